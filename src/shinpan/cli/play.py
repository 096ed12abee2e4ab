"""Play a game in the terminal, against an opponent or with both sides by hand.

Example: shinpan play --edition en-1.5 --hands both
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinpan.cli.choices import Edition, GameName, Language, language_named, one_of
from shinpan.cli.output import new_app

if TYPE_CHECKING:
    from shinpan.cli.terminal import Terminal
    from shinpan.players import Player

    from ..kernel.game.record import Session

HANDS = ("one", "both")
OPENINGS = ("throw", "lot")
PERSON = "person"
OPPONENT = "greedy"

app = new_app()


OwnDeck = Annotated[
    str, typer.Option("--deck", help="A's deck: a starter deck (`shinpan deck list`) or a file.", metavar="DECK")
]
OtherDeck = Annotated[str, typer.Option("--against", help="B's deck, likewise.", metavar="DECK")]
Hands = Annotated[
    str,
    typer.Option(
        "--hands",
        help="You play one side against an opponent, or both by hand.",
        metavar="one|both",
        show_default="one; of a loaded game as it was",
    ),
]
Opponent = Annotated[
    str,
    typer.Option(
        "--opponent",
        help="Who plays B: random, greedy, learned, search, search:3s, search:500.",
        metavar="NAME",
        show_default="greedy; of a loaded game as it was",
    ),
]
Seed = Annotated[
    str,
    typer.Option(
        "--seed", help="Any text; the same seed, the same shuffles.", metavar="TEXT", show_default="a new one"
    ),
]
Saved = Annotated[Path | None, typer.Option("--load", help="Go on with a saved game.", metavar="FILE")]
Opening = Annotated[
    str,
    typer.Option(
        "--opening",
        help="Who chooses to lead: rock-paper-scissors, or by lot.",
        metavar="throw|lot",
        show_default="throw",
    ),
]


@app.command()
def play(
    game: GameName = "",
    edition: Edition = "",
    deck: OwnDeck = "",
    against: OtherDeck = "",
    hands: Hands = "",
    opponent: Opponent = "",
    seed: Seed = "",
    language: Language = "en",
    load: Saved = None,
    opening: Opening = "",
) -> None:
    """Play a game in the terminal, against an opponent or with both sides by hand.

    Example: shinpan play --edition en-1.5 --opponent search:2s

    Answers are the words or the numbers of the options; `help` lists what else can be said. Answers may be piped in.
    Exit code 0: the game was left or played out; 2: something in the arguments is wrong; 130: interrupted.
    """
    from shinpan.cli.session import TerminalSession
    from shinpan.cli.terminal import Terminal

    language = language_named(language)
    if hands:
        one_of("--hands", hands, HANDS)
    if opening:
        one_of("--opening", opening, OPENINGS)
    if load is None:
        session, decks = new_game(game, edition, [deck, against], seed, opening or OPENINGS[0])
        seats = seats_for(hands or HANDS[0], opponent, session)
    else:
        given = {"--game": game, "--edition": edition, "--deck": deck, "--against": against}
        session = loaded_game(load, given | {"--seed": seed, "--opening": opening})
        decks = ["", ""]
        seats = seats_for(hands, opponent, session)
    session.record.players = [PERSON if seat is None else seat.name for seat in seats]
    terminal = Terminal()
    greet(terminal, session, seats, decks, language, load)
    TerminalSession(session, seats, language, terminal, load).play()


def new_game(name: str, edition: str, wanted: list[str], seed: str, opening: str) -> "tuple[Session, list[str]]":
    """A new game, and the names of its decks."""
    import secrets

    from shinpan.cli.choices import declared_game, edition_named, game_named, two_decks

    from ..kernel.game.record import new_session

    game = game_named(name or declared_game(wanted[0]) or declared_game(wanted[1]))
    decks = two_decks(game, wanted[0], wanted[1])
    edition = edition_named(game, edition)
    numbers = [deck.numbers for deck in decks]
    session = new_session(game, edition, numbers, seed or secrets.token_hex(4), opening)
    return session, [deck.name for deck in decks]


def loaded_game(path: Path, given: dict[str, str]) -> "Session":
    """A saved game to go on with; it brings its own decks, edition and luck."""
    from shinpan.cli.choices import open_record, played_again

    from ..support.errors import ShinpanError

    extra = [option for option, value in given.items() if value]
    if extra:
        raise ShinpanError(f"{extra[0]}: a loaded game has its own, leave it out with --load")
    game, record = open_record(path)
    return played_again(path, game, record)


def seats_for(hands: str, opponent: str, session: "Session") -> "list[Player | None]":
    """Who sits where: None is a person. A loaded game is played on by whom it was played, if it says so."""
    from shinpan.players.named import is_player, player_named

    record = session.record
    if hands or opponent:
        names = [PERSON, PERSON if hands == "both" else opponent or OPPONENT]
    else:
        names = [*record.players, PERSON, PERSON][:2]
        if all(is_player(name) for name in names):
            names[0] = PERSON
    if opponent and not is_player(opponent):
        player_named(opponent, "")  # says what is wrong with it
    seed = f"{record.seed} {len(record.answers)}"
    return [player_named(name, f"{name} {seed}") if is_player(name) else None for name in names]


def greet(
    terminal: "Terminal",
    session: "Session",
    seats: "list[Player | None]",
    decks: list[str],
    language: str,
    load: Path | None,
) -> None:
    """Say what is played, by whom and with what."""
    from shinpan.cli.words import WORDS

    from ..support.errors import printable

    words = WORDS[language]
    game, record = session.game, session.record
    head = words["start"].format(title=game.title, edition=record.edition, seed=printable(record.seed))
    terminal.show(head, "bold")
    person = words["person" if seats.count(None) == 1 else "either"]
    for player, seat, deck, numbers in zip(game.players, seats, decks, record.decks, strict=True):
        who = person if seat is None else words.get(seat.name, seat.name)
        cards = deck or words["deck"].format(count=len(numbers))
        terminal.show(words["seat"].format(player=player, who=who, deck=cards))
    if load is not None:
        terminal.show(words["loaded"].format(file=load, count=len(record.answers)))
    terminal.show(words["hint"])
