"""B11.9 to B11.13 Battle: the opening, responses, results."""

from __future__ import annotations

from gardariki.engine.log import SEATS, listed, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    COLOSSUS,
    WEAKNESS,
    F,
)
from gardariki.games.battalia.rules.battle_cards import (
    OPENING,
    RESPONSES,
    WINDOWS,
    lay_card,
    layable,
)
from gardariki.games.battalia.rules.cards import (
    call_unit,
    fill_hand,
)
from gardariki.games.battalia.rules.cities import (
    at_words,
    conquered_level,
)
from gardariki.games.battalia.rules.ending import check_cities
from gardariki.games.battalia.rules.fortune import choose_great
from gardariki.games.battalia.rules.movement import HERO
from gardariki.games.battalia.rules.muster import needed
from gardariki.games.battalia.rules.potions import (
    battle_window,
    drink,
    frozen,
    undrunk,
)
from gardariki.games.battalia.rules.retreat import can_retreat, retreat
from gardariki.games.battalia.rules.strength import side_seat, strength_words, total
from gardariki.games.battalia.state import (
    ATTACKER,
    CITY,
    DEFENDER,
    RUINS,
    Battle,
    State,
)
from gardariki.games.battalia.words import (
    ABANDON,
    COMMIT,
    DEFEND_WITH,
    DRINK,
    HOLD,
    RETREAT,
    YIELD,
)


def opening(s: State, b: Battle) -> Rules[None]:
    """B11.9 The attacker puts his opening together; he may abandon it once a card is laid."""
    seat = b.attacker
    p = s.players[seat]
    while True:
        options = layable(s, b, ATTACKER)
        line = b.lines[ATTACKER]
        if (line or b.unarmed) and total(s, b, ATTACKER) >= needed(s, b):
            options.append(COMMIT.act)
        if line or b.unarmed:
            options.append(ABANDON.act)
        prompt = (
            f"Attack on {at_words(b.square)}: you have {total(s, b, ATTACKER)} and need"
            f" {needed(s, b)}. Lay a card."
        )
        act: Action = yield Ask(seat, options, prompt, "B11.9")
        if act is ABANDON.act:
            _spend_line(s, b, ATTACKER)
            tell(s.log, f"{SEATS[seat]} abandons the attack.")
            close(s)
            return
        if act is COMMIT.act:
            break
        yield from lay_card(s, b, ATTACKER, act)
    p.attacked |= b.heroes[ATTACKER]
    s.attacks += 1
    what = "the city at " if b.city and b.defender >= 0 else ""
    against = f" of {SEATS[b.defender]}" if b.defender >= 0 else ""
    tell(
        s.log,
        f"{SEATS[seat]} attacks {what}{at_words(b.square)}{against}"
        f" with {strength_words(s, b, ATTACKER)} against {strength_words(s, b, DEFENDER)}.",
    )
    b.stage = WINDOWS


def declared(s: State, b: Battle) -> Rules[None]:
    """B11.9 The windows after the declaration; neutrals fall at once (B11.10)."""
    if (yield from frozen(s, b.attacker, f"attack {at_words(b.square)}")):
        _spend_line(s, b, ATTACKER)
        close(s)
        return
    if b.defender < 0:
        yield from annex(s, b)
        return
    yield from battle_window(s, b)
    there = b.heroes[DEFENDER]
    if there:
        ways: list[int] = [0] if b.city else []
        ways += [mask for mask in (1, 2, 3) if mask & there == mask]
        prompt = f"{SEATS[b.attacker]} attacks {at_words(b.square)}. Which heroes defend?"
        b.heroes[DEFENDER] = yield from pick(Ask(b.defender, DEFEND_WITH(ways), prompt, "B11.4"))
    b.stage = RESPONSES
    b.turn = DEFENDER


def annex(s: State, b: Battle) -> Rules[None]:
    """B11.10 Neutrals are beaten: a city and a lord, a town center, or a Great Artefact."""
    seat, at = b.attacker, b.square
    _spend_line(s, b, ATTACKER)
    if s.kind[at] == RUINS:
        tell(s.log, f"{SEATS[seat]} defeats the guards of the ruins at {at_words(at)}.")
        yield from choose_great(s, seat, "B11.10")
    else:
        s.owner[at] = seat
        s.level[at] = F.annexed_level if s.kind[at] == CITY else F.center_level
        tell(s.log, f"{SEATS[seat]} annexes {at_words(at)}: level {s.level[at]}.")
        if s.kind[at] == CITY and s.open[3] >= 0:
            yield from call_unit(s, seat, 4, False)
        check_cities(s, seat)
    close(s)


def close(s: State) -> None:
    """The battle is over."""
    s.battle = None
    s.goal = []
    s.unarmed = False


def _spend_line(s: State, b: Battle, side: int) -> None:
    """B11.12 The cards of a side go: the attacker's to his play area, the defender's to shelter."""
    seat = side_seat(b, side)
    for laid in b.lines[side]:
        if laid.owner >= 0:
            s.players[laid.owner].shelter.append(laid.card)
        elif side == ATTACKER:
            s.players[seat].play.append(laid.card)
        else:
            s.players[seat].shelter.append(laid.card)
    b.lines[side] = []


def respond(s: State, b: Battle) -> Rules[None]:
    """B11.9 One response: hold, reinforce, retreat or yield."""
    side = b.turn
    seat = side_seat(b, side)
    p = s.players[seat]
    p.refill = p.refill or side == DEFENDER
    while True:
        mine, theirs = total(s, b, side), total(s, b, 1 - side)
        enough = mine >= theirs if side == DEFENDER else mine > theirs
        options: list[Action] = []
        if enough:
            if b.laid:
                options.append(COMMIT.act)
            elif side == DEFENDER:
                options.append(HOLD.act)
        options += layable(s, b, side)
        options += RETREAT([h for h in (0, 1) if can_retreat(s, b, side, h)])
        options += DRINK([x for x in (COLOSSUS, WEAKNESS) if undrunk(s, seat, x)])
        options.append(YIELD.act)
        prompt = (
            f"The battle at {at_words(b.square)}: you have {mine}, {SEATS[side_seat(b, 1 - side)]}"
            f" has {theirs}. Reinforce, retreat or yield?"
        )
        holds_cards = bool(p.hand or p.ambush)
        act: Action = yield Ask(seat, options, prompt, "B11.9", always=holds_cards)
        if act is YIELD.act:
            tell(s.log, f"{SEATS[seat]} yields.")
            yield from finish(s, b, 1 - side)
            return
        if act is COMMIT.act or act is HOLD.act:
            break
        if act.verb is RETREAT:
            yield from retreat(s, b, side, act.noun)
            if not b.heroes[side] and (side == ATTACKER or not b.city):
                yield from finish(s, b, 1 - side)
                return
        elif act.verb is DRINK:
            yield from drink(s, seat, act.noun)
            b.laid = True
        else:
            yield from lay_card(s, b, side, act)
            b.laid = True
    word = "holds" if act is HOLD.act else "reinforces"
    tell(s.log, f"{SEATS[seat]} {word}: {strength_words(s, b, side)}.")
    b.turn = 1 - side
    b.laid = False


def finish(s: State, b: Battle, winner: int) -> Rules[None]:
    """B11.12, B16.6, B22.3 The result: city or heroes, then cards, refill, the end of the game."""
    attacker, defender = b.attacker, b.defender
    mine = strength_words(s, b, ATTACKER)
    his = strength_words(s, b, DEFENDER)
    who = SEATS[side_seat(b, winner)]
    tell(s.log, f"{who} wins the battle at {at_words(b.square)}: {mine} against {his}.")
    loser = 1 - winner
    _lose_heroes(s, side_seat(b, loser), b.heroes[loser])
    if winner == ATTACKER and b.city:
        at = b.square
        level = conquered_level(s, attacker, at)
        s.owner[at] = attacker
        s.level[at] = level
        tell(s.log, f"{SEATS[attacker]} conquers {at_words(at)}: level {level}.")
    _spend_line(s, b, ATTACKER)
    _spend_line(s, b, DEFENDER)
    if s.team_play != "free_for_all":
        s.players[defender].refill = False
        yield from fill_hand(s, defender)
    check_cities(s, attacker)
    close(s)


def _lose_heroes(s: State, seat: int, heroes: int) -> None:
    """B9.4, B11.12, B22.4 Heroes who took part on the losing side go to the reserve."""
    p = s.players[seat]
    lost: list[str] = []
    for hero in (0, 1):
        if heroes >> hero & 1:
            p.heroes[hero] = -1
            p.boosters[hero] = -1
            if p.pool_hero == hero:
                p.pool_hero = -1
                p.pool_supply = p.pool_other = 0
            lost.append(HERO[hero])
    if lost:
        tell(s.log, f"{SEATS[seat]} loses {listed(lost)}.")


def battle_beat(s: State, b: Battle) -> Rules[None]:
    """B28.4 The opening, the windows, or one response."""
    if b.stage == OPENING:
        return opening(s, b)
    if b.stage == WINDOWS:
        return declared(s, b)
    return respond(s, b)
