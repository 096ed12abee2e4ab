"""YAML as rulings use it: mappings, lists and words, each with the line it stands on, and nothing else.

Words are read as they stand: `no` is a word and `11.10` is not a number. Only `null`, `~` and nothing at all are
nothing. Tags, several documents, keys said twice and trees too large or too deep are refused.
"""

from collections.abc import Iterator

import yaml

from ..support.errors import ShinpanError
from ..support.json import Json

MOST_BYTES = 262_144
MOST_NODES = 20_000
DEEPEST = 24
NOTHING = ("", "~", "null", "Null", "NULL")


class MalformedError(ShinpanError):
    """A file that is not a ruling: the line, from 1, and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason


class Tree:
    """What a file says, and the line of each of its values by the way to it: `A.field.2.1`."""

    __slots__ = ("lines", "value")

    def __init__(self, value: Json, lines: dict[str, int]) -> None:
        self.value = value
        self.lines = lines

    def line_of(self, path: str) -> int:
        """The line of a value, or of the nearest one around it."""
        while path and path not in self.lines:
            path = path.rpartition(".")[0]
        return self.lines.get(path, 1)


class Builder:
    """Builds a tree from the events of the parser, within bounds."""

    def __init__(self, events: Iterator[yaml.Event]) -> None:
        self.events = events
        self.lines: dict[str, int] = {}
        self.anchors: dict[str, tuple[Json, int]] = {}
        self.nodes = 0

    def next(self) -> yaml.Event:
        return next(self.events)

    def build(self, event: yaml.Event, path: str, depth: int) -> Json:
        line = line_of(event)
        self.lines[path] = line
        if depth > DEEPEST:
            raise MalformedError(line, f"values are nested more than {DEEPEST} deep")
        if isinstance(event, yaml.AliasEvent):
            return self.alias(event, line)
        before = self.nodes
        self.count(1, line)
        tag = getattr(event, "tag", None)
        if tag not in (None, "!"):
            raise MalformedError(line, f"tags such as {tag} are not used in rulings")
        value = self.value_of(event, path, depth)
        anchor = event.anchor if isinstance(event, yaml.NodeEvent) else None
        if anchor is not None:
            self.anchors[anchor] = (value, self.nodes - before)
        return value

    def value_of(self, event: yaml.Event, path: str, depth: int) -> Json:
        if isinstance(event, yaml.ScalarEvent):
            return scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(path, depth)
        return self.mapping(path, depth)

    def count(self, nodes: int, line: int) -> None:
        self.nodes += nodes
        if self.nodes > MOST_NODES:
            raise MalformedError(line, f"a ruling has at most {MOST_NODES} values")

    def alias(self, event: yaml.AliasEvent, line: int) -> Json:
        """The value again; it counts again, so that aliases of aliases soon are too many."""
        if event.anchor not in self.anchors:
            raise MalformedError(line, f"there is no anchor &{event.anchor} before this")
        value, nodes = self.anchors[event.anchor]
        self.count(nodes, line)
        return value

    def sequence(self, path: str, depth: int) -> Json:
        values: list[Json] = []
        while not isinstance(event := self.next(), yaml.SequenceEndEvent):
            values.append(self.build(event, f"{path}.{len(values) + 1}" if path else str(len(values) + 1), depth + 1))
        return values

    def mapping(self, path: str, depth: int) -> Json:
        values: dict[str, Json] = {}
        while not isinstance(event := self.next(), yaml.MappingEndEvent):
            line = line_of(event)
            if not isinstance(event, yaml.ScalarEvent):
                raise MalformedError(line, "a key must be a word")
            key = check_text(event.value, line)
            if key in values:
                raise MalformedError(line, f"the key '{key}' is there twice")
            inner = f"{path}.{key}" if path else key
            values[key] = self.build(self.next(), inner, depth + 1)
            self.lines[inner] = line
        return values


def line_of(event: yaml.Event) -> int:
    """The line that something begins on, from 1."""
    mark = event.start_mark
    return 1 if mark is None else mark.line + 1


def scalar(event: yaml.ScalarEvent) -> Json:
    """The words as they stand, or nothing."""
    if event.style is None and event.value in NOTHING:
        return None
    return check_text(event.value, line_of(event))


def check_text(text: str, line: int) -> str:
    """Words that can be written out again."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise MalformedError(line, "half a character (a lone surrogate) is no text") from None
    return text


def read_tree(data: bytes) -> Tree:
    """Read one YAML document; MalformedError says on which line it is wrong, and how."""
    if len(data) > MOST_BYTES:
        raise MalformedError(1, f"the file is larger than {MOST_BYTES // 1024} KiB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise MalformedError(line, f"the file is not UTF-8: byte {error.start} is not part of any character") from None
    try:
        return build_tree(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        reason = " ".join(f"{error.context or ''} {error.problem or ''}".split())
        raise MalformedError(1 if mark is None else mark.line + 1, f"not YAML: {reason}") from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise MalformedError(line, f"not YAML: character number {error.position + 1} is not allowed") from None
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as error:
        raise MalformedError(1, f"not YAML: {error}") from None


def build_tree(text: str) -> Tree:
    events = iter(yaml.parse(text, Loader=yaml.SafeLoader))
    builder = Builder(events)
    value: Json = None
    documents = 0
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise MalformedError(line_of(event), "a file holds one ruling: this begins a second document")
            value = builder.build(builder.next(), "", 0)
    if documents == 0 or value is None:
        raise MalformedError(1, "the file is empty")
    return Tree(value, builder.lines)
