"""A brawler's instinct: how good each answer looks at first sight, from a view alone.

No imagination, no search: a question is rated in well under a millisecond, so thousands of games
can be played with it. Figures are in wounds: 1.0 is as good as wounding an opponent once.
"""

from __future__ import annotations

from gardariki.engine.words import Action
from gardariki.games.saber import language as op
from gardariki.games.saber import words as w
from gardariki.games.saber.data import (
    BURN,
    CARDS,
    CORNERS,
    DEBT,
    DOORWAY,
    LADY,
    LADY_GOAL,
    RAID,
    RANGE,
    THEFT,
    design_of,
)
from gardariki.games.saber.designs import Card
from gardariki.games.saber.language import EFFECTS, Effect
from gardariki.games.saber.rules.action import scenario_options
from gardariki.games.saber.rules.combat import rerollable
from gardariki.games.saber.rules.fencing import face_of, guarding
from gardariki.games.saber.rules.room import free_near
from gardariki.games.saber.rules.sides import alive, belongs, figure_of, health, on_board, opposed
from gardariki.games.saber.stances import best_change, best_reroll, prospect
from gardariki.games.saber.state import NOBODY, OFF, SCORED, STANDARD, State, owner

CP = 0.16  # what a command point is worth kept
CARD = 0.12  # and a card
POINT = 0.2  # and a special point
SQUARE = 0.14  # and a square nearer to where one wants to be


# Where to go


def foes(s: State, figure: int) -> list[int]:
    return [f for f in on_board(s) if opposed(s, figure, f)]


def goals(s: State, figure: int) -> list[int]:
    """The squares that a character wants to come to."""
    seat = owner(figure)
    enemies = [s.square[f] for f in foes(s, figure)]
    if figure == s.target or figure == s.carrier:
        return DOORWAY
    if s.scenario == RAID and seat != s.defender:
        return [s.square[s.target]]
    if s.scenario == BURN and seat != s.defender:
        left = [q for i, q in enumerate(CORNERS) if not s.ignited[i]]
        mates = [s.square[f] for f in alive(s, seat) if f != figure]
        here = s.square[figure]
        mine = [q for q in left if all(RANGE[here][q] <= RANGE[mate][q] for mate in mates)]
        return mine or left
    if s.scenario == THEFT:
        if seat != s.defender and s.chest != OFF:
            return [s.chest]
        if seat == s.defender and s.carrier != NOBODY:
            return [s.square[s.carrier]]
    if s.scenario == DEBT:
        return [s.keeper]
    if s.scenario == LADY and seat != s.defender:
        return LADY_GOAL if RANGE[s.square[figure]][s.lady] == 1 else [s.lady]
    return enemies


def pull(s: State, figure: int) -> float:
    """What a square nearer to the goal is worth: more where the goal decides the game."""
    seat = owner(figure)
    if figure in (s.target, s.carrier) or s.scenario == DEBT:
        return 0.4
    if s.defender != NOBODY and seat != s.defender:
        return 0.3
    return SQUARE


def short_of(s: State, figure: int) -> int:
    """How many squares the character is short of where it wants to stand."""
    seat = owner(figure)
    on_it = figure in (s.target, s.carrier) or (
        s.scenario in (BURN, THEFT) and s.defender != NOBODY and seat != s.defender
    )
    return max(0, far(s, figure, s.square[figure]) - (0 if on_it else 1))


def far(s: State, figure: int, q: int) -> int:
    """How far a square is from what the character wants."""
    wanted = goals(s, figure)
    if not wanted:
        return 0
    return min(RANGE[q][goal] for goal in wanted)


def eager(s: State, figure: int, q: int) -> float:
    """How well the character stands on a square."""
    worth = -pull(s, figure) * far(s, figure, q)
    if any(EFFECTS[grant.effect].op == op.ATTACK for grant in s.grants):
        enemies = foes(s, figure)
        if enemies:
            near = min(RANGE[q][s.square[f]] for f in enemies)
            worth -= SQUARE * 1.5 * max(0, near - 1)
    return worth


# What cards promise


def harm(e: Effect) -> float:
    """What an effect is worth if it falls on an opponent."""
    number = e.op
    if number == op.WOUND:
        return 0.9 * e.n
    if number in (op.TEST, op.FIELD, op.IF):
        half = 0.5 if number == op.TEST else 1.0
        return half * sum(harm(x) for x in e.effects + e.other)
    worth = {op.WEAKEN: 0.25 * e.n, op.SLOW: 0.12 * e.n, op.STUN: 0.6, op.POISON: 0.8}
    worth |= {op.REMOVE_TOKENS: 0.15, op.DISCARD_ATTACHED: 0.3}
    return worth.get(number, 0.0)


def reach_of(s: State, figure: int, effects: list[Effect]) -> float:
    """What an action's list promises this character where it stands."""
    steps = s.haste[figure] + sum(e.n for e in effects if e.op == op.MP)
    here = s.square[figure]
    steps += max((e.n for e in effects if e.op == op.PLACE), default=0)
    enemies = foes(s, figure)
    wounded = health(s, figure) - s.wounds[figure]
    close = min((RANGE[here][s.square[f]] for f in enemies), default=9)
    worth = 0.0
    bold = sum(e.n for e in effects if e.op == op.BOLSTER and e.who.kind == op.BEARER)
    for e in effects:
        if e.op == op.ATTACK:
            able = [f for f in enemies if RANGE[here][s.square[f]] - 1 <= steps]
            if able and not s.stun[figure]:
                best = max(prospect(s, figure, f) for f in able)
                mods = e.mods
                extra = 0.15 * bold
                if mods is not None:
                    extra += 0.15 * len(mods.mod_skill) + 0.35 * len(mods.mod_dealt)
                    extra += 0.2 * len(mods.triggers[op.COMBAT_WON])
                worth += e.n * max(0.0, 0.35 + best + extra)
        elif e.op == op.FIRE:
            if any(RANGE[here][s.square[f]] <= e.n + steps for f in enemies):
                worth += 0.5 * sum(harm(x) for x in e.effects)
        elif e.op == op.PUSH:
            worth += 0.2 if close - 1 <= steps else 0.0
        elif e.op == op.DEFENSE:
            worth += 0.3 if close <= 2 and wounded <= 3 else 0.1
        elif e.op == op.READY:
            worth += 0.45 if 2 <= close <= 4 and not s.ready[figure] else 0.05
        elif e.op in (op.END_OF_ACTION, op.AFTER_ACTION, op.IF):
            worth += reach_of(s, figure, e.effects) * 0.9
        elif e.op in (op.DRAW, op.GAIN_SPECIAL):
            worth += POINT * e.n
        elif e.op == op.MOVE_SPACES:
            worth += 0.25
        elif e.op == op.HEAL:
            worth += 0.8 * min(e.n, s.wounds[figure])
        elif e.op in (op.WEAKEN, op.TEST):
            worth += harm(e)
    return worth + pull(s, figure) * min(steps, short_of(s, figure))


def text_worth(s: State, seat: int, card: Card, figure: int) -> float:
    """What a card promises if played for its text (on this character, if it needs one)."""
    if card.type == op.ACTION:
        if owner(figure) != seat:
            return 0.7
        return reach_of(s, figure, card.effects) - (9.0 if s.stun[figure] else 0.0)
    if card.type == op.STANCE:
        source = card.source
        worth = sum(0.22 * abs(e.n) for e in source.mod_skill)
        worth += 0.3 * (len(source.mod_dealt) + len(source.options) + len(source.mod_support))
        worth += 0.25 * sum(len(t) for t in source.triggers)
        return worth * (0.4 if any(x.bearer == figure for x in s.table) else 1.0)
    worth = 0.0
    for e in card.effects:
        if e.op in (op.BOLSTER, op.HASTE, op.DEFENSE, op.EXTRA_ACTION, op.MOVE_SPACES):
            worth += 0.5
        elif e.op == op.HEAL:
            worth += 0.8 * min(e.n, max((s.wounds[f] for f in alive(s, seat)), default=0))
        elif e.op in (op.DRAW, op.LOSE_CP, op.GAIN_SPECIAL, op.MOVE_SPECIAL):
            worth += 0.2 * e.n
        elif e.op == op.FIELD:
            worth += 0.5
        else:
            worth += harm(e)
    source = card.source
    worth += sum(0.2 * abs(e.n) for e in source.mod_skill) + 0.3 * len(source.mod_received)
    return worth + 0.45 * sum(len(t) for t in source.triggers)


def best_text(s: State, seat: int, card: Card) -> float:
    """What a card promises on the best character for it."""
    if card.type == op.INTERFERENCE:
        return text_worth(s, seat, card, NOBODY)
    done = s.acted if card.type == op.ACTION else s.stanced
    able = [f for f in alive(s, seat) if not done[f]]
    if card.play_on != op.OWN:
        able = [f for f in on_board(s) if belongs(s, seat, f, card.play_on) and not done[f]]
    return max((text_worth(s, seat, card, f) for f in able), default=0.0)


def option_worth(s: State, figure: int, option: int) -> float:
    """What a standard action promises a character."""
    here = s.square[figure]
    close = min((RANGE[here][s.square[f]] for f in foes(s, figure)), default=9)
    if s.stun[figure]:
        return 0.15
    if option == w.ATTACK_OPTION:
        able = [f for f in foes(s, figure) if RANGE[here][s.square[f]] <= 2 + s.haste[figure]]
        best = max((prospect(s, figure, f) for f in able), default=-1.0)
        return max(0.0, 0.35 + best)
    if option == w.MOVE_OPTION:
        if figure in (s.target, s.carrier) and far(s, figure, here) <= 1:
            return 9.0
        return pull(s, figure) * min(2 + s.haste[figure], short_of(s, figure)) + 0.02
    if option == w.READY_OPTION:
        return 0.4 if 2 <= close <= 4 and not s.ready[figure] else 0.05
    if option == w.DEFENSE_OPTION:
        return 0.2 if close <= 2 else 0.05
    if option == w.PASS_ON_OPTION:
        mates = [far(s, s.carrier, s.square[f]) for f in alive(s, owner(figure))]
        return 0.8 if min(mates) < far(s, figure, here) - 1 else 0.0
    return {w.MOVE_KEEPER_OPTION: 0.5, w.CLUE_OPTION: 3.0}.get(option, 2.0)


def best_standard(s: State, seat: int) -> float:
    """What the best standard action of the seat promises."""
    best = 0.0
    for f in alive(s, seat):
        if not s.acted[f]:
            for option in [0, 1, 2, 3, *scenario_options(s, f)]:
                best = max(best, option_worth(s, f, option))
    return best


# Rating answers


def rate(s: State, seat: int, options: list[Action]) -> list[float]:
    """How good each option looks; equals are equal."""
    standard = -9.0
    if any(a.verb is w.STANDARD for a in options):
        standard = best_standard(s, seat) - CP
    return [_rate(s, seat, a, standard) for a in options]


def _rate(s: State, seat: int, a: Action, standard: float) -> float:
    verb = a.verb
    if verb is w.PLAY or verb is w.RESURRECT:
        card = CARDS[a.noun]
        extra = 1 if verb is w.RESURRECT else 0
        need = 0 if card.optional else card.special
        return best_text(s, seat, card) - CP * (card.cost + extra) - CARD - POINT * 0.5 * need
    if verb is w.STANDARD:
        return standard - CARD - 0.15 * max(0.0, best_text(s, seat, CARDS[a.noun]))
    if verb is w.ON:
        return _rate_bearer(s, seat, figure_of(a.noun))
    if verb is w.OPTION:
        return option_worth(s, s.play.bearer, a.noun)
    if verb in (w.CARD_OPTION, w.SKILL_OPTION, w.SHEET_OPTION):
        return 0.45
    if verb in (w.TARGET, w.CHOOSE, w.FIRE, w.PUSH):
        return _rate_character(s, seat, figure_of(a.noun)) + (0.5 if verb is w.FIRE else 0.1)
    if verb is w.ATTACK or verb is w.READY_ATTACK:
        return _rate_attack(s, a)
    if verb is w.STEP:
        f = s.acting
        return eager(s, f, a.noun) - eager(s, f, s.square[f]) - 0.01
    if verb in (w.RELOCATE, w.PLACE_AT, w.MOVE_TO, w.SPACE, w.LEAD, w.KEEPER_TO):
        return _rate_square(s, seat, a)
    if verb is w.FURY:
        return _rate_fury(s)
    if verb is w.DIE or verb is w.FACE:
        return _rate_die(s, seat, a)
    if verb in (w.USE_CARD, w.USE_SKILL, w.USE_SHEET):
        return _rate_use(s, seat)
    if verb is w.DISCARD:
        return -best_text(s, seat, CARDS[a.noun])
    if verb is w.DISCOUNT:
        return 0.05 * a.noun if s.special[s.play.bearer] > 1 else -0.05 * a.noun
    if verb is w.FANTASY:
        return -s.special[figure_of(a.noun)]
    worth = {w.ESCAPE: 99.0, w.SUPPORT: 1.0, w.PAY_SLOW: 0.05, w.PAY: 0.1, w.TAKE_SKILL: 0.5}
    worth |= {w.LOCATION_CARD: 0.1, w.MOVE: 0.2, w.PLACE: 0.1, w.DISCARD_IN_PLAY: 0.4}
    return worth.get(verb, 0.0)


def _rate_bearer(s: State, seat: int, figure: int) -> float:
    if s.play.way == STANDARD:
        return max(option_worth(s, figure, o) for o in [0, 1, 2, 3, *scenario_options(s, figure)])
    return text_worth(s, seat, design_of(s.play.card), figure)


def _rate_character(s: State, seat: int, figure: int) -> float:
    left = health(s, figure) - s.wounds[figure]
    key = 0.3 if figure in (s.target, s.carrier) else 0.0
    if belongs(s, seat, figure, op.FRIENDLY):
        return 0.05 * s.wounds[figure] + key
    return 0.3 / max(1, left) + key


def _rate_attack(s: State, a: Action) -> float:
    figure = figure_of(a.noun)
    if a.verb is w.READY_ATTACK:
        return 0.3 + max((prospect(s, figure, f) for f in foes(s, figure)), default=0.0)
    return 0.45 + prospect(s, s.acting if s.acting != NOBODY else s.play.bearer, figure)


def _rate_square(s: State, seat: int, a: Action) -> float:
    q = a.noun
    if a.verb is w.SPACE:
        field = [f for f in on_board(s) if RANGE[q][s.square[f]] <= 1]
        return sum(-1.0 if belongs(s, seat, f, op.FRIENDLY) else 1.0 for f in field)
    if a.verb is w.LEAD:
        gained = min(RANGE[s.lady][b] for b in LADY_GOAL) - min(RANGE[q][b] for b in LADY_GOAL)
        return 0.5 * gained if seat != s.defender else -0.5 * gained
    if a.verb is w.KEEPER_TO:
        people = [f for f in on_board(s) if RANGE[q][s.square[f]] == 1]
        return sum(0.3 if belongs(s, seat, f, op.FRIENDLY) else -0.5 for f in people)
    fight = s.fights[-1] if s.fights else None
    figure = s.acting if s.acting != NOBODY else s.play.target
    if fight is not None and fight.winner >= 0:
        side = fight.winner if fight.stances[fight.winner] == 1 else 1 - fight.winner
        figure = fight.fighters[side]
    if figure == NOBODY or s.square[figure] == OFF:
        return 0.0
    if not belongs(s, seat, figure, op.FRIENDLY):
        burning = 0.9 if q in s.fires else 0.0
        return burning + 0.05 * (far(s, figure, q) - far(s, figure, s.square[figure]))
    if q in s.fires:
        return -1.0
    return eager(s, figure, q) - eager(s, figure, s.square[figure])


def _rate_fury(s: State) -> float:
    f = s.acting
    here = s.square[f]
    if f in (s.target, s.carrier):
        return 0.3 if far(s, f, here) <= 2 - s.mp_spent[f] and s.mp < 2 else -0.1
    wanting = any(EFFECTS[grant.effect].op == op.ATTACK for grant in s.grants)
    close = min((RANGE[here][s.square[e]] for e in foes(s, f)), default=9)
    if wanting and s.mp < close - 1 <= s.mp + s.special[f] and free_near(s, f, here):
        return 0.3
    return -0.1


def _rate_die(s: State, seat: int, a: Action) -> float:
    """S7.6, S7.7 Which die to touch: what serves best, by the odds of this fight."""
    fight = s.fights[-1]
    side = 0 if owner(fight.fighters[0]) == seat else 1
    stances = (fight.stances[0], fight.stances[1])
    levels = (fight.levels[0], fight.levels[1])
    guards = (guarding(s, fight, 0), guarding(s, fight, 1))
    dice = list(fight.dice)
    if not fight.rerolls or a.verb is w.FACE:
        die, face = best_change(stances, levels, guards, dice, side)
        if a.verb is w.DIE:
            return 0.5 if a.noun == die else -0.5
        return 0.5 if face_of(a.noun) == face else -0.5
    die, _ = best_reroll(stances, levels, guards, dice, side, rerollable(fight))
    return 0.5 if a.noun == die else -0.5


def _rate_use(s: State, seat: int) -> float:
    """Is now the time to use an optional effect?"""
    if s.fights and s.fights[-1].stage == SCORED:
        fight = s.fights[-1]
        if fight.winner >= 0:
            winner = fight.fighters[fight.winner]
            return -0.5 if belongs(s, seat, winner, op.FRIENDLY) else 0.5
        return -0.1
    if s.play.player != NOBODY and s.play.player != seat and s.acting == NOBODY:
        card = design_of(s.play.card)
        return 0.3 if card.cost >= 2 and s.play.way != STANDARD else -0.1
    return 0.4
