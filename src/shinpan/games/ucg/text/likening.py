"""What filters mean in the light of what was said: who is like whom, beside whom, or one of them."""

from typing import Any

from ....kernel.machine.nodes import Filter
from ....language.discourse import UnclearError
from ....language.filters import InRegister, IsThis
from ....language.pieces import Pieces, This
from ....language.selectors import Held
from ....language.values import And, Not
from ..comparing import (
    BATTLE_OPPONENT,
    THIS,
    AbleToHold,
    AbleToLevelUp,
    Above,
    BpOfThem,
    LevelOfThem,
    LikeCharacter,
    RoundAbove,
    SameLevel,
    SameName,
    SharesType,
)
from ..filters import ChosenType, Facing, NextTo, Type
from ..picks import GainTypesOf, TypesBecome
from ..said import (
    AbleWith,
    BeingIt,
    HasTypes,
    ItCards,
    NextToYours,
    Others,
    RoundOver,
    SameAs,
    Shares,
    Than,
)
from ..said_of import BpAt, LevelAt, TypesLike, TypesOf
from ..selectors import OpponentOf, Those
from ..terms import (
    OPPONENT,
    R_CARDS,
    R_TYPE,
    YOU,
)
from .order import both
from .references import References


class Likening(References):
    """Puts in place with whom or with what somebody is compared."""

    def bind_and(self, node: And) -> Filter:
        return both([self.bind(part) for part in node.parts])

    def bind_hastypes(self, node: HasTypes) -> Filter:
        return both([Type(mask) for mask in node.types])

    def bind_others(self, node: Others) -> Filter:
        """ "another", "other": than the character that this effect has chosen, else than this one."""
        it = next((one for one in reversed(self.spoken.talk.mentions) if isinstance(one, Pieces)), None)
        if isinstance(it, Those) and it is not self.event_node:
            return self.spoken.besides(it.register)
        if it == OpponentOf(This()) and self.side == OPPONENT:
            return Not(Facing(IsThis()))
        return Not(IsThis())

    def bind_sameas(self, node: SameAs) -> Filter:
        if node.of is None:
            register = R_CARDS if self.putting else self.spoken.last_cards()
            return SameName(register) if node.what == "name" else SameLevel(register)
        of = self.referred(node.of)
        if isinstance(of, Pieces):
            return LikeCharacter(node.what, self.character(of))
        if node.what == "bp":
            raise UnclearError("what this refers to cannot be told")
        return SameName(self.register(of)) if node.what == "name" else SameLevel(self.register(of))

    def bind_than(self, node: Than) -> Filter:
        of = self.referred(node.of)
        if not isinstance(of, Pieces):
            raise UnclearError("what this refers to cannot be told")
        return Above(node.what, node.higher, self.character(of))

    def bind_shares(self, node: Shares) -> Filter:
        of = self.referred(node.of)
        if isinstance(of, Pieces):
            return SharesType(self.character(of), True)
        return SharesType(self.register(of))

    def bind_ablewith(self, node: AbleWith) -> Filter:
        if self.putting and isinstance(node.of, ItCards):
            return AbleToLevelUp(R_CARDS)
        if self.putting or isinstance(node.of, Pieces):
            raise UnclearError("with what it levels up cannot be told")
        return AbleToLevelUp(self.register(self.referred(node.of)))

    def bind_abletohold(self, node: AbleToHold) -> Filter:
        if not self.putting:
            raise UnclearError("no card is placed here")
        return node

    def bind_roundover(self, node: RoundOver) -> Filter:
        return RoundAbove(self.register(self.bind(node.of)), node.by)

    def bind_nexttoyours(self, node: NextToYours) -> Filter:
        if self.side != YOU:
            raise UnclearError("characters are beside those of the same player")
        return NextTo(self.bind(node.of))

    def bind_beingit(self, node: BeingIt) -> Filter:
        of = self.referred(node.of)
        match of:
            case This():
                return IsThis()
            case Those(register) | Held(register):
                return InRegister(register)
            case OpponentOf(This()):
                return Facing(IsThis())
        raise UnclearError("what this refers to cannot be told")

    def bind_typesof(self, node: TypesOf) -> GainTypesOf:
        if self.lasting:
            raise UnclearError("TYPEs are taken over on resolution")
        return GainTypesOf(self.one_character(node.of))

    def bind_typeslike(self, node: TypesLike) -> TypesBecome:
        if self.lasting:
            raise UnclearError("TYPEs are taken over on resolution")
        return TypesBecome(self.one_character(node.of))

    def bind_bpat(self, node: BpAt) -> BpOfThem:
        if self.lasting:
            raise UnclearError("a BP is taken over on resolution")
        return BpOfThem(self.one_character(node.char))

    def bind_levelat(self, node: LevelAt) -> LevelOfThem:
        return LevelOfThem(self.one_character(node.char))

    def one_character(self, of: Any) -> int:
        found = self.referred(of)
        if not isinstance(found, Pieces):
            raise UnclearError("what this refers to cannot be told")
        return self.character(found)

    def bind_chosentype(self, node: ChosenType) -> Filter:
        self.need_type()
        return node

    def need_type(self) -> None:
        if R_TYPE not in self.spoken.done:
            raise UnclearError("no TYPE was chosen before")

    def character(self, of: Pieces) -> int:
        """The register of a character that something is likened to: this one and its battle opponent have one."""
        match of:
            case This():
                return THIS
            case Those(register):
                return register
            case OpponentOf(This()):
                return BATTLE_OPPONENT
        raise UnclearError("what this refers to cannot be told")
