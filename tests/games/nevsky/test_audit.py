"""What an audit of the whole rulebook found: each test failed, or settles a doubt of the text."""

from __future__ import annotations

import pytest

from games.nevsky.field import Field, forces, goods, run, told, words
from games.nevsky.realm import Realm
from gardariki.games.nevsky import GAME
from gardariki.games.nevsky.data import T13, VASSAL_IDS, locale, lord
from gardariki.games.nevsky.state import (
    CALL_ENDS,
    CALL_TO_ARMS,
    DISBAND_LEVY,
    DISCARD,
    LEGATE_OUT,
    MUSTER,
    PAY_LEVY,
    V_UNREADY,
)

RULE = pytest.mark.rule
TEUTONS, RUSSIANS = 0, 1


@RULE("1.4.1", "3.4.1")
def test_the_legate_is_lost_where_a_russian_lord_musters() -> None:
    r = Realm().in_play("t13").lord("domash", "novgorod", "1 militia").cylinder("gavrilo", 1)
    r.lord("hermann", "dorpat", "1 knights")
    r.s.legate = locale("pskov")
    m = r.at(MUSTER, RUSSIANS, dice=[0], until=CALL_TO_ARMS)
    run(m, "muster domash", "levy_lord gavrilo")
    assert m.state.where[lord("gavrilo")] == locale("pskov")
    assert m.state.legate == LEGATE_OUT
    assert T13 in m.state.holds[TEUTONS]


@RULE("7.0.4", "3.3")
def test_held_events_may_be_played_while_lords_disband() -> None:
    r = Realm(5).hold("t7").cylinder("hermann", 9)
    r.lord("rudolf", "wenden", "1 knights", service=5)
    r.lord("yaroslav", "odenpah", "1 knights", service=5)
    m = r.at(DISBAND_LEVY, TEUTONS, auto=False, until=MUSTER)
    assert words(m) == ["disband rudolf", "disband yaroslav", "play t7"]
    run(m, "play t7", "cylinder hermann", "shift left_2")
    assert m.state.cylinder[lord("hermann")] == 7
    assert words(m) == ["disband rudolf", "disband yaroslav"]


@RULE("3.4.2")
def test_summer_crusaders_who_went_home_unready_come_again_in_a_summer_levy() -> None:
    """Option, rule 6: only 1 to 3 bind them; that Unready Vassals cannot Muster is rule 4."""
    r = Realm(2).in_play("t11").lord("rudolf", "wenden", "1 knights")
    r.s.vassal_service = True
    crusaders = VASSAL_IDS.index("rudolf_summer_crusaders")
    r.s.vassals[crusaders] = V_UNREADY
    m = r.at(CALL_ENDS, TEUTONS, until=CALL_TO_ARMS)
    assert forces(m, "rudolf") == {"knights": 3}
    assert m.state.vassal_box[crusaders] == 4


@RULE("3.4.2", "6.7")
def test_the_quickstarts_vassals_serve_their_own_time_too() -> None:
    options = GAME.settle(2, {"scenario": "pleskau_quickstart", "vassal_service": True})
    s = GAME.start(2, options)
    assert s.vassal_box[VASSAL_IDS.index("hermann_helmold_von_luneburg")] == 3
    assert s.vassal_box[VASSAL_IDS.index("gavrilo_pskovans")] == -1  # his Lord leaves no later


@RULE("1.5.2")
def test_with_hidden_mats_the_other_side_does_not_hear_which_transport_is_levied() -> None:
    r = Realm().lord("hermann", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    r.s.hidden_mats = True
    m = r.at(MUSTER, TEUTONS, auto=False, until=CALL_TO_ARMS)
    run(m, "muster hermann", "levy_transport cart")
    assert any("adds a Cart" in text for _, text in m.told(TEUTONS))
    assert not any("Cart" in text for _, text in m.told(RUSSIANS))


@RULE("1.5.2", "4.3.2")
@pytest.mark.parametrize("hidden", [False, True])
def test_with_hidden_mats_a_question_does_not_tell_how_much_is_left_behind(hidden: bool) -> None:
    r = Realm().lord("andreas", "fellin", "1 knights", "2 provender")
    r.lord("rudolf", "fellin", "1 knights", "2 provender").lord("gavrilo", "pskov", "1 knights")
    r.s.hidden_mats = hidden
    m = r.card("andreas")
    run(m, "march sackala", "join rudolf")
    assert words(m) == ["drop andreas_provender", "drop rudolf_provender"]
    assert ("4 more" in m.asks[0].prompt) != hidden


@RULE("1.5.2", "3.2")
def test_with_hidden_mats_pay_pauses_for_the_poor_as_for_the_rich() -> None:
    r = Realm().lord("hermann", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    r.s.hidden_mats = True
    m = r.at(PAY_LEVY, until=DISBAND_LEVY)
    assert words(m) == ["done"]


@RULE("8.2", "4.9.5")
def test_a_held_event_is_thrown_away_in_secret() -> None:
    r = Realm().lord("hermann", "dorpat", "1 knights").hold("t4 t7")
    r.lord("gavrilo", "pskov", "1 knights")
    m = r.at(DISCARD, TEUTONS, auto=False)
    assert words(m) == ["tuck_away t4", "tuck_away t7", "done"]
    assert all(action.verb.secret for action in m.options[:2])
    run(m, "tuck_away t7")
    assert len(m.state.hand[TEUTONS]) == 1
    assert told(m, "discard a held Event")


@RULE("4.4.4", "4.5.3")
def test_a_lord_lost_in_a_failed_sally_gives_spoils() -> None:
    """Those who go back inside give nothing; who is removed in Losses did not go back."""
    f = Field().siege("riga", 2).lord("rudolf", "riga", "1 militia", "2 coin", inside=True)
    f.lord("andreas", "riga", "1 knights", "1 loot", inside=True)
    f.lord("gavrilo", "riga", "9 knights").lord("domash", "riga", "9 knights")
    # Each of the besiegers Routs the Lord opposite; the Knights stay (4), the Militia do not (2).
    m = f.sally("andreas", dice=[6, 6, 4, 2])
    while not m.over:
        options = words(m)
        wish = [w for w in ("fight_on", "spot af_left", "spot df_left", "auto") if w in options]
        run(m, wish[0] if wish else options[0])
    assert m.state.where[lord("rudolf")] == -1
    assert goods(m, "andreas") == {"loot": 1}
    won = [goods(m, name).get("coin", 0) for name in ("gavrilo", "domash")]
    assert sum(won) == 2


@RULE("1.4.1", "4.4.3", "4.5.3")
def test_a_failed_teutonic_sally_withdraws_and_so_loses_the_legate() -> None:
    """4.4.3 and 4.5.3 both say that the Sallying Lords Withdraw, and 4.4.3 sends to 1.4.1."""
    f = Field().in_play("t13").siege("riga", 2)
    f.lord("andreas", "riga", "1 knights", inside=True).lord("gavrilo", "riga", "3 knights")
    f.s.legate = locale("riga")
    m = f.sally("andreas", dice=[6, 1])
    run(m, "fight_on", "fight_on")
    assert m.over
    assert m.state.legate == LEGATE_OUT
