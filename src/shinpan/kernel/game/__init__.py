"""The face of a game: the protocol, the modules behind it, views, records, and the suite that every game must pass."""
