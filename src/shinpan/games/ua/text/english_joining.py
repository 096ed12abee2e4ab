"""Instructions that are said together, and numbers that grow, in canonical English."""

from typing import Any

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Filter
from ....language.control import Seq
from ....language.selectors import Among, Held, Top
from ....language.values import N, PerEvery, Times
from ....language.verbs import Reveal
from ..filters import Bp, NeededEnergy
from ..ops import Choose, ChooseNumber, Give, Move
from ..selectors import From, Those, TopOf
from ..switching import Lock
from ..terms import OUTSIDE, R_CHOSEN, R_OUTSIDE, R_REVEALED, YOU
from ..values import ChosenNumber, Sum
from .english_events import EnglishEvents

State = tuple[Any, bool, int, bool, bool]


class EnglishJoining(EnglishEvents):
    """Words for what belongs together."""

    def __init__(self) -> None:
        super().__init__()
        self.ranges: list[str] = []  # sentences that say how a number grows

    # What is spoken of.

    def state(self) -> State:
        return self.spoken, self.many, self.looked, self.chosen_many, self.mine

    def restore(self, state: State) -> None:
        self.spoken, self.many, self.looked, self.chosen_many, self.mine = state

    # One sentence for two instructions.

    def goes_on(self, first: Effect, second: Effect) -> bool:
        """ "Choose ... and sideline it"."""
        if not isinstance(first, Choose) or isinstance(second, Give | Lock):
            return False
        if isinstance(second, Move):
            return second.cards == TopOf(Those(R_CHOSEN))
        return getattr(second, "units", None) == Those(R_CHOSEN)

    def is_counted_mill(self, effect: Seq) -> bool:
        match effect.parts:
            case (ChooseNumber(0, _), Move(Top(who, ChosenNumber()), to)):
                return who == YOU and to == OUTSIDE
        return False

    def counted_mill(self, effect: Seq) -> str:
        number = effect.parts[0]
        assert isinstance(number, ChooseNumber)
        self.say_of(Held(R_OUTSIDE), True)
        cards = "card" if number.most == N(1) else "cards"
        return f"place up to {self.value(number.most)} {cards} from the top of your deck into your sideline"

    def is_reveal_both(self, effect: Seq) -> bool:
        """ "Reveal up to one A and up to one B among them"."""
        match effect.parts:
            case (Reveal(Among(register, _)), Reveal(Among(other, _))):
                return register == other
            case (Reveal(From(zones)), Reveal(From(others))):
                return zones == others
        return False

    def reveal_both(self, effect: Seq) -> str:
        said: list[str] = []
        for part in effect.parts:
            assert isinstance(part, Reveal)
            said.append(self.cards(part.cards))
        self.say_of(Held(R_REVEALED), True)
        ending = " among them" if said[0].endswith(" among them") else ""
        return f"reveal {said[0].removesuffix(ending)} and {said[1]}"

    # Numbers that grow.

    def feature(self, part: Filter, plural: bool) -> str:
        match part:
            case Bp(_, Sum((N(size), Times(step, each), Times(again, other)))) if step == again:
                self.grows("BP", "choose", step, f"{self.each(each)} and each {self.each(other)}")
                return f"[{size}] or less BP"
            case Bp(_, Sum((N(size), Times(step, PerEvery() as each)))):
                self.grows("BP", "add to your hand", step, self.each(each), "every")
                return f"[{size}] or less BP"
            case Bp(_, Sum((N(size), Times(step, each)))):
                self.grows("BP", "choose", step, self.each(each))
                return f"[{size}] or less BP"
            case NeededEnergy(_, Sum((N(size), Times(step, each)))):
                self.grows("required energy", "play", step, self.each(each))
                return f"[{size}] or less required energy"
        return super().feature(part, plural)

    def grows(self, what: str, verb: str, step: int, each: str, every: str = "each") -> None:
        said = f"for {every} {each}, add {step} to the {what} range of the character you may {verb} with this ability"
        if said not in self.ranges:
            self.ranges.append(said)
