"""Programs back to canonical words by the forms: reading what is written here gives an equal program."""

from dataclasses import replace
from typing import Any

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Node
from ....language.control import Additionally, ForEach, If, IfYouDo, May, MayTo, OneOf, Seq, Then
from ....language.counting import Remembered, ThisIs
from ....language.pieces import Pieces
from ....language.triggers import AnyOfThese
from ....language.values import IfDone, NotSo, Times
from ....language.wordings.writer import Writer
from ....text.nodes import parts_of
from ....text.words import NoWordsError, capital
from ..cards import CONTINUOUS, PAYMENT, Power
from ..dealing import EachCard
from ..endings import AtEndOfTurn
from ..events import SceneEnters, speaks_of_event, without_event
from ..filters import InArea, WithinFieldRound
from ..modes import SomeOf
from ..modify import Bp, Mod, PrintedBecomes, Static, StaticRule
from ..ops import Draw, Forbid, Give
from ..programs import Reading
from ..putting import PutScene
from ..replacing import Instead
from ..said import UNSAID, ChooseMode, ChooseSome, Moves, WouldGo
from ..selectors import From
from ..terms import KINDS, MARKS, OPPONENT, R_CARDS
from ..values import OpponentIs
from .book import is_many, wordbook
from .canonical import canonical
from .compiler import CompiledText
from .order import both
from .phrases import AND, OR, THEN, TO, Item, Opening, Row, Sentence
from .printed import CHINESE, ENGLISH, JAPANESE, Printed
from .rows import STATEMENTS, exact, is_gift, is_standing_gift, joined, may_row, opened, plain_row, short, with_opening
from .sayings import Aliases, AlsoKind, AnyNumber, When, Whens
from .wording import Wording, again


def said(category: str, value: Any, printed: Printed) -> str:
    """A value in the words of a category."""
    words = Writer(wordbook(printed.code)).write(category, value)
    if words is None:
        raise NoWordsError(f"{category}: {value}")
    return words


def is_simple(effect: Effect) -> bool:
    return not isinstance(effect, (Seq, If, IfYouDo, May, MayTo, Then, Additionally, ForEach, OneOf, SomeOf))


class Telling:
    """Words of one language for one power."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.wording = Wording()
        self.wording.owner_unsaid = printed.owner_unsaid
        self.modes: list[str] = []  # effects that are chosen by number
        self.theirs = ""  # an opponent could do what came before

    def said(self, category: str, value: Any) -> str:
        """A value in the words of a category."""
        return said(category, value, self.printed)

    # Sentences

    def body(self, effect: Effect) -> str:
        gap = self.printed.gap
        found = [self.words_of(sentence) for sentence in self.sentences(effect)]
        return gap.join([*found, *[f"{n}){gap}{words}" for n, words in enumerate(self.modes, 1)]])

    def words_of(self, sentence: Sentence) -> str:
        return self.printed.sentence(self.said("sentence", sentence))

    def sentences(self, effect: Effect) -> list[Sentence]:
        """The sentences of an effect: the parts of a sequence each by itself, where they can be."""
        parts = list(effect.parts) if isinstance(effect, Seq) else [effect]
        found: list[Sentence] = []
        for index, part in enumerate(parts):
            if index and isinstance(part, If) and part.condition in (IfDone(), NotSo(IfDone())):
                self.hangs_on(parts[index - 1])
                found += self.if_done(part)
            elif index and self.goes_on(parts[index - 1], part, found):
                continue
            else:
                found += self.sentence(part)
        return found

    def hangs_on(self, before: Effect) -> None:
        """Who could do what the next sentence asks for: English tells them apart."""
        while isinstance(before, (Then, Additionally)):
            before = before.body
        is_theirs = isinstance(before, May) and before.who == OPPONENT
        self.theirs = "they " if is_theirs and self.printed is ENGLISH else ""

    def goes_on(self, before: Effect, part: Effect, found: list[Sentence]) -> bool:
        """What is left of the shown cards goes in the sentence that took some of them."""
        last = found[-1]
        while isinstance(before, (Then, Additionally)):
            before = before.body
        if (
            self.printed.owner_unsaid
            or not isinstance(before, MayTo)
            or last.how != "plain"
            or last.row is None
            or not is_simple(part)
        ):
            return False
        mark = self.wording.taken
        clause = self.wording.say(part)
        if not (isinstance(clause, Moves) and type(clause.cards).__name__ == "Rest"):
            self.wording.taken = mark
            return False
        found[-1] = replace(last, row=joined(last.row, AND, Row(Item((), clause))))
        return True

    def if_done(self, part: If) -> list[Sentence]:
        if part.condition == NotSo(IfDone()):
            return self.follow(f"{self.theirs}undone", part.body)
        how = f"{self.theirs}undone"
        found = self.follow(f"{self.theirs}do", part.body)
        return found if part.otherwise is None else [*found, *self.follow(how, part.otherwise)]

    def follow(self, how: str, effect: Effect) -> list[Sentence]:
        """The sentences of an effect, the first of which hangs on the one before."""
        first, *rest = self.sentence(effect)
        if first.how != "plain":
            raise NoWordsError(f"{how}: {effect}")
        return [replace(first, how=how), *rest]

    def sentence(self, effect: Effect) -> list[Sentence]:
        self.wording.fresh = -1
        match effect:
            case Then(body):
                return opened(Opening("then"), self.sentence(body))
            case Additionally(body):
                return opened(Opening("additionally"), self.sentence(body))
            case AtEndOfTurn(body) if not isinstance(body, Draw):
                return opened(Opening("end"), self.sentence(body))
            case ForEach(value, body, distinct):
                each = Opening("each", self.wording.say(value))
                found = opened(each, self.sentence(body))
                return [*found, Sentence("distinct")] if distinct else found
            case EachCard(register, body, where):
                opening = Opening("each", self.wording.say(Remembered(register, where)))
                self.wording.last_cards = self.wording.turn = R_CARDS
                return opened(opening, self.sentence(body))
            case IfYouDo(a, b):
                if isinstance(a, (If, Then, Additionally)):
                    raise NoWordsError("a condition before what is done")
                first = self.sentence(a)
                self.hangs_on(a)
                return [*first, *self.done(b)]
            case If():
                return self.conditional(effect)
            case May(PutScene(From() as cards), who) if WithinFieldRound() in parts_of(cards.where):
                where = both([part for part in parts_of(cards.where) if part != WithinFieldRound()])
                return [*self.sentence(May(PutScene(replace(cards, where=where)), who)), Sentence("scene round")]
        return [Sentence("plain", self.row(effect))]

    def done(self, effect: Effect) -> list[Sentence]:
        """What follows "If you do,"."""
        if not isinstance(effect, If):
            return self.follow(f"{self.theirs}do", effect)
        how = f"{self.theirs}do"
        condition, inner, rest = self.parts_of_if(effect)
        first, *more = inner
        return [replace(first, how=how, condition=condition), *more, *rest]

    def conditional(self, effect: If) -> list[Sentence]:
        condition, inner, rest = self.parts_of_if(effect)
        return [*opened(Opening("if", condition), inner), *rest]

    def parts_of_if(self, effect: If) -> tuple[Condition, list[Sentence], list[Sentence]]:
        wording = self.wording
        wording.otherwise = effect.otherwise is not None
        condition = wording.say(effect.condition)
        wording.otherwise = False
        before, taken = set(wording.named), wording.taken
        wording.name(effect.condition)
        inner = self.sentence(effect.body)
        wording.named = set(before)
        if effect.otherwise is None:
            return condition, inner, []
        after, wording.taken = wording.taken, taken
        wording.name(effect.condition)
        rest = self.follow("otherwise", effect.otherwise)
        wording.named = before
        wording.taken = wording.taken or after
        return condition, inner, rest

    # Clauses in a row

    def row(self, effect: Effect) -> Row:
        match effect:
            case Seq(parts):
                return self.row_of(parts)
            case Then(body):
                return self.row(body)
            case May(body, who, exactly) if who != OPPONENT:
                return may_row(self.may(body, exactly))
            case MayTo(a, b, who) if who != OPPONENT:
                first = may_row(self.row(a))
                return joined(first, TO, plain_row(self.row(b)))
            case If(condition, body, None):
                node = self.wording.say(condition)
                before = set(self.wording.named)
                self.wording.name(condition)
                row = self.row(body)
                self.wording.named = before
                return with_opening(Opening("if", node), row)
            case EachCard(register, body, where):
                opening = Opening("each", self.wording.say(Remembered(register, where)))
                self.wording.last_cards = self.wording.turn = R_CARDS
                return with_opening(opening, self.row(body))
            case ForEach(value, body, False):
                return with_opening(Opening("each", self.wording.say(value)), self.row(body))
            case OneOf():
                return self.one_of(effect)
            case SomeOf(_, lo, hi):
                return self.listed(effect, ChooseSome(lo, hi))
            case Give(_, (PrintedBecomes(),), duration):
                clause = replace(self.wording.say(effect), duration=UNSAID)
                return Row(Item((Opening("turn", duration),), clause))
            case Give(chars, mods, duration) if len(mods) > 1 and any(not is_gift(mod) for mod in mods):
                return self.gifts_apart(chars, mods, duration)
            case AtEndOfTurn(body):
                return Row(Item((), AtEndOfTurn(self.wording.say(body))))
        return Row(Item((), short(self.wording.say(effect))))

    def row_of(self, parts: tuple[Effect, ...]) -> Row:
        row = self.row(parts[0])
        for part in parts[1:]:
            if isinstance(part, Then):
                row = joined(row, THEN, self.row(part.body))
            else:
                row = joined(row, AND, self.row(part))
        return row

    def gifts_apart(self, chars: Pieces, mods: tuple[Mod, ...], duration: int) -> Row:
        rows = [self.row(Give(chars, (mod,), duration)) for mod in mods]
        row = rows[0]
        for other in rows[1:]:
            row = joined(row, AND, other)
        return row

    def may(self, body: Effect, exactly: bool) -> Row:
        """What one may do; a statement is chosen by its number."""
        if isinstance(body, Give) and isinstance(body.mods[0], STATEMENTS):
            self.modes.append(self.printed.sentence(self.said("clause", self.wording.say(body))))
            return Row(Item((), ChooseMode(len(self.modes))))
        if isinstance(body, OneOf) and not all(is_simple(part) for part in body.parts):
            return self.listed(body, ChooseMode(0))
        row = self.row(body)
        return replace(row, item=replace(row.item, clause=exact(row.item.clause))) if exactly else row

    def one_of(self, effect: OneOf) -> Row:
        if not all(is_simple(part) for part in effect.parts):
            return self.listed(effect, ChooseMode(0))
        whole = self.wording.say(effect)
        if not isinstance(whole, OneOf):
            return Row(Item((), whole))
        row = Row(Item((), whole.parts[0]))
        for part in whole.parts[1:]:
            row = joined(row, OR, Row(Item((), part)))
        return row

    def listed(self, effect: OneOf | SomeOf, choice: Effect) -> Row:
        for part in effect.parts:
            sentences = self.sentences(part)
            self.modes.append(self.printed.gap.join([self.words_of(sentence) for sentence in sentences]))
        return Row(Item((), choice))

    # Continuous powers

    def statics(self, statics: tuple[Node, ...]) -> str:
        found = [self.static(node, index) for index, node in enumerate(statics)]
        standing = [node for node in statics if isinstance(node, Static)]
        if standing and not any(node.stacks for node in standing):
            found.append(self.words_of(Sentence("no stack")))
        return self.printed.gap.join(found)

    def static(self, node: Node, index: int) -> str:
        condition = node.condition if isinstance(node, (Static, StaticRule, Instead)) else None
        words = ""
        self.wording.named = set()
        if condition is not None:
            words = self.said("opening", Opening("while", self.wording.say(condition))) + self.printed.comma
            if index and not isinstance(condition, (OpponentIs, ThisIs)):
                words = self.said("opening", Opening("additionally")) + self.printed.comma + words
            if isinstance(condition, ThisIs) and isinstance(condition.where, InArea):
                words = words.replace("this character is in", "in") if index else words
                self.wording.named |= set() if self.printed is JAPANESE else {"this"}
        if isinstance(node, StaticRule):
            words += self.said("step", Forbid(node.who, node.what, UNSAID))
        elif isinstance(node, Instead):
            words += self.said("step", WouldGo(node.whole, node.by, node.to))
        elif isinstance(node, Static):
            words += self.lasting(node)
        return self.printed.sentence(words)

    def lasting(self, node: Static) -> str:
        assert isinstance(node.chars, Pieces)
        chars = self.wording.say(node.chars)
        category = "statics" if is_many(node.chars) else "static"
        gifts = tuple([mod for mod in node.mods if is_standing_gift(mod)])
        found: list[str] = []
        if gifts:
            found.append(self.given(chars, gifts, node.condition is None))
        for mod in node.mods:
            if not is_standing_gift(mod):
                subject = again(node.chars, self.printed is not JAPANESE) if found else chars
                found.append(self.said(category, Give(subject, (self.wording.say(mod),), UNSAID)))
        return self.printed.link.join(found)

    def given(self, chars: Pieces, gifts: tuple[Mod, ...], first: bool) -> str:
        mods = self.wording.say(gifts)
        match mods:
            case (Bp(Times(n, value)),) if first:
                from ....language.values import N

                each = self.said("foreach", value) + self.printed.comma
                return each + self.said("step", Give(chars, (Bp(N(n)),), UNSAID))
        return self.said("step", Give(chars, mods, UNSAID))

    # Powers

    def power(self, power: Power) -> str:
        power = canonical(power)
        marks = "".join([f"[{mark}]" for index, mark in enumerate(MARKS) if power.marks >> index & 1])
        printed = self.printed
        if power.kind == CONTINUOUS:
            return f"{marks}{printed.gap}{self.statics(power.statics)}".strip()
        assert power.body is not None
        limit = printed.limit_words(power.limit)
        if power.kind == PAYMENT:
            head = f"{marks}{printed.activate}{limit}{printed.gap}{self.cost(power)}"
            return printed.gap.join([head, "→", self.body(power.body)])
        head = f"{marks}《{self.event(power.event)}》{limit}"
        self.wording.begin(speaks_of_event(power.event, power.body))
        return printed.spaced(head, self.body(canonical(without_event(power.body))))

    def cost(self, power: Power) -> str:
        if power.cost is None:
            return self.printed.free
        if isinstance(power.cost, If):
            raise NoWordsError("a cost that depends on something")
        condition = None if power.condition is None else self.wording.say(power.condition)
        row = self.row(power.cost)
        if condition is not None:
            row = with_opening(Opening("if", condition), row)
        return capital(self.said("row", row))

    def event(self, event: Node | None) -> str:
        events = event.parts if isinstance(event, AnyOfThese) else (event,)
        return capital(self.said("events", Whens(tuple([When(one) for one in events]))))


def render(compiled: CompiledText | Reading, printed: Printed) -> str:
    """The canonical words of a compiled text."""
    found: list[str] = []
    headings: list[Any] = [AnyNumber()] if compiled.any_number else []
    headings += [AlsoKind(bit) for bit in KINDS.values() if compiled.kinds & bit]
    headings += [Aliases(compiled.aliases)] if compiled.aliases else []
    found += [printed.sentence(said("heading", heading, printed)) for heading in headings]
    teams = "".join([f"[TEAM][{team}]" for team in compiled.teams])
    powers = [scene_words(power, Telling(printed).power(power), printed) for power in compiled.powers]
    if teams:
        first = powers.pop(0) if powers else ""
        found.append(printed.spaced(teams, first) if first else teams)
    return printed.tidy(printed.gap.join([*found, *powers]))


def render_en(compiled: CompiledText | Reading) -> str:
    """The canonical English of a compiled text."""
    return render(compiled, ENGLISH)


def render_zh(compiled: CompiledText | Reading) -> str:
    """The canonical Traditional Chinese of a compiled text."""
    return render(compiled, CHINESE)


def render_ja(compiled: CompiledText | Reading) -> str:
    """The canonical Japanese of a compiled text."""
    return render(compiled, JAPANESE)


def scene_words(power: Power, words: str, printed: Printed) -> str:
    """A scene calls itself "this scene"."""
    scene = isinstance(power.event, SceneEnters) and power.event.this
    if scene or (not power.marks and power.event is None):
        return words.replace(*printed.this_scene) if printed.this_scene[0] else words
    return words
