"""Reading a line as a power: its timing, where and when it works, its cost, and what it says."""

from dataclasses import dataclass, fields, is_dataclass, replace

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter, Value
from ....language.control import Seq
from ....language.counting import ThisIs
from ....language.discourse import Discourse, UnclearError
from ....language.pieces import This
from ....language.triggers import AnyOfThese, Trigger
from ....language.values import N
from ....language.wordings.reader import Reader as FormReader
from ....language.wordings.wordbook import Wordbook
from ....text.nodes import nodes
from ..cards import ACTIVATE, ANY_TURN, CONTINUOUS, IN_HAND, IN_OUTSIDE, INSTEAD, ON_FIELD, TRIGGERED, USED, Power
from ..change_events import ThisRevealed
from ..events import AtMoment, ThisPlaced, WhenSidelined
from ..modify import DamageIs, Gains, Impact, Keyword, Mod
from ..replacing import WhenUsing, WouldBeDamaged, WouldLeave, WouldTrigger
from ..statics import Static
from .cutting import Language
from .faults import NotRead
from .gifts import unsaid
from .joining import both, conditional
from .lines import Part
from .phrases import Heading, Under
from .read import Read
from .reading import Reader, compared
from .sentences import parsed


@dataclass
class Headings:
    """What stands in brackets before a line."""

    when: tuple[Trigger, ...] = ()
    activate: bool = False
    turn: int = 0
    where: int = ON_FIELD
    limit: int = 0
    cost: tuple[Effect, ...] = ()
    keywords: tuple[Mod, ...] = ()
    raid: bool = False

    def add(self, heading: Heading) -> None:
        self.when += () if heading.when is None else (heading.when,)
        self.activate = self.activate or heading.activate
        self.turn = heading.turn or self.turn
        self.where = heading.where if heading.where != ON_FIELD else self.where
        self.limit = heading.limit or self.limit
        self.cost += () if heading.cost is None else (heading.cost,)
        self.keywords += () if heading.mod is None else (heading.mod,)
        self.raid = self.raid or heading.raid

    def is_timed(self) -> bool:
        return bool(self.when) or self.activate


def quoted(text: str, language: Language) -> tuple[Power, ...]:
    """The powers of an ability in quotes; none if it is not understood."""
    part = Part(0, len(text), text.strip().rstrip(","))
    try:
        headings, rest = read_headings(language, part)
        if headings.raid or headings.keywords:
            return ()
        reader = sentences(language, headings)
        reader.turned = True  # it is gained for a turn
        powers, read = read_powers(headings, rest, [], reader)
    except NotRead:
        return ()
    if read.by_name or read.of_the_card() or any(power.kind == USED for power in powers):
        return ()
    return unsaid(language.name, part.words, powers)


def gained(language: Language, part: Part) -> tuple[Mod, ...]:
    """What a line of a list gives a card: keywords, BP and abilities in quotes, or an ability as it stands."""
    headings, rest = read_headings(language, part)
    if headings.keywords and not rest.words.strip("."):
        return headings.keywords
    found = FormReader(language.book(), part.words.removesuffix(".")).readings("gains")
    if len(found) == 1:
        return tuple([mod for mods in found[0] for mod in mods])
    reader = sentences(language, headings)
    reader.mention(This())
    powers, read = read_powers(headings, rest, [], reader)
    if headings.raid or headings.keywords or read.by_name or any(power.kind == USED for power in powers) or not powers:
        raise NotRead(part)
    return tuple([mod for power in powers for mod in mods_of(power)])


def mods_of(power: Power) -> tuple[Mod, ...]:
    """What a power that works all the time gives its own card is given at once; any other is an ability it gains."""
    match power.statics:
        case (Static(This(), mods, None, True) as static,) if power == Power(CONTINUOUS, statics=(static,)):
            return mods
    return (Gains(power),)


def sentences(language: Language, headings: Headings) -> Reader:
    """What reads the sentences after a headings."""
    gone = any(isinstance(when, WhenSidelined) for when in headings.when)
    away = gone or not headings.is_timed() or not headings.where & ON_FIELD
    reader = Reader(language, Discourse(away), gone)
    reader.timed, reader.turned = headings.is_timed(), headings.turn != ANY_TURN
    reader.outside = headings.where == IN_OUTSIDE
    return reader


def read_headings(language: Language, part: Part) -> tuple[Headings, Part]:
    """The brackets before a line, each by its meaning."""
    book = language.book()
    found, rest = language.headings(part)
    headings = Headings()
    for bracket in found:
        if headings.raid:
            return headings, part.cut(bracket.start - part.start, len(part.words))
        try:
            readings = parsed(book, "heading", bracket)
        except NotRead as fault:
            raise NotRead(bracket, "there is no such timing, cost or keyword", expected=fault.expected) from None
        headings.add(readings[0])
    return headings, rest


def read_powers(headings: Headings, rest: Part, modes: list[Part], reader: Reader) -> tuple[tuple[Power, ...], Read]:
    """The powers of a line after its headings."""
    read = reader.line(rest, modes)
    if (read.cost is not None or read.raid_if is not None) and (headings.is_timed() or headings.turn or headings.limit):
        raise NotRead(rest, reason="not understood")
    if read.when is not None and headings.is_timed():
        raise NotRead(rest, reason="two timings")
    if headings.cost and not headings.activate:
        raise NotRead(rest, reason="a cost without Activate: Main")
    powers: list[Power] = []
    for standing in read.standing:
        away = isinstance(
            read.when, ThisPlaced | ThisRevealed
        )  # what is so on the field is no part of what is done elsewhere
        if headings.is_timed() or (read.when is not None and not away) or headings.limit or read.by_name:
            raise NotRead(rest, reason="how long is not said")
        where = standing.where if standing.where != ON_FIELD else headings.where
        if ON_FIELD not in (standing.where, headings.where) and standing.where != headings.where:
            raise NotRead(rest, reason="two places")
        powers.append(
            Power(CONTINUOUS, where=where, turn=headings.turn, condition=read.condition, statics=standing.statics)
        )
    if read.effects:
        powers.append(effect_power(headings, read, rest))
    elif headings.is_timed() or read.when is not None:
        raise NotRead(rest, reason="nothing is done")
    return tuple(powers), read


def read_tiers(
    language: Language, headings: Headings, value: Value | Under, part: Part, modes: list[Part]
) -> tuple[Power, ...]:
    """ "gains all abilities listed below if you have the required number of ...": each with its own condition."""
    if headings.is_timed() or headings.limit or headings.cost or not modes:
        raise NotRead(part)
    powers: list[Power] = []
    for mode in modes:
        tier = language.bound(mode)
        if tier is None:
            raise NotRead(mode, "the required number is missing")
        (bound,) = parsed(language.book(), "bound", tier[0])
        asked = compared(value.said if isinstance(value, Under) else value, bound)
        powers += read_tier(
            language, headings, both(value.condition, asked) if isinstance(value, Under) else asked, tier[1]
        )
    return tuple(powers)


def read_list(language: Language, headings: Headings, part: Part, modes: list[Part]) -> tuple[Power, ...]:
    """ "If ..., this character gains all abilities listed below": all of them under one condition."""
    if headings.limit or headings.cost:
        raise NotRead(part)
    found = parsed(language.book(), "tiersif", part)
    if len(found) != 1:
        raise NotRead(part)
    return tuple([power for mode in modes for power in read_tier(language, headings, found[0], mode)])


def read_tier(language: Language, headings: Headings, condition: Condition, part: Part) -> list[Power]:
    own, rest = read_headings(language, part)
    own.turn = own.turn or headings.turn
    own.where = own.where if own.where != ON_FIELD else headings.where
    if own.raid:
        raise NotRead(part)
    powers: tuple[Power, ...] = ()
    if own.keywords:
        if rest.words.strip(".") or own.is_timed() or own.limit:
            raise NotRead(part)
        static = Static(This(), own.keywords)
        powers = (Power(CONTINUOUS, where=own.where, turn=own.turn, statics=(static,)),)
    else:
        reader = sentences(language, own)
        reader.mention(This())
        powers, read = read_powers(own, rest, [], reader)
        if read.of_the_card():
            raise NotRead(part)
    return [under_condition(part, power, condition) for power in powers]


def under_condition(part: Part, power: Power, condition: Condition) -> Power:
    """A power that works only while the condition holds."""
    if power.kind == USED:
        raise NotRead(part, reason="how long is not said")
    if power.kind != CONTINUOUS:
        return replace(power, condition=both(power.condition, condition))
    try:
        statics = [conditional(static, condition) for static in power.statics]
    except UnclearError as unclear:
        raise NotRead(part, str(unclear)) from None
    return replace(power, statics=tuple(statics))


def is_seen_from_afar(when: Trigger | None) -> bool:
    """Whether what sets an ability off is a moment, or happens to other cards: a card in the hand can see it."""
    return isinstance(when, AtMoment | ThisRevealed) or getattr(when, "where", None) is not None


def activated(headings: Headings, power: Power, rest: Part) -> Power:
    """An ability that is activated; where its card is not on the field, nothing is asked of it there."""
    if headings.when:
        raise NotRead(rest, reason="two timings")
    asked = [node for node in nodes((power.condition, power.body)) if isinstance(node, ThisIs)]
    if asked and not power.where & ON_FIELD:
        raise NotRead(rest, reason="two places")
    cost = headings.cost[0] if len(headings.cost) == 1 else Seq(headings.cost) if headings.cost else None
    return replace(power, kind=ACTIVATE, cost=cost)


def effect_power(headings: Headings, read: Read, rest: Part) -> Power:
    limit = 1 if read.by_name else headings.limit
    if (
        read.hand
        and not read.held
        and headings.where != IN_HAND
        and (headings.is_timed() or headings.where != ON_FIELD or not is_seen_from_afar(read.when))
    ):
        raise NotRead(rest, reason="two places")
    if (read.outside or read.held) and (not headings.activate or headings.where != ON_FIELD):
        raise NotRead(rest, reason="two places")
    power = Power(
        TRIGGERED,
        where=IN_OUTSIDE if read.outside else IN_HAND if read.hand or read.held else headings.where,
        turn=headings.turn,
        limit=limit,
        by_name=read.by_name,
        condition=read.condition,
        body=read.body(),
    )
    if headings.activate:
        return activated(headings, power, rest)
    if isinstance(read.when, WhenUsing):
        if headings.turn or limit or headings.where != ON_FIELD or read.condition is not None or len(read.effects) != 1:
            raise NotRead(rest, reason="what is used, and when, is not clear")
        return Power(INSTEAD, read.when, IN_HAND, cost=read.cost, body=read.body())
    if isinstance(read.when, (WouldLeave, WouldTrigger, WouldBeDamaged)):
        return replace(power, kind=INSTEAD, when=read.when)
    when = headings.when or ((read.when,) if read.when is not None else ())
    if when:
        return replace(power, when=when[0] if len(when) == 1 else AnyOfThese(when))
    if headings.turn or headings.limit or headings.where != ON_FIELD or read.by_name:
        raise NotRead(rest, reason="what sets it off is not said")
    if speaks_of_this(read.body()):
        raise NotRead(rest, reason="what sets it off is not said")
    return Power(USED, condition=read.condition, cost=read.cost, body=read.body())


def speaks_of_this(node: object) -> bool:
    """Whether an instruction is about this card on the field: an event never is there. Abilities that it gives speak of
    the card that has them."""
    if isinstance(node, This | ThisIs):
        return True
    if isinstance(node, tuple):
        return any(speaks_of_this(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type | Power):
        return False
    return any(speaks_of_this(getattr(node, field.name)) for field in fields(node))


def read_raid(book: Wordbook, rest: Part) -> Filter:
    """What a card may raid."""
    found = parsed(book, "raid", rest)
    if len(found) != 1:
        raise NotRead(rest, "what it may raid is not understood")
    raid: Filter = found[0]
    return raid


def keyword_bits(mods: tuple[Mod, ...]) -> int:
    bits = 0
    for mod in mods:
        if isinstance(mod, Keyword):
            bits |= mod.bits
    return bits


def sizes(mods: tuple[Mod, ...], kind: type[Impact] | type[DamageIs], plus: bool) -> list[int]:
    """The sizes of Impact or Damage among keywords."""
    found: list[int] = []
    for mod in mods:
        if isinstance(mod, kind) and mod.plus == plus and isinstance(mod.n, N):
            found.append(mod.n.n)
    return found
