"""Limits of abilities that work in hand, which no text says yet: the turn, the limit by name, the condition."""

from typing import Any

from shinpan.games.ua.cards import IN_HAND, OPPONENTS_TURN, TRIGGERED, Card, Power
from shinpan.games.ua.events import START_OF_ATTACKS, AtMoment
from shinpan.games.ua.make import character
from shinpan.games.ua.playing import Play
from shinpan.games.ua.terms import FRONT, HAND, YOU
from shinpan.language.control import May
from shinpan.language.counting import Count
from shinpan.language.selectors import ThisCard
from shinpan.language.values import Compare, N
from tests.games.ua.tables import Side, Table, table

PLAIN = character("PLAIN", energy=9)


def jumper(**more: Any) -> Card:
    """A card that may jump from the hand onto the Front Line as attacks begin."""
    body = May(Play(ThisCard(), active=True, line=FRONT))
    return character(
        "JUMP", energy=9, powers=(Power(TRIGGERED, AtMoment(START_OF_ATTACKS), IN_HAND, body=body, **more),)
    )


def begin(card: Card) -> Table:
    """Attacks begin with two copies in hand."""
    return table(Side([PLAIN], hand=[card, card, PLAIN])).to("attack")


def test_of_two_copies_in_hand_that_share_a_limit_one_works() -> None:
    t = begin(jumper(limit=1, by_name=True))
    t.a("yes")
    assert (t.hand("A"), t.options()) == (["JUMP", "PLAIN"], ["attack A.F1", "attack A.F2", "pass"])


def test_declining_one_copy_in_hand_leaves_the_other() -> None:
    t = begin(jumper(limit=1, by_name=True)).a("no")
    assert t.options() == ["no", "yes"]
    assert begin(jumper()).a("yes").options() == ["no", "yes"]


def test_a_card_in_hand_asks_for_its_turn_and_its_condition() -> None:
    many = Compare(Count(HAND, YOU), ">=", N(9))
    for card in (jumper(turn=OPPONENTS_TURN), jumper(condition=many)):
        assert begin(card).options() == ["attack A.F1", "pass"]
