"""What is mere spelling: wordings that say the same, folded so that printed and rendered text can be compared.

Each fold names the words that the catalogue uses for one thing without a difference in meaning. Everything else must
be equal word for word.
"""

import re
from typing import Final

from ....text.folding import Fold, folded, ready


def in_order(match: re.Match[str]) -> str:
    """The TYPEs of a list in the order of the alphabet."""
    return " or ".join(sorted(re.findall("【[^】]*】", match.group())))


FOLDS: Final[tuple[Fold, ...]] = (
    # Number agreement, at will in print: "one of your Ultra Hero", "two opponent's character".
    (r"\bUltra Heroes\b", "Ultra Hero"),
    (r"\b(character|card|scene|place|battle opponent|round)s\b", r"\1"),
    (r"\b(those|these) (character|card)\b", r"that \2"),
    (r"\bare\b", "is"),
    (r"\b(become|increase|decrease)s\b", r"\1"),
    # One verb for choosing, one for moving a card to a hand.
    (r"\bselect(ed)?\b", lambda m: "chosen" if m.group(1) else "choose"),
    (r"\breturn ([^.]*?) (?:in)?to (your|its owner's|their) hand", r"put \1 into \2 hand"),
    # A card always goes to its owner's pile [UCG 3.2].
    (r"\b(?:in)?to (?:your|its owner's|their owner's|their) (hand|discard area)", r"to its owner's \1"),
    (r"\bof (?:your|its owner's|their|that|an opponent's) deck\b", "of its owner's deck"),
    (r"\bthe (chosen|sent|revealed) (?:『[^』]*』|Ultra Hero|Kaiju) card\b", r"the \1 card"),
    # "Ultra Hero" may stand for "Ultra Hero card" [UCG 2.3.6.3], 「A」 for a 「A」 character.
    (r"([』」]|Ultra Hero|Kaiju|Ultra Mech) card\b", r"\1"),
    (r"」 character\b", "」"),
    # A TYPE list has no order.
    (r"【[^】]*】(?:(?:, or |, | or )【[^】]*】)+", in_order),
    # A reference may repeat the noun it refers to.
    (r"\bthe (chosen|sent|revealed) (?:『[^』]*』|Ultra Hero|Kaiju)(?! card)", r"the \1 character"),
    (r"\bthat (?:Ultra Hero|Kaiju)\b", "that character"),
    (r"\bthe 『[^』]*』 you put into play", "the character you put into play"),
    (r"\bin the (?:sent|exiled) character's place", "in its place"),
    # "each" after a plural, "all of your" and "all your", "one of your opponent's" and "one opponent's".
    (r" each (have|a BP)", r" \1"),
    (r" BP each\b", " BP"),
    (r"\ball of those opponents' ", "all opponent's "),
    (r"\ball of (your|opponent's)\b", r"all \1"),
    (r"\bof your opponent's\b", "opponent's"),
    (r"\b(?:an|any|your) opponent\b", "an opponent"),
    (r"\bopponent's cannot\b", "opponents cannot"),
    # Articles are at will before a noun: "a 『ARC』", "one card".
    (r"\ban?\b(?! (?:win|tie|total|BP))", "one"),
    # Payment of the cost is part of the effect.
    (r"\bfor the cost of this effect\b", "with this effect"),
    # If and when are the same for what was done with this effect.
    (r"\bwhen (you|they) (put|draw)\b", r"if \1 \2"),
    # End of turn, any order: always so.
    (r"\bat (?:the )?end of (?:this |the )?turn\b", "at end of turn"),
    (r" in any order\b", ""),
    (r"\bamong the (?=Ultra|character)", "among "),
    (r"\byou have on your field\b", "you have"),
    # A grade for all is given or had.
    (
        r"\b(all (?:your|opponent's) [^.,→]*?) have their BP grade (\w+) by (\d) for this turn",
        r"give \1 a BP grade \2 by \3 for this turn",
    ),
    (r", to reveal it\b", " and reveal it"),
    (r"\bif it is not,", "otherwise,"),
    # Instructions one after the other are one sentence or several; a comma before what follows is at will.
    (r",? (?:and then|then) (?!,)", ". then, "),
    (r",? and (?=(?:draw|send|put|return|give|discard|reveal|exile|it counts)\b)", ". "),
    (r", (?=(?:to|or|from|except|each with|\+|-|a BP)(?: |\d))", " "),
    # What is said of a number, a place or a group in passing.
    (r"\ba total of ", ""),
    (r"\b(?:among (?:them|the card \w+|the \w+ card)|(?:exiled|sent) with this effect)", "among them"),
    (r"\bfrom among\b", "among"),
    (r"\bone or more card from your hand》", "one card》"),
    (r"\binto play on the bottom of\b", "into play under"),
    (r"\btwenty\b", "20"),
    (r"\bten\b", "10"),
)
READY: Final = ready(FOLDS)


def fold(text: str) -> str:
    """Normalised text with every fold applied."""
    return folded(text, READY).lower()
