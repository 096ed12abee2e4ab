"""Harbour Lights: a small card game of our own, as an example of adding a game. `docs/adding-a-game.md` follows it."""
