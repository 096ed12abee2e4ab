"""Union Arena behind the face that every game shows."""

from collections.abc import Mapping, Sequence
from typing import Final

from ...kernel.chance import Chance, seeded
from ...kernel.errors import ShinpanError
from ...kernel.game import Fault, Game, Json, LogLine, Reason, Sampler
from ...kernel.model import NOBODY, State
from . import checks, codec, decks, notation, position, sampling, screen, tensor, view
from .cards import Card
from .editions import DEFAULT, EDITIONS
from .evaluation import evaluate
from .library import Library
from .rules.headings import HEADINGS, TITLES
from .rules.setup import SETUP_BY_LOT, SETUP_BY_THROW
from .state import Ua, new_state
from .terms import DECK, PHASES
from .why import why

OPENINGS: Final = {"lot": SETUP_BY_LOT, "throw": SETUP_BY_THROW}


def ours(state: State) -> Ua:
    """The state as this game's own."""
    if not isinstance(state, Ua):
        raise ShinpanError("this position is of another game")
    return state


class UaGame(Game):
    """Union Arena."""

    def __init__(self) -> None:
        self.name = "ua"
        self.title = "Union Arena"
        self.editions = tuple(EDITIONS)
        self.default_edition = DEFAULT
        self.library = Library()

    def start(
        self,
        edition: str,
        decks: Sequence[Sequence[str]],
        seed: str,
        opening: str = "lot",
        listen: bool = False,
        open_lists: bool = False,
    ) -> State:
        self.known_edition(edition)
        if len(decks) != 2:
            raise ShinpanError(f"a game needs two decks, not {len(decks)}")
        for player, deck in zip(self.players, decks, strict=True):
            faults = self.check_deck(edition, deck)
            if faults:
                told = "; ".join(
                    [f"{fault.message} [{fault.rule}]" if fault.rule else fault.message for fault in faults]
                )
                raise ShinpanError(f"the deck of {player} is not legal: {told}")
        lists = [[self.library.card(number) for number in deck] for deck in decks]
        return self.begin(edition, lists, seed, opening, listen, open_lists)

    def begin(
        self, edition: str, decks: Sequence[Sequence[Card]], seed: str, opening: str, listen: bool, open_lists: bool
    ) -> Ua:
        """A new game with cards that need not be in any set."""
        if opening not in OPENINGS:
            raise ShinpanError(f"opening: '{opening}' is unknown, choose one of {', '.join(OPENINGS)}")
        self.known_edition(edition)
        cards = [*decks[0], *decks[1]]
        owners = [0] * len(decks[0]) + [1] * len(decks[1])
        s = new_state(EDITIONS[edition], cards, owners, seeded(seed))
        s.piles[DECK * 2] = list(range(len(decks[0])))
        s.piles[DECK * 2 + 1] = list(range(len(decks[0]), len(cards)))
        s.open_lists = open_lists
        if listen:
            s.events = []
        s.push(OPENINGS[opening], NOBODY)
        return s

    def known_edition(self, edition: str) -> None:
        if edition not in EDITIONS:
            raise ShinpanError(f"there is no edition '{edition}' of ua: choose one of {', '.join(EDITIONS)}")

    def check_deck(self, edition: str, deck: Sequence[str]) -> list[Fault]:
        return decks.check_deck(deck, self.library)

    def starter_decks(self) -> dict[str, list[str]]:
        return decks.starter_decks()

    def option_words(self, state: State) -> list[str]:
        return notation.option_words(ours(state))

    def option_index(self, state: State, words: str) -> int:
        return notation.option_index(ours(state), words)

    def question(self, state: State, language: str = "en") -> str:
        return notation.question(ours(state), language)

    def decline(self, state: State) -> int:
        return notation.decline(ours(state))

    def phase(self, state: State) -> str:
        return PHASES[ours(state).phase]

    def turn(self, state: State) -> int:
        s = ours(state)
        return s.turns[s.active]

    def turns(self, state: State) -> int:
        return ours(state).turn

    def winner(self, state: State) -> int:
        return ours(state).winner

    def ended_by(self, state: State) -> str:
        return ours(state).won_by

    def evaluate(self, state: State, player: int) -> float:
        return evaluate(ours(state), player)

    def log(self, state: State, player: int, start: int = 0, language: str = "en") -> list[LogLine]:
        return notation.log_lines(ours(state), player, start, language)

    def board_text(self, state: State, player: int, language: str = "en") -> str:
        return screen.board_text(ours(state), player, language)

    def why(self, state: State, about: str, player: int, language: str = "en") -> list[Reason]:
        return why(ours(state), about, player, language)

    def view(self, state: State, player: int) -> dict[str, Json]:
        return view.view(ours(state), player, self.library)

    def sampler(self, view_: Mapping[str, Json]) -> Sampler:
        return sampling.UaSampler(view_, self.library)

    def disguise(self, state: State, player: int, chance: Chance) -> State:
        return view.disguise(ours(state), player, chance)

    def feature_names(self) -> list[str]:
        return tensor.feature_names()

    def features(self, state: State, player: int) -> list[float]:
        return tensor.features(ours(state), player)

    def option_feature_names(self) -> list[str]:
        return tensor.option_feature_names()

    def option_features(self, state: State) -> list[list[float]]:
        return tensor.option_features(ours(state))

    def encode(self, state: State) -> dict[str, Json]:
        return codec.encode(ours(state), self.library)

    def decode(self, data: Mapping[str, Json], trial: bool = True) -> State:
        return codec.decode(data, self.library, trial)

    def place(self, ruling: Mapping[str, Json], edition: str) -> State:
        self.known_edition(edition)
        return position.place(ruling, edition)

    def phases(self) -> tuple[str, ...]:
        return PHASES

    def checks(self) -> tuple[str, ...]:
        return checks.CHECKS

    def check(self, state: State, name: str, expected: Json) -> list[str]:
        return checks.check(ours(state), name, expected)

    def rule_numbers(self, edition: str) -> tuple[str, ...]:
        self.known_edition(edition)
        return HEADINGS

    def rule_title(self, number: str) -> str:
        return TITLES.get(number, "")


GAME: Final = UaGame()
