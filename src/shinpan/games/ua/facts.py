"""Cards from the facts printed on them, as rulings and card files say them, and back."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ...kernel.game import Json
from ...kernel.plain import (
    as_list,
    as_map,
    as_name,
    as_number,
    as_one_of,
    as_text,
    bad,
    check_keys,
    is_number,
    nearest,
    quote,
)
from ...kernel.values import Filter, Or
from .cards import USED, Card, Power
from .filters import Named, Trait
from .make import declare
from .terms import CHARACTER, COLORS, EVENT, KEYWORDS, KINDS, TRIGGERS, keyword_names

if TYPE_CHECKING:
    from .text import CompiledText

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
    "trigger",
    "raid",
    "keywords",
    "number",
    "series",
)
NOT_FOR_EVENTS: Final = ("bp", "gives", "raid", "keywords")
NOT_FOR_FIELDS: Final = ("bp", "raid", "keywords")
HIGHEST: Final = 1_000_000
SIZED: Final = ("impact", "damage")
OTHER_NAMES: Final = {"snipe": "called strike", "nullify impact": "negate impact"}


def card_from_facts(facts: Mapping[str, Json], key: str, where: str) -> Card:
    """A card from its facts, with the defaults of a ruling; ShinpanError says which fact is wrong and why."""
    check_keys(facts, where, KEYS)
    kind = KINDS[as_one_of(facts.get("kind", "Character"), f"{where}.kind", KINDS, "kind")]
    unfit = NOT_FOR_EVENTS if kind == EVENT else NOT_FOR_FIELDS if kind != CHARACTER else ()
    for fact in unfit:
        if fact in facts:
            raise bad(f"{where}.{fact}", f"{'an event' if kind == EVENT else 'a Field'} card has no {fact}")
    color = COLORS.index(as_one_of(facts.get("color", "red"), f"{where}.color", COLORS, "color"))
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
    card.text = "" if facts.get("text") is None else as_text(facts["text"], f"{where}.text")
    card.raid = read_raid(facts, where)
    for i, word in enumerate(words_fact(facts, "keywords", where), 1):
        add_keyword(card, word, f"{where}.keywords.{i}")
    if "series" in facts:
        card.series = as_name(facts["series"], f"{where}.series")
    return give_text(card, where)


def give_text(card: Card, where: str) -> Card:
    """Compile the printed text and give the card what it says."""
    powers: tuple[Power, ...] = ()
    if card.text.strip():
        compiled = compiled_text(card)
        if compiled.faults:
            raise bad(f"{where}.text", f"the text is not understood: {compiled.faults[0]}")
        powers = compiled.powers
        if misread(card, powers):
            raise bad(f"{where}.text", "the text is not understood: what it does does not fit this kind of card")
        card.names = (card.name, *[name for name in compiled.aliases if name != card.name])
        card.keywords |= compiled.keywords
        card.impact = max(card.impact, compiled.impact)
        card.impact_plus += compiled.impact_plus
        card.damage = max(card.damage, compiled.damage)
        card.damage_plus += compiled.damage_plus
        card.raid = card.raid if compiled.raid is None else compiled.raid
        card.raid_if = compiled.raid_if
        card.copies = compiled.copies
        card.single_use = compiled.single_use
    if card.is_event() and not powers:
        powers = (Power(USED),)
    return declare(card, powers)


def misread(card: Card, powers: tuple[Power, ...]) -> bool:
    """Whether the powers cannot be this card's: only events are used, and an event with powers does something when it
    is. The text alone does not say which kind of card it stands on."""
    used = [power for power in powers if power.kind == USED]
    return len(used) > 0 if not card.is_event() else len(powers) > 0 and not used


def name_fact(facts: Mapping[str, Json], fact: str, key: str, where: str) -> str:
    return as_name(facts[fact], f"{where}.{fact}") if fact in facts else key


def words_fact(facts: Mapping[str, Json], fact: str, where: str) -> tuple[str, ...]:
    """One word or a list of them."""
    value = facts.get(fact)
    if value is None:
        return ()
    if not isinstance(value, list):
        return (as_name(value, f"{where}.{fact}"),)
    return tuple([as_name(word, f"{where}.{fact}.{i}") for i, word in enumerate(value, 1)])


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
            raise bad(f"{where}.raid.{i}", f"expected <Name> or [Trait], found {quote(word)}")
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


def add_keyword(card: Card, word: str, where: str) -> None:
    """A keyword by its name: `step`, `impact 1`, `damage +1` ..."""
    said = OTHER_NAMES.get(word.lower(), word.lower())
    if said in KEYWORDS:
        card.keywords |= KEYWORDS[said]
        return
    name, _, size = said.partition(" ")
    if name not in SIZED or not is_number(size.lstrip("+")):
        known = [*KEYWORDS, "impact 1", "impact +1", "damage 2", "damage +1"]
        raise bad(where, f"there is no keyword {quote(word)}: {nearest(word, known)}")
    n = as_number(size.lstrip("+"), where, 1, 99)
    if name == "impact":
        if size[0] == "+":
            card.impact_plus += n
        else:
            card.impact = max(card.impact, n)
    elif size[0] == "+":
        card.damage_plus += n
    else:
        card.damage = max(card.damage, n)


def cards_from_facts(value: Json, where: str) -> dict[str, Card]:
    """Several cards by their keys."""
    cards: dict[str, Card] = {}
    for key, facts in as_map(value, where).items():
        if not key.strip():
            raise bad(where, "a card needs a key, such as C1")
        cards[key] = card_from_facts(as_map(facts, f"{where}.{key}"), key, f"{where}.{key}")
    return cards


def facts_of(card: Card) -> dict[str, Json]:
    """The facts of a card: `card_from_facts` makes the same card of them."""
    kind = next(name for name, bit in KINDS.items() if bit == card.kind)
    facts: dict[str, Json] = {
        "number": card.number,
        "name": card.name,
        "kind": kind,
        "color": COLORS[card.color],
        "energy": card.energy,
        "ap": card.ap,
        "trigger": TRIGGERS[card.trigger],
        "series": card.series,
    }
    if card.traits:
        facts["traits"] = list(card.traits)
    if card.text:
        facts["text"] = card.text
    if not card.is_event():
        facts["gives"] = {color: n for color, n in zip(COLORS, card.gives, strict=True) if n}
    if card.is_character():
        facts["bp"] = card.bp
        said = compiled_text(card)
        facts["keywords"] = keywords_of(card, said.impact_plus, said.damage_plus)
        raid = raid_of(card.raid) if said.raid is None else []
        if raid:
            facts["raid"] = raid
    return facts


def compiled_text(card: Card) -> "CompiledText":
    from .text import compile_text

    return compile_text(card.text)


def keywords_of(card: Card, impact_said: int = 0, damage_said: int = 0) -> list[Json]:
    """The keywords of a card, in words; without the +n that its text says, which come from there again."""
    words: list[Json] = [*keyword_names(card.keywords)]
    for name, n, plus in (
        ("impact", card.impact, card.impact_plus - impact_said),
        ("damage", card.damage, card.damage_plus - damage_said),
    ):
        if n:
            words.append(f"{name} {n}")
        if plus:
            words.append(f"{name} +{plus}")
    return words


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
