"""Answers are checked, committed, and only then shown; nothing is played twice or lost."""

from __future__ import annotations

import random
from contextlib import suppress
from datetime import timedelta
from threading import Barrier, Thread

import pytest
from django.contrib.auth.models import User
from django.db import connections
from django.test import Client
from django.utils import timezone

from gardariki.engine.errors import (
    CannotUndo,
    GardarikiError,
    IllegalAction,
    NotYourTurn,
    StaleAnswer,
    UnknownWord,
)
from gardariki.engine.trail import answer_seat
from gardariki.site import moves, seating
from gardariki.site.live import LiveTable
from gardariki.site.models import Answer, Table
from sitting import again, friends, move, play_out, row, solo


def _state(live: LiveTable) -> bytes:
    assert live.match is not None
    return live.match.game.codec.encode(live.match.state)


def test_a_table_begins_when_the_last_one_sits_down() -> None:
    live, _ = friends("Anna", "Boris", "Olga")
    assert row(live).stage == Table.PLAYING
    assert live.match is not None
    assert row(live).asked == sum(1 << ask.seat for ask in live.match.asks)
    assert len(bytes(row(live).key)) == 32


def test_another_process_finds_the_same_match() -> None:
    live, _ = friends("Anna", "Boris")
    play_out(live, most=60)
    before = _state(live), live.match and live.match.answers
    other = again(live)
    assert other is not live
    assert (_state(other), other.match and other.match.answers) == before


def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    live, _ = friends("Anna", "Boris")
    assert live.match is not None
    seat = live.match.asks[0].seat
    before = _state(live), row(live).version
    for words, error in (("fly kiev", UnknownWord), ("", UnknownWord)):
        with pytest.raises(error):
            moves.answer(live, seat, words, live.stamp(seat))
    other = next(a for a in live.game.words.actions if a not in live.match.asks[0].options)
    with pytest.raises(IllegalAction):
        moves.answer(live, seat, other.words, live.stamp(seat))
    with pytest.raises(NotYourTurn):
        moves.answer(live, 1 - seat, live.match.options[0].words, live.stamp(1 - seat))
    assert (_state(live), row(live).version) == before
    assert not Answer.objects.exists()


def test_the_same_answer_sent_again_is_played_once() -> None:
    live, _ = friends("Anna", "Boris")
    assert live.match is not None
    seat, act, stamp = live.match.asks[0].seat, live.match.options[0].words, live.stamp(0)
    stamp = live.stamp(seat)
    assert moves.answer(live, seat, act, stamp)
    assert not moves.answer(live, seat, act, stamp)
    assert Answer.objects.count() == 1


def test_a_late_answer_is_told_that_someone_was_faster() -> None:
    live, _ = friends("Anna", "Boris")
    assert live.match is not None
    seat, stamp = live.match.asks[0].seat, live.stamp(live.match.asks[0].seat)
    one, two = live.match.options[0].words, live.match.options[1].words
    moves.answer(live, seat, one, stamp)
    with pytest.raises(StaleAnswer, match="faster"):
        moves.answer(live, seat, two, stamp)


def test_an_answer_taken_back_cannot_be_repeated_by_a_retry() -> None:
    live, _ = friends("Anna", "Boris")
    assert live.match is not None
    seat = live.match.asks[0].seat
    stamp, act = live.stamp(seat), live.match.options[0].words
    moves.answer(live, seat, act, stamp)
    moves.undo(live, seat, live.stamp(seat))
    assert not moves.answer(live, seat, act, stamp), "the retry is known, and not played again"
    assert row(live).rows == 2


def test_of_two_processes_that_answer_at_once_one_is_refused() -> None:
    live, _ = friends("Anna", "Boris")
    assert live.match is not None
    seat, stamp = live.match.asks[0].seat, live.stamp(live.match.asks[0].seat)
    acts = [option.words for option in live.match.options[:4]]
    start = Barrier(len(acts))
    told: list[str] = []

    def process(act: str) -> None:
        mine = LiveTable(live.pk)
        mine.read()
        start.wait()
        try:
            moves.answer(mine, seat, act, stamp)
            told.append("played")
        except StaleAnswer:
            told.append("late")
        finally:
            connections.close_all()

    threads = [Thread(target=process, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == ["late", "late", "late", "played"]
    assert Answer.objects.count() == 1


def test_memory_catches_up_with_what_another_process_did() -> None:
    live, _ = friends("Anna", "Boris")
    other = LiveTable(live.pk)
    other.read()
    source = random.Random(4)
    for turn in range(12):
        mine = (live, other)[turn % 2]
        mine.read()
        move(mine, source)
    live.read()
    other.read()
    assert _state(live) == _state(other)


def test_undo_is_free_until_something_was_revealed() -> None:
    live, _ = friends("Anna", "Boris")
    assert live.match is not None
    seat = live.match.asks[0].seat
    before = _state(live)
    moves.answer(live, seat, live.match.options[0].words, live.stamp(seat))
    moves.undo(live, seat, live.stamp(seat))
    assert _state(live) == before == _state(again(live))
    with pytest.raises(CannotUndo):
        moves.undo(live, 1 - seat, live.stamp(1 - seat))


def test_beyond_that_all_must_agree() -> None:
    live, _ = friends("Anna", "Boris", "Olga")
    source = random.Random(2)
    assert live.match is not None
    while True:
        move(live, source)
        last = live.match.answers[-1]
        who = [answer_seat(c) for c in live.match.answers if answer_seat(c) >= 0]
        if live.match.asks[0].seat != who[-1] and answer_seat(last) >= 0 and 0 in who:
            break
    asker = 0
    moves.ask_undo(live, asker, live.stamp(asker))
    assert row(live).undo_seat == asker
    moves.vote_undo(live, 1, True)
    rows = row(live).rows
    moves.vote_undo(live, 2, False)
    assert (row(live).undo_seat, row(live).rows) == (-1, rows), "one refusal is enough"
    moves.ask_undo(live, asker, live.stamp(asker))
    moves.vote_undo(live, 2, True)
    moves.vote_undo(live, 1, True)
    assert row(live).rows == rows + 1
    assert live.match.asks[0].seat == asker
    assert _state(again(live)) == _state(live), "agreed undos are replayed from their rows"


def test_bots_agree_at_once() -> None:
    live, _ = solo()
    source = random.Random(3)
    assert live.match is not None
    while live.match.asks[0].seat != 0:
        move(live, source)
    count = live.match.count
    move(live, source)
    while live.match.asks[0].seat != 0:
        move(live, source)
    moves.ask_undo(live, 0, live.stamp(0))
    assert live.match.count == count
    assert live.match.asks[0].seat == 0


def test_dice_after_an_agreed_undo_are_never_given_again_and_still_verify() -> None:
    from gardariki.engine.record import verify
    from gardariki.site.exports import record_of

    live, _ = solo()
    source = random.Random(5)
    assert live.match is not None
    for turn in range(300):
        if live.match.over:
            break
        if turn % 25 == 24:
            with suppress(CannotUndo):
                moves.ask_undo(live, 0, live.stamp(0))
        move(live, source)
    play_out(live, 6)
    made = record_of(again(live))
    assert made is not None
    assert verify(made) > 0


def test_seats_can_be_left_before_the_game_and_filled_with_bots() -> None:
    from gardariki.site import tables
    from sitting import people

    anna, boris = people("Anna", "Boris")
    live = tables.open_table(tables.TableSetup("vikings", ["you", "open", "open"], {}), anna)
    seating.sit(live, 1, boris, "Anna")
    assert live.chairs[1].name == "Anna 2", "two people of one name can be told apart"
    seating.leave(live, 1)
    assert live.chairs[1].person_id is None
    seating.fill_with_bots(live, "random", ["", "Askold", "Dir"])
    assert [chair.kind for chair in live.chairs] == ["person", "bot", "bot"]
    assert row(live).stage == Table.PLAYING
    with pytest.raises(StaleAnswer):
        seating.sit(live, 1, boris, "Boris")


def test_new_rules_resume_a_running_match_from_its_last_beat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    live, _ = friends("Anna", "Boris")
    play_out(live, most=40)
    assert live.match is not None
    opening = live.match.beats[-1].opening
    Answer.objects.filter(number=3).update(words="pass")  # as if the rules no longer knew it
    Table.objects.update(rules="0")
    monkeypatch.setattr(live.game, "version", "next")
    resumed = again(live)
    assert resumed.match is not None
    assert resumed.match.beats[0].opening == opening
    play_out(resumed, 2, most=20)
    assert _state(again(resumed)) == _state(resumed)


def test_rows_that_do_not_fit_the_same_rules_are_an_error_not_a_guess() -> None:
    live, _ = friends("Anna", "Boris")
    play_out(live, most=10)
    Answer.objects.filter(number=3).update(words="pass")
    with pytest.raises(GardarikiError):
        again(live)


def test_chat_does_not_take_a_table_from_the_worker_that_thinks_there() -> None:
    live, person = solo()
    until = timezone.now() + timedelta(seconds=60)
    Table.objects.filter(pk=live.pk).update(claim=until, wake=until)
    moves.say(live, person, 0, "Anna", "Take your time.")
    assert (row(live).claim, row(live).wake) == (until, until)
    assert live.table.claim == until, "who asks is told what the row says"


def test_the_admin_changes_a_table_and_no_move_is_lost() -> None:
    live, _ = friends("Anna", "Boris")
    move(live, random.Random(1))
    User.objects.create_superuser("admin", "", "a password for the admin")
    client = Client()
    client.login(username="admin", password="a password for the admin")
    forms = {f"{name}-{key}": "0" for name in ("chairs", "remarks") for key in _MANAGED}
    done = client.post(f"/admin/tables/table/{live.pk}/change/", {"public": "on", **forms})
    assert done.status_code == 302
    assert live.table.public
    assert not live.table.hints
    assert row(live).rows == 1
    move(live, random.Random(2))
    assert (row(live).public, row(live).rows) == (True, 2)


_MANAGED = ("TOTAL_FORMS", "INITIAL_FORMS")
