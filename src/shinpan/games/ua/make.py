"""Making cards: from the facts and powers of a declaration to a card that can be played."""

from ...kernel.machine.nodes import Condition, Filter
from ...language.triggers import Trigger
from .assemble import assemble
from .cards import ACTIVATE, CONTINUOUS, IN_HAND, IN_OUTSIDE, INSTEAD, OFF_FIELD, TRIGGERED, USED, Card, Power
from .glance import changes_of
from .looking import looks_of_powers, recalls_damage
from .replacing import WhenUsing
from .rules.abilities import watching
from .rules.resolution import FINISH, PAID, SPARES
from .statics import AlsoNeeds, Banished, Costs, PlayLimit
from .terms import CHARACTER, COLORS, EVENT, SITE, TRIGGERS


def declare(card: Card, powers: tuple[Power, ...]) -> Card:
    """Give a card its powers and lay out their programs."""
    card.powers = powers
    card.giving = tuple([(color, n) for color, n in enumerate(card.gives) if n])
    assemble(card, FINISH, PAID, SPARES)
    card.watches = watching(card)
    card.looks = looks_of_powers(card)
    card.recalls_damage = recalls_damage(card)
    card.speaks = card.watches | changes_of(card)
    card.sized = card.impact + card.impact_plus + card.damage + card.damage_plus > 0
    for index, power in enumerate(powers):
        if power.kind == USED:
            card.use = index
        elif power.kind == CONTINUOUS:
            card.continuous = True
            card.also_needs = card.also_needs or any(isinstance(node, AlsoNeeds) for node in power.statics)
            card.banished = card.banished or any(isinstance(node, Banished) for node in power.statics)
            card.play_limited = card.play_limited or any(isinstance(node, PlayLimit) for node in power.statics)
            if power.where & OFF_FIELD and any(isinstance(node, Costs) for node in power.statics):
                card.hand_rules = True
        elif power.kind == TRIGGERED and power.where & OFF_FIELD and isinstance(power.when, Trigger):
            card.hand_watches |= power.when.watches() if power.where == IN_HAND else 0
            card.outside_watches |= power.when.watches() if power.where == IN_OUTSIDE else 0
        elif power.kind == ACTIVATE:
            card.activates = True
            card.from_outside = card.from_outside or power.where & IN_OUTSIDE != 0
            card.from_hand = card.from_hand or power.where & IN_HAND != 0
        elif power.kind == INSTEAD:
            card.instead = True
            card.hand_rules = card.hand_rules or isinstance(power.when, WhenUsing)
    return card


def character(
    number: str,
    *,
    name: str = "",
    color: str = "red",
    energy: int = 0,
    ap: int = 1,
    bp: int = 1000,
    gives: dict[str, int] | None = None,
    traits: tuple[str, ...] = (),
    trigger: str = "none",
    raid: Filter | None = None,
    raid_if: Condition | None = None,
    keywords: int = 0,
    impact: int = 0,
    impact_plus: int = 0,
    damage: int = 0,
    damage_plus: int = 0,
    aliases: tuple[str, ...] = (),
    series: str = "",
    text: str = "",
    powers: tuple[Power, ...] = (),
) -> Card:
    """Declare a character card in Python."""
    card = Card(number, name or number, CHARACTER, COLORS.index(color), energy, ap, bp)
    set_facts(card, gives, traits, trigger, aliases, series, text)
    card.raid = raid
    card.raid_if = raid_if
    card.keywords = keywords
    card.impact = impact
    card.impact_plus = impact_plus
    card.damage = damage
    card.damage_plus = damage_plus
    return declare(card, powers)


def site(
    number: str,
    *,
    name: str = "",
    color: str = "red",
    energy: int = 0,
    ap: int = 1,
    gives: dict[str, int] | None = None,
    traits: tuple[str, ...] = (),
    trigger: str = "none",
    aliases: tuple[str, ...] = (),
    series: str = "",
    text: str = "",
    powers: tuple[Power, ...] = (),
) -> Card:
    """Declare a Field card in Python."""
    card = Card(number, name or number, SITE, COLORS.index(color), energy, ap, 0)
    set_facts(card, gives, traits, trigger, aliases, series, text)
    return declare(card, powers)


def event(
    number: str,
    *,
    name: str = "",
    color: str = "red",
    energy: int = 0,
    ap: int = 1,
    traits: tuple[str, ...] = (),
    trigger: str = "none",
    aliases: tuple[str, ...] = (),
    series: str = "",
    text: str = "",
    single_use: bool = False,
    powers: tuple[Power, ...] = (),
) -> Card:
    """Declare an event card in Python. One of its powers is what it does when used."""
    card = Card(number, name or number, EVENT, COLORS.index(color), energy, ap, 0)
    set_facts(card, {}, traits, trigger, aliases, series, text)
    card.single_use = single_use
    return declare(card, powers or (Power(USED),))


def set_facts(
    card: Card,
    gives: dict[str, int] | None,
    traits: tuple[str, ...],
    trigger: str,
    aliases: tuple[str, ...],
    series: str,
    text: str,
) -> None:
    energy = {COLORS[card.color]: 1} if gives is None else gives
    card.gives = tuple([energy.get(color, 0) for color in COLORS])
    card.traits = traits
    card.trigger = TRIGGERS.index(trigger)
    if aliases:
        card.go_by(aliases)
    if series:
        card.series = series
    card.text = text
