"""Facts of cards as rulings and card files write them: what is read alike for every game."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ..kernel.cards.library import AnyCard
from ..kernel.cards.prints import WORDS, Said
from ..language.printed import PrintedLanguages
from ..support.json import Json
from ..support.plain import as_map, as_name, as_one_of, as_text, bad, check_keys
from .readings import AnyReading, TextReadings, untagged

# Why a text that is understood cannot be that of some card, if it cannot.
Unfit: TypeAlias = Callable[[AnyReading], str]


def name_fact(facts: Mapping[str, Json], fact: str, key: str, where: str) -> str:
    """A name; the key of the card where the facts say none."""
    return as_name(facts[fact], f"{where}.{fact}") if fact in facts else key


def text_fact(facts: Mapping[str, Json], fact: str, where: str) -> str:
    """Words as they stand, or none."""
    value = facts.get(fact)
    return "" if value is None else as_text(value, f"{where}.{fact}")


def language_fact(facts: Mapping[str, Json], where: str, languages: PrintedLanguages) -> str:
    """The printed language of the text, where the facts say it."""
    value = facts.get("language")
    return "" if value is None else named(value, f"{where}.language", languages)


def named(value: Json, where: str, languages: PrintedLanguages) -> str:
    """A printed language by its name or a tag."""
    meant = languages.meant(value) if isinstance(value, str) else ""
    return meant or as_one_of(value, where, languages.names(), "language")


def prints_fact(facts: Mapping[str, Json], where: str, languages: PrintedLanguages) -> Said:
    """What a card is called and says in other languages that it is printed in."""
    found: Said = {}
    for language, printed in as_map(facts.get("prints"), f"{where}.prints").items():
        place = f"{where}.prints.{language}"
        name = named(language, place, languages)
        said = as_map(printed, place)
        check_keys(said, place, WORDS)
        found[name] = {fact: as_text(words, f"{place}.{fact}") for fact, words in said.items()}
    return found


def words_fact(facts: Mapping[str, Json], fact: str, where: str) -> tuple[str, ...]:
    """One word or a list of them."""
    value = facts.get(fact)
    if value is None:
        return ()
    if not isinstance(value, list):
        return (as_name(value, f"{where}.{fact}"),)
    return tuple([as_name(word, f"{where}.{fact}.{i}") for i, word in enumerate(value, 1)])


def cards_by_key(
    value: Json, where: str, make: Callable[[Mapping[str, Json], str, str], AnyCard]
) -> dict[str, AnyCard]:
    """Several cards by their keys."""
    cards: dict[str, AnyCard] = {}
    for key, facts in as_map(value, where).items():
        if not key.strip():
            raise bad(where, "a card needs a key, such as C1")
        cards[key] = make(as_map(facts, f"{where}.{key}"), key, f"{where}.{key}")
    return cards


def understood(text: str, readings: TextReadings, unfit: Unfit | None = None) -> tuple[AnyReading | None, str]:
    """What the text of a card says; or nothing, and why it is not understood."""
    if not untagged(text)[1].strip():
        return None, ""
    reading, fault = readings.read(text)
    if reading is not None and unfit is not None:
        fault = unfit(reading)
    return (None if fault else reading), fault


def reading_fact(
    text: str, facts: Mapping[str, Json], where: str, readings: TextReadings, unfit: Unfit | None = None
) -> tuple[AnyReading | None, bool]:
    """What a card with that text says, if anything; and whether its text is understood. Where it is not, the program
    that a set file carries for it stands in."""
    reading, fault = understood(text, readings, unfit)
    program = facts.get("program")
    by_hand = reading is None and program is not None
    if by_hand:
        reading = readings.read_program(program, f"{where}.program")
        fault = "" if unfit is None else unfit(reading)
    if fault:
        raise bad(f"{where}.text", "the text is not understood: {fault}", fault=fault)
    return reading, not by_hand
