"""Reading sentences in order: "if", "may", "if you do", "otherwise", and what each says of those before."""

from dataclasses import dataclass, replace
from functools import lru_cache

from lark.exceptions import UnexpectedInput

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter
from ....language.control import If, May, Seq
from ....language.counting import ThisIs
from ....language.pieces import Pieces as Units
from ....language.pieces import This
from ....language.selectors import Cards, Held
from ....language.triggers import Trigger
from ....language.values import Not, NotSo
from ....text.trees import Branch, Refused, branches
from ..cards import TRIGGERED, Power
from ..endings import Later
from ..events import ThisPlaced, WhenLeaves, WouldLeave
from ..field_filters import DidThisTurn, PlayedThisTurn
from ..filters import Kind
from ..modes import SomeOf
from ..ops import Give
from ..records import H_CHOSEN
from ..selectors import Those
from ..statics import Static
from ..terms import CHARACTER, R_CAUSE
from .conditions import read_condition
from .faults import NotRead
from .giving import Inner
from .joining import attached, both, conditional, is_for_this_turn
from .language import language
from .lines import Part
from .memory import asked_of, followed, is_unclear, kept_by
from .nouns import read_noun
from .steps import Said, Standing, Steps
from .timings import MOMENTS, NOW, PLAIN_WHEN, happens_to, read_timing
from .trees import number, strings


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
        self.then = False  # whether the sentence begins with "Then,"

    def say(self, sentence: Part) -> None:
        """Add what a sentence says to what was said before; if it can be read in several ways, all must say the
        same."""
        before = self.kept()
        self.then = sentence.words.lower().startswith("then")
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
            inside = followed(last, said, asked | later, self.then)
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
