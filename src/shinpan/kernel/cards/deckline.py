"""One line of a deck list: its cards and their counts, in the forms that people write.

The usual forms are looked for first. Otherwise a card number counts wherever it stands, with a count that cannot be
taken for part of a name: `4 Some Name (NUMBER)`, `NUMBER | Some Name | 4`, `1. NUMBER: 4 copies`. What could be read in
two ways is not read.
"""

import re
from typing import Final

from ...support.errors import ShinpanError

LONGEST_LINE: Final = 400  # of one card: longer lines have many
LONGEST_TOKEN: Final = 80
NUMBER: Final = r"(?:[A-Za-z-]*\([^()\s]*\)\s*)*[^\s,;\"']*[0-9][^\s,;\"']*"
# A count is followed by a small x, or by one that stands free: numbers may begin with X.
TIMES: Final = r"(?:[x×*枚張张]\s*|\s+[xX×*]\s+|[\s,;]\s*)"
LINE: Final = re.compile(rf"(\d{{1,4}}){TIMES}({NUMBER})(?:[\s,;].*)?")
BEHIND: Final = re.compile(rf"({NUMBER})(?:\s*[,;]\s*|\s+)(?:[xX×*]?\s*(\d{{1,4}})[枚張张]?|\((\d{{1,4}})\))")
GLUED: Final = re.compile(r"([^\s,;\"'(){}\[\]]*-[^\s,;\"'(){}\[\]]*\d)[x×*](\d{1,3})")
ALONE: Final = re.compile(
    r"(?:[A-Z][A-Z0-9]{1,7}[/_-])?[A-Z]{1,5}\d{0,2}(?:-[A-Z0-9]{1,3})?-[A-Z]?\d{3}(?:_[a-z]\d|★+)?", re.IGNORECASE
)
BULLET: Final = re.compile(r"[-*•・◆■●]\s+")
WIDE: Final[dict[int, int]] = {0x3000: 0x20, **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}}
# The name of a card, where its number is not there.
NAME: Final = r"(?=[^0-9]*[^\W\d_])[^\d\s\"'\[\](){}][^\d\"'\[\]{}]{0,59}?"
NAMED: Final = re.compile(rf"(\d{{1,4}})(?:\s*[x×*枚張张]\s*|\s+)({NAME})")
NAMED_BEHIND: Final = re.compile(rf"({NAME})\s*[x×*]\s*(\d{{1,4}})")
TOKEN: Final = re.compile(r"(\d{1,4})[x×*](\S*\d\S*)")
PAIR: Final = re.compile(r"[(\[]?\s*[\"']([^\"']{1,60})[\"']\s*[,:]\s*(\d{1,4})\s*[)\]]?\s*,?\s*")
CARD: Final = (
    r"(?:[A-Za-z-]{0,8}\((?!\d{1,3}\))[^()\s]{1,12}\)\s?){0,2}(?:[A-Za-z][A-Za-z0-9]{1,7}[/_-])?[A-Za-z]{1,5}\d{0,2}(?:-[A-Za-z0-9]{1,3})?"
    r"-(?:[A-Za-z]?\d{3}|AP\d{1,2})(?:_[a-z]\d|★+)?(?=[x×]\d{1,3}(?!\w)|(?![\w-]))"
)
FINDER: Final = re.compile(rf"(?<![A-Za-z0-9_-]){CARD}")
DASHES: Final = re.compile(r"(?<=[A-Za-z0-9])[‐‑‒–—―−](?=[A-Za-z0-9])")
MARKS: Final = re.compile(r"^(?:>\s?)+|[`*]{2,}|`|</?[A-Za-z][^<>]{0,80}>|(?<=\])\([^()\s]{0,200}\)")
LINK: Final = re.compile(r"https?://[^\s,;]{1,300}")
SIGNS: Final = ":()[]{}=|<>*.- "
SIGNED: Final = re.compile(
    r"(?<![\w.])[x×*]\s?(\d{1,3})(?![\w.])|(?<![\w.])(\d{1,3})\s?(?:[x×*枚張张]|cop(?:y|ies)|cards?)(?!\w)"
    r"|[(\[](\d{1,3})[)\]]|[:=|]\s?(\d{1,3})\s*$",
    re.IGNORECASE,
)
FIRST: Final = re.compile(r"(\d{1,3})\s+\S.*")
LAST: Final = re.compile(r".*(?<![\w.])\d{1,3}\s*")
APART: Final = re.compile(r"\s?[,;|、]\s?|\s/\s")
COUNT_BEFORE: Final = re.compile(r"(\d{1,3})\s?[x×*]?\s*")
COUNT: Final = re.compile(r"[\s,;]*[x×*(\[]?\s?(\d{1,3})\s?[)\]枚張张]?\s*")
ROW: Final = re.compile(rf"(\d{{1,3}})\s?[x×*]?\s?({CARD})\s*")
ROW_BEHIND: Final = re.compile(rf"({CARD})\s?[x×*:=]?\s?(\d{{1,3}})(?:\s+|$)")

Cards = list[tuple[str, int]]


def line_cards(line: str, where: str) -> Cards:
    """The cards of one line, with their counts: as it stands, or as it would be on a plain keyboard."""
    plain = tidied(line)
    numbers = numbers_in(plain)
    if len(list(FINDER.finditer(plain))) > 1:
        found = listed(plain) or several(plain)
    elif is_counted_twice(plain, numbers):
        found = []
    else:
        found = cards_of(plain if numbers else line) or cards_of(plain) or anywhere(plain, numbers)
    if found:
        return [(bare(number, numbers), count) for number, count in found]
    raise ShinpanError(
        "{where}: expected a count and a card number, such as '4 SHP01-001', found {line!r}",
        where=where,
        line=line[:60],
    )


def tidied(line: str) -> str:
    """A line on a plain keyboard, without bullets; with a card number in it, also without the marks of pages."""
    plain = line.translate(WIDE)
    unmarked = MARKS.sub("", DASHES.sub("-", plain)).strip()
    for words in (LINK.sub("", unmarked), unmarked):
        if FINDER.search(words):
            return BULLET.sub("", words, count=1).strip()
    return BULLET.sub("", plain, count=1).strip()


def numbers_in(line: str) -> list[str]:
    """The different card numbers of a line."""
    return list(dict.fromkeys([found[0] for found in FINDER.finditer(line)]))


def is_counted_twice(line: str, numbers: list[str]) -> bool:
    """Whether a count stands on either side of the number, and they are not the same."""
    before, number, after = line.partition(numbers[0]) if numbers else ("", "", "")
    one, other = COUNT_BEFORE.fullmatch(before), COUNT.fullmatch(after)
    return number != "" and one is not None and other is not None and one[1] != other[1]


def bare(number: str, numbers: list[str]) -> str:
    """A card number without the signs around it, or the address that it ends."""
    if len(numbers) == 1 and numbers[0] in number and number != numbers[0]:
        rest = number.replace(numbers[0], "")
        if not rest.strip(SIGNS) or "://" in rest:
            return numbers[0]
    return number


def cards_of(line: str) -> Cards:
    """The cards of one line in the usual forms; nothing if it has none."""
    return listed(line) or single(line)


def listed(line: str) -> Cards:
    """The cards of a line that lists them in one of the usual forms."""
    tokens = line.replace(",", " ").split()
    found = [TOKEN.fullmatch(token) if len(token) <= LONGEST_TOKEN else None for token in tokens]
    if len(tokens) > 1 and all(found):
        return [(one[2], int(one[1])) for one in found if one is not None]
    pairs = list(PAIR.finditer(line))
    if pairs and sum([len(pair[0]) for pair in pairs]) >= len(line.strip("[](){} ,;")):
        return [(pair[1].strip(), int(pair[2])) for pair in pairs]
    return []


def single(line: str) -> Cards:
    """The one card of a line in one of the usual forms."""
    if len(line) > LONGEST_LINE:
        return []
    for form, number, count in ((LINE, 2, 1), (BEHIND, 1, 2), (GLUED, 1, 2), (NAMED, 2, 1), (NAMED_BEHIND, 1, 2)):
        found = form.fullmatch(line)
        if found is not None:
            return [(found[number].strip(), int(found[count] or found[count + 1]))]
    return []


def several(line: str) -> Cards:
    """The cards of a line with more than one number: numbers alone, with signs between them, or each with its count."""
    if not FINDER.sub("", line).strip(" ,;|"):
        return [(found[0], 1) for found in FINDER.finditer(line)]
    for form, number, count in ((ROW, 2, 1), (ROW_BEHIND, 1, 2)):
        rows = list(form.finditer(line))
        if sum([len(row[0]) for row in rows]) == len(line):
            return [(row[number], int(row[count])) for row in rows]
    found: Cards = []
    for part in APART.split(line.strip(" ,;|(){}[]")):
        numbers = numbers_in(part)
        cards = (single(part) or anywhere(part, numbers)) if len(numbers) == 1 else []
        if not cards:
            return []
        found.append((bare(cards[0][0], numbers), cards[0][1]))
    return found


def anywhere(line: str, numbers: list[str]) -> Cards:
    """The one card number of a line, and the one count beside it that can be nothing else."""
    if len(numbers) != 1 or len(line) > LONGEST_LINE:
        return []
    before, after = line.split(numbers[0], 1)
    counts = [found for words in (before, after) for found in SIGNED.finditer(words)]
    first = FIRST.fullmatch(before)
    if len(counts) == 1 and (first is None or before.startswith(counts[0][0])):
        return [(numbers[0], int(next(count for count in counts[0].groups() if count)))]
    if counts or first is None or LAST.fullmatch(after):
        return []
    return [(numbers[0], int(first[1]))]
