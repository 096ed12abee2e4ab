"""An alternative stays what it was a wording of, whatever is inserted above it."""

import pytest

from tests.text.kept import digests, files, taken_over, written

SOURCE = """
step : Draw(N(n)) = draw {n:num}
   | take {n:num}
   | {n:num} drawn
step : Discard(N(n)) = discard {n:num}
"""
INSERTED = "step : Mill(N(n)) = mill {n:num}"


def test_nothing_was_inserted_above_the_alternatives_of_another_wording() -> None:
    kept = written()
    assert sorted(kept) == sorted(files())
    found = {name: taken_over(path.read_text(encoding="utf-8"), kept[name]) for name, path in files().items()}
    assert {name: said for name, said in found.items() if said} == {}, "meant so: python -m tests.text.kept"


@pytest.mark.parametrize("above", ["   | take {n:num}", "   | {n:num} drawn"])
def test_what_takes_alternatives_over_is_told_with_both_meanings(above: str) -> None:
    source = SOURCE.replace(above, f"{INSERTED}\n{above}")
    assert taken_over(source, digests(SOURCE)) == ["line 5: '{n:num} drawn' said Draw(N(n)) and says Mill(N(n)) now"]


def test_wordings_come_and_go() -> None:
    more = SOURCE.replace("   | take {n:num}\n", "   | grab {n:num}\n") + f"{INSERTED}\n   | milled {{n:num}}\n"
    assert taken_over(more, digests(SOURCE)) == []
    assert taken_over(SOURCE.replace("   | {n:num} drawn\n", ""), digests(SOURCE)) == []


def test_a_wording_of_another_one_that_is_no_alternative_took_nothing_over() -> None:
    gone = SOURCE.replace("   | {n:num} drawn\n", "step : Mill(N(n)) = {n:num} drawn\n")
    assert taken_over(gone, digests(SOURCE)) == []
