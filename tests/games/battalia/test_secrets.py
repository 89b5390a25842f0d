"""Who may see what, data packs, reasons: B23, B30."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.battalia.table import at, begun, city, go, hand, hero, home, names, put, road, sq, verbs
from gardariki.engine.errors import BadData, CannotUndo
from gardariki.games.battalia.data import FOLDER, F
from gardariki.games.battalia.packs import BASE, load_pack, use_pack
from gardariki.games.battalia.rules.prices import hire_price
from gardariki.games.battalia.state import Tent
from gardariki.games.battalia.why import WHY
from gardariki.games.battalia.words import WORDS

RULE = pytest.mark.rule


@RULE("B23")
def test_hands_ambushes_and_tents_are_seen_by_their_owner_alone() -> None:
    s = begun(3)
    p = s.players[0]
    put(s, p.ambush, 0, "lord_barfolk")
    p.tents = [Tent(1, p.nation.pop(), [p.nation.pop()], False)]
    m = at(s)
    mine, theirs = m.view(0).players[0], m.view(1).players[0]
    assert -1 not in mine.hand + mine.ambush + mine.nation + mine.tents[0].cards
    assert set(theirs.hand + theirs.ambush + theirs.nation + theirs.tents[0].cards) == {-1}
    assert theirs.tents[0].card >= 0
    assert m.view(-1).players[0].hand == [-1] * len(p.hand)


@RULE("B23", "B8.4")
def test_a_robbed_card_is_known_to_the_two() -> None:
    s = begun(3)
    hand(s, 0, "hand_of_luut")
    hand(s, 1, "lord_barfolk")
    m = at(s, dice=[0, 0, 0])
    go(m, "use hand_of_luut", "rob 1")
    assert m.view(1).players[0].hand != [-1]
    assert m.view(2).players[0].hand == [-1]
    assert m.view(2).players[0].revealed == []
    told = [line for _, line in m.told(2)]
    assert not any("lord" in line for line in told)
    assert any("lord" in line for _, line in m.told(1))


@RULE("B23", "B5.1")
def test_a_cohort_is_known_until_the_cards_leave_the_hand() -> None:
    s = begun(2)
    s.players[0].mustered = False
    hand(s, 0, "friman_barfolk", "chief_barfolk", "weapon_barfolk", "supply")
    m = at(s)
    go(m, "cohort barfolk")
    assert m.view(1).players[0].hand.count(-1) == 2
    go(m, "pass")
    assert set(m.view(1).players[0].hand) == {-1}


@RULE("B30.1")
def test_a_line_is_taken_back_card_by_card_until_something_is_revealed() -> None:
    s = begun(2)
    m = at(hand(s, 0, "friman_barfolk", "friman_emberians", "supply", "supply"))
    start = m.game.codec.encode(m.state)
    go(m, "hire friman", "lay friman_barfolk", "fuel supply")
    for _ in range(3):
        m.undo(0)
    assert m.game.codec.encode(m.state) == start
    go(m, "hire friman", "lay friman_barfolk", "fuel supply", "fuel supply")
    with pytest.raises(CannotUndo):
        m.undo(0)


@RULE("B30.1", "B5.2")
def test_every_verb_of_a_turn_says_why_not() -> None:
    s = begun(2)
    m = at(hand(s, 0, "lord_barfolk"))
    for words, part in (
        ("build_road straight", "cannot pay 1 labour and 1 supply"),
        (f"upgrade {home(s, 0)}", "cannot pay 2 units"),
        (f"upgrade {home(s, 1)}", "no city of yours"),
        ("hire lord", "cannot pay"),
        ("acquire tool", "2 supplies"),
        ("promote friman_barfolk", "do not hold"),
        ("fork", "two units of one rank and faction"),
        ("attack a", "nothing on his square"),
        ("attack b", "not on the board"),
        ("ambush stardust", "do not hold"),
        ("ambush lord_barfolk", "another card"),
        ("step_a d4", "No road leads there"),
        ("leap_a 1", "Only a hero on a Stormgate"),
        ("fund_a supply", "do not hold"),
        ("trade_supplies", "no trade post"),
        ("trade_post d4", "road cards only"),
        ("hand_over", "no teammate"),
        ("keep", "beginning of the turn"),
        ("commit", "no battle"),
        ("drink colossus", "not in play"),
        ("discover d3", "No undiscovered card"),
        ("found a4", "level 4"),
        ("hire_hero a4", ""),
        ("pick_start a4", "starts there"),
    ):
        reason = m.why(words)
        assert part in reason.text, words
        assert reason.rule.startswith("B") or words == "pick_start a4", words


@RULE("B30.4")
def test_reasons_never_fail_wherever_they_are_asked() -> None:
    s = begun(2)
    road(s, f"{'b' if home(s, 0)[0] == 'a' else 'f'}4", "straight", 1)
    city(s, 1, home(s, 1), 2)
    hero(s, 0, "b", "d4")
    m = at(hand(s, 0, "weapon_barfolk", "lord_barfolk", "supply", "supply", "friman_barfolk"))
    for step in range(12):
        for verb in WORDS.verbs:
            for action in verb.actions[:: max(1, len(verb.actions) // 4)]:
                if action not in m.options:
                    assert m.why(action).text
        m.play(m.options[step % len(m.options)])
    assert set(WHY) <= set(WORDS.verbs)


# Data packs


@pytest.fixture
def ours() -> Iterator[None]:
    yield
    use_pack(BASE)


def write(folder: Path, name: str, change: object) -> None:
    data = json.loads((FOLDER / name).read_text("utf-8"))
    change(data)  # type: ignore[operator]
    (folder / name).write_text(json.dumps(data), "utf-8")


def test_a_pack_replaces_prices(tmp_path: Path, ours: None) -> None:
    def dearer(data: dict[str, object]) -> None:
        data["ranks"][3]["hire"]["supplies"] = 5  # type: ignore[index]

    write(tmp_path, "units.json", dearer)
    use_pack(tmp_path)
    assert hire_price(3).supplies == 5
    m = at(hand(begun(2), 0, "priest_barfolk", *["supply"] * 4))
    assert "lord" not in [a.words.split()[1] for a in m.options if a.verb.name == "hire"]
    use_pack(BASE)
    assert hire_price(3).supplies == 4
    assert F.hand == 6


def test_a_pack_replaces_effects(tmp_path: Path, ours: None) -> None:
    def other(data: dict[str, object]) -> None:
        cards = data["cards"]
        bag = next(c for c in cards if c["id"] == "bag_of_fortuna")  # type: ignore[attr-defined]
        bag["does"] = [{"op": "draw", "n": 2}]

    write(tmp_path, "great_artefacts.json", other)
    use_pack(tmp_path)
    m = at(hand(begun(2), 0, "bag_of_fortuna"))
    go(m, "use bag_of_fortuna")
    assert len(m.state.players[0].hand) == 2
    assert names(m.state.players[0].play) == ["bag_of_fortuna"]
    assert "supplies" not in verbs(m)
    assert sq("d4") >= 0


@pytest.mark.parametrize(
    ("name", "path", "value", "words"),
    [
        ("units.json", ("ranks", 0, "strength"), 99, r"units.json: friman.strength: .*0 to 9"),
        ("units.json", ("ranks", 0, "id"), "serf", r"units.json: the ids are"),
        ("oracle.json", ("days", 2, "matching"), "sock", r"oracle.json: days\[2\].matching"),
        ("great_artefacts.json", ("cards", 4, "does", 0, "n"), 0,
         r"great_artefacts.json: wings_of_aviena.does\[0\].n"),
        ("great_artefacts.json", ("cards", 4, "does", 0, "op"), "swim",
         r"wings_of_aviena.does\[0\].op: one of"),
        ("great_artefacts.json", ("cards", 4, "does", 0, "op"), "truce", r"belongs to potions"),
        ("stormevents.json", ("events", 2, "does", 0, "n"), 9, r"quick_muster.does\[0\].n"),
        ("potions.json", ("potions", 1, "does"), [{"op": "freeze"}], r"colossus.does: the op"),
        ("npcs.json", ("bilkarr", "direction"), [0, 1], r"bilkarr.direction"),
        ("modes.json", ("battle", "terrain"), -1, r"battle.terrain"),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused_by_card_and_field(
    tmp_path: Path, name: str, path: tuple[str | int, ...], value: object, words: str
) -> None:
    def change(data: object) -> None:
        for key in path[:-1]:
            data = data[key]  # type: ignore[index]
        data[path[-1]] = value  # type: ignore[index]

    write(tmp_path, name, change)
    with pytest.raises(BadData, match=words):
        load_pack(tmp_path)


def test_a_pack_is_a_folder_with_known_files(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="no such folder"):
        load_pack(tmp_path / "nowhere")
    (tmp_path / "dragons.json").write_text("{}")
    with pytest.raises(BadData, match="a pack may hold"):
        load_pack(tmp_path)
