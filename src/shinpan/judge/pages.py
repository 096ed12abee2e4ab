"""A rule on one page: our own words, its neighbours, what changed, its rulings, and the user's own paragraph."""

from dataclasses import dataclass

from ..kernel.game.protocol import Change, Game
from ..support.errors import ShinpanError
from ..support.json import Json
from ..support.plain import nearest
from .documents import kept
from .ruling_files import Heading, headings, reasons
from .ruling_titles import title_of


@dataclass(frozen=True)
class Page:
    """Everything that is known of one rule in one edition."""

    game: Game
    edition: str
    rule: str
    language: str
    editions: tuple[str, ...]  # those that have the rule
    above: tuple[str, ...]
    under: tuple[str, ...]
    changes: tuple[tuple[str, Change], ...]
    rulings: tuple[Heading, ...]
    reason: str
    paragraph: str  # of the document that the user has loaded, or nothing

    def plain(self) -> dict[str, Json]:
        """The page as plain data."""
        return {
            "game": self.game.name,
            "edition": self.edition,
            "rule": self.rule,
            "title": self.game.rule_title(self.rule, self.language),
            "words": self.game.rule_words(self.rule, self.language),
            "editions": list(self.editions),
            "above": {rule: self.game.rule_title(rule, self.language) for rule in self.above},
            "under": {rule: self.game.rule_title(rule, self.language) for rule in self.under},
            "changes": [{"since": e, "rules": list(c.rules), "words": c.words} for e, c in self.changes],
            "rulings": [
                {"file": file, "title": title, "rules": list(r.rules), "editions": list(r.editions)}
                for r, file, title in self.named_rulings()
            ],
            "reason": self.reason,
            "document": self.paragraph,
        }

    def lines(self) -> list[str]:
        """The page for a terminal."""
        game = self.game
        told = [f"{game.name} {self.edition} {self.rule}: {game.rule_title(self.rule, self.language)}"]
        words = game.rule_words(self.rule, self.language)
        if words != game.rule_title(self.rule, self.language):
            told += ["", words]
        if self.paragraph:
            told += ["", f"your copy of {self.edition} says:", *(f"  | {line}" for line in self.paragraph.splitlines())]
        for heading, rules in (("part of", self.above), ("under it", self.under)):
            if rules:
                told += ["", f"{heading}:", *(f"  {rule} {game.rule_title(rule, self.language)}" for rule in rules)]
        if self.editions != game.editions:
            told += ["", f"in the editions {', '.join(self.editions)}"]
        if self.changes:
            told += ["", "changed:", *(f"  {e} {', '.join(c.rules)}: {c.words}" for e, c in self.changes)]
        if self.reason:
            told += ["", f"without a ruling: {self.reason}"]
        if self.rulings:
            told += ["", f"rulings ({len(self.rulings)}):"]
            told += [f"  {title}\n    {file} ({', '.join(r.editions)})" for r, file, title in self.named_rulings()]
        return told

    def named_rulings(self) -> list[tuple[Heading, str, str]]:
        """Each ruling with its file and its title in the language of the page."""
        return [(r, r.file, title_of(self.game.name, r.file, r.title, self.language)) for r in self.rulings]


def page(game: Game, edition: str, rule: str, language: str = "en") -> Page:
    """The page of a rule; ShinpanError with the nearest one if there is none."""
    rule = " ".join(rule.lower().split()).rstrip(".")
    having = tuple(name for name in game.editions if rule in game.rule_numbers(name))
    if not having:
        every = [number for name in game.editions for number in game.rule_numbers(name)]
        raise ShinpanError(
            "{title} has no rule '{rule}', {hint}",
            title=game.title,
            rule=rule,
            hint=nearest(rule, list(dict.fromkeys(every))),
        )
    if edition not in having:
        raise ShinpanError(
            "{edition} has no rule {rule}: it is in {known}; say --edition",
            edition=edition,
            rule=rule,
            known=", ".join(having),
        )
    known = game.rule_numbers(edition)
    is_about = (rule, *(other for other in known if other.startswith(f"{rule}.")))
    return Page(
        game,
        edition,
        rule,
        language,
        having,
        tuple(other for other in known if rule.startswith(f"{other}.")),
        tuple(other for other in known if other.startswith(f"{rule}.") and other.count(".") == rule.count(".") + 1),
        tuple(
            (name, change)
            for name in game.editions
            for change in game.rule_changes(name)
            if any(touches(other, is_about) for other in change.rules)
        ),
        tuple(r for r in headings(game.name) if edition in r.editions and set(r.rules) & set(is_about)),
        reasons(game.name).get(rule, ("", False))[0],
        kept(game.name, edition).get(rule, ""),
    )


def touches(rule: str, about: tuple[str, ...]) -> bool:
    """Whether a change of this rule concerns one of these: it names it, or something above it."""
    return any(rule == other or other.startswith(f"{rule}.") for other in about)
