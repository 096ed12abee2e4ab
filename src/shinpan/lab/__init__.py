"""Many games: match-ups with error bars, everyone against everyone, and what a deck does turn by turn.

Games are described by plain data (deck lists, seeds, names of players), so that any process can play
them: the work spreads over local processes or a Ray cluster, and the same seed gives the same table.
"""
