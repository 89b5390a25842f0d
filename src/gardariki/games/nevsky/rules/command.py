"""4.2 Command: revealing cards, the menu of Commands, and the simple Commands of 4.7."""

from __future__ import annotations

from gardariki.engine.log import count, listed, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.nevsky import words
from gardariki.games.nevsky.data import (
    ASSETS,
    COIN,
    COMMAND_OF,
    FORCES,
    LOCALE_TYPE,
    LOCALES,
    LOOT,
    PASS_CARD,
    PROVENDER,
    REGION,
    RUSSIANS,
    SERFS,
    SIDE_NAMES,
    SIDE_OF,
    TEUTONS,
    UNIT_NAMES,
    UNITS,
    VASSAL_FORCES,
    VASSALS_OF,
)
from gardariki.games.nevsky.rules.any_time import play_held, playable
from gardariki.games.nevsky.rules.cards import (
    VELIKY_KNYAZ,
    has,
)
from gardariki.games.nevsky.rules.goods import asset_words, gain, goods_words, tell_mat, total
from gardariki.games.nevsky.rules.march import free_march, march, sail
from gardariki.games.nevsky.rules.menu import (
    CASTLE_COST,
    WALLS_MARKERS,
    command_rating,
    legate_open,
    menu,
    ravage_cost,
)
from gardariki.games.nevsky.rules.muster import choose_transport
from gardariki.games.nevsky.rules.places import (
    outside,
)
from gardariki.games.nevsky.rules.sally import begin_sally
from gardariki.games.nevsky.rules.siege import siege
from gardariki.games.nevsky.rules.storm import begin_storm
from gardariki.games.nevsky.rules.supply import supply
from gardariki.games.nevsky.state import (
    ACTIONS,
    COMBAT,
    FEED,
    GROW,
    LEGATE_ON_CARD,
    V_MUSTERED,
    State,
)
from gardariki.games.nevsky.state import (
    COMMAND as COMMAND_STEP,
)
from gardariki.games.nevsky.words import AT, WHO, asset, does

# 4.2 Revealing


def command(s: State) -> Rules[bool]:
    """4.2, 4.2.3 Command: the side to play reveals its top card; some cards are a Pass."""
    if not s.plan[TEUTONS] and not s.plan[RUSSIANS]:
        s.step = GROW
        s.side = TEUTONS
        return False
    side = s.side
    card = s.plan[side].pop(0)
    s.revealed[side].append(card)
    lord = COMMAND_OF[card]
    if lord == PASS_CARD or s.where[lord] < 0 or s.led_by[lord] >= 0:
        name = "Pass" if lord == PASS_CARD else WHO[lord]
        tell(s.log, f"The {SIDE_NAMES[side]} reveal {name}: nothing happens.")
        s.side = 1 - side
        return False
    s.actor = lord
    s.actions = command_rating(s, lord)
    s.acted = s.marched = s.raided = False
    s.seat_provender = 0
    s.with_legate = side == TEUTONS and s.legate == s.where[lord] and not s.besieged[lord]
    s.step = ACTIONS
    tell(s.log, f"{does(lord, 'takes')} command with {count(s.actions, 'action')}.")
    return False
    yield


# 4.2.1 Actions


def actions(s: State) -> Rules[bool]:
    """4.2.1 Actions: the Active Lord's next Command."""
    lord = s.actor
    if s.where[lord] < 0 or not (s.actions > 0 or legate_open(s) or free_march(s, lord)):
        end_card(s)
        return False
    side = SIDE_OF[lord]
    options = menu(s, lord)
    if s.hand[side]:
        options += playable(s, side)
    act: Action = yield Ask(s.seat[side], options, f"{WHO[lord]}: what now?", "4.2.1")
    verb = act.verb
    if verb is words.PASS:
        end_card(s)
        return True
    if verb is words.PLAY:
        yield from play_held(s, side, act.noun)
        return True
    if verb is words.USE_LEGATE:
        s.with_legate = False
        s.legate = LEGATE_ON_CARD
        s.actions += 1
        tell(s.log, f"The Legate spurs {WHO[lord]} on.")
        return True
    s.acted = True
    if verb is words.MARCH:
        yield from march(s, act.noun)
    elif verb is words.SUPPLY:
        yield from supply(s)
    elif verb is words.FORAGE:
        forage(s)
    elif verb is words.RAVAGE:
        ravage(s, act.noun)
    elif verb is words.SERF:
        s.serfs -= 1
        s.forces[lord][SERFS] += 1
        s.actions -= 1
        tell(s.log, f"{does(lord, 'calls')} up Serfs.")
    elif verb is words.STORM or verb is words.SALLY:
        if verb is words.STORM:
            begin_storm(s, lord)
        else:
            begin_sally(s, lord)
        s.step = COMBAT
    else:
        yield from whole_card(s, act)
        end_card(s)
    return True


def whole_card(s: State, act: Action) -> Rules[None]:
    """4.2.1 Full-card Commands use up all actions."""
    verb = act.verb
    if verb is words.SIEGE:
        yield from siege(s, s.actor)
    elif verb is words.SAIL:
        yield from sail(s, act.noun)
    elif verb is words.TAX:
        yield from tax(s)
    elif verb is words.STONEMASONS:
        yield from stonemasons(s)
    else:
        yield from stone_kremlin(s)


def end_card(s: State) -> None:
    """4.8 Feed, Pay and Disband follow every card that was not a Pass of 4.2.3."""
    s.step = FEED
    s.side = TEUTONS
    s.stage = 0


def card_ends(s: State) -> Rules[bool]:
    """4.8.3 Remove Moved/Fought; the other side reveals its next card."""
    for lord in range(len(s.moved)):
        s.moved[lord] = 0
    last = s.revealed[TEUTONS], s.revealed[RUSSIANS]
    s.side = RUSSIANS if len(last[TEUTONS]) > len(last[RUSSIANS]) else TEUTONS
    s.actor = -1
    s.actions = 0
    s.group = []
    s.step = COMMAND_STEP
    return False
    yield


# 4.7.1 Forage


def forage(s: State) -> None:
    """4.7.1 Forage: 1 action, 1 Provender."""
    lord = s.actor
    new = gain(s, lord, PROVENDER)
    s.actions -= 1
    who = does(lord, "forages")
    tell_mat(s, lord, f"{who} {asset_words(PROVENDER, new)}.", f"{who}.")


# 4.7.2 Ravage


def ravage(s: State, place: int) -> None:
    """4.7.2 Ravage: the marker, 1 Provender, and 1 Loot unless it is a region."""
    lord = s.actor
    side = SIDE_OF[lord]
    remote = place != s.where[lord]
    s.actions -= ravage_cost(s, side, place)
    s.ravaged[place] = 1
    new = [0] * ASSETS
    new[PROVENDER] = gain(s, lord, PROVENDER)
    if LOCALE_TYPE[place] != REGION and not (remote and side == RUSSIANS):
        new[LOOT] = gain(s, lord, LOOT)
    if remote:
        s.raided = True
    what = f"{does(lord, 'ravages')} {AT[place]}"
    tell_mat(s, lord, f"{what} for {goods_words(new)}.", f"{what}.")


# 4.7.4 Tax


def tax(s: State) -> Rules[None]:
    """4.7.4 Tax: 1 Coin; R17 Veliky Knyaz adds Transport and restores Forces."""
    lord = s.actor
    what = f"{does(lord, 'taxes')} {AT[s.where[lord]]}"
    tell_mat(s, lord, f"{what} for {asset_words(COIN, gain(s, lord, COIN))}.", f"{what}.")
    if has(s, lord, VELIKY_KNYAZ):
        mat = s.forces[lord]
        full = list(FORCES[lord])
        for vassal in VASSALS_OF[lord]:
            if s.vassals[vassal] == V_MUSTERED:
                for unit in range(UNITS):
                    full[unit] += VASSAL_FORCES[vassal][unit]
        new = [
            f"{full[unit] - mat[unit]} {UNIT_NAMES[unit]}"
            for unit in range(UNITS)
            if full[unit] > mat[unit]
        ]
        for unit in range(UNITS):
            mat[unit] = max(mat[unit], full[unit])
        if new:
            tell_mat(s, lord, f"{does(lord, 'restores')} {listed(new)}.")
        yield from choose_transport(s, lord, 2, "7.4 R17")


# Cards that are Commands


def stonemasons(s: State) -> Rules[None]:
    """7.2 T17 Stonemasons: the whole card and 6 Provender build a Castle."""
    place = s.where[s.actor]
    friends = outside(s, TEUTONS, place)
    for spent in range(CASTLE_COST):
        owners = [lord for lord in friends if s.assets[lord][PROVENDER]]
        giver = owners[0]
        if total(s, friends, PROVENDER) > CASTLE_COST - spent:
            options = words.SPEND([asset(lord, PROVENDER) for lord in owners])
            prompt = "Whose Provender feeds the masons?"
            giver = (yield from pick(Ask(s.seat[TEUTONS], options, prompt, "7.2 T17"))) // ASSETS
        s.assets[giver][PROVENDER] -= 1
    s.castle[place] = TEUTONS
    s.walls[place] = 0
    tell(s.log, f"{does(s.actor, 'builds')} a Castle at {AT[place]}.")


def stone_kremlin(s: State) -> Rules[None]:
    """7.4 R18 Stone Kremlin: the whole card builds Walls +1, new or taken from elsewhere."""
    place = s.where[s.actor]
    elsewhere = [other for other in range(LOCALES) if s.walls[other]]
    if elsewhere:
        options = words.MOVE_WALLS(elsewhere)
        if len(elsewhere) < WALLS_MARKERS:
            options.append(words.DONE.act)
        act: Action = yield Ask(
            s.seat[RUSSIANS], options, "Take a marker from elsewhere?", "7.4 R18"
        )
        if act is not words.DONE.act:
            s.walls[act.noun] = 0
    s.walls[place] = 1
    tell(s.log, f"{does(s.actor, 'strengthens')} the Walls of {AT[place]}.")
