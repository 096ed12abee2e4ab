"""Small words as terms of the card language, and back: numbers, levels, states, kinds, TYPEs, alternatives."""

from typing import Any

from ....kernel.machine.nodes import AS_MANY, Filter
from ....language.values import And, N, Or
from ..filters import Called, InState, Kind, Level, Named, Round
from ..modify import GainOneType, GainTypes, Mod
from ..terms import CHARACTER_CARD, KINDS, SCENE_CARD, STATES, TYPES
from .noun import HIGHEST, level_filter, round_filter
from .phrases import Amount, Article, Several
from .sayings import Between, EveryType, LevelList, LevelRange, OneType, RoundList, RoundRange


def read_amount(value: Any) -> list[Any]:
    if isinstance(value, Between):
        far = value.m > value.n + 1
        return [Amount(N(value.n), N(value.m))] if value.n < value.m and (far or not value.far) else []
    return [] if isinstance(value, Article) else [value]


def write_amount(value: Any) -> Any:
    match value:
        case Amount(N(lo), N(hi), False) if 0 < lo < hi < AS_MANY:
            return Between(lo, hi, hi > lo + 1)
        case Amount() | Several() | Article():
            return value
    return None


def read_levels(said: LevelRange | LevelList) -> list[Filter]:
    if isinstance(said, LevelRange):
        return [Level(said.lo, said.hi)]
    return [level_filter(said.levels)] if len(said.levels) > 1 else []


def write_levels(where: Filter) -> LevelRange | LevelList | None:
    match where:
        case Level(lo, hi) if lo == hi or lo == 0 or hi == HIGHEST:
            return LevelRange(lo, hi)
        case Level(lo, hi):
            return LevelList(tuple(range(lo, hi + 1))) if lo < hi < 20 else LevelRange(lo, hi)
        case Or(parts):
            found = [part for part in parts if isinstance(part, Level)]
            if len(found) == len(parts):
                return LevelList(tuple([n for part in found for n in range(part.lo, part.hi + 1)]))
    return None


def read_two_levels(levels: tuple[int, int]) -> list[Filter]:
    return [level_filter(levels)] if levels[0] != levels[1] else []


def write_two_levels(where: Filter) -> tuple[int, ...] | None:
    found = write_levels(where)
    return found.levels if isinstance(found, LevelList) and len(found.levels) == 2 else None


def read_rounds(said: RoundRange | RoundList) -> list[Filter]:
    if isinstance(said, RoundRange):
        return [Round(said.lo, said.hi)]
    return [round_filter(said.rounds)] if len(said.rounds) > 1 else []


def write_rounds(where: Filter) -> RoundRange | RoundList | None:
    match where:
        case Round(lo, hi) if lo == hi or hi == HIGHEST:
            return RoundRange(lo, hi)
        case Round(0, hi) if hi > 1:
            return RoundRange(0, hi)
        case Round(lo, hi) if 0 < lo < hi < 20:
            return RoundList(tuple(range(lo, hi + 1)))
        case Round(lo, hi):
            return RoundRange(lo, hi)
        case Or(parts):
            found = [part for part in parts if isinstance(part, Round)]
            if len(found) == len(parts):
                return RoundList(tuple([n for part in found for n in range(part.lo, part.hi + 1)]))
    return None


def bits(parts: tuple[int, ...]) -> int:
    mask = 0
    for part in parts:
        mask |= part
    return mask if len(set(parts)) == len(parts) else 0


def read_states(parts: tuple[int, ...]) -> list[Filter]:
    return [InState(bits(parts))] if bits(parts) else []


def write_states(where: Filter | int) -> tuple[int, ...] | None:
    mask = where if isinstance(where, int) else where.states if isinstance(where, InState) else 0
    return tuple([1 << i for i in range(len(STATES)) if mask >> i & 1]) or None


def read_all_states(parts: tuple[int, ...]) -> list[int]:
    return [bits(parts)] if len(parts) > 1 and bits(parts) else []


def write_all_states(mask: int) -> tuple[int, ...] | None:
    return write_states(mask)


def read_kinds(parts: tuple[int, ...]) -> list[int]:
    return [bits(parts)] if bits(parts) else []


def write_kinds(mask: int) -> tuple[int, ...] | None:
    if mask & ~CHARACTER_CARD or not mask:
        return None
    return tuple([bit for bit in KINDS.values() if mask & bit])


def write_bits(mask: int) -> tuple[int, ...] | None:
    return tuple([1 << i for i in range(mask.bit_length()) if mask >> i & 1]) or None


def has_adjective(option: Filter) -> bool:
    return isinstance(option, And)


def read_options(options: tuple[Filter, ...]) -> list[Filter]:
    """Alternatives of a noun. What stands before the first alone is said of all; else each has its own."""
    own = [has_adjective(option) for option in options]
    if len(options) < 2 or any(own) != all(own):
        return []
    joined: list[Filter] = []
    for option in options:
        last = joined[-1] if joined else None
        if isinstance(option, Named) and isinstance(last, Named):
            joined[-1] = Named(last.names + option.names)
        elif isinstance(option, Called) and isinstance(last, Called):
            joined[-1] = Called(last.words + option.words)
        elif isinstance(option, Kind) and isinstance(last, Kind):
            joined[-1] = Kind(last.kinds | option.kinds)
        else:
            joined.append(option)
    return [joined[0] if len(joined) == 1 else Or(tuple(joined))]


def write_options(where: Filter) -> tuple[Filter, ...] | None:
    if isinstance(where, Kind) and where.kinds & SCENE_CARD and where.kinds != SCENE_CARD:
        return tuple([Kind(bit) for bit in KINDS.values() if where.kinds & bit])
    if not isinstance(where, Or):
        return None
    found: list[Filter] = []
    for part in where.parts:
        match part:
            case Named(names):
                found += [Named((name,)) for name in names]
            case Called(words):
                found += [Called((word,)) for word in words]
            case Kind(kinds):
                found += [Kind(bit) for bit in KINDS.values() if kinds & bit]
            case _:
                found.append(part)
    return tuple(found)


def type_bit(name: str) -> int:
    return 1 << TYPES.index(name.upper()) if name.upper() in TYPES else 0


def read_types(names: tuple[str, ...]) -> list[int]:
    parts = tuple([type_bit(name) for name in names])
    return [bits(parts)] if all(parts) and bits(parts) else []


def write_types(mask: Any) -> tuple[str, ...] | None:
    if not isinstance(mask, int) or mask <= 0:
        return None
    return tuple([name for bit, name in enumerate(TYPES) if mask >> bit & 1])


def read_all_types(names: tuple[str, ...]) -> list[tuple[int, ...]]:
    parts = tuple(sorted({type_bit(name) for name in names}))
    return [parts] if len(names) > 1 and len(parts) == len(names) and all(parts) else []


def write_all_types(masks: Any) -> tuple[str, ...] | None:
    if not isinstance(masks, tuple) or any(mask & mask - 1 for mask in masks):
        return None
    return tuple([name for mask in masks for name in write_types(mask) or ()])


def read_type_gift(said: OneType | EveryType) -> list[Mod]:
    if isinstance(said, EveryType):
        return [GainTypes(bits(said.types))]
    return [GainTypes(said.types) if said.types & said.types - 1 == 0 else GainOneType(said.types)]


def write_type_gift(mod: Any) -> OneType | EveryType | None:
    match mod:
        case GainOneType(mask):
            return OneType(mask)
        case GainTypes(mask) if mask & mask - 1:
            return EveryType(tuple([1 << i for i in range(len(TYPES)) if mask >> i & 1]))
        case GainTypes(mask):
            return OneType(mask)
    return None


def read_charges(words: str) -> list[tuple[str, ...]]:
    names = tuple([name.strip() for name in words.split("/")])
    return [names] if all(names) else []


def write_charges(names: Any) -> str | None:
    return "/".join(names) if isinstance(names, tuple) else None
