"""Programs back to canonical English: parsing what is written here gives an equal program."""

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter, Node
from ....language.control import Additionally, ForEach, If, IfYouDo, May, MayTo, OneOf, Seq, Then
from ....language.counting import Did, ThisIs
from ....language.pieces import Pieces as Chars
from ....language.pieces import This
from ....language.triggers import AnyOfThese
from ....language.values import ONE, IfDone, NotSo
from ....text.words import capital, joined, small
from ..cards import CONTINUOUS, PAYMENT, Power
from ..endings import AtEndOfTurn
from ..events import Discards, EntersPlay, OpponentResolvesPayment, SceneEnters, ThisSent
from ..modify import (
    Cannot,
    Extra,
    Grade,
    Levels,
    Mod,
    Outcome,
    PrintedBecomes,
    Static,
    StaticRule,
    Unaffected,
)
from ..ops import (
    Draw,
    Give,
)
from ..programs import Reading
from ..selectors import Pick
from ..terms import (
    BATTLE,
    DECK,
    EACH,
    HAND,
    KINDS,
    MARKS,
    OPPONENT,
    R_CHOSEN,
    R_REVEALED,
    SCENE,
    YOU,
)
from ..values import OneOfThemIs, OpponentIs
from .compiler import CompiledText
from .english_effects import EnglishEffects
from .english_filters import name_words
from .english_giving import own

ZONE_WORDS = {DECK: "your deck", HAND: "your hand", SCENE: "the scene area", BATTLE: "the field"}

STATEMENTS = (Extra, Unaffected, Cannot, Levels, PrintedBecomes)

LIMITS = {1: "Once", 2: "Twice", 3: "Three times", 4: "Four times", 5: "Five times"}


class English(EnglishEffects):
    """Words for the powers of one card."""

    def body(self, effect: Effect) -> str:
        parts = effect.parts if isinstance(effect, Seq) else (effect,)
        said = [self.sentence(part) for part in parts]
        said += [f"{index}) {words}" for index, words in enumerate(self.modes, 1)]
        return " ".join(said)

    def sentence(self, effect: Effect) -> str:
        """One or more sentences, from the first capital to the last full stop."""
        return capital(self.open(effect))

    def open(self, effect: Effect) -> str:
        """A sentence that may yet get something before it."""
        match effect:
            case Then(body):
                return f"then, {self.open(body)}"
            case Additionally(body):
                return f"additionally, {self.open(body)}"
            case IfYouDo(a, b):
                return f"{self.open(a)} If you do, {self.done(b)}"
            case If():
                return self.if_sentence(effect, "if")
            case ForEach(value, body, distinct):
                once = " You cannot choose the same character more than once with this effect." if distinct else ""
                return f"{self.each(value)}, {self.open(body)}{once}"
            case AtEndOfTurn(body) if not isinstance(body, Draw):
                return f"at the end of turn, {self.open(body)}"
            case Seq((May() as may, If(IfDone(), b, c))) if c is not None:
                they = "they" if may.who == OPPONENT else "you"
                return f"{self.open(may)} If {they} do, {self.open(b)} If {they} do not, {self.open(c)}"
            case Seq((May() as may, If(NotSo(IfDone()), b))):
                return f"{self.open(may)} If {'they' if may.who == OPPONENT else 'you'} do not, {self.open(b)}"
            case Seq((MayTo() as may_to, If(NotSo(IfDone()), b))):
                return f"{self.open(may_to)} If you do not, {self.open(b)}"
            case Give(_, (PrintedBecomes(),), _):
                return f"for this turn, {self.clause(effect)}."
            case OneOf(parts) if not all(is_simple(part) for part in parts):
                return self.listed(parts)
        return f"{self.clause(effect)}."

    def listed(self, parts: tuple[Effect, ...]) -> str:
        said = "choose one of the following effects."
        for index, part in enumerate(parts, 1):
            said += f" {index}) {self.mode(part)}"
        return said

    def mode(self, part: Effect) -> str:
        inner = part.parts if isinstance(part, Seq) else (part,)
        return " ".join([self.sentence(one) for one in inner])

    def done(self, effect: Effect) -> str:
        """What follows "If you do,"."""
        if isinstance(effect, If):
            return f"and {self.if_sentence(effect, '')}"
        return self.open(effect)

    def if_sentence(self, effect: If, word: str) -> str:
        head = self.when(effect.condition, word, effect.otherwise is not None)
        taken = self.taken
        inner = self.open(effect.body)
        self.unname()
        if effect.otherwise is None:
            return f"{head}, {inner}"
        after, self.taken = self.taken, taken
        self.name(effect.condition)
        other = self.open(effect.otherwise)
        self.unname()
        self.taken = self.taken or after
        return f"{head}, {inner} Otherwise, {other}"

    def when(self, condition: Condition, word: str, otherwise: bool) -> str:
        said = self.condition(condition, otherwise)
        self.name(condition)
        if word and said.endswith("draw with this effect"):
            word = "when"
        return f"{word} {said}".strip()

    def name(self, condition: Condition) -> None:
        """What a condition has spoken of, so that a pronoun will do."""
        match condition:
            case OpponentIs(where):
                self.opponent_named = not self.fits("", where).startswith((" has", "'s"))
            case Did(register, where):
                self.revealed_named = register == R_REVEALED
                self.chosen_named = "the chosen character" in self.condition(condition)
            case OneOfThemIs(register):
                self.chosen_named = register == R_CHOSEN
        parts = getattr(condition, "parts", ())
        for part in parts:
            if isinstance(part, OpponentIs):
                self.opponent_named = True

    def unname(self) -> None:
        self.opponent_named = self.chosen_named = self.revealed_named = False

    def clause(self, effect: Effect) -> str:
        """Clauses without a full stop."""
        match effect:
            case Seq(parts):
                return self.row(parts)
            case Then(body):
                return f"then {self.clause(body)}"
            case May():
                return self.may(effect)
            case MayTo(a, b):
                first = self.clause(a)
                return f"you may {first}, to {self.clause(b)}"
            case If(condition, body):
                said = f"{self.when(condition, 'if', False)}, {self.clause(body)}"
                self.unname()
                return said
            case ForEach(value, body):
                return f"{self.each(value)}, {self.clause(body)}"
            case OneOf(parts):
                return self.one_of(parts)
            case AtEndOfTurn(body):
                return f"{self.clause(body)} at the end of this turn"
        return self.action(effect)

    def may(self, effect: May) -> str:
        if effect.who == OPPONENT:
            self.they = True
            said = f"your opponent may {self.clause(effect.body)}"
            self.they = False
            return said
        if isinstance(effect.body, Give) and effect.body.mods == (Extra(),):
            who = self.chars(effect.body.chars).rstrip(",")
            return f"you may have {own(who)} BP become EXTRA {self.duration(effect.body.duration)}"
        if isinstance(effect.body, Give) and isinstance(effect.body.mods[0], STATEMENTS):
            self.modes.append(f"{capital(self.clause(effect.body))}.")
            return f"you may choose effect {len(self.modes)}"
        if isinstance(effect.body, OneOf) and not all(is_simple(part) for part in effect.body.parts):
            self.modes += [self.mode(part) for part in effect.body.parts]
            return "you may choose one of the following effects"
        said = self.clause(effect.body)
        return f"you may {exact(said) if effect.exactly else said}"

    def row(self, parts: tuple[Effect, ...]) -> str:
        said = self.clause(parts[0])
        for part in parts[1:]:
            if isinstance(part, Then):
                said += f", then {self.clause(part.body)}"
            else:
                said += f", and {self.clause(part)}"
        return said

    def one_of(self, parts: tuple[Effect, ...]) -> str:
        draws = [part for part in parts if isinstance(part, Draw)]
        if len(draws) == len(parts) and draws[-1].count == ONE:
            return f"draw up to {self.amount(draws[0].count, draws[0].count)} cards"
        return ", or ".join([self.clause(part) for part in parts])

    def statics(self, statics: tuple[Node, ...]) -> str:
        said: list[str] = []
        for index, node in enumerate(statics):
            said.append(self.static(node, index))
        stacked = [node for node in statics if isinstance(node, Static) and node.stacks]
        if not stacked and any(isinstance(node, Static) for node in statics):
            said.append("This effect does not stack.")
        return " ".join(said)

    def static(self, node: Node, index: int) -> str:
        condition = node.condition if isinstance(node, (Static, StaticRule)) else None
        said = ""
        if condition is not None:
            said = f"while {self.condition(condition)}, "
            area = isinstance(condition, ThisIs) and "battle area" in said
            self.this_named = area
            if area and index:
                said = said.replace("this character is ", "")
            if index and not isinstance(condition, (OpponentIs, ThisIs)):
                said = f"additionally, {said}"
        if isinstance(node, StaticRule):
            said += self.forbidden(node.who, node.what)
        elif isinstance(node, Static):
            said += self.lasting(node)
        self.this_named = False
        return f"{capital(said)}."

    def lasting(self, node: Static) -> str:
        assert isinstance(node.chars, Chars)
        plural = self.is_plural(node.chars)
        said: list[str] = []
        gifts: list[str] = []
        for mod in node.mods:
            if isinstance(mod, (Grade, Extra)) or not self.gift(mod, plural):
                subject = "it" if said or gifts else ""
                said.append(self.standing(node.chars, mod, plural, subject))
            else:
                gifts.append(self.gift(mod, plural))
        if gifts:
            words = f"give {self.chars(node.chars)} {' and '.join(gifts)}"
            each = self.for_each(node.mods).strip()
            if each:
                words = f"{each}, {words}" if node.condition is None else f"{words} {each}"
            said.insert(0, words)
        return " and ".join(said)

    def standing(self, chars: Chars, mod: Mod, plural: bool, subject: str) -> str:
        who = subject or self.chars(chars).rstrip(",")
        if isinstance(mod, Grade):
            change = "increase" if mod.by > 0 else "decrease"
            if plural:
                return f"{who} each have their BP grade {change} by {abs(mod.by)}"
            return f"{own(who)} BP grade {change}s by {abs(mod.by)}"
        words = self.statement(chars, mod, 0) if not subject else self.statement(This(), mod, 0)
        if isinstance(mod, Outcome):
            words = words.removeprefix("have ").replace("battle be", "battle is")
        return words.removesuffix(" for this turn")

    def power(self, power: Power) -> str:
        marks = "".join([f"[{mark}]" for index, mark in enumerate(MARKS) if power.marks >> index & 1])
        if power.kind == CONTINUOUS:
            return f"{marks} {self.statics(power.statics)}".strip()
        assert power.body is not None
        limit = f"({LIMITS.get(power.limit, f'{power.limit} times')} per turn)" if power.limit else ""
        if power.kind == PAYMENT:
            return f"{marks}[Activate]{limit} {self.cost(power)} → {self.body(power.body)}"
        return spaced(f"{marks}《{self.event(power.event)}》{limit}", self.body(power.body))

    def cost(self, power: Power) -> str:
        if power.cost is None:
            return "No cost"
        said = self.clause(power.cost)
        if power.condition is not None:
            said = f"if {self.condition(power.condition)}, {said}"
        return capital(said)

    def event(self, event: Node | None) -> str:
        match event:
            case AnyOfThese(parts):
                first, *others = [self.event(part) for part in parts]
                return " or ".join([first, *[small(words) for words in others]])
            case EntersPlay(None):
                return "When this character enters play"
            case EntersPlay(where, who) if where is not None:
                return f"Whenever {self.someone(where, who)} enters play"
            case SceneEnters(True):
                return "When this scene enters play"
            case SceneEnters(False, who, where):
                whose = {YOU: "one of your ", OPPONENT: "an opponent's ", EACH: "a "}[who]
                return f"Whenever {whose}{self.scene_noun(where)} enters play"
            case ThisSent(origin, _):
                card = "this scene" if origin == SCENE else "this card"
                return f"When {card} is sent to your discard area from {ZONE_WORDS.get(origin, 'the field')}"
            case Discards(who, where):
                noun = self.noun(where, True, False)
                player = {YOU: "you discard", OPPONENT: "an opponent discards", EACH: "any player discards"}[who]
                from ....text.words import article

                return f"Whenever {player} {article(noun)} {noun}"
            case OpponentResolvesPayment():
                return "Whenever this character's battle opponent resolves an [Activate] effect"
        return "?"

    def someone(self, where: Filter, who: int) -> str:
        if who == EACH:
            words = name_words(where)
            if words:
                return joined(words)
            from ....text.words import article

            noun = self.noun(where, False, False)
            return f"{article(noun)} {noun}"
        return self.chars(Pick(who, where)).rstrip(",")


def exact(said: str) -> str:
    """With "exactly" before the first number."""
    words = said.split()
    for index, word in enumerate(words):
        if word in ("a", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"):
            words[index] = f"exactly {'one' if word == 'a' else word}"
            break
    return " ".join(words)


def is_simple(effect: Effect) -> bool:
    return not isinstance(effect, (Seq, If, IfYouDo, May, MayTo, Then, Additionally, ForEach, OneOf))


def spaced(head: str, body: str) -> str:
    return f"{head}{body}" if body.startswith("[") else f"{head} {body}"


def render_en(compiled: CompiledText | Reading) -> str:
    """The canonical English of a compiled text."""
    said: list[str] = []
    if compiled.any_number:
        said.append("A deck may include any number of this card.")
    for name, bit in KINDS.items():
        if compiled.kinds & bit:
            said.append(f"This card also has the {name} card type.")
    if compiled.aliases:
        names = ", ".join([f"『{name}』" for name in compiled.aliases])
        said.append(f"This card's character name is treated as one of {names}, or its printed character name.")
    teams = "".join([f"[TEAM][{team}]" for team in compiled.teams])
    scene = any(speaks_as_scene(power) for power in compiled.powers)
    powers = [English(scene).power(power) for power in compiled.powers]
    if teams:
        first = powers.pop(0) if powers else ""
        said.append(spaced(teams, first) if first else teams)
    return " ".join([*said, *powers])


def speaks_as_scene(power: Power) -> bool:
    """Whether it is the text of a scene: "this scene"."""
    if isinstance(power.event, SceneEnters) and power.event.this:
        return True
    return not power.marks and power.event is None
