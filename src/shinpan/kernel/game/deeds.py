"""What a judge did in a game, as its record tells it, and the order in which answers and deeds came.

A record's answers are those that stand. Where a judge rolled the game back, the deed holds the answers that were taken
back, so that nothing that was ever played is lost, and the chain over a record only ever grows.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from ...support.errors import ShinpanError
from ...support.json import Json
from ..machine.codec import entry, fixed, items, number, only, table, text

SAT: Final = "sat"  # a judge sat down; the words say what they are shown
PAUSE: Final = "pause"
RESUME: Final = "resume"
RULING: Final = "ruling"
ROLL_BACK: Final = "roll back"
TAKE_BACK: Final = "take back"  # the players' own, after a judge has done something
WARNING: Final = "warning"
GAME_LOSS: Final = "game loss"
AWARD: Final = "award"
DEEDS: Final = (SAT, PAUSE, RESUME, RULING, ROLL_BACK, TAKE_BACK, WARNING, GAME_LOSS, AWARD)
MOST_DEEDS: Final = 300
MOST_ROLL_BACKS: Final = 30
LONGEST_WORDS: Final = 500
MOST_CITES: Final = 8
LONGEST_CITE: Final = 120

Given = tuple[str, str, str]
"""An answer: who, the kind of decision, the words."""


class Deed:
    """One thing that a judge did when so many answers stood (`at`)."""

    __slots__ = ("at", "board", "cites", "do", "to", "undone", "who", "words")

    def __init__(self, at: int, do: str, who: str = "", words: str = "", to: int = -1) -> None:
        self.at = at
        self.do = do
        self.who = who  # the player whom it is about
        self.words = words
        self.to = to  # answers that are left after a roll-back
        self.undone: list[Given] = []  # what was taken back
        self.cites: list[str] = []  # rules, rulings and readings
        self.board = ""  # the game in which a ruling was played out

    def link(self) -> tuple[str, ...]:
        """The deed as a link of the chain; what was undone has links of its own already."""
        told = ["judge", str(self.at), self.do, self.who, self.words, str(self.to), self.board]
        return tuple(told + self.cites)

    def to_json(self) -> dict[str, Json]:
        data: dict[str, Json] = {"at": self.at, "do": self.do}
        said = {"who": self.who, "words": self.words, "board": self.board}
        data |= {name: value for name, value in said.items() if value}
        if self.cites:
            data["cites"] = list[Json](self.cites)
        if self.to >= 0:
            data["to"] = self.to
            data["undone"] = [list[Json](given) for given in self.undone]
        return data


def deed_from_json(data: Json, where: str) -> Deed:
    """A deed from plain data, checked."""
    told = table(data, where)
    only(told, ("at", "do", "who", "words", "to", "undone", "cites", "board"), where)
    do = text(entry(told, "do", where), f"{where}: do", 20)
    if do not in DEEDS:
        raise ShinpanError("{where}: do: expected one of {known}", where=where, known=", ".join(DEEDS))
    most = 1_000_000
    deed = Deed(
        number(entry(told, "at", where), f"{where}: at", 0, most),
        do,
        text(told.get("who", ""), f"{where}: who", 1),
        text(told.get("words", ""), f"{where}: words", LONGEST_WORDS),
        number(told["to"], f"{where}: to", 0, most) if "to" in told else -1,
    )
    deed.board = text(told.get("board", ""), f"{where}: board", 60)
    cites = items(told.get("cites", []), f"{where}: cites", MOST_CITES)
    deed.cites = [text(cite, f"{where}: cites", LONGEST_CITE) for cite in cites]
    deed.undone = undone_from_json(told, where)
    for words in [deed.who, deed.words, deed.board, *deed.cites]:
        if not (words.isprintable() or not words):
            raise ShinpanError("{where}: the words hold what cannot be printed", where=where)
    if (deed.to >= 0) != (do in (ROLL_BACK, TAKE_BACK)):
        raise ShinpanError("{where}: 'to' belongs to what is taken back, and to nothing else", where=where)
    return deed


def undone_from_json(told: Mapping[str, Json], where: str) -> list[Given]:
    found: list[Given] = []
    for row in items(told.get("undone", []), f"{where}: undone", 50_000):
        cells = [text(cell, f"{where}: undone", 200) for cell in fixed(row, f"{where}: undone", 3)]
        found.append((cells[0], cells[1], cells[2]))
    return found


def deeds_from_json(data: Json, where: str) -> list[Deed]:
    found = [deed_from_json(one, f"{where}[{i}]") for i, one in enumerate(items(data, where, MOST_DEEDS))]
    if len([deed for deed in found if deed.to >= 0]) > MOST_ROLL_BACKS:
        raise ShinpanError("{where}: a game is rolled back at most {most} times", where=where, most=MOST_ROLL_BACKS)
    return found


def lines_of(answers: Sequence[Given], deeds: Sequence[Deed]) -> list[list[Given]]:
    """The answers that stood right before each deed, and those that stand now. ShinpanError if they do not fit."""
    now = list(answers)
    found = [now]
    for deed in reversed(deeds):
        left = deed.to if deed.to >= 0 else deed.at
        if left > len(now) or left + len(deed.undone) != deed.at:
            raise ShinpanError(
                "judge: '{do}' after answer {at} does not fit the answers of the record", do=deed.do, at=deed.at
            )
        now = now[:left] + deed.undone
        found.append(now)
    found.reverse()
    return found


def history(answers: Sequence[Given], deeds: Sequence[Deed]) -> list[tuple[str, ...]]:
    """Everything that was said in the order in which it came: each answer, taken back or not, and each deed."""
    found: list[tuple[str, ...]] = []
    lines = lines_of(answers, deeds)
    left = 0
    for line, deed in zip(lines, deeds, strict=False):
        found += line[left:]
        found.append(deed.link())
        left = deed.to if deed.to >= 0 else deed.at
    found += lines[-1][left:]
    return found
