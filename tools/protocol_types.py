"""Write `web/src/lib/protocol.ts` from the shapes of the table's messages; with --check, say whether it is stale."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import inspect

from shinpan.games import NAMES, load
from shinpan.kernel.game.event_forms import BEATS, FLAG, NOTHING, NUMBER, NUMBERS
from shinpan.table import bodies, bonds, contests, messages, passkeys, protocol, reading, views
from shinpan.table.words import ERROR, WORDS

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"
HEAD = """/**
 * What the server and the page say to each other: docs/protocol.md, in types.
 *
 * Written by tools/protocol_types.py from the shapes in src/shinpan/table and the declarations of the games.
 * A test fails when it is stale; change those and run the tool.
 */
"""
ALIASES: dict[str, Any] = {
    "GameName": views.GameName,
    "Seat": views.Seat,
    "Outcome": views.Outcome,
    "Decider": views.Decider,
    "Beholder": views.Beholder,
    "Mode": messages.Mode,
    "LevelName": messages.LevelName,
    "Fair": messages.Fair,
    "Ending": messages.Ending,
    "PhraseName": messages.PhraseName,
    "DeedName": messages.DeedName,
    "Sees": messages.Sees,
    "Language": messages.Language,
    "BeatKind": Literal[BEATS],
    "ReasonName": Literal[tuple(dict.fromkeys(name for game in NAMES for name in load(game).reason_names()))],
    "RefusalName": Literal[(*WORDS["en"], ERROR)],
}
UNIONS: dict[str, Any] = {
    "View": views.View,
    "ServerMessage": messages.ServerMessage,
    "ClientMessage": protocol.Hello | protocol.Ping | protocol.FromClient,
}
INCOMING = "FromClient"  # names of the page's messages and of the table's are told apart by this
SLOT_TYPES = {NUMBER: "number", FLAG: "boolean", NUMBERS: "(number | null)[]"}


def literal(value: object) -> str:
    if isinstance(value, str):
        return f'"{value}"' if "'" in value else f"'{value}'"
    return str(value)


def union(words: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(words))


class Writer:
    """Types as TypeScript; structs that are met on the way are written as well."""

    def __init__(self) -> None:
        self.named = {frozenset(get_args(kind)): name for name, kind in ALIASES.items()}
        self.written: dict[str, str] = {}

    def word(self, kind: inspect.Type) -> str:
        """A type as it is used."""
        match kind:
            case inspect.Metadata(type=inner, extra=extra):
                return str(extra["shape"]) if extra and "shape" in extra else self.word(inner)
            case inspect.UnionType(types=types):
                return union(self.word(part) for part in types)
            case inspect.ListType(item_type=item):
                inner_word = self.word(item)
                return f"({inner_word})[]" if " | " in inner_word else f"{inner_word}[]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.word(item) for item in items)}]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.word(key)}, {self.word(value)}>"
            case inspect.LiteralType(values=values):
                return self.named.get(frozenset(values)) or union(literal(value) for value in values)
            case inspect.StructType():
                return self.struct(kind)
        return PLAIN[type(kind)]

    def struct(self, kind: inspect.StructType) -> str:
        name = name_of(kind.cls)
        if name not in self.written:
            self.written[name] = ""
            lines = [f"export interface {name} {{"]
            if kind.tag_field is not None:
                lines.append(f"  {kind.tag_field}: {literal(kind.tag)};")
            lines += [f"  {self.field(field)};" for field in kind.fields]
            said = (kind.cls.__doc__ or "").strip()
            comment = f"/** {' '.join(said.split())} */\n" if said and kind.cls.__dict__.get("__doc__") else ""
            self.written[name] = comment + "\n".join([*lines, "}"])
        return name

    def field(self, field: inspect.Field) -> str:
        return f"{field.encode_name}{'' if field.required else '?'}: {self.word(field.type)}"


PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def name_of(cls: type) -> str:
    """The name of a struct in the page: what the page says is told apart from what it hears."""
    if cls.__module__ == protocol.__name__ and issubclass(cls, protocol.Message):
        return f"Say{cls.__name__}"
    return cls.__name__


def events() -> str:
    """One type for all events of all games: which slots each has is declared in the games."""
    slots: dict[str, str] = {}
    names: list[str] = []
    for game in NAMES:
        declared = load(game).events()
        names += declared.forms
        for form in declared.forms.values():
            slots.update({s.name: SLOT_TYPES.get(s.kind, "string") for s in form.slots if s.kind != NOTHING})
    lines = [
        "/** Something that happened; a card is null where the reader may not know it. */",
        "export interface GameEvent {",
        "  i: number;",
        "  name: EventName;",
        "  rule: string;",
        "  player: Decider | null;",
        "  cards: (string | null)[];",
        "  source?: string;",
        "  power?: number;",
        *[f"  {name}?: {kind};" for name, kind in sorted(slots.items())],
        "}",
    ]
    said = union(literal(name) for name in dict.fromkeys(names))
    return f"export type EventName = {said};\n\n" + "\n".join(lines)


def constants() -> str:
    """What the page must know of the games besides: their phases and the verbs of their options, in order."""
    phases = {name: [phase for phase in load(name).phases() if phase != "setup"] for name in NAMES}
    verbs = {name: load(name).verbs() for name in NAMES}
    return "\n\n".join(
        [
            table("PHASES", "The phases of a turn in the order of the rule book.", phases),
            table("VERBS", "Every verb that an option may have.", verbs),
        ]
    )


def table(name: str, said: str, rows: dict[str, list[str]]) -> str:
    lines = [f"  {row}: [{', '.join(literal(word) for word in words)}]," for row, words in rows.items()]
    return "\n".join([f"/** {said} */", f"export const {name} = {{", *lines, "} as const;"])


def text() -> str:
    """The whole file, before it is laid out as the page's sources are."""
    writer = Writer()
    parts = [f"export type {name} = {union(map(literal, get_args(kind)))};" for name, kind in ALIASES.items()]
    for name, kind in UNIONS.items():
        members = [inspect.type_info(part) for part in members_of(kind)]
        parts.append(f"export type {name} = {union(writer.word(member) for member in members)};")
    asked = (protocol.NewGame, reading.TypedCard, reading.TriedCard, contests.NewContest, contests.Act)
    of_names = (passkeys.NewPasskey, passkeys.Entrance, bonds.NewBond, bonds.NewInvite, bonds.Declined)
    for kind in (*bodies.BODIES, *asked, *of_names, views.Option):
        writer.word(inspect.type_info(kind))
    return HEAD + "\n" + "\n\n".join([*parts, constants(), events(), *writer.written.values()]) + "\n"


def members_of(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, type(int | str)) else (kind,)


def main() -> int:
    """Write the file, or say whether it is stale."""
    wanted = text()
    if "--check" in sys.argv[1:]:
        if TARGET.read_text(encoding="utf-8") == wanted:
            return 0
        print(f"{TARGET.name} is stale: run python tools/protocol_types.py")
        return 1
    TARGET.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
