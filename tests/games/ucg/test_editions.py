"""What the rule editions answer differently, each question with both answers."""

import pytest

from shinpan.games.ucg.charging import Charge
from shinpan.games.ucg.comparing import AbleToLevelUp
from shinpan.games.ucg.editions import EDITIONS
from shinpan.games.ucg.events import SceneEnters
from shinpan.games.ucg.filters import GradeIs, Kind, Level, Named
from shinpan.games.ucg.modify import Bp, Extra, Grade
from shinpan.games.ucg.ops import Draw, Give, Move
from shinpan.games.ucg.putting import PutInPlace, PutOn, PutScene
from shinpan.games.ucg.selectors import OneOfEach, TopOf, WholeOf, discard_card, hand_card, yours
from shinpan.games.ucg.terms import BATTLE, DISCARD, HAND, KAIJU, MECH, R_CARDS, YOU, type_mask
from shinpan.games.ucg.texts import TriggerText
from shinpan.kernel.state.saving import MOST_FRAMES
from shinpan.language.control import If, May, Seq
from shinpan.language.counting import Count, ThisIs
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.selectors import Top
from shinpan.language.values import Compare, N, Not
from tests.games.ucg.helpers import Side, act, character, scene, table, triggered

ALL = list(EDITIONS)
EARLY = ["en-1.2", "en-1.4", "en-1.5"]
LATE = ["zhtw-1.6", "en-1.7"]
OTHERS = Not(IsThis())
H1, H2, H3 = (character(f"H{n}", character="HERO", level=n) for n in (1, 2, 3))
K1, K2 = (character(f"K{n}", character="BEAST", kinds=KAIJU, level=n) for n in (1, 2))
LOUD2 = character("LOUD2", character="HERO", level=2, powers=(triggered(Draw()),))
MILL = Move(Top(YOU), DISCARD)


def by(editions: list[str], early: str, late: str) -> list[tuple[str, str]]:
    return [(edition, late if edition in editions else early) for edition in ALL]


# 6.2.2: when the draw for a scene that an effect puts comes


@pytest.mark.parametrize(("edition", "sent"), by(LATE, "second", "first"))
def test_the_draw_for_a_scene_comes_in_mid_effect_or_after_it(edition: str, sent: str) -> None:
    deck = [character("first"), character("second"), character("third")]
    t = act(Seq((PutScene(hand_card()), MILL)), Side(hand=[scene("SQ")], deck=deck), edition=edition).a("yes")
    assert t.discard("A") == [sent]
    assert t.hand("A") == ["first" if sent == "second" else "second"]


@pytest.mark.parametrize(("edition", "sent"), by(LATE, "third", "first"))
def test_the_draw_comes_before_what_the_scene_triggers_in_every_edition(edition: str, sent: str) -> None:
    hall = scene("HALL", powers=(triggered(Draw(), SceneEnters()),))
    deck = [character("first"), character("second"), character("third"), character("fourth")]
    t = act(Seq((PutScene(hand_card()), MILL)), Side(hand=[hall], deck=deck), edition=edition).a("yes")
    assert t.discard("A") == [sent]
    draws = [event.rule for event in t.state.events or [] if event.name == "draw"]
    assert draws == ["6.2.2", "11.10.1"]


# 10.1.3.2: a power that was covered and is uncovered again


@pytest.mark.parametrize(("edition", "hand"), by(["en-1.7"], "resolved", "lost"))
def test_a_waiting_effect_that_was_covered_for_a_moment(edition: str, hand: str) -> None:
    loud = character("LOUD1", character="HERO", powers=(triggered(Draw()),))
    both = Seq((PutOn(hand_card(), yours(AbleToLevelUp(R_CARDS))), Move(TopOf(yours(Named(("HERO",)))), DISCARD)))
    cover = character("COVER", powers=(triggered(both),))
    side = Side(field=[[cover], [loud]], down=[1, 2], hand=[H2], deck=[K1] * 3)
    t = table(side, phase="open", edition=edition).a("resolve A1").to("activate")
    assert (t.stack("A2"), t.discard("A")) == (["LOUD1"], ["H2"])
    assert t.hand("A") == (["K1"] if hand == "resolved" else [])


@pytest.mark.parametrize("edition", ALL)
def test_a_waiting_effect_that_stays_covered_is_lost_in_every_edition(edition: str) -> None:
    loud = character("LOUD1", character="HERO", powers=(triggered(Draw()),))
    cover = character("COVER", powers=(triggered(PutOn(hand_card(), yours(AbleToLevelUp(R_CARDS)))),))
    side = Side(field=[[cover], [loud]], down=[1, 2], hand=[H2], deck=[K1] * 3)
    t = table(side, phase="open", edition=edition).a("resolve A1").to("activate")
    assert (t.stack("A2"), t.hand("A")) == (["LOUD1", "H2"], [])


@pytest.mark.parametrize(("edition", "hand"), by(["en-1.7"], "resolved", "lost"))
def test_a_power_that_was_in_another_state_for_a_moment(edition: str, hand: str) -> None:
    double = character("D2", character="HERO", level=2, powers=(triggered(Draw(), marks=2),))
    from shinpan.games.ucg.selectors import BottomOf

    both = Seq((Move(BottomOf(yours(Named(("HERO",)))), HAND), PutInPlace(hand_card(Level(1, 1)))))
    shake = character("SHAKE", powers=(triggered(both),))
    side = Side(field=[[shake], [H1, double]], down=[1, 2], deck=[K1] * 3)
    t = table(side, phase="open", edition=edition).a("resolve A1").to("activate")
    assert t.stack("A2") == ["H1", "D2"]
    assert t.hand("A") == (["K1"] if hand == "resolved" else [])


# 10.1.3.3, 11.8.2: nesting


@pytest.mark.parametrize(("edition", "sent"), by(LATE, "second", "first"))
def test_what_putting_into_play_triggers_resolves_in_mid_effect_or_after_it(edition: str, sent: str) -> None:
    deck = [character("first"), character("second"), character("third")]
    body = Seq((PutOn(hand_card(), yours(AbleToLevelUp(R_CARDS))), MILL))
    t = act(body, Side(field=[[H1]], hand=[LOUD2], deck=deck), edition=edition)
    assert t.discard("A") == [sent]


@pytest.mark.parametrize(("edition", "sent"), by(LATE, "second", "first"))
def test_a_text_that_another_triggers_resolves_in_mid_effect_or_after_it(edition: str, sent: str) -> None:
    deck = [character("first"), character("second"), character("third")]
    loud = character("LOUD1", powers=(triggered(Draw()),))
    t = act(Seq((TriggerText(chars=yours(OTHERS)), MILL)), Side(field=[[loud]], deck=deck), edition=edition)
    assert t.discard("A") == [sent]


@pytest.mark.parametrize("edition", ALL)
def test_what_a_discard_triggers_waits_for_the_effect_in_every_edition(edition: str) -> None:
    from shinpan.games.ucg.events import Discards

    deck = [character("first"), character("second"), character("third")]
    watch = character("WATCH", powers=(triggered(Draw(), Discards(YOU)),))
    t = act(Seq((Move(hand_card(), DISCARD), MILL)), Side(field=[[watch]], hand=[H1], deck=deck), edition=edition)
    assert t.discard("A") == ["H1", "first"]


@pytest.mark.parametrize("edition", ALL)
def test_texts_that_trigger_themselves_without_end_stop_and_can_be_saved(edition: str) -> None:
    echo = character("ECHO", powers=(triggered(Seq((May(Draw()), TriggerText(chars=yours(Named(("ECHO",))))))),))
    deck = [character(f"c{i}") for i in range(40)]
    t = act(TriggerText(chars=yours(OTHERS)), Side(field=[[echo]], deck=deck), edition=edition)
    while t.options() == ["no", "yes"]:
        assert len(t.state.frames) <= MOST_FRAMES
        t.a("yes")
    assert 10 < len(t.hand("A")) < 40


# 11.6.4: grades on EXTRA


@pytest.mark.parametrize(("edition", "grade"), [(e, "none" if e == "en-1.2" else "increased") for e in ALL])
def test_a_grade_on_extra_counts_or_does_not(edition: str, grade: str) -> None:
    extra = character("EXT", bp=(1000, 2000), ext=5000)
    body = Seq((Give(yours(OTHERS), (Extra(), Grade(1))), If(ThisIs(GradeIs(False)), Draw())))
    t = act(body, Side(field=[[extra]]), edition=edition)
    assert (t.bp("A2"), t.grade("A2")) == (5000, grade)


# 11.17.1: Charge


@pytest.mark.parametrize("edition", ALL)
def test_charge_asks_once_more_from_1_7_on(edition: str) -> None:
    t = act(Charge(2, ("HERO",)), Side(field=[[H1]], deck=[H2, H3]), edition=edition).a("choose 2")
    if edition == "en-1.7":
        assert t.options() == ["no", "yes"]
        t.a("yes")
    assert t.charged("A2") == ["H2", "H3"]


# 12.2: wrong stacks


@pytest.mark.parametrize(("edition", "stack"), [(e, ["H1", "H2"] if e in ALL[:2] else ["H1"]) for e in ALL])
def test_of_a_wrong_stack_the_wrong_cards_or_the_top_cards_go(edition: str, stack: list[str]) -> None:
    parts = (discard_card(Level(1, 1)), discard_card(Kind(KAIJU)), discard_card(Named(("HERO",))))
    body = Seq((Move(WholeOf(yours(OTHERS)), HAND), PutInPlace(OneOfEach(parts))))
    h2 = character("H2", character="HERO", level=2)
    t = act(body, Side(field=[[K1]], discard=[H1, K2, h2]), edition=edition)
    assert t.stack("A2") == stack


@pytest.mark.parametrize(("edition", "hand"), by(LATE, "corrected", "still wrong"))
def test_a_wrong_stack_is_corrected_at_once_or_after_the_effect(edition: str, hand: str) -> None:
    kaiju_there = Compare(Count(BATTLE, YOU, Kind(KAIJU)), ">=", N(1))
    body = Seq((PutOn(hand_card(), yours(OTHERS)), If(kaiju_there, Draw())))
    t = act(body, Side(field=[[H1]], hand=[K1], deck=[H3]), edition=edition)
    assert (t.stack("A2"), t.discard("A")) == (["H1"], ["K1"])
    assert t.hand("A") == (["H3"] if hand == "still wrong" else [])


# What all of them share


@pytest.mark.parametrize("edition", ALL)
def test_what_an_edition_does_not_know_yet_may_be_used_under_it(edition: str) -> None:
    quad = [
        character(f"Q{n}", character="Q", kinds=MECH, level=n, types=type_mask(("METEO",)), bp=(1, 2, 3, 4))
        for n in range(1, 5)
    ]
    t = act(Give(This(), (Bp(N(1)),)), Side(field=[quad]), edition=edition)
    assert t.bp("A2") == 4


@pytest.mark.parametrize("edition", ALL)
def test_a_lone_character_wins_in_every_edition(edition: str) -> None:
    t = table(Side(field=[[H1]]), Side(field=[[]]), phase="judgement", edition=edition).to("end")
    assert t.outcomes() == ["A"]
