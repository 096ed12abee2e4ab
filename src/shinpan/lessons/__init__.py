"""Lessons and puzzles: positions with goals that the engine checks, as data files that anybody can write."""
