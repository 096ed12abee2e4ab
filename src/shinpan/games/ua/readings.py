"""What the printed texts of Union Arena say, without compiling them where an import has kept it."""

from typing import Final

from ...library.readings import AnyCompiled, TextReadings
from .keywords import Sized
from .programs import Reading, read_program, write_program
from .vocabulary import VOCABULARY


def reading_of(said: AnyCompiled) -> Reading:
    """What the compiler has understood."""
    sized = Sized(said.keywords, said.impact, said.impact_plus, said.damage, said.damage_plus)
    flags = (said.single_use, said.all_colors, said.also_event)
    return Reading(said.powers, said.aliases, sized, said.raid, said.raid_if, said.copies, *flags)


def readings() -> TextReadings:
    """What is known of texts, with nothing read yet."""
    return TextReadings("ua", __package__ or "", VOCABULARY, reading_of, read_program, write_program)


READINGS: Final = readings()
