"""R5.3 Attack: one point, one piece; the casualty check; what follows a fight."""

from __future__ import annotations

from gardariki.engine.log import count, tell
from gardariki.engine.questions import Ask, Rules, chance
from gardariki.engine.words import Action
from gardariki.games.rurik.cards import ARMED_UPRISING, CASUALTY, REBELS
from gardariki.games.rurik.data import (
    ATTACK,
    BORIS,
    KINDS,
    LEADER_NAMES,
    STRONGHOLD,
    TOWN_WALL,
)
from gardariki.games.rurik.rules.effects import advance, rebel_reward
from gardariki.games.rurik.rules.epic import tower_bases
from gardariki.games.rurik.rules.factions import menaced
from gardariki.games.rurik.rules.leaders import rally, replace_rebel, solo_leads
from gardariki.games.rurik.rules.regions import (
    HERE,
    hushed,
    leads,
    lift,
    occupied,
    occupies,
    pieces,
    remove,
    ruler,
    who,
    whom,
)
from gardariki.games.rurik.rules.scheme import BOTH_DECKS, cards_left, next_card
from gardariki.games.rurik.rules.solo_mat import REBELLION_SIDE
from gardariki.games.rurik.rules.warfare import attempt_capture, imprison
from gardariki.games.rurik.state import REBEL_SIDE, Fight, State
from gardariki.games.rurik.words import (
    MODIFIED,
    PAY_WITH,
    PLAIN,
    REVEAL,
    REWARD_NOUNS,
    SCHEME_NOUNS,
    STRIKE_FROM,
    TARGET,
    WHICH_REBEL,
)


def targets(s: State, side: int, region: int) -> list[int]:
    """R5.3.1 Whom a side can attack in a region: other sides, and rebels."""
    found = [o for o in range(s.sides) if o != side and occupies(s, o, region)]
    if s.rebels[region]:
        found.append(REBEL_SIDE)
    return found


def bases(s: State, side: int, region: int) -> list[int]:
    """R5.3.1, R11.11 From where a side can attack in a region."""
    found = [region] if occupies(s, side, region) else []
    if s.towers:
        found += [r for r in tower_bases(s, region) if occupies(s, side, r)]
    return found


def attack_regions(s: State, seat: int) -> list[int]:
    """R5.3.1 Where an attack point can be spent."""
    if not s.points[ATTACK] and not s.modified:
        return []
    within = occupied(s, seat) if not s.towers else range(s.regions)
    return [r for r in within if targets(s, seat, r) and bases(s, seat, r)]


def reveal_count(s: State, side: int, region: int, target: int, fewer: int) -> int:
    """R5.3.3, R13.6 How many cards an attack reveals; `fewer` as the attack point says."""
    if target == REBEL_SIDE:
        if not menaced(s, ARMED_UPRISING, region):
            return 0
        n = 1
    else:
        n = 1 + (ruler(s, region) == target)
        if s.built[region * KINDS + STRONGHOLD] == target and not hushed(s, region, target):
            n += 1
    if s.epic_at[TOWN_WALL] == region:
        n += 1
    if leads(s, side, BORIS, region):
        n -= 1
    return max(0, n - fewer)


def attack(s: State, seat: int, region: int) -> Rules[None]:
    """R5.3 One attack: whom, which rebel, from where and with which point; then the fight."""
    act: Action
    found = targets(s, seat, region)
    target = found[0]
    if len(found) > 1:
        act = yield Ask(seat, TARGET(found), "Whom do you attack?", "R5.3.1")
        target = act.noun
    place = -1
    if target == REBEL_SIDE and s.open_rewards:
        place = yield from which_rebel(s, seat, region)
    found = bases(s, seat, region)
    base = found[0]
    if len(found) > 1:
        act = yield Ask(
            seat, STRIKE_FROM(found), "From which region do your troops attack?", "R11.11"
        )
        base = act.noun
    modified = s.modified > 0
    if modified and s.points[ATTACK]:
        act = yield Ask(
            seat,
            PAY_WITH((PLAIN, MODIFIED)),
            "Do you use an ordinary attack point, or the one with a card fewer to reveal?",
            "R5.3.3",
        )
        modified = act.noun == MODIFIED
    if modified:
        s.modified -= 1
    else:
        s.points[ATTACK] -= 1
    if target == REBEL_SIDE and place < 0:  # chance comes after everything that is chosen
        place = yield from which_rebel(s, seat, region)
    yield from fight(s, seat, region, base, target, place, int(modified))


def which_rebel(s: State, seat: int, region: int) -> Rules[int]:
    """R5.3.2 Which of a region's rebels: chosen if rewards are open, else chance decides."""
    there = s.rebels[region]
    if len(there) == 1:
        return 0
    if not s.open_rewards:
        place: int = yield chance(len(there))
        return place
    kinds = sorted({REBELS[rebel] for rebel in there})
    kind = kinds[0]
    if len(kinds) > 1:
        act: Action = yield Ask(
            seat, WHICH_REBEL(kinds), "Which of the rebels there is it?", "R5.3.2"
        )
        kind = act.noun
    return next(i for i, rebel in enumerate(there) if REBELS[rebel] == kind)


def fight(
    s: State, seat: int, region: int, base: int, target: int, place: int, fewer: int
) -> Rules[None]:
    """R5.3.3 to R5.3.10, R14.7 An attack by a player, resolved fully."""
    cards = reveal_count(s, seat, region, target, fewer)  # R15.1 before anything is removed
    twice = target == REBELLION_SIDE and solo_leads(s, "gleb", region)  # R14.7
    f = Fight(seat, region, base, target, cards=cards)
    s.fight = f
    note_hit(s, target, region)
    if target == REBEL_SIDE:
        f.rebel = s.rebels[region].pop(place)
        s.touched |= 1 << region
        yield from defeat_rebel(s, f)
    else:
        f.leader = lift(s, target, region)
        victim = LEADER_NAMES[s.leader[target]] if f.leader and s.leader[target] >= 0 else ""
        what = victim or ("the leader" if f.leader else "a troop")
        via = f" from {HERE[base]}" if base != region else ""
        tell(
            s.log,
            f"{who(s, seat)} attacks {whom(s, target)} in {HERE[region]}{via}: {what} is removed,"
            f" {count(cards, 'card')} to reveal.",
        )
        yield from advance(s, seat)
        if leads(s, seat, BORIS, region) and s.coins[target]:
            s.coins[target] -= 1
            s.coins[seat] += 1
            tell(s.log, f"Boris takes a coin from {whom(s, target)}.")
    yield from check(s, seat, f)
    if twice and cards:
        tell(s.log, "Against Gleb's men the whole check is made again.")
        yield from check(s, seat, f)
    captured = False
    if s.warfare:
        captured = yield from attempt_capture(s, f, check)
    bury(s, f, captured)
    yield from rally(s, f)
    end_fight(s)


def note_hit(s: State, target: int, region: int) -> None:
    """R6.3.5 Remember what this turn's attacks have hit, for deeds."""
    if target == REBEL_SIDE:
        return
    s.hits += 1
    if s.built[region * KINDS + STRONGHOLD] == target:
        s.hit_stronghold = True
    if s.leader_at[target] == region:
        s.hit_leader = True


def defeat_rebel(s: State, f: Fight) -> Rules[None]:
    """R5.3.5 A rebel's reward is revealed and gained; Sviatopolk may put a troop in its place."""
    rebel_reward(s, f.attacker, f.rebel)
    more = f", {count(f.cards, 'card')} to reveal" if f.cards else ""
    tell(
        s.log,
        f"{who(s, f.attacker)} attacks a rebel in {HERE[f.region]} and gains"
        f" {REWARD_NOUNS.labels[REBELS[f.rebel]]}{more}.",
    )
    yield from replace_rebel(s, f)


def check(s: State, chooser: int, f: Fight) -> Rules[None]:
    """R5.3.7 to R5.3.9, R12.2 Reveal card by card up to the first casualty; `chooser` says decks.

    The attacker loses a troop for each icon, of those where the attacking troop stands.
    """
    for _ in range(f.cards):
        icons = yield from reveal(s, chooser, f)
        if icons < 0:
            return
        if icons:
            lose(s, f, icons)
            return
        f.clean += 1


def reveal(s: State, chooser: int, f: Fight) -> Rules[int]:
    """R5.3.8 One card, from a deck that the attacker chooses; its icons, -1 if there is none."""
    if not cards_left(s):
        tell(s.log, "There is no scheme card left to reveal.")
        return -1
    prompt = (
        "From which deck do you reveal a card to check for a casualty?"
        if f.attacker == chooser
        else "From which deck is a card revealed to check for a casualty of the Rebellion?"
    )
    act: Action = yield Ask(chooser, REVEAL(BOTH_DECKS), prompt, "R5.3.8")
    card, _ = yield from next_card(s, act.noun)
    s.laid.append(card)
    icons = CASUALTY[card]
    clean = "" if icons else ", no casualty"
    tell(s.log, f"Revealed: {SCHEME_NOUNS.marks[card]}{clean}.")
    return icons


def lose(s: State, f: Fight, icons: int) -> None:
    """R5.3.8, R5.3.9, R12.2 One own piece for each icon, as far as there are any; leader last."""
    for _ in range(min(icons, pieces(s, f.attacker, f.base))):
        leader = remove(s, f.attacker, f.base)
        f.losses += 1
        what = "the leader" if leader else "a troop"
        tell(s.log, f"{who(s, f.attacker)} loses {what} in {HERE[f.base]}.")


def bury(s: State, f: Fight, captured: bool) -> None:
    """R5.3.4, R12.3 Where the attacked piece goes."""
    if captured:
        imprison(s, f)
    elif f.target == REBEL_SIDE:
        s.defeated[f.attacker].append(f.rebel)
    elif not f.leader:
        s.supply[f.target] += 1


def end_fight(s: State) -> None:
    """R5.3.8 The revealed cards go to the discard pile in order, the last on top."""
    s.scheme_discard += s.laid
    s.laid = []
    s.fight = None
