"""B13 Limbo, ambush and tents."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell, tell_only
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    BOOK,
    CHEST,
    FIRST_ARTEFACT,
    FIRST_GREAT,
    FORTUNE,
    KIND,
    SOLAR_ECLIPSED,
    TENT,
    TYPE,
    F,
)
from gardariki.games.battalia.rules.cards import (
    a_card,
    can_suspend,
    could_hide,
    faces,
    find,
    leave_hand,
    suspend,
    take_type,
    tent_room,
)
from gardariki.games.battalia.rules.lines import can_be_eclipsed, can_eclipse, lit
from gardariki.games.battalia.rules.potions import frozen
from gardariki.games.battalia.state import OpenLine, State
from gardariki.games.battalia.state import Tent as ActiveTent
from gardariki.games.battalia.words import (
    AMBUSH,
    AS_GA,
    AS_KIND,
    DISBAND,
    ECLIPSE,
    FINISH,
    HIDE,
    LAY,
    OPEN_TENT,
    PITCH,
    STATION,
)

TENT_ROLE = 4 + TENT


def ambush_options(s: State, seat: int, types: list[int]) -> list[Action]:
    """B13.2 The cards that could be suspended for an ambush, and those that can be disbanded."""
    p = s.players[seat]
    found: list[Action] = []
    if len(p.ambush) < F.ambush_places and len(p.hand) > 1:
        fighters = 0
        for card in p.hand:
            if could_hide(TYPE[card]):
                fighters += 1
                if fighters > 1:
                    break
        if fighters > 1:
            found += AMBUSH([t for t in types if can_suspend(t)])
        elif fighters:
            found += AMBUSH([t for t in types if can_suspend(t) and not could_hide(t)])
    if p.ambush:
        found += DISBAND(sorted({TYPE[card] for card in p.ambush}))
    return found


def lay_ambush(s: State, seat: int, kind: int) -> Rules[None]:
    """B13.2, B14.5 A card is suspended, and a combat card (for a chest up to three) is hidden."""
    p = s.players[seat]
    card = find(p, kind, p.hand)
    suspend(s, p, card)
    tell(s.log, f"{SEATS[seat]} suspends {a_card(card)} for an ambush.")
    if (yield from frozen(s, seat, "lay an ambush")):
        return
    most = F.chest_ambush if kind == CHEST else 1
    for n in range(min(most, F.ambush_places - len(p.ambush))):
        options = HIDE(sorted({TYPE[c] for c in p.hand if could_hide(TYPE[c])}))
        if not options:
            return
        if n:
            options.append(FINISH.act)
        prompt = "Which card do you hide in ambush?"
        act: Action = yield Ask(seat, options, prompt, "B13.2", always=True)
        if act is FINISH.act:
            return
        hidden = find(p, act.noun, p.hand)
        leave_hand(p, hidden)
        p.ambush.append(hidden)
        tell_only(
            s.log,
            1 << seat,
            f"{SEATS[seat]} hides {a_card(hidden)} in ambush.",
            f"{SEATS[seat]} hides a card in ambush.",
        )


def disband(s: State, seat: int, kind: int) -> None:
    """B13.2 An ambush card goes to the shelter."""
    p = s.players[seat]
    card = find(p, kind, p.ambush)
    p.ambush.remove(card)
    p.shelter.append(card)
    tell(s.log, f"{SEATS[seat]} disbands {a_card(card)} from the ambush.")


# Tents


def standing_tents(s: State) -> int:
    """B13.3, B13.5 How many tents stand on the whole table."""
    return sum(len(p.tents) for p in s.players)


def tent_types(s: State, seat: int) -> list[int]:
    """B13.3 The cards of the hand that can be pitched as a tent."""
    types = sorted({TYPE[card] for card in s.players[seat].hand})
    return [t for t in types if any(tent_room(s, face, False) for face in faces(s, seat, t))]


def tent_options(s: State, seat: int, types: list[int]) -> list[Action]:
    """B13.3, B13.4 Pitching a tent, and opening those of earlier turns."""
    p = s.players[seat]
    found: list[Action] = []
    if len(p.hand) > 1:
        tent = any(KIND[t] == TENT or FIRST_GREAT <= t <= FORTUNE for t in types)
        eclipses = can_eclipse(s, seat) and any(can_be_eclipsed(t) for t in types)
        if (eclipses or (tent and tent_types(s, seat))) and standing_tents(s) < F.tents:
            found.append(PITCH.act)
    if p.tents:
        found += OPEN_TENT([tent.number - 1 for tent in p.tents if not tent.fresh])
    return found


def pitch(s: State, seat: int, line: OpenLine) -> Rules[None]:
    """B13.3 A tent comes onto the table, and cards are stationed in it face down."""
    p = s.players[seat]
    options = LAY(tent_types(s, seat))
    if can_eclipse(s, seat):
        types = sorted({TYPE[card] for card in p.hand})
        options += ECLIPSE([t for t in types if can_be_eclipsed(t) and KIND[t] != TENT])
    act: Action = yield Ask(seat, options, "Which card do you pitch as a tent?", "B13.3")
    kind = face = act.noun
    bright = KIND[kind] == TENT and lit(s, TENT)
    if act.verb is ECLIPSE:
        yield Ask(seat, [AS_KIND[TENT_ROLE]], "It stands for a tent.", "B18.8")
        s.potion_used[SOLAR_ECLIPSED] = True
        face = FIRST_ARTEFACT + TENT * 6
        bright = lit(s, TENT)
    elif kind == FORTUNE:
        able = [f for f in faces(s, seat, kind) if tent_room(s, f, False)]
        prompt = "Which Great Artefact shall the Fortune card copy?"
        act = yield Ask(seat, AS_GA(able), prompt, "B8.3")
        face = act.noun
    if face == BOOK:
        yield Ask(seat, [AS_KIND[TENT_ROLE]], "It stands for a tent.", "B8.4")
    card = take_type(p, kind)
    if (yield from frozen(s, seat, "pitch a tent")):
        p.play.append(card)
        return
    tent = ActiveTent(free_number(s), card)
    p.tents.append(tent)
    room = tent_room(s, face, bright)
    tell(s.log, f"{SEATS[seat]} pitches {a_card(card)}.")
    for n in range(room):
        stationed = STATION(sorted({TYPE[c] for c in p.hand}))
        if not stationed:
            return
        if n:
            stationed.append(FINISH.act)
        act = yield Ask(seat, stationed, "Which card do you station in it?", "B13.3", always=True)
        if act is FINISH.act:
            return
        put = find(p, act.noun, p.hand)
        leave_hand(p, put)
        tent.cards.append(put)
        tell_only(
            s.log,
            1 << seat,
            f"{SEATS[seat]} stations {a_card(put)}.",
            f"{SEATS[seat]} stations a card.",
        )


def free_number(s: State) -> int:
    """B30.2 Tents are numbered over the whole table; freed numbers are used again."""
    taken = {tent.number for p in s.players for tent in p.tents}
    return next(n for n in range(1, F.tents + 1) if n not in taken)


def open_tent(s: State, seat: int, number: int) -> None:
    """B13.4 All stationed cards come to the hand unseen; the tent goes to the play area."""
    p = s.players[seat]
    tent = next(tent for tent in p.tents if tent.number == number)
    p.tents.remove(tent)
    p.hand.extend(tent.cards)
    p.play.append(tent.card)
    tell(s.log, f"{SEATS[seat]} opens a tent with {len(tent.cards)} cards.")
