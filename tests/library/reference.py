"""The vocabulary as docs/cards.md lists it: `python -m tests.library.reference` writes that part anew."""

import sys
from pathlib import Path

from shinpan.games.ua.vocabulary import VOCABULARY as UA
from shinpan.games.ucg.vocabulary import VOCABULARY as UCG
from shinpan.language.programs import (
    Bits,
    Flag,
    Scalar,
    Term,
    Terms,
    Vocabulary,
    Whole,
    Wholes,
    Word,
    Words,
)

DOCS = Path(__file__).parents[2] / "docs" / "cards.md"
VOCABULARIES = {"ucg": UCG, "ua": UA}
BEGIN = "<!-- vocabulary of {} -->\n"
END = "<!-- end of vocabulary of {} -->\n"
KINDS = {
    "effect": "Effects",
    "chars": "Characters (`chars`)",
    "units": "Cards on the field (`units`)",
    "cards": "Cards (`cards`)",
    "filter": "Filters",
    "condition": "Conditions",
    "value": "Values (a plain number is one, too)",
    "mod": "What characters get (`mod`)",
    "static": "Clauses of continuous powers (`static`)",
    "trigger": "Events (`trigger`)",
    "power": "Powers (`power`)",
}


def reference(vocabulary: Vocabulary) -> str:
    """Every class under its kind with its fields, and the words of every other kind of field."""
    lines: list[str] = []
    for kind, title in KINDS.items():
        if kind not in vocabulary.bases:
            continue
        lines += [f"{title}:", ""]
        for name, cls in vocabulary.classes.items():
            if issubclass(cls, vocabulary.bases[kind]) and cls is not vocabulary.numbers:
                fields = [
                    f"{field.name}: {field.kind}{'*' * field.many}{'?' * field.optional}"
                    for field in vocabulary.fields[name]
                ]
                lines.append(f"- `{name}`" + (f" {', '.join(fields)}" if fields else ""))
        lines.append("")
    lines += ["Other kinds of field:", ""]
    lines += [f"- {kind}: {words(scalar)}" for kind, scalar in vocabulary.scalars.items()]
    return "\n".join(lines) + "\n"


def words(scalar: Scalar) -> str:
    match scalar:
        case Whole():
            return f"a number from {scalar.least} to {scalar.most}"
        case Wholes():
            return "a list of numbers"
        case Flag():
            return "true or false"
        case Term():
            return ", ".join(f"`{word}`" for word in scalar.numbers)
        case Bits() | Terms():
            return "a list of " + ", ".join(f"`{word}`" for word in scalar.term.numbers)
        case Words():
            return "a list of words"
        case Word() if scalar.known:
            return ", ".join(f"`{word}`" for word in scalar.known if word)
        case _:
            return "a word"


def written(docs: str, game: str) -> str:
    """What the documentation lists of a game."""
    return docs.partition(BEGIN.format(game))[2].partition(END.format(game))[0]


def main() -> int:
    docs = DOCS.read_text("utf-8")
    for game, vocabulary in VOCABULARIES.items():
        before, begin, rest = docs.partition(BEGIN.format(game))
        after = rest.partition(END.format(game))[2]
        docs = f"{before}{begin}{reference(vocabulary)}{END.format(game)}{after}"
    DOCS.write_text(docs, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
