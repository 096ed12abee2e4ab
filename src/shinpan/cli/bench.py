"""Measure how fast a game plays: decisions and games a second, and what a clone, a view or a save costs.

Example: shinpan bench --game ucg --seconds 5 --json
"""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinpan.cli.choices import Edition, GameName, edition_named, game_named, two_decks
from shinpan.cli.output import Json, new_app, say, write_json

if TYPE_CHECKING:
    from ..kernel.game.protocol import Game
    from ..kernel.machine.model import State

ROUNDS = 5
POSITIONS = 32
MOST_DECISIONS = 100_000  # of one game
MOST_GAMES = 200  # to look through for positions
READING = 0.01  # of all the time: the least that one reading of a small cost takes

app = new_app()


@app.command()
def bench(
    game: GameName = "",
    edition: Edition = "",
    decks: Annotated[
        str,
        typer.Option(
            "--decks", help="Two starter decks or deck files.", metavar="DECK,DECK", show_default="two starter decks"
        ),
    ] = "",
    seconds: Annotated[
        float, typer.Option("--seconds", help="How long to play, in all.", metavar="S", min=0.01, max=3600)
    ] = 5.0,
    as_json: Json = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Write a row for benchmarks/results.md.")] = False,
) -> None:
    """Measure how fast a game plays on one core, with random answers and without a log.

    Example: shinpan bench --game ucg --seconds 5 --json

    Decisions with a single option are not counted. Each number is the median of several rounds after a warm-up.
    """
    from ..support.errors import ShinpanError

    names = [name.strip() for name in decks.split(",")] if decks else ["", ""]
    if len(names) != 2:
        raise ShinpanError(f"--decks: two decks with a comma between them, found {len(names)}")
    chosen = game_named(game)
    found = two_decks(chosen, names[0], names[1])
    edition = edition_named(chosen, edition)
    start = chosen.start(edition, [deck.numbers for deck in found], "bench", "lot")
    result = about(chosen, edition, [deck.name for deck in found])
    result |= measure_play(start, seconds) | measure_positions(chosen, start, seconds * READING)
    if as_json:
        write_json(result)
    elif markdown:
        say(row(result))
    else:
        tell(result)


def about(game: "Game", edition: str, decks: list[str]) -> dict[str, Any]:
    """What is measured, and on what."""
    import platform

    from ..kernel.machine import loop

    return {
        "game": game.name,
        "edition": edition,
        "decks": decks,
        "compiled": not str(loop.__file__).endswith((".py", ".pyc")),
        "python": platform.python_version(),
        "machine": f"{sys.platform} {platform.machine()}",
    }


def measure_play(start: "State", seconds: float) -> dict[str, Any]:
    """Random games from the same start, each with luck of its own."""
    from statistics import median

    first = play_for(start, seconds / 10, 0)
    rounds = [play_for(start, seconds / ROUNDS, (i + 1) * 1_000_000) for i in range(ROUNDS)]
    games = sum(played for _, played, _ in rounds)
    return {
        "seconds": round(sum(took for _, _, took in [first, *rounds]), 2),
        "decisions_per_second": round(median(decisions / took for decisions, _, took in rounds)),
        "games_per_second": round(median(played / took for _, played, took in rounds), 1),
        "decisions_per_game": round(sum(decisions for decisions, _, _ in rounds) / games, 1),
    }


def play_for(start: "State", seconds: float, seed: int) -> tuple[int, int, float]:
    """Play whole games for some time: decisions, games, and the time it took."""
    from time import perf_counter

    from ..kernel.machine.chance import seeded
    from ..kernel.machine.loop import playout

    decisions = games = 0
    begin = perf_counter()
    took = 0.0
    while took < seconds or not games:
        state = start.clone()
        state.chance = seeded(str(seed + games))
        decisions += playout(state, MOST_DECISIONS)
        games += 1
        took = perf_counter() - begin
    return decisions, games, took


def measure_positions(game: "Game", start: "State", reading: float) -> dict[str, Any]:
    """What is done with a position, in microseconds, and how large a saved one is; None where there was no position."""
    from ..kernel.machine.codec import to_text

    def cost(act: Callable[[Any], object], things: list[Any]) -> float | None:
        return microseconds(act, things, reading)

    middles, effects = positions(start)
    saved = [game.encode(state) for state in middles]
    sizes = [len(to_text(game.name, data)) for data in saved]
    return {
        "clone_us": cost(lambda state: state.clone(), middles),
        "clone_in_effect_us": cost(lambda state: state.clone(), effects),
        "options_us": cost(game.option_words, middles),
        "view_us": cost(lambda state: game.view(state, state.decision.player), middles),
        "encode_us": cost(game.encode, middles),
        "decode_us": cost(lambda data: game.decode(data, False), saved),
        "saved_bytes": round(sum(sizes) / len(sizes)) if sizes else None,
        "saved_bytes_most": max(sizes, default=None),
    }


def positions(start: "State") -> "tuple[list[State], list[State]]":
    """Positions from the middle of random games, and from the middle of an effect."""
    from ..kernel.machine.chance import seeded
    from ..kernel.machine.loop import playout
    from ..kernel.machine.model import NOBODY

    middles: list[State] = []
    effects: list[State] = []
    for i in range(MOST_GAMES):
        if len(middles) >= POSITIONS and len(effects) >= POSITIONS:
            break
        state = start.clone()
        state.chance = seeded(f"position {i}")
        length = playout(state.clone(), MOST_DECISIONS)
        playout(state, length // 2)
        if state.decision is not None and len(middles) < POSITIONS:
            middles.append(state.clone())
        while state.decision is not None and state.decision.source == NOBODY:
            playout(state, 1)
        if state.decision is not None and len(effects) < POSITIONS:
            effects.append(state)
    return middles, effects


def microseconds(act: Callable[[Any], object], things: list[Any], reading: float) -> float | None:
    """Microseconds for doing something to one of these, the median of several rounds."""
    from statistics import median
    from time import perf_counter

    if not things:
        return None
    repeats = 1
    readings: list[float] = []
    while len(readings) < ROUNDS:
        begin = perf_counter()
        for _ in range(repeats):
            for thing in things:
                act(thing)
        took = perf_counter() - begin
        if took < reading:
            repeats *= 2  # too short to read, and a warm-up
        else:
            readings.append(took / repeats / len(things) * 1e6)
    return round(median(readings), 2)


LABELS = {
    "decisions_per_second": "decisions a second",
    "games_per_second": "games a second",
    "decisions_per_game": "decisions a game",
    "clone_us": "clone, in mid-game",
    "clone_in_effect_us": "clone, in mid-effect",
    "options_us": "options in words",
    "view_us": "view",
    "encode_us": "encode",
    "decode_us": "decode",
    "saved_bytes": "saved position",
    "saved_bytes_most": "saved position, largest",
}


def build(result: dict[str, Any]) -> str:
    return f"{'compiled' if result['compiled'] else 'interpreted'}, Python {result['python']}"


def tell(result: dict[str, Any]) -> None:
    """Write the numbers for people."""
    say(f"{result['game']} {result['edition']}, {' against '.join(result['decks'])}; {build(result)}")
    for key, label in LABELS.items():
        value = result[key]
        unit = " us" if key.endswith("_us") else " bytes" if key.startswith("saved") else ""
        say(f"  {label:<26}{'-' if value is None else format(value, ',') + unit:>14}")


def row(result: dict[str, Any]) -> str:
    """The numbers as a row of benchmarks/results.md."""
    from datetime import UTC, datetime

    kind = "compiled" if result["compiled"] else "interpreted"
    cells = [datetime.now(UTC).date().isoformat(), commit(), f"{result['game']} {result['edition']}", kind]
    names = ("clone_us", "clone_in_effect_us", "view_us", "decode_us", "saved_bytes")
    numbers = [result[name] for name in ("decisions_per_second", "games_per_second", *names)]
    cells += ["-" if number is None else format(number, ",") for number in numbers]
    return f"| {' | '.join(cells)} |"


def commit() -> str:
    """The commit of the sources in the current folder, if it has any."""
    import subprocess

    try:
        done = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()
