"""The language of cards: the words that texts of every game are made of, and what can be said about them."""
