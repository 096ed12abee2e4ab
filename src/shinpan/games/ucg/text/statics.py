"""Continuous powers: clauses that hold as long as their card is there [UCG 9.3]."""

from dataclasses import replace
from typing import Any

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Node
from ....language.control import Seq
from ....language.discourse import UnclearError
from ....language.pieces import BothOf, Pieces, This
from ....language.values import Times
from ....text.nodes import nodes
from ..modify import Bp, ChangeType, GainChosenType, GainOneType, Mod, PrintedBecomes, Static, StaticRule
from ..ops import Forbid, Give
from ..picks import ChosenNumber
from ..replacing import Instead
from ..said import UNSAID, WouldGo, YouMay
from ..selectors import AllChars, OpponentOf
from .binding import Binder
from .building import items_of
from .canonical import canonical, one_of_like
from .capping import at_most
from .cutting import NotReadError, Words, fault_at, two_ways
from .phrases import Row
from .sense import is_nonsense
from .subjects import told_of_all


class StaticChooser:
    """The clauses of a continuous power: of all ways to read them the one that makes sense."""

    def __init__(self, places: list[Words]) -> None:
        self.places = places
        self.found: list[tuple[int, tuple[Node, ...]]] = []
        self.fault: NotReadError | None = None
        self.at = 0

    def add(self, way: tuple[Any, ...]) -> None:
        binder = Binder()
        binder.lasting = True
        statics: list[Node] = []
        try:
            for self.at, sentence in enumerate(way):
                if sentence.how == "no stack":
                    statics = [replace(one, stacks=False) if isinstance(one, Static) else one for one in statics]
                elif sentence.how != "plain":
                    raise UnclearError("a continuous power cannot do this")
                else:
                    add_static_sentence(statics, sentence.row, binder)
            if any(is_nonsense(node) for node in nodes(tuple(statics))):
                raise UnclearError("this would be nobody")
        except UnclearError as unclear:
            self.fault = self.fault or fault_at(self.places[self.at :], unclear)
            return
        one = (binder.spoken.talk.skipped, tuple([canonical(static) for static in statics]))
        if one not in self.found:
            self.found.append(one)

    def said(self, statics: tuple[Node, ...]) -> str:
        from .writing import Telling

        return Telling(self.places[0].printed).statics(statics)

    def only(self) -> tuple[Node, ...]:
        if not self.found:
            if self.fault is not None:
                raise self.fault
            raise NotReadError(self.places[0].at, self.places[-1].end(), "this can be taken apart in too many ways")
        least = min(one[0] for one in self.found)
        kept = one_of_like([one for one in self.found if one[0] == least])
        if len(kept) > 1:
            first = self.places[0]
            raise NotReadError(first.at, self.places[-1].end(), two_ways(self.said, kept[0][1], kept[1][1]))
        return kept[0][1]


def add_static_sentence(statics: list[Node], row: Row, binder: Binder) -> None:
    items = items_of(told_of_all(row))
    condition: Condition | None = None
    multiple: Any = None
    for opening in items[0][1].openings:
        if opening.word == "each":
            multiple = binder.bind(opening.node)
        elif opening.word in ("if", "while"):
            condition = binder.bind(opening.node)
        elif opening.word != "additionally":
            raise UnclearError("a continuous power cannot do this")
    for join, item in items:
        if item.instead or isinstance(item.clause, YouMay) or join not in ("", "and") or (join and item.openings):
            raise UnclearError("a continuous power cannot do this")
        each, clause = (None, item.clause) if multiple is None else at_most(multiple, item.clause)
        effect = binder.bind(clause)
        for one in effect.parts if isinstance(effect, Seq) else (effect,):
            add_static(statics, static_of(one, each), condition, not join)


def add_static(
    statics: list[Node], made: Static | StaticRule | Instead, condition: Condition | None, first: bool
) -> None:
    if isinstance(made, Instead):
        statics.append(replace(made, condition=condition))
        return
    if isinstance(made, StaticRule):
        statics.append(StaticRule(made.who, made.what, condition))
        return
    last = statics[-1] if statics else None
    if not first and isinstance(last, Static) and last.chars == made.chars:
        statics[-1] = Static(last.chars, last.mods + made.mods, condition)
    else:
        statics.append(Static(made.chars, made.mods, condition))


def static_of(effect: Effect, multiple: Any) -> Static | StaticRule | Instead:
    """A clause of a continuous power from the clause of an effect without a duration."""
    if isinstance(effect, Forbid) and effect.duration == UNSAID:
        return StaticRule(effect.who, effect.what)
    if isinstance(effect, WouldGo) and multiple is None:
        return Instead(effect.to, effect.whole, effect.by)
    if not isinstance(effect, Give):
        raise UnclearError("a continuous power cannot do this")
    if effect.duration != UNSAID:
        raise UnclearError("a continuous power has no duration")
    if not is_standing(effect.chars):
        raise UnclearError("a continuous power chooses nothing")
    mods: list[Mod] = []
    for mod in effect.mods:
        if asks_something(mod):
            raise UnclearError("a continuous power chooses nothing")
        if multiple is not None:
            if not isinstance(mod, Bp) or not hasattr(mod.value, "n"):
                raise UnclearError("only plus and minus BP can be given for each")
            mods.append(Bp(Times(mod.value.n, multiple)))
        else:
            mods.append(mod)
    return Static(effect.chars, tuple(mods))


def asks_something(mod: Mod) -> bool:
    """Whether somebody would have to choose, or to have chosen."""
    match mod:
        case GainOneType() | GainChosenType() | PrintedBecomes(ChosenNumber()):
            return True
        case ChangeType(types):
            return types & types - 1 != 0
    return False


def is_standing(chars: Pieces) -> bool:
    """Whether nobody has to choose."""
    if isinstance(chars, OpponentOf):
        return is_standing(chars.of)
    if isinstance(chars, BothOf):
        return all(is_standing(part) for part in chars.parts)
    return isinstance(chars, (This, AllChars))
