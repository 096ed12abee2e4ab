"""The tables that outlive the process, and the engine that speaks to them."""

from pathlib import Path
from typing import Any, Final

import sqlalchemy as sql
from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Integer, String, Text
from sqlalchemy.exc import SQLAlchemyError

from ..support.errors import ShinpanError
from ..support.home import home

meta = sql.MetaData()

games = sql.Table(
    "shinpan_games",
    meta,
    Column("room", String(40), primary_key=True),
    Column("about", Text, nullable=False),  # everything that never changes once the game has begun
    Column("tokens", Text, nullable=False),  # hashes of the seats' tokens
    Column("started", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("result", String(200), nullable=False),
    Column("skipped", Integer, nullable=False),  # numbers of positions that are never used again, because of take-backs
    Column("made", BigInteger, nullable=False, index=True),
    Column("owner", String(40), nullable=False, server_default="", index=True),  # who made it, hashed
    Column("touched", BigInteger, nullable=False, server_default="0", index=True),  # when something last happened
    Column("size", Integer, nullable=False, server_default="0"),  # of what a stranger chose to store, in bytes
    Column("holder", String(40), nullable=False, server_default=""),  # the process that has it awake
    Column("epoch", BigInteger, nullable=False, server_default="0"),  # rises with each holder: older ones write nothing
    Column("match", String(80), nullable=False, server_default="", index=True),  # of a tournament, if it is of one
    Column("calls", Text, nullable=False, server_default=""),  # for a judge, by seat, until one has done something
)

answers = sql.Table(
    "shinpan_answers",
    meta,
    Column("room", ForeignKey("shinpan_games.room", ondelete="CASCADE"), primary_key=True),
    Column("at", Integer, primary_key=True),
    Column("who", String(10), nullable=False),
    Column("kind", String(200), nullable=False),
    Column("words", String(400), nullable=False),
    Column("clock_a", Integer, nullable=False),  # what was left after it, in ms
    Column("clock_b", Integer, nullable=False),
)

deeds = sql.Table(
    "shinpan_deeds",
    meta,
    Column("room", ForeignKey("shinpan_games.room", ondelete="CASCADE"), primary_key=True),
    Column("at", Integer, primary_key=True),
    Column("deed", Text, nullable=False),  # what a judge did
)

judges = sql.Table(
    "shinpan_judges",
    meta,
    Column("invitation", String(64), primary_key=True),  # its hash
    Column("kind", String(20), nullable=False),  # game or tournament
    Column("place", String(40), nullable=False, index=True),  # which
    Column("token", String(64), nullable=False, index=True),  # the hash of the judge's key, once it was used
    Column("sees", String(20), nullable=False),
    Column("made", BigInteger, nullable=False),
)

replays = sql.Table(
    "shinpan_replays",
    meta,
    Column("replay", String(40), primary_key=True),
    Column("record", Text, nullable=False),
    Column("made", BigInteger, nullable=False, index=True),
    Column("owner", String(40), nullable=False, server_default="", index=True),
    Column("size", Integer, nullable=False, server_default="0"),
)

servers = sql.Table(
    "shinpan_servers",
    meta,
    Column("server", String(40), primary_key=True),
    Column("url", String(200), nullable=False),  # where its peers reach it
    Column("secret", String(80), nullable=False),  # by which they are known to it
    Column("until", BigInteger, nullable=False),  # the end of its lease, by the database's own clock, in ms
    Column("listing", Text, nullable=False, server_default="[]"),  # its games that may be watched
    Column("overview", Text, nullable=False, server_default=""),  # what its host sees of it
)

jobs = sql.Table(
    "shinpan_jobs",
    meta,
    Column("job", String(40), primary_key=True),
    Column("server", String(40), nullable=False),  # the process that plays it
    Column("owner", String(40), nullable=False, index=True),  # who asked for it, hashed
    Column("told", Text, nullable=False),  # how far it is
    Column("finished", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False, index=True),
)

tournaments = sql.Table(
    "shinpan_tournaments",
    meta,
    Column("tournament", String(40), primary_key=True),
    Column("about", Text, nullable=False),
    Column("host", String(64), nullable=False),  # the hash of the key of whoever holds it
    Column("owner", String(40), nullable=False, index=True),
    Column("made", BigInteger, nullable=False, index=True),
    Column("size", Integer, nullable=False, server_default="0"),
    Column("season", String(40), nullable=False, server_default="", index=True),  # the tournament that began it
)

happenings = sql.Table(
    "shinpan_happenings",
    meta,
    Column("tournament", ForeignKey("shinpan_tournaments.tournament", ondelete="CASCADE"), primary_key=True),
    Column("at", Integer, primary_key=True),
    Column("event", Text, nullable=False),
)

names = sql.Table(
    "shinpan_names",
    meta,
    Column("key", String(80), primary_key=True),  # the name without case
    Column("shown", String(40), nullable=False),
    Column("proof", String(64), nullable=False, unique=True),  # the hash of its phrase
    Column("owner", String(40), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
    Column("kept", Text, nullable=False),  # decks
)

ratings = sql.Table(
    "shinpan_ratings",
    meta,
    Column("name", String(80), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("pace", String(20), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

rated_games = sql.Table(
    "shinpan_rated_games",
    meta,
    Column("room", String(40), primary_key=True),  # each counts once
    Column("game", String(20), nullable=False),
    Column("pace", String(20), nullable=False),
    Column("a", String(80), nullable=False, index=True),
    Column("b", String(80), nullable=False, index=True),
    Column("winner", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
)


# What goes with a name goes when it does.

named_games = sql.Table(
    "shinpan_named_games",
    meta,
    Column("room", ForeignKey("shinpan_games.room", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", ForeignKey("shinpan_names.key", ondelete="CASCADE"), nullable=False, index=True),
)

entries = sql.Table(
    "shinpan_entries",
    meta,
    Column("tournament", ForeignKey("shinpan_tournaments.tournament", ondelete="CASCADE"), primary_key=True),
    Column("player", String(64), primary_key=True),
    Column("name", ForeignKey("shinpan_names.key", ondelete="CASCADE"), nullable=False, index=True),
)

passkeys = sql.Table(
    "shinpan_passkeys",
    meta,
    Column("credential", String(1400), primary_key=True),
    Column("name", ForeignKey("shinpan_names.key", ondelete="CASCADE"), nullable=False, index=True),
    Column("public_key", Text, nullable=False),  # which proves, and lets nobody in
    Column("count", BigInteger, nullable=False),  # that its authenticator told last
    Column("label", String(40), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)

challenges = sql.Table(
    "shinpan_challenges",
    meta,
    Column("challenge", String(64), primary_key=True),  # its hash
    Column("name", String(80), nullable=False),  # for whom a passkey is to be made; nobody: to enter
    Column("host", String(300), nullable=False),  # where it was asked for
    Column("owner", String(40), nullable=False, index=True),
    Column("until", BigInteger, nullable=False, index=True),
)

sessions = sql.Table(
    "shinpan_sessions",
    meta,
    Column("proof", String(64), primary_key=True),  # the hash of what a browser has after a passkey
    Column("name", ForeignKey("shinpan_names.key", ondelete="CASCADE"), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

bonds = sql.Table(
    "shinpan_bonds",
    meta,
    Column("name", ForeignKey("shinpan_names.key", ondelete="CASCADE"), primary_key=True),
    Column("other", ForeignKey("shinpan_names.key", ondelete="CASCADE"), primary_key=True, index=True),
    Column("kind", String(10), nullable=False),  # friend or block
    Column("made", BigInteger, nullable=False),
)

presences = sql.Table(
    "shinpan_presences",
    meta,
    Column("name", ForeignKey("shinpan_names.key", ondelete="CASCADE"), primary_key=True),
    Column("seen", BigInteger, nullable=False),
    Column("room", String(40), nullable=False),  # where they sit; nowhere: on a page
)

invites = sql.Table(
    "shinpan_invites",
    meta,
    Column("room", ForeignKey("shinpan_games.room", ondelete="CASCADE"), primary_key=True),
    Column("to_name", ForeignKey("shinpan_names.key", ondelete="CASCADE"), primary_key=True),
    Column("from_name", ForeignKey("shinpan_names.key", ondelete="CASCADE"), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
    Column("declined", BigInteger, nullable=False, server_default="0"),  # when, if it was
)

reports = sql.Table(
    "shinpan_reports",
    meta,
    Column("report", String(40), primary_key=True),
    Column("room", String(40), nullable=False),
    Column("made", BigInteger, nullable=False, index=True),
    Column("owner", String(40), nullable=False, index=True),
    Column("reporter", String(80), nullable=False, index=True),  # the name of whoever tells it; a guest has none
    Column("told", Text, nullable=False),
)


# How long a PostgreSQL is waited for that is cut off, unless its URL says otherwise: without this a connection on which
# nothing comes any more would be believed in for hours.
PATIENT: Final[dict[str, int | str]] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,  # ms
}
LOOKED_AFTER: Final = {  # seconds and times: how PostgreSQL itself finds out that a process is cut off
    "tcp_keepalives_idle": 2,
    "tcp_keepalives_interval": 1,
    "tcp_keepalives_count": 3,
}
MARK = "shinpan "  # before a process's own name, by which PostgreSQL knows its connections
OPENING = 0x5348494E  # the lock of PostgreSQL that whoever makes the tables holds
LET_GO_MS = 3_000  # so long a process may sleep in the middle of a transaction and keep its locks: less than a lease
LOCKED_MS = 6_000  # so long locks are waited for: no process keeps its own for longer, and a person may for ever


def make_tables(engine: sql.Engine) -> None:
    """Make what is missing, one process after the other."""
    with engine.begin() as db:
        if db.dialect.name == "postgresql":
            db.execute(sql.text("SET LOCAL lock_timeout = 0"))  # bringing large tables up to date may take long
            db.execute(sql.select(sql.func.pg_advisory_xact_lock(OPENING)))
        meta.create_all(db)
        add_columns(db)


def add_columns(db: sql.Connection) -> None:
    """Bring a database of an earlier version up to date: columns that came later are added, with their defaults and
    indexes."""
    inspector = sql.inspect(db)
    for table in (games, replays, tournaments, servers, invites, judges):
        there = {column["name"] for column in inspector.get_columns(table.name)}
        for column in table.columns:
            if column.name not in there:
                kind = column.type.compile(db.dialect)
                default = column.server_default.arg if isinstance(column.server_default, sql.DefaultClause) else ""
                words = f"ALTER TABLE {table.name} ADD COLUMN {column.name} {kind} NOT NULL DEFAULT '{default}'"
                db.execute(sql.text(words))
        for index in table.indexes:  # without which each question would look at every row
            index.create(db, checkfirst=True)


def default_url() -> str:
    """The file in the user's own folder."""
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ShinpanError(f"{folder}: cannot be made ({error.strerror})") from error
    return f"sqlite:///{Path(folder, 'table.db').resolve()}"


def open_engine(url: str, server: str = "") -> sql.Engine:
    """An engine whose commits survive a crash, of the process of that name; ShinpanError if the address is none."""
    try:
        made = sql.make_url(url)
        if made.drivername in ("postgres", "postgresql"):
            made = made.set(drivername="postgresql+psycopg")
        given = {name: value for name, value in PATIENT.items() if name not in made.query}
        given |= {"application_name": MARK + server} if server else {}
        options = {"connect_args": given} if made.drivername == "postgresql+psycopg" else {}
        engine = sql.create_engine(made, pool_size=1, max_overflow=1, pool_pre_ping=True, **options)
    except (SQLAlchemyError, ImportError, ValueError, TypeError) as error:  # TypeError: a database in memory
        known = "sqlite:///FILE or postgresql://USER@HOST/NAME (which needs the extra `shinpan[postgresql]`)"
        raise ShinpanError(f"--database: expected {known} ({type(error).__name__})") from None
    sql.event.listen(engine, "connect", be_careful if engine.dialect.name == "sqlite" else let_go)
    return engine


def be_careful(connection: Any, _record: Any) -> None:
    """SQLite's own settings: one log that readers and the writer share, and commits that reach the disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def let_go(connection: Any, _record: Any) -> None:
    """PostgreSQL's own settings, where nobody has chosen others: a process that sleeps or is cut off keeps nobody from
    its games, and whoever has locked some of them keeps nobody from the others."""
    words = "SELECT set_config(name, %s, false) FROM pg_settings WHERE name = %s AND source = 'default'"
    limits = {"idle_in_transaction_session_timeout": LET_GO_MS, "lock_timeout": LOCKED_MS}
    for name, value in {**limits, **LOOKED_AFTER}.items():
        connection.execute(words, (str(value), name))
    connection.commit()
