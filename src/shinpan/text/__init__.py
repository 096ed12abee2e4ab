"""Printed text to programs and back: what every game's compiler shares."""

from .faults import Clause, TextFault
from .normal import Normal, normalise

__all__ = ["Clause", "Normal", "TextFault", "normalise"]
