"""Reading powers: what sets them off, what they cost, what they do."""

from lark import Token

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Node
from ....language.control import If
from ....language.filters import IsThis
from ....language.pieces import Pieces as Chars
from ....language.pieces import This
from ....language.triggers import AnyOfThese, Trigger
from ....language.values import AllOf, Times
from ....text.trees import Branch, Refused, branches, words_of
from ..cards import CONTINUOUS, PAYMENT, TRIGGERED, Power
from ..events import Discards, EntersPlay, OpponentResolvesPayment, SceneEnters, ThisSent
from ..modify import Bp, Mod, Static, StaticRule
from ..ops import Forbid, Give
from ..selectors import AllChars, OpponentOf
from ..terms import (
    BATTLE,
    DECK,
    DISCARD,
    EACH,
    HAND,
    MARKS,
    SCENE,
    YOU,
)
from ..values import Moved, SentByEffect
from . import lexicon
from .giving import NO_DURATION
from .history import player
from .joining import condition_node, items_of, value_node
from .memory import Memory
from .sentences import Sentences


class Powers(Sentences):
    """Reads the text of powers."""

    def statics(self, sentences: list[Branch]) -> tuple[Node, ...]:
        """The clauses of a continuous power [UCG 9.3]."""
        self.lasting = True
        found: list[Node] = []
        for sentence in sentences:
            if sentence.data == "no_stack":
                found = [unstacked(node) for node in found]
            elif sentence.data == "distinct" or words_of(sentence, "NUMBERED"):
                raise Refused(sentence, "a continuous power chooses nothing")
            else:
                found.extend(self.static_sentence(sentence))
        self.lasting = False
        return tuple(found)

    def static_sentence(self, tree: Branch) -> list[Node]:
        items = items_of(branches(tree)[-1])
        condition: Condition | None = None
        multiple: Node | None = None
        for opening in items[0].openings:
            node = self.opening(opening)
            if opening.data == "for_each":
                multiple = node
            elif opening.data in ("if_", "while_"):
                condition = condition_node(node)
            elif opening.data != "additionally":
                raise Refused(opening, "a continuous power cannot do this", ("while",))
        found: list[Node] = []
        for item in items:
            if item.instead:
                raise Refused(item.clause, "a continuous power cannot do this", ("While ..., give",))
            if item.openings and item is not items[0]:
                raise Refused(item.openings[0], "a continuous power cannot do this", ("Additionally, while",))
            effect, optional = self.clause(item.clause)
            if optional or item.join not in ("", "and"):
                raise Refused(item.clause, "a continuous power cannot do this", ("give",))
            self.add_static(item.clause, found, static_of(item.clause, effect, multiple), condition)
        return found

    def add_static(
        self, tree: Branch, found: list[Node], made: Static | StaticRule, condition: Condition | None
    ) -> None:
        if isinstance(made, StaticRule):
            found.append(StaticRule(made.who, made.what, condition))
            return
        last = found[-1] if found else None
        if isinstance(last, Static) and last.chars == made.chars:
            found[-1] = Static(last.chars, last.mods + made.mods, condition)
        else:
            found.append(Static(made.chars, made.mods, condition))

    def power(self, tree: Branch) -> list[Power]:
        head, *sentences = branches(tree)
        marks = 0
        for token in head.children:
            if isinstance(token, Token) and token.type == "MARK":
                marks |= 1 << MARKS.index(str(token)[1:-1].upper())
        self.memory = Memory()
        self.modes = {}
        self.chosen = set()
        if head.data == "continuous":
            return [Power(CONTINUOUS, marks, statics=self.statics(sentences))]
        own, lasting = apart(sentences)
        limit = lexicon.limit(words_of(head, "LIMIT")) if words_of(head, "LIMIT") else 0
        if head.data == "triggered":
            event, condition = self.event(branches(head)[0])
            body = self.body(own)
            powers = [Power(TRIGGERED, marks, event, limit, body=If(condition, body) if condition else body)]
        else:
            condition, cost = self.cost(branches(head)[0])
            powers = [Power(PAYMENT, marks, None, limit, condition, cost, self.body(own))]
        if lasting:
            if marks:
                raise Refused(lasting[0], "a new power must begin with its state marks", ("[SIN]",))
            self.memory = Memory()
            powers.append(Power(CONTINUOUS, statics=self.statics(lasting)))
        return powers

    def cost(self, tree: Branch) -> tuple[Condition | None, Effect | None]:
        """ "If ..., cost": the condition is the power's own."""
        if tree.data == "free":
            return None, None
        items = items_of(branches(tree)[0])
        conditions: list[Condition] = []
        openings, items[0].openings = items[0].openings, []
        for opening in openings:
            if opening.data != "if_":
                raise Refused(opening, "a cost cannot depend on this", ("if you have",))
            conditions.append(condition_node(self.opening(opening)))
        cost = self.joined(items)
        if not conditions:
            return None, cost
        return conditions[0] if len(conditions) == 1 else AllOf(tuple(conditions)), cost

    def event(self, tree: Branch) -> tuple[Trigger, Condition | None]:
        """What a triggered power waits for, and whose effects count."""
        read = [self.one_event(child) for child in branches(tree)]
        condition: Condition | None = None
        for child in branches(tree):
            if words_of(child, "BY_EFFECT"):
                condition = SentByEffect()
            elif words_of(child, "BY"):
                by, kinds = self.doer(words_of(child, "BY"))
                condition = Moved(YOU, -1, -1, IsThis(), 0, False, by, kinds)
        if condition is not None and len(read) > 1:
            raise Refused(tree, "to which event this belongs cannot be told")
        return read[0] if len(read) == 1 else AnyOfThese(tuple(read)), condition

    def one_event(self, tree: Branch) -> Trigger:
        p = self.phrase(branches(tree)[0])
        match str(tree.data):
            case "discards":
                if words_of(tree, "MOVE").lower() == "discard" and p.form == "this_card" and player(tree) == YOU:
                    return ThisSent(HAND, DISCARD)
                if not words_of(tree, "MOVE").lower().startswith("discard") or p.noun is None or branches(tree)[1:]:
                    raise Refused(tree, "not understood", ("When you discard a card",))
                if p.lo != 1 or p.noun.zone not in (-1, HAND) or not p.noun.is_plain():
                    raise Refused(p.tree, "not understood", ("a card",))
                return Discards(player(tree), p.noun.cards())
            case "resolves":
                if p.form != "facing" or p.of is None or p.of.form != "this":
                    raise Refused(tree, "not understood", ("this character's battle opponent resolves",))
                return OpponentResolvesPayment()
            case "is_sent":
                return self.sent_event(tree, p.form == "this_card")
        if p.form == "this":
            return EntersPlay()
        if p.form == "this_card":
            return SceneEnters()
        if p.noun is None:
            raise Refused(tree, "who enters play cannot be told")
        who = EACH if p.whose < 0 else p.whose
        if p.form not in ("bare", "counted", "owned", "another") or p.lo != 1:
            raise Refused(p.tree, "not understood", ("one of your",))
        if "scene" in p.noun.words:
            return SceneEnters(False, who, p.noun.characters())
        return EntersPlay(self.described(p), who)

    def sent_event(self, tree: Branch, this: bool) -> Trigger:
        origin, target = -1, -1
        low = words_of(tree, "SENT").lower()
        if "discarded" in low:
            origin, target = HAND, DISCARD
        for child in branches(tree)[1:]:
            token = child.children[0]
            assert isinstance(token, Token)
            words = str(token).lower()
            if token.type == "TO_DISCARD":
                target = DISCARD
            elif token.type == "ZONED":
                zones = (("deck", DECK), ("hand", HAND), ("scene area", SCENE), ("field", BATTLE), ("discard", DISCARD))
                origin = next(zone for word, zone in zones if word in words)
        if not this or origin < 0 or target < 0:
            raise Refused(tree, "not understood", ("When this card is sent to your discard area from your deck",))
        return ThisSent(origin, target)


def unstacked(node: Node) -> Node:
    return Static(node.chars, node.mods, node.condition, False) if isinstance(node, Static) else node


def static_of(tree: Branch, effect: Effect, multiple: Node | None) -> Static | StaticRule:
    """A clause of a continuous power from the clause of an effect without a duration."""
    if isinstance(effect, Forbid) and effect.duration == NO_DURATION:
        return StaticRule(effect.who, effect.what)
    if not isinstance(effect, Give):
        raise Refused(
            tree, "a continuous power cannot do this", ("give", "[Activate]", "《When this character enters play》")
        )
    if effect.duration != NO_DURATION:
        raise Refused(tree, "a continuous power has no duration")
    if not is_standing(effect.chars):
        raise Refused(tree, "a continuous power chooses nothing", ("this character", "all your"))
    mods: list[Mod] = []
    for mod in effect.mods:
        if multiple is not None:
            if not isinstance(mod, Bp) or not hasattr(mod.value, "n"):
                raise Refused(tree, "only plus and minus BP can be given for each", ("+1000 BP",))
            mods.append(Bp(Times(mod.value.n, value_node(multiple))))
        else:
            mods.append(mod)
    return Static(effect.chars, tuple(mods))


def is_standing(chars: Chars) -> bool:
    """Whether nobody has to choose."""
    if isinstance(chars, OpponentOf):
        return is_standing(chars.of)
    return isinstance(chars, (This, AllChars))


def apart(sentences: list[Branch]) -> tuple[list[Branch], list[Branch]]:
    """The sentences of a power, and those of a continuous power that follows it."""
    for index, sentence in enumerate(sentences):
        if index and sentence.data == "sentence":
            openings = items_of(branches(sentence)[-1])[0].openings
            if openings and openings[0].data == "while_":
                return sentences[:index], sentences[index:]
    return sentences, []
