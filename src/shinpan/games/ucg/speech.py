"""From the classes of the vocabulary to plain words: what this game says in its own way."""

from typing import Any

from ...language import speech
from ...language.speech import said_if
from ...language.values import N
from .explain_words import SMALL, TEMPLATES, TERMS
from .vocabulary import VOCABULARY


class Speech(speech.Speech):
    """One language."""

    __slots__ = ()

    def __init__(self, language: str) -> None:
        super().__init__(language, VOCABULARY, TEMPLATES[language], TERMS[language], SMALL[language])

    def template(self, name: str, node: Any) -> str:
        if name in ("EntersPlay", "SceneEnters") and (node.where is None if name == "EntersPlay" else node.this):
            return f"{name}.this"
        return name

    def scalar(self, kind: str, value: Any) -> str:
        return f"{value:+d}" if kind == "grade" else super().scalar(kind, value)

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
        elif name == "Bp":
            words["value"] = f"{node.value.n:+d}" if isinstance(node.value, N) else words["value"]
        elif name == "Called":
            words["words"] = self.either([small["words"].format(name=word) for word in node.words])
        elif name == "From":
            words["chooser"] = said_if(small["owner chooses"], node.owner_chooses)
        elif name == "TriggerText":
            words["text"] = small["scene text" if node.scene else "enters text"]
        elif name == "Moved":
            words["besides"] = self.moved(node, words)

    def moved(self, node: Any, words: dict[str, str]) -> str:
        said = said_if(self.small["besides states"].format(states=words["states"]), node.states)
        said += said_if(self.small["besides top"], node.top)
        said += said_if(self.small["besides by"].format(by=words["by"]), node.by >= 0)
        return said + said_if(self.small["besides kinds"].format(kinds=words["by_kinds"]), node.by_kinds)
