"""Positions of card games: cards in zones, how they are saved, laid out, begun and spoken of."""
