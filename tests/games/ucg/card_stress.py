"""A deck around one card, and random games that note which instructions of its text have run.

What a text looks for is read off its own filters: for each of them there are lines of made-up characters that fit, some
plain, some with texts that fill discard areas, raise grades, draw, charge. Both players get such a deck.
"""

import dataclasses
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from shinpan.games.ucg.board import EYES, is_active
from shinpan.games.ucg.cards import CONTINUOUS, Card, Power
from shinpan.games.ucg.charging import Charge
from shinpan.games.ucg.filters import (
    Called,
    Facing,
    HasExtra,
    IsExtra,
    Kind,
    Level,
    Named,
    NextTo,
    PrintedBp,
    Round,
    Team,
    Type,
)
from shinpan.games.ucg.game import GAME
from shinpan.games.ucg.make import character, scene
from shinpan.games.ucg.modify import Static
from shinpan.games.ucg.state import Ucg
from shinpan.games.ucg.terms import HERO, JUDGEMENT, KAIJU, MECH, SCENE_CARD, TYPES
from shinpan.games.ucg.text import compile_text
from shinpan.games.ucg.vocabulary import VOCABULARY
from shinpan.kernel.machine.model import CARD_MASK, DONE, NO, NOBODY, PASS, Decision, Op
from shinpan.kernel.machine.nodes import Filter, Node
from shinpan.language.pieces import Pieces as Chars
from shinpan.language.values import Not
from tests.games.starters import COMPILED
from tests.games.stress import StressRun
from tests.games.wishes import Wishes, inside

LEAST_GAMES = len(GAME.editions) * (8 if COMPILED else 1)
DECK_SIZE = 50
TRIED = "《When this character enters play》"
BUSY = (
    "",
    f"{TRIED}You may draw two cards.",
    f"{TRIED}You may discard one card from your hand.",
    f"{TRIED}You may send the top eight cards of your deck to your discard area.",
    f"{TRIED}You may exile one card in your discard area from the game.",
    f"{TRIED}You may send one scene to its owner's discard area.",
    f"{TRIED}You may give one of your characters a BP grade increase by 1 for this turn.",
    f"{TRIED}You may give one opponent's character a BP grade decrease by 1 for this turn.",
    f"{TRIED}You may put the top card of another one of your DOUBLE or TRIPLE characters into its owner's hand.",
    f"{TRIED}[Charge ②]【NAME】",
    "[Activate](Once per turn)No cost → Give this character +1000 BP for this turn.",
    "[Activate](Once per turn)Return one card from your hand to the bottom of your deck → Draw a card.",
    "[SIN][DBL][TRP]This character's BP grade increases by 1.",
)
BECOMES_EXTRA = "[SIN][DBL][TRP]This character's BP becomes EXTRA."
BUSY_SCENES = ("", "《When this scene enters play》You may draw a card.")


# What a text looks for


@dataclass(frozen=True)
class Wish:
    """A card that a text would like to find; what it says nothing about is left open."""

    name: str = ""
    word: str = ""
    kinds: int = 0
    types: int = 0
    level: int = -1
    slot: int = -1
    bp: int = -1
    team: str = ""
    round: int = -1


def roots(power: Power) -> list[Node | Op]:
    return [part for part in (power.event, power.condition, power.cost, power.body, *power.statics) if part is not None]


def nodes(power: Power) -> Iterator[Node | Op]:
    """Everything that a power is made of."""
    for root in roots(power):
        yield from inside(VOCABULARY, root)


def bits(mask: int) -> list[int]:
    return [1 << bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def printed_wishes(where: Filter) -> list[Wish]:
    """What one filter asks of the print of a card."""
    if isinstance(where, (Facing, NextTo)):
        return [Wish(), *WISHES.of(where.of)]
    if isinstance(where, Not) and isinstance(where.of, Type):
        return [Wish(types=type) for type in bits(255 & ~where.of.types)[:2]]
    if isinstance(where, Named):
        return [Wish(name=name) for name in where.names]
    if isinstance(where, Called):
        return [Wish(word=word) for word in where.words]
    if isinstance(where, Kind):
        return [Wish(kinds=kind) for kind in bits(where.kinds)]
    if isinstance(where, Type):
        return [Wish(types=type) for type in bits(where.types)]
    if isinstance(where, Level):
        return [Wish(level=level) for level in sorted({where.lo, min(where.hi, where.lo + 2)})]
    if isinstance(where, PrintedBp):
        return [Wish(slot=where.slot, bp=where.lo or where.hi)]
    if isinstance(where, (HasExtra, IsExtra)):
        return [Wish(slot=4, bp=8000)]
    if isinstance(where, Round):
        return [Wish(kinds=SCENE_CARD, round=where.lo)]
    return [Wish(team=where.name)] if isinstance(where, Team) else []


WISHES = Wishes(VOCABULARY, Wish(), printed_wishes, ("types",))


def all_wishes(card: Card) -> list[Wish]:
    """Everything that a card's texts look for, each once."""
    charged = [node for power in card.powers for node in nodes(power) if isinstance(node, Charge)]
    names = [Wish(name=name) for node in charged for name in node.names]
    return WISHES.of_all([root for power in card.powers for root in roots(power)], names)


# The deck


@cache
def powers_of(text: str) -> tuple[Power, ...]:
    compiled = compile_text(text)
    assert not compiled.faults, f"{text}: {compiled.faults[0]}"
    return compiled.powers


class Maker:
    """Makes up cards, each with a number of its own."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.made = 0

    def number(self) -> str:
        self.made += 1
        return f"MADE-{self.made:03d}"

    def line(self, wish: Wish, below: int = 2, name: str = "") -> list[Card]:
        """A character card that fits and what it levels up from; or a scene card."""
        if wish.round >= 0 or wish.kinds == SCENE_CARD:
            powers = powers_of(self.luck.choice(BUSY_SCENES))
            return [scene(self.number(), name=wish.word or "Place", round=max(wish.round, 0), powers=powers)]
        kinds = wish.kinds or self.luck.choice((HERO, HERO, KAIJU, MECH))
        top = wish.level if wish.level >= 0 else 7 if kinds == KAIJU else 3
        who = wish.name or name or f"MADE {self.made}"
        return [self.member(wish, who, kinds, level) for level in range(top, max(top - below, 0) - 1, -1) if level > 0]

    def member(self, wish: Wish, who: str, kinds: int, level: int) -> Card:
        bp = [9000] * 4  # battles are often ties, so that games last
        if 0 <= wish.slot < len(bp):
            bp[wish.slot] = wish.bp
        text = BECOMES_EXTRA if wish.slot == 4 and self.luck.random() < 0.5 else self.luck.choice(BUSY)
        return character(
            self.number(),
            name=wish.word or who.title(),
            kinds=kinds,
            character=who,
            level=level,
            types=wish.types or 1 << self.luck.randrange(len(TYPES)),
            bp=tuple(bp),
            ext=wish.bp if wish.slot == 4 else self.luck.choice((-1, 9000)),
            powers=powers_of(text.replace("NAME", who)),
            teams=(wish.team,) if wish.team else (),
        )


def deck_around(card: Card, luck: random.Random, maker: Maker) -> list[Card]:
    """Four copies of a card, what it levels up from and into, and what its texts look for."""
    deck = [card] * 4
    if card.is_character():
        kinds = bits(card.kinds)[0]
        own = Wish(name=card.character, kinds=kinds, types=card.types, level=card.level)
        deck += maker.line(own, 3)[1:] * 4
        deck += maker.line(dataclasses.replace(own, level=card.level + 1), 0) * 2
    wanted = [*all_wishes(card), Wish()]
    while len(deck) < DECK_SIZE - 4:
        line = maker.line(luck.choice(wanted), name=card.character if luck.random() < 0.3 else "")
        deck += line * luck.choice((1, 2, 4))
    deck = deck[: DECK_SIZE - 4]
    return deck + maker.line(Wish(kinds=SCENE_CARD, round=luck.randrange(4)), 0) * (DECK_SIZE - len(deck))


# The games


class Run(StressRun):
    """Games of every edition around one card."""

    card: Card
    game = GAME
    least_games = LEAST_GAMES
    continuous = CONTINUOUS

    def begin(self, luck: random.Random) -> Ucg:
        maker = Maker(luck)
        decks = [deck_around(self.card, luck, maker) for _ in range(2)]
        edition = GAME.editions[-self.games % len(GAME.editions)]
        state: Ucg = GAME.begin(edition, decks, str(luck.random()), "lot", self.games == 1, False)
        return state

    def look(self, s: Ucg) -> None:
        if s.phase < JUDGEMENT:
            return
        for player in (0, 1):
            for ch in s.field[player]:
                if ch is not None and s.top(ch) >= 0 and s.cards[s.top(ch)] is self.card:
                    self.look_at(s, s.top(ch), player, ch.id, len(ch.cards))
        if s.scene >= 0 and s.cards[s.scene] is self.card:
            self.look_at(s, s.scene, s.owners[s.scene], NOBODY, 1)

    def look_at(self, s: Ucg, card: int, player: int, host: int, cards: int) -> None:
        frame = EYES.look(player, s.ref(card), host)
        for index, power in enumerate(self.card.powers):
            if power.kind != CONTINUOUS or not is_active(s, power, index, s.ref(card), cards):
                continue
            for part, static in enumerate(power.statics):
                condition = getattr(static, "condition", None)
                if condition is not None and not condition.holds(s, frame):
                    continue
                if isinstance(static, Static):
                    assert isinstance(static.chars, Chars)
                    if not static.chars.candidates(s, frame):
                        continue
                self.missing.discard((index, part))

    def weight(self, s: Ucg, decision: Decision, option: int) -> float:
        if option in (NO, PASS, DONE):
            return 0.1 if decision.kind == "level" else 0.4
        if decision.kind in ("set", "scene", "level"):
            card = s.cards[option & CARD_MASK]
            return 6 if card is self.card else 3 if card.character == self.card.character else 1
        if decision.kind == "use":
            ch = s.character(option >> 3) if option >= 8 else None
            top = s.scene if ch is None else s.top(ch)
            return 6 if top >= 0 and s.cards[top] is self.card else 1
        return 1
