"""S4: an operation of the active player: a card declared, paid, perhaps cancelled, played out."""

from __future__ import annotations

from gardariki.engine.log import SEATS, listed, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.saber import words as w
from gardariki.games.saber.data import (
    CARDS,
    DESIGN_OF,
    IS_PILLAR,
    POINT_NAMES,
    RANGE,
    RISING,
    design_of,
)
from gardariki.games.saber.designs import ANYWHERE, ATTACHED, INSTANT, NO_SPACE, NOBLES, Card
from gardariki.games.saber.language import (
    ACTION,
    ACTION_LIST,
    CARD_DECLARED,
    EFFECTS,
    INTERFERENCE,
    OWN,
    STANCE,
    Effect,
    read_list,
)
from gardariki.games.saber.rules.action import (
    perform,
    scenario_action,
    scenario_options,
    standard_options,
)
from gardariki.games.saber.rules.cards import (
    designs_in_hand,
    discard,
    discard_lying,
    take_from_hand,
)
from gardariki.games.saber.rules.effects import run
from gardariki.games.saber.rules.lookups import (
    Frame,
    holds,
    listen,
    named,
    source_on,
    stance_on,
)
from gardariki.games.saber.rules.scenario import passes_to
from gardariki.games.saber.rules.sides import (
    alive,
    belongs,
    called,
    figure_of,
    nouns,
    opponents_of,
)
from gardariki.games.saber.rules.tokens import shed
from gardariki.games.saber.rules.triggers import Moment, occasion
from gardariki.games.saber.state import (
    NOBODY,
    OFF,
    RESURRECTED,
    STANDARD,
    TEXT,
    Lying,
    Play,
    State,
    crew,
    owner,
)

STANDARD_COST = 1
SURCHARGE = 1  # S6.14 for a card out of the pile
STANDARD_LISTS: list[list[Effect]] = [
    read_list([{"op": "mp", "n": 2}], "standard move", ACTION_LIST),
    read_list([{"op": "mp", "n": 1}, {"op": "attack", "n": 1}], "standard attack", ACTION_LIST),
    read_list(
        [{"op": "after_action", "effects": [{"op": "ready", "who": "bearer"}]}],
        "standard ready",
        ACTION_LIST,
    ),
    read_list([{"op": "defense", "who": "bearer"}], "standard defense", ACTION_LIST),
]
"""S4.7 What the four standard actions do."""


# What can be declared


def fantasy(s: State, seat: int, figure: int) -> int:
    """S9.3 The Fantasy that could lower the cost of a card played on this character."""
    if s.factions[seat] == NOBLES and owner(figure) == seat:
        return s.special[figure]
    return 0


def payable(s: State, seat: int, figure: int, cost: int, special: int) -> bool:
    """S4.5 Can the bearer's points and the player's CP pay both costs?"""
    if special > s.special[figure]:
        return False
    lacking = cost - s.cp[seat]
    return lacking <= 0 or lacking <= fantasy(s, seat, figure) - special


def bearers(s: State, seat: int, card: Card, extra: int) -> list[int]:
    """S4.4 The characters that an action or stance can be played on and paid for."""
    need = card.need
    done = s.acted if card.type == ACTION else s.stanced
    if card.play_on == OWN:
        found = [f for f in crew(seat) if s.square[f] != OFF]
    else:
        found = [
            f for f, q in enumerate(s.square) if q != OFF and belongs(s, seat, f, card.play_on)
        ]
    found = [f for f in found if not done[f] and payable(s, seat, f, card.cost + extra, need)]
    if card.play_cond:
        found = [f for f in found if holds(s, card.play_cond, Frame(seat, f))]
    if card.target is not None:
        found = [f for f in found if targets(s, seat, card, f)]
    return found


def targets(s: State, seat: int, card: Card, bearer: int) -> list[int]:
    """S4.2 Whom the card can be aimed at."""
    assert card.target is not None
    return named(s, card.target, Frame(seat, bearer))


def spaces(s: State, card: Card, bearer: int) -> list[int]:
    """S4.2, S6.8 The squares that the card can be aimed at: any but pillars."""
    if card.space == ANYWHERE:
        return [q for q in range(64) if not IS_PILLAR[q]]
    near = RANGE[s.square[bearer]]
    return [q for q in range(64) if near[q] <= card.space and not IS_PILLAR[q]]


def can_play(s: State, seat: int, card: Card, extra: int) -> bool:
    """S4.9 Is there a way to declare and pay the card for its text?"""
    if card.type != INTERFERENCE:
        if not card.plain:
            return bool(bearers(s, seat, card, extra))
        done = s.acted if card.type == ACTION else s.stanced
        need = card.need
        lacking = card.cost + extra - s.cp[seat]
        if lacking > 0:
            if s.factions[seat] != NOBLES:
                return False
            need += lacking
        for f in crew(seat):
            if s.square[f] != OFF and not done[f] and s.special[f] >= need:
                return True
        return False
    if card.cost + extra > s.cp[seat]:
        return False
    if card.need and points_of(s, seat) < card.need:
        return False
    return card.target is None or bool(targets(s, seat, card, NOBODY))


def points_of(s: State, seat: int) -> int:
    """S4.5, S9.1 The special points that can pay a collective cost."""
    return sum(s.special[f] for f in alive(s, seat))


def standard_bearers(s: State, seat: int) -> list[int]:
    """S4.7 Who can perform a standard action."""
    able = [f for f in alive(s, seat) if not s.acted[f]]
    if s.cp[seat] >= STANDARD_COST:
        return able
    return [f for f in able if payable(s, seat, f, STANDARD_COST, 0)]


def operations(s: State, seat: int) -> list[Action]:
    """S4.1-S4.7 All that the active player can do."""
    designs = designs_in_hand(s, seat)
    options = [w.PLAY[d] for d in designs if can_play(s, seat, CARDS[d], 0)]
    if designs and standard_bearers(s, seat):
        options += w.STANDARD(designs)
    pile = s.piles[seat]
    for c in RISING[seat * 2 + s.factions[seat]]:
        if c in pile:
            again = w.RESURRECT[DESIGN_OF[c]]
            if again not in options and can_play(s, seat, CARDS[again.noun], SURCHARGE):
                options.append(again)
    options.append(w.PASS.act)
    return options


# An operation


def operation(s: State, seat: int) -> Rules[None]:
    """S4.2, S4.3 One card, or a pass."""
    # Even a forced pass is asked for: a pause must not tell what the hand allows.
    holding = bool(s.hands[seat] or s.tavern_hands[seat])
    options = operations(s, seat)
    act: Action = yield Ask(seat, options, "Play a card or pass.", "S4", always=holding)
    if act is w.PASS.act:
        s.passes += 1
        tell(s.log, f"{SEATS[seat]} passes.")
        return
    s.passes = 0
    s.plays += 1
    s.last, s.thrown = [], -1  # what was watched until now
    s.play = Play(seat)
    if act.verb is w.STANDARD:
        yield from standard(s, seat, act.noun)
    else:
        yield from command_card(s, seat, act.noun, RESURRECTED if act.verb is w.RESURRECT else TEXT)
    s.play = Play()


def standard(s: State, seat: int, design: int) -> Rules[None]:
    """S4.7 A card is discarded and a character performs a standard action."""
    play = s.play
    play.way = STANDARD
    play.card = take_from_hand(s, seat, design)
    options = w.ON(nouns(s, standard_bearers(s, seat)))
    act: Action = yield Ask(seat, options, "Who acts?", "S4.7")
    figure = play.bearer = figure_of(act.noun)
    more = standard_options(s, figure)
    extra = scenario_options(s, figure)
    choices = w.OPTION([0, 1, 2, 3, *extra])
    if more:
        choices += list(dict.fromkeys([a for a, _ in more]))
    chosen: Action = yield Ask(seat, choices, "Which standard action?", "S4.7")
    if chosen.verb is w.OPTION:
        play.option = chosen.noun
        if chosen.noun == w.PASS_ON_OPTION:
            to: Action = yield Ask(
                seat, w.TARGET(nouns(s, passes_to(s, figure))), "To whom?", "S14.5"
            )
            play.target = figure_of(to.noun)
    else:
        alike = {e.id: e for a, e in more if a is chosen}
        play.option_effect = yield from which_option(seat, list(alike.values()))
    yield from discount(s, seat, figure, STANDARD_COST, 0)
    pay(s, seat, STANDARD_COST)
    discard(s, play.card)
    tell(s.log, f"{SEATS[seat]} {declared_words(s)}.")
    if s.ears >> CARD_DECLARED & 1:
        yield from occasion(s, [Moment(CARD_DECLARED)], window=True)
    if play.cancelled:
        tell(s.log, "It is cancelled.")
        return
    if play.option >= len(STANDARD_LISTS):
        yield from scenario_action(s, figure, play.option, play.target)
        return
    frame = Frame(seat, figure, of_card=True, cause=figure)
    if play.option >= 0:
        yield from perform(s, figure, [STANDARD_LISTS[play.option]], frame)
    else:
        yield from perform(s, figure, [EFFECTS[play.option_effect].effects], frame)


def which_option(seat: int, options: list[Effect]) -> Rules[int]:
    """S6.3 Where one card or skill gives several standard actions, the player says which."""
    if len(options) == 1:
        return options[0].id
    names = ", ".join(f"{i + 1} {e.name}" for i, e in enumerate(options))
    numbers = w.WHICH_OPTION(range(1, len(options) + 1))
    act: Action = yield Ask(seat, numbers, f"Which of them: {names}?", "S6.3")
    return options[act.noun - 1].id


def option_words(play: Play) -> str:
    """S4.7 The standard action chosen, in words."""
    if play.option >= 0:
        return w.OPTION_NAMES.labels[play.option]
    return EFFECTS[play.option_effect].name if play.option_effect >= 0 else ""


def declared_words(s: State) -> str:
    """S4.2 What was declared so far, and what it costs, for the log and those who may react."""
    play = s.play
    card = design_of(play.card)
    name = w.CARD_NAMES.marks[card.slot]
    if play.way == STANDARD:
        words = f"uses {name} for a standard action"
        if play.bearer != NOBODY:
            words += f" of {called(s, play.bearer)}"
    else:
        words = f"{'resurrects' if play.way == RESURRECTED else 'plays'} {name}"
        if play.bearer != NOBODY:
            words += f" on {called(s, play.bearer)}"
    if chosen := option_words(play):
        words += f": {chosen}"
    if play.target != NOBODY:
        words += f" {'to' if play.way == STANDARD else 'at'} {called(s, play.target)}"
    if play.space >= 0:
        words += f" at {w.SQUARES.marks[play.space]}"
    if play.opponent != NOBODY and s.seats > 2:
        words += f" against {SEATS[play.opponent]}"
    return f"{words}, {cost_words(s)}"


def cost_words(s: State) -> str:
    """S4.3, S4.5, S9.3 What the card declared costs: command points, special points."""
    play = s.play
    card = design_of(play.card)
    cost = STANDARD_COST if play.way == STANDARD else card.cost
    cost += SURCHARGE if play.way == RESURRECTED else 0
    points = play.discount
    extra = ""
    if play.way != STANDARD:
        points += card.special if play.paid else 0
        extra = ", the extra cost paid" if card.optional and play.paid else ""
    special = f" and {points} {POINT_NAMES[s.factions[play.player]]}" if points else ""
    return f"for {cost - play.discount} CP{special}{extra}"


def command_card(s: State, seat: int, design: int, way: int) -> Rules[None]:
    """S4.2, S6.4, S6.14, S6.15 A card played for its text, from the hand or the pile."""
    card = CARDS[design]
    play = s.play
    play.way = way
    extra = 0
    if way == RESURRECTED:
        extra = SURCHARGE
        place = next(i for i, c in enumerate(s.piles[seat]) if DESIGN_OF[c] == design)
        play.card = s.piles[seat].pop(place)
    else:
        play.card = take_from_hand(s, seat, design)
    yield from declare(s, seat, card, extra)
    pay(s, seat, card.cost + extra)
    payers = (yield from pay_special(s, seat, card)) if play.paid else []
    share = f", shared by {listed([called(s, f) for f in payers])}" if len(payers) > 1 else ""
    tell(s.log, f"{SEATS[seat]} {declared_words(s)}{share}.")
    if s.ears >> CARD_DECLARED & 1:
        yield from occasion(s, [Moment(CARD_DECLARED)], window=True)
    if play.cancelled:
        tell(s.log, f"{w.CARD_NAMES.marks[design]} is cancelled.")
        discard(s, play.card)
        return
    yield from play_out(s, seat, card)
    if card.duration == INSTANT:
        if way == RESURRECTED or card.remove_after:
            s.removed.append(play.card)
            tell(s.log, f"{w.CARD_NAMES.marks[design]} is removed from the game.")
        else:
            discard(s, play.card)


def declare(s: State, seat: int, card: Card, extra: int) -> Rules[None]:
    """S4.2 step 1: bearer, target, space, opponent, extra cost, discount, in this order."""
    play = s.play
    cost = card.cost + extra
    if card.type != INTERFERENCE:
        options = w.ON(nouns(s, bearers(s, seat, card, extra)))
        act: Action = yield Ask(seat, options, "On whom?", "S4.2")
        play.bearer = figure_of(act.noun)
    if card.target is not None:
        options = w.TARGET(nouns(s, targets(s, seat, card, play.bearer)))
        at: Action = yield Ask(seat, options, "At whom?", "S4.2")
        play.target = figure_of(at.noun)
    if card.space != NO_SPACE:
        spot: Action = yield Ask(seat, w.SPACE(spaces(s, card, play.bearer)), "Where?", "S4.2")
        play.space = spot.noun
    if card.names_opponent:
        foes = opponents_of(s, seat)
        play.opponent = foes[0] if foes else NOBODY
        if len(foes) > 1:
            foe: Action = yield Ask(seat, w.OPPONENT(foes), "Against whom?", "S4.2")
            play.opponent = foe.noun
    if card.special:
        play.paid = True
        if card.optional:
            play.paid = False
            if (
                points_of(s, seat) >= card.special
                if card.collective
                else payable(s, seat, play.bearer, cost, card.special)
            ):
                extra_cost: Action = yield Ask(
                    seat, [w.PAY.act, w.SAVE.act], "Pay the extra cost?", "S4.5"
                )
                play.paid = extra_cost is w.PAY.act
    if card.type != INTERFERENCE:
        yield from discount(s, seat, play.bearer, cost, card.special if play.paid else 0)


def discount(s: State, seat: int, figure: int, cost: int, special: int) -> Rules[None]:
    """S9.3 How much Fantasy of the bearer lowers the CP cost."""
    most = min(cost, fantasy(s, seat, figure) - special)
    least = max(0, cost - s.cp[seat])
    s.play.discount = least
    if most > least:
        act: Action = yield Ask(
            seat, w.DISCOUNT(range(least, most + 1)), "How much Fantasy instead?", "S9.3"
        )
        s.play.discount = act.noun


def pay(s: State, seat: int, cost: int) -> None:
    """S4.2 step 2: command points, and the Fantasy that lowers them."""
    less = s.play.discount
    s.cp[seat] -= cost - less
    if less:
        s.special[s.play.bearer] -= less


def pay_special(s: State, seat: int, card: Card) -> Rules[list[int]]:
    """S4.5 The bearer pays, or the characters collectively, point by point; who paid."""
    if not card.collective:
        s.special[s.play.bearer] -= card.special
        return [s.play.bearer]
    payers: list[int] = []
    for _ in range(card.special):
        able = [f for f in alive(s, seat) if s.special[f]]
        act: Action = yield Ask(seat, w.SPEND(nouns(s, able)), "Whose point?", "S4.5")
        figure = figure_of(act.noun)
        s.special[figure] -= 1
        if figure not in payers:
            payers.append(figure)
    return payers


def play_out(s: State, seat: int, card: Card) -> Rules[None]:
    """S4.2 step 4 and S4.4: an action is performed, a stance attached, an interference run."""
    play = s.play
    if card.type == ACTION:
        frame = Frame(seat, play.bearer, play.target, play.space, play.opponent, True)
        frame.cause = play.bearer
        lists = [card.effects, card.paid_effects] if play.paid else [card.effects]
        yield from perform(s, play.bearer, lists, frame)
    elif card.duration == INSTANT:
        frame = Frame(seat, NOBODY, play.target, play.space, play.opponent, True)
        yield from run(s, card.effects, frame)
        if play.paid:
            yield from run(s, card.paid_effects, frame)
    else:
        bearer = play.bearer if card.type == STANCE else NOBODY
        if card.type == STANCE:
            s.stanced[bearer] = True
            old = stance_on(s, bearer)
            if old is not None:
                discard_lying(s, old)
        elif card.duration == ATTACHED:
            bearer = play.target
        last = play.way == RESURRECTED or card.remove_after
        lying = Lying(play.card, seat, bearer, play.paid, play.opponent, last)
        s.table.append(lying)
        listen(s, source_on(lying))
        if card.discard_on >= 0:
            s.ears |= 1 << card.discard_on
        if bearer != NOBODY:
            shed(s, bearer)
