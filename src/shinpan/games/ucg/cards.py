"""Cards: the facts printed on them and the powers that their text compiles to."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...kernel.cards.prints import Said
from ...kernel.machine.assembling import Effect
from ...kernel.machine.model import Program
from ...kernel.machine.nodes import Condition, Node
from .terms import CHARACTER_CARD, SCENE_CARD

if TYPE_CHECKING:
    from .board import Standing

TRIGGERED = 0
PAYMENT = 1
CONTINUOUS = 2


@dataclass(frozen=True)
class Power:
    """One effect text [UCG 9.1.1]: when it is active, what sets it off, what it costs and does."""

    kind: int
    marks: int = 0  # the states in which it is active, as bits; 0: in all of them
    event: Node | None = None  # triggered: what it waits for
    limit: int = 0  # payment and triggered: how often each turn; 0: no limit
    condition: Condition | None = None  # payment: "If ...," before the cost
    cost: Effect | None = None
    body: Effect | None = None
    statics: tuple[Node, ...] = ()  # continuous


class Clause:
    """A clause of a continuous power as printed, with the kinds of change it makes as bits (`modify`). Immutable."""

    __slots__ = ("kinds", "number", "power", "static")

    def __init__(self, static: Node, kinds: int, power: int, number: int) -> None:
        self.static = static
        self.kinds = kinds
        self.power = power  # which power of its card
        self.number = number  # which clause of that power


class Card:
    """A card as printed. Immutable once made; shared by every state."""

    __slots__ = (
        "any_number",
        "bp",
        "character",
        "clauses",
        "compiled",
        "ext",
        "full_name",
        "gives",
        "key",
        "kinds",
        "language",
        "level",
        "name",
        "names",
        "number",
        "pays",
        "powers",
        "programs",
        "round",
        "said",
        "standings",
        "teams",
        "text",
        "title",
        "types",
        "watches",
    )

    def __init__(
        self,
        number: str,
        name: str,
        title: str,
        kinds: int,
        character: str,
        level: int,
        types: int,
        bp: tuple[int, ...],
        ext: int,
        round: int,
        text: str,
    ) -> None:
        self.number = number
        self.key = number  # what it goes by in words; a ruling has keys of its own
        self.name = name
        self.title = title
        self.full_name = f"{name} {title}" if title else name  # what 「 」 looks in [UCG 2.3.1.2]
        self.kinds = kinds
        self.character = character
        self.names: tuple[str, ...] = (character,)  # with its aliases [UCG 11.21]
        self.level = level
        self.types = types
        self.bp = bp  # SINGLE, DOUBLE, TRIPLE, QUAD; -1 where nothing is printed
        self.ext = ext  # EXTRA BP, or -1
        self.round = round
        self.teams: tuple[str, ...] = ()
        self.text = text
        self.language = ""  # of its text, where somebody has said which; otherwise the text tells it
        self.said: Said = {}  # by printed language: what it is called and says there
        self.any_number = False
        self.compiled = True  # False: part of its text was not understood
        self.powers: tuple[Power, ...] = ()
        self.programs: list[Program] = []  # one for each power; continuous ones are empty
        self.pays = False  # it has a payment power
        self.clauses: list[Clause] = []  # of its continuous powers
        self.gives = 0  # the kinds of change that these make, as bits
        self.watches = 0  # the kinds of occurrence that its triggered powers look at
        self.standings: list[Standing] = []  # how characters with this card on top stand by what it prints (`board`)

    def is_character(self) -> bool:
        return self.kinds & CHARACTER_CARD != 0

    def has_single(self) -> bool:
        """Whether it is a character card with a BP for SINGLE."""
        return self.kinds & CHARACTER_CARD != 0 and len(self.bp) > 0 and self.bp[0] >= 0

    def is_scene(self) -> bool:
        return self.kinds & SCENE_CARD != 0
