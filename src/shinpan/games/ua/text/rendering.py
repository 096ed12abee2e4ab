"""Programs back to a printed language: reading what is written here gives an equal program."""

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter
from ....language.control import IfYouDo, Seq
from ....language.counting import ThisIs
from ....language.discourse import Discourse
from ....language.pieces import This
from ....language.triggers import AnyOfThese
from ....language.values import AllOf, N, Not
from ....language.verbs import Reveal
from ....language.wordings.writer import Writer
from ....text.nodes import nodes
from ....text.words import NoWordsError, capital
from ..cards import ACTIVATE, CONTINUOUS, IN_HAND, IN_OUTSIDE, INSTEAD, ON_ENERGY, ON_FIELD, ON_FRONT, USED, Power
from ..change_events import ThisRevealed
from ..events import ThisPlaced, WhenSidelined
from ..field_filters import DidThisTurn, PlayedThisTurn
from ..keywords import Sized
from ..modes import SomeOf
from ..modify import DamageIs, Impact, Keyword
from ..programs import COPIES, Reading
from ..replacing import WhenUsing, WouldBeDamaged, WouldLeave, WouldTrigger
from ..selectors import Those
from ..statics import Static
from ..terms import KEYWORDS, R_CAUSE
from .compiler import CompiledText
from .cutting import Language
from .headings import cost_parts
from .phrases import Do, Heading, Limit, MayDo, Under
from .prices import ANY_CARDS, asked_total, offered
from .printed import LANGUAGES
from .telling import Telling
from .wording import is_bar

NAMED: Final = "named"  # the category of names of words
CAPITALS: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
POWERS: Final = ("ower (", "能力（", "效果（")  # how an ability that is told by the names of words begins
PLACES: Final = (ON_FRONT, ON_ENERGY, IN_OUTSIDE)


class Line(Telling):
    """Words for one line: a power and its modes."""

    def __init__(self, language: Language, talk: Discourse, gone: bool = False, name: str = "") -> None:
        super().__init__(language, talk, gone)
        self.name = name or language.nameless()
        self.modes = []
        self.inline = False  # no list of modes can stand after it

    def power(self, power: Power) -> str:
        """A power as it is printed; one that no print could say by the names of its words."""
        try:
            said = self.printed(power)
        except NoWordsError:
            said = ""
        if said:
            return said
        own = self.writer.book.is_known(NAMED)
        return f"{named_close(power, self.writer)}。" if own else f"{capital(named(power))}."

    def printed(self, power: Power) -> str:
        heads, when = self.heads(power)
        said = self.conditions(power.condition)
        if power.kind == CONTINUOUS:
            said += self.statics(power)
        elif power.kind == INSTEAD:
            said += self.instead(power)
        elif power.body is not None:
            said += [self.saying("bar", by) for by in bars_of(power.body)]
            self.in_hand, self.outside = power.where == IN_HAND, power.where == IN_OUTSIDE
            if when is not None:
                self.meet(when)
            said += self.body(power.body, when)
        if power.by_name:
            said.append(self.saying("by_name", extra=self.name))
        modes = [f"{self.language.bullet()}{mode}" for mode in self.modes]
        return "\n".join([f"{''.join(heads)}{self.language.gap()}{self.text(said)}".strip(), *modes])

    def heads(self, power: Power) -> tuple[list[str], Any]:
        """The headings of a line, and what sets it off where only a sentence says that."""
        heads = [self.words("heading", Heading(activate=True))] if power.kind == ACTIVATE else []
        triggers = power.when.parts if isinstance(power.when, AnyOfThese) else (power.when,) if power.when else ()
        timings = [self.writer.write("heading", Heading(trigger)) for trigger in triggers]
        when = power.when if triggers and None in timings else None
        heads += [timing for timing in timings if timing is not None and when is None]
        if power.turn:
            heads.append(self.words("heading", Heading(turn=power.turn)))
        held = power.kind == ACTIVATE and power.where == IN_HAND
        if (held or power.where in PLACES) and not isinstance(power.when, ThisPlaced | ThisRevealed):
            heads.append(self.words("heading", Heading(where=power.where)))
        if power.kind == ACTIVATE:
            heads += [self.words("heading", Heading(cost=part)) for part in cost_parts(power.cost)]
        if power.limit and not power.by_name:
            heads.append(self.words("heading", Heading(limit=power.limit)))
        return heads, when

    def conditions(self, condition: Condition | None) -> list[str]:
        """ "You can only activate this ability if ..."."""
        if condition is None:
            return []
        parts: tuple[Condition, ...] = (condition,)
        if isinstance(condition, AllOf) and len(condition.parts) == 2:
            apart = [isinstance(part, AllOf) or part == ThisIs(PlayedThisTurn()) for part in condition.parts]
            parts = condition.parts if any(apart) else parts
        return [self.saying("only_if", self.said_of(part)) for part in parts]

    def using(self, power: Power) -> list[str]:
        """ "When using this card, you may ... If you do, ..."."""
        cost, changed = offered(power)
        many = asked_total(cost)
        if many is None:
            return [self.saying("using", MayDo(self.steps(cost))), self.saying("if_you_do", Do((changed,)))]
        revealed = Do((self.said_of(Reveal(ANY_CARDS)),))
        return [self.saying("using", revealed), self.saying("using_if", Do((changed,)), many)]

    def instead(self, power: Power) -> list[str]:
        if isinstance(power.when, WhenUsing):
            return self.using(power)
        if not isinstance(power.when, WouldLeave | WouldTrigger | WouldBeDamaged):
            raise NoWordsError(f"instead of what: {power}")
        self.talk.away, self.trigger = False, power.when
        if isinstance(power.when, WouldLeave) and power.when.where is not None:
            self.mention(Those(R_CAUSE), power.when.who)
        else:
            self.mention(This())
        match power.body:
            case IfYouDo(a, b):
                return [self.saying("instead", self.part(a), power.when), self.saying("if_you_do", self.part(b))]
            case Effect():
                return [self.saying("instead", self.part(power.body), power.when)]
        raise NoWordsError(f"instead: {power.body}")

    def statics(self, power: Power) -> list[str]:
        """What is so while this card is there, in one sentence."""
        conditions = {getattr(clause, "condition", None) for clause in power.statics}
        if len(conditions) != 1:
            raise NoWordsError("clauses with several conditions in one ability")
        condition = conditions.pop()
        asked = None if condition is None else self.condition(condition)
        phrases: list[Any] = []
        stacks = True
        for clause in power.statics:
            if isinstance(clause, Static):
                stacks = stacks and clause.stacks
            bare = replace(clause, stacks=True) if isinstance(clause, Static) else clause
            phrases.append(self.clause(bare, power.where if power.where & ~ON_FIELD else ON_FIELD))
        phrase: Any = Do(tuple(merged(phrases)))
        said = [self.saying("plain", phrase if asked is None else Under(asked, phrase))]
        return said if stacks else [*said, self.saying("no_stack", extra=self.name)]


def is_told_by_names(words: str) -> bool:
    """Whether something in a written text has no sentence of its language."""
    return any(sign in words for sign in POWERS)


def named(node: Any) -> str:
    """What no wording says, by the names of the words: for programs that a set file gives and no card prints."""
    if isinstance(node, tuple):
        return ", ".join([named(part) for part in node]) or "nothing"
    if not is_dataclass(node):
        return str(node).lower()
    name = CAPITALS.sub(" ", type(node).__name__).lower()
    values = [(field.name.replace("_", " "), getattr(node, field.name), field.default) for field in fields(node)]
    said = [f"{key} {named(value)}" for key, value, default in values if value != default]
    return f"{name} ({'; '.join(said)})" if said else name


def named_close(node: Any, writer: Writer) -> str:
    """The same in a language that has words for the names of words (`named`), and no spaces."""
    if isinstance(node, tuple):
        return "、".join([named_close(part, writer) for part in node]) or f"{writer.write(NAMED, 'nothing')}"
    if not is_dataclass(node):
        is_name = isinstance(node, str) and any(char.isalpha() for char in node)
        return f"〈{node}〉" if is_name else str(int(node) if isinstance(node, bool) else node)
    values = [(getattr(node, field.name), field.default) for field in fields(node)]
    said = [named_close(value, writer) for value, default in values if value != default]
    name = writer.write(NAMED, type(node).__name__)
    return f"{name}（{'；'.join(said)}）" if said else f"{name}"


def merged(phrases: list[Any]) -> list[Any]:
    """What the same cards cannot do, said together."""
    found: list[Any] = []
    for phrase in phrases:
        last = found[-1] if found else None
        if isinstance(last, Limit) and isinstance(phrase, Limit) and last.units == phrase.units:
            found[-1] = replace(last, limits=last.limits + phrase.limits)
        else:
            found.append(phrase)
    return found


def bars_of(effect: Effect) -> list[Filter]:
    """What an ability cannot choose because another has: on which cards that one is."""
    found: list[Filter] = []
    for node in nodes(effect):
        if isinstance(node, Not) and is_bar(node):
            assert isinstance(node.of, DidThisTurn)
            if node.of.by_where not in found:
                found.append(node.of.by_where)
    return found


def line_of(language: Language, power: Power, name: str = "", inline: bool = False) -> str:
    """A power as one line, its modes after it."""
    timed = power.when is not None or power.kind == ACTIVATE
    gone = isinstance(power.when, WhenSidelined) or (
        isinstance(power.when, AnyOfThese) and any(isinstance(part, WhenSidelined) for part in power.when.parts)
    )
    away = gone or not timed or not power.where & ON_FIELD
    line = Line(language, Discourse(away), gone, name)
    line.inline = inline
    return line.power(power)


def used_lines(language: Language, power: Power, name: str) -> list[str]:
    """What an event does: in one line, or, where it offers modes twice, in as many as it needs."""
    body = power.body
    parts = body.parts if isinstance(body, Seq) else ()
    offers = [i for i, part in enumerate(parts) if any(isinstance(node, SomeOf) for node in nodes(part))]
    said: list[str] = []
    if power.cost is not None:
        line = Line(language, Discourse(True), name=name)
        price = line.either(power.cost) if isinstance(power.cost, SomeOf) else line.step(power.cost)
        said.append(line.text([line.saying("only_by", price)]))
        if power.condition is not None:
            said.append(line.text(line.conditions(power.condition)))
        power = replace(power, condition=None, cost=None)
    if len(offers) < 2:
        return [*said, line_of(language, power, name)]
    cut = offers[0] + 1
    for chunk in (parts[:cut], parts[cut:]):
        one = chunk[0] if len(chunk) == 1 else Seq(chunk)
        said += used_lines(language, replace(power, body=one), name)
    return said


def keyword_lines(line: Line, sized: Sized | CompiledText) -> list[str]:
    """The keywords of a card, each in brackets."""
    mods: list[Any] = [Keyword(bit) for bit in KEYWORDS.values() if sized.keywords & bit]
    mods += [Impact(N(sized.impact))] if sized.impact else []
    mods += [Impact(N(sized.impact_plus), True)] if sized.impact_plus else []
    mods += [DamageIs(N(sized.damage))] if sized.damage else []
    mods += [DamageIs(N(sized.damage_plus), True)] if sized.damage_plus else []
    return [line.words("heading", Heading(mod=mod)) for mod in mods]


def rule_lines(line: Line, compiled: CompiledText | Reading) -> list[str]:
    """What a text says about the card as a whole."""
    said: list[str] = []
    if compiled.copies != COPIES:
        said.append(line.text([line.saying("copies", compiled.copies)]))
    if compiled.single_use:
        said.append(line.text([line.saying("single_use", extra=line.name)]))
    if compiled.all_colors:
        said.append(line.text([line.saying("all_colors")]))
    if compiled.also_event:
        said.append(line.text([line.saying("also_event")]))
    if compiled.aliases:
        said.append(line.text([line.saying("alias", compiled.aliases)]))
    if compiled.raid_if is not None:
        said.append(line.text([line.saying("raid_if", line.said_of(compiled.raid_if))]))
    if compiled.raid is not None:
        raid = line.words("heading", Heading(raid=True)), line.words("raid", compiled.raid)
        said.append(line.language.gap().join(raid))
    return said


def render(name: str, compiled: CompiledText | Reading, own: str = "") -> str:
    """A text in the canonical words of a language, a line for each power; `own` is the card's name."""
    language = LANGUAGES[name]
    line = Line(language, Discourse(True), name=own)
    lines = rule_lines(line, compiled) + keyword_lines(line, compiled)
    for power in compiled.powers:
        lines += used_lines(language, power, own) if power.kind == USED else [line_of(language, power, own)]
    return language.finished("\n".join(lines))


def render_en(compiled: CompiledText | Reading, name: str = "") -> str:
    """The canonical English of a text."""
    return render("en", compiled, name)


def render_ja(compiled: CompiledText | Reading, name: str = "") -> str:
    """The canonical Japanese of a text."""
    return render("ja", compiled, name)


def render_zh(compiled: CompiledText | Reading, name: str = "") -> str:
    """The canonical Traditional Chinese of a text."""
    return render("zh-hant", compiled, name)


def ability(power: Power, language: str) -> str:
    """An ability in quotes."""
    spoken = LANGUAGES[language]
    return spoken.ability(line_of(spoken, power, inline=True))
