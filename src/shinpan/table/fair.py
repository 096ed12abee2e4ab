"""Shuffles that nobody can steer: everybody commits before anybody reveals, and all is shown at the end.

1. Each player draws a contribution and says its hash, the part.
2. Only then the table draws its secret, and promises terms: game, edition, opening, decks, parts, the secret's hash.
   Their hash is the commitment.
3. Each player compares the terms with what they said, and reveals the contribution; the game's seed is made of the
   commitment, the secret and the contributions.
4. Every answer is a link of a chain that begins with the commitment; its newest link, the head, is shown with each
   position. The salt of a link comes from the secret, so that nothing hidden can be guessed from it.
5. At the end the secret is shown, and everything above can be worked out by whoever likes; `docs/fairness.md` says what
   this does not promise. Records of the older protocol, version 1, are checked as what they are.
"""

import hashlib
import secrets
from collections.abc import Sequence

import msgspec

from ..kernel.game.deeds import history
from ..kernel.game.record import DIGEST, Fair, Record
from ..kernel.machine.chance import STREAM
from ..kernel.machine.codec import hexdigits
from ..support.errors import ShinpanError

VERSION = 2
LONGEST_CONTRIBUTION = 64

KEPT, CONSISTENT, BROKEN, NOT_PROMISED = "kept", "consistent", "broken", "not promised"
NAMES = "players"  # shown beside a game and no part of it: a name that is deleted is gone from its records, too
OF_THE_GAME = ("edition", "opening", "decks", "answers", "result", "judge")


class Terms(msgspec.Struct, frozen=True):
    """What the table promises before anybody reveals anything; each list has an entry for A and one for B."""

    game: str
    edition: str
    opening: str
    decks: list[str]  # hashes: lists of cards are nobody's business yet
    parts: list[str]  # empty for a seat that adds nothing: an AI's
    secret: str  # its hash


def digest(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def new_secret() -> str:
    return secrets.token_hex(32)


def part_of(contribution: str) -> str:
    """What a player says before the table's secret is bound."""
    return digest("shinpan part", contribution)


def is_digest(words: str) -> bool:
    return len(words) == 64 and all(letter in "0123456789abcdef" for letter in words)


def checked_shown(words: str) -> str:
    """What somebody was shown, as they give it back: typed with capitals it is the same number."""
    return hexdigits(words.strip().lower(), "--commitment", DIGEST)


def checked_part(words: str) -> str:
    if words and not is_digest(words):
        raise ShinpanError("part: expected the SHA-256 of a contribution, 64 hex digits")
    return words


def deck_digest(secret: str, player: str, deck: Sequence[str]) -> str:
    """A deck, in a way that nobody can guess it from."""
    return digest("shinpan deck", secret, player, *deck)


def terms_of(record: Record, secret: str, parts: Sequence[str]) -> Terms:
    decks = [deck_digest(secret, player, deck) for player, deck in zip("AB", record.decks, strict=True)]
    return Terms(record.game, record.edition, record.opening, decks, list(parts), digest("shinpan secret", secret))


def commitment_of(terms: Terms) -> str:
    """What is shown before the game; nothing of it can be changed afterwards."""
    return digest(
        f"shinpan fair {VERSION}", terms.game, terms.edition, terms.opening, *terms.decks, *terms.parts, terms.secret
    )


def seed_of(commitment: str, secret: str, contributions: Sequence[str]) -> str:
    """The game's seed, which neither the table nor a player could choose; it asks for a cryptographic stream."""
    return STREAM + digest("shinpan seed", commitment, secret, *contributions)


def next_head(head: str, secret: str, at: int, answer: Sequence[str]) -> str:
    """The chain with one more answer: who, kind and words of the answer number `at`."""
    return digest("shinpan answer", head, digest("shinpan salt", secret, str(at)), *answer)


def last_head(head: str, result: str) -> str:
    """The end of the chain: how the game ended is part of it."""
    return digest("shinpan end", head, result)


def heads_of(record: Record, commitment: str, secret: str) -> list[str]:
    """The whole chain: before the first answer, after each answer and each deed of a judge, and the end."""
    heads = [commitment]
    for at, answer in enumerate(history(record.answers, record.judge)):
        heads.append(next_head(heads[-1], secret, at, answer))
    return [*heads, last_head(heads[-1], record.result)]


def promise(record: Record, commitment: str, secret: str, parts: list[str], contributions: list[str]) -> Fair:
    """What the record of a finished game says about its shuffles."""
    fair = Fair(commitment, secret, list(contributions))
    fair.version = VERSION
    fair.parts = list(parts)
    fair.head = heads_of(record, commitment, secret)[-1]
    return fair


# Judging


def judged(record: Record, shown: str = "") -> tuple[str, list[str]]:
    """Whether a record's shuffles are what was promised, and everything that is wrong with them.

    `shown`: the commitment, or a later head, that somebody was shown while it was played. Without it a record can only
    be found to agree with itself.
    """
    fair = record.fair
    if fair is None:
        return (
            (BROKEN, ["nothing was promised of this record, so it is not the one of that commitment"])
            if shown
            else (NOT_PROMISED, [])
        )
    wrong = wrong_in_one(record, fair) if fair.version == 1 else wrong_in_two(record, fair)
    if record.position:
        wrong.append("the game began from a position, to which no promise of shuffles applies")
    if shown and not wrong and shown not in chain_of(record, fair):
        wrong.append("this is not the game of that commitment: something was swapped, forged or cut")
    return (BROKEN if wrong else KEPT if shown else CONSISTENT), wrong


def unvouched(record: Record) -> list[str]:
    """The entries of a record that no commitment binds: only the record says so."""
    if record.fair is None:
        return ["seed", *OF_THE_GAME, NAMES]
    return [NAMES] if record.fair.version == VERSION else [*OF_THE_GAME, NAMES]


def chain_of(record: Record, fair: Fair) -> list[str]:
    return [fair.commitment] if fair.version == 1 else heads_of(record, fair.commitment, fair.secret)


def wrong_in_one(record: Record, fair: Fair) -> list[str]:
    """Version 1: the secret was bound before the game, but after the table knew what the maker would add."""
    wrong: list[str] = []
    if digest(fair.secret) != fair.commitment:
        wrong.append("the secret is not the one that was committed to")
    if digest("shinpan fair 1", fair.secret, *fair.seeds) != record.seed:
        wrong.append("the seed of the game is not made of the secret and the players' words")
    return wrong


def wrong_in_two(record: Record, fair: Fair) -> list[str]:
    """Version 2: see the head of this module."""
    wrong: list[str] = []
    if any(not word.isprintable() for deck in record.decks for word in deck):
        wrong.append("a card's number holds what cannot be printed")
    for player, part, contribution in zip("AB", fair.parts, fair.seeds, strict=True):
        if (part or contribution) and part_of(contribution) != part:
            wrong.append(f"the contribution of {player} is not what {player} had committed to")
    if commitment_of(terms_of(record, fair.secret, fair.parts)) != fair.commitment:
        wrong.append("game, edition, decks, players' parts or secret are not those that were committed to")
    if seed_of(fair.commitment, fair.secret, fair.seeds) != record.seed:
        wrong.append("the seed of the game is not made of the secret and the players' contributions")
    if heads_of(record, fair.commitment, fair.secret)[-1] != fair.head:
        wrong.append("the answers or the result are not those that were played: something was changed or cut")
    return wrong
