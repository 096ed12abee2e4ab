"""Views: one noun phrase as a choice on the field, a choice of cards, a count, a kind or somebody, and back.

How many there are to be and where they are is said once, in the phrase; which node it makes depends on what the verb
wants of it. No form can say that: it would have to be written once for each verb.
"""

from typing import Any, Final

from ....language.pieces import BothOf
from ....language.values import ONE, AllOf, AnyOf
from ..said import TheChosen
from ..selectors import AllUnits, Pick
from .phrases import (
    Amount,
)
from .safety import read_safe, write_safe
from .trailing import read_trailing, read_trailing_while, with_it, write_trailing
from .views_read import (
    read_attacking,
    read_bits,
    read_both_have,
    read_by_cards,
    read_cards,
    read_count,
    read_counted,
    read_distinct,
    read_either,
    read_either_have,
    read_either_joined,
    read_either_place,
    read_either_there,
    read_every_one,
    read_flat,
    read_halves,
    read_hand_kind,
    read_handful,
    read_here_or_there,
    read_including,
    read_kind,
    read_kinds_in_a_row,
    read_many,
    read_names_all,
    read_no_one,
    read_one_filter,
    read_one_with_under,
    read_pick,
    read_several,
    read_someone,
    read_their_cards,
    read_their_hand_kind,
    read_their_pick,
    read_three_cards,
    read_two_cards,
    read_two_here,
    read_two_picks,
    read_units,
    stock_of,
)
from .views_written import (
    no_words,
    write_attacking,
    write_bits,
    write_by_cards,
    write_cards,
    write_count,
    write_counted,
    write_distinct,
    write_either,
    write_either_place,
    write_every_one,
    write_flat,
    write_hand_kind,
    write_kind,
    write_kinds_in_a_row,
    write_many,
    write_one,
    write_one_filter,
    write_one_with_under,
    write_pick,
    write_several,
    write_someone,
    write_stock,
    write_their_cards,
    write_their_hand_kind,
    write_their_pick,
    write_three_cards,
    write_two_cards,
    write_two_here,
    write_two_picks,
    write_units,
)

VIEWS: Final[dict[str, tuple[Any, Any]]] = {
    "units": (read_units, write_units),
    "pick": (read_pick, write_pick),
    "their_pick": (read_their_pick, write_their_pick),
    "cards": (read_cards, write_cards),
    "their_cards": (read_their_cards, write_their_cards),
    "handful": (read_handful, no_words),
    "two_picks": (read_two_picks, write_two_picks),
    "either_place": (read_either_place, write_either_place),
    "two_cards": (read_two_cards, write_two_cards),
    "two_here": (read_two_here, write_two_here),
    "three_cards": (read_three_cards, write_three_cards),
    "count": (read_count, write_count),
    "counted": (read_counted, write_counted),
    "kind": (read_kind, write_kind),
    "one_kind": (read_kind, write_one(write_kind)),
    "one_someone": (read_someone, write_one(write_someone)),
    "distinct": (read_distinct, write_distinct),
    "someone": (read_someone, write_someone),
    "hand_kind": (read_hand_kind, write_hand_kind),
    "their_hand_kind": (read_their_hand_kind, write_their_hand_kind),
    "many_kind": (read_many(read_kind), write_many(write_kind)),
    "many_someone": (read_many(read_someone), write_many(write_someone)),
    "stock": (stock_of, write_one(write_stock)),
    "many_cards": (read_many(stock_of), write_many(write_stock)),
    "either_have": (read_either_have, no_words),
    "either_joined": (read_either_joined, no_words),
    "both_have": (read_both_have, no_words),
    "here_or_there": (read_here_or_there, no_words),
    "names_all": (read_names_all, no_words),
    "attacking": (read_attacking, write_attacking),
    "every_one": (read_every_one, write_every_one),
    "no_one": (read_no_one, no_words),
    "including": (read_including, no_words),
    "bits": (read_bits, write_bits),
    "one_filter": (read_one_filter, write_one_filter),
    "by_cards": (read_by_cards, write_by_cards),
    "either": (read_either, write_either),
    "flat": (read_flat, write_flat),
    "halves": (read_halves, no_words),
    "kinds_in_a_row": (read_kinds_in_a_row, write_kinds_in_a_row),
    "one_with_under": (read_one_with_under, write_one_with_under),
    "either_there": (read_either_there, no_words),
    "safe": (read_safe(False), write_safe(False)),
    "safe_and_bp": (read_safe(True), write_safe(True)),
    "all": (lambda parts: with_it(read_several(AllOf)(parts)), write_several(AllOf)),
    "any": (read_several(AnyOf), write_several(AnyOf)),
    "trailing": (read_trailing, write_trailing),
    "trailing_while": (read_trailing_while, no_words),
}


def is_many(value: Any) -> bool:
    """Whether words about it stand in the plural."""
    match value:
        case Amount(_, hi):
            return hi != ONE
        case Pick():
            return value.hi != ONE
        case bool():
            return False
        case int():
            return value != 1
        case None | AllUnits() | BothOf() | TheChosen():
            return True
        case tuple():
            return len(value) > 1
    return False
