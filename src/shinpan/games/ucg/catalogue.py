"""The catalogue of the Ultraman Card Game: its words and texts for what every game's catalogue does."""

from ...kernel.cards.library import CardLibrary
from ...library.catalogue import CardCatalogue
from .cardfiles import FILES
from .explain import steps_of
from .readings import READINGS


def catalogue(library: CardLibrary) -> CardCatalogue:
    """The cards of the Ultraman Card Game."""
    return CardCatalogue(library, FILES, READINGS, steps_of)
