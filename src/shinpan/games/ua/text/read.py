"""What the sentences of a line say, as far as they are read."""

from dataclasses import dataclass, replace
from typing import Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition
from ....language.control import Seq
from ....language.triggers import Trigger
from ..cards import CONTINUOUS, TRIGGERED, USED, Power
from .canonical import canonical, spread
from .cutting import Language
from .phrases import Stand

TWO_WAYS: Final = "this can be read in two ways"


@dataclass
class Read:
    """What the sentences of a line say."""

    effects: list[Effect]
    standing: list[Stand]
    when: Trigger | None = None
    condition: Condition | None = None
    by_name: bool = False
    single_use: bool = False
    all_colors: bool = False
    also_event: bool = False
    chosen_once: bool = False  # one of several: it can be chosen once a turn
    copies: int = 0
    aliases: tuple[str, ...] = ()
    cost: Effect | None = None
    raid_if: Condition | None = None
    outside: bool = False  # it works while this card is in the Outside Area
    hand: bool = False  # it works while this card is in the hand
    held: bool = False  # an ability that is activated there

    def body(self) -> Effect:
        return self.effects[0] if len(self.effects) == 1 else Seq(tuple(self.effects))

    def is_alike(self, other: "Read") -> bool:
        """Whether two readings say the same, in whatever order a filter asks."""
        said = [canonical(spread(canonical(read.said()))) for read in (self, other)]
        bare = [
            replace(read, effects=[], standing=[], condition=None, cost=None, raid_if=None) for read in (self, other)
        ]
        return said[0] == said[1] and bare[0] == bare[1]

    def said(self) -> tuple[object, ...]:
        """All that may be said in more than one order."""
        return tuple(self.effects), tuple(self.standing), self.condition, self.cost, self.raid_if

    def is_ruled(self) -> bool:
        """Whether something was said of the card or the ability as a whole."""
        rules = (self.condition, self.cost, self.raid_if)
        said = self.by_name or self.of_the_card() or self.outside
        return said or any(rule is not None for rule in rules)

    def of_the_card(self) -> bool:
        """Whether something was said of the card that no ability says."""
        rules = self.single_use or self.all_colors or self.also_event or self.chosen_once
        return rules or self.copies > 0 or len(self.aliases) > 0

    def copy(self) -> "Read":
        return replace(self, effects=list(self.effects), standing=list(self.standing))


def two_ways(language: Language, first: Read, second: Read) -> str:
    """Why a sentence that can be read in two ways is refused: both readings in canonical words."""
    said = [in_words(language, read) for read in (first, second)]
    return TWO_WAYS if "" in said or said[0] == said[1] else f"{TWO_WAYS}: '{said[0]}' or '{said[1]}'"


def in_words(language: Language, read: Read) -> str:
    """What was read so far, in canonical words; nothing where no line can say it."""
    from .rendering import line_of

    powers = [Power(CONTINUOUS, where=stand.where, statics=stand.statics) for stand in read.standing]
    if read.effects:
        kind = USED if read.when is None else TRIGGERED
        powers.append(Power(kind, read.when, body=read.body()))
    return " ".join([line_of(language, canonical(power)) for power in powers])
