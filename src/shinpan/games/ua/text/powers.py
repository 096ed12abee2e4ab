"""Reading a line as a power: its timing, where and when it works, its cost, and what it says."""

import re
from dataclasses import dataclass, replace
from typing import Final

from lark import Tree
from lark.exceptions import UnexpectedInput

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter
from ....language.control import If, Seq
from ....language.pieces import This
from ....language.triggers import AnyOfThese, Trigger
from ....language.values import N, Or
from ....text.trees import Branch, Refused
from ..battle_events import WhenAttacking, WhenBlocking
from ..cards import (
    ACTIVATE,
    CONTINUOUS,
    IN_OUTSIDE,
    INSTEAD,
    ON_ENERGY,
    ON_FIELD,
    ON_FRONT,
    OPPONENTS_TURN,
    TRIGGERED,
    USED,
    YOUR_TURN,
    Power,
)
from ..events import WhenPlayed, WhenSidelined, WouldLeave
from ..filters import Named, Trait
from ..modify import DamageIs, Impact, Keyword, Mod
from ..statics import Static
from .faults import NotRead
from .giving import Inner, keyword_of
from .joining import both, conditional
from .lines import Part, headings_of, sentences_of
from .reading import Reader
from .sentences import Read, parsed
from .steps import Steps

TIMINGS: Final[dict[str, Trigger]] = {
    "when played": WhenPlayed(),
    "when sidelined": WhenSidelined(),
    "when attacking": WhenAttacking(),
    "when blocking": WhenBlocking(),
}
TURNS: Final = {
    "during your turn": YOUR_TURN,
    "during opponent's turn": OPPONENTS_TURN,
    "during your opponent's turn": OPPONENTS_TURN,
}
PLACES: Final = {
    "if on the front line": ON_FRONT,
    "if on the energy line": ON_ENERGY,
    "if in the sideline": IN_OUTSIDE,
    "if in the outside area": IN_OUTSIDE,
}
TIERS: Final = re.compile(
    r"This character gains (?:all|the) abilities listed below if you have the required "
    r"(?:number of|amount of|combined total number of) (.*?)\.?$"
)
TIER: Final = re.compile(r"(\w+ or (?:more|less|fewer)): ")
ACTIVATED: Final = re.compile(
    r"(.*?)Activate all abilities listed below if you have the required number of (.*?)\.?$", re.DOTALL
)
AMONG: Final = re.compile(r"(cards with unique card names on your field) from among the following: (.*)$")
RAID: Final = re.compile(r'(?:"[^"]*"|<[^<>]*>|\[[^\[\]]*\](?: affinity)?)')
BETWEEN: Final = re.compile(r"^[\s/,.]*(?:or)?[\s/,.]*$")


@dataclass
class Heading:
    """What stands in brackets before a line."""

    when: tuple[Trigger, ...] = ()
    activate: bool = False
    turn: int = 0
    where: int = ON_FIELD
    limit: int = 0
    cost: tuple[Effect, ...] = ()
    keywords: tuple[Mod, ...] = ()
    raid: bool = False

    def is_timed(self) -> bool:
        return bool(self.when) or self.activate


def no_inner(_text: str, tree: Branch) -> tuple[Power, ...]:
    raise Refused(tree, "an ability in quotes inside another")


def quoted(text: str, tree: Branch) -> tuple[Power, ...]:
    """An ability in quotes."""
    part = Part(0, len(text), text.strip().rstrip(","))
    heading, rest = read_headings(part)
    if heading.raid or heading.keywords:
        raise Refused(tree, "not understood")
    try:
        powers, read = read_powers(heading, rest, [], sentences(heading, no_inner))
    except NotRead as fault:
        raise Refused(tree, f"the ability in quotes is not understood ({fault.part.words})") from None
    if not powers or read.by_name or read.single_use or read.aliases or any(power.kind == USED for power in powers):
        raise Refused(tree, "the ability in quotes is not understood")
    return powers


def sentences(heading: Heading, inner: Inner = quoted) -> Reader:
    """What reads the sentences after a heading."""
    gone = any(isinstance(when, WhenSidelined) for when in heading.when)
    return Reader(inner, gone, gone or not heading.is_timed() or not heading.where & ON_FIELD)


def read_headings(part: Part) -> tuple[Heading, Part]:
    """The brackets before a line, each by its meaning."""
    found, rest = headings_of(part)
    heading = Heading()
    for bracket in found:
        if heading.raid:
            return heading, part.cut(bracket.start - part.start, len(part.words))
        read_heading(heading, bracket)
    return heading, rest


def read_heading(heading: Heading, bracket: Part) -> None:
    word = re.sub(r" ?: ?", ": ", " ".join(bracket.words[1:-1].lower().split()))
    mod = keyword_of(bracket.words)
    if word in TIMINGS:
        heading.when += (TIMINGS[word],)
    elif word == "activate: main":
        heading.activate = True
    elif word in TURNS:
        heading.turn = TURNS[word]
    elif word in PLACES:
        heading.where = PLACES[word]
    elif word == "once per turn":
        heading.limit = 1
    elif word == "raid":
        heading.raid = True
    elif mod is not None and bracket.words[0] == "[":
        heading.keywords += (mod,)
    elif bracket.words[0] == "(":
        heading.cost += (read_cost(bracket),)
    else:
        raise NotRead(bracket, reason="there is no such timing or keyword")


def read_cost(bracket: Part) -> Effect:
    """A cost in parentheses."""
    words = re.sub(r" ?\((\d+)\) ?", r" \1 ", bracket.words[1:-1])
    trees = parsed("cost", words.strip())
    if isinstance(trees, UnexpectedInput):
        raise NotRead(bracket, trees, "there is no such cost")
    try:
        said = Steps(no_inner).step(trees[0])
    except Refused as refused:
        raise NotRead(bracket, reason=refused.reason) from None
    if not isinstance(said, Effect):
        raise NotRead(bracket, reason="there is no such cost")
    return said


def read_powers(heading: Heading, rest: Part, modes: list[Part], reader: Reader) -> tuple[tuple[Power, ...], Read]:
    """The powers of a line after its headings."""
    read = reader.line(rest, modes)
    if (read.cost is not None or read.raid_if is not None) and (heading.is_timed() or heading.turn or heading.limit):
        raise NotRead(rest, reason="not understood")
    if read.when is not None and heading.is_timed():
        raise NotRead(rest, reason="two timings")
    if heading.cost and not heading.activate:
        raise NotRead(rest, reason="a cost without Activate: Main")
    powers: list[Power] = []
    for standing in read.standing:
        if heading.is_timed() or read.when is not None or heading.limit or read.by_name:
            raise NotRead(rest, reason="how long is not said")
        where = standing.where if standing.where != ON_FIELD else heading.where
        if standing.where != ON_FIELD and heading.where != ON_FIELD:
            raise NotRead(rest, reason="two places")
        powers.append(
            Power(CONTINUOUS, where=where, turn=heading.turn, condition=read.condition, statics=standing.statics)
        )
    if read.effects:
        powers.append(effect_power(heading, read, rest))
    elif heading.is_timed() or read.when is not None:
        raise NotRead(rest, reason="nothing is done")
    return tuple(powers), read


def read_tiers(heading: Heading, header: re.Match[str], part: Part, modes: list[Part]) -> tuple[Power, ...]:
    """ "gains all abilities listed below if you have the required number of ...": each with its own condition."""
    if heading.is_timed() or heading.limit or heading.cost or not modes:
        raise NotRead(part)
    noun = header[1]
    among = AMONG.match(noun)
    if among is not None:
        noun = f"{among[2]} {among[1]}"
    powers: list[Power] = []
    for mode in modes:
        tier = TIER.match(mode.words)
        if tier is None:
            raise NotRead(mode, reason="the required number is missing")
        condition = sentences(heading).condition_of(mode, f"If you have {tier[1].lower()} {noun}")
        powers += read_tier(heading, condition, mode.cut(tier.end(), len(mode.words)))
    return tuple(powers)


def read_activated(heading: Heading, header: re.Match[str], part: Part, modes: list[Part]) -> tuple[Power, ...]:
    """ "Activate all abilities listed below if you have the required number of ...": each if its number is there."""
    reader = sentences(heading)
    for sentence in sentences_of(part.cut(0, header.end(1))):
        reader.say(sentence)
    for mode in modes:
        tier = TIER.match(mode.words)
        if tier is None:
            raise NotRead(mode, reason="the required number is missing")
        condition = reader.condition_of(mode, f"If you have {tier[1].lower()} {header[2]}")
        (body,) = reader.mode_effects(mode, [mode.cut(tier.end(), len(mode.words))])
        reader.read.effects.append(If(condition, body))
    if not modes or reader.read.standing or reader.read.when is not None:
        raise NotRead(part)
    return (effect_power(heading, reader.read, part),)


def read_tier(heading: Heading, condition: Condition, part: Part) -> list[Power]:
    own, rest = read_headings(part)
    own.turn = own.turn or heading.turn
    own.where = own.where if own.where != ON_FIELD else heading.where
    if own.raid:
        raise NotRead(part)
    powers: tuple[Power, ...] = ()
    if own.keywords:
        if rest.words.strip(".") or own.is_timed() or own.limit:
            raise NotRead(part)
        static = Static(This(), own.keywords)
        powers = (Power(CONTINUOUS, where=own.where, turn=own.turn, statics=(static,)),)
    else:
        reader = sentences(own)
        reader.spoken = This()
        powers, read = read_powers(own, rest, [], reader)
        if read.aliases or read.single_use or read.copies:
            raise NotRead(part)
    return [under_condition(part, power, condition) for power in powers]


def under_condition(part: Part, power: Power, condition: Condition) -> Power:
    """A power that works only while the condition holds."""
    if power.kind == USED:
        raise NotRead(part, reason="how long is not said")
    if power.kind != CONTINUOUS:
        return replace(power, condition=both(power.condition, condition))
    try:
        statics = [conditional(Tree("text", []), static, condition) for static in power.statics]
    except Refused as refused:
        raise NotRead(part, reason=refused.reason) from None
    return replace(power, statics=tuple(statics))


def effect_power(heading: Heading, read: Read, rest: Part) -> Power:
    limit = 1 if read.by_name else heading.limit
    if read.outside and (not heading.activate or heading.where != ON_FIELD):
        raise NotRead(rest, reason="two places")
    power = Power(
        TRIGGERED,
        where=IN_OUTSIDE if read.outside else heading.where,
        turn=heading.turn,
        limit=limit,
        by_name=read.by_name,
        condition=read.condition,
        body=read.body(),
    )
    if heading.activate:
        if heading.when:
            raise NotRead(rest, reason="two timings")
        cost = heading.cost[0] if len(heading.cost) == 1 else Seq(heading.cost) if heading.cost else None
        return replace(power, kind=ACTIVATE, cost=cost)
    if isinstance(read.when, WouldLeave):
        return replace(power, kind=INSTEAD, when=read.when)
    when = heading.when or ((read.when,) if read.when is not None else ())
    if when:
        return replace(power, when=when[0] if len(when) == 1 else AnyOfThese(when))
    if heading.turn or heading.limit or heading.where != ON_FIELD or read.by_name:
        raise NotRead(rest, reason="what sets it off is not said")
    return Power(USED, condition=read.condition, cost=read.cost, body=read.body())


def read_raid(rest: Part) -> Filter:
    """What a card may raid."""
    names: list[str] = []
    traits: list[str] = []
    for word in RAID.findall(rest.words):
        if word[0] == "[":
            traits.append(word[1:].split("]")[0])
        else:
            names.append(" ".join(word[1:-1].split()))
    if (not names and not traits) or not all(BETWEEN.match(between) for between in RAID.split(rest.words)):
        raise NotRead(rest, reason="what it may raid is not understood")
    parts: list[Filter] = []
    if names:
        parts.append(Named(tuple(names)))
    if traits:
        parts.append(Trait(tuple(traits)))
    return parts[0] if len(parts) == 1 else Or(tuple(parts))


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
