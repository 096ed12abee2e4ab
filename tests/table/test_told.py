"""What other processes are told about a game arrives as it was sent, whatever is kept of it."""

import msgspec
import pytest

from shinpan.table.deeds import Judged
from shinpan.table.protocol import told_as
from shinpan.table.storage import About, Answered, Kept
from tests.table.helpers import GAMES, Running, luck_of, play_out


def test_everything_that_is_kept_of_a_game_is_told_as_it_is() -> None:
    about = About("ucg", "", "friend", "", "A", "lot", [["x"], ["y"]], ["A", "B"], "s", ["", ""], "seed")
    deed = Judged(1, "roll back", words="once more", to=0, undone=[("A", "set", "pass")])
    answers = (Answered("A", "set", "pass", (5, 7)),)
    kept = Kept("room", about, ["", ""], True, False, "A wins", 3, answers, "owner", 2, (deed,), {0: "help", 1: ""})
    assert all(getattr(kept, name) for name in kept.__dataclass_fields__ if name not in ("public", "tokens"))
    sent = msgspec.json.decode(msgspec.json.encode(kept))
    assert told_as(sent, Kept) == kept


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_which_nobody_answered_a_call_for_a_judge_has_a_record(table: Running, game: str) -> None:
    made = table.make(game, "friend")
    room, seats = made["room"], made["seats"]
    with table.sit(room, seats["A"]) as ada, table.sit(room, seats["B"]) as ben:
        play_out([ada, ben], luck_of("a call"), 2)
        ada.say("call-judge", words="Is that right?")
        ada.await_kind("court")
        ada.say("resign")
        ada.await_end()
    record = table.get(f"/api/games/{room}/record")
    assert record["result"] == "B wins [resigned]"
    assert table.get(f"/api/games/{room}/story")["turns"] is not None
    assert table.post("/api/replays", {"room": room})["verified"]["fits"]
