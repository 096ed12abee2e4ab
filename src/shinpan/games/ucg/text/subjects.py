"""Who does what is said: a player who is named goes on until another one is; where that is not sure, it is refused."""

from dataclasses import replace
from typing import Any, Final

from ....kernel.machine.assembling import Effect
from ....language.counting import Count
from ....language.discourse import UnclearError
from ....language.pieces import This
from ....language.values import Missing
from ....language.verbs import ChooseCards, Reveal
from ....text.nodes import nodes
from ..ops import Draw, Give
from ..said import NOWHERE, THEIR, Acts, GoesOn, ItCards, Moves, Rest, TheDone, YouMay
from ..selectors import From, OpponentOf
from ..terms import HAND, OPPONENT, YOU
from ..values import Excess
from .cutting import Words
from .phrases import AND, THEN, Item, Row, Sentence

UNSURE: Final = "who does this cannot be told"


def with_subjects(sentence: Any, lasts: bool) -> Any:
    """A sentence in which the clauses after a player who was named are that player's too. In English the verb tells
    whose they are, but for "they" and "both players"; in other languages (`lasts`) no verb does."""
    if not isinstance(sentence, Sentence) or sentence.row is None:
        return sentence
    return replace(sentence, row=row_with(told_of_all(sentence.row), None, lasts))


def told_of_all(row: Row, join: str = "") -> Row:
    """A row whose conditions all stand before what they are asked for. "A and B if C" may ask for B alone."""
    joins = (join, row.join if row.rest is not None else "")
    openings = row.item.openings
    if any(opening.late for opening in openings) and (AND in joins or THEN in joins):
        raise UnclearError("whether this is asked for all of it cannot be told")
    told = tuple([replace(opening, late=False) for opening in openings])
    rest = None if row.rest is None else told_of_all(row.rest, row.join)
    return replace(row, item=replace(row.item, openings=told), rest=rest)


def row_with(row: Row, before: Acts | None, lasts: bool) -> Row:
    clause = row.item.clause
    acts: Acts | None = None
    if isinstance(clause, Acts):
        unmarked = isinstance(clause.body, GoesOn)  # "they draw": so are instructions to you
        clause = replace(clause, body=clause.body.body) if isinstance(clause.body, GoesOn) else clause
        acts = clause if unmarked or lasts or clause.may else None
    elif before is not None and not isinstance(clause, (YouMay, GoesOn)):
        clause, acts = by_the_same(clause, before), before
    rest = row.rest
    if rest is not None:
        rest = row_with(rest, acts if row.join in (AND, THEN) else None, lasts)
    return replace(row, item=replace(row.item, clause=clause), rest=rest)


def by_the_same(clause: Effect, before: Acts) -> Effect:
    """What the player who was named does next."""
    if isinstance(clause, Give) and clause.chars in (This(), OpponentOf(This())):
        return clause  # nobody chooses anything
    if isinstance(clause, (Moves, Reveal)) and isinstance(clause.cards, (ItCards, TheDone, Rest)) and not before.may:
        return GoesOn(clause) if isinstance(before.body, ChooseCards) and before.who == OPPONENT else clause
    if says_their(clause) and not before.may:
        return Acts(before.who, clause)
    raise UnclearError(UNSURE)


def up_to_their_own(body: Effect) -> Effect:
    """ "draws cards until there are five in hand": in the hand of who draws."""
    if isinstance(body, Draw) and isinstance(body.count, Missing) and body.count.value == Count(HAND, YOU):
        return Draw(Missing(body.count.to, Count(HAND, THEIR)))
    if isinstance(body, Draw) and isinstance(body.count, Excess):
        raise UnclearError("whose hand this speaks of cannot be told")
    return body


def says_their(clause: Effect) -> bool:
    return any(getattr(node, "who", YOU) == THEIR for node in nodes(clause))


def after_another(read: list[Effect], sentence: Any, words: Words) -> Any:
    """ "Your opponent draws a card. Then, ...": where no word says whose, it may be the opponent still."""
    before = read[-1] if read else None
    if not isinstance(before, Acts) or before.may or not isinstance(sentence, Sentence) or sentence.row is None:
        return sentence
    item = sentence.row.item
    if not item.openings or item.openings[0].word != "then":
        return sentence
    if says_their(item.clause):
        made = Item(item.openings, Acts(before.who, item.clause), item.instead)
        return replace(sentence, row=replace(sentence.row, item=made))
    if is_of_a_hand(item.clause) and not words.printed.own.search(words.text):
        raise UnclearError(UNSURE)
    return sentence


def is_of_a_hand(clause: Effect) -> bool:
    piles = [node.zone for node in nodes(clause) if isinstance(node, From)]
    return isinstance(clause, Draw) or HAND in piles or NOWHERE in piles
