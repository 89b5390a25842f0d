"""The pigments, light and dark, the seats' colours, and the style sheet of every picture.

Colours are CSS custom properties, so a page can force a theme by `data-theme="dark"` (or "light")
on the picture or on anything around it; otherwise the reader's system decides.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

LIGHT: Final[dict[str, str]] = {
    "parchment": "#F4ECD8",  # map ground, cards
    "table": "#E3D5B8",  # behind the board
    "vellum": "#FBF6EA",  # card faces, labels
    "land": "#EADFC1",  # land against parchment
    "ink": "#2B2320",
    "faded": "#685A49",  # secondary text
    "road": "#7A6A58",  # roads, borders, hairlines
    "river": "#8FB7C9",
    "bank": "#5D8CA1",  # outline of water
    "forest": "#A9B98A",
    "pine": "#66794D",  # strokes of trees
    "hill": "#A38F6D",  # strokes of hills
    "gold": "#D9A441",
    "madder": "#B5372F",
    "ember": "#E88B3A",
    "wood": "#A9794A",
    "stone": "#B9AE9C",
    "roof": "#8A5A44",
    "wall": "#F2E6C9",
    "amber": "#BF6A12",
    "fish": "#47748A",
    "fur": "#7A5238",
    "honey": "#94660A",
    "slate": "#6B6862",  # stone as a good
    "moss": "#A8C08A",  # lands and peoples: woods,
    "crag": "#DCC27A",  # mountains,
    "canyon": "#E0A08C",
    "lake": "#9CC3DA",
    "frost": "#E6ECEF",
    "jungle": "#EDB276",
    "rim": "#2B2320",  # outline of pieces
    "shade": "#2B2320",  # shadows
}
DARK: Final[dict[str, str]] = {
    "parchment": "#23201B",
    "table": "#171512",
    "vellum": "#2F2A23",
    "land": "#322D24",
    "ink": "#EFE6D2",
    "faded": "#A79A86",
    "road": "#8C7F6C",
    "river": "#3F6B80",
    "bank": "#6F9DB2",
    "forest": "#4C5B3A",
    "pine": "#8CA06B",
    "hill": "#8C7B5E",
    "gold": "#E2B45A",
    "madder": "#E0675C",
    "ember": "#F0A04E",
    "wood": "#A9794A",
    "stone": "#9A9284",
    "roof": "#8E5D47",
    "wall": "#C9BB9A",
    "amber": "#E79A3C",
    "fish": "#86B4C9",
    "fur": "#C2926F",
    "honey": "#E7BC4A",
    "slate": "#B8B0A4",
    "moss": "#3E5230",
    "crag": "#5E4E1E",
    "canyon": "#6B352A",
    "lake": "#2A4E68",
    "frost": "#4A5258",
    "jungle": "#6E4519",
    "rim": "#EFE6D2",
    "shade": "#000000",
}
# The same by day and by night: pieces are painted once.
FIXED: Final[dict[str, str]] = {"night": "#2B2320", "bone": "#F1E9D6"}

SEAT_COLOURS: Final = ("#B5372F", "#2458A6", "#D9A21B", "#2E7D5B", "#7A4A94", "#E9E1CF")
SEAT_INKS: Final = ("#FFFFFF", "#FFFFFF", "#2B2320", "#FFFFFF", "#FFFFFF", "#2B2320")
SEAT_MARKS: Final = ("●", "■", "▲", "◆", "✚", "★")

SEAT_TEXTS: Final = ("#A02C25", "#2458A6", "#775500", "#22694A", "#6E4088", "#5D5340")
"""The seats' colours as text on parchment and table; by night, the next."""
SEAT_TEXTS_DARK: Final = ("#F0857B", "#8DB4F0", "#E9BE4C", "#74C6A0", "#C79BE0", "#E9E1CF")
SEAT_COLOURS_DARK: Final = ("#E0675C", "#6E9FE8", "#D9A21B", "#4FAF86", "#B586D6", "#E9E1CF")
"""Seats' marks on a dark page; pieces keep their paint by night."""

SERIF: Final = "'Source Serif Pro','Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif"
SANS: Final = (
    "'Source Sans Pro',system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif"
)

# What only pages have, beside the pigments: hairlines, raised sheets, the main button, a link.
PAGE_LIGHT: Final[dict[str, str]] = {
    "line": "#CDBB95",
    "raised": LIGHT["vellum"],
    "main": "#7C2620",
    "on-main": "#FFF9EC",
    "link": "#275C75",
    "shadow": "0 1px 2px #2b232033,0 4px 14px #2b232022",
}
PAGE_DARK: Final[dict[str, str]] = {
    "line": "#4D4538",
    "raised": DARK["vellum"],
    "main": "#E2B45A",
    "on-main": "#1B1512",
    "link": "#7DB3CC",
    "shadow": "0 1px 2px #0008,0 4px 14px #0006",
}


def _properties(colours: dict[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in colours.items())


def _fills() -> str:
    """`.ink` fills with ink, `.s-ink` draws lines in ink, `.c-ink` colours emblems with ink."""
    rules: list[str] = []
    for name in (*LIGHT, *FIXED):
        rules.append(f".gk .{name}{{fill:var(--{name})}}")
        rules.append(f".gk .s-{name}{{stroke:var(--{name})}}")
        rules.append(f".gk .c-{name}{{color:var(--{name})}}")
    for seat in range(len(SEAT_COLOURS)):
        rules.append(f".gk .seat{seat}{{fill:var(--seat{seat})}}")
        rules.append(f".gk .s-seat{seat}{{stroke:var(--seat{seat})}}")
        rules.append(f".gk .on{seat}{{fill:var(--on{seat})}}")
        rules.append(f".gk .c-on{seat}{{color:var(--on{seat})}}")
    return "".join(rules)


def _seats() -> str:
    pairs = enumerate(zip(SEAT_COLOURS, SEAT_INKS, strict=True))
    return ";".join(f"--seat{i}:{colour};--on{i}:{ink}" for i, (colour, ink) in pairs)


SHAPES: Final = f"""
.gk{{font-family:{SERIF};font-variant-numeric:tabular-nums;-webkit-user-select:none;user-select:none}}
.gk .num{{font-family:{SANS};font-weight:600}}
.gk .sans{{font-family:{SANS}}}
.gk .bold{{font-weight:700}}
.gk .italic{{font-style:italic}}
.gk .none{{fill:none}}
.gk .line{{fill:none;stroke-linecap:round;stroke-linejoin:round}}
.gk .halo{{paint-order:stroke;stroke:var(--land);stroke-width:4px;stroke-linejoin:round}}
.gk .piece{{transition:transform 250ms ease-out,opacity 250ms ease-out}}
.gk .glow{{opacity:0;fill:var(--gold);fill-opacity:.12;stroke:var(--gold);stroke-width:3}}
.gk .glow,.gk .over:not(.can){{pointer-events:none}}
.gk .glow.soft{{fill:none;stroke-width:9;stroke-opacity:.35}}
.gk .can{{cursor:pointer;outline:none}}
.gk .can>.glow,.gk .can>.in>.glow{{opacity:1}}
.gk .can:hover>.glow,.gk .can:hover>.in>.glow{{fill-opacity:.32}}
.gk .can:focus-visible>.glow,.gk .can:focus-visible>.in>.glow{{fill-opacity:.32}}
.gk .lit>.glow,.gk .lit>.in>.glow{{opacity:1;fill-opacity:.32}}
.gk .can:focus-visible>.glow.soft{{stroke-opacity:.8}}
.gk .tumble,.gk .turned{{transform-box:fill-box;transform-origin:center}}
.gk .tumble{{animation:gk-tumble 560ms cubic-bezier(.2,.7,.3,1) both}}
.gk .tumble.second{{animation-duration:600ms;animation-name:gk-tumble-back}}
.gk .turned{{animation:gk-turn 320ms ease-out both}}
@keyframes gk-tumble{{0%{{transform:translate(-34px,-30px) rotate(-260deg) scale(.7);opacity:0}}
30%{{opacity:1}}65%{{transform:translate(3px,4px) rotate(14deg)}}82%{{transform:rotate(-5deg)}}
100%{{transform:none}}}}
@keyframes gk-tumble-back{{0%{{transform:translate(34px,-26px) rotate(240deg) scale(.7);opacity:0}}
30%{{opacity:1}}65%{{transform:translate(-3px,5px) rotate(-16deg)}}82%{{transform:rotate(6deg)}}
100%{{transform:none}}}}
@keyframes gk-turn{{0%{{transform:scaleX(.04)}}100%{{transform:none}}}}
@media (prefers-reduced-motion:reduce){{.gk .piece{{transition:none}}
.gk .tumble,.gk .turned{{animation:none!important}}}}
"""

STYLE: Final = (
    f".gk{{{_properties(LIGHT)};{_properties(FIXED)};{_seats()}}}"
    f"@media (prefers-color-scheme:dark){{.gk{{{_properties(DARK)}}}}}"
    f"[data-theme=light] .gk,.gk[data-theme=light]{{{_properties(LIGHT)}}}"
    f"[data-theme=dark] .gk,.gk[data-theme=dark]{{{_properties(DARK)}}}"
    f"{SHAPES}{_fills()}"
)
"""The style sheet that `svg.picture` puts into every picture."""


def board_css() -> str:
    """The rules for what is in pictures, without colours: for a page that has `palette_css()`."""
    return SHAPES + _fills()


def palette_css() -> str:
    """The style sheet with all colours and fonts of a page, as custom properties of its root.

    Pigments by name (`--ink`), paint of the seats' pieces `--seat0` and what reads on it `--on0`,
    seats' colours on the page `--s0` and, as text, `--t0`, what only pages have
    (`--line`, `--raised`, `--main`, `--on-main`, `--link`, `--shadow`), `--serif` and `--sans`.
    `data-theme` on the root forces a theme; otherwise the reader's system decides.

    >>> "--ink:#2B2320" in palette_css() and "--t2:#775500" in palette_css()
    True
    """

    def theme(name: str, *colours: dict[str, str]) -> str:
        return f"color-scheme:{name};" + ";".join(map(_properties, colours))

    def numbered(letter: str, values: Sequence[str]) -> dict[str, str]:
        return {f"{letter}{i}": value for i, value in enumerate(values)}

    fonts = {"serif": SERIF, "sans": SANS}
    light = theme(
        "light", LIGHT, FIXED, PAGE_LIGHT, numbered("s", SEAT_COLOURS), numbered("t", SEAT_TEXTS)
    )
    dark = theme(
        "dark", DARK, PAGE_DARK, numbered("s", SEAT_COLOURS_DARK), numbered("t", SEAT_TEXTS_DARK)
    )
    return (
        f":root{{{light};{_seats()};{_properties(fonts)}}}"
        f":root[data-theme=dark]{{{dark}}}"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}"
    )


_VARIABLE = re.compile(r"var\(--(\w+)\)")
_THEMES = re.compile(r"@media \([\w:-]+\)\{(?:[^{}]*\{[^{}]*\})*\}|\[data-theme=[^{}]*\{[^{}]*\}")


_GLIDE = re.compile(r' style="transform:[^"]*"')


def flat(picture: str, dark: bool = False) -> str:
    """The picture in one theme with its colours written out, for tools that know little CSS.

    >>> flat(".gk .ink{fill:var(--ink)}"), flat(".gk .ink{fill:var(--ink)}", dark=True)
    ('.gk .ink{fill:#2B2320}', '.gk .ink{fill:#EFE6D2}')
    """
    colours = {**(DARK if dark else LIGHT), **FIXED}
    for seat, (colour, ink) in enumerate(zip(SEAT_COLOURS, SEAT_INKS, strict=True)):
        colours[f"seat{seat}"] = colour
        colours[f"on{seat}"] = ink
    plain = _GLIDE.sub("", _THEMES.sub("", picture))  # places are in attributes as well
    return _VARIABLE.sub(lambda found: colours[found.group(1)], plain)
