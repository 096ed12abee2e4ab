"""From a printed text to its program: normalise, cut into lines, read each; what is not understood becomes a fault."""

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Filter
from ....text.faults import (
    LONGEST_SENTENCE,
    MOST_EXPLAINED,
    MOST_FAULTS,
    UNTRIED,
    Clause,
    TextFault,
    likeness,
    too_long,
    unread,
)
from ....text.near import near_wordings, offered
from ....text.nodes import in_turn
from ....text.normal import Normal, normalise
from ..cards import CONTINUOUS, IN_HAND, INSTEAD, ON_FIELD, USED, Power
from ..languages import PRINTED
from ..modify import DamageIs, Impact, Mod
from ..statics import PlayLimit
from .canonical import canonical
from .cutting import Language
from .doubts import DOUBTS
from .elsewhere import asks_it_elsewhere
from .faults import NotRead
from .gifts import WHOSE_TURN, waits_in_vain
from .lines import Part
from .memory import chooses_for_nothing, leaves_cards, unfilled
from .powers import keyword_bits, read_headings, read_list, read_powers, read_raid, read_tiers, sentences, sizes
from .printed import candidates
from .read import TWO_WAYS, Read
from .sentences import parsed

STOP: Final = re.compile(r"\.(?: |$)")
MOST_EXPECTED: Final = 8
ENOUGH_ALIKE: Final = 0.5
WHICH_ABILITY: Final = "which ability this limits is not said"
OF_AN_ABILITY: Final = re.compile(
    r"\bactivat|[発發]動", re.IGNORECASE
)  # a condition of an ability, not of using a card
NOT_DONE: Final = "what this speaks of is not done before"
ON_FIELD_ALONE: Final = "only cards on the field have this"
FOR_NOTHING: Final = "what is done with what is chosen is not said"
ENGLISH: Final = ("en", "en-asia")  # every text of these prints says where cards that were looked at go
LEFT_OVER: Final = "where the other cards that were looked at go is not said"
MOST_COMPARED: Final = 100  # characters of what was not understood, to find what is like it


@dataclass(frozen=True)
class CompiledText:
    """What a printed text says. With faults, part of it was not understood and the card is not compiled."""

    powers: tuple[Power, ...] = ()
    aliases: tuple[str, ...] = ()
    keywords: int = 0
    impact: int = 0
    impact_plus: int = 0
    damage: int = 0
    damage_plus: int = 0
    raid: Filter | None = None
    raid_if: Condition | None = None
    copies: int = 4
    single_use: bool = False
    all_colors: bool = False
    also_event: bool = False
    faults: tuple[TextFault, ...] = ()
    clauses: tuple[Clause, ...] = ()


@dataclass
class Reading:
    """What the lines read so far say."""

    language: Language
    normal: Normal
    explained: int = MOST_EXPLAINED  # faults for which it is looked up what may have been meant
    powers: list[Power] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    keywords: tuple[Mod, ...] = ()
    raid: Filter | None = None
    copies: int = 4
    single_use: bool = False
    all_colors: bool = False
    also_event: bool = False
    condition: Condition | None = None  # of an event as a whole
    cost: Effect | None = None
    limited: Part | None = None  # the line that says under which condition an ability can be activated
    raid_if: Condition | None = None
    faults: list[TextFault] = field(default_factory=list)
    clauses: list[Clause] = field(default_factory=list)

    def line(self, part: Part, modes: list[Part]) -> None:
        """Read one line; words that are not understood are noted and the next line is read."""
        try:
            if len(self.faults) >= MOST_FAULTS:
                raise NotRead(part, reason=UNTRIED)
            for sentence in (part, *modes):
                if len(sentence.words) > LONGEST_SENTENCE:
                    raise NotRead(sentence, reason=f"a line of more than {LONGEST_SENTENCE} characters")
            self.understood(part, modes)
        except NotRead as fault:
            self.faults.append(self.fault(fault))

    def understood(self, part: Part, modes: list[Part]) -> None:
        language = self.language
        book = language.book()
        heading, rest = read_headings(language, part)
        self.keywords += heading.keywords
        if heading.raid:
            if self.raid is not None or heading.is_timed() or modes:
                raise NotRead(part, reason="Raid is said twice")
            self.raid = canonical(read_raid(book, rest))
            return
        if not rest.words:
            if not heading.keywords or heading.is_timed() or heading.limit or heading.turn or heading.cost or modes:
                raise NotRead(part, reason="nothing follows")
            return
        if heading.keywords:
            raise NotRead(part, reason="a keyword with words after it")
        if modes and language.is_tiers(rest):
            value = parsed(book, "tiers", rest)[0]
            self.keep(part, read_tiers(language, heading, value, rest, modes), Read([], []))
            return
        if modes and language.is_list(rest) and not heading.is_timed():
            self.keep(part, read_list(language, heading, rest, modes), Read([], []))
            return
        powers, read = read_powers(heading, rest, modes, sentences(language, heading))
        if not powers and (heading.activate or heading.turn or heading.limit or heading.where != ON_FIELD):
            raise NotRead(part, reason="nothing is done")
        self.keep(part, powers, read)

    def keep(self, part: Part, powers: tuple[Power, ...], read: Read) -> None:
        if read.chosen_once:
            raise NotRead(part, reason="which of several is chosen once is not said")
        if not powers and (read.outside or read.held):
            raise NotRead(part, reason=WHICH_ABILITY)
        if not powers and read.by_name:
            self.limit_last(part)
        self.aliases += read.aliases
        self.copies = read.copies or self.copies
        self.single_use = self.single_use or read.single_use
        self.all_colors = self.all_colors or read.all_colors
        self.also_event = self.also_event or read.also_event
        self.raid_if = canonical(read.raid_if) or self.raid_if
        if not powers:
            self.cost = canonical(read.cost) or self.cost
            self.condition = canonical(read.condition) or self.condition
            if read.condition is not None and OF_AN_ABILITY.search(part.words):
                self.limited = part
        if any(waits_in_vain(self.language.name, part.words, power) for power in powers):
            raise NotRead(part, reason=WHOSE_TURN)
        for power in powers:
            self.powers.append(canonical(power))
            self.clauses.append(Clause(*self.normal.span(part.start, part.end), part.words))

    def limit_last(self, part: Part) -> None:
        """ "This ability can only be activated once per turn" on a line of its own is said of the line before, where no
        other has an ability."""
        lines = {clause.start for clause in self.clauses}
        if len(lines) != 1 or any(power.kind in (CONTINUOUS, INSTEAD) for power in self.powers):
            raise NotRead(part, reason=WHICH_ABILITY)
        self.powers = [replace(power, limit=1, by_name=True) for power in self.powers]

    def one_use(self) -> list[Power]:
        """An event does what all of its lines say, in order: they are one power, under the condition and for the cost
        that a line of its own names."""
        used = [power for power in self.powers if power.kind == USED]
        stands = [power for power in used if power.condition is not None or power.cost is not None or power.limit]
        if self.cost is None and self.condition is None and (len(used) < 2 or stands):
            return self.powers
        if not used and self.cost is None and self.powers:
            return [*self.powers, *self.play_limit()]
        if not used or (stands and len(used) + (self.cost is not None) + (self.condition is not None) > 1):
            self.faults.append(TextFault(0, 0, "", "what is used, and when, is not clear"))
            return self.powers
        bodies = [power.body for power in used if power.body is not None]
        whole = Power(USED, condition=self.condition, cost=self.cost, body=canonical(in_turn(bodies)))
        first = self.powers.index(used[0])
        rest = [power for power in self.powers if power.kind != USED]
        return [*rest[:first], whole, *rest[first:]]

    def play_limit(self) -> list[Power]:
        """ "This card cannot be used if ..." on a card that comes to the field: then it is not played."""
        part = self.limited
        if part is not None:
            self.faults.append(TextFault(*self.normal.span(part.start, part.end), part.words, WHICH_ABILITY))
            return []
        return [Power(CONTINUOUS, where=IN_HAND, statics=(PlayLimit(only=self.condition),))]

    def fault(self, fault: NotRead) -> TextFault:
        """What was not understood, where it stands in the print, and what could have stood there."""
        part = fault.part
        if fault.at < 0 or self.normal.text[part.start : part.end] != part.words:
            return TextFault(*self.normal.span(part.start, part.end), part.words, fault.reason)
        rest = part.words[fault.at :].lstrip()
        start = part.end - len(rest)
        stop = STOP.search(rest)
        end = start + (stop.start() if stop is not None else len(rest))
        words = rest[: max(end - start, 1)]
        if len(self.faults) >= self.explained:
            return TextFault(*self.normal.span(start, end), words, fault.reason)
        expected = in_order(fault.expected, words[:MOST_COMPARED], self.language.usual())
        near = near_wordings(self.language.book(), part.words, fault.at, expected, fault.category)
        reason = fault.reason if words else "the text ends too early"
        return TextFault(*self.normal.span(start, end), words, reason, tuple(expected[:MOST_EXPECTED]), offered(near))

    def dangling(self, power: Power, reason: str) -> TextFault:
        """What is wrong with all of a line: it speaks of what nothing in it does, leaves cards, chooses for nothing."""
        clause = self.clauses[self.powers.index(power) if power in self.powers else -1]
        return TextFault(clause.start, clause.end, clause.words, reason)

    def result(self) -> CompiledText:
        powers = tuple(self.one_use())
        self.faults += [self.dangling(power, NOT_DONE) for power in powers if unfilled(power, set())]
        self.faults += [self.dangling(power, FOR_NOTHING) for power in powers if chooses_for_nothing(power.body)]
        self.faults += [self.dangling(power, ON_FIELD_ALONE) for power in powers if asks_it_elsewhere(power)]
        if self.language.name in ENGLISH:
            self.faults += [self.dangling(power, LEFT_OVER) for power in powers if leaves_cards(power)]
        return CompiledText(
            powers,
            tuple(self.aliases),
            keyword_bits(self.keywords),
            max([0, *sizes(self.keywords, Impact, False)]),
            sum(sizes(self.keywords, Impact, True)),
            max([0, *sizes(self.keywords, DamageIs, False)]),
            sum(sizes(self.keywords, DamageIs, True)),
            self.raid,
            self.raid_if,
            self.copies,
            self.single_use,
            self.all_colors,
            self.also_event,
            tuple(self.faults),
            tuple(self.clauses),
        )


def in_order(expected: tuple[str, ...], near: str, usual: tuple[str, ...]) -> list[str]:
    """What could stand there: what is like the words that do, then what most often stands anywhere, then the rest."""
    ranks = {word: place for place, word in enumerate(usual)}

    def key(word: str) -> tuple[float, int, float]:
        like = round(likeness(near.lower(), word), 1)
        return -like if like >= ENOUGH_ALIKE else 0.0, ranks.get(word, len(ranks)), -like

    return sorted(dict.fromkeys(expected), key=key)


@lru_cache(maxsize=4096)
def compile_text(text: str, language: str = "") -> CompiledText:
    """The program of a printed text; never raises. Text that is not understood is in `faults`, never dropped. Where its
    marks do not tell in which language it is printed, the first that understands all of it counts."""
    if text.strip() in ("", "-"):
        return CompiledText()
    fault = too_long(text)
    if fault is not None:
        return CompiledText(faults=(fault,))
    found: CompiledText | None = None
    for one in candidates(text, language):
        again = compiled(text, one, MOST_EXPLAINED if found is None else 0)
        if not again.faults or any(fault.reason.startswith((TWO_WAYS, *DOUBTS)) for fault in again.faults):
            return again
        found = found or again
    return found or CompiledText(faults=(unread(text, PRINTED.title(language or PRINTED.recognise(text))),))


def compiled(text: str, language: Language, explained: int = MOST_EXPLAINED) -> CompiledText:
    """The program of a text in a language; of so many faults what may have been meant."""
    normal = language.prepare(text)
    reading = Reading(language, normal, explained)
    lines = language.lines(normal)
    index = 0
    while index < len(lines):
        part = lines[index]
        index += 1
        modes: list[Part] = []
        while index < len(lines) and language.is_mode(lines[index]):
            modes.append(lines[index].cut(1, len(lines[index].words)))
            index += 1
        reading.line(part, modes)
    return reading.result()


def prepare(text: str, language: str = "") -> Normal:
    """A text in one spelling, without reminders."""
    found = candidates(text, language)
    return found[0].prepare(text) if found else normalise(text)
