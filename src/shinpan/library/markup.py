"""Printed words as databases keep them: tags, entities, icons and odd spaces become plain text.

Only tags that HTML knows are taken away: names in angle brackets are words of a text. An icon without words becomes the
name of its picture in brackets, which a language may know (`[ico_turn1]`). What cannot be told stays as it is, so that
the text is refused and nothing is lost in silence.
"""

import re
from html import unescape
from typing import Final

BREAK: Final = re.compile(r"\s*<\s*/?\s*(?:br|div|li|ul|ol|tr|td|table|tbody)(?:\s[^<>]*)?/?>\s*", re.IGNORECASE)
PARAGRAPH: Final = re.compile(r"\s*</?p(?:\s[^<>]*)?>\s*")
REMINDER: Final = re.compile(r"<(em|i)>\s*([^<>()]*?)\s*</\1>")  # a reminder without its brackets
TAG: Final = re.compile(
    r"</?(?:em|strong|span|font|small|big|sup|sub|mark|nobr|wbr|ruby|rt|rp)(?:\s[^<>]*)?/?>", re.IGNORECASE
)
SHORT_TAG: Final = re.compile(r"</?[abius](?:\s[^<>]*)?>")  # in small letters only: <A> may be a name
ICON: Final = re.compile(r"<img\s[^<>]*?\balt\s*=\s*(?:\"([^\"<>]+)\"|'([^'<>]+)')[^<>]*>", re.IGNORECASE)
PICTURE: Final = re.compile(
    r"<img\s[^<>]*?\bsrc\s*=\s*[\"'](?:[^\"'<>]*/)?([\w-]{1,40})\.\w{2,5}(?:[?#][^\"'<>]*)?[\"'][^<>]*>", re.IGNORECASE
)
ENTITY: Final = re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,30}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
UNSEEN: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
SPACES: Final = re.compile(r"[^\S\n]+")
LINES: Final = re.compile(r"\s*\n\s*")


def plain_text(words: str) -> str:
    """A text without tags, entities and odd spaces; its lines are kept."""
    if "<" in words:
        words = without_tags(words)
    if "&" in words:
        words = ENTITY.sub(lambda found: unescape(found[0]), words)
    words = UNSEEN.sub("", words.replace("\r\n", "\n").replace("\r", "\n"))
    return LINES.sub("\n", SPACES.sub(" ", words)).strip()


def without_tags(words: str) -> str:
    words = ICON.sub(lambda found: bracketed(found[1] or found[2]), words)
    words = PICTURE.sub(lambda found: bracketed(found[1]), words)
    words = PARAGRAPH.sub("\n", BREAK.sub("\n", words))
    words = REMINDER.sub(r"(\2)", words)
    return SHORT_TAG.sub("", TAG.sub("", words))


def bracketed(words: str) -> str:
    """The words of an icon, as print has them."""
    return words if words[:1] in "[(" else f"[{words.strip()}]"


def plain_words(words: str) -> str:
    """The same on one line: a name, a trait."""
    return " ".join(plain_text(words).split())
