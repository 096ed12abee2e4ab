"""What effects do to cards on the field, in hand and to players: BP, keywords, energy, costs, abilities, "cannot"."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler
from ...kernel.machine.model import Frame
from ...kernel.machine.nodes import Node, Value
from ...language.hooks import Hooks
from ...language.values import ONE
from ...language.word import THE_FIELD, Family
from .cards import Power
from .records import BY_ABILITY, BY_BATTLE, OF_PLAYERS, Unit
from .state import Ua
from .terms import COLOR_BITS, OWN_COLOR, POWERS

WORDS: Final[Family] = Family()

# Kinds of modification.
M_BP: Final = 0
M_KEYWORD: Final = 1  # amount: keywords as bits
M_LOSE: Final = 2  # amount: keywords as bits
M_IMPACT: Final = 3
M_IMPACT_PLUS: Final = 4
M_DAMAGE: Final = 5
M_DAMAGE_PLUS: Final = 6
M_ENERGY: Final = 7  # amount: a number above a color
M_CANNOT: Final = 8  # amount: what it cannot do, as bits
M_MUST: Final = 9
M_SHIELD: Final = 10  # amount: what it is safe from, as bits
M_ABILITY: Final = 11  # amount: the ability
M_SILENCED: Final = 12  # it has lost the abilities of its own text
M_LOSE_IMPACT: Final = 13
M_TAX: Final = 14  # amount: what choosing it costs an opponent (TAX_...)
M_BLOCKS: Final = 15  # amount: the character on the field whose attacks it must block
M_AP_INSTEAD: Final = 16  # amount: one more than the cards of the hand that are placed instead of paying 1 AP
M_NEXT_COST: Final = OF_PLAYERS  # target: a player; giver and power name the reduction for the next card used
M_PLAYER: Final = 18  # target: a player; amount: what that player cannot do, as bits
M_NEXT_RANGE: Final = 19  # target: a player; amount: by how much the next range of BP they choose by is larger
M_GAINED: Final = 20  # target: a player; amount: the ability that the player has
M_NEXT_CHOICE: Final = 21  # target: a player; its giver and power say whose next choice may go elsewhere
M_USABLE: Final = 22  # target: a player; amount: a card that the player may use from the Remove Area
KINDS_ROOM: Final = 32  # above any kind
M_WORDS: Final = (
    "bp",
    "keyword",
    "loses keyword",
    "impact",
    "impact plus",
    "damage",
    "damage plus",
    "energy",
    "cannot",
    "must",
    "safe",
    "ability",
    "silenced",
    "loses impact",
    "tax",
    "must block",
    "instead of ap",
    "next cost",
    "player cannot",
    "next range",
    "player gains",
    "next choice",
    "may be used",
)

# What M_CANNOT forbids.
ATTACKING: Final = 1
BLOCKING: Final = 2
MOVING: Final = 4
BEING_STRUCK: Final = 8  # being the target of Called Strike
TO_FRONT: Final = 16  # being played onto or moved to the Front Line
TO_ENERGY: Final = 32
BECOMING_ACTIVE: Final = 64
PLAYED_FRONT: Final = 128  # being played onto the Front Line
PLAYED_ENERGY: Final = 256
IN_MOVE_PHASE: Final = 512  # moving in the Move Phase
STAYING: Final = 2048  # being switched to active by the Start Phase or the End Phase
FRONT_BY_OTHERS: Final = 1024  # being moved to the Front Line other than by its own ability
UNLESS_YOU: Final = 4096  # being moved other than by an ability of its player
FRONT_UNLESS_YOU: Final = 8192  # the same, to the Front Line
AT_END: Final = 16384  # being switched to active by the End Phase
BEING_SIDELINED: Final = 32768  # being removed from the field, whatever does it

# What M_MUST demands.
MUST_ATTACK: Final = 1
MUST_BLOCK: Final = 2
MUST_BE_BLOCKED: Final = 4

# What M_SHIELD keeps out, of the opponent's: choosing (bits of BY_ABILITY as they are), and these.
SAFE_SIDELINE: Final = 6  # shifted by so much: being removed from the field by abilities of such a cause
SAFE_LEAVING: Final = 12  # leaving the field in any way by abilities of such a cause
SAFE_BP_LOSS: Final = 1 << 18  # abilities that reduce BP
SAFE_REST: Final = 1 << 19  # being switched to resting
SAFE_TO_HAND: Final = 1 << 20  # being returned to the hand
SAFE_MOVE: Final = 1 << 21  # being moved to another line
# What it keeps out of anybody's: a text that names battles and abilities names no player.
SAFE_SIDELINE_AT_ALL: Final = 1 << 22
SAFE_LEAVING_AT_ALL: Final = 1 << 23

# What M_TAX asks for: above the price the causes that must pay it; the price is AP above cards of the hand.
TAX_BITS: Final = 6
TAX_MASK: Final = (1 << TAX_BITS) - 1
TAX_AP_BITS: Final = 3
TAX_CARDS: Final = (1 << TAX_AP_BITS) - 1

# What M_PLAYER forbids.
NO_TRIGGER: Final = 1  # shifted by the number of a trigger
NO_EVENTS: Final = 1 << 10
NO_CHARACTERS: Final = 1 << 11  # neither characters nor Field cards
NO_WHEN_BLOCKING: Final = 1 << 12  # abilities that blocking sets off
NO_NEGATE: Final = 1 << 13  # Negate Impact
NO_LIFE: Final = 1 << 14  # placing life into the Outside Area by one's own abilities


class Mod(Node):
    """One modification."""

    __slots__ = ()

    def kind(self) -> int:
        raise AssertionError

    def amount(self, s: Ua, f: Frame) -> int:
        return 0

    def amount_for(self, s: Ua, f: Frame, unit: Unit) -> int:
        return self.amount(s, f)

    def gained(self) -> Power | None:
        """The ability that it gives, if that is what it gives."""
        return None


@dataclass(frozen=True)
class GainBp(Mod):
    """Gains or loses so much BP."""

    value: Value

    def kind(self) -> int:
        return M_BP

    def amount(self, s: Ua, f: Frame) -> int:
        return self.value.of(s, f)


WORDS.add(GainBp, "value:value", "character cards", "if bp drops to 0 or less", looks=THE_FIELD)


@dataclass(frozen=True)
class Keyword(Mod):
    """Gains these keywords."""

    bits: int

    def kind(self) -> int:
        return M_KEYWORD

    def amount(self, s: Ua, f: Frame) -> int:
        return self.bits


WORDS.add(Keyword, "bits:keywords", "keyword effects", looks=THE_FIELD)


@dataclass(frozen=True)
class LoseKeyword(Mod):
    """Loses these keywords."""

    bits: int

    def kind(self) -> int:
        return M_LOSE

    def amount(self, s: Ua, f: Frame) -> int:
        return self.bits


WORDS.add(LoseKeyword, "bits:keywords", "keyword effects", looks=THE_FIELD)


@dataclass(frozen=True)
class LoseImpact(Mod):
    """Loses Impact of any size."""

    def kind(self) -> int:
        return M_LOSE_IMPACT


WORDS.add(LoseImpact, "", "impact", looks=THE_FIELD)


@dataclass(frozen=True)
class Impact(Mod):
    """Impact N, or with `plus` Impact +N [UA impact]."""

    n: Value
    plus: bool = False

    def kind(self) -> int:
        return M_IMPACT_PLUS if self.plus else M_IMPACT

    def amount(self, s: Ua, f: Frame) -> int:
        return self.n.of(s, f)


WORDS.add(Impact, "n:value plus:flag?", "impact", "open point 9", looks=THE_FIELD)


@dataclass(frozen=True)
class DamageIs(Mod):
    """Damage N, or with `plus` Damage +N [UA damage]."""

    n: Value
    plus: bool = False

    def kind(self) -> int:
        return M_DAMAGE_PLUS if self.plus else M_DAMAGE

    def amount(self, s: Ua, f: Frame) -> int:
        return self.n.of(s, f)


WORDS.add(DamageIs, "n:value plus:flag?", "damage", "open point 9", looks=THE_FIELD)


@dataclass(frozen=True)
class GainEnergy(Mod):
    """Generates so much energy of a color more; where the color is not said, of its own."""

    color: int
    n: Value = ONE

    def kind(self) -> int:
        return M_ENERGY

    def amount_for(self, s: Ua, f: Frame, unit: Unit) -> int:
        color = s.cards[unit.cards[-1]].color if self.color == OWN_COLOR else self.color
        return self.n.of(s, f) << COLOR_BITS | color


WORDS.add(GainEnergy, "color:gift n:value?", "character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class Cannot(Mod):
    """Cannot do these things, as bits."""

    what: int

    def kind(self) -> int:
        return M_CANNOT

    def amount(self, s: Ua, f: Frame) -> int:
        return self.what


WORDS.add(Cannot, "what:cannot", "attack phase", looks=THE_FIELD)


@dataclass(frozen=True)
class Must(Mod):
    """Must do these things if able, as bits."""

    what: int

    def kind(self) -> int:
        return M_MUST

    def amount(self, s: Ua, f: Frame) -> int:
        return self.what


WORDS.add(Must, "what:must", "attack phase", looks=THE_FIELD)


def is_of_all(causes: int) -> bool:
    """Whether battles are named, and abilities besides."""
    return causes & BY_BATTLE != 0 and causes & BY_ABILITY != 0


@dataclass(frozen=True)
class Safe(Mod):
    """Cannot be chosen, sidelined or removed from the field by the opponent's abilities of such causes; where battles
    are among them, by nobody's."""

    chosen: int = 0
    sidelined: int = 0
    leaving: int = 0
    bp_loss: bool = False
    rested: bool = False
    to_hand: bool = False
    moved: bool = False

    def kind(self) -> int:
        return M_SHIELD

    def amount(self, s: Ua, f: Frame) -> int:
        bits = self.chosen | self.sidelined << SAFE_SIDELINE | self.leaving << SAFE_LEAVING
        bits |= (SAFE_BP_LOSS if self.bp_loss else 0) | (SAFE_REST if self.rested else 0)
        bits |= SAFE_SIDELINE_AT_ALL if is_of_all(self.sidelined) else 0
        bits |= SAFE_LEAVING_AT_ALL if is_of_all(self.leaving) else 0
        return bits | (SAFE_TO_HAND if self.to_hand else 0) | (SAFE_MOVE if self.moved else 0)


WORDS.add(
    Safe,
    "chosen:causes? sidelined:causes? leaving:causes? bp_loss:flag? rested:flag? to_hand:flag? moved:flag?",
    "removing cards from the field",
    looks=THE_FIELD,
)


@dataclass(frozen=True)
class Tax(Mod):
    """An opponent cannot choose it with abilities of such causes unless they pay AP or discard cards; where battle is
    among the causes, nor target it by Called Strike."""

    ap: int = 0
    discard: int = 0
    causes: int = BY_ABILITY

    def kind(self) -> int:
        return M_TAX

    def amount(self, s: Ua, f: Frame) -> int:
        return self.causes << TAX_BITS | self.ap << TAX_AP_BITS | self.discard


WORDS.add(Tax, "ap:count? discard:count? causes:causes?", "activation conditions", looks=THE_FIELD)


@dataclass(frozen=True)
class Gains(Mod):
    """Gains "an ability in quotes"."""

    power: Power

    def kind(self) -> int:
        return M_ABILITY

    def amount(self, s: Ua, f: Frame) -> int:
        giver = s.giver_of(f)
        return giver * POWERS + index_of(s, giver, self.power)

    def gained(self) -> Power | None:
        return self.power


WORDS.add(Gains, "power:power", "cards", looks=THE_FIELD)


@dataclass(frozen=True)
class Silenced(Mod):
    """Loses all abilities of its own text, or those alone that work during its player's turn."""

    in_turn: bool = False

    def kind(self) -> int:
        return M_SILENCED

    def amount(self, s: Ua, f: Frame) -> int:
        return 1 if self.in_turn else 0


WORDS.add(Silenced, "in_turn:flag?", "cards")


def index_of(s: Ua, card: int, power: Power) -> int:
    """Where a power that a card gives to others stands among its powers."""
    for index, other in enumerate(s.cards[card].powers):
        if other is power:
            return index
    raise AssertionError("a card lists every power that it gives")


class PowerAssembler(Assembler):
    """Collects the instructions of one power and the abilities that it gives to others."""

    __slots__ = ("gained",)

    def __init__(self, hooks: Hooks) -> None:
        super().__init__(hooks)
        self.gained: list[Power] = []


def note_gained(a: Assembler, mods: tuple[Mod, ...]) -> None:
    """Let the card that is being assembled list the abilities that it gives."""
    if isinstance(a, PowerAssembler):
        for mod in mods:
            power = mod.gained()
            if power is not None:
                a.gained.append(power)
