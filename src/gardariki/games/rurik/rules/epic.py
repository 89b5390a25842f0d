"""R11 Module A: Epic Structures. What they need, what they give, what they do."""

from __future__ import annotations

from gardariki.engine.decks import draw_some
from gardariki.engine.log import listed, tell
from gardariki.engine.questions import Ask, Rules, draw
from gardariki.engine.words import Action
from gardariki.games.rurik.cards import EPIC
from gardariki.games.rurik.data import (
    BORDER_FORT,
    BORDERS,
    CAPITAL_PORT,
    CATACOMBS,
    CATHEDRAL,
    CHURCH,
    CITY_GATE,
    FISH,
    GOOD_OF,
    GOODS,
    KINDS,
    LIBRARY,
    LOGGING_CAMP,
    PALACE,
    ROUNDS,
    SIEGE_TOWER,
    TOWN_WALL,
    VECHE,
    WOOD,
)
from gardariki.games.rurik.rules.deed_deck import draw_deed
from gardariki.games.rurik.rules.effects import run
from gardariki.games.rurik.rules.goods import gain_good, owned, spend_good
from gardariki.games.rurik.rules.regions import (
    HERE,
    is_green,
    may_build_in,
    occupies,
    ruler,
    standing,
    who,
)
from gardariki.games.rurik.rules.scheme import draw_scheme
from gardariki.games.rurik.state import NOBODY, State
from gardariki.games.rurik.texts import reward_text
from gardariki.games.rurik.words import (
    DECLINE,
    DEED_NOUNS,
    EXCHANGE,
    FOR,
    SEND_TO_VECHE,
    STRUCTURE_NOUNS,
    SWAP_IN,
    SWAP_OUT,
)

ON_LIBRARY = 3
MARKS: list[str] = STRUCTURE_NOUNS.marks


def choose_epics(s: State) -> Rules[None]:
    """R11.1 One card more than there are players; the rest leaves the game."""
    cards = list(range(len(EPIC)))
    chosen: list[str] = []
    for _ in range(s.seats + 1):
        epic = yield from draw(cards)
        s.epic_left[epic] = EPIC[epic].copies
        chosen.append(MARKS[KINDS + epic])
    tell(s.log, f"Epic structures in this game: {listed(chosen)}.")


def fits(s: State, seat: int, epic: int, region: int) -> bool:
    """R11.3 to R11.14 Does the region meet the condition of an epic structure, and the limits?"""
    if epic == CATHEDRAL:  # R11.7 it replaces the church, so a full region is fine
        return (
            s.round < ROUNDS
            and s.built[region * KINDS + CHURCH] == seat
            and s.epic_at[CATACOMBS] != region
        )
    if not may_build_in(s, region):
        return False
    if epic == CAPITAL_PORT:
        return GOOD_OF[region] == FISH
    if epic == CITY_GATE:
        return is_green(region)
    if epic == LIBRARY:
        return bool(s.deeds_done[seat])
    if epic == LOGGING_CAMP:
        return GOOD_OF[region] == WOOD
    if epic == PALACE:
        return sum(occupies(s, side, region) for side in range(s.sides)) >= 2
    if epic == TOWN_WALL:
        return standing(s, region) >= 2
    if epic == VECHE:
        return s.supply[seat] > 0
    return True  # R11.6 Catacombs have no condition


def open_border(s: State, border: int) -> bool:
    """R11.3 Are both regions of a border in play, and neither has Catacombs?"""
    a, b = BORDERS[border]
    dead = s.epic_at[CATACOMBS]
    return a < s.regions and b < s.regions and dead not in (a, b)


def borders_for(s: State, sites: list[int]) -> list[int]:
    """R11.3 The borders on which a border structure can be built from one of these regions."""
    return [
        i for i, (a, b) in enumerate(BORDERS) if (a in sites or b in sites) and open_border(s, i)
    ]


def raise_epic(s: State, seat: int, epic: int, region: int) -> Rules[None]:
    """R11.2, R11.3 An epic structure stands in a region; its reward at once, Yaroslav or not."""
    s.epic_left[epic] -= 1
    s.epic_built = True
    if epic == CATHEDRAL:
        s.built[region * KINDS + CHURCH] = NOBODY
        s.stock[seat][CHURCH] += 1
    elif epic == VECHE:
        s.supply[seat] -= 1
        s.veche[seat] += 1
    s.epic_at[epic] = region
    reward = EPIC[epic].reward
    tell(
        s.log,
        f"{who(s, seat)} builds the {MARKS[KINDS + epic]} in {HERE[region]};"
        f" reward: {reward_text(reward)}.",
    )
    yield from run(s, seat, reward)
    if epic == LIBRARY:
        s.library = yield from draw_some(s.deed_deck, s.deed_discard, ON_LIBRARY)
        names = listed([DEED_NOUNS.marks[deed] for deed in s.library])
        if names:
            tell(s.log, f"On the Library lie {names}.")


def raise_on_border(s: State, seat: int, epic: int, border: int) -> Rules[None]:
    """R11.4, R11.11 A Border Fort or a Siege Tower stands between two regions."""
    s.epic_left[epic] -= 1
    s.epic_built = True
    if epic == BORDER_FORT:
        s.forts.append(border)
    else:
        assert epic == SIEGE_TOWER
        s.towers.append(border)
    a, b = BORDERS[border]
    reward = EPIC[epic].reward
    tell(
        s.log,
        f"{who(s, seat)} builds a {MARKS[KINDS + epic]} between {HERE[a]} and {HERE[b]};"
        f" reward: {reward_text(reward)}.",
    )
    yield from run(s, seat, reward)


def tower_bases(s: State, region: int) -> list[int]:
    """R11.11 The regions from which a Siege Tower lets troops attack in this one."""
    found: list[int] = []
    for border in s.towers:
        a, b = BORDERS[border]
        other = b if region == a else a if region == b else NOBODY
        if other != NOBODY and other not in found:
            found.append(other)
    return found


def trade_at_port(s: State, seat: int, region: int) -> Rules[None]:
    """R11.5 After taxing the Capital Port's region one good may be traded for any other."""
    if s.epic_at[CAPITAL_PORT] != region:
        return
    options = SWAP_OUT([good for good in range(len(GOODS)) if owned(s, seat, good)])
    options.append(DECLINE.act)
    act: Action = yield Ask(
        seat, options, "The Capital Port: which good do you trade for another?", "R11.5"
    )
    if act is DECLINE.act:
        return
    out = act.noun
    act = yield Ask(
        seat,
        SWAP_IN([good for good in range(len(GOODS)) if good != out]),
        f"Which good do you take for the {GOODS[out]}?",
        "R11.5",
    )
    spend_good(s, seat, out)
    gain_good(s, seat, act.noun)
    tell(
        s.log,
        f"{who(s, seat)} trades 1 {GOODS[out]} for 1 {GOODS[act.noun]} at the"
        f" {MARKS[KINDS + CAPITAL_PORT]}.",
    )


def arrived(s: State, seat: int, region: int, leader: bool) -> Rules[None]:
    """R5.2, R15.16 After a move of one's own into a region: first the Library, then the Veche."""
    if leader and s.epic_at[LIBRARY] == region:
        yield from visit_library(s, seat)
    if s.epic_at[VECHE] == region:
        yield from visit_veche(s, seat)


def visit_library(s: State, seat: int) -> Rules[None]:
    """R11.9 Once a round one may swap an unaccomplished deed for one that lies there."""
    deeds = s.deeds_open[seat] + s.deeds_secret[seat]
    if s.library_used[seat] or not s.library or not deeds:
        return
    options = EXCHANGE(deeds)
    options.append(DECLINE.act)
    act: Action = yield Ask(
        seat,
        options,
        "Your leader visits the Library: which deed do you give for another?",
        "R11.9",
    )
    if act is DECLINE.act:
        return
    given = act.noun
    act = yield Ask(seat, FOR(s.library), "Which deed of the Library do you take?", "R11.9")
    s.library_used[seat] = True
    if given in s.deeds_open[seat]:
        s.deeds_open[seat].remove(given)
    else:
        s.deeds_secret[seat].remove(given)
    s.library[s.library.index(act.noun)] = given
    s.deeds_open[seat].append(act.noun)
    tell(
        s.log,
        f"{who(s, seat)} exchanges {DEED_NOUNS.marks[given]} for {DEED_NOUNS.marks[act.noun]}"
        f" at the {MARKS[KINDS + LIBRARY]}.",
    )


def visit_veche(s: State, seat: int) -> Rules[None]:
    """R11.13 Once a round one may put a troop from supply on the card and draw a scheme card."""
    if s.veche_used[seat] or not s.supply[seat]:
        return
    act: Action = yield Ask(
        seat,
        [SEND_TO_VECHE.act, DECLINE.act],
        "Do you send a troop from your supply to the Veche, to draw a scheme card?",
        "R11.13",
    )
    if act is DECLINE.act:
        return
    s.veche_used[seat] = True
    s.supply[seat] -= 1
    s.veche[seat] += 1
    tell(s.log, f"{who(s, seat)} sends a troop to the {MARKS[KINDS + VECHE]}.")
    yield from draw_scheme(s, seat)


def palace_deeds(s: State, seats: list[int]) -> Rules[None]:
    """R11.10 Round end: whose leader is at the Palace draws a deed."""
    region = s.epic_at[PALACE]
    for seat in seats:
        if region >= 0 and s.leader_at[seat] == region:
            tell(s.log, f"{who(s, seat)} has a leader at the {MARKS[KINDS + PALACE]}.")
            yield from draw_deed(s, seat)


def final_awards(s: State) -> None:
    """R8.1, R11.7, R11.13, R11.14 Cathedral, Logging Camp and Veche hand out their tokens."""
    cathedral = s.epic_at[CATHEDRAL]
    if cathedral >= 0 and ruler(s, cathedral) >= 0:
        _award(s, ruler(s, cathedral), CATHEDRAL)
    if s.epic_at[LOGGING_CAMP] >= 0:
        _award_most(s, [owned(s, side, WOOD) for side in range(s.sides)], LOGGING_CAMP)
    if s.epic_at[VECHE] >= 0:
        _award_most(s, s.veche, VECHE)


def _award_most(s: State, values: list[int], epic: int) -> None:
    most = max(values)
    for side, n in enumerate(values):
        if n == most and n > 0:
            _award(s, side, epic)


def _award(s: State, side: int, epic: int) -> None:
    s.vp_tokens[side] += 1
    tell(s.log, f"{who(s, side)} earns a victory point token from the {MARKS[KINDS + epic]}.")
