"""What cards and players get, and for how long, in canonical English."""

from typing import Final

from ....kernel.machine.nodes import Value
from ....language.counting import Count
from ....language.filters import IsThis
from ....language.values import ANYTHING, And, N, PerEvery, Times
from ....text.nodes import parts_of
from ....text.words import NoWordsError, joined
from ..cards import IN_HAND, IN_OUTSIDE, Power
from ..filters import HasRaid
from ..modify import (
    ALWAYS,
    ATTACKING,
    BECOMING_ACTIVE,
    BEING_STRUCK,
    BLOCKING,
    MOVING,
    MUST_ATTACK,
    MUST_BLOCK,
    OPPONENTS_NEXT_TURN,
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_TURN,
    TO_ENERGY,
    TO_FRONT,
    UNTIL_YOUR_TURN,
    UNTIL_YOUR_TURN_ENDS,
    Cannot,
    DamageIs,
    GainBp,
    GainEnergy,
    Gains,
    Impact,
    Keyword,
    LoseImpact,
    LoseKeyword,
    Mod,
    Must,
    Safe,
    Silenced,
    Tax,
)
from ..records import BY_ABILITY, BY_CHARACTER, BY_EVENT, BY_SITE
from ..statics import CanBeRaided, Costs, LineLimit, LosersRemoved, PlayerCannot, Unblockable
from ..terms import COLORS, FRONT_ENERGY, YOU
from ..vocabulary import SCALARS
from .english_conditions import EnglishConditions
from .english_histories import cause_names
from .english_nouns import bit_words, line_word, numeral, owner

LASTING: Final = {
    THIS_TURN: "until the end of the turn",
    THIS_BATTLE: "for the duration of this battle",
    THIS_ATTACK: "until the end of the attack",
    UNTIL_YOUR_TURN: "until the start of your next turn",
    OPPONENTS_NEXT_TURN: "during your opponent's next turn",
    ALWAYS: "for as long as it is on the field",
    UNTIL_YOUR_TURN_ENDS: "until the end of your next turn",
}
CANNOT: Final = {
    ATTACKING | BLOCKING: "cannot attack or block",
    ATTACKING: "cannot attack",
    BLOCKING: "cannot block",
    MOVING: "cannot move",
    BEING_STRUCK: "cannot be targeted by [Snipe]",
    TO_FRONT: "cannot be played onto or moved to your front line",
    TO_ENERGY: "cannot be played onto or moved to your energy line",
    BECOMING_ACTIVE: "cannot be switched to active",
}
MUST: Final = {MUST_ATTACK: "must attack if able", MUST_BLOCK: "must block your opponent's attacks if able"}
ON_CARDS: Final = BY_CHARACTER | BY_SITE | BY_EVENT


def causes_words(causes: int) -> str:
    """Whose abilities, on which kinds of card."""
    if causes == BY_ABILITY:
        return "your opponent's abilities"
    if causes == ON_CARDS:
        return "abilities on cards"
    return f"abilities on {joined(cause_names(causes))} cards"


class EnglishGiving(EnglishConditions):
    """Words for what is gained, lost, forbidden."""

    def ability(self, power: Power) -> str:
        """An ability in quotes."""
        raise AssertionError("the whole language says this")

    # "gains ..."

    def gained(self, mods: tuple[Mod, ...]) -> str:
        """What follows "gains" or "loses"."""
        return joined([self.gain(mod) for mod in mods], "and")

    def gain(self, mod: Mod) -> str:
        match mod:
            case GainBp(value):
                return self.bp(value)
            case Keyword(bits):
                return joined([f"[{word}]" for word in bit_words(bits)], "and")
            case LoseKeyword(bits):
                return joined([f"[{word}]" for word in bit_words(bits)], "and")
            case LoseImpact():
                return "[Impact]"
            case Impact(n, plus) | DamageIs(n, plus):
                name = "Impact" if isinstance(mod, Impact) else "Damage"
                size = str(n.n) if isinstance(n, N) else self.value(n)
                return f"[{name} ({'+' if plus else ''}{size})]"
            case GainEnergy(color, n):
                size = f" x{n.n}" if isinstance(n, N) and n.n != 1 else "" if isinstance(n, N) else f" x{self.value(n)}"
                return f"{COLORS[color].capitalize()}{size} energy generation"
            case Gains(power):
                return f'"{self.ability(power)}"'
            case Silenced():
                return "all abilities"
        return f'"This character {self.statement(mod)}"'

    def bp(self, value: Value) -> str:
        """So much BP; whether it is gained or lost is said before."""
        match value:
            case N(n):
                return f"{abs(n)} BP"
            case Times(factor, PerEvery(size, of)):
                return f"{abs(factor)} BP for every {numeral(size)} {self.each(of, True)}"
            case Times(factor, of):
                return f"{abs(factor)} BP for each {self.each(of)}"
        return f"BP equal to {self.value(value)}"

    # "cannot ...", "must ..."

    def statement(self, mod: Mod) -> str:
        match mod:
            case Keyword(bits) if bits == FRONT_ENERGY:
                return "generates energy even if it is on the front line"
            case Cannot(what):
                if what in CANNOT:
                    return CANNOT[what]
                return " and ".join([words for bits, words in CANNOT.items() if bits & what and bits != 3])
            case Must(what):
                return " and ".join([words for bits, words in MUST.items() if bits & what]) or "must be blocked if able"
            case Safe():
                return self.safe(mod)
            case Tax(_, _, causes):
                return f"cannot be chosen with {causes_words(causes)} unless your opponent {self.tax(mod, 's')}"
        return f"gains {self.gain(mod)}"

    def safe(self, safe: Safe) -> str:
        said: list[str] = []
        if safe.chosen:
            said.append(f"cannot be chosen by {causes_words(safe.chosen)}")
        if safe.sidelined:
            said.append(f"cannot be sidelined by {causes_words(safe.sidelined)}")
        if safe.leaving:
            said.append(f"cannot be removed from the field by {causes_words(safe.leaving)}")
        if safe.bp_loss:
            said.append("is not affected by BP-reducing abilities")
        if safe.rested:
            said.append("cannot be switched to resting by your opponent's abilities")
        return " and ".join(said) or "is safe from nothing"

    def tax(self, tax: Tax, s: str = "") -> str:
        paid: list[str] = []
        if tax.ap:
            paid.append(f"pay{s} {tax.ap} AP")
        if tax.discard:
            cards = "card" if tax.discard == 1 else "cards"
            paid.append(f"place{s} {numeral(tax.discard)} {cards} from their hand into their sideline")
        return " and ".join(paid) or f"pay{s} nothing"

    # Rules of a continuous power.

    def rule(self, rule: object) -> str:
        """A clause of a continuous power that says something of this card or of players; without its condition."""
        match rule:
            case Unblockable(where):
                by = "" if where == ANYTHING else f" by {self.noun(where, False, article=True)}"
                return f"this character cannot be blocked{by}"
            case CanBeRaided(where):
                named = And(tuple([part for part in parts_of(where) if part != HasRaid()]))
                raiders = "character cards" if where == ANYTHING else self.noun(named, True, pile=True)
                return f"your {raiders} with [Raid] can perform Raid on this character"
            case LineLimit(by, line, who):
                less = f"reduced by {numeral(-by)}" if by < 0 else f"increased by {numeral(by)}"
                whose = "you" if who == YOU else "your opponent"
                return f"the number of cards {whose} can place onto {owner(who)} {line_word(line)} is {less}"
            case PlayerCannot(what, who, by_this):
                return self.player_cannot(what, who, by_this)
            case Costs():
                return self.costs(rule)
            case LosersRemoved():
                return (
                    "your opponent's characters that lose to this character in battle are placed into their removal "
                    "area instead of being sidelined"
                )
        raise NoWordsError(f"no words for {type(rule).__name__}")

    def player_cannot(self, what: int, who: int, by_this: bool) -> str:
        named = SCALARS["forbid"].write(what)
        assert isinstance(named, list)
        triggers = [f"[{str(name)[8:].capitalize()}]" for name in named if str(name).startswith("trigger ")]
        said = [f"activate {joined(triggers)} abilities"] if triggers else []
        said += ["use event cards"] if "events" in named else []
        said += ["play character or site cards"] if "characters" in named else []
        during = " during trigger checks resulting from damage dealt by this character" if by_this else ""
        return f"{'you' if who == YOU else 'your opponent'} cannot {joined(said)}{during}"

    works = IN_HAND  # where the power works whose words are sought

    def costs(self, costs: Costs) -> str:
        said: list[str] = []
        own = costs.where == IsThis()
        whose = "this card's" if own else "the"
        of = "" if own else f" of all {self.noun(costs.where, True, 'in your hand', pile=True)}"
        ending = f" while in your {WHERE.get(self.works, 'hand')}" if own else ""
        if costs.active:
            said.append("play this character set to active onto your field" if own else f"play{of[3:]} set to active")
        if costs.energy != N(0):
            energy, each = costs.energy, ""
            if own and isinstance(energy, PerEvery | Count):
                every = "every" if isinstance(energy, PerEvery) else "each"
                energy, each = N(1), f"for {every} {self.each(costs.energy)}, "
            said.append(f"{each}reduce {whose} required energy{of} by {self.digits(energy)}{ending}")
        if costs.ap != N(0):
            said.append(f"reduce {whose} AP cost{of} by {self.digits(costs.ap)}{ending}")
        only = " if you raid with it" if costs.raid_only else ""
        return f"{' and '.join(said)}{only}"

    def digits(self, value: Value) -> str:
        return str(value.n) if isinstance(value, N) else self.value(value)

    def is_statement(self, mod: Mod) -> bool:
        """Whether it is said as a verb of its own rather than as something gained."""
        return isinstance(mod, Cannot | Must | Safe | Tax) or mod == Keyword(FRONT_ENERGY)

    def is_loss(self, mod: Mod) -> bool:
        """Whether it is lost rather than gained."""
        if isinstance(mod, GainBp):
            value = mod.value
            return (isinstance(value, N) and value.n < 0) or (isinstance(value, Times) and value.factor < 0)
        return isinstance(mod, LOSSES)


WHERE: Final = {IN_HAND | IN_OUTSIDE: "hand or sideline", IN_OUTSIDE: "sideline"}
LOSSES: Final = (LoseKeyword, LoseImpact, Silenced)
