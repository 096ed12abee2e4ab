"""`shinpan lab tune`: a deck made better by swaps, with a fixed number of games."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinpan.cli.choices import Edition, GameName, declared_game, edition_named, game_named
from shinpan.cli.lab_options import MOST_GAMES, DeckArgument, Jobs, JsonFile, OnePlayer, RayAddress, Seed
from shinpan.cli.output import say

if TYPE_CHECKING:
    from shinpan.lab.games import Order, Result, Side
    from shinpan.lab.tuning import Tuned, Tuner

    from ..kernel.game.protocol import Game

Rivals = Annotated[
    list[str] | None,
    typer.Option("--against", help="A deck to do better against; give it again for more.", metavar="DECK"),
]
Budget = Annotated[
    int, typer.Option("--games", help="How many there are to spend.", metavar="N", min=2, max=MOST_GAMES)
]
Out = Annotated[Path | None, typer.Option("--out", help="Write the deck to a file.", metavar="FILE")]
OwnReport = Annotated[Path | None, typer.Option("--report", help="A report, an HTML file.", metavar="FILE")]


def tune(
    name: DeckArgument,
    against: Rivals = None,
    games: Budget = 3000,
    player: OnePlayer = "greedy",
    out: Out = None,
    report: OwnReport = None,
    jobs: Jobs = 0,
    seed: Seed = "1",
    game: GameName = "",
    edition: Edition = "",
    json_file: JsonFile = None,
    ray: RayAddress = "",
) -> None:
    """Make a deck better by swapping cards, against the other starter decks or those that are named.

    Example: shinpan lab tune "Lanterns of the Coast" --games 3000 --out better.deck

    Candidates race on the same seeds, and the worse half goes after each heat. A third of the games is kept for the
    end: the first deck and the last play seeds that no race has seen, so that no luck flatters the difference. Exit
    code 0: all was played; 2: something in the arguments is wrong; 130: interrupted.
    """
    from shinpan.cli import lab
    from shinpan.lab.tuning import Tuner

    chosen = game_named(game or declared_game(name))
    edition = edition_named(chosen, edition)
    deck, others = sides(chosen, edition, name, against, player)
    check_targets(out, report)
    lab.check_files(json_file)
    table = Table(jobs, ray, json_file)
    tuner = Tuner(chosen, edition, deck, others, games, seed, table.play)
    told = table.tuned(tuner)
    run = table.run(games)
    facts = lab.about(chosen, edition, seed, [deck, *others], run)
    lab.keep(json_file, facts | (summary(deck, told) if told is not None else {}), run, table.orders)
    if told is not None:
        tell(chosen, deck, told)
        write_all(chosen, deck, told, out, report, facts)
    lab.finish(run, json_file)


def sides(game: "Game", edition: str, name: str, against: list[str] | None, player: str) -> "tuple[Side, list[Side]]":
    """The deck that is tuned, and those that it is tuned against."""
    from shinpan.cli import lab
    from shinpan.lab.games import check_sides

    from ..support.errors import ShinpanError

    lab.players_named(player, 1)
    deck = lab.side_named(game, name, player)
    others = [lab.side_named(game, words, player) for words in against or others_than(game, deck.deck)]
    if not others:
        raise ShinpanError(f"there is no deck to tune '{name}' against: name some with --against")
    check_sides(game, edition, [deck, *others])
    return deck, others


def others_than(game: "Game", deck: str) -> list[str]:
    return [name for name in game.starter_decks() if name != deck]


def check_targets(out: Path | None, report: Path | None) -> None:
    """Refuse to write over a file."""
    from shinpan.cli import lab

    from ..support.errors import ShinpanError

    lab.check_report([report] if report is not None else [])
    if out is not None and (out.exists() or not out.parent.is_dir()):
        why = "is there already" if out.exists() else f"cannot be: there is no folder '{out.parent}'"
        raise ShinpanError(f"--out: '{out}' {why}; name another file")


class Stopped(Exception):  # noqa: N818 - no error: somebody asked for it
    """The run was interrupted."""


class Table:
    """Plays the games that a tuner orders, except those that a file holds already."""

    def __init__(self, jobs: int, ray: str, json_file: Path | None) -> None:
        from shinpan.lab.resuming import results_by_key

        self.jobs = jobs
        self.ray = ray
        self.kept = results_by_key(json_file)
        self.orders: list[Order] = []
        self.results: list[Result] = []
        self.interrupted = False

    def play(self, orders: "list[Order]") -> "list[Result]":
        from shinpan.cli import lab
        from shinpan.lab.resuming import order_key

        self.orders += orders
        found = [self.kept[key] for key in map(order_key, orders) if key in self.kept]
        left = [order for order in orders if order_key(order) not in self.kept]
        with lab.progress(len(left)) as tick:
            run = lab.play(left, self.jobs, self.ray, tick)
        found += run.results
        self.results += found
        if run.interrupted:
            self.interrupted = True
            raise Stopped
        return found

    def tuned(self, tuner: "Tuner") -> "Tuned | None":
        """What a tuner finds; nothing where it was interrupted."""
        with suppress(Stopped):
            return tuner.run()
        return None

    def run(self, planned: int) -> Any:
        from shinpan.lab.running import Run

        return Run(planned if self.interrupted else len(self.orders), self.results, self.interrupted)


def summary(deck: "Side", told: "Tuned") -> dict[str, Any]:
    """What came of it, as plain data."""
    from shinpan.lab.tuning import changes

    return {
        "deck": list(told.numbers),
        "changes": [{"card": number, "copies": n} for n, number in changes(deck.numbers, told.numbers)],
        "before": told.before,
        "after": told.after,
        "gain": told.gain,
        "races": [{"tried": race.swaps, "chosen": race.chosen} for race in told.races],
    }


def tell(game: "Game", deck: "Side", told: "Tuned") -> None:
    from shinpan.cli.lab_tables import share
    from shinpan.lab.tuning import changes_told

    say(f"{deck.label()}: {told.games} games, {len(told.races)} races")
    for number, race in enumerate(told.races, 1):
        say(f"  race {number}: {race.chosen or 'nothing did better'}")
    say(f"  changed: {changes_told(game, deck.numbers, told.numbers) or 'nothing'}")
    say("on seeds that no race has seen")
    say(f"  {'as it was':<14}{share(told.before)}")
    say(f"  {'as it is':<14}{share(told.after)}")
    say(f"  {'difference':<14}{gain_told(told.gain)}")


def gain_told(gain: dict[str, Any]) -> str:
    if gain["difference"] is None:
        return "too few games to tell"
    sure = "" if gain["low"] > 0 else "; it is worse" if gain["high"] < 0 else "; this may be luck"
    return f"{gain['difference']:+.1%}, 95 % interval {gain['low']:+.1%} to {gain['high']:+.1%}{sure}"


def write_all(
    game: "Game", deck: "Side", told: "Tuned", out: Path | None, report: Path | None, facts: dict[str, Any]
) -> None:
    from shinpan.cli import lab
    from shinpan.cli.studies import names_of

    contents: dict[Path, bytes] = {}
    if out is not None:
        from ..kernel.cards.deck import Deck, write_deck

        tuned = Deck(f"{deck.deck}, tuned", game.name, "", list(told.numbers))
        contents[out] = write_deck(tuned, names_of(game, told.numbers)).encode()
    if report is not None:
        contents[report] = page(game, deck, told, facts).encode()
    if contents:
        lab.write(contents)


def page(game: "Game", deck: "Side", told: "Tuned", facts: dict[str, Any]) -> str:
    """The report: what changed, what it is worth, and what was tried."""
    from shinpan.cli.lab_tables import told_facts
    from shinpan.cli.studies import names_of
    from shinpan.lab import plots, report
    from shinpan.lab.tuning import changes

    moved = changes(deck.numbers, told.numbers)
    names = names_of(game, tuple(number for _, number in moved))
    rows = [[names[number], f"{n:+d}"] for n, number in moved] or [["nothing", ""]]
    ends = [("as it was", told.before), ("as it is", told.after)]
    return report.page(
        f"{deck.deck}, tuned",
        told_facts(facts),
        [
            report.section("What changed", report.table(["card", "copies"], rows)),
            report.section(
                "On seeds that no race has seen",
                report.table(["deck", "won", "of", "rate", "95 % interval"], [rate_row(*end) for end in ends]),
                f"<p>Difference, pair by pair: {gain_told(told.gain)}</p>",
                report.plot(
                    plots.bars(
                        [end for end, _ in ends], [row for _, row in ends], "win rate, with 95 % interval", "svg"
                    ),
                    "win rates before and after",
                ),
            ),
            report.section("Races", report.table(["race", "what took its place", "candidates"], race_rows(told))),
        ],
    )


def rate_row(name: str, row: dict[str, Any]) -> list[str]:
    from shinpan.lab.gauntlet import rate_row as told_row

    return told_row(name, row)


def race_rows(told: "Tuned") -> Sequence[Sequence[str]]:
    return [
        [str(number), race.chosen or "nothing did better", str(len(race.swaps))]
        for number, race in enumerate(told.races, 1)
    ]
