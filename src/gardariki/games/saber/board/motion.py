"""What moves on this board besides gliding pieces: dice tumble, stances are turned face up.

An animation runs when its element appears. So what is thrown anew gets a new id, and the page puts
a new element there; what was thrown before keeps its id, and lies still.
"""

from __future__ import annotations

from gardariki.art.svg import group

STYLE = """
.gk .tumble,.gk .turned{transform-box:fill-box;transform-origin:center}
.gk .tumble{animation:saber-tumble 560ms cubic-bezier(.2,.7,.3,1) both}
.gk .tumble.second{animation-duration:600ms;animation-name:saber-tumble-back}
.gk .turned{animation:saber-turn 320ms ease-out both}
@keyframes saber-tumble{0%{transform:translate(-34px,-30px) rotate(-260deg) scale(.7);opacity:0}
30%{opacity:1}65%{transform:translate(3px,4px) rotate(14deg)}82%{transform:rotate(-5deg)}
100%{transform:none}}
@keyframes saber-tumble-back{0%{transform:translate(34px,-26px) rotate(240deg) scale(.7);opacity:0}
30%{opacity:1}65%{transform:translate(-3px,5px) rotate(-16deg)}82%{transform:rotate(6deg)}
100%{transform:none}}
@keyframes saber-turn{0%{transform:scaleX(.04)}100%{transform:none}}
@media (prefers-reduced-motion:reduce){.gk .tumble,.gk .turned{animation:none!important}}
"""
"""For the picture's own style sheet; who wants no motion gets none."""


def thrown(throw: str, drawn: str, second: bool = False) -> str:
    """A die that tumbles when it is thrown; `throw` tells this throw from all others in sight."""
    return group(drawn, cls="tumble second" if second else "tumble", id=f"throw-{throw}")


def turned(what: str, drawn: str) -> str:
    """Something turned face up."""
    return group(drawn, cls="turned", id=f"turned-{what}")
