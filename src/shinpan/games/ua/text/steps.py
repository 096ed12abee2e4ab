"""Reading instructions: what a sentence tells players to do, and what it says of cards for as long as it is there."""

from .card_steps import CardSteps
from .field_steps import FieldSteps
from .give_steps import GiveSteps
from .selecting import Said, Standing

__all__ = ["Said", "Standing", "Steps"]


class Steps(CardSteps, FieldSteps, GiveSteps):
    """Reads instructions in order and keeps what "it" and "them" mean."""
