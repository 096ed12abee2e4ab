"""What is wrong in a host's settings file: everything at once, each with where it stands and what would be right."""

from collections.abc import Mapping
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import Struct, inspect

from ..support.plain import nearest, one_line, quote

EXAMPLES: Final = {
    "server.names": '["cards.example"]',
    "server.trusted_proxies": '["10.0.0.0/8"]',
    "server.refused": '["203.0.113.0/24"]',
    "keep.finished": "365",
    "keep.unfinished": "90",
    "keep.replays": "365",
    "keep.tournaments": "730",
    "server.port": "8765",
    "server.metrics_port": "9100",
}


def sifted(data: Mapping[str, Any], kind: type[Struct], where: str = "") -> tuple[dict[str, Any], list[str]]:
    """What is right of a section, without what is not, and a sentence for each of those."""
    right: dict[str, Any] = {}
    faults: list[str] = []
    known = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name, value in data.items():
        at = f"{where}{shown(name)}"
        if name not in known:
            faults.append(f"{at}: there is no such setting: {nearest(name, known)}")
        elif is_section(known[name].type):
            if isinstance(value, dict):
                right[name], more = sifted(value, known[name].type, f"{at}.")
                faults += more
            else:
                faults.append(f"{at}: expected a section that begins with the line [{at}], found {quote(value)}")
        elif fits(value, known[name].type):
            right[name] = value
        else:
            faults.append(f"{at}: expected {wanted(at, known[name].type)}, found {quote_line(value)}")
    return right, faults


def shown(words: str) -> str:
    """Words of the file as an error repeats them."""
    return one_line(words)[:60]


def quote_line(value: Any) -> str:
    return one_line(str(quote(value)))


def is_section(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def fits(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def wanted(at: str, kind: Any) -> str:
    """What a setting can be, in words, with an example where one helps."""
    if get_origin(kind) is Literal:  # in the order in which the docs name them
        return f"one of {', '.join(get_args(kind))}"
    example = f", such as {EXAMPLES[at]}" if at in EXAMPLES else ""
    return words_of(inspect.type_info(kind)) + example


def words_of(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.UnionType):
        return words_of(next(one for one in kind.types if not isinstance(one, inspect.NoneType)))
    if isinstance(kind, inspect.BoolType):
        return "true or false, without quotes"
    if isinstance(kind, inspect.IntType):
        return f"a whole number from {kind.ge} to {kind.le}"
    if isinstance(kind, inspect.FloatType):
        return f"a number above {kind.gt:g}, at most {kind.le:g}"
    if isinstance(kind, inspect.StrType):
        return f"words in quotes, {kind.min_length or 0} to {kind.max_length} characters"
    if isinstance(kind, inspect.ListType):
        return f"a list of at most {kind.max_length} words in quotes"
    raise TypeError(f"no setting is a {type(kind).__name__}")
