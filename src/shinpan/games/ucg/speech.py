"""From the classes of the vocabulary to plain words, by the templates of a language."""

from collections.abc import Sequence
from typing import Any, Final

from ...kernel.values import N
from .explain_words import SMALL, TEMPLATES, TERMS
from .selectors import ALL
from .vocabulary import VOCABULARY

NO_END: Final = (999, 999_999, 1_000_000)  # how "or higher" is written


class Speech:
    """One language."""

    __slots__ = ("language", "small", "templates", "terms")

    def __init__(self, language: str) -> None:
        self.language = language
        self.templates = TEMPLATES[language]
        self.terms = TERMS[language]
        self.small = SMALL[language]

    def say(self, node: Any) -> str:
        """A node in words."""
        name = VOCABULARY.names[type(node)]
        if name in ("EntersPlay", "SceneEnters") and (node.where is None if name == "EntersPlay" else node.this):
            name += ".this"
        return self.fill(name, node)

    def fill(self, template: str, node: Any) -> str:
        """A template with the fields of a node."""
        words: dict[str, str] = {}
        name = VOCABULARY.names[type(node)]
        for field in VOCABULARY.fields[name]:
            value = getattr(node, field.name)
            if field.kind in VOCABULARY.scalars:
                words[field.name] = self.scalar(field.kind, value)
            elif field.kind == "effect":
                continue
            elif field.many:
                words[field.name] = self.several(name, value)
            else:
                words[field.name] = "" if value is None else self.say(value)
        self.besides(name, node, words)
        return tidy(self.templates[template].format(**words))

    def several(self, name: str, parts: Sequence[Any]) -> str:
        said = [part for part in [self.say(part) for part in parts] if part]
        if name in ("AnyOf", "Or", "EitherOf", "EitherCards", "AnyOfThese"):
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
        if kind == "grade":
            return f"{value:+d}"
        if kind == "words":
            return self.either([self.small["quote"].format(name=word) for word in value])
        if kind == "counts":
            return ", ".join([str(number) for number in value])
        written = VOCABULARY.scalars[kind].write(value)
        if isinstance(written, list):
            return self.either([str(word) for word in written])
        return self.terms.get(str(written), str(written))

    def besides(self, name: str, node: Any, words: dict[str, str]) -> None:
        """What templates say of several fields at once."""
        if "who" in words:
            who = str(VOCABULARY.scalars["who"].write(node.who))
            words["whose"] = self.small[f"whose {who}"]
            words["ofwhom"] = self.small[f"of {who}"]
        if "lo" in words:
            words["amount"] = words["range"] = self.range(node.lo, node.hi)
        if "distinct" in words and name in ("From", "Among"):
            what = words["distinct"]
            words["different"] = self.small["different"].format(what=what) if what else ""
        if "condition" in words:
            words["while"] = self.small["while"].format(condition=words["condition"]) if words["condition"] else ""
        self.flags(name, node, words)

    def range(self, lo: Any, hi: Any) -> str:
        """From so many to so many."""
        if isinstance(lo, N) and isinstance(hi, N):
            lo, hi = lo.n, hi.n
        low = str(lo) if isinstance(lo, int) else self.say(lo)
        high = str(hi) if isinstance(hi, int) else self.say(hi)
        if low == high:
            return low
        if hi in NO_END or hi == ALL:
            return self.small["any" if lo == 0 else "or more"].format(lo=low)
        return self.small["up to" if lo == 0 else "from to"].format(lo=low, hi=high)

    def flags(self, name: str, node: Any, words: dict[str, str]) -> None:
        """Yes and no in words."""
        small = self.small
        if name == "IsLead":
            words["lead"] = small["lead" if node.lead else "next"]
        elif name == "NeighboursAre":
            words["both"] = small["both" if node.both else "either"]
        elif name == "GradeIs":
            words["increased"] = small["increased" if node.increased else "decreased"]
        elif name == "ChargedOf":
            words["all"] = small["all charged" if node.all else "one charged"]
        elif name == "Static":
            words["once"] = "" if node.stacks else small["once"]
        elif name == "Bp":
            words["value"] = f"{node.value.n:+d}" if isinstance(node.value, N) else words["value"]
        elif name == "Swap":
            words["other"] = small["with"].format(other=words["other"]) if words["other"] else ""
        elif name == "Called":
            words["words"] = self.either([small["words"].format(name=word) for word in node.words])
        elif name == "Move":
            words["to"] = small[f"to {VOCABULARY.scalars['to'].write(node.to)}"]
        elif name in ("Count", "Distinct"):
            words["zone"] = small[f"in {VOCABULARY.scalars['zone'].write(node.zone)}"]
        elif name == "Moved":
            words["besides"] = self.moved(node, words)

    def moved(self, node: Any, words: dict[str, str]) -> str:
        said = small_if(self.small["besides states"].format(states=words["states"]), node.states)
        said += small_if(self.small["besides top"], node.top)
        said += small_if(self.small["besides by"].format(by=words["by"]), node.by >= 0)
        return said + small_if(self.small["besides kinds"].format(kinds=words["by_kinds"]), node.by_kinds)


def small_if(words: str, wanted: Any) -> str:
    return words if wanted else ""


def tidy(words: str) -> str:
    """One space between words, none before a stop."""
    spaced = " ".join(words.split())
    for stop in (",", ":", ".", ")"):
        spaced = spaced.replace(f" {stop}", stop)
    return spaced
