"""Whether a declared kind of field fits what the class says of that field."""

from dataclasses import fields
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from .word import Field, Word


def check_kind(word: Word, field: Field, held: Any, is_scalar: bool) -> None:
    """A field holds what its kind lets in: `held` is a class, or several of them."""
    annotation: Any = {real.name: real.type for real in fields(word.cls)}[field.name]
    classes = classes_of(annotation)
    if tuple in classes and not is_scalar:
        if not field.many:
            raise TypeError(f"{word.name}.{field.name} holds several: its kind is written with '*'")
        inner = get_args(annotation)
        classes = classes_of(inner[0]) if inner else ()
    elif field.many:
        raise TypeError(f"{word.name}.{field.name} holds one: its kind is written without '*'")
    wanted = held if isinstance(held, tuple) else (held,)
    for kind in wanted:
        if classes and not fits(kind, classes, is_scalar):
            raise TypeError(f"{word.name}.{field.name} holds {names(classes)}, and its kind '{field.kind}' another")


def fits(kind: Any, classes: tuple[Any, ...], is_scalar: bool) -> bool:
    """Whether a class is one of those that a field lets in; for numbers and flags, the very one."""
    return kind in classes if is_scalar else issubclass(kind, classes)


def classes_of(annotation: Any) -> tuple[Any, ...]:
    """The classes that an annotation names, apart from None; none where compiled code has not kept it."""
    origin = get_origin(annotation)
    if origin in (Union, UnionType):
        found: list[Any] = []
        for part in get_args(annotation):
            found.extend(classes_of(part))
        return tuple(found)
    if origin is not None:
        return (origin,)
    return () if annotation in (type, NoneType, object) else (annotation,)


def names(classes: tuple[Any, ...]) -> str:
    return " or ".join([str(kind.__name__) for kind in classes])
