"""Texts in Japanese: one spelling, cut into lines and sentences, and the words in 『』 that others replace."""

import re
from dataclasses import replace
from typing import Final

from ....text.normal import Normal
from ....text.unspaced import normalise_unspaced
from ..terms import HAND, OUTSIDE, REMOVED
from .braces import Braces, Group, Swap
from .cutting import Language
from .faults import NotRead
from .lines import Part, lines_of
from .phrases import NOT_SAID

# Reminders stand in （）, which also hold numbers, and may hold some; names keep theirs.
REMINDER: Final = re.compile(r"(〈[^〉]*〉)|（(?![+＋]?[0-9０-９]+）)(?:[^（）]|（[^（）]*）)*）")
RESPELLED: Final = (
    (re.compile("キャラクター"), "キャラ"),
    (re.compile("襧"), "禰"),  # a sign that is drawn alike
    (re.compile(r"(?<=[〉］])アクティブにし、フロントLに移動できる。?"), ""),
    (
        re.compile(
            r"キャラを(望む枚数|\d+枚(?:まで)?)選び([^。]*。)この効果で同じカード名のキャラを選ぶことはできない。?"
        ),
        r"異なるカード名のキャラを\1選び\2",
    ),
    # A number that is asked of what the sentence before asked it of.
    (
        re.compile(r"((?:自分|相手)の[^、。「」『』\[\]]*が)(\d+枚以上ある場合、[^。]*。)(?=\d+枚以上ある場合)"),
        r"\1\2\1",
    ),
    (re.compile("¶[¶ ]*"), "¶"),
)
NAMES: Final = "〈〉［］"
QUOTED: Final = re.compile("「[^「」。〈〉\\[\\]（）]*」")  # a trait or a part of a name, which keeps its spaces
KEPT: Final = "\ue000"
HELD: Final = re.compile(KEPT)
OPENING: Final = "「『〈［"
CLOSING: Final = "」』〉］"
HEADING: Final = re.compile(r"\[[^\[\]]*\]")
# What stands after an icon that is spoken of, and not said before a line.
SPOKEN_OF: Final = ("を", "が", "は", "と", "か", "の", "、")
# What ends a line of its own, whatever the print does.
OWN_LINE: Final = re.compile(r"としても扱う。$|減らす。$|-\d+する。$|アクティブで場に登場させる。$")
# Keywords stand in a line of their own.
KEYWORD: Final = re.compile(
    r"\[(?:ステップ|狙い撃ち|2回アタック|2回ブロック|インパクト無効|(?:インパクト|ダメージ)\([^()]*\))\]"
)
# What sets off an ability of its own, where no icon before it does.
EVENT: Final = re.compile("この(?:キャラ|フィールド)が[^、。]*時、")
BY_BP: Final = "このキャラのBPにより"
TIMED: Final = re.compile(r"\[(?:登場時|アタック時|ブロック時|退場時|起動メイン)\]")
INSTEAD: Final = re.compile("^(?:(.*)場合、)?『([^『』]*)』に(代わる|代えてもよい)$")
TIER: Final = re.compile(r"((?:BP)?\d+(?:枚|種類)?以[上下]):")
TIERS: Final = "このキャラは以下の効果を全て得る"
DONE: Final = "そうした"
OWN: Final = (HAND, OUTSIDE, REMOVED)  # places whose owner goes unsaid


class Japanese(Language):
    """Japanese as it is read."""

    __slots__ = ()

    def prepare(self, text: str) -> Normal:
        spelled = REMINDER.sub(lambda found: found[1] or " " * len(found[0]), text).replace("\n", "¶")
        spelled = QUOTED.sub(lambda found: found[0].replace(" ", KEPT), spelled)
        normal = normalise_unspaced(spelled, None, NAMES).respelled(HELD, " ")
        for pattern, words in RESPELLED:
            normal = normal.respelled(pattern, words)
        return with_breaks(normal)

    def lines(self, normal: Normal) -> list[Part]:
        return lines_of(normal)

    def is_mode(self, line: Part) -> bool:
        return line.words.startswith("・")

    def headings(self, line: Part) -> tuple[list[Part], Part]:
        found: list[Part] = []
        at = 0
        while match := HEADING.match(line.words, at):
            if line.words.startswith(SPOKEN_OF, match.end()):
                break
            found.append(line.cut(match.start(), match.end()))
            at = match.end()
        return found, line.cut(at, len(line.words))

    def sentences(self, part: Part) -> list[Part]:
        found: list[Part] = []
        start = 0
        for end in stops(part.words):
            found.append(part.cut(start, end))
            start = end + 1
        if part.words[start:]:
            found.append(part.cut(start, len(part.words)))
        return [sentence for sentence in found if sentence.words]

    def groups(self, part: Part) -> list[Group]:
        return grouped(self.sentences(part))

    def bound(self, mode: Part) -> tuple[Part, Part] | None:
        found = TIER.match(mode.words)
        return None if found is None else (mode.cut(0, found.end(1)), mode.cut(found.end(), len(mode.words)))

    def is_tiers(self, part: Part) -> bool:
        return TIERS in part.words

    def quoted(self, text: str, at: int) -> int:
        if text[at : at + 1] != "「":
            return -1
        depth = 0
        for index in range(at, len(text)):
            depth += (text[index] == "「") - (text[index] == "」")
            if depth == 0:
                return index
        return -1

    def is_then(self, sentence: Part) -> bool:
        return False

    # ---- writing

    def bullet(self) -> str:
        return "・"

    def gap(self) -> str:
        return ""

    def nameless(self) -> str:
        return "このカード"

    def repeats(self) -> bool:
        return True

    def owned(self, to: int, owner: int) -> int:
        return NOT_SAID if to in OWN else owner

    def joins_gifts(self) -> bool:
        return True

    def done(self) -> str:
        return DONE

    def plainly(self, sentences: list[str]) -> str:
        return "".join([f"{sentence}。" for sentence in sentences])

    def text(self, sentences: list[str]) -> str:
        return self.plainly(sentences)

    def instead(self, versions: list[str], conditions: list[str], may: bool) -> list[str]:
        return swapped(versions, conditions, may)

    def ability(self, line: str) -> str:
        return f"「{line}」"


def stops(words: str) -> list[int]:
    """Where sentences end: at full stops outside brackets."""
    depth = 0
    found: list[int] = []
    for index, char in enumerate(words):
        if char in OPENING:
            depth += 1
        elif char in CLOSING:
            depth -= 1
        elif char == "。" and depth <= 0:
            found.append(index)
    return found


def with_breaks(normal: Normal) -> Normal:
    """With the ends of lines that the print leaves out: before icons and bullets, after what stands alone."""
    for index in reversed(breaks(normal.text)):
        normal = normal.with_inserted(index, "¶")
    return normal


def breaks(words: str) -> list[int]:
    found: list[int] = []
    depth = 0
    for index, char in enumerate(words):
        if char in OPENING:
            depth += 1
        elif char in CLOSING:
            depth -= 1
        elif depth == 0 and index and begins_line(words, index):
            found.append(index)
    return found


def begins_line(words: str, index: int) -> bool:
    before = words[index - 1]
    if words[index] == "・":
        return before in "。:]"
    start = words.rfind("¶", 0, index) + 1
    if before == "]" and words[index] != "¶" and KEYWORD.fullmatch(words[start:index]):
        return not words.startswith(SPOKEN_OF, index) and KEYWORD.match(words, index) is None
    if before != "。" or words[index] == "¶":
        return False
    if words[index] == "[":
        icon = HEADING.match(words, index)
        return icon is not None and not words.startswith(SPOKEN_OF, icon.end())
    if words.startswith(BY_BP, index):
        return True
    if EVENT.match(words, index) and not TIMED.search(words, start, index):
        return True
    return OWN_LINE.search(words[start:index]) is not None


def grouped(sentences: list[Part]) -> list[Group]:
    """Sentences, those with words in 『』 together with the ones that say what takes their place."""
    found: list[Group] = []
    waiting: list[Part] = []
    for sentence in sentences:
        match = INSTEAD.match(sentence.words)
        last = found[-1] if found else None
        if match is not None and not waiting and isinstance(last, Braces):
            last.swaps.append(swap(last.sentences[:-1], match))
            continue
        if not waiting and "『" not in sentence.words:
            found.append(sentence)
            continue
        if not waiting and sentence.words.startswith(DONE) and isinstance(last, Part):
            waiting.append(last)
            found.pop()
        waiting.append(sentence)
        if match is not None:
            found.append(braces(waiting, match))
            waiting = []
    if waiting:
        raise NotRead(waiting[0], reason="nothing says what stands there instead")
    return found


MARKED: Final = re.compile("『([^『』]*)』")


def braces(sentences: list[Part], instead: re.Match[str]) -> Braces:
    before = sentences[:-1]
    price: Part | None = None
    if instead[1] == DONE:
        price = before.pop()
        if not price.words.endswith("もよい") or "『" in price.words:
            raise NotRead(price, reason="what must be done is not clear")
    if sum([len(MARKED.findall(part.words)) for part in before]) != 1:
        raise NotRead(sentences[-1], reason="which words are swapped is not clear")
    plain = [MARKED.sub(lambda m: m[1], part.words) for part in before]
    return Braces(sentences, plain, [replace(swap(before, instead), price=price)])


def swap(parts: list[Part], instead: re.Match[str]) -> Swap:
    words = [MARKED.sub(lambda _: instead[2], part.words) for part in parts]
    return Swap(instead[1] or "", words, instead[3] != "代わる")


# ---- writing

TOKENS: Final = re.compile(
    r"「[^「」]*」|〈[^〈〉]*〉|［[^［］]*］|\[[^\[\]]*\]|(?:BP)?[+-]?\d+(?:枚(?:まで)?)?(?:以[上下])?|."
)
ENOUGH: Final = 3  # so many signs or numbers must be common to both versions
STARTS: Final = "、。"


def swapped(versions: list[str], conditions: list[str], may: bool) -> list[str]:
    """Versions of a text as one with the words in 『』 in which they differ, and what takes their place when."""
    words = [TOKENS.findall(version.removesuffix("。")) for version in versions]
    shortest = min(len(version) for version in words)
    start = 0
    while start < shortest and len({version[start] for version in words}) == 1:
        start += 1
    end = 0
    while end < shortest - start and len({version[-1 - end] for version in words}) == 1:
        end += 1
    if start + end <= ENOUGH or any("『" in version for version in versions):
        return []
    while start > 0 and words[0][start - 1] not in STARTS and any(len(version) <= start + end for version in words):
        start -= 1
    held = ["".join(version[start : len(version) - end]) for version in words]
    plain = words[0]
    said = f"{''.join(plain[:start])}『{held[0]}』{''.join(plain[len(plain) - end :])}"
    how = ["に代わる"] * (len(held) - 1)
    if may:
        how[-1] = "に代えてもよい"
    return [
        said,
        *[f"{asked}場合、『{other}』{so}" for asked, other, so in zip(conditions, held[1:], how, strict=True)],
    ]
