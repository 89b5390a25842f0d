"""The table: play in the browser. A Django site that knows no game."""
