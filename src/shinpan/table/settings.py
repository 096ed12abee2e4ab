"""What whoever runs a table may choose, and how much a stranger may ask of it."""

from dataclasses import dataclass, field
from importlib.util import find_spec

from ..players.named import LEVELS as LEARNED
from .club import Club

LEVELS = {"easy": "random", "medium": "greedy", "hard": "search:1s"}
"""The strengths that the page always offers, and the players behind them."""


def all_levels() -> dict[str, str]:
    """These, and those that have learned, where NumPy is there to play them."""
    return LEVELS | ({name: name for name in LEARNED} if find_spec("numpy") is not None else {})


LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


@dataclass(frozen=True)
class Settings:
    """A table's settings. Limits are for everyone together unless they say otherwise."""

    database: str = ""  # a URL; nothing: a file in the user's folder
    hosts: tuple[str, ...] = LOOPBACK  # the names by which the table may be called
    peer_url: str = ""  # where other processes of the same table reach this one: ws://HOST:PORT
    peer_port: int = 0  # of that URL, where this process listens
    metrics_host: str = "127.0.0.1"
    metrics_port: int = -1  # of metrics and health check; -1: nowhere, 0: a free one
    trusted_proxies: tuple[str, ...] = ()  # addresses or networks whose forwarded address is believed
    refused: tuple[str, ...] = ()  # addresses or networks that are not let in
    any_address: bool = False  # or by any bare address, which nobody can make point elsewhere
    largest_body: int = 64 * 1024
    long_body: int = 320 * 1024  # of a request with a deck file, a position, or all decks of a name
    largest_record: int = 512 * 1024
    most_arriving: int = 256_000_000  # bytes of bodies that are on their way, or being worked on
    arriving_share: int = 4_000_000  # of one address; one body may be longer
    imports: bool = False  # whether a page may read card files into the library of whoever runs the table
    largest_import: int = 16_000_000
    import_seconds: float = 1_800.0  # that reading one may take
    largest_message: int = 16 * 1024
    messages_per_second: float = 20.0  # of one connection
    message_burst: int = 40
    messages_share: float = 400.0  # of all connections of one address, in a second
    messages_share_burst: int = 2_000
    requests_per_second: float = 100.0  # of one address
    request_burst: int = 600
    games_per_minute: float = 120.0  # that one address may make
    game_burst: int = 120
    most_rooms: int = 2_000  # awake at once
    most_connections: int = 5_000
    connection_share: int = 256  # of one address
    socket_share: int = 128  # WebSockets of one address, behind a trusted proxy too
    most_watchers: int = 200  # of one room
    header_seconds: float = 10.0  # until a request's headers are there
    body_seconds: float = 30.0  # until its body is
    send_seconds: float = 30.0  # until somebody reads what they were sent
    ping_seconds: float = 20.0  # between two pings, and until one is answered
    pulse_seconds: float = 15.0  # in which a page hears something, or asks whether the table is there
    hello_seconds: float = 10.0  # until a WebSocket's first message
    silence_seconds: float = 1_800.0  # in which nothing was said either way
    idle_seconds: float = 300.0  # until a room without anybody goes to sleep
    room_share: int = 200  # rooms awake whose game one address has made
    games_share: int = 1_000  # games of one address that are kept
    replay_share: int = 500  # replays of one address that are kept
    bytes_share: int = 50_000_000  # of games, and of replays, that one address has stored
    name_share: int = 50  # names that are kept for one address
    most_names: int = 200_000
    report_days: float = 90.0  # until a report is forgotten
    exchange_seconds: float = 180.0  # in which cards are exchanged between games of a match
    tournament_share: int = 50  # tournaments of one address that are kept
    most_tournaments: int = 5_000
    tournament_days: float = 730.0
    most_games: int = 200_000
    most_replays: int = 10_000
    finished_days: float = 365.0  # until a game that is over is forgotten
    unfinished_days: float = 90.0  # until a game is forgotten that nobody has gone on with
    replay_days: float = 365.0
    unstarted_hours: float = 24.0  # until a game that nobody began is forgotten
    player_workers: int = 2  # processes of AI players
    player_seconds: float = 30.0  # that an answer of theirs may take
    preview_workers: int = 1  # processes that say what would happen
    page_workers: int = 2  # processes that do whatever else may take long
    page_seconds: float = 20.0  # that such work may take
    most_waiting: int = 64  # questions in each queue before such processes
    waiting_share: int = 8  # of one address
    lab_share: int = 2  # jobs of one address that the lab has not finished
    levels: dict[str, str] = field(default_factory=all_levels)
    club: Club = field(default_factory=Club)
    host: str = ""  # the hash of the key by which the host is known; nothing: nobody is
