"""What two editions play differently: the rules that changed, and positions that the two answer differently."""

from dataclasses import dataclass

from ..kernel.game.protocol import Change, Game
from ..support.errors import ShinpanError
from ..support.json import Json
from .ruling_files import all_rulings, short_name
from .rulings import Ruling
from .run import judge_edition


@dataclass(frozen=True)
class Parting:
    """A ruling of one edition whose position the other answers differently."""

    ruling: Ruling
    holds_in: str
    other: str
    found: tuple[str, ...]  # what the other edition does instead

    def plain(self) -> dict[str, Json]:
        """As plain data."""
        return {
            "file": short_name(self.ruling),
            "title": self.ruling.title,
            "rules": list(self.ruling.rules),
            "holds in": self.holds_in,
            "other": self.other,
            "found": list(self.found),
        }


@dataclass(frozen=True)
class Difference:
    """Everything between two editions, the older first."""

    game: Game
    old: str
    new: str
    added: tuple[str, ...]
    removed: tuple[str, ...]
    changes: tuple[tuple[str, Change], ...]  # the edition that brought each
    partings: tuple[Parting, ...]


def difference(game: Game, one: str, other: str) -> Difference:
    """Compare two editions of a game, in whatever order they are named."""
    for edition in (one, other):
        if edition not in game.editions:
            raise ShinpanError(f"{game.title} has no edition '{edition}': it can be {', '.join(game.editions)}")
    old, new = sorted((one, other), key=game.editions.index)
    before, after = game.rule_numbers(old), game.rule_numbers(new)
    between = game.editions[game.editions.index(old) + 1 : game.editions.index(new) + 1]
    return Difference(
        game,
        old,
        new,
        tuple(rule for rule in after if rule not in before),
        tuple(rule for rule in before if rule not in after),
        tuple((edition, change) for edition in between for change in game.rule_changes(edition)),
        tuple(partings(game, old, new)),
    )


def partings(game: Game, old: str, new: str) -> list[Parting]:
    """Rulings that hold in one of the editions and, run as they stand, do not in the other."""
    found: list[Parting] = []
    for ruling in all_rulings(game.name):
        for mine, other in ((old, new), (new, old)):
            if mine in ruling.editions and other not in ruling.editions:
                instead = answered_instead(ruling, other)
                if instead:
                    found.append(Parting(ruling, mine, other, instead))
    return found


def answered_instead(ruling: Ruling, edition: str) -> tuple[str, ...]:
    """What another edition makes of a ruling's position: nothing if it answers alike."""
    try:
        result = judge_edition(ruling, edition)
    except ShinpanError as error:  # the edition does not even know such a card or position
        return (str(error).removeprefix(f"{ruling.file}:"),)
    return tuple(f"step {failure.step}: {failure.message}" for failure in result.failures)
