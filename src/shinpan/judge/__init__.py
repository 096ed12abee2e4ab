"""Rulings that run: a position, what the players do, what must then be true."""
