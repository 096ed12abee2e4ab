"""Deck lists of other builders: JSON in the forms that they export, read; and the common forms, written."""

import csv
import json
from collections.abc import Callable, Mapping
from typing import Final

from ...support.errors import ShinpanError
from ...support.json import Json
from ...support.plain import nearest, quote
from .deck import MOST_DECKS, Deck, count_numbers, filled, plain_entries, text_deck, write_deck

NUMBERS: Final = ("number", "card_number", "cardNumber", "card_no", "cardNo", "card_id", "cardId", "id", "code")
COUNTS: Final = ("count", "quantity", "card_count", "cardCount", "qty", "amount", "copies", "num", "n")
# Columns of tables, without spaces and in small letters.
TABLE_NUMBERS: Final = (
    "number",
    "cardnumber",
    "cardno",
    "cardno.",
    "cardid",
    "id",
    "code",
    "カード番号",
    "カードナンバー",
    "型番",
    "編號",
    "卡號",
    "卡牌編號",
    "编号",
    "卡号",
    "卡牌编号",
    "card",
)
TABLE_COUNTS: Final = (
    "count",
    "quantity",
    "qty",
    "amount",
    "copies",
    "cardcount",
    "枚数",
    "張數",
    "数量",
    "數量",
    "张数",
)
LISTS: Final = ("counts", "main_deck", "mainDeck", "main", "cards", "deck", "list", "text", "entries", "numbers")
BESIDE: Final = ("side_deck", "sideDeck", "side", "sideboard", "ap", "ap_cards", "apCards")
NAMES: Final = ("name", "title", "deck_name", "deckName")
WRAPPERS: Final = ("success", "data", "result", "recipe")
DEEPEST: Final = 4
MOST_ENTRIES: Final = 1000


def is_json(words: str) -> bool:
    """Whether a text is JSON, however deep."""
    try:
        json.loads(words)
    except json.JSONDecodeError:
        return False
    except (ValueError, RecursionError):
        return True
    return True


def json_decks(words: str, where: str, name: str) -> list[Deck]:
    """Every deck of a JSON text; ShinpanError if there is none."""
    try:
        data: Json = json.loads(words)
    except json.JSONDecodeError as error:
        raise ShinpanError(
            "{where}:{lineno}: this is not JSON: {msg}", where=where, lineno=error.lineno, msg=error.msg
        ) from error
    except (ValueError, RecursionError) as error:
        raise ShinpanError("{where}: this is not JSON that can be read: {error}", where=where, error=error) from error
    return decks_in(data, where, name, 0)


def table_deck(words: str, where: str, name: str) -> Deck | None:
    """A deck from a table whose first line names the columns of numbers and of counts; None if it names none."""
    first = words.lstrip("\ufeff \n\r").partition("\n")[0]
    delimiter = max(",;\t|", key=first.count)
    columns = [cell.strip().strip('"').lower().replace(" ", "").replace("_", "") for cell in first.split(delimiter)]
    number = next((columns.index(word) for word in TABLE_NUMBERS if word in columns), -1)
    count = next((columns.index(word) for word in TABLE_COUNTS if word in columns), -1)
    if number < 0 or count < 0:
        return None
    deck = Deck(name, "", "", [])
    for i, line in enumerate(words.splitlines(), 1):
        cells = next(csv.reader([line.replace("\0", "")], delimiter=delimiter), [])
        if line.strip(" |:-\t") and line.lstrip("\ufeff ") != first.rstrip("\r"):
            add_row(deck, cells, number, count, f"{where}:{i}")
    return filled(deck, where)


def add_row(deck: Deck, cells: list[str], number: int, count: int, where: str) -> None:
    """Add the card of one row of a table."""
    called = cells[number].strip() if number < len(cells) else ""
    copies = cells[count].strip() if count < len(cells) else ""
    if not called or not 1 <= len(copies) <= 4 or not copies.isdecimal():
        raise ShinpanError(
            "{where}: expected a count and a card number, such as '4 SHP01-001', found {line!r}",
            where=where,
            line=" ".join(cells)[:60],
        )
    deck.add(called, int(copies), where)


def decks_in(data: Json, where: str, name: str, depth: int) -> list[Deck]:
    """One deck or several, perhaps under what an answer of a server wraps them in."""
    if depth > DEEPEST:
        raise ShinpanError("{where}: there is no card in it", where=where)
    if isinstance(data, dict):
        for wrapper in WRAPPERS:
            inner = data.get(wrapper)
            if isinstance(inner, dict) and not any(key in data for key in LISTS):
                return decks_in(inner, where, name, depth + 1)
        several = data.get("decks")
        if isinstance(several, list):
            return decks_in(several, where, name, depth + 1)
    if isinstance(data, list) and data and all(is_deck(part) for part in data):
        if len(data) > MOST_DECKS:
            raise ShinpanError("{where}: a file has at most {most} decks", where=where, most=MOST_DECKS)
        return [one_deck(part, f"{where}: deck {i}", f"{name} {i}") for i, part in enumerate(data, 1)]
    return [one_deck(data, where, name)]


def is_deck(data: Json) -> bool:
    """Whether something is a deck rather than a card of one."""
    return isinstance(data, dict) and any(isinstance(data.get(key), (list, dict, str)) for key in LISTS if key in data)


def one_deck(data: Json, where: str, name: str) -> Deck:
    """One deck: a list of cards, a mapping of numbers to counts, or lines under a name."""
    if not isinstance(data, dict):
        deck = Deck(name, "", "", [])
        add_cards(deck, data, where, False)
        return filled(deck, where)
    called = next((str(data[key]) for key in NAMES if isinstance(data.get(key), str)), "").strip() or name
    key = next((key for key in LISTS if isinstance(data.get(key), (list, dict, str))), "")
    cards = data[key] if key else data
    if isinstance(cards, dict) and any(isinstance(cards.get(inner), (list, dict)) for inner in LISTS):
        return one_deck(cards, f"{where}.{key}", called)
    if isinstance(cards, str):
        deck = text_deck(cards, f"{where}.{key}", called)
    else:
        deck = Deck(called, "", "", [])
        add_cards(deck, cards, f"{where}.{key}" if key else where, False)
    if key == "numbers":  # as `shinpan deck show --json` writes it; others have names of their own for games
        deck.game = str(data.get("game", ""))
    for key in BESIDE:
        if isinstance(data.get(key), (list, dict)):
            add_cards(deck, data[key], f"{where}.{key}", True)
    return filled(deck, where)


def add_cards(deck: Deck, cards: Json, where: str, aside: bool) -> None:
    """Add the cards of a list or of a mapping."""
    if not isinstance(cards, (list, dict)):
        raise ShinpanError(
            "{where}: expected a list of cards with their counts, found {found}", where=where, found=quote(cards)
        )
    if len(cards) > MOST_ENTRIES:
        raise ShinpanError("{where}: no deck has so many cards", where=where)
    if isinstance(cards, dict):
        for number, entry in cards.items():
            if isinstance(entry, dict):
                deck.add(number, count_of(entry, f"{where}.{number[:60]}"), where, aside)
            else:
                deck.add(number, whole(entry, f"{where}.{number[:60]}"), where, aside)
        return
    for i, entry in enumerate(cards, 1):
        number, count = entry_of(entry, f"{where}.{i}")
        deck.add(number, count, f"{where}.{i}", aside)


def entry_of(entry: Json, where: str) -> tuple[str, int]:
    """The number and the count of one entry: a mapping, a pair either way round, or a number alone."""
    match entry:
        case str():
            return entry, 1
        case [str(number), int(count)] | [int(count), str(number)]:
            return number, count
        case dict():
            return number_of(entry, where), count_of(entry, where)
    raise ShinpanError("{where}: expected a card number and a count, found {found}", where=where, found=quote(entry))


def number_of(entry: Mapping[str, Json], where: str) -> str:
    """The card number: of several facts, the first that looks like one."""
    written = [str(entry[key]).strip() for key in NUMBERS if isinstance(entry.get(key), str)]
    found = [word for word in written if "-" in word and any(char.isdigit() for char in word)] or written
    inner = entry.get("card")
    if not found and isinstance(inner, dict):
        return number_of(inner, f"{where}.card")
    if not found or not found[0]:
        raise ShinpanError(
            "{where}: expected a card number under one of {known}", where=where, known=", ".join(NUMBERS)
        )
    return found[0]


def count_of(entry: Mapping[str, Json], where: str) -> int:
    for key in COUNTS:
        if key in entry:
            return whole(entry[key], f"{where}.{key}")
    raise ShinpanError("{where}: expected a count under one of {known}", where=where, known=", ".join(COUNTS))


def whole(value: Json, where: str) -> int:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 5:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise ShinpanError("{where}: expected a count, found {found}", where=where, found=quote(value))
    return value


# Writing


def as_lines(deck: Deck, between: str, head: str = "") -> str:
    lines = [f"{n}{between}{number}" for number, n in count_numbers(deck.numbers).items()]
    return "\n".join([head, *lines] if head else lines) + "\n"


def as_copied(deck: Deck, _names: dict[str, str]) -> str:
    return as_lines(deck, "x")


def as_pasted(deck: Deck, _names: dict[str, str]) -> str:
    return as_lines(deck, " x ", "// Main Deck")


def as_json(deck: Deck, _names: dict[str, str]) -> str:
    return json.dumps({"name": deck.name, "cards": plain_entries(deck)}, ensure_ascii=False, indent=1) + "\n"


def as_quantities(deck: Deck, _names: dict[str, str]) -> str:
    entries = [{"card_id": number, "quantity": n} for number, n in count_numbers(deck.numbers).items()]
    return json.dumps(entries, ensure_ascii=False, indent=1) + "\n"


FORMATS: Final[dict[str, Callable[[Deck, dict[str, str]], str]]] = {
    "shinpan": write_deck,  # 4 NUMBER Name, with the game and the deck's name
    "copy": as_copied,  # 4xNUMBER
    "paste": as_pasted,  # // Main Deck, 4 x NUMBER
    "json": as_json,  # {"name": ..., "cards": [{"id": ..., "count": ...}]}
    "quantities": as_quantities,  # [{"card_id": ..., "quantity": ...}]
}


def write_as(deck: Deck, form: str, names: dict[str, str]) -> str:
    """A deck in one of the forms that other builders read; ShinpanError if there is no such form."""
    if form not in FORMATS:
        raise ShinpanError("there is no format '{form}': {hint}", form=form[:40], hint=nearest(form, FORMATS))
    return FORMATS[form](deck, names)
