"""Counting what took effect in random games: leaders, deeds, schemes, epic structures and more.

    python tests/games/rurik/census.py --games 5000

plays games by all laws over 1 to 4 players and every combination of modules, counts, and says what
took effect fewer than 30 times. The test suite does it with fewer games.
"""

from __future__ import annotations

import argparse
import random
import re
import time
from collections import Counter
from dataclasses import replace
from multiprocessing import Pool
from typing import Any

from gardariki.engine.dice import KeyedDice, key_from_seed
from gardariki.engine.game import Game
from gardariki.engine.laws import play_by_the_laws
from gardariki.engine.match import Match
from gardariki.engine.trail import SPARSE
from gardariki.engine.words import Action
from gardariki.games.rurik import GAME
from gardariki.games.rurik.cards import (
    DEED_IDS,
    FACTION_IDS,
    INHERITANCE,
    PEASANT_MUTINY,
    REWARD_KINDS,
    SCHEME_IDS,
    SCHEMES,
)
from gardariki.games.rurik.data import (
    ATTACK,
    EPICS,
    GOOD_OF,
    GOODS,
    LEADERS,
    LIBRARY,
    MSTISLAV,
    REGIONS,
    SOLO_LEADERS,
    SVIATOPOLK,
    YAROSLAV,
)
from gardariki.games.rurik.language import POINTS
from gardariki.games.rurik.laws import laws
from gardariki.games.rurik.rules.goods import owned
from gardariki.games.rurik.rules.regions import occupies, pieces, ruler
from gardariki.games.rurik.state import ACTION, OVER, STRATEGY, State
from gardariki.games.rurik.words import REWARD_NOUNS

ENOUGH = 30
_LINES: tuple[tuple[str, str], ...] = (
    ("deed", r"accomplishes \[deed-(\w+):"),
    ("scheme", r"plays a scheme: \[scheme-(\w+):"),
    ("epic", r"builds (?:the|a) \[structure-(\w+):"),
    ("inheritance", r"takes the inheritance of \[inheritance-(\w+):"),
    ("solo card", r"turns up solo card (\d+)\."),
)
_ABILITIES: tuple[tuple[str, str], ...] = (
    ("leader boris", "Boris takes a coin"),
    ("leader sviatopolk", "takes the rebel's place"),
    ("leader maria", "Maria lets"),
    ("leader predslava", "Predslava moves"),
    ("leader agatha", "moves Agatha with"),
    ("leader sudislav", ", for an attack point"),
    ("leader gleb", "Gleb gives"),
    ("leader sviatoslav", "Sviatoslav rides"),
    ("leader theofana", "Theofana rides"),
    ("leader theofana", "Theofana collects"),
    ("solo leader sviatopolk", "musters a troop beside Sviatopolk"),
    ("solo leader gleb", "Against Gleb's men"),
    ("solo leader maria", "Maria gives the Rebellion"),
    ("solo leader theofana", "musters a troop beside Theofana"),
    ("capture", " captures "),
    ("release", " releases "),
    ("comeback", "without any troops on the board"),
    ("repair", "A scheme deck is empty"),
    ("epic palace at round end", "has a leader at the"),
    ("epic cathedral at the end", "token from the [structure-cathedral"),
    ("epic logging camp at the end", "token from the [structure-logging_camp"),
    ("epic veche at the end", "token from the [structure-veche"),
    ("epic veche visited", "sends a troop to the"),
    ("epic library visited", "exchanges [deed"),
    ("epic capital port used", "at the [structure-capital_port"),
)


def expected() -> list[str]:
    """Everything that must take effect often enough."""
    wanted = [f"deed {name}" for name in DEED_IDS]
    wanted += [f"scheme {name}" for name in SCHEME_IDS]
    wanted += [f"epic {name}" for name in EPICS]
    wanted += [f"inheritance {card.id}" for card in INHERITANCE]
    wanted += [f"solo card {n}" for n in range(1, 19)]
    wanted += [f"rebel {kind}" for kind in REWARD_KINDS]
    wanted += [f"leader {name}" for name in LEADERS]
    wanted += [f"solo leader {name}" for name in SOLO_LEADERS]
    wanted += [f"faction {name} defeated" for name in FACTION_IDS]
    wanted += [name for name, _ in _ABILITIES]
    return list(dict.fromkeys(wanted))


def table(i: int) -> tuple[int, dict[str, Any]]:
    """Seats and options of game i: all combinations of modules in turn, the rest at random."""
    source = random.Random(f"table {i}")
    seats = 1 + i % 4
    options: dict[str, Any] = {
        "core": i // 4 % 4 != 3,
        "warfare": bool(i // 16 % 2),
        "leader_choice": source.choice(("draft", "random")),
        "rebel_rewards": source.choice(("hidden", "open")),
        "difficulty": source.randint(1, 4),
        "rebellion_leader": source.choice((*SOLO_LEADERS, "random")),
    }
    if seats > 1:
        options["epic"] = bool(i // 32 % 2)
        options["rebel_factions"] = bool(i // 64 % 2)
    return seats, options


_WEIGHTS = {
    "accomplish": 60.0, "announce": 60.0, "play": 8.0, "build": 6.0, "tax": 12.0, "muster": 6.0,
    "open_region": 8.0, "push": 2.0, "ride": 3.0, "collect": 3.0, "take": 12.0, "end_turn": 0.2,
    "attack": 8.0, "capture": 3.0, "check": 2.0, "move": 1.5, "use_token": 0.15, "rally": 2.0,
}  # fmt: skip
_RARE = (
    "wilderness_forts", "master_beekeeper", "dispatch_messengers", "grand_hunter", "horse_breeder",
    "create_republic", "distant_rule", "mead_brewery", "besiege_citadel", "conquest",
    "market_day", "tithe_payments", "defensive_belt", "deadly_plot", "establish_fortress",
    "send_gifts",
)  # fmt: skip
_RAREST = ("conquest", "wilderness_forts", "master_beekeeper", "deadly_plot", "besiege_citadel")


class Wish:
    """Random play with wishes: it does things more often than not, and works for its deeds.

    `looks` stands in for the game's laws: it is shown every position of the match, checks the
    laws and that no marker moved back, and counts the leaders whose effect no line tells.
    """

    def __init__(self, each: int = 1) -> None:
        self.s: State | None = None
        self.each = each  # so many positions from one look to the next
        self.seen = 0
        self.markers: list[int] = []
        self.found: Counter[str] = Counter()

    def looks(self, s: State) -> list[str]:
        if self.s is None:
            self.s = s
        if s is not self.s:
            return []  # a clone's position, which the match was shown already
        self.seen += 1
        if self.seen % self.each and s.phase != OVER:
            return []
        markers = [*s.warfare_at, *(step for steps in s.steps for step in steps)]
        broken = laws(s)
        if any(now < before for now, before in zip(markers, self.markers, strict=False)):
            broken.append("a marker moved back (R7.1)")
        self.markers = markers
        self.found += quiet_leaders(s)
        return broken

    def __call__(self, action: Action) -> float:
        verb, noun = action.verb.name, action.words.partition(" ")[2]
        if verb == "bribe":
            return 1.0 / (1 + action.noun) ** 2
        if verb in ("choose_deed", "for"):
            return (
                80.0
                if noun == "conquest"
                else 25.0
                if noun in _RAREST
                else 8.0
                if noun in _RARE
                else 1.0
            )
        if verb == "target":
            return 0.3 if noun == "rebel" else 1.0
        weight = 15.0 if noun in ("library", "cathedral") else _WEIGHTS.get(verb, 1.0)
        s = self.s
        if s is None or s.phase < STRATEGY:
            return weight
        if s.epic_at[LIBRARY] >= 0 and noun in ("leader", REGIONS[s.epic_at[LIBRARY]]):
            weight *= 5.0
        if s.faction == PEASANT_MUTINY and s.camp >= 0:
            if verb == "tax" and not owned(s, s.active, GOOD_OF[action.noun]):
                weight *= 5.0
            elif verb in ("use_token", "accomplish"):
                weight *= 0.2
            elif noun == "rebel":
                weight *= 8.0
        for deed in s.deeds_open[s.active] + s.deeds_secret[s.active]:
            weight *= wished(s, DEED_IDS[deed], verb, noun, action.noun)
        return weight


_RULED = {
    "create_republic": ("novgorod", "chernigov", "volyn"),
    "distant_rule": ("rostov", "polotsk", "pereyaslavl"),
}
_GOODS = {
    "wilderness_forts": ("stone", "fur", "wood"),
    "master_beekeeper": ("honey",),
    "grand_hunter": ("fur",),
    "send_gifts": ("fish", "fur"),
}


def wished(s: State, deed: str, verb: str, noun: str, number: int) -> float:
    """How much likelier a deed in hand makes an answer."""
    seat = s.active
    if deed in _RULED:
        here = noun in _RULED[deed]
        if verb == "column":
            return 3.0 if noun in ("muster", "move") else 1.0
        if verb in ("to", "muster", "open_region"):
            return 10.0 if here else 1.0
        return 0.05 if here and verb == "move" and pieces(s, seat, number) < 3 else 1.0
    if deed == "dispatch_messengers":
        if verb == "to":
            return 0.1 if occupies(s, seat, number) else 8.0
        if verb == "column":
            return 3.0 if noun in ("muster", "move") else 1.0
        return 4.0 if verb == "move" and pieces(s, seat, number) > 1 else 1.0
    if deed in _GOODS:
        if verb == "tax":
            return 5.0 if GOODS[GOOD_OF[number]] in _GOODS[deed] else 0.5
        if verb in ("pay_good", "swap_out"):
            return 0.1 if noun in _GOODS[deed] else 1.0
        return 4.0 if verb in ("gain", "swap_in") and noun in _GOODS[deed] else 1.0
    if deed in ("besiege_citadel", "deadly_plot", "conquest"):
        if verb == "column":
            return 12.0 if noun == "attack" else 6.0 if noun == "scheme" else 1.0
        if verb == "advisor":
            return float(number + 1)
        if verb in ("play", "keep"):
            gives = any(e.op == POINTS and e.kind == ATTACK for e in SCHEMES[number].reward)
            if verb == "keep":
                return 10.0 if gives else 1.0
            return 6.0 if gives and s.points[ATTACK] else 0.05
        if verb == "attack" and deed == "conquest" and s.hits + s.points[ATTACK] < 3:
            return 0.05  # not before there are points for three
        if verb == "attack":
            rivals = [o for o in range(s.sides) if o != seat and occupies(s, o, number)]
            return 3.0 if rivals else 0.2
        if noun == "attack_token":
            return 60.0 if s.points[ATTACK] else 0.1
        return 0.2 if verb == "end_turn" else 1.0
    wanted = {
        "market_day": "market", "tithe_payments": "church", "defensive_belt": "stronghold",
        "horse_breeder": "stable", "mead_brewery": "tavern",
    }.get(deed)  # fmt: skip
    if wanted is not None:
        if verb == "column":
            return 4.0 if noun == "build" else 1.0
        return 5.0 if verb == "build" and noun == wanted else 1.0
    return 1.0


def count(m: Match) -> Counter[str]:
    """What took effect in a finished match."""
    found: Counter[str] = Counter()
    for _, line in m.told():
        for kind, pattern in _LINES:
            hit = re.search(pattern, line)
            if hit is not None:
                found[f"{kind} {hit.group(1)}"] += 1
        for name, text in _ABILITIES:
            if text in line:
                found[name] += 1
        if "attacks a rebel in" in line:
            gained = line.split(" and gains ")[1].split(".")[0].split(",")[0]
            found[f"rebel {REWARD_KINDS[REWARD_NOUNS.labels.index(gained)]}"] += 1
    if m.state.faction >= 0 and m.state.camp < 0:
        found[f"faction {FACTION_IDS[m.state.faction]} defeated"] += 1
    return found


def quiet_leaders(s: State) -> Counter[str]:
    """Leaders whose effect no line tells: a ruler who would not rule, a cost that would be 2."""
    found: Counter[str] = Counter()
    for side, leader in enumerate(s.leader):
        at = s.leader_at[side]
        if at < 0:
            continue
        if leader in (YAROSLAV, SVIATOPOLK):
            other = replace(s, leader=[-1 if i == side else x for i, x in enumerate(s.leader)])
            if ruler(other, at) != ruler(s, at):
                found[f"leader {LEADERS[leader]}"] += 1
        elif leader == MSTISLAV and s.phase == ACTION and s.active == side:
            points = s.points[3] == 1 or s.points[4] == 1
            if points and ruler(s, at) != side and s.yields[at]:
                found["leader mstislav"] += 1
    return found


def one_game(task: tuple[int, int]) -> tuple[Counter[str], int, int]:
    """Game i; what took effect, how many answers and beats.

    By all laws, checked at every so many answers; with `every` 0 by the game's own laws alone, at
    every third position.
    """
    i, every = task
    seats, options = table(i)
    wish = Wish(1 if every else 3)
    game = replace(GAME, laws=wish.looks)
    try:
        if every:
            m = play_by_the_laws(game, seats, options, f"census {i}", every, weigh=wish)
        else:
            m = by_own_laws(game, seats, options, i, wish)
    except Exception as error:
        raise SystemExit(f"game {i}, {seats} seats, {options}: {error!r}") from error
    return count(m) + wish.found, m.count, len(m.beats)


def by_own_laws(
    game: Game[State], seats: int, options: dict[str, Any], seed: int, wish: Wish
) -> Match:
    """A random game, checked by what `looks` says."""
    source = random.Random(f"census {seed}")
    dice = KeyedDice(key_from_seed(f"census {seed}"))
    m = Match.new(game, seats, options, dice=dice, auto=False, check=True)
    m.sparse = SPARSE
    while not m.over:
        ask = m.asks[0]
        weights = [wish(action) for action in ask.options]
        m.play(source.choices(ask.options, weights)[0], seat=ask.seat)
    return m


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--every", type=int, default=97, help="check all laws at every n-th answer")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--full", type=int, default=1, help="only every n-th game by all laws, the rest by our own"
    )
    args = parser.parse_args()
    begun = time.time()
    found: Counter[str] = Counter()
    answers = beats = 0
    tasks = (
        (i, 0 if i % args.full else args.every) for i in range(args.first, args.first + args.games)
    )
    with Pool(args.workers) as pool:
        for done, (counted, n, b) in enumerate(pool.imap_unordered(one_game, tasks, 4), 1):
            found += counted
            answers, beats = answers + n, beats + b
            if done % 250 == 0:
                few = sum(found[name] < ENOUGH for name in expected())
                print(
                    f"{done} games: {few} things took effect fewer than {ENOUGH} times", flush=True
                )
    print(f"{args.games} games, {answers} answers, {beats} beats: all laws held")
    for name in sorted(expected(), key=lambda name: found[name]):
        print(f"{found[name]:8} {name}{'' if found[name] >= ENOUGH else '   too few'}")
    print(f"{time.time() - begun:.0f} s")


if __name__ == "__main__":
    main()
