"""A reading of the board is kept until something changes that a text on the field looks at, and no longer."""

import pytest

from shinpan.games.ua.field_filters import Attacking, Resting
from shinpan.games.ua.looking import looks_of_part
from shinpan.games.ua.modify import GainBp
from shinpan.games.ua.ops import Draw, Move
from shinpan.games.ua.records import H_ACTIVATED
from shinpan.games.ua.selectors import From, Those, hand_card
from shinpan.games.ua.statics import Static
from shinpan.games.ua.switching import PayAp, Rest
from shinpan.games.ua.terms import ATTACK, DECK, FIELD, HAND, L_AP, L_EVERYTHING, L_MODES, LIFE, OUTSIDE, REMOVED, YOU
from shinpan.games.ua.values import ApOf, InPhase, TimesThisTurn
from shinpan.games.ua.vocabulary import VOCABULARY
from shinpan.kernel.machine.assembling import Effect
from shinpan.kernel.machine.nodes import Condition, Value
from shinpan.language.counting import Count, ThisIs
from shinpan.language.pieces import This
from shinpan.language.values import Compare, N, PerEvery, Times
from shinpan.language.word import EVERYTHING
from tests.games.ua.tables import BLANK, Side, Table, activate, character, continuous, table

P = character("P", bp=2000)


def at_least(value: Value, n: int) -> Condition:
    return Compare(value, ">=", N(n))


def at_most(value: Value, n: int) -> Condition:
    return Compare(value, "<=", N(n))


def watching(condition: Condition | None, body: Effect | None = None, phase: str = "main") -> Table:
    """A.F1 has 500 BP more while the condition holds, and can run a body; A has a card in hand."""
    power = continuous(Static(This(), (GainBp(N(500)),), condition))
    powers = (power,) if body is None else (power, activate(body))
    return table(Side([character("WATCHER", bp=1000, powers=powers), P], hand=[BLANK]), phase=phase)


LOOKED_AT: list[tuple[Condition, Effect]] = [
    (at_least(Count(FIELD, YOU, Resting()), 1), Rest(This())),
    (at_most(ApOf(), 2), PayAp()),
    (at_least(Count(HAND, YOU), 2), Draw()),
    (at_most(Count(DECK, YOU), 9), Draw()),
    (at_least(Count(OUTSIDE, YOU), 1), Move(hand_card(), OUTSIDE)),
    (at_least(Count(REMOVED, YOU), 1), Move(hand_card(), REMOVED)),
    (at_most(Count(LIFE, YOU), 6), Move(From((LIFE,)), HAND)),
    (at_least(TimesThisTurn(H_ACTIVATED), 1), Draw()),
]


@pytest.mark.parametrize(("condition", "body"), LOOKED_AT)
def test_a_text_sees_a_change_of_what_it_looks_at(condition: Condition, body: Effect) -> None:
    t = watching(condition, body)
    assert t.bp("A.F1") == 1000
    t.a("activate A.F1")
    if "life" in " ".join(t.options()):
        t.a("life 1")
    assert t.bp("A.F1") == 1500


def test_a_text_sees_who_attacks() -> None:
    t = watching(ThisIs(Attacking()), phase="attack")
    assert t.bp("A.F1") == 1000
    t.a("attack A.F1")
    assert t.bp("A.F1") == 1500


def test_a_text_sees_the_phase() -> None:
    t = watching(InPhase(ATTACK))
    assert t.bp("A.F1") == 1000
    assert t.a("pass").bp("A.F1") == 1500


def test_what_no_text_looks_at_leaves_the_board_as_it_was_read() -> None:
    t = watching(None, Draw())
    assert t.bp("A.F1") == 1500
    before = t.state.board
    t.a("activate A.F1")
    assert len(t.hand("A")) == 2
    assert t.state.board is before is not None


def test_a_word_looks_at_what_is_declared_of_it_and_of_its_parts() -> None:
    assert looks_of_part(at_least(ApOf(), 2)) == L_AP
    assert looks_of_part(at_least(Count(FIELD, YOU, Resting()), 1)) == L_MODES
    assert looks_of_part(at_least(Count(HAND, YOU), 1)) == 1 << HAND
    assert looks_of_part(Static(This(), (GainBp(N(1)),))) == 0


@pytest.mark.parametrize(
    ("value", "answer"),
    [
        (N(0), False),
        (N(-500), True),
        (Times(500, Count(HAND, YOU)), False),
        (Times(-500, Count(HAND, YOU)), True),
        (Times(500, N(-1)), True),
        (PerEvery(2, Count(HAND, YOU)), False),
        (PerEvery(2, N(-3)), True),
        (ApOf(), True),
    ],
)
def test_a_number_tells_whether_it_may_be_negative_unless_its_word_does_not_know(value: Value, answer: bool) -> None:
    assert value.may_be_negative() == answer


def test_a_word_that_does_not_say_what_it_looks_at_looks_at_everything() -> None:
    assert VOCABULARY.words[Those].looks == EVERYTHING
    assert looks_of_part(Static(Those(), (GainBp(N(1)),))) == L_EVERYTHING
