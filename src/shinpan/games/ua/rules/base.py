"""The rules as the manual has them; where it is silent, the reading that is played stands here by name.

One method or attribute for each question that card text asks of the rules, so that a change of mind, or an edition, is
one line. The points that the manual leaves open, and the place where each is played:

 1 revealed life is no life, loss after the whole check: damage.TurnUp, damage.EndCheck
 2 several triggers one at a time, the trigger line alone: damage.Check, base.Rules.set_off_waits_for_the_whole_check
 3 raid onto what, and what becomes of the base: base.Rules.can_raid, playing.PutOnTop, playing.AskUp
 4 making room is no removal, and only where the line is full: base.Rules.make_room, base.Rules.has_room
 5 removed from the field by battle, BP 0 and these words alone: leaving.sideline, leaving.leave
 6 BP 0 after the whole effect, nothing protects for good: resolution.remove_zeros
 7 Called Strike: attack.DeclareAttack, attack.DeclareBlock
 8 two attacks, two blocks, active the first time each turn: attack.again
 9 Impact and Damage: base.Rules.impact, base.Rules.direct_damage, attack.impact_of
10 the turn player first, new effects join in: base.Rules.order_of_players, resolution.Resolve
11 words in braces, on resolution: values.Either, control.If
12 if you do, several of the following: control.IfYouDo, modes.SomeOf
13 stays resting the next time: turning.become_active
14 life moved by effects, an empty deck: ops.MoveThem, turn.StartDraw, winning.has_ended
15 energy is never spent; the first turn: base.Rules.energy_of, base.Rules.draws_on_turn
16 attacker or blocker gone: base.Rules.is_attack_on
17 only the top card leaves: state.Ua.take_out
18 once per turn: abilities.may_use, abilities.use_key
"""

from typing import Final

from ....kernel.machine.model import CARD_MASK, NOBODY, Frame, Program
from ....language.counting import is_theirs
from ....language.values import ANYTHING
from ..board import EYES, board_for, eyes_of
from ..cards import CONTINUOUS, Power
from ..glance import (
    AP_INSTEAD,
    COSTS_CHANGE,
    PLAYERS_LIMITED,
    SHIELDED_OR_TAXED,
    SPEAKS_RULES,
    has_rules,
    may_speak,
)
from ..modify import (
    M_NEXT_COST,
    M_NEXT_RANGE,
    M_PLAYER,
    NO_CHARACTERS,
    NO_EVENTS,
)
from ..paying import is_payable_otherwise
from ..records import BY_ABILITY, BY_TRIGGER, Modifier, Unit
from ..state import Ua
from ..statics import CanBeRaided, Costs, PlayerCannot, Unchosen, WiderRange
from ..terms import ANY_COLOR, EACH, HAND, POWER_BITS, POWER_MASK, R_PRICE
from ..triggers import trigger_effect
from .abilities import cards_revealed, cause_of, chosen
from .damage import eyes_for
from .field import FieldRules
from .pricing import is_affordable, lowest_by_choice, lowest_by_option, may_choose, settle_price
from .taxes import can_pay_tax, is_taxed, pay_tax
from .using import add_costs, can_use_event, is_payable, reaches, was_used, where_it_is
from .zones import move_card

NO_COSTS: Final[list[tuple[Costs, Frame]]] = []  # never written to


class Rules(FieldRules):
    """One edition of the manual."""

    __slots__ = ()

    # Using cards

    def costs(self, s: Ua, player: int, card: int, raid: bool) -> tuple[int, int]:
        """The AP and the needed energy of a card, with all that changes them."""
        ap, energy = s.cards[card].ap, s.cards[card].energy
        for costs, eyes in self.reductions(s, player, card, raid):
            ap -= costs.ap.of(s, eyes)
            energy -= costs.energy.of(s, eyes)
        return max(ap, 0), max(energy, 0)

    def energy_cost(self, s: Ua, player: int, card: int, raid: bool) -> int:
        return self.costs(s, player, card, raid)[1]

    def ap_cost(self, s: Ua, player: int, card: int, raid: bool) -> int:
        return self.costs(s, player, card, raid)[0]

    def enters_active(self, s: Ua, card: int) -> bool:
        """Cards come at rest [UA active mode and rest mode], unless a text says otherwise."""
        for costs, _ in self.reductions(s, s.owners[card], card, False):
            if costs.active:
                return True
        return False

    def reductions(self, s: Ua, player: int, card: int, raid: bool) -> list[tuple[Costs, Frame]]:
        """The texts that change what a card costs or how it comes: its own, those on the field, the next card's."""
        if not s.cards[card].hand_rules and not may_speak(s, COSTS_CHANGE):
            return NO_COSTS
        found: list[tuple[Costs, Frame]] = []
        if s.cards[card].hand_rules:
            eyes = EYES.look(player, s.ref(card), NOBODY)
            for index in range(s.cards[card].own):
                power = s.cards[card].powers[index]
                if power.kind == CONTINUOUS and power.where & where_it_is(s, card):
                    add_costs(s, found, power, eyes, card, raid)
        for clause in board_for(s, SPEAKS_RULES).rules:
            rule = clause.rule
            if not isinstance(rule, Costs) or s.zone(card) != HAND or not is_theirs(clause.frame, player, rule.who):
                continue
            if rule.where.card(s, clause.frame, card) and (raid or not rule.raid_only):
                found.append((rule, clause.frame))
        for mod in s.modifiers:
            if mod.kind == M_NEXT_COST and mod.target == player:
                eyes = EYES.look(player, mod.source, NOBODY)
                cut: list[tuple[Costs, Frame]] = []
                add_costs(s, cut, s.cards[mod.amount >> POWER_BITS].powers[mod.amount & POWER_MASK], eyes, card, raid)
                found += [one for one in cut if reaches(s, one[0], card)]
        return found

    def use_up_reductions(self, s: Ua, player: int, card: int, raid: bool, played: bool = False) -> None:
        """The next card that fits has been used from where a text says, or has come to the field without that."""
        left: list[Modifier] = []
        for mod in s.modifiers:
            if mod.kind == M_NEXT_COST and mod.target == player:
                found: list[tuple[Costs, Frame]] = []
                eyes = EYES.look(player, mod.source, NOBODY)
                add_costs(s, found, s.cards[mod.amount >> POWER_BITS].powers[mod.amount & POWER_MASK], eyes, card, raid)
                counted = [costs for costs, _ in found if (costs.until_played if played else reaches(s, costs, card))]
                if any(not costs.whole_turn for costs in counted):
                    continue
            left.append(mod)
        if len(left) != len(s.modifiers):
            s.modifiers = left
            s.touch()

    def is_energy_met(self, s: Ua, player: int, card: int) -> bool:
        """Needed energy is of the card's own color and counted on the Energy Line [UA character cards]."""
        return self.energy_of(s, player, s.cards[card].color) >= self.energy_cost(s, player, card, False)

    def affordable(self, s: Ua, player: int, cards: list[int]) -> list[int]:
        """Some cards in hand without those that lack AP or energy, as far as that can be seen at a glance: most of a
        hand need no other look."""
        if may_speak(s, COSTS_CHANGE):
            return cards
        found: list[int] = []
        ap = s.ap[player]
        supply = self.supply(s, player)
        for card in cards:
            printed = s.cards[card]
            if printed.hand_rules or (printed.ap <= ap and printed.energy <= supply[printed.color - ANY_COLOR]):
                found.append(card)
        return found

    def can_use_card(self, s: Ua, player: int, card: int, raid: bool) -> bool:
        """Needed energy, AP, and whatever its text asks for. Seldom does anything speak of these."""
        printed = s.cards[card]
        ap, energy = printed.ap, printed.energy
        spoken_of = may_speak(s, COSTS_CHANGE | PLAYERS_LIMITED)
        if spoken_of or printed.hand_rules:
            ap, energy = self.costs(s, player, card, raid)
        if printed.hand_rules and not is_affordable(s, player, card, (ap, energy)):
            ap, energy = lowest_by_choice(s, player, card, (ap, energy))
            ap, energy = lowest_by_option(s, player, card, (ap, energy), raid)
        if s.ap[player] < ap or self.energy_of(s, player, printed.color) < energy:
            return False
        is_event = printed.is_event()
        if spoken_of and self.player_cannot(s, player, NO_EVENTS if is_event else NO_CHARACTERS):
            return False
        if printed.single_use and was_used(s, player, card):
            return False
        return not is_event or can_use_event(s, player, card)

    def can_pay(self, s: Ua, unit: Unit, power: Power, entry: int) -> bool:
        """Every condition of an Activate: Main effect is satisfied, its whole cost can be paid."""
        eyes = eyes_of(s, unit, entry >> POWER_BITS)
        if self.can_pay_for(s, eyes, power):
            return True
        if not may_speak(s, AP_INSTEAD) or (power.condition is not None and not power.condition.holds(s, eyes)):
            return False
        return is_payable_otherwise(s, eyes, unit, power)

    def can_pay_for(self, s: Ua, eyes: Frame, power: Power) -> bool:
        if power.condition is not None and not power.condition.holds(s, eyes):
            return False
        return power.cost is None or is_payable(s, eyes, power.cost)

    # Raiding

    def can_raid(self, s: Ua, card: int, base: Unit) -> bool:
        """Open point 3: the base may be active, on either line, of any color; it has no Raid and is not raided."""
        printed = s.cards[card]
        target = s.cards[base.cards[-1]]
        if printed.raid is None or not target.is_character() or len(base.cards) > 1:
            return False
        if target.raid is not None and not self.base_may_have_raid:
            return False
        eyes = EYES.look(s.owners[card], s.ref(card), NOBODY)
        if printed.raid_if is not None and not printed.raid_if.holds(s, eyes):
            return False
        return printed.raid.char(s, eyes, base) or self.may_be_raided_by(s, card, base)

    def may_be_raided_by(self, s: Ua, card: int, base: Unit) -> bool:
        if not has_rules(s):
            return False
        for clause in self.read(s).rules:
            rule = clause.rule
            if isinstance(rule, CanBeRaided) and clause.place == base.place:
                return rule.where.card(s, clause.frame, card)
        return False

    # Choosing

    def can_choose(self, s: Ua, f: Frame, unit: Unit) -> bool:
        """Whether an effect may choose a card: the opponent's may be protected, or cost something."""
        if f.registers[R_PRICE] and not may_choose(s, f, unit):
            return False
        if unit.player == f.player:
            return True
        board = board_for(s, SHIELDED_OR_TAXED | SPEAKS_RULES)
        if board.shield[unit.place] & BY_ABILITY & cause_of(s, f):
            return False
        for clause in board.rules:
            if clause.place == unit.place and isinstance(clause.rule, Unchosen) and cause_of(s, f) != BY_TRIGGER:
                source = s.host_of(f.source & CARD_MASK)
                if source is not None and clause.rule.where.char(s, clause.frame, source):
                    return False
        return not board.tax[unit.place] or can_pay_tax(s, f, unit)

    def more_range(self, s: Ua, f: Frame, who: int) -> int:
        """By how much a range of BP that an effect chooses by among somebody's cards is larger."""
        more = 0
        for mod in s.modifiers:
            if mod.kind == M_NEXT_RANGE and mod.target == f.player:
                more += mod.amount
        if not has_rules(s):
            return more
        for clause in board_for(s, SPEAKS_RULES).rules:
            rule = clause.rule
            if not isinstance(rule, WiderRange) or clause.frame.player != f.player or rule.who not in (EACH, who):
                continue
            if rule.causes and not rule.causes & cause_of(s, f):
                continue
            if rule.where == ANYTHING or rule.where.card(s, clause.frame, f.source & CARD_MASK):
                more += rule.more
        return more

    def is_taxed(self, s: Ua, f: Frame, options: list[int]) -> bool:
        return is_taxed(s, f, options)

    def pay_tax(self, s: Ua, f: Frame, place: int) -> None:
        pay_tax(s, f, place)

    def were_chosen(self, s: Ua, f: Frame, ids: tuple[int, ...]) -> None:
        if f.registers[R_PRICE]:
            settle_price(s, f, ids)
        chosen(s, f, ids)

    # Attacking

    def is_attack_on(self, s: Ua) -> bool:
        """Open point 16: the attacker or the blocker gone before the battle, and the attack ends."""
        return s.unit(s.attacker) is not None and (s.target == NOBODY or s.unit(s.target) is not None)

    def impact(self, s: Ua, unit: Unit) -> int:
        """Open point 9: the highest Impact N plus every +n."""
        board = self.read(s)
        return board.impact[unit.place] + board.impact_plus[unit.place]

    def direct_damage(self, s: Ua, unit: Unit) -> int:
        """Open point 9: the highest Damage N, else 1, plus every +n."""
        board = self.read(s)
        return max(board.damage[unit.place], 1) + board.damage_plus[unit.place]

    # Triggers

    def trigger_program(self, s: Ua, card: int) -> Program:
        return trigger_effect(s, card).program

    def can_trigger(self, s: Ua, card: int, dealer: int) -> bool:
        """Whether the trigger of a card that is being checked could do something, and nothing forbids it."""
        bit = 1 << s.cards[card].trigger
        if s.cards[card].trigger == 0 or self.player_cannot(s, s.owners[card], bit, dealer):
            return False
        return trigger_effect(s, card).effect.possible(s, eyes_for(s, card))

    def were_revealed(self, s: Ua, f: Frame, cards: list[int]) -> None:
        cards_revealed(s, f, cards)

    def keep_card(self, s: Ua, f: Frame, card: int) -> None:
        move_card(s, f, card, HAND, "trigger check")

    def player_cannot(self, s: Ua, player: int, what: int, dealer: int = NOBODY) -> bool:
        if not may_speak(s, PLAYERS_LIMITED):
            return False
        for mod in s.modifiers:
            if mod.kind == M_PLAYER and mod.target == player and mod.amount & what and mod.start <= s.turn:
                return True
        for clause in board_for(s, SPEAKS_RULES).rules:
            rule = clause.rule
            if not isinstance(rule, PlayerCannot) or not rule.what & what:
                continue
            if rule.by_this and clause.frame.host != dealer:
                continue
            if (clause.frame.player == player) == (rule.who == 0):
                return True
        return False
