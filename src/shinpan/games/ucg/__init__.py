"""The Ultraman Card Game: five rule editions, chapters 1 to 12 of the rule book."""
