"""Vikings on the Volga, for 2 to 5 players. README.md says where to find what."""

from __future__ import annotations

from pathlib import Path

from gardariki.engine.game import Game
from gardariki.engine.options import Option
from gardariki.games.vikings.board import draw
from gardariki.games.vikings.bot import value
from gardariki.games.vikings.features import features
from gardariki.games.vikings.laws import laws
from gardariki.games.vikings.rules.ending import outcome, scores
from gardariki.games.vikings.rules.setup import start
from gardariki.games.vikings.rules.turn import beat
from gardariki.games.vikings.secrets import cover, guess, secrets
from gardariki.games.vikings.state import State
from gardariki.games.vikings.terminal import text
from gardariki.games.vikings.why import WHY
from gardariki.games.vikings.words import WORDS

OPTIONS = (
    Option(
        "board",
        "default",
        "How the board comes about.",
        choices=("default", "random", "built"),
        labels=("Ready-made", "Laid at random", "Built by the players, tile by tile"),
        rule="V2.2",
    ),
    Option(
        "burned_blocks_trade",
        True,
        "A burned city neither sells goods nor buys them.",
        rule="V5.2",
    ),
    Option(
        "max_rounds",
        200,
        "The game ends after this many rounds at the latest.",
        low=1,
        high=1000,
        rule="V11.1",
    ),
)

GAME = Game(
    id="vikings",
    name="Vikings on the Volga",
    version="1",
    min_seats=2,
    max_seats=5,
    words=WORDS,
    state=State,
    start=start,
    beat=beat,
    outcome=outcome,
    options=OPTIONS,
    secrets=secrets,
    cover=cover,
    guess=guess,
    laws=laws,
    scores=scores,
    why=WHY,
    value=value,
    features=features,
    draw=draw,
    text=text,
    tagline="Sail the rivers of Rus, trade amber, fish and furs, and mind the Horde.",
    minutes="45",
    weight="light",
    rules_file=Path(__file__).parent / "rules.md",
)
