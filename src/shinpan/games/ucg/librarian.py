"""The catalogue of the Ultraman Card Game: its words and texts for what every game's catalogue does."""

from ...kernel.librarian import CardCatalogue
from ...kernel.library import CardLibrary
from .catalogue import FILES
from .explain import explain
from .readings import READINGS


def catalogue(library: CardLibrary) -> CardCatalogue:
    """The cards of the Ultraman Card Game."""
    return CardCatalogue(library, FILES, READINGS, explain)
