"""Shinpan (審判, the referee): a rules engine and simulator for trading card games.

Importing this package loads nothing else; take what you need from its rooms, `shinpan.kernel`,
`shinpan.games` and so on.
"""

__version__ = "0.1.0"
