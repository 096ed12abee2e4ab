"""Puzzles that were made out of games: one file for each game, a line of JSON for each puzzle."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from shinpan.players.learned.changes import HAND, change_from, changes, namer, told

from ..kernel.game.protocol import Game
from ..kernel.machine.codec import from_text
from ..kernel.machine.loop import play
from ..kernel.machine.model import State
from ..support.errors import ShinpanError
from ..support.spoken import LANGUAGES
from .finding import Found
from .made_words import WORDS
from .proof import HOLD, SOLVER, Aim

FILE: Final = "made.jsonl"  # in the folder of a game's lessons
MOST_BYTES: Final = 2_000_000
MOST_PUZZLES: Final = 1_000
RULES: Final = {"ucg": "1.3.2", "ua": "game victory conditions"}  # how a game is won

# What is done, and with which card: enough to speak of an answer without giving all of it away.
Touched = tuple[str, str]


class MadePuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One puzzle. What is said about it is made of its facts in the reader's language."""

    name: str
    seed: str  # of the game that it comes from
    aim: Literal["win", "hold"]
    turns: int
    position: str
    solve: list[str]
    replies: list[str]
    missed: list[str]  # levels
    begins: Touched
    tempting: Touched
    refuted: Touched
    changes: list[list[Any]]  # what the solution changes

    def goal(self) -> Aim:
        return Aim(self.aim, self.turns)


def read_made(path: Path) -> list[MadePuzzle]:
    """The puzzles of a file; ShinpanError with its line if one is none."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ShinpanError(f"{path}: cannot be read: {error.strerror}") from None
    lines = data.splitlines()
    if len(data) > MOST_BYTES or len(lines) > MOST_PUZZLES:
        raise ShinpanError(f"{path}: puzzles are at most {MOST_PUZZLES}, in {MOST_BYTES} bytes")
    found: list[MadePuzzle] = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(msgspec.json.decode(line, type=MadePuzzle))
        except msgspec.DecodeError as error:
            raise ShinpanError(
                f"{path}:{number}: this is no puzzle, as `shinpan puzzles make` writes it: {error}"
            ) from None
    return found


def made_from(game: Game, found: Found, name: str) -> MadePuzzle:
    """A puzzle as it is kept, with what its words speak of."""
    state = opened(game, found.position)
    before = game.shown(state, SOLVER)
    begins, tempting = touched(game, state, found.solve[0]), touched(game, state, found.tempting)
    refuted: Touched = ("", "")
    if found.refuted:
        other = state.clone()
        play(other, game.option_words(other).index(found.tempting))
        refuted = touched(game, other, found.refuted)
    after = game.shown(played(game, state, found.solve, found.replies), SOLVER)
    facts = [change.plain() for change in changes(before, after)]
    return MadePuzzle(
        name=name,
        seed=found.seed,
        aim="win" if found.aim.kind == "win" else "hold",
        turns=found.aim.turns,
        position=found.position,
        solve=found.solve,
        replies=found.replies,
        missed=found.missed,
        begins=begins,
        tempting=tempting,
        refuted=refuted,
        changes=facts,
    )


def opened(game: Game, text: str) -> State:
    """The position of a puzzle; its own file is believed."""
    name, data = from_text(text)
    if name != game.name:
        raise ShinpanError(f"this is a position of {name[:20]}, not of {game.name}")
    return game.decode(data, trial=False)


def played(game: Game, state: State, solve: Sequence[str], replies: Sequence[str]) -> State:
    """The position after the whole line."""
    state, mine, theirs = state.clone(), list(solve), list(replies)
    while (decision := state.decision) is not None and (mine if decision.player == SOLVER else theirs):
        words = mine.pop(0) if decision.player == SOLVER else theirs.pop(0)
        play(state, game.option_words(state).index(words))
    return state


def touched(game: Game, state: State, words: str) -> Touched:
    """What an answer does, and the card that it names, that stands where it points, or that asks."""
    index = game.option_words(state).index(words)
    option = game.options(state)[index]
    data = game.answer_data(state, index, SOLVER) or {}
    if data.get("decline"):
        return "pass", ""
    card = str(data.get("card") or "") or standing(game, state, str(data.get("place") or ""))
    asked: Any = game.shown(state, SOLVER)["decision"]
    return option.verb, card or str(asked["source"] or "")


def standing(game: Game, state: State, place: str) -> str:
    """The card that stands at a place, as far as the solver knows; "" if none does."""
    players: Any = game.shown(state, SOLVER)["players"]
    for side in players.values():
        for line in ("areas", "front", "energy"):
            for unit in side.get(line) or []:
                if isinstance(unit, dict) and unit["place"] == place:
                    return str(unit.get("card") or unit["stack"][-1]["card"] or "")
    return ""


# In words


def title(puzzle: MadePuzzle, number: int) -> dict[str, str]:
    return {language: WORDS[language][f"{puzzle.aim} title"].format(number=number) for language in LANGUAGES}


def words(puzzle: MadePuzzle) -> dict[str, str]:
    return {language: WORDS[language][f"{puzzle.aim} words"] for language in LANGUAGES}


def hint(game: Game, puzzle: MadePuzzle) -> dict[str, str]:
    return {language: about("begins", puzzle.begins, language, game) for language in LANGUAGES}


def why(game: Game, puzzle: MadePuzzle) -> dict[str, str]:
    """What the solution changes, and why the other answer would not do."""
    facts = [change_from(data) for data in puzzle.changes]
    if puzzle.aim == HOLD:  # the next turn has begun, and cards were drawn
        facts = [fact for fact in facts if fact.what != HAND]
    found: dict[str, str] = {}
    for language in LANGUAGES:
        said = [WORDS[language]["held"]] if puzzle.aim == HOLD else []
        said += told(facts, language, namer(game, language))
        said.append(about("tempting", puzzle.tempting, language, game))
        if puzzle.refuted[0]:
            said.append(about("refuted", puzzle.refuted, language, game))
        found[language] = WORDS[language]["between"].join(said)
    return found


def about(what: str, answer: Touched, language: str, game: Game) -> str:
    """An answer in a sentence: by its card, or that nothing is done, or that there is a choice."""
    verb, card = answer
    key = "pass" if verb == "pass" else "card" if card else "other"
    return WORDS[language][f"{what} {key}"].format(card=namer(game, language)(card) if card else "")
