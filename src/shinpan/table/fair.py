"""Shuffles that can be checked: the server commits to a secret, the players add words, all is shown at the end."""

import hashlib
import secrets

from ..kernel.game.record import Fair, Record
from ..support.errors import ShinpanError

LONGEST_SEED = 200

KEPT, BROKEN, NOT_PROMISED = "kept", "broken", "not promised"


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment_of(secret: str) -> str:
    """What is shown before the game; it cannot be turned back into the secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_of(secret: str, seeds: list[str]) -> str:
    """The game's seed, which neither the server nor a player could choose alone."""
    return hashlib.sha256("\n".join(["shinpan fair 1", secret, *seeds]).encode()).hexdigest()


def checked_seed(words: str) -> str:
    """What a player adds. No line breaks: two players' words could be shifted against each other."""
    if len(words) > LONGEST_SEED or not (words == "" or words.isprintable()):
        raise ShinpanError(f"seed: at most {LONGEST_SEED} characters on one line, found {len(words)}")
    return words


def promise(secret: str, seeds: list[str]) -> Fair:
    return Fair(commitment_of(secret), secret, list(seeds))


def judged(record: Record) -> tuple[str, list[str]]:
    """Whether a record's shuffles are what was promised, and everything that is wrong with them."""
    fair = record.fair
    if fair is None:
        return NOT_PROMISED, []
    wrong: list[str] = []
    if commitment_of(fair.secret) != fair.commitment:
        wrong.append("the secret is not the one that was committed to")
    if seed_of(fair.secret, fair.seeds) != record.seed:
        wrong.append("the seed of the game is not made of the secret and the players' words")
    if record.position:
        wrong.append("the game began from a position, to which no promise of shuffles applies")
    return (BROKEN if wrong else KEPT), wrong
