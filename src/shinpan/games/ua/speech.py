"""From the classes of the vocabulary to plain words: what this game says in its own way."""

from typing import Any, Final

from ...language import speech
from ...language.filters import IsThis
from ...language.speech import said_if
from ...language.values import ANYTHING, N, Times
from .cards import ON_FIELD, YOUR_TURN
from .explain_terms import SMALL, TERMS
from .explain_words import TEMPLATES
from .records import BY_ABILITY
from .terms import ANY_COLOR, ANY_LINE, OPPONENT
from .vocabulary import VOCABULARY

# Kinds of field whose terms are looked up under another name.
KINDS: Final = {"memory_or_this": "memory", "memory_or_none": "memory", "line": "lines"}
THIS: Final = (
    "WhenPlayed",
    "WhenSidelined",
    "WhenLeaves",
    "WhenAttacking",
    "WhenBlocking",
    "WhenUnblocked",
    "WhenWins",
    "WhenLoses",
    "WhenMoves",
    "AttackEnds",
)  # without a filter they wait for this card


class Speech(speech.Speech):
    """One language."""

    __slots__ = ()

    def __init__(self, language: str) -> None:
        super().__init__(language, VOCABULARY, TEMPLATES[language], TERMS[language], SMALL[language])

    def template(self, name: str, node: Any) -> str:
        return f"{name}.this" if name in THIS and node.where is None else name

    def scalar(self, kind: str, value: Any) -> str:
        if kind in ("words", "counts"):
            return super().scalar(kind, value)
        written = VOCABULARY.scalars[kind].write(value)
        if isinstance(written, list):
            return self.small["or"].join([self.term(kind, str(word)) for word in written])
        return self.term(kind, str(written))

    def term(self, kind: str, word: str) -> str:
        return self.terms.get(f"{KINDS.get(kind, kind)} {word}", self.terms.get(word, word))

    # Yes and no in words

    def flags(self, name: str, node: Any, words: dict[str, str]) -> None:
        if "cause" not in words and "causes" in words:
            words["cause"] = self.cause(node, words)
        if "by" in words and name != "LineLimit":
            by_where = words.get("by_where", "")
            on = self.small["on card"].format(where=by_where) if by_where else ""
            words["by"] = f"{self.by(node.by)}{on}"
            words["chooser"] = said_if(self.small["chooser"], node.by == OPPONENT)
        if "up_to" in words:
            words["upto"] = said_if(self.small["upto"], node.up_to)
        if name == "ActivateAp":
            words["most"] = said_if(self.small["upto"], not node.exactly)
        if "plus" in words:
            words["plus"] = said_if(self.small["plus"], node.plus)
        self.of_values(name, node, words)
        self.of_effects(name, node, words)
        self.of_mods(name, node, words)
        self.of_triggers(name, node, words)

    def by(self, by: int) -> str:
        word = VOCABULARY.scalars["by"].write(by)
        return "" if word == "anyone" else self.small[f"by {word}"]

    def cause(self, node: Any, words: dict[str, str]) -> str:
        """By what: which causes, whose, on which card."""
        by = getattr(node, "by", -1)
        by_where = getattr(node, "by_where", ANYTHING)
        if not node.causes and by < 0 and by_where == ANYTHING:
            return ""
        causes = self.small["any cause"] if node.causes in (0, BY_ABILITY) else words["causes"]
        whose = self.small[f"cause {VOCABULARY.scalars['by'].write(by)}"] if by >= 0 else ""
        on = self.small["on card"].format(where=self.say(by_where)) if by_where != ANYTHING else ""
        return self.small["cause"].format(causes=causes, whose=whose, on=on)

    def of_values(self, name: str, node: Any, words: dict[str, str]) -> None:
        small = self.small
        if name == "DistinctNames":
            words["also"] = said_if(small["also"].format(register=words["also"]), node.also >= 0)
        elif name == "DidThisTurn":
            words["online"] = said_if(small["on line"].format(line=words["line"]), node.line != ANY_LINE)
        elif name == "EnergyOf":
            words["color"] = said_if(words["color"], node.color != ANY_COLOR)
        elif name == "TimesThisTurn":
            said = said_if(small["from zone"].format(zone=words["origin"]), node.origin >= 0)
            said += said_if(small["to zone"].format(zone=words["target"]), node.target >= 0)
            said += said_if(small["this card"], node.this)
            words["besides"] = said + words["by"]
        elif name == "IsYourTurn":
            words["turn"] = small["turn yours" if node.yours else "turn theirs"]
        elif name in ("SidelinedBy", "PlayedBy"):
            words["where"] = said_if(small["on card"].format(where=words["where"]), node.where != ANYTHING)
        elif name == "BpBelowBase":
            words["above"] = small["above" if node.above else "below"]
        elif name == "HasTrigger":
            words["triggers"] = words["triggers"] or small["any trigger"]

    def of_effects(self, name: str, node: Any, words: dict[str, str]) -> None:
        small = self.small
        if name == "Pick":
            said = said_if(small["same bp"], node.same_bp)
            words["besides"] = said + said_if(small["names differ"], node.names_differ)
        elif name == "TakeOff":
            words["to"] = small[f"to {VOCABULARY.scalars['off'].write(node.to)}"]
        elif name == "SetOffAgain":
            words["asthis"] = said_if(small["as this" if node.as_this else "as theirs"], node.register >= 0)
        elif name == "Play":
            words["cards"] = self.so_many(node)
            words["active"] = small["active" if node.active else "rest"]
            flags = ((node.raid, "raid"), (node.only_raid, "only raid"), (node.met, "met"), (node.quiet, "quiet"))
            words["besides"] = "".join([small[word] for flag, word in flags if flag])
        elif name == "ToLife":
            words["face"] = small["face up" if node.face_up else "face down"]
        elif name == "UseEvent":
            words["removed"] = said_if(small["removed"], node.removed)
        elif name == "Later":
            words["when"] = self.say(node.power.when) if node.power.when is not None else ""

    def so_many(self, play: Any) -> str:
        """The cards that are played: how many is for the instruction to say."""
        name = VOCABULARY.names[type(play.cards)]
        if "{amount}" in self.templates[name]:
            return self.fill(name, play.cards, self.range(play.lo, play.hi))
        said = self.say(play.cards)
        if play.lo == play.hi == N(1):
            return said
        return self.small["so many of"].format(amount=self.range(play.lo, play.hi), cards=said)

    def of_mods(self, name: str, node: Any, words: dict[str, str]) -> None:
        small = self.small
        if name == "GainBp":
            value = node.value
            words["value"] = f"{value.n:+d}" if isinstance(value, N) else words["value"]
            if isinstance(value, Times):
                words["value"] = self.fill("Times", value)
        elif name == "Safe":
            words["safe"] = self.safe(node, words)
        elif name == "Tax":
            paid = [small["tax ap"].format(n=node.ap)] if node.ap else []
            paid += [small["tax hand"].format(n=node.discard)] if node.discard else []
            words["tax"] = self.all(paid)
        elif name == "Gains":
            words["power"] = self.power_in_brief(node.power)
        elif name == "Power":
            words["power"] = self.power_in_brief(node)
        elif name == "LineLimit":
            words["by"] = small["fewer" if node.by < 0 else "more"].format(n=abs(node.by))
        elif name == "PlayerCannot":
            words["bythis"] = said_if(small["by this"], node.by_this)
        elif name == "Costs":
            words["whom"], words["cuts"] = self.costs(node, words)

    def safe(self, node: Any, words: dict[str, str]) -> str:
        said = [
            self.small[f"safe {what}"].format(causes=words[what])
            for what, causes in (("chosen", node.chosen), ("sidelined", node.sidelined), ("leaving", node.leaving))
            if causes
        ]
        said += [self.small["safe bp"]] if node.bp_loss else []
        said += [self.small["safe rest"]] if node.rested else []
        return self.all(said or [self.small["safe nothing"]])

    def costs(self, node: Any, words: dict[str, str]) -> tuple[str, str]:
        own = node.where == IsThis()
        whom = self.small["this in hand"] if own else f"{self.small['yours in hand']} {words['where']}"
        cuts = [self.small["less energy"].format(n=words["energy"])] if node.energy != N(0) else []
        cuts += [self.small["less ap"].format(n=words["ap"])] if node.ap != N(0) else []
        cuts += [self.small["comes active"]] if node.active else []
        cuts += [self.small["only raiding"]] if node.raid_only else []
        return whom, self.all(cuts)

    def of_triggers(self, name: str, node: Any, words: dict[str, str]) -> None:
        small = self.small
        if name == "WhenPlayed":
            words["raid"] = small["raids" if node.raid else "is played"]
        elif name == "WhenAttacking":
            words["nth"] = small["nth"].format(n=node.nth) if node.nth else ""
        elif name == "WhenWins":
            words["attacking"] = said_if(small["as attacker"], node.attacking)
            words["other"] = small["other" if node.other else "a"]
        elif name == "WhenMoves":
            phase = small["in phase"].format(phase=words["phase"])
            words["moving"] = phase if node.phase >= 0 else small["in move" if node.in_move_phase else "out of move"]
        elif name == "BattleEnds":
            words["blocking"] = said_if(small["blocking"], node.blocking)
        elif name == "WouldLeave":
            ways = [small["be sidelined"]] if node.sidelined else []
            ways += [small["go to hand"]] if node.to_hand else []
            ways += [small["go elsewhere"]] if node.elsewhere else []
            words["ways"] = self.either(ways)

    # Effects that cards gain

    def heading(self, power: Any) -> list[str]:
        """What kind of effect it is, in whose turn and where it works, how often."""
        said = [self.small[str(VOCABULARY.scalars["power_kind"].write(power.kind))]]
        if power.turn:
            said.append(self.small["turn your" if power.turn == YOUR_TURN else "turn opponent"])
        if power.where != ON_FIELD:
            said.append(self.small["place"].format(places=self.scalar("works", power.where)))
        if power.limit:
            said.append(self.small["limit by name" if power.by_name else "limit"].format(n=power.limit))
        return said

    def power_in_brief(self, power: Any) -> str:
        """An effect that is gained, in one line: its heading and what it says."""
        said = self.heading(power)
        said += [self.say(power.when)] if power.when is not None else []
        if power.condition is not None:
            said.append(self.small["condition"].format(condition=self.say(power.condition)))
        said += [self.say(clause) for clause in power.statics]
        said += [self.brief(part) for part in (power.cost, power.body) if part is not None]
        return self.small["comma"].join(said)

    def brief(self, node: Any) -> str:
        """An instruction in one line, whatever it governs."""
        parts = [self.brief(child) for child in VOCABULARY.children(node) if is_effect(child)]
        name = VOCABULARY.names[type(node)]
        own = "" if name == "Seq" else self.say(node)
        return self.small["comma"].join([part for part in (own, *parts) if part])


def is_effect(node: Any) -> bool:
    return issubclass(type(node), VOCABULARY.bases["effect"])
