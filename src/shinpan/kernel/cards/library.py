"""The cards that are known of a game: the sets that come with it, and the user's own imports."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from ...support.errors import ShinpanError, Translatable
from ...support.json import Json
from ...support.plain import closest
from .builtin import built_in_decks, built_in_sets
from .prints import Prints, add_prints, names_of, own_language, with_prints
from .sets import changed_at, user_sets

LONGEST_NUMBER: Final = 60

# A printed card of whichever game it is: every game has a class of its own, with `number` and `key`.
AnyCard: TypeAlias = Any


@mypyc_attr(allow_interpreted_subclasses=True)
class CardLibrary:
    """Cards by number, read when first asked for and made when first used.

    A game says what a number is without what marks a parallel, how a card is made of its facts (with a key, and the
    place for errors), what the facts of a card are, and in which languages its cards are printed, those first whose
    print is trusted least. Cards of one number in several languages are one card: the most trusted print is played,
    and its facts have the others under `prints`.
    """

    __slots__ = (
        "base_number",
        "cards",
        "facts",
        "facts_of",
        "game",
        "languages",
        "make",
        "names",
        "origin",
        "own",
        "package",
        "parallels",
        "prints",
        "read_at",
        "ready",
    )

    def __init__(
        self,
        game: str,
        package: str,
        base_number: Callable[[str], str],
        make: Callable[[dict[str, Json], str, str], AnyCard],
        facts_of: Callable[[AnyCard], dict[str, Json]],
        languages: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.package = package  # whose folder `sets` holds what comes with the game
        self.base_number = base_number
        self.make = make
        self.facts_of = facts_of
        self.languages = languages
        self.names: dict[str, list[str]] | None = None  # a name in any language: the numbers of the cards that have it
        self.facts: dict[str, dict[str, Json]] | None = None
        self.read_at = 0  # when the sets that were read had been changed last
        self.own: dict[str, str] = {}  # numbers of cards that come with the game, and the set they are of
        self.origin: dict[str, str] = {}  # number: the set that it is of
        self.prints: dict[str, list[str]] = {}  # number: the numbers of its parallels
        self.parallels: dict[str, str] = {}  # the number of a parallel: its base number
        self.cards: dict[str, AnyCard] = {}
        self.ready: list[list[AnyCard]] | None = None  # the decks that come with the game

    # Reading sets

    def load(self) -> dict[str, dict[str, Json]]:
        """The facts of every known card, by number. What comes with the game goes before what is imported. An import
        by another process is seen at once."""
        now = changed_at(self.game)
        if self.facts is not None and now != self.read_at:
            self.forget()
        if self.facts is None:
            self.read_at = now
            found: dict[str, dict[str, Json]] = {}
            prints: dict[str, Prints] = {}
            played: dict[str, str] = {}  # the printed language of what is played
            sets = sorted(user_sets(self.game), key=lambda kept: (kept.trust, kept.name))
            for kept in sets:
                for number, said in kept.words.items():
                    add_prints(prints, {"number": number, "prints": said}, "")
            for kept in sets:
                for facts in kept.cards:
                    number = self.add(found, facts, kept.name)
                    played[number] = self.language_of(facts, kept.trust)
                    add_prints(prints, facts, played[number])
                self.add_parallels(kept.parallels)
            for name, cards in built_in_sets(self.package).items():
                for facts in cards:
                    number = self.add(found, facts, name)
                    played[number] = self.language_of(facts, 0)
                    add_prints(prints, facts, played[number])
                    self.own[number] = name
            for number, said in prints.items():
                if number in found:  # words may wait for their card
                    found[number] = with_prints(found[number], played[number], said)
            self.facts = found
        return self.facts

    def add(self, found: dict[str, dict[str, Json]], facts: dict[str, Json], name: str) -> str:
        """Take in a card of a set, in place of what another set says of it. Its number."""
        number = str(facts["number"])
        found[number] = facts
        self.origin[number] = name
        return number

    def add_parallels(self, parallels: Mapping[str, list[str]]) -> None:
        for base, numbers in parallels.items():
            self.prints[base] = list(dict.fromkeys([*self.prints.get(base, []), *numbers]))
            for number in numbers:
                self.parallels[number] = base

    def language_of(self, facts: Mapping[str, Json], trust: int) -> str:
        """The printed language of a card: what its facts say, or that of its set."""
        named = facts.get("language") or own_language(facts)
        return str(named) if named else self.languages[trust - 1] if 0 < trust <= len(self.languages) else ""

    def forget(self) -> None:
        """Read the sets anew when next asked: an import has changed them. Cards declared in Python stay."""
        declared = {number: card for number, card in self.cards.items() if self.own.get(number) == ""}
        self.facts = None
        self.names = None
        self.own = dict.fromkeys(declared, "")
        self.origin = {}
        self.prints = {}
        self.parallels = {}
        self.cards = declared
        self.ready = None

    # Finding cards

    def find(self, number: str) -> str | None:
        """The number under which a card is known: its own, or its base number, or that of the only card of this name in
        any language; capitals do not matter."""
        facts = self.load()
        for written in (number, number.strip(), number.strip().upper()):
            for known in (written, self.parallels.get(written, ""), self.base_number(written)):
                if known in facts or known in self.cards:
                    return known
        called = self.called(number)
        return called[0] if len(called) == 1 else None

    def called(self, name: str) -> list[str]:
        """The numbers of the cards that have a name, in whichever language it is loaded."""
        if len(name) > LONGEST_NUMBER:
            return []
        facts = self.load()
        if self.names is None:
            self.names = {}
            for number, printed in facts.items():
                for written in names_of(printed):
                    self.names.setdefault(written, []).append(number)
        return self.names.get(" ".join(name.split()).casefold(), [])

    def numbers_of(self, written: Sequence[str]) -> list[str]:
        """The numbers of a deck list: in place of a name the number of the only card that has it."""
        found: list[str] = []
        for entry in written:
            called = self.called(entry)
            found.append(called[0] if len(called) == 1 else entry)
        return found

    def known(self, number: str) -> str:
        """The number under which a card is known; ShinpanError if it is not."""
        found = self.find(number)
        if found is None:
            listed = [*self.load(), *self.cards]
            if not listed:
                raise ShinpanError(
                    "there is no card '{number}': no set is loaded; `shinpan cards import` loads one", number=number
                )
            called = self.called(number)
            if called:
                listed_few = ", ".join(called[:5])
                raise ShinpanError(
                    "'{number}' is the name of {count} cards: name one by number, {numbers}",
                    number=number,
                    count=len(called),
                    numbers=listed_few,
                )
            near = closest(number, listed) if len(number) <= LONGEST_NUMBER else ""
            hint = (
                Translatable("did you mean '{word}'?", word=near)
                if near
                else Translatable("`shinpan cards search` finds cards")
            )
            raise ShinpanError(
                "there is no card '{number}' in any loaded set; {hint}", number=number[:LONGEST_NUMBER], hint=hint
            )
        return found

    def card(self, number: str) -> AnyCard:
        """The card of a number, made on first use."""
        if number in self.cards:
            return self.cards[number]
        found = self.known(number)
        if found not in self.cards:
            self.cards[found] = self.make(self.load()[found], found, f"card {found}")
        return self.cards[found]

    def starters(self) -> list[list[AnyCard]]:
        """The decks that come with the game, which everyone may know."""
        if self.ready is None:
            self.ready = [[self.card(number) for number in deck] for deck in built_in_decks(self.package).values()]
        return self.ready

    def register(self, card: AnyCard) -> AnyCard:
        """Make a card that was declared in Python known by its number."""
        self.load()
        self.own[card.number] = ""
        self.cards[card.number] = card
        return card

    def is_own(self, card: AnyCard) -> bool:
        """Whether it is a card that everyone has who has the game."""
        return card.number in self.own and self.cards.get(card.number) is card
