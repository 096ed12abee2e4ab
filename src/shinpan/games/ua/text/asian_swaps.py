"""Words that are swapped, as the Asian print says it: "BP 2000 or less ... If ..., it's BP 4000 or less instead".

There the words to be replaced stand in quotes, in brackets, or bare; here both get the braces of the other print. Bare
words are taken only where exactly one part of the line before is of their shape.
"""

import re
from typing import Final, TypeAlias

from ....text.normal import Normal

# Where words stand, and the words.
Places: TypeAlias = list[tuple[int, int, str]]

BRACES: Final = re.compile(r"\{([^{}]*)\}")
SIGNED: Final = re.compile(r"\"([^\"]*)\"|\[([^\[\]]*)\]")
# "it's X instead", with X in quotes, in brackets or bare, at the end of a sentence.
INSTEAD: Final = re.compile(
    r"(?:(?<=, )(?!you may )|(?<=, you may )(?!also ))"
    r"(?:(?:it's|its|it is|it becomes|it will be|they are|(?:it|they|this character) gains?)(?: by)? )?"
    r"(?:choose(?: a)?(?: character with)? |sideline a character with )?"
    r"(?:\"(?:it's )?(?P<quoted>[^\"¶]*)\"|"
    r"[\[{](?P<bracketed>[^\[\]{}¶]*)[\]}](?P<bound> or (?:less|more|lower|higher))?"
    r"|(?P<bare>-?\d+ BP and \[[^\[\]]*\]|[^\"\[\]{}.,¶]*?)),? instead(?=[.¶\"]|$)",
    re.IGNORECASE,
)
# Shapes of words that can replace each other.
SHAPES: Final = tuple(
    [
        re.compile(shape, re.IGNORECASE)
        for shape in (
            r"BP (?:of )?\d+ or (?:less|lower|below)",
            r"BP (?:of )?\d+ or (?:more|higher|above)",
            r"(?<!BP )(?<!BP of )\b\d+ or (?:less|lower) (?:base )?BP\b",
            r"(?<!BP )(?<!BP of )\b\d+ or (?:more|higher) (?:base )?BP\b",
            r"-\d+ BP",
            r"(?<!-)\b\d+ BP\b",
            r"required energy of \d+ or less",
            r"(?:during this turn|until the start of your next turn)",
            r"draw \d+ cards?",
            r"up to \d+ characters?",
            r"up to \d+",
            r"top \d+",
            r"your (?:opponent's )?choice",
        )
    ]
)
GAINED: Final = re.compile(r"\d+ BP", re.IGNORECASE)
BP_CHANGE: Final = re.compile(r"-?\d+ BP", re.IGNORECASE)
LOST: Final = re.compile(r"-\d+ BP", re.IGNORECASE)
# Instructions; one replaces the other with all that is said about it up to the end.
DONE: Final = re.compile(
    r"(?:(?<= )|^)(?:rest it(?:\. The next time it would set to active it doesn't)?\.?|"
    r"sideline it|place it (?:at|on|to|into|in) [^.,]*|"
    r"return it (?:to )?(?:the|your|their|your opponent's|its owner's) hand)",
    re.IGNORECASE,
)
# A card that was to be added to the hand is played.
PLAYED: Final = re.compile(r"(?:play|use|raid) it\b.*", re.IGNORECASE)
ADDED: Final = re.compile(r"\badd it to (?:your|the) hand\b", re.IGNORECASE)
# How many of the abilities below are chosen.
MODES: Final = re.compile(r"(?<=choose )(?:up to )?\d+(?= of the following)", re.IGNORECASE)
NUMBER: Final = re.compile(r"(?:up to )?\d+|all", re.IGNORECASE)
# How many are chosen; what is gained, with a keyword besides.
COUNTS: Final = tuple(
    [
        (re.compile(shape, re.IGNORECASE), re.compile(of, re.IGNORECASE))
        for shape, of in (
            (r"\d+ cards?", r"(?<=up to )\d+ cards?"),
            (r"\d+", r"(?<=up to )\d+"),
            (r"\d+ or less", r"(?<=required energy of )\d+ or less"),
            (r"all", r"up to \d+(?= characters\b)"),
            (r"-?\d+ BP and \[[^\[\]]*\]", r"-?\d+ BP(?! or\b)"),
        )
    ]
)
# An instruction that takes the place of the whole sentence before it.
WHOLE: Final = re.compile(r"draw \d+ cards?", re.IGNORECASE)
SENTENCE: Final = re.compile(r"[^.¶]+")
WOULD: Final = re.compile(r"\bwould (?:leave|be sidelined|return|be returned)\b", re.IGNORECASE)
CHOOSES: Final = re.compile(r"\bchoose\b", re.IGNORECASE)
INSTRUCTION: Final = re.compile(
    r"(?:draw|place|look|choose|reveal|add|play|set|rest|sideline|return|give|raid|it gains|you may|that character)\b",
    re.IGNORECASE,
)
# "For each ..., increase the specified BP range by 500", and how the number that grows is printed.
GROWS: Final = re.compile(
    r"(?P<each>(?:if you do, )?For (?:each|every) (?:<[^<>]*>|[^.¶<])*, |If (?:<[^<>]*>|[^.¶<])*, )?"
    r"(?:increase|add)(?: an)?(?: additional)? (?:"
    r"(?P<first>\+?\d+)(?: BP)?|"
    r"the (?:specified |limit)?(?:(?P<what>BP|required energy) )?(?:range)?"
    r"(?: ?(?:of|for) (?:the )?characters?(?: cards?)? (?:that|you) can (?:be )?"
    r"(?:choose|play or raid|play|played|chosen) (?:with|by) this ability| of this ability)? by "
    r"(?P<step>\+?\d+)(?: BP)?)"
    r"(?P<last> for (?:each|every) (?:<[^<>]*>|[^.¶<])*)?(?=\.|¶|$)",
    re.IGNORECASE,
)
SIZES: Final = {
    "BP": re.compile(r"(?P<open>[\"\[{]?)BP (?P<size>\d+) or (?:less|lower)(?P<close>[\"\]}]?)", re.IGNORECASE),
    "required energy": re.compile(
        r"(?P<open>[\"\[{]?)required energy of (?P<size>\d+) or (?:less|lower)(?P<close>[\"\]}]?)", re.IGNORECASE
    ),
}
NAMED: Final = re.compile(r" (?:in|included in) (?:its|their)\b")
HEADING: Final = re.compile(
    r"(?:When (?:Played|Sidelined|Blocking|Attacking)|Activate: Main|Once Per Turn|During (?:Your|Opponent's) Turn|"
    r"If (?:on|in) the .*|Raid|Impact.*|Damage.*|Step|Snipe|Double (?:Attack|Block)|Nullify Impact|Rest this card|"
    r"Sideline this card|Discard \d+|Pay \d+ AP|"
    r"Draw|Get|Active|Color|Special|Final|Trigger|red|blue|green|yellow|purple)$",
    re.IGNORECASE,
)
BOUND: Final = re.compile(r" or (?:less|more|lower|higher)")


def with_ranges(normal: Normal) -> Normal:
    """A text whose growing numbers are in braces, and told in the words of the other print."""
    at = 0
    while (found := GROWS.search(normal.text, at)) is not None:
        normal, at = grown(normal, found)
    return normal


def grown(normal: Normal, found: re.Match[str]) -> tuple[Normal, int]:
    """The text with one growing number in braces; unchanged where it is not clear which number is meant."""
    text = normal.text
    what = "required energy" if (found["what"] or "").lower() == "required energy" else "BP"
    start = max(text.rfind("¶", 0, found.start()) + 1, 0)
    sizes = list(SIZES[what].finditer(text, start, found.start()))
    each, last = found["each"] or "", found["last"] or ""
    is_each = each.lower().removeprefix("if you do, ").startswith("for")
    if len(sizes) != 1 or (is_each and last) or not (each or last):
        return normal, found.end()
    step = (found["first"] or found["step"]).lstrip("+")
    words = f"add {step} to the {what} range of the character you may choose with this ability{last}"
    if not each and last:
        words = f"For{last[4:]}, add {step} to the {what} range of the character you may choose with this ability"
    normal = normal.replaced(found.start(), found.end(), each + words)
    size = sizes[0]
    lead = "BP " if what == "BP" else "required energy of "
    braced = f"{lead}{{{size['size']}}} or less"
    end = found.start() + len(each) + len(words) + len(braced) - (size.end() - size.start())
    return normal.replaced(size.start(), size.end(), braced), end


def with_braces(normal: Normal) -> Normal:
    """A text whose swapped words are in braces."""
    at = 0
    while (found := INSTEAD.search(normal.text, at)) is not None:
        normal, at = swapped(normal, found)
    return normal


def swapped(normal: Normal, found: re.Match[str]) -> tuple[Normal, int]:
    """The text with one pair of words in braces, and where to go on; unchanged where it is not clear what is meant."""
    words = (found["quoted"] or found["bracketed"] or found["bare"] or "").strip()
    bound = found["bound"] or ""
    start = max(normal.text.rfind("¶", 0, found.start()) + 1, 0)
    end = sentence_start(normal.text, start, found.start())
    if WOULD.search(normal.text, end, found.start()):
        return normal, found.end()  # what takes the place of leaving is no other wording
    if "choose" in found[0].lower():
        start, end = choice(normal.text, start, end)
    place = replaced_words(normal.text, start, end, words, bound)
    if words and place is None and WHOLE.fullmatch(words) and normal.text[found.start()] != words[0]:
        normal = normal.replaced(found.start(), found.end(), f"{words} instead")  # all that is said before it
        return normal, found.start() + len(words)
    if not words or place is None:
        return normal, found.end()
    left, right, inner = place
    normal = normal.replaced(found.start(), found.end(), f"{{{words}{bound}}} instead")
    end = found.start() + len(words) + len(bound) + len("{} instead")
    if normal.text[left:right] != f"{{{inner}}}":
        normal = normal.replaced(left, right, f"{{{inner}}}")
        end += len(inner) + 2 - (right - left)
    return normal, end


def choice(text: str, start: int, end: int) -> tuple[int, int]:
    """The one sentence in which something is chosen; all of them where it is not the only one."""
    found = [match for match in SENTENCE.finditer(text, start, end) if CHOOSES.search(match[0])]
    return (found[0].start(), found[0].end()) if len(found) == 1 else (start, end)


def sentence_start(text: str, start: int, end: int) -> int:
    """Where the sentence begins that says what stands there instead."""
    return max(text.rfind(". ", start, end), text.rfind('." ', start, end), start)


def replaced_words(text: str, start: int, end: int, words: str, bound: str) -> tuple[int, int, str] | None:
    """What is to be replaced by some words, between two places: where it stands with its signs, and the words."""
    before = text[start:end]
    found = in_braces(before) or in_signs(before, words, bound) or bare(before, words + bound)
    if len(found) != 1:
        return None
    left, right, said = found[0]
    return start + left, start + right, said


def in_braces(before: str) -> Places:
    """Words that stand in braces already, and are not those that stand there instead."""
    found = [match for match in BRACES.finditer(before) if not before[match.end() :].startswith(" instead")]
    return [(match.start(), match.end(), match[1]) for match in found]


def in_signs(before: str, words: str, bound: str) -> Places:
    """Words in quotes or brackets that others can stand for."""
    found: Places = []
    for match in SIGNED.finditer(before):
        inner = match[1] or match[2] or ""
        after = BOUND.match(before, match.end()) if bound else None
        said = inner + (after[0] if after is not None else "")
        named = NAMED.match(before, match.end()) is not None or HEADING.match(inner) is not None
        if alike(said, words + bound) and not named:
            found.append((match.start(), after.end() if after is not None else match.end(), said))
    return found


def bare(before: str, words: str) -> Places:
    """Words without signs: of the same shape, or an instruction with all that is said about it."""
    if DONE.fullmatch(words):
        done = [match.start() for match in DONE.finditer(before)]
        return [(start, len(before.rstrip(". ")), before[start:].rstrip(". ")) for start in done]
    if PLAYED.fullmatch(words):
        return [(match.start(), match.end(), match[0]) for match in ADDED.finditer(before)]
    if NUMBER.fullmatch(words) and MODES.search(before):
        return [(match.start(), match.end(), match[0]) for match in MODES.finditer(before)]
    for count, of in COUNTS:
        if count.fullmatch(words):
            return [(match.start(), match.end(), match[0]) for match in of.finditer(before)]
    shape = next((one for one in SHAPES if one.fullmatch(words)), None)
    if shape is None:
        return []
    found = [(match.start(), match.end(), match[0]) for match in shape.finditer(before)]
    if not found and GAINED.fullmatch(words):
        found = [(match.start(), match.end(), match[0]) for match in LOST.finditer(before)]
    return [place for place in found if place[2].lower() != words.lower()]


def alike(said: str, words: str) -> bool:
    """Whether words in signs can stand for each other: of one shape, both without any, or both instructions."""
    if INSTRUCTION.match(said) and INSTRUCTION.match(words):
        return True
    if BP_CHANGE.fullmatch(said.strip()) and BP_CHANGE.fullmatch(words.strip()):
        return True
    shapes = [[shape.fullmatch(one.strip()) is not None for shape in SHAPES] for one in (said, words)]
    return shapes[0] == shapes[1] and is_number(said) == is_number(words)


def is_number(words: str) -> bool:
    return NUMBER.fullmatch(words.strip()) is not None
