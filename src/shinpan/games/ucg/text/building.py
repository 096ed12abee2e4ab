"""How the clauses of a sentence, and the sentences of a power, hang together: may, to, or, if you do, otherwise."""

from dataclasses import replace

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Value
from ....language.control import Additionally, ForEach, If, IfYouDo, May, MayTo, OneOf, Seq, Then
from ....language.counting import Did
from ....language.discourse import UnclearError
from ....language.selectors import AtRandom
from ....language.values import IfDone, N, NotSo
from ....language.verbs import ChooseCards, Reveal
from ....text.nodes import in_turn, nodes
from ..endings import AtEndOfTurn
from ..filters import WithinFieldRound
from ..modes import SomeOf
from ..ops import Draw, Forbid, Give
from ..putting import PutScene
from ..said import UNSAID, About, Acts, ExactCards, Exactly, GoesOn, InsteadOf, ItCards, Moves, Rest, TheDone, YouMay
from ..selectors import From
from ..terms import EACH, OPPONENT, R_LOOKED, R_REVEALED
from .capping import at_most
from .order import both
from .phrases import AND, BY, CHOICE, OR, THEN, TO, Item, Opening, Row, Sentence

Group = tuple[str, Effect, bool, bool]  # how it is joined, what is done, whether one may, whether exactly so much


def items_of(row: Row) -> list[tuple[str, Item]]:
    found = [("", row.item)]
    while row.rest is not None:
        found.append((row.join, row.rest.item))
        row = row.rest
    return found


def effect_of(row: Row) -> Effect:
    return joined(items_of(row))


def joined(items: list[tuple[str, Item]]) -> Effect:
    """Clauses in a row with what they depend on; instructions about the rest do not depend on it."""
    openings = items[0][1].openings
    cut = next((i for i, (_, item) in enumerate(items) if i and item.openings), len(items))
    parts = row_of(items[:cut])
    if cut < len(items):
        join = items[cut][0]
        tail = joined([("", items[cut][1]), *items[cut + 1 :]])
        if join not in (AND, THEN):
            return later_to(openings, parts, join, tail)
        parts.append(Then(tail) if join == THEN else tail)
    return opened(openings, parts)


def later_to(openings: tuple[Opening, ...], parts: list[Effect], join: str, tail: Effect) -> Effect:
    """ "You may A, to, for each ..., B"."""
    last = parts[-1]
    if join != TO or not isinstance(last, May) or last.who == OPPONENT or last.exactly:
        raise UnclearError("what this belongs to cannot be told")
    return opened(openings, [*parts[:-1], MayTo(last.body, tail)])


def opened(openings: tuple[Opening, ...], parts: list[Effect]) -> Effect:
    rest: list[Effect] = []
    if any(asks_of_shown(opening) for opening in openings):
        while len(parts) > 1 and is_rest(parts[-1]):
            rest.insert(0, parts.pop())
    effect = in_turn(parts)
    for opening in reversed(openings):
        effect = wrapped(opening, effect)
    return Seq((effect, *rest)) if rest else effect


def asks_of_shown(opening: Opening) -> bool:
    """A condition on the cards that were shown."""
    shown = (R_REVEALED, R_LOOKED)
    for node in nodes(opening.node):
        if isinstance(node, (Did, TheDone)) and node.register in shown:
            return True
        if isinstance(node, About) and isinstance(node.of, ItCards):
            return True
    return False


def is_rest(effect: Effect) -> bool:
    """An instruction about what remains of the cards that were shown."""
    if isinstance(effect, Then):
        return is_rest(effect.body)
    if not isinstance(effect, Moves):
        return False
    return isinstance(effect.cards, Rest) or (isinstance(effect.cards, TheDone) and effect.cards.register == R_REVEALED)


def wrapped(opening: Opening, effect: Effect) -> Effect:
    match opening.word:
        case "then":
            return Then(effect)
        case "additionally":
            return Additionally(chosen(effect) if opening.node == CHOICE else effect)
        case "end":
            return AtEndOfTurn(effect)
        case "each":
            return for_each(opening.node, effect)
        case "if":
            return If(opening.node, effect)
        case "while":
            raise UnclearError("while is said of continuous powers")
    return for_turn(effect, opening.node)


def for_each(value: Value, effect: Effect) -> Effect:
    """ "For each ..., you may draw a card": one choice, as where the number stands behind it."""
    value, effect = at_most(value, effect)
    return May(Draw(value)) if effect == May(Draw(N(1))) else ForEach(value, effect)


def chosen(effect: Effect) -> Effect:
    """What is done as a choice, if it is none yet."""
    match effect:
        case May() | MayTo() | OneOf() | SomeOf():
            return effect
        case If(condition, body, otherwise):
            return If(condition, chosen(body), None if otherwise is None else chosen(otherwise))
        case IfYouDo(a, b):
            return IfYouDo(chosen(a), b)
        case Then(body):
            return Then(chosen(body))
    return May(effect)


def for_turn(effect: Effect, duration: int) -> Effect:
    """ "For this turn, ...": for what does not say how long."""
    found = [node for node in nodes(effect) if isinstance(node, (Give, Forbid)) and node.duration == UNSAID]
    if not found:
        raise UnclearError("nothing here lasts")
    return lasting(effect, duration)


def lasting(effect: Effect, duration: int) -> Effect:
    if isinstance(effect, (Give, Forbid)):
        return replace(effect, duration=duration) if effect.duration == UNSAID else effect
    if isinstance(effect, Seq):
        return Seq(tuple([lasting(part, duration) for part in effect.parts]))
    if isinstance(effect, (May, Then, Additionally)):
        return replace(effect, body=lasting(effect.body, duration))
    return effect


def row_of(items: list[tuple[str, Item]]) -> list[Effect]:
    """Clauses joined by and, then, to, or: as the instructions of one sentence."""
    groups = at_random(alternatives(items))
    found: list[Effect] = []
    index = 0
    while index < len(groups):
        join, effect, optional, exactly = groups[index]
        index += 1
        if not optional:
            if join in (TO, BY):
                raise UnclearError("what this is done for cannot be told")
            found.append(Then(effect) if join == THEN and found else effect)
            continue
        first, index = run(groups, index, effect)
        after: list[Effect] = []
        if index < len(groups) and groups[index][0] in (TO, BY):
            forced = groups[index][0] == BY
            if groups[index][2]:
                raise UnclearError("what is done for the sake of something is a choice already")
            exactly = False  # A of "may A, to B" is always done in full
            second, index = run(groups, index + 1, groups[index][1])
            while len(second) > 1 and is_rest(second[-1]):
                after.insert(0, second.pop())
            made: Effect = MayTo(in_turn(first), in_turn(second))
            if forced:
                made = IfYouDo(May(in_turn(first), exactly=True), in_turn(second))
        else:
            made = May(in_turn(first), exactly=exactly)
        found.append(Then(made) if join == THEN and found else made)
        found.extend(after)
    return found


def run(groups: list[Group], index: int, effect: Effect) -> tuple[list[Effect], int]:
    """What one "may" or one "to" reaches: up to the next of them."""
    found = [effect]
    while index < len(groups) and not groups[index][2] and groups[index][0] not in (TO, BY):
        join, following, _, _ = groups[index]
        found.append(Then(following) if join == THEN else following)
        index += 1
    return found, index


def alternatives(items: list[tuple[str, Item]]) -> list[Group]:
    """The clauses; those joined by "or" are alternatives."""
    found: list[Group] = []
    for join, item in items:
        if item.instead:
            raise UnclearError("what it is instead of cannot be told")
        optional = isinstance(item.clause, YouMay)
        effect = item.clause.body if isinstance(item.clause, YouMay) else item.clause
        exactly = any(isinstance(node, (ExactCards, Exactly)) for node in nodes(effect))
        if join == OR and found:
            before_join, before, was, exact = found[-1]
            parts = before.parts if isinstance(before, OneOf) else (before,)
            found[-1] = (before_join, OneOf((*parts, effect)), was or optional, exact)
        else:
            found.append((join, effect, optional, exactly))
    return found


def at_random(groups: list[Group]) -> list[Group]:
    """ "choose one card at random from a hand, to reveal it" is revealing a card at random; the same for moving."""
    found: list[Group] = []
    for group in groups:
        made = chosen_and(found[-1][1], group[1]) if found else None
        if made is not None:
            found[-1] = (found[-1][0], made, found[-1][2], found[-1][3])
        else:
            found.append(group)
    return found


def chosen_and(before: Effect, effect: Effect) -> Effect | None:
    match before, effect:
        case ChooseCards(AtRandom() as cards), Reveal(ItCards()):
            return Reveal(cards)
        case ChooseCards(AtRandom() as cards), Moves(ItCards()):
            return replace(effect, cards=cards)
        case Acts(who, ChooseCards((AtRandom() | From()) as cards), False), GoesOn(Moves(ItCards()) as moves):
            return Acts(who, replace(moves, cards=cards)) if who == OPPONENT else None
    return None


# Sentences


def add_sentence(read: list[Effect], sentence: Sentence) -> None:
    """Read a sentence; "if you do" and "otherwise" change the one before."""
    row = sentence.row
    if sentence.how == "distinct":
        make_distinct(read)
        return
    if sentence.how == "scene round":
        within_round(read)
        return
    if row is None:
        raise UnclearError("only a continuous power can say this")
    if sentence.how != "plain" and not read:
        raise UnclearError("nothing stands before this")
    if sentence.how == "plain":
        plain_sentence(read, row)
        return
    effect = effect_of(row)
    how = sentence.how.removeprefix("they ")
    if how == "do":
        condition = sentence.condition
        read[-1] = attach(read[-1], effect if condition is None else If(condition, effect))
        return
    found = if_not_done(read[-1], effect) if how == "undone" else with_otherwise(read[-1], effect)
    if found is None:
        raise UnclearError("there is no condition before")
    read[-1] = found


def plain_sentence(read: list[Effect], row: Row) -> None:
    items = items_of(row)
    if not any(item.instead for _, item in items):
        read.append(joined(items))
        return
    item = items[0][1]
    if len(items) != 1 or len(item.openings) != 1 or not read:
        raise UnclearError("what it is instead of cannot be told")
    then = joined([("", replace(item, openings=(), instead=False))])
    read[-1] = InsteadOf(read[-1], item.openings[0].node, then)


def make_distinct(read: list[Effect]) -> None:
    last = read[-1] if read else None
    if not isinstance(last, ForEach):
        raise UnclearError("nothing is chosen more than once before")
    read[-1] = ForEach(last.value, last.body, True)


def within_round(read: list[Effect]) -> None:
    """ "You cannot put a scene card with round higher than ...": of the scene that was put before."""
    if not read:
        raise UnclearError("nothing stands before this")
    found = bounded(read[-1])
    if found is None:
        raise UnclearError("no scene is put before")
    read[-1] = found


def bounded(effect: Effect) -> Effect | None:
    match effect:
        case PutScene(From() as cards):
            return PutScene(replace(cards, where=both([cards.where, WithinFieldRound()])))
        case May(body, who, exactly):
            inner = bounded(body)
            return None if inner is None else May(inner, who, exactly)
    return None


def attach(before: Effect, then: Effect) -> Effect:
    """ "If you do, ...": after the sentence before, inside what that sentence depends on."""
    if isinstance(before, If) and before.otherwise is None:
        return If(before.condition, attach(before.body, then))
    if isinstance(before, (Then, Additionally)):
        return replace(before, body=attach(before.body, then))
    check_one_player(before)
    return IfYouDo(before, then)


def check_one_player(before: Effect) -> None:
    """Where both players may do something, it is not told who of them did."""
    if isinstance(before, Acts) and before.may and before.who == EACH:
        raise UnclearError("who of them did cannot be told")


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
        return None if inner is None else replace(before, body=inner)
    return None


def if_not_done(before: Effect, then: Effect) -> Effect | None:
    """ "If you do not, ...": of the last choice."""
    check_one_player(before)
    match before:
        case If(condition, body, None):
            inner = if_not_done(body, then)
            return None if inner is None else If(condition, inner)
        case Then(body) | Additionally(body):
            inner = if_not_done(body, then)
            return None if inner is None else replace(before, body=inner)
        case IfYouDo((May() | Acts()) as may, b):
            return Seq((may, If(IfDone(), b, then)))
        case May() | MayTo() | Acts():
            return Seq((before, If(NotSo(IfDone()), then)))
    return None


def instead_of(before: Effect, condition: Condition, then: Effect) -> Effect | None:
    """ "A. If ..., B instead": one of the two. What B says of the characters of A, it says of its own choice."""
    from ....language.pieces import Pieces
    from ..ops import Move
    from ..selectors import Those
    from ..terms import R_LAST, YOU

    if isinstance(before, (Then, Additionally)):
        inner = instead_of(before.body, condition, then)
        return None if inner is None else replace(before, body=inner)
    if isinstance(before, If) and before.otherwise is None:
        either = instead_of(before.body, condition, then)
        return If(condition, either.body, before) if isinstance(either, If) else None
    if isinstance(before, May):
        body = then.body if isinstance(then, May) else then
        inner = instead_of(before.body, condition, body)
        if not isinstance(inner, If) or inner.otherwise is None or before.who != YOU:
            return None
        return If(condition, May(inner.body, before.who, before.exactly), before)
    if isinstance(before, Give) and isinstance(then, Give):
        chars: Pieces = before.chars if then.chars == Those(R_LAST) else then.chars
        return If(condition, Give(chars, then.mods, then.duration), before)
    plain = (Give, Draw, Move, Reveal)
    return If(condition, then, before) if isinstance(before, plain) and isinstance(then, plain) else None
