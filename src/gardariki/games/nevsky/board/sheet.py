"""Where everything lies on the map: Locales by geography, Ways in their courses."""

from __future__ import annotations

from typing import Final

from gardariki.art.terrain import Point
from gardariki.games.nevsky.data import LOCALE_IDS, WAY_IDS, WAY_LOCALES

MAP_W: Final = 1100.0
MAP_H: Final = 1010.0
LABEL: Final = 16.0
"""The size of a Locale's name."""
LABEL_Y: Final = 33.0
"""How far below its centre a Locale's name stands."""

# On the map, longitude to the right and latitude up, spread a little where towns crowd.
_TOWNS: Final[dict[str, Point]] = {
    "reval": (168, 312),
    "wesenberg": (375, 352),
    "narwia": (575, 338),
    "warbola": (112, 402),
    "harrien": (222, 405),
    "revala": (285, 296),
    "wierland": (472, 312),
    "dorpat": (392, 532),
    "leal": (70, 488),
    "riga": (108, 846),
    "adsel": (362, 742),
    "fellin": (256, 548),
    "odenpah": (350, 640),
    "wenden": (234, 770),
    "kirrumpah": (438, 706),
    "pernau": (142, 568),
    "rositten": (458, 936),
    "jerwen": (302, 447),
    "lettgallia": (498, 826),
    "metsepole": (146, 690),
    "sackala": (238, 652),
    "tolowa": (345, 848),
    "ugaunia": (440, 612),
    "waiga": (420, 424),
    "novgorod": (938, 506),
    "ladoga": (1022, 206),
    "pskov": (628, 676),
    "rusa": (958, 650),
    "lovat": (926, 806),
    "luga": (582, 242),
    "neva": (806, 206),
    "volkhov": (1000, 360),
    "izborsk": (530, 722),
    "kaibolovo": (668, 350),
    "koporye": (672, 242),
    "porkhov": (752, 718),
    "velikiye_luki": (838, 946),
    "dubrovno": (705, 614),
    "gdov": (578, 452),
    "ostrov": (598, 800),
    "sablia": (822, 512),
    "tesovo": (880, 424),
    "zheltsy": (764, 428),
    "ingria": (826, 346),
    "izhora": (920, 280),
    "karelia": (800, 84),
    "plyussa_river": (664, 450),
    "shelon_river": (812, 622),
    "sorot_river": (714, 826),
    "uzmen": (548, 620),
    "velikaya_river": (648, 908),
    "vod": (742, 286),
    "zhelcha_river": (622, 566),
}
SPOT: Final[list[Point]] = [_TOWNS[name] for name in LOCALE_IDS]
"""The centre of each Locale on the map."""

# Ways that join more than two Locales meet here; some of the others bend round something.
_HUBS: Final[dict[str, Point]] = {
    "w00": (398, 592),
    "w02": (506, 480),
    "w03": (318, 574),
    "w06": (884, 580),
    "w07": (196, 532),
    "w44": (408, 812),
}
_BENDS: Final[dict[str, list[Point]]] = {
    "w01": [(548, 520), (556, 566)],
}


def _line(way: int) -> list[list[Point]]:
    """The courses of a Way, each as points: one, or a spoke from every Locale to the hub."""
    places = [SPOT[place] for place in WAY_LOCALES[way]]
    hub = _HUBS.get(WAY_IDS[way])
    if hub is not None:
        return [[place, hub] for place in places]
    (ax, ay), (bx, by) = places
    between = _BENDS.get(WAY_IDS[way])
    if between is None:
        lean = 0.07 if way % 2 else -0.07  # no road is straight
        between = [((ax + bx) / 2 - (by - ay) * lean, (ay + by) / 2 + (bx - ax) * lean)]
    return [[(ax, ay), *between, (bx, by)]]


COURSES: Final[list[list[list[Point]]]] = [_line(way) for way in range(len(WAY_IDS))]
"""For each Way its courses."""
