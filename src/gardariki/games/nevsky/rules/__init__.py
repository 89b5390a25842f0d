"""The rules of Nevsky, one module a procedure of the rulebook.

Who calls whom
--------------
`turn.py` is the sequence of play: it looks at `State.step` and runs the beat that comes next.
`levy.py`, `muster.py`, `call_to_arms.py`, `plan.py`, `command.py`, `march.py`, `approach.py`,
`supply.py`, `feed.py`, `end_campaign.py`, `ending.py` are its parts. `places.py`, `calendar.py`,
`lords.py`, `cards.py`, `goods.py` are what they all stand on.

Combat is a country of its own: `battle.py`, `storm.py`, `sally.py`, `siege.py` begin fights and run
their Rounds; `array.py` says who faces whom, `held.py` what Events do there, `strike.py` how Hits
are struck and taken, `aftermath.py` how it ends.

What combat gives to the rest
-----------------------------
- `siege.siege(s, lord) -> Rules[None]`: 4.5.1, the whole Siege Command inside the Action beat
  (Surrender, Siegeworks, marks Moved/Fought). The menu has spent the card already.
- `battle.begin_battle(s, active, marched, origin, way)`: fills `s.combat` (kind BATTLE) for the
  Approach at `s.where[active]`; no question is asked here.
- `storm.begin_storm(s, lord)`, `sally.begin_sally(s, lord)`: the same for kinds STORM and SALLY.
- `battle.combat(s) -> Rules[None]`: one beat of the combat in `s.combat` (Array, one Round, the
  ending, ... as `s.combat.stage` says). The turn calls it while `s.combat.kind != NO_COMBAT`;
  the ending sets `s.combat = Combat()` after 4.4.5 (marks, Events discarded, Siege, Trade Route).
  The turn then goes on with Feed. Combat never touches `s.step`.

What combat gets from the rest
------------------------------
- `lords.remove(s, lord, captors) -> Rules[None]`: 3.3.1 / 4.4.4, takes the Lord out of the game and
  pays Ransom to one of `captors` (the enemy Lords who fought). While `s.combat.kind` is set it does
  not settle the Locale: call `places.settle(s, locale)` for each Locale touched at the end.
- `lords.units`, `lords.is_marshal`, `lords.on_map`: facts about a Lord.
- `places`: `holder`, `kind_now`, `is_stronghold`, `capacity`, `lords_at`, `outside`, `inside`,
  `enemies_outside`, `may_flee_to`, `conquer`, `settle`, `endanger_legate`, `mark_moved`.
- `calendar.shift_service(s, lord, boxes)`: negative is left; Vassal markers follow.
- `goods`: `gain(s, lord, kind, n)`, `carrying(s, lords, way)` (usable Transport, Lodya included),
  `divide(s, side, receivers) -> Rules[None]` (the goods in `s.pot` are shared out, 4.4.3 Spoils).
- `cards`: `has(s, lord, MASK)`, `in_play(s, CARD)`, `held(s, side, CARD)`, `discard_held(s, CARD)`.
- `any_time.may_hold(s, side, CARD)`: a window for held Events is asked whenever the side might hold
  one that could be played, even if it cannot: whether it is asked must not tell what is held.
- A question goes to `s.seat[side]`.

Hidden mats: from the beat after `begin_*` on, the mats of Lords in `s.combat.fought` are open.
What a beat opens must be open from its beginning, so whoever joins later (by a Relief Sally) does
so in a beat of his own.
"""
