"""Texts in Chinese: one spelling for both scripts, cut into lines and sentences, and words in 『』 that others replace.

The traditional print has lost its icons: the words for them stand bare before a line. The simplified one has them, and
two or three words for most things: those that only differ in spelling are made one here, the others are wordings.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final

from ....text.normal import Normal
from ....text.simplified import traditional
from ....text.spelling import Spellings, read_spelling
from ....text.unspaced import normalise_unspaced
from .braces import Marks
from .lines import Part
from .pasted import pasted, with_commas
from .phrases import NOT_SAID
from .unspaced import KEPT, MARKED, NAMES, OWN, Signs, Unspaced, without_reminders

# Reminders stand in （）; names and traits keep theirs.
REMINDER: Final = re.compile(
    r"([<＜〈][^<>＜＞〈〉]*[>＞〉]|[\[［「]特[徵征徴][：:][^\[\]［］「」]*[\]］」])"
    r"|[(（](?![+＋]?[0-9０-９]+[)）])(?:[^()（）]|[(（][^()（）]*[)）])*[)）]"
)
REMINDED: Final = re.compile(
    r"(?:^|[\]】］〉>＞。」』）)\n¶➊-➒①-⑨❶-❾步進进襲袭效擊击擋挡]|[擊击傷伤害][ +＋]*[0-9０-９])\s*\Z"
)  # what they stand after
FILE: Final = "zh-hant.spelling"
KIND: Final = "(?:角色|事件|場域|觸發)卡?"
NAMED: Final = "(?:〈[^〈〉]*〉|［特徵：[^［］]*］)"
OPTIONS: Final = f"〔{NAMED}(?:或{NAMED})+〕"
WHERE: Final = "(?:自己|我方|對手|對方|对手|对方)的?(?:[場场]上|[場场]外|前[線线]|能[源量][線线])[的中]?"
# Before widths are made one: whose brackets are whose.
BRACKETS: Final = (
    (re.compile(r"[<＜〈]([^<>＜＞〈〉]*)[>＞〉]"), r"〈\1〉"),
    (re.compile(r"(〈[^〈〉]*〉)|《([^《》〈〉。]*)》"), lambda found: found[1] or f"〈{found[2]}〉"),
    (re.compile(r"[\[［「【]特[徵征徴][：:]([^\[\]［］「」【】<>＜＞〈〉]*)[\]］」】>＞〉]"), r"［特徵：\1］"),
    # A list. In 〔〕 names with 及 are asked of one card.
    (re.compile(r"［((?:〈[^〈〉]*〉|［特徵：[^［］]*］)(?:[或及、](?:〈[^〈〉]*〉|［特徵：[^［］]*］))+)］"), r"\1"),
    # "One of these and that one" are two conditions; elsewhere such brackets only hold a list together.
    (
        re.compile(rf"({WHERE}(?:[擁拥]?有|存在))({OPTIONS})[及和與与]({OPTIONS}|{NAMED})(?=的?(?:[情場场]))"),
        r"\1\2，並且\1\3",
    ),
    (re.compile(rf"({WHERE}(?:[擁拥]?有|存在))({NAMED})[及和與与]({OPTIONS})(?=的?(?:[情場场]))"), r"\1\2，並且\1\3"),
    (re.compile(r"〔((?:〈[^〈〉]*〉|［特徵：[^［］]*］)(?:或(?:〈[^〈〉]*〉|［特徵：[^［］]*］))+)〕"), r"\1"),
    (re.compile("[［〔]角色卡?或場[域地]卡[］〕]"), "角色或場域卡"),
    (re.compile("[［〔]事件卡?[或及]場[域地]卡[］〕]"), "事件或場域卡"),
    (re.compile(r"［((?:〈[^〈〉]*〉或?)+)，?或([^［］〈〉。]*)］"), r"\1或\2"),
    # Kinds of effects, side by side.
    (re.compile(f"[［〔]({KIND})[．・·.]({KIND})[］〕]"), r"\1或\2"),
    (re.compile(f"［({KIND})[．・·.]({KIND})[．・·.]({KIND})］"), r"\1、\2或\3"),
    (re.compile("｢"), "「"),
    (re.compile(r"(擁有|持有)［((?!特[徵征徴])[^［］〈〉，。]*)］(?=特[徵征徴])"), r"\1「\2」"),
    (re.compile("｣"), "」"),
    (re.compile("［((?!特[徵征徴])[^［］〈〉，。]*或[^［］〈〉，。]*)］"), r"\1"),
    (re.compile(r"【([^【】]*)】"), r"[\1]"),
    (re.compile("(?<=[场場]合)”(?=，)"), ""),
    (re.compile(r"[“”\"]([^“”\"]*)[“”\"]"), r"『\1』"),
    (re.compile(r"(^|[\n。])([^\[\]【】，。]{2,6})】"), r"\1[\2]"),
)
# A bracket that does not open: what it closes begins where the list does. A name that is whole is not looked into.
UNOPENED: Final = re.compile(r"〈[^〈〉]*〉|(?<=[或和与與及、张張])(?P<name>[^〈〉，。、或和\[\]［］張张]{1,20})〉")
# A trait or a part of a name, which keeps its spaces.
QUOTED: Final = re.compile(
    "(?:[含包持擁拥具]有?|特[徵征徴]中?[有為为]?)「[^「」。，〈〉\\[\\]（）]*」(?:[或及和與与、]「[^「」。，〈〉\\[\\]（）]*」)*"
)
KEYWORDS: Final = r"衝擊無效|衝擊\+?\d|傷害\+?\d|滑步|撤步|狙擊|雙擊|雙擋|(?<!第)2次攻擊|(?<!第)2次阻擋"
TIMINGS: Final = (
    "登場時|攻擊時|阻擋時|退場時|主起動|自己回合中|對手回合中|在前線的情況|在能源線的情況|在場外的情況|回合1"
)
ICONS: Final = rf"{TIMINGS}|休息|此卡退場|支付\dAP|將\d張手牌放置到場外"
HIS: Final = "自己|我方|對手|對方"
STATED: Final = "(?:以上|以下|狀態)"  # how much, or how something lies
COLORS: Final = "紅藍綠紫黃"
RESPELLED: Final = (
    *[
        (re.compile(f"[{''.join(signs)}]"), str(n))
        for n, signs in enumerate(zip("➊➋➌➍➎", "①②③④⑤", "❶❷❸❹❺", strict=True), 1)
    ],
    (re.compile("¶[¶ ]*(?=，)|(?<=，)¶[¶ ]*(?![・．.])"), ""),
    (re.compile("¶[¶ ]*"), "¶"),
    (re.compile("(?:(?<=[的將及從以被與])|(?<=擁有|選擇|並且))¶"), ""),  # a line that cannot end there
    (re.compile("、(?=可|這個角色|此角色|抽|選擇|BP|將)"), "，"),
    (re.compile("。。"), "。"),
    (re.compile("前列|前排|前場區"), "前線"),
    (re.compile("頂上(?=公開|查看|的?\\d張)"), "頂"),
    (re.compile("的，並且(?=擁有|持有|是|具有)"), "且"),
    # What a sentence is about, said twice.
    (re.compile(r"(這個角色|此角色)((?:在這個|在本|本|這個)回合中，)(?:這個角色|此角色)(?=BP|獲得|得到)"), r"\1\2"),
    # A number that is asked of what the sentence before asked it of.
    (
        re.compile(
            r"((?:自己|我方|對手|對方)[^，。「」『』\[\]]*?有)(\d張或?以上的?)([〈［][^〉］]*[〉］])(的場合，[^。]*。)有(\d張或?以上)的場合"
        ),
        r"\1\2\3\4\1\5的\3的場合",
    ),
    (
        re.compile(
            r"((?:自己|對手)[^，。「」『』\[\]]*?擁有)(\d張或以上的?)([^，。「」『』]{1,30}?)(的情況下，[^。¶]*。)擁有(\d張或以上)(?=的情況下)"
        ),
        r"\1\2\3\4\1\5的\3",
    ),
    (re.compile("一只|一個(?=角色)"), "1張"),
    (re.compile(r"最多(選擇|公開(?:其中)?)(\d)張"), r"\1最多\2張"),
    # A number that grows, as what it comes to; under a condition it takes the place of the other.
    (
        re.compile(
            r"『BP(\d+)』或以下([^。¶]*。)([^。¶『』]*的情況下，)([^。¶『』]*每(?:有|使用|以此效果|\d張(?:自己|對手))[^。¶『』]*?)，(?:[以用]此效果|此效果|自己)?"
            r"可選擇(?:加入手牌)?的?角色卡?的BP範圍\+(\d+)"
        ),
        r"『BP\1或以下』\2\3改為『BP\1加上\4\5或以下』",
    ),
    (
        re.compile(
            r"『BP(\d+)』或以下([^。¶]*)。([^。¶『』]*每(?:有|使用|以此效果|\d張(?:自己|對手))[^。¶『』]*?)，(?:[以用]此效果|此效果|自己)?可選擇(?:加入手牌)?的?角色卡?的BP範圍\+(\d+)"
        ),
        r"BP少於或等於『\1加上\3\4』\2",
    ),
    (
        re.compile(
            r"能源需求『(\d+)』或以下([^。¶]*)。([^。¶『』]*每有[^。¶『』]*?)，(?:可[以用]此效果|[以用]此效果可|可)(?:選擇|登場)的?"
            r"(?:角色|角色卡|卡)的能源需求範圍\+(\d+)"
        ),
        r"能源需求少於或等於『\1加上\3\4』\2",
    ),
    (re.compile(r"『BP\+(\d+)』。([^。¶『』]*每有[^。¶『』]*?)，(?:另外)?再?『BP\+(\d+)』"), r"BP+\1，\2再+\3"),
    (re.compile("(^|¶|。|：)[.·•・]|(?<=\\])[·•・](?=\\d)"), r"\1¶・"),
    (re.compile(r"(?<=\d)枚(?=以上|以下)"), "張"),
    (re.compile("張或更多(?=：)"), "張或以上"),
    (re.compile(r"(¶・(?:BP)?\d+(?:張|種)?或?以[上下])，"), r"\1："),
    # A tier that only swaps words of the one before.
    (
        re.compile(
            r"((?:根據|依)([^，。¶]*?)的?張數，發動以下(?:的)?(?:全部|所有)效果。[^『』]*『[^『』]*』[^¶『』]*)¶+・(\d+張或以上)："
            r"(改為『[^『』]*』。?)"
        ),
        r"\1\2有\3的情況下，\4",
    ),
    # Words in other brackets than they are elsewhere.
    (re.compile(r"\[((?:抽(?!牌\])|選擇|轉為|將)[^\[\]]*)\](?=[^¶\[\]]*改為)"), r"『\1』"),
    (re.compile(r"改為\[(?!(?:抽牌|取得|激活|顏色|特殊|終局|突襲)\])([^\[\]]*)\]"), r"改為『\1』"),
    (re.compile(r"(獲得|得到|給予|和|及)\[((?:此角色|這個角色|對方|對手|當)[^\[\]]*)\]"), r"\1「\2」"),
    (re.compile(r"(獲得|得到|給予)\[(\[(?:攻擊時|登場時|退場時|阻擋時)\][^\[\]]*)\]"), r"\1「\2」"),
    (re.compile(r"\[((?:BP|所需能量|能源需求)[^\[\]]*|放回手牌|退場|放置到場外)\]"), r"『\1』"),
    (
        re.compile(
            "(特徵中?(?:有|擁有|含有|包含|為|具有)?|卡名中?(?:含有|包含)|持有|擁有|具有|帶有|包含)『([^『』，。]{1,16})』"
        ),
        r"\1「\2」",
    ),
    (re.compile(r"(獲得|得到|給予)『(?!\[)([^『』]*)』"), r"\1「\2」"),
    (re.compile(r"(?<=\])([和及與])『((?:此角色|對手|當)[^『』]*)』"), r"\1「\2」"),
    (
        re.compile(r"[「\[]((?:〈[^〈〉]*〉|［[^［］]*］)(?:或(?:〈[^〈〉]*〉|［[^［］]*］))+)[」\]]"),
        r"\1",
    ),
    # Sentences that are joined by a comma, and words in another order.
    (re.compile("(?<=[的卡牌色〉］」，])[,，](?=[並以在])"), "，"),
    (re.compile("，，+"), "，"),
    (re.compile("(?<=AP消耗-1。)(?=根據|這個角色|此角色)|(?<=。)(?=根據(?:這個|此)角色的BP)"), "¶"),
    (
        re.compile(r"選擇((?:自己|我方)(?:前線|場上)[^。，]*)角色(，[^。]*。)此效果不能選擇相同卡名的角色。?"),
        r"選擇\1不同卡名的角色\2",
    ),
    (re.compile(rf"({HIS})(全體|所有)(?=［|〈|角色)"), r"\1場上\2"),
    (
        re.compile(
            r"((?:^|¶)(?:這個角色|此角色|這張場地卡|此卡牌?|此場[域地])(?:以|是)(?:激活|活躍)狀態登場。)(?=[^¶])"
        ),
        r"\1¶",
    ),
    (re.compile("，(?=(?:這樣做的場合|那樣的場合|如這樣做)[，抽])"), "。"),
    (re.compile("(?<=[〉］])，(?=(?:其他)?[〈［])"), "、"),
    (re.compile("，(?=[^，。『』]*的場合，改為)"), "。"),
    (re.compile("(?<=張)『([^『』，。\\d]{2,14})』(?=[，退轉被])(?![^¶]*改為)"), r"〈\1〉"),
    (re.compile(r"((?:獲得|得到)\[[^\[\]]*\])效果(?=。)"), r"\1"),
    (re.compile(r"((?:^|¶)使用(?:此卡|這張卡)(?:時|的時候)，[^¶]*?AP(?:消耗)?-\d。)(?=[^¶])"), r"\1¶"),
    # One of two things to choose is that other words stand there: with them, or with the first ones and the other.
    (
        re.compile(
            r"(^|¶)(選擇[^¶『』]*)『([^『』]*)』([^¶『』]*。)([^。¶『』]*的情況下，)從以下選擇1項。¶+・改為『([^『』]*)』。?¶+・([^¶『』]+)(?=$)"
        ),
        r"\1\5從以下選擇1項。否則，\2\3\4¶・\2\6\4¶・\2\3\4\7",
    ),
    # A second swap under both conditions.
    (
        re.compile(
            r"(?<=[。¶])([^。「」『』¶]*)的情況下，改為(『[^『』]*』)，(?:另外)?(?:如果|若)([^，。「」『』]*?)(?:的情況下)?，(?:另外)?再?改為(?=『)"
        ),
        r"\1的情況下，改為\2。\1，並且\3的情況下，改為",
    ),
    # What is done besides, under the same condition as the words that are swapped.
    (
        re.compile(
            r"(?<=[。¶])([^。「」『』¶]*的(?:情況下|場合)，)改為(『[^『』]*』)，並且?(?=選擇|抽|將|此角色|這個角色)"
        ),
        r"\1改為\2。\1",
    ),
    # What may be done with a card in place of adding it to the hand.
    (
        re.compile(
            r"(?<=公開並)加入手牌([。，])([^。「」『』¶]*的(?:情況下|場合)，)可以?(?:改為)?([^。，「」『』]*登場[^。，「」『』]*?)，?代替加入手牌"
        ),
        r"『加入手牌』。\2可改為『\3』",
    ),
    (
        re.compile(
            r"(?<=公開並)加入手牌([。，])([^。「」『』¶]*的(?:情況下|場合)，)可以?代替加入手牌，?([^。，「」『』]*登場[^。，「」『』]*)"
        ),
        r"『加入手牌』。\2可改為『\3』",
    ),
    (re.compile("(?<=不能使用此卡。|此卡不能使用。)(?=[^¶])|(?<=。)(?=除了從手牌使用)"), "¶"),
    (re.compile("改為選擇『"), "改為『"),
    (re.compile(f"([{COLORS}]色)卡或(?=[{COLORS}]色卡)"), r"\1或"),
    (re.compile(rf"(?<!\[)({KEYWORDS})(?!\])"), r"[\1]"),
    (
        re.compile(r"(^|¶|。)(?:突襲)?((?:〈[^〈〉]*〉|［[^［］]*］)(?:[/或、](?:〈[^〈〉]*〉|［[^［］]*］))*)(?=¶|$)"),
        r"\1[突襲]\2",
    ),
    (re.compile(r"(\[突襲\][〈［][^〉］]*[〉］](?:[/或、][〈［][^〉］]*[〉］])*)(?=\[)"), r"\1¶"),
    (re.compile(r"(?<=[〉］])轉為(?:激活|活躍)狀態，並?可以(?:移到|移動到|移動至)前線。?"), "¶"),
    (re.compile(rf"((?:^|¶|。)(?:\[(?:{KEYWORDS})\])+)(?![及和與，。的或、])"), r"\1¶"),
    (re.compile(rf"((?:^|¶|。))((?:(?:{ICONS})(?!，|的情況下))+)"), r"\1¶<\2>"),
    # Words for icons after one that is whole.
    (re.compile(rf"((?:^|¶|。)(?:\[[^\[\]]*\])+)((?:(?:{TIMINGS})(?!，|的))+)"), r"\1<\2>"),
    # What an ability is called by, in the middle of a sentence.
    (
        re.compile(r"(?<=[的其去])(登場時|攻擊時|退場時|阻擋時|主起動|自己回合中)(?=的?效果|[及與和]\[|退場|可選|。)"),
        r"[\1]",
    ),
    (re.compile(r"(?<=執行|含有|發動)(支付\dAP)(?=而|的)"), r"[\1]"),
    (re.compile(rf"((?<=以[上下])：)((?:(?:{ICONS})(?!，|的情況下))+)"), r"\1<\2>"),
    (re.compile(rf"(「)((?:(?:{TIMINGS})(?!，|的))+)"), r"\1<\2>"),
    (re.compile(rf"(¶・)((?:{TIMINGS})(?!，|的|下)(?:(?:{ICONS})(?!，|的情況下))*)"), r"\1<\2>"),
    (
        re.compile(
            rf"({HIS})的?((?:最多)?\d張)?((?:『?(?:(?!{STATED})[^，。「」『』前])*{STATED}』?的?+)+)前線的?角色"
        ),
        r"\1前線\2\3角色",
    ),
    (re.compile(rf"({HIS})((?:最多)?\d張)前線的?角色"), r"\1前線\2角色"),
    (re.compile(rf"({HIS})([^，。「」『』前選]{{2,12}}以外的)前線的?角色"), r"\1前線\2角色"),
    (
        re.compile(
            rf"((?:BP|所需能量)(?!以[上下])[^，。「」『』的選]*(?:以下|以上))的?({HIS})(前線|場上)的?(其他)?角色"
        ),
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
    (re.compile(r"(\d)的張"), r"的\1張"),
    (re.compile(r"(查看[^，。看]{2,8}上面)看(?=\d張)"), r"\1"),
    (re.compile("(?<=返回的場合，將)該角色(?=返回手牌)"), "此角色"),  # what cannot be returned is not meant
    (re.compile("再(?=本回合中)"), "在"),
    (re.compile("ap(?=消耗|費用)"), "AP"),
    (re.compile("伊(?=(?:活躍|激活|休息|休眠)狀態登場)"), "以"),
    (re.compile("選擇對象(?=前線|場上)"), "選擇對手"),
    (re.compile("(?<=[，〉])退出(?=。)"), "退場"),
)
# What sets off an ability of its own, where no icon before it does.
EVENT: Final = re.compile(
    r"(?<=。)(?=當?(?:這個|此)角色(?:攻擊|進行攻擊|戰鬥|阻擋|進行阻擋)[^，。「」]*(?:時|的時候)，"
    r"|(?:根據|依)[^，。「」¶]*，(?:這個|此)角色(?:獲得|得到)以下的?(?:所有|全部)效果)"
)
TIMED: Final = re.compile(r"\[(?:登場時|攻擊時|阻擋時|退場時|主起動|主要階段啟動|啟動主要|主要啟動|啟動主要階段)\]")
BARE: Final = re.compile("<([^<>]*)>")
ICON: Final = re.compile(ICONS)
BREAK: Final = re.compile(
    r"(?<=。)(?=\[(?:登場|攻擊|阻擋|退場|主|自己|我方|對|在|回合|1回合|每回合|啟動|突|前線|衝擊|傷害|滑步|撤步|狙擊|雙|2次))"
)
NUMBERED: Final = re.compile("根據|(?:^|，)依")  # abilities are gained by a number, and not under one condition
SIGNS: Final = Signs(
    spoken_of=("及", "和[", "與[", "和「", "與「", "，", "的", "或", "、", "效果", "。", "」"),
    tier=re.compile(r"((?:BP)?\d+(?:張|種)?或?以[上下])："),
    tiers=re.compile("角色(?:獲得|得到)以下的?(?:所有|全部)效果"),
    place=re.compile(r"\[(?:在|位於)?(?:前線|能源線|能量線)[^\[\]]*\]"),
    then=("然後",),
    marks=Marks(
        opening="『",
        marked=MARKED,
        instead=re.compile(
            "^(?:(?:若|如果)?(?P<condition>.*?)(?:的(?:情況下?|場合下?|話))?，)?(?:則)?"
            "(?P<may>可以|可)?改為『(?P<words>[^『』]*)』$"
        ),
        paid=("已這樣做", "如這樣做", "這樣做", "那樣", "那樣做"),
        price=re.compile("(?:[^。「」『』]*的(?:情況下|場合)，)?(?:對手)?可"),
        done=("如這樣做", "那樣的場合", "這樣做的場合"),
        apart=re.compile(r"少於(?:或等於)?『[^『』]*』|BP\+『[^『』]*x\d+』"),
    ),
    nameless="此卡",
    tokens=re.compile(r"〈[^〈〉]*〉|［[^［］]*］|\[[^\[\]]*\]|「[^「」]*」|[A-Z]*\d+(?:[張項])?(?:或以[上下])?|[^\d]"),
    starts="，。",
    enough=4,
    instead="{}的情況下，改為『{}』",
    may="{}的情況下，可改為『{}』",
    usual=(
        *("抽", "選擇", "將", "退場", "休息", "被激活", "返回", "加入手牌", "放置到", "公開", "登場", "擁有", "最多"),
        *(
            "場上",
            "前線",
            "手牌",
            "場外",
            "牌庫",
            "張",
            "的",
            "的情況下，",
            "在本回合中",
            "此角色",
            "自己",
            "對手",
            "角色",
            "卡",
            "，",
        ),
    ),
)


class Chinese(Unspaced):
    """Chinese as it is read and written."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("zh-hant", SIGNS)

    def owned(self, to: int, owner: int) -> int:
        return NOT_SAID if to in OWN else owner

    def joins_gifts(self) -> bool:
        return True

    def is_list(self, part: Part) -> bool:
        return super().is_tiers(part) and NUMBERED.search(part.words) is None

    def is_tiers(self, part: Part) -> bool:
        return super().is_tiers(part) and NUMBERED.search(part.words) is not None

    def prepare(self, text: str) -> Normal:
        spelled = without_reminders(with_commas(pasted(text), "，"), REMINDER, REMINDED).replace("\n", "¶")
        for pattern, words in BRACKETS:
            spelled = pattern.sub(words, spelled)
        spelled = UNOPENED.sub(lambda found: f"〈{found['name']}〉" if found["name"] else found[0], spelled)
        spelled = QUOTED.sub(lambda found: found[0].replace(" ", KEPT), spelled)
        normal = traditional(normalise_unspaced(spelled, None, "〈〉［］", "，：；！？"), "〈〉［］")
        normal = normal.respelled(re.compile(KEPT), " ")
        for sign, by in (*spelling(), *RESPELLED):
            normal = normal.respelled(sign, by, NAMES)
        for match in reversed(list(BARE.finditer(normal.text))):
            for icon in reversed(list(ICON.finditer(normal.text, match.start() + 1, match.end() - 1))):
                normal = bracketed(normal, icon.start(), icon.end())
        normal = normal.respelled(re.compile("[<>]"), "")
        for match in reversed(list(BREAK.finditer(normal.text))):
            normal = normal.with_inserted(match.start(), "¶")
        for match in reversed(list(EVENT.finditer(normal.text))):
            start = normal.text.rfind("¶", 0, match.start()) + 1
            if TIMED.search(normal.text, start, match.start()) is None:
                normal = normal.with_inserted(match.start(), "¶")
        return normal


@cache
def spelling() -> Spellings:
    """Words that mean the same, each with the one that the wordings use."""
    return read_spelling(files(__package__ or "").joinpath(FILE).read_text(encoding="utf-8"), FILE)


def bracketed(normal: Normal, start: int, end: int) -> Normal:
    return normal.with_inserted(end, "]").with_inserted(start, "[")
