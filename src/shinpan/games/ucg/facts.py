"""Cards from the facts printed on them, as rulings and card files say them, and back."""

from collections.abc import Mapping

from ...kernel.cards.prints import said_in
from ...library.cardfacts import language_fact, name_fact, prints_fact, reading_fact, text_fact, words_fact
from ...library.readings import tagged
from ...support.json import Json
from ...support.plain import as_list, as_number, as_one_of, bad, check_keys, nearest, quote
from .cards import Card
from .languages import PRINTED
from .make import declare
from .programs import Reading, write_program
from .readings import READINGS
from .terms import HERO, KINDS, SCENE_CARD, TYPES, kind_names, type_names

COMMON_KEYS = ("name", "kind", "text", "language", "prints", "number", "title", "program")
CHARACTER_KEYS = (*COMMON_KEYS, "character", "level", "type", "bp", "ext", "team")
SCENE_KEYS = (*COMMON_KEYS, "round")
DEFAULT_BP = (1000, 2000, 3000)
SLOTS = 4  # SINGLE, DOUBLE, TRIPLE, QUAD
HIGHEST_BP = 1_000_000
HIGHEST_LEVEL = 99
HIGHEST_ROUND = 99


def card_from_facts(facts: Mapping[str, Json], key: str, where: str) -> Card:
    """A card from its facts, with the defaults of a ruling; ShinpanError says which fact is wrong and why."""
    kinds = read_kinds(facts, where)
    if kinds & SCENE_CARD:
        return scene_card(facts, key, where, kinds)
    check_keys(facts, where, CHARACTER_KEYS)
    ext = facts.get("ext")
    text = text_fact(facts, "text", where)
    card = Card(
        name_fact(facts, "number", key, where),
        name_fact(facts, "name", key, where),
        text_fact(facts, "title", where).strip(),
        kinds,
        name_fact(facts, "character", key, where),
        as_number(facts.get("level", 1), f"{where}.level", 0, HIGHEST_LEVEL),
        read_types(facts, where),
        read_bp(facts, where),
        -1 if ext is None or ext == "null" else as_number(ext, f"{where}.ext", 0, HIGHEST_BP),
        -1,
        text,
    )
    card.key = key
    card.teams = words_fact(facts, "team", where)
    return give_text(card, facts, where)


def scene_card(facts: Mapping[str, Json], key: str, where: str, kinds: int) -> Card:
    if kinds != SCENE_CARD:
        raise bad(f"{where}.kind", "a scene card is not a character card as well: use Scene alone")
    for fact in facts:
        if fact in CHARACTER_KEYS and fact not in SCENE_KEYS:
            raise bad(
                f"{where}.{fact}", "a scene card has no {name}: it has {known}", name=fact, known=", ".join(SCENE_KEYS)
            )
    check_keys(facts, where, SCENE_KEYS)
    round = as_number(facts.get("round", 0), f"{where}.round", 0, HIGHEST_ROUND)
    name = name_fact(facts, "name", key, where)
    number = name_fact(facts, "number", key, where)
    title = text_fact(facts, "title", where).strip()
    card = Card(number, name, title, kinds, "", 0, 0, (), -1, round, text_fact(facts, "text", where))
    card.key = key
    card.names = ()
    return give_text(card, facts, where)


def give_text(card: Card, facts: Mapping[str, Json], where: str) -> Card:
    """Compile the printed text and give the card what it says [UCG 9.1.1]."""
    card.language = language_fact(facts, where, PRINTED)
    card.said = prints_fact(facts, where, PRINTED)
    reading, card.compiled = reading_fact(tagged(card.text, card.language), facts, where, READINGS)
    if reading is None:
        return declare(card, ())
    card.kinds |= reading.kinds
    card.teams += tuple([team for team in reading.teams if team not in card.teams])
    if reading.aliases:
        others = tuple([name for name in reading.aliases if name != card.character])
        card.names = (*others, card.character)
    card.any_number = reading.any_number
    return declare(card, reading.powers)


def read_kinds(facts: Mapping[str, Json], where: str) -> int:
    """The kinds of card [UCG 2.2]: Ultra Hero unless the facts say otherwise, Scene if there is a round."""
    kinds = 0
    for word in words_fact(facts, "kind", where):
        if word not in KINDS:
            raise bad(f"{where}.kind", "there is no kind {found}: {hint}", found=quote(word), hint=nearest(word, KINDS))
        kinds |= KINDS[word]
    if kinds == 0:
        return SCENE_CARD if "round" in facts else HERO
    if "round" in facts and kinds & SCENE_CARD == 0:
        raise bad(f"{where}.round", "only a scene card has a round")
    return kinds


def read_types(facts: Mapping[str, Json], where: str) -> int:
    """The TYPEs [UCG 2.3.4]."""
    if "type" not in facts:
        return 1
    types = 0
    for word in words_fact(facts, "type", where):
        types |= 1 << TYPES.index(as_one_of(word, f"{where}.type", TYPES, "TYPE"))
    return types


def read_bp(facts: Mapping[str, Json], where: str) -> tuple[int, ...]:
    """The printed BP of SINGLE, DOUBLE, TRIPLE and QUAD; -1 where nothing is printed [UCG 2.3.7.2]."""
    if "bp" not in facts:
        return DEFAULT_BP
    place = f"{where}.bp"
    values = as_list(facts["bp"], place)
    if not 1 <= len(values) <= SLOTS:
        raise bad(place, "expected one to four values, SINGLE to QUAD, found {count}", count=len(values))
    found: list[int] = []
    for i, value in enumerate(values, 1):
        found.append(-1 if value is None or value == "null" else as_number(value, f"{place}.{i}", 0, HIGHEST_BP))
    return tuple(found)


def text_in(card: Card, language: str) -> str:
    """What a card says to a reader of a language: its print there, or its text written in it, or as it is printed."""
    text = tagged(card.text, card.language)
    return said_in(card, "text", language) or READINGS.written(text, language, PRINTED) or card.text


def facts_of(card: Card) -> dict[str, Json]:
    """The facts of a card: `card_from_facts` makes the same card of them."""
    facts: dict[str, Json] = {"number": card.number, "name": card.name, "kind": list(kind_names(card.kinds))}
    if card.title:
        facts["title"] = card.title
    if card.is_scene():
        facts["round"] = card.round
    else:
        facts["character"] = card.character
        facts["level"] = card.level
        facts["type"] = list(type_names(card.types))
        facts["bp"] = [None if value < 0 else value for value in card.bp]
        if card.ext >= 0:
            facts["ext"] = card.ext
        if card.teams:
            facts["team"] = list(card.teams)
    if card.text:
        facts["text"] = card.text
    if card.language:
        facts["language"] = card.language
    if card.said:
        facts["prints"] = {language: {**words} for language, words in card.said.items()}
    if not card.compiled:
        aliases = tuple([name for name in card.names if name != card.character])
        facts["program"] = write_program(Reading(card.powers, 0, (), aliases, card.any_number))
    return facts
