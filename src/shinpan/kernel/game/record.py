"""Records of games: game, edition, seed, decks, and every answer with its kind. The same record, the same game."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ...support.errors import ShinpanError
from ...support.files import read_words, write_whole
from ...support.json import Json
from ..machine.codec import LONGEST_TEXT, entry, fixed, from_text, hexdigits, items, number, only, table, text
from ..machine.loop import answer, run
from ..machine.model import NOBODY, State
from ..state.telling import plain_words
from .beats import Beat
from .deeds import Deed, deeds_from_json, lines_of
from .protocol import Game

FORMAT: Final = 1
LARGEST: Final = 4_000_000
MOST_ANSWERS: Final = 50_000
DIGEST: Final = 64  # hex digits of a SHA-256
WHO: Final = ("A", "B", "chance")
ENTRIES: Final = (  # whatever a record of any version holds
    *("shinpan", "game", "edition", "seed", "opening", "players", "decks", "answers", "result"),
    *("position", "judge", "fair"),
)
RESIGNED: Final = "resigned"  # how a game may end that the rules have not ended
OUT_OF_TIME: Final = "out of time"
STANDING: Final = "time, as it stood"
JUDGED: Final = "judge"
GIVEN_UP: Final = (RESIGNED, OUT_OF_TIME, STANDING, JUDGED)


class Fair:
    """What was promised of the shuffles; `shinpan.table.fair` says how it is checked.

    Version 1: a secret that was committed to, and words that the players added. Version 2: besides, what the players
    committed to before the secret was bound (`parts`), and the last link of the chain over all answers (`head`).
    """

    __slots__ = ("commitment", "head", "parts", "secret", "seeds", "version")

    def __init__(self, commitment: str, secret: str, seeds: list[str]) -> None:
        self.version = 1
        self.commitment = commitment
        self.secret = secret
        self.seeds = seeds
        self.parts: list[str] = ["", ""]
        self.head = ""

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = {"commitment": self.commitment, "secret": self.secret}
        if self.version == 1:
            return data | {"seeds": list[Json](self.seeds)}
        data |= {"version": self.version, "head": self.head}
        return data | {"parts": list[Json](self.parts), "contributions": list[Json](self.seeds)}


def fair_from_json(data: Json, where: str) -> Fair:
    fair = table(data, where)
    if "version" in fair:
        return fair_two_from_json(fair, where)
    only(fair, ("commitment", "secret", "seeds"), where)
    seeds = two_texts(fair, "seeds", where, 200)
    if any(not seed.isprintable() for seed in seeds):  # words could be shifted from one player to the other
        raise ShinpanError("{where}: the words hold what cannot be printed", where=f"{where}: seeds")
    return Fair(digest_of(fair, "commitment", where), digest_of(fair, "secret", where), seeds)


def fair_two_from_json(fair: Mapping[str, Json], where: str) -> Fair:
    number(entry(fair, "version", where), f"{where}: version", 2, 2)
    only(fair, ("version", "commitment", "secret", "parts", "contributions", "head"), where)
    found = Fair(
        digest_of(fair, "commitment", where),
        digest_of(fair, "secret", where),
        two_texts(fair, "contributions", where, 200),
    )
    found.version = 2
    found.parts = [  # a seat that adds nothing has none
        "" if part == "" else hexdigits(part, f"{where}: parts[{i}]", DIGEST)
        for i, part in enumerate(fixed(entry(fair, "parts", where), f"{where}: parts", 2))
    ]
    found.head = digest_of(fair, "head", where)
    return found


def digest_of(data: Mapping[str, Json], name: str, where: str) -> str:
    """A hash, or what is as long: a secret."""
    return hexdigits(entry(data, name, where), f"{where}: {name}", DIGEST)


def two_texts(data: Mapping[str, Json], name: str, where: str, longest: int) -> list[str]:
    """A text of each player's."""
    path = f"{where}: {name}"
    return [text(said, path, longest) for said in fixed(entry(data, name, where), path, 2)]


class Record:
    """Everything that is needed to play a game again."""

    __slots__ = (
        "answers",
        "decks",
        "edition",
        "fair",
        "game",
        "judge",
        "opening",
        "players",
        "position",
        "result",
        "seed",
    )

    def __init__(self, game: str, edition: str, seed: str, decks: list[list[str]], opening: str) -> None:
        self.game = game
        self.edition = edition
        self.seed = seed
        self.decks = decks
        self.opening = opening
        self.players: list[str] = ["A", "B"]
        self.answers: list[tuple[str, str, str]] = []  # who, the kind of decision, the words
        self.result: str = ""
        self.position: str = ""  # the text of the position that the game began from, if not from two decks
        self.fair: Fair | None = None
        self.judge: list[Deed] = []  # what a judge did

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = {
            "shinpan": FORMAT,
            "game": self.game,
            "edition": self.edition,
            "seed": self.seed,
            "opening": self.opening,
            "players": list(self.players),
            "decks": [list(deck) for deck in self.decks],
            "answers": [list(entry) for entry in self.answers],
            "result": self.result,
        }
        if self.position:
            data["position"] = self.position
        if self.judge:
            data["judge"] = [deed.to_json() for deed in self.judge]
        if self.fair is not None:
            data["fair"] = self.fair.to_json()
        return data


def record_from_json(data: Mapping[str, Json], where: str) -> Record:
    """A record from plain data, checked."""
    format = entry(data, "shinpan", where)
    if isinstance(format, (bool, float)) or format != FORMAT:
        raise ShinpanError(
            '{where}: this is no record of a game (it should say "shinpan": {format})', where=where, format=FORMAT
        )
    only(data, ENTRIES, where)
    decks = [
        [text(card, f"{where}: decks", 100) for card in items(deck, f"{where}: decks", 1000)]
        for deck in fixed(entry(data, "decks", where), f"{where}: decks", 2)
    ]
    record = Record(
        text(entry(data, "game", where), f"{where}: game", 20),
        text(entry(data, "edition", where), f"{where}: edition", 20),
        text(entry(data, "seed", where), f"{where}: seed"),
        decks,
        text(entry(data, "opening", where), f"{where}: opening", 20),
    )
    names = items(data.get("players", []), f"{where}: players", 2)
    record.players = [text(name, f"{where}: players", 100) for name in names]
    record.result = text(data.get("result", ""), f"{where}: result", 200)
    record.position = text(data.get("position", ""), f"{where}: position", LONGEST_TEXT)
    if "fair" in data:
        record.fair = fair_from_json(data["fair"], f"{where}: fair")
    for i, row in enumerate(items(entry(data, "answers", where), f"{where}: answers", MOST_ANSWERS)):
        cells = [text(cell, f"{where}: answers[{i}]", 200) for cell in fixed(row, f"{where}: answers[{i}]", 3)]
        record.answers.append((cells[0], cells[1], cells[2]))
    record.judge = deeds_from_json(data.get("judge", []), f"{where}: judge")
    lines_of(record.answers, record.judge)
    return record


def once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """The entries of a table, none of them twice: readers would differ in which one counts."""
    found: dict[str, Json] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"'{name[:60]}' stands there twice")
        found[name] = value
    return found


def read_record(path: Path) -> Record:
    """A record from a file; ShinpanError that names the file and what is wrong."""
    try:
        data = json.loads(read_words(path, LARGEST, "record"), object_pairs_hook=once)
    except (ValueError, RecursionError) as error:
        raise ShinpanError("{path}: this is not JSON text ({error})", path=path, error=error) from error
    return record_from_json(table(data, str(path)), str(path))


def write_record(record: Record, path: Path) -> None:
    """Write a record, whole or not at all."""
    try:
        write_whole(path, json.dumps(record.to_json(), ensure_ascii=False, indent=1) + "\n")
    except OSError as error:
        raise ShinpanError("{path}: cannot be written ({reason})", path=path, reason=error.strerror) from error


def first_state(game: Game, record: Record, listen: bool, open_lists: bool) -> State:
    """The first moment of a recorded game: of two decks, or of the position it began from."""
    if not record.position:
        return game.start(record.edition, record.decks, record.seed, record.opening, listen, open_lists)
    name, data = from_text(record.position)
    if name != game.name:
        raise ShinpanError(
            "record: its position is of '{name}', not of '{name2}'", name=plain_words(name), name2=game.name
        )
    state = game.decode(data)
    state.events = [] if listen else None
    return state


class Session:
    """A game that is being played: its state, its record, and the positions to go back to."""

    __slots__ = ("game", "keeps", "past", "record", "state", "told")

    def __init__(
        self, game: Game, record: Record, listen: bool = True, open_lists: bool = False, keeps: bool = True
    ) -> None:
        """`keeps`: positions to go back to are remembered; `open_lists` as when a game starts."""
        self.game = game
        self.record = record
        self.keeps = keeps
        self.state: State = first_state(game, record, listen, open_lists)
        self.past: list[State] = []  # without their logs, which are the beginnings of the log there is now
        self.told: list[int] = []  # how many events each of them had
        done = record.answers
        record.answers = []
        run(self.state)
        try:
            for i, (who, kind, words) in enumerate(done):
                self.replay(i, who, kind, words)
        except ShinpanError:
            record.answers = done
            raise

    def replay(self, i: int, who: str, kind: str, words: str) -> None:
        """Give a recorded answer, which must fit the decision that stands."""
        decision = self.state.decision
        if decision is None:
            raise ShinpanError("record: answer {i} ({words}) comes after the end of the game", i=i + 1, words=words)
        if WHO[decision.player] != who or decision.kind != kind:
            raise ShinpanError(
                "record: answer {i} is of {who} for '{kind}', but here {decider} decides '{found}'",
                i=i + 1,
                who=plain_words(who),
                kind=plain_words(kind),
                decider=WHO[decision.player],
                found=decision.kind,
            )
        try:
            index = self.game.option_index(self.state, words)
        except ShinpanError as error:
            raise ShinpanError("record: answer {i}: {error}", i=i + 1, error=error) from error
        self.take(index)

    def take(self, index: int) -> None:
        """Answer the standing decision by number, write it down, and run on."""
        self.write_down(index)
        answer(self.state, index)
        run(self.state)
        self.note_winner()

    def take_in_beats(self, index: int) -> list[Beat]:
        """The same, and tell in steps what happened on the way."""
        self.write_down(index)
        beats = self.game.play_in_beats(self.state, index)
        self.note_winner()
        return beats

    def write_down(self, index: int) -> None:
        """Put an answer into the record before it is given; ShinpanError if there is no such option."""
        decision = self.state.decision
        if decision is None:
            raise ShinpanError("nobody has to decide anything in this position")
        if not 0 <= index < len(decision.options):
            raise ShinpanError(
                "option {index} does not exist: there are {count}", index=index, count=len(decision.options)
            )
        words = self.game.option_words(self.state)[index]
        self.remember()
        self.record.answers.append((WHO[decision.player], decision.kind, words))

    def note_winner(self) -> None:
        winner = self.game.winner(self.state)
        if winner != NOBODY:
            self.record.result = f"{WHO[winner]} wins [{self.game.ended_by(self.state)}]"

    def remember(self) -> None:
        """Keep this position to go back to."""
        if not self.keeps:
            return
        events = self.state.events
        self.state.events = None
        self.past.append(self.state.clone())
        self.state.events = events
        self.told.append(0 if events is None else len(events))

    def say(self, words: str) -> None:
        """Answer in words."""
        self.take(self.game.option_index(self.state, words))

    def undo(self) -> bool:
        """Take the last answer back; False if there is none."""
        if not self.past:
            return False
        events = self.state.events
        self.state = self.past.pop()
        told = self.told.pop()
        self.state.events = None if events is None else events[:told]
        self.record.answers.pop()
        self.record.result = ""
        return True


def new_session(
    game: Game, edition: str, decks: list[list[str]], seed: str, opening: str = "lot", listen: bool = True
) -> Session:
    """Start a game and its record."""
    return Session(game, Record(game.name, edition, seed, decks, opening), listen)
