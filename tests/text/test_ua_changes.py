"""Nothing is lost in silence: a changed word changes the program, or the text is refused, or the change is a synonym.

And generated programs are written, read again and equal.
"""

import random
import re
from itertools import product

import pytest

from shinpan.games.ua.cards import TRIGGERED, Power
from shinpan.games.ua.events import WhenPlayed
from shinpan.games.ua.field_filters import OnLine, Raided, Resting
from shinpan.games.ua.filters import ApCost, Bp, Color, HasRaid, Kind, Named, NeededEnergy, Trait
from shinpan.games.ua.keywords import Sized
from shinpan.games.ua.modify import GainBp, Impact
from shinpan.games.ua.moves import TakeOff
from shinpan.games.ua.ops import Choose, Draw, Give, Move
from shinpan.games.ua.playing import Play
from shinpan.games.ua.programs import Reading
from shinpan.games.ua.selectors import From, Pick, Those
from shinpan.games.ua.switching import Activate, Rest
from shinpan.games.ua.terms import CHARACTER, FRONT, HAND, OPPONENT, OUTSIDE, R_CHOSEN, RED, SITE, YOU
from shinpan.games.ua.text import compile_text, render_en
from shinpan.games.ua.text.canonical import canonical
from shinpan.kernel.machine.assembling import Effect
from shinpan.kernel.machine.nodes import Filter
from shinpan.language.control import If, IfYouDo, May, Seq
from shinpan.language.counting import Count
from shinpan.language.filters import IsThis
from shinpan.language.values import Compare, N, Not
from shinpan.text.nodes import all_of
from tests.text.languages import UA

CHANGES = [
    (r"\byour opponent's\b", "your"),
    (r"\byour\b(?! opponent)", "your opponent's"),
    (r"\btheir\b", "your"),
    (r"\bup to one\b", "one"),
    (r"\bfront line\b", "energy line"),
    (r"\benergy line\b", "front line"),
    (r"\bor less\b", "or more"),
    (r"\bor more\b", "or less"),
    (r"\bother\b", ""),
    (r"\bresting\b", "active"),
    (r"\bgains\b", "loses"),
    (r"\bcharacter\b", "card"),
    (r"\btop\b", "bottom"),
    (r"\bbottom\b", "top"),
    (r"\bthe remaining cards\b", "them"),
    (r"\byou may\b", ""),
    (r"\bin any order\b", ""),
    (r"\d000\b", "7500"),
    (r"\bone\b", "two"),
    (r"\btwo\b", "three"),
    (r"\bhand\b", "sideline"),
    (r"\bsideline\b", "hand"),
    (r"\buntil the end of the turn\b", "until the start of your next turn"),
    (r"\bit\b", "this character"),
    (r"\bthis character\b", "it"),
]
# Changes after which a text says the same: the words before and after, with what stands around them.
SYNONYMS = [
    (r"(?:this|this active|the chosen|that)$", "character", "card"),  # the card itself, or the one that was chosen
    (r"up to one .* or$", "up to one", "one"),  # "up to one A or one B": up to one card of either kind
    (r"", "in any order", ""),  # always so
    (r"", "it", "this character"),  # where "it" is this character
    (r"", "this character", "it"),
]
# Texts of the catalogue that are changed: one in so many, so that it takes seconds.
SAMPLE = 40


def changes(text: str) -> list[tuple[str, str, str, str]]:
    """A text with one word changed: before, the word, the new word, after."""
    found = []
    for pattern, word in CHANGES:
        for match in list(re.finditer(pattern, text, re.IGNORECASE))[:2]:
            before, after = text[: match.start()], text[match.end() :]
            is_reminder = before.count("(") > before.count(")") or before.count("<em>") > before.count("</em>")
            if not is_reminder and before.count('"') % 2 == 0:
                found.append((before, match[0], word, after))
    return found


def is_synonym(before: str, old: str, new: str) -> bool:
    said = before.rstrip().lower()
    return any(re.search(around, said) and (old.lower(), new) == (a, b) for around, a, b in SYNONYMS)


def lost(text: str) -> list[str]:
    """The changes of a text that nobody would notice and that are no synonyms."""
    meaning = UA.meaning(compile_text(text))
    found = []
    for before, old, new, after in changes(text):
        changed = compile_text(before + new + after)
        if not changed.faults and UA.meaning(changed) == meaning and not is_synonym(before, old, new):
            found.append(f"{before}[{old} -> {new}]{after}")
    return found


def test_a_changed_word_is_noticed_in_our_own_texts() -> None:
    assert [change for text in (*UA.invented, *UA.wordings) for change in lost(text)] == []


@pytest.mark.catalogue
def test_a_changed_word_is_noticed_in_the_catalogue() -> None:
    assert [change for text in UA.understood()[::SAMPLE] for change in lost(text)] == []


@pytest.mark.parametrize(
    "text",
    [
        "Place one card from your hand into your opponent's sideline.",
        "Choose one character on your opponent's front line and return it to your hand.",
        "Choose one character on your field and move it to their front line.",
        'When "Wren" on your field attacks, that "Lark" gains 1000 BP until the end of the turn.',
    ],
)
def test_an_owner_or_a_name_that_does_not_fit_is_refused(text: str) -> None:
    assert compile_text(text).faults


# ---- generated programs

FILTERS: list[list[Filter]] = [
    [Kind(CHARACTER)],
    [Kind(SITE)],
    [Kind(CHARACTER), Color((RED,))],
    [Trait(("Gulls",))],
    [Named(("Wren", "Lark"))],
]
MORE: list[Filter] = [Bp(N(0), N(2500)), NeededEnergy(N(3), N(3)), ApCost(1, 1), HasRaid()]
ON_FIELD: list[Filter] = [Resting(), Raided(), OnLine(FRONT), Not(IsThis())]
CHOSEN = Those(R_CHOSEN)


def where(rng: random.Random, on_field: bool) -> Filter:
    parts = [*rng.choice(FILTERS), *rng.sample(MORE, rng.randrange(3))]
    found: Filter = canonical(all_of(parts + (rng.sample(ON_FIELD, rng.randrange(3)) if on_field else [])))
    return found


def amount(rng: random.Random) -> tuple[N, N]:
    most = rng.randrange(1, 4)
    return N(rng.choice([0, most])), N(most)


def chosen(rng: random.Random) -> list[Effect]:
    who = rng.choice([YOU, OPPONENT])
    verbs = [TakeOff(CHOSEN), TakeOff(CHOSEN, HAND), Rest(CHOSEN), Activate(CHOSEN), Give(CHOSEN, (GainBp(N(500)),))]
    return [Choose(Pick(who, where(rng, True), *amount(rng))), rng.choice(verbs)]


def moved(rng: random.Random) -> list[Effect]:
    lo, hi = amount(rng)
    cards = From((rng.choice([HAND, OUTSIDE]),), YOU, where(rng, False), lo, hi)
    return (
        [Play(cards, lo, hi, active=rng.random() < 0.5)]
        if rng.random() < 0.4
        else [Move(cards, rng.choice([HAND, OUTSIDE]))]
    )


def program(rng: random.Random) -> Effect:
    further: list[list[Effect]] = [[], [Draw(N(2))], moved(rng)]
    steps = [*rng.choice([chosen, moved])(rng), *rng.choice(further)]
    body: Effect = steps[0] if len(steps) == 1 else Seq(tuple(steps))
    asked = Compare(Count(rng.choice([HAND, OUTSIDE]), YOU, where(rng, False)), ">=", N(rng.randrange(1, 5)))
    match rng.randrange(4):
        case 0:
            return If(asked, Draw(N(rng.randrange(1, 4))))
        case 1:
            return IfYouDo(May(moved(rng)[0]), Give(CHOSEN_THIS, (GainBp(N(1000)), Impact(N(1)))))
    return body


CHOSEN_THIS = Pick(YOU, Kind(CHARACTER))


@pytest.mark.parametrize(("seed", "part"), list(product(range(4), range(5))))
def test_a_generated_program_is_written_read_and_equal(seed: int, part: int) -> None:
    rng = random.Random(seed * 100 + part)
    for _ in range(8):
        power: Power = canonical(Power(TRIGGERED, WhenPlayed(), body=program(rng)))
        words = render_en(Reading((power,), (), Sized(), None, None, 4, False))
        again = compile_text(words)
        assert [fault.told() for fault in again.faults] == [], words
        assert again.powers == (power,), words
