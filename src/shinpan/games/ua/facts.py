"""Cards from the facts printed on them, as rulings and card files say them, and back."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from ...kernel.cards.prints import said_in
from ...kernel.machine.nodes import Filter
from ...language.values import Or
from ...library.cardfacts import language_fact, name_fact, prints_fact, reading_fact, text_fact, understood, words_fact
from ...library.readings import tagged
from ...support.json import Json
from ...support.plain import (
    as_list,
    as_map,
    as_name,
    as_number,
    as_one_of,
    bad,
    check_keys,
    is_number,
    quote,
)
from .cards import ON_FIELD, USED, Card, Power
from .change_events import ThisRevealed
from .events import ThisPlaced
from .filters import Named, Trait
from .keywords import Sized, read_keyword, written_keywords
from .languages import PRINTED
from .make import declare
from .programs import Reading, write_program
from .readings import READINGS
from .terms import ALL_COLORS, ANY_COLOR, CHARACTER, COLORS, EVENT, KINDS, T_COLOR, TRIGGERS, color_word

KEYS: Final = (
    "name",
    "kind",
    "color",
    "energy",
    "ap",
    "bp",
    "gives",
    "traits",
    "text",
    "language",
    "prints",
    "trigger",
    "raid",
    "keywords",
    "number",
    "series",
    "program",
)
NOT_FOR_EVENTS: Final = ("bp", "gives", "raid", "keywords")
NOT_FOR_FIELDS: Final = ("bp", "raid", "keywords")
HIGHEST: Final = 1_000_000


def color_of(value: Json, place: str, kind: int) -> int:
    """The number of a color; an event may be of all."""
    if value == ALL_COLORS and kind == EVENT:
        return ANY_COLOR
    return COLORS.index(as_one_of(value, place, COLORS, "color"))


def card_from_facts(facts: Mapping[str, Json], key: str, where: str) -> Card:
    """A card from its facts, with the defaults of a ruling; ShinpanError says which fact is wrong and why."""
    check_keys(facts, where, KEYS)
    kind = KINDS[as_one_of(facts.get("kind", "Character"), f"{where}.kind", KINDS, "kind")]
    unfit = NOT_FOR_EVENTS if kind == EVENT else NOT_FOR_FIELDS if kind != CHARACTER else ()
    for fact in unfit:
        if fact in facts:
            raise bad(
                f"{where}.{fact}",
                "an event card has no {name}" if kind == EVENT else "a Field card has no {name}",
                name=fact,
            )
    color = color_of(facts.get("color", "red"), f"{where}.color", kind)
    card = Card(
        name_fact(facts, "number", key, where),
        name_fact(facts, "name", key, where),
        kind,
        color,
        as_number(facts.get("energy", 0), f"{where}.energy", 0, 99),
        as_number(facts.get("ap", 1), f"{where}.ap", 0, 9),
        as_number(facts.get("bp", 1000), f"{where}.bp", 0, HIGHEST) if kind == CHARACTER else 0,
    )
    card.key = key
    card.gives = read_gives(facts, card, where)
    card.traits = words_fact(facts, "traits", where)
    card.trigger = TRIGGERS.index(as_one_of(facts.get("trigger", "none"), f"{where}.trigger", TRIGGERS, "trigger"))
    card.text = text_fact(facts, "text", where)
    card.raid = read_raid(facts, where)
    sized = Sized()
    for i, word in enumerate(words_fact(facts, "keywords", where), 1):
        read_keyword(sized, word, f"{where}.keywords.{i}")
    give_keywords(card, sized)
    if "series" in facts:
        card.series = as_name(facts["series"], f"{where}.series")
    return give_text(card, facts, where)


def give_text(card: Card, facts: Mapping[str, Json], where: str) -> Card:
    """Compile the printed text and give the card what it says."""
    card.language = language_fact(facts, where, PRINTED)
    card.said = prints_fact(facts, where, PRINTED)
    text = tagged(card.text, card.language)
    reading, card.compiled = reading_fact(text, facts, where, READINGS, partial(unfit, card.is_event()))
    powers: tuple[Power, ...] = ()
    if reading is not None:
        powers = reading.powers
        give_reading(card, reading)
    if card.color == ANY_COLOR and card.trigger == T_COLOR:
        raise bad(f"{where}.trigger", "which Color trigger a card of all colors has is not known")
    if card.is_event() and not powers:
        powers = (Power(USED),)
    return declare(card, powers)


def give_reading(card: Card, reading: Reading) -> None:
    """Everything that a text says besides its powers."""
    card.go_by(tuple([name for name in reading.aliases if name != card.name]))
    give_keywords(card, reading)
    card.raid = card.raid if reading.raid is None else reading.raid
    card.raid_if = reading.raid_if
    card.copies = reading.copies
    card.single_use = reading.single_use
    if reading.all_colors:
        card.color = ANY_COLOR
    if reading.also_event:
        card.kinds |= EVENT


def unfit(is_event: bool, reading: Reading) -> str:
    """Why a reading cannot be of such a card, if it cannot: only events are used, and an event with powers does
    something when it is, and has nothing that works on the field. The text alone does not say which kind of card it
    stands on."""
    used = [power for power in reading.powers if power.kind == USED]
    wrong = len(used) > 0
    if is_event:
        wrong = (len(reading.powers) > 0 and not used) or any(works_on_field(power) for power in reading.powers)
    if reading.all_colors and not is_event:
        return "only an event can be of all colors"
    if reading.also_event and is_event:
        return "an event is an event anyway"
    return "what it does does not fit this kind of card" if wrong else ""


def works_on_field(power: Power) -> bool:
    return power.kind != USED and power.where & ON_FIELD != 0 and not isinstance(power.when, ThisPlaced | ThisRevealed)


def read_gives(facts: Mapping[str, Json], card: Card, where: str) -> tuple[int, ...]:
    """The generated energy: one of the card's color unless the facts say otherwise; a number is of that color."""
    place = f"{where}.gives"
    value = facts.get("gives")
    if card.is_event():
        return (0, 0, 0, 0, 0)
    energy = [0] * len(COLORS)
    if value is None or is_number(value):
        energy[card.color] = 1 if value is None else as_number(value, place, 0, 99)
        return tuple(energy)
    for color, n in as_map(value, place).items():
        energy[COLORS.index(as_one_of(color, f"{place}.{color}", COLORS, "color"))] = as_number(
            n, f"{place}.{color}", 0, 99
        )
    return tuple(energy)


def read_raid(facts: Mapping[str, Json], where: str) -> Filter | None:
    """What it may raid: `<Name>` or `[Trait]`, one or several."""
    names: list[str] = []
    traits: list[str] = []
    for i, word in enumerate(raid_words(facts.get("raid"), f"{where}.raid"), 1):
        if word[:1] == "<" and word[-1:] == ">":
            names.append(word[1:-1].strip())
        elif word[:1] == "[" and word[-1:] == "]":
            traits.append(word[1:-1].removeprefix("Trait:").strip())
        else:
            raise bad(f"{where}.raid.{i}", "expected <Name> or [Trait], found {found}", found=quote(word))
    parts: list[Filter] = []
    if names:
        parts.append(Named(tuple(names)))
    if traits:
        parts.append(Trait(tuple(traits)))
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else Or(tuple(parts))


def raid_words(value: Json, where: str) -> list[str]:
    """The words of `raid`. A bare [Trait] in a file of rulings reads as a list of one word, which means that trait."""
    if value is None:
        return []
    if not isinstance(value, list):
        return [as_name(value, where)]
    words = [as_name(word, f"{where}.{i}") for i, word in enumerate(as_list(value, where), 1)]
    return [word if word[:1] in "<[" else f"[{word}]" for word in words]


def give_keywords(card: Card, sized: Sized) -> None:
    card.keywords |= sized.keywords
    card.impact = max(card.impact, sized.impact)
    card.impact_plus += sized.impact_plus
    card.damage = max(card.damage, sized.damage)
    card.damage_plus += sized.damage_plus


def text_in(card: Card, language: str) -> str:
    """What a card says to a reader of a language: its print there, or its text written in it, or as it is printed."""
    text = tagged(card.text, card.language)
    return said_in(card, "text", language) or READINGS.written(text, language, PRINTED) or card.text


def facts_of(card: Card) -> dict[str, Json]:
    """The facts of a card: `card_from_facts` makes the same card of them."""
    kind = next(name for name, bit in KINDS.items() if bit == card.kind)
    facts: dict[str, Json] = {
        "number": card.number,
        "name": card.name,
        "kind": kind,
        "color": color_word(card.color),
        "energy": card.energy,
        "ap": card.ap,
        "trigger": TRIGGERS[card.trigger],
        "series": card.series,
    }
    if card.traits:
        facts["traits"] = list(card.traits)
    if card.text:
        facts["text"] = card.text
    if card.language:
        facts["language"] = card.language
    if card.said:
        facts["prints"] = {language: {**words} for language, words in card.said.items()}
    if not card.is_event():
        facts["gives"] = {color: n for color, n in zip(COLORS, card.gives, strict=True) if n}
    text = tagged(card.text, card.language)
    reading: Reading | None = understood(text, READINGS, partial(unfit, card.is_event()))[0]
    if card.is_character():
        facts["bp"] = card.bp
        facts["keywords"] = keywords_of(card, reading)
        raid = raid_of(card.raid) if reading is None or reading.raid is None else []
        if raid:
            facts["raid"] = raid
    if not card.compiled:
        facts["program"] = write_program(reading_of(card))
    return facts


def reading_of(card: Card) -> Reading:
    """What a card does that is played by a program: the facts say its keywords."""
    powers = tuple([power for power in card.powers[: card.own] if power != Power(USED)])
    return Reading(powers, card.names[1:], Sized(), card.raid, card.raid_if, card.copies, card.single_use)


def keywords_of(card: Card, reading: Reading | None = None) -> list[Json]:
    """The keywords of a card, in words; without the +n that its text says, which come from there again."""
    said = Sized() if reading is None else reading
    return written_keywords(
        Sized(
            card.keywords,
            card.impact,
            card.impact_plus - said.impact_plus,
            card.damage,
            card.damage_plus - said.damage_plus,
        )
    )


def raid_of(raid: Filter | None) -> list[Json]:
    """What a card may raid, in words; what its text says besides comes from there again."""
    if isinstance(raid, Named):
        return [f"<{name}>" for name in raid.names]
    if isinstance(raid, Trait):
        return [f"[{trait}]" for trait in raid.traits]
    if isinstance(raid, Or):
        words: list[Json] = []
        for part in raid.parts:
            words += raid_of(part)
        return words
    return []
