"""S8.6: ready characters attack who comes near."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.saber.language import NO_READY
from gardariki.games.saber.rules.combat import fight
from gardariki.games.saber.rules.lookups import forbidden
from gardariki.games.saber.rules.movement import note_entry
from gardariki.games.saber.rules.room import adjacent, no_end
from gardariki.games.saber.rules.sides import called, figure_of, in_order, nouns
from gardariki.games.saber.rules.tokens import token_mark
from gardariki.games.saber.state import NOBODY, OFF, State, crew, owner
from gardariki.games.saber.words import DECLINE, READY_ATTACK


def entered(s: State, figure: int) -> Rules[None]:
    """S8.6 A character entered a square; inside a combat ready attacks wait for its end."""
    if s.square[figure] == OFF or True not in s.ready:
        return
    if s.fights:
        note_entry(s, figure)
        return
    yield from ready_attacks(s, figure)


def after_fight(s: State, moved: list[int]) -> Rules[None]:
    """S7.14, S8.6 The ready attacks that waited for the end of a combat."""
    for figure in moved:
        yield from ready_attacks(s, figure)


def able(s: State, seat: int, figure: int) -> list[int]:
    """S8.6 The seat's characters that can use their ready token against this one."""
    return [
        g
        for g in crew(seat)
        if s.ready[g]
        and not s.stun[g]
        and adjacent(s, g, figure)
        and not no_end(s, g, s.square[g])
        and not forbidden(s, g, NO_READY, against=figure)
    ]


def ready_attacks(s: State, figure: int) -> Rules[None]:
    """S8.6 Players clockwise from the active one, each in the order he likes."""
    for player in in_order(s):
        if s.teams[player] == s.teams[owner(figure)]:
            continue
        while s.square[figure] != OFF:
            able_now = able(s, player, figure)
            if not able_now:
                break
            act: Action = yield Ask(
                player,
                [*READY_ATTACK(nouns(s, able_now)), DECLINE.act],
                "An opponent comes near. Attack?",
                "S8.6",
            )
            if act is DECLINE.act:
                break
            attacker = figure_of(act.noun)
            s.ready[attacker] = False
            tell(s.log, f"{called(s, attacker)} was ready for {called(s, figure)}.")
            card_of_opponent = s.play.player != NOBODY and s.teams[s.play.player] != s.teams[player]
            ignored = token_mark(s, True) if card_of_opponent else -1
            moved = yield from fight(s, attacker, figure, player, was_ready=True, ignored=ignored)
            yield from after_fight(s, moved)
