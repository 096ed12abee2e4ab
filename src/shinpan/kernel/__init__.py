"""What every card game shares: frames and the one loop, decisions, chance, events, records, positions.

Nothing in here knows a game. A game is a `Game` (game.py) whose state is plain data plus a stack of
programs; everything else (players, judge, table, environments) talks to it through that protocol.
"""
