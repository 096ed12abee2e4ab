"""How sentences hang together: if you do, otherwise, the rest."""

from dataclasses import dataclass

from lark import Token

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Node, Value
from ....language.control import Additionally, If, IfYouDo, May, MayTo, Seq, Then
from ....language.selectors import AtRandom, Held
from ....language.values import IfDone, NotSo
from ....language.verbs import ChooseCards, Reveal
from ....text.trees import Branch, branches, words_of
from ..ops import Draw, Give, Move
from ..selectors import From, Those
from ..terms import (
    R_CARDS,
    R_LAST,
    R_LOOKED,
    R_REVEALED,
    YOU,
)


@dataclass
class Item:
    """A clause with the word that joins it to the one before and what it depends on."""

    join: str
    openings: list[Branch]
    clause: Branch
    instead: bool = False  # of the sentence before


def items_of(parts: Branch) -> list[Item]:
    found: list[Item] = []
    join = ""
    for child in parts.children:
        if isinstance(child, Token):
            join = str(child).lower().replace(",", "").strip()
        else:
            found.append(item_of(join, child))
    return found


def item_of(join: str, part: Branch) -> Item:
    """A clause; an "if" after it is as good as one before it."""
    opened = branches(part)
    instead = any(words_of(tree, "INSTEAD") for tree in (part, *opened))
    if words_of(part, "IF"):
        after = Branch("if_", [opened[-1]], part.meta)
        return Item(join, [*opened[:-2], after], opened[-2], instead)
    return Item(join, opened[:-1], opened[-1], instead)


def is_rest(effect: Effect) -> bool:
    """An instruction about what remains of the cards that were shown."""
    if isinstance(effect, Then):
        return is_rest(effect.body)
    return isinstance(effect, Move) and effect.cards in (Held(R_REVEALED), Held(R_LOOKED))


def condition_node(node: Node | None) -> Condition:
    assert isinstance(node, Condition)
    return node


def value_node(node: Node | None) -> Value:
    assert isinstance(node, Value)
    return node


def merge_random(groups: list[tuple[str, Effect, bool, bool]]) -> list[tuple[str, Effect, bool, bool]]:
    """ "choose one card at random from a hand, to reveal it" is revealing a card at random; the same for moving."""
    found: list[tuple[str, Effect, bool, bool]] = []
    for group in groups:
        last = found[-1] if found else None
        chosen = last[1].cards if last is not None and isinstance(last[1], ChooseCards) else None
        following = group[1]
        if last is not None and isinstance(chosen, AtRandom) and following == Reveal(Held(R_CARDS)):
            found[-1] = (last[0], Reveal(chosen), last[2], last[3])
        elif (
            last is not None
            and isinstance(chosen, (AtRandom, From))
            and (isinstance(chosen, AtRandom) or chosen.owner_chooses)
            and isinstance(following, Move)
            and following.cards == Held(R_CARDS)
        ):
            found[-1] = (last[0], Move(chosen, following.to), last[2], last[3])
        else:
            found.append(group)
    return found


def attach(before: Effect, then: Effect) -> Effect:
    """ "If you do, ...": after the sentence before, inside what that sentence depends on."""
    if isinstance(before, If) and before.otherwise is None:
        return If(before.condition, attach(before.body, then))
    if isinstance(before, Then):
        return Then(attach(before.body, then))
    if isinstance(before, Additionally):
        return Additionally(attach(before.body, then))
    return IfYouDo(before, then)


def with_otherwise(before: Effect, then: Effect) -> Effect | None:
    """ "Otherwise, ...": of the last condition."""
    if isinstance(before, If):
        if before.otherwise is not None:
            return None
        inner = with_otherwise(before.body, then) if isinstance(before.body, IfYouDo) else None
        return If(before.condition, inner) if inner is not None else If(before.condition, before.body, then)
    if isinstance(before, IfYouDo):
        inner = with_otherwise(before.b, then)
        if inner is not None:
            return IfYouDo(before.a, inner)
        return Seq((before.a, If(IfDone(), before.b, then))) if isinstance(before.a, May) else None
    if isinstance(before, (Then, Additionally)):
        inner = with_otherwise(before.body, then)
        return None if inner is None else type(before)(inner)
    return None


def instead_of(before: Effect, condition: Condition, then: Effect) -> Effect | None:
    """ "A. If ..., B instead": one of the two. What B says of the characters of A, it says of its own choice."""
    if isinstance(before, (Then, Additionally)):
        inner = instead_of(before.body, condition, then)
        return None if inner is None else type(before)(inner)
    if isinstance(before, May):
        body = then.body if isinstance(then, May) else then
        inner = instead_of(before.body, condition, body)
        if not isinstance(inner, If) or inner.otherwise is None or before.who != YOU:
            return None
        return If(condition, May(inner.body, before.who, before.exactly), before)
    if isinstance(before, Give) and isinstance(then, Give):
        chars = before.chars if then.chars == Those(R_LAST) else then.chars
        return If(condition, Give(chars, then.mods, then.duration), before)
    plain = (Give, Draw, Move, Reveal)
    return If(condition, then, before) if isinstance(before, plain) and isinstance(then, plain) else None


def if_not_done(before: Effect, then: Effect) -> Effect | None:
    """ "If you do not, ...": of the last choice."""
    match before:
        case If(condition, body, None):
            inner = if_not_done(body, then)
            return None if inner is None else If(condition, inner)
        case Then(body) | Additionally(body):
            inner = if_not_done(body, then)
            return None if inner is None else type(before)(inner)
        case IfYouDo(May() as may, b):
            return Seq((may, If(IfDone(), b, then)))
        case May() | MayTo():
            return Seq((before, If(NotSo(IfDone()), then)))
    return None
