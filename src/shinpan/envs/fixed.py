"""Actions with a fixed meaning: a verb and a slot, instead of the number of an option.

A slot is a place on the field (mine, then theirs), a row of `cards`, a number or a word; an action is a verb with a
slot. Where two options share both (an attack on one of several), the action picks them all, and the same player is
asked once more, with the verb `aim` and the slot of what is left to say: a target, a card, a line, a text. Options that
are still alike are told apart by `which`. So every option can be reached, nothing is left out, and an action always
means the same.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..kernel.game.layout import Layout
from .forms import Observation

PLACES: Final = 16  # places of each side that have slots
NUMBERS: Final = 64  # numbers, texts, lines and words
AIM: Final = "aim"
WHICH: Final = "which"


class FixedActions:
    """The actions of a game whose observations have so many tokens, and what they mean in a position."""

    def __init__(self, layout: Layout, tokens: int) -> None:
        self.verbs = ["", *layout.verbs, AIM, WHICH]
        self.tokens = tokens
        self.slots = 1 + 2 * PLACES + tokens + NUMBERS
        self.size = len(self.verbs) * self.slots
        self.column = {name: place for place, name in enumerate(layout.options)}
        self.aim = self.verbs.index(AIM)
        self.which = self.verbs.index(WHICH)
        self.more = self.which * self.slots  # turns the page, where there are more options than rows

    def word(self, action: int) -> str:
        """What an action means."""
        if action == self.more:
            return "more"
        verb, slot = self.verbs[action // self.slots], action % self.slots
        return f"{verb} {self.slot_word(slot)}".strip()

    def slot_word(self, slot: int) -> str:
        if slot == 0:
            return ""
        if slot <= 2 * PLACES:
            side = "my" if slot <= PLACES else "their"
            return f"{side} place {(slot - 1) % PLACES + 1}"
        if slot <= 2 * PLACES + self.tokens:
            return f"card {slot - 2 * PLACES}"
        return f"number {slot - 2 * PLACES - self.tokens - 1}"

    # What options mean

    def place_slot(self, side: NDArray[np.int64], place: NDArray[np.int64]) -> NDArray[np.int64]:
        """The slot of a place; one that is nobody's counts as mine, and those beyond the last as the last."""
        found = np.maximum(side - 1, 0) * PLACES + np.minimum(place, PLACES)
        return np.where(place > 0, found, 0)

    def number_slot(self, number: NDArray[np.int64]) -> NDArray[np.int64]:
        base = 2 * PLACES + self.tokens
        return np.where(number > 0, base + np.minimum(number, NUMBERS), 0)

    def parts(self, options: NDArray[np.int16]) -> list[NDArray[np.int64]]:
        """For each option the slots of all that it speaks of, in the order in which they are asked for; 0 where it does
        not."""
        rows = options.astype(np.int64)
        get = {name: rows[..., place] for name, place in self.column.items()}
        token = np.where(get["card token"] > 0, 2 * PLACES + get["card token"], 0)
        return [
            self.place_slot(get["place side"], get["place"]),
            token,
            self.place_slot(get["target side"], get["target"]),
            self.number_slot(get["line"]),
            self.number_slot(get["text"]),
            self.number_slot(get["number"]),
            self.number_slot(get["word"]),
            np.where((get["side"] > 0) & (token == 0), get["side"], 0),
        ]

    def first_codes(self, options: NDArray[np.int16], parts: list[NDArray[np.int64]]) -> NDArray[np.int64]:
        """The action of each option, before any of its parts was told: its verb and the first thing it speaks of."""
        first = np.zeros(len(options), np.int64)
        for part in reversed(parts):
            first = np.where(part > 0, part, first)
        return options[..., self.column["verb"]].astype(np.int64) * self.slots + first

    def codes(self, seen: Observation, left: list[int], asked: int) -> tuple[list[int], int]:
        """The action of each option that is still meant, and how many actions will have been taken with it, `asked` of
        them already."""
        options = seen["options"][left]
        parts = self.parts(options)
        if not asked:
            return self.first_codes(options, parts).tolist(), 1
        return self.later_codes(parts), asked + 1

    def later_codes(self, parts: list[NDArray[np.int64]]) -> list[int]:
        """The actions that tell apart what the first one picked: by the first of their parts in which they differ."""
        for part in parts:
            slots: list[int] = part.tolist()
            if len(set(slots)) > 1:
                return [self.aim * self.slots + slot for slot in slots]
        base = self.which * self.slots + 1 + 2 * PLACES + self.tokens
        return [base + n for n in range(len(parts[0]))]
