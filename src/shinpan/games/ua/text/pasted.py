"""Text as it is copied from pages and databases: tags, breaks that are spelled out, bullets, signs of half width. Each
sign keeps its place."""

import re
from typing import Final

BREAK: Final = re.compile(r"</?(?:br|p|div|li|ul)\b[^<>]*>|(?:\\r)?\\n", re.IGNORECASE)
TAG: Final = re.compile(r"</?(?:b|i|u|em|strong|span|font|small)\b[^<>]*>", re.IGNORECASE)
BULLET: Final = re.compile(r"(?:^|(?<=[\n¶]))([ \t\u3000]*)[•●◦▪‣∙･○◆■](?=[ \t\u3000]*\S)")
HALF_WIDTH: Final = str.maketrans("､｡｢｣", "、。「」")
COMMA: Final = re.compile("(〈[^〈〉]*〉|<[^<>]*>|［[^［］]*］)|(?<!\\d),|,(?!\\d)")
WIDE_COMMA: Final = re.compile("(〈[^〈〉]*〉|<[^<>]*>|［[^［］]*］)|，")


def pasted(text: str) -> str:
    """A text with real ends of lines in the place of tags, and with the signs that are printed."""
    lines = BREAK.sub(lambda found: "\n" + " " * (len(found[0]) - 1), text)
    plain = TAG.sub(lambda found: " " * len(found[0]), lines)
    return BULLET.sub(r"\1・", plain).translate(HALF_WIDTH)


def with_commas(text: str, comma: str) -> str:
    """A text with the commas of its language; names keep theirs."""
    for sign in (COMMA, WIDE_COMMA):
        text = sign.sub(lambda found: found[1] or comma, text)
    return text
