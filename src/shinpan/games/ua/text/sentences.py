"""Reading sentences in order: "if", "may", "if you do", "otherwise", and what each says of those before."""

from dataclasses import replace
from typing import Any, Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter
from ....language.control import If, IfYouDo, May, Seq
from ....language.counting import Did, ThisIs
from ....language.discourse import IT, THIS, Discourse, UnclearError
from ....language.pieces import This
from ....language.selectors import Held
from ....language.triggers import Trigger
from ....language.values import Compare, N, Not, NotSo
from ....language.wordings.reader import Reader as FormReader
from ....language.wordings.reader import TooManyWaysError
from ....language.wordings.wordbook import Wordbook
from ....text.nodes import all_of, nodes
from ..cards import TRIGGERED, Power
from ..durations import NEXT_TURN, THIS_TURN
from ..endings import Later
from ..events import WhenLeaves, WhenSidelined
from ..field_filters import DidThisTurn, HasUnder
from ..modes import SomeOf
from ..moves import TakeOff, UseEvent
from ..ops import Choose, Give
from ..playing import Play
from ..records import H_CHOSEN
from ..replacing import WhenUsing, WouldBeDamaged, WouldLeave, WouldTrigger
from ..selectors import Pick, Those
from ..statics import Costs, Static
from ..terms import R_CAUSE, R_CHOSEN, R_LOOKED, R_TAKEN, REMOVED
from ..values import OneOfThemIs
from .braces import exchanged
from .canonical import canonical
from .cutting import Language
from .doers import THEIRS
from .doubts import doubt, is_another
from .faults import NotRead
from .joining import attached, both, conditional, in_phase, is_for_this_turn
from .lines import Part
from .meaning import Meaning, Said
from .memory import asked_of, followed, is_leaning, is_unclear, kept_by, within
from .merging import flat
from .phrases import Bring, Gain, Sentence, Stand, Under
from .prices import besides_this, changed_price, offer, revealed_for
from .read import Read, two_ways

# What a sentence says of the instruction before it: of which, of how many of them, and what.
ADDENDA: Final[dict[str, tuple[type, int, dict[str, bool]]]] = {
    "quiet": (Play, 1, {"quiet": True}),
    "quiet_both": (Play, 2, {"quiet": True}),
    "removed": (UseEvent, 1, {"removed": True}),
    "mode_once": (SomeOf, 1, {"once": True}),
    "mode_once_this": (SomeOf, 1, {"once": True, "this": True}),
    "differ": (Pick, 1, {"names_differ": True}),
}


def parsed(book: Wordbook, category: str, part: Part) -> list[Any]:
    """All that some words can mean; raises `NotRead` with the farthest place if that is nothing."""
    reader = FormReader(book, part.words)
    try:
        found = reader.readings(category)
    except TooManyWaysError:
        raise NotRead(part, "this can be read in too many ways") from None
    if not found:
        raise NotRead(part, "not understood", reader.far, tuple(reader.expected()), category)
    return found


class Sentences(Meaning):
    """Reads the sentences of one line."""

    def __init__(self, language: Language, talk: Discourse, gone: bool = False) -> None:
        super().__init__(talk, gone)
        self.language = language
        self.book = language.book()
        self.read = Read([], [])
        self.modes: tuple[Part, ...] = ()  # what is listed below
        self.then = False  # whether the sentence begins with "Then,"
        self.timed = self.turned = False  # a heading says what sets this off, and one in whose turn
        self.earlier = talk.copy()  # what was spoken of before the last sentence

    def branch(self) -> "Sentences":
        """A reader that goes on from here and leaves this one as it is."""
        new = type(self)(self.language, self.talk.copy(), self.gone)
        new.read = self.read.copy()
        new.earlier = self.earlier.copy()
        new.barred, new.lasting, new.cause, new.trigger = self.barred, self.lasting, self.cause, self.trigger
        new.owners, new.counted, new.named_so = dict(self.owners), self.counted, dict(self.named_so)
        new.modes, new.timed, new.left, new.taken = self.modes, self.timed, self.left, self.taken
        new.in_hand, new.outside = self.in_hand, self.outside
        return new

    def apart(self) -> "Sentences":
        return type(self)(self.language, Discourse(False))

    def become(self, other: "Sentences") -> None:
        """Take over what another reader has read."""
        self.read, self.talk, self.earlier = other.read, other.talk, other.earlier
        self.barred, self.lasting, self.cause, self.trigger = other.barred, other.lasting, other.cause, other.trigger
        self.owners, self.modes, self.counted = other.owners, other.modes, other.counted
        self.named_so = other.named_so
        self.left, self.taken, self.in_hand = other.left, other.taken, other.in_hand

    def say(self, sentence: Part) -> None:
        """Add what a sentence says to what was said before. Of several readings those count that look back least
        (`language.discourse`); all of these must say the same."""
        found: list[Sentences] = []
        doubts: list[str] = []
        reason = "not understood"
        for reading in parsed(self.book, "sentence", sentence):
            given = len(self.talk.given)
            try:
                reader = self.having(reading, sentence)
                if is_another(self.language.name, sentence.words, reading, self.talk.given[given:]):
                    given = len(self.talk.given)
                    reader = self.having(reading, sentence, True)
            except UnclearError as unclear:
                reason = str(unclear)
                continue
            found.append(reader)
            done = (self.read.effects, reader.read.effects)
            words, meant = sentence.words, self.talk.given[given:]
            doubts.append(doubt(self.language.name, words, reading, *done, meant, self.turned, reader))
        if not found:
            raise NotRead(sentence, reason)
        least = min([reader.talk.skipped for reader in found])
        open_ones = [why for reader, why in zip(found, doubts, strict=True) if why and reader.talk.skipped == least]
        if open_ones:
            raise NotRead(sentence, open_ones[0])
        first, *others = [reader for reader in found if reader.talk.skipped == least]
        for other in others:
            if not other.read.is_alike(first.read) or canonical(other.talk.key()) != canonical(first.talk.key()):
                raise NotRead(sentence, two_ways(self.language, first.read, other.read))
        self.become(first)

    def having(self, reading: Sentence, sentence: Part, others: bool = False) -> "Sentences":
        """One that has read a sentence in one of its ways; with `others`, this character is not meant by "that"."""
        reader = self.branch()
        reader.then = self.language.is_then(sentence)
        reader.talk.skipped, reader.talk.others = 0, others
        reader.add(reading)
        reader.talk.others = False
        return reader

    def add(self, sentence: Sentence) -> None:
        now = self.talk.copy()
        said = sentence.said
        match sentence.how:
            case "plain":
                leans = any(node == Those(IT) for node in nodes(said))
                done = self.said(said)
                self.then = self.then or (leans and is_leaning(self.read.effects, done))
                self.append(done)
            case "if_you_do" | "if_you_cannot" | "if_they_do" | "if_they_cannot" | "otherwise":
                self.attach(THEIRS.get(sentence.how, sentence.how), said)
            case "when":
                self.timing(sentence.extra, said)
            case "later" | "now":
                if sentence.how == "later" and not (self.timed or (self.read.effects and not self.read.standing)):
                    raise UnclearError("a timing after something else")
                self.later(sentence.extra, said)
            case "theirs":
                self.later(sentence.extra, said, NEXT_TURN[sentence.extra.who])
            case "dearer":
                self.dearer(said, self.condition(sentence.extra))
            case "next":
                self.talk.forget()
                self.append(Later(Power(TRIGGERED, sentence.extra, body=self.effect(said))))
            case "instead":
                self.instead(sentence.extra, said)
            case "using":
                self.using(said)
            case "using_if":
                self.read.cost = revealed_for(self.read.cost, self.resolved(sentence.extra))
                self.read.effects.append(changed_price(self.said(said)))
            case _:
                self.rule(sentence.how, said)
        self.read.hand = self.read.hand or self.in_hand
        self.earlier = now

    def rule(self, how: str, said: Any) -> None:
        """What is said about the card or the ability as a whole."""
        read = self.read
        match how:
            case "only_if":
                read.condition = both(read.condition, self.condition(said))
            case "only_outside":
                read.outside = self.talk.away = True
            case "only_held":
                read.held = self.talk.away = True
                read.condition = read.condition if said is None else both(read.condition, self.condition(said))
            case "only_by":
                self.pay(said)
            case "raid_if":
                read.raid_if = self.condition(said)
            case "negated":
                self.negate(NotSo(self.condition(said)))
            case "single_use" | "all_colors" | "also_event" | "by_name" | "chosen_once":
                setattr(read, how, True)
            case "copies":
                read.copies = said
            case "alias":
                read.aliases += said
            case "no_stack":
                self.unstack()
            case "bar":
                if read.effects:
                    raise UnclearError("not understood")
                self.barred += (Not(DidThisTurn(H_CHOSEN, by_where=said)),)
            case _:
                self.addendum(how, said)

    def bar_later(self, part: Filter) -> None:
        """Who cannot be chosen by what was said before."""
        picks = [node for effect in self.read.effects for node in nodes(effect) if isinstance(node, Pick)]
        if len(picks) != 1:
            raise UnclearError("what this speaks of is not clear")
        self.change(Pick, where=all_of([picks[0].where, part]))

    def banish(self, said: Any) -> None:
        """ "If you sideline a character with this ability, you may also ...": it goes to the Remove Area then."""
        last = self.read.effects[-1] if self.read.effects else None
        old = TakeOff(Those(R_CHOSEN))
        if last is None or len([node for node in nodes(last) if node == old]) != 1:
            raise UnclearError("what this speaks of is not clear")
        asked = IfYouDo(May(self.effect(said)), TakeOff(Those(R_CHOSEN), REMOVED))
        self.read.effects[-1:] = flat(exchanged(last, old, Seq((If(OneOfThemIs(R_CHOSEN), asked), old))))

    def addendum(self, how: str, said: Any) -> None:
        """What a sentence says of the instruction before it."""
        if how == "banish":
            self.banish(said)
        elif how == "barred":
            self.bar_later(Not(DidThisTurn(H_CHOSEN, by_where=said)))
        else:
            kind, many, changes = ADDENDA[how]
            self.change(kind, many, **changes)

    def append(self, said: Said, later: frozenset[int] = frozenset()) -> None:
        """What a sentence says comes after what was said before, or, if it speaks of something that was chosen under
        a condition, within that condition."""
        if isinstance(said, Stand):
            self.read.standing.append(said)
            return
        inside = None
        if self.read.effects:
            *earlier, last = self.read.effects
            if is_unclear(last, said):
                raise UnclearError(two_ways(self.language, Read([within(last, said)], []), Read([said], [])))
            asked = asked_of(said).difference(*[kept_by(effect) for effect in earlier])
            inside = followed(last, said, asked | later, self.then)
        if inside is None:
            self.read.effects.append(said)
        else:
            self.read.effects[-1] = inside

    def timing(self, trigger: Trigger, said: Any) -> None:
        if self.timed or self.read.effects or self.read.when is not None or self.read.standing:
            raise UnclearError("a timing after something else")
        self.read.when, said = in_phase(trigger, said)
        self.check_line(self.read.when)
        self.meet(self.read.when)
        self.append(self.said(said))

    def later(self, trigger: Trigger, said: Any, duration: int = THIS_TURN) -> None:
        """A moment that is named after something else was done: an instruction for later."""
        registers = self.held_over()
        body = self.effect(said)
        chosen = Those(R_CHOSEN)
        if chosen in nodes(body) and not any(isinstance(node, Choose) for node in nodes(body)):
            if R_CHOSEN not in registers:  # by then others may be chosen
                raise UnclearError("what this speaks of is not clear")
            body = exchanged(body, chosen, Those(R_CAUSE))
        self.append(Later(Power(TRIGGERED, trigger, body=body), duration), registers)

    def dearer(self, energy: int, condition: Condition) -> None:
        """ "Reduce ... by 1. If ..., 2 instead": a lasting effect that is larger under a condition."""
        last = self.read.standing[-1] if self.read.standing else None
        match last, condition:
            case Stand((Costs(where, N(), ap, False, False, before),), place), Compare(left, ">=", N(n)) if ap == N(0):
                fewer = both(before, Compare(left, "<=", N(n - 1)))
                static = Costs(where, last.statics[0].energy, condition=fewer)
                self.read.standing[-1] = Stand((static,), place)
                self.read.standing.append(Stand((Costs(where, N(energy), condition=condition),), place))
            case _:
                raise UnclearError("what this speaks of is not clear")

    def instead(self, trigger: WouldLeave | WouldTrigger | WouldBeDamaged, said: Any) -> None:
        """ "If this character is returned to your hand, you may ... instead"."""
        if self.timed or self.read.when is not None or self.read.effects or self.read.standing:
            raise UnclearError("a timing after something else")
        if isinstance(said, Under):
            self.read.condition = both(self.read.condition, self.condition(said.condition))
            said = said.said
        self.read.when, self.talk.away, self.trigger = trigger, False, trigger
        if isinstance(trigger, WouldLeave) and trigger.where is not None:
            self.mention(Those(R_CAUSE), trigger.who)
        else:
            self.mention(This())
        self.read.effects.append(self.effect(said))

    def using(self, said: Any) -> None:
        """ "When using this card, you may ...": what it changes is said next."""
        if self.timed or self.read.when is not None or self.read.effects or self.read.standing:
            raise UnclearError("a timing after something else")
        self.read.when, self.read.cost = WhenUsing(), besides_this(offer(self.effect(said)))

    def gain(self, phrase: Gain) -> Said:
        """What a timed ability gives lasts for the turn where a damaged print leaves out how long: nothing else is ever
        printed there, and the other prints of such cards say so."""
        if phrase.lasting is None and self.timed and not phrase.also and self.language.name in ("en", "en-asia"):
            phrase = replace(phrase, lasting=THIS_TURN)
        return super().gain(phrase)

    def bring(self, phrase: Bring) -> Effect:
        """An event does not come to the field: without a timing, "play this card" says how it is played."""
        if phrase.cards == Held(THIS) and not self.timed and self.trigger is None:
            raise UnclearError("what sets it off is not said")
        return super().bring(phrase)

    def pay(self, said: Any) -> None:
        """ "You cannot use this card unless you ...": an additional cost."""
        if self.read.cost is not None or self.read.effects:
            raise UnclearError("not understood")
        self.read.cost = self.effect(said)
        self.talk.forget()

    def change(self, kind: type, many: int = 1, **how: Any) -> None:
        """What is said of something in the sentence before, or the one that has it: it alone is meant, or so many."""
        effects = self.read.effects
        having = [at for at, effect in enumerate(effects) if any(isinstance(node, kind) for node in nodes(effect))]
        found: list[Any] = [node for node in nodes(effects[having[-1]]) if isinstance(node, kind)] if having else []
        if found and many == 1 and all(node in nodes(found[0]) for node in found):
            found = found[:1]  # the others are parts of it
        if len(found) != many or (len(having) > 1 and having[-1] != len(effects) - 1):
            raise UnclearError("what this speaks of is not clear")
        for node in found:
            effects[having[-1]] = exchanged(effects[having[-1]], node, replace(node, **how))

    def negate(self, condition: Condition) -> None:
        """ "If ..., this ability is negated": said of the lasting effect before it."""
        if not self.read.standing or self.read.effects:
            raise UnclearError("what this speaks of is not clear")
        last = self.read.standing[-1]
        statics = tuple([conditional(static, condition) for static in last.statics])
        self.read.standing[-1] = replace(last, statics=statics)

    def unstack(self) -> None:
        """ "This ability does not stack": said of the lasting effects before it."""
        statics = [static for stand in self.read.standing for static in stand.statics]
        if not statics or self.read.effects or not all(isinstance(static, Static) for static in statics):
            raise UnclearError("what does not stack is not clear")
        self.read.standing = [
            replace(stand, statics=tuple([replace(static, stacks=False) for static in stand.statics]))
            for stand in self.read.standing
        ]

    def under(self, condition: Condition, rest: Any) -> Said:
        said = self.said(rest)
        if self.talk.away and not self.gone and is_for_this_turn(condition, said):
            assert isinstance(said, Give)
            said = Stand((Static(This(), said.mods),))
        if isinstance(said, Effect):
            return If(condition, said)
        return replace(said, statics=tuple([conditional(static, condition) for static in said.statics]))

    def condition(self, condition: Condition) -> Condition:
        """A condition; one about this character makes it what "it" means."""
        found: Condition = self.resolved(condition)
        self.known(found)
        if any(isinstance(node, OneOfThemIs) and self.has_left(node.register) for node in nodes(found)):
            raise UnclearError("that card has left the field")
        match found:
            case NotSo(Did(register)) if register == R_TAKEN:
                looked = [one for one in self.talk.mentions if one == Held(R_LOOKED)]
                self.talk.mentions = self.earlier.mentions or tuple(looked)
            case ThisIs(HasUnder() | Not(HasUnder())) if self.gone:
                raise UnclearError("this card has left the field")
        return found

    def has_left(self, register: int) -> bool:
        """Whether what is spoken of is not on the field any more, so that nothing can be asked of it there."""
        gone = register == R_CAUSE and isinstance(self.trigger, WhenSidelined | WhenLeaves)
        return gone or (register == R_CHOSEN and self.taken)

    def attach(self, how: str, said: Any) -> None:
        """ "If you do", "if you cannot", "otherwise": they go with the sentence before."""
        if isinstance(self.read.when, WhenUsing) and how == "if_you_do" and not self.read.effects:
            self.read.effects.append(changed_price(self.said(said)))
            return
        if not self.read.effects:
            raise UnclearError("nothing was done before")
        if how != "if_you_do":
            self.talk.mentions, self.talk.group = self.earlier.mentions, self.earlier.group
        effect = self.effect(said)
        before = self.read.effects.pop()
        self.read.effects.append(attached(how, before, effect))
