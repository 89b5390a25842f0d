"""B11.5, B7.8, B8.5, B19.2 Cards in a battle line: what can be laid, and how."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    AMULET,
    BOOK,
    FACTION,
    FANATIC,
    FIRST_ARTEFACT,
    FIRST_GREAT,
    FORTUNE,
    GREAT,
    HORSE,
    KIND,
    RANK,
    SCROLL,
    TITLE,
    TYPE,
    UNIVERSAL,
    WEAPON,
    F,
)
from gardariki.games.battalia.language import CHARM as CHARM_ROLE
from gardariki.games.battalia.language import CROWN
from gardariki.games.battalia.language import WEAPON as WEAPON_ROLE
from gardariki.games.battalia.rules.cards import (
    a_card,
    can_suspend,
    faces,
    find,
    great_role,
    is_ranged,
    is_weapon,
    leave_hand,
    suspend,
)
from gardariki.games.battalia.rules.gains import printed_strength
from gardariki.games.battalia.rules.lines import (
    AMULET_STAGE,
    CROWN_STAGE,
    SCROLL_STAGE,
    TITLE_STAGE,
    lit,
)
from gardariki.games.battalia.rules.strength import side_seat
from gardariki.games.battalia.state import (
    ARMS,
    ATTACKER,
    HEAD,
    MODIFIER,
    Battle,
    Laid,
    State,
)
from gardariki.games.battalia.words import (
    AS_COLOUR,
    AS_GA,
    AS_KIND,
    AS_RANK,
    BY,
    CHARM,
    FINISH,
    LAY,
    LAY_HIDDEN,
    ONTO,
    SACRIFICE,
)

OPENING = 0


WINDOWS = 1


RESPONSES = 2


def apply_modifier(laid: Laid, unit: Laid, value: int, rank: int, colour: int) -> None:
    """B7.8 A scroll, Crown, title or amulet changes a unit of the line."""
    stage = modifier_stage(laid.face)
    if stage == SCROLL_STAGE:
        unit.rank = rank
        unit.faction = colour
    elif stage == CROWN_STAGE:
        unit.rank = max(unit.rank, value)
    elif stage == TITLE_STAGE:
        unit.rank += rank
    else:
        unit.copies = value
    unit.stage = stage


def modifier_stage(face: int) -> int:
    """B7.8 The place of a modifier in the order; 0 if the card is none."""
    if KIND[face] == SCROLL:
        return SCROLL_STAGE
    if KIND[face] == TITLE:
        return TITLE_STAGE
    if KIND[face] == AMULET:
        return AMULET_STAGE
    if FIRST_GREAT <= face < FORTUNE and great_role(face) == CROWN:
        return CROWN_STAGE
    return 0


def takers(line: list[Laid], face: int) -> list[int]:
    """B7.8 The places of the units that this modifier could change."""
    stage = modifier_stage(face)
    found: list[int] = []
    for place, laid in enumerate(line):
        if laid.role != HEAD or laid.closed or laid.stage >= stage:
            continue
        if stage in (CROWN_STAGE, TITLE_STAGE) and laid.rank >= 4:
            continue
        found.append(place)
    return found


def charmable(b: Battle, side: int, most: int) -> list[int]:
    """B8.5 The units of the enemy's line that a Mask could move over."""
    return [
        place
        for place, laid in enumerate(b.lines[1 - side])
        if laid.role == HEAD
        and 0 < RANK[TYPE[laid.card]] <= 4
        and printed_strength(TYPE[laid.card]) <= most
    ]


def roles_in_battle(s: State, b: Battle, side: int, face: int) -> list[int]:
    """What a card could do in the line now: as nouns of `as_kind` for a Book, else [0] or []."""
    line = b.lines[side]
    if face == BOOK:
        found = [0, 1, 2, 3, 4 + HORSE, 4 + WEAPON]
        for artefact in (TITLE, AMULET, SCROLL):
            if takers(line, FIRST_ARTEFACT + artefact * 6):
                found.append(4 + artefact)
        return sorted(found)
    if RANK[face]:
        return [0]
    if KIND[face] in (WEAPON, HORSE):
        return [0]
    if modifier_stage(face):
        return [0] if takers(line, face) else []
    if FIRST_GREAT <= face < FORTUNE:
        effect = GREAT[face - FIRST_GREAT]
        if effect.op == WEAPON_ROLE:
            return [0]
        if effect.op == CHARM_ROLE and b.stage == RESPONSES and charmable(b, side, effect.what):
            return [0]
    return []


def layable(s: State, b: Battle, side: int) -> list[Action]:
    """B11.5, B11.9 The cards that the side can lay now, from the hand and from the ambush."""
    seat = side_seat(b, side)
    p = s.players[seat]
    found: list[Action] = []
    opening = b.stage == OPENING and not b.lines[ATTACKER] and not b.unarmed
    sacrifices = sum(1 for card in p.hand if can_suspend(TYPE[card]))
    for verb, zone in ((LAY, p.hand), (LAY_HIDDEN, p.ambush)):
        for kind in sorted({TYPE[card] for card in zone}):
            if opening:
                ok = any(opens(s, b, face) for face in faces(s, seat, kind))
            else:
                ok = any(roles_in_battle(s, b, side, face) for face in faces(s, seat, kind))
            if ok and FACTION[kind] == FANATIC and RANK[kind]:
                ok = sacrifices - (verb is LAY) > 0
            if ok:
                found.append(verb[kind])
    return found


def opens(s: State, b: Battle, face: int) -> bool:
    """B7.4, B11.2 May a card of this face open the battle? From afar only the Arrow."""
    if b.ranged:
        return is_ranged(face)
    return is_weapon(face) or face == BOOK


def lay_card(s: State, b: Battle, side: int, act: Action) -> Rules[None]:
    """B11.9, B30.3 A card is laid into a battle line, with all that it asks for."""
    seat = side_seat(b, side)
    p = s.players[seat]
    line = b.lines[side]
    kind = act.noun
    opening = b.stage == OPENING and not b.lines[ATTACKER] and not b.unarmed
    if act.verb is LAY:
        card = find(p, kind, p.hand)
        leave_hand(p, card)
    else:
        card = find(p, kind, p.ambush)
        p.ambush.remove(card)
    face = kind
    if kind == FORTUNE:
        able = [
            f
            for f in faces(s, seat, kind)
            if (opens(s, b, f) if opening else roles_in_battle(s, b, side, f))
        ]
        face = yield from pick(
            Ask(seat, AS_GA(able), "Which Great Artefact shall the Fortune card copy?", "B8.3")
        )
    bright = KIND[face] >= 0 and lit(s, KIND[face])
    if face == BOOK:
        roles = [4 + WEAPON] if opening else roles_in_battle(s, b, side, face)
        role = yield from pick(
            Ask(seat, AS_KIND(roles), "What shall the Book of Crea stand for?", "B8.4")
        )
        if role < 4:
            laid = Laid(card, HEAD, BOOK, role + 1, UNIVERSAL, closed=True)
            line.append(laid)
            return
        face = FIRST_ARTEFACT + (role - 4) * 6
        bright = False
    if RANK[face]:
        faction = FACTION[face]
        laid = Laid(card, HEAD, face, RANK[face], faction)
        laid.closed = faction >= FANATIC or RANK[face] > 4
        if faction == FANATIC:
            yield from _sacrifice(s, seat)
            laid.copies = F.fanatic_copies
            laid.stage = AMULET_STAGE
        line.append(laid)
    elif modifier_stage(face):
        yield from _lay_modifier(s, b, side, Laid(card, MODIFIER, face, lit=bright))
    else:
        line.append(Laid(card, ARMS, face, lit=bright))
        if FIRST_GREAT <= face < FORTUNE and GREAT[face - FIRST_GREAT].op == CHARM_ROLE:
            yield from _charm(s, b, side, face)


def _sacrifice(s: State, seat: int) -> Rules[None]:
    """B19.2 A card of the hand goes to limbo for a Fanatic."""
    p = s.players[seat]
    types = sorted({TYPE[card] for card in p.hand if can_suspend(TYPE[card])})
    prompt = "Which card is sacrificed to limbo for the Fanatic?"
    kind = yield from pick(Ask(seat, SACRIFICE(types), prompt, "B19.2"))
    card = find(p, kind, p.hand)
    suspend(s, p, card)
    tell(s.log, f"{SEATS[seat]} sacrifices {a_card(card)} for a Fanatic.")


def _lay_modifier(s: State, b: Battle, side: int, laid: Laid) -> Rules[None]:
    """B7.8 Onto which unit, and how."""
    seat = side_seat(b, side)
    line = b.lines[side]
    places = takers(line, laid.face)
    place = yield from pick(
        Ask(seat, ONTO(places), f"Which unit does {a_card(laid.card)} change?", "B7.8")
    )
    unit = line[place]
    laid.onto = place
    rank = colour = 0
    value = 0
    stage = modifier_stage(laid.face)
    if stage == SCROLL_STAGE:
        ranks = range(F.scroll_rank[laid.lit])
        prompt = "As which rank shall the unit count?"
        rank = 1 + (yield from pick(Ask(seat, AS_RANK(ranks), prompt, "B7.7")))
        prompt = "Of which faction shall the unit be?"
        colour = yield from pick(Ask(seat, AS_COLOUR(s.factions), prompt, "B7.7"))
    elif stage == TITLE_STAGE:
        most = min(F.title_ranks[laid.lit], 4 - unit.rank)
        prompt = "By how many ranks does the title raise the unit?"
        rank = yield from pick(Ask(seat, BY(range(1, most + 1)), prompt, "B7.2"))
    elif stage == CROWN_STAGE:
        value = GREAT[laid.face - FIRST_GREAT].n
    else:
        value = F.amulet_copies[laid.lit]
    apply_modifier(laid, unit, value, rank, colour)
    line.append(laid)


def _charm(s: State, b: Battle, side: int, face: int) -> Rules[None]:
    """B8.5 Mask of Syoen: one or two weak units of the enemy fight on this side."""
    seat = side_seat(b, side)
    effect = GREAT[face - FIRST_GREAT]
    left = effect.what
    for n in range(effect.n):
        options = CHARM(charmable(b, side, left))
        if not options:
            return
        if n:
            options.append(FINISH.act)
        act: Action = yield Ask(seat, options, "Which enemy unit do you charm?", "B8.5")
        if act is FINISH.act:
            return
        laid = _move_over(s, b, side, act.noun)
        left -= printed_strength(TYPE[laid.card])
        tell(s.log, f"{SEATS[seat]} charms {a_card(laid.card)}.")
        p = s.players[seat]
        types = sorted({TYPE[card] for card in p.hand if can_suspend(TYPE[card])})
        if FACTION[TYPE[laid.card]] == FANATIC and types:
            prompt = "Do you sacrifice a card, so that the charmed Fanatic counts twice?"
            act = yield Ask(seat, [*SACRIFICE(types), FINISH.act], prompt, "B19.2")
            if act is not FINISH.act:
                suspend(s, p, find(p, act.noun, p.hand))
                laid.copies = F.fanatic_copies
                laid.stage = AMULET_STAGE


def _move_over(s: State, b: Battle, side: int, place: int) -> Laid:
    """B8.5 A unit changes sides; what lay on it stays behind without effect."""
    enemy = b.lines[1 - side]
    laid = enemy.pop(place)
    for other in enemy:
        if other.onto == place:
            other.onto = -1
        elif other.onto > place:
            other.onto -= 1
    kind = TYPE[laid.card]
    whose = laid.owner if laid.owner >= 0 else side_seat(b, 1 - side)
    laid.owner = -1 if whose == side_seat(b, side) else whose
    laid.face = kind
    laid.rank = RANK[kind]
    laid.faction = FACTION[kind]
    laid.copies = 1
    laid.stage = 0
    laid.closed = laid.faction >= FANATIC
    b.lines[side].append(laid)
    return laid
