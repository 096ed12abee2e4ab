"""From the classes of a vocabulary to plain words, by the templates of a language.

`{field}` in a template is a field in words; `{whose}` the owner, `{amount}` how many, `{range}` from where to where.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .programs import Vocabulary
from .values import N

NO_END: Final = (999, 999_999, 1_000_000)  # how "or higher" is written
COUNTED: Final = ("Count", "Distinct", "DistinctNames")  # they count what is in a zone
EITHER: Final = ("AnyOf", "Or", "EitherOf", "EitherCards", "AnyOfThese")  # one of their parts is meant


class Speech:
    """One language of one game."""

    __slots__ = ("language", "small", "templates", "terms", "vocabulary")

    def __init__(
        self,
        language: str,
        vocabulary: Vocabulary,
        templates: Mapping[str, str],
        terms: Mapping[str, str],
        small: Mapping[str, str],
    ) -> None:
        self.language = language
        self.vocabulary = vocabulary
        self.templates = templates
        self.terms = terms
        self.small = small

    # What a game says differently

    def template(self, name: str, node: Any) -> str:
        """The template of a node: that of its class, unless some of its fields ask for another."""
        return name

    def flags(self, name: str, node: Any, words: dict[str, str]) -> None:
        """Yes and no in words, and whatever else a class says in its own way."""

    # Saying

    def say(self, node: Any) -> str:
        """A node in words."""
        return self.fill(self.template(self.vocabulary.names[type(node)], node), node)

    def fill(self, template: str, node: Any, amount: str = "") -> str:
        """A template with the fields of a node; how many it means may be said from outside."""
        words: dict[str, str] = {}
        name = self.vocabulary.names[type(node)]
        for field in self.vocabulary.fields[name]:
            value = getattr(node, field.name)
            if field.kind in self.vocabulary.scalars:
                words[field.name] = self.scalar(field.kind, value)
            elif field.kind in ("effect", "power"):
                continue
            elif field.many:
                words[field.name] = self.several(name, value)
            else:
                words[field.name] = "" if value is None else self.say(value)
        self.besides(name, node, words)
        if amount:
            words["amount"] = amount
        return tidy(self.templates[template].format(**words))

    def several(self, name: str, parts: Sequence[Any]) -> str:
        said = [part for part in [self.say(part) for part in parts] if part]
        if name in EITHER:
            return self.either(said)
        if name == "And":
            return (", " if self.language == "en" else "").join(said)
        return self.all(said)

    def either(self, words: Sequence[str]) -> str:
        return self.small["or"].join([self.terms.get(word, word) for word in words])

    def all(self, words: Sequence[str]) -> str:
        return self.small["and"].join([self.terms.get(word, word) for word in words])

    def scalar(self, kind: str, value: Any) -> str:
        """A field that is no node."""
        if kind == "words":
            return self.either([self.small["quote"].format(name=word) for word in value])
        if kind == "counts":
            return ", ".join([str(number) for number in value])
        written = self.vocabulary.scalars[kind].write(value)
        if isinstance(written, list):
            return self.either([str(word) for word in written])
        return self.terms.get(str(written), str(written))

    def besides(self, name: str, node: Any, words: dict[str, str]) -> None:
        """What templates say of several fields at once."""
        if "who" in words:
            who = str(self.vocabulary.scalars["who"].write(node.who))
            words["whose"] = self.small[f"whose {who}"]
            words["ofwhom"] = self.small[f"of {who}"]
        if "lo" in words and "hi" in words:
            words["amount"] = words["range"] = self.range(node.lo, node.hi)
        if "distinct" in words and name in ("From", "Among"):
            what = words["distinct"]
            words["different"] = self.small["different"].format(what=what) if what else ""
        if name in COUNTED:
            words["zone"] = self.small[f"in {self.vocabulary.scalars['zone'].write(node.zone)}"]
        elif name == "Move":
            words["to"] = self.small[f"to {self.vocabulary.scalars['to'].write(node.to)}"]
        elif name == "Swap":
            words["other"] = self.small["with"].format(other=words["other"]) if words["other"] else ""
        elif name == "May":
            words["exactly"] = said_if(self.small["exactly"], node.exactly)
        elif name == "ForEach":
            words["distinct"] = said_if(self.small["others"], node.distinct)
        elif name == "Static":
            words["once"] = "" if node.stacks else self.small["once"]
        if "condition" in words:
            words["while"] = self.small["while"].format(condition=words["condition"]) if words["condition"] else ""
        self.flags(name, node, words)

    def range(self, lo: Any, hi: Any) -> str:
        """From so many to so many."""
        if isinstance(lo, N) and isinstance(hi, N):
            lo, hi = lo.n, hi.n
        low = str(lo) if isinstance(lo, int) else self.say(lo)
        high = str(hi) if isinstance(hi, int) else self.say(hi)
        if lo in NO_END and hi in NO_END:
            return self.small["all"]
        if low == high:
            return low
        if hi in NO_END:
            return self.small["any" if lo == 0 else "or more"].format(lo=low)
        nothing = lo == 0 or lo == N(0)
        return self.small["up to" if nothing else "from to"].format(lo=low, hi=high)


def said_if(words: str, wanted: Any) -> str:
    """Words, or nothing."""
    return words if wanted else ""


def tidy(words: str) -> str:
    """One space between words, none before a stop."""
    spaced = " ".join(words.split())
    for stop in (",", ":", ".", ")"):
        spaced = spaced.replace(f" {stop}", stop)
    return spaced
