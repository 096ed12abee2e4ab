"""Normalising printed text: one spelling of spaces, brackets and punctuation, with the way back to the original."""

import re
from dataclasses import dataclass

# Characters that are written in more than one way; each stands for exactly one.
SPELLINGS = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "ʼ": "'",
        "＇": "'",
        "“": '"',
        "”": '"',
        "−": "-",
        "–": "-",
        "—": "-",
        "‐": "-",
        "‑": "-",
        "－": "-",
        "＋": "+",
        "，": ",",
        "．": ".",
        "：": ":",
        "（": "(",
        "）": ")",
        "［": "[",
        "］": "]",
        "➡": "→",
        "⇒": "→",
        "＊": "*",
        "\u00a0": " ",
        "\u3000": " ",
        "\u200b": " ",
        "\ufeff": " ",
    }
)
OPENING = "([《『「【〈<"
CLOSING = ")]》』」】〉>"
QUOTED = {"『": "』", "「": "」", "【": "】"}
ANGLED = re.compile(r"<[^<>]*>")


@dataclass(frozen=True)
class Normal:
    """Normalised text and, for each of its characters, the place in the original that it came from."""

    text: str
    at: tuple[int, ...]
    length: int
    added: tuple[int, ...] = ()  # where marks were inserted that the original leaves out

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The place in the original of some normalised characters."""
        if start >= len(self.at):
            return self.length, self.length
        last = min(max(end, start + 1), len(self.at)) - 1
        return self.at[start], self.at[last] + 1

    def with_inserted(self, index: int, mark: str) -> "Normal":
        """The same with a mark that the original leaves out; it points at the character before it."""
        before = self.at[index - 1] if index else 0
        text = self.text[:index] + mark + self.text[index:]
        at = (*self.at[:index], *([before] * len(mark)), *self.at[index:])
        moved = tuple([place + len(mark) if place >= index else place for place in self.added])
        return Normal(text, at, self.length, (*moved, index))

    def replaced(self, start: int, end: int, words: str) -> "Normal":
        """The same with other words in the place of some; they point at those they stand for."""
        last = max(end - 1, start)
        at = [self.at[min(start + i, last, len(self.at) - 1)] for i in range(len(words))]
        text = self.text[:start] + words + self.text[end:]
        return Normal(text, (*self.at[:start], *at, *self.at[end:]), self.length, self.added)

    def respelled(self, pattern: re.Pattern[str], to: str, kept: re.Pattern[str] | None = None) -> "Normal":
        """The same with other words (as for `re.sub`) where a pattern matches; they point at those they stand for.
        What lies inside of something `kept`, such as a name, stays as it is."""
        if pattern.search(self.text) is None:
            return self
        text: list[str] = []
        at: list[int] = []
        end = 0
        held = [] if kept is None else [match.span() for match in kept.finditer(self.text)]
        for match in pattern.finditer(self.text):
            if any(start < match.start() and match.end() < last for start, last in held):
                continue
            words = match.expand(to)
            text += (self.text[end : match.start()], words)
            at += self.at[end : match.start()]
            at += [self.at[min(match.start() + i, max(match.end() - 1, 0))] for i in range(len(words))]
            end = match.end()
        if not text:
            return self
        return Normal("".join([*text, self.text[end:]]), (*at, *self.at[end:]), self.length, self.added)

    def over(self, first: "Normal") -> "Normal":
        """The same with places in what `first` was made of; this was made of the text of `first`."""
        return Normal(self.text, tuple([first.at[place] for place in self.at]), first.length)

    def is_added(self, index: int) -> bool:
        return index in self.added


def normalise(
    text: str, reminders: re.Pattern[str] | None = None, angled: bool = False, names: re.Pattern[str] | None = None
) -> Normal:
    """One spelling for text that is printed in many. What `reminders` matches is left out. With `angled`, names stand
    in angle brackets and keep what stands in them; in what `names` matches, no sentence ends at a full stop."""
    spelled = text.translate(SPELLINGS)
    named = [] if names is None else [range(match.start() + 1, match.end()) for match in names.finditer(spelled)]
    if reminders is not None:
        spelled = reminders.sub(blank, spelled)
    out: list[str] = []
    at: list[int] = []
    quote = ""
    gap = False
    for index, char in enumerate(spelled):
        if char.isspace():
            gap = True
            continue
        before = out[-1] if out else ""
        while named and index >= named[0].stop:
            del named[0]
        in_name = before in (".", ",", ";") and len(named) > 0 and index in named[0]
        if gap if in_name else before and is_spaced(before, char, gap, bool(quote)):
            out.append(" ")
            at.append(index - 1)
        out.append(char)
        at.append(index)
        gap = False
        if quote:
            quote = "" if char == quote else quote
        else:
            quote = QUOTED.get(char, "") or (">" if angled and ANGLED.match(spelled, index) else "")
    return Normal("".join(out), tuple(at), len(text))


def blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def is_spaced(before: str, char: str, gap: bool, quoted: bool) -> bool:
    """Whether a space stands between two characters; `gap` says whether the original has one."""
    if quoted:
        return gap and before not in "『「【<" and char not in "』」】>"
    if before in OPENING or char in CLOSING or char in ",.;":
        return False
    if before == "→" or char == "→":
        return True
    if before in CLOSING and char in OPENING:
        return before in "』」" and char in "『「"
    if before in "+-" and char.isdigit():
        return False
    if before in ",;" or (before in ".)]》』」】" and (char.isalnum() or char in OPENING)):
        return True
    if char in "『「【《" and before.isalnum():
        return True
    return gap
