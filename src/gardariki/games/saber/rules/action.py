"""S4.6, S4.7 and the scenario actions of S14: a character acts."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, chance
from gardariki.engine.words import Action
from gardariki.games.saber import words as w
from gardariki.games.saber.data import (
    BURN,
    CORNERS,
    DEBT,
    DESIGN_OF,
    IS_OBSTACLE,
    IS_PILLAR,
    NEAR,
    POINT_NAMES,
    SKILLS,
    SPREAD,
    THEFT,
)
from gardariki.games.saber.designs import COSSACKS
from gardariki.games.saber.language import ACTION_START, EFFECTS, Effect
from gardariki.games.saber.rules.effects import Pool, run, succeeds, throw, use
from gardariki.games.saber.rules.fencing import ATTACK as ATTACK_DIE
from gardariki.games.saber.rules.grants import granted_options
from gardariki.games.saber.rules.lookups import Frame, source_on
from gardariki.games.saber.rules.movement import clear_obstacle, settle
from gardariki.games.saber.rules.ready import entered
from gardariki.games.saber.rules.room import no_end
from gardariki.games.saber.rules.scenario import (
    corner_of,
    end,
    gain_clue,
    guarded_by_opponent,
    next_to,
    passes_to,
    put_token,
)
from gardariki.games.saber.rules.sides import (
    called,
    character,
    faction,
    figure_of,
    in_order,
    nouns,
    sheet,
)
from gardariki.games.saber.rules.triggers import Moment, occasion
from gardariki.games.saber.rules.walking import spend, step_options
from gardariki.games.saber.state import IGNITING, KEEPER, NOBODY, OFF, State, owner


def standard_options(s: State, figure: int) -> list[tuple[Action, Effect]]:
    """S6.3 What a character's sheet, skills and cards let it do as a standard action."""
    own = w.SHEET_OPTION[sheet(s, figure)]
    found = [(own, e) for e in character(s, figure).source.options]
    for skill in s.skills[figure]:
        found += [(w.SKILL_OPTION[skill], e) for e in SKILLS[skill].source.options]
    for lying in s.table:
        if lying.bearer == figure:
            design = DESIGN_OF[lying.card]
            found += [(w.CARD_OPTION[design], e) for e in source_on(lying).options]
    return found


def scenario_options(s: State, figure: int) -> list[int]:
    """S14.1 The scenario actions whose conditions hold for the character now."""
    if s.scenario == BURN:
        if owner(figure) != s.defender and corner_of(s, figure) >= 0:
            return [w.IGNITE_OPTION]
    elif s.scenario == THEFT:
        if s.chest != OFF and s.square[figure] == s.chest:
            return [w.PICK_UP_OPTION]
        if passes_to(s, figure):
            return [w.PASS_ON_OPTION]
    elif s.scenario == DEBT and next_to(s, figure, s.keeper):
        found = []
        if keeper_moves(s, s.keeper, 2):
            found.append(w.MOVE_KEEPER_OPTION)
        if not guarded_by_opponent(s, figure, s.keeper):
            found.append(w.CLUE_OPTION)
        return found
    return []


def perform(s: State, figure: int, lists: list[list[Effect]], frame: Frame) -> Rules[None]:
    """S4.6, S6.1, S6.2 An action from start to end; `lists` are the effects that make it."""
    own = frame.player == owner(figure)
    s.acting = figure
    stunned = start(s, figure, own)
    pool = Pool()
    if not stunned:
        if own and s.ears >> ACTION_START & 1:
            yield from occasion(s, [Moment(ACTION_START, figure)])
        for effects in lists:
            if s.square[figure] != OFF:
                yield from run(s, effects, frame, pool)
        yield from free_choice(s, figure, frame, own)
        if s.square[figure] != OFF:
            yield from run(s, pool.at_end, frame)
    finish(s, figure)
    if not stunned and s.square[figure] != OFF:
        yield from run(s, pool.after, frame)


def start(s: State, figure: int, own: bool) -> bool:
    """S4.6, S8.2, S8.4, S8.5 Step 1; True if the action is lost to a stun token."""
    s.mp = 0
    s.grants = []
    s.defense[figure] = False
    haste = s.haste[figure]
    s.haste[figure] = 0
    if s.stun[figure]:
        s.stun[figure] = False
        tell(s.log, f"{called(s, figure)} is stunned and loses the action.")
        return True
    if own:
        s.mp = haste
    return False


def finish(s: State, figure: int) -> None:
    """S4.6, S8.8 Step 6: what lasted for the action ends, the action token is turned."""
    s.acting = NOBODY
    s.mp = 0
    s.grants = []
    s.acted[figure] = True
    if s.square[figure] != OFF:
        s.bolster[figure].clear()
        s.weaken[figure].clear()
        s.slow[figure] = 0


def free_choice(s: State, figure: int, frame: Frame, own: bool) -> Rules[None]:
    """S4.6, S9.5 Step 4: movement points, Fury and granted effects in any order."""
    hot = own and faction(s, figure) == COSSACKS
    player = frame.player
    while s.square[figure] != OFF:
        options = step_options(s, figure, s.mp, own)
        if not no_end(s, figure, s.square[figure]):
            for grant in s.grants:
                for act in granted_options(s, EFFECTS[grant.effect], frame, grant.hit):
                    if act not in options:
                        options.append(act)
            if hot and s.special[figure]:
                options.append(w.FURY.act)
            options.append(w.END_ACTION.act)
        elif not options:
            yield from clear_obstacle(s, figure)
            yield from entered(s, figure)
            continue
        chosen: Action = yield Ask(player, options, "The character acts.", "S4.6")
        if chosen is w.END_ACTION.act:
            return
        if chosen is w.FURY.act:
            s.special[figure] -= 1
            s.mp += 1
            point = POINT_NAMES[COSSACKS]
            tell(s.log, f"{called(s, figure)} turns 1 {point} into a movement point.")
        elif chosen.verb is w.STEP or chosen is w.PAY_SLOW.act or chosen is w.ESCAPE.act:
            s.mp -= 1
            yield from spend(s, figure, chosen, player, own)
        else:
            yield from use_grant(s, frame, chosen)


def use_grant(s: State, frame: Frame, chosen: Action) -> Rules[None]:
    """S4.6 Step 4: one use of a granted effect; if several fit, the player says which."""
    fitting = [
        i
        for i, grant in enumerate(s.grants)
        if chosen in granted_options(s, EFFECTS[grant.effect], frame, grant.hit)
    ]
    at = fitting[0]
    if len(fitting) > 1:
        act: Action = yield Ask(frame.player, w.GRANT(fitting), "By which effect?", "S4.6")
        at = act.noun
    grant = s.grants[at]
    figure = figure_of(chosen.noun)
    grant.left -= 1
    grant.hit.append(figure)
    if not grant.left:
        del s.grants[at]
    yield from use(s, EFFECTS[grant.effect], frame, figure)


# Scenario actions


def scenario_action(s: State, figure: int, option: int, target: int) -> Rules[None]:
    """S14.1 A standard action spent wholly on its purpose; a stunned character only recovers."""
    s.acting = figure
    if not start(s, figure, False):
        if option == w.IGNITE_OPTION:
            yield from ignite(s, figure)
        elif option == w.PICK_UP_OPTION:
            s.chest = OFF
            s.carrier = figure
            tell(s.log, f"{called(s, figure)} picks up the chest.")
        elif option == w.PASS_ON_OPTION:
            s.carrier = target
            tell(s.log, f"{called(s, figure)} passes the chest to {called(s, target)}.")
        elif option == w.CLUE_OPTION:
            gain_clue(s, figure)
        else:
            assert option == w.MOVE_KEEPER_OPTION
            yield from move_keeper(s, owner(figure))
    finish(s, figure)


def ignite(s: State, figure: int) -> Rules[None]:
    """S14.4 The first attempt on a corner needs a symbol, the second always succeeds."""
    corner = corner_of(s, figure)
    if not s.tried[corner]:
        s.tried[corner] = True
        face: int = yield chance(6)
        throw(s, face, ATTACK_DIE, IGNITING, figure)
        if not succeeds(ATTACK_DIE, face):
            tell(s.log, f"{called(s, figure)} fails to ignite {w.SQUARES.marks[CORNERS[corner]]}.")
            return
    s.ignited[corner] = True
    tell(s.log, f"{called(s, figure)} sets {w.SQUARES.marks[CORNERS[corner]]} on fire.")
    count = sum(s.ignited)
    if count == 4:
        end(s, [owner(figure)], "all four corners burn", "S14.4")
    s.fires += SPREAD[count - 1]
    yield from flee(s, SPREAD[count - 1])


def flee(s: State, squares: list[int]) -> Rules[None]:
    """S14.4 Whoever stands where the fire spreads has ended in a fireplace (S5.4)."""
    for player in in_order(s):
        while True:
            caught = [s.at[q] for q in squares if s.at[q] != NOBODY and owner(s.at[q]) == player]
            if not caught:
                break
            figure = caught[0]
            if len(caught) > 1:
                options = w.CHOOSE(nouns(s, caught))
                act: Action = yield Ask(player, options, "Who leaves the fire first?", "S14.4")
                figure = figure_of(act.noun)
            yield from settle(s, figure, s.acting, None)
            yield from entered(s, figure)


def keeper_moves(s: State, here: int, left: int) -> list[int]:
    """S14.6 The keeper's next squares with `left` to go: as S5.5, but never into fire."""
    return [
        q
        for q in NEAR[here]
        if s.at[q] in (NOBODY, KEEPER)
        and not IS_PILLAR[q]
        and q not in s.fires
        and (not IS_OBSTACLE[q] or (left > 1 and bool(keeper_moves(s, q, left - 1))))
    ]


def move_keeper(s: State, player: int) -> Rules[None]:
    """S14.6 At least 1 and up to 2 spaces."""
    for left in (2, 1):
        squares = keeper_moves(s, s.keeper, left)
        options = w.KEEPER_TO(squares)
        if left == 1 and not IS_OBSTACLE[s.keeper]:
            options.append(w.STOP.act)
        if not options:
            return
        act: Action = yield Ask(player, options, "Where does the keeper go?", "S14.6")
        if act is w.STOP.act:
            break
        put_token(s, KEEPER, act.noun)
    tell(s.log, f"{SEATS[player]} takes the keeper to {w.SQUARES.marks[s.keeper]}.")
