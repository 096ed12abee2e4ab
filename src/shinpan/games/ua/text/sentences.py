"""Reading sentences in order: "if", "may", "if you do", "otherwise", "{A} ... {B} instead", modes."""

import re
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import lru_cache
from typing import Final

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from ....kernel.control import Effect, If, IfYouDo, May, Seq
from ....kernel.values import AllOf, Condition, Filter, N, Not, NotSo, Value
from ..cards import TRIGGERED, Power
from ..endings import Later
from ..events import (
    END_OF_ATTACKS,
    END_OF_MAIN,
    START_OF_ATTACKS,
    START_OF_END,
    START_OF_TURN,
    AtMoment,
    AttackEnds,
    ThisPlaced,
    Trigger,
    WhenActivated,
    WhenAttacking,
    WhenBlocked,
    WhenBlocking,
    WhenChosen,
    WhenEventUsed,
    WhenMoves,
    WhenPlaced,
    WhenPlayed,
    WhenSidelined,
    WhenUnblocked,
    WhenWins,
)
from ..filters import Bp, DidThisTurn, Kind, NeededEnergy, PlayedThisTurn
from ..modify import BoardRule, GainBp, Static
from ..moves import SomeOf
from ..ops import Give, IfYouCannot
from ..selectors import Held, This, Those
from ..state import H_CHOSEN
from ..terms import (
    ATTACK,
    CHARACTER,
    EACH,
    EVENT,
    FIELD,
    HAND,
    LIFE,
    OPPONENT,
    OUTSIDE,
    R_CAUSE,
    R_LOOKED,
    R_REVEALED,
    YOU,
)
from ..values import Sum, ThisIs
from .conditions import read_condition
from .giving import Inner
from .language import language
from .lines import Part, sentences_of
from .nouns import NOT_SAID, Branch, Refused, branches, number, read_noun, strings, tokens
from .steps import Said, Standing, Steps

RANGE: Final = re.compile(
    r"For each (.*), add (\d+) to the (BP|required energy) range of the character you may (?:choose|play)"
    r"(?: with this ability)?\.?$"
)
SIZE: Final = re.compile(r"\[(\d+)\](?= or less )")
ALL_MODES: Final = re.compile(
    r"(.*?)\{?choose \{?one\} of the (?:abilities listed below|following)\. "
    r"(If [^{}]*), (?:you may )?\{(?:choose )?all\} instead\.?$",
    re.IGNORECASE,
)
BRACE: Final = re.compile(r"\{([^{}]*)\}")
INSTEAD: Final = re.compile(r"^(If .*), (?:choose )?\{([^{}]*)\} instead\.?$", re.IGNORECASE)
MODES: Final = re.compile(
    r"(.*?)\bchoose (up to )?(one|two|three) of the (?:following|abilities listed below)[:.]?$", re.IGNORECASE
)
NUMERALS: Final = {"one": 1, "two": 2, "three": 3}
PLAIN_WHEN: Final[dict[str, Trigger]] = {
    "when_unblocked": WhenUnblocked(),
    "when_blocked": WhenBlocked(),
    "when_wins_attack": WhenWins(),
    "when_wins": WhenWins(attacking=False),
    "when_attacks": WhenAttacking(),
    "when_blocks": WhenBlocking(),
    "when_moves": WhenMoves(),
    "attack_ends": AttackEnds(),
    "end_of_main": AtMoment(END_OF_MAIN),
    "end_of_attacks": AtMoment(END_OF_ATTACKS),
    "end_of_their_attacks": AtMoment(END_OF_ATTACKS, OPPONENT),
    "start_of_attacks": AtMoment(START_OF_ATTACKS),
    "start_of_turn": AtMoment(START_OF_TURN),
    "start_of_end": AtMoment(START_OF_END),
}


ANYWHERE: Final = ("when_life_placed", "when_ours_attacks", "when_chosen", "when_used", "when_they_use")


class NotRead(Exception):  # noqa: N818 - it never reaches a user: it becomes a fault
    """Words of a text that are not understood: which, and why."""

    def __init__(self, part: Part, error: UnexpectedInput | None = None, reason: str = "not understood") -> None:
        super().__init__(reason)
        self.part = part
        self.error = error
        self.reason = reason


@lru_cache(maxsize=8192)
def parsed(start: str, words: str) -> Tree[Token] | UnexpectedInput:
    """The tree of a sentence, or why there is none; like sentences are parsed once."""
    try:
        return language().parse_as(start, words)
    except UnexpectedInput as error:
        return error


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

    def body(self) -> Effect:
        return self.effects[0] if len(self.effects) == 1 else Seq(tuple(self.effects))


class Sentences(Steps):
    """Reads the sentences of one line."""

    def __init__(self, inner: Inner, gone: bool = False) -> None:
        super().__init__(inner, gone)
        self.read = Read([], [])

    def line(self, part: Part, modes: list[Part]) -> Read:
        """A line and the modes that it offers."""
        every = ALL_MODES.match(part.words)
        if every is not None:
            self.all_modes(part, every, modes)
            return self.read
        for sentence in with_braces(with_ranges(sentences_of(part))):
            if isinstance(sentence, Range):
                self.ranged(sentence)
            elif isinstance(sentence, Part):
                match = MODES.match(sentence.words)
                if match is not None:
                    self.modes(sentence, match, modes)
                    modes = []
                else:
                    self.say(sentence, self.part(sentence))
            else:
                self.swapped(sentence)
        if modes:
            raise NotRead(modes[0], reason="nothing says how many to choose")
        return self.read

    def part(self, sentence: Part) -> Branch:
        tree = parsed("text", sentence.words)
        if isinstance(tree, UnexpectedInput):
            raise NotRead(sentence, tree)
        return branches(tree)[0]

    def say(self, sentence: Part, tree: Branch) -> None:
        """Add what a sentence says to what was said before."""
        try:
            self.add(sentence, tree)
        except Refused as refused:
            raise NotRead(sentence, reason=refused.reason) from None

    def add(self, sentence: Part, tree: Branch) -> None:
        match str(tree.data):
            case "if_you_do" | "if_you_cannot" | "otherwise":
                self.attach(sentence, tree)
            case "when":
                happening, rest = branches(tree)
                if self.read.effects and not self.read.standing:
                    self.read.effects.append(self.later(tree, happening, rest))
                    return
                if self.read.when is not None or self.read.standing:
                    raise Refused(tree, "a timing after something else")
                self.read.when = self.happening(happening)
                self.add(sentence, rest)
            case "single_use":
                self.read.single_use = True
            case "by_name":
                self.read.by_name = True
            case "only_if":
                condition = read_condition(branches(tree)[0])
                self.read.condition = both(self.read.condition, condition)
            case "only_fresh":
                self.read.condition = both(self.read.condition, ThisIs(PlayedThisTurn()))
            case "barred":
                self.bar(tree)
            case "no_stack":
                self.unstack(tree)
            case "copies":
                self.read.copies = number(branches(tree)[0])
            case "alias":
                self.read.aliases += strings(branches(tree)[0])
            case _:
                said = self.said(tree)
                if isinstance(said, Standing):
                    self.read.standing.append(said)
                else:
                    self.read.effects.append(said)

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
            case "steps":
                return self.steps(tree)
        raise Refused(tree, "not understood")

    def under(self, tree: Branch, condition: Condition, rest: Branch) -> Said:
        said = self.said(rest)
        if isinstance(said, Effect):
            return If(condition, said)
        return Standing(tuple([conditional(tree, static, condition) for static in said.statics]), said.where)

    def attach(self, sentence: Part, tree: Branch) -> None:
        """ "If you do", "if you cannot", "otherwise": they go with the sentence before."""
        if not self.read.effects:
            raise Refused(tree, "nothing was done before")
        said = self.said(branches(tree)[0])
        if isinstance(said, Standing):
            raise Refused(tree, "how long is not said")
        before = self.read.effects.pop()
        self.read.effects.append(attached(tree, before, said))

    def happening(self, tree: Branch) -> Trigger:
        name = str(tree.data)
        if name in PLAIN_WHEN:
            self.spoken = This()
            return PLAIN_WHEN[name]
        if name == "when_other_wins":
            return WhenWins(Kind(CHARACTER), attacking=False, other=True)
        if name == "when_this_placed":
            return self.this_placed(tree)
        if name == "when_they_activate":
            if tokens(tree)[0].lower().replace(" ", "") != "[activate:main]":
                raise Refused(tree, "not understood")
            return WhenActivated(OPPONENT)
        said = branches(tree)[0]
        noun = read_noun(branches(said)[0] if said.data == "such" else said)
        if name in ANYWHERE:
            if noun.zones or noun.every:
                raise Refused(tree, "not understood")
            return self.anywhere(tree, name, noun.where)
        if noun.zones not in ((), (FIELD,)) or noun.every:
            raise Refused(tree, "not understood")
        who = EACH if noun.who == NOT_SAID else noun.who
        self.spoken = Those(R_CAUSE)
        return happens_to(name, noun.where, who)

    def anywhere(self, tree: Branch, name: str, where: Filter) -> Trigger:
        """Something that is said of cards without a place."""
        if name == "when_life_placed":
            return WhenPlaced(LIFE, OUTSIDE, where)
        if name == "when_ours_attacks":
            self.spoken = Those(R_CAUSE)
            return WhenAttacking(where, YOU)
        if name == "when_chosen":
            self.spoken = This()
            return WhenChosen(YOU, where)
        if "EVENT" not in kinds_said(where):
            raise Refused(tree, "not understood")
        return WhenEventUsed(YOU if name == "when_used" else OPPONENT, where)

    def this_placed(self, tree: Branch) -> Trigger:
        """This card is placed from the hand into the Outside Area by an ability on a card that fits."""
        noun = read_noun(branches(branches(tree)[0])[0])
        if noun.zones not in ((), (FIELD,)) or noun.who == OPPONENT or noun.every:
            raise Refused(tree, "not understood")
        return ThisPlaced(HAND, OUTSIDE, by_where=noun.where)

    def later(self, tree: Branch, happening: Branch, rest: Branch) -> Effect:
        """A moment that is named after something else was done: an instruction for later."""
        if str(happening.data) not in ("end_of_main", "end_of_attacks", "start_of_end"):
            raise Refused(tree, "a timing after something else")
        self.spoken = Those(R_CAUSE) if isinstance(self.spoken, Those) else None
        said = self.said(rest)
        if isinstance(said, Standing):
            raise Refused(tree, "how long is not said")
        return Later(Power(TRIGGERED, PLAIN_WHEN[str(happening.data)], body=said))

    def seen(self) -> int:
        """The register of "that card", "the revealed card"."""
        return R_LOOKED if self.spoken == Held(R_LOOKED) else R_REVEALED

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
            self.say(part, self.part(replace(part, words=words)))
        self.lead(part, lead, If(condition, whole, SomeOf(parts)))

    def condition_of(self, part: Part, words: str) -> Condition:
        """A condition that stands by itself."""
        tree = self.part(replace(part, words=f"{words}, draw a card"))
        if tree.data != "if_so":
            raise NotRead(part)
        try:
            return read_condition(branches(tree)[0])
        except Refused as refused:
            raise NotRead(part, reason=refused.reason) from None

    def mode_effects(self, sentence: Part, modes: list[Part]) -> tuple[Effect, ...]:
        if not modes:
            raise NotRead(sentence, reason="the modes are missing")
        before = self.spoken, self.looked
        parts: list[Effect] = []
        for mode in modes:
            reader = Sentences(self.inner, self.gone)
            reader.spoken, reader.looked = before
            read = reader.line(mode, [])
            if read.standing or not read.effects or read.when is not None:
                raise NotRead(mode)
            parts.append(read.body())
        return tuple(parts)

    def lead(self, sentence: Part, words: str, some: Effect) -> None:
        """What stands before "choose one of the following": nothing, "you may", or a condition."""
        tree = self.part(replace(sentence, words=f"{words}draw a card"))
        before = list(self.read.effects)
        self.say(sentence, tree)
        self.read.effects[-1] = put_in(self.read.effects[-1], some)
        if len(self.read.effects) < len(before):
            raise NotRead(sentence)

    def swapped(self, group: "Braces") -> None:
        """{A} ... {B} instead: the words are swapped when the condition holds (open point 11)."""
        state = self.spoken, self.looked
        plain = self.version(group.sentences, group.plain)
        after = self.spoken, self.looked
        self.spoken, self.looked = state
        other = self.version(group.sentences, group.swapped)
        if (self.spoken, self.looked) != after:
            raise NotRead(group.sentences[0], reason="the two readings end differently")
        condition = self.condition_of(group.sentences[-1], group.condition)
        plain = If(condition, other, plain)
        for again, words in group.further:
            self.spoken, self.looked = state
            other = self.version(group.sentences, words)
            if (self.spoken, self.looked) != after:
                raise NotRead(group.sentences[0], reason="the two readings end differently")
            plain = If(self.condition_of(group.sentences[-1], again), other, plain)
        self.read.effects.append(plain)

    def ranged(self, group: "Range") -> None:
        """ "For each ..., add 1000 to the BP range": the number that is said grows."""
        each = f"This character gains {group.step} BP for each {group.each} until the end of the turn"
        counting = self.version([group.last], [each])
        body = self.version([group.first], [group.words])
        if not isinstance(counting, Give) or not isinstance(counting.mods[0], GainBp):
            raise NotRead(group.last)
        most: Value = Sum((N(group.size), counting.mods[0].value))
        old: Filter = NeededEnergy(hi=N(group.size)) if group.energy else Bp(hi=N(group.size))
        new: Filter = NeededEnergy(hi=most) if group.energy else Bp(hi=most)
        grown = exchanged(body, old, new)
        if grown == body:
            raise NotRead(group.first, reason="which number grows is not clear")
        self.read.effects.append(grown)

    def version(self, sentences: list[Part], words: list[str]) -> Effect:
        reader = Sentences(self.inner, self.gone)
        reader.spoken, reader.looked = self.spoken, self.looked
        for sentence, text in zip(sentences, words, strict=False):
            for part in sentences_of(replace(sentence, words=text)):
                reader.say(sentence, reader.part(replace(sentence, words=part.words)))
        read = reader.read
        if read.standing or not read.effects or read.when is not None or read.condition is not None:
            raise NotRead(sentences[0])
        self.spoken, self.looked = reader.spoken, reader.looked
        return read.body()


@dataclass
class Range:
    """A sentence with a number that grows, and the sentence that says by how much."""

    first: Part
    last: Part
    words: str
    size: int
    each: str
    step: int
    energy: bool


def with_ranges(sentences: list[Part]) -> list[Part | Range]:
    """Sentences, those with a growing number grouped."""
    found: list[Part | Range] = []
    for sentence in sentences:
        match = RANGE.match(sentence.words)
        before = found[-1] if found else None
        size = SIZE.search(before.words) if isinstance(before, Part) else None
        if match is None or size is None or not isinstance(before, Part):
            found.append(sentence)
            continue
        words = SIZE.sub(size[1], before.words)
        energy = match[3].lower() != "bp"
        found[-1] = Range(before, sentence, words, int(size[1]), match[1], int(match[2]), energy)
    return found


def exchanged(node: Effect, old: Filter, new: Filter) -> Effect:
    """An effect with one filter in the place of another."""
    result = exchange(node, old, new)
    assert isinstance(result, Effect)
    return result


def exchange(node: object, old: Filter, new: Filter) -> object:
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple([exchange(part, old, new) for part in node])
    if is_dataclass(node) and not isinstance(node, type):
        changed = {f.name: exchange(getattr(node, f.name), old, new) for f in fields(node)}
        made: object = replace(node, **changed)
        return made
    return node


@dataclass
class Braces:
    """Sentences with words in braces, up to the one that says what stands there instead."""

    sentences: list[Part]
    plain: list[str]
    swapped: list[str]
    condition: str
    further: list[tuple[str, list[str]]] = field(default_factory=list)  # later ones go before earlier ones


def with_braces(sentences: list[Part | Range]) -> list[Part | Range | Braces]:
    """Sentences, those with braces grouped."""
    found: list[Part | Range | Braces] = []
    waiting: list[Part] = []
    for sentence in sentences:
        if isinstance(sentence, Range):
            if waiting:
                raise NotRead(sentence.last, reason="which words are swapped is not clear")
            found.append(sentence)
            continue
        match = INSTEAD.match(sentence.words)
        last = found[-1] if found else None
        if match is not None and not waiting and isinstance(last, Braces):
            last.further.append((match[1], swapped_words(last.sentences[:-1], match[2])))
            continue
        if not waiting and "{" not in sentence.words:
            found.append(sentence)
            continue
        if not waiting and sentence.words.lower().startswith("if you do,") and found and isinstance(found[-1], Part):
            waiting.append(found.pop())  # type: ignore[arg-type]
        waiting.append(sentence)
        if match is None:
            continue
        before = waiting[:-1]
        held = [BRACE.search(part.words) for part in before]
        if sum([m is not None for m in held]) != 1 or sum([len(BRACE.findall(part.words)) for part in before]) != 1:
            raise NotRead(sentence, reason="which words are swapped is not clear")
        plain = [BRACE.sub(lambda m: m[1], part.words) for part in before]
        swapped = swapped_words(before, match[2])
        found.append(Braces(waiting, plain, swapped, match[1]))
        waiting = []
    if waiting:
        raise NotRead(waiting[0], reason="nothing says what stands there instead")
    return found


def happens_to(name: str, where: Filter, who: int) -> Trigger:
    """Something happens to, or is done by, a card that fits."""
    match name:
        case "when_sidelined":
            return WhenSidelined(where, who)
        case "when_played":
            return WhenPlayed(where, who)
        case "when_one_moves":
            return WhenMoves(where, who)
        case "when_one_moves_attacking":
            return WhenMoves(where, who, phase=ATTACK)
        case "when_one_wins":
            return WhenWins(where, who)
    return WhenAttacking(where, who)


def swapped_words(parts: list[Part], words: str) -> list[str]:
    return [BRACE.sub(lambda _: words, part.words) for part in parts]


def both(first: Condition | None, second: Condition) -> Condition:
    return second if first is None else AllOf((first, second))


def conditional(tree: Branch, static: object, condition: Condition) -> Static | BoardRule:
    if isinstance(static, Static):
        return replace(static, condition=both(static.condition, condition))
    if isinstance(static, BoardRule):
        held: BoardRule = replace(static, condition=both(static.when(), condition))  # type: ignore[type-var]
        return held
    raise Refused(tree, "not understood")


def attached(tree: Branch, before: Effect, said: Effect) -> Effect:
    """What depends on the sentence before stands inside its condition."""
    if tree.data == "otherwise":
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


def kinds_said(where: object) -> str:
    """The kinds of card that a filter names."""
    return "EVENT" if f"kinds={EVENT}" in repr(where) else ""


def read_fact_about(reader: Sentences, tree: Branch) -> Condition:
    """A condition; one about this character makes it what "it" means."""
    condition = read_condition(tree, reader.seen())
    if str(tree.data) in ("this_is", "this_on", "this_bp", "has_under"):
        reader.spoken = This()
    return condition
