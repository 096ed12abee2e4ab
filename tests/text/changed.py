"""Texts with one word changed: what is printed must not be passed over."""

import re
from collections.abc import Iterator

# A word, and what it is changed to. Each change says something else: the program must change, or the text be refused.
CHANGES: tuple[tuple[str, str], ...] = (
    (r"\byour opponent's\b", "your"),
    (r"\ban opponent's\b", "your"),
    (r"\bopponent's (?=character|Kaiju|scene|Ultra)", "of your "),
    (r"\byour (?=hand|deck|discard area)", "an opponent's "),
    (r"\bof your (?=[^.,]*\b(?:character|Kaiju|Hero|『))", "opponent's "),
    (r"\bup to (?=one|two|three)", ""),
    (r"\bone\b(?= card| Kaiju| Ultra| of your| opponent| 『| level| scene)", "two"),
    (r"\btwo\b", "three"),
    (r"\bthree\b", "four"),
    (r"\bfive\b", "six"),
    (r"\bor higher\b", "or lower"),
    (r"\bor lower\b", "or higher"),
    (r"\bor more\b", "or fewer"),
    (r"\bor fewer\b", "or more"),
    (r"\bor less\b", "or more"),
    (r"\blevel 3\b", "level 4"),
    (r"\bround 1\b", "round 2"),
    (r"\bSINGLE\b", "DOUBLE"),
    (r"\bDOUBLE\b", "QUAD"),
    (r"\bTRIPLE\b", "SINGLE"),
    (r"\bKaiju\b", "Ultra Mech"),
    (r"\bUltra Hero(?:es)?\b", "Kaiju"),
    (r"【POWER】", "【METEO】"),
    (r"【SPEED】", "【HAZARD】"),
    (r"』", " II』"),
    (r"」", " II」"),
    (r"\+1000\b", "+1500"),
    (r"\+2000\b", "-2000"),
    (r"-1000\b", "-1500"),
    (r"\bincrease\b", "decrease"),
    (r"\bdecrease\b", "increase"),
    (r"\bincreased\b", "decreased"),
    (r"\bYou may\b|\byou may\b", ""),
    (r"\btop\b", "bottom"),
    (r"\bbottom\b", "top"),
    (r"\bhand\b", "discard area"),
    (r"\bdiscard area\b", "hand"),
    (r"\bscene card\b", "character card"),
    (r"\bcharacter card\b", "scene card"),
    (r"\bexile\b", "send"),
    (r"\bdiscarded\b", "exiled"),
    (r"\bsent\b", "discarded"),
    (r"\bthe rest\b", "this card"),
    (r"\bother\b", ""),
    (r"\banother\b", ""),
    (r"\bfor this turn\b", "during the next turn"),
    (r"\bfor each\b", "for every two"),
    (r"\bwin\b", "tie"),
    (r"\btie\b", "win"),
    (r"\bLead\b", "Next"),
    (r"\bnot\b", ""),
    (r"\ball your\b", "all opponent's"),
    (r"\bdifferent character name\b", "different level"),
    (r"\bsame character name\b", "same level"),
    (r"\bOnce per turn\b", "Twice per turn"),
    (r"\[SIN\]", "[QUAD]"),
    (r"\bhigher than\b", "lower than"),
    (r"\bmore cards\b", "fewer cards"),
    (r"\bboth\b", ""),
    (r"\bexactly\b", ""),
    (r"\bAdditionally, ", ""),
    (r"\bat random\b", ""),
)


def changed(text: str) -> Iterator[tuple[str, str]]:
    """A text with each word of a change replaced once, the first time it stands there; and which change it was."""
    for pattern, to in CHANGES:
        match = re.search(pattern, text)
        if match is not None:
            yield pattern, text[: match.start()] + to + text[match.end() :]
