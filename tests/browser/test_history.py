"""Looking back: step by step, by itself, to a round, by a line of the log; and what can be done from there."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.acting import join, post_move
from tests.browser.conftest import AT_ONCE, Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Keeps the entries that are shown one after the other, so that none is missed.
WATCH = """() => {
    window.passed = [];
    const table = document.querySelector(".table");
    const note = () => passed.push(Number(table.dataset.past));
    new MutationObserver(note).observe(table, {attributes: true, attributeFilter: ["data-past"]});
}"""


def played(person: Person, *kinds: str, moves: int, **setup: object) -> str:
    """Make a table at which people here have played so many moves at random, and give its name."""
    table = person.make_table(*kinds, **setup)
    rng = random.Random(moves)
    while len(person.moves(table)) < moves:
        play_one(person, table, rng)
    return table


def play_one(person: Person, table: str, rng: random.Random) -> None:
    snapshot = person.when_asked(table)
    answer = person.page.request.post(
        f"{person.url}/api/tables/{table}/moves",
        data={"after": snapshot["n"], "seat": snapshot["view"]["actor"], "move": rng.choice(snapshot["legal"])},
        headers={"origin": person.url},
    )
    assert answer.status == 200, answer.text()


def entries(person: Person, table: str) -> list[int]:
    """The numbers of all entries one can look back at, the opening first."""
    return [entry["n"] for entry in person.api(f"/api/tables/{table}")["log"]]


def look_back(person: Person, table: str, at: int) -> None:
    person.go(f"/table/{table}?at={at}")
    expect(person.page.locator(".table")).to_have_attribute("data-past", str(at))
    expect(heading(person)).to_contain_text("Looking back")


def heading(person: Person) -> Locator:
    return person.test_id("history").locator(".question")


def stands_at(person: Person, n: int) -> None:
    expect(person.page.locator(".table")).to_have_attribute("data-past", str(n))


def press(person: Person, name: str) -> None:
    person.test_id("history").get_by_role("button", name=name, exact=True).click()


def scores(person: Person, seats: int) -> list[str]:
    return [person.test_id(f"score-{seat}").first.inner_text() for seat in range(seats)]


def test_one_steps_through_a_game_by_button_key_and_timeline(open_page: Open) -> None:
    person = open_page(1280, 720)
    table = played(person, "me", "here", "here", moves=40, seed=11)
    all_of_it = entries(person, table)
    last = len(all_of_it) - 1
    person.go(f"/table/{table}")
    person.wait_for_choice()
    person.page.locator("header [data-do=history]").first.click()
    stands_at(person, all_of_it[-1])
    expect(heading(person)).to_have_text(f"Looking back: move {last} of {last}")
    press(person, "One move back")
    stands_at(person, all_of_it[-2])
    person.page.keyboard.press("ArrowLeft")
    stands_at(person, all_of_it[-3])
    person.page.keyboard.press("ArrowRight")
    stands_at(person, all_of_it[-2])
    person.page.keyboard.press("Home")
    stands_at(person, 0)
    expect(heading(person)).to_have_text(f"Looking back: the beginning of {last} moves")
    assert scores(person, 3) == ["0", "0", "0"]
    for n in all_of_it[1:6]:
        press(person, "One move on")
        stands_at(person, n)
    then = person.api(f"/api/tables/{table}/moments/{all_of_it[20]}")["view"]
    person.page.get_by_role("slider", name="All moves").fill("20")
    stands_at(person, all_of_it[20])
    expect(person.test_id("round")).to_contain_text(f"Round {then['round']}")
    assert scores(person, 3) == [str(points) for points in then["scores"]]
    person.picture("history-1280")
    press(person, "To the beginning of round 2")
    expect(person.test_id("round")).to_contain_text("Round 2")
    assert person.lit("data-move") == []
    assert person.lit("data-pick") == []
    person.page.keyboard.press("Escape")
    expect(person.test_id("history")).to_be_hidden()
    person.wait_for_choice()


def test_it_plays_by_itself_and_stops(open_page: Open) -> None:
    person = open_page(reduced_motion="no-preference")
    table = played(person, "me", "here", moves=9, seed=5)
    all_of_it = entries(person, table)
    look_back(person, table, all_of_it[2])
    person.page.evaluate(WATCH)
    person.page.get_by_role("combobox", name="Speed").select_option("4")
    plays = person.test_id("history").get_by_role("button", name="Let it play")
    press(person, "Let it play")
    person.page.wait_for_function("entry => passed.at(-1) === entry", arg=all_of_it[-1])
    expect(plays).to_be_visible()
    assert person.page.evaluate("passed") == all_of_it[3:]
    person.page.get_by_role("combobox", name="Speed").select_option("0.5")
    press(person, "Let it play")
    person.page.wait_for_function("entry => passed.at(-1) === entry", arg=all_of_it[1])
    press(person, "Pause")
    expect(plays).to_be_visible()
    assert person.page.evaluate("passed.at(-1)") < all_of_it[-1]


def test_each_line_of_the_log_leads_to_its_moment(open_page: Open) -> None:
    person = open_page(1440, 900)
    table = played(person, "me", "here", moves=8, seed=7)
    all_of_it = entries(person, table)
    person.go(f"/table/{table}")
    person.wait_for_choice()
    person.page.keyboard.press("h")
    stands_at(person, all_of_it[-1])
    person.page.locator(f'.log [data-at="{all_of_it[3]}"]').click()
    stands_at(person, all_of_it[3])
    line = person.page.locator(f'.log li[data-n="{all_of_it[3]}"]')
    expect(line).to_have_attribute("aria-current", "step")
    expect(person.page).to_have_url(re.compile(rf"\?at={all_of_it[3]}$"))
    assert person.page.locator(".log [data-undo]").count() == 0
    person.page.reload()
    stands_at(person, all_of_it[3])
    press(person, "Back to now")
    expect(person.page).to_have_url(re.compile(rf"/table/{table}$"))
    person.wait_for_choice()


def test_a_moment_that_was_taken_back_is_not_there(open_page: Open) -> None:
    person = open_page()
    table = played(person, "me", "here", moves=2, seed=7)
    person.go(f"/table/{table}?at=77")
    expect(person.test_id("status")).to_contain_text("not part of this game")
    expect(person.page).to_have_url(re.compile(rf"/table/{table}$"))
    person.wait_for_choice()


def test_news_come_in_behind_it(open_page: Open) -> None:
    person = open_page()
    table = played(person, "me", "here", moves=6, seed=9)
    all_of_it = entries(person, table)
    look_back(person, table, all_of_it[2])
    rng = random.Random(1)
    for _ in range(3):
        play_one(person, table, rng)
    newest = entries(person, table)
    expect(person.page.locator(".table")).to_have_attribute("data-n", str(newest[-1]))
    expect(heading(person)).to_have_text(f"Looking back: move 2 of {len(newest) - 1}")
    stands_at(person, all_of_it[2])
    press(person, "Back to now")
    person.wait_for_choice()
    now = person.api(f"/api/tables/{table}")
    assert scores(person, 2) == [str(points) for points in now["view"]["scores"]]
    assert set(person.lit("data-move")) <= set(now["legal"])


def test_what_is_looked_at_may_be_taken_back_meanwhile(open_page: Open) -> None:
    person = open_page()
    table = played(person, "me", "here", moves=6, seed=9)
    all_of_it = entries(person, table)
    look_back(person, table, all_of_it[-1])
    answer = person.page.request.post(
        f"{person.url}/api/tables/{table}/undo",
        data={"after": person.api(f"/api/tables/{table}")["n"], "to": all_of_it[1]},
        headers={"origin": person.url},
    )
    assert answer.status == 200, answer.text()
    expect(person.test_id("history")).to_be_hidden()
    person.wait_for_choice()


def test_a_moment_is_read_anew_when_the_end_of_the_game_lays_everything_open(open_page: Open) -> None:
    person = open_page(preferences=AT_ONCE)
    table = played(person, "me", "here", moves=2, seed=9)
    first, *_ = entries(person, table)
    look_back(person, table, first)
    person.page.keyboard.press("Escape")
    expect(person.test_id("history")).to_be_hidden()
    rng = random.Random(9)
    while person.api(f"/api/tables/{table}")["legal"]:
        play_one(person, table, rng)
    person.test_id("score-sheet").wait_for()
    person.page.keyboard.press("Escape")
    person.page.keyboard.press("h")
    expect(heading(person)).to_contain_text("Looking back")
    with person.page.expect_request(f"**/moments/{first}"):
        person.page.keyboard.press("Home")
    stands_at(person, first)


def test_a_moment_that_is_looked_at_is_read_anew_when_the_game_ends_behind_it(open_page: Open) -> None:
    ana, ben = open_page(preferences=AT_ONCE), open_page(preferences=AT_ONCE)
    table = join(ana, ben, seed=9)
    post_move(ana, table, "quarry")
    first, *_ = entries(ana, table)
    look_back(ben, table, first)
    asking = ben.page.get_by_role("button", name="What would Imhotep do?")
    expect(asking).to_have_count(0)  # where two browsers play, none is given before the end
    ana.go(f"/table/{table}")
    players = {0: ana, 1: ben}
    while (seen := ana.api(f"/api/tables/{table}"))["view"]["actor"] is not None:
        player = players[seen["view"]["actor"]]
        post_move(player, table, player.api(f"/api/tables/{table}")["legal"][0])
    expect(asking).to_be_visible()
    stands_at(ben, first)


def test_nothing_is_taken_back_or_played_while_somebody_looks_back(open_page: Open) -> None:
    person = open_page()
    table = played(person, "me", "here", moves=6, seed=9)
    all_of_it = entries(person, table)
    look_back(person, table, all_of_it[3])
    for key in ("Control+z", "q", "u"):
        person.page.keyboard.press(key)
    expect(person.test_id("status")).to_have_text("Nothing is taken back while you look back. First go back to now.")
    expect(person.page.locator("s-table > [role=status]")).to_contain_text("Nothing is taken back while you look back.")
    stands_at(person, all_of_it[3])
    assert entries(person, table) == all_of_it


def test_looking_back_shows_nobody_the_hidden_cards_at_a_shared_device(open_page: Open) -> None:
    person = open_page()
    table = played(person, "me", "here", moves=60, seed=5, options=["hidden-cards"])
    shown = person.api(f"/api/tables/{table}")["log"]
    n = next(entry["n"] for entry in shown[::-1] if any(note["kind"] == "took" for note in entry["notes"]))
    look_back(person, table, n)
    assert person.page.locator(".curtain").count() == 0
    assert person.page.locator(".held").count() == 0
    open_minis = person.page.locator(".minis .mini:not(.back):not(.done)").evaluate_all(
        "all => all.map((e) => e.dataset.inspect)"
    )
    assert [card for card in open_minis if card != "cargo_sled"] == []
    press(person, "Back to now")
    expect(person.page.locator("[data-do=reveal]")).to_be_visible()


def test_an_open_card_that_a_rival_has_hidden_since_is_a_back(open_page: Open) -> None:
    """CARD-1: it lay open then, and has no name any more."""
    person = open_page()
    table = played(person, "me", "here", moves=60, seed=5, options=["hidden-cards"])
    covered = {n: backs_at(person, table, n) for n in entries(person, table)}
    n = max(covered, key=covered.__getitem__)
    assert covered[n] > 0
    look_back(person, table, n)
    expect(person.page.locator(".stalls .card.back")).to_have_count(covered[n])
    assert "card-unknown" not in person.page.content()


def backs_at(person: Person, table: str, n: int) -> int:
    spaces = person.api(f"/api/tables/{table}/moments/{n}")["view"]["market"]["spaces"]
    return sum(cards == ["unknown"] for cards in spaces)


def test_one_plays_on_from_an_earlier_moment(open_page: Open) -> None:
    person = open_page()
    table = played(person, "me", "here", moves=12, seed=3)
    all_of_it = entries(person, table)
    then = person.api(f"/api/tables/{table}/moments/{all_of_it[5]}")["view"]
    look_back(person, table, all_of_it[5])
    press(person, "Play on from here")
    expect(person.test_id("play-on")).to_contain_text("after move 5")
    person.test_id("play-on-bot").select_option("random")
    person.test_id("play-on-go").click()
    person.page.wait_for_url(lambda url: table not in url and "/table/" in url)
    person.test_id("question").wait_for()
    found = person.api(f"/api/tables/{person.page.url.rsplit('/', 1)[1]}")
    assert [seat["kind"] for seat in found["seats"]].count("bot") == 1
    assert found["view"]["round"] == then["round"]
    assert len(person.moves(table)) == 12


def test_position_and_record_of_a_moment_are_copied(open_page: Open) -> None:
    person = open_page(permissions=["clipboard-read", "clipboard-write"])
    table = played(person, "me", "here", moves=8, seed=3)
    n = entries(person, table)[4]
    look_back(person, table, n)
    for button, words, path in (
        ("Copy record", "record up to this moment", "record"),
        ("Copy position", "position of this moment", "position"),
    ):
        press(person, button)
        expect(person.test_id("status")).to_contain_text(words)
        copied = person.page.evaluate("navigator.clipboard.readText()")
        expected = person.page.request.get(f"{person.url}/api/tables/{table}/{path}?at={n}")
        assert copied.split() == expected.text().split() or expected.json() == person.page.evaluate(
            "text => JSON.parse(text)", copied
        )


def test_where_a_page_may_not_copy_the_text_is_laid_out(open_page: Open) -> None:
    person = open_page()
    person.page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    table = played(person, "me", "here", moves=4, seed=3)
    n = entries(person, table)[2]
    look_back(person, table, n)
    press(person, "Copy record")
    box = person.test_id("history").get_by_role("textbox")
    expect(box).to_have_value(person.api(f"/api/tables/{table}/record?at={n}"))
    press(person, "One move back")
    expect(box).to_be_hidden()


def test_the_score_sheet_as_if_the_game_ended(open_page: Open) -> None:
    person = open_page(1280, 720)
    table = played(person, "me", "here", "here", moves=40, seed=11, options=["wrath"])
    n = entries(person, table)[30]
    person.go(f"/table/{table}")
    person.wait_for_choice()
    sheet = person.test_id("as-if")
    for at in (None, n):
        if at is None:
            person.page.locator("[data-open=menu]").click()
            person.page.get_by_role("menuitem", name="If it ended now").click()
            expected = person.api(f"/api/tables/{table}/scores")
        else:
            look_back(person, table, at)
            press(person, "If it ended now")
            expected = person.api(f"/api/tables/{table}/scores?at={at}")
        for seat, points in enumerate(expected["score_sheet"]):
            expect(sheet.get_by_test_id(f"final-{seat}")).to_have_text(str(sum(points.values())))
        person.picture(f"as-if-{at or 'now'}")
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_be_hidden()


def test_a_finished_game_can_be_looked_through_on_a_telephone(open_page: Open) -> None:
    person = open_page(390, 844, has_touch=True, is_mobile=True)
    table = person.make_table("me", "here", seed=3)
    rng = random.Random(2)
    while person.api(f"/api/tables/{table}")["view"]["actor"] is not None:
        play_one(person, table, rng)
    all_of_it = entries(person, table)
    look_back(person, table, all_of_it[10])
    assert person.test_id("score-sheet").count() == 0
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    person.picture("history-390")
    press(person, "To the beginning of round 4")
    expect(person.test_id("round")).to_contain_text("Round 4")
    press(person, "Back to now")
    expect(person.test_id("score-sheet")).to_be_visible()
    person.page.get_by_role("button", name="See it again").click()
    stands_at(person, 0)
    expect(person.test_id("score-sheet")).to_be_hidden()
