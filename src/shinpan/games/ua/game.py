"""Union Arena behind the face that every game shows."""

from typing import Final

from ...kernel.cardgame import CardGame
from ...kernel.catalogue import Catalogue
from ...kernel.chance import Chance
from ...kernel.errors import ShinpanError
from ...kernel.model import State
from ...kernel.modules import Modules
from . import checks, codec, decks, evaluation, notation, position, screen, tensor, view, why
from .cards import Card
from .editions import DEFAULT, EDITIONS
from .library import Library
from .rules.headings import CHINESE, HEADINGS, OPEN_POINTS, TITLES
from .rules.setup import SETUP_BY_LOT, SETUP_BY_THROW
from .state import Ua, new_state
from .terms import PHASES

OPENINGS: Final = {"lot": SETUP_BY_LOT, "throw": SETUP_BY_THROW}
MODULES: Final = Modules(checks, codec, decks, evaluation, notation, position, screen, tensor, view, why)


class UaGame(CardGame):
    """Union Arena."""

    def __init__(self) -> None:
        super().__init__("ua", "Union Arena", tuple(EDITIONS), DEFAULT, Library(), OPENINGS, PHASES, MODULES)

    def own(self, state: State) -> Ua:
        if not isinstance(state, Ua):
            raise ShinpanError("this position is of another game")
        return state

    def blank(self, edition: str, cards: list[Card], owners: list[int], chance: Chance) -> Ua:
        return new_state(EDITIONS[edition], cards, owners, chance)

    def turn(self, state: State) -> int:
        s = self.own(state)
        return s.turns[s.active]

    def turns(self, state: State) -> int:
        return self.own(state).turn

    def checks(self) -> tuple[str, ...]:
        return checks.CHECKS

    def rule_numbers(self, edition: str) -> tuple[str, ...]:
        self.known_edition(edition)
        return (*HEADINGS, *OPEN_POINTS)

    def rule_title(self, number: str, language: str = "en") -> str:
        if language == "zh-TW":
            return CHINESE.get(number, "")
        return TITLES.get(number) or OPEN_POINTS.get(number, "")

    def catalogue(self) -> Catalogue:
        from .librarian import catalogue  # it brings the words of explanations along

        return catalogue(self.library)


GAME: Final = UaGame()
