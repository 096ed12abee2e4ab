"""The catalogue of Union Arena: its words and texts for what every game's catalogue does."""

from collections.abc import Mapping

from ...kernel.cards.library import CardLibrary
from ...library.catalogue import CardCatalogue
from ...support.json import Json
from .cardfiles import FILES
from .explain import steps_of
from .facts import unfit
from .programs import Reading
from .readings import READINGS


def unfit_for(reading: Reading, facts: Mapping[str, Json]) -> str:
    """Why a text cannot be the text of such a card, if it cannot."""
    return unfit(facts.get("kind") == "Event", reading)


def catalogue(library: CardLibrary) -> CardCatalogue:
    """The cards of Union Arena."""
    return CardCatalogue(library, FILES, READINGS, steps_of, unfit_for)
