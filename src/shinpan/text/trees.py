"""Parsed sentences: branches of trees and their words, and words that mean nothing that can be played."""

from typing import TypeAlias

from lark import Token, Tree

Branch: TypeAlias = Tree[Token]


class Refused(Exception):  # noqa: N818 - it never reaches a user: it becomes a fault
    """Words that the grammar allows and that mean nothing that can be played: which, why, and what would."""

    def __init__(self, where: Branch | Token, reason: str, expected: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.where = where
        self.reason = reason
        self.expected = expected


def branches(tree: Branch) -> list[Branch]:
    return [child for child in tree.children if isinstance(child, Tree)]


def child(tree: Branch, *names: str) -> Branch | None:
    """The first branch of one of these names."""
    for found in branches(tree):
        if found.data in names:
            return found
    return None


def tokens(tree: Branch) -> list[str]:
    """The words that stand in a tree itself, not in its branches."""
    return [str(child) for child in tree.children if isinstance(child, Token)]


def words_of(tree: Branch, kind: str) -> str:
    """The text of the first token of a kind."""
    for child in tree.children:
        if isinstance(child, Token) and child.type == kind:
            return str(child)
    return ""
