"""The laboratory: simulations, tournaments, ratings, reports, benchmarks."""

from gardariki.arena.plan import Plan, make_plan
from gardariki.arena.playing import Played, play_game
from gardariki.arena.simulation import simulate
from gardariki.arena.summary import Summary

__all__ = ["Plan", "Played", "Summary", "make_plan", "play_game", "simulate"]
