"""Cards that are put into play, as it is said."""

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Filter
from ....language.discourse import UnclearError
from ....language.pieces import Pieces
from ....language.selectors import Among, Cards, Held, ThisCard
from ....language.values import ANYTHING
from ....text.nodes import parts_of
from ..charging import Tuck
from ..filters import Kind
from ..putting import BuildInPlace, PutInPlace, PutOn, PutScene
from ..said import InPlaceAs, InPlaceOf, It, That
from ..selectors import From, OfCharacters, OneOfEach, Those, TopOf, WholeOf
from ..terms import R_CARDS, R_HOSTS, R_LAST, R_PUT
from .asking import Asking
from .order import both
from .sense import owner_of, stable


class Placing(Asking):
    """Puts what is said of cards that are put into play into the words of the card language."""

    def know(self, register: int, cards: Cards) -> None:
        """Keep what was asked of the cards that a register holds."""
        if isinstance(cards, (From, Among)):
            self.spoken.known[register] = cards.where
        elif isinstance(cards, OneOfEach):
            asked = [set(parts_of(part.where)) for part in cards.parts if isinstance(part, (From, Among))]
            shared = set.intersection(*asked) if len(asked) == len(cards.parts) else set()
            self.spoken.known[register] = both(list(shared))
        else:
            self.spoken.known.pop(register, None)

    def bind_that(self, node: That) -> Pieces:
        """ "that 『KESTREL』": the character that was spoken of last, if it was said to be one."""
        found: Pieces = self.bind(It(node.many))
        if isinstance(node.where, Kind):
            self.spoken.check_kind(found, node.where.kinds)
            return found
        if isinstance(found, Those) and self.spoken.is_known(found.register, self.bind(node.where)):
            return found
        raise UnclearError("that is not whom this spoke of")

    def hold_hosts(self, cards: Cards) -> None:
        """A card that is part of a character leaves a place."""
        spoken = self.spoken
        if isinstance(cards, OneOfEach):
            for part in cards.parts:
                self.hold_hosts(part)
        elif isinstance(cards, ThisCard):
            spoken.left = True
        elif isinstance(cards, OfCharacters):
            spoken.left = True
            if not isinstance(cards, WholeOf):
                spoken.deals_with(cards.hosts())
                spoken.talk.mention(stable(cards.hosts()) if isinstance(cards, TopOf) else Those(R_LAST))

    def bind_puton(self, node: PutOn) -> Effect:
        cards, chars = self.put_cards(node.cards, node.chars)
        self.was_put(cards)
        self.spoken.deals_with(chars)
        return PutOn(cards, chars, node.where)

    def bind_tuck(self, node: Tuck) -> Effect:
        cards, chars = self.put_cards(node.cards, node.chars)
        self.spoken.deals_with(chars)
        return Tuck(cards, chars)

    def put_cards(self, cards: Cards, chars: Pieces) -> tuple[Cards, Pieces]:
        bound: Cards = self.bind(cards)
        self.hold_hosts(bound)
        self.putting = True
        hosts: Pieces = self.bind(chars)
        self.putting = False
        return bound, hosts

    def was_put(self, cards: Cards) -> None:
        spoken = self.spoken
        spoken.done |= {R_PUT, R_HOSTS}
        register = cards.register if isinstance(cards, Held) else -1
        self.know(R_PUT, cards)
        if register in spoken.known:
            spoken.known[R_PUT] = spoken.known[register]

    def bind_putinplace(self, node: PutInPlace) -> Effect:
        cards = self.bind(node.cards)
        self.hold_hosts(cards)
        self.need_place()
        self.was_put(cards)
        self.spoken.talk.mention(Those(R_HOSTS))
        return PutInPlace(cards)

    def bind_inplaceof(self, node: InPlaceOf) -> Effect:
        register = self.need_done(node.register)
        where = self.bind(node.where)
        if where != ANYTHING and not self.spoken.is_known(register, where):
            raise UnclearError("that is not what left its place")
        return self.bind_putinplace(PutInPlace(node.cards))

    def bind_inplaceas(self, node: InPlaceAs) -> Effect:
        if node.size != self.spoken.stack:
            raise UnclearError("that is not what the chosen cards make")
        cards = self.bind(node.cards)
        where = self.bind(node.where)
        if not isinstance(cards, Held) or not self.each_is(where):
            raise UnclearError("that is not what the chosen cards make")
        return self.bind_putinplace(PutInPlace(node.cards))

    def each_is(self, where: Filter) -> bool:
        known = self.spoken.known.get(R_CARDS)
        return known is not None and all(part in parts_of(known) for part in parts_of(where))

    def bind_buildinplace(self, node: BuildInPlace) -> Effect:
        self.need_place()
        where = self.bind(node.where)
        self.spoken.done |= {R_PUT, R_HOSTS}
        self.spoken.known[R_PUT] = where
        self.spoken.talk.mention(Those(R_HOSTS))
        return BuildInPlace(where, node.size)

    def need_place(self) -> None:
        if not self.spoken.left:
            raise UnclearError("no place was left before")

    def bind_putscene(self, node: PutScene) -> Effect:
        cards = self.bind(node.cards)
        self.hold_hosts(cards)
        self.spoken.owner = self.spoken.owner if isinstance(cards, Held) else owner_of(cards)
        self.spoken.done.add(R_PUT)
        return PutScene(cards)
