"""What the critic sees beyond a view: all that is hidden from whoever answers, and nothing that they see."""

from typing import Any

import numpy as np
import pytest

from shinpan.envs import batched_env
from shinpan.kernel.state.cardstate import DECK, HAND, ZONE_MASK
from shinpan.learn.hidden import NEXT, Hidden

ROWS = 60


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_the_critic_sees_the_other_hand_and_what_is_drawn_next(game: str) -> None:
    env = batched_env(game, 3, seed=4, form="tokens")
    seen = env.reset()
    luck = np.random.default_rng(1)
    hidden = Hidden(env.setup.game, env.setup.printing)
    room = np.zeros((3, ROWS, len(env.setup.token_layout.cards)), np.int16)
    for _ in range(40):
        seen = env.step(np.argmax(luck.random(seen["action_mask"].shape) * seen["action_mask"], axis=1))[0]
        hidden.show(env.pool.states, env.players, room)
        states: list[Any] = env.pool.states
        for place, (state, player) in enumerate(zip(states, env.players.tolist(), strict=True)):
            known = hidden.game.modules.view.what_is_seen(state, player)
            identities = env.setup.printing.deal(state.cards).identities
            rows = room[place][room[place].any(axis=1)].tolist()
            wanted = sorted(identities[card] for card in state.piles[HAND * 2 + 1 - player] if not known[card])
            theirs = [row for row in rows if row[1] == 2 and row[2] == HAND + 1]
            assert sorted(row[0] for row in theirs) == wanted
            next_cards = [identities[card] for card in state.piles[DECK * 2 + player][:NEXT] if not known[card]]
            mine = [row for row in rows if row[1] == 1 and row[2] == DECK + 1]
            assert [row[0] for row in mine] == next_cards
            away = [card for card, at in enumerate(state.at) if (at & ZONE_MASK) != DECK and not known[card]]
            assert len(rows) - len([row for row in rows if row[2] == DECK + 1]) == len(away)
