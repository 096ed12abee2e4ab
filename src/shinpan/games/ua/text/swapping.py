"""Words that are swapped: "{A} ... If ..., {B} instead"."""

import re
from typing import Final

TOKENS: Final = re.compile(r'"[^"]*"|<[^<>]*>|\[[^\[\]]*\]|[^\s.,]+|[.,]')
ENOUGH: Final = 2  # so many words must be common to both versions
# A number goes with what it is a number of.
STARTS: Final = ("and", "then", ",", ".")
SIZES: Final = (("or", "less", "BP"), ("or", "more", "BP"), ("or", "less", "required", "energy"), ("BP",))


def swapped(versions: list[str], conditions: list[str]) -> list[str]:
    """The sentences that say the first version, and each other one under its condition; nothing if too little of
    them is the same."""
    words = [TOKENS.findall(version.removesuffix(".")) for version in versions]
    start, end = common_ends(words)
    if start + end <= ENOUGH or any("{" in version for version in versions):
        return []
    start, end = widened(words, start, end)
    held = [spaced(version[start : len(version) - end]) for version in words]
    plain = words[0]
    before, after = spaced(plain[:start]), spaced(plain[len(plain) - end :])
    said = f"{before} {{{held[0]}}}{'' if after[:1] in ('.', ',') else ' '}{after}"
    return [
        said.strip(),
        *[f"if {asked}, {{{other}}} instead" for asked, other in zip(conditions, held[1:], strict=True)],
    ]


def common_ends(words: list[list[str]]) -> tuple[int, int]:
    """How many words all versions have in common at their beginning, and at their end."""
    shortest = min(len(version) for version in words)
    start = 0
    while start < shortest and len({version[start] for version in words}) == 1:
        start += 1
    end = 0
    while end < shortest - start and len({version[-1 - end] for version in words}) == 1:
        end += 1
    return start, end


def widened(words: list[list[str]], start: int, end: int) -> tuple[int, int]:
    """Take what belongs to a number into the braces, and something where one version has nothing there."""
    plain = words[0]
    if len(plain) - end - start == 1 and plain[start].isdigit():
        for size in SIZES:
            if tuple(plain[start + 1 : start + 1 + len(size)]) == size and len(size) < end:
                return start, end - len(size)
    if any(len(version) == start + end for version in words):
        while start > 0 and plain[start - 1] not in STARTS:
            start -= 1
    return start, end


def spaced(tokens: list[str]) -> str:
    text = " ".join(tokens)
    return text.replace(" .", ".").replace(" ,", ",")
