"""V10 The bargain on the table: two heaps, what may be added to them, and the answer."""

from __future__ import annotations

from gardariki.art.panes import Drawing, pane
from gardariki.art.pieces import panel, token
from gardariki.art.svg import Offers, moved, path, text
from gardariki.art.trays import Choice, tray
from gardariki.engine.board import SCENE, Pane
from gardariki.engine.log import SEATS, count
from gardariki.engine.words import Verb
from gardariki.games.vikings.board.sheet import HALF
from gardariki.games.vikings.board.towns import SIGNS
from gardariki.games.vikings.data import CITY_NAMES, CONTRACT_GOOD, FACE_OF
from gardariki.games.vikings.rules.bargain import contents, in_words
from gardariki.games.vikings.state import State
from gardariki.games.vikings.words import (
    ACCEPT,
    ANY_CONTRACT,
    ASKED_NOUNS,
    COUNTER,
    DECLINE,
    FACE_NOUNS,
    FIRST_GOOD,
    FIRST_PASS,
    PROPOSE,
    WITHDRAW,
)

ROOM = HALF - 28
STAGES = ("being drafted", "awaits an answer", "agreed; contracts change hands")
VERBS: tuple[Verb, ...] = (PROPOSE, WITHDRAW, ACCEPT, DECLINE, COUNTER)


def bargain_pane(s: State, offers: Offers) -> Pane | None:
    """The open bargain as a scene."""
    b = s.bargain
    if b is None:
        return None
    hand = s.players[b.author].hand
    given = [hand[place] if place >= 0 else -1 for place in b.give_places]

    def paint() -> Drawing:
        gives = heap(contents(b.give), "thing", offers) + contracts(given)
        asks = heap(contents(b.ask), "asked", offers)
        answers = [
            Choice(f"do-{verb.name}", verb.label, (verb.act,))
            for verb in VERBS
            if offers.at(verb.name)
        ]
        parts: list[str] = []
        y = 0.0
        for seat, words, chips in ((b.author, "gives", gives), (b.other, "is asked for", asks)):
            parts.append(moved(30, y + 26, token(seat, 13)))
            parts.append(text(50, y + 31, f"{SEATS[seat]} {words}", 16, "ink bold"))
            drawn, high = tray(chips or [Choice("", "nothing", faint=True)], ROOM, 14, y + 48)
            parts.append(drawn)
            y += 48 + high + 10
            parts.append(path(f"M14 {y:.0f}H{HALF - 14:.0f}", "line s-road", 1, opacity=0.6))
        parts.append(text(HALF - 14, 31, STAGES[b.stage], 14, "faded italic", "end"))
        drawn, high = tray(answers, ROOM, 14, y + 12)
        parts.append(drawn)
        y += high + 24 if answers else 2
        return HALF, y + 4, panel(HALF, y) + "".join(parts)

    names = [verb.name for verb in VERBS]
    depends = (b, given, offers.of("thing", "asked", *names))
    return pane("bargain", SCENE, "Bargain", paint, "vikings", *depends, smallest=14)


def heap(things: list[tuple[int, int]], kind: str, offers: Offers) -> list[Choice]:
    """The chips of one heap: what lies in it, and faintly what may be added."""
    here = dict(things)
    found: list[Choice] = []
    for noun, name in enumerate(ASKED_NOUNS.ids):
        acts = tuple(offers.at(f"{kind}-{name}"))
        have = here.get(noun, 0)
        if acts or have:
            label = in_words([(noun, have)])[0] if have else ASKED_NOUNS.labels[noun]
            sign, tint = "coin", "c-ink"
            if noun == ANY_CONTRACT:
                sign = "scroll"
            elif noun >= FIRST_PASS:
                sign, label = "city", CITY_NAMES[noun - FIRST_PASS]
            elif noun >= FIRST_GOOD:
                sign = SIGNS[noun - FIRST_GOOD]
                tint = f"c-{sign}"
            found.append(Choice(f"{kind}-{name}", label, acts, sign, tint, faint=not have))
    return found


def contracts(cards: list[int]) -> list[Choice]:
    """The contracts that are given: faces for the two sides, a number for others."""
    seen = [card for card in cards if card >= 0]
    found: list[Choice] = []
    for card in seen:
        sign = SIGNS[CONTRACT_GOOD[card]]
        words = FACE_NOUNS.labels[FACE_OF[card]]
        found.append(Choice(f"given-{card}", words, sign=sign, sign_class=f"c-{sign}"))
    hidden = len(cards) - len(seen)
    if hidden:
        found.append(Choice("given", count(hidden, "hidden contract"), sign="scroll"))
    return found
