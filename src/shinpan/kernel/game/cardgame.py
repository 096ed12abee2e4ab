"""A card game behind the face that every game shows: what all of them do in the same way."""

from collections.abc import Mapping, Sequence
from datetime import date
from importlib import import_module
from math import exp

from mypy_extensions import mypyc_attr

from ...support.errors import ShinpanError
from ...support.json import Json
from ...support.plain import bad, nearest, quote
from ..cards.builtin import built_in_decks
from ..cards.library import AnyCard, CardLibrary
from ..cards.limits import Limits, known_limits
from ..cards.prints import name_in
from ..machine.chance import Chance, seeded
from ..machine.model import NOBODY, AnyState, Decision, Event, Program, State
from ..state.cardstate import DECK, CardState
from ..state.saving import Loader
from ..state.telling import plain_words
from .beats import Beat, play_in_beats
from .believing import must_be_shown
from .catalogue import Catalogue
from .event_forms import Events
from .hiding import deal_anew, disguise
from .layout import Buffers, Layout
from .modules import Modules
from .options import SECRET, Option, without_card
from .printing import Printing
from .protocol import Fault, Game, LogLine, Reason, Sampler, faults_told
from .reasons import NO_LINE, why_line
from .sampling import CardSampler
from .screen import board_text
from .tensor import FlatBuffers
from .writing import ObservationWriter


@mypyc_attr(allow_interpreted_subclasses=True)
class CardGame(Game):
    """A game of two decks. A game of its own names its parts and answers for its states, editions and rules."""

    def __init__(
        self,
        name: str,
        title: str,
        default_edition: str,
        loader: Loader,
        library: CardLibrary,
        openings: dict[str, Program],
        checks: tuple[str, ...],
        modules: Modules,
    ) -> None:
        self.name = name
        self.title = title
        self.editions = tuple(loader.editions)
        self.default_edition = default_edition
        self.loader = loader
        self.library = library
        self.openings = openings
        self.check_words = checks
        self.modules = modules

    def own(self, state: State) -> AnyState:
        """The state as this game's own; ShinpanError if it is of another game."""
        if not isinstance(state, self.loader.states):
            raise ShinpanError("this position is of another game")
        return state

    # Starting

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
            raise ShinpanError("a game needs two decks, not {count}", count=len(decks))
        for player, deck in zip(self.players, decks, strict=True):
            faults = self.check_deck(edition, deck)
            if faults:
                raise ShinpanError(
                    "the deck of {player} is not legal: {faults}", player=player, faults=faults_told(faults)
                )
        lists = [[self.library.card(number) for number in deck] for deck in decks]
        state: State = self.begin(edition, lists, seed, opening, listen, open_lists)
        return state

    def begin(
        self, edition: str, decks: Sequence[Sequence[AnyCard]], seed: str, opening: str, listen: bool, open_lists: bool
    ) -> AnyState:
        """A new game with cards that need not be in any set."""
        if opening not in self.openings:
            raise ShinpanError(
                "opening: '{opening}' is unknown, choose one of {known}",
                opening=opening,
                known=", ".join(self.openings),
            )
        self.known_edition(edition)
        cards = [*decks[0], *decks[1]]
        owners = [0] * len(decks[0]) + [1] * len(decks[1])
        s: AnyState = self.loader.blank(edition, cards, owners, seeded(seed))
        s.piles[DECK * 2] = list(range(len(decks[0])))
        s.piles[DECK * 2 + 1] = list(range(len(decks[0]), len(cards)))
        s.open_lists = open_lists
        if listen:
            s.events = []
        s.push(self.openings[opening], NOBODY)
        return s

    def known_edition(self, edition: str) -> None:
        if edition not in self.editions:
            raise ShinpanError(
                "there is no edition '{edition}' of {name}: choose one of {known}",
                edition=edition,
                name=self.name,
                known=", ".join(self.editions),
            )

    def check_deck(self, edition: str, deck: Sequence[str]) -> list[Fault]:
        return self.modules.decks.check_deck(deck, self.library)

    def limits(self) -> Limits:
        return known_limits(self.library.package)

    def check_limits(self, deck: Sequence[str], region: str, day: date, limits: Limits) -> list[Fault]:
        return [Fault("", message) for message in limits.faults(deck, self.library, region, day)]

    def starter_decks(self) -> dict[str, list[str]]:
        return built_in_decks(self.library.package)

    def random_deck(self, seed: str, numbers: Sequence[str] = ()) -> list[str]:
        deckmaking = import_module(f"{self.library.package}.deckmaking")
        found: list[str] = deckmaking.random_deck(seeded(f"deck {seed}"), self.library, numbers)
        faults = self.check_deck(self.default_edition, found)
        if faults:
            raise ShinpanError("no legal deck was found: {faults}", faults=faults_told(faults))
        return found

    def tryout(self, facts: Mapping[str, Json]) -> dict[str, Json]:
        made: dict[str, Json] = import_module(f"{self.library.package}.tryout").position(facts, self.library)
        return made

    # Deciding

    def options(self, state: State) -> list[Option]:
        return self.modules.notation.options(self.own(state))

    def answer_data(self, state: State, index: int, player: int) -> dict[str, Json] | None:
        s = self.own(state)
        decision: Decision = s.decision
        if player != decision.player and decision.kind in SECRET:
            return None
        seen = self.modules.view.what_is_seen(s, player)
        option = self.modules.notation.options(s)[index]
        data = self.modules.notation.option_data(s, option, seen)
        return data if option.card == NOBODY or seen[option.card] else without_card(data, decision.rule)

    def verbs(self) -> list[str]:
        return self.modules.notation.verbs()

    def option_words(self, state: State) -> list[str]:
        return self.modules.notation.option_words(self.own(state))

    def attempt_words(self, state: State, player: int, things: Mapping[str, str]) -> str:
        return self.modules.notation.attempt(self.own(state), player, things)

    def option_index(self, state: State, words: str) -> int:
        return self.modules.notation.option_index(self.own(state), words)

    def question(self, state: State, language: str = "en") -> str:
        return self.modules.notation.question(self.own(state), language)

    def decline(self, state: State) -> int:
        return self.modules.notation.decline(self.own(state))

    # Reading

    def phase(self, state: State) -> str:
        s: CardState = self.own(state)
        return self.loader.phases[s.phase]

    def turn(self, state: State) -> int:
        s: CardState = self.own(state)
        return s.turn

    def winner(self, state: State) -> int:
        s: CardState = self.own(state)
        return s.winner

    def ended_by(self, state: State) -> str:
        s: CardState = self.own(state)
        return s.won_by

    def evaluate(self, state: State, player: int) -> float:
        s: CardState = self.own(state)
        if s.winner != NOBODY:
            return 1.0 if s.winner == player else 0.0
        return 1.0 / (1.0 + exp(-self.modules.evaluation.score(s, player)))

    def log(self, state: State, player: int, start: int = 0, language: str = "en") -> list[LogLine]:
        return [self.log_line(state, event, player, language) for event in (state.events or [])[start:]]

    def log_line(self, state: State, event: Event, player: int, language: str) -> LogLine:
        s = self.own(state)
        words = self.modules.notation.describe(s, event, player, language)
        source = "" if event.source == NOBODY else name_in(s.cards[event.source], language)
        return LogLine(event.name, event.rule, words, source)

    def events(self) -> Events:
        return self.modules.notation.events()

    def event_data(self, state: State, player: int, start: int, end: int) -> list[dict[str, Json]]:
        s = self.own(state)
        events = self.events()
        found: list[dict[str, Json]] = []
        for i, event in enumerate((state.events or [])[start:end]):
            found.append({"i": start + i, **events.data(s, event, player)})
        return found

    def play_in_beats(self, state: State, index: int) -> list[Beat]:
        return play_in_beats(self.events(), state, index)

    def board_text(self, state: State, player: int, language: str = "en") -> str:
        return board_text(self.own(state), player, language, self.modules.screen)

    def why(self, state: State, about: str, player: int, language: str = "en") -> list[Reason]:
        verb, _, number = about.strip().partition(" ")
        if verb == "log" and number.isascii() and number.isdigit():
            return self.why_line(state, int(number[:9]), player, language)
        s = self.own(state)
        words = plain_words(about)
        piece = self.modules.why.piece_at(s, words)
        if piece is not None:
            return self.modules.why.why_bp(s, piece, self.modules.why.tell(language))
        tell = self.modules.why.tell(language)
        return tell.why(s, words, player, self.modules.notation.option_words(s), self.modules.why.why_not)

    def why_line(self, state: State, number: int, player: int, language: str) -> list[Reason]:
        """Why a line is in the log: its rule in our words, and the text of the card that caused it."""
        events = state.events or []
        if number >= len(events):
            raise ShinpanError(NO_LINE[language].format(number, len(events)))
        event = events[number]
        line = self.log_line(state, event, player, language)
        source = None if event.source == NOBODY else self.own(state).cards[event.source]
        return why_line(line, self.rule_title(line.rule, language), source, self.modules.why.tell(language))

    def reason_names(self) -> list[str]:
        tell = self.modules.why.tell("en")
        return list(dict.fromkeys([*tell.common, *tell.own]))

    # Hidden information

    def view(self, state: State, player: int) -> dict[str, Json]:
        return self.modules.view.view(self.own(state), player, self.library)

    def shown(self, state: State, player: int) -> dict[str, Json]:
        return self.modules.view.shown(self.own(state), player)

    def sampler(self, view_: Mapping[str, Json]) -> Sampler:
        return CardSampler(view_, self.library, self.decode)

    def disguise(self, state: State, player: int, chance: Chance) -> State:
        s = self.own(state)
        twin: State = disguise(s, player, chance, self.modules.view.what_is_seen(s, player))
        return twin

    def dealt_anew(self, state: State, player: int, chance: Chance) -> State:
        twin = self.own(state).clone()
        deal_anew(twin, player, chance, self.modules.view.what_is_seen(twin, player))
        found: State = twin
        return found

    # Numbers for learning

    def feature_names(self) -> list[str]:
        return self.modules.tensor.feature_names()

    def option_feature_names(self) -> list[str]:
        return self.modules.tensor.option_feature_names()

    def flat_writer(self, buffers: FlatBuffers) -> ObservationWriter:
        return self.modules.tensor.writer(buffers)

    def layout(self) -> Layout:
        return self.modules.observing.LAYOUT

    def printing(self, known: Sequence[str] = ()) -> Printing:
        return self.modules.observing.printing(list(known) or sorted({*self.library.load(), *self.library.cards}))

    def card(self, number: str) -> AnyCard:
        return self.library.card(number)

    def observer(self, printing: Printing, buffers: Buffers) -> ObservationWriter:
        return self.modules.observing.observer(printing, buffers)

    # Saving

    def encode(self, state: State) -> dict[str, Json]:
        return self.modules.codec.encode(self.own(state), self.library)

    def decode(self, data: Mapping[str, Json], trial: bool = True) -> State:
        state = self.loader.decode(data, self.library, trial)
        if trial:
            must_be_shown(self, state)
        return state

    # Rulings

    def place(self, ruling: Mapping[str, Json], edition: str) -> State:
        self.known_edition(edition)
        state: State = self.modules.position.place(ruling, edition)
        return state

    def phases(self) -> tuple[str, ...]:
        return tuple(self.loader.phases)

    def checks(self) -> tuple[str, ...]:
        return self.check_words

    def check(self, state: State, name: str, expected: Json) -> list[str]:
        if name not in self.check_words:
            raise bad(
                name, "there is no check {found}: {hint}", found=quote(name), hint=nearest(name, self.check_words)
            )
        return self.modules.checks.check(self.own(state), name, expected)

    # Cards

    def catalogue(self) -> Catalogue:
        module = import_module(f"{self.library.package}.catalogue")  # it brings the words of explanations along
        found: Catalogue = module.catalogue(self.library)
        return found
