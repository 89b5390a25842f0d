"""The marshal: a scripted commander who musters, provisions, raids, besieges and retires in time.

He sees only his view. Every option of a question is rated by a rule of thumb for its verb (`levy`,
`campaign`, `combat`), and the best is taken. The campaign itself is a choice of `errands`: each
Lord looks for the place where his next actions bring the most.
"""

from __future__ import annotations

import random

from gardariki.engine.chair import Chair, Judgement
from gardariki.engine.words import Action, Verb
from gardariki.games.nevsky import words
from gardariki.games.nevsky.marshal import campaign, combat, levy
from gardariki.games.nevsky.marshal.mind import NEVER, Mind, Rate, always


class Marshal:
    """One commander for one seat of one match."""

    def __init__(self, seed: int) -> None:
        self._source = random.Random(seed)

    def choose(self, chair: Chair) -> Action:
        """The option with the best rating; equals are told apart by lot."""
        options = chair.options
        if len(options) == 1:
            return options[0]
        mind = Mind(chair.view(), chair.seat)
        best = options[0]
        high = -99.0
        for option in options:
            worth = RATES[option.verb](mind, option) + self._source.random() * 0.01
            if worth > high:
                best, high = option, worth
        return best

    def explain(self) -> list[Judgement]:
        """Rules of thumb leave no judgements behind."""
        return []


_BY_LOT: list[Verb] = [
    words.PLACE, words.SERVICE, words.FROM_VECHE, words.DISBAND, words.BY, words.DROP,
    words.MOVE_WALLS, words.RECEIVE, words.FEED, words.REGROW, words.RANSOM, words.SPOT,
    words.STRIKE, words.STRIKE_SALLY, words.STRIKERS, words.TAKE_HIT, words.KEEP_ROLL,
]  # fmt: skip
"""Verbs whose options he takes as they come."""

RATES: dict[Verb, Rate] = {
    **dict.fromkeys(_BY_LOT, always(0.0)),
    words.DONE: always(0.0),
    words.QUIET: always(NEVER),
    words.SAVE: always(NEVER),
    words.REMOVE: always(1.0),
    words.PASS: always(0.03),
    words.AUTO: always(5.0),
    words.NO: always(0.0),
    words.BID: levy.bid,
    words.TAKE: levy.take,
    words.GIVE_CARD: levy.give_card,
    words.PAY: levy.pay,
    words.SPEND: levy.spend,
    words.MUSTER: always(5.0),
    words.LEVY_LORD: levy.levy_lord,
    words.LEVY_VASSAL: levy.levy_vassal,
    words.LEVY_TRANSPORT: levy.levy_transport,
    words.LEVY_CARD: levy.levy_card,
    words.TUCK: levy.levy_card,
    words.RETURN_CARD: levy.keep_card,
    words.TUCK_AWAY: levy.keep_card,
    words.SEAT: levy.seat,
    words.LORDSHIP: levy.lordship,
    words.LEGATE_TO: levy.legate_to,
    words.LEGATE_MUSTER: always(6.0),
    words.LEGATE_SLIDE: always(0.5),
    words.LEGATE_LORDSHIP: always(1.0),
    words.VECHE_SLIDE: always(NEVER),
    words.VECHE_MUSTER: levy.veche_muster,
    words.VECHE_LORDSHIP: levy.veche_lordship,
    words.VECHE_DECLINE: levy.veche_decline,
    words.SHIFT: levy.shift,
    words.CYLINDER: levy.cylinder,
    words.DISCARD: levy.keep_card,
    words.PLAN: campaign.plan,
    words.LIEUTENANT: campaign.lieutenant,
    words.LOWER: campaign.lower_lord,
    words.MARCH: campaign.march,
    words.SAIL: campaign.sail,
    words.JOIN: campaign.join,
    words.LEGATE_ALONG: always(1.0),
    words.LADEN: campaign.laden,
    words.UNLADEN: always(0.0),
    words.SUPPLY: campaign.supply,
    words.FROM_SEATS: lambda _m, act: float(act.noun),
    words.FROM_SHIPS: lambda _m, act: float(act.noun),
    words.FORAGE: campaign.forage,
    words.RAVAGE: campaign.ravage,
    words.TAX: campaign.tax,
    words.SERF: always(0.05),
    words.SIEGE: campaign.siege,
    words.STORM: campaign.storm,
    words.SALLY: always(-0.3),
    words.STONEMASONS: always(0.9),
    words.STONE_KREMLIN: always(-0.1),
    words.USE_LEGATE: campaign.use_legate,
    words.PLAY: campaign.play,
    words.LORD: combat.avoid_lord,
    words.AVOID: combat.flee_to,
    words.WITHDRAW: combat.withdraw,
    words.AMBUSH: always(3.0),
    words.BATTLE_EVENT: always(3.0),
    words.CONCEDE: combat.concede,
    words.FIGHT_ON: always(0.0),
    words.RETREAT: combat.flee_to,
    words.ARRAY: combat.array_lord,
    words.FRONT: combat.array_lord,
    words.CENTER: combat.array_lord,
    words.RELIEF: always(1.0),
    words.SURRENDER: always(1.0),
    words.SIEGEWORKS: always(0.0),
    words.REROLL: always(1.0),
    words.FEED_FIRST: combat.array_lord,
    words.EXEMPT: campaign.exempt,
    words.WASTE: campaign.waste,
    words.WASTE_CARD: levy.keep_card,
    words.WASTE_SECRET: levy.keep_card,
}
