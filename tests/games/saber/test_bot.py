"""The brawler: its odds are right, its stances cannot be exploited, and it fights well."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

import gardariki
from games.saber.tavern import JEREMIASZ, at, attack, duel, lay, say, sq, tavern, who
from gardariki.bots import Chair, make_bot
from gardariki.engine.dice import LooseDice
from gardariki.engine.match import Match
from gardariki.games.saber import GAME
from gardariki.games.saber.bot import value
from gardariki.games.saber.brawler import Brawler
from gardariki.games.saber.data import SKILLS
from gardariki.games.saber.designs import CHARACTER_IDS
from gardariki.games.saber.rules.fencing import level
from gardariki.games.saber.rules.sides import health
from gardariki.games.saber.stances import equilibrium, mixture, odds, payoffs, result, solve
from gardariki.games.saber.state import OFF, Fight, State

HRYVA, KULBAKA = who("hryva"), who("kulbaka")


def facing(one: str, two: str) -> State:
    return tavern({one: "d3", two: "d4"}, {0: ["PN01"], 1: ["CK01"]})


def at_the_stances(s: State, source: random.Random) -> Match:
    """The Noble has attacked; both are asked for their stance."""
    options = GAME.settle(2, {})
    copy = GAME.codec.decode(GAME.codec.encode(s))
    m = Match.at(GAME, copy, options, dice=LooseDice(source))
    m.play("standard PN01")
    say(m, "option attack", "discount 0")
    m.play(next(a for a in m.options if a.verb.name == "attack"))
    return m


def fought(s: State, stances: tuple[int, int], source: random.Random) -> tuple[int, int]:
    """One fight with these stances; dice are touched and characters moved as the bots like."""
    m = at_the_stances(s, source)
    bots = [Brawler(source.getrandbits(30)), Brawler(source.getrandbits(30))]
    for seat in (0, 1):
        m.play(f"stance {('attack', 'dodge', 'feint')[stances[seat]]}", seat=seat)
    while not m.over and m.state.fights:
        assert m.ask is not None
        m.play(bots[m.ask.seat].choose(Chair(m, m.ask.seat)))
    wounds = m.state.fights[0].wounds if m.over and m.state.fights else m.state.last[0].wounds
    return wounds[0], wounds[1]


def test_the_odds_of_stance_against_stance() -> None:
    """Without rerolls the odds are exact: attack on attack at equal levels is even."""
    table = odds((0, 0), (1, 1), (False, False))
    assert sum(p for *_, p in table) == pytest.approx(1.0)
    first = sum(p for *_, winner, p in table if winner == 0)
    second = sum(p for *_, winner, p in table if winner == 1)
    assert first == pytest.approx(second)
    evades = odds((1, 1), (3, 0), (False, False))
    assert sum(p for a, b, winner, p in evades if winner < 0) >= 11 / 36


def test_the_odds_agree_with_fights_really_fought() -> None:
    """Two tellings of S7.8 to S7.12: the bot's and the rules', over hundreds of rolls."""
    source = random.Random(11)
    names = ("attack", "dodge", "feint")
    for _ in range(150):
        stances = (source.randrange(3), source.randrange(3))
        dice = [source.randrange(6) for _ in range(4)]
        if any(stances[i] == 2 and dice[2 * i] < 3 for i in (0, 1)):
            continue  # changes and rerolls are the players' choice
        guarded = source.random() < 0.3
        s = duel()
        s.defense[HRYVA] = guarded
        m = attack(s, (names[stances[0]], names[stances[1]]), dice)
        fight = m.state.fights[0] if m.state.fights else m.state.last[0]
        levels = (fight.levels[0], fight.levels[1])
        told = result(stances, levels, (False, guarded), dice)
        assert (*fight.wounds, fight.winner) == told


def test_an_equilibrium_leaves_nothing_to_gain() -> None:
    rows, columns, worth = equilibrium([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]])
    assert rows == pytest.approx([1 / 3] * 3, abs=0.03)
    assert columns == pytest.approx([1 / 3] * 3, abs=0.03)
    assert worth == pytest.approx(0.0, abs=0.01)
    table = payoffs(((1, 2, 2), (2, 1, 1)), (False, False), (4, 4))
    rows, columns, worth = equilibrium(table)
    best = max(sum(table[i][j] * columns[j] for j in range(3)) for i in range(3))
    least = min(sum(table[i][j] * rows[i] for i in range(3)) for j in range(3))
    assert best - least < 0.05


@pytest.mark.parametrize(
    ("one", "two"), [("jeremiasz", "hryva"), ("krempski", "vovk"), ("opilski", "kulbaka")]
)
def test_knowing_the_bots_habits_gains_little(one: str, two: str) -> None:
    """The best answer to the stances that the bot really takes, judged by fights really fought."""
    source = random.Random(f"{one} {two}")
    s = facing(one, two)
    m = at_the_stances(s, source)
    habit = [0.0, 0.0, 0.0]
    for seed in range(240):
        habit[Brawler(seed).choose(Chair(m, 0)).noun] += 1 / 240
    assert max(habit) < 0.97  # never always the same
    fights = 200
    mean = [[0.0] * 3 for _ in range(3)]  # wounds of the bot less wounds of the other
    for mine in range(3):
        for other in range(3):
            for _ in range(fights):
                taken, dealt = fought(s, (mine, other), source)
                mean[mine][other] += (taken - dealt) / fights
    theirs = mixture(m.state, 1)

    def gained(shares: Sequence[float]) -> float:
        """The best stance against these shares, beyond what the other's own mixture gets."""
        worth = [sum(shares[i] * mean[i][j] for i in range(3)) for j in range(3)]
        return max(worth) - sum(theirs[j] * worth[j] for j in range(3))

    assert gained(habit) < 0.15  # of a wound
    assert max(gained(fixed) for fixed in ((1, 0, 0), (0, 1, 0), (0, 0, 1))) > 0.3


def given_away(s: State, seat: int, habit: Sequence[float]) -> float:
    """What the best answer to these shares of attack, dodge and feint gains, in wounds."""
    fight = s.fights[0]
    levels = [tuple(level(s, fight, side, stance) for stance in range(3)) for side in (0, 1)]
    left = [health(s, f) - s.wounds[f] for f in fight.fighters]
    first, second = ((one[0], one[1], one[2]) for one in levels)
    table = payoffs((first, second), (False, False), (left[0], left[1]))
    worth = equilibrium(table)[2]
    if seat == 0:
        return worth - min(sum(habit[i] * table[i][j] for i in range(3)) for j in range(3))
    return max(sum(habit[j] * table[i][j] for j in range(3)) for i in range(3)) - worth


PAIRS = [(one, two) for one in CHARACTER_IDS[:3] for two in CHARACTER_IDS[3:]]
LITTLE = 0.1  # of a wound


@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_a_best_answer_to_either_sides_habits_gains_little(one: str, two: str) -> None:
    """Every Noble against every Cossack: the shares in which the bot takes its stances."""
    m = at_the_stances(facing(one, two), random.Random(1))
    for seat in (0, 1):
        habit = [0.0, 0.0, 0.0]
        for seed in range(150):
            habit[Brawler(seed).choose(Chair(m, seat)).noun] += 1 / 150
        assert given_away(m.state, seat, habit) < LITTLE


def test_the_measure_of_habits_tells_good_ones_from_bad() -> None:
    """Fixed stances and plain thirds would fail the test above, against most opponents or all."""
    failed: Counter[str] = Counter()
    for one, two in PAIRS:
        m = at_the_stances(facing(one, two), random.Random(1))
        habits = {"attack": [1.0, 0, 0], "dodge": [0, 1.0, 0], "feint": [0, 0, 1.0]}
        habits["thirds"] = [1 / 3, 1 / 3, 1 / 3]
        for name, habit in habits.items():
            failed[name] += given_away(m.state, 0, habit) > LITTLE
            failed[name] += given_away(m.state, 1, habit) > LITTLE
    assert failed["dodge"] == failed["feint"] == 18
    assert failed["attack"] >= 14  # between two who strike better than all else it is right
    assert failed["thirds"] >= 9


def test_the_bot_uses_only_what_its_chair_shows() -> None:
    m = at_the_stances(duel(), random.Random(2))
    chosen = {Brawler(seed).choose(Chair(m, 1)).words for seed in range(60)}
    assert len(chosen) > 1
    bot = make_bot("brawler", 1, GAME)
    assert isinstance(bot, Brawler)
    bot.choose(Chair(m, 0))
    shares = [judged.share for judged in bot.explain()]
    assert sum(shares) == pytest.approx(1.0)


def test_tree_search_plays_it_too_through_imagination() -> None:
    m = at_the_stances(duel(), random.Random(4))
    for seat in (0, 1):
        assert make_bot("mcts:24", seat, GAME).choose(Chair(m, seat)).verb.name == "stance"
    m = Match.at(GAME, duel(), dice=LooseDice(random.Random(5)))
    assert make_bot("mcts:24", 1, GAME).choose(Chair(m, 0)) in m.options


def test_tree_search_mixes_its_stances_near_the_equilibrium() -> None:
    """A best answer to the stances that the search draws gains little; to a fixed one, much."""
    m = at_the_stances(facing("jeremiasz", "hryva"), random.Random(3))
    table = payoffs(((1, 2, 2), (2, 1, 1)), (False, False), (4, 4))
    worth = solve(m.state, m.state.fights[0])[2]
    habit = [0.0, 0.0, 0.0]
    for seed in range(60):
        habit[make_bot("mcts:120", seed, GAME).choose(Chair(m, 0)).noun] += 1 / 60
    assert max(habit) < 0.9
    kept = min(sum(habit[i] * table[i][j] for i in range(3)) for j in range(3))
    assert worth - kept < min(worth - min(row) for row in table)


@pytest.mark.parametrize("scenario", ["tavern_brawl", "debt"])
def test_it_beats_random_play(scenario: str) -> None:
    won: Counter[str] = Counter()
    for i in range(6):
        names = ("brawler", "random") if i % 2 else ("random", "brawler")
        bots = [make_bot(name, i, GAME) for name in names]
        options = GAME.settle(2, {"scenario": scenario})
        m = Match.new(GAME, 2, options, dice=LooseDice(random.Random(i)))
        while not m.over:
            assert m.ask is not None
            m.play(bots[m.ask.seat].choose(Chair(m, m.ask.seat)), seat=m.ask.seat)
        assert m.outcome is not None
        for seat in m.outcome.winners:
            won[names[seat]] += 1
    assert won["brawler"] > won["random"]


def test_value_knows_wounds_scenarios_and_the_fight() -> None:
    s = duel(opilski="a1", kulbaka="h8")
    before = value(s, 0) - value(s, 1)
    s.wounds[HRYVA] = 3
    assert value(s, 0) - value(s, 1) > before
    s = tavern({"jeremiasz": "e2", "hryva": "h8"}, scenario="theft", attacker=0)
    far = value(s, 0) - value(s, 1)
    s.carrier, s.chest = JEREMIASZ, OFF
    assert value(s, 0) - value(s, 1) > far + 2
    s = duel()
    lay(s, 0, "PN13", "jeremiasz")
    s.fights = [Fight([JEREMIASZ, HRYVA], 0)]
    strong = value(s, 0)
    s.table.clear()
    assert value(s, 0) < strong


def test_value_knows_when_the_keeper_would_talk() -> None:
    def worth(jeremiasz: str, hryva: str, clues: int = 0) -> float:
        s = tavern({"jeremiasz": jeremiasz, "hryva": hryva}, scenario="debt")
        s.clues[0] = clues
        return value(s, 0) - value(s, 1)

    assert worth("e3", "h8") > worth("e2", "h8") + 0.3  # next to him, alone
    assert worth("e3", "h8") > worth("e3", "e5") + 0.3  # an opponent beside him: he is silent
    gains = [worth("e3", "h8", n + 1) - worth("e3", "h8", n) for n in range(2)]
    assert 3 < gains[0] < gains[1]  # the second clue is nearer to the third


def test_features_have_one_layout_and_hide_what_is_hidden() -> None:
    for seats, scenario in ((2, "burn"), (3, "melee"), (4, "team_brawl")):
        options = GAME.settle(seats, {"scenario": scenario})
        source = random.Random(seats)
        m = Match.new(GAME, seats, options, dice=LooseDice(source))
        for _ in range(120):
            m.play(m.options[int(source.random() * len(m.options))], seat=m.asks[0].seat)
        for seat in range(seats):
            figures = GAME.figures(m.view(seat), seat)
            assert len(figures) == len(GAME.feature_names)
            assert figures == GAME.figures(m.state, seat)
            assert all(-1 <= x <= 1 for x in figures)


def test_the_terminal_shows_the_room_and_the_fight() -> None:
    m = at_the_stances(duel(), random.Random(3))
    assert GAME.text is not None
    shown = GAME.text(m.view(0), m.asks, 0)
    assert "Jeremiasz Zuchowicz attacks Ataman Hryva" in shown
    assert "##" in shown
    assert "High Guard" in shown
    hidden = GAME.text(m.view(-1), [], -1)
    assert "High Guard" not in hidden
    under_way = " ".join(shown[shown.index("Under way") :].split())
    assert under_way.startswith(
        "Under way: Seat 1 uses Saber Cut for a standard action of Jeremiasz Zuchowicz:"
        " 1 movement point and 1 attack, for 1 CP; left: 1 MP"
    )
    say(m, "0: stance attack", "1: stance dodge")
    assert sq("d4") in m.state.square
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_the_terminal_names_a_skill_that_is_given_or_used() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "d4", "vovk": "d6"}, {1: ["CK01"]}, active=1)
    m = at(s, "play CK01", "on hryva_2", "use_sheet hryva")
    assert GAME.text is not None
    assert "In use: Ataman's Word of Ataman Hryva" in GAME.text(m.view(1), m.asks, 1)
    m = gardariki.new("saber", options={"scenario": "debt"}, seed=3)
    m.play(m.options[0])
    given = SKILLS[m.state.giving]
    shown = " ".join(GAME.text(m.view(0), m.asks, 0).split())
    assert f"To be given: {given.name}. {given.text}" in shown
