"""The file of an SQLite database: one process has it, and it must still be there when something was stored."""

import sys
from pathlib import Path
from typing import IO

from ..support.errors import ShinpanError
from .trouble import ConflictError


class SqliteFile:
    """A database's file; one in memory has none."""

    def __init__(self, path: str | None) -> None:
        self.path = Path(path) if path and path != ":memory:" else None
        self.identity: tuple[int, int] | None = None
        self.held: IO[bytes] | None = None

    def lock(self) -> None:
        """Have it alone; ShinpanError if another process has it. The lock ends with the process, however it ends."""
        if self.path is None or not self.path.parent.is_dir():
            return
        self.held = Path(f"{self.path}.lock").open("ab")  # noqa: SIM115 - held as long as the database is
        try:
            lock_file(self.held)
        except OSError:
            self.held.close()
            self.held = None
            raise ShinpanError(
                f"--database: another table has {self.path} open: end it, or let several share a PostgreSQL"
            ) from None

    def unlock(self) -> None:
        if self.held is not None:
            self.held.close()
            self.held = None

    def remember(self) -> None:
        """Know the file again."""
        self.identity = self.found()

    def found(self) -> tuple[int, int] | None:
        if self.path is None:
            return None
        try:
            told = self.path.stat()
        except OSError:
            return None
        return told.st_dev, told.st_ino

    def must_be_there(self) -> None:
        """ConflictError if the file has gone or is another: what was written is nowhere."""
        if self.path is not None and self.found() != self.identity:
            raise ConflictError(f"the file {self.path} has gone")


def lock_file(file: IO[bytes]) -> None:
    """Lock a file or raise OSError."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
