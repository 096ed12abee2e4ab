"""The Ultraman Card Game behind the face that every game shows."""

from collections.abc import Mapping
from typing import Final

from ...kernel.cardgame import CardGame
from ...kernel.catalogue import Catalogue
from ...kernel.chance import Chance
from ...kernel.errors import ShinpanError
from ...kernel.game import Change, Json, Sampler
from ...kernel.model import State
from ...kernel.modules import Modules
from . import (
    checks,
    codec,
    decks,
    evaluation,
    notation,
    position,
    rulebook,
    rulebook_words,
    rulebook_zh,
    screen,
    tensor,
    view,
    why,
)
from .cards import Card
from .editions import DEFAULT, EDITIONS
from .library import Library
from .rules.preparation import PREPARE_BY_LOT, PREPARE_BY_THROW
from .sampling import UcgSampler
from .state import Ucg, new_state
from .terms import PHASES

OPENINGS: Final = {"lot": PREPARE_BY_LOT, "throw": PREPARE_BY_THROW}
MODULES: Final = Modules(checks, codec, decks, evaluation, notation, position, screen, tensor, view, why)


class UcgGame(CardGame):
    """The Ultraman Card Game."""

    def __init__(self) -> None:
        super().__init__("ucg", "Ultraman Card Game", tuple(EDITIONS), DEFAULT, Library(), OPENINGS, PHASES, MODULES)

    def own(self, state: State) -> Ucg:
        if not isinstance(state, Ucg):
            raise ShinpanError("this position is of another game")
        return state

    def blank(self, edition: str, cards: list[Card], owners: list[int], chance: Chance) -> Ucg:
        return new_state(EDITIONS[edition], cards, owners, chance)

    def sampler(self, view_: Mapping[str, Json]) -> Sampler:
        return UcgSampler(view_, self.library, self.decode)

    def checks(self) -> tuple[str, ...]:
        return checks.CHECKS

    def rule_numbers(self, edition: str) -> tuple[str, ...]:
        self.known_edition(edition)
        return rulebook.rule_numbers(edition)

    def rule_title(self, number: str, language: str = "en") -> str:
        return (rulebook_zh.TITLES if language == "zh-TW" else rulebook.TITLES).get(number, "")

    def rule_words(self, number: str, language: str = "en") -> str:
        return rulebook_words.words_of(number) if language == "en" else self.rule_title(number, language)

    def rule_changes(self, edition: str) -> list[Change]:
        self.known_edition(edition)
        return [Change(rules, words) for rules, words in rulebook.CHANGES.get(edition, ())]

    def catalogue(self) -> Catalogue:
        from .librarian import catalogue  # it brings the words of explanations along

        return catalogue(self.library)


GAME: Final = UcgGame()
