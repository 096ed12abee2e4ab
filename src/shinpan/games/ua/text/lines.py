"""Cutting a text into lines, headings and sentences, with the places of each in the original."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ....text.normal import Normal, normalise

BREAK: Final = re.compile(r"<br\s*/?>", re.IGNORECASE)
TAG: Final = re.compile(r"</?em>", re.IGNORECASE)
REMINDER: Final = re.compile(
    r"\((?:When this character|Whenever this character|The character battling|During your movement|"
    r"Increase (?:impact|direct damage)|You may target|Direct damage|Resolve the Raided|"
    r"You can choose (?:a|the order)|When moving|"
    r"Switch to active|\[Snipe\]:|"
    r"This character will no longer|It becomes Raided|"
    r"You must (?:have|meet|fulfill) (?:the|its) required energy and pay|When using it, you must)"
    r"(?:[^()\[]|\[[^\]]*\]|\([^()]*\))*\)\]?\)?"
    r"|(?<=<em>)\s*Switch to active\. May move to the front line\.?\s*(?=</em>)"
    r"|(?<=<em>)\s*When this character attacks and wins a battle, deal \d damage to your opponent\.?\s*(?=</em>)",
    re.IGNORECASE,
)
# What a raid does, where it is printed without brackets: the line of the raid ends there.
RAIDING: Final = re.compile(r"\s*\bSwitch to active\. May move to (?:the|your) front line\.?", re.IGNORECASE)
# The icons that an ability begins with, those that are abilities of their own, and what is raided.
TIMING: Final = (
    r"\[(?:When (?:Played|Attacking|Sidelined|Blocking)|Activate ?: ?Main|During (?:[Yy]our|Opponent's) Turn)\]"
)
ICON: Final = r"\[(?:Impact|Damage|Step|Snipe|Double Attack|Double Block|Nullify Impact)(?: ?\(?\+?\d\)?)?\]"
PLACED: Final = r"[\[(](?:If (?:on the (?:Front|Energy) Line|in the Sideline)|Once Per Turn)[\])]"
ENDED: Final = r"(?:(?<=[.\"])|(?<=\.\)))"  # a sentence before, with what it gives or reminds of
OUTSIDE: Final = r"(?=(?:[^\"¶]*\"[^\"¶]*\")*[^\"¶]*(?:¶|$))"  # of anything that is quoted
RAIDED: Final = r"\"[^\"¶]*\"|<[^<>¶]*>|\[[^\[\]¶]*\](?: affinity)?"
OWN_WORDS: Final = r"(?:(?!\b(?:opponent|they|there)\b)[^.,¶])"  # of what you have, without anybody else
# Misprints of a real catalogue that leave no doubt, and brackets that are missing, with what is meant.
MENDED: Final = (
    (re.compile(r"[\[(]#([^#\[\]()¶]*(?:\(\d\))?[^#\[\]()¶]*)#[\])]"), r"[\1]"),  # icons as a database writes them
    (re.compile(r"(^|(?<=¶)) ?(Raid)(?= \")"), r"\1[\2]"),
    (re.compile(r"(^|(?<=¶)) ?(When Played|During Your Turn|During Opponent's Turn)(?= [A-Z])"), r"\1[\2]"),
    (re.compile(r"(?<=[\])])(?: ?¶)+ ?(?=\((?:Place|Pay|Switch|Sideline))"), " "),
    (re.compile(r"(?<=Sideline\))(?: ?¶)+ ?(?=\[Once Per Turn\])"), " "),
    # Abilities in one line: each begins with its icons, after what ends the one before.
    (
        re.compile(rf"{ENDED} (?={TIMING}(?! ?(?:abilit|,|and\b|or\b))){OUTSIDE}"),
        "¶",
    ),
    (re.compile(rf"(?<=[.\"]) (?=\[Raid\] ?(?:{RAIDED}))"), "¶"),
    (re.compile(rf"(^|(?<=¶)) ?(\[Raid\] ?(?:{RAIDED})(?:(?:,? or |, )(?:{RAIDED}))*) (?=\[(?!Raid)|[A-Z])"), r"\1\2¶"),
    (re.compile(rf"{ENDED} (?={PLACED} ?(?:{PLACED} ?)?[A-Z]){OUTSIDE}"), "¶"),
    (re.compile(rf"{ENDED} (?={ICON} ?(?:¶|$|{ICON}|{TIMING}|{PLACED}|[A-Z])){OUTSIDE}"), "¶"),
    (re.compile(rf"(^|(?<=¶)) ?({ICON}) ?(?={ICON}|{TIMING}|{PLACED}|[A-Z])"), r"\1\2¶"),
    (re.compile(rf"(\b(?:gains?|and) {ICON}) ?(?=(?:{TIMING}|{PLACED}) ?[A-Z(\[]){OUTSIDE}"), r"\1¶"),
    # Lists with dashes, or in one line.
    (re.compile(r"(?:(?<=[.:])(?: ?¶)*|(?<=¶)) ?[-\u2013] ?(?=[A-Z\[{(]|\d+ or (?:more|less)\b)"), "¶• "),
    (
        re.compile(
            r"(?:(?<=[.:]) ?|(?<=[\])\"]) )[\u00b7\u2022\u30fb\uff65] ?(?=[A-Z\[{(]|\d+ (?:or (?:more|less)\b|BP\b))"
        ),
        "¶• ",
    ),
    (re.compile(r"(?<=\w),\"(?= (?:[\"<]|or\b|and\b))"), '",'),  # the comma of a list stands in the quotes
    (re.compile(r"\bChose(?= one\b)"), "Choose"),
    (re.compile(r"\bfo your AP card\b"), "of your AP cards"),
    (re.compile(r"\bform(?= your hand\b)"), "from"),
    (re.compile(r"\bopponents(?= (?:front line|energy line|field)\b)"), "opponent's"),
    (re.compile(r"\bstart if(?= your next turn\b)"), "start of"),
    (re.compile(r"\bgain's(?= \d)"), "gains"),
    (re.compile(r"(?<=\d)000 P(?= until\b)"), "000 BP"),
    (re.compile(r"(?<=gains )'(?=This [^\"]*\" until)"), '"'),
    (re.compile(r"(?<!\[)(\[[^\[\]]*\])\](?= )"), r"\1"),
    (re.compile(r"\byour-sideline\b"), "your sideline"),
    (re.compile(r"\buntil end of the turn\b"), "until the end of the turn"),
    (re.compile(r"(?<=Switch to Resting) Sideline\)(?= one\b)"), ") Sideline"),
    (re.compile(r"\{If on the (Front|Energy) Line\}"), r"(If on the \1 Line)"),
    (re.compile(r"(?<=\(Pay \(1\) AP)\}"), ")"),
    (re.compile(r"(\"[A-Z][^\"\[\]{}¶]*)[\]}](?= is on | ?$| ?¶| ?<em>)"), r'\1"'),
    (re.compile(r"(?<=If \")([A-Z][\w-]*)(?= is on your field\b)"), r'\1"'),
    (re.compile(r"(?<= or )\"([^\"]*)\"(?= affinity)"), r"[\1]"),
    (re.compile(r"\bin any ord$"), "in any order"),
    (re.compile(r",$"), "."),
    (re.compile(r"\b(two|three|four) of(?= more\b)"), r"\1 or"),
    (re.compile(r"(?<=your life into your sideline )of(?= switch\b)"), "or"),
    (re.compile(r"\bto you(?= hand\b)"), "to your"),
    (re.compile(r"(?<= on )(?:our|you)(?= field\b)"), "your"),
    (re.compile(r"\bcard's(?= on your\b)"), "cards"),
    (re.compile(r"\bthis cards AP card\b"), "this card's AP cost"),
    (re.compile(r"\breduce it's(?= required\b)"), "reduce its"),
    (re.compile(r"\bswitch is(?= to\b)"), "switch it"),
    (
        re.compile(
            r"\bIf ([^.¶,\[\]]*?) and (this character would [^.,¶]*, )(?=you may [^.¶]* instead\b)", re.IGNORECASE
        ),
        r"If \2if \1, ",
    ),
    (re.compile(r"\[(?:Trait|Affinity) ?: ?([^\[\]]*)\]", re.IGNORECASE), r"[\1]"),
    (re.compile(r"\bpahse\b"), "phase"),
    (
        re.compile(r"\b(one|two|three) of this Raided character's base cards\b", re.IGNORECASE),
        r"\1 base card of this Raided character",
    ),
    (
        re.compile(
            r"((?:two|three|four|five) or more [^.,¶]*?) including (\"[^\"]*\") (on your (?:front line|field))(?=,)"
        ),
        r"\1 \3 including \2",
    ),
    (
        re.compile(r"\bchoose (\[[^\[\]]*\]) or (\[[^\[\]]*\])\. (The Raided character) gains it\b"),
        r"\3 gains either \1 or \2",
    ),
    (re.compile(r"\bthis Raided character's base card\b", re.IGNORECASE), "the base card of this Raided character"),
    (re.compile(r"(?<=you may )(?:have it gain|give it) (\{[^{}]*\}) instead\b"), r"\1 instead"),
    (
        re.compile(r"\bThis ability of (\"[^\"]*\") can only be activated once (?:per|each) turn\b"),
        r"You can only activate this \1 ability one time each turn",
    ),
    # Whose hand or field it is: of whoever has something there.
    (
        re.compile(r"\b((?:opponent has|they have) (?:(?!\byou\b)[^.,¶])*?cards?) in hand(?=,| and\b)", re.IGNORECASE),
        r"\1 in their hand",
    ),
    (re.compile(rf"\b(you have {OWN_WORDS}*?cards?) in hand(?=,| and\b)", re.IGNORECASE), r"\1 in your hand"),
    (re.compile(rf"(?<=\byou have )({OWN_WORDS}*?) on the field(?=,)"), r"\1 on your field"),
    (re.compile(r"\bup-to-one\b"), "up to one"),
    (re.compile(r"\buntil the of the turn\b"), "until the end of the turn"),
    (re.compile(r"(?<=into your) ?¶ ?(?=[Ss]ideline\b)"), " "),
    (re.compile(r"(?<=Reveal up to) ?¶ ?(?=one\b)"), " "),
    (re.compile(r"(?<=\bgains )'\" ?(?=\[)"), '"'),
    (re.compile(r"(?<=\bgains)'\" ?(?=\[)"), ' "'),
    (re.compile(r"(?<=into your sideline) (?=If you do,)"), ". "),
    (re.compile(r"(?<=\[Double Attack\] until the end)(?= ?¶|$)"), " of the turn"),
    (re.compile(r"(?<=from your hand into)(?: ?¶)+ ?(?=your sideline\b)"), " "),
    (re.compile(r"\[(\d+ or less BP)(?= on )"), r"{\1}"),
    (re.compile(r"(?<=you may )perform \"([^\".]*)\.\""), r"\1."),
    (re.compile(r", the(?= place it on the top\b)"), ", then"),
    (re.compile(r"\bopponents(?= characters\b)"), "opponent's"),
    (re.compile(r"(?<=\")>(?= on your field\b)"), ""),
    (re.compile(r"(?<=among them )and (?=set to)"), ""),
    (
        re.compile(r"(copies of (\"[^\"]*\") are in your sideline, [^.]*\. If \w+ or more copies)(?= are in)"),
        r"\1 of \2",
    ),
    (re.compile(r"(?<=abilities\.) (?=At the end of the battle, if this character was blocking\b)"), "¶"),
    (re.compile(r"(?<=\.) (?=This card cannot be played onto or moved to\b)"), "¶"),
    (re.compile(r"(?<=\.) (?=If this card would be placed into your sideline besides\b)"), "¶"),
    (
        re.compile(
            r"(If you sideline a character with this ability, you may also [^.]*)\. If you do, that character is "
            r"placed into the removal area instead"
        ),
        r"\1 to place that character into the removal area instead",
    ),
    (re.compile(r"(gains? \"[^\"]*?)\"([A-Z][\w ]*)\"([^\"]*\" until)"), r"\1<\2>\3"),
    (re.compile(r"(?<=line), It(?= loses\b)"), ". It"),
    (
        re.compile(r"(?<=of your deck\. )Place up to one card into your sideline, reveal up to one ([^,.]*?) and add"),
        r"Place up to one card among them into your sideline, reveal up to one \1 among them and add",
    ),
    (
        re.compile(
            r"and add it to your hand\. If (the revealed card [^.]*), you may (play it [^.]*?) instead of adding it "
            r"to your hand"
        ),
        r"and {add it to your hand}. If \1, you may {\2} instead",
    ),
    (
        re.compile(
            r"\bAdd (up to one [^.{}]*?) from your (\w+) to your hand\. If ([^.{}]*), you may play (?:that card|it) "
            r"([^.{}]*?) instead(?=[.¶]|$)"
        ),
        r"{Add \1 from your \2 to your hand}. If \3, you may {play \1 from your \2 \4} instead",
    ),
    (re.compile(r"\[\[([^\[\]]*)\]\]"), r"{[\1]}"),
    (
        re.compile(r"If ([^.{}]*), (\{[^{}]*\}) instead, and additionally if ([^.{}]*) (\{[^{}]*\}) instead"),
        r"If \1, \2 instead. If \1 and \3, \4 instead",
    ),
    (re.compile(r"If ([^.{}]*), (\{[^{}]*\}) instead,? and (?!additionally)(\w)"), r"If \1, \2 instead. If \1, \3"),
    (
        re.compile(r"If ([^.{}]*), (\{[^{}]*\})\. If you also have ([^.{}]*), (?=\{[^{}]*\} instead)"),
        r"If \1, \2. If \1 and you have \3, ",
    ),
    (
        re.compile(r"(If you do, [^¶.]*?),? and at the end of (?:this|the|your) (main|attack) phase, ([^.¶]*)"),
        r"\1. Then, at the end of this turn's \2 phase, \3",
    ),
    (re.compile(r"\bAfter looking at the cards, you may\b"), "You may"),
    (re.compile(r"(?<=You may )perform: \"([^.]*\.)\"(?= If you do)"), r"\1"),
    # The stop of a sentence stands inside the quotation marks of its last name, as American print has it.
    (re.compile(r"(\btreated as [^.¶]*\"[^\".¶]+)\.\"(?= ?(?:¶|$))"), r'\1".'),
    # A rule of the card that stands in brackets, as reminders do.
    (
        re.compile(r"(^|(?<=¶)) ?\((This (?:card|character) (?:cannot|can only) [^()¶]*?)\.?\)(?= ?(?:¶|$|\[))"),
        r"\1\2.¶",
    ),
    # What is said again with another range, and what stays by what was done for it, are one instruction.
    (
        re.compile(
            r"([Cc]hoose ((?:up to )?\w+) character with )((?:BP )?\d+ or less(?: BP)?)( on [^.{}]*\.) If ([^.{}]*?), "
            r"choose \2 character with ((?:BP )?\d+ or less(?: BP)?)(?: on [^.{}]*?)? instead(?=[.¶]|$)"
        ),
        r"\1{\3}\4 If \5, {\6} instead",
    ),
    (
        re.compile(
            r"(\bthis character would [^.]*?, you may [^.]*?)\. If you do, (?:it|this character) (?:stays|remains) "
            r"on the field(?: instead)?(?=[.¶]|$)"
        ),
        r"\1 instead",
    ),
)
# A name or a trait: a few words in quotes or brackets, unlike an ability in quotes.
NAME: Final = re.compile(r"\"[^\"\s¶]+(?: [^\"\s¶]+){0,5}\"|\[[^\[\]¶]*\]")
MOST_PASSES: Final = 4  # three are the most that any printed text has needed
NEW: Final = re.compile(r" [A-Z]")
LINE: Final = re.compile(r"[^¶]+")
HEADING: Final = re.compile(r" ?(\[[^\[\]]*\]|\((?:[^()]|\([^()]*\))*\)) ?")
# Words that are swapped stand in braces, or in brackets like keywords and traits do.
SWAPPED: Final = re.compile(
    r"\[((?:[a-z0-9]|[\"<][^\[\]]*[\">] (?:and|or|with|card)|"
    r"Draw |Place |Choose |Switch |Add |Play )[^\[\]]*)\](?! affinity| or \[)"
)


@dataclass(frozen=True)
class Part:
    """Some words of a normalised text."""

    start: int
    end: int
    words: str

    def cut(self, start: int, end: int) -> "Part":
        """A part of it, without spaces around."""
        words = self.words[start:end]
        left = len(words) - len(words.lstrip())
        right = len(words.rstrip())
        return Part(self.start + start + left, self.start + start + max(right, left), words.strip())


def prepare(text: str) -> Normal:
    """Normalised text: one sign for the end of a line, no reminders. What is prepared stays as it is: what one pass
    mends may show another what to do."""
    return prepare_until_settled(text, prepare_once)


def prepare_until_settled(text: str, once: Callable[[str], Normal]) -> Normal:
    """A text prepared again and again until nothing changes."""
    normal = once(text)
    for _ in range(MOST_PASSES):
        again = once(normal.text)
        if again.text == normal.text:
            break
        normal = again.over(normal)
    return normal


def prepare_once(text: str) -> Normal:
    spelled = REMINDER.sub(lambda m: " " * len(m[0]), text)
    spelled = RAIDING.sub(lambda m: "¶".ljust(len(m[0])), spelled)
    spelled = TAG.sub(lambda m: " " * len(m[0]), spelled)
    spelled = BREAK.sub(lambda m: "¶".ljust(len(m[0])), spelled)
    if "] instead" in spelled:
        spelled = SWAPPED.sub(lambda m: f"{{{m[1]}}}", spelled)
    normal = normalise(spelled.replace("\n", "¶"), names=NAME)
    for misprint, meant in MENDED:
        normal = normal.respelled(misprint, meant)
    return normal


def lines_of(normal: Normal) -> list[Part]:
    """The lines of a text; those that begin with a bullet belong to the line before."""
    whole = Part(0, len(normal.text), normal.text)
    found: list[Part] = []
    for match in LINE.finditer(normal.text):
        part = whole.cut(match.start(), match.end())
        if part.words:
            found.append(part)
    return found


def sentences_of(part: Part) -> list[Part]:
    """The sentences of a line: they end at a full stop outside quotes, braces and names."""
    found: list[Part] = []
    start = depth = 0
    quoted = False
    for index, char in enumerate(part.words):
        if char == '"':
            quoted = not quoted
        elif char in "{[<":
            depth += 1
        elif char in "}]>":
            depth -= 1
        ends = (
            char == '"' and not quoted and part.words[index - 1] == "." and NEW.match(part.words, index + 1) is not None
        )
        if ends or (char == "." and not quoted and depth <= 0 and part.words[index + 1 : index + 2] in ("", " ")):
            found.append(part.cut(start, index + 1))
            start = index + 1
    if part.words[start:].strip():
        found.append(part.cut(start, len(part.words)))
    return found


def headings_of(part: Part) -> tuple[list[Part], Part]:
    """What stands in brackets at the beginning of a line, and the rest."""
    found: list[Part] = []
    at = 0
    while True:
        match = HEADING.match(part.words, at)
        if match is None or part.words[match.end() :].startswith(("affinity", "or [", "card")):
            return found, part.cut(at, len(part.words))
        found.append(part.cut(match.start(1), match.end(1)))
        at = match.end()
