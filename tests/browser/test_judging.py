"""Several people and a judge: a call, the rules that are asked, a ruling, a roll-back that both agree to, an award."""

import json
from random import Random

from playwright.sync_api import Page, expect

from shinpan.games import load
from shinpan.kernel.game.record import record_from_json
from shinpan.kernel.game.verifying import verdict
from tests.browser.conftest import PHONE, MakePage
from tests.browser.player import OVER, answer, by_mouse, number, sit_down, turn_of
from tests.browser.serving import Server
from tests.browser.test_access import carry, faults
from tests.browser.test_people import invite, listen


def play_some(pages: tuple[Page, Page], lot: Random, answers: int) -> None:
    """Whoever is asked answers, so many times."""
    for _ in range(answers):
        turn = turn_of(pages)
        assert turn is not None
        answer(turn, by_mouse, lot)


def judge_link(page: Page) -> str:
    page.locator("[data-court]").click()
    page.locator("[data-invite-judge]").click()
    link = page.locator("[data-judge-link]").input_value()
    page.keyboard.press("Escape")
    return link


def seated(server: Server, ada: Page, ben: Page, judge: Page, late: Page) -> None:
    """Two people sit down, and a judge by an invitation that is good once."""
    ben.goto(invite(ada, server, "ucg"))
    form = ben.locator("[data-join]")
    form.locator("input").first.fill("Ben")
    form.locator("button[type=submit]").click()
    for page in (ben, ada):
        sit_down(page)
    link = judge_link(ada)
    judge.goto(link)
    assert faults(judge) == []
    judge.locator("[data-take]").click()
    sit_down(judge)
    late.goto(link)
    late.locator("[data-take]").click()
    expect(late.get_by_role("alert")).to_be_visible()


def call(ada: Page) -> None:
    """Call the judge, and ask the rules meanwhile."""
    ada.locator("[data-court]").click()
    ada.locator("[data-call-words]").fill("May I do that?")
    ada.locator("[data-call-judge]").click()
    expect(ada.locator("[data-called]")).to_contain_text("The judge is called")
    ada.locator("[data-question]").fill("level up")
    ada.locator("[data-ask]").click()
    expect(ada.locator("[data-found] li").first).to_be_visible()
    ada.keyboard.press("Escape")


def roll_back(ada: Page, ben: Page, judge: Page) -> None:
    """The judge proposes, and both agree."""
    before = number(ada)
    judge.locator("[data-decision]").select_option(index=2)
    judge.locator("[data-propose]").click()
    ada.locator("[data-agree]").click()
    expect(ben.locator("[data-proposal]")).to_be_visible()
    ben.locator("[data-agree]").click()
    for page in (ada, ben):
        expect(page.locator("[data-proposal]")).to_have_count(0)
        page.wait_for_function("n => Number(document.querySelector('.game[data-n]').dataset.n) > n", arg=before)


def test_a_judge_rolls_a_game_back(server: Server, new_page: MakePage) -> None:
    ada, ben, judge = new_page(), new_page(language="ja-JP"), new_page()
    told = listen(ben)
    carry(judge)
    seated(server, ada, ben, judge, new_page())
    lot = Random("judge")
    play_some((ada, ben), lot, 5)
    call(ada)
    judge.locator("[data-court]").click()
    expect(judge.locator("[data-call]")).to_contain_text("May I do that?")
    assert not [message for message in told if "May I do that?" in json.dumps(message)]
    pause(judge)
    rule(judge)
    expect(ben.locator("[data-newest]")).to_contain_text("Not there.")
    roll_back(ada, ben, judge)
    assert faults(judge) == []
    resume(judge)
    play_some((ada, ben), lot, 1)
    judge.locator("[data-who]").select_option("B")
    judge.locator("[data-loss] button").click()
    expect(ben.locator(OVER)).to_have_count(0)  # what ends a game is asked for once more
    judge.locator("[data-loss] [data-sure=true]").click()
    for page in (ada, ben):
        page.wait_for_selector(OVER)
    check_record(server, ada)


def pause(judge: Page) -> None:
    """Nobody answers any more: a proposal is for the position that was, and an answer would end it."""
    judge.locator("[data-pause]").click()
    expect(judge.locator("[data-paused]")).to_be_attached()


def resume(judge: Page) -> None:
    judge.locator("[data-pause]").click()
    expect(judge.locator("[data-paused]")).to_have_count(0)


def rule(judge: Page) -> None:
    """Ask the rules, and give a ruling that cites them."""
    judge.locator("[data-question]").fill("set")
    judge.locator("[data-ask]").click()
    judge.locator("[data-cite]").first.click()
    judge.locator("[data-ruling]").fill("Not there.")
    judge.locator("[data-give-ruling]").click()
    expect(judge.locator("[data-deed=ruling]")).to_be_visible()


def check_record(server: Server, page: Page) -> None:
    room = page.url.partition("/game/")[2].partition("#")[0]
    raw = page.request.get(f"{server.url}/api/games/{room}/record").json()
    assert [deed["do"] for deed in raw["judge"]] == ["sat", "pause", "ruling", "roll back", "resume", "game loss"]
    record = record_from_json(raw, "record")
    assert verdict(load("ucg"), record) == ("A wins [judge]", "")


def test_the_rules_are_asked_against_the_computer_too(server: Server, new_page: MakePage) -> None:
    page = new_page(PHONE)
    carry(page)
    page.goto(server.url)
    page.locator("[data-play=ua]").click()
    sit_down(page)
    page.locator("[data-court]").click()
    expect(page.locator("[data-call-judge]")).to_have_count(0)  # nobody judges there
    page.locator("[data-question]").fill("trigger check")
    page.locator("[data-ask]").click()
    expect(page.locator("[data-found] li").first).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
