"""Deck lists as players share them: our own text, what sites copy and paste, and JSON (`decklists`).

Ours has one line for each card, `4 NUMBER Name`; the name is for people and is not read. `4xNUMBER`, `4 x NUMBER`,
`NUMBER x4` and several of them on a line are read as well, with `//` and `#` before what is no card; so are a table
whose first line names its columns, and a list of numbers alone, each as often as it is there. Where no number stands,
`4 Name` and `Name x4` are the card of that name, in any language that is loaded.
"""

import re
from pathlib import Path
from typing import Final

from ...support.errors import ShinpanError
from ...support.files import read_words
from ...support.json import Json
from .deckline import ALONE, LONGEST_TOKEN, line_cards, numbers_in

LARGEST: Final = 100_000
MOST_CARDS: Final = 1000
MOST_COPIES: Final = 100
MOST_DECKS: Final = 100
HEAD: Final = re.compile(
    r"(game|name|edition|deck name|deck|title|デッキ名|牌組名稱|牌组名称)\s*[:：]\s*(.+)", re.IGNORECASE
)
SECTIONS: Final = (
    "main deck|main|deck|deck list|cards?|side deck|side|sideboard|ap cards?|ap|action points?|total|"
    "characters?|scenes?|events?|sites?|fields?|ultra hero(?:es)?|kaiju|ultra mechs?|"
    "メインデッキ|デッキ|デッキリスト|サイドデッキ|キャラ(?:クター)?(?:カード)?|シーン(?:カード)?|イベント(?:カード)?|フィールド(?:カード)?|"
    "ウルトラヒーロー|怪獣|ウルトラメカ|合計|"
    "主牌組|主牌组|牌組|牌组|卡組|卡组|主卡組|主卡组|備牌|备牌|角色[牌卡]?|場景[牌卡]?|场景[牌卡]?|事件[牌卡]?|場域[牌卡]?|合計|合计|總計|总计"
)
SECTION: Final = re.compile(
    rf"[\[【]?({SECTIONS})[\]】]?\s*(?:[(（]\s*\d+\s*[枚張张]?(?:cards?)?[)）]|[:：\d ]*(?:[枚張张]|cards?)?)?",
    re.IGNORECASE,
)
BESIDE: Final = ("side", "ap", "act", "サイド", "備", "备")  # how sections begin that are not of the deck itself
BESIDE_CARD: Final = re.compile(
    r".*-AP\d*(?:_[A-Za-z]\w*|★+)?|(?:AP|Action Points?)(?: cards?)?|APカード|AP卡", re.IGNORECASE
)  # a card that lies beside the deck
COMMENT: Final = re.compile(r"(?:^|\s)(?:#|//).*$")
DECORATION: Final = " =-*_~`>#|"
# What builders write above a list that is nobody's name.
PASSED_OVER: Final = re.compile(
    r"(?:author|by|created(?: by| at| on)?|player|pilot|date|event|tournament|placing|placement|format|region|series|"
    r"colou?rs?|archetype|source|url|link|notes?|version|作者|作成者|日付|日期|大会|大會|來源|来源|作品)\s*[:：].*",
    re.IGNORECASE,
)
SHARE_CODE: Final = re.compile(r"(?:https?://)?\S*(?:deck_code_recipe/|deck_code=|deckCode=)\S+", re.IGNORECASE)


class Deck:
    """A deck as a list names it."""

    __slots__ = ("beside", "edition", "game", "name", "numbers")

    def __init__(self, name: str, game: str, edition: str, numbers: list[str], beside: list[str] | None = None) -> None:
        self.name = name
        self.game = game
        self.edition = edition
        self.numbers = numbers
        self.beside = beside or []  # what was listed and is not of the deck: a side deck, cards that lie beside it

    def add(self, number: str, count: int, where: str, aside: bool = False) -> None:
        """Add copies of a card; ShinpanError if these are more than any deck has."""
        if not 1 <= count <= MOST_COPIES:
            raise ShinpanError(
                "{where}: {count} copies of {number}: a count is from 1 to {most}",
                where=where,
                count=count,
                number=number[:60],
                most=MOST_COPIES,
            )
        target = self.beside if aside or BESIDE_CARD.fullmatch(number) else self.numbers
        target.extend([number] * count)
        if len(target) > MOST_CARDS:
            raise ShinpanError("{where}: no deck has so many cards", where=where)


def read_deck(path: Path) -> Deck:
    """A deck from a file; ShinpanError that names file, line and what would be right."""
    return only_one(read_decks(path), str(path))


def read_decks(path: Path) -> list[Deck]:
    """Every deck of a file."""
    return parse_decks(read_words(path, LARGEST, "deck file"), str(path), path.stem)


def parse_deck(words: str, where: str, name: str) -> Deck:
    """A deck from text, whatever the format; ShinpanError if there is none or more than one."""
    return only_one(parse_decks(words, where, name), where)


def only_one(decks: list[Deck], where: str) -> Deck:
    if len(decks) > 1:
        names = ", ".join([deck.name[:40] for deck in decks[:5]])
        raise ShinpanError(
            "{where}: there are {count} decks in it ({names} ...): take one of them",
            where=where,
            count=len(decks),
            names=names,
        )
    return decks[0]


def parse_decks(words: str, where: str, name: str) -> list[Deck]:
    """Every deck of a text; at least one."""
    if len(words) > LARGEST:
        raise ShinpanError("{where}: a deck file has at most {largest:,} characters", where=where, largest=LARGEST)
    if words.lstrip()[:1] in ("{", "[") and not SECTION.fullmatch(words.lstrip().partition("\n")[0].strip()):
        from .decklists import is_json, json_decks  # it is above this module

        lines = None if is_json(words) else lines_in_brackets(words, where, name)

        return json_decks(words, where, name) if lines is None else [lines]
    from .decklists import table_deck  # it is above this module

    return [table_deck(words, where, name) or text_deck(words, where, name)]


def lines_in_brackets(words: str, where: str, name: str) -> Deck | None:
    """A deck from lines that begin as JSON does: counts in brackets, or a list as programs print it, if it is whole."""
    if words.rstrip()[-1:] not in ("]", "}") and ('"' in words or "'" in words):
        return None
    try:
        return text_deck(words, where, name)
    except ShinpanError:
        return None


def text_deck(words: str, where: str, name: str) -> Deck:
    """A deck from lines."""
    deck = Deck(name, "", "", [])
    aside = False
    alone = is_numbers_alone(words)
    for i, raw in enumerate(words.splitlines(), 1):
        if SHARE_CODE.fullmatch(raw.strip()):
            raise share_code(where)
        line = COMMENT.sub("", raw).strip().lstrip("\ufeff")
        section = heading(line) or heading(raw.strip().lstrip("/# "))
        if section is not None:
            aside = section[1].lower().startswith(BESIDE)
            continue
        if is_aside(line, words):
            continue
        head = HEAD.fullmatch(line)
        if head is not None:
            what = head[1].lower()
            setattr(deck, what if what in ("game", "edition") else "name", head[2].strip())
        elif alone:
            deck.add(line, 1, f"{where}:{i}", aside)
        else:
            for number, count in line_cards(line, f"{where}:{i}"):
                deck.add(number, count, f"{where}:{i}", aside)
    return filled(deck, where)


def heading(line: str) -> "re.Match[str] | None":
    """The heading of a part of a list, with or without a line drawn beside it."""
    return SECTION.fullmatch(line.strip(DECORATION)) if len(line) <= LONGEST_TOKEN else None


def is_aside(line: str, words: str) -> bool:
    """Whether a line names no card: it is empty or drawn, says something about the list, or what the deck is called."""
    if PASSED_OVER.fullmatch(line) is not None and not numbers_in(line):
        return True
    return not line.strip(DECORATION) or is_title(line, words)


def is_title(line: str, words: str) -> bool:
    """Whether a line is the first of several and has no figure: what somebody calls the deck."""
    first, _, rest = words.strip().lstrip("\ufeff").partition("\n")
    return line == first.strip() and bool(rest.strip()) and not any(sign.isdigit() for sign in line) and ":" not in line


def is_numbers_alone(words: str) -> bool:
    """Whether every line that is no heading is a card number and no more: each stands for one copy."""
    lines = [COMMENT.sub("", raw).strip().lstrip("\ufeff") for raw in words.splitlines()]
    cards = [line for line in lines if not heading(line) and not HEAD.fullmatch(line) and not is_aside(line, words)]
    return len(cards) > 1 and all(len(line) <= LONGEST_TOKEN and ALONE.fullmatch(line) for line in cards)


def filled(deck: Deck, where: str) -> Deck:
    """The deck, if there is a card in it."""
    if not deck.numbers:
        raise ShinpanError(
            "{where}: there is no card in it; each line is a count and a card number, such as '4 SHP01-001'",
            where=where,
        )
    return deck


def share_code(where: str) -> ShinpanError:
    return ShinpanError(
        "{where}: this is a share code: the list is on the publisher's pages, which are not asked from here; "
        "open it there and paste its list",
        where=where,
    )


def count_numbers(numbers: list[str]) -> dict[str, int]:
    """How often each number is there."""
    counts: dict[str, int] = {}
    for number in numbers:
        counts[number] = counts.get(number, 0) + 1
    return counts


def write_deck(deck: Deck, names: dict[str, str]) -> str:
    """A deck as the text of a file of ours, with the names of its cards."""
    lines = [f"game: {deck.game}", f"name: {deck.name}", ""]
    lines += [f"{n} {number} {names.get(number, '')}".rstrip() for number, n in count_numbers(deck.numbers).items()]
    return "\n".join(lines) + "\n"


def plain_entries(deck: Deck) -> list[Json]:
    """The cards of a deck as plain data: number and count."""
    return [{"id": number, "count": n} for number, n in count_numbers(deck.numbers).items()]
