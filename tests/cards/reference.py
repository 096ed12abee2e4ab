"""The vocabulary as docs/cards.md lists it: `python -m tests.cards.reference` writes that part anew."""

import sys
from pathlib import Path

from shinpan.games.ucg.vocabulary import VOCABULARY
from shinpan.kernel.programs import Bits, Flag, Scalar, Term, Whole, Wholes, Word, Words

DOCS = Path(__file__).parents[2] / "docs" / "cards.md"
BEGIN = "<!-- vocabulary -->\n"
END = "<!-- end of vocabulary -->\n"
KINDS = {
    "effect": "Effects",
    "chars": "Characters (`chars`)",
    "cards": "Cards (`cards`)",
    "filter": "Filters",
    "condition": "Conditions",
    "value": "Values (a plain number is one, too)",
    "mod": "What characters get (`mod`)",
    "static": "Clauses of continuous powers (`static`)",
    "trigger": "Events (`trigger`)",
}


def reference() -> str:
    """Every class under its kind with its fields, and the words of every other kind of field."""
    lines: list[str] = []
    for kind, title in KINDS.items():
        lines += [f"{title}:", ""]
        for name, cls in VOCABULARY.classes.items():
            if issubclass(cls, VOCABULARY.bases[kind]) and cls is not VOCABULARY.numbers:
                fields = [
                    f"{field.name}: {field.kind}{'*' * field.many}{'?' * field.optional}"
                    for field in VOCABULARY.fields[name]
                ]
                lines.append(f"- `{name}`" + (f" {', '.join(fields)}" if fields else ""))
        lines.append("")
    lines += ["Other kinds of field:", ""]
    lines += [f"- {kind}: {words(scalar)}" for kind, scalar in VOCABULARY.scalars.items()]
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
        case Bits():
            return "a list of " + ", ".join(f"`{word}`" for word in scalar.term.numbers)
        case Words():
            return "a list of words"
        case Word() if scalar.known:
            return ", ".join(f"`{word}`" for word in scalar.known if word)
        case _:
            return "a word"


def main() -> int:
    before, _, rest = DOCS.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    DOCS.write_text(f"{before}{BEGIN}{reference()}{END}{after}", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
