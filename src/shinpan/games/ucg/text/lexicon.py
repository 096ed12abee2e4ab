"""Words of the rule book that every language of the game prints alike."""

from typing import Final

STATE_WORDS: Final = ("SINGLE", "DOUBLE", "TRIPLE", "QUAD")
SLOT_WORDS: Final = (*STATE_WORDS, "EXTRA")
HIGHEST: Final = 999_999  # "or higher"


def state_word(size: int) -> str:
    """The state of a character of so many cards."""
    return STATE_WORDS[min(size, len(STATE_WORDS)) - 1]
