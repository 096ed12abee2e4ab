"""Cards that must differ, where a card may go by one of several words: by which of them is for its player to say."""

from typing import Final

SAME: Final = "same "


def most_different(choices: list[tuple[str, ...]]) -> int:
    """How many of some cards can go by words that all differ, if each goes by one of its own."""
    taken: dict[str, int] = {}
    count = 0
    for i in range(len(choices)):
        if finds_word(choices, i, taken, []):
            count += 1
    return count


def most_together(choices: list[tuple[str, ...]], what: str) -> int:
    """How many of some cards can be taken together: those whose words all differ or, where `what` says so, those that
    have one word in common."""
    if not what.startswith(SAME):
        return most_different(choices)
    words = {word for own in choices for word in own}
    return max([0, *[sum([word in own for own in choices]) for word in words]])


def finds_word(choices: list[tuple[str, ...]], i: int, taken: dict[str, int], tried: list[str]) -> bool:
    """Whether a card finds a word that no other needs; those that can go by another word make room."""
    for word in choices[i]:
        if word in tried:
            continue
        tried.append(word)
        if word not in taken or finds_word(choices, taken[word], taken, tried):
            taken[word] = i
            return True
    return False
