"""The players' mats: name, command points, cards; and the three character sheets of each."""

from __future__ import annotations

from gardariki.art.lettering import clip, fit, width, wrap
from gardariki.art.pieces import die, panel
from gardariki.art.pieces import token as seat_token
from gardariki.art.svg import (
    Offers,
    box,
    circle,
    emblem,
    glow,
    group,
    moved,
    path,
    piece,
    rect,
    text,
)
from gardariki.engine.log import SEATS
from gardariki.games.saber.board.cards import Homes, deck_says, mini, plate, says
from gardariki.games.saber.board.people import POINTS, medallion, short_name, token, tokens_of
from gardariki.games.saber.board.sheet import PERSON_W, SIDE, STRIP, Sheet
from gardariki.games.saber.data import (
    CARDS,
    CHARACTER_IDS,
    CHARACTERS,
    DEBT,
    DESIGN_OF,
    FACTION_NAMES,
    POINT_NAMES,
    SCENARIOS,
    SKILL_IDS,
    SKILLS,
    TEAMS,
)
from gardariki.games.saber.rules.scenario import score
from gardariki.games.saber.rules.sides import health
from gardariki.games.saber.state import NOBODY, OFF, OVER, State

STANCE_SIGNS = ("sword", "arrow", "eye")
"""Attack, dodge, feint."""
STANCE_CLASSES = ("madder", "pine", "fish")
LEVELS = ("low", "medium", "high", "master")
STEPS = 3 * (PERSON_W + 6)


def seats_in_order(s: State, seat: int) -> list[int]:
    """The mats from top to bottom: one's own first, then clockwise."""
    first = seat if seat >= 0 else 0
    return [(first + i) % s.seats for i in range(s.seats)]


def portraits(s: State, sheet: Sheet, seat: int) -> dict[int, tuple[float, float]]:
    """Where a character stands that is not on the board: on its sheet."""
    found = {}
    for place, who in enumerate(seats_in_order(s, seat)):
        for i in range(3):
            x, y = sheet.person_at(place, i)
            found[who * 3 + i] = (x + 24, y + 30)
    return found


def mats(s: State, sheet: Sheet, offers: Offers, homes: Homes, seat: int) -> str:
    """All mats, one below the other."""
    sheets_taken: set[str] = set()
    return "".join(
        _mat(s, sheet, offers, homes, who, place, seat, sheets_taken)
        for place, who in enumerate(seats_in_order(s, seat))
    )


def role(s: State, who: int) -> str:
    """S14 What a player is in this scenario, or whose side he is on."""
    words = SCENARIOS[s.scenario].roles
    if words and s.defender != NOBODY:
        attacker = next(word for word in words if word != "defender")
        return "Defender" if who == s.defender else attacker.capitalize()
    if s.scenario == TEAMS:
        return f"Team {'AB'[s.teams[who]]}"
    return ""


def _mat(
    s: State,
    sheet: Sheet,
    offers: Offers,
    homes: Homes,
    who: int,
    place: int,
    seat: int,
    taken: set[str],
) -> str:
    w, h = SIDE, sheet.mat
    faction = s.factions[who]
    to_move = who == s.active and s.phase != OVER and s.turn > 0
    won = s.phase == OVER and who in s.winners
    what = f"{role(s, who)}, {FACTION_NAMES[faction]}" if role(s, who) else FACTION_NAMES[faction]
    if who == seat:
        what += ", you"
    parts = [
        panel(w, h),
        path(f"M9 0H13V{h:.0f}H9Q0 {h:.0f} 0 {h - 9:.0f}V9Q0 0 9 0z", f"seat{who}"),
        path(box(0, 0, w, h, 9), "none s-ink", 2.6) if to_move else "",
        moved(33, 20, seat_token(who, 13)),
        text(53, 19, SEATS[who], 17, "ink bold"),
        text(53, 34, clip(what, 190, 13), 13, "faded italic"),
    ]
    if won:
        parts.append(emblem("crown", 208, 15, 24, "c-gold"))
    if who == s.initiative and s.turn:
        parts.append(
            piece(
                "initiative",
                circle(0, 0, 13, "gold s-rim", stroke_width=1.2),
                emblem("banner", 1, 0, 18, "c-night"),
                says="The initiative (S3.3)",
                at=(250, 20),
            )
        )
    parts.append(_command_points(s, who))
    parts.append(_wounds(s, who))
    parts.append(_cards(s, who, seat, faction))
    drawn = piece(
        f"seat-{who}",
        *parts,
        glow(box(0, 0, w, h, 9)),
        at=sheet.mat_at(place),
        acts=offers.at(f"seat-{who}"),
    )
    people = [
        _person(s, sheet, offers, homes, who * 3 + i, sheet.person_at(place, i), seat, taken)
        for i in range(3)
    ]
    x, y = sheet.mat_at(place)
    return (
        drawn + "".join(people) + _in_play(s, homes, who, x + 18 + STEPS, y + STRIP, sheet.person)
    )


def _command_points(s: State, who: int) -> str:
    """S3.2 The command point die."""
    cp = s.cp[who]
    if cp:
        face = die(min(6, cp), 26)
    else:
        face = rect(-13, -13, 26, 26, 5, "none s-road", stroke_width=1.4, stroke_dasharray="4 3")
    return piece(
        "",
        moved(286, 20, face),
        text(305, 27, str(cp), 20, "ink num"),
        text(319, 26, "CP", 13, "faded sans"),
        says=f"{cp} command points left (S3.2)",
    )


def _wounds(s: State, who: int) -> str:
    total = score(s, who) if s.turn else 0
    parts = [
        emblem("wound", 357, 20, 20, "c-madder"),
        text(370, 26, str(total), 17, "ink num"),
    ]
    if s.scenario == DEBT:
        parts.append(emblem("key", 408, 20, 20, "c-amber"))
        parts.append(text(421, 26, f"{s.clues[who]}/3", 15, "ink num"))
    return piece("", *parts, says="Wounds on all three; a fallen one counts its health (S14.2)")


def _cards(s: State, who: int, seat: int, faction: int) -> str:
    """Hand (backs, unless it is one's own below), deck and discard pile."""
    parts = []
    hand = s.hands[who] + s.tavern_hands[who]
    if who != seat and hand:
        step = min(19.0, 96 / len(hand))
        for i, card in enumerate(hand):
            parts.append(piece(f"hidden-{who}-{i}", mini(card, faction), at=(456 + i * step, 8)))
        end = 456 + (len(hand) - 1) * step + 22
        parts.append(text(end, 26, str(len(hand)), 15, "ink num"))
    deck = len(s.decks[who]) if s.decks else 0
    parts.append(
        piece(
            "",
            moved(592, 8, mini(-1, faction)),
            moved(595, 6, mini(-1, faction)),
            text(616, 26, str(deck), 14, "ink num"),
            says=deck_says(faction, deck),
        )
    )
    pile = s.piles[who]
    names = [CARDS[DESIGN_OF[card]].name for card in reversed(pile)]
    parts.append(
        piece(
            f"pile-{who}",
            moved(642, 8, mini(pile[-1], faction))
            if pile
            else rect(642, 8, 17, 24, 3, "none s-road", stroke_width=1, stroke_dasharray="3 3"),
            text(663, 26, str(len(pile)), 14, "ink num"),
            says="Discard pile, newest first: " + (", ".join(names[:30]) or "empty"),
        )
    )
    return "".join(parts)


def _in_play(s: State, homes: Homes, who: int, x: float, y: float, high: float) -> str:
    """S6.10 The cards a player has left in play, beside his sheets."""
    lying = [line.card for line in s.table if line.bearer == NOBODY and line.player == who]
    w = SIDE - STEPS - 26
    parts = [
        rect(x, y, w, high, 6, "land", opacity=0.5),
        text(x + w / 2, y + 18, "In play", 13, "faded italic", "middle"),
    ]
    step = min(26.0, (high - 48) / max(1, len(lying) - 1)) if lying else 0
    for i, card in enumerate(lying):
        parts.append(piece(f"c{card}", plate(card, w - 8, homes), at=(x + 4, y + 24 + i * step)))
    return group(*parts)


def _person(
    s: State,
    sheet: Sheet,
    offers: Offers,
    homes: Homes,
    f: int,
    at: tuple[float, float],
    seat: int,
    taken: set[str],
) -> str:
    """S10.1 One character sheet: wounds, levels, points, tokens, skills, attached cards."""
    who, number = f // 3, s.noun[f] % 6
    c = CHARACTERS[number]
    w, h = PERSON_W, sheet.person
    gone = s.square[f] == OFF
    fallen = gone and s.turn > 0
    large = s.seats == 2
    name = f"sheet-{CHARACTER_IDS[number]}"
    acts = []
    if name not in taken:
        taken.add(name)
        acts = offers.at(name)
    else:
        name = f"{name}-{who}"
    outline = box(0, 0, w, h, 6)
    called = c.name if width(c.name, 16, bold=True) < w - 54 else short_name(s, f)
    parts = [
        path(outline, "vellum s-road", 1),
        circle(24, 28, 21, "land") if gone else moved(24, 28, medallion(number, who, 20)),
        text(51, 20, called, 16, "ink bold"),
        _health(s, f),
        *[_level(c.levels[stance], stance, 51 + stance * 42, 52) for stance in range(3)],
        _points(s, f, 24, 64),
    ]
    if fallen:
        parts.append(text(51, 86, "has fallen", 14, "madder italic"))
    held = tokens_of(s, f)
    apart = min(24.0, (118 if large else 80) / max(1, len(held)))
    for i, (kind, n) in enumerate(held):
        drawn = token(kind, n, min(9.0, apart / 2), -0.85 if apart > 20 else 0)
        parts.append(moved(60 + i * apart, 81 if large else 93, drawn))
    if f == s.target:
        parts.append(emblem("crown", w - 14, 80, 20, "c-madder"))
    lying = len(s.skills[f]) + sum(line.bearer == f for line in s.table)
    if large and lying < 3:
        parts.append(text(8, 105, c.skill_name, 13, "ink bold"))
        lines = wrap(c.text, w - 12, 12)
        free = 5 if not lying else 0
        for i, line in enumerate(lines[:free]):
            more = "…" if i == free - 1 and len(lines) > free else ""
            parts.append(text(8, 118.5 + i * 13, line + more, 12, "faded"))
    words = [c.skill_name + ": " + c.text]
    parts.append(glow(outline))
    drawn = piece(name, *parts, at=at, acts=acts, says="\n".join(words))
    return drawn + _borne(s, sheet, offers, homes, f, at, taken)


def _borne(
    s: State,
    sheet: Sheet,
    offers: Offers,
    homes: Homes,
    f: int,
    at: tuple[float, float],
    taken: set[str],
) -> str:
    """S10.3, S11 Skill cards and attached cards: below the sheet's text, or beside its tokens."""
    skills = s.skills[f]
    attached = [line.card for line in s.table if line.bearer == f]
    count = len(skills) + len(attached)
    if s.seats == 2:
        left, top = 5.0, 112.0 if count < 3 else 94.0
        across = 1 if count <= 3 else 2
    else:
        left, top = 50.0 + 21 * min(3, len(tokens_of(s, f))), 83.0
        across = max(1, count)
    room = PERSON_W - left - 5
    wide = (room - 4 * (across - 1)) / across
    down = min(23.0, (sheet.person - top - 1) / max(1, -(-count // across)))
    rows: list[str] = []
    for i in range(count):
        spot = (at[0] + left + i % across * (wide + 4), at[1] + top + i // across * down)
        if i < len(skills):
            rows.append(_skill(skills[i], wide, offers, taken, spot))
        else:
            card = attached[i - len(skills)]
            said = says(CARDS[DESIGN_OF[card]])
            rows.append(piece(f"c{card}", plate(card, wide, homes), at=spot, says=said))
    return "".join(rows)


def _skill(skill: int, w: float, offers: Offers, taken: set[str], at: tuple[float, float]) -> str:
    """S10.3 A skill card on its character."""
    name = f"skill-{SKILL_IDS[skill]}"
    outline = box(0, 0, w, 22, 4)
    size = fit(SKILLS[skill].name, w - 26, 13, 12)
    words = f"{SKILLS[skill].name}: {SKILLS[skill].text}"
    if name in taken:
        return ""
    taken.add(name)
    return piece(
        name,
        path(outline, "land s-rim", 1),
        emblem("scroll", 11, 11, 14),
        text(21, 15.5, clip(SKILLS[skill].name, w - 26, size), size, "ink"),
        glow(outline),
        at=at,
        acts=offers.at(name),
        says=words,
    )


def _health(s: State, f: int) -> str:
    """S6.7 One drop for each point of health, red where a wound is."""
    d = "M0-7C3.6-3 5.4-.6 5.4 2.4A5.4 5.4 0 0 1-5.4 2.4C-5.4-.6-3.6-3 0-7z"
    hurt = min(s.wounds[f], health(s, f)) if s.square[f] != OFF or not s.turn else health(s, f)
    drops = [
        moved(58 + i * 15.5, 36, path(d, "madder s-rim" if i < hurt else "none s-road", 1.2))
        for i in range(health(s, f))
    ]
    return piece("", *drops, says=f"{s.wounds[f]} of {health(s, f)} wounds")


def _level(level: int, stance: int, x: float, y: float) -> str:
    """S7.4 The sign of a stance with one to four strokes for its level."""
    bars = [
        rect(
            x + 19 + k * 5,
            y + 11 - k * 3.4,
            3.8,
            5 + k * 3.4,
            1,
            STANCE_CLASSES[stance] if k <= level else "road",
            opacity=1 if k <= level else 0.28,
        )
        for k in range(4)
    ]
    what = ("Attack", "Dodge", "Feint")[stance]
    return piece(
        "",
        rect(x, y, 40, 18, cls="none", pointer_events="all"),
        emblem(STANCE_SIGNS[stance], x + 8, y + 9, 16, f"c-{STANCE_CLASSES[stance]}"),
        *bars,
        says=f"{what}: {LEVELS[level]} (S7.4)",
    )


def _points(s: State, f: int, x: float, y: float) -> str:
    """S8.8, S9.1 Special points, and the action token below the portrait."""
    kind = s.factions[f // 3]
    parts = [
        emblem(POINTS[kind], x - 9, y, 18, "c-amber"),
        text(x + 3, y + 6, str(s.special[f]), 16, "ink num"),
    ]
    said = f"{s.special[f]} {POINT_NAMES[kind]} (S9.1)"
    drawn = piece("", *parts, says=said)
    if s.turn and s.square[f] != OFF:
        used = s.acted[f]
        sign = "M-4-4L4 4M4-4L-4 4" if used else "M-4.5 0L-1 3.8L5-3.6"
        drawn += piece(
            "",
            circle(x, y + 20, 8.5, f"{'stone' if used else 'pine'} s-rim", stroke_width=1.2),
            moved(x, y + 20, path(sign, "line s-vellum", 2.4)),
            says="Has acted this turn (S8.8)" if used else "May still act this turn (S8.8)",
        )
    return drawn
