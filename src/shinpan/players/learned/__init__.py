"""A player that has learned: a small network that scores options, played by NumPy alone from a view."""
