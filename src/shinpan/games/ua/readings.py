"""What the printed texts of Union Arena say, without compiling them where an import has kept it."""

from typing import Final

from ...kernel.game import Json
from ...kernel.readings import TextReadings
from .keywords import Sized
from .programs import Reading, read_program, write_program
from .vocabulary import VOCABULARY


class Readings(TextReadings):
    """What is known of texts without compiling them."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("ua", __package__ or "", VOCABULARY)

    def compile(self, text: str) -> tuple[Reading | None, str]:
        from .text import compile_text

        said = compile_text(text)
        if said.faults:
            return None, str(said.faults[0])
        sized = Sized(said.keywords, said.impact, said.impact_plus, said.damage, said.damage_plus)
        return Reading(said.powers, said.aliases, sized, said.raid, said.raid_if, said.copies, said.single_use), ""

    def read_program(self, data: Json, where: str) -> Reading:
        return read_program(data, where)

    def write_program(self, reading: Reading) -> Json:
        return write_program(reading)


READINGS: Final = Readings()


def read(text: str) -> tuple[Reading | None, str]:
    """What a text says; or nothing, and why it is not understood."""
    return READINGS.read(text)
