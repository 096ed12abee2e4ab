"""Texts in Chinese: one spelling for both scripts, cut into lines and sentences, and words in 『』 that others replace.

The traditional print has lost its icons: the words for them stand bare before a line. The simplified one has them, and
two or three words for most things: those that only differ in spelling are made one here, the others are wordings.
"""

import re
from dataclasses import replace
from typing import Final

from ....text.normal import Normal
from ....text.simplified import traditional
from ....text.unspaced import normalise_unspaced
from .braces import Braces, Group, Swap
from .cutting import Language
from .faults import NotRead
from .japanese import stops
from .lines import Part, lines_of

REMINDER: Final = re.compile(
    r"([<＜〈][^<>＜＞〈〉]*[>＞〉])|[(（](?![+＋]?[0-9０-９]+[)）])(?:[^()（）]|[(（][^()（）]*[)）])*[)）]"
)
# Before widths are made one: whose brackets are whose.
BRACKETS: Final = (
    (re.compile(r"[<＜〈]([^<>＜＞〈〉]*)[>＞〉]"), r"〈\1〉"),
    (re.compile(r"[\[［]特[徵征徴][：:]([^\[\]［］]*)[\]］]"), r"［特徵：\1］"),
    (re.compile(r"【([^【】]*)】"), r"[\1]"),
    (re.compile(r"[“\"]([^“”\"]*)[”\"]"), r"『\1』"),
)
KEYWORDS: Final = r"衝擊無效|衝擊\+?\d|傷害\+?\d|滑步|撤步|狙擊|雙擊|雙擋|(?<!第)2次攻擊|(?<!第)2次阻擋"
ICONS: Final = (
    r"登場時|攻擊時|阻擋時|退場時|主起動|自己回合中|對手回合中|在前線的情況|在能源線的情況|在場外的情況|回合1|休息|此卡退場|"
    r"支付\dAP|將\d張手牌放置到場外"
)
HIS: Final = "自己|我方|對手|對方"
COLORS: Final = "紅藍綠紫黃"
RESPELLED: Final = (
    (re.compile("[➊①]"), "1"),
    (re.compile("[➋②]"), "2"),
    (re.compile("[➌③]"), "3"),
    (re.compile("¶[¶ ]*"), "¶"),
    (re.compile("、(?=可|這個角色|此角色|抽|選擇|BP|將)"), "，"),
    (re.compile("。。"), "。"),
    (re.compile("(?<=場合)”"), ""),
    (re.compile("一只|一個(?=角色)"), "1張"),
    (re.compile(r"最多(選擇|公開(?:其中)?)(\d)張"), r"\1最多\2張"),
    (re.compile("(^|¶|。|：)[.·•・]"), r"\1¶・"),
    # Words in other brackets than they are elsewhere.
    (re.compile(r"\[((?:BP|所需能量|能源需求)[^\[\]]*|放回手牌|退場|置於場外)\]"), r"『\1』"),
    (
        re.compile("(特徵中?(?:有|擁有|含有|包含|為)?|卡名中?(?:含有|包含)|持有|擁有|包含)『([^『』，。]{1,16})』"),
        r"\1「\2」",
    ),
    (re.compile(r"(獲得|得到|給予)『(?!\[)([^『』]*)』"), r"\1「\2」"),
    # Sentences that are joined by a comma, and words in another order.
    (re.compile("，(?=(?:這樣做的場合|那樣的場合|如這樣做)[，抽])"), "。"),
    (re.compile("，(?=[^，。『』]*的場合，改為)"), "。"),
    (re.compile("改為選擇『"), "改為『"),
    (re.compile(f"([{COLORS}]色)卡或(?=[{COLORS}]色卡)"), r"\1或"),
    (re.compile(rf"(?<!\[)({KEYWORDS})(?!\])"), r"[\1]"),
    (re.compile(r"(^|¶)(〈[^〈〉]*〉)(?=¶|$)"), r"\1[突襲]\2"),
    (re.compile(r"(?<=[〉］])轉為(?:激活|活躍)狀態，並?可以(?:移到|移動到|移動至)前線。?"), "¶"),
    (re.compile(rf"((?:^|¶|。)(?:\[(?:{KEYWORDS})\])+)(?![及和與，。的或、])"), r"\1¶"),
    (re.compile(rf"((?:^|¶|。))((?:(?:{ICONS})(?!，|的情況下))+)"), r"\1¶<\2>"),
    (
        re.compile(rf"({HIS})的?((?:最多)?\d張)?((?:『?[^，。「」『』前]*?(?:以上|以下|狀態)』?的?)+)前線的?角色"),
        r"\1前線\2\3角色",
    ),
    (re.compile(rf"({HIS})((?:最多)?\d張)前線的?角色"), r"\1前線\2角色"),
    (
        re.compile(rf"((?:BP|所需能量)[^，。「」『』的選]*(?:以下|以上))的?({HIS})(前線|場上)的?(其他)?角色"),
        r"\2\3\1的\4角色",
    ),
    (re.compile(rf"({HIS})的前線的?(?=角色)"), r"\1前線的"),
    (re.compile(rf"({HIS})(全體|所有)(?=前線|場上)(前線|場上)"), r"\1\3\2"),
    (re.compile(rf"最多({HIS})((?:場上|前線|場外)[^，。\d]*)(\d)張"), r"\1\2最多\3張"),
    (re.compile(r"(?<=[以上下])』的(?=角色)"), "的』"),
    # Misprints that leave no doubt.
    (re.compile("進手(?=進行攻擊)"), "對手"),
    (re.compile("將以卡以"), "將此卡以"),
    (re.compile(r"(?<=\d)要(?=［)"), "張"),
)
BARE: Final = re.compile("<([^<>]*)>")
ICON: Final = re.compile(ICONS)
HEADING: Final = re.compile(r"\[[^\[\]]*\]")
SPOKEN_OF: Final = ("及", "和", "與", "，", "的", "或", "、", "效果", "。", "」")
BREAK: Final = re.compile(
    r"(?<=。)(?=\[(?:登場|攻擊|阻擋|退場|主|自己|我方|對|在|回合|1回合|每回合|啟動|突|前線|衝擊|傷害|滑步|撤步|狙擊|雙|2次))"
)
INSTEAD: Final = re.compile("^(?:(?:若|如果)?(.*?)(?:的(?:情況下|場合|情況))?，)?(?:則)?(可以|可)?改為『([^『』]*)』$")
TIER: Final = re.compile(r"((?:BP)?\d+(?:張|種)?或?以[上下])：")
TIERS: Final = re.compile("角色(?:獲得|得到)以下的?(?:所有|全部)效果")
DONE: Final = ("如這樣做", "那樣的場合", "這樣做的場合")
PAID: Final = "已這樣做"
MAY: Final = ("可", "對手可")
TOKENS: Final = re.compile(r"〈[^〈〉]*〉|［[^［］]*］|\[[^\[\]]*\]|「[^「」]*」|[A-Z]*\d+|[^\d]")
STARTS: Final = "，。"
ENOUGH: Final = 4  # so many signs must be common to both versions
MARKED: Final = re.compile("『([^『』]*)』")
FORMULA: Final = re.compile(r"少於(?:或等於)?『[^『』]*』|BP\+『[^『』]*x\d+』")


class Chinese(Language):
    """Chinese as it is read and written."""

    __slots__ = ()

    def prepare(self, text: str) -> Normal:
        spelled = REMINDER.sub(lambda found: found[1] or " " * len(found[0]), text).replace("\n", "¶")
        for pattern, words in BRACKETS:
            spelled = pattern.sub(words, spelled)
        normal = traditional(normalise_unspaced(spelled, None, "〈〉［］", "，：；！？"), "〈〉［］")
        for sign, by in RESPELLED:
            normal = normal.respelled(sign, by)
        for match in reversed(list(BARE.finditer(normal.text))):
            for icon in reversed(list(ICON.finditer(normal.text, match.start() + 1, match.end() - 1))):
                normal = bracketed(normal, icon.start(), icon.end())
        normal = normal.respelled(re.compile("[<>]"), "")
        for match in reversed(list(BREAK.finditer(normal.text))):
            normal = normal.with_inserted(match.start(), "¶")
        return normal

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
        return TIERS.search(part.words) is not None

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
        return sentence.words.startswith("然後")

    # ---- writing

    def bullet(self) -> str:
        return "・"

    def gap(self) -> str:
        return ""

    def nameless(self) -> str:
        return "此卡"

    def repeats(self) -> bool:
        return True

    def done(self) -> str:
        return PAID

    def plainly(self, sentences: list[str]) -> str:
        return "".join([f"{sentence}。" for sentence in sentences])

    def text(self, sentences: list[str]) -> str:
        return self.plainly(sentences)

    def instead(self, versions: list[str], conditions: list[str], may: bool) -> list[str]:
        said, *held = held_apart(versions)
        how = ["改為"] * len(held)
        if may and held:
            how[-1] = "可改為"
        others = [f"{asked}的情況下，{so}『{other}』" for asked, other, so in zip(conditions, held, how, strict=False)]
        return [said, *others] if said else []

    def ability(self, line: str) -> str:
        return f"「{line}」"


def bracketed(normal: Normal, start: int, end: int) -> Normal:
    return normal.with_inserted(end, "]").with_inserted(start, "[")


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
        if not waiting and "『" not in FORMULA.sub("", sentence.words):
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


def braces(sentences: list[Part], instead: re.Match[str]) -> Braces:
    before = sentences[:-1]
    price: Part | None = None
    if instead[1] == PAID:
        price = before.pop()
        if not price.words.startswith(MAY) or "『" in price.words:
            raise NotRead(price, reason="what must be done is not clear")
    if sum([len(MARKED.findall(part.words)) for part in before]) != 1:
        raise NotRead(sentences[-1], reason="which words are swapped is not clear")
    plain = [MARKED.sub(lambda m: m[1], part.words) for part in before]
    return Braces(sentences, plain, [replace(swap(before, instead), price=price)])


def swap(parts: list[Part], instead: re.Match[str]) -> Swap:
    words = [MARKED.sub(lambda _: instead[3], part.words) for part in parts]
    return Swap(instead[1] or "", words, bool(instead[2]))


def held_apart(versions: list[str]) -> list[str]:
    """What versions of a text have in common, with the words of the first in 『』, and those of the others there;
    nothing if it is too little."""
    words = [TOKENS.findall(version.removesuffix("。")) for version in versions]
    shortest = min(len(version) for version in words)
    start = 0
    while start < shortest and len({version[start] for version in words}) == 1:
        start += 1
    end = 0
    while end < shortest - start and len({version[-1 - end] for version in words}) == 1:
        end += 1
    if start + end <= ENOUGH or any("『" in version for version in versions):
        return [""]
    while start > 0 and words[0][start - 1] not in STARTS and any(len(version) <= start + end for version in words):
        start -= 1
    held = ["".join(version[start : len(version) - end]) for version in words]
    plain = words[0]
    return [f"{''.join(plain[:start])}『{held[0]}』{''.join(plain[len(plain) - end :])}", *held[1:]]
