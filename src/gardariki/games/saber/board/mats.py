"""The players' mats: name, command points, cards; and the three character sheets of each."""

from __future__ import annotations

from gardariki.art.cards import Faces
from gardariki.art.lettering import clip, wrap
from gardariki.art.mats import LEFT, mat
from gardariki.art.panes import Drawing, pane
from gardariki.art.pieces import die
from gardariki.art.svg import Offers, box, circle, emblem, glow, moved, path, piece, rect, text
from gardariki.engine.board import MAT, Pane
from gardariki.engine.log import SEATS, count
from gardariki.games.saber.board.cards import (
    acts_of,
    deck_says,
    id_of,
    label_plate,
    mini,
    plate,
    target_of,
)
from gardariki.games.saber.board.duel import level_bars
from gardariki.games.saber.board.measures import COLUMN
from gardariki.games.saber.board.people import POINTS, portrait, short_name, token
from gardariki.games.saber.data import (
    DEBT,
    FACTION_NAMES,
    LEVELS,
    PACK,
    POINT_NAMES,
    SCENARIOS,
    SKILLS,
    TEAMS,
    design_of,
)
from gardariki.games.saber.designs import CHARACTER_IDS, SKILL_IDS
from gardariki.games.saber.language import STANCES
from gardariki.games.saber.rules.scenario import score
from gardariki.games.saber.rules.sides import character, health, noun_of, sheet, tokens_of
from gardariki.games.saber.state import NOBODY, OFF, OVER, State, crew, owner
from gardariki.games.saber.words import FIGURES

STRIP = 64.0  # name, points and cards above the sheets
IN_PLAY = 36.0  # the cards left in play below them
SHEET_W = COLUMN - LEFT - 8
RIGHT = 206.0  # where tokens and attached cards begin on a sheet
PLATE_W = SHEET_W - RIGHT - 6
POINTS_X = 168.0


def mat_pane(s: State, offers: Offers, faces: Faces, who: int, seat: int, placing: int) -> Pane:
    """One player, with the three characters; `placing` is the one about to take its place."""
    figures = list(crew(who))
    lying = [x for x in s.table if x.bearer in figures or (x.bearer == NOBODY and x.player == who)]
    targets = [f"seat-{who}"] + [target_of(x.card) for x in lying]
    targets += [f"sheet-{CHARACTER_IDS[sheet(s, f)]}" for f in figures]
    targets += [f"skill-{SKILL_IDS[k]}" for f in figures for k in s.skills[f]]
    targets += [f"figure-{FIGURES.ids[noun_of(s, f)]}" for f in figures if s.square[f] == OFF]
    ids = [id_of(x.card) for x in lying] + [f"sheet-of-{f}" for f in figures]
    ids += [f"skill-{k}-of-{f}" for f in figures for k in s.skills[f]]
    hand = s.hands[who] + s.tavern_hands[who] if who != seat else []
    of_each = [
        (s.noun[f], s.square[f], s.wounds[f], s.special[f], s.acted[f], s.skills[f])
        for f in figures
    ]
    return pane(
        f"mat-{who}",
        MAT,
        f"{FACTION_NAMES[s.factions[who]]}, seat {who + 1}",
        lambda: _mat(s, offers, faces, who, seat, placing),
        "saber",
        PACK,
        (who == seat, s.seats, s.scenario, s.defender, s.teams[who], s.factions[who]),
        (s.active == who, s.initiative == who, s.phase == OVER, who in s.winners, s.turn > 0),
        (s.cp[who], hand, len(s.decks[who]), s.piles[who], s.clues[who], lying),
        (of_each, [tokens_of(s, f) for f in figures], s.target in figures and s.target),
        placing in figures and placing,
        acts_of(offers, targets),
        faces.of(ids),
        seat=who,
        smallest=12,
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


def _mat(s: State, offers: Offers, faces: Faces, who: int, seat: int, placing: int) -> Drawing:
    large = s.seats == 2
    step = 132.0 if large else 98.0
    high = STRIP + 3 * step + IN_PLAY
    won = s.phase == OVER and who in s.winners
    faction = FACTION_NAMES[s.factions[who]]
    note = f"{role(s, who)}, {faction}" if role(s, who) else faction
    if not large:  # what tells apart who leads the same faction
        note = f"Seat {who + 1}, {role(s, who) or faction}"
    sheets = [
        _sheet(s, offers, faces, f, (LEFT, STRIP + i * step), step - 6, placing)
        for i, f in enumerate(crew(who))
    ]
    drawn = mat(
        who,
        COLUMN,
        high,
        SEATS[who],
        _points(s, who),
        _cards(s, who, seat),
        *sheets,
        _in_play(s, faces, who, high - IN_PLAY),
        note=note,
        to_move=who == s.active and s.phase != OVER and s.turn > 0,
        won=won,
        room=128 if won or s.scenario == DEBT else 166,
        acts=offers.at(f"seat-{who}"),
    )
    return COLUMN, high, drawn


def _points(s: State, who: int) -> str:
    """S3.2, S3.3, S14.2, S14.6 Command points, wounds, clues, and the initiative."""
    cp = s.cp[who]
    empty = rect(-12, -12, 24, 24, 5, "none s-road", stroke_width=1.4, stroke_dasharray="4 3")
    command = piece(
        "",
        moved(252, 20, die(min(6, cp), 24) if cp else empty),
        text(269, 26, f"{cp} CP", 16, "ink num"),
        says=f"{count(cp, 'command point')} left (S3.2)",
    )
    parts = [
        emblem("wound", 332, 20, 18, "c-madder"),
        text(343, 26, str(score(s, who) if s.turn else 0), 16, "ink num"),
    ]
    wounds = piece("", *parts, says="Wounds on all three; a fallen one counts its health (S14.2)")
    clues = ""
    if s.scenario == DEBT:
        found = emblem("key", 226, 20, 18, "c-amber") + text(
            200, 26, f"{s.clues[who]}/3", 14, "ink num"
        )
        clues = piece("", found, says="Clues (S14.6)")
    first = ""
    if who == s.initiative and s.turn:
        first = piece(
            "initiative",
            circle(0, 0, 12, "gold s-rim", stroke_width=1.2),
            emblem("banner", 1, 0, 16, "c-night"),
            says="The initiative (S3.3)",
            at=(390, 20),
        )
    return command + wounds + clues + first


def _cards(s: State, who: int, seat: int) -> str:
    """Hand (backs, unless it is one's own), deck and discard pile."""
    parts = []
    faction = s.factions[who]
    hand = s.hands[who] + s.tavern_hands[who]
    if who != seat and hand:
        step = min(10.0, 46 / len(hand))
        for i, card in enumerate(hand):
            parts.append(piece(f"hidden-{who}-{i}", mini(card, faction), at=(240 + i * step, 35)))
        end = 240 + (len(hand) - 1) * step + 20
        parts.append(text(end, 52, str(len(hand)), 13, "ink num"))
    deck = len(s.decks[who])
    backs = moved(322, 36, mini(-1, faction)) + moved(324, 34, mini(-1, faction))
    parts.append(
        piece("", backs, text(343, 52, str(deck), 13, "ink num"), says=deck_says(faction, deck))
    )
    pile = s.piles[who]
    names = [design_of(card).name for card in reversed(pile)]
    top = (
        moved(366, 35, mini(pile[-1], faction))
        if pile
        else rect(366, 35, 17, 24, 3, "none s-road", stroke_width=1, stroke_dasharray="3 3")
    )
    parts.append(
        piece(
            f"pile-{who}",
            top,
            text(385, 52, str(len(pile)), 13, "ink num"),
            says="Discard pile, newest first: " + (", ".join(names[:30]) or "empty"),
        )
    )
    return "".join(parts)


def _in_play(s: State, faces: Faces, who: int, y: float) -> str:
    """S6.10 The cards a player has left in play, below his sheets."""
    lying = [line.card for line in s.table if line.bearer == NOBODY and line.player == who]
    parts = [text(LEFT + 4, y + 20, "In play", 13, "faded italic")]
    if not lying:
        parts.append(text(LEFT + 52, y + 20, "nothing", 13, "faded italic"))
    wide = min(150.0, (SHEET_W - 54) / max(1, len(lying)) - 4)
    for i, card in enumerate(lying):
        at = (LEFT + 54 + i * (wide + 4), y + 4)
        parts.append(piece(id_of(card), plate(card, wide, faces), at=at))
    return "".join(parts)


def _sheet(
    s: State,
    offers: Offers,
    faces: Faces,
    f: int,
    at: tuple[float, float],
    high: float,
    placing: int,
) -> str:
    """S10.1 One character sheet: wounds, levels, points, tokens, skills, attached cards."""
    c = character(s, f)
    outline = box(0, 0, SHEET_W, high, 6)
    ring = circle(30, 32, 28, "none s-gold", stroke_width=4) if f == placing else ""
    parts = [
        path(outline, "vellum s-road", 1),
        ring,
        text(62, 21, clip(short_name(s, f), POINTS_X - 62, 16, True), 16, "ink bold"),
        _health(s, f),
        *[_level(c.levels[stance], stance, 62 + stance * 46, 48) for stance in range(len(STANCES))],
        _special(s, f),
    ]
    if s.square[f] == OFF and s.turn:
        parts.append(text(62, 84, "has fallen", 14, "madder italic"))
    held = tokens_of(s, f)
    apart = min(24.0, (PLATE_W - 12) / max(1, len(held)))
    for i, (kind, n) in enumerate(held):
        drawn = token(kind, n, min(9.5, apart / 2), -0.85 if apart > 20 else 0)
        parts.append(moved(RIGHT + 12 + i * apart, 15, drawn))
    if f == s.target:
        parts.append(emblem("crown", 30, 8, 18, "c-madder"))
    if high > 110:
        words = f"{c.skill_name}: {c.text}"
        lines = wrap(words, SHEET_W - 16, 12.5)
        if len(lines) > 3:
            lines = [*lines[:2], clip(" ".join(lines[2:]), SHEET_W - 16, 12.5)]
        first = 120 - (len(lines) - 1) * 13.5
        parts += [text(8, first + i * 13.5, line, 12.5, "faded") for i, line in enumerate(lines)]
    button = faces.button(
        f"sheet-{CHARACTER_IDS[sheet(s, f)]}",
        f"sheet-of-{f}",
        *parts,
        glow(outline),
        says=f"{c.skill_name}: {c.text}",
    )
    figure = portrait(s, f, 24, (30, 32), offers)
    return piece(f"sheet-of-{f}", button, figure, _action(s, f), *_borne(s, faces, f), at=at)


def _borne(s: State, faces: Faces, f: int) -> list[str]:
    """S10.3, S11 Skill cards and attached cards, beside the sheet."""
    skills = s.skills[f]
    attached = [x.card for x in s.table if x.bearer == f]
    count = len(skills) + len(attached)
    across = 1 if count <= 2 else 2
    wide = (PLATE_W - 4 * (across - 1)) / across
    down = min(27.0, 62 / max(1, -(-count // across)))
    drawn = []
    for i in range(count):
        at = (RIGHT + i % across * (wide + 4), 30 + i // across * down)
        if i < len(skills):
            drawn.append(piece("", _skill(skills[i], f, faces, wide), at=at))
        else:
            card = attached[i - len(skills)]
            drawn.append(piece(id_of(card), plate(card, wide, faces), at=at))
    return drawn


def _skill(skill: int, f: int, faces: Faces, w: float) -> str:
    """S10.3 A skill card on its character."""
    name = SKILLS[skill].name
    return faces.button(
        f"skill-{SKILL_IDS[skill]}",
        f"skill-{skill}-of-{f}",
        label_plate(name, "scroll", "land", w),
        glow(box(0, 0, w, 24, 4)),
        says=f"{name}: {SKILLS[skill].text}",
    )


def _health(s: State, f: int) -> str:
    """S6.7 One drop for each point of health, red where a wound is."""
    d = "M0-7C3.6-3 5.4-.6 5.4 2.4A5.4 5.4 0 0 1-5.4 2.4C-5.4-.6-3.6-3 0-7z"
    full = health(s, f)
    hurt = full if s.square[f] == OFF and s.turn else s.wounds[f]
    apart = min(15.5, 132 / full)
    drops = [
        moved(68 + i * apart, 36, path(d, "madder s-rim" if i < hurt else "none s-road", 1.2))
        for i in range(full)
    ]
    return piece("", *drops, says=f"{s.wounds[f]} of {count(full, 'wound')}")


def _level(level: int, stance: int, x: float, y: float) -> str:
    """S7.4 How good a character is at a stance."""
    return piece(
        "",
        rect(x, y, 42, 20, cls="none", pointer_events="all"),
        level_bars(stance, level, x, y),
        says=f"{STANCES[stance].capitalize()}: {LEVELS[level]} (S7.4)",
    )


def _special(s: State, f: int) -> str:
    """S9.1 Special points."""
    kind = s.factions[owner(f)]
    return piece(
        "",
        emblem(POINTS[kind], POINTS_X + 8, 16, 18, "c-amber"),
        text(POINTS_X + 19, 22, str(s.special[f]), 15, "ink num"),
        says=f"{s.special[f]} {POINT_NAMES[kind]} (S9.1)",
    )


def _action(s: State, f: int) -> str:
    """S8.8 The action token, at the portrait."""
    if not s.turn or s.square[f] == OFF:
        return ""
    used = s.acted[f]
    sign = "M-4-4L4 4M4-4L-4 4" if used else "M-4.5 0L-1 3.8L5-3.6"
    return piece(
        "",
        circle(49, 52, 8.5, f"{'stone' if used else 'pine'} s-rim", stroke_width=1.2),
        moved(49, 52, path(sign, "line s-vellum", 2.2)),
        says="Has acted this turn (S8.8)" if used else "May still act this turn (S8.8)",
    )
