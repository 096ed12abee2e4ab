"""A deck around one card of Union Arena, and random games that note which instructions of its text have run.

What a text looks for is read off its own filters: for each of them there are made-up cards that fit, some plain, some
with texts that draw, discard, move, raid, rest, weaken. Both players get such a deck, with energy in plenty.
"""

import dataclasses
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from shinpan.games.ua.board import EYES, eyes_of, works
from shinpan.games.ua.cards import CONTINUOUS, OFF_FIELD, Card, Power
from shinpan.games.ua.endings import NextCosts
from shinpan.games.ua.events import WhenRaided
from shinpan.games.ua.facts import card_from_facts
from shinpan.games.ua.field_filters import BaseIs, DidThisTurn, HasImpact, Raided
from shinpan.games.ua.filters import (
    ApCost,
    BaseBp,
    Bp,
    Called,
    Color,
    Gives,
    HasKeyword,
    HasRaid,
    HasTrigger,
    Kind,
    Named,
    NeededEnergy,
    Trait,
)
from shinpan.games.ua.game import GAME
from shinpan.games.ua.modify import M_GAINED, M_NEXT_COST
from shinpan.games.ua.records import Unit
from shinpan.games.ua.replacing import WhenUsing
from shinpan.games.ua.rules.using import where_it_is
from shinpan.games.ua.state import Ua
from shinpan.games.ua.statics import BoardRule, Costs, Static
from shinpan.games.ua.terms import (
    CHARACTER,
    COLORS,
    EVENT,
    KINDS,
    LOW,
    PLACES,
    SITE,
    TRIGGERS,
    V_ACTIVATE,
    V_ATTACK,
    V_BLOCK,
    V_PLAY,
    V_RAID,
    V_USE,
    VERB,
    WIDTH,
    keyword_names,
)
from shinpan.games.ua.vocabulary import VOCABULARY
from shinpan.kernel.machine.model import DONE, NO, NOBODY, PASS, Decision, Op
from shinpan.kernel.machine.nodes import Filter, Node, Value
from shinpan.language.pieces import Pieces as Units
from shinpan.language.values import N, Not
from tests.games.stress import StressRun
from tests.games.wishes import Wishes, inside

DECK_SIZE = 50
EVERY_COLOR = dict.fromkeys(COLORS, 4)
TURN_OVER = "[Activate: Main] (Switch to Resting) "
BUSY = (
    "",
    "",
    "[When Played] Draw two cards.",
    "[When Played] Place one card from your hand into your sideline.",
    "[When Played] Place up to eight cards from the top of your deck into your sideline.",
    "[When Played] Place the top card of your deck face-down under this character.",
    "[When Played] Choose one character on your field. Place the top card of your deck face-down under it.",
    "[When Played] Place one face-down card under a card on your field into your sideline.",
    "[When Played] Place the top card of your deck into your life area.",
    "[When Played] Choose one character on your opponent's front line. It loses 1000 BP until the end of the turn.",
    "[When Played] Choose one character on your opponent's front line and switch it to resting.",
    "[When Played] Choose one character on your field and sideline it.",
    "[When Played] Return one character from your field to your hand.",
    "[When Played] Choose one character on your field and switch it to active.",
    "[When Played] Switch one active character on your front line to resting.",
    "[When Played] Add up to two cards from your sideline to your hand.",
    "[When Played] Place any number of cards from your hand into your sideline.",
    "[When Played] Play up to one character card with 3 or less required energy from your hand.",
    "[When Played] Play up to one character card from your hand, or perform Raid with it.",
    "[When Attacking] Choose one character on your field. Move it to the other line.",
    "[When Attacking] You may pay 1 AP. If you do, draw a card.",
    "[When Attacking] This character remains set to resting the next time it would be switched to active.",
    f"{TURN_OVER}Choose one character on your field. It gains 1000 BP until the end of the turn.",
    f"{TURN_OVER}Choose one character on your field. Move it to the other line.",
    f"{TURN_OVER}Choose up to one of your AP cards and switch it to active.",
    f"{TURN_OVER}Choose one character on your opponent's front line and sideline it.",
    "[Activate: Main] (Pay (1) AP) [Once Per Turn] Draw a card.",
    "[Step]",
    "[Snipe]",
    "[Double Attack]",
    "[Impact (1)]",
    "[Double Block]",
)
BUSY_EVENTS = (
    "Draw a card.",
    "Choose one character on your field and switch it to active.",
    "Choose one character on your opponent's front line and sideline it.",
)


# What a text looks for


@dataclass(frozen=True)
class Wish:
    """A card that a text would like to find; what it says nothing about is left open."""

    name: str = ""
    word: str = ""
    traits: tuple[str, ...] = ()
    kind: int = 0
    color: int = -1
    energy: int = -1
    ap: int = -1
    bp: int = -1
    gives: int = -1
    trigger: int = -1
    keywords: tuple[str, ...] = ()
    raids: bool = False
    raided: bool = False


def roots(power: Power) -> list[Node | Op]:
    return [part for part in (power.when, power.condition, power.cost, power.body, *power.statics) if part is not None]


def nodes(power: Power) -> Iterator[Node | Op]:
    """Everything that a power is made of."""
    for root in roots(power):
        yield from inside(VOCABULARY, root)


def plain_number(value: Value, otherwise: int) -> int:
    return value.n if isinstance(value, N) else otherwise


def printed_wishes(where: Filter) -> list[Wish]:
    """What one filter asks of the print of a card."""
    return named_wishes(where) or sized_wishes(where)


def named_wishes(where: Filter) -> list[Wish]:
    """What one filter asks of names, traits and kinds."""
    if isinstance(where, Named):
        return [Wish(name=name) for name in where.names]
    if isinstance(where, Called):
        return [Wish(word=" ".join(where.words))]
    if isinstance(where, Trait):
        return [Wish(traits=(trait,)) for trait in where.traits]
    if isinstance(where, Kind):
        return [Wish(kind=bit) for bit in (CHARACTER, SITE, EVENT) if where.kinds & bit]
    if isinstance(where, Color):
        return [Wish(color=color) for color in where.colors]
    if isinstance(where, Not) and isinstance(where.of, Color):
        return [Wish(color=next(i for i in range(len(COLORS)) if i not in where.of.colors))]
    if isinstance(where, HasTrigger):
        return [Wish(trigger=trigger) for trigger in where.triggers or (1,)]
    if isinstance(where, HasKeyword):
        return [Wish(keywords=(keyword_names(where.keywords)[0],))]
    if isinstance(where, HasImpact):
        return [Wish(keywords=("impact 1",))]
    return []


def sized_wishes(where: Filter) -> list[Wish]:
    """What one filter asks of numbers and raids."""
    if isinstance(where, NeededEnergy):
        return [Wish(energy=max(plain_number(where.lo, 0), min(plain_number(where.hi, 0), 9)))]
    if isinstance(where, ApCost):
        return [Wish(ap=where.lo)]
    if isinstance(where, Bp):
        return [Wish(bp=max(plain_number(where.lo, 0), min(plain_number(where.hi, 2000), 6000)))]
    if isinstance(where, BaseBp):
        return [Wish(bp=min(max(where.lo, 1000), where.hi))]
    if isinstance(where, Gives):
        return [Wish(gives=where.lo)]
    if isinstance(where, HasRaid):
        return [Wish(raids=True)]
    if isinstance(where, Raided):
        return [Wish(raided=True)]
    if isinstance(where, DidThisTurn):
        return WISHES.of(where.by_where)
    if isinstance(where, BaseIs):
        return [dataclasses.replace(wish, raided=True) for wish in WISHES.of(where.where)]
    return []


WISHES = Wishes(VOCABULARY, Wish(), printed_wishes)


def all_wishes(card: Card) -> list[Wish]:
    """Everything that a card's texts look for, each once."""
    return WISHES.of_all([root for power in card.powers for root in roots(power)])


# The deck


@cache
def compiled(kind: str, text: str) -> tuple[Power, ...]:
    """The powers of a made-up text, compiled once."""
    return card_from_facts({"kind": kind, "text": text}, "made", "made").powers


class Maker:
    """Makes up cards, each with a number of its own."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.made = 0
        self.energies: tuple[int, ...] = (0,)  # needed by cards of which nothing is asked

    def card(self, wish: Wish) -> list[Card]:
        """A card that fits, and what it raids or is raided by."""
        self.made += 1
        number = f"MADE-1-{self.made:03}"
        name = wish.name or (f"{wish.word} {self.made}" if wish.word else f"Made {self.made}")
        card = self.made_up(wish, number, name)
        if wish.raided and wish.name and self.luck.random() < 0.5:  # the one that raids has the name, not its base
            base = f"Base {self.made}"
            risen = dataclasses.replace(wish, raids=True, raided=False)
            return [self.made_up(risen, number, name), self.made_up(Wish(), f"{number}B", base)]
        if wish.raided:
            return [card, self.raider(number, name, wish)]
        if wish.raids:
            return [card, self.made_up(Wish(), f"{number}B", f"Base {self.made}")]
        return [card]

    def made_up(self, wish: Wish, number: str, name: str) -> Card:
        kind = wish.kind or self.luck.choice((CHARACTER, CHARACTER, CHARACTER, CHARACTER, SITE, EVENT))
        if wish.bp >= 0 or wish.keywords or wish.raids or wish.raided:
            kind = CHARACTER
        word = next(word for word, bit in KINDS.items() if bit == kind)
        facts: dict[str, Any] = {
            "number": number,
            "name": name,
            "kind": word,
            "color": COLORS[wish.color if wish.color >= 0 else self.luck.randrange(len(COLORS))],
            "energy": wish.energy if wish.energy >= 0 else self.luck.choice(self.energies),
            "ap": wish.ap if wish.ap >= 0 else self.luck.choice((0, 0, 1)),
            "traits": list(wish.traits),
            "trigger": TRIGGERS[wish.trigger if wish.trigger >= 0 else self.luck.randrange(len(TRIGGERS))],
        }
        if kind != EVENT:
            facts["gives"] = wish.gives if wish.gives >= 0 else self.luck.choice((EVERY_COLOR, EVERY_COLOR, 1))
        if kind == CHARACTER:
            facts["bp"] = wish.bp if wish.bp >= 0 else self.luck.choice((1000, 2000, 3000, 4000, 6000))
            facts["keywords"] = list(wish.keywords)
            facts["raid"] = [f"<Base {self.made}>"] if wish.raids else []
        return card_from_facts({**facts, "text": self.text(kind)}, number, number)

    def text(self, kind: int) -> str:
        if kind == EVENT:
            return self.luck.choice(BUSY_EVENTS)
        return self.luck.choice(BUSY) if kind == CHARACTER else self.luck.choice(("", BUSY[-8]))

    def raider(self, number: str, name: str, wish: Wish) -> Card:
        facts: dict[str, Any] = {"number": f"{number}R", "name": f"{name} Risen", "ap": 0, "raid": [f"<{name}>"]}
        facts.update(traits=list(wish.traits), gives=EVERY_COLOR)
        return card_from_facts(facts, f"{number}R", number)


def deck_around(card: Card, luck: random.Random, maker: Maker) -> list[Card]:
    """Eight copies of a card, what it raids, and what its texts look for."""
    deck = [card] * 8
    if card.raid is not None:
        costly = any(isinstance(node, NeededEnergy) for power in card.powers for node in nodes(power))
        for wish in WISHES.of(card.raid)[:2]:
            energy = luck.choice((0, 4)) if costly else 0  # some texts ask what the base needed
            deck += maker.card(dataclasses.replace(wish, kind=CHARACTER, energy=energy)) * 4
    if any(isinstance(power.when, WhenRaided) for power in card.powers):
        deck += [maker.raider(card.number, card.name, Wish())] * 8
    wanted = [*all_wishes(card), Wish(), Wish(raided=True)]
    if luck.random() < 0.3:
        wanted = [luck.choice(wanted)]
    if any(getattr(node, "distinct", getattr(node, "what", "")) == "energy" for p in card.powers for node in nodes(p)):
        maker.energies = (0, 1, 2, 3, 4, 5, 6)
    while len(deck) < DECK_SIZE:
        wish = luck.choice(wanted)
        if luck.random() < 0.2:  # a text may ask for one thing here and for another of the same card there
            wish = merged(wish, luck.choice(wanted))
        deck += maker.card(wish) * luck.choice((1, 2, 4))
    return deck[:DECK_SIZE]


def merged(one: Wish, other: Wish) -> Wish:
    """A card that fits two wishes, as far as they go together."""
    said = {field.name: getattr(other, field.name) for field in dataclasses.fields(Wish)}
    plain = Wish()
    return dataclasses.replace(one, **{key: value for key, value in said.items() if value != getattr(plain, key)})


# The games


class Run(StressRun):
    """Games around one card."""

    card: Card
    game = GAME
    continuous = CONTINUOUS

    def __init__(self, card: Card) -> None:
        super().__init__(card)
        for power in card.powers:
            if isinstance(power.when, WhenUsing) and isinstance(power.body, NextCosts):  # used up before anybody looks
                costs = power.body.costs
                self.missing -= {(i, 0) for i, other in enumerate(card.powers) if other.statics == (costs,)}

    def begin(self, luck: random.Random) -> Ua:
        maker = Maker(luck)
        decks = [deck_around(self.card, luck, maker) for _ in range(2)]
        state: Ua = GAME.begin("en-1.1", decks, str(luck.random()), "lot", self.games == 1, False)
        return state

    def moment(self, s: Ua) -> int:
        return s.phase * 2 + (s.target != NOBODY)  # some texts work in a battle alone

    def look(self, s: Ua) -> None:
        for unit in s.field:
            if unit is not None and s.cards[unit.cards[-1]] is self.card:
                self.look_at_unit(s, unit)
        for pile in s.piles:
            for card in pile:
                if s.cards[card] is self.card:
                    self.look_away(s, card)
        for gained in s.rules.read(s).gained:
            self.look_at_gained(s, gained // PLACES, s.field[gained % PLACES])
        for mod in s.modifiers:
            if mod.kind in (M_NEXT_COST, M_GAINED) and s.cards[mod.amount >> 6] is self.card:
                self.missing.discard((mod.amount & 63, 0))

    def look_at_unit(self, s: Ua, unit: Unit) -> None:
        for index in range(self.card.own):
            power = self.card.powers[index]
            if power.kind == CONTINUOUS and works(s, power, unit.player, unit.line()):
                self.look_at(s, power, index, eyes_of(s, unit, unit.cards[-1]))

    def look_at_gained(self, s: Ua, entry: int, unit: Unit | None) -> None:
        power = s.cards[entry >> 6].powers[entry & 63]
        if unit is not None and s.cards[entry >> 6] is self.card and power.kind == CONTINUOUS:
            self.look_at(s, power, entry & 63, eyes_of(s, unit, entry >> 6))

    def look_away(self, s: Ua, card: int) -> None:
        """A card in hand, or elsewhere off the field."""
        for index in range(self.card.own):
            power = self.card.powers[index]
            if power.kind == CONTINUOUS and power.where & OFF_FIELD & where_it_is(s, card):
                self.look_at(s, power, index, EYES.look(s.owners[card], s.ref(card), NOBODY))

    def look_at(self, s: Ua, power: Power, index: int, eyes: Any) -> None:
        if power.condition is not None and not power.condition.holds(s, eyes):
            return
        for part, static in enumerate(power.statics):
            condition = static.condition if isinstance(static, Static) else None
            if isinstance(static, BoardRule):
                condition = static.condition
            if condition is not None and not condition.holds(s, eyes):
                continue
            if isinstance(static, Static):
                assert isinstance(static.chars, Units)
                if not static.chars.candidates(s, eyes):
                    continue
            payable = [*s.hand(eyes.player), *s.outside(eyes.player)]
            if isinstance(static, Costs) and not any(static.where.card(s, eyes, card) for card in payable):
                continue
            self.missing.discard((index, part))

    def weight(self, s: Ua, decision: Decision, option: int) -> float:
        if option in (NO, PASS, DONE):
            return 0.1 if decision.kind in ("main", "attack") else 0.4
        if option < 0:
            return 1
        verb, a, b = option >> VERB, option >> WIDTH & LOW, option & LOW
        if verb in (V_PLAY, V_USE, V_RAID):
            return (8 if verb == V_RAID else 4) if s.cards[a] is self.card else 1
        if verb in (V_ACTIVATE, V_ATTACK, V_BLOCK):
            unit = s.field[a]
            mine = unit is not None and s.cards[unit.cards[-1]] is self.card
            return (4 if mine else 1) + (0 if verb == V_ACTIVATE else b * 0.001)
        return 1
