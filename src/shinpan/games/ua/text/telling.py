"""Sentences of a program: instructions one after the other, under conditions, with modes and for later.

Which instructions make one sentence, what stands in braces, what goes on in a sentence of its own: for all languages.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition
from ....language.control import If, IfYouDo, May, Seq
from ....language.counting import ThisIs
from ....language.discourse import Discourse
from ....language.triggers import AnyOfThese
from ....language.values import ALL
from ....text.words import NoWordsError
from ..battle_events import WhenAttacking
from ..cards import Power
from ..durations import NEXT_TURN
from ..endings import Later
from ..events import WhenPlayed, WhenSidelined
from ..modes import SomeOf
from ..moves import SetOffAgain
from ..ops import IfYouCannot
from ..terms import YOU
from .canonical import canonical
from .doers import asking, is_you_again
from .memory import conditional_body
from .phrases import Do, EitherDo, MayDo, Modes, Sentence, Under, Vow
from .shapes import (
    apart,
    flat_parts,
    followed_by,
    is_flat_equal,
    is_one_sentence,
    is_step,
    is_whole,
    price_in,
    with_body,
)
from .wording import Wording

State = tuple[Discourse, dict[Any, int]]


class Telling(Wording):
    """Tells what an effect does, sentence by sentence."""

    modes: list[str]
    inline: bool
    name: str  # of the card

    def state(self) -> State:
        return self.talk.copy(), dict(self.owners)

    def restore(self, state: State) -> None:
        self.talk, self.owners = state[0].copy(), dict(state[1])

    def saying(self, how: str, said: Any = None, extra: Any = None) -> str:
        return self.words("saying", Sentence(how, said, extra))

    def body(self, effect: Effect, when: Any = None) -> list[str]:
        """The sentences of a whole effect; `when` says what sets it off, in the first."""
        said = self.lifted(effect, when) if isinstance(effect, Seq) else []
        if not said and isinstance(effect, Seq) and price_in(effect) >= 0:
            said = self.priced(effect, lambda version: version, when)
        if said:
            return said
        parts = list(effect.parts) if isinstance(effect, Seq) and not self.is_one_sentence(effect) else [effect]
        return self.body_of(parts, when)

    def paired(self, parts: list[Effect]) -> list[Effect]:
        """Instructions of which two make one sentence, put together."""
        found: list[Effect] = []
        for part in parts:
            if found and not isinstance(found[-1], Seq) and self.is_one_sentence(Seq((found[-1], part))):
                found[-1] = Seq((found[-1], part))
            else:
                found.append(part)
        return found

    def is_one_sentence(self, effect: Seq) -> bool:
        return is_one_sentence(effect, self.language.joins_gifts())

    def sentences(self, effect: Effect, when: Any = None) -> list[str]:
        """One part of an effect: a sentence, or several that belong together."""
        bought = self.bought(effect, when)
        if bought:
            return bought
        further = self.further(effect)
        if further:
            first, *rest = further
            return [*self.sentences(first, when), *[one for part in rest for one in self.sentences(part)]]
        match effect:
            case IfYouDo(a, If(otherwise=Effect()) as b):
                return self.braced(b, lambda version: IfYouDo(a, version), when) or self.otherwise(a, b, when)
            case IfYouDo(a, b):
                return [*self.sentences(a, when), *self.rewarded(b, a)]
            case IfYouCannot(a, b):
                return self.attached(a, "if_you_cannot", b, when)
            case If(condition, IfYouCannot(May() as may, b), otherwise) if otherwise == b:
                return self.attached(If(condition, may), "otherwise", b, when)
            case If(condition, IfYouDo(a, b), None):
                return [*self.sentences(If(condition, a), when), *self.rewarded(b, a)]
            case If(condition, IfYouCannot(a, b), None):
                return self.attached(If(condition, a), "if_you_cannot", b, when)
            case Later(Power(body=IfYouDo(a, b)) as power):
                first = Later(replace(power, body=a))
                return [*self.sentences(first, when), *self.rewarded(b, a)]
            case If(_, _, otherwise) if otherwise is not None:
                return self.alternatives(effect, when)
            case Seq(parts) if not self.is_joinable(effect):
                return self.body_of(list(parts), when)
            case Later(power, duration) if duration in NEXT_TURN and power.body is not None:
                self.held_over()
                return [self.saying("theirs", self.part(power.body), power.when)]
            case Later(power):
                return [self.later(power)]
        return [self.sentence(self.part(effect), when)]

    def rewarded(self, effect: Effect, before: Effect | None = None) -> list[str]:
        """What is done if something was; what is earned by the last of it, where that is free, is said after it."""
        match effect:
            case IfYouDo(May() as may, reward):
                return [self.saying("if_you_do", self.part(may)), *self.rewarded(reward)]
            case Seq((*parts, IfYouDo(May() as may, reward))):
                return [self.saying("if_you_do", self.part(Seq((*parts, may)))), *self.rewarded(reward)]
        return [self.saying(asking(self.language.name, before, "if_you_do"), self.part(effect))]

    def otherwise(self, before: Effect, choice: If, when: Any) -> list[str]:
        """ "A. If you do, if ..., B. Otherwise, C"."""
        assert choice.otherwise is not None
        said = self.sentences(before, when)
        state = self.state()
        said.append(self.saying("if_you_do", self.part(If(choice.condition, choice.body))))
        self.restore(state)
        return [*said, self.saying("otherwise", self.part(choice.otherwise))]

    def none(self, effect: Effect) -> list[str]:
        raise NoWordsError(f"in one sentence: {effect}")

    def body_of(self, parts: list[Effect], when: Any) -> list[str]:
        said: list[str] = []
        pairs = self.paired(parts)
        for before, part in zip((None, *pairs), pairs, strict=False):
            new = self.sentences(part, when if before is None else None)
            said += [self.language.again(new[0]), *new[1:]] if is_you_again(before, part) else new
        return said

    def sentence(self, phrase: Any, when: Any = None) -> str:
        return self.saying("plain", phrase) if when is None else self.saying("when", phrase, when)

    def attached(self, before: Effect, how: str, then: Effect, when: Any) -> list[str]:
        """What is done if something else is not: it speaks of what was spoken of before that."""
        state = self.state()
        said = self.sentences(before, when)
        self.restore(state)
        return [*said, self.saying(asking(self.language.name, before, how), self.part(then))]

    def further(self, effect: Effect) -> list[Effect]:
        """What stands under one condition, as the sentences that say it: the first has the condition, the others
        speak of what it has chosen. Nothing where one sentence says it all."""
        body = conditional_body(effect)
        if not isinstance(body, Seq) or self.is_one_sentence(body):
            return []
        for first in range(1, len(body.parts)):
            said = with_body(effect, body.parts[0] if first == 1 else Seq(body.parts[:first]))
            rest = self.paired(list(body.parts[first:]))
            if is_flat_equal(followed_by(said, rest), effect):
                return [said, *rest]
        return []

    def alternatives(self, effect: If, when: Any) -> list[str]:
        """ "{A} ... {B} instead", or "If ..., B. Otherwise, A"."""
        assert effect.otherwise is not None
        braces = self.braced(effect, lambda version: version, when)
        if braces:
            return braces
        return self.attached(If(effect.condition, effect.body), "otherwise", effect.otherwise, when)

    def lifted(self, effect: Seq, when: Any) -> list[str]:
        """Several instructions, one of which depends on a condition: print says them all before what stands there
        instead. Nothing where that does not say it."""
        parts = effect.parts
        held = [i for i, part in enumerate(parts) if isinstance(part, If) and part.otherwise is not None]
        if len(held) != 1 or any(isinstance(part, Seq | May) for part in parts):
            return []
        at = held[0]
        inner = parts[at]
        assert isinstance(inner, If)
        if isinstance(inner.body, IfYouCannot):
            return []
        return self.braced(inner, lambda version: Seq((*parts[:at], *flat_parts(version), *parts[at + 1 :])), when)

    def braced(self, effect: If, wrap: Callable[[Effect], Effect], when: Any) -> list[str]:
        """ "{A} ... {B} instead"; `wrap` puts each version where it stands. Nothing if too little is the same."""
        state = self.state()
        listed = list(self.modes)
        conditions, versions, may = apart(effect)
        said: list[str] = []
        kept: list[str] = []
        try:
            for version in reversed(versions):
                self.restore(state)
                self.modes[:] = listed
                said.append(self.version(version, versions[-1], wrap, when))
                kept = kept or list(self.modes)
            self.modes[:] = kept
            asked = [self.words("condition", self.said_of(condition)) for condition in reversed(conditions)]
            braces = self.language.instead(said, asked, may)
        except NoWordsError:
            braces = []
        if not braces:
            self.restore(state)
            self.modes[:] = listed
        return braces

    def bought(self, effect: Effect, when: Any) -> list[str]:
        """What is done after something else was, with a price for another version of it; nothing if it has none."""
        match effect:
            case IfYouDo(a, Seq() as bought) if price_in(bought) >= 0:
                return self.priced(bought, lambda version: IfYouDo(a, version), when) or self.none(effect)
            case If(condition, IfYouDo(a, Seq() as bought), None) if price_in(bought) >= 0:
                return self.priced(bought, lambda version: If(condition, IfYouDo(a, version)), when) or self.none(
                    effect
                )
        return []

    def priced(self, effect: Seq, wrap: Callable[[Effect], Effect], when: Any) -> list[str]:
        """ "{A}. You may pay. If you do, {B} instead". Nothing if too little of the versions is the same."""
        state, listed = self.state(), list(self.modes)
        at = price_in(effect)
        price, choice = effect.parts[at : at + 2]
        assert isinstance(choice, If)
        assert choice.otherwise is not None
        said: list[str] = []
        for version in (choice.otherwise, choice.body):
            self.restore(state)
            self.modes[:] = listed
            parts = (*effect.parts[:at], *flat_parts(version), *effect.parts[at + 2 :])
            sentences = self.body(wrap(parts[0] if len(parts) == 1 else Seq(parts)), when)
            said.append(self.language.plainly(sentences))
        braces = self.language.instead(said, [self.language.done()], False)
        return [braces[0], self.saying("plain", self.part(price)), braces[1]] if braces else []

    def version(self, version: Effect, plain: Effect, wrap: Callable[[Effect], Effect], when: Any) -> str:
        """One version of what is said; all modes in the place of one are said as such."""
        if isinstance(plain, SomeOf) and version != plain and canonical(version) == canonical(Seq(plain.parts)):
            whole, every = wrap(version), Do((Modes(ALL),))
            if isinstance(whole, IfYouDo):
                return self.text([*self.sentences(whole.a, when), self.saying("if_you_do", every)])
            return self.language.plainly([self.sentence(every, when)])
        return self.language.plainly(self.body(wrap(version), when))

    # ---- phrases

    def part(self, effect: Effect) -> Any:
        """What stands in one sentence."""
        match effect:
            case If(condition, body, None):
                return Under(self.condition(condition), self.part(body))
            case May(SetOffAgain(register=register)) if register >= 0:
                return Do((self.step(effect),))
            case May(If(condition, body, None)):
                return MayDo(Under(self.condition(condition), self.steps(body)))
            case May(body, who) if not is_step(effect) and effect == May(body, who):
                return MayDo(self.steps(body), who)
            case SomeOf():
                return self.some_of(effect)
            case Seq((*parts, If(otherwise=None) as last)):
                return self.chained(tuple(parts), last)
            case Later() | IfYouDo() | IfYouCannot() | If() | May():
                raise NoWordsError(f"in one sentence: {effect}")
        return self.steps(effect)

    def condition(self, condition: Condition) -> Condition:
        said: Condition = self.said_of(condition)
        self.known(condition)
        self.led = isinstance(condition, ThisIs)
        return said

    def steps(self, effect: Effect) -> Do:
        """Instructions joined in one sentence."""
        if isinstance(effect, Seq) and not is_whole(effect):
            parts = self.merged(effect.parts)
            return Do((*[self.one(part) for part in parts[:-1]], *[self.last(part) for part in parts[-1:]]))
        return Do((self.one(effect),))

    def last(self, effect: Effect) -> Any:
        """What stands last in a sentence: that may be free."""
        if isinstance(effect, May) and not is_step(effect) and effect == May(effect.body):
            return MayDo(self.steps(effect.body))
        return self.one(effect)

    def chained(self, parts: tuple[Effect, ...], last: If) -> Do:
        """ "A, and if ..., B": what depends on something more, after what is done at any rate."""
        first = self.steps(parts[0] if len(parts) == 1 else Seq(parts))
        return Do((first, Under(self.condition(last.condition), self.part(last.body))))

    def merged(self, parts: tuple[Effect, ...]) -> list[Effect]:
        """Instructions, two of which have one wording put together."""
        found: list[Effect] = []
        for part in parts:
            if found and is_whole(Seq((found[-1], part))):
                found[-1] = Seq((found[-1], part))
            else:
                found.append(part)
        return found

    def one(self, effect: Effect) -> Any:
        if isinstance(effect, SomeOf):
            phrase = self.some_of(effect)
            if isinstance(phrase, Do):
                return phrase.parts[0]
            raise NoWordsError(f"in one sentence: {effect}")
        if not is_step(effect):
            raise NoWordsError(f"in one sentence: {effect}")
        return self.step(effect)

    def is_joinable(self, effect: Effect) -> bool:
        if isinstance(effect, Seq):
            return all(is_step(part) or isinstance(part, SomeOf) for part in effect.parts)
        return is_step(effect)

    def some_of(self, some: SomeOf) -> Any:
        whole = EitherDo(some.parts, some.who)
        if some == SomeOf(some.parts, who=some.who) and self.writer.write("step", whole) is not None:
            return Do((whole,))  # a wording of its own
        if self.inline or self.has_a_sentence(some):
            return self.either(some)
        self.list_modes(some.parts, some.once_of)
        return Do((Modes(some.count, some.up_to, some.once, some.this, some.who),))

    def has_a_sentence(self, some: SomeOf) -> bool:
        """Whether what the opponent chooses has one sentence for both."""
        if some.who == YOU or len(some.parts) != 2:
            return False
        state = self.state()
        try:
            return self.writer.write("said", self.either(some)) is not None
        except NoWordsError:
            return False
        finally:
            self.restore(state)

    def either(self, some: SomeOf) -> Any:
        """One of two things where no list can stand: in an ability in quotes."""
        one = self.gain_one(some)
        if one is not None:
            return Do((one,))
        if some != SomeOf(some.parts, who=some.who) or len(some.parts) != 2:
            raise NoWordsError(f"in one sentence: {some}")
        state = self.state()
        said: list[Any] = []
        for part in some.parts:
            self.restore(state)
            said.append(self.one(part))
        self.talk.forget()
        return EitherDo(tuple(said), some.who)

    def list_modes(self, parts: tuple[Effect, ...], once: tuple[int, ...] = ()) -> None:
        state = self.state()
        for number, part in enumerate(parts, 1):
            self.restore(state)
            known = len(self.modes)
            told = [self.saying("chosen_once", extra=self.name)] if number in once else []
            said = self.text([*self.body(part), *told])
            if len(self.modes) != known:
                raise NoWordsError(f"a list in a list: {part}")
            self.modes.append(said)
        self.restore(state)

    def later(self, power: Power) -> str:
        """An instruction for later: "it" is then what was spoken of last."""
        assert power.body is not None
        if isinstance(power.when, WhenSidelined | AnyOfThese):
            inner = type(self)(self.language, Discourse(False))
            return self.saying("plain", Do((Vow(inner.part(power.body), isinstance(power.when, AnyOfThese)),)))
        if isinstance(power.when, WhenPlayed | WhenAttacking):
            self.talk.forget()
            return self.saying("next", self.part(power.body), power.when)
        self.held_over()
        said = self.part(power.body)
        try:
            return self.saying("now", said, power.when)
        except NoWordsError:
            return self.saying("later", said, power.when)

    def text(self, sentences: list[str]) -> str:
        """Sentences as they are printed."""
        return self.language.text(sentences)
