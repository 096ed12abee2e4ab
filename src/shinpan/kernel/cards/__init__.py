"""The cards that are known of a game: the sets and decks that come with it, and the user's own."""
