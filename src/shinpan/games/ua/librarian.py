"""The catalogue of Union Arena: its words and texts for what every game's catalogue does."""

from collections.abc import Iterable, Mapping
from typing import Any

from ...kernel.catalogue import Said
from ...kernel.game import Json
from ...kernel.librarian import ENGLISH, CardCatalogue
from ...kernel.library import CardLibrary
from .cards import Card
from .catalogue import FILES
from .explain import explain
from .facts import facts_of, unfit
from .programs import Reading
from .readings import READINGS


class UaCatalogue(CardCatalogue):
    """The cards of Union Arena."""

    __slots__ = ()

    def __init__(self, library: CardLibrary) -> None:
        super().__init__(library, FILES, READINGS)

    def facts_of(self, card: Card) -> dict[str, Json]:
        return facts_of(card)

    def faults(self, text: str) -> Iterable[Any]:
        from .text import compile_text

        return compile_text(text).faults

    def distinct(self, text: str) -> str:
        from .text import prepare

        return prepare(text).text

    def folded(self, text: str) -> str:
        from .text import fold

        return fold(text)

    def render(self, reading: Reading, language: str) -> str:
        from .text import render_en, render_zh

        return render_en(reading) if language == ENGLISH else render_zh(reading)

    def explain(self, reading: Reading, language: str) -> tuple[Said, ...]:
        return explain(reading, language)

    def unfit(self, reading: Reading, facts: Mapping[str, Json]) -> str:
        return unfit(facts.get("kind") == "Event", reading)
