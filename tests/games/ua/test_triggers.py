"""Damage, the trigger check, and all triggers [UA trigger check]."""

import pytest

from shinpan.games.ua.cards import Card
from shinpan.games.ua.filters import Named
from shinpan.games.ua.modify import NO_TRIGGER
from shinpan.games.ua.ops import Draw
from shinpan.games.ua.statics import PlayerCannot
from shinpan.games.ua.terms import LIFE, T_ACTIVE
from tests.games.ua.tables import BLANK, Resting, Side, Slot, Table, character, continuous, stacked, table, triggered

HITTER = character("HITTER", bp=9000)


def hit(card: Card, b: Side, attacker: Slot = HITTER) -> Table:
    """A attacks, B does not block, and the card is the life card that is turned up."""
    b.piles[LIFE] = [card, *[BLANK] * 6]
    t = table(Side([attacker], [character("LOW", bp=2500)]), b, phase="attack").a("attack A.F1")
    if t.asked() == "B":
        t.b("pass")
    return t.a("life 1")


def test_a_card_without_a_trigger_goes_outside() -> None:
    t = hit(character("PLAIN"), Side())
    assert (t.outside("B"), t.life("B")) == (["PLAIN"], 6)


def test_draw_and_its_decline() -> None:
    card = character("C", trigger="draw")
    t = hit(card, Side())
    assert t.options() == ["no", "trigger"]
    t.b("trigger")
    assert (t.hand("B"), t.outside("B")) == (["blank"], ["C"])
    assert hit(card, Side()).b("no").hand("B") == []


def test_get_goes_to_the_hand_instead() -> None:
    t = hit(character("C", trigger="get"), Side()).b("trigger")
    assert (t.hand("B"), t.outside("B")) == (["C"], [])


def test_active_turns_a_character_active_and_gives_bp() -> None:
    t = hit(character("C", trigger="active"), Side([Resting(character("R", bp=2000))], [character("E")]))
    t.b("trigger")
    assert t.options() == ["choose B.E1", "choose B.F1"]
    t.b("choose B.F1")
    assert (t.mode("B.F1"), t.bp("B.F1")) == ("active", 5000)


def test_raid_keeps_or_raids_at_once_without_ap() -> None:
    raider = character("RAIDER", energy=1, trigger="raid", raid=Named(("BASE",)), powers=(triggered(Draw()),))
    base = character("BASE")
    t = hit(raider, Side([base], [character("E")], ap=(0, 0))).b("trigger")
    assert t.options() == ["keep", "raid RAIDER B.F1"]
    t.b("raid RAIDER B.F1")
    assert (t.stack("B.F1"), t.hand("B"), t.mode("B.F1")) == (["BASE", "RAIDER"], ["blank"], "active")
    kept = hit(raider, Side([base])).b("trigger")
    assert kept.hand("B") == ["RAIDER"]


def test_special_removes_an_opposing_front_line_character() -> None:
    t = hit(character("C", trigger="special"), Side()).b("trigger")
    assert (t.stack("A.F1"), t.stack("A.E1")) == ([], ["LOW"])


def test_final_works_at_no_life_and_a_second_one_does_nothing() -> None:
    final = character("FINAL", trigger="final")
    double = character("DOUBLE", damage=2)
    t = table(Side([double]), Side(life=[final, final]), phase="attack").a("attack A.F1")
    t.b("trigger")
    assert (t.life("B"), t.outside("B"), t.state.winner) == (1, ["FINAL", "FINAL"], -1)


def test_no_life_after_the_whole_check_loses() -> None:
    final = character("FINAL", trigger="final")
    t = table(Side([HITTER]), Side(life=[final]), phase="attack").a("attack A.F1").b("no")
    assert (t.state.winner, t.state.won_by) == (0, "game victory conditions")


@pytest.mark.parametrize(("color", "left"), [("red", "outside"), ("blue", "hand")])
def test_red_removes_and_blue_returns_small_characters(color: str, left: str) -> None:
    small = character("SMALL", bp=2500)
    t = hit(character("C", color=color, trigger="color"), Side(), stacked(small)).b("trigger")
    assert t.stack("A.F1") == []
    assert (t.outside("A") if left == "outside" else t.hand("A")) == ["SMALL"]
    assert hit(character("C", color=color, trigger="color"), Side()).outside("B") == ["C"]


def test_green_plays_from_hand_active_on_either_line() -> None:
    green = character("GREEN", color="green", energy=2)
    t = hit(character("C", color="green", trigger="color"), Side(hand=[green, character("RED")])).b("trigger")
    assert t.options() == ["play GREEN energy", "play GREEN front"]
    t.b("play GREEN energy")
    assert (t.line("B", "energy")[0], t.mode("B.E1")) == ("GREEN", "active")


def test_purple_plays_from_outside_onto_the_front_line() -> None:
    purple = character("PURPLE", color="purple", energy=2)
    big = character("BIG", color="purple", energy=3)
    t = hit(character("C", color="purple", trigger="color"), Side(outside=[purple, big])).b("trigger")
    assert (t.line("B", "front")[0], t.mode("B.F1")) == ("PURPLE", "active")


def test_yellow_rests_a_character_that_stays_resting_once() -> None:
    twice = character("TWICE", bp=3000, keywords=4)
    t = hit(character("C", color="yellow", trigger="color"), Side(), twice)
    t.b("trigger")
    assert (t.mode("A.F1"), t.there("A.F1").lock) == ("rest", 1)
    t.to("end")
    t.to("start")
    assert (t.mode("A.F1"), t.there("A.F1").lock) == ("rest", 0)


def test_several_cards_are_handled_one_at_a_time_in_any_order() -> None:
    double = character("DOUBLE", damage=2)
    one, two = character("ONE", trigger="draw"), character("TWO", trigger="get")
    t = table(Side([double]), Side(life=[one, two, BLANK]), phase="attack").a("attack A.F1", "life 1")
    assert t.options() == ["life 2", "life 3"]
    t.a("life 2")
    assert (t.asked(), t.options()) == ("B", ["resolve ONE", "resolve TWO"])
    t.b("resolve TWO", "trigger", "trigger")
    assert (t.hand("B"), t.outside("B")) == (["TWO", "blank"], ["ONE"])


def test_a_trigger_can_be_forbidden() -> None:
    mute = character("MUTE", bp=9000, powers=(continuous(PlayerCannot(NO_TRIGGER << T_ACTIVE)),))
    t = hit(character("C", trigger="active"), Side([Resting(character("R"))]), mute)
    assert (t.outside("B"), t.mode("B.F1")) == (["C"], "rest")
