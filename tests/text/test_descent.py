"""Every reading of a sentence by a grammar that need not be unambiguous."""

import pytest
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedToken

from shinpan.text.descent import Descent

GRAMMAR = """
text: step (_joint step)*
_joint: "," | "and"
?step: "take" noun                              -> take
    | "rest"                                    -> rest
?noun: thing
    | noun_list
noun_list: thing ("and" thing)+
thing: "old"? WORD ("with" thing)?
WORD: /[A-Z]+/
%ignore " "
"""


def readings(words: str) -> list[Tree[Token]]:
    lark = Lark(GRAMMAR, parser="earley", lexer="basic", start="text")
    return Descent(lark).readings("text", list(lark.lex(words)))


def test_a_plain_sentence_has_the_tree_that_lark_gives() -> None:
    lark = Lark(GRAMMAR, parser="earley", lexer="basic", start="text")
    for words in ("rest", "take A", "take old A, rest and take B with C"):
        assert readings(words) == [lark.parse(words)]


def test_an_ambiguous_sentence_has_all_of_its_trees() -> None:
    lark = Lark(GRAMMAR, parser="earley", lexer="basic", start="text", ambiguity="explicit")
    assert len(readings("take A and B with C and D")) == 1
    found = readings("take A and B with C")
    assert found == [lark.parse("take A and B with C")]


def test_like_readings_count_once() -> None:
    twice = Lark(
        'text: a | b\n?a: "x" "y" -> z\n?b: "x" "y" -> z\n%ignore " "', parser="earley", lexer="basic", start="text"
    )
    assert len(Descent(twice).readings("text", list(twice.lex("x y")))) == 1
    apart = Lark('text: a | b\na: "x" "y"\nb: "x" "y"\n%ignore " "', parser="earley", lexer="basic", start="text")
    assert len(Descent(apart).readings("text", list(apart.lex("x y")))) == 2


@pytest.mark.parametrize(
    ("words", "kind", "expected"),
    [("take rest", "REST", "WORD"), ("take A B", "WORD", "WITH"), ("take", "$END", "OLD"), ("", "$END", "TAKE")],
)
def test_where_no_reading_goes_on_is_said_with_what_could_have_stood_there(
    words: str, kind: str, expected: str
) -> None:
    with pytest.raises(UnexpectedToken) as caught:
        readings(words)
    assert caught.value.token.type == kind
    assert expected in caught.value.expected


def test_a_long_sentence_is_read_in_bounded_time() -> None:
    words = "take A" + " and take old B with C" * 60
    assert len(readings(words)[0].children) == 61
