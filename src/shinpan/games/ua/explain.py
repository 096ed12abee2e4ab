"""Explanations: what powers do, clause by clause in plain words, each with the headings of the manual."""

from typing import Any, Final

from ...kernel.game.catalogue import Said
from ...library.explaining import Outline
from ...library.librarian import check_language
from .cards import ACTIVATE, ON_FIELD, Power
from .endings import Later
from .keywords import sizes
from .programs import COPIES
from .speech import Speech
from .terms import keyword_names
from .vocabulary import VOCABULARY

TURN: Final = ("end phase",)  # "this turn" ends in the End Phase
BATTLE: Final = ("resolution timing",)
LINES: Final = ("your field",)
PRINT: Final = ("cards",)
CONDITIONS: Final = ("activation conditions",)
MODES: Final = ("active mode and rest mode",)
# The headings that each class of the vocabulary rests on: the only place that says so.
RULES: Final[dict[str, tuple[str, ...]]] = {
    "N": (), "PerEvery": (), "Times": (), "ThatMany": (), "Count": LINES, "DistinctNames": LINES, "Sum": (),
    "Either": ("open point 11",), "AtMost": (), "EnergyOf": ("character cards", "open point 15"),
    "ApOf": ("action point cards",), "BpOf": ("character cards",), "HighestBp": ("character cards",),
    "Remembered": (), "ChosenNumber": (), "TimesThisTurn": ("game flow",), "Compare": CONDITIONS,
    "IfDone": ("open point 12",), "AllOf": (), "AnyOf": (), "NotSo": (), "ThisIs": (), "OneOfThemIs": (),
    "Did": (), "IsYourTurn": ("game flow",), "InPhase": ("game flow",), "LineIsFull": LINES, "EveryOne": LINES,
    "SidelinedBy": ("removing cards from the field", "open point 5"), "PlayedBy": ("play character cards",),
    "Anything": (), "Not": (), "And": (), "Or": (), "Named": PRINT, "Called": PRINT, "Trait": PRINT, "Kind": PRINT,
    "Color": PRINT, "NeededEnergy": ("character cards",), "Gives": ("character cards",),
    "ApCost": ("action point cards",), "Bp": ("character cards",), "BaseBp": ("character cards",),
    "HasTrigger": ("trigger check",), "HasKeyword": ("keyword effects",),
    "BaseIs": ("raid boost character cards",), "OnLine": LINES, "Whose": (), "InZone": LINES, "HasUnder": LINES,
    "DidThisTurn": ("game flow",), "InRegister": (), "SameNameAs": PRINT, "NoTraits": PRINT,
    "BpBelowBase": ("character cards",), "HasRaid": ("raid boost character cards",),
    "HasActivate": ("use effects of cards on your field",), "HasImpact": ("impact",),
    "Raided": ("raid boost character cards",), "Resting": MODES, "Locked": ("open point 13",), "SameLine": LINES,
    "IsThis": (), "Attacking": ("attack phase",), "Battling": BATTLE, "PlayedThisTurn": ("game flow",),
    "EnergyMet": ("play character cards", "open point 15"),
    "This": (), "TheAttacker": ("attack phase",), "TheTarget": ("attack phase",), "ThisCard": (), "Those": (),
    "AllUnits": LINES, "Pick": LINES, "BothOf": (), "Top": LINES, "From": LINES, "Among": (), "Held": (),
    "AtRandom": LINES, "TopOf": ("raid boost character cards", "open point 17"),
    "BaseOf": ("raid boost character cards",), "UnderOf": LINES,
    "Seq": PRINT, "Then": PRINT, "May": ("open point 12",), "MayTo": ("open point 12",), "IfYouDo": ("open point 12",),
    "IfYouCannot": ("open point 12",), "If": CONDITIONS, "ForEach": PRINT, "OneOf": ("open point 12",),
    "SomeOf": ("open point 12",), "Later": ("activation timing",),
    "Draw": PRINT, "ChooseNumber": PRINT, "Move": LINES, "Reveal": PRINT, "LookAt": PRINT, "Choose": PRINT,
    "ChooseCards": PRINT, "Give": PRINT, "GivePlayer": PRINT, "NextCosts": CONDITIONS,
    "Rest": MODES, "Activate": (*MODES, "open point 13"), "Lock": (*MODES, "open point 13"),
    "ActivateAp": ("action point cards",), "PayAp": ("action point cards",), "MoveTo": ("move phase", "open point 4"),
    "Swap": ("move phase", "open point 4"), "Play": ("play character cards", "open point 4"),
    "TakeOff": ("removing cards from the field", "open point 5"),
    "DealDamage": ("when a player sustains damage", "trigger check"), "GainLife": LINES,
    "ToLife": (*LINES, "open point 14"), "PutUnder": LINES, "ShuffleDeck": ("decks",),
    "UseEvent": ("use event cards",), "SetOffAgain": ("activation timing",), "WinGame": ("game victory conditions",),
    "GainBp": ("character cards", "if bp drops to 0 or less"), "Keyword": ("keyword effects",),
    "LoseKeyword": ("keyword effects",), "LoseImpact": ("impact",), "Impact": ("impact", "open point 9"),
    "DamageIs": ("damage", "open point 9"), "GainEnergy": ("character cards",), "Cannot": ("attack phase",),
    "Must": ("attack phase",), "Safe": ("removing cards from the field",), "Tax": CONDITIONS,
    "Gains": PRINT, "Silenced": PRINT, "Static": PRINT,
    "Unblockable": ("blocking character specification timing",), "CanBeRaided": ("raid boost character cards",),
    "LineLimit": LINES, "PlayerCannot": ("trigger check",), "Costs": ("play character cards",),
    "LosersRemoved": BATTLE,
    "WhenPlayed": ("activation timing",), "WhenSidelined": ("activation timing", "removing cards from the field"),
    "WhenLeaves": ("activation timing",), "WhenAttacking": ("attacking character specification timing",),
    "WhenBlocked": ("blocking character specification timing",), "WhenWins": BATTLE, "WhenMoves": ("move phase",),
    "WhenBlocking": ("blocking character specification timing",),
    "WhenUnblocked": ("blocking character specification timing",), "WhenLoses": BATTLE,
    "AttackEnds": ("attack phase",), "ThisPlaced": ("activation timing",), "WhenPlaced": ("activation timing",),
    "AtMoment": ("game flow",), "WhenChosen": ("activation timing",),
    "WhenActivated": ("use effects of cards on your field",), "WhenEventUsed": ("use event cards",),
    "WhenTriggerUsed": ("trigger check",), "BattleEnds": BATTLE, "WouldLeave": ("removing cards from the field",),
    "AnyOfThese": ("activation timing",), "Power": (),
}  # fmt: skip
# What every power of a kind rests on.
POWERS: Final[dict[str, tuple[str, ...]]] = {
    "triggered": ("activation timing", "if multiple effects are simultaneously activated"),
    "activate": ("use effects of cards on your field", "main phase"),
    "continuous": PRINT,
    "used": ("use event cards",),
    "instead": PRINT,
}
KEYWORD_RULES: Final[dict[str, tuple[str, ...]]] = {
    "step": ("step",), "called strike": ("called strike", "open point 7"),
    "double attack": ("double attack", "open point 8"), "double block": ("double block", "open point 8"),
    "negate impact": ("negate impact",), "front energy": ("keyword effects",),
}  # fmt: skip


class UaOutline(Outline):
    """The lines of an explanation as they are written."""

    __slots__ = ("own",)

    def __init__(self, language: str) -> None:
        self.own = Speech(language)
        super().__init__(self.own, RULES)

    def more_rules(self, name: str, node: Any) -> tuple[str, ...]:
        if name == "Give":
            return TURN if node.duration == 0 else ()
        return self.rules_of(node.power.when) if isinstance(node, Later) and node.power.when is not None else ()

    def governs(self, node: Any) -> Any | None:
        return node.power.body if isinstance(node, Later) else None

    def power(self, power: Power) -> None:
        kind = str(VOCABULARY.scalars["power_kind"].write(power.kind))
        rules = list(POWERS[kind])
        rules += CONDITIONS if power.where != ON_FIELD else ()
        rules += ("open point 18",) if power.limit else ()
        self.head(self.own.heading(power), rules, power.when)
        self.only_if(power.condition, CONDITIONS)
        self.parts(power, power.kind == ACTIVATE, CONDITIONS, ("use effects of cards on your field",))

    def headings(self, reading: Any) -> None:
        if reading.copies != COPIES:
            self.add(0, self.small("copies").format(n=reading.copies), ("decks",))
        if reading.single_use:
            self.add(0, self.small("single use"), ("use event cards", "open point 18"))
        self.named("aliases", reading.aliases, PRINT)
        if reading.raid is not None:
            words = self.small("raid line").format(where=self.speech.say(reading.raid))
            self.add(0, words, ("raid boost character cards", "open point 3"))
        if reading.raid_if is not None:
            words = self.small("raid if").format(condition=self.speech.say(reading.raid_if))
            self.add(0, words, ("raid boost character cards", "activation conditions"))
        self.keywords(reading)

    def keywords(self, reading: Any) -> None:
        for name in keyword_names(reading.keywords):
            self.add(0, self.small(f"keyword {name}"), KEYWORD_RULES[name])
        for name, n, is_more in sizes(reading):
            word = f"keyword {name} plus" if is_more else f"keyword {name}"
            self.add(0, self.small(word).format(n=n), (name, "open point 9"))


def explain(reading: Any, language: str) -> tuple[Said, ...]:
    """What a reading says (powers, keywords, Raid, names ...), clause by clause."""
    check_language(language)
    return UaOutline(language).explain(reading, PRINT)
