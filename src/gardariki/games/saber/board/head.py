"""The strip over the floor: scenario, turn, phase and goal."""

from __future__ import annotations

from gardariki.art.lettering import fit, width
from gardariki.art.panes import Drawing, pane
from gardariki.art.pieces import panel
from gardariki.art.svg import circle, emblem, piece, text
from gardariki.engine.board import TRACK, Pane
from gardariki.engine.log import SEATS
from gardariki.games.saber import state
from gardariki.games.saber.board.measures import ROOM
from gardariki.games.saber.data import BURN, DEBT, LADY, PACK, RAID, SCENARIOS, TEAMS, THEFT
from gardariki.games.saber.state import State

PHASES = {
    state.NAME_TARGET: "naming the target",
    state.CHOOSE_SKILLS: "choosing skills",
    state.SET_UP: "taking places",
    state.MULLIGAN: "first hands",
    state.OPERATE: "acting",
    state.TURN_END: "the turn ends",
    state.DRAWING: "drawing cards",
    state.DISCARDING: "discarding",
    state.FANTASY: "gaining Fantasy",
    state.NEW_TURN: "a new turn",
    state.OVER: "over",
}


def goal(s: State) -> str:
    """S14 How the scenario is won, and how it stands."""
    limit = SCENARIOS[s.scenario].limit
    if s.scenario == RAID:
        return "The raider must fell the target; the target must reach the door and escape."
    if s.scenario == BURN:
        smoke = " Smoke: 2 MP a turn." if sum(s.ignited) >= 2 else ""
        return f"Corners alight: {sum(s.ignited)} of 4; the defender holds to turn {limit}.{smoke}"
    if s.scenario == THEFT:
        where = "carried" if s.carrier >= 0 else "lying"
        return f"The chest ({where}) must leave by the door before turn {limit} is over."
    if s.scenario == DEBT:
        return "Three clues from the keeper win, and so does the last one standing."
    if s.scenario == LADY:
        return (
            f"The Lady to a blue square by turn {limit}; led {s.lady_moves} of 3 times this turn."
        )
    whose = "the team" if s.scenario == TEAMS else "who"
    return f"Fell all opponents; after turn {limit} {whose} with the fewest wounds wins."


def head_pane(s: State) -> Pane:
    """Scenario, turns, phase and goal; in the end, who has won."""
    scenario = SCENARIOS[s.scenario]
    over = s.phase == state.OVER
    words = f"The game is over: {s.reason}." if over else goal(s)

    def paint() -> Drawing:
        w, h = ROOM, 86.0
        name = scenario.name.partition(" (")[0]
        phase = PHASES.get(s.phase, "setting up")
        turn = winners(s) if over else f"Turn {s.turn}, {phase}" if s.turn else phase.capitalize()
        size = fit(name, 340, 24, 16, bold=True)
        parts = [panel(w, h), text(16, 35, name, size, "ink bold")]
        step = min(36.0, 410 / scenario.limit)
        left = w - 18 - step * (scenario.limit - 0.5)
        for i in range(scenario.limit):
            now = i + 1 == s.turn
            r = min(step / 2 - 2, 12.0)
            cls = "gold s-rim" if now else "road" if i + 1 < s.turn else "none s-road"
            x = left + i * step
            parts.append(circle(x, 27, r + (2 if now else 0), cls, stroke_width=1.2))
            if now:
                parts.append(text(x, 32, str(i + 1), 14, "night num", "middle"))
        if over:
            parts.append(emblem("crown", 32, 64, 26, "c-amber"))
        parts.append(text(52 if over else 16, 70, turn, 16, "ink bold"))
        start = (52 if over else 16) + width(turn, 16, bold=True) + 14
        fitted = fit(words, w - 16 - start, 16, 13, family="italic")
        cls = "madder italic" if over else "ink italic"
        parts.append(text(start, 70, words, fitted, cls))
        return w, h, piece("head", *parts)

    depends = (s.scenario, s.turn, s.phase, s.winners, s.teams, words)
    return pane("head", TRACK, "Turn and goal", paint, "saber", PACK, depends, smallest=13)


def winners(s: State) -> str:
    """S15.1 Who has won."""
    if len({s.teams[seat] for seat in s.winners}) != 1:
        return "A draw"
    names = " and ".join(SEATS[seat] for seat in s.winners)
    return f"{names} {'wins' if len(s.winners) == 1 else 'win'}"
