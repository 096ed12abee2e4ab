"""Filling a view: full positions that agree with what a player may know."""

from collections.abc import Callable, Mapping

from ...support.errors import ShinpanError
from ...support.json import Json
from ..cards.library import AnyCard, CardLibrary
from ..machine.chance import Chance
from ..machine.codec import entry, fixed, items, numbers, table
from ..machine.model import MOST_CARDS, NOBODY, AnyState, State
from ..state.guessing import Guess
from ..state.opening import guess_throw
from ..state.saving import read_kind
from .protocol import Sampler


class CardSampler(Sampler):
    """A view made ready to be filled: one position, the places that hide cards, and what may be there."""

    __slots__ = ("base", "guesses", "hidden", "kinds", "known", "viewer")

    def __init__(
        self, view: Mapping[str, Json], library: CardLibrary, decode: Callable[[Mapping[str, Json], bool], State]
    ) -> None:
        where = "view"
        self.viewer = 0 if view.get("you") == "A" else 1  # to whom the first player's throw is open, or not
        filled = dict(table(entry(view, "position", where), "position"))
        listed = items(entry(filled, "kinds", where), "kinds", MOST_CARDS)
        self.kinds: list[AnyCard] = [read_kind(kind, "kinds", library) for kind in listed]
        ids = numbers(entry(filled, "ids", where), "ids", NOBODY, MOST_CARDS)
        owners = numbers(entry(filled, "owners", where), "owners", 0, 1)
        if not self.kinds or len(ids) != len(owners):
            raise ShinpanError("nothing has been seen yet from which hidden cards could be guessed")
        self.hidden = [[i for i, kind in enumerate(ids) if kind == NOBODY and owners[i] == p] for p in (0, 1)]
        self.known: list[list[AnyCard]] = []
        for player, held in enumerate(fixed(filled.pop("unseen", None), "unseen", 2)):
            cards = [self.kinds[kind] for kind in numbers(held, "unseen", 0, len(self.kinds) - 1)]
            self.known.append(cards if len(cards) == len(self.hidden[player]) else [])
        shown = [[self.kinds[kind] for i, kind in enumerate(ids) if kind != NOBODY and owners[i] == p] for p in (0, 1)]
        self.guesses = [self.guess_of(shown, player, library) for player in (0, 1)]
        stand_in = self.stand_in()
        filled["ids"] = [stand_in if kind == NOBODY else kind for kind in ids]
        filled["chance"] = [0, 0, 0, 1]
        asking = filled["asking"]
        filled["asking"] = False  # the cards must be dealt before the question is asked
        self.base = decode(filled, False)
        self.base.dry = asking is True

    def stand_in(self) -> int:
        """The kind of card that may lie anywhere until the cards are dealt."""
        return 0

    def draw(self, chance: Chance) -> State:
        """One position that agrees with the view."""
        s: AnyState = self.base.clone()
        s.cards = s.cards.copy()
        for player in (0, 1):
            self.deal(s, player, chance)
        s.chance = Chance(chance.next32(), chance.next32(), chance.next32(), 1)
        s.touch()
        guess_throw(s, self.viewer, chance)
        drawn: State = s
        if drawn.dry:
            drawn.dry = False
            frame = drawn.frames[-1]
            frame.program.code[frame.pc - 1].step(drawn, frame)
        return drawn

    def deal(self, s: AnyState, player: int, chance: Chance) -> None:
        """Deal hidden cards to their places."""
        places = self.hidden[player]
        pool = self.known[player] or self.guesses[player].draw(len(places), chance)
        order = list(range(len(places)))
        chance.shuffle(order)
        for place, i in zip(places, order, strict=True):
            s.cards[place] = pool[i]

    def guess_of(self, shown: list[list[AnyCard]], player: int, library: CardLibrary) -> Guess:
        """What a player may hold whose list nobody knows, from what is shown of both."""
        other = 1 - player
        whole = [shown[other] + self.known[other]] if len(self.known[other]) == len(self.hidden[other]) else []
        return Guess(shown[player], whole + library.starters(), self.kinds)
