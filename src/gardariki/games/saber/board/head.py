"""The head of the column: scenario, turn, phase, goal, and the location deck."""

from __future__ import annotations

from gardariki.art.lettering import fit
from gardariki.art.pieces import panel
from gardariki.art.svg import Offers, box, circle, emblem, glow, moved, piece, rect, text
from gardariki.games.saber.board.cards import mini
from gardariki.games.saber.board.sheet import HEAD, MARGIN, SIDE, Sheet
from gardariki.games.saber.data import (
    BURN,
    CARDS,
    DEBT,
    DESIGN_OF,
    LADY,
    RAID,
    SCENARIOS,
    TEAMS,
    THEFT,
)
from gardariki.games.saber.state import (
    CHOOSE_SKILLS,
    DISCARDING,
    DRAWING,
    FANTASY,
    MULLIGAN,
    NAME_TARGET,
    NEW_TURN,
    OPERATE,
    OVER,
    SET_UP,
    TURN_END,
    State,
)

PHASES = {
    NAME_TARGET: "naming the target",
    CHOOSE_SKILLS: "choosing skills",
    SET_UP: "taking places",
    MULLIGAN: "first hands",
    OPERATE: "acting",
    TURN_END: "the turn ends",
    DRAWING: "drawing cards",
    DISCARDING: "discarding",
    FANTASY: "gaining Fantasy",
    NEW_TURN: "a new turn",
    OVER: "over",
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


def head(s: State, sheet: Sheet, offers: Offers) -> str:
    """The panel on top of the column."""
    scenario = SCENARIOS[s.scenario]
    name = scenario.name.partition(" (")[0]
    size = fit(name, 270, 23, 16, True)
    phase = PHASES.get(s.phase, "setting up")
    turn = f"Turn {s.turn}, {phase}" if s.turn else phase.capitalize()
    parts = [panel(SIDE, HEAD), text(14, 30, name, size, "ink bold")]
    for i in range(scenario.limit):
        x = 300 + i * (260 / scenario.limit)
        r = 260 / scenario.limit / 2 - 2
        r = min(r, 9)
        now = i + 1 == s.turn
        cls = "gold s-rim" if now else "road" if i + 1 < s.turn else "none s-road"
        parts.append(circle(x, 20, r + (2 if now else 0), cls, stroke_width=1.2))
        if now:
            parts.append(text(x, 24.6, str(i + 1), 13, "night num", "middle"))
    parts.append(text(292, 50, turn, 15, "ink"))
    words = goal(s)
    if s.phase == OVER:
        words = f"The game is over: {s.reason}."
    fitted = fit(words, SIDE - 150, 15, 13)
    parts.append(text(14, 74, words, fitted, "madder italic" if s.phase == OVER else "ink italic"))
    parts.append(_location(s, offers))
    return piece("head", *parts, at=(sheet.column, MARGIN))


def _location(s: State, offers: Offers) -> str:
    """S4.8 The location deck and its pile."""
    pile = s.tavern_pile
    names = ", ".join(CARDS[DESIGN_OF[card]].name for card in reversed(pile)) or "empty"
    x = SIDE - 92
    drawn = piece(
        "location-deck",
        rect(x - 4, 8, 88, 56, cls="none", pointer_events="all"),
        *[moved(x + i * 2, 12 - i, mini(-1, 1), scale=1.25) for i in range(3)],
        emblem("barrel", x + 15, 25, 15, "c-bone"),
        text(x + 14, 58, str(len(s.tavern_deck)), 14, "ink num", "middle"),
        glow(box(x - 4, 6, 36, 58, 6)),
        acts=offers.at("location_card"),
        says="The location deck (S4.8)",
    )
    face = (
        moved(x + 46, 12, mini(pile[-1], 1), scale=1.25)
        if pile
        else rect(x + 46, 12, 21, 30, 3, "none s-road", stroke_width=1, stroke_dasharray="3 3")
    )
    drawn += piece(
        "location-pile",
        face,
        text(x + 57, 58, str(len(pile)), 14, "ink num", "middle"),
        says=f"Location pile, newest first: {names}",
    )
    return drawn + text(x + 34, 76, "Tavern cards", 13, "faded italic", "middle")
