"""Chapter 6: scene cards."""

from ....kernel.machine.model import NO, NOBODY, PASS, YES, Frame, Op
from ....kernel.state.zones import note_move
from ....language.selectors import alike_once
from ..replacing import redirected
from ..state import Ucg
from ..terms import DISCARD, SCENE
from .triggers import cards_sent, draw_by_rule, scene_entered
from .zones import move_card


def can_set_scene(s: Ucg, card: int) -> bool:
    """Round at most the Field Round, and at least the round of the scene that it replaces [UCG 6.3.1, 6.3.2]."""
    printed = s.cards[card]
    if not printed.is_scene() or printed.round > s.areas():
        return False
    return s.scene == NOBODY or printed.round >= s.cards[s.scene].round


def put_scene(s: Ucg, card: int, rule: str) -> None:
    """A scene card enters the scene area; the one before goes to its owner's discard area [UCG 6.1.1, 6.3.2]."""
    old = s.scene
    note_move(s, card, s.zone(card), SCENE, rule, "scene")
    s.take_out(card)
    goes = DISCARD if old == NOBODY else redirected(s, None, old, DISCARD, [old])
    if old != NOBODY and old != card:
        move_card(s, None, old, goes)
    s.scene = card
    s.relocate(card, SCENE)
    s.touch()
    if old not in (NOBODY, card) and not s.dry:
        cards_sent(s, [old], SCENE, goes)
    scene_entered(s, card)


class SetScene(Op):
    """The Lead Player may set one scene card [UCG 5.4.2, 6.1.2]."""

    def step(self, s: Ucg, f: Frame) -> None:
        player = s.lead
        options = []
        if s.rules.can_put_scene(s, player):
            options = alike_once(s, [card for card in s.hand(player) if can_set_scene(s, card)])
        s.ask(player, "scene", [*options, PASS], NOBODY, "5.4.2")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        if option == PASS:
            f.pc += 1  # past the draw
        else:
            put_scene(s, option, "5.4.2")


class SceneDraw(Op):
    """Whoever set the scene may draw a card, before anything that the scene triggers [UCG 6.2.1, 6.2.3]."""

    def step(self, s: Ucg, f: Frame) -> None:
        player = s.owners[s.scene]
        if s.deck(player):
            s.ask(player, "may", [YES, NO], s.scene, "6.2.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        if option == YES:
            draw_by_rule(s, s.owners[s.scene], "6.2.1")
