"""What the facts of Union Arena's cards are called in card databases, and how their values are written there."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from ...library.cardfile import Files
from ...library.records import NOTHING, Record, figure, is_nothing, term
from ...support.errors import ShinpanError
from ...support.json import Json
from ...support.plain import quote
from . import printed_words
from .facts import KEYS, card_from_facts
from .languages import PRINTED
from .library import base_number
from .programs import read_program
from .terms import ALL_COLORS as EVERY_COLOR
from .terms import COLORS, TRIGGERS

# What facts are called, without capitals and signs; "needEnergyData" and its like are of the publisher's own pages.
OWN_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "number": ("code", "cardnumber", "cardno", "cardnum", "cardnumdata", "number", "cardid", "id"),
    "name": ("name", "cardname"),
    "kind": ("type", "cardtype", "category", "categorydata", "cardcategory", "kind"),
    "color": ("color", "colour", "colordata", "cardcolor", "colors", "energycolor"),
    "energy": (
        *("requiredenergy", "needenergy", "needenergydata", "energycost", "costenergy", "neededenergy", "reqenergy"),
        *("energyrequired", "requirementenergy", "cost"),
    ),
    "gives": (
        *("generatedenergy", "generatedenergydata", "energygeneration", "energygenerated", "generates", "genenergy"),
        *("generateenergy", "gives"),
    ),
    "ap": ("apcost", "ap", "apdata", "costap", "consumeap", "actionpointcost"),
    "bp": ("bp", "bpdata", "battlepoint", "battlepoints", "power"),
    "traits": ("affinities", "affinity", "traits", "trait", "attributes", "attribute", "attributedata", "features"),
    "trigger": ("triggertype", "trigger", "triggers", "triggerdata", "triggertext", "triggereffect"),
    "text": (
        *("effecthtml", "effect", "effects", "effectdata", "effecttext", "cardtext", "text", "rulestext", "ability"),
        *("abilities", "eventeffect", "keywordeffect", "skill", "rawtext"),
    ),
}
SAID: Final = (
    "name",
    "kind",
    "text",
)  # facts that a database may have in several languages only, the trusted ones first
LANGUAGES: Final = ("ja", "jp", "en", "zh", "zhhant", "zhtw", "zhhans", "zhcn")
NAMES: Final = {
    fact: (
        *names,
        *printed_words.NAMES[fact],
        *[f"{name}{language}" for language in LANGUAGES for name in names if fact in SAID],
    )
    for fact, names in OWN_NAMES.items()
}
EITHER_ENERGY: Final = ("energy",)  # what generates, where another fact says what is needed; else what is needed
KINDS: Final = {
    "Character": "Character",
    "Site": "Field",
    "Field": "Field",
    "Event": "Event",
    "キャラクター": "Character",
    "キャラ": "Character",
    "フィールド": "Field",
    "イベント": "Event",
    **printed_words.KINDS,
}
ACTION_POINTS: Final = (
    *("ap", "action point", "action_point", "actionpoint", "action point card"),
    *("アクションポイント", "アクションポイントカード", *printed_words.ACTION_POINTS),
)
COLOR_WORDS: Final = {
    **{name: name for name in COLORS},
    **dict(zip(("赤", "青", "緑", "紫", "黄"), COLORS, strict=True)),
    **printed_words.COLOR_WORDS,
}
ALL_COLORS: Final = ("rainbow", "all", "all colors", "multicolor", *printed_words.ALL_COLORS)
TRIGGER_WORDS: Final = {
    **{name: name for name in TRIGGERS},
    **dict(
        zip(
            ("ドロー", "ゲット", "アクティブ", "レイド", "カラー", "スペシャル", "ファイナル"),
            TRIGGERS[1:],
            strict=True,
        )
    ),
    **printed_words.TRIGGER_WORDS,
}
LONGEST_FIRST: Final = "|".join(sorted(COLOR_WORDS, key=len, reverse=True))
COLORED: Final = re.compile(rf"\[?({LONGEST_FIRST})\]?\s*[:×x*]?\s*([0-9]{{0,2}}|-)\]?", re.IGNORECASE)
TRIGGER: Final = re.compile(r"\W*(\w+?)(?:\s+trigger|觸發|触发)?\b.*", re.IGNORECASE | re.DOTALL)
TRAIT_SIGN: Final = re.compile(
    r"^(?:Trait|Affinity|特徴|特徵|特征) ?[:：] ?(?=.)", re.IGNORECASE
)  # it is no part of the name
TRIGGER_LINE: Final = re.compile(r"(?:^|\n)\[(?:ico_)?trigger_(\w+)\][^\n]*", re.IGNORECASE)  # by the name of its icon
ICONS: Final = re.compile(r"(?:\(_\))+")  # one for each energy, in the card's own color
KEYWORD: Final = ("keyword", "type", "name")  # what the kind of a trigger is called beside what it does
MORE_THAN_A_NAME: Final = re.compile(r"(?:^|\s)Image(?:\s|$)|特[徵徴征]\s*[：:]")  # what a page shows beside it
MOST_ENERGY: Final = 99


class UaFiles(Files):
    """Card files of Union Arena."""

    __slots__ = ()

    def foreign_names(self) -> Mapping[str, tuple[str, ...]]:
        return NAMES

    def own_names(self) -> tuple[str, ...]:
        return KEYS

    def foreign_facts(self, record: Record) -> dict[str, Json]:
        return database_facts(record)


FILES: Final = UaFiles(base_number, card_from_facts, read_program, PRINTED)


def database_facts(record: Record) -> dict[str, Json]:
    """The facts of one card."""
    number = record.number(NAMES["number"])
    facts: dict[str, Json] = {"number": number, "name": without_number(record.name(NAMES["name"]), number)}
    if MORE_THAN_A_NAME.search(str(facts["name"])):  # a raid or a keyword may be lost with its icon
        raise record.wrong("name", "expected words, found {found}", found=quote(facts["name"]))
    kind = read_kind(record)
    facts["kind"] = kind
    facts["color"] = read_color(record)
    names = NAMES["energy"] if record.has(NAMES["energy"]) else EITHER_ENERGY
    facts["energy"] = sum(energy_of(record, "energy", names, str(facts["color"])).values())
    facts["ap"] = record.needed("ap", NAMES["ap"])
    if kind != "Event":
        facts["gives"] = read_gives(record, str(facts["color"]))
    if kind == "Character":
        facts["bp"] = record.needed("bp", NAMES["bp"])
    traits = [TRAIT_SIGN.sub("", trait) for trait in record.several("traits", NAMES["traits"])]
    if traits:
        facts["traits"] = [*traits]
    text = record.text(NAMES["text"])
    icon = TRIGGER_LINE.search(text)
    trigger = read_trigger(record, "" if icon is None else icon[1])
    if trigger != TRIGGERS[0]:
        facts["trigger"] = trigger
    text = TRIGGER_LINE.sub("", text).strip()
    if text:
        facts["text"] = text
    return facts


def without_number(name: str, number: str) -> str:
    """A name without the card's number behind it, by which shops tell cards of one name apart."""
    bare, sign, last = name.rpartition(" - ")
    return bare if sign and base_number(last) == base_number(number) else name


def read_kind(record: Record) -> str:
    said = record.words("kind", NAMES["kind"])
    if said.casefold() in ACTION_POINTS:
        raise record.wrong("kind", "an AP card is no card of a deck: the table lays three for each player")
    return term(said, KINDS, f"{record.where}: kind")


def read_color(record: Record) -> str:
    """The color; where none is named, that of the needed energy. Only events are known of all colors."""
    value = record.value(NAMES["color"])
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if value is None:
        value = color_of_energy(record)
    if not isinstance(value, str):
        raise record.wrong(
            "color", "expected one of {known}, found {found}", known=", ".join(COLORS), found=quote(value)
        )
    if value.strip().casefold() in ALL_COLORS:
        if read_kind(record) == "Event":
            return EVERY_COLOR
        raise record.wrong("color", "only an event can be of all colors")
    return term(value.strip(), COLOR_WORDS, f"{record.where}: color")


def color_of_energy(record: Record) -> str | None:
    """The one color of the energy that a card needs, or of what it generates where it needs none."""
    for names in (NAMES["energy"], NAMES["gives"]):
        value = record.value(names)
        if isinstance(value, dict) and len(value) == 1:
            return next(iter(value))
        found = COLORED.match(value) if isinstance(value, str) else None
        if found is not None:
            return found[1]
    return None


def read_gives(record: Record, color: str) -> Json:
    """The generated energy: a number where all of it is of the card's own color."""
    names = NAMES["gives"]
    if not record.has(names) and record.has(NAMES["energy"]) and record.has(EITHER_ENERGY):
        names = EITHER_ENERGY
    if not record.has(names):
        raise record.wrong("generated energy", "there is none, and this kind of card needs it")
    energy = energy_of(record, "generated energy", names, color, nothing=True)
    rest = {name: n for name, n in energy.items() if n}
    if set(rest) <= {color}:
        return rest.get(color, 0)
    return {**rest}


def energy_of(record: Record, fact: str, names: Iterable[str], color: str, nothing: bool = False) -> dict[str, int]:
    """Energy by color: a number, "Red2", "[Red][Red]", {"red": 2} or a list of colors and amounts."""
    value = record.value(names)
    place = f"{record.where}: {fact}"
    if value is None:
        said = [record.facts.get(name) for name in names]
        empty = any(entry in ([], {}) or entry in NOTHING[1:] for entry in said)  # an empty list, or a dash
        if nothing or empty:
            return {color: 0}
        raise ShinpanError("{place}: there is none, and this kind of card needs it", place=place)
    if isinstance(value, str) and COLORED.match(value.strip()):
        return colored(value, place)
    if isinstance(value, str) and ICONS.fullmatch(value.strip()):
        return {color: value.count("_")}
    if isinstance(value, dict):
        return {term(name, COLOR_WORDS, place): amount(n, place) for name, n in value.items()}
    if isinstance(value, list):
        return listed(value, place)
    return {color: amount(value, place)}


def amount(value: Json, place: str) -> int:
    found = 0 if is_nothing(value) else figure(value, place)
    if found > MOST_ENERGY:
        raise ShinpanError(
            "{place}: expected a number from 0 to {most}, found {found}", place=place, most=MOST_ENERGY, found=found
        )
    return found


def colored(words: str, place: str) -> dict[str, int]:
    """Colors in a row, each with a number or without one."""
    energy: dict[str, int] = {}
    rest = words.strip()
    while rest:
        found = COLORED.match(rest)
        if found is None:
            raise ShinpanError("{place}: expected energy such as Red2, found {found}", place=place, found=quote(words))
        name = term(found[1], COLOR_WORDS, place)
        energy[name] = energy.get(name, 0) + (0 if found[2] == "-" else int(found[2] or 1))
        rest = rest[found.end() :].lstrip(" ,;/")
    return energy


def listed(parts: list[Json], place: str) -> dict[str, int]:
    """A list of colors, or of colors with amounts."""
    energy: dict[str, int] = {}
    for part in parts:
        if isinstance(part, dict):
            name = term(str(part.get("color")), COLOR_WORDS, place)
            n = amount(part.get("amount", part.get("count", 1)), place)
        else:
            name, n = term(str(part), COLOR_WORDS, place), 1
        energy[name] = energy.get(name, 0) + n
    return energy


def read_trigger(record: Record, icon: str = "") -> str:
    """The trigger: its word, with or without what it does behind it; or the name of its icon in the text."""
    value: Json = record.value(NAMES["trigger"]) or icon
    if isinstance(value, list):
        value = only_trigger(value)
    if isinstance(value, dict):
        value = kind_of_trigger(value)
    if not value:
        return TRIGGERS[0]
    found = TRIGGER.fullmatch(value) if isinstance(value, str) else None
    return term(found[1] if found is not None else str(quote(value)), TRIGGER_WORDS, f"{record.where}: trigger")


def kind_of_trigger(parts: Mapping[str, Json]) -> Json:
    """The kind of a trigger that is told with what it does; what it does, where its kind is lost with its icon."""
    said = [value for value in parts.values() if not is_nothing(value)]
    return next((parts[name] for name in KEYWORD if not is_nothing(parts.get(name))), said[0] if said else None)


def only_trigger(values: list[Json]) -> Json:
    """The one of a list. What the Color trigger of some colors does has the word "active" in it, by which databases
    name it as well."""
    named = {TRIGGER_WORDS.get(str(value).casefold(), "") for value in values}
    if len(values) == 2 and named == {"active", "color"}:
        return "color"
    return values[0] if len(values) == 1 else [*values]
