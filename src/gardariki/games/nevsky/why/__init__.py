"""Why something is not offered, in words and by section: looked up by verb."""

from __future__ import annotations

from collections.abc import Mapping

from gardariki.engine.game import Why
from gardariki.engine.words import Verb
from gardariki.games.nevsky import words
from gardariki.games.nevsky.why import campaign, combat, levy

WHY: Mapping[Verb, Why] = {
    words.PAY: levy.paid,
    words.MUSTER: levy.musters,
    words.LEVY_LORD: levy.levied,
    words.LEVY_VASSAL: levy.levied,
    words.LEVY_TRANSPORT: levy.levied,
    words.LEVY_CARD: levy.levied,
    words.TUCK: levy.levied,
    words.VECHE_SLIDE: levy.veche,
    words.VECHE_MUSTER: levy.veche,
    words.VECHE_LORDSHIP: levy.veche,
    **dict.fromkeys(campaign.COMMANDS, campaign.command),
    words.TAKE_HIT: combat.hit,
    words.STRIKE: combat.struck,
    words.STRIKE_SALLY: combat.struck,
    words.RETREAT: combat.there,
    words.WITHDRAW: combat.there,
    words.BATTLE_EVENT: combat.played,
}
