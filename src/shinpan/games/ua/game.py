"""Union Arena behind the face that every game shows."""

from typing import Final

from ...kernel.game.cardgame import CardGame
from ...kernel.game.modules import Modules
from ...kernel.machine.model import State
from . import checks, codec, decks, evaluation, notation, observing, position, screen, tensor, view, why
from .checks import CHECKS
from .codec import LOADER
from .editions import DEFAULT
from .library import Library
from .rules.headings import CHINESE, HEADINGS, JAPANESE, OPEN_POINTS, TITLES
from .rules.setup import SETUP_BY_LOT, SETUP_BY_THROW, SETUP_WON
from .state import Ua

OPENINGS: Final = {"lot": SETUP_BY_LOT, "throw": SETUP_BY_THROW, "A": SETUP_WON[0], "B": SETUP_WON[1]}
MODULES: Final = Modules(checks, codec, decks, evaluation, notation, observing, position, screen, tensor, view, why)


class UaGame(CardGame):
    """Union Arena."""

    def __init__(self) -> None:
        super().__init__("ua", "Union Arena", DEFAULT, LOADER, Library(), OPENINGS, CHECKS, MODULES)

    def turn(self, state: State) -> int:
        s: Ua = self.own(state)
        return s.turns[s.active]

    def turns(self, state: State) -> int:
        s: Ua = self.own(state)
        return s.turn

    def rule_numbers(self, edition: str) -> tuple[str, ...]:
        self.known_edition(edition)
        return (*HEADINGS, *OPEN_POINTS)

    def rule_title(self, number: str, language: str = "en") -> str:
        if language in TRANSLATED:
            return TRANSLATED[language].get(number, "")
        return TITLES.get(number) or OPEN_POINTS.get(number, "")


TRANSLATED: Final = {"zh-TW": CHINESE, "ja": JAPANESE}
GAME: Final = UaGame()
