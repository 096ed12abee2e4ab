"""Card files as facts of cards: our own set formats, tables and lists of databases; parallels folded, contradictions
found, and what is no card left out with its reason.

What the facts of a game are called in databases is the game's to say (`Files.foreign_facts`).
"""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from ..kernel.cards.library import AnyCard
from ..kernel.cards.prints import WORDS, Prints, add_prints
from ..kernel.cards.sets import LARGEST_FILE
from ..kernel.game.catalogue import Contradiction, LeftOut
from ..language.printed import PrintedLanguages
from ..support.errors import ShinpanError, Translatable
from ..support.files import read_words
from ..support.json import Json
from ..support.plain import quote
from .readings import AnyReading
from .records import LONGEST_CELL, LONGEST_TEXT, Record, plain_key, read_number
from .rows import Rows, json_cards, listed, table_rows, toml_cards

LARGEST_TOML: Final = 4_000_000
NOT_FACTS: Final = ("text", "program")  # what says what a card does
WORDS_OF_A_CARD: Final = ("number", *WORDS)  # facts that a record may have which only says a card in other languages


class CardFile:
    """The cards of a file under their base numbers, with the numbers of their parallels; and what it says in other
    languages of cards whose facts it has not."""

    __slots__ = ("cards", "contradictions", "left_out", "numbers", "parallels", "texts", "words")

    def __init__(self) -> None:
        self.cards: dict[str, dict[str, Json]] = {}
        self.parallels: dict[str, list[str]] = {}
        self.contradictions: list[Contradiction] = []
        self.left_out: list[LeftOut] = []
        self.texts: list[tuple[str, dict[str, Json]]] = []  # base number and facts of every print that has a text
        self.words: dict[str, Prints] = {}
        self.numbers = 0  # how many numbers there are, parallels included

    def folded(self) -> int:
        """How many parallels went under another print of their card."""
        return self.numbers - len(self.cards)

    def texts_in(self, language: str) -> list[tuple[str, dict[str, Json]]]:
        """Base number and facts of all texts, or of those in one language: what prints say that stand beside a card's
        own words, as well."""
        found: list[tuple[str, dict[str, Json]]] = []
        beside = [(base, facts, facts["prints"]) for base, facts in self.texts if facts.get("prints")]
        for base, facts in self.texts:
            if not (language and beside) or facts.get("language") == language:
                found.append((base, facts))
        beside += [(number, {}, prints) for number, prints in self.words.items()]
        for base, facts, prints in beside:
            own = facts.get("text")
            for name, said in prints.items() if isinstance(prints, dict) else ():
                text = said.get("text") if isinstance(said, dict) else None
                if text and text != own and language in ("", name):
                    found.append((base, {**facts, "text": text, "language": name}))
        return found


class Files:
    """Reads the card files of one game.

    A game says what a number is without what marks a parallel, and raises ShinpanError for facts that are no card and
    for a program that is none. What its facts are called elsewhere, and by what prints are compared, a subclass says.
    """

    __slots__ = ("base_number", "foreign", "languages", "make", "own", "read_program")

    def __init__(
        self,
        base_number: Callable[[str], str],
        make: Callable[[Mapping[str, Json], str, str], AnyCard],
        read_program: Callable[[Json, str], AnyReading],
        languages: PrintedLanguages,
    ) -> None:
        self.base_number = base_number
        self.make = make
        self.read_program = read_program
        self.languages = languages
        self.own = frozenset(self.own_names())
        self.foreign = frozenset([name for names in self.foreign_names().values() for name in names])

    # What a game says of databases

    def foreign_names(self) -> Mapping[str, tuple[str, ...]]:
        """What each fact is called in databases, without capitals and signs: `number`, `name`, `kind`, `text` ..."""
        return {}

    def own_names(self) -> tuple[str, ...]:
        """What facts are called in set files of ours."""
        return ()

    def foreign_facts(self, record: Record) -> dict[str, Json]:
        """The facts of a card as a database has them; ShinpanError if it is none."""
        raise ShinpanError("{where}: expected the facts of a card", where=record.where)

    def printed(self, facts: Mapping[str, Json], fact: str) -> Json:
        """A fact as prints of one card are compared by it."""
        return facts.get(fact)

    def compared(self, fact: str) -> bool:
        """Whether prints of one card must agree in a fact."""
        return fact not in ("number", "prints")

    # Reading files

    def read(self, path: Path, language: str = "") -> CardFile:
        """The cards of a file, and what was left out. One ShinpanError if it cannot be read or has no card in it. The
        printed language of its texts may be given; otherwise each text tells its own."""
        language = self.languages.named(language) if language else ""
        suffix = path.suffix.lower()
        words = read_words(path, LARGEST_TOML if suffix == ".toml" else LARGEST_FILE, "card file")
        if suffix == ".toml":
            rows = listed(toml_cards(words, path), path)
        elif suffix == ".json" or (suffix != ".csv" and words.lstrip()[:1] in ("[", "{")):
            rows = listed(json_cards(words, path), path)
        else:
            columns, rows = table_rows(words, path)
            self.check_columns([plain_key(name) for name in columns], path)
        if not rows:
            raise ShinpanError("{path}: there is no card in it; a card file has a record for each card", path=path)
        return self.fold(rows, path, language)

    def check_columns(self, columns: list[str], path: Path) -> None:
        """A table says with its first line where the facts stand that every card has, and the text of cards."""
        foreign = self.foreign_names()
        needed = {fact: names for fact, names in foreign.items() if fact in ("number", "name", "kind", "text")}
        missing = [names[0] for names in needed.values() if not any(name in columns for name in names)]
        if missing and needed["number"][0] not in missing and self.has_words(columns):
            return  # words of cards whose facts another file has
        if len(missing) == len(needed):
            raise ShinpanError(
                "{path}:1: this is no card catalogue: its first line must name the columns, such as {known}",
                path=path,
                known=", ".join([names[0] for names in foreign.values()]),
            )
        if missing:
            raise ShinpanError("{path}:1: the column {found} is missing", path=path, found=quote(missing[0]))

    def facts(self, data: Json, where: str) -> dict[str, Json]:
        """The facts of one record: ours, or what a database has."""
        if not isinstance(data, dict):
            raise ShinpanError("{where}: expected the facts of a card, found {found}", where=where, found=quote(data))
        if self.is_foreign(data):
            record = Record(data, where)
            facts, prints = self.foreign_facts(record), self.foreign_prints(record)
            return facts | {"prints": prints} if prints else facts
        return {**self.in_names(data), "number": read_number(data.get("number"), where)}

    def in_names(self, data: Mapping[str, Json]) -> dict[str, Json]:
        """Facts whose languages go by their names, and not by a tag; what names none stays for the checks."""
        found = {**data}
        if isinstance(language := data.get("language"), str):
            found["language"] = self.languages.meant(language) or language
        if isinstance(prints := data.get("prints"), dict):
            found["prints"] = {self.languages.meant(name) or name: said for name, said in prints.items()}
        return found

    def foreign_prints(self, record: Record) -> dict[str, Json]:
        """What a record says of a card in other languages: `name_ja`, `ja_name`, `text (zh-hant)`, `zh_hant` ..."""
        found: dict[str, Json] = {}
        for code, language in self.languages.codes().items():
            said = self.said_in(record, plain_key(code))
            if said:
                found.setdefault(language, {**said})
        for family in self.families():  # the script is told by the words
            said = self.said_in(record, family)
            language = self.languages.of_file([said.get("text") or said.get("name") or ""])
            if language.startswith(family) and language not in found:
                found[language] = {**said}
        return found

    def families(self) -> list[str]:
        """What several printed languages are called together: `zh` of `zh-hant` and `zh-hans`."""
        names = self.languages.names()
        parts = dict.fromkeys([name.partition("-")[0] for name in names])
        return [part for part in parts if part not in names]

    def said_in(self, record: Record, mark: str) -> dict[str, str]:
        """Words of a card under names with the mark of a language."""
        said: dict[str, str] = {}
        for fact in WORDS:
            words = record.text(self.names_in(fact, mark))
            if words:
                said[fact] = words
        return said

    def names_in(self, fact: str, mark: str) -> list[str]:
        """What a fact is called with the mark of a language: `name_ja`, `ja_name`; a text goes by the mark alone."""
        names = [key for name in self.foreign_names().get(fact, ()) for key in (f"{name}{mark}", f"{mark}{name}")]
        return [*names, mark] if fact == "text" else names

    def has_words(self, columns: Iterable[str]) -> bool:
        """Whether words in some language stand among facts, by their names without capitals and signs."""
        marks = [*map(plain_key, self.languages.codes()), *self.families()]
        names = {name for mark in marks for fact in WORDS for name in self.names_in(fact, mark)}
        return any(column in names for column in columns)

    def is_foreign(self, data: Mapping[str, Json]) -> bool:
        """Whether a record has a fact under a name that we do not use."""
        return any(name not in self.own and plain_key(name) in self.foreign for name in data)

    def only_words(self, data: Json, where: str) -> tuple[str, Prints] | None:
        """The number of a card and what it says in other languages, of a record that has no other facts of it."""
        if not isinstance(data, dict) or "prints" in data:
            return None
        record, names = Record(data, where), self.foreign_names()
        others = [fact for fact in names if fact not in WORDS_OF_A_CARD]
        if any(record.value(names[fact]) is not None for fact in others):
            return None
        said = self.foreign_prints(record)
        return (self.base_number(record.number(names["number"])), said) if said else None

    def fold(self, rows: Rows, path: Path, language: str = "") -> CardFile:
        """Cards under their base numbers. The base print counts; where it is not there, the first parallel stands
        for it."""
        file = CardFile()
        prints: dict[str, list[dict[str, Json]]] = {}
        for where, data in rows:
            try:
                words = self.only_words(data, where)
                if words is not None:
                    file.words.setdefault(words[0], {}).update(words[1])
                    continue
                facts = self.facts(data, where)
                if language and facts.get("text") and not facts.get("prints"):
                    facts["language"] = language
                self.check_facts(facts, where)
            except ShinpanError as error:
                file.left_out.append(self.left_out(data, where, error.said))
                continue
            base = self.base_number(str(facts["number"]))
            prints.setdefault(base, []).append(facts)
            if facts.get("text"):
                file.texts.append((base, facts))
        if not prints and not file.words:
            raise ShinpanError("{path}: nothing in it is a card: {reason}", path=path, reason=file.left_out[0].said)
        for base, found in prints.items():
            self.add_prints(file, base, found)
        return file

    def left_out(self, data: Json, where: str, said: Translatable) -> LeftOut:
        """A record that is no card, and what is wrong with it."""
        number = ""
        if isinstance(data, dict):
            names = self.foreign_names().get("number", ("number",))
            written = Record(data, where).value(names)
            number = written[:LONGEST_CELL] if isinstance(written, str) else ""
        return LeftOut(where, number, said)

    def add_prints(self, file: CardFile, base: str, found: list[dict[str, Json]]) -> None:
        """All prints of one card."""
        kept, found = self.one_language(found)
        kept = next((facts for facts in found if facts["number"] == base), kept)
        file.cards[base] = {**kept, "number": base}
        numbers = list(dict.fromkeys([str(facts["number"]) for facts in found]))
        file.numbers += len(numbers)
        if numbers != [base]:
            file.parallels[base] = [number for number in numbers if number != base]
        for facts in found:
            if facts is not kept:
                file.contradictions.extend(self.differences(file.cards[base], facts))

    def one_language(self, found: list[dict[str, Json]]) -> tuple[dict[str, Json], list[dict[str, Json]]]:
        """Of records of one number in several languages the most trusted, which has the others as its prints; and all
        records that are left to compare."""
        printed = [self.language_of(facts) for facts in found]
        named = {language for language in printed if language}
        if len(named) < 2:
            return found[0], found
        best = max(named, key=self.languages.trust)
        left = [facts for facts, language in zip(found, printed, strict=True) if language in ("", best)]
        prints: dict[str, Prints] = {}
        for facts, language in zip(found, printed, strict=True):
            add_prints(prints, {**facts, "number": ""}, language)
        kept = next(facts for facts in left if self.language_of(facts) == best)
        kept["prints"] = {**prints[""]}
        return kept, left

    def language_of(self, facts: Mapping[str, Json]) -> str:
        """The printed language of a record: what it says, or what the marks of its words tell; nothing if they do not.
        Dialects are compared with one another."""
        named = self.languages.meant(str(facts.get("language") or ""))
        named = named or self.languages.of_file([str(facts.get("text") or facts.get("name") or "")])
        return (self.languages.by_name[named].dialect_of or named) if named in self.languages.by_name else ""

    def check_facts(self, facts: Mapping[str, Json], where: str) -> None:
        """Everything but the meaning of the text."""
        text = facts.get("text")
        if text is not None and (not isinstance(text, str) or len(text) > LONGEST_TEXT):
            raise ShinpanError(
                "{where}: text: expected at most {longest:,} characters of text", where=where, longest=LONGEST_TEXT
            )
        rest = {fact: value for fact, value in facts.items() if fact not in NOT_FACTS}
        self.make(rest, str(facts["number"]), where)
        if "program" in facts:
            self.read_program(facts["program"], f"{where}.program")

    def differences(self, base: Mapping[str, Json], other: Mapping[str, Json]) -> list[Contradiction]:
        """What two prints of one card say differently; spelling aside. Their texts are compared by what they do."""
        found: list[Contradiction] = []
        for fact in (*base, *[fact for fact in other if fact not in base]):
            if not self.compared(fact):
                continue
            mine, theirs = self.printed(base, fact), self.printed(other, fact)
            if spelled(mine) != spelled(theirs):
                found.append(Contradiction(str(base["number"]), str(other["number"]), fact, told(mine), told(theirs)))
        return found


def spelled(value: Json) -> str:
    """A fact without spaces and capitals."""
    return "".join(told(value).split()).casefold()


def told(value: Json) -> str:
    if isinstance(value, list):
        return ", ".join([told(part) for part in value])
    return "" if value is None else json.dumps(value) if isinstance(value, dict) else str(value)
