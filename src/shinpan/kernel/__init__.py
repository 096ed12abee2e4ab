"""What every card game shares and no game is named in: the machine, cards, positions, the face of a game."""
