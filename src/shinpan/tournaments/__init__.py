"""Tournaments: who meets whom, what stands after each round, and everything that happened, from which it all follows."""
