"""Printed text to programs and back: what every game's compiler shares."""

from .faults import Clause, TextFault
from .normal import Normal, normalise
from .parsing import Language

__all__ = ["Clause", "Language", "Normal", "TextFault", "normalise"]
