"""The `gardariki` command: play, simulate, rate, replay, verify, draw, read the rules."""

from __future__ import annotations

from gardariki.cli import catalog, lab, play, records, web
from gardariki.cli.common import app

__all__ = ["app", "main"]

app.command("games")(catalog.games)
app.command("play")(play.play)
app.command("rules")(catalog.rules)
app.command("simulate", cls=lab.WithRay)(lab.simulate)
app.command("tournament")(lab.tournament)
app.command("bench")(lab.bench)
app.command("replay")(records.replay)
app.command("verify")(records.verify)
app.command("render")(records.render)
app.command("serve")(web.serve)


def main() -> None:
    """Run the command line; the entry point of the package."""
    app(prog_name="gardariki")
