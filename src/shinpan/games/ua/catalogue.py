"""The catalogue's JSON as it is exported, as facts of cards."""

from collections.abc import Mapping
from typing import Final

from ...library.cardfile import LONGEST_CELL, LONGEST_TEXT, Files, read_number
from ...support.errors import ShinpanError
from ...support.json import Json
from ...support.plain import nearest, quote
from .facts import card_from_facts
from .library import base_number
from .programs import read_program
from .terms import COLORS, TRIGGERS

NUMBER: Final = "code"  # what the number is called in the catalogue
KINDS: Final = {"Character": "Character", "Site": "Field", "Field": "Field", "Event": "Event"}
# What the catalogue calls the facts that are numbers.
FIGURES: Final = {"energy": "required_energy", "ap": "ap_cost"}
HIGHEST: Final = 1_000_000
MOST_TRAITS: Final = 20


class UaFiles(Files):
    """Card files of Union Arena."""

    __slots__ = ()

    def exported_facts(self, data: Mapping[str, Json], where: str) -> dict[str, Json] | None:
        return exported_facts(data, where) if NUMBER in data else None


FILES: Final = UaFiles(base_number, card_from_facts, read_program)


def exported_facts(data: Mapping[str, Json], place: str) -> dict[str, Json]:
    """The facts of one entry; what is not known here, such as the rarity, is passed over."""
    number = read_number(data[NUMBER], place)
    where = f"{place} ({number})"
    kind = one_of(data, "type", KINDS, where)
    color = one_of(data, "color", {name: name for name in COLORS}, where)
    facts: dict[str, Json] = {"number": number, "name": word(data, "name", where), "kind": kind, "color": color}
    for fact, called in FIGURES.items():
        facts[fact] = figure(data, called, where)
    if kind != "Event":
        facts["gives"] = figure(data, "generated_energy", where)
    if kind == "Character":
        facts["bp"] = figure(data, "bp", where)
    traits = data.get("affinities")
    if traits is not None and traits != []:
        facts["traits"] = trait_list(traits, f"{where}: affinities")
    if data.get("trigger_type") is not None:
        facts["trigger"] = one_of(data, "trigger_type", {name: name for name in TRIGGERS}, where)
    text = data.get("effect")
    if text is not None and (not isinstance(text, str) or len(text) > LONGEST_TEXT):
        raise ShinpanError(f"{where}: effect: expected at most {LONGEST_TEXT:,} characters of text")
    if isinstance(text, str) and text.strip() not in ("", "-"):
        facts["text"] = text.strip()
    return facts


def word(data: Mapping[str, Json], fact: str, where: str) -> str:
    value = data.get(fact)
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_CELL:
        raise ShinpanError(f"{where}: {fact}: expected one to {LONGEST_CELL} characters, found {quote(value)}")
    return " ".join(value.split())


def one_of(data: Mapping[str, Json], fact: str, known: Mapping[str, str], where: str) -> str:
    """A term of the manual; capitals do not matter."""
    said = word(data, fact, where)
    for name, meant in known.items():
        if name.casefold() == said.casefold():
            return meant
    raise ShinpanError(f"{where}: {fact}: there is no {quote(said)}: {nearest(said, known)}")


def figure(data: Mapping[str, Json], fact: str, where: str) -> int:
    value = data.get(fact)
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= len(str(HIGHEST)):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HIGHEST:
        raise ShinpanError(f"{where}: {fact}: expected a number, found {quote(value)}")
    return value


def trait_list(value: Json, where: str) -> list[Json]:
    if not isinstance(value, list) or len(value) > MOST_TRAITS:
        raise ShinpanError(f"{where}: expected a list of at most {MOST_TRAITS} traits, found {quote(value)}")
    traits: list[Json] = []
    for trait in value:
        if not isinstance(trait, str) or not trait.strip() or len(trait) > LONGEST_CELL:
            raise ShinpanError(f"{where}: expected a trait, found {quote(trait)}")
        traits.append(" ".join(trait.split()))
    return traits
