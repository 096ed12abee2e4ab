"""Every form of both games' languages, in both directions: it compiles, and what is rendered compiles to an equal
program. The proof with the real catalogues is skipped where they are absent."""

import pytest

from tests.text.languages import UA, UCG, Language

LANGUAGES = {"ucg": UCG, "ua": UA}
INVENTED = [
    pytest.param(language, text, id=f"{game}-{text}")
    for game, language in LANGUAGES.items()
    for text in (*language.invented, *language.wordings)
]
OURS = [
    pytest.param(language, text, id=f"{game}-{number}")
    for game, language in LANGUAGES.items()
    for number, text in sorted(language.ours.items())
]
EACH = pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
# The share of the catalogue's texts that compile, and how many of all come back word for word.
SHARES = [pytest.param(UCG, 1.0, 414, id="ucg"), pytest.param(UA, 0.99, 1020, id="ua")]


@pytest.mark.parametrize(("language", "text"), INVENTED)
def test_it_compiles_and_comes_back_equal(language: Language, text: str) -> None:
    compiled = language.compile_text(text)
    assert compiled.faults == ()
    assert language.comes_back(text)
    rendered = language.render_en(compiled)
    assert "?" not in rendered
    assert language.render_en(language.compile_text(rendered)) == rendered


@pytest.mark.parametrize(("language", "text"), INVENTED)
def test_it_has_words_in_chinese(language: Language, text: str) -> None:
    assert language.is_chinese(text)


@pytest.mark.parametrize(("language", "text"), OURS)
def test_every_card_of_ours_comes_back_equal(language: Language, text: str) -> None:
    assert language.comes_back(text)
    assert language.is_chinese(text)


@EACH
@pytest.mark.parametrize("text", ["", "-", " - "])
def test_no_text_is_no_power(language: Language, text: str) -> None:
    compiled = language.compile_text(text)
    assert compiled == language.compile_text("")
    assert (compiled.powers, compiled.faults) == ((), ())
    assert (language.render_en(compiled), language.render_zh(compiled)) == ("", "")


# The real catalogues


@pytest.mark.catalogue
@EACH
def test_every_text_that_compiles_comes_back_equal(language: Language) -> None:
    assert [text for text in language.understood() if not language.comes_back(text)] == []


@pytest.mark.catalogue
@EACH
def test_every_text_that_compiles_has_words_in_chinese(language: Language) -> None:
    assert [text for text in language.understood() if not language.is_chinese(text)] == []


@pytest.mark.catalogue
@pytest.mark.parametrize(("language", "compiled", "alike"), SHARES)
def test_texts_compile_and_come_back_word_for_word(language: Language, compiled: float, alike: int) -> None:
    understood = language.understood()
    assert len(understood) >= compiled * len(language.printed())
    assert len([text for text in understood if language.is_alike(text)]) >= alike
