"""New games: what a client wishes for, checked, with secrets and seats."""

import dataclasses
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from shinpan.games import load
from shinpan.lessons.files import lesson_named

from ..kernel.cards.deck import MOST_CARDS
from ..kernel.game.protocol import Game
from ..kernel.game.record import Record
from ..kernel.machine.codec import from_text, to_text
from ..kernel.machine.model import NOBODY
from ..support.errors import ShinpanError
from ..support.json import Json
from ..support.plain import guest_name, nearest
from .fair import VERSION
from .protocol import DeckWish, NewGame
from .records import Origin
from .seats import hash_of, new_room, new_token, next_room
from .settings import Settings
from .storage import About, Answered, Kept

MODES = ("solo", "both", "friend")
OPENINGS = ("lot", "throw")
SEATS = ("A", "B")
MOST_ASIDE = 10  # cards of a sideboard
MOST_ANSWERS = 3_000  # of one game: ten times as many as a long one has
MOST_TEXT = 60_000  # characters of cards in a position that no set here has: three times as many as two real decks have
MOST_ENTRIES = 400  # of any list in a position that a game begins from: four times as many as a game's cards


def one_of(where: str, word: str, known: Mapping[str, object] | tuple[str, ...]) -> str:
    if word not in known:
        raise ShinpanError("{where}: '{word}' is unknown: {hint}", where=where, word=word, hint=nearest(word, known))
    return word


def numbers_of(cards: Mapping[str, int]) -> list[str]:
    """A deck as the numbers of all its cards; counted before it is made."""
    total = sum(cards.values())
    if total > MOST_CARDS:
        raise ShinpanError("no deck has more than {most} cards, this one has {total}", most=MOST_CARDS, total=total)
    return [number for number, count in cards.items() for _ in range(count)]


def deck_of(game: Game, wish: DeckWish, fallback: str) -> list[str]:
    """A starter deck by its name, or a list of cards."""
    if isinstance(wish, dict):
        return numbers_of(wish)
    starters = game.starter_decks()
    name = wish or fallback
    for known, numbers in starters.items():
        if known.lower() == name.lower():
            return list(numbers)
    raise ShinpanError("decks: there is no deck '{name}': {hint}", name=name, hint=nearest(name, starters))


def two_decks(game: Game, wishes: list[DeckWish]) -> list[list[str]]:
    """Two decks; what nobody named is a starter deck, another one if there is another."""
    wanted = [*wishes, None, None][:2]
    starters = list(game.starter_decks())
    if not starters and None in wanted:
        raise ShinpanError("decks: {name} has no starter decks here: name two decks", name=game.name)
    decks: list[list[str]] = []
    for i, wish in enumerate(wanted):
        others = [name for name in starters if name != wanted[1 - i]]
        decks.append(deck_of(game, wish, (others or starters or [""])[0]))
        starters = [*starters[1:], *starters[:1]]
    return decks


def side_of(cards: Mapping[str, int] | None) -> list[str]:
    """A sideboard as somebody brings it."""
    numbers = numbers_of(cards or {})
    if len(numbers) > MOST_ASIDE:
        raise ShinpanError(
            "sideboard: it has at most {most} cards, this one has {count}", most=MOST_ASIDE, count=len(numbers)
        )
    return numbers


def with_deck(about: About, seat: int, deck: list[str], side: list[str]) -> About:
    """A game with another deck and sideboard on a seat."""
    decks, sides = list(about.decks), list(about.sides)
    decks[seat], sides[seat] = deck, side
    return replace(about, decks=decks, sides=sides)


def opened_again(about: About) -> About:
    """The decks of another match are those that this one began with."""
    for seat, deck in enumerate(about.first_decks):
        pool = Counter(about.decks[seat]) + Counter(about.sides[seat])
        about = with_deck(about, seat, deck, list((pool - Counter(deck)).elements()))
    return replace(about, first_decks=[])


class Made:
    """A game that has been made: what is kept of it, keys of seats, and invitations to those that are free."""

    def __init__(self, kept: Kept, tokens: dict[str, str], invitations: dict[str, str]) -> None:
        self.kept = kept
        self.tokens = tokens
        self.invitations = invitations


def make_game(wish: NewGame, settings: Settings, origin: Origin | None, owner: str = "") -> Made:
    """Make a game. `origin` is the record that it goes on from, cut to the right place.

    Whether a deck of cards is legal takes longer to see: `legality.must_be_legal` is for a worker.
    """
    game = load(wish.game)
    one_of("mode", wish.mode, MODES)
    one_of("level", wish.level, settings.levels)
    one_of("seat", wish.seat, SEATS)
    if wish.best_of == 2 or (wish.best_of > 1 and wish.begin is not None):
        raise ShinpanError("best_of: a match is the best of 1 or of 3, and begins with a new game")
    if wish.sideboarded is None and (wish.best_of, wish.mode) == (3, "friend"):
        wish = replace(wish, sideboarded=settings.club.decks == "sideboards")
    if (wish.sideboarded or wish.sideboards) and (wish.best_of, wish.mode, wish.sideboarded) != (3, "friend", True):
        raise ShinpanError("sideboarded: cards are exchanged in a match of 3 games with a friend, and if that is said")
    if wish.begin is not None and wish.begin.lesson and (wish.mode, wish.seat) != ("solo", "A"):
        raise ShinpanError("from: a lesson is played alone, on seat A: say mode solo")
    about = origin_of(game, wish, origin) if wish.begin is not None else fresh(game, wish)
    answers = origin.answers if origin is not None else ()
    about = replace(about, end_of_time=settings.club.end_of_time)
    made = made_of(about, wish.public, answers, wish.seat if wish.mode == "friend" else "", owner)
    return with_open_seat(made) if wish.open_seat else made


def with_open_seat(made: Made) -> Made:
    """A game whose free seat anybody may take: its invitation is no secret."""
    if not made.invitations:
        raise ShinpanError("open_seat: only a game with a friend has a free seat: say mode friend")
    (invitation,) = made.invitations.values()
    made.kept = dataclasses.replace(made.kept, about=replace(made.kept.about, open_seat=invitation))
    return made


def made_of(about: About, public: bool, answers: tuple[Answered, ...], maker: str = "", owner: str = "") -> Made:
    """A game with new seats; one that goes on from somewhere has begun.

    Where there is a maker, the other seat has no key yet: whoever uses its invitation brings one that nobody else has.
    """
    tokens = tokens_for(about)
    invitations = {seat: tokens.pop(seat) for seat in list(tokens) if maker and seat != maker}
    hashes = ["" if seat in invitations else hash_of(tokens.get(seat) or new_token()) for seat in SEATS]
    hashes += [hash_of(invitations[seat]) if seat in invitations else "" for seat in SEATS]
    kept = Kept(new_room(), about, hashes, not about.fair, public, answers=answers, owner=owner)
    return Made(kept, tokens, invitations)


def made_again(kept: Kept, answers: Sequence[Answered], winner: int = NOBODY, first: str = "") -> Made:
    """The same game once more, or the next of a match, with a new promise and new seats.

    One that went on from somewhere begins there. `winner` has won this one; `first` has the opening of the next.
    """
    about = replace(kept.about, open_seat="", named=["", ""])
    if about.best_of > 1:
        about = next_of_match(about, winner, first)
    else:
        about = replace(about, match="")  # a tournament has its result, which another game does not change
    if about.fair:
        about = replace(about, secret="", seeds=["", ""], seed="", parts=["", ""], commitment="", version=VERSION)
    if about.number > 1:  # the same for whoever asks, whenever: keys of the match stay good
        room = next_room(kept.room)
        return Made(Kept(room, about, kept.tokens, not about.fair, kept.public, owner=kept.owner), {}, {})
    return made_of(about, kept.public, tuple(answers[: about.before]), owner=kept.owner)


def next_of_match(about: About, winner: int, first: str) -> About:
    """The next game of a match, or the first one of another if somebody has won this one."""
    wins = [won + (seat == winner) for seat, won in enumerate(about.wins)]
    about = replace(about, exchange_until=0, settled=[not side for side in about.sides])  # nothing to exchange
    if max(wins) > about.best_of // 2:
        opening = about.opening if about.opening in OPENINGS else OPENINGS[0]
        return replace(opened_again(about), wins=[0, 0], number=1, match="", opening=opening)
    if about.sideboarded and about.number == 1:
        about = replace(about, first_decks=list(about.decks))
    return replace(about, wins=wins, number=about.number + 1, opening=first or about.opening)


def tokens_for(about: About) -> dict[str, str]:
    """A token for each seat that a person sits on; one for both if both are by hand."""
    if about.mode == "solo":
        return {about.seat: new_token()}
    first = new_token()
    return {"A": first, "B": first if about.mode == "both" else new_token()}


def names_of(wish: NewGame) -> list[str]:
    """What the players are called: as they wish, else by their seats, and an AI by its level."""
    names = [guest_name(name) or seat for name, seat in zip([*wish.names, "", ""], SEATS, strict=False)]
    if wish.mode == "solo":
        ai = 1 - SEATS.index(wish.seat)
        names[ai] = wish.level if names[ai] == SEATS[ai] else names[ai]
    return names


def fresh(game: Game, wish: NewGame) -> About:
    """A new game of two decks: nothing of its shuffles is drawn before everybody has committed."""
    edition = one_of("edition", wish.edition or game.default_edition, game.editions)
    opening = one_of("opening", wish.opening, OPENINGS)
    decks = two_decks(game, wish.decks)
    record = Origin(game.name, edition, "", opening, decks, ())
    return replace(about_of(wish, record), version=VERSION, fair=True)


def origin_of(game: Game, wish: NewGame, origin: Origin | None) -> About:
    """A game that goes on from a record or a position: nothing is promised of its shuffles."""
    assert origin is not None
    if origin.game != game.name:
        raise ShinpanError("from: this is a game of '{game}', not of '{name}'", game=origin.game, name=game.name)
    return about_of(wish, origin)


def about_of(wish: NewGame, record: Origin) -> About:
    """What a game is that begins as a record does and is played as somebody wishes."""
    return About(
        game=record.game,
        edition=record.edition,
        mode=wish.mode,
        level=wish.level,
        seat=wish.seat,
        opening=record.opening,
        decks=record.decks,
        names=names_of(wish),
        secret="",
        seeds=["", ""],
        seed=record.seed,
        position=record.position,
        fair=False,
        open_lists=wish.open_lists,
        minutes=wish.clock.minutes if wish.clock else 0.0,
        increment=wish.clock.increment if wish.clock else 0.0,
        before=len(record.answers),
        lesson=wish.begin.lesson if wish.begin is not None else "",
        best_of=wish.best_of,
        sideboarded=bool(wish.sideboarded),
        sides=[side_of(cards) for cards in [*wish.sideboards, None, None][:2]],
        names_only=wish.names_only and wish.mode == "friend",
    )


def must_be_small(data: Mapping[str, Json]) -> None:
    """ShinpanError if a position holds far more than a game can: everybody at the table would wait for it."""
    for name, value in data.items():
        if isinstance(value, list) and len(value) > MOST_ENTRIES:
            raise ShinpanError(
                "from: {name}: a game begins with at most {most} of these, found {count}",
                name=name,
                most=MOST_ENTRIES,
                count=len(value),
            )
    written = text_in(data)
    if written > MOST_TEXT:
        raise ShinpanError(
            "from: the texts of its own cards have at most {most} characters, found {count}",
            most=MOST_TEXT,
            count=written,
        )


def text_in(data: Mapping[str, Json]) -> int:
    """How much text a position brings along, which is read anew wherever its game wakes up, and told to whoever comes:
    names and all other facts are text, too."""
    kinds = data.get("kinds")
    brought = [kind[1] for kind in kinds if isinstance(kind, list)] if isinstance(kinds, list) else []
    return sum([len(str(fact)) for facts in brought if isinstance(facts, dict) for fact in facts.values()])


def lesson_record(asked: Mapping[str, Any]) -> dict[str, Json]:
    """A record that begins where a lesson does; what a worker is asked."""
    lesson = lesson_named(asked["game"], asked["lesson"])
    record = Record(lesson.game.name, lesson.edition, "", [[], []], OPENINGS[0])
    record.position = lesson.text()
    return record.to_json()


def position_record(asked: Mapping[str, Any]) -> dict[str, Json]:
    """A record that begins from a position, which is written anew; what a worker is asked."""
    name, data = from_text(asked["text"])
    game = load(name)
    state = game.decode(data)
    edition = str(game.view(state, NOBODY)["edition"])
    record = Record(game.name, edition, "", [[], []], OPENINGS[0])
    written = game.encode(state)
    must_be_small(written)
    record.position = to_text(name, written)
    return record.to_json()
