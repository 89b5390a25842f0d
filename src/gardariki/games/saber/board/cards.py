"""Command cards: their faces, chips for those that lie on the table, and the hand.

Actions name designs, of which several copies may lie about; every copy is a piece with an id of its
own (`c17`), and the one that the actions mean has inside it the button `card-PN05`.
"""

from __future__ import annotations

from gardariki.art.lettering import clip, fit, width, wrap
from gardariki.art.pieces import card_back
from gardariki.art.svg import (
    Offers,
    box,
    circle,
    emblem,
    glow,
    group,
    moved,
    num,
    path,
    piece,
    rect,
    text,
)
from gardariki.games.saber.board.people import POINTS
from gardariki.games.saber.board.sheet import CARD_H, CARD_W, MARGIN, Sheet
from gardariki.games.saber.data import (
    CARDS,
    DESIGN_OF,
    FACTION_NAMES,
    POINT_NAMES,
    SLOT_IDS,
    TAVERN,
    Card,
)
from gardariki.games.saber.language import (
    ATTACK,
    CANCEL_CARD,
    CANCEL_COMBAT,
    DEFENSE,
    DISCARD_IN_PLAY,
    DRAW,
    EXTRA_ACTION,
    FIRE,
    GAIN_SPECIAL,
    HASTE,
    HEAL,
    MOVE_SPACES,
    PLACE,
    POISON,
    PUSH,
    READY,
    SLOW,
    STUN,
    TYPES,
    WEAKEN,
    WOUND,
    Effect,
)
from gardariki.games.saber.state import NOBODY, State

BANDS = ("land", "river", "forest")
"""The name bands of actions, stances and interference."""
TYPE_SIGNS = ("sword", "shield", "hand")
LYING_VERBS = ("use_card", "card_option", "discard_in_play")


class Homes:
    """For each design in sight, the one copy whose element carries its id and its actions."""

    def __init__(self, s: State, offers: Offers, seat: int) -> None:
        self.offers = offers
        self.resurrected: list[int] = []  # cards of the own pile that may be played from there
        own = [c for c in s.hands[seat] + s.tavern_hands[seat] if c >= 0] if seat >= 0 else []
        lying = sorted(s.table, key=lambda x: x.player != seat)
        played = [s.play.card] if s.play.player != NOBODY and s.play.card >= 0 else []
        seen = own + played + [x.card for x in lying]
        self.home: dict[int, int] = {}
        for card in seen:
            self.home.setdefault(DESIGN_OF[card], card)
        pile = s.piles[seat] + s.tavern_pile if seat >= 0 else []
        for slot, name in enumerate(SLOT_IDS):
            verbs = {act.verb.name for act in offers.at(f"card-{name}")}
            if not verbs:
                continue
            if verbs & set(LYING_VERBS):
                if "discard_in_play" in verbs:
                    lying.sort(key=lambda x: (x.player != s.play.opponent, x.bearer != NOBODY))
                self.home.update(
                    (slot, x.card) for x in reversed(lying) if DESIGN_OF[x.card] == slot
                )
            if "resurrect" in verbs:
                self.resurrected += [c for c in pile if DESIGN_OF[c] == slot][:1]
                self.home.setdefault(slot, self.resurrected[-1])

    def button(self, card: int, *inside: str, says: str = "") -> str:
        """The drawing of a card, as a button if it is the one that the actions mean."""
        slot = DESIGN_OF[card]
        if self.home.get(slot) != card:
            return piece("", *inside, says=says)
        name = f"card-{SLOT_IDS[slot]}"
        return piece(name, *inside, acts=self.offers.at(name), says=says)


def says(card: Card) -> str:
    """A card in words."""
    words = [f"{card.name} ({TYPES[card.type]}, {card.cost} CP{_extra(card)})", card.text]
    return "\n".join(words)


def _extra(card: Card) -> str:
    if not card.special:
        return ""
    kind = POINT_NAMES[card.faction]
    return f", {'+' if card.optional else ''}{card.special} {kind}"


SIGNS = (
    (FIRE, "flame"),
    (POISON, "skull"),
    (HEAL, "cross"),
    (CANCEL_CARD, "scroll"),
    (CANCEL_COMBAT, "scroll"),
    (EXTRA_ACTION, "turn"),
    (PLACE, "arrow"),
    (WOUND, "wound"),
    (STUN, "star"),
    (PUSH, "hand"),
    (ATTACK, "sword"),
    (READY, "eye"),
    (DEFENSE, "shield"),
    (DRAW, "cards"),
    (DISCARD_IN_PLAY, "bolt"),
    (MOVE_SPACES, "arrow"),
    (SLOW, "hourglass"),
    (HASTE, "bolt"),
    (WEAKEN, "skull"),
    (GAIN_SPECIAL, "crown"),
)
"""What a card is drawn with: the first of these effects that it has."""


def _ops(effects: list[Effect]) -> set[int]:
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
    if sum(e.n for e in card.effects if e.op == ATTACK) > 1:
        return "swords"
    for op, name in SIGNS:
        if op in ops:
            return name
    return TYPE_SIGNS[card.type] if card.faction != TAVERN else "barrel"


def face(card: Card) -> str:
    """A command card face up: name and cost, sign, our text, type and special cost."""
    w, h = CARD_W, CARD_H
    room = w - 42
    name_size = fit(card.name, room, 17, bold=True)
    lines = [card.name]
    if width(card.name, name_size, bold=True) > room:
        lines = wrap(card.name, room * 0.93, 12)[:2]
        name_size = 12
    names = [
        text(
            34,
            15 + name_size * 0.35 + (i - (len(lines) - 1) / 2) * 12.6,
            line,
            name_size,
            "ink bold",
        )
        for i, line in enumerate(lines)
    ]
    head = 30.0
    band = (
        f"M.6 {num(head)}V8Q.6 .6 8 .6H{num(w - 8)}Q{num(w - 0.6)} .6 {num(w - 0.6)} 8V{num(head)}z"
    )
    parts = [
        rect(0, 2.5, w, h, 8, "shade", opacity=0.28),
        rect(0, 0, w, h, 8, "vellum s-rim", stroke_width=1.2),
        path(band, BANDS[card.type]),
        path(f"M0 {num(head)}H{num(w)}", "line s-rim", 1),
        *names,
        circle(17, head / 2, 12, "vellum s-rim", stroke_width=1.2),
        text(17, head / 2 + 5.5, str(card.cost), 16, "ink num", "middle"),
    ]
    foot = 24.0
    size, space = 0, 0.0
    for size, spare in ((16, 46), (15, 46), (14, 2), (13, 0)):  # the largest that fits
        lines = wrap(card.text, w - 18, size)
        space = h - head - foot - len(lines) * size * 1.24
        if space >= spare:
            break
    if space > 40:
        side = min(64.0, space - 10)
        parts.append(emblem(sign(card), w / 2, head + space / 2, side, "c-faded"))
        top = head + space + size * 0.8
    else:
        top = head + max(2.0, space / 2) + size
    for i, line in enumerate(lines):
        parts.append(text(w / 2, top + i * size * 1.24, line, size, "ink", "middle"))
    parts.append(path(f"M8 {num(h - foot + 2)}H{num(w - 8)}", "line s-road", 0.8, opacity=0.6))
    parts.append(text(w - 9, h - 7.5, TYPES[card.type].capitalize(), 13, "faded italic", "end"))
    if card.special:
        words = f"{'+' if card.optional else ''}{card.special}"
        parts.append(emblem(POINTS[card.faction % 2], 17, h - 12, 18, "c-amber"))
        parts.append(text(29, h - 7, words, 15, "ink num"))
    elif card.resurrection:
        parts.append(emblem("turn", 17, h - 12.5, 16, "c-faded"))
    return "".join(parts) + glow(box(0, 0, w, h, 8))


def hand(s: State, sheet: Sheet, homes: Homes, seat: int) -> str:
    """The own hand below everything, copies of one design one behind the other.

    Cards that may be resurrected lie at its end, with a note.
    """
    if seat < 0:
        return ""
    own = s.hands[seat] + s.tavern_hands[seat]
    heaps: dict[int, list[int]] = {}
    for card in own:
        heaps.setdefault(DESIGN_OF[card] if card >= 0 else -1, []).append(card)
    extra = [card for card in homes.resurrected if DESIGN_OF[card] not in heaps]
    count = len(heaps) + len(extra)
    room = sheet.width - 2 * MARGIN
    scale = max(0.8, min(1.0, room / ((CARD_W + 10) * max(1, count))))
    wide = CARD_W * scale
    step = min(wide + 12, (room - wide - 12) / max(1, count - 1))
    parts: list[str] = []
    if not count:
        parts.append(
            text(
                sheet.width / 2,
                sheet.hand + CARD_H / 2,
                "Your hand is empty." if s.turn else "No cards are dealt yet.",
                18,
                "faded italic",
                "middle",
            )
        )
    start = MARGIN + (room - (step * (count - 1) + wide)) / 2 if count else 0.0
    for i, cards in enumerate(heaps.values()):
        x, y = start + i * step, sheet.hand
        cards = sorted(cards, key=lambda c: c == homes.home.get(DESIGN_OF[c]) if c >= 0 else False)
        for j, card in enumerate(cards):
            behind = len(cards) - 1 - j
            at = (x + behind * 7, y + behind * 4)
            if card < 0:
                parts.append(piece(f"unknown-{j}", card_back(CARD_W, CARD_H, "swords"), at=at))
                continue
            design = CARDS[DESIGN_OF[card]]
            drawn = homes.button(card, face(design), says=says(design))
            many = ""
            if not behind and len(cards) > 1:
                many = circle(CARD_W - 6, CARD_H - 32, 14, "ink") + text(
                    CARD_W - 6, CARD_H - 27, f"×{len(cards)}", 14, "vellum num", "middle"
                )
            parts.append(piece(f"c{card}", moved(0, 0, drawn, many, scale=scale), at=at))
    for i, card in enumerate(extra):
        x = start + (len(heaps) + i) * step
        note = rect(14, -9, CARD_W - 28, 19, 5, "ink") + text(
            CARD_W / 2, 5, "from the pile, +1 CP", 13, "vellum", "middle"
        )
        design = CARDS[DESIGN_OF[card]]
        drawn = homes.button(card, face(design), says=says(design))
        shown = moved(0, 0, drawn, note, scale=scale)
        parts.append(piece(f"c{card}", shown, at=(x, sheet.hand)))
    return group(*parts, id="hand")


def plate(card: int, w: float, homes: Homes) -> str:
    """A card that lies on the table, as a narrow plate with its name, 22 high."""
    design = CARDS[DESIGN_OF[card]]
    size = fit(design.name, w - 28, 13, 12)
    outline = box(0, 0, w, 22, 4)
    return homes.button(
        card,
        path(outline, f"{BANDS[design.type]} s-rim", 1),
        emblem(TYPE_SIGNS[design.type], 12, 11, 15),
        text(23, 15.5, clip(design.name, w - 28, size), size, "ink"),
        glow(outline),
        says=says(design),
    )


def mini(card: int, faction: int) -> str:
    """A card in another's hand, 17 by 24: a back, or a small face if it is open."""
    if card < 0:
        ground = "roof" if faction else "fur"
        return rect(0, 0, 17, 24, 3, f"{ground} s-bone", stroke_width=1) + path(
            "M4 4h9v16h-9z", "line s-bone", 0.8
        )
    design = CARDS[DESIGN_OF[card]]
    return piece(
        "",
        rect(0, 0, 17, 24, 3, "vellum s-rim", stroke_width=1),
        rect(1, 1, 15, 7, 2, BANDS[design.type]),
        text(8.5, 20, str(design.cost), 12, "ink num", "middle"),
        says=says(design),
    )


def deck_says(faction: int, cards: int) -> str:
    return f"{FACTION_NAMES[faction]}: {cards} cards in the deck"
