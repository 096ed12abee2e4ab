"""What the printed texts of the Ultraman Card Game say, without compiling them where an import has kept it."""

from typing import Final

from ...library.readings import AnyCompiled, TextReadings
from .programs import Reading, read_program, write_program
from .vocabulary import VOCABULARY


def reading_of(said: AnyCompiled) -> Reading:
    """What the compiler has understood."""
    return Reading(said.powers, said.kinds, said.teams, said.aliases, said.any_number)


def readings() -> TextReadings:
    """What is known of texts, with nothing read yet."""
    return TextReadings("ucg", __package__ or "", VOCABULARY, reading_of, read_program, write_program)


READINGS: Final = readings()
