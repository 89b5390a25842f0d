"""Combats played at random: they end, and nothing is lost or made on the way."""

from __future__ import annotations

import random

import pytest

from games.nevsky.field import FIGHT, Field
from gardariki.engine.dice import LooseDice
from gardariki.engine.match import Match
from gardariki.games.nevsky.data import (
    ASSET_IDS,
    ASSETS,
    LOCALE_IDS,
    LORD_IDS,
    LORDS,
    LORDS_OF,
    ROADS,
    SHIP,
    UNIT_IDS,
    locale,
)
from gardariki.games.nevsky.rules.battle import begin_battle
from gardariki.games.nevsky.rules.places import holder, is_stronghold
from gardariki.games.nevsky.rules.sally import begin_sally
from gardariki.games.nevsky.rules.storm import begin_storm
from gardariki.games.nevsky.state import State

PLACES = ["pskov", "riga", "izborsk", "adsel", "neva", "dubrovno", "odenpah", "gdov", "novgorod"]
MATS = [["t14", "t7", "t15"], ["r3", "r13", "r12"]]
HELD = ["t4", "t5", "t6", "t9", "t10", "r1", "r2", "r4", "r5", "r6"]


def muster(f: Field, who: int, place: int, inside: bool, source: random.Random) -> None:
    units = " ".join(f"{source.randint(0, 2)} {u}" for u in UNIT_IDS[:5]) + " 1 militia"
    goods = " ".join(f"{source.randint(0, 3)} {g}" for g in ASSET_IDS)
    f.lord(LORD_IDS[who], LOCALE_IDS[place], units, goods, inside=inside)


def some_fight(source: random.Random) -> Field:
    """A Battle in the open, or at a siege a Relief, a Sally or a Storm."""
    f = Field(box=source.randint(1, 16), edition=source.randint(0, 1))
    place = locale(source.choice(PLACES))
    held = [name for name in HELD if source.random() < 0.3]
    f.hold(" ".join(held))
    what = source.choice(["relief", "sally", "storm"]) if is_stronghold(f.s, place) else "open"
    if source.random() < 0.4:
        what = "open"
    mine = holder(f.s, place) if what != "open" else source.randint(0, 1)
    foes = source.sample(LORDS_OF[1 - mine], source.randint(1, 5))
    own = source.sample(LORDS_OF[mine], source.randint(2, 5))
    within = [] if what == "open" else own[: source.randint(1, len(own) - 1)][:3]
    if what in ("sally", "storm"):
        own = within
    marched = [lord for lord in own if lord not in within]
    for who in (*own, *foes):
        muster(f, who, place, who in within, source)
    for side, lords in ((mine, own), (1 - mine, foes)):
        f.s.cards[lords[0]].append(f._take(source.choice(MATS[side])))
    if what != "open":
        f.s.siege[place] = source.randint(1, 4)
    if what == "storm":
        begin_storm(f.s, foes[0])
    elif what == "sally":
        begin_sally(f.s, within[0])
    else:
        way, origin = source.choice(ROADS[place])
        begin_battle(f.s, marched[0], marched, origin, way)
    return f


def goods_total(s: State) -> int:
    return sum(sum(s.assets[lord][:SHIP]) for lord in range(LORDS))


@pytest.mark.rule("4.4", "4.5", "9.2")
@pytest.mark.parametrize("seed", range(80))
def test_random_combats_end_and_keep_the_pieces(seed: int) -> None:
    source = random.Random(seed)
    s = some_fight(source).s
    place, stormed = s.combat.locale, any(s.combat.garrison)
    units = [sum(mat) for mat in s.forces]
    before = goods_total(s)
    m = Match.at(FIGHT, s, {}, dice=LooseDice(source), auto=False)
    while not m.over:
        assert len(set(m.options)) == len(m.options)
        m.play(source.choice(m.options))
        for lord in range(LORDS):
            assert min(s.forces[lord]) >= 0
            assert sum(s.forces[lord]) + sum(s.routed[lord]) <= units[lord]
    assert not any(s.pot)
    for lord in range(LORDS):
        assert not any(s.routed[lord])
        if s.where[lord] >= 0:
            assert any(s.forces[lord])
            assert max(s.assets[lord]) <= 8
        else:
            assert s.assets[lord] == [0] * ASSETS
    if not stormed:
        assert goods_total(s) <= before
    cards = [c for pile in (*s.deck, *s.holds, *s.hand, *s.cards, *s.in_play) for c in pile]
    assert sorted(cards) == list(range(42))
    here = [[i for i in side if s.where[i] == place and not s.besieged[i]] for side in LORDS_OF]
    assert not (here[0] and here[1])
    assert m.clone().state == s
