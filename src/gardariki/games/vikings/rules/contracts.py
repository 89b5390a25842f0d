"""V8 Special action: draw contracts."""

from __future__ import annotations

from gardariki.engine.log import SEATS, listed, tell, tell_only
from gardariki.engine.questions import Ask, Rules, draw
from gardariki.engine.words import Action
from gardariki.games.vikings.data import FACE_OF
from gardariki.games.vikings.state import State
from gardariki.games.vikings.words import FACE_MARKS, KEEP, LAY_OPEN


def draw_contracts(s: State, seat: int) -> Rules[None]:
    """V8.1, V8.2 Draw two, keep one hidden, lay the other open; the last one: as you like."""
    for _ in range(min(2, len(s.deck))):
        s.drawn.append((yield from draw(s.deck)))
    faces = sorted({FACE_OF[card] for card in s.drawn})
    names = listed([FACE_MARKS[FACE_OF[card]] for card in s.drawn])
    tell_only(
        s.log,
        1 << seat,
        f"You draw {names}.",
        f"{SEATS[seat]} draws {'two contracts' if len(s.drawn) == 2 else 'the last contract'}.",
    )
    options = KEEP(faces)
    prompt = "Which of the two contracts that you drew do you keep hidden? The other is laid open."
    if len(s.drawn) == 1:
        options.append(LAY_OPEN.act)
        prompt = "You drew the last contract: do you keep it hidden or lay it open?"
    # two that are alike are asked about too: no pause would tell the others what is kept
    act: Action = yield Ask(seat, options, prompt, "V8.1", always=True)
    told: list[str] = []
    if act is not LAY_OPEN.act:
        kept = next(card for card in s.drawn if FACE_OF[card] == act.noun)
        s.drawn.remove(kept)
        s.players[seat].hand.append(kept)
        s.players[seat].shown.append(0)
        told.append("keeps one hidden" if s.drawn else "keeps it hidden")
    told += [f"lays open {FACE_MARKS[FACE_OF[card]]}" for card in s.drawn]
    tell(s.log, f"{SEATS[seat]} {listed(told)}.")
    s.open += s.drawn
    s.drawn = []
