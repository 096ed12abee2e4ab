"""Words that players say to each other, where whoever runs the table allows it, and reports about them."""

from collections import deque
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from ..support.plain import one_line
from .guard import Bucket
from .keeping import now
from .messages import Chat
from .schema import reports
from .seats import new_token
from .views import Seat

LONGEST_LINE = 200  # characters of what is said at once
LINES_PER_SECOND = 0.5  # of one seat
LINE_BURST = 4
MOST_LINES = 50  # that a table remembers
LONGEST_REASON = 300
REPORTS_PER_SECOND = 1 / 60
REPORT_BURST = 3  # of one seat
MOST_REPORTS = 1_000
REPORT_SHARE = 20  # of one address


class Talk:
    """What was said at a table, the last lines of it; nothing of it outlives the table's being awake."""

    def __init__(self) -> None:
        self.lines: deque[Chat] = deque(maxlen=MOST_LINES)
        self.count = 0
        self.buckets = [Bucket(LINES_PER_SECOND, LINE_BURST) for _ in (0, 1)]
        self.complaints = [Bucket(REPORTS_PER_SECOND, REPORT_BURST) for _ in (0, 1)]

    def add(self, by: Seat, words: str) -> Chat | None:
        """A line as everybody may read it; None if there is nothing left to read."""
        said = one_line(words)
        if not said:
            return None
        self.count += 1
        line = Chat(by=by, words=said, i=self.count)
        self.lines.append(line)
        return line


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What the host reads: who is meant, by whom, where, and what had been said."""

    report: str
    room: str
    made: int
    by: str  # as they were called at the table
    by_named: bool  # whether that is a kept name
    about: str
    about_named: bool
    words: str
    lines: list[str]


def keep_report(db: Connection, report: Report, owner: str, reporter: str) -> None:
    """Keep a report; the oldest go when there are too many, an address's own first."""
    db.execute(
        sql.insert(reports).values(
            report=report.report,
            room=report.room,
            made=report.made,
            owner=owner,
            reporter=reporter,
            told=msgspec.json.encode(report).decode(),
        )
    )
    for most, mine in ((REPORT_SHARE, [reports.c.owner == owner]), (MOST_REPORTS, [])):
        asked = sql.select(reports.c.report).where(*mine).order_by(reports.c.made.desc())
        old = list(db.execute(asked.offset(most)).scalars())
        db.execute(sql.delete(reports).where(reports.c.report.in_(old)))


def latest_reports(db: Connection, most: int = 100) -> list[Report]:
    """Reports for whoever runs the table, the newest first."""
    asked = sql.select(reports.c.told).order_by(reports.c.made.desc()).limit(most)
    return [msgspec.json.decode(told, type=Report) for told in db.execute(asked).scalars()]


def drop_report(db: Connection, report: str) -> None:
    """Whoever runs the table has dealt with it."""
    db.execute(sql.delete(reports).where(reports.c.report == report))


def forget_reporter(db: Connection, reporter: str) -> None:
    """A name is no more: what it reported stays, and not who it was."""
    for row in list(db.execute(sql.select(reports).where(reports.c.reporter == reporter))):
        left = msgspec.structs.replace(msgspec.json.decode(row.told, type=Report), by="", by_named=False)
        change = {"reporter": "", "told": msgspec.json.encode(left).decode()}
        db.execute(sql.update(reports).where(reports.c.report == row.report).values(change))


def reports_by(db: Connection, reporter: str) -> list[dict[str, Any]]:
    """What a name has reported."""
    asked = sql.select(reports.c.told).where(reports.c.reporter == reporter).order_by(reports.c.made.desc())
    return [msgspec.json.decode(told) for told in db.execute(asked).scalars()]


def new_report(room: str, by: tuple[str, bool], about: tuple[str, bool], words: str, lines: list[str]) -> Report:
    return Report(
        report=new_token(),
        room=room,
        made=now(),
        by=by[0],
        by_named=by[1],
        about=about[0],
        about_named=about[1],
        words=one_line(words)[:LONGEST_REASON],
        lines=lines,
    )
