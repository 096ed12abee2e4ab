"""Timings in canonical English: what sets a power off."""

from typing import Final

from ....kernel.machine.nodes import Filter
from ....language.pieces import This
from ....language.triggers import AnyOfThese, Trigger
from ....language.values import ANYTHING
from ....text.words import NoWordsError, joined
from ..battle_events import (
    AttackEnds,
    BattleEnds,
    WhenAttacking,
    WhenBlocked,
    WhenBlocking,
    WhenLoses,
    WhenUnblocked,
    WhenWins,
)
from ..events import (
    END_OF_ATTACKS,
    END_OF_MAIN,
    START_OF_ATTACKS,
    START_OF_END,
    START_OF_TURN,
    AtMoment,
    ThisPlaced,
    WhenActivated,
    WhenChosen,
    WhenEventUsed,
    WhenLeaves,
    WhenMoves,
    WhenPlaced,
    WhenPlayed,
    WhenSidelined,
    WhenTriggerUsed,
    WouldLeave,
)
from ..filters import Kind
from ..records import BY_ABILITY, BY_BATTLE
from ..selectors import Those
from ..terms import ATTACK, CHARACTER, DECK, EACH, HAND, OPPONENT, OUTSIDE, PHASES, R_CAUSE, YOU
from .english_effects import EnglishEffects
from .english_nouns import ZONES, owner

MOMENTS: Final = {
    START_OF_TURN: "at the start of {} turn",
    END_OF_MAIN: "at the end of {} main phase",
    START_OF_ATTACKS: "at the start of {} attack phase",
    END_OF_ATTACKS: "at the end of {} attack phase",
    START_OF_END: "at the start of {} end phase",
}


THIS_PLACED: Final[dict[Trigger, str]] = {
    ThisPlaced(HAND, OUTSIDE, by=-1): "when this card is placed from your hand into your sideline",
    ThisPlaced(DECK, OUTSIDE): "when this card is placed from your deck into your sideline by one of your abilities",
    ThisPlaced(OUTSIDE, HAND): "when this card is added from your sideline to your hand by one of your abilities",
}


class EnglishEvents(EnglishEffects):
    """Words for what powers wait for."""

    def happening(self, when: Trigger) -> str:
        """ "when this character attacks and is not blocked"."""
        said = self.occurring(when)
        self.led = self.spoken == This() and "this character" in said
        return said

    def occurring(self, when: Trigger) -> str:
        match when:
            case AtMoment(moment, who):
                self.say_of(This())
                return MOMENTS[moment].format("each" if who == EACH else owner(who))
            case AttackEnds(None):
                self.say_of(This())
                return "at the end of this character's attack"
            case BattleEnds(blocking):
                return f"at the end of a battle {'this character blocked in' if blocking else 'of this character'}"
            case WhenBlocked():
                self.say_of(This())
                return "when this character attacks and is blocked"
            case WhenEventUsed(who, where):
                return f"when {uses(who)} {self.noun(where, False, article=True, pile=True)}"
            case WhenTriggerUsed(who, where):
                what = "a card" if where == ANYTHING else self.noun(where, False, article=True, pile=True)
                activates = "you activate" if who == YOU else "your opponent activates"
                return f"when {activates} the trigger of {what}"
            case WhenActivated(who, where):
                whose = "you activate" if who == YOU else "your opponent activates"
                of = "" if where == ANYTHING else f" on {self.noun(where, False, article=True)}"
                return f"when {whose} an [Activate: Main] ability{of}"
            case WhenChosen(by, by_where):
                self.say_of(This())
                if by == YOU:
                    return f"when this character is chosen by an ability on one of your {self.noun(by_where, True)}"
                return f"when this character is chosen by {self.ability_of(by, by_where)}"
            case ThisPlaced() | WhenPlaced():
                return self.placing(when)
            case AnyOfThese(parts):
                return " or ".join([self.happening(part) for part in parts])
            case WouldLeave():
                return self.would_leave(when)
        return self.deed(when)

    def placing(self, when: ThisPlaced | WhenPlaced) -> str:
        """Cards go from one pile to another."""
        by = f"an ability on one of your {self.noun(when.by_where, True)}"
        if isinstance(when, ThisPlaced):
            places = f"from your {ZONES[when.origin]} into your {ZONES[when.target]}"
            return THIS_PLACED.get(when, f"when this card is placed {places} by {by}")
        self.placed = True
        where = when.where
        what = self.noun(where, False, article=True, pile=True)
        if not when.causes:
            places = f"from {owner(when.who)} {ZONES[when.origin]} into {owner(when.who)} {ZONES[when.target]}"
            return f"when {what} is placed {places}"
        places = "from your hand into your sideline"
        return (
            f"when cards are placed {places} by {by}"
            if where == ANYTHING
            else f"when you place {what} {places} with {by}"
        )

    def deed(self, when: Trigger) -> str:
        """Something that this card, or one that fits, does or that is done to it."""
        where: Filter | None = getattr(when, "where", None)
        who: int = getattr(when, "who", YOU)
        verb = self.verb(when)
        if where is None:
            self.say_of(This())
            return f"when this character {verb}"
        if when == WhenWins(Kind(CHARACTER), attacking=False, other=True):
            return "when another character on your field wins a battle"
        self.say_of(Those(R_CAUSE))
        if isinstance(when, WhenAttacking) and who == YOU and not when.nth:
            return self.attacks(where)
        place = "" if who == EACH else self.on_field(who)
        return f"when {self.noun(where, False, place, True)} {verb}"

    def attacks(self, where: Filter) -> str:
        noun = self.noun(where, False, self.on_field(YOU), True)
        return f"when {noun} attacks"

    def verb(self, when: Trigger) -> str:
        match when:
            case WhenPlayed(_, _, raid):
                return f"{'performs Raid' if raid else 'is played'}{self.by(when.causes, when.by, when.by_where)}"
            case WhenSidelined():
                return f"is sidelined{self.by(when.causes, when.by, when.by_where)}"
            case WhenLeaves():
                return self.leaves(when)
            case WhenAttacking(_, _, nth):
                return "attacks" if not nth else f"attacks for time {nth} this turn"
            case WhenBlocking():
                return "blocks"
            case WhenUnblocked():
                return "attacks and is not blocked"
            case WhenWins(_, _, attacking):
                return "attacks and wins a battle" if attacking else "wins a battle"
            case WhenLoses():
                return "attacks and loses a battle"
            case WhenMoves(_, _, in_move_phase, phase):
                if phase == ATTACK:
                    return "moves during your attack phase"
                if phase >= 0:
                    return f"moves during your {PHASES[phase]} phase"
                return "moves" if in_move_phase else "moves outside of your movement phase"
            case AttackEnds():
                return "ends its attack"
        raise NoWordsError(f"no words for {type(when).__name__}")

    def leaves(self, when: WhenLeaves) -> str:
        if when == WhenLeaves(HAND):
            return "is returned to your hand from your field"
        if when == WhenLeaves(causes=BY_BATTLE | BY_ABILITY):
            return "leaves the field due to battle or one of your or your opponent's abilities"
        where_to = f" for {'the ' + ZONES[when.to]}" if when.to >= 0 else ""
        return f"leaves the field{where_to}{self.by(when.causes, when.by, ANYTHING)}"

    def by(self, causes: int, by: int, by_where: Filter) -> str:
        if not causes and by < 0 and by_where == ANYTHING:
            return ""
        return f" by {self.by_whom(causes or BY_ABILITY, by, by_where)}"

    def would_leave(self, when: WouldLeave) -> str:
        ways = ["be sidelined"] if when.sidelined else []
        ways += ["return to your hand"] if when.to_hand else []
        ways += ["leave the field for elsewhere"] if when.elsewhere else []
        self.say_of(This())
        return f"when this character would {joined(ways)}{self.by(when.causes, when.by, ANYTHING)}"


def uses(who: int) -> str:
    return "you use" if who == YOU else "your opponent uses" if who == OPPONENT else "a player uses"
