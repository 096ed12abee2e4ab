"""Wordings: forms are read and written, all readings are found, bad lines are one clear error with file and line."""

from dataclasses import dataclass
from typing import Any

import pytest

from shinpan.language.wordings.loading import extend, load
from shinpan.language.wordings.patterns import Names
from shinpan.language.wordings.reader import Reader, TooManyWaysError
from shinpan.language.wordings.wordbook import Game, Wordbook
from shinpan.language.wordings.writer import Writer
from shinpan.support.errors import ShinpanError


@dataclass(frozen=True)
class Take:
    count: int
    by: int = 0


@dataclass(frozen=True)
class Grow:
    what: Any
    size: int


@dataclass(frozen=True)
class Noun:
    count: int
    where: tuple[Any, ...]


@dataclass(frozen=True)
class Big:
    pass


@dataclass(frozen=True)
class Named:
    names: tuple[str, ...]


@dataclass(frozen=True)
class Many:
    noun: Noun


def read_many(noun: Noun) -> list[Many]:
    return [Many(noun)] if noun.count > 1 else []


def write_many(value: Any) -> Noun | None:
    return value.noun if isinstance(value, Many) else None


def read_shout(text: str, at: int) -> list[tuple[int, str]]:
    end = text.find("!", at)
    return [(end + 1, text[at:end])] if end > at else []


CLASSES = {known.__name__: known for known in (Take, Grow, Noun, Big, Named, Many)}
GAME = Game(
    Names(CLASSES, {"YOU": 0, "THEY": 1, "RED": 4, "BLUE": 8}),
    views={"many": (read_many, write_many)},
    functions={"shout": (read_shout, lambda value: f"{value}!" if isinstance(value, str) else None)},
    is_many=lambda value: value > 1 if isinstance(value, int) else False,
)
ENGLISH = r"""
%spaced
%token n:number (\d+) => {}
%token less:minus (\d+) => {}
%token name "([^"]*)" => "{}"
%join or "or" ; "," ; ", or"
%view many noun many
%function loud shout: what is shouted follows no rule
num : 1 = (one|a|an)
num : 2 = two
num : n = {n}
step : Take(n) = draw {n:num} <card/cards:n>
   | {n:num} <card is/cards are:n> drawn by you
step : Take(n, THEY) = your opponent draws {n:num} [?more] <card/cards:n>
step : Grow(x, size) = {x:noun} <gains/gain> {size:n} power
step : Grow(x, size) = {x:noun} loses {size:less} power
step : Grow(x, 0) = praise {x:many}
step : Grow(x, 9) = shout {x:loud}
noun : Noun(count, where) = {count#:num} {where/adj*} {where/head!} [called {where/known*}]
adj : (Big(),) = big
head : () = <beast/beasts>
known : (Named(names),) = {names:name+or}
"""
JAPANESE = r"""
%token n:number (\d+) => {}
step : Take(n) = カードを{n}枚引<く/き>
"""


def book(source: str = ENGLISH) -> Wordbook:
    return load(source, "test.words", GAME)


def readings(words: str, source: str = ENGLISH) -> list[Any]:
    return Reader(book(source), words).readings("step")


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("draw one card", Take(1)),
        ("draw two cards", Take(2)),
        ("your opponent draws 12 cards", Take(12, 1)),
        ("one big beast loses 30 power", Grow(Noun(1, (Big(),)), -30)),
        ('two beasts called "Ao", "Mi", or "Ku" loses 5 power', Grow(Noun(2, (Named(("Ao", "Mi", "Ku")),)), -5)),
        ("praise two big beasts", Grow(Many(Noun(2, (Big(),))), 0)),
        ("shout Hurray!", Grow("Hurray", 9)),
    ],
)
def test_what_is_written_is_read_as_the_same(words: str, value: Any) -> None:
    assert Writer(book()).write("step", value) == words
    assert readings(words) == [value]


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("Draw a card", Take(1)),
        ("2 cards are drawn by you", Take(2)),
        ("your opponent draws 2 more cards", Take(2, 1)),
        ("a BIG big beast gains 7 power", Grow(Noun(1, (Big(), Big())), 7)),
    ],
)
def test_further_wordings_are_read(words: str, value: Any) -> None:
    assert readings(words) == [value]


def test_a_language_without_spaces_reads_characters() -> None:
    assert readings("カードを3枚引く", JAPANESE) == [Take(3)]
    assert Writer(book(JAPANESE)).write("step", Take(3)) == "カードを3枚引く"


@pytest.mark.parametrize("words", ["draw one card now", "praise one beast", "drawone card", "draw one cardboard", ""])
def test_no_word_is_lost(words: str) -> None:
    assert readings(words) == []


def test_the_farthest_place_and_what_could_stand_there_are_told() -> None:
    reader = Reader(book(), "draw two dragons")
    assert reader.readings("step") == []
    assert (reader.text[reader.far :], reader.expected()) == ("dragons", ["card", "cards"])


def test_a_word_that_several_wordings_begin_with_is_expected_once() -> None:
    reader = Reader(book(f"{ENGLISH}end : n = (draw {{n:num}}|draw {{n:num}} times) now\n"), "whistle")
    assert reader.readings("end") == []
    assert reader.expected() == ["draw"]


def test_all_readings_are_given() -> None:
    both = ENGLISH + "step : Grow(n, 1) = draw {n:num} cards\n"
    assert readings("draw two cards", both) == [Take(2), Grow(2, 1)]


def test_nothing_is_written_for_what_has_no_form() -> None:
    assert Writer(book()).write("step", Take(1, 5)) is None
    assert Writer(book()).write("step", Grow(Noun(1, (Take(1),)), 1)) is None


def test_a_users_file_adds_wordings_and_changes_none() -> None:
    more = extend(book(), "step : Take(n) = grab {n:num} cards\n   | seize {n:num} cards\n", "my.words")
    assert Reader(more, "seize two cards").readings("step") == [Take(2)]
    assert Writer(more).write("step", Take(2)) == "draw two cards"
    assert Reader(book(), "seize two cards").readings("step") == []


def test_a_dialect_says_first_what_it_says_otherwise() -> None:
    dialect = load(
        "%spaced\n%include base.words\nnum : 2 = twain\n", "d.words", GAME, {"base.words": ENGLISH}.__getitem__
    )
    assert Writer(dialect).write("step", Take(2)) == "draw twain cards"
    assert Reader(dialect, "draw two cards").readings("step") == [Take(2)]


def test_a_dialect_can_do_without_what_it_includes() -> None:
    files = {"base.words": ENGLISH}.__getitem__
    dialect = load("%spaced\n%include base.words\n%without num : 2\nnum : 2 = twain\n", "d.words", GAME, files)
    assert Reader(dialect, "draw two cards").readings("step") == []
    assert Reader(dialect, "draw twain cards").readings("step") == [Take(2)]
    with pytest.raises(ShinpanError, match=r"d\.words, line 2: no included file has a wording of 'num : 77'"):
        load("%spaced\n%without num : 77\n%include base.words\n", "d.words", GAME, files)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("step : Take(n) = draw cards", "the slot 'n' of the pattern is not said"),
        ("step : Take(n) = draw {n:num} {m:num}", "the slot 'm' does not stand in the pattern"),
        ("step : Take(n) = draw {n:nums}", "there is no category 'nums': did you mean 'num'?"),
        ("step : Steal(n) = steal {n}", "there is no word 'Steal'"),
        ("step : Take(n, GREEN) = draw {n}", "there is no term 'GREEN'"),
        ("step : Take(n, owner=1) = draw {n}", "Take has no field 'owner'"),
        ("step : Take() = draw", "the field 'count' of Take is not named and has no default"),
        ("step : Take(1, 2, 3) = draw", "Take has 2 fields, here are 3"),
        ("step : Take(1 + 1) = draw", "neither a node, a term, a slot nor a number"),
        ("step : __import__('os') = draw", "there is no word '__import__'"),
        ("step : Take(n = draw", "is no pattern"),
        ("step Take(n) draw", "a wording looks like"),
        ("step : Take(1) = draw (one|two", "')' is missing"),
        ("step : Take(1) = draw one]", "']' closes nothing"),
        ("step : Take(1) = draw <card>", "has one form only"),
        ("step : Named(n) = {n:name+xor}", "there is no join 'xor'"),
        ("step : Noun(1, w) = {w/adj}", "a bag ends in *"),
        ("step : Take(n) = {n:step} again", "the category 'step' begins with itself"),
        ("step : x = please {x:step}", "the wording says 'x' by itself, without end"),
        ("%token x (a)(b) => {}", "exactly one group"),
        ("%token x ((a) => {}", "is no regular expression"),
        ("%tokens x", "there is no directive '%tokens'"),
        ("%view x noun all", "there is no view 'all'"),
        ("%view x nouns many", "there is no category 'nouns'"),
        ("%function loud yell: why", "there is no function 'yell'"),
        ("%function loud shout", "why no form can say it"),
        ("%include other.words", "cannot be included here"),
    ],
)
def test_a_bad_line_is_one_clear_error(line: str, why: str) -> None:
    with pytest.raises(ShinpanError) as error:
        extend(book(), f"# mine\n{line}\n", "my.words")
    assert why in str(error.value)
    assert "begins with itself" in why or str(error.value).startswith("my.words")
    assert "\n" not in str(error.value)


def test_a_text_that_can_be_taken_apart_without_end_is_refused() -> None:
    tangled = ENGLISH + "adj : (Big(), Big()) = big\nadj : (Big(), Take(1)) = big\n"
    with pytest.raises(TooManyWaysError):
        Reader(book(tangled), f"draw a {'big ' * 30}beast").category("noun", 5)
