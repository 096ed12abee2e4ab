"""Cards: the facts printed on them and the powers that their text compiles to."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from ...kernel.cards.library import LONGEST_NUMBER
from ...kernel.cards.prints import Said
from ...kernel.machine.assembling import Effect
from ...kernel.machine.model import Program
from ...kernel.machine.nodes import Condition, Filter, Node
from ...language.word import SAID, Family
from .terms import CHARACTER, EVENT, SITE, T_NONE

WORDS: Final[Family] = Family()

TRIGGERED: Final = 0
ACTIVATE: Final = 1  # Activate: Main
CONTINUOUS: Final = 2
USED: Final = 3  # what an event does
INSTEAD: Final = 4  # takes the place of something that would happen to this card

# During whose turn a power works.
ANY_TURN: Final = 0
YOUR_TURN: Final = 1
OPPONENTS_TURN: Final = 2

# Where a power works, as bits; a card's text works on the field unless it says otherwise.
ON_FRONT: Final = 1
ON_ENERGY: Final = 2
ON_FIELD: Final = 3
IN_HAND: Final = 4
IN_OUTSIDE: Final = 8
ELSEWHERE: Final = 16  # in any other zone
OFF_FIELD: Final = IN_HAND | IN_OUTSIDE | ELSEWHERE

# The product, the card's own number, and what marks another print of it: stars, or letters and a number such as _p1.
NUMBER: Final = re.compile(
    r"(?:[A-Za-z0-9]+[/_-])?([A-Za-z0-9]+-[A-Za-z0-9]+-[0-9]+)(?: *[★☆*]+|[_-][A-Za-z]+[0-9]*|_[0-9])*"
)


@dataclass(frozen=True)
class Power:
    """One effect: where and when it works, what sets it off, what it costs and does."""

    kind: int
    when: Node | None = None  # triggered: what it waits for; instead: what would happen
    where: int = ON_FIELD
    turn: int = ANY_TURN
    limit: int = 0  # how often each turn; 0: no limit
    by_name: bool = False  # the limit counts for all copies
    condition: Condition | None = None
    cost: Effect | None = None
    body: Effect | None = None
    statics: tuple[Node, ...] = ()  # continuous


WORDS.add(
    Power,
    "kind:power_kind when:trigger? where:works? turn:turn? limit:count? by_name:flag? "
    "condition:condition? cost:effect? body:effect? statics:static*?",
    more_rules={
        "kind": {
            TRIGGERED: ("activation timing", "if multiple effects are simultaneously activated"),
            ACTIVATE: ("use effects of cards on your field", "main phase"),
            CONTINUOUS: ("cards",),
            USED: ("use event cards",),
            INSTEAD: ("cards",),
        },
        "where": {ON_FIELD: (), SAID: ("activation conditions",)},
        "limit": {SAID: ("open point 18",)},
        "condition": {SAID: ("activation conditions",)},
        "cost": {SAID: ("activation conditions",)},
    },
)


NAME_KEYS: Final[dict[str, str]] = {}


def name_key(name: str) -> str:
    """A card name as names are compared: prints differ in capitals and in the width of signs, names do not."""
    key = NAME_KEYS.get(name)
    if key is None:
        key = NAME_KEYS[name] = unicodedata.normalize("NFKC", name).casefold()
    return key


class Card:
    """A card as printed. Immutable once made; shared by every state."""

    __slots__ = (
        "activates",
        "also_needs",
        "ap",
        "banished",
        "bp",
        "color",
        "compiled",
        "continuous",
        "copies",
        "damage",
        "damage_plus",
        "energy",
        "from_hand",
        "from_outside",
        "gives",
        "giving",
        "hand_rules",
        "hand_watches",
        "impact",
        "impact_plus",
        "instead",
        "key",
        "keywords",
        "kind",
        "kinds",
        "language",
        "looks",
        "name",
        "name_keys",
        "names",
        "number",
        "outside_watches",
        "own",
        "play_limited",
        "powers",
        "programs",
        "raid",
        "raid_if",
        "recalls_damage",
        "said",
        "series",
        "single_use",
        "sized",
        "speaks",
        "text",
        "traits",
        "trigger",
        "use",
        "watches",
    )

    def __init__(self, number: str, name: str, kind: int, color: int, energy: int, ap: int, bp: int) -> None:
        self.number = self.key = number  # the key is how rulings and options name it
        self.series = series_of(number)
        self.name = name
        self.go_by(())
        self.kind = self.kinds = kind  # as bits: its kind, and those that it counts as as well
        self.color = color
        self.energy = energy  # needed energy
        self.ap = ap
        self.bp = bp
        self.gives: tuple[int, ...] = (0, 0, 0, 0, 0)  # generated energy, by color
        self.giving: tuple[tuple[int, int], ...] = ()  # the same without zeros: color and energy
        self.traits: tuple[str, ...] = ()
        self.trigger = T_NONE
        self.raid: Filter | None = None  # what it may raid
        self.raid_if: Condition | None = None
        self.keywords = 0
        self.impact = self.impact_plus = self.damage = self.damage_plus = 0
        self.sized = False  # it has Impact or Damage of some size
        self.copies = 4
        self.single_use = False  # only one card of this name can be used each turn
        self.text = ""
        self.language = ""  # of its text, where somebody has said which; otherwise the text tells it
        self.said: Said = {}  # by printed language: what it is called and says there
        self.compiled = True  # False: part of its text was not understood
        self.powers: tuple[Power, ...] = ()  # its own, then those that its text lets others gain
        self.own = 0  # how many of them are its own
        self.use = 0  # which of them is what an event does when used
        self.programs: list[Program] = []  # one for each power; continuous ones are empty
        self.watches = 0  # the kinds of occurrence that its own powers look at
        self.hand_watches = self.outside_watches = 0  # likewise, of powers that look in the hand, in the Outside Area
        self.speaks = 0  # what its text speaks of on the field, as bits
        self.looks: list[int] = []  # what each power that works all the time rests on, as bits (`looking`)
        self.continuous = self.activates = self.instead = False
        self.recalls_damage = False  # its text asks what damage there was this turn
        self.from_outside = self.from_hand = False  # an Activate: Main effect of it works in the Outside Area, the hand
        self.banished = False  # it goes to the Remove Area in the place of the Outside Area
        self.also_needs = False  # its text lets it count as one that needs other energy
        self.play_limited = False  # its text says when or how it can be played
        self.hand_rules = False  # something of its text works on the field's owner's hand, or in the hand

    def go_by(self, aliases: tuple[str, ...]) -> None:
        """The card is also treated as these."""
        self.names: tuple[str, ...] = (self.name, *aliases)
        self.name_keys: tuple[str, ...] = tuple([name_key(name) for name in self.names])

    def is_character(self) -> bool:
        return self.kind == CHARACTER

    def is_site(self) -> bool:
        return self.kind == SITE

    def is_event(self) -> bool:
        return self.kind == EVENT


def plain_number(number: str) -> str:
    """The part of a card number that deck building looks at: what stands after the "/", whatever the product and the
    print [UA decks]. Players write the product before a dash or an underscore as well."""
    found = NUMBER.fullmatch(number) if len(number) <= LONGEST_NUMBER else None
    return found[1] if found is not None else number.rsplit("/", 1)[-1]


def series_of(number: str) -> str:
    """The series code: the letters after the "/" [UA decks]."""
    return plain_number(number).split("-", 1)[0]
