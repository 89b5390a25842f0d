"""The benchmark measures what it says it measures; how fast is no matter here."""

from __future__ import annotations

from gardariki.arena.bench import bench, is_compiled, random_game


def test_the_figures_fit_together() -> None:
    speed = bench("vikings", seconds=0.05)
    data = speed.to_json()
    assert data["game"] == "vikings"
    assert data["games"] >= 1
    assert data["answers"] > data["games"]
    assert data["rolls"] > 0
    for name in ("answers_per_second", "games_per_second", "clone_us", "encode_us", "memory_kb"):
        assert data[name] > 0, name
    assert isinstance(data["compiled"], bool)


def test_random_games_keep_their_history_and_answer_every_question_themselves() -> None:
    match = random_game("vikings", 2, "x")
    assert match.over
    assert len(match.answers) == match.count
    assert all(not code & 16 for code in match.answers if code & 15)


def test_a_module_of_source_is_not_compiled() -> None:
    assert not is_compiled("gardariki.arena.bench")
