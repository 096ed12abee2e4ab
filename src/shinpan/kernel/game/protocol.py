"""The face that every game shows: players, judge, table, lab and environments know nothing else of it."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from ...support.errors import ShinpanError, Translatable, listed
from ...support.json import Json
from ..cards.library import AnyCard
from ..cards.limits import Limits
from ..machine.chance import Chance
from ..machine.model import NOBODY, State

if TYPE_CHECKING:
    from .beats import Beat
    from .catalogue import Catalogue
    from .event_forms import Events
    from .layout import Buffers, Layout
    from .options import Option
    from .printing import Printing
    from .tensor import FlatBuffers
    from .writing import ObservationWriter


class Fault:
    """Something wrong with a deck, and the rule that says so; by its name and facts it is told in any language."""

    __slots__ = ("most", "name", "number", "of", "rule", "said")

    def __init__(
        self, rule: str, said: Translatable | str, name: str = "", number: int = 0, most: int = 0, of: str = ""
    ) -> None:
        self.rule = rule
        self.said = said if isinstance(said, Translatable) else Translatable(said)
        self.name = name
        self.number = number  # how many there are
        self.most = most  # and may be
        self.of = of  # of what: a card's number, a trigger, series

    @property
    def message(self) -> str:
        """In English."""
        return str(self.said)


class Change:
    """Something that an edition plays differently from the one before it, and the rules that say so."""

    __slots__ = ("rules", "words")

    def __init__(self, rules: tuple[str, ...], words: str) -> None:
        self.rules = rules
        self.words = words


def faults_told(faults: "Sequence[Fault]") -> Translatable:
    """Everything that is wrong with a deck, in one line."""
    said = [
        Translatable("{fault} [{rule}]", fault=fault.said, rule=fault.rule) if fault.rule else fault.said
        for fault in faults
    ]
    return listed(said)


class LogLine:
    """One line of the log: what happened, in words, the rule it rests on, and the card that caused it."""

    __slots__ = ("name", "rule", "source", "words")

    def __init__(self, name: str, rule: str, words: str, source: str) -> None:
        self.name = name
        self.rule = rule
        self.words = words
        self.source = source


class Reason:
    """One step of an answer to "why?": a sentence, the rule, and the card it comes from, if any.

    The same once more as data, for whoever has words of their own: the name of the sentence and what fills its gaps.
    """

    __slots__ = ("card", "facts", "name", "rule", "words")

    def __init__(self, words: str, rule: str, card: str, name: str, facts: Mapping[str, Json]) -> None:
        self.words = words
        self.rule = rule
        self.card = card
        self.name = name
        self.facts = facts


class Sampler:
    """A view that can be filled again and again: search draws many positions from one view."""

    __slots__ = ()

    def draw(self, chance: Chance) -> State:
        """One position that agrees with the view; another every time."""
        raise AssertionError("a game fills its own views")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game with its editions. Methods that take a state change nothing unless they say so."""

    name: str = ""
    title: str = ""
    editions: tuple[str, ...] = ()
    default_edition: str = ""
    players: tuple[str, str] = ("A", "B")

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
        """A new game at its first moment: decks are card numbers, `opening` is `lot` or `throw`; `listen` keeps a log,
        `open_lists` lets the players know each other's deck lists. Raises ShinpanError for an unknown edition, an
        unknown card or a deck that is not legal."""
        raise AssertionError("every game answers this")

    def check_deck(self, edition: str, deck: Sequence[str]) -> list[Fault]:
        """Everything that is wrong with a deck; nothing if it is legal."""
        raise AssertionError("every game answers this")

    def limits(self) -> Limits:
        """The restriction list that is known of the game."""
        return Limits([])

    def check_limits(self, deck: Sequence[str], region: str, day: date, limits: Limits) -> list[Fault]:
        """What of a deck a restriction list does not allow in a region on a day."""
        return []

    def starter_decks(self) -> dict[str, list[str]]:
        """The decks that come with the game, by name."""
        raise AssertionError("every game answers this")

    def random_deck(self, seed: str, numbers: Sequence[str] = ()) -> list[str]:
        """A random legal deck of a playable shape, of some cards or else of all loaded sets; the same for a seed."""
        raise AssertionError("every game answers this")

    def tryout(self, facts: Mapping[str, Json]) -> dict[str, Json]:
        """A position, as a ruling has one, in which a card with these facts can be tried at once; ShinpanError if these
        are no facts of a card."""
        raise ShinpanError("{title} has no position to try a card in", title=self.title)

    # Deciding

    def options(self, state: State) -> "list[Option]":
        """Every option of the standing decision taken apart, in order: verb, card, zone, place, target, words."""
        raise AssertionError("every game answers this")

    def answer_data(self, state: State, index: int, player: int) -> dict[str, Json] | None:
        """One option as plain data, as a player may know it when somebody takes it; None if not even its verb."""
        raise AssertionError("every game answers this")

    def verbs(self) -> list[str]:
        """Every verb that an option of this game may have, always in the same order."""
        raise AssertionError("every game answers this")

    def option_words(self, state: State) -> list[str]:
        """The words of every option of the standing decision, in order."""
        raise AssertionError("every game answers this")

    def attempt_words(self, state: State, player: int, things: Mapping[str, str]) -> str:
        """The words for doing something with the things that a player has taken up (card, zone, place, target, line),
        to ask why it is not offered; "" if they mean nothing in this decision."""
        return ""

    def option_index(self, state: State, words: str) -> int:
        """The option that these words mean; ShinpanError, listing what is offered, if there is none."""
        raise AssertionError("every game answers this")

    def question(self, state: State, language: str = "en") -> str:
        """One sentence: who must decide what."""
        raise AssertionError("every game answers this")

    def decline(self, state: State) -> int:
        """The option that declines the standing decision, or NOBODY if it cannot be declined."""
        raise AssertionError("every game answers this")

    # Reading

    def phase(self, state: State) -> str:
        """The phase, by its word in rulings."""
        raise AssertionError("every game answers this")

    def turn(self, state: State) -> int:
        raise AssertionError("every game answers this")

    def turns(self, state: State) -> int:
        """How many turns have begun, of both players: it rises exactly when a turn begins."""
        return self.turn(state)

    def winner(self, state: State) -> int:
        """Who has won, or NOBODY."""
        return NOBODY

    def ended_by(self, state: State) -> str:
        """The rule that ended the game."""
        return ""

    def evaluate(self, state: State, player: int) -> float:
        """A guess at the chance that a player wins, from 0 to 1; exactly that once the game is over."""
        raise AssertionError("every game answers this")

    def log(self, state: State, player: int, start: int = 0, language: str = "en") -> list[LogLine]:
        """What happened from event `start` on, as a player may know it; NOBODY: as a spectator, CHANCE: everything."""
        raise AssertionError("every game answers this")

    def events(self) -> "Events":
        """Every event that may happen, as declared."""
        raise AssertionError("every game answers this")

    def event_data(self, state: State, player: int, start: int, end: int) -> list[dict[str, Json]]:
        """The events from `start` up to `end` taken apart, as a player may know them: name, player, cards, places."""
        raise AssertionError("every game answers this")

    def play_in_beats(self, state: State, index: int) -> "list[Beat]":
        """Answer the standing decision, run to the next, and tell in steps what happened on the way. This changes the
        state; it must keep a log."""
        raise AssertionError("every game answers this")

    def board_text(self, state: State, player: int, language: str = "en") -> str:
        """The position as a player sees it, drawn in plain text."""
        raise AssertionError("every game answers this")

    def why(self, state: State, about: str, player: int, language: str = "en") -> list[Reason]:
        """The full account of a BP (a place), of an option that is offered, of one that is not, or of line N of the log
        (`log N`, from 0)."""
        raise AssertionError("every game answers this")

    # Hidden information

    def view(self, state: State, player: int) -> dict[str, Json]:
        """What a player may know; NOBODY: what everybody may know. The only door out."""
        raise AssertionError("every game answers this")

    def shown(self, state: State, player: int) -> dict[str, Json]:
        """The view without `position`, which only those who search need: for people, and cheaper."""
        found = self.view(state, player)
        found.pop("position", None)
        return found

    def sampler(self, view_: Mapping[str, Json]) -> Sampler:
        """A view made ready to be filled with positions that agree with it."""
        raise AssertionError("every game answers this")

    def sample(self, view_: Mapping[str, Json], chance: Chance) -> State:
        """A full position that agrees with a view."""
        return self.sampler(view_).draw(chance)

    def disguise(self, state: State, player: int, chance: Chance) -> State:
        """A position that differs from this one only in what the player cannot know: for proofs."""
        raise AssertionError("every game answers this")

    def dealt_anew(self, state: State, player: int, chance: Chance) -> State:
        """The same position with hidden cards in other places, wherever the player cannot tell: for thinking ahead."""
        raise AssertionError("every game answers this")

    # Numbers for learning

    def feature_names(self) -> list[str]:
        """What each number of a position says in the flat form; always the same names, whatever the decks."""
        raise AssertionError("every game answers this")

    def option_feature_names(self) -> list[str]:
        """What each number of an option says in the flat form."""
        raise AssertionError("every game answers this")

    def flat_writer(self, buffers: "FlatBuffers") -> "ObservationWriter":
        """What writes positions and options in the flat form, from what a player may know and nothing else."""
        raise AssertionError("every game answers this")

    def layout(self) -> "Layout":
        """What each number of an observation in tokens says."""
        raise AssertionError("every game answers this")

    def printing(self, known: Sequence[str] = ()) -> "Printing":
        """What is printed on cards in numbers; identities count the `known` ones, else all of the loaded sets."""
        raise AssertionError("every game answers this")

    def card(self, number: str) -> AnyCard:
        """The printed card of a number; ShinpanError if there is none."""
        raise AssertionError("every game answers this")

    def observer(self, printing: "Printing", buffers: "Buffers") -> "ObservationWriter":
        """What writes observations in tokens, from what a player may know and nothing else."""
        raise AssertionError("every game answers this")

    # Saving

    def encode(self, state: State) -> dict[str, Json]:
        """The whole position as plain data."""
        raise AssertionError("every game answers this")

    def decode(self, data: Mapping[str, Json], trial: bool = True) -> State:
        """The position from plain data; ShinpanError if it is not one. With `trial` it is played on a little before it
        is believed, as everything from outside must be."""
        raise AssertionError("every game answers this")

    # Rulings

    def place(self, ruling: Mapping[str, Json], edition: str) -> State:
        """The position that a ruling describes, at the first moment of its phase."""
        raise AssertionError("every game answers this")

    def phases(self) -> tuple[str, ...]:
        """The phases that a ruling may name."""
        raise AssertionError("every game answers this")

    def checks(self) -> tuple[str, ...]:
        """The checks of this game that a ruling may make, besides those that every game knows."""
        raise AssertionError("every game answers this")

    def check(self, state: State, name: str, expected: Json) -> list[str]:
        """Make one check: a sentence for each thing that is not as expected."""
        raise AssertionError("every game answers this")

    def rule_numbers(self, edition: str) -> tuple[str, ...]:
        """Every rule number of an edition."""
        raise AssertionError("every game answers this")

    def reason_names(self) -> list[str]:
        """The name of every sentence that an answer to "why?" may be."""
        raise AssertionError("every game answers this")

    def rule_title(self, number: str, language: str = "en") -> str:
        """A rule in a few words of our own."""
        raise AssertionError("every game answers this")

    def rule_words(self, number: str, language: str = "en") -> str:
        """What a rule, or the heading it stands under, comes to in a few sentences of our own; else its title."""
        return self.rule_title(number, language)

    def rule_changes(self, edition: str) -> list[Change]:
        """What an edition changed against the one before it."""
        return []

    # Cards

    def catalogue(self) -> "Catalogue":
        """What the game knows of cards and their printed text."""
        raise ShinpanError("{title} has no catalogue of cards yet", title=self.title)
