"""Reading a line: sentences that belong together, modes, "{A} ... {B} instead", numbers that grow."""

import re
from dataclasses import replace
from typing import Final

from lark import Tree

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter, Value
from ....language.control import If, May, Seq
from ....language.counting import Did, ThisIs
from ....language.values import N
from ....text.nodes import nodes
from ....text.trees import Refused
from ..field_filters import OnLine
from ..filters import Bp, NeededEnergy
from ..modes import SomeOf
from ..modify import GainBp
from ..ops import Draw, Give, Move
from ..selectors import From
from ..terms import ENERGY, FRONT, HAND, OUTSIDE, R_OUTSIDE
from ..values import Sum
from .braces import Braces, Range, exchanged, grouped
from .faults import NotRead
from .joining import put_in
from .lines import Part, sentences_of
from .memory import kept_by
from .merging import flat, swapped_if
from .sentences import Read, Sentences

ALL_MODES: Final = re.compile(
    r"(.*?)\{?choose \{?one\} of the (?:abilities listed below|following)\. "
    r"(If [^{}]*), (?:you may )?\{(?:choose )?all\} instead\.?$",
    re.IGNORECASE,
)
MODES: Final = re.compile(
    r"(.*?)\bchoose (up to )?(one|two|three) of the (?:following|abilities listed below)[:.]?$", re.IGNORECASE
)
MODE_PLACE: Final = re.compile(r"\(If on the (Front|Energy) Line\) ?", re.IGNORECASE)
NUMERALS: Final = {"one": 1, "two": 2, "three": 3}


class Reader(Sentences):
    """Reads one line and the modes that it offers."""

    def line(self, part: Part, modes: list[Part]) -> Read:
        """A line and the modes that it offers."""
        every = ALL_MODES.match(part.words)
        if every is not None:
            self.all_modes(part, every, modes)
            return self.read
        for group in grouped(sentences_of(part)):
            if isinstance(group, Range):
                self.ranged(group)
            elif isinstance(group, Braces):
                self.swapped(group)
            elif (match := MODES.match(group.words)) is not None:
                self.modes(group, match, modes)
                modes = []
            else:
                self.say(group)
        if modes:
            raise NotRead(modes[0], reason="nothing says how many to choose")
        return self.read

    def modes(self, sentence: Part, match: re.Match[str], modes: list[Part]) -> None:
        """ "Choose one of the following": each mode is read on its own."""
        parts = self.mode_effects(sentence, modes)
        count = NUMERALS[match[3].lower()]
        some = SomeOf(parts, N(count), match[2] is not None)
        self.lead(sentence, match[1], some)

    def all_modes(self, part: Part, match: re.Match[str], modes: list[Part]) -> None:
        """ "{Choose one} of the abilities listed below. If ..., {choose all} instead"."""
        parts = self.mode_effects(part, modes)
        condition = self.condition_of(part, match[2])
        whole: Effect = Seq(parts)
        if "you may {" in part.words.lower():
            whole = SomeOf((whole, SomeOf(parts)))
        *before, lead = re.split(r"(?<=\.) ", match[1])
        for words in before:
            self.say(replace(part, words=words))
        self.lead(part, lead, If(condition, whole, SomeOf(parts)))

    def condition_of(self, part: Part, words: str) -> Condition:
        """A condition that stands by itself."""
        reader = Reader(self.inner, self.gone, self.away)
        reader.spoken, reader.looked = self.spoken, self.looked
        reader.say(replace(part, words=f"{words}, draw a card"))
        match reader.read.effects:
            case [If(condition, Draw(), None)]:
                return condition
        raise NotRead(part)

    def mode_effects(self, sentence: Part, modes: list[Part]) -> tuple[Effect, ...]:
        if not modes:
            raise NotRead(sentence, reason="the modes are missing")
        before = self.spoken, self.looked
        parts: list[Effect] = []
        for mode in modes:
            reader = Reader(self.inner, self.gone, self.away)
            reader.spoken, reader.looked = before
            place = MODE_PLACE.match(mode.words)
            read = reader.line(mode.cut(place.end() if place else 0, len(mode.words)), [])
            if read.standing or not read.effects or read.when is not None:
                raise NotRead(mode)
            line = FRONT if place and place[1].lower() == "front" else ENERGY
            parts.append(read.body() if place is None else If(ThisIs(OnLine(line)), read.body()))
        return tuple(parts)

    def lead(self, sentence: Part, words: str, some: Effect) -> None:
        """What stands before "choose one of the following": nothing, "you may", or a condition."""
        before = list(self.read.effects)
        self.say(replace(sentence, words=f"{words}draw a card"))
        self.read.effects[-1] = put_in(self.read.effects[-1], some)
        if len(self.read.effects) < len(before):
            raise NotRead(sentence)

    def swapped(self, group: Braces) -> None:
        """{A} ... {B} instead: the words are swapped when the condition holds (open point 11)."""
        state = self.spoken, self.looked
        whole = self.version(group.sentences, group.plain)
        after = self.spoken, self.looked
        for swap in group.swaps:
            self.spoken, self.looked = state
            other = self.version(group.sentences, swap.words)
            if swap.price is not None:
                whole = self.paid(swap.price, other, whole)
                continue
            condition = self.condition_of(group.sentences[-1], swap.condition)
            if (self.spoken, self.looked) != after:
                after = None, -1  # nothing that is said later can speak of it
            whole = swapped_if(condition, SomeOf((other, whole)) if swap.may else other, whole)
        self.spoken, self.looked = after
        priced = isinstance(whole, Seq) and any(swap.price is not None for swap in group.swaps)
        try:
            for part in flat(whole) if priced else [whole]:
                self.append(Tree("text", []), part)
        except Refused as refused:
            raise NotRead(group.sentences[0], reason=refused.reason) from None

    def paid(self, price: Part, other: Effect, plain: Effect) -> Effect:
        """ "{A}. You may place one card from your hand into your sideline. If you do, {B} instead"."""
        asked = self.version([price], [price.words])
        match asked:
            case May(Move(From((zone,)), to)) if (zone, to) == (HAND, OUTSIDE) and R_OUTSIDE not in kept_by(plain):
                done = Did(R_OUTSIDE)
                swapped = swapped_if(done, other, plain)
                old = next(node for node in nodes(swapped) if isinstance(node, If) and node.condition == done)
                steps = flat(exchanged(swapped, old, Seq((asked, old))))
                return steps[0] if len(steps) == 1 else Seq(tuple(steps))
        raise NotRead(price, reason="what must be done is not clear")

    def ranged(self, group: Range) -> None:
        """ "For each ..., add 1000 to the BP range": the number that is said grows."""
        values: list[Value] = [N(group.size)]
        for each in re.split(r" and (?=each )", group.each):
            words = f"This character gains {group.step} BP for {each} until the end of the turn"
            counting = self.version([group.last], [words])
            if not isinstance(counting, Give) or not isinstance(counting.mods[0], GainBp):
                raise NotRead(group.last)
            values.append(counting.mods[0].value)
        body = self.version([group.first], [group.words])
        most: Value = Sum(tuple(values))
        old: Filter = NeededEnergy(hi=N(group.size)) if group.energy else Bp(hi=N(group.size))
        new: Filter = NeededEnergy(hi=most) if group.energy else Bp(hi=most)
        grown = exchanged(body, old, new)
        if grown == body:
            raise NotRead(group.first, reason="which number grows is not clear")
        self.read.effects.append(grown)

    def version(self, sentences: list[Part], words: list[str]) -> Effect:
        reader = Reader(self.inner, self.gone, self.away)
        reader.spoken, reader.looked = self.spoken, self.looked
        for sentence, text in zip(sentences, words, strict=False):
            for part in sentences_of(replace(sentence, words=text)):
                reader.say(replace(sentence, words=part.words))
        read = reader.read
        if read.standing or not read.effects or read.condition is not None:
            raise NotRead(sentences[0])
        if read.when is not None:
            if self.read.effects or self.read.when not in (None, read.when):
                raise NotRead(sentences[0], reason="a timing after something else")
            self.read.when, self.cause, self.away = read.when, reader.cause, reader.away
        self.spoken, self.looked = reader.spoken, reader.looked
        return read.body()
