"""R12 Module B: Warfare. Captures, dungeons and releases."""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.log import count, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik.data import CELLS
from gardariki.games.rurik.rules.regions import who, whom
from gardariki.games.rurik.rules.scheme import cards_left
from gardariki.games.rurik.state import CAPTURED, IN_SUPPLY, NOBODY, REBEL_SIDE, Fight, State
from gardariki.games.rurik.words import (
    CAPTIVE_NOUNS,
    CAPTURE,
    CHECK,
    DECLINE,
    HOLD_BACK,
    LEADER_CAPTIVE,
    REBEL,
)

RANSOM = 2


def has_room(s: State, seat: int, leader: bool) -> bool:
    """R12.1, R12.3 Is there a space in the dungeon? Leaders and others are counted apart."""
    if leader:
        return s.captive_leader[seat] == NOBODY
    return len(s.dungeon[seat]) < CELLS


def attempt_capture(
    s: State, f: Fight, check: Callable[[State, int, Fight], Rules[None]]
) -> Rules[bool]:
    """R12.3 After an attack without casualty the piece may be captured: one more clean card."""
    seat = f.attacker
    if f.losses or not has_room(s, seat, f.leader) or not cards_left(s):
        return False
    act: Action
    if not f.clean:
        act = yield Ask(
            seat,
            [CHECK.act, DECLINE.act],
            "Nothing was revealed: do you reveal a card, so that you may try a capture?",
            "R12.3",
        )
        if act is DECLINE.act:
            return False
        f.cards = 1
        yield from check(s, seat, f)
        if f.losses or not f.clean or not cards_left(s):
            return False
    act = yield Ask(
        seat,
        [CAPTURE.act, DECLINE.act],
        "Do you try to capture the piece that you attacked?",
        "R12.3",
    )
    if act is DECLINE.act:
        return False
    tell(s.log, f"{who(s, seat)} tries a capture.")
    f.cards = 1
    clean = f.clean
    yield from check(s, seat, f)
    if f.clean == clean:
        tell(s.log, "The capture fails.")
        return False
    return True


def imprison(s: State, f: Fight) -> None:
    """R12.4 The captured piece is in nobody's supply."""
    seat = f.attacker
    if f.target == REBEL_SIDE:
        s.dungeon[seat].append(REBEL_SIDE + f.rebel)
        what = "a rebel"
    elif f.leader:
        s.captive_leader[seat] = f.target
        s.leader_at[f.target] = CAPTURED
        what = f"the leader of {whom(s, f.target)}"
    else:
        s.dungeon[seat].append(f.target)
        what = f"a troop of {whom(s, f.target)}"
    tell(s.log, f"{who(s, seat)} captures {what}.")


def defeated_rebels(s: State, side: int) -> int:
    """R0.1, R12.4 Rebels beside the mat and in the dungeon."""
    n = len(s.defeated[side])
    for captive in s.dungeon[side]:
        n += captive >= REBEL_SIDE
    return n


def captive_kind(captive: int) -> int:
    """R20 A captive of a dungeon as a word: whose troop it is, or a rebel."""
    return captive if captive < REBEL_SIDE else REBEL


def captives(s: State, seat: int) -> list[int]:
    """R12.6, R20 The kinds of captives that a player holds, leader included."""
    found = sorted({captive_kind(captive) for captive in s.dungeon[seat]})
    if s.captive_leader[seat] != NOBODY:
        found.append(LEADER_CAPTIVE)
    return found


def free(s: State, seat: int, kind: int) -> None:
    """R12.5 A captive goes home: troops to their owner, rebels beside the captor's mat.

    Of several rebels the one captured first goes.
    """
    if kind == LEADER_CAPTIVE:
        s.leader_at[s.captive_leader[seat]] = IN_SUPPLY
        s.captive_leader[seat] = NOBODY
        return
    place = next(i for i, c in enumerate(s.dungeon[seat]) if captive_kind(c) == kind)
    captive = s.dungeon[seat].pop(place)
    if kind == REBEL:
        s.defeated[seat].append(captive - REBEL_SIDE)
    else:
        s.supply[captive] += 1


def release_all(s: State, seat: int) -> Rules[None]:
    """R12.5 Leaders and pairs of others must go, for two tokens each; an odd one stays."""
    tokens = 0
    if s.captive_leader[seat] != NOBODY:
        tell(
            s.log,
            f"{who(s, seat)} releases the leader of {whom(s, s.captive_leader[seat])}"
            f" for {count(RANSOM, 'victory point token')}.",
        )
        free(s, seat, LEADER_CAPTIVE)
        tokens += RANSOM
    held = s.dungeon[seat]
    if len(held) >= 2:
        stays = -1
        if len(held) % 2:
            kinds = sorted({captive_kind(captive) for captive in held})
            stays = kinds[0]
            if len(kinds) > 1:
                act: Action = yield Ask(
                    seat,
                    HOLD_BACK(kinds),
                    "Captives are released in pairs: which one stays in your dungeon?",
                    "R12.5",
                )
                stays = act.noun
        leaving = [captive_kind(captive) for captive in held]
        if stays >= 0:
            leaving.remove(stays)
        for kind in leaving:
            free(s, seat, kind)
        pairs = len(leaving) // 2
        tokens += RANSOM * pairs
        kept = f"; {CAPTIVE_NOUNS.labels[stays]} stays" if stays >= 0 else ""
        tell(
            s.log,
            f"{who(s, seat)} releases {len(leaving)} captives for"
            f" {count(RANSOM * pairs, 'victory point token')}{kept}.",
        )
    s.vp_tokens[seat] += tokens


def release_one(s: State, seat: int, kind: int) -> None:
    """R12.6 Peace Treaty: one captive of any kind goes, without tokens."""
    free(s, seat, kind)
    tell(s.log, f"{who(s, seat)} releases {CAPTIVE_NOUNS.labels[kind]}.")
