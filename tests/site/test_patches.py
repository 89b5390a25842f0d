"""Changes of a page: what is put together again is the piece to the letter."""

from __future__ import annotations

import json
import random

from gardariki.site.patches import SEAM, Pieces, mend, patch, update
from gardariki.site.pieces import pieces_for
from sitting import friends, move


def test_any_text_is_mended_to_the_letter() -> None:
    source = random.Random(3)
    words = ["a", "b", "cc", "жар", "🐎", "", "\n", '"\\']
    for _ in range(5000):
        old, new = (
            SEAM.join(source.choice(words) for _ in range(source.randrange(1, 12)))
            for _ in range(2)
        )
        assert mend(old, patch(old, new)) == new


def test_a_page_that_is_sent_changes_shows_every_piece_to_the_letter() -> None:
    live, _ = friends("Anna", "Boris <the brave>")
    source = random.Random(5)
    shown: dict[int, Pieces | None] = {0: None, 1: None, -1: None}
    held: dict[int, set[str]] = {seat: set() for seat in shown}
    pages: dict[int, dict[str, str]] = {seat: {} for seat in shown}
    sent = whole = 0
    for _ in range(60):
        for seat, before in shown.items():
            _, now = pieces_for(live, seat)
            told = update(before, now, held[seat])
            if not told:
                continue
            event = json.loads(told)
            assert event["serial"] == now.serial
            assert event["was"] == (before.serial if before is not None else -1)
            page = pages[seat]
            for name, piece in event["pieces"].items():
                page[name] = piece if isinstance(piece, str) else mend(page[name], piece)
            gone = set(page) - set(now)
            assert not any(f'id="{name}"' in now["board"] for name in gone)
            assert {name: page[name] for name in now} == dict(now)
            shown[seat] = now
            if before is not None:
                sent += len(told)
                whole += sum(len(html) for html in now.values())
        assert live.match is not None
        if live.match.over:
            break
        move(live, source)
    assert sent * 5 < whole, "changes are much smaller than what they change"


def test_a_page_that_holds_no_text_yet_is_sent_whole_pieces() -> None:
    live, _ = friends("Anna", "Boris")
    _, before = pieces_for(live, 0)
    move(live, random.Random(1))
    _, now = pieces_for(live, 0)
    held: set[str] = set()
    pieces = json.loads(update(before, now, held))["pieces"]
    assert "talk" not in pieces, "the chat has not changed"
    assert "ask" in pieces
    assert all(piece == now[name] for name, piece in pieces.items())
    assert held == set(pieces)


def test_those_who_see_the_same_share_one_event() -> None:
    live, _ = friends("Anna", "Boris")
    _, before = pieces_for(live, -1)
    move(live, random.Random(1))
    _, now = pieces_for(live, -1)
    first = update(before, now, set(now))
    assert update(before, now, set(now)) is first
    assert update(None, now, set()) != first
