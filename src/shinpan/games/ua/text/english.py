"""Programs back to canonical English: parsing what is written here gives an equal program."""

from typing import Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter
from ....language.control import Seq
from ....language.counting import ThisIs
from ....language.pieces import This
from ....language.triggers import Trigger
from ....language.values import ANYTHING, AllOf, N, NotSo, Or
from ....text.words import capital
from .. import terms
from ..battle_events import WhenAttacking, WhenBlocking
from ..cards import ACTIVATE, CONTINUOUS, IN_OUTSIDE, INSTEAD, ON_ENERGY, ON_FRONT, USED, YOUR_TURN, Power
from ..events import WhenPlayed, WhenSidelined
from ..field_filters import PlayedThisTurn
from ..filters import Named, Trait
from ..keywords import Sized, sizes
from ..modify import MUST_BE_BLOCKED, Must, Tax
from ..moves import TakeOff
from ..ops import Move
from ..programs import COPIES, Reading
from ..selectors import From
from ..statics import Static
from ..switching import PayAp, Rest
from ..terms import HAND, OUTSIDE
from .compiler import CompiledText
from .english_giving import causes_words
from .english_nouns import bit_words, numeral, quoted
from .english_selecting import bar_of
from .english_sentences import EnglishSentences, quote_names, text_of
from .headings import cost_parts, timing_headings

HEADINGS: Final[dict[Trigger, str]] = {
    WhenPlayed(): "[When Played]",
    WhenSidelined(): "[When Sidelined]",
    WhenAttacking(): "[When Attacking]",
    WhenBlocking(): "[When Blocking]",
}
PLACES: Final = {
    ON_FRONT: "(If on the Front Line)",
    ON_ENERGY: "(If on the Energy Line)",
    IN_OUTSIDE: "(If in the Sideline)",
}
NAMELESS: Final = "this card"  # in the place of the card's own name where it is not known
BULLET: Final = "• "


class English(EnglishSentences):
    """Words for one line: a power and its modes."""

    # Powers.

    def line(self, power: Power) -> str:
        """A power as it is printed."""
        self.gone = isinstance(power.when, WhenSidelined)
        self.works = power.where
        head, lead = self.head(power)
        said = self.conditions(power.condition) if power.condition is not None else []
        if power.by_name:
            ending = [f'you can only activate this "{self.name}" ability one time each turn']
        else:
            ending = []
        if power.kind == CONTINUOUS:
            said += self.statics(power)
        elif power.body is not None:
            bars = self.bars(power.body)
            said += bars
            said += self.body(power.body, lead)
        words = text_of(said + ending)
        if power.kind == INSTEAD:
            words = f"{words[:-1]} instead."
        modes = [f"{BULLET}{mode}" for mode in self.modes]
        return "\n".join([f"{head} {words}".strip(), *modes])

    def head(self, power: Power) -> tuple[str, str]:
        """The headings of a line, and what leads its first sentence."""
        heads = ["[Activate: Main]"] if power.kind == ACTIVATE else []
        timings = timing_headings(power.when, HEADINGS)
        heads += timings
        lead = f"{self.happening(power.when)}, " if isinstance(power.when, Trigger) and not timings else ""
        if power.turn:
            heads.append("[During Your Turn]" if power.turn == YOUR_TURN else "[During Opponent's Turn]")
        if power.where in PLACES and not lead.startswith("when this card is placed"):
            heads.append(PLACES[power.where])
        heads += [f"({self.cost(part)})" for part in cost_parts(power.cost)]
        if power.limit and not power.by_name:
            heads.append("[Once Per Turn]" if power.limit == 1 else f"[{capital(numeral(power.limit))} Times Per Turn]")
        return "".join(heads), lead

    def cost(self, cost: Effect) -> str:
        match cost:
            case Rest(This()):
                return "Switch to Resting"
            case TakeOff(This()):
                return "Sideline This Card"
            case PayAp(N(n), terms.YOU):
                return f"Pay {n} AP"
            case Move(From((zone,), terms.YOU, where, N(lo), N(hi)), to) if (zone, to) == (HAND, OUTSIDE):
                if where == ANYTHING and lo == hi:
                    return f"Place {hi} {'Card' if hi == 1 else 'Cards'} From Hand Into Sideline"
        return capital(self.steps(cost))

    def conditions(self, condition: Condition) -> list[str]:
        """ "You can only activate this ability if ..."."""
        parts = condition.parts if isinstance(condition, AllOf) and len(condition.parts) == 2 else (condition,)
        if not any(isinstance(part, AllOf) or part == ThisIs(PlayedThisTurn()) for part in parts):
            parts = (condition,)
        said: list[str] = []
        for part in parts:
            if part == ThisIs(PlayedThisTurn()):
                said.append("you can only activate this ability on the turn this character is played")
            else:
                said.append(f"you can only activate this ability if {self.condition(part)}")
        return said

    def bars(self, effect: Effect) -> list[str]:
        """ "A character that has been chosen by an ability on ... cannot be chosen by this ability"."""
        found: list[Filter] = []
        barred_by(effect, found)
        return [
            f"a character that has been chosen by an ability on {self.noun(where, False, article=True)} this turn "
            "cannot be chosen by this ability"
            for where in dict.fromkeys(found)
        ]

    # Continuous powers.

    def statics(self, power: Power) -> list[str]:
        said: list[str] = []
        ending = ""
        condition: Condition | None = None
        stacks = True
        for clause in power.statics:
            condition = getattr(clause, "condition", None)
            if isinstance(clause, Static):
                stacks = stacks and clause.stacks
        if isinstance(condition, NotSo) and not self.is_plain_not(condition.of):
            ending = f" unless {self.condition(condition.of)}"
        elif condition is not None:
            asked = self.condition(condition)
            if isinstance(condition, ThisIs) and "chosen" not in asked and "under this" not in asked:
                self.say_of(This())
                self.said_this = True
            said.append(f"if {asked}, ")
        clauses = self.clauses(power)
        sentence = "".join(said) + " and ".join(clauses) + ending
        return [sentence, *([] if stacks else [f'this "{self.name}" ability does not stack'])]

    def clauses(self, power: Power) -> list[str]:
        """Each clause; one that speaks of the same cards as the one before goes on from it."""
        said: list[str] = []
        before: object = None
        for clause in power.statics:
            if not isinstance(clause, Static):
                rule = self.rule(clause)
                again = before == This() and rule.startswith("this character cannot")
                said.append(rule.removeprefix("this character ") if again else rule)
                before = This() if rule.startswith("this character cannot") else None
            else:
                words = self.static(clause, before)
                said.append(words)
                before = clause.chars if all(self.is_statement(mod) for mod in clause.mods) else None
        return said

    def static(self, static: Static, before: object) -> str:
        match static.mods:
            case (Tax() as tax,):
                whom = self.units(static.chars)  # type: ignore[arg-type]  # a clause that works all the time speaks of the field
                unless = f"unless they {self.tax(tax)} as an additional cost"
                return f"your opponent cannot choose {whom} with {causes_words(tax.causes)} {unless}"
            case (Must(what),) if what == MUST_BE_BLOCKED:
                return "your opponent must block this character's attacks if able"
        if all(self.is_statement(mod) for mod in static.mods):
            same = before == static.chars
            whom = "" if same else self.units(static.chars, True)  # type: ignore[arg-type]  # as above
            plural = self.many and static.chars != This()
            words = " and ".join([self.said(mod, plural) for mod in static.mods])
            return f"{whom} {words}".strip()
        whom = self.units(static.chars, True)  # type: ignore[arg-type]  # as above
        plural = self.many and static.chars != This()
        verb = "lose" if all(self.is_loss(mod) for mod in static.mods) else "gain"
        return f"{whom} {verb if plural else verb + 's'} {self.gained(static.mods)}"

    def ability(self, power: Power) -> str:
        inner = English(self.name).line(power)
        return quote_names(inner.rstrip("."))


def barred_by(node: object, found: list[Filter]) -> None:
    from ..vocabulary import VOCABULARY

    for child in VOCABULARY.children(node):
        if isinstance(child, Filter):
            by = bar_of(child)
            if by is not None:
                found.append(by)
        elif not isinstance(child, Power):
            barred_by(child, found)


def keyword_lines(sized: Sized | CompiledText) -> list[str]:
    lines = [f"[{word}]" for word in bit_words(sized.keywords)]
    return lines + [f"[{capital(name)} ({'+' if is_more else ''}{n})]" for name, n, is_more in sizes(sized)]


def raid_line(raid: Filter) -> str:
    """What it may raid."""
    parts = raid.parts if isinstance(raid, Or) else (raid,)
    words: list[str] = []
    for part in parts:
        match part:
            case Named(names):
                words += [f'"{name}"' for name in names]
            case Trait(traits):
                words += [f"[{trait}]" for trait in traits]
            case _:
                words.append(English(NAMELESS).noun(part, False, article=True))
    return f"[Raid] {' / '.join(words)}"


def event_lines(power: Power, name: str) -> list[str]:
    """What an event does: in one line if that says it, else in as many as it has parts."""
    body = power.body
    if isinstance(body, Seq) and any(isinstance(p, Seq) and not English(name).is_joinable(p) for p in body.parts):
        return [English(name).line(Power(USED, body=part)) for part in body.parts]
    return [English(name).line(power)]


def render_en(compiled: CompiledText | Reading, name: str = "") -> str:
    """The canonical English of a text, a line for each power."""
    own = name or NAMELESS
    lines: list[str] = []
    if compiled.copies != COPIES:
        lines.append(f"A deck can contain up to {numeral(compiled.copies)} copies of this card.")
    if compiled.single_use:
        lines.append(f'You can only use one "{own}" card per turn.')
    if compiled.aliases:
        lines.append(f"This card is also treated as {quoted(compiled.aliases, 'and')}.")
    if compiled.raid is not None:
        condition = "" if compiled.raid_if is None else f" if {English(own).condition(compiled.raid_if)}"
        lines.append(f"{raid_line(compiled.raid)}{condition}")
    lines += keyword_lines(compiled)
    for power in compiled.powers:
        lines += event_lines(power, own) if power.kind == USED else [English(own).line(power)]
    return "\n".join(lines)
