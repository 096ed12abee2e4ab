"""A game's catalogue of cards: importing, covering, finding and explaining, the same for every game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ..kernel.cards.library import CardLibrary
from ..kernel.cards.prints import print_for
from ..kernel.cards.sets import CardSet, check_name, find_cards, save_set, user_sets
from ..kernel.game.catalogue import (
    ALIKE,
    BY_HAND,
    COMPILED,
    MISSING,
    Catalogue,
    Contradiction,
    Explanation,
    Gap,
    Import,
    LeftOut,
    OtherPrint,
    Said,
    TextRow,
    Tick,
    WordingLine,
)
from ..support.errors import ShinpanError, UnsaidError
from ..support.json import Json
from ..support.plain import nearest
from ..support.spoken import CHINESE, ENGLISH, JAPANESE, LANGUAGES, spoken_in
from .cardfile import CardFile, Files
from .coverage import cover, is_compiled
from .explaining import Step, clauses
from .readings import AnyReading, TextReadings, tagged, untagged
from .records import LONGEST_TEXT
from .wordings import listed, unlocked

PLAYABLE = "playable"  # asked for like a fact: whether every word of a card is understood
ANSWERS = {"yes": True, "no": False}
MOST_LOOKED_AT = 400  # texts that tell which print a file is of
NO_TEXT = {ENGLISH: "There is no effect text.", CHINESE: "沒有效果說明。", JAPANESE: "効果テキストはありません。"}


def language_named(said: str) -> str:
    """The language that is spoken by that name; ShinpanError if none is."""
    language = spoken_in(said)
    if language not in LANGUAGES:
        raise ShinpanError("there is no language '{language}': {hint}", language=said, hint=nearest(said, LANGUAGES))
    return language


class CardCatalogue(Catalogue):
    """The cards of a game and their text, over its library, its card files and what its texts say.

    A game says how a reading grows part by part, for explanations; and, where some of its cards cannot have some texts,
    why a text that is understood cannot be the text of a card with such facts.
    """

    __slots__ = ("files", "library", "readings", "steps_of", "unfit_for")

    def __init__(
        self,
        library: CardLibrary,
        files: Files,
        readings: TextReadings,
        steps_of: Callable[[AnyReading], Sequence[Step]],
        unfit_for: Callable[[AnyReading, Mapping[str, Json]], str] | None = None,
    ) -> None:
        self.library = library
        self.files = files
        self.readings = readings
        self.steps_of = steps_of
        self.unfit_for = unfit_for

    # Texts

    def distinct(self, text: str) -> str:
        """A text with reminder text and spacing set aside."""
        return self.readings.key(text)

    def render(self, reading: AnyReading, language: str) -> str:
        """What a text says, in the canonical words of a language."""
        return self.readings.render(reading, language)

    def is_alike(self, rendered: str, text: str) -> bool:
        """Whether two wordings are the same word for word, what is mere spelling in print set aside."""
        compiler = self.readings.compiler()
        return bool(compiler.fold(str(compiler.prepare(rendered, ENGLISH).text)) == compiler.fold(self.distinct(text)))

    def unfit(self, text: str, facts: Mapping[str, Json]) -> str:
        """Why a text that is understood cannot be the text of such a card, if it cannot."""
        found = self.unfit_for
        if found is None:
            return ""
        return self.readings.misfit(text, str(facts.get("kind")), lambda reading: found(reading, facts))

    # Importing

    def import_cards(self, path: Path, name: str, tick: Tick | None = None, language: str = "") -> Import:
        check_name(name)
        language = self.files.languages.named(language) if language else ""
        file = self.files.read(path, language)
        self.check_words(file, path)
        rows = self.covered(file.texts, tick, False)
        by_hand = [number for number, facts in file.cards.items() if self.is_by_hand(facts)]
        spare = [number for number, facts in file.cards.items() if "program" in facts and number not in by_hand]
        playable = sum([self.is_playable(facts) for facts in file.cards.values()])
        contradictions = [found for found in file.contradictions if self.is_contradiction(found)]
        printed = language or self.print_of(file)
        trust = self.files.languages.trust(printed)
        kept = CardSet(name, path.name, list(file.cards.values()), file.parallels, trust, file.words)
        others = self.other_prints(kept)
        replaced = save_set(self.library.game, kept)
        self.library.forget()
        self.readings.keep()
        loaded = self.library.load() if file.words else {}
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
            tuple(contradictions),
            playable,
            tuple(file.left_out),
            self.files.languages.title(printed),
            others,
            tuple([number for number in file.words if number in loaded]),
            tuple([number for number in file.words if number not in loaded]),
        )

    def check_words(self, file: CardFile, path: Path) -> None:
        """Words of cards in other languages need their facts, from this file or from what is loaded."""
        if not file.cards and not any(number in self.library.load() for number in file.words):
            raise ShinpanError(
                "{path}: it says only what cards are called and say in other languages, and none of them is loaded: "
                "import a file with their facts first",
                path=path,
            )

    def print_of(self, file: CardFile) -> str:
        """The printed language of a file by some of its texts; nothing if that cannot be told."""
        return self.files.languages.of_file([str(facts["text"]) for _, facts in file.texts[:MOST_LOOKED_AT]])

    def other_prints(self, kept: CardSet) -> tuple[OtherPrint, ...]:
        """The sets that have some of these cards in a print that is trusted more or less."""
        mine = {str(facts["number"]) for facts in kept.cards}
        words = ["", *[self.files.languages.title(name) for name in self.files.languages.names()]]
        found: list[OtherPrint] = []
        try:
            others = user_sets(self.library.game, skip=kept.name) if kept.trust else []
        except ShinpanError:  # one of them is damaged, which is told when cards are looked for
            return ()
        for other in others:
            shared = [str(facts["number"]) for facts in other.cards if facts["number"] in mine]
            if shared and 0 < other.trust != kept.trust:
                found.append(OtherPrint(other.name, words[other.trust], other.trust > kept.trust, tuple(shared)))
        return tuple(found)

    def is_by_hand(self, facts: Mapping[str, Json]) -> bool:
        """Whether a card is played by the program that its file carries: it has one, and its text is not
        understood."""
        return "program" in facts and (not str(facts.get("text") or "").strip() or not self.is_understood(facts))

    def is_understood(self, facts: Mapping[str, Json]) -> bool:
        """Whether every word of a card is understood, and such a card can have them."""
        text = text_of(facts)
        return not untagged(text)[1].strip() or not (self.readings.gaps(text) or self.unfit(text, facts))

    def is_playable(self, facts: Mapping[str, Json]) -> bool:
        """Whether a card can be played: it is understood, or a program stands in for its text."""
        return "program" in facts or self.is_understood(facts)

    def gaps_of(self, facts: Mapping[str, Json]) -> tuple[Gap, ...]:
        if self.is_playable(facts):
            return ()
        text = text_of(facts)
        return self.readings.gaps(text) or self.misfit(text, [facts])

    def is_contradiction(self, found: Contradiction) -> bool:
        """Whether prints of one card differ in more than wording: texts are compared by what they do."""
        if found.fact != "text" or not (found.base_says and found.parallel_says):
            return True
        mine, theirs = self.readings.read(found.base_says)[0], self.readings.read(found.parallel_says)[0]
        if mine is None or theirs is None:
            return self.distinct(found.base_says) != self.distinct(found.parallel_says)
        return self.readings.write_program(mine) != self.readings.write_program(theirs)

    # Covering

    def coverage(self, path: Path, tick: Tick | None = None, language: str = "") -> list[TextRow]:
        language = self.files.languages.named(language) if language else ""
        rows = self.covered(self.files.read(path, language).texts_in(language), tick, True)
        self.readings.keep()
        return rows

    def wordings(self, language: str = ENGLISH, word: str = "") -> list[WordingLine]:
        return listed(self.readings.compiler(), self.files.languages.meant(language) or language, word)

    def unlocked(self, rows: Sequence[TextRow], path: Path, language: str = "") -> list[TextRow]:
        return unlocked(self.readings.compiler(), self.files.languages.named(language or ENGLISH), rows, path)

    def left_out(self, path: Path) -> list[LeftOut]:
        return self.files.read(path).left_out

    def covered(
        self, printed: Sequence[tuple[str, Mapping[str, Json]]], tick: Tick | None, render: bool
    ) -> list[TextRow]:
        """Each distinct text of some numbers and facts; rendered back where that is asked for."""
        holders: dict[str, list[Mapping[str, Json]]] = {}
        texts: list[tuple[str, str]] = []
        for base, facts in printed:
            text = text_of(facts)
            texts.append((base, text))
            having = holders.setdefault(self.distinct(text), [])
            if "number" in facts:  # else words of a card whose facts are elsewhere
                having.append(facts)
        return cover(texts, self.distinct, lambda text: self.examine(text, holders[self.distinct(text)], render), tick)

    def examine(self, text: str, holders: list[Mapping[str, Json]], render: bool) -> TextRow:
        """What becomes of a text that some cards have: not understood, compiled, or rendered back alike as well."""
        gaps = self.readings.gaps(text) or self.misfit(text, holders)
        words = untagged(text)[1]
        if gaps:
            by_hand = bool(holders) and all("program" in facts for facts in holders)
            return TextRow(words, (), BY_HAND if by_hand else MISSING, "", gaps)
        if not render:
            return TextRow(words, (), COMPILED)
        rendered = self.render(self.readings.read(text)[0], ENGLISH)
        return TextRow(words, (), ALIKE if self.is_alike(rendered, text) else COMPILED, rendered)

    def misfit(self, text: str, holders: list[Mapping[str, Json]]) -> tuple[Gap, ...]:
        """The whole text as a gap, where it is on a card that cannot have it."""
        for facts in holders:
            reason = self.unfit(text, facts)
            if reason:
                return (Gap(0, len(text), text, reason),)
        return ()

    # Finding

    def is_known(self, number: str) -> bool:
        return self.library.find(number) is not None

    def card_facts(self, number: str) -> dict[str, Json]:
        found = self.library.known(number)
        facts = self.library.load().get(found)
        return self.shown(found, self.library.facts_of(self.library.card(found)) if facts is None else facts)

    def shown(self, number: str, facts: Mapping[str, Json]) -> dict[str, Json]:
        """The facts of a card with its set and its parallels."""
        parallels = [*self.library.prints.get(number, [])]
        more: dict[str, Json] = {"set": self.library.origin.get(number, "")}
        if parallels:
            more["parallels"] = [*parallels]
        return {**facts, **more}

    def in_language(self, facts: Mapping[str, Json], language: str) -> dict[str, Json]:
        """The facts of a card in the words of its print in a reader's language; where none is loaded, its text as it
        is written in that language, or as it is printed. Words that are not understood stand as they are printed."""
        language = language_named(language)
        text = facts.get("text")
        found = {**facts, **(print_for(facts, language) or {})}
        if text and "gaps" not in facts and found["text"] == text:
            found["text"] = self.readings.written(text_of(facts), language, self.files.languages) or text
        elif text and "gaps" in facts:
            found["text"] = text
        if found.get("text") != text:
            found.pop("language", None)
        return found

    def search_cards(self, words: Sequence[str], wanted: Mapping[str, str]) -> list[dict[str, Json]]:
        cards = [self.shown(number, facts) for number, facts in self.library.load().items()]
        rest = {fact: value for fact, value in wanted.items() if fact != PLAYABLE}
        found = [dict(facts) for facts in find_cards(cards, words, rest)]
        if PLAYABLE in wanted:
            if wanted[PLAYABLE] not in ANSWERS:
                raise ShinpanError(
                    "{playable}: expected {known}, found '{wanted}'",
                    playable=PLAYABLE,
                    known=" or ".join(ANSWERS),
                    wanted=wanted[PLAYABLE][:40],
                )
            found = [facts for facts in found if self.is_playable(facts) == ANSWERS[wanted[PLAYABLE]]]
        return found

    # Explaining

    def explain(self, reading: AnyReading, language: str) -> tuple[Said, ...]:
        """What a reading says: its canonical clauses, each with the rules of its words."""
        steps = self.steps_of(reading)
        if not steps:
            return (Said(0, NO_TEXT[language], ()),)
        try:
            return clauses(reading, steps, lambda text: self.render(text, language))
        except UnsaidError as error:
            if language == JAPANESE:  # not every word of the card language has its Japanese yet
                return self.explain(reading, ENGLISH)
            raise ShinpanError(
                "this program cannot be explained in '{language}': {error}", language=language, error=error
            ) from error

    def explain_card(self, number: str, language: str = ENGLISH) -> Explanation:
        language = language_named(language)
        facts = self.card_facts(number)
        program = facts.get("program")
        by_hand = None if program is None else self.readings.read_program(program, f"card {number}.program")
        found = self.explained(facts, language, by_hand)
        printed = print_for(facts, language) or {}
        name, text = str(printed.get("name") or found.name), str(printed.get("text") or found.text)
        return replace(found, name=name, text=found.text if found.gaps else text)

    def explain_text(self, text: str, language: str = ENGLISH, printed: str = "") -> Explanation:
        language = language_named(language)
        printed = self.files.languages.named(printed) if printed else ""
        if len(text) > LONGEST_TEXT:
            raise ShinpanError(
                "a text has at most {longest:,} characters, this one has {count:,}",
                longest=LONGEST_TEXT,
                count=len(text),
            )
        return self.explained({"text": text, "language": printed}, language, None)

    def explained(self, facts: Mapping[str, Json], language: str, by_hand: AnyReading | None) -> Explanation:
        """What a text does; where it is not understood, what the program does that stands in for it."""
        text, number, name = [str(facts.get(fact) or "") for fact in ("text", "number", "name")]
        said = text_of(facts)
        reading = self.readings.read(said)[0]
        gaps = self.readings.gaps(said) or self.misfit(said, [facts] if number else [])
        if by_hand is not None and (gaps or not text.strip()):
            return Explanation(number, name, text, BY_HAND, "", "", self.explain(by_hand, language), gaps)
        if reading is None or gaps:
            return Explanation(number, name, text, MISSING, "", "", (), gaps)
        rendered = self.render(reading, ENGLISH)
        status = ALIKE if self.is_alike(rendered, said) else COMPILED
        chinese = self.render(reading, CHINESE)
        return Explanation(number, name, text, status, rendered, chinese, self.explain(reading, language), ())


def text_of(facts: Mapping[str, Json]) -> str:
    """The text of a card, with its language where the facts say it."""
    return tagged(str(facts.get("text") or ""), str(facts.get("language") or ""))
