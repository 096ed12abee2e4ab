"""Selectors and numbers in canonical English."""

from ....kernel.machine.nodes import AS_MANY, Filter, Value
from ....language.counting import Count, Remembered
from ....language.filters import InRegister, IsThis
from ....language.pieces import BothOf, This
from ....language.pieces import Pieces as Chars
from ....language.selectors import Among, AtRandom, Cards, Held, ThisCard, Top
from ....language.values import ALL, ANYTHING, ONE, And, N, Not, PerEvery, ThatMany, Times
from ....text.nodes import parts_of
from ....text.words import NoWordsError, article, joined, numeral
from ..filters import IsTopCard, Level
from ..selectors import (
    AllChars,
    Bottom,
    BottomOf,
    CardOf,
    ChargedOf,
    EitherCards,
    EitherOf,
    From,
    OneOfEach,
    OpponentOf,
    Pick,
    SceneInPlay,
    Those,
    TopOf,
    WholeOf,
)
from ..terms import (
    BATTLE,
    CHARGED,
    DECK,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    OPPONENT,
    R_CHOSEN,
    R_DISCARDED,
    R_EXILED,
    R_HOSTS,
    R_LAST,
    R_LOOKED,
    R_PUT,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    SCENE,
    YOU,
)
from ..values import IN_PLAY, BattleAreas, ByState, Distinct, RoundOf, TotalLevel
from .english_filters import CARD_WORDS, DISTINCT, PLACES, EnglishFilters, name_words


def is_other(part: Filter) -> bool:
    """ "another one of your": than this character, or than the one spoken of."""
    return isinstance(part, Not) and (part.of == IsThis() or part.of in (InRegister(R_LAST), InRegister(R_CHOSEN)))


class EnglishNouns(EnglishFilters):
    """Words for characters, cards and numbers."""

    # Characters

    def amount(self, lo: Value, hi: Value) -> str:
        if isinstance(lo, ThatMany):
            return "that many"
        least = lo.n if isinstance(lo, N) else 1
        most = hi.n if isinstance(hi, N) else 1
        if least == AS_MANY:
            return "all"
        if most == AS_MANY:
            return "any number of" if least == 0 else f"{numeral(least)} or more"
        if least == most:
            return numeral(most)
        if least == 0:
            return f"up to {numeral(most)}"
        return f"{numeral(least)} {'or' if most == least + 1 else 'to'} {numeral(most)}"

    def is_plural(self, chars: Chars) -> bool:
        match chars:
            case Pick():
                return chars.hi != ONE
            case AllChars() | BothOf():
                return True
            case OpponentOf(of):
                return self.is_plural(of)
            case Those(register):
                return not self.single.get(register, True)
        return False

    def chars(self, chars: Chars) -> str:
        """Characters, with the comma that must follow if one must."""
        match chars:
            case This():
                return "it" if self.this_named else "this character"
            case Those():
                return self.those(chars)
            case OpponentOf(of):
                return self.opponent(of)
            case AllChars(who, where):
                whose = {YOU: "your ", OPPONENT: "opponent's ", EACH: ""}[who]
                self.last = "and"
                said = f"all {whose}{self.noun(where, False, True)}"
                self.last = "or"
                return said
            case Pick():
                return self.pick(chars)
            case EitherOf(parts):
                return f"{', or '.join([self.chars(part).rstrip(',') for part in parts])},"
            case BothOf(parts):
                return " and ".join([self.chars(part).rstrip(",") for part in parts])
        return "?"

    def opponent(self, of: Chars) -> str:
        if isinstance(of, This):
            return "that character" if self.opponent_named else "this character's battle opponent"
        return f"the battle opponent{'s' if self.is_plural(of) else ''} of {self.chars(of)}"

    def those(self, chars: Those) -> str:
        plural = self.is_plural(chars)
        if chars.register == R_CHOSEN and not self.chosen_named:
            return "the chosen characters" if plural else "the chosen character"
        if chars.register == R_HOSTS:
            return "the character you put into play"
        return "those characters" if plural else "that character"

    def pick(self, chars: Pick) -> str:
        if chars.who == EACH and chars.where == InRegister(R_CHOSEN):
            return f"{self.amount(chars.lo, chars.hi)} of the chosen characters"
        parts = parts_of(chars.where)
        others = [p for p in parts if is_other(p)] if chars.who == YOU else []
        other = bool(others)
        kept = [p for p in parts if p not in others]
        where = kept[0] if len(kept) == 1 else And(tuple(kept)) if kept else ANYTHING
        amount = self.amount(chars.lo, chars.hi)
        plural = chars.hi != ONE or (chars.who == YOU and self.noun(where, False, False).startswith("character"))
        if other:
            return f"another {amount} of your {self.noun(where, False, plural)}"
        if chars.who == YOU:
            return f"{amount.removesuffix(' of')} of your {self.noun(where, False, plural)}"
        if chars.who == OPPONENT:
            of = "your opponent's" if amount == "any number of" else "opponent's"
            return f"{amount} {of} {self.noun(where, False, plural)}"
        return f"{amount} {self.noun(where, False, plural)}"

    # Cards

    def cards(self, cards: Cards, prep: str = "from") -> str:
        match cards:
            case Top(who, count) | Bottom(who, count):
                return self.deck_end("top" if isinstance(cards, Top) else "bottom", who, count)
            case From():
                return self.pile(cards, prep)
            case Among(register, where, lo, hi, distinct):
                return self.among(register, where, lo, hi, distinct)
            case Held(register, where):
                return self.held(register) if where == ANYTHING else self.among(register, where, ALL, ALL, "")
            case ThisCard():
                return "this card"
            case SceneInPlay(who, where):
                whose = {YOU: "one of your", OPPONENT: "one opponent's", EACH: "one"}[who]
                return f"{whose} {self.scene_noun(where)}"
            case AtRandom(who, count):
                n = self.amount(count, count)
                return f"{n} card{'' if n == 'one' else 's'} at random from {self.place(HAND, who)}"
            case TopOf(chars) | BottomOf(chars):
                return f"the {'top' if isinstance(cards, TopOf) else 'bottom'} card of {self.each_of(chars)}"
            case CardOf(chars, where):
                return self.stacked(chars, where)
            case WholeOf(chars):
                return self.chars(chars)
            case ChargedOf(chars, every):
                head = "all face-down and sideways cards" if every else "the bottom face-down and sideways card"
                return f"{head} under {self.chars(chars)}"
            case OneOfEach(parts):
                return self.one_of_each(parts, prep)
            case EitherCards(parts):
                return self.either_cards(parts, prep)
        return "?"

    def scene_noun(self, where: Filter) -> str:
        """A scene, with what is asked of it."""
        said = [self.post(part, False, False) for part in parts_of(where)]
        names = [joined(name_words(part)) for part in parts_of(where) if name_words(part)]
        return " ".join([*names, "scene", *[word for word in said if word]])

    def each_of(self, chars: Chars) -> str:
        if isinstance(chars, Those) and self.is_plural(chars):
            return "each of those characters"
        return self.chars(chars)

    def place(self, zone: int, who: int) -> str:
        if zone not in PLACES:
            raise NoWordsError(f"no words for what is counted in the zone {zone}")
        if self.they and who == OPPONENT:
            return PLACES[zone][YOU].replace("your", "their")
        return PLACES[zone][who]

    def deck_end(self, end: str, who: int, count: Value) -> str:
        deck = self.place(DECK, who)
        if isinstance(count, ByState):
            return f"one card from the {end} of {deck}"
        if count == ONE:
            return f"the {end} card of {deck}"
        return f"the {end} {self.amount(count, count)} cards of {deck}"

    def pile(self, cards: From, prep: str) -> str:
        place = f"{prep if cards.zone == DISCARD else 'from'} {self.place(cards.zone, cards.who)}"
        if cards.zone == EXILE:
            place = "exiled from the game"
        if cards.lo == ALL:
            place = place.replace("from ", "in ", 1) if cards.zone == HAND else place
            each = f"one of each {self.noun_at(cards.where, True, False, '')}" if cards.distinct else ""
            if each:
                return f"{each} with a different {DISTINCT[cards.distinct]}, {place}"
            return f"all {self.noun_at(cards.where, True, True, place)}"
        plural = cards.hi != ONE
        if cards.distinct:
            place = f", each with a different {DISTINCT[cards.distinct]}, {place}"
        return f"{self.amount(cards.lo, cards.hi)} {self.noun_at(cards.where, True, plural, place)}"

    def either_cards(self, parts: tuple[Cards, ...], prep: str) -> str:
        match parts:
            case (From() as first, From() as second) if first.where == second.where and first.who == second.who:
                return self.two_piles(first, second, prep)
        return " or ".join([self.cards(part, prep) for part in parts])

    def two_piles(self, first: From, second: From, prep: str) -> str:
        """ "from your hand or discard area"."""
        said = self.pile(first, prep)
        place = self.place(first.zone, first.who)
        pile = "hand" if second.zone == HAND else "discard area"
        return said.replace(place, f"{place} {'and' if first.lo == ALL else 'or'} {pile}")

    def among(self, register: int, where: Filter, lo: Value, hi: Value, distinct: str) -> str:
        if lo == ALL and distinct:
            return f"one of each {self.different(where, distinct)}, {self.from_among(register)}"
        if lo == ALL:
            return f"all {self.noun_at(where, True, True, self.from_among(register))}"
        amount = self.amount(lo, hi)
        if where == ANYTHING and hi != ONE:
            return f"{amount.removesuffix(' of')} of them"
        place = self.from_among(register)
        if distinct:
            place = f", each with a different {DISTINCT[distinct]}, {place}"
        return f"{amount} {self.noun_at(where, True, hi != ONE, place)}"

    def different(self, where: Filter, distinct: str) -> str:
        """ "『A』 card with a different level and is not 「B」"."""
        parts = parts_of(where)
        nots = [part.of for part in parts if isinstance(part, Not)]
        kept = [part for part in parts if not isinstance(part, Not)]
        where = kept[0] if len(kept) == 1 else And(tuple(kept)) if kept else ANYTHING
        said = f"{self.noun(where, True, False)} with a different {DISTINCT[distinct]}"
        for of in nots:
            said += f" and is not {joined(name_words(of)) or self.noun(of, True, False)}"
        return said

    def from_among(self, register: int) -> str:
        if register == self.last_cards or register in (R_REVEALED, R_LOOKED):
            return "from among them"
        return f"from among the cards {CARD_WORDS.get(register, 'sent')}"

    def held(self, register: int) -> str:
        one = self.single.get(register, False)
        if register in (R_REVEALED, R_LOOKED):
            if self.taken:
                return "the rest"
            if register == R_LOOKED:
                return "it" if one else "them"
            if one:
                return "it" if self.revealed_named else "the revealed card"
            return "the revealed cards"
        if register == R_PUT:
            return "cards put into play with this effect"
        if register == R_TAKEN:
            return "that card"
        return f"the {CARD_WORDS.get(register, 'chosen')} {'card' if one else 'cards'}"

    def stacked(self, chars: Chars, where: Filter) -> str:
        parts = [part for part in parts_of(where) if not isinstance(part, IsTopCard)]
        top = len(parts) != len(parts_of(where))
        kept = parts[0] if len(parts) == 1 else And(tuple(parts)) if parts else ANYTHING
        noun = self.noun(kept, True, False)
        return f"{article(noun)} {noun} from {'the top of ' if top else ''}{self.chars(chars)}"

    def one_of_each(self, parts: tuple[Cards, ...], prep: str) -> str:
        """ "a level 1, 2, and 3 『A』 card in your discard area"."""
        levels: list[str] = []
        rest: set[Filter] = set()
        first = parts[0]
        for part in parts:
            if not isinstance(part, From) or not isinstance(first, From) or part.zone != first.zone:
                return " and ".join([self.cards(p, prep) for p in parts])
            found = parts_of(part.where)
            if not found or not isinstance(found[0], Level) or found[0].lo != found[0].hi:
                return " and ".join([self.cards(p, prep) for p in parts])
            levels.append(str(found[0].lo))
            rest.add(And(tuple(found[1:])))
        if len(rest) != 1 or not isinstance(first, From) or len(levels) < 3:
            return " and ".join([self.cards(p, prep) for p in parts])
        kept = rest.pop()
        place = f"{prep} {self.place(first.zone, first.who)}"
        return f"a level {joined(levels, 'and')} {self.noun_at(kept, True, False, place)}"

    def value(self, value: Value) -> str:
        """What is counted, after "for each" or "for every two"."""
        plural = isinstance(value, PerEvery)
        inner = value.value if isinstance(value, PerEvery) else value
        match inner:
            case Count(zone, who, where):
                return self.counted(zone, who, where, plural)
            case Distinct(what, zone, who, where):
                return f"different {DISTINCT[what]} among {self.everybody(zone, who, where)}"
            case Remembered(register, where):
                return self.remembered(register, where, plural)
            case BattleAreas():
                return f"battle area{'s' if plural else ''}"
            case RoundOf(register) if register == IN_PLAY:
                return "round of the scene in the scene area"
            case RoundOf(register):
                return f"round on the {CARD_WORDS.get(register, 'sent')} card"
            case TotalLevel(who, where):
                return f"levels {self.owned(who, where)} have in total"
            case Times(_, of):
                return self.value(of)
        return "?"

    def owned(self, who: int, where: Filter) -> str:
        whose = {YOU: "your ", OPPONENT: "your opponent's ", EACH: ""}[who]
        return f"{whose}{self.noun(where, False, True)}"

    def everybody(self, zone: int, who: int, where: Filter) -> str:
        if zone == BATTLE:
            return self.owned(who, where)
        return f"{self.noun(where, True, True)} in {self.place(zone, who)}"

    def counted(self, zone: int, who: int, where: Filter, plural: bool) -> str:
        if zone == CHARGED:
            return f"face-down and sideways card{'s' if plural else ''} under this character"
        if zone == EXILE:
            return f"{self.noun(where, True, plural)} exiled from the game"
        if zone == SCENE:
            return {YOU: "scene you have", OPPONENT: "scene an opponent has", EACH: "scene on the field"}[who]
        if zone == BATTLE:
            noun = self.noun(where, False, plural)
            if Not(IsThis()) in parts_of(where):
                noun = noun.rstrip(",")
            return f"{noun} {({YOU: 'you have', OPPONENT: 'an opponent has', EACH: 'on the field'})[who]}"
        return f"{self.noun(where, True, plural)} in {self.place(zone, who)}"

    def remembered(self, register: int, where: Filter, plural: bool) -> str:
        noun = self.noun(where, True, plural)
        if register == R_EXILED:
            return f"{noun} exiled with this effect"
        if register == R_DISCARDED:
            return f"{noun} discarded with this effect"
        if register == R_SENT and plural:
            return f"{noun} from among them"
        return f"{noun} from among {'them' if register in (R_REVEALED, R_LOOKED) else self.cards_done(register)}"

    def cards_done(self, register: int) -> str:
        return f"the cards {CARD_WORDS.get(register, 'sent')}"

    def each(self, value: Value) -> str:
        match value:
            case PerEvery(size, TotalLevel()):
                return f"for every {size} {self.value(value)}"
            case PerEvery(size):
                return f"for every {numeral(size)} {self.value(value)}"
        return f"for each {self.value(value)}"
