"""4.5.3 Sally: the Besieged attack the besiegers, who stand behind their Siegeworks."""

from __future__ import annotations

from gardariki.engine.log import listed, tell
from gardariki.games.nevsky.data import SIDE_OF
from gardariki.games.nevsky.rules.places import inside, outside
from gardariki.games.nevsky.state import SALLY, Combat, State
from gardariki.games.nevsky.words import AT, WHO


def begin_sally(s: State, lord: int) -> None:
    """4.5.3 All Lords inside attack, the Active one at the center; all besiegers defend."""
    side, place = SIDE_OF[lord], s.where[lord]
    ours, theirs = inside(s, side, place), outside(s, 1 - side, place)
    s.combat = Combat(
        kind=SALLY,
        locale=place,
        attacker=side,
        active=lord,
        sallied=list(ours),
        fought=[*ours, *theirs],
        reserve=[list(ours), theirs],
    )
    us, them = [WHO[i] for i in ours], [WHO[i] for i in theirs]
    tell(s.log, f"Sally from {AT[place]}: {listed(us)} against {listed(them)}.")
