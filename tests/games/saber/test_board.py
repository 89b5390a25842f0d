"""The board shows what a seat may know, and everything it may do."""

from __future__ import annotations

import random
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

import gardariki
from games.saber.tavern import at, attack, duel, lay, pile, say, skill, sq, tavern, who, words
from gardariki.engine.match import Match
from gardariki.engine.questions import Ask
from gardariki.engine.views import SPECTATOR, view
from gardariki.games.saber import GAME
from gardariki.games.saber.board import draw
from gardariki.games.saber.board.people import token_places
from gardariki.games.saber.data import SCENARIOS, SKILLS
from gardariki.games.saber.state import OVER, State
from gardariki.games.saber.words import CARD_NAMES, DECLINE, DISCARD_IN_PLAY, SUPPORT, WHICH_OPTION

GROUPS = re.compile(r"<g [^>]*>")
IDS = re.compile(r' id="([^"]+)"')
ACTS = re.compile(r' data-act="([^"]+)"')
TABLES = [(s.id, n, seed) for seed, s in enumerate(SCENARIOS) for n in s.players]


def drawn(s: State, asks: list[Ask], seat: int) -> str:
    """The whole board as one picture."""
    return draw(s, asks, seat).svg()


def buttons(picture: str) -> dict[str, list[str]]:
    """The words of the actions on each element that has an id."""
    found: dict[str, list[str]] = {}
    for tag in GROUPS.findall(picture):
        name, acts = IDS.search(tag), ACTS.search(tag)
        if name and acts:
            found[name.group(1)] = acts.group(1).split("|")
    return found


def place(picture: str, name: str) -> str:
    found = re.search(rf'id="{name}"[^>]*style="transform:([^"]+)"', picture)
    assert found, f"no {name}"
    return found.group(1)


def seen(s: State, seat: int = 0) -> str:
    return drawn(view(GAME, s, seat), [], seat)


def asked(m: Match, seat: int) -> str:
    """The board as the seat sees it while its question is open."""
    return drawn(m.view(seat), [ask for ask in m.asks if ask.seat == seat], seat)


@pytest.mark.parametrize(("scenario", "seats", "seed"), TABLES)
def test_every_noun_that_an_option_names_can_be_clicked(
    scenario: str, seats: int, seed: int
) -> None:
    source = random.Random(seed)
    match = gardariki.new("saber", seats=seats, options={"scenario": scenario}, seed=seed)
    for step in range(80):
        if match.outcome is not None:
            break
        ask = source.choice(match.asks)
        picture = drawn(match.view(ask.seat), [ask], ask.seat)
        twice = [name for name, n in Counter(IDS.findall(picture)).items() if n > 1]
        assert not twice, f"step {step}: {twice}"
        if step % 20 == 0:
            ElementTree.fromstring(picture)
        found = buttons(picture)
        for action in ask.options:
            if action.target:
                assert action.words in found.get(action.target, []), f"step {step}: {action}"
        offered = {action.words for action in ask.options}
        assert all(words in offered for acts in found.values() for words in acts)
        match.play(source.choice(ask.options), seat=ask.seat)


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_hands_lie_face_down_for_others(seat: int) -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "e6"}, {0: ["PN01", "PN05"], 1: ["CK07"]})
    picture = seen(s, seat)
    assert ("Bravura" in picture) == (seat == 0)
    assert ("Musket Volley" in picture) == (seat == 1)
    hidden = {0: 1, 1: 2, SPECTATOR: 3}[seat]
    assert len(re.findall(r'id="hidden-\d-\d"', picture)) == hidden


def test_a_character_keeps_its_id_and_moves() -> None:
    before = seen(tavern({"jeremiasz": "d3", "hryva": "h8"}))
    after = seen(tavern({"jeremiasz": "e4", "hryva": "h8"}))
    assert place(before, "figure-jeremiasz_1") != place(after, "figure-jeremiasz_1")
    assert place(before, "figure-hryva_2") == place(after, "figure-hryva_2")


def test_a_card_keeps_its_id_from_the_hand_to_its_bearer_and_to_the_action() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "h8"}, {0: ["PN12"]})
    card = s.hands[0][0]
    held = seen(s)
    m = at(s)
    say(m, "play PN12", "on jeremiasz_1", "discount 0")
    assert place(held, f"c{card}") != place(seen(m.state), f"c{card}")


def test_of_two_copies_the_one_that_can_be_used_is_the_button() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "d4"}, {0: ["PN18", "PN01"], 1: ["CK01"]}, active=1)
    lay(s, 0, "PN18")
    lying = s.table[0].card
    m = at(s)
    say(m, "standard CK01", "on hryva_2", "option move")
    picture = asked(m, 0)
    assert buttons(picture)["card-PN18"] == ["use_card PN18"]
    assert re.search(rf'id="c{lying}"[^>]*><g id="card-PN18"', picture)


def test_a_card_that_can_be_resurrected_shows_beside_the_hand() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "d4"}, {0: ["PN01"]})
    pile(s, 0, "PN11")
    picture = asked(at(s), 0)
    assert buttons(picture)["card-PN11"] == ["resurrect PN11"]
    assert "from the pile" in picture


def test_tokens_wounds_and_skills_show_on_the_figure_and_its_sheet() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "e6"}, scenario="raid")
    f = who("jeremiasz")
    s.wounds[f], s.stun[f], s.ready[f], s.bolster[f], s.poisoned = 3, True, True, [1, 2], f
    skill(s, "SN4", "jeremiasz")
    picture = seen(s)
    assert "3 of 6 wounds" in picture
    for word in ("Stun:", "Ready:", "Bolster:", "Poison:"):
        assert picture.count(word) == 3  # on the figure, on its sheet, in the legend
    assert 'id="skill-SN4"' in picture
    assert "may still act" in picture


def test_stances_lie_face_down_until_both_have_chosen() -> None:
    s = duel()
    m = at(s, "standard PN01", "on jeremiasz_1", "option attack")
    say(m, "discount 0", "attack hryva_2")
    choosing = asked(m, 0)
    assert set(buttons(choosing)) == {"stance-attack", "stance-dodge", "stance-feint"}
    say(m, "0: stance attack")
    assert asked(m, SPECTATOR) == drawn(m.view(SPECTATOR), [], SPECTATOR)
    assert (
        ">Attack</text>" not in asked(m, 1).replace('id="stance-attack"', "").split("stance-of")[1]
    )


def test_a_fight_shows_dice_scores_and_who_won_why() -> None:
    m = attack(duel(), ("attack", "feint"), [3, 3, 5, 2])
    picture = seen(m.state)
    assert "The last fight" in picture
    assert ">2 + 2 △<" in picture
    assert "Attack beats feint: Jeremiasz wins" in picture
    assert "Hryva takes 1 wound" in picture


def test_supporters_can_be_clicked() -> None:
    s = duel(krempski="e5", opilski="c4")
    m = at(s, "standard PN01", "on jeremiasz_1", "option attack")
    say(m, "discount 0", "attack hryva_2")
    found = buttons(asked(m, 0))
    assert "figure-opilski_1" in found
    assert SUPPORT.name in found["figure-opilski_1"][0]
    assert found["do-stop"] == ["stop"]


def test_a_changed_die_offers_its_own_faces_each_once() -> None:
    m = attack(duel(), ("feint", "attack"), [0, 3, 3, 3], "die attacker_skill")
    dice = m.view(0).fights[0]
    assert dice.levels[0] == 2  # Jeremiasz feints well: 1 2 2 3 3 4
    faces = [f"high_{i}" for i in (1, 2, 4, 6)]
    assert words(m, "face") == faces
    assert {f"face-{face}" for face in faces} <= set(buttons(asked(m, 0)))
    assert [a.label for a in m.options] == [
        f"Set it to {n} point{'s' * (n > 1)}" for n in (1, 2, 3, 4)
    ]


def test_what_burns_is_seen_to_burn() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "d6"}, scenario="burn")
    calm = seen(s)
    s.ignited[0] = True
    s.fires += [sq("b3"), sq("g6")]
    fire = seen(s)
    assert calm.count('class="ember"') < fire.count('class="ember"')
    assert "Corners alight: 1 of 4" in fire
    assert "b3: fire." in fire


def test_chest_keeper_and_lady_stand_in_their_scenarios() -> None:
    for scenario, name in (("theft", "chest"), ("debt", "keeper"), ("lady", "lady")):
        m = gardariki.new("saber", seats=2, options={"scenario": scenario}, seed=1)
        assert f'id="{name}"' in drawn(m.view(0), [], 0)


def test_who_looks_sits_on_top_and_names_have_their_place() -> None:
    picture = seen(tavern({"jeremiasz": "d3", "hryva": "e6"}), 1)
    assert picture.index('id="seat-1"') < picture.index('id="seat-0"')
    assert "[seat-0]" in picture
    assert "[seat-1]" in picture


def test_the_end_is_announced_and_the_winner_crowned() -> None:
    s = tavern({"jeremiasz": "d3"})
    s.phase, s.winners, s.reason = OVER, [0], "all opponents are eliminated"
    picture = seen(s)
    assert "The game is over: all opponents are eliminated." in picture
    assert picture.count("has fallen") == 5


def test_before_anything_is_dealt_there_is_an_empty_tavern() -> None:
    s = GAME.start(2, GAME.settle(2, {"factions": "random"}))
    assert 'id="square-d5"' in drawn(s, [], 0)


def test_the_same_view_gives_the_same_picture() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "e6"}, {0: ["PN01"]})
    asks = [Ask(0, at(s).options)]
    assert drawn(s, asks, 0) == drawn(s, asks, 0)


def test_of_two_copies_the_one_in_play_is_discarded() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "e6"}, {0: ["TV01"]})
    lay(s, 1, "TV01")
    s.play.opponent = 1
    card = CARD_NAMES.index["TV01"]
    picture = drawn(s, [Ask(0, [DISCARD_IN_PLAY[card], DECLINE.act])], 0)
    assert re.search(rf'id="c{s.table[0].card}"[^>]*><g id="card-TV01"', picture)
    assert buttons(picture)["card-TV01"] == ["discard_in_play TV01"]
    assert buttons(picture)["do-decline"] == ["decline"]


THROWS = re.compile(r'id="(throw-[^"]+)"')
SVG = "{http://www.w3.org/2000/svg}"


def test_dice_tumble_once_for_each_throw() -> None:
    """An element that appears plays its animation: a new throw is a new one, an old one stays."""
    feints = [5, 0, 1, 5, 5, 3]
    m = attack(duel(), ("feint", "feint"), feints)  # Hryva has two rerolls
    before = THROWS.findall(asked(m, 1))
    assert len(before) == len(set(before)) == 4
    say(m, "die attacker_skill")
    after = THROWS.findall(asked(m, 1))
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, True, True]
    say(m, "decline")
    while m.state.fights:
        say(m, "stop")
    assert THROWS.findall(seen(m.state)) == after  # the fight is over, and nothing is thrown again
    assert 'class="tumble"' in seen(m.state)


def test_single_throws_are_shown_with_their_reason() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "d4", "vovk": "h8"}, {0: ["PN08"], 1: ["CK21"]})
    m = at(s, "play PN08", "save", "discount 0", "fire hryva_2", dice=[0, 5])
    assert "Jeremiasz fires at Hryva" in asked(m, 0)
    say(m, "end_action")
    assert "strike: a hit" in asked(m, 1)  # the shot is over, and is still to be seen
    say(m, "play CK21")
    assert "Jeremiasz takes a dodge test" in seen(m.state)
    assert "1 advantage: failed" in seen(m.state)


def test_the_skill_being_given_or_used_is_shown() -> None:
    s = tavern({"krempski": "d3", "hryva": "d4", "kulbaka": "e3"}, {0: ["PN01"]})
    m = at(s, "play PN01", "discount 0", "attack hryva_2", dice=[5, 5, 5, 0])
    say(m, "stop", "0: stance attack", "1: stance attack", "use_sheet krempski")
    for seat in (0, 1):
        assert ">Three Heads of Krempski<" in asked(m, seat)
    say(m, "decline")
    assert m.state.using == []
    assert "Three Heads of" not in asked(m, 0)
    m = gardariki.new("saber", options={"scenario": "debt"}, seed=3)
    assert m.ask is not None
    seat = m.ask.seat
    m.play(m.options[3])
    name = m.options[0].verb.name
    assert name == "give_skill"
    for who_looks in (0, 1):
        assert f">{SKILLS[m.state.giving].name}<" in asked(m, who_looks)
    m.play(m.options[0], seat=seat)
    assert m.state.giving == -1


@pytest.mark.parametrize("count", range(1, 8))
def test_tokens_on_a_figure_never_cover_each_other(count: int) -> None:
    places = token_places(count)
    assert len(places) == count
    for i, (x, y, r, _) in enumerate(places):
        assert abs(x) + r < 39  # on the square
        assert y - r > -39
        assert y + r < 39
        for ax, ay, ar, _ in places[:i]:
            assert max(abs(x - ax), abs(y - ay)) >= r + ar


def smallest(body: str) -> float:
    """The smallest letters of a drawing, with the scales around them."""
    sizes: list[float] = []

    def read(node: ElementTree.Element, scale: float) -> None:
        grown = re.search(r"scale\(([\d.]+)\)", node.get("transform") or "")
        scale *= float(grown.group(1)) if grown else 1
        if node.tag == "text":
            sizes.append(float(node.get("font-size") or 0) * scale)
        for inner in node:
            read(inner, scale)

    read(ElementTree.fromstring(f"<g>{body}</g>"), 1.0)
    return min(sizes, default=99.0)


@pytest.mark.parametrize(("scenario", "seats", "seed"), TABLES)
def test_every_pane_can_be_read_at_its_least_width(scenario: str, seats: int, seed: int) -> None:
    """No letters below 12 pixels, neither at a pane's natural size nor at its smallest."""
    source = random.Random(seed)
    match = gardariki.new("saber", seats=seats, options={"scenario": scenario}, seed=seed)
    for step in range(120):
        if match.outcome is not None:
            break
        ask = source.choice(match.asks)
        if step % 9 == 0:
            for pane in draw(match.view(ask.seat), [ask], ask.seat).panes:
                least = smallest(pane.body)
                assert least >= 12, (pane.id, least)
                assert least * pane.least / pane.width >= 12 - 0.01, (pane.id, least)
        match.play(source.choice(ask.options), seat=ask.seat)


def test_which_of_two_standard_options_is_a_row_of_buttons() -> None:
    m = at(duel(), "standard PN01", "on jeremiasz_1")
    ask = Ask(0, WHICH_OPTION([1, 2]), "Which of them: 1 rest, 2 pray?")
    picture = drawn(m.view(0), [ask], 0)
    assert {"number-1", "number-2"} <= set(buttons(picture))
    assert "Which of them: 1 rest, 2 pray?" in picture
