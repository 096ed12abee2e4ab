"""What the facts of the Ultraman Card Game are called in its catalogue and in databases."""

import re
from collections.abc import Mapping
from typing import Final

from ...library.cardfile import Files, told
from ...library.records import Record, is_nothing, term
from ...support.json import Json
from . import printed_words
from .facts import CHARACTER_KEYS, SCENE_KEYS, card_from_facts
from .languages import PRINTED
from .library import base_number
from .programs import read_program
from .terms import KINDS, TYPES

BP_NAMES: Final = (
    ("battlepower1", "bp1", "single", "bpsingle", "singlebp", "singleのbp"),
    ("battlepower2", "bp2", "double", "bpdouble", "doublebp", "doubleのbp"),
    ("battlepower3", "bp3", "triple", "bptriple", "triplebp", "tripleのbp"),
    ("battlepower4", "bp4", "quad", "bpquad", "quadbp", "quadのbp"),
)
# What facts are called, without capitals and signs: in the catalogue first.
OWN_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "number": ("number", "cardnumber", "cardno", "code", "cardid", "id"),
    "name": ("name", "cardname"),
    "kind": ("feature", "featurename", "kind", "category", "cardtype"),
    "character": ("charactername", "character"),
    "title": ("typename", "title"),
    "level": ("level", "lv"),
    "round": ("round",),
    "type": ("type", "types", "attribute"),
    "bp": (*[names[0] for names in BP_NAMES], *[name for names in BP_NAMES for name in names[1:]], "battlepower"),
    "ext": ("battlepowerex", "bpex", "extra", "ext"),
    "text": ("effect", "effecttext", "cardtext", "text", "ability"),
}
NAMES: Final = {fact: (*names, *printed_words.NAMES[fact]) for fact, names in OWN_NAMES.items()}
KIND_WORDS: Final = {**{name: name for name in KINDS}, **printed_words.KIND_WORDS}
TYPE_WORDS: Final = {**{name: name for name in TYPES}, **printed_words.TYPE_WORDS}
SEVERAL: Final = re.compile(r"\s*[,，/・、&]\s*")


class UcgFiles(Files):
    """Card files of the Ultraman Card Game."""

    __slots__ = ()

    def foreign_names(self) -> Mapping[str, tuple[str, ...]]:
        return NAMES

    def own_names(self) -> tuple[str, ...]:
        return (*CHARACTER_KEYS, *SCENE_KEYS)

    def foreign_facts(self, record: Record) -> dict[str, Json]:
        return catalogue_facts(record)

    def compared(self, fact: str) -> bool:
        return fact not in ("number", "prints", "title")  # the title is part of the name, and some prints have it there

    def printed(self, facts: Mapping[str, Json], fact: str) -> Json:
        return full_name(facts) if fact == "name" else facts.get(fact)


FILES: Final = UcgFiles(base_number, card_from_facts, read_program, PRINTED)


def catalogue_facts(record: Record) -> dict[str, Json]:
    """The facts of one card."""
    facts: dict[str, Json] = {"number": record.number(NAMES["number"]), "name": record.name(NAMES["name"])}
    kinds = terms(record, "kind", KIND_WORDS)
    facts["kind"] = [*kinds]
    if record.value(NAMES["title"]) is not None:
        facts["title"] = record.words("title", NAMES["title"])
    if "Scene" in kinds:
        facts["round"] = record.needed("round", NAMES["round"])
    else:
        read_character(record, facts)
    text = record.text(NAMES["text"])
    if text:
        facts["text"] = text
    return facts


def read_character(record: Record, facts: dict[str, Json]) -> None:
    """What only a character card has. An empty BP is one that is not printed; 0 is a value [UCG 2.3.7.2]."""
    facts["character"] = record.words("character", NAMES["character"])
    facts["level"] = record.needed("level", NAMES["level"])
    facts["type"] = [*terms(record, "type", TYPE_WORDS)]
    bp: list[Json] = [record.figure("bp", names) for names in BP_NAMES]
    listed = record.facts.get("bp") or record.facts.get("battlepower")
    if isinstance(listed, list):
        bp = [None if is_nothing(value) else value for value in listed]
    while len(bp) > 1 and bp[-1] is None:
        bp.pop()
    facts["bp"] = bp
    extra = record.figure("ext", NAMES["ext"])
    if extra is not None:
        facts["ext"] = extra


def terms(record: Record, fact: str, known: Mapping[str, str]) -> list[str]:
    """One term of the rule book, or several."""
    value = record.value(NAMES[fact])
    words = value if isinstance(value, list) else SEVERAL.split(record.words(fact, NAMES[fact]))
    return [term(str(word), known, f"{record.where}: {fact}") for word in words]


def full_name(facts: Mapping[str, Json]) -> Json:
    return f"{told(facts.get('name'))} {told(facts.get('title'))}".strip()
