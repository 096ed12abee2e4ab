"""The data that every game is made of: decisions, events, operations, programs, frames, states."""

from typing import Any, ClassVar, Final, TypeAlias

from mypy_extensions import mypyc_attr

from .chance import Chance

# Plain data refers to nothing that refers back, so that its compiled classes may say `acyclic`: the collector of cycles
# need not know them. `free_list_len` keeps the one that went last for the next. Together a tenth of random play.

# A state of whichever game it is. Kernel code passes it on; a game's own classes name their state instead.
AnyState: TypeAlias = Any

CHANCE: Final = 2  # the number of the player that is luck
NOBODY: Final = -1

# A reference names a card as it is now: its incarnation, which rises as it changes zone, and its id.
CARD_BITS: Final = 10
CARD_MASK: Final = (1 << CARD_BITS) - 1
MOST_CARDS: Final = 1 << CARD_BITS

# How much of the instructions since the last mark was done; `Frame.done` holds it in its two lowest bits.
NOT_DONE: Final = 0
PARTLY: Final = 1
IN_FULL: Final = 2
DONE_BITS: Final = 3
PICKING: Final = 4  # another bit of `Frame.done`: the selection under way goes on
NOTED: Final = 64  # and another: that the effect was activated has been noted

# Options that are words of their own. What they do not name is a number that the decision's kind explains.
PASS: Final = -2
DONE: Final = -3
YES: Final = -4
NO: Final = -5
TOP: Final = -6
BOTTOM: Final = -7
KEEP: Final = -8
REDRAW: Final = -9

PLAIN_WORDS: Final[dict[int, str]] = {
    PASS: "pass",
    DONE: "done",
    YES: "yes",
    NO: "no",
    TOP: "top",
    BOTTOM: "bottom",
    KEEP: "keep",
    REDRAW: "redraw",
}


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """Who must decide what, and the rule that asks. Immutable; options are complete and legal."""

    __slots__ = ("kind", "options", "player", "rule", "source")

    def __init__(self, player: int, kind: str, options: list[int], source: int, rule: str) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.source = source  # the card that asks, or NOBODY for a rule
        self.rule = rule


@mypyc_attr(acyclic=True)
class Event:
    """One change, the rule that it rests on and the card that caused it. Immutable."""

    __slots__ = ("cards", "name", "numbers", "player", "power", "rule", "seen", "source", "words")

    def __init__(
        self,
        name: str,
        rule: str,
        player: int,
        cards: list[int],
        seen: int,
        numbers: list[int],
        words: list[str],
        source: int,
        power: int,
    ) -> None:
        self.name = name
        self.rule = rule
        self.player = player
        self.cards = cards
        self.seen = seen  # a bit for each player who may know which cards these are
        self.numbers = numbers
        self.words = words
        self.source = source  # the card whose text did it, or NOBODY for a rule
        self.power = power  # which power of that card


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """One instruction. `step` changes the state, pushes a frame or sets the decision; nothing else.

    A step that asks changes nothing that asking again would not change in the same way: a saved position does not
    hold its question, it asks again.
    """

    __slots__ = ()
    # Play rests before this instruction when someone watches it step by step (phases and their steps).
    boundary: ClassVar[bool] = False

    def step(self, s: AnyState, f: "Frame") -> None:
        raise AssertionError(f"{type(self).__name__} has no step")

    def answer(self, s: AnyState, f: "Frame", option: int) -> None:
        """Go on from the option that was taken for the decision this instruction set."""
        raise AssertionError(f"{type(self).__name__} asked nothing")


class Program:
    """A list of instructions with a name that finds it again from a saved position."""

    __slots__ = ("code", "name", "references", "registers")

    def __init__(self, name: str, code: list[Op], registers: int, references: tuple[int, ...] = ()) -> None:
        self.name = name
        self.code = code
        self.registers = registers
        self.references = references  # the registers that hold references of cards


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """A program that is being run: where it is, for whom, from which card, and what it remembers."""

    __slots__ = ("done", "host", "pc", "player", "program", "registers", "source")

    def __init__(
        self,
        program: Program,
        player: int,
        source: int,
        host: int,
        pc: int,
        done: int,
        registers: list[tuple[int, ...]],
    ) -> None:
        self.program = program
        self.player = player
        self.source = source  # reference of the card whose program this is
        self.host = host  # what the card is part of (a character, a slot), if anything
        self.pc = pc
        self.done = done  # how much of the instructions since the last mark was done
        self.registers = registers

    def clone(self) -> "Frame":
        return Frame(self.program, self.player, self.source, self.host, self.pc, self.done, self.registers.copy())


def new_frame(program: Program, player: int, source: int, host: int) -> Frame:
    """A frame at the beginning of its program, with nothing remembered."""
    return Frame(program, player, source, host, 0, 0, [()] * program.registers)


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """A position. Each game adds its own plain data and writes `clone` by hand."""

    __slots__ = ("answered", "chance", "decision", "dry", "events", "frames", "scripted")

    frames: list[Frame]
    decision: Decision | None
    chance: Chance
    dry: bool  # a rehearsal of an instruction, not the game
    scripted: bool  # True: chance decisions are left to whoever runs the game
    answered: int  # decisions answered so far: the number of this position
    events: list[Event] | None  # None: nobody listens, and nothing is written

    def begin_kernel(self, chance: Chance) -> None:
        """The part of a new state that every game shares. A bare state has no fields: `clone` fills it at once."""
        self.frames = []
        self.decision = None
        self.chance = chance
        self.dry = False
        self.scripted = False
        self.answered = 0
        self.events = None

    def clone(self) -> "State":
        raise AssertionError("a game writes its own clone")

    def fields(self) -> tuple[str, ...]:
        """The names of everything that a clone must carry."""
        raise AssertionError("a game names its own fields")

    def shared(self) -> tuple[str, ...]:
        """The fields that never change and that clones share."""
        return ()

    def copy_kernel(self, twin: "State") -> None:
        """The part of `clone` that every game shares."""
        twin.frames = [frame.clone() for frame in self.frames]
        twin.decision = self.decision
        twin.chance = self.chance.clone()
        twin.dry = self.dry
        twin.scripted = self.scripted
        twin.answered = self.answered
        twin.events = None if self.events is None else self.events.copy()

    def cite(self, what: str) -> str:
        """The rule behind what card text asks or does: may, exactly, to, then, option, choose, draw, reveal, look."""
        raise AssertionError("a game cites its own rules")

    def is_over(self) -> bool:
        return not self.frames

    def push(self, program: Program, player: int, source: int = NOBODY, host: int = NOBODY) -> Frame:
        frame = new_frame(program, player, source, host)
        self.frames.append(frame)
        return frame

    def ask(self, player: int, kind: str, options: list[int], source: int, rule: str) -> None:
        """Stop here until `player` has chosen one of `options`."""
        self.decision = Decision(player, kind, options, source, rule)


KERNEL_FIELDS: Final = ("frames", "decision", "chance", "dry", "scripted", "answered", "events")
