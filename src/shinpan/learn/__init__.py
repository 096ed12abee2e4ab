"""Learning by playing: the network in PyTorch, actors in processes, a league, checkpoints. `shinpan train` runs it.

PyTorch (extra `train`) is imported when it is used; the players that come of it need NumPy alone.
"""
