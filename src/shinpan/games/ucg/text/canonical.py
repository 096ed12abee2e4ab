"""Programs in one order, so that texts that mean the same are equal programs in every language."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from ....kernel.machine.assembling import Effect
from ....language.control import If, IfYouDo, May, Seq
from ....language.counting import Did, Remembered, ThisIs
from ....language.selectors import Among, Held
from ....language.values import ALL, ANYTHING, AllOf, And, Compare, N, NotSo
from ....language.verbs import LookAt, Reveal
from ....text.nodes import in_turn, parts_of
from ..modify import GainTypes, Mod, Static
from ..ops import Give
from ..terms import R_LOOKED, R_REVEALED
from ..values import OpponentIs
from .order import both

Found = TypeVar("Found")


def canonical(node: Any) -> Any:
    """The same program with its sequences flat and what filters ask in one order."""
    if isinstance(node, tuple):
        return tuple([canonical(part) for part in node])
    if isinstance(node, Seq):
        return in_turn(with_shown(flat(node)))
    if isinstance(node, Held) and node.where != ANYTHING:
        return Among(node.register, canonical(node.where), ALL, ALL)
    if isinstance(node, And):
        return both([canonical(part) for part in node.parts])
    if is_dataclass(node) and not isinstance(node, type):
        changed = {field.name: canonical(getattr(node, field.name)) for field in fields(node)}
        if isinstance(node, (Give, Static)):
            changed["mods"] = types_together(changed["mods"])
        return replace(node, **changed) if changed else node
    return node


def merged(node: Any) -> Any:
    """The same program with what is asked of one character asked at once: "is SINGLE, and it has TYPE 【POWER】"."""
    if isinstance(node, tuple):
        return tuple([merged(part) for part in node])
    if isinstance(node, AllOf) and all(isinstance(part, type(node.parts[0])) for part in node.parts):
        asked = [part for part in node.parts if isinstance(part, (OpponentIs, ThisIs))]
        if len(asked) == len(node.parts):
            return replace(asked[0], where=both([part for one in asked for part in parts_of(one.where)]))
    if is_dataclass(node) and not isinstance(node, type):
        changed = {field.name: merged(getattr(node, field.name)) for field in fields(node)}
        return replace(node, **changed) if changed else node
    return node


def one_of_like(found: list[Found]) -> list[Found]:
    """Of readings that ask the same, at once or one by one, the one that asks it one by one."""
    if len(found) > 1 and all(merged(one) == merged(found[0]) for one in found[1:]):
        return [max(found, key=repr_length)]
    return found


def repr_length(node: Any) -> tuple[int, str]:
    said = repr(node)
    return len(said), said


def with_shown(parts: list[Effect]) -> list[Effect]:
    """ "You may reveal a card. If it is not ...", or "Otherwise": no card is anything where none was revealed."""
    found: list[Effect] = []
    for part in parts:
        before = found[-1] if found else None
        if isinstance(part, If) and isinstance(before, May) and is_shown(before.body, part):
            found[-1] = IfYouDo(before, part)
        else:
            found.append(part)
    return found


def is_shown(done: Effect, asked: If) -> bool:
    """Whether cards are shown first, and nothing shown would be taken for a card that does not fit."""
    shown = R_REVEALED if isinstance(done, Reveal) else R_LOOKED if isinstance(done, LookAt) else -1
    match asked.condition:
        case Did(register, _):
            return register == shown and asked.otherwise is not None
        case NotSo(Did(register, _)) | Compare(Remembered(register, _), "==", N(0)):
            return register == shown
    return False


def types_together(mods: tuple[Mod, ...]) -> tuple[Mod, ...]:
    """TYPEs that are given one after the other are given together."""
    found: list[Mod] = []
    for mod in mods:
        last = found[-1] if found else None
        if isinstance(mod, GainTypes) and isinstance(last, GainTypes):
            found[-1] = GainTypes(last.types | mod.types)
        else:
            found.append(mod)
    return tuple(found)


def flat(node: Effect) -> list[Effect]:
    if isinstance(node, Seq):
        return [one for part in node.parts for one in flat(part)]
    return [canonical(node)]
