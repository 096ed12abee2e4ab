"""Opponents: whoever answers decisions without being a person.

A player is given a view and the number of options, and names one of them. It never holds a state, so
it cannot know what is hidden from it.
"""

from shinpan.players.base import Player
from shinpan.players.random_player import RandomPlayer

__all__ = ["Player", "RandomPlayer"]
