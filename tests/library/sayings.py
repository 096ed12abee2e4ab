"""Texts that have a given node somewhere, for tests that must hear every word of a vocabulary said."""

from typing import Any

from shinpan.games.ua import cards as ua_cards
from shinpan.games.ua import ops as ua_ops
from shinpan.games.ua import selectors as ua_selectors
from shinpan.games.ua import statics as ua_statics
from shinpan.games.ua.events import WhenPlayed
from shinpan.games.ua.keywords import Sized
from shinpan.games.ua.programs import Reading as UaReading
from shinpan.games.ua.switching import Rest
from shinpan.games.ucg import cards as ucg_cards
from shinpan.games.ucg import modify as ucg_modify
from shinpan.games.ucg import ops as ucg_ops
from shinpan.games.ucg import selectors as ucg_selectors
from shinpan.games.ucg.events import EntersPlay
from shinpan.games.ucg.programs import Reading as UcgReading
from shinpan.kernel.machine.nodes import YOU
from shinpan.language.control import If
from shinpan.language.pieces import This
from shinpan.language.values import N
from shinpan.language.verbs import Reveal


def ua_powers(kind: str, node: Any) -> list[ua_cards.Power]:
    """Powers that have a node somewhere."""
    match kind:
        case "power":
            return [node]
        case "static" | "costs":
            return [ua_cards.Power(ua_cards.CONTINUOUS, statics=(node,))]
        case "trigger":
            return [ua_cards.Power(ua_cards.TRIGGERED, node, body=ua_ops.Draw())]
        case "mod":
            clause = ua_statics.Static(This(), (node,))
            return [ua_cards.Power(ua_cards.CONTINUOUS, statics=(clause,)), ua_done(ua_ops.Give(This(), (node,)))]
        case "value":
            return [ua_done(ua_ops.Draw(node))]
        case "condition":
            return [ua_done(If(node, ua_ops.Draw()))]
        case "filter":
            return [ua_done(ua_ops.Choose(ua_selectors.Pick(YOU, node)))]
        case "units":
            return [ua_done(Rest(node))]
        case "cards":
            return [ua_done(Reveal(node))]
        case "total":
            return [ua_done(ua_ops.Choose(ua_selectors.Pick(YOU, lo=N(0), hi=N(2), total=node)))]
    return [ua_done(node)]


def ua_done(effect: Any) -> ua_cards.Power:
    return ua_cards.Power(ua_cards.TRIGGERED, WhenPlayed(), body=effect)


def ucg_powers(kind: str, node: Any) -> list[ucg_cards.Power]:
    """Powers that have a node somewhere."""
    match kind:
        case "static":
            return [ucg_cards.Power(ucg_cards.CONTINUOUS, statics=(node,))]
        case "trigger":
            return [ucg_cards.Power(ucg_cards.TRIGGERED, 0, node, body=ucg_ops.Draw())]
        case "mod":
            return [ucg_cards.Power(ucg_cards.CONTINUOUS, statics=(ucg_modify.Static(This(), (node,)),))]
        case "value":
            return [ucg_done(ucg_ops.Draw(node))]
        case "condition":
            return [ucg_done(If(node, ucg_ops.Draw()))]
        case "filter":
            return [ucg_done(ucg_ops.Choose(ucg_selectors.Pick(YOU, node)))]
        case "chars":
            return [ucg_done(ucg_ops.Choose(node))]
        case "cards":
            return [ucg_done(Reveal(node))]
    return [ucg_done(node)]


def ucg_done(effect: Any) -> ucg_cards.Power:
    return ucg_cards.Power(ucg_cards.TRIGGERED, 0, EntersPlay(), body=effect)


def readings_with(game: str, kind: str, node: Any) -> list[Any]:
    """Texts of one power that have a node of some kind somewhere."""
    if game == "ua":
        return [UaReading((power,), (), Sized(), None, None, 4, False) for power in ua_powers(kind, node)]
    return [UcgReading((power,), 0, (), (), False) for power in ucg_powers(kind, node)]
