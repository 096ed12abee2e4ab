"""Reading sentences in order: "if", "may", "if you do", "otherwise", "{A} ... {B} instead", modes."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from lark import Tree
from lark.exceptions import UnexpectedInput

from ....kernel.control import Effect, If, IfYouDo, May, Seq
from ....kernel.values import AllOf, Compare, Condition, Filter, N, Node, Not, NotSo, Value
from ..cards import TRIGGERED, Power
from ..endings import Later
from ..events import ThisPlaced, Trigger, WhenLeaves, WouldLeave
from ..filters import Bp, DidThisTurn, Kind, NeededEnergy, OnLine, PlayedThisTurn
from ..modify import THIS_TURN, CanBeRaided, Costs, GainBp, LineLimit, LosersRemoved, PlayerCannot, Static, Unblockable
from ..moves import SomeOf
from ..ops import Draw, Give, IfYouCannot, Move
from ..selectors import Cards, From, Held, This, Those, Units
from ..state import H_CHOSEN
from ..terms import CHARACTER, ENERGY, FRONT, HAND, OUTSIDE, R_CAUSE, R_OUTSIDE
from ..values import Did, Sum, ThisIs, TimesThisTurn
from .braces import Braces, Range, exchanged, grouped
from .conditions import read_condition
from .faults import Branch, NotRead, Refused
from .giving import Inner
from .language import language
from .lines import Part, sentences_of
from .memory import asked_of, followed, is_unclear, kept_by, nodes
from .nouns import branches, number, read_noun, strings
from .steps import Said, Standing, Steps
from .timings import MOMENTS, NOW, PLAIN_WHEN, happens_to, read_timing

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
Conditional = Static | Unblockable | CanBeRaided | LineLimit | PlayerCannot | Costs | LosersRemoved


@lru_cache(maxsize=8192)
def parsed(start: str, words: str) -> tuple[Branch, ...] | UnexpectedInput:
    """The trees of a sentence, or why there is none; like sentences are parsed once."""
    try:
        return tuple([branches(tree)[0] if start == "text" else tree for tree in language().readings(start, words)])
    except UnexpectedInput as error:
        return error


def parts_of(sentence: Part) -> tuple[Branch, ...]:
    trees = parsed("text", sentence.words)
    if isinstance(trees, UnexpectedInput):
        raise NotRead(sentence, trees)
    return trees


@dataclass
class Read:
    """What the sentences of a line say."""

    effects: list[Effect]
    standing: list[Standing]
    when: Trigger | None = None
    condition: Condition | None = None
    by_name: bool = False
    single_use: bool = False
    copies: int = 0
    aliases: tuple[str, ...] = ()
    cost: Effect | None = None
    raid_if: Condition | None = None
    outside: bool = False  # it works while this card is in the Outside Area

    def body(self) -> Effect:
        return self.effects[0] if len(self.effects) == 1 else Seq(tuple(self.effects))

    def copy(self) -> "Read":
        return replace(self, effects=list(self.effects), standing=list(self.standing))


Spoken = tuple[Units | Cards | None, int]  # "it", and the register of "them"


@dataclass(frozen=True)
class Kept:
    """What was said so far, and what "it" means by now."""

    read: Read
    spoken: Spoken
    earlier: Spoken
    away: bool
    barred: tuple[Filter, ...]


class Sentences(Steps):
    """Reads the sentences of one line."""

    def __init__(self, inner: Inner, gone: bool = False, away: bool = True) -> None:
        super().__init__(inner, gone, away)
        self.read = Read([], [])
        self.earlier: Spoken = (None, -1)  # what "it" meant before the last sentence

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

    def say(self, sentence: Part) -> None:
        """Add what a sentence says to what was said before; if it can be read in several ways, all must say the
        same."""
        before = self.kept()
        found: list[Kept] = []
        reason = "not understood"
        for tree in parts_of(sentence):
            self.restore(before)
            try:
                self.add(tree)
            except Refused as refused:
                reason = refused.reason
                continue
            if (after := self.kept()) not in found:
                found.append(after)
        if len(found) > 1:
            reason = "this can be read in two ways"
        if len(found) != 1:
            raise NotRead(sentence, reason=reason)
        self.restore(found[0])

    def kept(self) -> Kept:
        return Kept(self.read.copy(), (self.spoken, self.looked), self.earlier, self.away, tuple(self.barred))

    def restore(self, kept: Kept) -> None:
        self.read = kept.read.copy()
        self.spoken, self.looked = kept.spoken
        self.earlier = kept.earlier
        self.away = kept.away
        self.barred = list(kept.barred)

    def add(self, tree: Branch) -> None:
        now = self.spoken, self.looked
        match str(tree.data):
            case "if_you_do" | "if_you_cannot" | "otherwise":
                self.attach(tree)
            case "when":
                self.timing(tree)
                return
            case "single_use":
                self.read.single_use = True
            case "by_name":
                self.read.by_name = True
            case "only_if" | "only_if_not" | "only_fresh" | "only_by" | "only_outside" | "raid_if":
                self.only(tree)
            case "next_played":
                self.next_played(tree)
            case "instead_of_hand" | "instead_of_sideline":
                self.instead(tree)
            case "barred":
                self.bar(tree)
            case "no_stack":
                self.unstack(tree)
            case "copies":
                self.read.copies = number(branches(tree)[0])
            case "alias":
                self.read.aliases += strings(branches(tree)[0])
            case _:
                self.append(tree, self.said(tree))
        self.earlier = now

    def append(self, tree: Branch, said: Said, later: frozenset[int] = frozenset()) -> None:
        """What a sentence says comes after what was said before, or, if it speaks of something that was chosen under
        a condition, within that condition."""
        if isinstance(said, Standing):
            self.read.standing.append(said)
            return
        inside = None
        if self.read.effects:
            *earlier, last = self.read.effects
            if is_unclear(last, said):
                raise Refused(tree, "what must not have been done is not clear")
            asked = asked_of(said).difference(*[kept_by(effect) for effect in earlier])
            inside = followed(last, said, asked | later)
        if inside is None:
            self.read.effects.append(said)
        else:
            self.read.effects[-1] = inside

    def timing(self, tree: Branch) -> None:
        happening, rest = branches(tree)
        name = str(happening.data)
        if (self.read.effects and not self.read.standing) or name in NOW:
            self.later(tree, name, rest)
            return
        if self.read.when is not None or self.read.standing:
            raise Refused(tree, "a timing after something else")
        self.read.when, spoken = read_timing(happening)
        self.spoken = spoken or self.spoken
        self.cause = spoken if isinstance(spoken, Held) else None
        self.away = isinstance(self.read.when, ThisPlaced | WhenLeaves)
        self.add(rest)
        if name == "when_life_placed_if":
            effect = self.read.effects.pop()
            self.read.effects.append(If(read_condition(branches(happening)[1]), effect))

    def later(self, tree: Branch, name: str, rest: Branch) -> None:
        """A moment that is named after something else was done: an instruction for later."""
        if name not in MOMENTS:
            raise Refused(tree, "a timing after something else")
        registers = {self.spoken.register} if isinstance(self.spoken, Those) else set()
        self.spoken = Those(R_CAUSE) if isinstance(self.spoken, Those) else None
        said = self.said(rest)
        if isinstance(said, Standing):
            raise Refused(tree, "how long is not said")
        self.append(tree, Later(Power(TRIGGERED, PLAIN_WHEN[name], body=said)), frozenset(registers))

    def only(self, tree: Branch) -> None:
        """What must be so for this to be used at all."""
        match str(tree.data):
            case "only_by":
                self.pay(tree)
            case "raid_if":
                self.read.raid_if = read_condition(branches(tree)[0])
            case "only_outside":
                self.read.outside = self.away = True
            case "only_fresh":
                self.read.condition = both(self.read.condition, ThisIs(PlayedThisTurn()))
            case name:
                condition = read_condition(branches(tree)[0])
                self.read.condition = both(self.read.condition, condition if name == "only_if" else NotSo(condition))

    def instead(self, tree: Branch) -> None:
        """ "If this character is returned to your hand, you may ... instead"."""
        if self.read.when is not None or self.read.effects or self.read.standing:
            raise Refused(tree, "a timing after something else")
        to_hand = tree.data == "instead_of_hand"
        self.read.when, self.away, self.spoken = WouldLeave(not to_hand, to_hand), False, This()
        said = self.steps(branches(tree)[0])
        if isinstance(said, Standing):
            raise Refused(tree, "not understood")
        self.read.effects.append(May(said))

    def pay(self, tree: Branch) -> None:
        """ "You cannot use this card unless you ...": an additional cost."""
        cost = self.step(branches(tree)[0])
        if isinstance(cost, Standing) or self.read.cost is not None or self.read.effects:
            raise Refused(tree, "not understood")
        self.read.cost = cost
        self.spoken = None

    def next_played(self, tree: Branch) -> None:
        """ "The next time ... is played this turn, ..."."""
        noun, rest = branches(tree)
        trigger, self.spoken = happens_to(tree, "when_played", read_noun(noun)), None
        said = self.said(rest)
        if isinstance(said, Standing):
            raise Refused(tree, "how long is not said")
        self.append(tree, Later(Power(TRIGGERED, trigger, body=said)))

    def bar(self, tree: Branch) -> None:
        """ "A character that has been chosen by an ability on ... cannot be chosen by this ability"."""
        whom, by = [read_noun(part) for part in branches(tree)]
        if self.read.effects or whom.zones or by.zones or whom.every or whom.where != Kind(CHARACTER):
            raise Refused(tree, "not understood")
        self.barred.append(Not(DidThisTurn(H_CHOSEN, by_where=by.where)))

    def unstack(self, tree: Branch) -> None:
        """ "This ability does not stack": said of the lasting effects before it."""
        if not self.read.standing or self.read.effects:
            raise Refused(tree, "what does not stack is not clear")
        unstacked: list[Standing] = []
        for standing in self.read.standing:
            if not all(isinstance(static, Static) for static in standing.statics):
                raise Refused(tree, "what does not stack is not clear")
            statics = [replace(static, stacks=False) for static in standing.statics if isinstance(static, Static)]
            unstacked.append(Standing(tuple(statics), standing.where))
        self.read.standing = unstacked

    def said(self, tree: Branch) -> Said:
        match str(tree.data):
            case "if_so":
                condition, rest = branches(tree)
                return self.under(tree, read_fact_about(self, condition), rest)
            case "so_if":
                rest, condition = branches(tree)
                return self.under(tree, read_condition(condition, self.seen()), rest)
            case "so_unless":
                rest, condition = branches(tree)
                return self.under(tree, NotSo(read_condition(condition, self.seen())), rest)
            case "may":
                said = self.steps(branches(tree)[0])
                if isinstance(said, Standing):
                    raise Refused(tree, "not understood")
                return May(said)
            case "one_of_two":
                return self.one_of_two(tree)
            case "steps":
                return self.steps(tree)
        raise Refused(tree, "not understood")

    def one_of_two(self, tree: Branch) -> Effect:
        """ "Do this or do that"."""
        before = self.spoken
        parts: list[Effect] = []
        for part in branches(tree):
            self.spoken = before
            said = self.step(part)
            if isinstance(said, Standing):
                raise Refused(tree, "not understood")
            parts.append(said)
        self.spoken = None
        return SomeOf(tuple(parts))

    def under(self, tree: Branch, condition: Condition, rest: Branch) -> Said:
        said = self.said(rest)
        if self.away and not self.gone and is_for_this_turn(condition, said):
            assert isinstance(said, Give)
            said = Standing((Static(This(), said.mods),))
        if isinstance(said, Effect):
            return If(condition, said)
        return Standing(tuple([conditional(tree, static, condition) for static in said.statics]), said.where)

    def attach(self, tree: Branch) -> None:
        """ "If you do", "if you cannot", "otherwise": they go with the sentence before."""
        if not self.read.effects:
            raise Refused(tree, "nothing was done before")
        if tree.data != "if_you_do":
            self.spoken, self.looked = self.earlier
        said = self.said(branches(tree)[0])
        if isinstance(said, Standing):
            raise Refused(tree, "how long is not said")
        before = self.read.effects.pop()
        self.read.effects.append(attached(tree, before, said))

    def seen(self) -> int:
        """The register of "that card"."""
        return self.spoken.register if isinstance(self.spoken, Held) else -1

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
        reader = Sentences(self.inner, self.gone, self.away)
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
            reader = Sentences(self.inner, self.gone, self.away)
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
        reader = Sentences(self.inner, self.gone, self.away)
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


def both(first: Condition | None, second: Condition) -> Condition:
    return second if first is None else AllOf((first, second))


def conditional(tree: Branch, static: Node, condition: Condition) -> Node:
    if not isinstance(static, Conditional):
        raise Refused(tree, "not understood")
    return replace(static, condition=both(static.condition, condition))


def attached(tree: Branch, before: Effect, said: Effect) -> Effect:
    """What depends on the sentence before stands inside its condition."""
    if isinstance(before, Later) and before.power.body is not None:
        return replace(before, power=replace(before.power, body=attached(tree, before.power.body, said)))
    if tree.data == "otherwise":
        if isinstance(before, IfYouDo):
            return IfYouDo(before.a, attached(tree, before.b, said))
        if not isinstance(before, If) or before.otherwise is not None:
            raise Refused(tree, "otherwise than what is not said")
        if isinstance(before.body, May):
            return If(before.condition, IfYouCannot(before.body, said), said)
        return If(before.condition, before.body, said)
    if isinstance(before, If):
        if before.otherwise is not None:
            raise Refused(tree, "what must have been done is not clear")
        return If(before.condition, attached(tree, before.body, said))
    if isinstance(before, IfYouDo | IfYouCannot):
        raise Refused(tree, "what must have been done is not clear")
    return IfYouDo(before, said) if tree.data == "if_you_do" else IfYouCannot(before, said)


def put_in(effect: Effect, some: Effect) -> Effect:
    """The modes in the place that was held for them."""
    match effect:
        case If():
            return replace(effect, body=put_in(effect.body, some))
        case May():
            return replace(effect, body=put_in(effect.body, some))
        case IfYouDo():
            return replace(effect, b=put_in(effect.b, some))
    return some


def is_for_this_turn(condition: Condition, said: Said) -> bool:
    """ "If ... this turn, this character gains ... until the end of the turn" without a timing: for as long as it is
    so, which is until then."""
    return (
        isinstance(condition, Compare)
        and isinstance(condition.left, TimesThisTurn)
        and condition.sign == ">="
        and isinstance(said, Give)
        and said.units == This()
        and said.duration == THIS_TURN
    )


def swapped_if(condition: Condition, other: Effect, plain: Effect) -> Effect:
    """One effect if the condition holds, and otherwise another. It is looked at as late as can be (open point 11):
    what both do first is done before, what both do last after it."""
    if other == plain:
        return plain
    match other, plain:
        case IfYouDo(), IfYouDo() if other.a == plain.a:
            return IfYouDo(plain.a, swapped_if(condition, other.b, plain.b))
        case Seq(), Seq():
            return swapped_steps(condition, flat(other), flat(plain))
    return If(condition, other, plain)


def swapped_steps(condition: Condition, other: list[Effect], plain: list[Effect]) -> Effect:
    first = 0
    while first < min(len(other), len(plain)) and other[first] == plain[first]:
        first += 1
    last = 0
    while last < min(len(other), len(plain)) - first and other[-1 - last] == plain[-1 - last]:
        last += 1
    middle = [part[first : len(part) - last] for part in (other, plain)]
    if not all(middle):
        return If(condition, Seq(tuple(other)), Seq(tuple(plain)))
    there, here = [part[0] if len(part) == 1 else Seq(tuple(part)) for part in middle]
    swapped = (
        swapped_if(condition, there, here) if len(middle[0]) == len(middle[1]) == 1 else If(condition, there, here)
    )
    parts = (*plain[:first], swapped, *plain[len(plain) - last :])
    return parts[0] if len(parts) == 1 else Seq(parts)


def flat(effect: Effect) -> list[Effect]:
    """The steps of a sequence, those of sequences in it among them."""
    if not isinstance(effect, Seq):
        return [effect]
    return [step for part in effect.parts for step in flat(part)]


def read_fact_about(reader: Sentences, tree: Branch) -> Condition:
    """A condition; one about this character makes it what "it" means."""
    condition = read_condition(tree, reader.seen())
    if str(tree.data) in ("this_is", "this_on", "this_bp", "has_under", "this_below_base"):
        reader.spoken = This()
    elif tree.data == "that_character_is" and reader.spoken != Those():
        raise Refused(tree, "what this speaks of is not clear")
    elif tree.data == "not_added":
        reader.spoken = reader.earlier[0]
    return condition
