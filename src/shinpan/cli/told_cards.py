"""What the commands about cards write, for people."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from shinpan.cli.output import say, write_json

if TYPE_CHECKING:
    from ..kernel.game.catalogue import Explanation, Gap, Import, TextRow, Wording
    from ..kernel.game.protocol import Game

MOST_LISTED = 20  # what did not compile, in a report for people
LONGEST_SHOWN = 160  # words of a text that are not understood


def tell_unlocked(rows: "Sequence[TextRow]", further: Path, as_json: bool) -> None:
    """Write which texts a user's wordings would unlock."""
    if as_json:
        write_json({"unlocked": [{"numbers": row.numbers, "text": row.text} for row in rows]})
        return
    for row in rows:
        say(f"unlocked: {', '.join(row.numbers)}")
        say(f"  {one_line(row.text)}")
    cards = sum(len(row.numbers) for row in rows)
    say(f"{further.name} unlocks {len(rows)} texts of {cards} cards")


def coverage_report(rows: "Sequence[TextRow]", wordings: "Sequence[Wording]", missing: bool) -> dict[str, Any]:
    """Everything as plain data."""
    from ..kernel.game.catalogue import ALIKE
    from ..library.coverage import is_compiled

    report: dict[str, Any] = {
        "texts": len(rows),
        "compiled": sum(map(is_compiled, rows)),
        "alike": sum(row.status == ALIKE for row in rows),
        "rows": rows,
    }
    return report | {"missing": wordings} if missing else report


def tell_row(row: "TextRow") -> None:
    """Write what became of one text."""
    say(f"{row.status}: {', '.join(row.numbers)}")
    say(f"  {one_line(row.text)}")
    if row.status == "compiled" and row.rendered:
        say(f"  as {row.rendered}")
    tell_gaps(row.gaps)


def tell_rows(rows: "Sequence[TextRow]") -> None:
    for row in rows:
        tell_row(row)


def tell_gaps(gaps: "Sequence[Gap]") -> None:
    for gap in gaps:
        say(f"  at {one_line(gap.told())}")


def tell_wordings(wordings: "Sequence[Wording]") -> None:
    """Write the ranking: what it would unlock by itself, how many cards and texts have it, the words."""
    if wordings:
        say("unlocks  cards  texts  wording")
    for found in wordings:
        near = f"; nearest known wording: '{found.nearest}'" if found.nearest else ""
        say(f"{found.unlocks:7}  {found.cards:5}  {found.texts:5}  {found.words} ({found.example}{near})")


def tell_explanation(found: "Explanation", game: "Game", language: str) -> None:
    if found.number:
        say(f"{found.number} {found.name}")
    if found.text:
        say(one_line(found.text))
    if found.status == "by hand":
        say("The text is not understood; a program of its set file stands in for it.")
    cited: dict[str, str] = {}
    if found.clauses:
        say("")
    for clause in found.clauses:
        rules = f"  [{', '.join(clause.rules)}]" if clause.rules else ""
        say(f"{'  ' * clause.depth}{clause.words}{rules}")
        cited |= {rule: game.rule_title(rule, language) or game.rule_title(rule) for rule in clause.rules}
    if cited:
        say("")
    for rule in sorted(cited, key=in_order):
        say(f"[{rule}] {cited[rule]}")
    for title, words, said_in in (("English", found.canonical, "en"), ("中文", found.chinese, "zh-TW")):
        if words and said_in != language:  # in that language the clauses are the canonical words
            say("")
            say(f"{title}: {words}")
    tell_gaps(found.gaps)


def in_order(rule: str) -> list[tuple[bool, int, str]]:
    """Rule numbers in the order of the rule book, headings by their letters."""
    return [(not part.isdigit(), int(part) if part.isdigit() else 0, part) for part in rule.split(".")]


def tell_import(done: "Import") -> None:
    verb = "replaced" if done.replaced else "imported"
    say(f"{verb} {done.name}: {done.cards} cards, {done.parallels} parallels folded")
    tell_words(done)
    for left in done.left_out:
        say(f"left out: {one_line(left.told())}")
    for found in done.contradictions:
        say(
            f"contradiction: {found.parallel} has {found.fact} '{one_line(found.parallel_says)}', "
            f"{found.number} has '{one_line(found.base_says)}'"
        )
    if done.by_hand:
        say(f"played by hand-written programs: {', '.join(done.by_hand)}")
    if done.spare:
        say(f"understood, so that their programs are not used: {', '.join(done.spare)}")
    tell_other_prints(done)
    if not done.cards:
        return
    tell_missing(done)
    say(f"compiled {done.compiled} of {done.texts} texts")


def tell_words(done: "Import") -> None:
    """Say of how many cards there are words alone, and which of them wait for their facts."""
    if done.worded:
        say(f"words in other languages for {len(done.worded)} cards that are loaded, which are played as before")
    if done.waiting:
        say(
            f"words alone for {len(done.waiting)} cards of which no set says the facts, to be shown once they are "
            f"imported: {some_of(done.waiting)}"
        )


def tell_other_prints(done: "Import") -> None:
    """Say where another loaded set has the same cards in a better or a worse print."""
    for other in done.other_prints:
        listed = some_of(other.numbers)
        if other.is_better:
            say(f"in a better print ({other.print}) in '{other.name}', which is the one that is played: {listed}")
        else:
            say(f"played in place of their {other.print} print in '{other.name}': {listed}")


def tell_missing(done: "Import") -> None:
    """Say which cards cannot be played and why, and how many can, in words for a player."""
    for row in done.missing[:MOST_LISTED]:
        say(f"not understood: {', '.join(row.numbers)}")
        say(f"  {gap_for_player(row)}")
    if len(done.missing) > MOST_LISTED:
        say(f"and {len(done.missing) - MOST_LISTED} more texts; `shinpan cards coverage` lists them all")
    rest = done.cards - done.playable
    say(f"{done.playable} of {done.cards} cards can be played")
    if rest:
        say(
            f"{rest} cannot yet: words on them are not understood. They can be looked at and searched for; a deck with "
            "one of them is refused, and `shinpan cards explain NUMBER` shows the words"
        )
    if done.left_out:
        say(f"{len(done.left_out)} records were left out, as said above: they are no cards as they stand")


def gap_for_player(row: "TextRow") -> str:
    """What of a text stands in the way, without the parser's words."""
    gap = row.gaps[0]
    words = one_line(gap.words)
    shown = words if len(words) <= LONGEST_SHOWN else words[:LONGEST_SHOWN].rsplit(" ", 1)[0] + " ..."
    more = f", and {len(row.gaps) - 1} more" if len(row.gaps) > 1 else ""
    return f"'{shown}' ({gap.reason}{more})" if shown else gap.reason


def some_of(numbers: "Sequence[str]") -> str:
    """A few numbers, and how many more."""
    shown = ", ".join(numbers[:MOST_LISTED])
    return shown if len(numbers) <= MOST_LISTED else f"{shown} and {len(numbers) - MOST_LISTED} more"


def in_brief(facts: Mapping[str, Any]) -> str:
    """A card in one line."""
    parts = [f"{facts['number']} {facts.get('name', '')}"]
    parts += [f"{fact} {plain(facts[fact])}" for fact in ("level", "round") if fact in facts]
    parts += [plain(facts[fact]) for fact in ("kind", "type", "color", "set") if facts.get(fact)]
    return ", ".join(parts)


def plain(value: Any) -> str:
    """A fact for people."""
    if isinstance(value, list):
        return ", ".join("-" if part is None else str(part) for part in value)
    return one_line(str(value))


def one_line(text: str) -> str:
    return " ".join(text.split())
