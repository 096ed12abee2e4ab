"""Programs back to canonical English: parsing what is written here gives an equal program."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ....kernel.assembling import Effect
from ....kernel.control import ForEach, If, IfYouDo, May, MayTo, OneOf, Seq, Then
from ....kernel.counting import ThisIs
from ....kernel.pieces import This
from ....kernel.triggers import AnyOfThese, Trigger
from ....kernel.values import ANYTHING, AllOf, Condition, Filter, N, NotSo, Or
from ....kernel.verbs import LookAt, Reveal
from ....text.words import capital, joined, small
from .. import terms
from ..cards import ACTIVATE, CONTINUOUS, IN_OUTSIDE, INSTEAD, ON_ENERGY, ON_FRONT, USED, YOUR_TURN, Power
from ..endings import Later
from ..events import WhenAttacking, WhenBlocking, WhenPlayed, WhenSidelined
from ..filters import Named, PlayedThisTurn, Trait
from ..keywords import Sized, sizes
from ..modify import MUST_BE_BLOCKED, Must, Static, Tax
from ..moves import SetOffAgain, SomeOf, TakeOff, ToLife
from ..ops import Draw, IfYouCannot, Move
from ..programs import COPIES, Reading
from ..selectors import BaseOf, From, Those
from ..switching import PayAp, Rest
from ..terms import HAND, OUTSIDE, R_CAUSE, R_CHOSEN, R_LAST, R_OUTSIDE, R_PLAYED, YOU
from .compiler import CompiledText
from .english_braces import swapped
from .english_effects import watched
from .english_giving import causes_words
from .english_joining import EnglishJoining
from .english_nouns import bit_words, numeral, quoted
from .memory import asked_of, conditional_body, followed

HEADINGS: Final[dict[Trigger, str]] = {
    WhenPlayed(): "[When Played]",
    WhenSidelined(): "[When Sidelined]",
    WhenAttacking(): "[When Attacking]",
    WhenBlocking(): "[When Blocking]",
}
PLACES: Final = {
    ON_FRONT: "(If on the Front Line)",
    ON_ENERGY: "(If on the Energy Line)",
    IN_OUTSIDE: "(If in the Sideline)",
}
NAMELESS: Final = "this card"  # in the place of the card's own name where it is not known
BULLET: Final = "• "


class English(EnglishJoining):
    """Words for one line: a power and its modes."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.modes: list[str] = []

    # Sentences.

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

    # Modes.

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
            body = English(self.name)
            said = small(quote_names(text_of(body.body(power.body)).rstrip(".")))
            return f'you gain "If the chosen character is sidelined, {said}" until the end of the turn'
        if isinstance(power.when, WhenPlayed):
            self.say_of(None)
            moment = self.happening(power.when).replace("when", "the next time", 1) + " this turn"
            return f"{moment}, {self.part(power.body)}"
        moment = self.happening(power.when).replace("your attack phase", "the attack phase this turn")
        self.say_of(spoken, many)
        return f"{moment}, {self.part(power.body)}"

    # Powers.

    def line(self, power: Power) -> str:
        """A power as it is printed."""
        self.gone = isinstance(power.when, WhenSidelined)
        self.works = power.where
        head, lead = self.head(power)
        said = self.conditions(power.condition) if power.condition is not None else []
        if power.by_name:
            ending = [f'you can only activate this "{self.name}" ability one time each turn']
        else:
            ending = []
        if power.kind == CONTINUOUS:
            said += self.statics(power)
        elif power.body is not None:
            bars = self.bars(power.body)
            said += bars
            said += self.body(power.body, lead)
        words = text_of(said + ending)
        if power.kind == INSTEAD:
            words = f"{words[:-1]} instead."
        modes = [f"{BULLET}{mode}" for mode in self.modes]
        return "\n".join([f"{head} {words}".strip(), *modes])

    def head(self, power: Power) -> tuple[str, str]:
        """The headings of a line, and what leads its first sentence."""
        heads: list[str] = []
        lead = ""
        if power.kind == ACTIVATE:
            heads.append("[Activate: Main]")
        when = power.when
        triggers = when.parts if isinstance(when, AnyOfThese) else (when,)
        if when is not None and all(trigger in HEADINGS for trigger in triggers):
            heads += [HEADINGS[trigger] for trigger in triggers if isinstance(trigger, Trigger)]
        elif isinstance(when, Trigger):
            lead = f"{self.happening(when)}, "
        if power.turn:
            heads.append("[During Your Turn]" if power.turn == YOUR_TURN else "[During Opponent's Turn]")
        if power.where in PLACES and not lead.startswith("when this card is placed"):
            heads.append(PLACES[power.where])
        if power.cost is not None:
            parts = power.cost.parts if isinstance(power.cost, Seq) else (power.cost,)
            heads += [f"({self.cost(part)})" for part in parts]
        if power.limit and not power.by_name:
            heads.append("[Once Per Turn]" if power.limit == 1 else f"[{capital(numeral(power.limit))} Times Per Turn]")
        return "".join(heads), lead

    def cost(self, cost: Effect) -> str:
        match cost:
            case Rest(This()):
                return "Switch to Resting"
            case TakeOff(This()):
                return "Sideline This Card"
            case PayAp(N(n), terms.YOU):
                return f"Pay {n} AP"
            case Move(From((zone,), terms.YOU, where, N(lo), N(hi)), to) if (zone, to) == (HAND, OUTSIDE):
                if where == ANYTHING and lo == hi:
                    return f"Place {hi} {'Card' if hi == 1 else 'Cards'} From Hand Into Sideline"
        return capital(self.steps(cost))

    def conditions(self, condition: Condition) -> list[str]:
        """ "You can only activate this ability if ..."."""
        parts = condition.parts if isinstance(condition, AllOf) and len(condition.parts) == 2 else (condition,)
        if not any(isinstance(part, AllOf) or part == ThisIs(PlayedThisTurn()) for part in parts):
            parts = (condition,)
        said: list[str] = []
        for part in parts:
            if part == ThisIs(PlayedThisTurn()):
                said.append("you can only activate this ability on the turn this character is played")
            else:
                said.append(f"you can only activate this ability if {self.condition(part)}")
        return said

    def bars(self, effect: Effect) -> list[str]:
        """ "A character that has been chosen by an ability on ... cannot be chosen by this ability"."""
        found: list[Filter] = []
        barred_by(effect, found)
        return [
            f"a character that has been chosen by an ability on {self.noun(where, False, article=True)} this turn "
            "cannot be chosen by this ability"
            for where in dict.fromkeys(found)
        ]

    # Continuous powers.

    def statics(self, power: Power) -> list[str]:
        said: list[str] = []
        ending = ""
        condition: Condition | None = None
        stacks = True
        for clause in power.statics:
            condition = getattr(clause, "condition", None)
            if isinstance(clause, Static):
                stacks = stacks and clause.stacks
        if isinstance(condition, NotSo) and not self.is_plain_not(condition.of):
            ending = f" unless {self.condition(condition.of)}"
        elif condition is not None:
            asked = self.condition(condition)
            if isinstance(condition, ThisIs) and "chosen" not in asked and "under this" not in asked:
                self.say_of(This())
                self.said_this = True
            said.append(f"if {asked}, ")
        clauses = self.clauses(power)
        sentence = "".join(said) + " and ".join(clauses) + ending
        return [sentence, *([] if stacks else [f'this "{self.name}" ability does not stack'])]

    def clauses(self, power: Power) -> list[str]:
        """Each clause; one that speaks of the same cards as the one before goes on from it."""
        said: list[str] = []
        before: object = None
        for clause in power.statics:
            if not isinstance(clause, Static):
                rule = self.rule(clause)
                again = before == This() and rule.startswith("this character cannot")
                said.append(rule.removeprefix("this character ") if again else rule)
                before = This() if rule.startswith("this character cannot") else None
            else:
                words = self.static(clause, before)
                said.append(words)
                before = clause.chars if all(self.is_statement(mod) for mod in clause.mods) else None
        return said

    def static(self, static: Static, before: object) -> str:
        match static.mods:
            case (Tax() as tax,):
                whom = self.units(static.chars)  # type: ignore[arg-type]  # a clause that works all the time speaks of the field
                unless = f"unless they {self.tax(tax)} as an additional cost"
                return f"your opponent cannot choose {whom} with {causes_words(tax.causes)} {unless}"
            case (Must(what),) if what == MUST_BE_BLOCKED:
                return "your opponent must block this character's attacks if able"
        if all(self.is_statement(mod) for mod in static.mods):
            same = before == static.chars
            whom = "" if same else self.units(static.chars, True)  # type: ignore[arg-type]  # as above
            plural = self.many and static.chars != This()
            words = " and ".join([self.said(mod, plural) for mod in static.mods])
            return f"{whom} {words}".strip()
        whom = self.units(static.chars, True)  # type: ignore[arg-type]  # as above
        plural = self.many and static.chars != This()
        verb = "lose" if all(self.is_loss(mod) for mod in static.mods) else "gain"
        return f"{whom} {verb if plural else verb + 's'} {self.gained(static.mods)}"

    def ability(self, power: Power) -> str:
        inner = English(self.name).line(power)
        return quote_names(inner.rstrip("."))


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


def barred_by(node: object, found: list[Filter]) -> None:
    from ..vocabulary import VOCABULARY
    from .english_effects import bar_of

    for child in VOCABULARY.children(node):
        if isinstance(child, Filter):
            by = bar_of(child)
            if by is not None:
                found.append(by)
        elif not isinstance(child, Power):
            barred_by(child, found)


def text_of(sentences: list[str]) -> str:
    """Sentences with capitals and full stops."""
    said = [f"{capital(sentence.removesuffix(':'))}." for sentence in sentences]
    if sentences and sentences[-1].endswith(":"):
        said[-1] = capital(sentences[-1])
    return " ".join(said).replace('.".', '."')


def keyword_lines(sized: Sized | CompiledText) -> list[str]:
    lines = [f"[{word}]" for word in bit_words(sized.keywords)]
    return lines + [f"[{capital(name)} ({'+' if is_more else ''}{n})]" for name, n, is_more in sizes(sized)]


def raid_line(raid: Filter) -> str:
    """What it may raid."""
    parts = raid.parts if isinstance(raid, Or) else (raid,)
    words: list[str] = []
    for part in parts:
        match part:
            case Named(names):
                words += [f'"{name}"' for name in names]
            case Trait(traits):
                words += [f"[{trait}]" for trait in traits]
            case _:
                words.append(English(NAMELESS).noun(part, False, article=True))
    return f"[Raid] {' / '.join(words)}"


def event_lines(power: Power, name: str) -> list[str]:
    """What an event does: in one line if that says it, else in as many as it has parts."""
    body = power.body
    if isinstance(body, Seq) and any(isinstance(p, Seq) and not English(name).is_joinable(p) for p in body.parts):
        return [English(name).line(Power(USED, body=part)) for part in body.parts]
    return [English(name).line(power)]


def render_en(compiled: CompiledText | Reading, name: str = "") -> str:
    """The canonical English of a text, a line for each power."""
    own = name or NAMELESS
    lines: list[str] = []
    if compiled.copies != COPIES:
        lines.append(f"A deck can contain up to {numeral(compiled.copies)} copies of this card.")
    if compiled.single_use:
        lines.append(f'You can only use one "{own}" card per turn.')
    if compiled.aliases:
        lines.append(f"This card is also treated as {quoted(compiled.aliases, 'and')}.")
    if compiled.raid is not None:
        condition = "" if compiled.raid_if is None else f" if {English(own).condition(compiled.raid_if)}"
        lines.append(f"{raid_line(compiled.raid)}{condition}")
    lines += keyword_lines(compiled)
    for power in compiled.powers:
        lines += event_lines(power, own) if power.kind == USED else [English(own).line(power)]
    return "\n".join(lines)
