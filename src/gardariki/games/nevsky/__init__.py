"""Nevsky: Teutons and Rus in collision, 1240-1242."""
