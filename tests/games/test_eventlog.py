"""What observations tell of events is what the log tells, in numbers."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from shinpan.games import NAMES, load
from shinpan.kernel.game.eventlog import BP, COLUMNS, UNTOLD, EventLog, lane, lanes, turned
from shinpan.kernel.game.layout import Buffers, Layout, Sizes
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import State

WORDS = ("gift", "mode", "trigger", "won", "phase")
Row = dict[str, int]


def test_numbers_come_back_from_a_machine_word_with_their_signs() -> None:
    for numbers in ((0, 1, 2, 3), (-1, 32767, -32767, 5), (7, -2, 0, -32767)):
        word = lanes(*numbers)
        assert tuple(int(lane(word, place)) for place in range(4)) == numbers
        assert tuple(int(lane(turned(word), place)) for place in (3, 2, 1, 0)) == numbers


@pytest.mark.parametrize("name", NAMES)
def test_every_slot_of_every_event_has_a_column_or_is_left_out_on_purpose(name: str) -> None:
    events = import_module(f"shinpan.games.{name}.event_forms").EVENTS
    for event, form in events.forms.items():
        columns = [COLUMNS[slot.name] for slot in form.slots if slot.name not in UNTOLD]
        assert len(set(columns)) == len(columns), event


def finished(name: str, n: int) -> State:
    game = load(name)
    decks = list(game.starter_decks().values())[:2]
    state = game.start(game.default_edition, decks, f"told {n}", "lot", True, False)
    run(state)
    luck = seeded(f"answers {n}")
    while state.decision is not None:
        play(state, luck.below(len(state.decision.options)))
    return state


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("name", NAMES)
def test_rows_of_events_say_what_the_messages_say(name: str, player: int) -> None:
    game = load(name)
    layout = game.layout()
    printing = game.printing()
    observer: Any = game.observer(printing, Buffers(1, layout, Sizes(8, 100, 4), 0))
    events = import_module(f"shinpan.games.{name}.event_forms").EVENTS
    place_word = import_module(f"shinpan.games.{name}.options").OPTIONS.place_word
    told: set[str] = set()
    for n in range(4):
        state: Any = finished(name, n)
        numbers = memoryview(observer.history(state, player, False)).cast("B").cast("h").tolist()
        width = len(layout.events)
        assert len(numbers) == width * len(state.events)
        for place, event in enumerate(state.events):
            row = dict(zip(layout.events, numbers[place * width : (place + 1) * width], strict=True))
            data = events.data(state, event, player)
            assert layout.names[row["event"] - 1] == data["name"]
            side = {None: 0, "AB"[player]: 1, "BA"[player]: 2}
            assert row["side"] == side[data["player"]]
            assert row["other side"] == side[data.get("other")]
            cards = data["cards"]
            assert row["cards"] == len(cards)
            known = cards[0] is not None if cards else False
            assert row["card"] == (printing.identity(state.cards[event.cards[0]]) if known else 0)
            assert row["text"] == data.get("text", 0)
            check_zones(row, data, layout)
            check_places(row, data, lambda side, at: place_word(observer_place(name, side, at, player)))
            check_amounts(row, data, name == "ucg" and player == 1)
            assert (row["word"] > 0) == any(word in data for word in WORDS)
            told |= {column for column in layout.events if row[column]}
    assert told >= {"event", "side", "card", "cards", "source", "origin", "to", "place", "amount", "text", "word"}


def check_zones(row: Row, data: dict[str, Any], layout: Layout) -> None:
    for column in ("origin", "to"):
        zone = data.get(column)
        assert row[column] == (-1 if zone == "deck bottom" else 0 if zone is None else layout.zones.index(zone) + 1)


def check_places(row: Row, data: dict[str, Any], word: Callable[[int, int], str]) -> None:
    for column in ("place", "target"):
        where = data.get(column)
        if where is not None:
            assert where == word(row[f"{column} side"], row[column])
        elif column != "place" or "area" not in data:
            assert row[column] == 0
    if "area" in data:
        assert (row["place side"], row["place"]) == (0, data["area"])


def check_amounts(row: Row, data: dict[str, Any], swapped: bool) -> None:
    """BPs stand in the order of the seats, the reader's own first."""
    amount = data.get("amount", data.get("number"))
    if "bps" in data:
        bps = [0 if bp is None else bp // BP for bp in data["bps"]]
        assert [row["amount"], row["second amount"]] == (bps[::-1] if swapped else bps)
    else:
        assert row["amount"] == (0 if amount is None else amount)


def observer_place(name: str, side: int, place: int, player: int) -> int:
    """A place of an observation as its game counts them."""
    whose = player if side == 1 else 1 - player
    if name == "ucg":
        return 2 << 10 if side == 0 else whose << 10 | place - 1
    return whose * 8 + place - 1


def test_a_log_keeps_the_newest_and_comes_back_from_its_numbers() -> None:
    game = load("ucg")
    observer: Any = game.observer(game.printing(), Buffers(1, game.layout(), Sizes(8, 100, 4), 0))
    state: Any = finished("ucg", 0)
    log = EventLog(4)
    whole = len(state.events)
    last = [event.name for event in state.events[-4:]]
    observer.listen(state, log)
    assert state.events == []
    assert whole > 4
    names = [game.layout().names[int(lane(log.data[row * 4], 0)) - 1] for row in range(4)]
    assert sorted(names) == sorted(last)
    again = EventLog(4)
    again.restore(log.numbers())
    assert again.numbers() == log.numbers()
