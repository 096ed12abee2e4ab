"""What "it" means: by type, then the latest; the same model reads and writes."""

import pytest

from shinpan.games.ucg.selectors import Those
from shinpan.language.discourse import IT, THEM, THIS, Discourse, UnclearError
from shinpan.language.pieces import This, ThosePieces
from shinpan.language.selectors import Among, Held, ThisCard

CHOSEN, LOOKED, TAKEN = 2, 4, 7


def talk(*mentions: ThosePieces | This | Held, away: bool = False) -> Discourse:
    found = Discourse(away)
    for node in mentions:
        found.mention(node)
    return found


def test_it_is_the_latest_of_its_type() -> None:
    said = talk(Those(CHOSEN), Held(TAKEN))
    assert said.meant(Held(IT), False) == Held(TAKEN)
    assert said.skipped == 0
    assert said.meant(Those(IT), True) == Those(CHOSEN)
    assert said.skipped == 1


def test_what_is_spoken_of_again_is_the_latest() -> None:
    assert talk(Those(CHOSEN), This(), Those(CHOSEN)).meant(Those(IT), True) == Those(CHOSEN)


def test_where_nothing_was_spoken_of_it_means_nothing() -> None:
    with pytest.raises(UnclearError):
        talk(Held(TAKEN)).meant(Those(IT), True)
    with pytest.raises(UnclearError):
        talk().meant(Among(THEM), False)
    with pytest.raises(UnclearError):
        talk(This()).remembered(True)


def test_them_are_the_cards_that_were_looked_at() -> None:
    said = talk(Held(LOOKED), Held(TAKEN))
    said.group = LOOKED
    assert said.meant(Among(THEM), False) == Among(LOOKED)
    assert said.meant(Held(THEM), False) == Held(LOOKED)


def test_two_of_them_are_two_of_what_was_spoken_of_last() -> None:
    assert talk(Held(TAKEN)).meant(Among(IT), False) == Among(TAKEN)


def test_this_card_is_on_the_field_or_not() -> None:
    assert talk(away=True).meant(Held(THIS), False) == ThisCard()
    assert talk().meant(Those(THIS), True) == This()
    with pytest.raises(UnclearError):
        talk().meant(Held(THIS), False)
    with pytest.raises(UnclearError):
        talk(away=True).meant(Those(THIS), True)


@pytest.mark.parametrize("node", [Held(TAKEN), Held(LOOKED), Among(LOOKED), Among(TAKEN), Held(9), ThisCard()], ids=str)
def test_what_is_said_for_something_means_it_again(node: Held | Among | ThisCard) -> None:
    said = talk(Held(LOOKED), Held(TAKEN), away=True)
    said.group = LOOKED
    assert said.meant(said.said(node, False), False) == node


def test_it_is_said_only_of_what_was_spoken_of_last() -> None:
    said = talk(Those(CHOSEN), Those(5))
    assert said.said(Those(5), True) == Those(IT)
    assert said.said(Those(CHOSEN), True) == Those(CHOSEN)
