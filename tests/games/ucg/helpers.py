"""Positions of the Ultraman Card Game built from cards declared in Python, and words to read them with."""

from collections.abc import Callable, Mapping, Sequence

from shinpan.games.ucg.cards import CONTINUOUS, PAYMENT, TRIGGERED, Card, Power
from shinpan.games.ucg.editions import DEFAULT, EDITIONS
from shinpan.games.ucg.events import EntersPlay
from shinpan.games.ucg.game import GAME
from shinpan.games.ucg.make import character, scene
from shinpan.games.ucg.modify import Static, StaticRule
from shinpan.games.ucg.records import Character
from shinpan.games.ucg.replacing import Instead
from shinpan.games.ucg.rules.turn import TURN
from shinpan.games.ucg.state import Ucg, new_state, outcome_word
from shinpan.games.ucg.terms import BATTLE, CHARGED, DECK, DISCARD, EXILE, HAND, PHASES, SCENE
from shinpan.kernel.machine.assembling import Effect
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.model import NOBODY, Op
from shinpan.kernel.machine.nodes import Condition, Node
from shinpan.kernel.state.phases import phase_begins
from shinpan.language.triggers import Trigger
from shinpan.support.errors import ShinpanError
from tests.games.tabletop import TableTop

Stack = Sequence[Card]

BLANK = character("blank", level=0, bp=(-1,), types=0)  # cannot be set, and nothing levels up with it


def triggered(body: Effect, event: Trigger | None = None, marks: int = 0, limit: int = 0) -> Power:
    """《When ...》, by default when this character enters play."""
    return Power(TRIGGERED, event=EntersPlay() if event is None else event, body=body, marks=marks, limit=limit)


def payment(
    body: Effect, cost: Effect | None = None, limit: int = 0, condition: Condition | None = None, marks: int = 0
) -> Power:
    """[Activate] cost → body."""
    return Power(PAYMENT, body=body, cost=cost, limit=limit, condition=condition, marks=marks)


def continuous(*clauses: Static | StaticRule | Instead, marks: int = 0) -> Power:
    """A power that works all the time."""
    return Power(CONTINUOUS, statics=clauses, marks=marks)


def short(value: object) -> str | None:
    """A short name for a test's parameter: the verb or the noun of a text, or the keys of cards."""
    if isinstance(value, (Node, Op)):
        return type(value).__name__
    if isinstance(value, Card):
        return value.key
    if isinstance(value, list):
        return "+".join(short(part) or str(part) for part in value) or "none"
    return None


def refusal(call: Callable[[], object]) -> str:
    """The one error that a call ends with, a single line; nothing if it succeeds. Any other exception is a bug."""
    try:
        call()
    except ShinpanError as error:
        words = str(error)
        if not words or "\n" in words:
            raise AssertionError(f"an error is one line of words, not {words!r}") from error
        return words
    return ""


class Side:
    """One half of a position. A stack lists its bottom card first; [] is a vacant battle area."""

    def __init__(
        self,
        field: Sequence[Stack] = (),
        hand: Stack = (),
        deck: Stack | None = None,
        discard: Stack = (),
        exile: Stack = (),
        charged: Mapping[int, Stack] | None = None,
        down: Sequence[int] = (),
    ) -> None:
        self.field = field
        self.hand = hand
        self.deck = [BLANK] * 10 if deck is None else deck
        self.discard = discard
        self.exile = exile
        self.charged = {} if charged is None else charged  # by battle area, from 1; top first
        self.down = down  # battle areas, from 1, whose top card lies face-down


class Table(TableTop):
    """A position under test."""

    game = GAME
    state: Ucg

    def at(self, place: str) -> Character | None:
        line = self.state.field["AB".index(place[0])]
        return line[int(place[1:]) - 1]

    def there(self, place: str) -> Character:
        ch = self.at(place)
        assert ch is not None, f"{place} is vacant"
        return ch

    def bp(self, place: str) -> int:
        return self.state.rules.read(self.state).bp(self.there(place))

    def grade(self, place: str) -> str:
        board = self.state.rules.read(self.state)
        ch = self.there(place)
        up, down = board.is_increased(self.state, ch), board.is_decreased(self.state, ch)
        return "both" if up and down else "increased" if up else "decreased" if down else "none"

    def is_extra(self, place: str) -> bool:
        return self.state.rules.read(self.state).is_extra(self.there(place))

    def types(self, place: str) -> int:
        return self.state.rules.types_of(self.state, self.there(place))

    def level(self, place: str) -> int:
        return self.state.rules.level_of(self.state, self.there(place))

    def stack(self, place: str) -> list[str]:
        ch = self.at(place)
        return [] if ch is None else self.keys(ch.cards)

    def charged(self, place: str) -> list[str]:
        return self.keys(self.there(place).charged)

    def discard(self, player: str) -> list[str]:
        return self.keys(self.state.discard("AB".index(player)))

    def exile(self, player: str) -> list[str]:
        return self.keys(self.state.exile("AB".index(player)))

    def scene(self) -> str:
        return "none" if self.state.scene == NOBODY else self.state.cards[self.state.scene].key

    def outcomes(self) -> list[str]:
        return [outcome_word(outcome) for outcome in self.state.outcomes]

    def told(self, name: str) -> list[list[str]]:
        """The cards of every event of a name."""
        return [self.keys(event.cards) for event in self.state.events or [] if event.name == name]


def set_field(s: Ucg, player: int, side: Side, add: Callable[[Card, int, int], int]) -> None:
    """The characters of a side, with the cards they are stacked of and charged with."""
    for area, stack in enumerate(side.field):
        if stack:
            ids = tuple(add(card, player, BATTLE) for card in stack)
            charged = tuple(add(card, player, CHARGED) for card in side.charged.get(area + 1, ()))
            is_down = area + 1 in side.down
            s.serial += 1
            s.place(Character(s.serial, player, area, ids, charged, is_down and len(ids) > 1, False))
            if is_down:
                s.down.append(ids[-1])


def table(
    a: Side | None = None,
    b: Side | None = None,
    *,
    edition: str = DEFAULT,
    phase: str = "activate",
    lead: str = "A",
    turn: int = 0,
    scene: Card | None = None,
    scene_owner: str = "A",
    seed: str = "table",
) -> Table:
    """A position at the first moment of a phase."""
    sides = [a or Side(), b or Side()]
    cards: list[Card] = []
    owners: list[int] = []
    zones: list[int] = []

    def add(card: Card, player: int, zone: int) -> int:
        cards.append(card)
        owners.append(player)
        zones.append(zone)
        return len(cards) - 1

    s = new_state(EDITIONS[edition], cards, owners, seeded(seed))
    for _ in range(max(len(side.field) for side in sides)):
        s.open_area()
    for player, side in enumerate(sides):
        for zone, pile in ((DECK, side.deck), (HAND, side.hand), (DISCARD, side.discard), (EXILE, side.exile)):
            s.piles[zone * 2 + player] = [add(card, player, zone) for card in pile]
        set_field(s, player, side, add)
    if scene is not None:
        s.scene = add(scene, "AB".index(scene_owner), SCENE)
    s.at = list(zones)
    s.events = []
    s.turn = turn or max(s.areas(), 1)
    s.lead = "AB".index(lead)
    s.phase = PHASES.index(phase)
    s.push(TURN, NOBODY).pc = phase_begins(TURN.code, s.phase)
    return Table(s)


def hero(key: str, body: Effect | None = None, **facts: object) -> Card:
    """A character card; with a body, it has the free payment power `use` to run it by."""
    powers = () if body is None else (payment(body),)
    return character(key, powers=powers, **facts)  # type: ignore[arg-type]  # facts are passed on as they are


def act(
    body: Effect,
    a: Side | None = None,
    b: Side | None = None,
    *,
    edition: str = DEFAULT,
    lead: str = "A",
    scene: Card | None = None,
    scene_owner: str = "A",
    actor: Card | None = None,
) -> Table:
    """Let the character in A1, called ACT, run a body: it stands before the fields of A's half."""
    mine = a or Side()
    card = actor or character("ACT", character="ACT", bp=(5000, 6000, 7000))
    card = character(
        card.key,
        character=card.character,
        kinds=card.kinds,
        level=card.level,
        types=card.types,
        bp=card.bp,
        ext=card.ext,
        teams=card.teams,
        powers=(payment(body),),
    )
    field: list[Stack] = [[card], *mine.field]
    side = Side(field, mine.hand, mine.deck, mine.discard, mine.exile, mine.charged, mine.down)
    t = table(side, b, edition=edition, lead=lead, scene=scene, scene_owner=scene_owner)
    return t.a("use A1")


def act_options(body: Effect, a: Side | None = None, b: Side | None = None, edition: str = DEFAULT) -> list[str]:
    """What the body asks first; nothing if it asks nothing."""
    t = act(body, a, b, edition=edition)
    return [] if t.state.decision is None or t.state.decision.kind == "use" else t.options()


__all__ = [
    "BLANK",
    "GAME",
    "Side",
    "Table",
    "act",
    "act_options",
    "character",
    "continuous",
    "hero",
    "payment",
    "refusal",
    "scene",
    "short",
    "table",
    "triggered",
]
