"""Cards in hand and on display: deeds, schemes, agendas, inheritance, leaders, epic ones."""

from __future__ import annotations

from typing import Final

from gardariki.art.cards import Card, Faces, deck, face, hand
from gardariki.art.panes import Drawing
from gardariki.art.pieces import panel
from gardariki.art.svg import Offers, group, piece, text
from gardariki.engine.log import listed
from gardariki.games.rurik.board import signs
from gardariki.games.rurik.board.sheet import MAP_W, WIDE
from gardariki.games.rurik.cards import AGENDAS, DEEDS, EPIC, INHERITANCE, SCHEMES
from gardariki.games.rurik.data import (
    BASE_LEADERS,
    EPICS,
    LEADER_ABILITIES,
    LEADER_NAMES,
    LEADERS,
    REGION_NAMES,
    SOLO_LEADERS,
)
from gardariki.games.rurik.rules.deeds import lacks
from gardariki.games.rurik.state import AGENDAS as CHOOSING_AGENDAS
from gardariki.games.rurik.state import HEIRS, INHERITING, State
from gardariki.games.rurik.texts import condition_text, cost_parts, reward_text
from gardariki.games.rurik.words import (
    AGENDA_NOUNS,
    DEED_NOUNS,
    INHERITANCE_NOUNS,
    SCHEME_NOUNS,
)

W: Final = 126.0
H: Final = 172.0
DEALT: Final = 3
ACROSS: Final = 6
"""So many cards lie side by side in a hand."""


def sentence(words: str) -> str:
    """Words with a capital letter at the front and a full stop."""
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"


def deed_card(which: int, note: str = "", more: str = "") -> Card:
    """A deed: what it takes, what it gives, what it is worth."""
    deed = DEEDS[which]
    takes = [condition_text(c) for c in deed.conditions] + cost_parts(deed.cost)
    words = f"{sentence(listed(takes))} Reward: {reward_text(deed.reward)}."
    drawn = face(
        deed.name, W, H, band="gold", band_ink="night", right=f"{deed.vp}", sign="deed",
        words=words, kind="Deed", section="R6.3",
    )  # fmt: skip
    says = f"{deed.name} ({deed.vp} VP): {words}" + (f" {more}." if more else "")
    return Card(f"deedcard-{deed.id}", f"deed-{DEED_NOUNS.ids[which]}", drawn, says, note)


def scheme_card(which: int, note: str = "") -> Card:
    """A scheme card: its cost, its reward, its casualty icons."""
    scheme = SCHEMES[which]
    words = sentence(reward_text(scheme.reward))
    drawn = face(
        "Scheme", W, H, band="canyon", sign="scheme",
        cost=str(scheme.cost) if scheme.cost else "", words=words,
        kind="Casualty" if scheme.casualty else "Scheme",
        price=tuple([("skull", "")] * scheme.casualty), section="R6.2",
    )  # fmt: skip
    says = SCHEME_NOUNS.labels[which]
    return Card(f"schemecard-{scheme.id}", f"scheme-{scheme.id}", drawn, says, note)


def agenda_card(which: int) -> Card:
    agenda = AGENDAS[which]
    drawn = face(
        agenda.name, W, H, band="river", right=f"{agenda.vp}", sign="letter",
        words=sentence(agenda.goal), kind="Agenda", section="R8.3",
    )  # fmt: skip
    name = AGENDA_NOUNS.ids[which]
    return Card(f"agendacard-{name}", f"agenda-{name}", drawn, f"{agenda.name}: {agenda.goal}")


def inheritance_card(which: int) -> Card:
    card = INHERITANCE[which]
    words = sentence(reward_text([*card.gains, *card.pieces]))
    drawn = face(
        REGION_NAMES[card.region], W, H, band="forest", cost=str(card.cost) if card.cost else "",
        sign="map", words=words, kind="Inheritance", section="R10.2",
    )  # fmt: skip
    name = INHERITANCE_NOUNS.ids[which]
    says = f"The inheritance of {REGION_NAMES[card.region]}: {words}"
    return Card(f"heircard-{name}", f"inheritance-{name}", drawn, says)


def leader_card(which: int) -> Card:
    drawn = face(
        LEADER_NAMES[which], 150, 178, band="gold", band_ink="night", sign="crown",
        words=LEADER_ABILITIES[which], kind="Leader", section=f"R9.{which + 1}",
    )  # fmt: skip
    name = LEADERS[which]
    says = f"{LEADER_NAMES[which]}: {LEADER_ABILITIES[which]}"
    return Card(f"leadercard-{name}", f"leader-{name}", drawn, says)


def kept_inheritance(s: State, seat: int) -> list[int]:
    """R2.9 The inheritance cards that a seat holds: three to choose from, then the two it keeps."""
    held = s.heirlooms[seat] if s.heirlooms else []
    if s.phase > INHERITING or len(held) < DEALT:
        return []
    return [card for card in (held if s.phase <= HEIRS else held[: DEALT - 1]) if card >= 0]


def in_hand(s: State, seat: int) -> list[Card]:
    """Everything that the seat holds, in the order of reading."""
    cards = [inheritance_card(c) for c in kept_inheritance(s, seat)]
    for deed in [*s.deeds_open[seat], *s.deeds_secret[seat]]:
        if deed >= 0:
            missing = lacks(s, seat, deed)
            note = "can be done" if not missing else f"{len(missing)} lacking"
            more = f"You must still {listed(missing)}" if missing else "It can be done now"
            cards.append(deed_card(deed, note, more))
    cards += [scheme_card(c) for c in s.hand[seat] if c >= 0]
    dealt = s.agendas[seat] if s.agendas else []
    for agenda in dealt if s.phase <= CHOOSING_AGENDAS else dealt[:1]:
        if agenda >= 0:
            cards.append(agenda_card(agenda))
    return cards


def on_display(s: State) -> list[Card]:
    """The deeds that anyone can take, those on the Library included."""
    cards = [deed_card(d) for d in s.display if d >= 0]
    return cards + [deed_card(d, "on the Library") for d in s.library if d >= 0]


def hand_pane(s: State, seat: int, cards: list[Card], faces: Faces) -> Drawing:
    """The seat's own cards."""
    rows = max(1, -(-len(cards) // ACROSS))
    drawn = [
        hand(cards[i * ACROSS :][:ACROSS], faces, W, H, MAP_W - 28, x=14, y=46 + i * (H + 22))
        for i in range(rows)
    ]
    high = 46 + rows * (H + 22) + 2
    return MAP_W, high, panel(MAP_W, high, "Your cards") + "".join(drawn)


def display_pane(s: State, cards: list[Card], faces: Faces, offers: Offers) -> Drawing:
    """Deeds on display, the scheme decks and their discards, the deed deck."""
    room = WIDE - 28
    rows = max(1, -(-len(cards) // 3))
    parts = [
        hand(cards[i * 3 : i * 3 + 3], faces, 122, H, room, x=14, y=42 + i * (H + 14))
        for i in range(rows)
    ]
    y = 42 + rows * (H + 14) + 8
    for i, name in enumerate(("first", "second")):
        count = s.deck_left[i] + len(s.tops[i])
        target = f"deck-{name}"
        parts.append(
            deck(
                target, count, 64, 84, sign="scheme", ground="madder", at=(18 + i * 84, y),
                acts=offers.at(target), says=f"The {name} scheme deck: {count} cards",
            )
        )  # fmt: skip
    top = ""
    says = "No scheme card is discarded"
    if s.scheme_discard:
        card = s.scheme_discard[-1]
        says = f"Discarded last: {SCHEME_NOUNS.labels[card]}" if card >= 0 else says
        top = face("", 64, 84, band="canyon", sign="skull" if SCHEMES[card].casualty else "scheme")
    n = len(s.scheme_discard)
    parts.append(deck("discards", n, 64, 84, sign="scheme", top=top, at=(190, y), says=says))
    left = len(s.deed_deck)
    parts.append(
        deck("deed-deck", left, 64, 84, sign="deed", ground="gold", at=(300, y),
             says=f"The deed deck: {left} cards")
    )  # fmt: skip
    for x, words in ((92, "schemes"), (222, "discards"), (332, "deeds")):
        parts.append(text(x, y + 106, words, 13.5, "faded italic", "middle"))
    high = y + 118
    return WIDE, high, panel(WIDE, high, "Deeds and schemes") + "".join(parts)


def epic_pane(s: State, offers: Offers) -> Drawing:
    """R11.1 The epic structures that can be built in this game."""
    there = [e for e in range(len(EPICS)) if s.epic_left[e] or e in _built(s)]
    parts: list[str] = []
    w, h = 190.0, 206.0
    for i, e in enumerate(there):
        card = EPIC[e]
        words = " ".join(
            part
            for part in (
                f"Needs: {card.condition}." if card.condition else "",
                f"Reward: {reward_text(card.reward)}." if card.reward else "",
                sentence(card.effect) if card.effect else "",
            )
            if part
        )
        left = s.epic_left[e]
        drawn = face(
            card.name, w, h, band="stone", band_ink="night", sign=signs.EPICS[e], words=words,
            right=str(left) if left else "", right_sign="" if left else "check",
            kind="Epic structure", section="R11", largest=14,
        )  # fmt: skip
        name = f"structure-{EPICS[e]}"
        at = (14 + i % 2 * (w + 8), 40 + i // 2 * (h + 12))
        inside = group(drawn, opacity=None if left else 0.6)
        parts.append(piece(name, inside, at=at, acts=offers.at(name), says=f"{card.name}: {words}"))
    high = 40 + -(-len(there) // 2) * (h + 12) + 4
    return WIDE, high, panel(WIDE, high, "Epic structures") + "".join(parts)


def _built(s: State) -> set[int]:
    return {e for e, at in enumerate(s.epic_at) if at >= 0}


def free_leaders(s: State) -> list[int]:
    """R2.6, R14.1 The leaders that nobody has taken, nor the Rebellion in solo."""
    count = len(LEADERS) if s.core else BASE_LEADERS
    rebel = LEADERS.index(SOLO_LEADERS[s.solo_leader]) if s.solo_leader >= 0 else -1
    return [i for i in range(count) if i not in s.leader and i != rebel]


def leaders_pane(s: State, offers: Offers) -> Drawing:
    """R2.6 The leaders to choose from."""
    cards = [leader_card(i) for i in free_leaders(s)]
    faces = Faces(offers, [(card.target, card.id) for card in cards])
    rows = -(-len(cards) // 5)
    parts = [
        hand(cards[i * 5 : i * 5 + 5], faces, 150, 178, MAP_W - 28, x=14, y=42 + i * 192)
        for i in range(rows)
    ]
    high = 42 + rows * 192 + 4
    return MAP_W, high, panel(MAP_W, high, "Leaders to choose from") + "".join(parts)
