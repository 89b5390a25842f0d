"""S7 A fight as it happens: stances, dice, symbols, scores, and who wins and why."""

from __future__ import annotations

from gardariki.art.lettering import clip, fit, width, wrap
from gardariki.art.pieces import wooden
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
from gardariki.games.saber.board.mats import LEVELS, STANCE_CLASSES, STANCE_SIGNS
from gardariki.games.saber.board.motion import thrown, turned
from gardariki.games.saber.board.people import medallion, short_name
from gardariki.games.saber.board.sheet import SIDE
from gardariki.games.saber.data import CHARACTERS, SKILL_FACES, STANCE_FACES
from gardariki.games.saber.language import STANCES
from gardariki.games.saber.rules.combat import ATTACK, BEATS, DODGE, level
from gardariki.games.saber.state import (
    CHOOSING,
    NOBODY,
    ROLLED,
    SCORED,
    TIED,
    WOUNDED,
    Fight,
    State,
)
from gardariki.games.saber.words import DICE, WORDS

SPECIALS = ("wound", "shield", "turn")
SPECIAL_WORDS = ("extra wound", "dodge", "reroll")
UNIQUES = ("swords", "arrow", "hand")
UNIQUE_WORDS = ("strike", "evade", "change")
ADVANTAGE = "M-6 4L0-6L6 4z"


def face_words(stance: int, face: int) -> str:
    """A face of a stance die in words."""
    f = STANCE_FACES[stance][face]
    if f.unique:
        return UNIQUE_WORDS[stance]
    words = []
    if f.advantage:
        words.append(f"{f.advantage} advantage")
    if f.special:
        words.append(f"{f.special} {SPECIAL_WORDS[stance]}")
    return ", ".join(words) or "blank"


def stance_die(stance: int, face: int, size: float = 58) -> str:
    """A stance die, its centre at the origin: triangles are advantage, signs are the stance's."""
    h = size / 2
    f = STANCE_FACES[stance][face]
    signs = ["^"] * f.advantage + [SPECIALS[stance]] * f.special
    if f.unique:
        signs = [UNIQUES[stance]]
    parts = [
        wooden(box(-h, -h, size, size, size * 0.18), "bone", size * 0.06),
        path(
            box(-h + 4, -h + 4, size - 8, size - 8, size * 0.13),
            f"line s-{STANCE_CLASSES[stance]}",
            size * 0.05,
        ),
    ]
    spread = [0.0] if len(signs) == 1 else [-size * 0.2, size * 0.2]
    for sign, x in zip(signs, spread, strict=False):
        if sign == "^":
            parts.append(moved(x, 1, path(ADVANTAGE, "night s-night", 1.5), scale=size / 46))
        else:
            parts.append(emblem(sign, x, 0, size * (0.62 if f.unique else 0.38), "c-night"))
    return "".join(parts)


def skill_die(level: int, face: int, size: float = 58) -> str:
    """A skill die with its points, its centre at the origin."""
    h = size / 2
    points = SKILL_FACES[level][face]
    return wooden(box(-h, -h, size, size, size * 0.18), "night", size * 0.06) + text(
        0, size * 0.23, str(points), size * 0.62, "bone num", "middle"
    )


def blank_die(size: float = 58) -> str:
    h = size / 2
    return rect(
        -h, -h, size, size, size * 0.18, "none s-road", stroke_width=1.5, stroke_dasharray="5 4"
    )


def stance_card(stance: int, w: float = 62, h: float = 76) -> str:
    """A chosen stance, face up (or down: -1), from its corner."""
    outline = box(0, 0, w, h, 7)
    if stance < 0:
        return (
            path(outline, "fur s-rim", 1.2)
            + path(box(4, 4, w - 8, h - 8, 5), "line s-bone", 1, opacity=0.7)
            + emblem("swords", w / 2, h / 2, w * 0.55, "c-bone")
        )
    name = STANCES[stance].capitalize()
    return (
        path(outline, "vellum s-rim", 1.2)
        + path(box(3.5, 3.5, w - 7, h - 7, 5), f"line s-{STANCE_CLASSES[stance]}", 2.4)
        + emblem(STANCE_SIGNS[stance], w / 2, h * 0.4, w * 0.52, f"c-{STANCE_CLASSES[stance]}")
        + text(w / 2, h - 10, name, 15, "ink bold", "middle")
        + glow(outline)
    )


def using_words(s: State) -> str:
    """S12 The skill or card whose effects are being played out, and whose it is."""
    if not s.using:
        return ""
    now = s.using[-1]
    act = WORDS.actions[now.use]
    assert act.verb.nouns is not None
    name = act.verb.nouns.labels[act.noun]
    return f"{name} of {short_name(s, now.bearer)}" if now.bearer != NOBODY else name


def duel(s: State, fight: Fight, offers: Offers, over: bool) -> str:
    """The fight on the scene, from its corner; `over`: it is the last one, for those who watch."""
    half = SIDE / 2
    depth = len(s.fights) if not over else 0
    heading = "The last fight" if over else "Ready attack" if fight.ready else "Combat"
    if depth > 1:
        heading += f" (within {'another' if depth == 2 else f'{depth - 1} others'})"
    used = using_words(s)
    parts = [
        text(half, 21, used or heading, 15, "ink bold" if used else "faded italic", "middle"),
        path(f"M{half:.0f} 96V150", "line s-road", 1, stroke_dasharray="2 5"),
        emblem("swords", half, 60, 40, "c-madder" if not over else "c-faded"),
        _side(s, fight, 0, offers, over),
        _side(s, fight, 1, offers, over),
    ]
    lines = verdict(s, fight)
    top = 196.0 if len(lines) == 2 else 206.0
    for i, (words, strong) in enumerate(lines[:2]):
        size = fit(words, SIDE - 30, 17 if strong else 15, 13, strong)
        cls = "ink bold" if strong else "faded italic"
        parts.append(text(half, top + i * 21, words, size, cls, "middle"))
    return group(*parts, opacity=0.8 if over else None)


def _side(s: State, fight: Fight, side: int, offers: Offers, over: bool) -> str:
    """One fighter: portrait, stance, two dice and the score; mirrored for the attacked."""
    f = fight.fighters[side]
    half = SIDE / 2

    def x(at: float) -> float:
        return at if side == 0 else SIDE - at

    anchor = "start" if side == 0 else "end"
    won = fight.stage >= SCORED and fight.winner == side
    parts = [
        moved(x(38), 40, medallion(s.noun[f] % 6, f // 3, 26)),
        text(x(72), 28, clip(short_name(s, f), half - 140, 18), 18, "ink bold", anchor),
        text(x(72), 46, _what(s, fight, side), 14, "faded italic", anchor),
    ]
    if won:
        parts.append(emblem("crown", x(38), 12, 20, "c-gold"))
    stance = fight.stances[side]
    card_x = x(14) if side == 0 else x(14) - 62
    shown = stance if fight.stage >= ROLLED or stance >= 0 else -1
    card = stance_card(shown)
    if shown >= 0:
        card = turned(f"{side}-{shown}-{s.plays}-{f}", card)
    parts.append(
        piece(
            f"stance-of-{side}",
            card,
            at=(card_x, 76),
            says="Chosen in secret, shown together (S7.3)",
        )
    )
    if fight.stage < ROLLED and not over:
        parts.append(_levels(s, fight, side, x(150)))
        return "".join(parts)
    for k, at in ((0, 122.0), (1, 198.0)):
        die = side * 2 + k
        name = f"die-{DICE.ids[die]}"
        face = fight.dice[die]
        label = ""
        if face < 0:
            drawn, said = blank_die(), "Not rolled yet"
        elif k == 0:
            drawn, said = stance_die(stance, face), face_words(stance, face)
        else:
            drawn = skill_die(fight.levels[side], face)
            said = f"{SKILL_FACES[fight.levels[side]][face]} points"
        if face >= 0:
            again = bool(fight.rerolled >> die & 1)
            mark = f"{die}-{face}{'-again' if again else ''}-{s.plays}-{f}"
            drawn = thrown(mark, drawn, k == 1)
        if k == 1 and fight.levels[side] >= 0:
            label = LEVELS[fight.levels[side]]
        elif k == 0 and face >= 0:
            label = face_words(stance, face).replace("extra ", "")
        if fight.changed == die:
            drawn += moved(
                24,
                -24,
                circle(0, 0, 10, "gold s-night", stroke_width=1),
                emblem("hand", 0, 0, 14, "c-night"),
            )
        elif fight.rerolled >> die & 1:
            drawn += moved(
                24,
                -24,
                circle(0, 0, 10, "bone s-night", stroke_width=1),
                emblem("turn", 0, 0, 14, "c-night"),
            )
        acts = [] if over else offers.at(name)
        parts.append(
            piece(
                "" if over else name,
                drawn,
                glow(box(-32, -32, 64, 64, 12)),
                at=(x(at), 106),
                acts=acts,
                says=f"{DICE.labels[die].capitalize()}: {said}",
            )
        )
        if label:
            for i, line in enumerate(wrap(label, 86, 13)[:2]):
                parts.append(text(x(at), 151 + i * 14, line, 13, "faded", "middle"))
    parts.append(_score(fight, side, x(264)))
    return "".join(parts)


def _levels(s: State, fight: Fight, side: int, x: float) -> str:
    """S7.4 Before the roll: how good each stance would be, tokens and cards counted."""
    parts = []
    printed = CHARACTERS[s.noun[fight.fighters[side]] % 6].levels
    left = x - 60
    for stance in range(3):
        now = level(s, fight, side, stance)
        y = 79 + stance * 25
        cls = STANCE_CLASSES[stance]
        parts.append(emblem(STANCE_SIGNS[stance], left + 9, y + 9, 19, f"c-{cls}"))
        for k in range(4):
            lit = k <= now
            parts.append(
                rect(
                    left + 24 + k * 7,
                    y + 13 - k * 4,
                    5.4,
                    5 + k * 4,
                    1,
                    cls if lit else "road",
                    opacity=1 if lit else 0.28,
                )
            )
        change = now - printed[stance]
        words = LEVELS[now] + (f" {change:+d}" if change else "")
        parts.append(text(left + 55, y + 15, words, 14, "ink bold" if change else "ink"))
    return piece("", *parts, says="The levels in this fight (S7.4)")


def _what(s: State, fight: Fight, side: int) -> str:
    """Beside a fighter's name: his part, and who supports him."""
    words = ["attacks", "is attacked"][side]
    team = s.teams[fight.fighters[side] // 3]
    helped = [short_name(s, f) for f in fight.supporters if s.teams[f // 3] == team]
    if helped:
        words += ", with " + " and ".join(helped)
    return words


def _score(fight: Fight, side: int, x: float) -> str:
    """The score, large, and what it is made of."""
    if fight.stage < SCORED or fight.evaded:
        return ""
    points = SKILL_FACES[fight.levels[side]][fight.dice[side * 2 + 1]]
    extra = fight.scores[side] - points
    shown = STANCE_FACES[fight.stances[side]][fight.dice[side * 2]].advantage
    if extra:
        made = f"{points} + {extra}"
    else:
        made = f"{points}, {shown} void" if shown else f"{points}"
    win = fight.winner == side
    return (
        text(x, 122, str(fight.scores[side]), 46, "ink num" if win else "faded num", "middle")
        + text(x, 151, made, 14, "ink num" if win else "faded num", "middle")
        + (
            path(ADVANTAGE, "ink", transform=f"translate({x + width(made, 14) / 2 + 12:.0f} 147)")
            if extra
            else ""
        )
    )


def verdict(s: State, fight: Fight) -> list[tuple[str, bool]]:
    """Who wins and why, in at most two lines: (words, strong)."""
    names = [short_name(s, f) for f in fight.fighters]
    if names[0] == names[1]:
        names = [f"{short_name(s, f)} of {SEATS[f // 3]}" for f in fight.fighters]
    if fight.stage < CHOOSING:
        return [("Friends may support", True)]
    if fight.stage == CHOOSING:
        return [("Both choose a stance in secret", True)]
    one, two = fight.stances
    if BEATS[one] == two or BEATS[two] == one:
        side = 0 if BEATS[one] == two else 1
        strong, weak = fight.stances[side], fight.stances[1 - side]
        n = STANCE_FACES[strong][fight.dice[side * 2]].advantage
        counts = f"{n or 'no'} advantage symbol{'s' if n != 1 else ''} to count"
        reason = f"{STANCES[strong].capitalize()} beats {STANCES[weak]}, with {counts}"
    else:
        reason = f"{STANCES[one].capitalize()} against {STANCES[two]}: nobody has advantage"
    if fight.stage == ROLLED:
        uses = abs(fight.rerolls)
        more = f", {uses} reroll{'s' if uses > 1 else ''} to use" if uses else ""
        return [(reason + more, True)]
    if fight.evaded:
        return [
            ("Evaded: a tie, and nobody is hurt", True),
            ("An evade symbol ends the fight", False),
        ]
    if fight.cancelled:
        return [("The result is cancelled: a tie", True), (reason, False)]
    hurt = [
        f"{names[side]} takes {n} wound{'s' if n > 1 else ''}"
        for side, n in enumerate(fight.wounds)
        if n
    ]
    score = f"{fight.scores[0]} to {fight.scores[1]}"
    if fight.winner != TIED:
        head = f"{score}: {names[fight.winner]} wins"
    elif fight.guarded >= 0:
        head = f"{score}: the defense token of {names[fight.guarded]} makes it a tie"
    else:
        head = f"{score}: a tie"
    if fight.stage >= WOUNDED:
        head += "; " + (" and ".join(hurt) if hurt else "nobody is hurt")
    notes = [reason]
    for side in (0, 1):
        symbol = STANCE_FACES[fight.stances[side]][fight.dice[side * 2]]
        if fight.stances[side] == ATTACK and symbol.unique:
            notes.append(f"{names[side]} strikes")
        if fight.stances[side] == ATTACK and symbol.special and fight.winner == side:
            notes.append(f"+{symbol.special} extra")
        if fight.stances[side] == DODGE and symbol.special:
            notes.append(f"{names[side]} dodges {symbol.special}")
    return [(head, True), ("; ".join(notes), False)]
