"""A small tournament in real browsers: entered, paired, played, with a result that the host enters late."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, MakePage
from tests.browser.player import OVER, sit_down
from tests.browser.serving import Server
from tests.browser.test_access import carry, faults


def enter(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.locator("[data-enter-form] input").fill(name)
    page.locator("[data-enter-form] option").first.wait_for(state="attached")
    page.locator("[data-enter-form] button").click()
    expect(page.locator("[data-entered]")).to_contain_text(name)


def give_up(loser: Page) -> None:
    """Lose a game of a tournament, and go back to where the next one is found."""
    loser.locator("[data-gather]").click()
    loser.locator("#gathered-list .danger").click()
    loser.locator("dialog[open] .danger").click()
    loser.wait_for_selector(OVER)
    expect(loser.get_by_role("button", name="Rematch")).to_have_count(0)
    loser.locator("[data-tournament]").click()
    expect(loser.locator("[data-entered]")).to_be_visible()


def test_a_round_with_a_late_result(server: Server, new_page: MakePage) -> None:
    host, asked = new_page(), list[str]()
    carry(host)
    host.goto(f"{server.url}/tournaments")
    host.locator("[data-hold] input").first.fill("Club night")
    host.locator("[data-hold] button").click()
    host.wait_for_url("**/tournament/**")
    people = {name: new_page(language=spoken) for name, spoken in (("Ada", "en-GB"), ("Bo", "ja-JP"), ("Cy", "zh-TW"))}
    for name, page in people.items():
        enter(page, host.url, name)
    enter(host, host.url, "Di")
    people["Di"] = host
    host.locator("[data-begin]").click()
    host.locator("[data-pair]").click()
    expect(host.locator("[data-round='1'] tbody tr")).to_have_count(2)
    first = host.locator("[data-round='1'] tbody tr").first.locator("td").all_inner_texts()[1:3]
    for name in first:
        people[name].on("request", lambda request: asked.append(request.url))
        people[name].reload()
        people[name].locator("[data-play-table]").click()
    for name in first:
        sit_down(people[name])
    assert (
        f"{server.url}/api/tournaments/" not in asked
    )  # whoever leaves the page asks for no tournament without a name
    give_up(people[first[1]])
    if host.locator(".game").count():  # the host may be one of the two
        host.go_back()
    expect(host.locator("[data-result='0']")).to_have_text("1 : 0")  # from the game itself
    expect(host.locator("[data-pair]")).to_be_disabled()
    host.locator('[data-enter="1 0:1"]').click()  # a game at a real table, entered late
    expect(host.locator("[data-result='1']")).to_have_text("0 : 1")
    expect(host.locator("[data-standings] tbody tr").first).to_contain_text("3")
    host.locator("[data-pair]").click()
    expect(host.locator("[data-round='2'] tbody tr")).to_have_count(2)
    assert faults(host) == []


def drop(page: Page, name: str) -> None:
    """By the host, who is asked once more."""
    button = page.locator(f'[data-player="{name}"] [data-sure]')
    button.dblclick()  # of which the second click is no answer
    expect(page.locator(f'[data-player="{name}"] [data-sure=true]')).to_be_visible()
    button.click()


def test_the_host_puts_things_right_at_a_real_table(server: Server, new_page: MakePage) -> None:
    host, phone = new_page(), new_page(size=PHONE, touch=True)
    carry(host)
    host.goto(f"{server.url}/tournaments")
    host.locator("[data-hold] input").first.fill("Shop night")
    host.locator("[data-hold] input[type=checkbox]").first.uncheck()
    host.locator("[data-hold] button").click()
    host.wait_for_url("**/tournament/**")
    enter(phone, host.url, "Eli")  # without a list: the games are at a real table
    for name in ("Flo", "Gil", "Hal", "Mistake"):
        host.locator("[data-enter-other] input").fill(name)
        host.locator("[data-enter-other] button").click()
        expect(host.locator(f'[data-player="{name}"]')).to_be_visible()
    drop(host, "Mistake")
    expect(host.locator("[data-player]")).to_have_count(4)
    host.locator("[data-begin]").click()
    for number in ("1", "2"):
        host.locator("[data-pair]").click()
        for at in ("0", "1"):
            host.locator(f"[data-round='{number}'] [data-enter='{at} 1:0']").click()
            expect(host.locator(f"[data-round='{number}'] [data-result='{at}']")).to_have_text("1 : 0")
    expect(host.get_by_text("It is over.")).to_be_visible()
    assert faults(host) == []
    first = host.locator("[data-round='1'] tbody tr").first  # a mistake of the first round, found at the end
    first.locator("summary").click()
    first.locator("[data-enter='0 0:1']").click()
    expect(first.locator("[data-result]")).to_have_text("0 : 1")
    expect(host.locator("[data-decks]")).to_have_count(0)


def test_a_player_finds_their_table_at_once(server: Server, new_page: MakePage) -> None:
    host, phone = new_page(), new_page(size=PHONE, touch=True)
    host.goto(f"{server.url}/tournaments")
    host.locator("[data-hold] input").first.fill("Table night")
    host.locator("[data-hold] button").click()
    host.wait_for_url("**/tournament/**")
    enter(phone, host.url, "Ida")
    enter(host, host.url, "Jon")
    for step in ("[data-begin]", "[data-pair]"):
        host.locator(step).click()
    phone.reload()
    expect(phone.locator("[data-entered]")).to_contain_text("Jon")
    phone.locator("[data-my-table]").click()
    phone.wait_for_url("**/game/**")
    expect(phone.get_by_role("heading", name="Waiting for Jon")).to_be_visible()  # and no word of a friend
    phone.locator("[data-tournament]").click()
    expect(phone.locator("[data-entered]")).to_be_visible()


def test_whoever_enters_knows_how_it_is_played_and_who_is_left_out(server: Server, new_page: MakePage) -> None:
    host, player, absent = new_page(), new_page(), new_page()
    host.goto(f"{server.url}/tournaments")
    host.locator("[data-hold] input").first.fill("Early night")
    host.get_by_label("Top cut").select_option("2")
    host.get_by_label("Games of a match").select_option("3")
    host.get_by_label("Players check in").check()
    host.locator("[data-hold] button").click()
    host.wait_for_url("**/tournament/**")
    for page, name in ((player, "Kay"), (absent, "Leo")):
        enter(page, host.url, name)
        for said in ("Top cut: 2", "best of 3", "played here", "check in", "shown at the end"):
            expect(page.locator("[data-terms]")).to_contain_text(said)
    host.reload()
    expect(host.locator("[data-absent]")).to_contain_text("2 players")
    player.locator("[data-entered] .primary").click()
    host.locator("[data-enter-other] input").fill("Mia")
    host.locator("[data-enter-other] button").click()
    host.locator('[data-player="Mia"] button', has_text="Check in").click()
    expect(host.locator("[data-absent]")).to_contain_text("One player")
    host.locator("[data-begin]").click()
    expect(absent.locator("[data-missed]")).to_be_visible()  # why they are no longer in, and that they may come back
    absent.locator("[data-enter-form] button").click()
    expect(absent.locator("[data-entered]")).to_contain_text("Leo")
