"""Several people at one table, and a server that dies: two browsers, a spectator, reconnection."""

import json
import re
from random import Random
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import MakePage
from tests.browser.player import (
    MINE,
    MOST_ANSWERS,
    OVER,
    answer,
    by_mouse,
    choose_easy,
    number,
    play,
    sit_down,
    turn_of,
)
from tests.browser.serving import Server


def invite(page: Page, server: Server, game: str) -> str:
    """Make a table for two; gives the link for the friend."""
    page.goto(server.url)
    page.locator(f"[data-friend={game}]").click()
    link = page.locator("main input[readonly]")
    expect(link).to_be_visible()
    return link.input_value()


def join(page: Page, name: str) -> None:
    """Follow an invitation: a name and a deck, then the seat."""
    form = page.locator("[data-join]")
    form.get_by_label("Your name").fill(name)
    form.get_by_label("Your deck").select_option(index=0)
    form.get_by_role("button", name="Sit down").click()


def listen(page: Page) -> list[dict[str, Any]]:
    """Everything that a page is told by WebSocket."""
    told: list[dict[str, Any]] = []

    def hear(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: told.append(json.loads(frame)))

    page.on("websocket", hear)
    return told


def take_turns(pages: tuple[Page, Page], lot: Random) -> None:
    """Whoever is asked answers, until the game is over."""
    for _ in range(MOST_ANSWERS):
        turn = turn_of(pages)
        if turn is None:
            return
        answer(turn, by_mouse, lot)


def test_two_browsers_play_and_a_spectator_learns_nothing_hidden(new_page: MakePage, server: Server) -> None:
    ada, ben, eve = new_page(), new_page(), new_page()
    heard = listen(eve)
    known = [listen(ada), listen(ben)]
    link = invite(ada, server, "ucg")
    ben.goto(link)
    join(ben, "Ben")
    sit_down(ben)
    sit_down(ada)
    expect(ada.locator(".side").filter(has_text="Ben")).to_be_visible()
    late = new_page()
    late.goto(link)
    expect(late.get_by_text("Somebody has followed this invitation already")).to_be_visible()
    eve.goto(ada.url.partition("#")[0])
    sit_down(eve)
    take_turns((ada, ben), Random("two"))
    for page in (ada, ben):
        expect(page.locator("[data-winner]")).to_have_attribute("data-winner", re.compile("[AB]"))
    eve.wait_for_selector(OVER)
    positions = [message for message in heard if message["t"] == "position"]
    assert positions[-1]["over"] is not None
    assert [message["n"] for message in positions] == list(range(positions[0]["n"], positions[-1]["n"] + 1))
    for message in positions:
        check_spectator(message)
    for mine, told in zip("AB", known, strict=True):
        for message in told:
            if message["t"] == "position":
                check_player(message, mine)
    play_again(ada, ben)
    eve.locator("[data-next]").click()
    expect(eve.locator("[data-winner]")).to_have_count(0)
    sit_down(eve)
    ada.goto(server.url)
    ada.locator("[data-mine]").first.click()  # the way back to a game that is on
    sit_down(ada)
    expect(ada.locator("[data-winner]")).to_have_count(0)


def play_again(ada: Page, ben: Page) -> None:
    """The one who did not make the table wants a rematch; the other is told and comes along."""
    before = ada.url
    ben.get_by_role("button", name="Rematch").click()
    expect(ada.get_by_text("Your opponent is ready for a rematch")).to_be_visible()
    ada.get_by_role("button", name="Rematch").click()
    for page in (ada, ben):
        expect(page.locator(f"{MINE}, .game[data-turn=waiting]")).to_be_visible()
        expect(page.locator("[data-winner]")).to_have_count(0)
        assert page.url != before
    assert ada.url.partition("#")[0] == ben.url.partition("#")[0]


def check_spectator(message: dict[str, Any]) -> None:
    """No hand, no face-down card, no options, no secret before the end."""
    view = message["view"]
    assert view["you"] is None
    assert "position" not in view
    for side in view["players"].values():
        assert side["hand"] is None
        assert [c for area in side["areas"] if area for c in area["stack"] if c["down"] and c["card"]] == []
    assert view["decision"] is None or view["decision"]["options"] is None
    for line in message["log"]:
        assert line["name"] != "draw" or not any(line["cards"])
    if message["over"] is None:
        assert "secret" not in json.dumps(message)


def check_player(message: dict[str, Any], mine: str) -> None:
    """The other hand and the other's face-down cards stay hidden; nobody is told another's options."""
    view = message["view"]
    theirs = view["players"]["B" if mine == "A" else "A"]
    assert view["you"] == mine
    assert theirs["hand"] is None
    assert [c for area in theirs["areas"] if area for c in area["stack"] if c["down"] and c["card"]] == []
    decision = view["decision"]
    assert decision is None or decision["player"] == mine or decision["options"] is None


def test_a_game_goes_on_after_the_server_was_killed(page: Page, fresh_server: Server) -> None:
    page.goto(fresh_server.url)
    card = page.locator(".game.ucg")
    choose_easy(card)
    card.locator("[data-play=ucg]").click()
    sit_down(page)
    lot = Random("killed")
    play(page, by_mouse, lot, 4)
    page.wait_for_selector(f"{MINE}, {OVER}")
    before, log = number(page), page.locator(".aside li").count()
    fresh_server.kill()
    expect(page.get_by_text("nothing is lost", exact=False)).to_be_visible()
    fresh_server.start()
    expect(page.get_by_text("The server was restarted")).to_be_visible()
    page.wait_for_selector(f"{MINE}, {OVER}")
    assert number(page) == before
    assert page.locator(".aside li").count() == log
    play(page, by_mouse, lot)
    expect(page.locator("[data-winner]")).to_be_visible()


def test_the_page_leaves_a_server_that_is_asleep_and_comes_back(page: Page, fresh_server: Server) -> None:
    """Its connection stays open, and says nothing: the page asks whether anybody is there."""
    page.clock.install()
    page.goto(fresh_server.url)
    card = page.locator(".game.ucg")
    choose_easy(card)
    card.locator("[data-play=ucg]").click()
    sit_down(page)
    lot = Random("asleep")
    play(page, by_mouse, lot, 2)
    page.wait_for_selector(f"{MINE}, {OVER}")
    before = number(page)
    with fresh_server.asleep():
        page.clock.run_for(20_000)
        expect(page.get_by_text("nothing is lost", exact=False)).to_be_visible()
    expect(page.get_by_text("The server was restarted")).to_be_visible()
    page.wait_for_selector(f"{MINE}, {OVER}")
    assert number(page) == before
    play(page, by_mouse, lot, 2)


def test_the_owner_of_a_seat_takes_its_key_from_whoever_else_has_it(new_page: MakePage, server: Server) -> None:
    ada, ben, thief = new_page(), new_page(), new_page()
    ben.goto(invite(ada, server, "ua"))
    join(ben, "Ben")
    sit_down(ben)
    sit_down(ada)
    for owner in (ada, ben):
        old = owner.url
        key = owner.evaluate("() => ({...localStorage})")
        thief.goto(server.url)
        thief.evaluate("kept => { for (const name in kept) localStorage.setItem(name, kept[name]) }", key)
        thief.goto(old)
        sit_down(thief)
        owner.locator("[data-gather]").click()
        owner.locator("[data-rekey]").click()
        expect(thief.locator(".states .bad").first).to_be_visible()
        thief.reload()
        expect(thief.locator(".states .bad").first).to_be_visible()
        owner.reload()
        sit_down(owner)
        assert number(owner) >= 0
