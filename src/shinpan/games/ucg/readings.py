"""What the printed texts of the Ultraman Card Game say, without compiling them where an import has kept it."""

from typing import Final

from ...kernel.game import Json
from ...kernel.readings import TextReadings
from .programs import Reading, read_program, write_program
from .vocabulary import VOCABULARY


class Readings(TextReadings):
    """What is known of texts without compiling them."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("ucg", __package__ or "", VOCABULARY)

    def compile(self, text: str) -> tuple[Reading | None, str]:
        from .text import compile_text

        compiled = compile_text(text)
        if compiled.faults:
            return None, str(compiled.faults[0])
        return Reading(compiled.powers, compiled.kinds, compiled.teams, compiled.aliases, compiled.any_number), ""

    def read_program(self, data: Json, where: str) -> Reading:
        return read_program(data, where)

    def write_program(self, reading: Reading) -> Json:
        return write_program(reading)


READINGS: Final = Readings()


def read(text: str) -> tuple[Reading | None, str]:
    """What a text says; or nothing, and why it is not understood."""
    return READINGS.read(text)
