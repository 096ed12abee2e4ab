"""What of a position the texts that work all the time rest on, so that a change of anything else leaves the board as it
was read.

Every reading rests on the field, the turn and what effects have done; these have no bit of their own.
"""

from typing import Final

from ...kernel.machine.nodes import Node
from ...language.counting import Count
from ...language.looking import looks_of
from .cards import CONTINUOUS, Card
from .terms import L_AP, L_BATTLE, L_EVERYTHING, L_HISTORY, L_MODES, L_PHASE, PILES
from .values import DistinctNames

# Parts of programs by name that rest on the field, the turn and what effects have done, apart from what their own parts
# rest on.
ON_THE_FIELD: Final = (
    # numbers and conditions
    *("N", "PerEvery", "Times", "Sum", "Either", "AtMost", "EnergyOf", "BpOf", "HighestBp"),
    *("Compare", "AllOf", "AnyOf", "NotSo", "ThisIs", "IsYourTurn", "LineIsFull", "EveryOne"),
    # filters
    *("Anything", "Not", "And", "Or", "Named", "Called", "Trait", "NoTraits", "Kind", "Color", "NeededEnergy", "Gives"),
    *("ApCost", "Bp", "BaseBp", "BpBelowBase", "HasTrigger", "HasRaid", "HasActivate", "HasKeyword", "HasImpact"),
    *("Raided", "BaseIs", "OnLine", "SameLine", "IsThis", "Whose", "HasUnder"),
    # whom they speak of, and what they make of it
    *("This", "AllUnits", "Static", "GainBp", "Keyword", "LoseKeyword", "Impact", "LoseImpact", "DamageIs"),
    *("GainEnergy", "Cannot", "Must", "Safe", "Tax", "Gains"),
    *("Unblockable", "CanBeRaided", "LineLimit", "PlayerCannot", "Costs", "LosersRemoved"),
)
ELSEWHERE: Final[dict[str, int]] = {
    "ApOf": L_AP,
    "Resting": L_MODES,
    "Locked": L_MODES,
    "TimesThisTurn": L_HISTORY,
    "PlayedThisTurn": L_HISTORY,
    "DidThisTurn": L_HISTORY,
    "SidelinedBy": L_HISTORY,
    "PlayedBy": L_HISTORY,
    "Attacking": L_BATTLE,
    "Battling": L_BATTLE,
    "TheAttacker": L_BATTLE,
    "TheTarget": L_BATTLE,
    "InPhase": L_PHASE,
}


def looks_of_node(node: Node) -> int:
    """What one part of a program rests on; of what is not known here: everything."""
    if isinstance(node, (Count, DistinctNames)):
        return 1 << node.zone if node.zone < PILES else 0
    name = type(node).__name__
    return 0 if name in ON_THE_FIELD else ELSEWHERE.get(name, L_EVERYTHING)


def looks_of_powers(card: Card) -> list[int]:
    """What each power of a card rests on, those that work all the time."""
    found: list[int] = []
    for power in card.powers:
        looks = 0
        if power.kind == CONTINUOUS:
            looks = looks_of(power.condition, looks_of_node) | looks_of(power.statics, looks_of_node)
        found.append(looks)
    return found
