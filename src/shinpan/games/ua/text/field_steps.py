"""Reading instructions about cards on the field: choose, sideline, switch, move, swap, pay."""

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Filter
from ....language.control import May
from ....language.filters import IsThis
from ....language.pieces import BothOf, This
from ....language.pieces import Pieces as Units
from ....language.selectors import Held
from ....language.values import N, Not, is_all
from ....text.nodes import all_of
from ....text.trees import Branch, Refused, branches, child, tokens
from ..events import ATTACKED, BLOCKED, PLAYED, SIDELINED
from ..field_filters import OnLine
from ..filters import Kind
from ..lines import MoveTo, Swap
from ..moves import DealDamage, SetOffAgain, TakeOff, WinGame
from ..ops import Choose, ChooseNumber
from ..rules.leaving import SIDELINE
from ..selectors import Pick, Those
from ..switching import Activate, ActivateAp, Lock, PayAp, Rest
from ..terms import CHARACTER, ENERGY, FIELD, FRONT, OPPONENT, OTHER_LINE, R_CHOSEN, R_OUTSIDE, YOU
from .nouns import Noun, read_amount, read_noun
from .selecting import Selecting
from .trees import is_yours, line_of, number

MOST_ENERGY = 15  # no card needs more: another number would be chosen for nothing
WATCHES = {"when played": PLAYED, "when sidelined": SIDELINED, "when attacking": ATTACKED, "when blocking": BLOCKED}


class FieldSteps(Selecting):
    """Instructions about cards on the field."""

    def read_choose(self, tree: Branch) -> Effect:
        noun = read_noun(branches(tree)[0])
        if not noun.counted or noun.every:
            raise Refused(tree, "how many is not said")
        units = self.picked(tree, noun)
        self.spoken = Those(R_CHOSEN)
        return Choose(units)

    def read_they_choose(self, tree: Branch) -> Effect:
        noun = read_noun(branches(tree)[0])
        if noun.who != OPPONENT or not noun.counted or noun.every:
            raise Refused(tree, "not understood")
        units = self.picked(tree, noun, OPPONENT)
        self.spoken = Those(R_CHOSEN)
        return Choose(units)

    def read_choose_theirs(self, tree: Branch) -> Effect:
        noun = Noun(where=Kind(CHARACTER), who=OPPONENT, zones=(FIELD,))
        read_amount(branches(tree)[0], noun)
        if noun.every:
            raise Refused(tree, "how many is not said")
        units = self.picked(tree, noun)
        self.spoken = Those(R_CHOSEN)
        return Choose(units)

    def read_select_energy(self, tree: Branch) -> Effect:
        return ChooseNumber(0, N(MOST_ENERGY))

    def read_choose_both(self, tree: Branch) -> Effect:
        picks: list[Units] = []
        first, second = [read_noun(part) for part in branches(tree)]
        if not first.zones and not [part for part in second.parts if isinstance(part, OnLine)]:
            first.who, first.zones = second.who, second.zones
        for noun in (first, second):
            if not noun.counted or noun.every:
                raise Refused(tree, "how many is not said")
            picks.append(self.picked(tree, noun))
        self.spoken = Those(R_CHOSEN)
        return Choose(BothOf(tuple(picks)))

    def read_swap_them(self, tree: Branch) -> Effect:
        if not isinstance(self.spoken, Units):
            raise Refused(tree, "what this speaks of is not clear")
        return Swap(self.spoken)

    def read_sideline(self, tree: Branch) -> Effect:
        return TakeOff(self.units(branches(tree)[0]), SIDELINE)

    def read_sideline_this(self, tree: Branch) -> Effect:
        return TakeOff(This(), SIDELINE)

    def read_activate(self, tree: Branch) -> Effect:
        return Activate(self.units(branches(tree)[0]))

    def read_rest(self, tree: Branch) -> Effect:
        return Rest(self.units(branches(tree)[0]))

    def read_rest_this(self, tree: Branch) -> Effect:
        return Rest(This())

    def read_lock(self, tree: Branch) -> Effect:
        return Lock(self.units(branches(tree)[0]))

    def read_move_to(self, tree: Branch) -> Effect:
        units, _, line = branches(tree)
        return MoveTo(self.units(units), line_of(line))

    def read_move_over(self, tree: Branch) -> Effect:
        return MoveTo(self.units(branches(tree)[0]), OTHER_LINE)

    def read_swap_lines(self, tree: Branch) -> Effect:
        parts = branches(tree)
        if number(parts[0]) != 1:
            raise Refused(tree, "not understood")
        who = YOU if is_yours(parts[-1]) else OPPONENT
        other: list[Filter] = [Not(IsThis())] if child(tree, "other_one") is not None else []
        front, energy = [all_of([Kind(CHARACTER), *other, OnLine(line)]) for line in (FRONT, ENERGY)]
        return Swap(Pick(who, front), Pick(who, energy))

    def read_swap(self, tree: Branch) -> Effect:
        first, second = branches(tree)
        return Swap(self.units(first), self.units(second))

    def read_set_off(self, tree: Branch) -> Effect:
        return SetOffAgain(timing_of(tree))

    def read_set_off_its(self, tree: Branch) -> Effect:
        """ "Choose a character and activate its [When Played] ability": it works for that character."""
        if self.spoken != Those(R_CHOSEN):
            raise Refused(tree, "what this speaks of is not clear")
        return SetOffAgain(timing_of(tree), R_CHOSEN, as_this=False)

    def read_set_off_card(self, tree: Branch) -> Effect:
        """ "this character may activate all of that card's [When Played] abilities"."""
        if not isinstance(self.spoken, Held) or self.spoken.register != R_OUTSIDE:
            raise Refused(tree, "what this speaks of is not clear")
        return May(SetOffAgain(timing_of(tree), R_OUTSIDE))

    def read_damage(self, tree: Branch) -> Effect:
        return DealDamage(N(number(branches(tree)[0])))

    def read_win(self, tree: Branch) -> Effect:
        return WinGame()

    def read_ap_active(self, tree: Branch) -> Effect:
        noun = Noun()
        read_amount(branches(tree)[0], noun)
        return ActivateAp(noun.hi, exactly=noun.lo == noun.hi and not is_all(noun.hi))

    def read_pay_ap(self, tree: Branch) -> Effect:
        return PayAp(N(number(branches(tree)[0])))


def timing_of(tree: Branch) -> int:
    """The timing in brackets."""
    word = " ".join(tokens(tree)[0][1:-1].lower().split())
    if word not in WATCHES:
        raise Refused(tree, "there is no such timing")
    return WATCHES[word]
