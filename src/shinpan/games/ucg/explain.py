"""Explanations: what powers do, clause by clause in plain words, each with the rules it rests on."""

from typing import Any, Final

from ...kernel.game.catalogue import Said
from ...language.control import May
from ...library.explaining import Outline
from ...library.librarian import check_language
from .cards import PAYMENT, Power
from .endings import AtEndOfTurn
from .programs import POWER_KINDS
from .speech import Speech
from .terms import MARKS, kind_names
from .vocabulary import VOCABULARY

# The rules that each class of the vocabulary rests on: the only place that says so.
RULES: Final[dict[str, tuple[str, ...]]] = {
    "N": (), "PerEvery": (), "Times": (), "ThatMany": (), "ByState": ("2.3.5.2",), "ChosenNumber": (),
    "Count": ("11.5.1",), "Distinct": ("11.5.1",), "TotalLevel": ("2.3.3",), "Remembered": ("3.2.3",),
    "RoundOf": ("2.4.2",), "BattleAreas": ("5.5.7",), "TurnNumber": ("5.2.1",),
    "Compare": ("11.5",), "IfDone": ("11.20.2",), "AllOf": (), "AnyOf": (), "NotSo": (),
    "OpponentIs": ("7.1.1",), "ThisIs": (), "OneOfThemIs": (), "Did": ("3.2.3",), "LeftState": ("2.3.5.2",),
    "IsLead": ("5.2.1",), "NeighboursAre": ("5.5.7",), "Moved": ("3.1.1",), "UsedPayment": ("9.4",),
    "SentByEffect": ("3.7.1",),
    "Anything": (), "Not": (), "And": (), "Or": (), "Named": ("2.3.2",), "Called": ("2.3.1.2",), "Kind": ("2.2",),
    "Level": ("2.3.3",), "InState": ("2.3.5.2",), "Type": ("2.3.4",), "ChosenType": ("2.3.4",),
    "PrintedBp": ("2.3.7.2",),
    "HasExtra": ("2.3.7.3",), "IsExtra": ("8.1.2",), "GradeIs": ("11.6.5",), "BpIs": ("8.1",), "Round": ("2.4.2",),
    "Team": ("11.18",), "Adjacent": ("5.5.7",), "InArea": ("5.5.7",), "IsThis": (), "IsTopCard": ("10.1.3.1",),
    "Facing": ("7.1.1",), "Whose": ("7.1.2",), "HasCharged": ("11.17",), "InRegister": (), "SameName": ("2.3.2",),
    "SameLevel": ("2.3.3",), "LikeCharacter": ("2.3",), "SharesType": ("2.3.4",), "AbleToLevelUp": ("5.6.1",),
    "AbleToHold": ("12.1.1",),
    "This": (), "Those": (), "AllChars": ("7.1.2",), "Pick": ("7.1.2",), "OpponentOf": ("7.1.1",), "EitherOf": (),
    "BothOf": (), "Top": ("3.3.1",), "Bottom": ("3.3.1",), "From": ("3.1.2",), "Among": ("3.2.3",),
    "Held": ("3.2.3",), "ThisCard": ("3.2.3",), "SceneInPlay": ("6.1.3",), "AtRandom": ("3.4.2",),
    "TopOf": ("11.12",), "BottomOf": ("12.2",), "CardOf": ("12.2",), "WholeOf": ("7.1.2", "12.4.1"),
    "ChargedOf": ("11.17",), "OneOfEach": (), "EitherCards": (),
    "Seq": ("11.2.1",), "Then": ("11.2.1",), "Additionally": ("11.14",), "May": ("11.3",), "MayTo": ("11.4",),
    "IfYouDo": ("11.20",), "If": ("11.5",), "ForEach": ("11.2.1",), "OneOf": ("11.2.1",), "AtEndOfTurn": ("5.10.2",),
    "Draw": ("11.10",), "Move": ("3.2",), "ShuffleDeck": ("4.2.1",),
    "Reveal": ("11.11",), "LookAt": ("12.3",), "Choose": ("11.2.1",),
    "ChooseCards": ("11.2.1",), "Give": ("5.10.2",), "Forbid": ("1.2.2",), "Swap": ("11.9",), "Negate": ("11.13",),
    "PickType": ("2.3.4",), "ChoosePrintedBp": ("2.3.7",), "PutOn": ("11.8",), "PutInPlace": ("11.8",),
    "BuildInPlace": ("11.8",),
    "PutScene": ("6.2.2", "6.3.2"), "Charge": ("11.17",), "Tuck": ("11.17.1", "11.17.3"), "TriggerText": ("9.2.1",),
    "UseText": ("9.4.1",),
    "Bp": ("11.7",), "Grade": ("11.6",), "Extra": ("8.1.2",), "GainTypes": ("2.3.4",), "GainOneType": ("2.3.4",),
    "GainChosenType": ("2.3.4",), "ChangeType": ("2.3.4",), "Outcome": ("11.16",), "Cannot": ("1.2.2",),
    "Unaffected": ("1.2.2", "11.6"),
    "PrintedBecomes": ("2.3.7", "8.1.1"), "Levels": ("2.3.3",), "Static": ("9.3.2",), "StaticRule": ("1.2.2",),
    "EntersPlay": ("9.2.1", "11.8.2"), "SceneEnters": ("6.2",), "ThisSent": ("9.2.1", "10.1.2"),
    "Discards": ("9.2.1", "3.7.1"), "OpponentResolvesPayment": ("9.2.1", "7.1.1"), "AnyOfThese": ("9.2.1",),
}  # fmt: skip
# Moves have rules of their own by where the cards go.
MOVES: Final[dict[str, str]] = {"discard": "3.7", "exile": "3.8", "hand": "3.4", "deck": "3.3"}
# What every power of a kind rests on [UCG 9.1.1].
POWERS: Final[dict[str, tuple[str, ...]]] = {
    "triggered": ("9.2",),
    "payment": ("9.4",),
    "continuous": ("9.3",),
}


class UcgOutline(Outline):
    """The lines of an explanation as they are written."""

    __slots__ = ()

    def __init__(self, language: str) -> None:
        super().__init__(Speech(language), RULES)

    def more_rules(self, name: str, node: Any) -> tuple[str, ...]:
        if name == "Move":
            word = str(VOCABULARY.scalars["to"].write(node.to)).split(maxsplit=1)[0]
            return (MOVES[word],)
        return ("11.3.2",) if isinstance(node, May) and node.exactly else ()

    def second_rules(self, name: str) -> tuple[str, ...]:
        return ("11.4.3",) if name == "MayTo" else super().second_rules(name)

    def governs(self, node: Any) -> Any | None:
        return node.body if isinstance(node, AtEndOfTurn) else None

    def power(self, power: Power) -> None:
        kind = POWER_KINDS.names[power.kind]
        head = [self.small(kind)]
        rules = list(POWERS[kind])
        if power.marks:
            states = [mark for i, mark in enumerate(MARKS) if power.marks >> i & 1]
            head.append(self.small("marks").format(states=self.speech.either(states)))
            rules.append("2.3.5.2")
        if power.limit:
            head.append(self.small("limit").format(n=power.limit))
            rules.append("9.4.2")
        self.head(head, rules, power.event)
        self.only_if(power.condition, ())
        self.parts(power, power.kind == PAYMENT, ("9.4.3", "9.4.4"), ("9.4.1",))

    def headings(self, reading: Any) -> None:
        speech = self.speech
        if reading.any_number:
            self.add(0, self.small("any number"), ("1.2.1", "4.1.2"))
        if reading.kinds:
            names = speech.all(list(kind_names(reading.kinds)))
            self.add(0, self.small("kinds").format(names=names), ("2.2.2",))
        if reading.teams:
            names = speech.all([f"[{team}]" for team in reading.teams])
            self.add(0, self.small("teams").format(names=names), ("11.18",))
        self.named("aliases", reading.aliases, ("11.21",))


def explain(reading: Any, language: str) -> tuple[Said, ...]:
    """What a reading says (powers, kinds, teams, aliases, any_number), clause by clause."""
    check_language(language)
    return UcgOutline(language).explain(reading, ("2.3.5",))
