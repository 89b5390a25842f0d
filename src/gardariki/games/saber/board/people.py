"""The people: six characters told apart by their outlines, the keeper, the Lady, and tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gardariki.art.pieces import mark, shadow
from gardariki.art.svg import Offers, circle, disc, el, emblem, glow, group, moved, path, rect, text
from gardariki.art.svg import piece as art_piece
from gardariki.engine.log import SEATS
from gardariki.games.saber.board.measures import SCALE, middle
from gardariki.games.saber.board.tavern import chest
from gardariki.games.saber.data import POINT_NAMES, SQUARES
from gardariki.games.saber.rules.sides import character, faction, health, noun_of, sheet, tokens_of
from gardariki.games.saber.state import NOBODY, OFF, State, owner
from gardariki.games.saber.words import FIGURES

SHORT: Final = ("Je", "Op", "Kr", "Hr", "Ku", "Vo")
POINTS: Final = ("crown", "flame")
"""The emblems of Fantasy and Fury."""

# name, emblem or own stroke, what it does
SIGNS: Final[dict[str, tuple[str, str]]] = {
    "bolster": ("", "Bolster: each raises all fencing levels by 1 (S8.1)"),
    "weaken": ("", "Weaken: each lowers all fencing levels by 1 (S8.1)"),
    "haste": ("bolt", "Haste: a movement point more in the next action (S8.2)"),
    "slow": ("hourglass", "Slow: to be paid off before moving (S8.3)"),
    "stun": ("star", "Stun: the next action is lost (S8.4)"),
    "defense": ("shield", "Defense: advantage always counts, a victory is a tie (S8.5)"),
    "ready": ("eye", "Ready: attacks an opponent who comes near (S8.6)"),
    "poison": ("skull", "Poison: a wound at the end of the turn (S8.10)"),
}
_UP: Final = "M-5 1L0-4L5 1M-5 6L0 1L5 6"
_DOWN: Final = "M-5-1L0 4L5-1M-5-6L0-1L5-6"
GOOD: Final = ("bolster", "haste", "defense", "ready")


def full_name(s: State, f: int) -> str:
    """A character's name, with its owner where names are doubled."""
    name = character(s, f).name
    return name if s.seats == 2 else f"{name} of {SEATS[owner(f)]}"


def short_name(s: State, f: int) -> str:
    """A character by the one name that everybody calls him."""
    c = character(s, f)
    for word in c.name.split():
        if word.lower() == c.id:
            return word
    return c.name


def known_as(s: State, f: int) -> str:
    """A character by its short name, with its owner where names are doubled."""
    name = short_name(s, f)
    return name if s.seats == 2 else f"{name} of {SEATS[owner(f)]}"


def token(name: str, count: int, r: float = 10, badge: float = -0.85) -> str:
    """One token, its centre at the origin: round if it helps, square if it harms.

    `badge` says where the number of several hangs: so many radii to the right, at the foot.
    """
    if name in GOOD:
        ground = circle(0, 1.2, r, "shade", opacity=0.35) + circle(
            0, 0, r, "bone s-night", stroke_width=1.3
        )
    else:
        ground = rect(-r, -r + 1.2, 2 * r, 2 * r, 3, "shade", opacity=0.35) + rect(
            -r * 0.95, -r * 0.95, r * 1.9, r * 1.9, 3, "night s-bone", stroke_width=1.2
        )
    ink = "night" if name in GOOD else "bone"
    sign = SIGNS[name][0]
    if sign:
        drawn = emblem(sign, 0, 0, r * 1.5, f"c-{ink}")
    else:
        way = _UP if name == "bolster" else _DOWN
        drawn = moved(0, 0, path(way, f"line s-{ink}", 2.2), scale=r / 10)
    many = ""
    if count > 1:
        x, y = r * badge, r * 0.7
        many = circle(x, y, 6.2, "vellum s-rim", stroke_width=1)
        many += text(x, y + 4.6, str(count), 13, "ink num", "middle")
    return art_piece("", ground, drawn, many, says=SIGNS[name][1])


def _coat(d: str, seat: int) -> str:
    return path(d, f"seat{seat} s-night", 1.6) + path(
        d, "none s-bone", 1, opacity=0.3, transform="translate(0 1.6) scale(.9)"
    )


def _face(y: float, r: float = 8.5) -> str:
    """A head with a moustache, as everybody here has."""
    return (
        circle(0, y, r, "bone s-night", stroke_width=1.4)
        + circle(-3, y - 1, 1.1, "night")
        + circle(3, y - 1, 1.1, "night")
        + path(
            f"M0 {y + 3}c-3-2-5 1-7.5-.6c1.2 3.4 5.8 3.6 7.5 1.4c1.7 2.2 6.3 2 7.5-1.4"
            "c-2.5 1.6-4.5-1.4-7.5.6z",
            "night",
        )
    )


def _jeremiasz(seat: int) -> str:
    """Slender, a tall fur cap with a feather, a drawn saber."""
    return (
        path("M15 12C24 2 29-12 27-30", "line s-night", 4.6)
        + path("M15 12C24 2 29-12 27-30", "line s-bone", 2.4)
        + _coat("M-14 22C-15 4-11-4-5-8H5C11-4 15 4 14 22z", seat)
        + path("M0-7V20M-4 0h8M-4 6h8", "line s-bone", 1.2)
        + _face(-15)
        + path("M6-30C8-42 14-46 20-46C19-40 14-34 9-28z", "bone s-night", 1.2)
        + path("M-9-22C-9-32-5-36 0-37C5-36 9-32 9-22z", f"seat{seat} s-night", 1.5)
        + rect(-11, -25, 22, 6, 3, "fur s-night", stroke_width=1.3)
        + path("M12 14l8-6", "line s-night", 3)
    )


def _opilski(seat: int) -> str:
    """Round as a barrel, a mug raised high."""
    return (
        _coat("M-24 22C-29 6-18-6-6-9H6C18-6 29 6 24 22z", seat)
        + path("M-25 10C-10 16 10 16 25 10", "line s-bone", 3.4)
        + path("M15 0L24-14", f"line s-seat{seat}", 7)
        + rect(17, -31, 13, 16, 2, "wood s-night", stroke_width=1.4)
        + path("M30-28c6 0 6 10 0 10", "line s-night", 1.8)
        + path("M16-31c0-6 5-6 7-4c2-3 8-2 7 4z", "bone s-night", 1.2)
        + _face(-16, 10)
        + path("M-12-21C-12-30 12-30 12-21C6-24-6-24-12-21z", f"seat{seat} s-night", 1.4)
    )


def _krempski(seat: int) -> str:
    """Broad shoulders, a pointed helmet, a straight sword as tall as himself."""
    return (
        path("M-24 20V-34", "line s-night", 5.6)
        + path("M-24 18V-34", "line s-bone", 3.2)
        + path("M-31-2h14", "line s-night", 3.4)
        + _coat("M-15 22L-21-3C-15-11-9-11-5-9H5C9-11 15-11 21-3L15 22z", seat)
        + path("M-21-3C-15-11-10-10-8-4M21-3C15-11 10-10 8-4", "line s-bone", 3)
        + _face(-15)
        + path("M-10-18C-10-28-3-30 0-42C3-30 10-28 10-18z", "stone s-night", 1.5)
        + path("M0-40V-12", "line s-night", 2.2)
    )


def _hryva(seat: int) -> str:
    """A mane of hair, a wide cloak, the ataman's mace."""
    return (
        path("M19 16L27-16", "line s-night", 4)
        + circle(28, -21, 8, "gold s-night", stroke_width=1.5)
        + path("M28-31v4M28-15v4M18-21h4M34-21h4M21-28l3 3M35-28l-3 3", "line s-night", 2)
        + _coat("M-25 22C-20 0-13-7-6-9H6C13-7 20 0 25 22z", seat)
        + path("M-4-7L0 20L4-7", "bone", opacity=0.8)
        + path(
            "M-17-6C-22-18-16-34 0-35C16-34 22-18 17-6L12-9L9-3L4-7L0-3L-4-7L-9-3L-12-9z",
            "fur s-night",
            1.5,
        )
        + _face(-17)
        + path("M-8-23C-5-27 5-27 8-23", "line s-fur", 4)
    )


def _kulbaka(seat: int) -> str:
    """A bear of a man: no neck, a bald head with one lock, an axe."""
    return (
        path("M-23 20L-27-20", "line s-night", 4.4)
        + path("M-27-14C-38-14-40-26-36-34C-31-28-24-28-20-30L-21-17z", "stone s-night", 1.5)
        + _coat("M-22 22C-28 2-25-12-10-14H10C25-12 28 2 22 22z", seat)
        + path(
            "M-24-4l4-7l4 5l4-8l5 6l7-3l7 3l5-6l4 8l4-5l4 7C14-16-14-16-24-4z", "fur s-night", 1.3
        )
        + _face(-21, 9)
        + path("M0-30C7-34 13-28 11-19", "line s-night", 3.2)
    )


def _vovk(seat: int) -> str:
    """Lean, under a wolf's head with its ears up, a musket slung across."""
    return (
        path("M-22 18L24-30", "line s-night", 6)
        + path("M-8 3L24-30", "line s-stone", 2.6)
        + _coat("M-12 22C-16 8-12-2-6-8H6C12-2 16 8 12 22z", seat)
        + path("M-15-2L-16-38L-7-30H7L16-38L15-2L8-9H-8z", "stone s-night", 1.5)
        + path("M-13-31l3 5M13-31l-3 5", "line s-night", 1.6)
        + circle(-5, -25, 1.5, "night")
        + circle(5, -25, 1.5, "night")
        + _face(-13, 7.5)
        + path("M-13 2L13 18", "line s-bone", 2.6)
    )


OUTLINES: Final[tuple[Callable[[int], str], ...]] = (
    _jeremiasz,
    _opilski,
    _krempski,
    _hryva,
    _kulbaka,
    _vovk,
)


def body(sheet: int, seat: int) -> str:
    """A character on a base of the seat's colour with its mark, about 62 by 76."""
    base = el(
        "ellipse", cx=0, cy=24, rx=29, ry=10.5, class_=f"seat{seat} s-night", stroke_width=1.6
    )
    edge = el(
        "ellipse", cx=0, cy=27, rx=29, ry=10.5, class_=f"seat{seat} s-night", stroke_width=1.6
    )
    plate = rect(-13, 19, 26, 17, 4, "vellum s-rim", stroke_width=1.2)
    return (
        shadow(2, 31, 31, 10)
        + edge
        + base
        + OUTLINES[sheet](seat)
        + plate
        + text(0, 32.5, SHORT[sheet], 15.5, "ink bold", "middle")
        + circle(-21, 27, 6.4, f"seat{seat} s-night", stroke_width=0)
        + mark(seat, -20.5, 26.5, 5.6)
        + mark(seat, 20.5, 26.5, 5.6)
    )


def medallion(sheet: int, seat: int, r: float = 22) -> str:
    """A character's portrait in a ring, for sheets and fights."""
    return (
        circle(0, 0, r, "vellum")
        + moved(0, 0, OUTLINES[sheet](seat), scale=r / 40)
        + circle(0, 0, r, f"none s-seat{seat}", stroke_width=3)
    )


def _standing(s: State, f: int) -> str:
    """A character with all that lies on it, round its own middle; a square is 76 wide."""
    seat = owner(f)
    parts = []
    if f == s.acting or (f == s.play.bearer and s.play.player != NOBODY):
        parts.append(path(disc(0, 6, 35), "gold", opacity=0.3))
        parts.append(path(disc(0, 6, 35), "line s-gold", 2.2, stroke_dasharray="6 4"))
    if any(f in fight.fighters for fight in s.fights):
        parts.append(path(disc(0, 6, 36), "line s-madder", 3.4))
    if any(f in fight.supporters for fight in s.fights):
        parts.append(path(disc(0, 6, 36), "line s-pine", 2.6, stroke_dasharray="3 4"))
    if f == s.play.target and s.play.player != NOBODY:
        parts.append(path("M-36 6h14M22 6h14M0-32v12", "line s-madder", 4))
    parts.append(body(sheet(s, f), seat))
    if f == s.target:
        parts.append(moved(0, -38, emblem("crown", 0, 0, 20, "c-madder")))
    if s.turn:
        acts = "stone" if s.acted[f] else "pine"
        parts.append(circle(-28, -27, 7, f"{acts} s-night", stroke_width=1.4))
        sign = "M-3-3L3 3M3-3L-3 3" if s.acted[f] else "M-3.4 0L-.8 2.8L3.6-2.8"
        parts.append(moved(-28, -27, path(sign, "line s-bone", 2)))
    if s.wounds[f]:
        parts.append(_drop(-29, -6, str(s.wounds[f])))
    if s.special[f]:
        sign = POINTS[s.factions[seat]]
        parts.append(circle(-29, 13, 8.4, "gold s-night", stroke_width=1.2))
        parts.append(emblem(sign, -29, 13, 11, "c-night"))
        if s.special[f] > 1:
            parts.append(circle(-22, 20, 7.4, "vellum s-rim", stroke_width=0.8))
            parts.append(text(-22, 24.8, str(s.special[f]), 13.5, "ink num", "middle"))
    held = tokens_of(s, f)
    for (name, n), (x, y, r, badge) in zip(held, token_places(len(held)), strict=True):
        parts.append(moved(x, y, token(name, n, r, badge)))
    if f == s.carrier:
        parts.append(moved(23, 27, chest(), scale=0.72))
    return "".join(parts)


def token_places(count: int) -> list[tuple[float, float, float, float]]:
    """Where so many tokens lie on a figure, how large, and on which side their numbers hang.

    They are one column, or two of smaller ones whose numbers hang on the outer sides.
    """
    if count <= 3:
        return [(28.0, -27 + i * 22.0, 9.5, -0.85) for i in range(count)]
    if count == 4:
        return [(28.5, -29 + i * 18.0, 8.4, -0.85) for i in range(count)]
    down = -(-count // 2)
    right = [(25.0, -30 + i * 17.5, 7.8, 0.85) for i in range(down)]
    return right + [(8.0, -30 + i * 17.5, 7.8, -0.85) for i in range(count - down)]


def _drop(x: float, y: float, words: str) -> str:
    """A drop of blood with a number."""
    d = "M0-12C6-5 9-1 9 4A9 9 0 0 1-9 4C-9-1-6-5 0-12z"
    return moved(
        x, y, path(d, "madder s-night", 1.2), text(0, 9, words, 15, "parchment num", "middle")
    )


def describe(s: State, f: int) -> str:
    """A character in words."""
    words = [f"{full_name(s, f)}, {s.wounds[f]} of {health(s, f)} wounds"]
    if s.square[f] != OFF:
        words[0] += f", on {SQUARES[s.square[f]]}"
    words.append(f"{POINT_NAMES[faction(s, f)]} {s.special[f]}")
    words += [f"{name} {n}" for name, n in tokens_of(s, f)]
    if s.turn and s.square[f] != OFF:
        words.append("has acted" if s.acted[f] else "may still act")
    return ", ".join(words)


def people(s: State, offers: Offers) -> str:
    """Everybody on the floor, back to front."""
    drawn: list[tuple[int, str]] = []
    for f, q in enumerate(s.square):
        if q != OFF:
            inside = moved(0, 0, _standing(s, f), glow(disc(0, 4, 38)), scale=SCALE)
            drawn.append((q, _figure(s, f, inside, offers, middle(q))))
    for name, q, figure in (("keeper", s.keeper, _keeper), ("lady", s.lady, _lady)):
        if q != OFF:
            inside = moved(0, 0, figure(), scale=SCALE)
            says = f"The {name}" if name == "keeper" else "The Lady"
            drawn.append((q, art_piece(name, inside, at=middle(q), says=says, cls="over")))
    drawn.sort(key=lambda pair: -(pair[0] // 8))
    return group(*[words for _, words in drawn], id="people")


def _figure(
    s: State, f: int, inside: str, offers: Offers, at: tuple[float, float], cls: str = "over"
) -> str:
    """The one element of a character, wherever it is."""
    name = f"figure-{FIGURES.ids[noun_of(s, f)]}"
    return art_piece(name, inside, at=at, acts=offers.at(name), says=describe(s, f), cls=cls)


def portrait(s: State, f: int, r: float, at: tuple[float, float], offers: Offers) -> str:
    """A character on its sheet: a picture of it, or itself while it is not on the floor."""
    drawn = medallion(sheet(s, f), owner(f), r)
    if s.square[f] != OFF:
        return moved(*at, drawn)
    faint = group(drawn, opacity=0.4) if s.turn else drawn
    return _figure(s, f, faint + glow(disc(0, 0, r + 2)), offers, at, "")


def _stand() -> str:
    return shadow(2, 30, 28, 9) + el(
        "ellipse", cx=0, cy=25, rx=26, ry=9.5, class_="bone s-night", stroke_width=1.6
    )


def _keeper() -> str:
    """S14.6 The tavern keeper: apron, towel and keys."""
    return (
        _stand()
        + path("M-18 22C-20 4-14-6-6-8H6C14-6 20 4 18 22z", "roof s-night", 1.6)
        + path("M-10 0H10L13 21H-13z", "bone s-night", 1.3)
        + _face(-16, 9.5)
        + path("M-9-21C-9-32 9-32 9-21z", "bone s-night", 1.4)
        + emblem("key", 17, 4, 20, "c-night")
        + rect(-24, 19, 48, 17, 4, "vellum s-rim", stroke_width=1.2)
        + text(0, 32.5, "Keeper", 14, "ink bold", "middle")
    )


def _lady() -> str:
    """S14.7 The Lady."""
    return (
        _stand()
        + path(
            "M-22 24C-16 8-9 4-6-2L-8-10H8L6-2C9 4 16 8 22 24Q0 30-22 24z", "vellum s-night", 1.6
        )
        + path("M-6-2H6M-14 12Q0 18 14 12", "line s-rim", 1.2)
        + path("M-11-10C-15-26-8-32 0-32C8-32 15-26 11-10z", "amber s-night", 1.4)
        + circle(0, -18, 7.6, "bone s-night", stroke_width=1.3)
        + circle(-2.6, -19, 1, "night")
        + circle(2.6, -19, 1, "night")
        + path("M-2-15q2 1.6 4 0", "line s-madder", 1.6)
        + emblem("crown", 0, -34, 16, "c-night")
        + rect(-17, 19, 34, 17, 4, "vellum s-rim", stroke_width=1.2)
        + text(0, 32.5, "Lady", 15, "ink bold", "middle")
    )
