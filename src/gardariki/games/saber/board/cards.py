"""Command cards: their faces, plates for those that lie on the table, the hand, the decks.

Actions name designs, of which several copies may lie about; every copy is a piece with an id of its
own (`c17`), and the one that the actions mean has inside it the button `card-PN05`.
"""

from __future__ import annotations

from gardariki.art import cards as art
from gardariki.art.cards import Faces
from gardariki.art.lettering import clip, fit
from gardariki.art.panes import Drawing, pane
from gardariki.art.pieces import panel
from gardariki.art.svg import Offers, box, emblem, glow, path, piece, rect, text
from gardariki.engine.board import HAND, MARKET, Pane
from gardariki.engine.log import count
from gardariki.engine.seats import own_first
from gardariki.games.saber import language as op
from gardariki.games.saber.board.measures import CARD_H, CARD_W, COLUMN, ROOM
from gardariki.games.saber.board.people import POINTS
from gardariki.games.saber.data import DESIGN_OF, FACTION_NAMES, PACK, POINT_NAMES, design_of
from gardariki.games.saber.designs import CHARACTER_IDS, SKILL_IDS, SLOT_IDS, TAVERN, Card
from gardariki.games.saber.rules.sides import sheet
from gardariki.games.saber.state import NOBODY, State, crew
from gardariki.games.saber.words import TAKE_SKILL

BANDS = ("land", "river", "forest")
"""The name bands of actions, stances and interference."""
TYPE_SIGNS = ("sword", "shield", "hand")
LYING_VERBS = {"use_card", "card_option", "discard_in_play"}
ROW = 5  # cards of a hand that lie side by side


def target_of(card: int) -> str:
    """The element that actions mean by a card's design."""
    return f"card-{SLOT_IDS[DESIGN_OF[card]]}"


def id_of(card: int) -> str:
    """A card's own element, for life."""
    return f"c{card}"


def seen_faces(s: State, offers: Offers, seat: int) -> Faces:
    """For each design, sheet and skill in sight, which of its copies the actions mean.

    A card to be played is meant in the hand, one to be used or discarded where it lies.
    """
    lying = sorted(s.table, key=lambda x: x.player != seat)
    cards = own_cards(s, seat)
    cards += [s.play.card] if s.play.player != NOBODY and s.play.card >= 0 else []
    cards += [x.card for x in lying]
    used = [x.card for x in lying if _verbs(offers, x.card) & LYING_VERBS]
    if any("discard_in_play" in _verbs(offers, card) for card in used):
        lying.sort(key=lambda x: (x.player != s.play.opponent, x.bearer != NOBODY))
        used = [x.card for x in lying if x.card in used]
    pairs = [(target_of(c), id_of(c)) for c in used + cards + risen(s, offers, seat)]
    pairs += [(f"skill-{SKILL_IDS[i]}", f"draft-{i}") for i in draft(offers)]
    for who in own_first(s.seats, seat) if s.noun else []:
        for f in crew(who):
            pairs.append((f"sheet-{CHARACTER_IDS[sheet(s, f)]}", f"sheet-of-{f}"))
            pairs += [(f"skill-{SKILL_IDS[k]}", f"skill-{k}-of-{f}") for k in s.skills[f]]
    return Faces(offers, pairs)


def _verbs(offers: Offers, card: int) -> set[str]:
    return {act.verb.name for act in offers.at(target_of(card))}


def own_cards(s: State, seat: int) -> list[int]:
    """The cards that a seat holds and sees."""
    return [c for c in s.hands[seat] + s.tavern_hands[seat] if c >= 0] if seat >= 0 else []


def risen(s: State, offers: Offers, seat: int) -> list[int]:
    """S6.14 Cards of the own pile that may be played from there, one of each design."""
    found: dict[int, int] = {}
    for card in s.piles[seat] if seat >= 0 else []:
        if "resurrect" in _verbs(offers, card):
            found.setdefault(DESIGN_OF[card], card)
    return list(found.values())


def draft(offers: Offers) -> list[int]:
    """S10.3 The skill cards to choose from, if one is to be chosen."""
    return [i for i, name in enumerate(SKILL_IDS) if TAKE_SKILL[i] in offers.at(f"skill-{name}")]


def acts_of(offers: Offers, targets: list[str]) -> list[int]:
    """The numbers of all actions on these elements: what a pane that shows them depends on."""
    return [act.number for act in offers.at(*targets)]


def says(card: Card) -> str:
    """A card in words."""
    return f"{card.name} ({op.TYPES[card.type]}, {card.cost} CP{_extra(card)})\n{card.text}"


def _extra(card: Card) -> str:
    if not card.special:
        return ""
    return f", {'+' if card.optional else ''}{card.special} {POINT_NAMES[card.faction]}"


SIGNS = (
    (op.FIRE, "flame"),
    (op.POISON, "skull"),
    (op.HEAL, "cross"),
    (op.CANCEL_CARD, "scroll"),
    (op.CANCEL_COMBAT, "scroll"),
    (op.EXTRA_ACTION, "turn"),
    (op.PLACE, "arrow"),
    (op.WOUND, "wound"),
    (op.STUN, "star"),
    (op.PUSH, "hand"),
    (op.ATTACK, "sword"),
    (op.READY, "eye"),
    (op.DEFENSE, "shield"),
    (op.DRAW, "cards"),
    (op.DISCARD_IN_PLAY, "bolt"),
    (op.MOVE_SPACES, "arrow"),
    (op.SLOW, "hourglass"),
    (op.HASTE, "bolt"),
    (op.WEAKEN, "skull"),
    (op.GAIN_SPECIAL, "crown"),
)
"""What a card is drawn with: the first of these effects that it has."""


def _ops(effects: list[op.Effect]) -> set[int]:
    found: set[int] = set()
    for e in effects:
        found |= {e.op} | _ops(e.effects) | _ops(e.other)
    return found


def sign(card: Card) -> str:
    """The emblem of a card."""
    source = card.source
    lists = [card.effects, source.options, source.mod_dealt, *source.triggers]
    ops: set[int] = set()
    for effects in lists:
        ops |= _ops(effects)
    if sum(e.n for e in card.effects if e.op == op.ATTACK) > 1:
        return "swords"
    for number, name in SIGNS:
        if number in ops:
            return name
    return TYPE_SIGNS[card.type] if card.faction != TAVERN else "barrel"


def face(card: Card, w: float = CARD_W, h: float = CARD_H) -> str:
    """A command card face up: name and cost, sign, our text, type and special cost."""
    price: tuple[tuple[str, str], ...] = ()
    if card.special:
        price = ((POINTS[card.faction % 2], f"{'+' if card.optional else ''}{card.special}"),)
    elif card.resurrection:
        price = (("turn", ""),)
    return art.face(
        card.name,
        w,
        h,
        band=BANDS[card.type],
        cost=str(card.cost),
        sign=sign(card),
        words=card.text,
        kind=op.TYPES[card.type].capitalize(),
        price=price,
    )


def hand_pane(s: State, offers: Offers, faces: Faces, seat: int) -> Pane | None:
    """The own hand, and cards of the own pile that may be played from there."""
    if seat < 0:
        return None
    own, again = own_cards(s, seat), risen(s, offers, seat)
    cards = [_card(c) for c in own]
    cards += [_card(c, "from the pile, +1 CP") for c in again if target_of(c) not in _targets(own)]
    heaps = list(dict.fromkeys(card.target for card in cards))
    rows = [heaps[i : i + ROW] for i in range(0, len(heaps), ROW)] or [[]]

    def paint() -> Drawing:
        parts = []
        for i, row in enumerate(rows):
            shown = [card for card in cards if card.target in row]
            y = 12 + i * (CARD_H + 16)
            empty = "Your hand is empty." if s.turn else "No cards are dealt yet."
            parts.append(art.hand(shown, faces, CARD_W, CARD_H, ROOM, y=y, empty=empty))
        return ROOM, 12 + len(rows) * (CARD_H + 16), "".join(parts)

    ids = [card.id for card in cards]
    depends = (seat, ids, again, faces.of(ids), acts_of(offers, heaps), s.turn > 0)
    return pane("hand", HAND, "Your hand", paint, "saber", PACK, depends, seat=seat, smallest=12)


def _targets(cards: list[int]) -> set[str]:
    return {target_of(card) for card in cards}


def _card(card: int, note: str = "") -> art.Card:
    design = design_of(card)
    return art.Card(id_of(card), target_of(card), face(design), says(design), note)


def decks_pane(s: State, offers: Offers) -> Pane:
    """S4.8 The location deck and its pile."""
    pile = s.tavern_pile

    def paint() -> Drawing:
        w, h = COLUMN, 140.0
        names = ", ".join(design_of(card).name for card in reversed(pile)) or "empty"
        deck = art.deck(
            "location-deck",
            len(s.tavern_deck),
            71,
            92,
            sign="barrel",
            at=(18, 34),
            acts=offers.at("location_card"),
            says="The location deck (S4.8)",
        )
        top = _small(design_of(pile[-1])) if pile else ""
        heap = art.deck(
            "location-pile",
            len(pile),
            150 if pile else 71,
            92,
            sign="barrel",
            top=top,
            at=(116, 34),
            says=f"Location pile, newest first: {names}",
        )
        words = text(14, 23, "Tavern cards", 15, "faded italic")
        return w, h, panel(w, h) + words + deck + heap

    depends = (len(s.tavern_deck), pile, acts_of(offers, ["location_card"]))
    return pane("decks", MARKET, "Tavern cards", paint, "saber", PACK, depends, smallest=12)


def _small(card: Card) -> str:
    """The top of a pile: name, cost and sign."""
    return art.face(card.name, 150, 92, band=BANDS[card.type], cost=str(card.cost), sign=sign(card))


def plate(card: int, w: float, faces: Faces) -> str:
    """A card that lies on the table, as a narrow plate with its name, 24 high."""
    design = design_of(card)
    return faces.button(
        target_of(card),
        id_of(card),
        label_plate(design.name, TYPE_SIGNS[design.type], BANDS[design.type], w),
        glow(box(0, 0, w, 24, 4)),
        says=says(design),
    )


def label_plate(name: str, sign: str, ground: str, w: float) -> str:
    """A narrow plate with an emblem and a name."""
    size = fit(name, w - 28, 14, 12.5)
    return (
        path(box(0, 0, w, 24, 4), f"{ground} s-rim", 1)
        + emblem(sign, 12, 12, 15)
        + text(23, 16.8, clip(name, w - 27, size), size, "ink")
    )


def mini(card: int, faction: int) -> str:
    """A card in another's hand, 17 by 24: a back, or a small face if it is open."""
    if card < 0:
        ground = "roof" if faction else "fur"
        return rect(0, 0, 17, 24, 3, f"{ground} s-bone", stroke_width=1) + path(
            "M4 4h9v16h-9z", "line s-bone", 0.8
        )
    design = design_of(card)
    return piece(
        "",
        rect(0, 0, 17, 24, 3, "vellum s-rim", stroke_width=1),
        rect(1, 1, 15, 7, 2, BANDS[design.type]),
        text(8.5, 20, str(design.cost), 12, "ink num", "middle"),
        says=says(design),
    )


def deck_says(faction: int, cards: int) -> str:
    return f"{FACTION_NAMES[faction]}: {count(cards, 'card')} in the deck"
