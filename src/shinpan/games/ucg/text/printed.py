"""How each language prints a text of the game: what cuts it into powers and sentences, and the signs around them."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from ....text.normal import Normal, normalise
from ....text.simplified import traditional
from ....text.spelling import Spellings, read_spelling
from ....text.unspaced import normalise_unspaced
from ....text.words import NUMERALS, capital

QUOTED: Final = "『[^』]*』|「[^」]*」|【[^】]*】|《[^》]*》"
MARKED: Final = r"\s*((?:\[(?:SIN|DBL|TRP|QUAD)\])*)\s*"
AN: Final = re.compile(r"\b([Aa]) (?=[『「【\[]?[aeioAEIO]|Ultra\b)")
COMMAS: Final = re.compile(r",(?=[.,→:])|,(?= (?:and|or|then|to)\b,)")


def tidy(words: str) -> str:
    """English as it is printed: possessives close up, one comma is enough, "an" before a vowel."""
    words = words.replace(" 's", "'s").replace(" ,", ",").replace("] 【", "]【")
    return AN.sub(lambda found: f"{found[1]}n ", COMMAS.sub("", re.sub(r",\s*,", ",", words)))


@dataclass(frozen=True, eq=False)
class Printed:
    """The spelling of one language; its words are in the file of wordings of the same name."""

    code: str
    normalise: Callable[[str, re.Pattern[str]], Normal]
    reminders: re.Pattern[str]
    pieces: re.Pattern[str]  # words, and the sign after them
    head: re.Pattern[str]  # marks, event, [Activate], limit
    standing: re.Pattern[str]  # what begins a sentence that is a continuous power of its own
    references: Mapping[str, re.Pattern[str]]  # where the words of a reference stand, so that a fault can point at them
    tidy: Callable[[str], str]
    limits: tuple[str, ...]  # how often in a turn: once, twice ...
    numerals: tuple[str, ...]
    limit: str
    often: str  # more often than there are words for
    activate: str
    free: str  # instead of a cost
    stop: str
    comma: str
    gap: str  # between sentences
    link: str  # between things said of one subject
    this_scene: tuple[str, str]  # how a scene calls itself
    own: re.Pattern[str]  # what is said to be yours
    subject_lasts: bool = False  # no verb tells who does something
    owner_unsaid: bool = False  # to whose pile a card goes is never said; what is left of shown cards goes apart

    def sentence(self, words: str) -> str:
        return f"{capital(words)}{self.stop}"

    def spaced(self, head: str, body: str) -> str:
        return f"{head}{body}" if body.startswith("[") else f"{head}{self.gap}{body}"

    def limit_of(self, words: str) -> int:
        """How often in a turn, as the head of a power says it."""
        for n, word in enumerate(self.limits, 1):
            if word.lower() in words.lower():
                return n
        for n, word in enumerate(self.numerals, 1):
            if word in words.lower():
                return n
        return int("".join([sign for sign in words if sign.isdigit()]))

    def limit_words(self, n: int) -> str:
        if not n:
            return ""
        return self.limit.format(capital(self.limits[n - 1]) if n <= len(self.limits) else self.often.format(n))


@cache
def spelling(code: str) -> Spellings:
    """What a language writes in several ways: its file of spelling, outside names."""
    file = f"{code}.spelling"
    lines = read_spelling(files(__package__ or "").joinpath(file).read_text(encoding="utf-8"), file)
    return tuple([(re.compile(f"(?:{pattern.pattern})(?![^『』「」]*[』」])"), to) for pattern, to in lines])


def respelled(normal: Normal, code: str) -> Normal:
    for pattern, to in spelling(code):
        normal = normal.respelled(pattern, to)
    return normal


def patterns(table: Mapping[str, str]) -> dict[str, re.Pattern[str]]:
    return {name: re.compile(pattern, re.IGNORECASE) for name, pattern in table.items()}


# What sets a power off, in the brackets that a keyboard has.
TYPED_EVENT: Final = re.compile(r"(?:\[|<<?)((?:when|whenever) [^\[\]<>《》]*)(?:\]|>>?)", re.IGNORECASE)


def normalise_english(text: str, reminders: re.Pattern[str]) -> Normal:
    return normalise(text, reminders).respelled(TYPED_EVENT, r"《\1》")


ENGLISH: Final = Printed(
    code="en",
    normalise=normalise_english,
    # One of the reminders that are also printed without a star, or in brackets with one; what limits an effect is none.
    reminders=re.compile(
        r"\(\s*[*※]?\s*(?:This card is also able|This card cannot enter play as SINGLE|"
        r"BP will not be (?:less than|below) 0\b|"
        r"The revealed cards? returns?|Yours (?:or|and) your opponent's|You may reveal up to|You may also|"
        r"Cards? placed this way)[^()]*\)"
        r"|\(\s*[*※](?![^()]*\b(?:except|exclud|other than|maximum|at most|up to|only|limit|no more|includ|instead|"
        r"unless|must|cannot|can't|(?:is|are|was|do|does|will) not|doesn't|don't|if|less than))[^()]*\)",
        re.IGNORECASE,
    ),
    pieces=re.compile(rf"((?:{QUOTED}|[^.:→])*)([.:→]|$)"),
    head=re.compile(
        MARKED + r"(?:《([^》]*)》|(\[Activate\]))?\s*"
        r"(\((?:once|twice|(?:one|two|three|four|five|[1-9]) times?) per turn\))?\s*",
        re.IGNORECASE,
    ),
    standing=re.compile(r"(?:additionally, )?while\b", re.IGNORECASE),
    references=patterns(
        {
            "It": r"\b(?:it|its|them|they|their|that (?:character|Kaiju|Ultra Hero|Ultra Mech)|(?:those|these) \w+)\b",
            "ItCards": r"\b(?:it|them|that card|those cards)\b",
            "Among": r"\b(?:from )?among (?:them|the \w+ \w+)\b|\bof (?:them|the \w+ cards)\b",
            "Rest": r"\bthe (?:rest|remaining cards|other cards)\b",
            "TheDone": r"\bthe (?:revealed|chosen|selected|discarded|sent|exiled|returned|drawn)\b"
            r"[^,.]*?(?:cards?|scenes?)\b",
            "Chosen": r"\bthe (?:chosen|selected) \S+",
            "PutThere": r"\bthe \S+ you put into play\b",
            "PutInPlace": r"\binto play\b.*?\bplace\b",
            "InPlaceAs": r"\binto play\b.*?\bplace\b",
            "BuildInPlace": r"\binto play\b.*?\bplace\b",
            "DidThis": r"\b(?:you|they|your opponent|an opponent) \w+\b.*?(?:(?:with|by) this effect|this way)\b",
        }
    ),
    tidy=tidy,
    limits=("once", "twice", "three times", "four times", "five times"),
    numerals=NUMERALS[1:6],
    limit="({} per turn)",
    often="{} times",
    activate="[Activate]",
    free="No cost",
    stop=".",
    comma=", ",
    gap=" ",
    link=" and ",
    this_scene=("this card", "this scene"),
    own=re.compile(r"\byour\b"),
)
# What is possible is said by one word after a verb of Chinese stock, by two after any: it is read as two.
ABLE: Final = re.compile("(?<!ことが)できる")
SHORT: Final = re.compile(r"(ドロー|アップ|ダウン|BP[+-]\d+)することができる")


# How many stands before "を" or after it.
COUNTED: Final = re.compile(
    "を((?:(?:それぞれ)?\\d+[枚体つ](?:まで|ずつ|以上)?|(?:同じ|その|好きな)枚数|すべて|全て))(?=(?:デッキの[上下か]+|手札|捨て札)に|公開|ゲームから|取り除|除外|選)"
)

OWNERS: Final = re.compile("(?:その)?持ち主の(?=手札|捨て札|デッキ)")  # a card goes to no other
# That something was done goes without saying that it was done with a card.
SOMETHING: Final = re.compile(
    "(?<=この効果で)(\\d+枚(?:以上)?を?)?(?=(?:手札|デッキ(?:の[上下])?)に(?:加え|戻し)た(?:なら|時|場合))"
)


# A team's name keeps its spaces where Latin letters stand on both sides.
TEAM_NAME: Final = re.compile(r"(?<=\[)[A-Za-z][A-Za-z'-]*(?: [A-Za-z][A-Za-z'-]*)+(?=\])")
GAP: Final = re.compile("\u2423")


def with_gaps(text: str) -> str:
    return TEAM_NAME.sub(lambda found: found[0].replace(" ", "\u2423"), text)


def normalise_japanese(text: str, reminders: re.Pattern[str]) -> Normal:
    normal = normalise_unspaced(with_gaps(text), reminders, "『』「」【】").respelled(GAP, " ")
    normal = normal.respelled(ABLE, "することができる")
    normal = respelled(normal.respelled(OWNERS, ""), "ja")
    return normal.respelled(COUNTED, r"\1を").respelled(SOMETHING, r"カード\1を")


def tidy_japanese(words: str) -> str:
    """Japanese as it is printed: one comma is enough, and one word for what is possible."""
    return SHORT.sub(r"\1できる", re.sub("、+(?=[、。→])", "", words))


JAPANESE: Final = Printed(
    code="ja",
    normalise=normalise_japanese,
    # One of the reminders that may be printed without a star, or in brackets with one; what limits an effect is none.
    reminders=re.compile(
        r"[(（]\s*[*＊※]?\s*(?:このカードは[^()（）]*(?:レベルアップ|SINGLE)|BPは[0０]未満|公開したカードは元|"
        r"自分のデッキの上[^()（）]*裏向き|この方法で置)[^()（）]*[)）]"
        r"|[(（]\s*[*＊※](?![^()（）]*(?:以外|除[くき外]|まで|最大|上限|のみ|だけ|限[るり]|含[むまめ]|でき(?:ない|ません)|重複|代わり|"
        r"未満|より低|ではない|しない|されない|数え|なら|場合))[^()（）]*[)）]"
    ),
    pieces=re.compile(rf"((?:{QUOTED}|[^。→])*)([。→]|$)"),
    head=re.compile(MARKED + r"(?:《([^》]*)》|(\[起動\]))?(\(ターンに[1-9]回\))?"),
    standing=re.compile("(?:(?!このターンの間|次のターンの間)[^。])*?間、"),
    references=patterns(
        {
            "It": "その(?:キャラ|『)|それ",
            "ItCards": "そのカード|それ",
            "Among": "その中|公開したカードの中",
            "Rest": "残り|[^、。]{2,6}なかったカード",
            "TheDone": "(?:公開|選択|登場)(?:した|させた)[^、。]*?(?:カード|』)",
            "Chosen": "(?:選択した|選んだ)キャラ",
            "PutInPlace": "いた場所",
            "InPlaceAs": "いた場所",
            "BuildInPlace": "いた場所",
            "DidThis": "この効果で",
        }
    ),
    tidy=tidy_japanese,
    limits=tuple([str(n) for n in range(1, 10)]),
    numerals=(),
    limit="(ターンに{}回)",
    often="{}",
    activate="[起動]",
    free="コストなし",
    stop="。",
    comma="、",
    gap="",
    link="、",
    this_scene=("このカード", "このシーン"),
    own=re.compile("自分"),
    subject_lasts=True,
    owner_unsaid=True,
)
COMMA: Final = re.compile(",(?![^『』「」【】]*[』」】])")  # not in a name
LISTED: Final = r"[1-9]\)|[①②③④⑤・•]"  # what begins one of several effects


SIDEWAYS: Final = re.compile("(?<=[橫横]向面朝下的)(?:牌|卡)(?!牌)")
CHOSEN: Final = re.compile("(?<=所[選选])(?=角色)")
SOME_CARD: Final = re.compile("(?<=以[此本]效果)(?=加入手牌(?!的))")
PLAYERS: Final = re.compile("(?:雙方|双方)玩家的?(?=牌[組组])")
# Of which there are so many: said before or after the number.
EACH_OF: Final = re.compile("其中每有([一兩二三四五1-5])([張名個])")


def normalise_chinese(text: str, reminders: re.Pattern[str]) -> Normal:
    normal = normalise_unspaced(with_gaps(text), reminders, "『』「」【】", "，：；！？").respelled(GAP, " ")
    normal = normal.respelled(COMMA, "，")
    normal = normal.respelled(PLAYERS, "雙方").respelled(CHOSEN, "的").respelled(SOME_CARD, "將牌")
    normal = normal.respelled(SIDEWAYS, "卡牌")
    normal = respelled(traditional(normal, "『』「」"), "zh-hant")
    return normal.respelled(EACH_OF, r"每有\1\2其中的")


def tidy_chinese(words: str) -> str:
    """Chinese as it is printed: one comma is enough."""
    return re.sub("，+(?=[，。→])", "", words)


CHINESE: Final = Printed(
    code="zh-hant",
    normalise=normalise_chinese,
    # In brackets with a star: one of the reminders that are printed, or what does not limit an effect.
    reminders=re.compile(
        r"[(（]\s*[*＊※]\s*(?:BP不會[低小]於[0０零]|BP不会[低小]于[0０零]|[此本][張张]?[牌卡][^()（）]*(?:升級|升级|SINGLE)|"
        r"可?公[開开][我己]方牌[組组]|以此方式)[^()（）]*[)）]"
        r"|[(（]\s*[*＊※](?![^()（）]*(?:以外|除[外了]|不[包含計计重重會会可能]|包[含括]|最多|最高|上限|[僅仅只限]|[無无]法|改為|改为|若))[^()（）]*[)）]"
    ),
    pieces=re.compile(rf"((?:{QUOTED}|[^。：；→]|[：；](?!{LISTED}))*)([。：；→]|$)"),
    head=re.compile(MARKED + r"(?:《([^》]*)》|(\[發動\]))?(\((?:每|一)回合(?:[一兩二三四五]|[1-9])次\))?"),
    standing=re.compile("(?:(?:此外|另外)，)?在(?![此本下這]).*?期間，"),
    references=patterns(
        {
            "It": "(?:該|這個|那個|此)(?:角色|『)|這些角色",
            "ItCards": "該牌|這些牌|該卡牌",
            "Among": "其中|公開的牌中",
            "Rest": "其餘的牌|未[^，。]*?的牌|剩餘的牌",
            "TheDone": "(?:公開|所選|捨棄|送往|移除|放回|抽到|登場)的[^，。]*?牌",
            "Chosen": "所選的角色",
            "PutInPlace": "位置上?",
            "InPlaceAs": "位置上?",
            "BuildInPlace": "位置上?",
            "DidThis": "以[此本]效果",
        }
    ),
    tidy=tidy_chinese,
    limits=("一", "兩", "三", "四", "五"),
    numerals=("一", "二"),
    limit="(每回合{}次)",
    often="{}",
    activate="[發動]",
    free="無消耗",
    stop="。",
    comma="，",
    gap="",
    link="，並",
    this_scene=("", ""),
    own=re.compile("我方"),
    subject_lasts=True,
)
PRINTED: Final = {printed.code: printed for printed in (ENGLISH, JAPANESE, CHINESE)}
PRINTED["zh-hans"] = CHINESE  # Simplified Chinese is another spelling of it
