"""The modules that a card game is made of, by what the rest asks of them: the same names in every game.

A module is an object like any other, so that the parts of a game can be handed over whole.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ...support.json import Json
from ..machine.model import AnyState, Event
from ..state.cardstate import AnyPiece
from .event_forms import Events
from .layout import Buffers, Layout
from .options import Option
from .printing import Printing
from .protocol import Fault, Reason
from .reasons import Reasons
from .tensor import FlatBuffers
from .writing import ObservationWriter


class Notation(Protocol):
    """Options, questions and events: taken apart, and in words."""

    def options(self, s: AnyState, /) -> list[Option]: ...
    def verbs(self) -> list[str]: ...
    def option_data(self, s: AnyState, option: Option, seen: list[bool], /) -> dict[str, Json]: ...
    def option_words(self, s: AnyState, /) -> list[str]: ...
    def attempt(self, s: AnyState, player: int, things: Mapping[str, str], /) -> str: ...
    def option_index(self, s: AnyState, words: str, /) -> int: ...
    def asked(self, s: AnyState, /) -> str: ...
    def question(self, s: AnyState, language: str, /) -> str: ...
    def decline(self, s: AnyState, /) -> int: ...
    def describe(self, s: AnyState, event: Event, player: int, language: str, /) -> str: ...
    def events(self) -> Events: ...


class Screen(Protocol):
    """The position in plain text."""

    def table_lines(self, s: AnyState, player: int, language: str, /) -> list[str]: ...
    def hand_text(self, s: AnyState, card: int, language: str, /) -> str: ...


class Tensor(Protocol):
    """The position in numbers, the flat form."""

    def feature_names(self) -> list[str]: ...
    def option_feature_names(self) -> list[str]: ...
    def writer(self, buffers: FlatBuffers, /) -> ObservationWriter: ...


class Observing(Protocol):
    """The position in tokens."""

    @property
    def LAYOUT(self) -> Layout: ...  # noqa: N802 - a module's constant
    def printing(self, known: list[str], /) -> Printing: ...
    def observer(self, table: Printing, buffers: Buffers, /) -> ObservationWriter: ...


class View(Protocol):
    """What a player may know."""

    def view(self, s: AnyState, player: int, library: Any, /) -> dict[str, Json]: ...
    def shown(self, s: AnyState, player: int, /) -> dict[str, Json]: ...
    def what_is_seen(self, s: AnyState, player: int, /) -> list[bool]: ...


class Codec(Protocol):
    """Saved positions."""

    def encode(self, s: AnyState, library: Any, /) -> dict[str, Json]: ...


class Position(Protocol):
    """Positions that rulings describe."""

    def place(self, ruling: Mapping[str, Json], edition: str, /) -> AnyState: ...


class Checks(Protocol):
    """What rulings can check."""

    def check(self, s: AnyState, name: str, expected: Json, /) -> list[str]: ...


class Decks(Protocol):
    """Which decks are legal."""

    def check_deck(self, deck: Sequence[str], library: Any, /) -> list[Fault]: ...


class Evaluation(Protocol):
    """Who is ahead: the logarithm of a player's odds to win a game that is not over."""

    def score(self, s: AnyState, player: int, /) -> float: ...


class Why(Protocol):
    """Accounts of BP and options."""

    def tell(self, language: str, /) -> Reasons: ...
    def piece_at(self, s: AnyState, words: str, /) -> AnyPiece | None: ...
    def why_bp(self, s: AnyState, piece: AnyPiece, tell: Reasons, /) -> list[Reason]: ...
    def why_not(self, s: AnyState, words: str, player: int, tell: Reasons, /) -> Reason | None: ...


class Modules:
    """The modules of one game."""

    __slots__ = (
        "checks",
        "codec",
        "decks",
        "evaluation",
        "notation",
        "observing",
        "position",
        "screen",
        "tensor",
        "view",
        "why",
    )

    def __init__(
        self,
        checks: Checks,
        codec: Codec,
        decks: Decks,
        evaluation: Evaluation,
        notation: Notation,
        observing: Observing,
        position: Position,
        screen: Screen,
        tensor: Tensor,
        view: View,
        why: Why,
    ) -> None:
        self.checks = checks
        self.codec = codec
        self.decks = decks
        self.evaluation = evaluation
        self.notation = notation
        self.observing = observing
        self.position = position
        self.screen = screen
        self.tensor = tensor
        self.view = view
        self.why = why
