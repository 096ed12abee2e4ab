"""Making cards: from the facts and powers of a declaration to a card that can be played."""

from .assemble import assemble
from .cards import PAYMENT, Card, Power
from .rules.resolution import FINISH, PAID
from .rules.triggers import watching
from .working import clauses_of


def declare(card: Card, powers: tuple[Power, ...]) -> Card:
    """Give a card its powers and lay out their programs."""
    card.powers = powers
    assemble(card, FINISH, PAID)
    card.watches = watching(card)
    card.pays = any(power.kind == PAYMENT for power in powers)
    card.clauses = clauses_of(card)
    for clause in card.clauses:
        card.gives |= clause.kinds
    return card


def character(
    number: str,
    *,
    name: str = "",
    title: str = "",
    kinds: int = 1,
    character: str = "",
    level: int = 1,
    types: int = 1,
    bp: tuple[int, ...] = (1000, 2000, 3000),
    ext: int = -1,
    text: str = "",
    powers: tuple[Power, ...] = (),
    teams: tuple[str, ...] = (),
    aliases: tuple[str, ...] = (),
    any_number: bool = False,
) -> Card:
    """Declare a character card in Python."""
    card = Card(number, name or number, title, kinds, character or number, level, types, bp, ext, -1, text)
    card.teams = teams
    card.names = (*aliases, card.character) if aliases else (card.character,)
    card.any_number = any_number
    return declare(card, powers)


def scene(number: str, *, name: str = "", round: int = 0, text: str = "", powers: tuple[Power, ...] = ()) -> Card:
    """Declare a scene card in Python."""
    card = Card(number, name or number, "", 8, "", 0, 0, (), -1, round, text)
    card.names = ()
    return declare(card, powers)
