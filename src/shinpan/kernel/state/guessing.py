"""What the hidden cards of a player may be whose list nobody knows.

People play decks that others know too. So the guess is the known list into which most of the shown cards fit: the
viewer's own, or one that comes with the game. The less it explains, the more the hidden cards are taken to be like
those that were shown.
"""

from ..cards.library import AnyCard
from ..machine.chance import Chance


class Guess:
    """A list that agrees with what was shown of a deck, without that; and how far it can be believed."""

    __slots__ = ("kinds", "left", "shown", "strange")

    def __init__(self, shown: list[AnyCard], lists: list[list[AnyCard]], kinds: list[AnyCard]) -> None:
        self.shown = shown
        self.kinds = kinds  # all that are known, for want of anything better
        self.left: list[AnyCard] = []
        self.strange = len(shown)  # cards that the list does not explain
        for listed in lists:
            left, strange = without(listed, shown)
            if strange < self.strange or not self.left:
                self.left, self.strange = left, strange

    def draw(self, n: int, chance: Chance) -> list[AnyCard]:
        """As many cards as are hidden, another lot every time; their order means nothing."""
        listed = self.left.copy()
        chance.shuffle(listed)
        found: list[AnyCard] = []
        for _ in range(n):
            if listed and (not self.strange or chance.below(len(self.shown)) >= self.strange):
                found.append(listed.pop())
            else:
                like = self.shown or self.kinds
                found.append(like[chance.below(len(like))])
        return found


def without(listed: list[AnyCard], shown: list[AnyCard]) -> tuple[list[AnyCard], int]:
    """What is left of a list without cards that were shown, and how many of these are not in it."""
    counts: dict[str, int] = {}
    for card in shown:
        counts[card.key] = counts.get(card.key, 0) + 1
    left: list[AnyCard] = []
    for card in listed:
        if counts.get(card.key, 0):
            counts[card.key] -= 1
        else:
            left.append(card)
    return left, sum(counts.values())
