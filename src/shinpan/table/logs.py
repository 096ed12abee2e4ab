"""The log: lines or JSON, each kind of trouble once a minute, and nothing that is a secret."""

import logging
import time
from collections import OrderedDict

import msgspec

WINDOW_SECONDS = 60.0  # within which the same words are written once
MOST_KINDS = 1_000
LOGGERS = ("shinpan", "uvicorn", "asyncio")
FORMATS = ("lines", "json")


class RepeatFilter(logging.Filter):
    """Lets words through once in a while, and says how often they would have come."""

    def __init__(self, seconds: float = WINDOW_SECONDS) -> None:
        super().__init__()
        self.seconds = seconds
        self.seen: OrderedDict[tuple[str, str, str], list[float]] = OrderedDict()  # when, and how often since

    def filter(self, record: logging.LogRecord) -> bool:
        raised = record.exc_info[0] if record.exc_info else None
        key = (record.name, str(record.msg), raised.__name__ if raised else "")
        now = time.monotonic()
        known = self.seen.setdefault(key, [now - 2 * self.seconds, 0])
        self.seen.move_to_end(key)
        if len(self.seen) > MOST_KINDS:
            self.seen.popitem(last=False)
        if now - known[0] < self.seconds:
            known[1] += 1
            return False
        if known[1]:
            record.msg = f"{record.getMessage()} (and {known[1]:.0f} times more since it was last said)"
            record.args = ()
        self.seen[key] = [now, 0]
        return True


class LineFormatter(logging.Formatter):
    """Time, level, where, words; one line, unless a fault of the program has its traceback."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")


class JsonFormatter(logging.Formatter):
    """One line of JSON for each entry."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(entry).decode()


def set_up(form: str = "lines") -> None:
    """Write the log to stderr in a form."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if form == "json" else LineFormatter())
    handler.addFilter(RepeatFilter())
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.WARNING)
