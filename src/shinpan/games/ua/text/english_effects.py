"""Single instructions in canonical English."""

from typing import Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Value
from ....language.control import May
from ....language.counting import Count
from ....language.filters import IsThis
from ....language.pieces import Pieces as Units
from ....language.pieces import This
from ....language.selectors import Among, AtRandom, Cards, Held, Top
from ....language.values import ALL, ONE, N, Not, ThatMany
from ....language.verbs import ChooseCards, LookAt, Reveal
from ....text.nodes import parts_of
from ....text.words import NoWordsError, joined
from .. import terms
from ..endings import GivePlayer, NextCosts
from ..events import ATTACKED, BLOCKED, PLAYED, SIDELINED
from ..lines import MoveTo, Swap
from ..modes import SomeOf
from ..modify import MUST_BE_BLOCKED, GainBp, Mod, Must
from ..moves import DealDamage, GainLife, PutUnder, SetOffAgain, ShuffleDeck, TakeOff, ToLife, UseEvent, WinGame
from ..ops import Choose, ChooseNumber, Draw, Give, Move
from ..playing import Play
from ..rules.leaving import SIDELINE
from ..selectors import AllUnits, BaseOf, From, Pick, Those, TopOf
from ..switching import Activate, ActivateAp, Lock, PayAp, Rest
from ..terms import (
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    ENERGY,
    FRONT,
    HAND,
    LIFE,
    OPPONENT,
    OTHER_LINE,
    OUTSIDE,
    R_BASE,
    R_CHOSEN,
    R_LOOKED,
    R_OUTSIDE,
    R_PLAYED,
    R_RETURNED,
    R_REVEALED,
    R_TAKEN,
    REGISTER_NAMES,
    REMOVED,
    TOP_OR_OUTSIDE,
    YOU,
)
from .english_giving import LASTING
from .english_nouns import line_word, owner
from .english_selecting import EnglishSelecting, is_lines, is_one
from .field_steps import MOST_ENERGY

WATCHES: Final = {
    PLAYED: "When Played",
    SIDELINED: "When Sidelined",
    ATTACKED: "When Attacking",
    BLOCKED: "When Blocking",
}
INTO: Final = {
    OUTSIDE: "into {} sideline",
    REMOVED: "into {} removal area",
    DECK: "on the top of {} deck",
    DECK_BOTTOM: "on the bottom of {} deck",
    DECK_EITHER: "on the top or bottom of {} deck",
    TOP_OR_OUTSIDE: "on the top of {} deck or into {} sideline",
    LIFE: "into {} life area",
}
ORDERED: Final = (DECK, DECK_BOTTOM)


class EnglishEffects(EnglishSelecting):
    """Words for single instructions."""

    # Instructions.

    def step(self, effect: Effect) -> str:
        match effect:
            case Draw(count, who, up_to):
                return self.draw(count, who, up_to)
            case LookAt(cards):
                said = self.look_at(cards)
                self.looked = R_LOOKED
                self.say_of(Held(R_LOOKED), cards != Top(YOU, ONE) and cards != Top(OPPONENT, ONE))
                return said
            case Reveal(cards):
                return self.reveal(cards)
            case Move(cards, to):
                return self.move(cards, to)
            case TakeOff(units, to):
                return self.take_off(units, to)
            case Choose(units):
                theirs = isinstance(units, Pick) and units.by == OPPONENT
                said = f"{'your opponent chooses' if theirs else 'choose'} {self.units(units)}"
                self.chosen_many = self.is_many(units)
                self.say_of(Those(R_CHOSEN), self.chosen_many)
                return said
            case ChooseCards(cards):
                return f"choose {self.cards(cards, 'in')}"
            case Give():
                return self.give(effect)
            case Rest(Pick(_, _, _, _, by) as units) if by == OPPONENT:
                return f"your opponent switches to resting {self.units(units)}"
            case Rest(units):
                return f"switch {self.units(units)} to resting"
            case Activate(units):
                return f"switch {self.units(units)} to active"
            case Lock(units):
                said = self.units(units, True)
                them, remain = ("they", "will remain") if self.many and said != "it" else ("it", "will remain")
                return f"{said} {remain} set to resting the next time {them} would be switched to active"
        return self.other_step(effect)

    def look_at(self, cards: Cards) -> str:
        if isinstance(cards, Top) and isinstance(cards.count, Count):
            equal = f"equal to the number of {self.each(cards.count, True)}"
            return f"look at a number of cards on the top of your deck {equal}"
        return f"look at {self.cards(cards)}"

    def draw(self, count: Value, who: int, up_to: bool) -> str:
        if isinstance(count, ThatMany) and who == YOU and not up_to:
            return f"for each {self.each(count)}, draw a card"
        n = "a card" if count == ONE else f"{self.value(count)} cards"
        if up_to:
            n = f"up to {self.value(count)} {'card' if count == ONE else 'cards'}"
        return f"draw {n}" if who == YOU else f"{'your opponent draws' if who == OPPONENT else 'each player draws'} {n}"

    def reveal(self, cards: Cards) -> str:
        said = f"reveal {self.cards(cards)}"
        if isinstance(cards, Top):
            self.looked = R_REVEALED
        self.say_of(Held(R_REVEALED), self.is_several(cards))
        return said

    def move(self, cards: Cards, to: int) -> str:
        if isinstance(cards, TopOf) and cards.units == self.spoken and to == OUTSIDE:
            return "place its top raided card into their sideline"
        several = self.is_several(cards) or (isinstance(cards, Held) and cards != self.spoken)
        said = self.cards(cards)
        if isinstance(cards, From) and cards.by == OPPONENT:
            self.after_move(to, several)
            if to == HAND:
                return f"your opponent returns {said} to their hand"
            return f"your opponent places {said} {self.goal(to, 'their', several)}"
        mine = not (isinstance(cards, From | Top | AtRandom) and cards.who == OPPONENT)
        whose = "your" if mine else "your opponent's"
        self.after_move(to, several)
        if said in ("it", "them") and to not in (HAND, OUTSIDE):
            self.say_of(Held(R_RETURNED), several)
        if to == HAND:
            if isinstance(cards, Among) and cards.register == R_BASE:
                return f"return {said} to {whose} hand"
            return f"add {said} to {whose} hand"
        return f"place {said} {self.goal(to, whose, several)}"

    def after_move(self, to: int, several: bool) -> None:
        if to == HAND:
            self.say_of(Held(R_TAKEN), several)
        elif to == OUTSIDE:
            self.say_of(Held(R_OUTSIDE), several)

    def goal(self, to: int, whose: str, several: bool) -> str:
        order = " in any order" if several and to in ORDERED else ""
        return f"{INTO[to].format(whose, whose)}{order}"

    def take_off(self, units: Units, to: int) -> str:
        by = isinstance(units, Pick) and units.by == OPPONENT
        many = self.is_many(units) or isinstance(units, AllUnits)
        whose = "your" if self.is_mine(units) else "their"
        said = self.units(units)
        if to == SIDELINE:
            return f"your opponent sidelines {said}" if by else f"sideline {said}"
        if to == HAND:
            return f"your opponent returns {said} to their hand" if by else f"return {said} to {whose} hand"
        goal = self.goal(to, "their" if by else whose, many)
        return f"your opponent places {said} {goal}" if by else f"place {said} {goal}"

    def give(self, give: Give) -> str:
        """ "It gains 1000 BP until the end of the turn"."""
        lasting = LASTING[give.duration]
        if give == Give(This(), (Must(MUST_BE_BLOCKED),)):
            return f"{lasting}, your opponent must block this character's attacks if able"
        said = self.units(give.units, True)
        plural = self.many and said not in ("it", "this character")
        if all(self.is_said(mod) for mod in give.mods):
            return f"{said} {' and '.join([self.said(mod, plural) for mod in give.mods])} {lasting}"
        verb = "lose" if all(self.is_loss(mod) for mod in give.mods) else "gain"
        return f"{said} {verb if plural else verb + 's'} {self.gained(give.mods)} {lasting}"

    def is_said(self, mod: Mod) -> bool:
        """Whether a modification for a while is a statement: "cannot attack"."""
        return (self.is_statement(mod) and not isinstance(mod, Must)) or mod == Must(1) or mod == Must(2)

    def said(self, mod: Mod, plural: bool) -> str:
        words = self.statement(mod)
        return words.replace("is not", "are not").replace("generates", "generate") if plural else words

    def other_step(self, effect: Effect) -> str:
        match effect:
            case ActivateAp(count, terms.YOU, exactly):
                if count == ALL:
                    return "choose all of your AP cards and switch them to active"
                pronoun = "it" if count == ONE else "them"
                most = "" if exactly else "up to "
                return f"choose {most}{self.value(count)} of your AP cards and switch {pronoun} to active"
            case ActivateAp(count, who):
                return f"switch up to {self.value(count)} of {owner(who)} AP cards to active"
            case PayAp(count, who):
                who_pays = "pay" if who == YOU else "your opponent pays"
                return f"{who_pays} {self.digits(count)} AP"
            case MoveTo(units, line):
                said = self.units(units)
                if line == OTHER_LINE:
                    return f"move {said} to the other line"
                return f"move {said} to {'your' if self.is_mine(units) else 'their'} {line_word(line)}"
            case Swap(units, None):
                return f"swap {self.units(units)}"
            case Swap(Pick(who, front), Pick(other, energy)) if who == other and is_lines(front, energy):
                other_one = "other " if Not(IsThis()) in parts_of(front) else ""
                return f"choose one {other_one}character on both {owner(who)} front line and energy line and swap them"
            case Swap(units, other):
                assert other is not None
                return f"swap {self.units(units)} with {self.units(other)}"
            case Play():
                return self.play(effect)
        return self.pile_step(effect)

    def pile_step(self, effect: Effect) -> str:
        """What is done with decks, life and cards under others."""
        match effect:
            case PutUnder(cards, units):
                return f"place {self.cards(cards)} face down under {self.units(units)}"
            case DealDamage(count, who):
                return f"deal {self.digits(count)} damage to {'your opponent' if who == OPPONENT else 'yourself'}"
            case GainLife(count, who):
                return self.gain_life(count, who)
            case ShuffleDeck(who):
                return f"shuffle {owner(who)} deck"
            case WinGame(who):
                return "you win the game" if who == YOU else "your opponent wins the game"
        return self.rare_step(effect)

    def gain_life(self, count: Value, who: int) -> str:
        n = "the top card" if count == ONE else f"the top {self.value(count)} cards"
        return f"place {n} of {owner(who)} deck into {owner(who)} life area"

    def rare_step(self, effect: Effect) -> str:
        match effect:
            case May(ToLife(BaseOf(This()), True)):
                return "place up to one base card of this raided character face up into your life area"
            case ChooseNumber(0, N(n)) if n == MOST_ENERGY:
                return "select a required energy amount"
            case ToLife(cards, face_up):
                said = self.cards(cards)
                return f"place {said} face {'up' if face_up else 'down'} into your life area"
            case UseEvent(cards, removed):
                then = ", then place it into your removal area" if removed else ""
                return f"use {self.cards(cards)} without paying its AP cost{then}"
            case SetOffAgain(watches, register, as_this):
                words = watched(watches)
                if register == R_CHOSEN and not as_this:
                    return f"activate its {words} ability"
                whose = "this character's" if register < 0 else f"the {REGISTER_NAMES[register]} cards'"
                return f"activate {whose} {words} ability"
            case GivePlayer(who, what, duration):
                return f"{self.player_cannot(what, who, False)} {LASTING[duration]}"
            case NextCosts(costs):
                noun = self.noun(costs.where, False, pile=True)
                cuts: list[tuple[str, Value]] = []
                if costs.energy != N(0):
                    cuts.append(("required energy", costs.energy))
                if costs.ap != N(0):
                    cuts.append(("AP cost", costs.ap))
                return " and ".join(
                    [
                        f"reduce the {what} of the next {noun} you use from your hand this turn by {self.digits(value)}"
                        for what, value in cuts
                    ]
                )
            case ChooseNumber(lo, most):
                return f"choose a number from {lo} to {self.value(most)}"
        raise NoWordsError(f"no words for {type(effect).__name__}")

    def play(self, play: Play) -> str:
        """ "Play up to one ... from your hand set to active onto your field"."""
        said = self.cards(play.cards)
        self.say_of(Those(R_PLAYED), not is_one(play.lo, play.hi))
        if play.only_raid:
            return f"perform Raid with {said}"
        mode = "active" if play.active else "resting"
        place = "field" if play.line not in (FRONT, ENERGY) else line_word(play.line)
        quiet = " without activating its [When Played] abilities" if play.quiet else ""
        raid = ", or perform Raid with it" if play.raid else ""
        met = " if its required energy is fulfilled" if play.met else ""
        return f"play {said} set to {mode} onto your {place}{met}{quiet}{raid}"

    def give_one(self, some: SomeOf) -> str:
        """ "It gains either A or B until the end of the turn"; nothing where that does not say it."""
        match some.parts:
            case (Give(units, first, duration), Give(other, second, again)) if (units, duration) == (other, again):
                pass
            case _:
                return ""
        if isinstance(units, Pick) or some.count != ONE or some.up_to:
            return ""
        bp: tuple[Mod, ...] = ()
        if len(first) == len(second) == 2 and first[0] == second[0] and isinstance(first[0], GainBp):
            bp, first, second = first[:1], first[1:], second[1:]
        if len(first) != 1 or len(second) != 1 or self.is_loss(first[0]) or self.is_loss(second[0]):
            return ""
        said = self.units(units, True)
        verb = "gain" if self.many and said not in ("it", "this character") else "gains"
        lead = f"{self.gain(bp[0])} and " if bp else ""
        return f"{said} {verb} {lead}either {self.gain(first[0])} or {self.gain(second[0])} {LASTING[duration]}"


def watched(watches: int) -> str:
    """Timings in brackets."""
    return joined([f"[{word}]" for bit, word in WATCHES.items() if watches & bit], "and")
