"""Observations say what cards do, and hold what a player may know and nothing else; without NumPy, compiled too."""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from shinpan.games import NAMES, load
from shinpan.kernel.cards.library import AnyCard
from shinpan.kernel.game.layout import Buffers, Sizes
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.game.tensor import FlatBuffers
from shinpan.kernel.game.writing import ObservationWriter
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import State
from shinpan.support.errors import ShinpanError

SHARED = Path(__file__).parents[3] / "shared" / "cards" / "all"
REAL = {"ucg": SHARED / "ucg-cards.csv", "ua": SHARED / "ua-cards.json"}
SIZES = Sizes(40, 100, 12)
PARTS = ("cards", "printed", "options", "events", "situation", "mask")


def tokens(game: Game) -> tuple[ObservationWriter, Buffers]:
    printing = game.printing()
    buffers = Buffers(1, game.layout(), SIZES, printing.words)
    return game.observer(printing, buffers), buffers


def flat(game: Game) -> tuple[ObservationWriter, FlatBuffers]:
    buffers = FlatBuffers(1, SIZES, len(game.feature_names()), len(game.option_feature_names()))
    return game.flat_writer(buffers), buffers


def seen(writer: ObservationWriter, buffers: Any, state: State, player: int) -> dict[str, bytes]:
    writer.observe(state, player, 0)
    parts = PARTS if isinstance(buffers, Buffers) else ("position", "options", "mask")
    return {name: bytes(memoryview(getattr(buffers, name))) for name in parts}


def shorts(words: Any) -> list[int]:
    """The numbers that stand in machine words."""
    return memoryview(words).cast("B").cast("h").tolist()


def positions(game: Game, games: int, open_lists: bool = False) -> Iterator[State]:
    """Every position of some random games with a log."""
    decks = list(game.starter_decks().values())
    for n in range(games):
        pair = [decks[n % len(decks)], decks[(n + 1) % len(decks)]]
        state = game.start(game.default_edition, pair, f"seen {n}", "lot", True, open_lists)
        run(state)
        luck = seeded(f"answers {n}")
        while state.decision is not None:
            yield state
            play(state, luck.below(len(state.decision.options)))
        yield state


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("open_lists", [False, True])
def test_what_a_player_cannot_know_changes_no_number(name: str, open_lists: bool) -> None:
    game = load(name)
    luck = seeded("others")
    forms = [tokens(game), flat(game)]
    differ = 0
    for state in positions(game, 2, open_lists):
        for player in (0, 1):
            other = game.disguise(state, player, luck)
            for writer, buffers in forms:
                assert seen(writer, buffers, state, player) == seen(writer, buffers, other, player)
            writer, buffers = forms[0]
            differ += seen(writer, buffers, state, 1 - player) != seen(writer, buffers, other, 1 - player)
    assert differ > 20  # the disguise is one: whoever may know sees another game


@pytest.mark.parametrize("name", NAMES)
def test_an_observation_is_made_of_the_view_and_of_the_log(name: str) -> None:
    """Any position that agrees with a view gives the same numbers, but for events, which a view does not hold."""
    game = load(name)
    luck = seeded("samples")
    writer, buffers = tokens(game)
    for place, state in enumerate(positions(game, 2)):
        if place % 2 or state.decision is None:
            continue
        player = state.decision.player  # the other one may be asked something else, or nothing, with other cards
        sampler = game.sampler(game.view(state, player))
        mine = seen(writer, buffers, state, player)
        for _ in range(2):
            found = seen(writer, buffers, sampler.draw(luck), player)
            for part in ("cards", "printed", "options", "situation", "mask"):
                assert mine[part] == found[part], (part, place)


@pytest.mark.parametrize("name", NAMES)
def test_looking_changes_nothing(name: str) -> None:
    game = load(name)
    forms = [tokens(game), flat(game)]
    for state in positions(game, 1):
        before = game.encode(state)
        for player in (0, 1):
            for writer, buffers in forms:
                first = seen(writer, buffers, state, player)
                assert seen(writer, buffers, state, player) == first
        assert game.encode(state) == before


@pytest.mark.parametrize("name", NAMES)
def test_rows_that_are_no_more_are_zeros_again(name: str) -> None:
    """Memory that held another position is written over whole."""
    game = load(name)
    writer, buffers = tokens(game)
    for state in positions(game, 2):
        for player in (0, 1):
            fresh_writer, fresh = tokens(game)
            assert seen(writer, buffers, state, player) == seen(fresh_writer, fresh, state, player)


@pytest.mark.parametrize("name", NAMES)
def test_tokens_tell_the_hand_the_piles_and_the_own_deck(name: str) -> None:
    game = load(name)
    layout = game.layout()
    writer, buffers = tokens(game)
    width = len(layout.cards)
    columns = [layout.cards.index(column) for column in ("card", "side", "zone", "copies")]
    for state in positions(game, 1):
        view: Any = game.view(state, 0)
        seen(writer, buffers, state, 0)
        numbers = shorts(buffers.cards)
        rows = [[numbers[row * width + column] for column in columns] for row in range(SIZES.tokens)]
        found = {zone: [row for row in rows if row[1] == 1 and row[2] == n + 1] for n, zone in enumerate(layout.zones)}
        mine = view["players"]["A"]
        known = sorted(game.printing().index[number] for number in mine["hand"])
        assert sorted(row[0] for row in found["hand"]) == known
        hidden = sum(row[3] for row in found["unseen"])
        assert hidden >= mine["deck_count"] or any(row[0] for row in found["deck"])
        assert sum(row[3] for row in rows if row[1] == 1 and row[0]) == 50  # whoever looks knows their own deck list


@pytest.mark.parametrize("name", NAMES)
def test_options_point_at_the_tokens_of_their_cards(name: str) -> None:
    game = load(name)
    layout = game.layout()
    writer, buffers = tokens(game)
    token, card = layout.options.index("card token"), layout.options.index("card")
    pointed = 0
    for state in positions(game, 2):
        if state.decision is None:
            continue
        seen(writer, buffers, state, state.decision.player)
        options, cards = shorts(buffers.options), shorts(buffers.cards)
        for row in range(len(state.decision.options)):
            one = options[row * len(layout.options) :][: len(layout.options)]
            assert 1 <= one[0] <= len(layout.verbs)
            if one[token]:
                assert cards[(one[token] - 1) * len(layout.cards)] == one[card]
                pointed += 1
    assert pointed > 50


def programs_of(game: Game) -> Any:
    return import_module(f"shinpan.games.{game.name}.printed")


def real_cards(game: Game) -> Iterator[AnyCard]:
    catalogue: Any = game.catalogue()
    for facts in catalogue.files.read(REAL[game.name]).cards.values():
        try:
            yield catalogue.library.make(facts, str(facts["number"]), "the catalogue")
        except ShinpanError:  # its text is not understood, so that it has no program yet
            continue


def check_apart(game: Game, cards: Iterator[AnyCard]) -> int:
    """Cards with different programs have different rows; how many programs there were."""
    printed = programs_of(game)
    start = len(printed.FACT_NAMES)
    rows: dict[tuple[int, ...], str] = {}
    for card in cards:
        row = printed.numbers(card)
        assert len(row) == len(game.layout().printed)
        assert all(0 <= n <= 255 for n in row), card.number
        program = json.dumps(printed.program_of(card), sort_keys=True)
        assert rows.setdefault(tuple(row[start:]), program) == program, card.number
    return len(rows)


@pytest.mark.parametrize("name", NAMES)
def test_own_cards_with_different_programs_differ(name: str) -> None:
    game = load(name)
    catalogue: Any = game.catalogue()
    library = catalogue.library
    assert check_apart(game, iter([library.card(number) for number in library.load()])) > 30


@pytest.mark.catalogue
@pytest.mark.parametrize("name", NAMES)
def test_cards_of_the_catalogue_with_different_programs_differ(name: str) -> None:
    if not REAL[name].is_file():
        pytest.skip("the real catalogue is not here")
    game = load(name)
    assert check_apart(game, real_cards(game)) > 400


def test_a_word_or_an_amount_more_is_another_row() -> None:
    features = programs_of(load("ua")).FEATURES
    draw = {"powers": [{"node": "Power", "kind": "triggered", "body": {"node": "Draw", "count": 1}}]}
    more = {"powers": [{"node": "Power", "kind": "triggered", "body": {"node": "Draw", "count": 2}}]}
    never = {"powers": [{"node": "Power", "kind": "triggered", "body": {"node": "NoSuchWord", "of": "Nobody"}}]}
    rows = [features.numbers(program) for program in (draw, more, never)]
    assert len({tuple(row) for row in rows}) == 3
    assert rows[0][features.words["Draw"]] == 1
    swapped = [{"node": "IfYouDo", "a": one, "b": two} for one, two in (("This", "ThisCard"), ("ThisCard", "This"))]
    assert features.numbers({"powers": [swapped[0]]}) != features.numbers({"powers": [swapped[1]]})
