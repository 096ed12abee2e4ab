"""One game as every environment shows it: numbers in fixed shapes, a fixed number of actions, nothing lost.

An action is the number of a legal option. A decision with more options than there are actions is shown in pages: the
last action then means "more", and shows the next page to the same player; on the last page there is no "more".
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from shinpan.games import load

from ..kernel.cards.deck import read_deck
from ..kernel.game.eventlog import EventLog
from ..kernel.game.layout import VERSION, Buffers, Sizes
from ..kernel.game.protocol import Game
from ..kernel.game.writing import ObservationWriter, page_size
from ..kernel.machine.chance import seeded
from ..kernel.machine.loop import play, run
from ..kernel.machine.model import CHANCE, NOBODY, State
from ..support.errors import ShinpanError
from ..support.json import Json
from ..support.plain import nearest
from .checking import check_names, two_of, whole
from .fixed import FixedActions
from .forms import FLAT, FORMS, MASK, TOKENS, Arrays, Observation, arrays_of, wrapped
from .keeping import Kept, kept_state, restored_state

ACTIONS: Final = 32  # options on one page, unless asked otherwise
EVENTS: Final = 16  # events that are shown
INDEX: Final = "index"  # an action is the number of an option
FIXED: Final = "fixed"  # an action is a verb with a slot
ACTION_FORMS: Final = (INDEX, FIXED)
MORE: Final = "more"  # turns the page
SEATS: Final = 2
OPTIONS: Final = (
    "decks",
    "edition",
    "actions",
    "opening",
    "open_lists",
    "form",
    "events",
    "printed",
    "known",
    "action_form",
)


def check_forms(form: str, action_form: str) -> None:
    """Refuse forms of observations and of actions that there are not, or not together."""
    if form not in FORMS:
        raise ShinpanError(f"form: there is no form '{form}' of observations: {nearest(str(form), FORMS)}")
    if action_form not in ACTION_FORMS:
        raise ShinpanError(f"action_form: there is no '{action_form}': {nearest(str(action_form), ACTION_FORMS)}")
    if action_form == FIXED and form != TOKENS:
        raise ShinpanError("action_form: 'fixed' points at tokens, so it needs form='tokens'")


class Setup:
    """What every game of an environment has in common."""

    def __init__(
        self,
        game: str = "ucg",
        decks: Sequence[str | Path | Sequence[str]] | None = (),
        edition: str = "",
        actions: int = ACTIONS,
        opening: str = "lot",
        open_lists: bool = False,
        form: str = FLAT,
        events: int = EVENTS,
        printed: bool = True,
        known: Sequence[str] = (),
        action_form: str = INDEX,
    ) -> None:
        self.game: Game = load(game)
        self.edition = edition or self.game.default_edition
        self.decks = two_decks(self.game, decks)
        check_forms(form, action_form)
        actions, events = whole(actions, "actions"), whole(events, "events")
        self.sizes = Sizes(actions, sum(len(deck) for deck in self.decks), events if form == TOKENS else 0)
        self.actions = actions  # rows of options
        self.action_form = action_form
        self.opening = opening
        self.open_lists = open_lists
        self.form = form
        self.events = events
        self.printed = printed
        self.known = known_numbers(known)
        self.size = len(self.game.feature_names())
        self.width = len(self.game.option_feature_names()) + 1
        self.token_layout = self.game.layout()
        self.fixed = FixedActions(self.token_layout, self.sizes.tokens) if action_form == FIXED else None
        self.action_count = actions if self.fixed is None else self.fixed.size
        self.printing = self.game.printing(self.known)
        self.one: Arrays | None = None  # memory for a single game, made when it is first looked at
        self.teller: ObservationWriter | None = None  # says what happened, where the whole log is asked for
        self.first: State | None = None  # a game at its first moment, of which all others are clones
        self.start("check")  # bad decks and editions are told now

    def given(self) -> tuple[Any, ...]:
        """What it was made from."""
        # where tokens name cards by number, they go on counting alike, whatever sets are loaded there
        known = list(self.printing.index) if self.form == TOKENS else self.known
        look = (self.form, self.events, self.printed, known, self.action_form)
        return (self.game.name, self.decks, self.edition, self.actions, self.opening, self.open_lists, *look)

    def __reduce__(self) -> tuple[type["Setup"], tuple[Any, ...]]:
        """Pickled as what it was made from: games are compiled and cannot be pickled."""
        return Setup, self.given()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Setup":
        """Nothing in it changes."""
        return self

    @property
    def listens(self) -> bool:
        """Whether games keep their events."""
        return self.sizes.events > 0

    def start(self, seed: str, listen: bool = False) -> State:
        """A new game at its first moment."""
        if self.first is None:
            self.first = self.game.start(self.edition, self.decks, "", self.opening, False, self.open_lists)
        state = self.first.clone()
        state.chance = seeded(seed)
        if listen or self.listens:
            state.events = []
        return state

    def arrays(self) -> Arrays:
        """The memory in which single games are observed, one after the other; either seat has its own, because what
        stands there already is not written again."""
        if self.one is None:
            self.one = arrays_of(self, SEATS)
        return self.one

    def history(self, state: State, player: int, public: bool) -> NDArray[np.int16]:
        """The whole log of a game in numbers, the oldest event first: rows of `events` as a player was told of them, or
        as everybody was. They point at no rows of cards."""
        if self.teller is None:
            sizes = Sizes(self.sizes.actions, self.sizes.tokens, 1)
            self.teller = self.game.observer(self.printing, Buffers(1, self.token_layout, sizes, 0))
        told: Any = self.teller
        width = len(self.token_layout.events)
        return wrapped(told.history(state, player, public), np.int16, (len(state.events or []), width))

    def layout(self) -> dict[str, list[str]]:
        """The names of the numbers of every part, in order, and the lists that numbers of tokens count in."""
        if self.form == FLAT:
            return {"observation": self.game.feature_names(), "options": [*self.game.option_feature_names(), MORE]}
        found = self.token_layout
        spare = [""] * (self.printing.width - len(found.printed))
        return {
            "cards": found.cards,
            "options": found.options,
            "situation": found.situation,
            "events": found.events,
            "printed": [*found.printed, *spare],
            "zone": found.zones,
            "phase": found.phases,
            "asked": found.kinds,
            "verb": found.verbs,
            "word": found.words,
            "line": found.lines,
            "event": found.names,
            "card": ["a card of no loaded set", *self.printing.index],
        }

    def version(self) -> str:
        """Rises when the meaning of a number changes; part of what a trained model must be kept with."""
        return f"{self.game.name}-{self.form}-{VERSION}"

    def card_table(self, numbers: Sequence[str] | None = None) -> NDArray[np.uint8]:
        """What is printed on cards, a row for each identity: for a learner that looks cards up instead of reading
        `printed`. Rows of cards that are not among `numbers` (else those of both decks) are zeros."""
        table = np.zeros((len(self.printing.index) + 2, self.printing.width), np.uint8)
        for number in sorted({*self.decks[0], *self.decks[1]} if numbers is None else numbers):
            card = self.game.card(number)
            table[self.printing.identity(card)] = np.frombuffer(self.printing.bytes_of(card), np.uint8)
        return table


def setup_from(game: str, options: Mapping[str, Any], others: Sequence[str] = ()) -> Setup:
    """The setup that some options ask for; `others` are the options of whoever asks."""
    check_names(options, [*OPTIONS, *others])
    return Setup(game, **options)


def known_numbers(known: Sequence[str]) -> list[str]:
    if isinstance(known, str) or not all(isinstance(number, str) for number in known):
        raise ShinpanError("known: a list of card numbers is wanted")
    return list(known)


def two_decks(game: Game, wanted: object) -> list[list[str]]:
    """Two decks: names of starter decks, files or lists of card numbers; without any, two starter decks."""
    starters = game.starter_decks()
    chosen = two_of(wanted) or [*starters, *starters][:2]
    return [one_deck(starters, deck) for deck in chosen]


def one_deck(starters: Mapping[str, list[str]], deck: str | Path | Sequence[str]) -> list[str]:
    if not isinstance(deck, str | Path):
        return list(deck)
    if str(deck) in starters:
        return starters[str(deck)]
    if not Path(deck).is_file():
        raise ShinpanError(f"decks: there is no starter deck and no file '{deck}': {nearest(str(deck), starters)}")
    return read_deck(Path(deck)).numbers


class Match:
    """A game that is being played, and the page of its options that is shown."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.state = state
        self.first = 0  # the first option on the page
        self.left: list[int] = []  # options that a first action with a fixed meaning has picked, if several
        self.said = 0  # how many such actions there were
        self.log: EventLog | None = None  # what happened, where the state does not hold it: the game is of a batch
        run(state)

    def clone(self) -> "Match":
        twin = Match.__new__(Match)
        twin.setup, twin.state, twin.first = self.setup, self.state.clone(), self.first
        twin.left, twin.said, twin.log = self.left.copy(), self.said, self.log
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        kept = kept_state(self.setup.game, self.state)
        return restored, (self.setup, kept, self.first, self.left, self.said)

    def player(self) -> int:
        """Who must answer, or NOBODY once the game is over."""
        return NOBODY if self.state.decision is None else self.state.decision.player

    def is_over(self) -> bool:
        return self.state.decision is None

    def rewards(self) -> tuple[float, float]:
        """1 for the winner and -1 for the loser; nothing before the end."""
        winner = self.setup.game.winner(self.state)
        return (0.0, 0.0) if winner == NOBODY else (1.0, -1.0) if winner == 0 else (-1.0, 1.0)

    # Pages

    def count(self) -> int:
        return 0 if self.state.decision is None else len(self.state.decision.options)

    def shown(self) -> range:
        """The options on this page."""
        return range(self.first, self.first + page_size(self.count(), self.first, self.setup.actions))

    def has_more(self) -> bool:
        return self.shown().stop < self.count()

    def legal(self) -> list[int]:
        """The actions that mean something now."""
        if self.setup.fixed is not None:
            found = sorted(set(self.meant(self.setup.fixed)[0]))
            return [*found, self.setup.fixed.more] if self.has_more() and not self.left else found
        found = list(range(len(self.shown())))
        return [*found, self.setup.actions - 1] if self.has_more() else found

    def is_offered(self, action: int) -> bool:
        """Whether an action means something now."""
        if self.setup.fixed is not None:
            return action in self.legal()
        shown = self.shown()
        return 0 <= action < len(shown) or (shown.stop < self.count() and action == self.setup.actions - 1)

    def meant(self, fixed: FixedActions) -> tuple[list[int], list[int], int]:
        """Actions with a fixed meaning, the options that they speak of, and how many have been taken with this one."""
        rows = self.left or list(range(len(self.shown())))
        if not rows:
            return [], [], 0
        arrays = self.setup.arrays()
        arrays.writer.observe(self.state, self.player(), 0, self.first)
        codes, said = fixed.codes({name: part[0] for name, part in arrays.read().items()}, rows, self.said)
        return codes, rows, said

    def act_fixed(self, fixed: FixedActions, action: int) -> None:
        """An action with a fixed meaning: answer, turn the page, or pick some options, to be told apart next."""
        codes, rows, said = self.meant(fixed)
        if self.has_more() and not self.left and action == fixed.more:
            self.first = self.shown().stop
            return
        picked = [row for row, code in zip(rows, codes, strict=True) if code == action]
        if not picked:
            raise ShinpanError(f"action {action} is not offered: the mask allows {self.legal()}")
        if len(picked) > 1:
            self.left, self.said = picked, said
            return
        self.answer(self.first + picked[0])

    def act(self, action: int) -> None:
        """Answer, or turn the page."""
        if self.setup.fixed is not None:
            self.act_fixed(self.setup.fixed, action)
            return
        actions, first = self.setup.actions, self.first
        count = self.count()
        shown = page_size(count, first, actions)
        if action == actions - 1 and first + shown < count:
            self.first = first + shown
            return
        if not 0 <= action < shown:
            raise ShinpanError(f"action {action} is not offered: the mask allows {self.legal()}")
        self.first = 0
        play(self.state, first + action)

    def answer(self, index: int) -> None:
        """Answer by the number of an option, whatever page is shown."""
        self.first = 0
        self.left, self.said = [], 0
        play(self.state, index)

    def action_word(self, action: int) -> str:
        """An action in words."""
        if self.setup.fixed is not None and self.player() != CHANCE:
            return self.setup.fixed.word(action)
        options = self.shown()
        if self.player() == CHANCE:
            options = range(self.count())
        return self.setup.game.option_words(self.state)[options[action]] if action < len(options) else MORE

    # Observing

    def observe(self, player: int) -> Observation:
        """What a player sees; whoever has nothing to answer sees no options, and after the end action 0 is allowed,
        which does nothing: no mask that is acted on is all zeros."""
        arrays = self.setup.arrays()
        writer = arrays.writer
        slot = 1 if player == 1 else 0
        writer.recall(self.log)
        writer.observe(self.state, player, slot, self.first)
        found = arrays.one(slot)
        if self.setup.fixed is not None:
            found[MASK] = np.zeros(self.setup.fixed.size, np.int8)
            if player == self.player():
                found[MASK][self.legal()] = 1
        if self.is_over():
            found[MASK][0] = 1
        return found

    def view(self, player: int) -> dict[str, Json]:
        return self.setup.game.view(self.state, player)

    def text(self, player: int) -> str:
        """The same in words: the board, the question, and the actions."""
        game = self.setup.game
        said = game.board_text(self.state, player)
        if self.player() != player:
            return said
        if self.setup.fixed is not None:
            lines = [f"{action}: {self.setup.fixed.word(action)}" for action in self.legal()]
            return "\n".join([said, game.question(self.state), *lines])
        words = game.option_words(self.state)
        lines = [f"{place}: {words[index]}" for place, index in enumerate(self.shown())]
        lines += [f"{self.setup.actions - 1}: {MORE}"] if self.has_more() else []
        return "\n".join([said, game.question(self.state), *lines])


def restored(setup: Setup, kept: Kept, first: int, left: list[int], said: int) -> Match:
    """A match that was pickled."""
    match = Match(setup, restored_state(setup.game, kept))
    match.first, match.left, match.said = first, left, said
    return match
