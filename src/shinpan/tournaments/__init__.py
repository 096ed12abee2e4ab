"""Tournaments: who meets whom, what stands after each round, and what happened, from which it all follows."""
