"""Sentences in canonical English: instructions one after the other, under conditions, with modes and for later."""

from collections.abc import Callable
from dataclasses import replace

from ....kernel.machine.assembling import Effect
from ....language.control import ForEach, If, IfYouDo, May, MayTo, OneOf, Seq, Then
from ....language.counting import ThisIs
from ....language.pieces import This
from ....language.triggers import Trigger
from ....language.values import N, NotSo
from ....language.verbs import LookAt, Reveal
from ....text.words import capital, joined, small
from ..cards import Power
from ..endings import Later
from ..events import WhenPlayed, WhenSidelined
from ..modes import SomeOf
from ..moves import SetOffAgain, ToLife
from ..ops import Draw, IfYouCannot, Move
from ..selectors import BaseOf, From, Those
from ..terms import HAND, OUTSIDE, R_CAUSE, R_CHOSEN, R_LAST, R_OUTSIDE, R_PLAYED, YOU
from .english_braces import swapped
from .english_effects import watched
from .english_joining import EnglishJoining
from .english_nouns import numeral
from .memory import asked_of, conditional_body, followed


class EnglishSentences(EnglishJoining):
    """Words for what an effect does, sentence by sentence."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.modes: list[str] = []

    def body(self, effect: Effect, lead: str = "") -> list[str]:
        """The sentences of a whole effect; `lead` stands before the first."""
        parts = effect.parts if isinstance(effect, Seq) and not self.is_one_sentence(effect) else (effect,)
        said = self.lifted(effect) if isinstance(effect, Seq) else []
        if not said:
            said = [sentence for part in parts for sentence in self.sentences(part)]
        return [lead + said[0], *said[1:]]

    def is_one_sentence(self, effect: Seq) -> bool:
        """Whether a sequence is said in one sentence: it is all the same to the compiler, and print does so."""
        if self.is_counted_mill(effect) or self.is_reveal_both(effect):
            return True
        if len(effect.parts) != 2 or not all(self.is_step(part) for part in effect.parts):
            return False
        match effect.parts:
            case (Draw(), Move(From((zone,)), to)):
                return (zone, to) == (HAND, OUTSIDE)
            case (Reveal() | LookAt(), Move()):
                return True
        return self.goes_on(effect.parts[0], effect.parts[1])

    def sentences(self, effect: Effect) -> list[str]:
        """One part of an effect: a sentence, or several that belong together."""
        self.said_this, self.led = self.led, False
        further = self.further(effect)
        if further:
            return [sentence for part in further for sentence in self.sentences(part)]
        match effect:
            case IfYouDo(a, b):
                return [*self.sentences(a), f"if you do, {self.part(b)}"]
            case IfYouCannot(a, b):
                return self.attached(a, "if you cannot", b)
            case If(condition, IfYouCannot(May() as may, b), otherwise) if otherwise == b:
                return self.attached(If(condition, may), "otherwise", b)
            case If(condition, IfYouDo(a, b), None):
                return [*self.sentences(If(condition, a)), f"if you do, {self.part(b)}"]
            case If(condition, IfYouCannot(a, b), None):
                return self.attached(If(condition, a), "if you cannot", b)
            case Later(Power(body=IfYouDo(a, b)) as power):
                return [*self.sentences(Later(replace(power, body=a))), f"if you do, {self.part(b)}"]
            case If(_, _, otherwise) if otherwise is not None:
                return self.alternatives(effect)
            case Seq(parts) if not self.is_joinable(effect):
                return [sentence for part in parts for sentence in self.sentences(part)]
        self.ranges = []
        said = [self.part(effect)]
        return said + self.ranges

    def attached(self, before: Effect, lead: str, then: Effect) -> list[str]:
        """What is done if something else is not: it speaks of what was spoken of before that."""
        state = self.state()
        said = self.sentences(before)
        self.restore(state)
        return [*said, f"{lead}, {self.part(then)}"]

    def further(self, effect: Effect) -> list[Effect]:
        """What stands under one condition, as the sentences that say it: the first has the condition, the others
        speak of what it has chosen. Nothing where one sentence says it all."""
        body = conditional_body(effect)
        if not isinstance(body, Seq) or self.is_one_sentence(body):
            return []
        for first in range(1, len(body.parts)):
            said = with_body(effect, body.parts[0] if first == 1 else Seq(body.parts[:first]))
            rest = body.parts[first:]
            if followed_by(said, rest) == effect:
                return [said, *rest]
        return []

    def alternatives(self, effect: If) -> list[str]:
        """ "{A} ... {B} instead", or "If ..., B. Otherwise, A"."""
        assert effect.otherwise is not None
        if isinstance(effect.otherwise, SomeOf) and self.is_all_modes(effect):
            return self.all_modes(effect)
        braces = self.braced(effect, lambda version: version)
        if braces:
            return braces
        return self.attached(If(effect.condition, effect.body), "otherwise", effect.otherwise)

    def lifted(self, effect: Seq) -> list[str]:
        """Several instructions, one of which depends on a condition: print says them all before what stands there
        instead. Nothing where that does not say it."""
        parts = effect.parts
        held = [i for i, part in enumerate(parts) if isinstance(part, If) and part.otherwise is not None]
        if len(held) != 1 or any(isinstance(part, Seq | May) for part in parts):
            return []
        at = held[0]
        inner = parts[at]
        assert isinstance(inner, If)
        if isinstance(inner.body, IfYouCannot) or (isinstance(inner.otherwise, SomeOf) and self.is_all_modes(inner)):
            return []
        return self.braced(inner, lambda version: Seq((*parts[:at], version, *parts[at + 1 :])))

    def braced(self, effect: If, wrap: Callable[[Effect], Effect]) -> list[str]:
        """ "{A} ... {B} instead"; `wrap` puts each version where it stands. Nothing if too little is the same."""
        assert effect.otherwise is not None
        state = self.state()
        conditions = [effect.condition]
        versions = [effect.body]
        plain = effect.otherwise
        while isinstance(plain, If) and plain.otherwise is not None:
            conditions.append(plain.condition)
            versions.append(plain.body)
            plain = plain.otherwise
        may = effect.body == SomeOf((first_of(effect.body), plain))
        if may:
            versions[0] = first_of(effect.body)
        said: list[str] = []
        for version in (plain, *reversed(versions)):
            self.restore(state)
            said.append(" ".join([capital(sentence) + "." for sentence in self.body(wrap(version))]))
        conditions.reverse()
        braces = swapped(said, [self.condition(condition) for condition in conditions])
        if braces and may:
            words, _, other = braces[-1].rpartition(", {")
            braces[-1] = f"{words}, you may {{{other}"
        if not braces:
            self.restore(state)
        return braces

    def part(self, effect: Effect) -> str:
        """What stands in one sentence."""
        match effect:
            case If(NotSo(condition), body, None) if not self.is_plain_not(condition) and self.is_joinable(body):
                return f"{self.steps(body)} unless {self.condition(condition)}"
            case If(condition, body, None):
                asked = self.condition(condition)
                if isinstance(condition, ThisIs) and "this character" in asked and "chosen" not in asked:
                    self.say_of(This())
                    self.said_this = "under this" not in asked
                return f"if {asked}, {self.part(body)}"
            case May(SetOffAgain(watches, register)) if register == R_OUTSIDE:
                return f"this character may activate all of that card's {watched(watches)} abilities"
            case May(body, who):
                return f"{'you' if who == YOU else 'your opponent'} may {self.steps(body)}"
            case SomeOf():
                return self.some_of(effect)
            case Later(power):
                return self.later(power)
            case Then(body):
                return f"then, {self.part(body)}"
            case MayTo(a, b):
                return f"you may {self.steps(a)} to {self.steps(b)}"
            case ForEach(value, body):
                return f"for each {self.each(value)}, {self.part(body)}"
            case OneOf(parts):
                return self.some_of(SomeOf(parts))
            case IfYouDo() | IfYouCannot() | If():
                return small(". ".join([capital(sentence) for sentence in self.sentences(effect)]))
        return self.steps(effect)

    def steps(self, effect: Effect) -> str:
        """Instructions joined in one sentence."""
        if not isinstance(effect, Seq):
            return self.part(effect) if not self.is_step(effect) else self.step(effect)
        if self.is_counted_mill(effect):
            return self.counted_mill(effect)
        if self.is_reveal_both(effect):
            return self.reveal_both(effect)
        said = [self.steps(part) for part in effect.parts]
        first = effect.parts[0]
        if len(said) == 2:
            return f"{said[0]}, then {said[1]}" if isinstance(first, Draw | LookAt) else f"{said[0]} and {said[1]}"
        return joined(said, "and")

    def is_joinable(self, effect: Effect) -> bool:
        if isinstance(effect, Seq):
            return all(self.is_step(part) for part in effect.parts)
        return self.is_step(effect)

    def is_step(self, effect: Effect) -> bool:
        if isinstance(effect, Seq):
            return self.is_counted_mill(effect) or self.is_reveal_both(effect)
        if isinstance(effect, SomeOf):
            return False
        if effect == May(ToLife(BaseOf(This()), face_up=True)):
            return True
        return not isinstance(effect, If | IfYouDo | IfYouCannot | May | MayTo | Later | Then | ForEach | OneOf)

    def some_of(self, some: SomeOf) -> str:
        either = self.give_one(some)
        if either:
            return either
        self.list_modes(some.parts)
        up_to = "up to " if some.up_to else ""
        count = numeral(some.count.n) if isinstance(some.count, N) else self.value(some.count)
        return f"choose {up_to}{count} of the following:"

    def list_modes(self, parts: tuple[Effect, ...]) -> None:
        state = self.state()
        for part in parts:
            self.restore(state)
            self.modes.append(text_of(self.body(part)))
        self.restore(state)

    def is_all_modes(self, effect: If) -> bool:
        some = effect.otherwise
        assert isinstance(some, SomeOf)
        return effect.body in (Seq(some.parts), SomeOf((Seq(some.parts), some)))

    def all_modes(self, effect: If) -> list[str]:
        some = effect.otherwise
        assert isinstance(some, SomeOf)
        self.list_modes(some.parts)
        may = "you may {choose all}" if isinstance(effect.body, SomeOf) else "{all}"
        lead = "{choose one} of the following" if may.startswith("you") else "choose {one} of the following"
        return [lead, f"if {self.condition(effect.condition)}, {may} instead"]

    def later(self, power: Power) -> str:
        """An instruction for later: "it" is then what was spoken of last."""
        assert power.when is not None
        assert power.body is not None
        assert isinstance(power.when, Trigger)
        if isinstance(self.spoken, Those):
            self.say_of(Those(R_CAUSE), self.many)
        spoken, many = self.spoken, self.many
        if isinstance(power.when, WhenSidelined):
            body = type(self)(self.name)
            said = small(quote_names(text_of(body.body(power.body)).rstrip(".")))
            return f'you gain "If the chosen character is sidelined, {said}" until the end of the turn'
        if isinstance(power.when, WhenPlayed):
            self.say_of(None)
            moment = self.happening(power.when).replace("when", "the next time", 1) + " this turn"
            return f"{moment}, {self.part(power.body)}"
        moment = self.happening(power.when).replace("your attack phase", "the attack phase this turn")
        self.say_of(spoken, many)
        return f"{moment}, {self.part(power.body)}"


def first_of(effect: Effect) -> Effect:
    """The first of several modes."""
    return effect.parts[0] if isinstance(effect, SomeOf) else effect


def with_body(effect: Effect, body: Effect) -> Effect:
    """The same with another body under its condition."""
    match effect:
        case If(condition):
            return If(condition, body)
        case IfYouDo(a):
            return IfYouDo(a, body)
        case Later(power):
            return replace(effect, power=replace(power, body=body))
    assert isinstance(effect, May)
    return replace(effect, body=body)


def followed_by(said: Effect, rest: tuple[Effect, ...]) -> Effect | None:
    """What the compiler makes of a sentence and of those that go on from it."""
    whole: Effect | None = said
    for part in rest:
        later = {R_CHOSEN, R_LAST, R_PLAYED} if isinstance(part, Later) else asked_of(part)
        whole = None if whole is None else followed(whole, part, later)
    return whole


def quote_names(words: str) -> str:
    """Names inside an ability in quotes have other quotes."""
    parts = words.split('"')
    return "".join([part if i % 2 == 0 else f"<{part}>" for i, part in enumerate(parts)])


def text_of(sentences: list[str]) -> str:
    """Sentences with capitals and full stops."""
    said = [f"{capital(sentence.removesuffix(':'))}." for sentence in sentences]
    if sentences and sentences[-1].endswith(":"):
        said[-1] = capital(sentences[-1])
    return " ".join(said).replace('.".', '."')
