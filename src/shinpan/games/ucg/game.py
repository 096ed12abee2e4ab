"""The Ultraman Card Game behind the face that every game shows."""

from collections.abc import Mapping
from typing import Final

from ...kernel.game.cardgame import CardGame
from ...kernel.game.hiding import deal_anew
from ...kernel.game.modules import Modules
from ...kernel.game.protocol import Change, Sampler
from ...kernel.machine.chance import Chance
from ...kernel.machine.model import State
from ...support.json import Json
from . import (
    checks,
    codec,
    decks,
    evaluation,
    notation,
    observing,
    position,
    rulebook,
    rulebook_ja,
    rulebook_words,
    rulebook_zh,
    screen,
    tensor,
    view,
    why,
)
from .checks import CHECKS
from .codec import LOADER
from .editions import DEFAULT
from .library import Library
from .rules.preparation import PREPARE_BY_LOT, PREPARE_BY_THROW, PREPARE_WON
from .sampling import UcgSampler, make_fit
from .state import Ucg

OPENINGS: Final = {"lot": PREPARE_BY_LOT, "throw": PREPARE_BY_THROW, "A": PREPARE_WON[0], "B": PREPARE_WON[1]}
MODULES: Final = Modules(checks, codec, decks, evaluation, notation, observing, position, screen, tensor, view, why)


class UcgGame(CardGame):
    """The Ultraman Card Game."""

    def __init__(self) -> None:
        super().__init__("ucg", "Ultraman Card Game", DEFAULT, LOADER, Library(), OPENINGS, CHECKS, MODULES)

    def sampler(self, view_: Mapping[str, Json]) -> Sampler:
        return UcgSampler(view_, self.library, self.decode)

    def dealt_anew(self, state: State, player: int, chance: Chance) -> State:
        """The cards that lie face-down on the field are such as could lie there."""
        s: Ucg = self.own(state)
        twin = s.clone()
        seen = view.what_is_seen(twin, player)
        deal_anew(twin, player, chance, seen)
        make_fit(s, twin, 1 - player, seen, chance)
        return twin

    def rule_numbers(self, edition: str) -> tuple[str, ...]:
        self.known_edition(edition)
        return rulebook.rule_numbers(edition)

    def rule_title(self, number: str, language: str = "en") -> str:
        return TITLES.get(language, rulebook.TITLES).get(number, "")

    def rule_words(self, number: str, language: str = "en") -> str:
        return rulebook_words.words_of(number) if language == "en" else self.rule_title(number, language)

    def rule_changes(self, edition: str) -> list[Change]:
        self.known_edition(edition)
        return [Change(rules, words) for rules, words in rulebook.CHANGES.get(edition, ())]


TITLES: Final = {"en": rulebook.TITLES, "zh-TW": rulebook_zh.TITLES, "ja": rulebook_ja.TITLES}
GAME: Final = UcgGame()
