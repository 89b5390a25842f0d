"""The pages, as a browser without a screen asks for them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from gardariki.site.live import LIVE, LiveTable
from gardariki.site.models import Person, Remark, Seat, Table, Token
from sitting import finished, friends, play_out, row, solo


def browser(person: Person | None = None, **more: Any) -> Client:
    """A browser, in which this person has been before."""
    client = Client(**more)
    if person is not None:
        session = client.session
        session["person"] = person.pk
        session.save()
    return client


def _code(url: str) -> str:
    found = re.search(r"/t/(\w+)/", url)
    assert found is not None
    return found.group(1)


def _htmx(client: Client, url: str, **fields: object) -> Any:
    return client.post(url, fields, headers={"HX-Request": "true"})


def _act(client: Client, live: LiveTable, seat: int) -> Any:
    assert live.match is not None
    act = live.match.asks[0].options[0].words
    url = f"/t/{live.table.code}/answer"
    return _htmx(client, url, act=act, after=live.stamp(seat), seat=seat)


def test_one_click_and_a_stranger_plays() -> None:
    client = browser()
    home = client.get("/")
    assert b"Vikings on the Volga" in home.content
    answer = client.post("/play/vikings/")
    assert answer.status_code == 302
    page = client.get(answer.headers["Location"])
    assert page.status_code == 200
    assert b"you" in page.content
    live = LIVE.find(_code(answer.headers["Location"]))
    assert [chair.kind for chair in live.chairs] == ["person", "bot", "bot"]
    assert (
        b"Your tables" in client.get("/").content or b"Waiting for you" in client.get("/").content
    )


def test_the_form_of_a_new_table_comes_from_the_games_options() -> None:
    client = browser()
    page = client.get("/new/vikings/").content.decode()
    from gardariki.engine.registry import game

    for option in game("vikings").options:
        assert f'name="option-{option.name}"' in page
    fields = {"name": "Anna", "seats": "3", "seat-0": "you", "seat-1": "friend", "seat-2": "open"}
    answer = client.post("/new/vikings/", {**fields, "public": "on", "hints": "on", "clock": "1d"})
    table = Table.objects.get(code=_code(answer.headers["Location"]))
    assert (table.public, table.hints, table.clock) == (True, True, "days")
    assert [chair.kind for chair in table.chairs.all()] == ["person", "friend", "open"]
    refused = client.post("/new/vikings/", {**fields, "seats": "7"})
    assert refused.status_code == 200
    assert b'role="alert"' in refused.content
    assert client.post("/new/vikings/", {**fields, "seat-1": "bot:nobody"}).status_code == 200
    assert client.get("/new/chess/").status_code == 404


def test_a_friend_sits_down_by_link_and_the_game_begins() -> None:
    host = browser()
    fields = {"name": "Anna", "seats": "2", "seat-0": "you", "seat-1": "friend"}
    code = _code(host.post("/new/vikings/", fields).headers["Location"])
    link = re.search(r"(/sit/[\w-]+/)", host.get(f"/t/{code}/").content.decode())
    assert link is not None
    friend = browser()
    assert friend.get(f"/t/{code}/").status_code == 404, "the table is private"
    assert b"Anna" in friend.get(link.group(1)).content
    answer = friend.post(link.group(1), {"name": "Boris"})
    assert answer.status_code == 302
    assert b"Boris" in friend.get(answer.headers["Location"]).content
    live = LIVE.find(code)
    assert [chair.name for chair in live.chairs] == ["Anna", "Boris"]
    assert row(live).stage == Table.PLAYING
    phone = browser()
    phone.post(link.group(1), {})
    assert phone.get(f"/t/{code}/").status_code == 200, "the link works on another device too"
    assert Client().get("/sit/nonsense/").status_code == 404


def test_spectators_have_a_link_and_no_seat() -> None:
    live, (anna, _) = friends("Anna", "Boris")
    watcher = browser()
    assert watcher.get(f"/t/{live.table.code}/").status_code == 404
    watcher.get(f"/watch/{live.table.watch}/")
    page = watcher.get(f"/t/{live.table.code}/")
    assert page.status_code == 200
    assert b'class="acts"' not in page.content
    refused = _htmx(watcher, f"/t/{live.table.code}/answer", act="pass", after="0.0", seat=0)
    assert b"only watch" in refused.content
    assert row(live).rows == 0
    assert (
        f"/watch/{live.table.watch}/"
        in browser(anna).get(f"/t/{live.table.code}/").content.decode()
    )


def test_an_answer_is_accepted_once_and_a_late_one_gets_the_present_board() -> None:
    live, sitters = friends("Anna", "Boris")
    assert live.match is not None
    seat = live.match.asks[0].seat
    client = browser(sitters[seat])
    act, after = live.match.options[0].words, live.stamp(seat)
    other = live.match.options[1].words
    url = f"/t/{live.table.code}/answer"
    assert _htmx(client, url, act=act, after=after, seat=seat).status_code == 200
    assert row(live).rows == 1
    again = _htmx(client, url, act=act, after=after, seat=seat)
    assert b"refused" not in again.content
    late = _htmx(client, url, act=other, after=after, seat=seat)
    assert b"faster" in late.content
    assert b'hx-target="#board"' in late.content
    assert row(live).rows == 1
    illegal = _htmx(client, url, act="fly kiev", after=live.stamp(seat), seat=seat)
    assert b"No verb" in illegal.content
    plain = client.post(url, {"act": act, "after": after, "seat": seat})
    assert plain.status_code == 302


def test_nobody_can_answer_for_another() -> None:
    live, sitters = friends("Anna", "Boris")
    assert live.match is not None
    seat = live.match.asks[0].seat
    thief = browser(sitters[1 - seat])
    assert _act(thief, live, seat).status_code == 200
    assert row(live).rows == 0
    assert _act(browser(), live, seat).status_code == 404


def test_undo_and_the_vote_about_it() -> None:
    live, sitters = friends("Anna", "Boris")
    assert live.match is not None
    seat = live.match.asks[0].seat
    mine, others = browser(sitters[seat]), browser(sitters[1 - seat])
    at = f"/t/{live.table.code}"
    _act(mine, live, seat)
    _htmx(mine, f"{at}/undo", seat=seat, after=live.stamp(seat))
    assert live.match.count == 0 or live.match.asks[0].seat == seat
    while live.match.asks[0].seat == seat:
        _act(mine, live, seat)
    count = live.match.count
    _act(others, live, 1 - seat)
    refused = _htmx(mine, f"{at}/undo", seat=seat, after=live.stamp(seat))
    assert b"refused" in refused.content
    _htmx(mine, f"{at}/ask-undo", seat=seat, after=live.stamp(seat))
    assert b"asks to take back" in others.get(f"{at}/").content
    _htmx(others, f"{at}/vote", seat=1 - seat, agree="1")
    assert live.match.count < count


def test_hints_say_what_a_bot_would_do_and_how_sure_it_is() -> None:
    live, person = solo(bots=1)
    assert live.match is not None
    play_until(live, 0)
    client = browser(person)
    told = _htmx(client, f"/t/{live.table.code}/hint", seat=0)
    assert re.search(rb"A bot would:.*% sure", told.content, re.S)
    Table.objects.update(hints=False)
    live.read()
    assert b"without hints" in _htmx(client, f"/t/{live.table.code}/hint", seat=0).content


def play_until(live: LiveTable, seat: int) -> None:
    """Let the others answer until this seat is asked."""
    import random

    from sitting import move

    source = random.Random(1)
    assert live.match is not None
    while live.match.asks[0].seat != seat:
        move(live, source)


def test_what_does_not_shine_is_explained() -> None:
    live, person = solo(bots=1)
    play_until(live, 0)
    assert live.match is not None
    offered = {a.target for a in live.match.options}
    dark = next(a for a in live.game.words.actions if a.target and a.target not in offered)
    told = _htmx(browser(person), f"/t/{live.table.code}/why", target=dark.target, seat=0)
    assert b"<strong>" in told.content


def test_chat_is_escaped_and_bounded() -> None:
    live, (anna, _) = friends("Anna", "Boris")
    client = browser(anna)
    at = f"/t/{live.table.code}"
    _htmx(client, f"{at}/chat", text="<script>alert(1)</script>\u202e hi", seat=0)
    page = client.get(f"{at}/").content.decode()
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; hi" in page
    _htmx(client, f"{at}/chat", text="x" * 5000, seat=0)
    assert max(len(remark.text) for remark in Remark.objects.all()) == 500
    for _ in range(30):
        answer = _htmx(client, f"{at}/chat", text="again", seat=0)
    assert b"At most 20 a minute" in answer.content


def test_names_are_escaped_everywhere() -> None:
    live, _ = friends('<b>"Anna"</b>', "Boris", public=True)
    page = browser().get(f"/t/{live.table.code}/").content.decode()
    assert '<b>"Anna"</b>' not in page
    assert "&lt;b&gt;" in page


def test_replay_shows_every_moment_and_links_to_it() -> None:
    live, (anna, _) = friends("Anna", "Boris")
    play_out(live, most=30)
    client = browser(anna)
    at = f"/t/{live.table.code}"
    page = client.get(f"{at}/replay?at=0")
    assert b'id="slider"' in page.content
    first = client.get(f"{at}/moment?at=0&seat=0").content
    last = client.get(f"{at}/moment?at=999&seat=0").content
    assert first != last
    assert b"fork" not in page.content, "others play in it"
    assert browser().get(f"{at}/replay").status_code == 404
    assert client.get(f"{at}/moment?at=-1").status_code == 200


def test_after_the_game_everything_is_open() -> None:
    live, (anna, _) = finished("Anna", "Boris")
    client = browser(anna)
    at = f"/t/{live.table.code}"
    result = client.get(f"{at}/result").content.decode()
    assert "<polyline" in result
    assert bytes(live.table.key).hex() in result
    record = client.get(f"{at}/record.json")
    assert record.json()["outcome"]["places"]
    assert (
        b"rolls and draws are what the key gives"
        in client.get(f"/verify/?table={live.table.code}").content
    )
    from django.core.files.uploadedfile import SimpleUploadedFile

    file = SimpleUploadedFile("game.json", record.content)
    assert "✔" in client.post("/verify/", {"record": file}).content.decode()
    twisted = record.content.replace(b'"key": "', b'"key": "00', 1)
    file = SimpleUploadedFile("game.json", twisted)
    assert b'role="alert"' in client.post("/verify/", {"record": file}).content
    made_up = json.dumps({**record.json(), "opening": {}}).encode()
    other_rules = json.dumps({**record.json(), "rules": "0"}).encode()
    for junk in (b"", b"[" * 100_000, b"{}", b"\xff\xfe", made_up, other_rules):
        answer = client.post("/verify/", {"record": SimpleUploadedFile("x", junk)})
        assert answer.status_code == 200
        assert b'role="alert"' in answer.content


def test_a_running_game_gives_no_record() -> None:
    live, (anna, _) = friends("Anna", "Boris")
    answer = browser(anna).get(f"/t/{live.table.code}/record.json")
    assert answer.status_code == 409
    assert b"still secret" in browser(anna).get(f"/verify/?table={live.table.code}").content


def test_what_if_a_fork_goes_on_from_a_moment_with_dice_of_its_own() -> None:
    from gardariki.site import tables

    live, (anna, _) = finished("Anna", "Boris")
    assert live.match is not None
    moments = tables.moments(live.match)
    at = moments[len(moments) // 2]
    client = browser(anna)
    answer = client.post(f"/t/{live.table.code}/fork", {"at": at, "as": 1})
    fork = LIVE.find(_code(answer.headers["Location"]))
    assert fork.match is not None
    back = live.match.back(at)
    encode = live.game.codec.encode
    assert encode(fork.match.state) == encode(back.state)
    assert bytes(fork.table.key) != bytes(live.table.key)
    assert fork.chairs[1].kind == Seat.PERSON
    play_out(fork, 3)
    LIVE.clear()
    assert LIVE.get(fork.pk).match is not None
    record = client.get(f"/t/{fork.table.code}/record.json").json()
    from gardariki.engine.record import verify

    assert verify(record) >= 0, "the rolls before the fork were given, those after are its own"


def test_one_can_fork_ones_own_solo_game_while_it_runs() -> None:
    live, person = solo()
    play_out(live, most=20)
    client = browser(person)
    assert b"What if" in client.get(f"/t/{live.table.code}/replay").content
    assert client.post(f"/t/{live.table.code}/fork", {"at": 9999}).status_code == 409


def test_a_rematch_is_the_same_for_all_who_ask() -> None:
    live, sitters = finished("Anna", "Boris")
    codes = {
        _htmx(browser(person), f"/t/{live.table.code}/rematch").headers["HX-Redirect"]
        for person in sitters
    }
    assert len(codes) == 1
    assert Table.objects.count() == 2


def test_an_account_keeps_what_its_owner_did_as_a_guest() -> None:
    client = browser()
    code = _code(client.post("/play/vikings/").headers["Location"])
    words = {"username": "anna", "password1": "sails at dawn 9", "password2": "sails at dawn 9"}
    client.post("/account/signup/", {**words, "email": "anna@example.org"})
    elsewhere = browser()
    assert elsewhere.get(f"/t/{code}/").status_code == 404
    second = _code(elsewhere.post("/play/vikings/").headers["Location"])
    login = {"username": "anna", "password": "sails at dawn 9"}
    assert elsewhere.post("/account/login/", login).status_code == 302
    assert elsewhere.get(f"/t/{code}/").status_code == 200
    assert elsewhere.get(f"/t/{second}/").status_code == 200, "the guest's seat came along"
    elsewhere.post("/account/logout/")
    assert elsewhere.get(f"/t/{code}/").status_code == 404


def test_a_forgotten_password_can_be_reset(settings_of_mail: None) -> None:
    client = browser()
    words = {"username": "anna", "password1": "sails at dawn 9", "password2": "sails at dawn 9"}
    client.post("/account/signup/", {**words, "email": "anna@example.org"})
    other = browser()
    other.post("/account/reset/", {"email": "anna@example.org"})
    link = re.search(r"(/account/reset/\S+)", str(mail.outbox[-1].body))
    assert link is not None
    form = other.get(link.group(1)).headers["Location"]
    fresh = {"new_password1": "sails at dusk 10", "new_password2": "sails at dusk 10"}
    assert other.post(form, fresh).status_code == 302
    login = {"username": "anna", "password": "sails at dusk 10"}
    assert browser().post("/account/login/", login).status_code == 302


@pytest.fixture
def settings_of_mail(monkeypatch: pytest.MonkeyPatch) -> None:
    from django.conf import settings

    backend = "django.core.mail.backends.locmem.EmailBackend"
    monkeypatch.setattr(settings, "EMAIL_BACKEND", backend)
    mail.outbox = []


def test_tokens_are_shown_once_and_can_be_revoked() -> None:
    client = browser()
    client.post("/play/vikings/")
    page = client.post("/account/", {"what": "token", "name": "my bot"}).content.decode()
    token = re.search(r'class="hash">([\w-]+)<', page)
    assert token is not None
    assert token.group(1) not in client.get("/account/").content.decode()
    assert Token.objects.get().digest != token.group(1)
    client.post("/account/", {"what": "revoke", "token": Token.objects.get().pk})
    assert not Token.objects.exists()


def test_rules_have_an_anchor_for_every_section_that_a_question_cites() -> None:
    live, _ = friends("Anna", "Boris")
    assert live.match is not None
    page = browser().get("/rules/vikings/").content.decode()
    assert f'id="{live.match.asks[0].rule}"' in page


def test_clocks_run_and_a_bot_stands_in_when_time_is_over() -> None:
    from datetime import timedelta

    from gardariki.site import jobs, seating

    live, _ = friends("Anna", "Boris", clock="10+10")
    assert live.match is not None
    seat = live.match.asks[0].seat
    chair = Seat.objects.get(table_id=live.pk, number=seat)
    assert chair.since is not None
    chair.since -= timedelta(seconds=601)
    chair.save()
    live.read()
    Table.objects.update(wake=chair.since)
    assert jobs.work_once()
    assert Seat.objects.get(pk=chair.pk).away
    assert jobs.work_once(), "now the bot answers"
    assert row(live).rows == 1
    live.read()
    seating.come_back(live, seat)
    assert not Seat.objects.get(pk=chair.pk).away


def test_bots_answer_as_jobs_and_never_twice() -> None:
    from gardariki.site import jobs

    live, _ = solo(bots=1)
    assert live.match is not None
    rows = -1
    while jobs.work_once():
        assert row(live).rows == rows + 1 or rows == -1
        rows = row(live).rows
    live.read()
    assert [ask.seat for ask in live.match.asks] == [0]
    assert row(live).wake is None
    Table.objects.update(wake="2020-01-01T00:00Z")
    assert jobs.claim() == live.pk
    assert jobs.claim() is None, "a claimed table is not given out again"


def test_a_rule_by_its_number_alone() -> None:
    client = browser()
    whole = client.get("/rules/vikings/").content.decode()
    assert 'class="contents"' in whole
    part = client.get("/rules/vikings/?section=V7.1").content.decode()
    assert part.startswith("<h")
    assert 'id="V7.1"' in part
    assert len(part) < len(whole) / 4
    deeper = client.get("/rules/vikings/?section=V7.1.9.9").content.decode()
    assert deeper == part, "a section that has no heading of its own is found in the one around it"
    assert client.get("/rules/vikings/?section=none").status_code == 404


def test_two_at_one_screen_have_names_and_see_nobodys_hand_at_first() -> None:
    client = browser()
    fields = {"name": "Anna", "seats": "2", "seat-0": "you", "seat-1": "you", "name-1": "Boris"}
    url = client.post("/new/vikings/", fields).headers["Location"]
    live = LIVE.find(_code(url))
    assert live.names == ["Anna", "Boris"]
    assert 'data-seat="-1"' in client.get(url).content.decode()
    assert 'data-seat="1"' in client.get(f"{url}?seat=1").content.decode()
    assert 'data-seat="-1"' in client.get(f"{url}replay").content.decode()


@pytest.mark.parametrize("name", ["400.html", "403.html", "404.html", "500.html"])
def test_pages_for_what_goes_wrong_lead_home(name: str) -> None:
    from django.template.loader import render_to_string

    page = render_to_string(name)
    assert "base.css" in page
    assert 'href="/"' in page


def test_colours_and_fonts_come_from_here_and_are_kept() -> None:
    client = Client()
    page = client.get("/").content.decode()
    sheet = re.search(r'href="(/palette\.css\?\w+)"', page)
    assert sheet is not None
    css = client.get(sheet.group(1))
    assert "immutable" in css["Cache-Control"]
    assert css["Content-Type"].startswith("text/css")
    assert b"--parchment:" in css.content
    assert b".gk .glow" in css.content, "pictures need no style sheet of their own"
    assert b"http" not in css.content, "nothing is fetched from elsewhere"
    found = set(re.findall(r"url\(([^)]+)\)", css.content.decode()))
    assert len(found) == 5
    for address in found:
        font = client.get(address)
        assert font.status_code == 200
        assert font["Content-Type"] == "font/ttf"
        assert "immutable" in font["Cache-Control"]
    assert "font-src 'self'" in css["Content-Security-Policy"]
    assert client.get(address.replace("Source", "Other")).status_code == 404


def test_a_map_in_the_rules_stays_a_map() -> None:
    client = Client()
    told = client.get("/rules/saber/?section=S1.4").content.decode()
    assert "<pre><code>8 . W . . . . . ." in told
    assert "\n  a b c d e f g h\n</code></pre>" in told
    assert client.get("/rules/saber/").content.decode().count("<pre>") >= 1
    assert "<table>" in client.get("/rules/vikings/").content.decode()
    assert client.get("/rules/nevsky/?section=" + "a." * 3000).status_code == 404
