"""V12 The words of the game: every decision is one verb and at most one noun."""

from __future__ import annotations

from gardariki.engine.words import Nouns, Verb, Vocabulary
from gardariki.games.vikings.data import (
    CELLS,
    CITIES,
    CITY_NAMES,
    CITY_OF,
    FACES,
    GOODS,
    TILE_IDS,
    TILE_OF,
)

_tile_labels = [
    CITY_NAMES[CITY_OF[i]] if CITY_OF[i] >= 0 else f"the wilds {name}"
    for i, name in enumerate(TILE_IDS)
]
_face_ids = [f"contract_{CITIES[city]}_{GOODS[good]}" for city, good in FACES]
_face_labels = [f"{GOODS[good]} for {CITY_NAMES[city]}" for city, good in FACES]
_pass_ids = [f"pass_{city}" for city in CITIES]
_pass_labels = [f"the pass of {name}" for name in CITY_NAMES]

CELL_NOUNS = Nouns("cell", CELLS, CELLS)
ROTATIONS = Nouns(
    "turn", ["0", "1", "2", "3"], ["as drawn", "a quarter", "half round", "three quarters"]
)
TILE_NOUNS = Nouns("tile", TILE_IDS, _tile_labels)
CITY_NOUNS = Nouns("city", CITIES, CITY_NAMES)
GOOD_NOUNS = Nouns("good", GOODS, GOODS)
FACE_NOUNS = Nouns("contract", _face_ids, _face_labels)
SEAT_NOUNS = Nouns("seat", ["0", "1", "2", "3", "4"], [f"seat {i + 1}" for i in range(5)])

ONE_RUBLE, FIVE_RUBLES, FIRST_GOOD, FIRST_PASS = 0, 1, 2, 5
ANY_CONTRACT = 15
THING_NOUNS = Nouns(
    "thing",
    ["1_ruble", "5_rubles", *GOODS, *_pass_ids],
    ["1 ruble", "5 rubles", *GOODS, *_pass_labels],
)
ASKED_NOUNS = Nouns(
    "asked",
    [*THING_NOUNS.ids, "any_contract"],
    [*THING_NOUNS.labels, "a hidden contract"],
)

# Setup
PLACE = Verb("place", CELL_NOUNS, "Place it at {}")
TURN = Verb("turn", ROTATIONS, "Turn it {}")
TAKE_PASS = Verb("take_pass", CITY_NOUNS, "Take the pass of {}")
PUT_SHIP = Verb("put_ship", TILE_NOUNS, "Put your ship at {}")
# The regular turn
SAIL = Verb("sail", TILE_NOUNS, "Sail to {}")
BUY_PASS = Verb("buy_pass", CITY_NOUNS, "Buy the pass of {} (5)")
BUY_GOOD = Verb("buy_good", GOOD_NOUNS, "Buy {} (1)")
SELL = Verb("sell", GOOD_NOUNS, "Sell {}")
THROW_AWAY = Verb("throw_away", GOOD_NOUNS, "Throw {} away")
UPGRADE = Verb("upgrade", None, "Upgrade to a large ship (5)")
REVEAL_HAND = Verb("reveal_hand", None, "Lay your hidden contracts open")
OFFER_TO = Verb("offer_to", SEAT_NOUNS, "Trade with {}")
END_TURN = Verb("end_turn", None, "End the turn")
# Special actions
MOVE_HORDE = Verb("move_horde", None, "Move the Horde")
MOVE_PRINCE = Verb("move_prince", None, "Move the Prince")
DRAW_CONTRACTS = Verb("draw_contracts", None, "Draw contracts")
START_OVER = Verb("start_over", None, "Start over")
GO = Verb("go", TILE_NOUNS, "Go to {}")
HALT = Verb("halt", None, "Halt here")
SEND = Verb("send", TILE_NOUNS, "Send to {}")
SHIFT = Verb("shift", TILE_NOUNS, "Shift your ship to {}")
HAND_GOOD = Verb("hand_good", GOOD_NOUNS, "Hand over {}")
REFUSE = Verb("refuse", None, "Refuse it")
KEEP = Verb("keep", FACE_NOUNS, "Keep {}", secret=True)
LAY_OPEN = Verb("lay_open", None, "Lay it open")
# The bargain
GIVE = Verb("give", THING_NOUNS, "Give {}")
GIVE_CONTRACT = Verb("give_contract", FACE_NOUNS, "Give the contract: {}", secret=True)
ASK = Verb("ask", ASKED_NOUNS, "Ask for {}")
UNGIVE = Verb("ungive", THING_NOUNS, "Take back {}")
UNGIVE_CONTRACT = Verb("ungive_contract", FACE_NOUNS, "Take back the contract: {}", secret=True)
UNASK = Verb("unask", ASKED_NOUNS, "No longer ask for {}")
PROPOSE = Verb("propose", None, "Propose this")
WITHDRAW = Verb("withdraw", None, "Withdraw")
ACCEPT = Verb("accept", None, "Accept")
DECLINE = Verb("decline", None, "Decline")
COUNTER = Verb("counter", None, "Make a counter-offer")
CONTRACT = Verb("contract", FACE_NOUNS, "Hand over the contract: {}", secret=True)

WORDS = Vocabulary(
    PLACE, TURN, TAKE_PASS, PUT_SHIP,
    SAIL, BUY_PASS, BUY_GOOD, SELL, THROW_AWAY, UPGRADE, REVEAL_HAND, OFFER_TO, END_TURN,
    MOVE_HORDE, MOVE_PRINCE, DRAW_CONTRACTS, START_OVER,
    GO, HALT, SEND, SHIFT, HAND_GOOD, REFUSE, KEEP, LAY_OPEN,
    GIVE, GIVE_CONTRACT, ASK, UNGIVE, UNGIVE_CONTRACT, UNASK, PROPOSE, WITHDRAW,
    ACCEPT, DECLINE, COUNTER, CONTRACT,
)  # fmt: skip

TILE_MARKS: list[str] = TILE_NOUNS.marks
CITY_MARKS: list[str] = [TILE_MARKS[tile] for tile in TILE_OF]
FACE_MARKS: list[str] = FACE_NOUNS.marks
