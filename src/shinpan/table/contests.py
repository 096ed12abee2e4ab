"""Tournaments as strangers ask for them: what may be wished, what is shown, and what follows. Workers do this."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from shinpan.games import NAMES, load
from shinpan.tournaments.model import (
    BYE,
    SWISS,
    Begun,
    CheckedIn,
    Dropped,
    Entered,
    Happened,
    Paired,
    Penalty,
    Result,
    Rules,
    decode,
    encode,
)
from shinpan.tournaments.season import season_table
from shinpan.tournaments.standings import shared_ranks
from shinpan.tournaments.tournament import Round, Tournament

from ..support.errors import ShinpanError
from ..support.plain import guest_name, name_key, one_line
from .legality import check_decks
from .making import deck_of, one_of
from .protocol import SHORTEST_TOKEN, Clock, DeckWish, Name, told_as
from .seats import new_token

MOST_EVENTS = 5_000  # of one tournament
MOST_PENALTIES = 500
ENTRY_SHARE = 32  # players that one address may enter
Key = Annotated[str, Meta(min_length=SHORTEST_TOKEN, max_length=100)]


class NewContest(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/tournaments`."""

    name: Name
    game: Annotated[str, Meta(max_length=20, extra={"shape": "GameName"})]
    edition: Annotated[str, Meta(max_length=20)] = ""
    rules: Rules = Rules()
    clock: Clock | None = None
    open_lists: bool = False  # whether decks are shown before the end
    check_in: bool = False  # whether only those play who say that they are there
    online: bool = True  # whether games are played here; else results are entered
    end_of_time: Literal["", "loses", "standing"] = ""  # what an empty clock means; nothing: as the club says
    season: Name = ""  # begins a season of that name
    follows_key: Annotated[str, Meta(max_length=100)] = ""  # the key of that tournament's host, which is not kept
    follows: Annotated[str, Meta(max_length=40)] = ""  # or goes on with the season that this tournament began


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/tournaments/ID/act`: one thing that a player or the host does."""

    do: Annotated[str, Meta(max_length=20)]
    key: Key
    name: Name = ""
    deck: DeckWish = None
    player: Annotated[str, Meta(max_length=64)] = ""
    table: Annotated[int, Meta(ge=0, le=1000)] = 0
    wins: tuple[Annotated[int, Meta(ge=0, le=9)], Annotated[int, Meta(ge=0, le=9)]] = (0, 0)
    draws: Annotated[int, Meta(ge=0, le=9)] = 0
    round: Annotated[int, Meta(ge=0, le=64)] = 0  # of the result; 0: the running one


class Given(Struct, frozen=True):
    """What a judge gave somebody in a game of a tournament."""

    match: str  # the room of the first game at that table
    game: int
    seat: int
    do: str
    words: str
    room: str
    deed: int


class Asked(Struct, frozen=True):
    """A tournament as a worker is asked about it."""

    about: NewContest
    events: list[str]
    played: dict[str, list[str]] = {}  # winners of the games of each table of the running round, by its room
    given: list[Given] = []  # by judges
    named: dict[str, str] = {}  # players who have proved a name that is kept here

    def tournament(self) -> Tournament:
        return Tournament(self.about.rules, [decode(event) for event in self.events])


def checked(wish: NewContest) -> NewContest:
    """A wish that can be held, with the edition that it means; ShinpanError says what is wrong."""
    one_of("game", wish.game, NAMES)
    game = load(wish.game)
    edition = one_of("edition", wish.edition or game.default_edition, game.editions)
    name = one_line(wish.name)
    if not name:
        raise ShinpanError("name: a tournament has a name")
    Tournament(wish.rules)
    return msgspec.structs.replace(wish, name=name, edition=edition, season=one_line(wish.season))


def settle(asked: Mapping[str, Any]) -> list[str]:
    """Results that follow from games which are over, and what judges gave in them; what a worker is asked."""
    told = told_as(asked["contest"], Asked)
    tournament = told.tournament()
    need = tournament.rules.best_of // 2 + 1
    found: list[str] = []
    for number, at in tournament.pending():
        room = (tournament.rounds[number - 1].rooms or [""] * (at + 1))[at]
        wins = won_by(told.played.get(room, []), need)
        if max(wins) == need:
            found.append(encode(Result(at, wins, by="game", round=number)))
    return [*found, *[encode(one) for one in penalties(tournament, told.given)]]


def won_by(winners: Sequence[str], need: int) -> tuple[int, int]:
    """How many games each has won when the first of them has won enough: what they play afterwards is their own."""
    wins = {"A": 0, "B": 0}
    for winner in winners:
        wins[winner] += max(wins.values()) < need
    return wins["A"], wins["B"]


def is_over(asked: Mapping[str, Any]) -> bool:
    """Whether a tournament is over, with all games that are; what a worker is asked."""
    told = told_as(asked["contest"], Asked)
    events = [*told.events, *settle(asked)]
    return Tournament(told.about.rules, [decode(event) for event in events]).is_over()


def penalties(now: Tournament, given: Sequence[Given]) -> list[Penalty]:
    """What judges gave that the tournament does not know yet."""
    places = {room: (number, at) for number, one in enumerate(now.rounds, 1) for at, room in enumerate(one.rooms)}
    found: list[Penalty] = []
    for one in given:
        if one.match not in places or now.has_penalty(one.room, one.deed):
            continue
        number, at = places[one.match]
        player = now.rounds[number - 1].tables[at][one.seat]
        found.append(Penalty(number, at, one.game, one.do, player, one.words, one.room, one.deed))
    return found[: max(0, MOST_PENALTIES - len(now.penalties))]


def act(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What follows from something that somebody does: events, and for whom games are made. What a worker is asked."""
    told, wish = told_as(asked["contest"], Asked), told_as(asked["act"], Act)
    tournament = told.tournament()
    if len(told.events) >= MOST_EVENTS:
        raise ShinpanError("in a tournament at most {most} things happen", most=MOST_EVENTS)
    event = event_of(told.about, tournament, wish, asked["me"], asked["is_host"], asked["from_where"])
    tournament.apply(event)
    pairs = tournament.rounds[-1].tables if isinstance(event, Paired) and told.about.online else []
    decks = {player: one.deck for player, one in tournament.players.items()}
    names = {player: one.name for player, one in tournament.players.items()}
    games = [
        {"table": at, "seats": [a, b], "names": [names[a], names[b]], "decks": [decks[a], decks[b]]}
        for at, (a, b) in enumerate(pairs)
        if BYE not in (a, b)
    ]
    return {"event": encode(event), "games": games, "tables": len(pairs), "round": len(tournament.rounds)}


def event_of(about: NewContest, now: Tournament, wish: Act, me: str, is_host: bool, owner: str) -> Happened:
    """What somebody does, if they may."""
    one_of("do", wish.do, ("enter", "check in", "drop", *HOST_ONLY))
    if wish.do in HOST_ONLY and not is_host:
        raise ShinpanError("only whoever holds this tournament can do that")
    player = wish.player if is_host and wish.player else me
    match wish.do:
        case "enter":  # whom the host enters is counted for nobody: a club has one address
            return entry(about, now, wish, player, "" if is_host and wish.player else owner)
        case "check in":
            if now.is_begun or now.known(player).checked_in:
                raise ShinpanError("that is known already: they are here")
            return CheckedIn(player)
        case "drop":
            if now.is_over():
                raise ShinpanError("the tournament is over: nobody leaves it any more")
            return Dropped(player)
        case "begin":
            return Begun(new_token(), about.check_in)
        case "pair":
            return Paired(now.next_tables()[1])
    return Result(wish.table, wish.wins, wish.draws, round=wish.round)


HOST_ONLY = ("begin", "pair", "result")


def entry(about: NewContest, now: Tournament, wish: Act, player: str, owner: str) -> Entered:
    """Somebody enters, with a deck that is legal where games are played here."""
    name = guest_name(wish.name)
    if not name:
        raise ShinpanError("name: whoever enters has a name")
    if any(name_key(one.name) == name_key(name) for one in now.players.values()):  # a season adds up by name
        raise ShinpanError("somebody is called '{name}' here already: choose another name", name=name)
    if owner and now.entered[owner] >= ENTRY_SHARE:
        raise ShinpanError("at most {most} players enter from one address", most=ENTRY_SHARE)
    deck: list[str] = []
    if about.online or wish.deck is not None:
        game = load(about.game)
        deck = deck_of(game, wish.deck, next(iter(game.starter_decks()), ""))
        check_decks(game, about.edition, [deck])
    return Entered(player, name, deck, owner)


# What is shown


def shown(asked: Mapping[str, Any]) -> dict[str, Any]:
    """A tournament as everybody may see it: decks at the end alone, unless its lists are open."""
    told = told_as(asked["contest"], Asked)
    now = told.tournament()
    over = now.is_over()
    lists = over or told.about.open_lists
    is_swiss = told.about.rules.format == SWISS
    return {
        "tournament": asked["tournament"],
        "name": told.about.name,
        "game": told.about.game,
        "edition": told.about.edition,
        "rules": told.about.rules,
        "check_in": told.about.check_in,
        "open_lists": told.about.open_lists,
        "online": told.about.online,
        "clock": told.about.clock,
        "end_of_time": told.about.end_of_time or "loses",
        "season": asked.get("season", ""),
        "begun": now.is_begun,
        "over": over,
        "is_open": now.is_open() and not over,
        "can_pair": now.can_pair(),
        "pending": len(now.pending()),
        "swiss_rounds": now.swiss_rounds() if is_swiss and now.is_begun else told.about.rules.rounds,
        "players": [
            {"player": player, "name": one.name, "is_in": one.is_in, "checked_in": one.checked_in}
            | {"deck": Counter(one.deck) if lists else None, "named": player in told.named}
            for player, one in now.players.items()
        ],
        "rounds": [round_shown(now, one) for one in now.rounds],
        "standings": standings_shown(now) if now.is_begun else [],
        "penalties": [penalty_shown(one) for one in now.penalties],
    }


def penalty_shown(one: Penalty) -> dict[str, Any]:
    told = {"round": one.round, "table": one.table, "game": one.game, "room": one.room}
    return told | {"do": one.do, "player": one.player, "words": one.words}


def round_shown(now: Tournament, one: Round) -> dict[str, Any]:
    tables = []
    for at, (a, b) in enumerate(one.tables):
        outcome = now.outcome(one, at)
        room = one.rooms[at] if at < len(one.rooms) else ""
        tables.append({"a": a, "b": b, "room": room, "wins": None if outcome is None else outcome.wins})
    return {"stage": one.stage, "tables": tables}


def standings_shown(now: Tournament) -> list[dict[str, Any]]:
    return [
        {
            "rank": line.rank,
            "player": line.player,
            "points": line.points,
            "opponents": round(float(line.opponents), 4),
            "games": round(float(line.games), 4),
            "opponents_games": round(float(line.opponents_games), 4),
            "byes": line.score.byes,
        }
        for line in now.ranking()
    ]


def season(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What the tournaments of a season add up to; what a worker is asked. Games that are over count at once."""
    told = [(name, told_as(one, Asked)) for name, one in asked["contests"]]
    first = told[0][1].about
    now = []
    for _, one in told:
        events = [*one.events, *settle({"contest": one})]
        now.append((Tournament(one.about.rules, [decode(event) for event in events]), one.named))
    infos = [
        {"tournament": name, "name": one.about.name, "game": one.about.game, "season": one.about.season}
        for name, one in told
    ]
    found = season_table(now)
    ranks = shared_ranks([line.values for line in found])
    lines = [{"rank": rank} | vars(line) for rank, line in zip(ranks, found, strict=True)]
    return {"season": asked["season"], "name": first.season, "game": first.game, "tournaments": infos, "lines": lines}
