"""A seat's page, stream, replay and API searched for what another seat holds in secret."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from django.test import Client

from gardariki.engine.views import SPECTATOR, hidden, permute
from gardariki.games.vikings.data import FACE_OF
from gardariki.games.vikings.words import FACE_NOUNS
from gardariki.site import moves
from gardariki.site.exports import view_of
from gardariki.site.live import LiveTable
from gardariki.site.models import Person
from gardariki.site.pieces import pieces_for
from gardariki.site.stream import live_stream
from gardariki.site.views.replay import _moment
from sitting import friends, move


def _everything(live: LiveTable, seat: int) -> str:
    """All that the site would tell a seat about its table now."""
    live.pieces.clear()
    assert live.match is not None
    _, parts = pieces_for(live, seat)
    _, past = _moment(live, seat, live.match.count)
    return json.dumps(
        [dict(parts), past, view_of(live, seat).model_dump()], sort_keys=True, default=str
    )


def test_what_a_seat_is_told_does_not_change_with_what_it_cannot_see() -> None:
    """The law of views, for everything that the site makes of them."""
    live, _ = friends("Anna", "Boris", "Olga")
    source = random.Random(8)
    match = live.match
    assert match is not None
    looked = 0
    for _ in range(50):
        if match.over:
            break
        move(live, source)
        if match.over:
            break
        for seat in (0, 1, 2, SPECTATOR):
            if not hidden(match.game, match.state, seat):
                continue
            told = _everything(live, seat)
            truth = match.state
            match.state = match.game.codec.decode(match.game.codec.encode(truth))
            permute(match.game, match.state, seat, source)
            try:
                assert _everything(live, seat) == told
            finally:
                match.state = truth
            looked += 1
    assert looked > 20


def _faces(live: LiveTable, seat: int, seen: bool) -> set[str]:
    """The faces of the contracts that a seat sees anywhere, or of those hidden from it."""
    assert live.match is not None
    unseen = {card for _, card in hidden(live.game, live.match.state, seat)}
    cards = [card for card in range(len(FACE_OF)) if (card in unseen) is not seen]
    return {FACE_NOUNS.ids[FACE_OF[card]] for card in cards}


def _held(live: LiveTable, seat: int) -> set[str]:
    """The faces of a seat's hidden contracts."""
    assert live.match is not None
    state: Any = live.match.state
    return {FACE_NOUNS.ids[FACE_OF[card]] for card in state.players[seat].hand}


def _first_event(pk: int, seat: int) -> str:
    async def read() -> str:
        response = live_stream(pk, seat, -1)
        text = b""
        async for chunk in response.events:
            text += chunk
            if b"data:" in chunk:
                break
        await response.events.aclose()
        return text.decode()

    return asyncio.run(read())


def test_another_seats_contracts_are_in_no_page_and_no_stream() -> None:
    live, sitters = friends("Anna", "Boris", "Olga")
    match = live.match
    assert match is not None
    source = random.Random(4)
    searched = 0
    while not match.over and searched < 6:
        wanted = [a for a in match.options if a.verb.name == "draw_contracts"]
        if wanted:
            ask = match.asks[0]
            moves.answer(live, ask.seat, wanted[0].words, live.stamp(ask.seat))
        else:
            move(live, source)
        if match.over:
            break
        for holder in range(3):
            for seat in range(3):
                secret = _held(live, holder) - _faces(live, seat, seen=True)
                if seat == holder or not secret:
                    continue
                text = _page(sitters[seat], live) + _first_event(live.pk, seat)
                for face in secret:
                    label = FACE_NOUNS.labels[FACE_NOUNS.index[face]]
                    assert face not in text, f"seat {seat} was shown {face} of {holder}"
                    assert label not in text, f"seat {seat} was told of {label} of {holder}"
                searched += 1
    assert searched >= 6


def _page(person: Person, live: LiveTable) -> str:
    client = Client()
    session = client.session
    session["person"] = person.pk
    session.save()
    page = client.get(f"/t/{live.table.code}/").content.decode()
    replay = client.get(f"/t/{live.table.code}/replay").content.decode()
    return page + replay
