"""The game's catalogue of cards: importing, covering, finding and explaining."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ...kernel.catalogue import (
    ALIKE,
    BY_HAND,
    COMPILED,
    MISSING,
    Catalogue,
    Contradiction,
    Explanation,
    Import,
    TextRow,
    Tick,
)
from ...kernel.errors import ShinpanError
from ...kernel.game import Json
from ...kernel.library import CardLibrary
from ...kernel.sets import CardSet, check_name, find_cards, save_set
from ...text.coverage import cover, gaps_of, is_compiled
from .catalogue import LONGEST_TEXT, CardFile, read_cards
from .explain import check_language, explain
from .facts import facts_of
from .programs import Reading, read_program
from .readings import READINGS, read


class UcgCatalogue(Catalogue):
    """The cards of the Ultraman Card Game."""

    __slots__ = ("library",)

    def __init__(self, library: CardLibrary) -> None:
        self.library = library

    def import_cards(self, path: Path, name: str, tick: Tick | None = None) -> Import:
        check_name(name)
        file = read_cards(path)
        rows = covered(file, tick)
        by_hand = [number for number, facts in file.cards.items() if is_by_hand(facts)]
        spare = [number for number, facts in file.cards.items() if "program" in facts and number not in by_hand]
        kept = CardSet(name, path.name, list(file.cards.values()), file.parallels)
        replaced = save_set("ucg", kept)
        self.library.forget()
        for facts in kept.cards:
            if facts.get("text"):
                read(str(facts["text"]))
        READINGS.keep()
        return Import(
            name,
            len(file.cards),
            file.folded(),
            len(rows),
            sum([is_compiled(row) for row in rows]),
            replaced,
            tuple(by_hand),
            tuple(spare),
            tuple([row for row in rows if row.status == MISSING]),
            tuple([found for found in file.contradictions if is_contradiction(found)]),
        )

    def coverage(self, path: Path, tick: Tick | None = None) -> list[TextRow]:
        return covered(read_cards(path), tick)

    def is_known(self, number: str) -> bool:
        return self.library.find(number) is not None

    def card_facts(self, number: str) -> dict[str, Json]:
        found = self.library.known(number)
        facts = self.library.load().get(found)
        return self.shown(found, facts_of(self.library.card(found)) if facts is None else facts)

    def shown(self, number: str, facts: Mapping[str, Json]) -> dict[str, Json]:
        """The facts of a card with its set and its parallels."""
        parallels = [*self.library.prints.get(number, [])]
        more: dict[str, Json] = {"set": self.library.origin.get(number, "")}
        if parallels:
            more["parallels"] = [*parallels]
        return {**facts, **more}

    def search_cards(self, words: Sequence[str], wanted: Mapping[str, str]) -> list[dict[str, Json]]:
        cards = [self.shown(number, facts) for number, facts in self.library.load().items()]
        return [dict(facts) for facts in find_cards(cards, words, wanted)]

    def explain_card(self, number: str, language: str = "en") -> Explanation:
        check_language(language)
        facts = self.card_facts(number)
        program = facts.get("program")
        by_hand = None if program is None else read_program(program, f"card {number}.program")
        return explained(
            str(facts.get("text") or ""), language, str(facts["number"]), str(facts.get("name", "")), by_hand
        )

    def explain_text(self, text: str, language: str = "en") -> Explanation:
        check_language(language)
        if len(text) > LONGEST_TEXT:
            raise ShinpanError(f"a text has at most {LONGEST_TEXT:,} characters, this one has {len(text):,}")
        return explained(text, language, "", "", None)


def is_by_hand(facts: Mapping[str, Json]) -> bool:
    """Whether a card is played by the program that its file carries: it has one, and its text is not understood."""
    text = str(facts.get("text") or "")
    return "program" in facts and (not text.strip() or read(text)[0] is None)


def is_contradiction(found: Contradiction) -> bool:
    """Whether prints of one card differ in more than wording: texts are compared by what they do."""
    if found.fact != "text":
        return True
    mine, theirs = read(found.base_says)[0], read(found.parallel_says)[0]
    if mine is None or theirs is None:
        return distinct(found.base_says) != distinct(found.parallel_says)
    return said(mine) != said(theirs)


def said(reading: Reading) -> tuple[object, ...]:
    return reading.powers, reading.kinds, reading.teams, reading.aliases, reading.any_number


def covered(file: CardFile, tick: Tick | None) -> list[TextRow]:
    """Each distinct text of a file."""
    by_hand: dict[str, bool] = {}
    texts: list[tuple[str, str]] = []
    for number, facts in file.cards.items():
        text = str(facts.get("text") or "")
        if text:
            texts.append((number, text))
            by_hand[text] = by_hand.get(text, True) and "program" in facts
    return cover(texts, distinct, lambda text: examine(text, by_hand[text]), tick)


def distinct(text: str) -> str:
    """A text with reminder text and spacing set aside."""
    from .text.compiler import prepare

    return prepare(text).text


def examine(text: str, by_hand: bool) -> TextRow:
    """What becomes of a text: not understood, compiled, or rendered back alike as well."""
    from .text import compile_text, render_en

    compiled = compile_text(text)
    if compiled.faults:
        return TextRow(text, (), BY_HAND if by_hand else MISSING, "", gaps_of(compiled.faults))
    rendered = render_en(compiled)
    return TextRow(text, (), ALIKE if is_alike(rendered, text) else COMPILED, rendered)


def is_alike(rendered: str, text: str) -> bool:
    """Whether two wordings are the same word for word, what is mere spelling in print set aside."""
    from .text import fold

    return fold(distinct(rendered)) == fold(distinct(text))


def explained(text: str, language: str, number: str, name: str, by_hand: Reading | None) -> Explanation:
    """What a text does; where it is not understood, what the program does that stands in for it."""
    from .text import compile_text, render_en, render_zh

    compiled = compile_text(text)
    gaps = gaps_of(compiled.faults)
    if by_hand is not None and (gaps or not text.strip()):
        return Explanation(number, name, text, BY_HAND, "", "", explain(by_hand, language), gaps)
    if gaps:
        return Explanation(number, name, text, MISSING, "", "", (), gaps)
    rendered = render_en(compiled)
    status = ALIKE if is_alike(rendered, text) else COMPILED
    return Explanation(number, name, text, status, rendered, render_zh(compiled), explain(compiled, language), ())
