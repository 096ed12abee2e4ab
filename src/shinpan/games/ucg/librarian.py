"""The catalogue of the Ultraman Card Game: its words and texts for what every game's catalogue does."""

from collections.abc import Iterable
from typing import Any

from ...kernel.catalogue import Said
from ...kernel.game import Json
from ...kernel.librarian import ENGLISH, CardCatalogue
from ...kernel.library import CardLibrary
from .cards import Card
from .catalogue import FILES
from .explain import explain
from .facts import facts_of
from .programs import Reading
from .readings import READINGS


class UcgCatalogue(CardCatalogue):
    """The cards of the Ultraman Card Game."""

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
