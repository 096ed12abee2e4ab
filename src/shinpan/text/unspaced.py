"""Normalising text of languages that set no spaces between words: one width for each sign, no spaces but in names."""

import re
from typing import Final

from .normal import Normal, blank

# Full-width signs and their plain ones. Full stops and commas of these languages are signs of their own.
WIDE: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
ALIKE: Final = str.maketrans("−–—‐‑➡⇒〜", "-----→→~")
NAMES: Final = "『』「」"  # signs around names, in pairs
SELECTORS: Final = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # which of two drawings of a sign is meant


def normalise_unspaced(
    text: str, reminders: re.Pattern[str] | None = None, names: str = NAMES, kept: str = "，"
) -> Normal:
    """One spelling for text that is printed in many. Reminders are left out; `kept` signs stay as wide as they are,
    and so does everything inside names, which must go on to be those of the cards."""
    widths = {code: plain for code, plain in WIDE.items() if chr(code) not in kept + names}
    closing = dict(zip(names[::2], names[1::2], strict=True))
    spelled = text if reminders is None else reminders.sub(blank, text)
    out: list[str] = []
    at: list[int] = []
    quotes: list[str] = []
    for index, char in enumerate(spelled):
        if char.isspace() or char in "\u200b\ufeff":
            if quotes and out[-1] not in closing and out[-1] != " ":
                out.append(" ")
                at.append(index)
            continue
        if SELECTORS.match(char):
            continue
        if quotes and char == quotes[-1]:
            quotes.pop()
            if out[-1] == " ":
                del out[-1], at[-1]
        elif char in closing:
            quotes.append(closing[char])
        out.append(char if quotes else char.translate(widths).translate(ALIKE))
        at.append(index)
    return Normal("".join(out), tuple(at), len(text))
