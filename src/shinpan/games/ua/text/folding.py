"""What is mere spelling: wordings that say the same, folded so that printed and rendered text can be compared.

Each fold names the words that the catalogue uses for one thing without a difference in meaning. Everything else must
be equal word for word.
"""

import re
from typing import Final

from ....text.folding import Fold, folded, ready
from ....text.words import NUMERALS

KIND: Final = "(?:character|site|event|trigger)"
FEATURES: Final = r"with(?:out)? [^.,¶{}]*?(?:, [^.,¶{}]*?and [^.,¶{}]*?)?"
AFTER: Final = r" to (?:your|their) hand| and (?:switch|sideline|return|place|swap|it )|[.,¶{}]| until"


def in_order(match: re.Match[str]) -> str:
    """The headings of a line in the order of the alphabet: each says the same wherever it stands."""
    return "".join(sorted(re.findall(r"\[[^\]]*\]|\([^()]*\)", match.group())))


def figure(match: re.Match[str]) -> str:
    return str(NUMERALS.index(match.group().lower()))


FOLDS: Final[tuple[Fold, ...]] = (
    # A line ends once, and with or without a stop; a text ends like a line.
    (r"[ ¶]*¶[ ¶]*", "¶"),
    (r"\.?¶|\.?$", "¶"),
    (r"^¶|¶+$", ""),
    # Bullets, numbers in words or figures, the sign of times.
    (r"[•·・] ?", "• "),
    (r"\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten)\b", figure),
    (r"\((\d)\)(?= )", r"\1"),
    (r" ?[x×] ?(\d)", r" x\1"),
    # Sizes of Impact and Damage.
    (r"\[(impact|damage) ?\(?(\+?)(\d)(\+?)\)?\]", r"[\1 \2\4\3]"),
    # The manual's words and the printed ones.
    (r"outside area", "sideline"),
    (r"remove area", "removal area"),
    (r"\[called strike\]", "[snipe]"),
    (r"\[negate impact\]", "[nullify impact]"),
    (r"\[activate ?: ?main\]", "[activate: main]"),
    # Headings say the same in any order.
    (r"(?:^|(?<=¶))(?:\[[^\]]*\] ?|\([^()]*\) ?){2,}", in_order),
    (r"([\])]) ", r"\1"),
    # Number agreement, and articles, at will in print.
    (r"\b(character|card|site|event|name|abilitie)s\b", r"\1"),
    (r"\babilitie\b", "ability"),
    (r"\b(?:are|were|was)\b", "is"),
    (r"\bhave been\b", "has been"),
    (r"\b(gain|lose|generate|remain)s\b", r"\1"),
    (r"\b(?:them|they|those character|those card|that character)\b", "it"),
    (r"\btheir card name\b", "its card name"),
    (r"\b(?:an|a)\b(?! \[)", "1"),
    (r"\b(?:a|an) \[", "["),
    # A card of a kind or a name may be called card or not.
    (r"\b(character|site|event) card\b", r"\1"),
    (r'(") card\b', r"\1"),
    # "This character", "this site", "this card" and "it" after one of these are the card itself.
    (r"\bthis (?:active )?(?:character|site)\b(?! in)", "this card"),
    # All of those that are meant.
    (r"\ball (?:of )?(?:the )?", ""),
    (r"\bthe (character|card) on\b", r"\1 on"),
    # A list of names or traits has its comma at will.
    (r",? (or|and/or) ", " or "),
    (r"\band (with(?:out)?)\b", r"\1"),
    (r"\b(it|they) each gain\b", r"\1 gain"),
    (r"\b1 or more\b", "1"),
    (r"\bon the same line as this card\b", "on the same line"),
    (r"\bthe card you revealed\b", "the revealed card"),
    # Instructions are joined at will.
    (r",? ?(?:and )?then,? ", " and "),
    (r", and ", " and "),
    (r"\. and ", ". "),
    # Needed energy is always of the card's own color.
    (r"required energy by (?:red|blue|green|purple|yellow) x(\d)", r"required energy by \1"),
    (r"required energy by (\d) (?:red|blue|green|purple|yellow)", r"required energy by \1"),
    (r"\b(required energy|ap cost) by (?:red|blue|green|purple|yellow)\b", r"\1 by 1"),
    # Where it is is said with a verb of its own, or after "there is", "you have": the place says whose.
    (r"\b(?:there is|you have|your opponent has) (?=\d|no |exactly)", "there is "),
    (r"\bif (\d[^,]*?) is on (your|your opponent's) (field|front line|energy line)", r"if there is \1 on \2 \3"),
    (r"\b(there is [^,.]*?) (in|on) their (field|front line|energy line|hand)", r"\1 \2 your opponent's \3"),
    (r"\b(?:the|your) opponent's attacking", "your opponent's attacking"),
    (r"\banother\b", "1 other"),
    (r"\b1 combined total of ", ""),
    # Where stands before or after what it has.
    (rf"\bon (your|your opponent's) (field|front line|energy line) ({FEATURES})(?={AFTER})", r"\3 on \1 \2"),
    (r"\b(on|in|from|into) their (field|front line|energy line|hand|sideline)", r"\1 your opponent's \2"),
    (r"\b(?:combined total )number of", "number of"),
    (r"\bremaining card in\b", "card in"),
    (r"\b1 \[", "["),
    (r"\.\"", '"'),
    (r"\b(?:unique|different) name", "unique card name"),
    (r"\b(character(?: on [^.,]*?)?) with (\[[^\]]*\](?: or \[[^\]]*\])*)affinity", r"\2affinity \1"),
    # BP is given or gained; more of it is gained also; one more card is one card.
    (r"\bgive (it|this card|the chosen character) (?=\d|\[|\")", r"\1 gain "),
    (r"\balso gain\b", "gain"),
    (r"\b1 additional card\b", "1 card"),
    (rf"\byour opponent's ({KIND}(?:(?:, | or ){KIND})*) ability", r"ability on \1 card"),
    (r"\bability on your opponent's\b", "ability on"),
    (r"\bfrom your hand into your (sideline|removal area)(?= until)", r"into your \1"),
    # The card's own name where it speaks of itself.
    (r'\bthis "[^"]*" ability\b', "this ability"),
    (r'\bonly use 1 "[^"]*"', "only use 1 of this"),
    # Base values are the printed ones; nothing else is ever compared.
    (r"\bbase (required energy|ap cost|ability)\b", r"\1"),
    # Ends of the turn, of the battle.
    (r"\bthis turn\b(?=[.¶\"])", "until the end of the turn"),
    (r"\buntil the end of the battle\b|\bfor the duration of the battle\b", "for the duration of this battle"),
    (r"\bat the (start|end) of (?:the|your) (main|attack|end) phase", r"at the \1 of \2 phase"),
    (r"\bat the end of the turn\b", "at the start of end phase"),
    (r"\b(?:will )?(remain) set to resting", r"\1 set to resting"),
    # In any order: always so.
    (r" in any order\b", ""),
    (r" with this ability\b", ""),
    # One of the following.
    (r"\bof the ability listed below\b", "of the following"),
    (r"\bthe following[:.]", "the following"),
    (r"\bone time each turn|1 time each turn|once each turn|1 time per turn", "once per turn"),
    # Top of the deck.
    (r"\bon top of\b", "on the top of"),
    (r"\b(?:any remaining card|the rest|the remaining card)\b", "the remaining card"),
)
READY: Final = ready(FOLDS)


HEADED: Final = re.compile(r"[\[(•]")
RAID: Final = re.compile(r"\[raid\](.*)")


def fold(text: str) -> str:
    """Normalised text with every fold applied; lines in the order of the alphabet, for each stands by itself."""
    lines: list[str] = []
    for line in folded(text.lower(), READY).split("¶"):
        raid = RAID.fullmatch(line)
        said = line if raid is None else f"[raid]{' / '.join(sorted(re.split(' ?/ ?', raid[1])))}"
        if lines and not HEADED.match(said) and not HEADED.match(lines[-1]):
            lines[-1] += f". {said}"  # lines of an event are done one after the other, like its sentences
        elif lines and said.startswith("•"):
            lines[-1] += f" {said}"
        else:
            lines.append(said)
    return "¶".join(sorted(lines))
