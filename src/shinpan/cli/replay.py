"""Play a record again and print its log, with the rule behind every line.

Example: shinpan replay game.json --from A --turn 3
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from shinpan.cli.choices import Language, RecordFile, language_named, one_of, open_record, played_again
from shinpan.cli.output import Json, new_app, write_json

if TYPE_CHECKING:
    from shinpan.cli.terminal import Terminal

    from ..kernel.game.protocol import Game, LogLine
    from ..kernel.game.record import Record
    from ..kernel.machine.model import State

SIDES = ("A", "B", "both")

app = new_app()


@app.command()
def replay(
    file: RecordFile,
    step: Annotated[
        bool, typer.Option("--step", help="Show the board at every decision, and wait for Enter on a terminal.")
    ] = False,
    side: Annotated[
        str, typer.Option("--from", help="Whose eyes: a player's, or both, who know everything.", metavar="A|B|both")
    ] = "both",
    turn: Annotated[
        int | None, typer.Option("--turn", help="This turn alone; 0 is the preparation.", metavar="N", min=0)
    ] = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Play a record again and print its log, with the rule behind every line.

    Example: shinpan replay game.json --from A --turn 3

    Exit code 0: played again to its last answer; 2: the file is no record, or an answer in it does not fit.
    """
    from shinpan.cli.terminal import Terminal

    language = language_named(language)
    eyes = SIDES.index(one_of("--from", side, SIDES))  # 2 is chance, who knows everything
    game, record = open_record(file)
    answers = list(record.answers)
    final = played_again(file, game, record).state
    record.answers = answers
    if as_json:
        turns = [turn_of for stop in stops(game, record) for turn_of in stop.turns]
        lines = zip(turns, game.log(final, eyes, 0, language), strict=True)
        write_json(report(game, record, final, [told(n, line) for n, line in lines if turn in (None, n)]))
        return
    terminal = Terminal()
    if tell(terminal, game, record, Reading(eyes, turn, step, language)):
        show_result(terminal, game, final)


class Reading:
    """How somebody wants a record read."""

    def __init__(self, eyes: int, turn: int | None, step: bool, language: str) -> None:
        self.eyes = eyes
        self.turn = turn
        self.step = step
        self.language = language


class Stop:
    """A moment at which a player decides, or the end: what happened on the way, and the answer given."""

    def __init__(self, state: "State", first: int, turns: list[int], answer: str) -> None:
        self.state = state
        self.first = first  # the first event since the stop before
        self.turns = turns  # the turn of each event since then
        self.answer = answer


def stops(game: "Game", record: "Record") -> Iterator[Stop]:
    """Every stop of a record that is known to fit. The state moves on when the next stop is asked for."""
    from ..kernel.machine.loop import answer, step

    state = game.start(record.edition, record.decks, record.seed, record.opening, True)
    events = state.events
    assert events is not None
    given = ""
    for words in [*[entry[2] for entry in record.answers], ""]:
        first = len(events)
        turns: list[int] = []
        if state.decision is not None:
            answer(state, game.option_index(state, given))
            turns += [game.turn(state)] * (len(events) - first)
        while state.decision is None and not state.is_over():
            step(state)
            turns += [game.turn(state)] * (len(events) - first - len(turns))
        yield Stop(state, first, turns, words)
        given = words


def tell(terminal: "Terminal", game: "Game", record: "Record", reading: Reading) -> bool:
    """Print the log, stop by stop if that is wanted; False if the reader has left."""
    lines: list[LogLine] = []
    for stop in stops(game, record):
        news = game.log(stop.state, reading.eyes, stop.first, reading.language)
        lines += [line for line, n in zip(news, stop.turns, strict=True) if reading.turn in (None, n)]
        if not reading.step or reading.turn not in (None, game.turn(stop.state)):
            continue
        terminal.show_log(lines)
        lines = []
        if not show_stop(terminal, game, stop, reading):
            return False
    terminal.show_log(lines)
    return True


def show_stop(terminal: "Terminal", game: "Game", stop: Stop, reading: Reading) -> bool:
    """Draw the board and the question with the answer that was given; False if the reader has had enough."""
    terminal.show()
    terminal.show(game.board_text(stop.state, reading.eyes, reading.language))
    decision = stop.state.decision
    if decision is None or not stop.answer:
        return True
    hidden = reading.eyes not in (2, decision.player)
    terminal.show(game.question(stop.state, reading.language), "bold", decision.rule)
    if not hidden:
        terminal.show(f"{game.players[decision.player]}> {stop.answer}", "green")
    return not terminal.is_interactive or terminal.ask("--") is not None


def told(turn: int, line: "LogLine") -> dict[str, object]:
    """A line of the log as plain data."""
    return {"turn": turn, "name": line.name, "rule": line.rule, "words": line.words, "source": line.source or None}


def report(game: "Game", record: "Record", final: "State", events: list[dict[str, object]]) -> dict[str, object]:
    """The replay as plain data."""
    winner = game.winner(final)
    return {
        "game": record.game,
        "edition": record.edition,
        "seed": record.seed,
        "players": record.players,
        "answers": len(record.answers),
        "events": events,
        "winner": game.players[winner] if winner in (0, 1) else None,
        "rule": game.ended_by(final) or None,
    }


def show_result(terminal: "Terminal", game: "Game", final: "State") -> None:
    winner = game.winner(final)
    if winner in (0, 1):
        terminal.show(f"{game.players[winner]} wins", "bold green", game.ended_by(final))
    else:
        terminal.show("unfinished", "bold")
