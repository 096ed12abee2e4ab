"""Chinese words that the texts of every game are said with."""

from typing import Final

from ..kernel.machine.nodes import EACH, OPPONENT, YOU

WHOSE: Final = {YOU: "我方", OPPONENT: "對手", EACH: "雙方"}
