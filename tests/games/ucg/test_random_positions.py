"""Hypothesis: random positions and random answers raise nothing; every promise of a position holds in them too."""

import os

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shinpan.games.ucg.cards import Card
from shinpan.games.ucg.editions import EDITIONS
from shinpan.games.ucg.state import Ucg
from shinpan.games.ucg.terms import PHASES
from shinpan.kernel.game.conformance import Report, check_position
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import answer, play, run
from shinpan.kernel.machine.model import CHANCE
from tests.games.ucg.decks import CARDS
from tests.games.ucg.helpers import GAME, Side, refusal, table

COMPILED = os.environ.get("SHINPAN_EXPECT_COMPILED") == "1"
CHARACTERS = [card for card in CARDS if card.is_character()]
SCENES = [card for card in CARDS if card.is_scene()]
BY_NAME: dict[str, list[Card]] = {}
for _card in CHARACTERS:
    BY_NAME.setdefault(_card.character, []).append(_card)

cards = st.sampled_from(CARDS)
singles = st.sampled_from(CHARACTERS).map(lambda card: [card])
lines = st.sampled_from(sorted(BY_NAME)).flatmap(
    lambda name: st.integers(1, 4).map(lambda n: sorted(BY_NAME[name], key=lambda card: card.level)[:n])
)
wrong = st.lists(st.sampled_from(CHARACTERS), min_size=2, max_size=4)
stacks: st.SearchStrategy[list[Card]] = st.one_of(st.just([]), singles, lines, lines, wrong)


@st.composite
def sides(draw: st.DrawFn, areas: int) -> Side:
    field = draw(st.lists(stacks, min_size=areas, max_size=areas))
    occupied = [area for area, stack in enumerate(field, 1) if stack]
    charged = {}
    if occupied:
        charged = draw(st.dictionaries(st.sampled_from(occupied), st.lists(cards, min_size=1, max_size=3), max_size=2))
    return Side(
        field,
        draw(st.lists(cards, max_size=6)),
        draw(st.lists(cards, max_size=8)),
        draw(st.lists(cards, max_size=6)),
        draw(st.lists(cards, max_size=2)),
        charged,
        draw(st.lists(st.sampled_from(occupied), unique=True)) if occupied else (),
    )


@st.composite
def positions(draw: st.DrawFn) -> Ucg:
    areas = draw(st.integers(0, 4))
    phase = draw(st.sampled_from(PHASES[1:]))
    a, b = draw(sides(areas)), draw(sides(areas))
    if phase not in ("level up", "open"):
        a.down, b.down = (), ()
    t = table(
        a,
        b,
        edition=draw(st.sampled_from(sorted(EDITIONS))),
        phase=phase,
        lead=draw(st.sampled_from("AB")),
        turn=draw(st.integers(1, 9)),
        scene=draw(st.one_of(st.none(), st.sampled_from(SCENES))),
        scene_owner=draw(st.sampled_from("AB")),
        seed=str(draw(st.integers(0, 9))),
    )
    t.state.scripted = draw(st.booleans())
    return t.state


slow = settings(
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], max_examples=150 if COMPILED else 40
)
answers = st.lists(st.integers(0, 10_000), max_size=60)


@slow
@given(positions(), answers)
def test_random_answers_from_random_positions_raise_nothing(state: Ucg, numbers: list[int]) -> None:
    run(state)
    for number in numbers:
        if state.decision is None:
            break
        words = GAME.option_words(state)
        assert len(words) > 1
        assert GAME.question(state)
        if state.decision.player != CHANCE:
            index = number % len(words)
            assert GAME.option_index(state, words[index]) == index
        play(state, number % len(words))
    assert state.decision is not None or state.is_over()
    for player in (0, 1, -1):
        GAME.view(state, player)
        GAME.board_text(state, player)
        GAME.log(state, player, language="zh-TW")


@slow
@given(positions(), answers, st.integers(0, 1000))
def test_every_promise_holds_in_random_positions(state: Ucg, numbers: list[int], seed: int) -> None:
    run(state)
    luck = seeded(str(seed))
    for count, number in enumerate(numbers[:12]):
        if state.decision is None:
            return
        if count % 4 == 0:
            check_position(GAME, state, luck, Report())
        play(state, number % len(state.decision.options))


@slow
@given(positions(), st.one_of(st.integers(-5, -1), st.integers(0, 50)), st.text(max_size=20))
def test_a_bad_answer_is_one_error_and_changes_nothing(state: Ucg, number: int, words: str) -> None:
    run(state)
    before = GAME.encode(state)
    n = 0 if state.decision is None else len(state.decision.options)
    if not 0 <= number < n:
        assert refusal(lambda: answer(state, number))
    if words not in GAME.option_words(state):
        refusal(lambda: GAME.option_index(state, words))
    assert GAME.encode(state) == before


@slow
@given(positions(), st.text(max_size=12))
def test_why_always_has_an_answer_or_one_error(state: Ucg, words: str) -> None:
    run(state)
    asked = [words, "A1", "B9", "level A1 HOS-002", "set HOS-001", "scene SCN-001", "use A1", "use scene", "choose A1"]
    for about in asked + GAME.option_words(state):
        for player in (0, 1):
            if not refusal(lambda: GAME.why(state, about, player)):  # noqa: B023 - called at once
                reasons = GAME.why(state, about, player)
                assert reasons
                assert all(reason.words for reason in reasons)
