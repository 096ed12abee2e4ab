"""Reading a line: sentences that belong together, modes, "{A} ... {B} instead", numbers that grow."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter, Value
from ....language.control import If, IfYouDo, May, Seq
from ....language.counting import Count, Did, ThisIs
from ....language.discourse import IT, UnclearError
from ....language.values import ALL, Compare, IfDone, N, Not, Times
from ....text.nodes import in_turn, nodes
from ..cards import ON_FRONT
from ..field_filters import HasUnder, OnLine
from ..filters import Bp, NeededEnergy
from ..modes import SomeOf
from ..modify import GainBp, Gains
from ..ops import Draw, Give, Move
from ..selectors import From, Pick, Those
from ..terms import ENERGY, FRONT, HAND, OPPONENT, OUTSIDE, R_OUTSIDE, UNDER, YOU
from ..values import BpOf, Sum
from .braces import ENGLISH, Braces, Range, exchanged
from .canonical import canonical
from .faults import NotRead
from .lines import Part
from .meaning import Said
from .memory import kept_by
from .merging import flat, swapped_if
from .phrases import Bound, Gain, Heading, Modes
from .read import Read
from .sentences import Sentences, parsed

# What one may do as a whole, in quotes; in Japanese a timing or a condition may stand before it.
PERFORM: Final = re.compile(
    r'^You may perform:? "(?P<english>[^"]*?)\.?"$'
    r"|^(?P<before>[^「」]*(?:時|場合)、)?「(?P<words>[^「」]*)」を(?:して|行って)もよい$",
    re.IGNORECASE,
)
INSTEAD_MODE: Final = re.compile(r"^\{([^{}]*)\} instead\.?$")
CHOICE: Final = re.compile(r"^If (.*), choose (?:one|1) of the following(?: abilities)?[:.]?$")
LET_DRAW: Final = "引かせ"  # whoever lets somebody draw is the one who may
YOU_GAIN: Final = re.compile("(?:^|、)自分は[^「」]*「.*」を得る$")
EACHES: Final = re.compile(r" and (?=each )")


class Reader(Sentences):
    """Reads one line and the modes that it offers."""

    mode_once = False  # the one of several that was read last can be chosen once a turn
    said_now = ""  # the words of the sentence that is read

    def line(self, part: Part, modes: list[Part]) -> Read:
        """A line and the modes that it offers."""
        self.modes = tuple(modes)
        swap = INSTEAD_MODE.match(modes[0].words) if len(modes) == 2 else None
        if swap is not None:
            self.chosen_instead(part, swap[1])
            return self.read
        for group in self.language.groups(part):
            if isinstance(group, Range):
                self.ranged(group)
            elif isinstance(group, Braces):
                self.swapped(group)
            elif found := PERFORM.match(group.words):
                self.perform(group, found["before"] or "", found["words"] or f"{found['english']}.")
            else:
                self.say(group)
        if self.modes:
            raise NotRead(modes[0], "nothing says how many to choose")
        return self.read

    def chosen_instead(self, part: Part, words: str) -> None:
        """ "{A}. If ..., choose one of the following: {B} instead, or something more"."""
        *before, last = self.language.sentences(part)
        asked = CHOICE.match(last.words)
        if asked is None or sum([len(ENGLISH.marked.findall(one.words)) for one in before]) != 1:
            raise NotRead(last, "which words are swapped is not clear")
        modes, self.modes = self.modes, ()
        start = self.talk.copy()
        other = self.version(before, [ENGLISH.marked.sub(lambda _: words, one.words) for one in before])
        self.talk = start
        plain = self.version(before, [ENGLISH.marked.sub(lambda m: m[1], one.words) for one in before])
        more = Seq((*flat(plain), *flat(self.mode(modes[1]))))
        self.append(If(self.condition_of(last, asked[1]), SomeOf((other, more)), plain))

    def perform(self, part: Part, before: str, words: str) -> None:
        """What one may do as a whole, when something happens or if something is so."""
        condition = self.condition_of(part, before.removesuffix("場合、")) if before.endswith("場合、") else None
        if before and condition is None:
            found = parsed(self.book, "when", replace(part, words=before.removesuffix("、")))
            if len(found) != 1 or self.timed or self.read.when is not None or self.read.effects or self.read.standing:
                raise NotRead(part, "a timing after something else")
            self.read.when = found[0]
            self.check_line(found[0])
            self.meet(found[0])
        done = May(self.version([part], [words]))
        self.append(done if condition is None else If(condition, done))

    def say(self, sentence: Part) -> None:
        self.said_now = sentence.words
        super().say(sentence)

    def branch(self) -> Sentences:
        new = super().branch()
        assert isinstance(new, Reader)
        new.said_now = self.said_now
        return new

    def gain(self, phrase: Gain) -> Said:
        """In Japanese "you gain" is said of nobody who was spoken of before."""
        if phrase.units == Those(IT) and YOU_GAIN.search(self.said_now):
            raise UnclearError("it is you who gains this")
        return super().gain(phrase)

    def fresh(self) -> "Reader":
        """A reader that goes on from what was spoken of, with nothing said."""
        new = self.branch()
        assert isinstance(new, Reader)
        new.read = Read([], [])
        new.modes = ()
        return new

    def mode(self, mode: Part) -> Effect:
        """One of the following: it is read on its own."""
        place = self.language.place(mode)
        reader = self.fresh()
        read = reader.line(mode.cut(place, len(mode.words)), [])
        if read.standing or not read.effects or read.when is not None:
            raise NotRead(mode)
        self.mode_once, read.chosen_once = read.chosen_once, False
        if read.is_ruled():
            raise NotRead(mode, "whether this is said of the whole ability is not clear")
        if place == 0:
            return read.body()
        (heading,) = parsed(self.book, "heading", mode.cut(0, place))
        assert isinstance(heading, Heading)
        line = FRONT if heading.where == ON_FRONT else ENERGY
        return If(ThisIs(OnLine(line)), read.body())

    def tier(self, mode: Part) -> tuple[Any, Effect]:
        """One of the abilities of which each asks for a number: "three or more: ..."."""
        found = self.language.bound(mode)
        if found is None:
            raise NotRead(mode, "the required number is missing")
        (bound,) = parsed(self.book, "bound", found[0])
        return bound, self.mode(found[1])

    def may(self, body: Effect, who: int) -> May:
        """In Japanese whoever is said to do something is the one who may: the opponent draws, if they want to."""
        theirs = isinstance(body, Draw) and (body.who, who) == (OPPONENT, YOU) and self.language.name == "ja"
        if theirs and LET_DRAW not in self.said_now:
            raise UnclearError("whose choice it is is not clear")
        return super().may(body, who)

    def some_of(self, modes: Modes) -> Effect:
        effects: list[Effect] = []
        once: list[int] = []
        for number, mode in enumerate(self.listed(), 1):
            effects.append(self.mode(mode))
            once += [number] if self.mode_once else []
        if modes.count == ALL:
            if once:
                raise UnclearError("all of them are chosen")
            return in_turn(effects)
        return SomeOf(tuple(effects), modes.count, modes.up_to, modes.who, modes.once, modes.this, tuple(once))

    def each_tier(self, value: Value) -> Effect:
        tiers = [self.tier(mode) for mode in self.listed()]
        return Seq(tuple([If(compared(value, bound), effect) for bound, effect in tiers]))

    def each_gained(self, units: Any, lasting: int, value: Any) -> Effect:
        """ "This character gains all abilities listed below until the end of the turn if ..."."""
        from .powers import gained

        found: list[Effect] = []
        for mode in self.listed():
            tier = self.language.bound(mode) if value is not None else None
            if value is not None and tier is None:
                raise NotRead(mode, "the required number is missing")
            given = Give(units, gained(self.language, mode if tier is None else tier[1]), lasting)
            if tier is None:
                found.append(given)
                continue
            (bound,) = parsed(self.book, "bound", tier[0])
            found.append(If(compared(value, bound), given))
        return in_turn(found)

    def listed(self) -> tuple[Part, ...]:
        """The abilities that are listed below; they are spoken of once."""
        if not self.modes:
            raise UnclearError("the modes are missing")
        modes, self.modes = self.modes, ()
        return modes

    def condition_of(self, part: Part, words: str) -> Condition:
        """A condition that stands by itself."""
        found: list[Condition] = []
        for reading in parsed(self.book, "condition", replace(part, words=words)):
            try:
                condition = self.fresh().condition(reading)
            except UnclearError:
                continue
            if canonical(condition) not in [canonical(other) for other in found]:
                found.append(condition)
        if len(found) != 1:
            raise NotRead(part)
        return found[0]

    def swapped(self, group: Braces) -> None:
        """{A} ... {B} instead: the words are swapped when the condition holds (open point 11)."""
        start = self.branch()
        whole = self.version(group.sentences, group.plain)
        after = self.talk
        for swap in group.swaps:
            self.talk, self.modes = start.talk.copy(), start.modes
            other = self.version(group.sentences, swap.words)
            if other == whole:
                raise NotRead(group.sentences[-1], "what stands there instead is the same")
            if swap.price is not None:
                whole = self.paid(swap.price, other, whole, swap.may)
                continue
            condition = self.condition_of(group.sentences[-1], swap.condition)
            if self.talk.key() != after.key():
                after.forget()  # nothing that is said later can speak of it
                after.group = after.group if after.group == self.talk.group else -1
            whole = swapped_if(condition, other, whole, swap.may)
        self.talk = after
        priced = isinstance(whole, Seq) and any(swap.price is not None for swap in group.swaps)
        try:
            for part in flat(whole) if priced else [whole]:
                self.append(part)
        except UnclearError as unclear:
            raise NotRead(group.sentences[0], str(unclear)) from None

    def paid(self, price: Part, other: Effect, plain: Effect, may: bool) -> Effect:
        """ "{A}. You may place one card from your hand into your sideline. If you do, {B} instead"."""
        asked = self.version([price], [price.words])
        match asked:
            case May(Move(From((zone,)), to)) if (zone, to) == (HAND, OUTSIDE) and R_OUTSIDE not in kept_by(plain):
                return bought(Did(R_OUTSIDE), asked, other, plain, may)
            case May():
                return bought(IfDone(), asked, other, plain, may)
            case If(condition, May(body) as free, None):
                return bought(IfDone(), replace(free, body=If(condition, body)), other, plain, may)
        raise NotRead(price, "what must be done is not clear")

    def ranged(self, group: Range) -> None:
        """ "For each ..., add 1000 to the BP range": the number that is said grows."""
        if group.price is not None:
            paid = self.version([group.price], [group.price.words])
            match paid:
                case May(Move(From(lo=N(0)))):
                    self.append(paid.body)  # any number of them: none is declining it
                case _:
                    raise NotRead(group.price, "what must be done is not clear")
        most: Value = N(group.size + group.step)
        if group.each:
            most = Sum((N(group.size), *[self.grown_by(group, each) for each in EACHES.split(group.each)]))
        body = self.version(group.first, group.words)
        if group.what == "characters":
            self.read.effects.append(more_chosen(body, group, most))
            return
        if group.what == "gained":
            self.read.effects.append(self.more_gained(body, group, most))
            return
        is_energy = group.what == "required energy"
        old: Filter = NeededEnergy(hi=N(group.size)) if is_energy else Bp(hi=N(group.size))
        new: Filter = NeededEnergy(hi=most) if is_energy else Bp(hi=most)
        larger = grown(body, group, old, new)
        if group.condition:
            larger = swapped_if(self.condition_of(group.last, group.condition), larger, body)
        self.read.effects += flat(larger)

    def grown_by(self, group: Range, each: str) -> Value:
        """By how much the number grows for each of something."""
        words = f"{group.step} BP for {each}"
        found = [mods for mods in parsed(self.book, "gain", replace(group.last, words=words)) if len(mods) == 1]
        if len({canonical(mods) for mods in found}) != 1:
            raise NotRead(group.last)
        value: Value = self.resolved(found[0][0]).value
        if group.what == "characters" and isinstance(value, Times):
            value = value.value
        return value

    def more_gained(self, body: Effect, group: Range, most: Value) -> Effect:
        return grown(body, group, GainBp(N(group.size)), GainBp(most))

    def version(self, sentences: list[Part], words: list[str]) -> Effect:
        reader = self.fresh()
        reader.modes = self.modes
        for sentence, text in zip(sentences, words, strict=False):
            for part in self.language.sentences(replace(sentence, words=text)):
                reader.say(replace(sentence, words=part.words))
        read = reader.read
        if read.standing or not read.effects or read.is_ruled():
            raise NotRead(sentences[0])
        if read.when is not None:
            if self.read.effects or self.read.when not in (None, read.when):
                raise NotRead(sentences[0], "a timing after something else")
            self.read.when, self.cause, self.trigger = read.when, reader.cause, reader.trigger
        self.talk, self.modes = reader.talk, reader.modes
        return read.body()


def grown(body: Effect, group: Range, old: object, new: object) -> Effect:
    changed = exchanged(body, old, new)
    if changed == body:
        raise NotRead(group.first[0], "which number grows is not clear")
    return changed


def more_chosen(body: Effect, group: Range, most: Value) -> Effect:
    """Up to so many more are chosen."""
    picks = [node for node in nodes(body) if isinstance(node, Pick) and (node.lo, node.hi) == (N(0), N(group.size))]
    if len(picks) != 1:
        raise NotRead(group.first[0], "which number grows is not clear")
    return exchanged(body, picks[0], replace(picks[0], hi=most))


def bought(done: Condition, asked: Effect, other: Effect, plain: Effect, may: bool) -> Effect:
    """What is asked, right before it is looked at whether it was done."""
    match other, plain:
        case If(condition, version, None), If(same, body, None) if condition == same:
            return If(condition, bought(done, asked, version, body, may))
        case IfYouDo(a, version), IfYouDo(same, body) if a == same:
            return IfYouDo(a, bought(done, asked, version, body, may))
    swapped = swapped_if(done, other, plain, may)
    old = next(node for node in nodes(swapped) if isinstance(node, If) and node.condition == done)
    steps = flat(exchanged(swapped, old, Seq((asked, old))))
    return in_turn(steps)


def compared(value: Value, bound: Bound) -> Condition:
    if value == BpOf() and bound.sign == ">=":
        return ThisIs(Bp(N(bound.number)))
    if value == Count(UNDER, YOU) and (bound.sign == ">=" or (bound.sign, bound.number) == ("==", 0)):
        return ThisIs(HasUnder(bound.number) if bound.number else Not(HasUnder()))
    return Compare(value, bound.sign, N(bound.number))


def read_ability(language: str, text: str, at: int) -> Iterable[tuple[int, Any]]:
    """An ability in quotes, as what a card gains."""
    from .powers import quoted
    from .printed import LANGUAGES

    end = LANGUAGES[language].quoted(text, at)
    if end < 0:
        return []
    powers = quoted(text[at + 1 : end], LANGUAGES[language])
    return [(end + 1, tuple([Gains(power) for power in powers]))] if powers else []


def write_ability(language: str, value: Any) -> str | None:
    """A gained ability in quotes."""
    from .rendering import ability

    match value:
        case (Gains(power),):
            return ability(power, language)
    return None
