"""Texts in Japanese: one spelling, cut into lines and sentences, and the words in 『』 that others replace."""

import re
from functools import cache
from importlib.resources import files
from typing import Final

from ....text.normal import Normal
from ....text.spelling import Spellings, read_spelling
from ....text.unspaced import normalise_unspaced
from .braces import Marks
from .pasted import pasted, with_commas
from .phrases import NOT_SAID
from .unspaced import CLOSING, HEADING, KEPT, MARKED, OPENING, OWN, Signs, Unspaced, without_reminders
from .unspaced import NAMES as KEPT_NAMES

FILE: Final = "ja.spelling"
# Reminders stand in （）, which also hold numbers, and may hold some; names and traits keep theirs.
REMINDER: Final = re.compile(
    r"(〈[^〉]*〉|［[^］]*］|(?<=に)「[^「」。]*」(?=を(?:持|含)))|（(?![+＋]?[0-9０-９]+）)(?:[^（）]|（[^（）]*）)*）"
)
REMINDED: Final = re.compile(r"(?:^|[\]】］〉>＞。」』）\n¶])\s*\Z")  # what they stand after
# Reminders in narrow brackets, at the end of a line.
NARROW: Final = re.compile(r"(?<=[。\]])\(([^()]*[ぁ-ん][^()]*)\)(?=\s*(?:\n|\Z))")
# Icons, which some write in the brackets of traits.
ICONS: Final = (
    "登場時|アタック時|ブロック時|退場時|起動メイン|ターン[1１]|(?:自分|相手)のターン中|(?:フロント|エナジー)[LＬ]にある場合|レイド|ステップ"
    "|狙い撃ち|[2２]回(?:アタック|ブロック)|インパクト無効|(?:インパクト|ダメージ)[（(][+＋]?[0-9０-９]+[）)]|レストにする|APを[0-9０-９]支払う"
    "|このカードを退場させる|手札を[0-9０-９]枚場外に置く|[赤青緑紫黄](?:×[0-9０-９])?"
)
# Before widths are made one: whose brackets are whose.
BRACKETS: Final = (
    (re.compile(r"(〈[^〈〉]*〉)|《([^《》〈〉。]*)》"), lambda found: found[1] or f"〈{found[2]}〉"),
    (re.compile(rf"［({ICONS})］"), r"[\1]"),
    (re.compile(r"[<＜]([^<>＜＞〈〉。]*)[>＞]"), r"〈\1〉"),
    (re.compile(r"[\[【［]特徴[：:]([^\[\]［］【】]*)[\]】］]"), r"［特徴：\1］"),
    (re.compile(r"【([^【】]*)】"), r"[\1]"),
)
GROWS: Final = r"([^『』¶]*。)((?:(?!場合)[^。『』¶])*1(?:枚|種類)につき)、"  # the rest of the sentence, and by what
GROWN: Final = r"BP\1(\3+\4)以下\2"
RESPELLED: Final = (
    (re.compile("キャラクター"), "キャラ"),
    (re.compile("無(?=[いく](?:場合|、|$|。|時))"), "な"),
    (re.compile("すべて|総て"), "全て"),
    (re.compile("以下の中から"), "以下から"),
    # Words of other games, and what is said of people.
    (re.compile("(?<=枚)(まで)?ドロー(する|し(?!て)|して)"), r"\1引\2"),
    (re.compile("引する"), "引く"),
    (re.compile("引して"), "引いて"),
    (re.compile("引し"), "引き"),
    (re.compile("デッキ(?=の[上下])"), "山札"),
    (re.compile("元々の(?=カード名(?:が\\d+種類|1?種類|の種類|1種類))"), ""),  # by which cards are told apart
    (re.compile("がい(?=る場合|る時)"), "があ"),
    (re.compile("がいない(?=場合)"), "がない"),
    (re.compile("(?:この|(?<=[、。]))ターン終了時まで、?"), "このターン中、"),
    (
        re.compile("(?:(?<=[を、])|(?<=まで))((?:(?!まで)[^、。を「」『』]){1,40}の下|その下)に([裏表]向きで)(?=置)"),
        r"\2\1に",
    ),
    (re.compile("〉(?=〈[^。、]*をそれぞれ)"), "〉と"),
    (re.compile("(?<=。)(?:(?:カード|山札|それら)を)?見た後、"), ""),
    (re.compile("(?<=効果)によって"), "で"),
    (re.compile("(?<=以[上下])なら、"), "の場合、"),
    (re.compile(r"(?<=\]を発動)させる"), "する"),
    (re.compile("(?<=この)(キャラ|カード)は(?:自分の)?手札に戻る"), r"\1を手札に戻す"),
    (re.compile("(?<=[るいた])なら、?(?=『[^『』]*』に代)"), "場合、"),
    (re.compile("(?<=[^るいたの])なら、?(?=『[^『』]*』に代)"), "の場合、"),
    (re.compile("(?<=このターン中)(?=「)|(?<=ターン(?:開始|終了)時まで)(?=「)"), "、"),
    (
        re.compile(
            "(自分の手札にある[^。、「」]*(?:「[^「」]*」[^。、「」]*)?)全ての(?=[^。、]*の(?:必要エナジー|消費AP)を)"
        ),
        r"\1",
    ),
    # A range that grows, told after what chooses by it; under a condition it takes the place of the other.
    (
        re.compile(
            r"『BP(\d+)』以下([^。『』]*。)([^。『』]*場合、)([^。『』]*につき)、?"
            r"(?:この効果で選べるキャラのBPの範囲\+(\d+)(?=。|$)|『BP\+(\d+)』される(?=。|$))"
        ),
        r"『BP\1以下』\2\3『BP\1(\4+\5\6)以下』に代わる",
    ),
    (
        re.compile(rf"『BP(\d+)』以下{GROWS}(?:この効果で選べるキャラのBPの範囲|『BP)\+(\d+)(?:』される)?(?:。|$)"),
        GROWN,
    ),
    (
        re.compile(
            rf"(必要エナジーが)『(\d+)』以下{GROWS}この効果で(?:選べる|登場させる|登場させるかレイドさせる)キャラの必要エナジーの範囲\+(\d+)(?:。|$)"
        ),
        r"\1\2(\4+\5)以下\3",
    ),
    # One on each line.
    (
        re.compile(r"(自分|相手)の(フロントL|エナジーL)と(フロントL|エナジーL)の([^。、「」『』]*)を1枚ずつ(?=選)"),
        r"\1の\2の\4と\1の\3の\4を1枚ずつ",
    ),
    (
        re.compile(
            r"(?:^|(?<=[。、¶\]「]))(自分|相手)の(フロントL|エナジーL)の([^。、「」『』]*)と"
            r"(?=(?:フロントL|エナジーL)の[^。、「」『』]*(?:を(?:それぞれ|1枚ずつ)|の位置を入れ替))"
        ),
        r"\1の\2の\3と\1の",
    ),
    (re.compile("(?<=ターン)の(?=(?:開始|終了)時まで)"), ""),
    (re.compile("場以外の(?:全ての|どの)?場所(?:で|にある)(?=このカードの(?:必要エナジー|消費AP)を)"), "場以外にある"),
    # A place that is said once of one that is there and one that is not.
    (
        re.compile(
            r"((?:自分|相手)の(?:場|フロントL|エナジーL)に)((?:[^。、「」『』]|「[^「」]*」)*があり、)(?=〈[^〈〉]*〉が(?:ある|ない)場合)"
        ),
        r"\1\2\1",
    ),
    # One of each of several that have something in common.
    (re.compile("(?<=から)([^〔〕。、「」]*)〔([^〔〕。、と]*)と([^〔〕。、と]*)〕(?=をそれぞれ)"), r"\1\2と\1\3"),
    (re.compile("(?<=枚)見て、(?=(?:見た|その)カードが)"), "見る。"),
    # Cards that are taken among those just looked at.
    (
        re.compile(
            r"(?<=枚見て、)(?=(?!その|それ|残り|望む|自分の|相手の|手札|場外|\d)"
            r"(?:[^、。「」『』]|『[^、。「」『』]*』|「[^、。「」『』]*」)*を(?:それぞれ)?(?:1枚ずつ合計)?"
            r"(?:\d+枚(?:まで)?|望む枚数)(?:公開|手札に加|場外に|自分の))"
        ),
        "その中から",
    ),
    (re.compile(r"(?<=[〉］ラ])[ 　]?アクティブにし、フロントLに移動できる。?"), ""),
    # A number that is asked of what the sentence before asked it of.
    (
        re.compile(
            r"((?:自分|相手)の[^、。「」『』\[\]]*が)(\d+(?P<of>枚|種類)以上ある場合、[^。]*。)(?=\d+(?P=of)以上ある場合)"
        ),
        r"\1\2\1",
    ),
    (
        re.compile(
            r"((?:自分|相手)の[^、。「」『』\[\]]*が)(\d+(?P<of>枚|種類)以下の場合、[^。]*。)(?=\d+(?P=of)以下の場合)"
        ),
        r"\1\2\1",
    ),
    # What a character is not allowed, and what it is not allowed under a condition besides.
    (
        re.compile(
            "(?<=この)(キャラ|カード)は((?:(?!場合)[^。、「」『』])*でき)ず、((?:[^。、「」『』])*場合、)(?=[^。、「」『』]*できない)"
        ),
        r"\1は\2ない。\3この\1は",
    ),
    (re.compile("(?<=[枚回]数により、)(?=以下の効果を全て得る)"), "このキャラは"),
    (re.compile("(?<=[ラド〉］]の)数(?=により)"), "枚数"),
    (re.compile("このフィールド|このカード(?=が(?:アクティブ|レスト|レイド状態|フロントL|エナジーL))"), "このキャラ"),
    (re.compile("そうしたなら、?"), "そうした場合、"),
    (re.compile("〔登場・移動〕でき(?=[なず])"), "登場も移動もでき"),
    (re.compile("〔アタック・ブロック〕でき(?=[なず])"), "アタックもブロックもでき"),
    (re.compile("(?<=により、このキャラは)以下の効果を得る(?=。¶)"), "以下の効果を全て得る"),
    (re.compile("BPが(?=[^。、「」『』]{1,30}BP(?:の半分)?(?:以下|未満|以上)の)(?![^。、「」『』]*より)"), ""),
    # Words that are swapped again under one more condition.
    (
        re.compile(
            r"(?<=[。¶])([^。「」『』¶]*が)ある場合、(『[^『』]*』)に代わり、さらに([^。「」『』¶]*)(?:なら|場合)、(『[^『』]*』)に代わる"
        ),
        r"\1ある場合、\2に代わる。\1あり、\3場合、\4に代わる",
    ),
    # What is done besides, under the same condition as the words that are swapped.
    (
        re.compile(r"(?<=[。¶])((?:[^。「」『』¶]|「[^。「」『』¶]*」)*場合、)(『[^『』]*』)に代わり、(?:さらに)?"),
        r"\1\2に代わる。\1",
    ),
    # What may be done with a card in place of adding it to the hand.
    (
        re.compile(
            r"(?<=公開し)(、?)手札に加える。([^。「」『』¶]*場合、)手札に加える代わりに、?([^。「」『』]*させ)てもよい"
        ),
        r"\1『手札に加える』。\2『\3る』に代えてもよい",
    ),
    # A number of characters that grows, told after what chooses them.
    (
        re.compile(
            r"『(\d+)枚』まで([^『』¶]*。)((?:(?!場合)[^。『』¶])*1枚につき)、(?:この効果で)?選べるキャラの枚数\+1(?:。|$)"
        ),
        r"\1枚(\3+1枚)まで\2",
    ),
    # Abilities that ask for a number, listed without a dot.
    (re.compile(r"(?<=¶)(?=(?:BP)?\d+(?:枚|種類)?以[上下]:)"), "・"),
    # One of two things, each in quotes.
    (
        re.compile(r"(?<=[、。\]])「([^「」]*)」か、?「([^「」]*)」を(?:する|行う)。?(?=¶|$)"),
        r"以下から1つ選ぶ。¶・\1¶・\2",
    ),
    (re.compile("¶[¶ ]*"), "¶"),
)
NAMES: Final = "〈〉［］"
QUOTED: Final = re.compile("「[^「」。〈〉\\[\\]（）]*」")  # a trait or a part of a name, which keeps its spaces
HELD: Final = re.compile(KEPT)
# What stays as it is printed: names, traits, and traits and parts of names in quotes.
HELD_NAMES: Final = re.compile(rf"{KEPT_NAMES.pattern}|(?<=に)「[^「」。]*」(?=を[持含]|か「)")
DRAWN_ALIKE: Final = ((re.compile("襧"), "禰"), (re.compile("ｰ"), "ー"))  # in names as well
# What ends a line of its own, whatever the print does.
OWN_LINE: Final = re.compile(
    r"(?:としても扱う|減らす|-\d+する|アクティブで場に登場させる|アクティブで登場する|このカードは使用できない|このカードを使用できる)。$"
)
# Keywords stand in a line of their own.
KEYWORD: Final = re.compile(
    r"\[(?:ステップ|狙い撃ち|2回アタック|2回ブロック|インパクト無効|(?:インパクト|ダメージ)\([^()]*\))\]"
)
# What sets off an ability of its own, where no icon before it does.
EVENT: Final = re.compile("この(?:キャラ|フィールド)が[^、。]*時、")
NEGATED: Final = re.compile("[^。¶]*、この効果は無効に")  # said of what stands before it
ONLY_IF: Final = "場合のみ発動できる。"  # said of what follows
BY_BP: Final = "このキャラのBPにより"
BANISHED: Final = "手札から使用した"
TIMED: Final = re.compile(r"\[(?:登場時|アタック時|ブロック時|退場時|起動メイン)\]")
SIZED: Final = re.compile(r"(\[(?:インパクト|ダメージ))\((\+?\d+)\)\]")  # brackets inside an icon are wide
SIGNS: Final = Signs(
    spoken_of=("を", "が", "は", "と", "か", "の", "、"),
    tier=re.compile(r"((?:BP)?\d+(?:枚|種類|回)?(?:以[上下])?):"),
    tiers=re.compile("このキャラは以下の効果を全て得る"),
    place=re.compile(r"\[(?:フロントL|エナジーL)にある場合\]"),
    then=("その後", "さらに"),
    marks=Marks(
        opening="『",
        marked=MARKED,
        instead=re.compile("^(?:(?P<condition>.*)場合、)?『(?P<words>[^『』]*)』に(?:代わる|(?P<may>代えてもよい))$"),
        paid=("そうした",),
        price=re.compile(".*もよい$"),
        done=("そうした",),
    ),
    nameless="このカード",
    tokens=re.compile(
        r"「[^「」]*」|〈[^〈〉]*〉|［[^［］]*］|\[[^\[\]]*\]|(?:BP)?[+-]?\d+(?:枚(?:まで)?)?(?:以[上下])?|."
    ),
    starts="、。",
    enough=3,
    instead="{}場合、『{}』に代わる",
    may="{}場合、『{}』に代えてもよい",
    usual=(
        *("引", "退場さ", "レストに", "アクティブに", "手札に加え", "手札に", "場外に", "公開", "登場さ", "選", "ある"),
        *(
            "山札の上から",
            "手札から",
            "場外から",
            "手札",
            "場外",
            "山札",
            "場の",
            "の",
            "を",
            "が",
            "は",
            "、",
            "枚",
            "枚まで",
        ),
        *("このターン中", "このキャラ", "自分", "自分の", "相手", "相手の", "カードを", "キャラ", "カード"),
    ),
)


class Japanese(Unspaced):
    """Japanese as it is read and written."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("ja", SIGNS)

    def prepare(self, text: str) -> Normal:
        wide = NARROW.sub(r"（\1）", with_commas(pasted(text), "、"))
        spelled = without_reminders(wide, REMINDER, REMINDED).replace("\n", "¶")
        for pattern, words in BRACKETS:
            spelled = pattern.sub(words, spelled)
        spelled = QUOTED.sub(lambda found: found[0].replace(" ", KEPT), spelled)
        normal = normalise_unspaced(spelled, None, NAMES).respelled(HELD, " ")
        for pattern, words in DRAWN_ALIKE:
            normal = normal.respelled(pattern, words)
        for pattern, words in (*spelling(), *RESPELLED):
            normal = normal.respelled(pattern, words, HELD_NAMES)
        return with_breaks(normal)

    # ---- writing

    def owned(self, to: int, owner: int) -> int:
        return NOT_SAID if to in OWN else owner

    def tells_several(self) -> bool:
        return False

    def joins_gifts(self) -> bool:
        return True

    def finished(self, text: str) -> str:
        return SIZED.sub(r"\1（\2）]", text)


@cache
def spelling() -> Spellings:
    """Words that mean the same, each with the one that the wordings use."""
    return read_spelling(files(__package__ or "").joinpath(FILE).read_text(encoding="utf-8"), FILE)


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
        elif depth == 0 and index and begins_line(words, index, max(words.rfind("¶", 0, index) + 1, *found[-1:], 0)):
            found.append(index)
    return found


def begins_line(words: str, index: int, start: int) -> bool:
    """Whether a line begins here; `start` is where the one before began."""
    before = words[index - 1]
    if words[index] == "・":
        return before in "。:]"
    if before == "]" and words[index] != "¶" and KEYWORD.fullmatch(words[start:index]):
        return not words.startswith(SIGNS.spoken_of, index) and KEYWORD.match(words, index) is None
    if words[index] == "[" and before in "〉］" and words.startswith("[レイド]", start):
        return True
    if before != "。" or words[index] == "¶":
        return False
    if words[index] == "[":
        icon = HEADING.match(words, index)
        return icon is not None and not words.startswith(SIGNS.spoken_of, icon.end())
    if words.startswith((BY_BP, BANISHED), index):
        return True
    if TIMED.search(words, start, index) or NEGATED.match(words, index):
        return False
    if EVENT.match(words, index) and not words.endswith(ONLY_IF, start, index):
        return True
    return OWN_LINE.search(words[start:index]) is not None
