"""Ready-made set-ups on the home page: one fills the form, which can then be changed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FORM = """() => ({
  sides: [...document.querySelectorAll('.sides select')].map((e) => e.value).join(''),
  options: [...document.querySelectorAll('[name=options]:checked')].map((e) => e.value),
})"""


def choose(person: Person, name: str) -> None:
    preset = person.page.locator(f"[data-preset={name}]")
    preset.click()
    expect(preset).to_have_attribute("aria-pressed", "true")


def form(person: Person) -> tuple[str, set[str]]:
    said: dict[str, Any] = person.page.evaluate(FORM)
    return said["sides"], set(said["options"])


def test_a_ready_made_set_up_fills_the_form_and_can_be_changed(open_page: Open) -> None:
    person = open_page()
    person.go("/")
    expect(person.page.locator("[data-preset=first-game]")).to_have_attribute("aria-pressed", "true")
    presets = {preset["name"]: preset for preset in person.api("/api/choices")["presets"]}
    assert person.page.locator(".preset").count() == len(presets)
    choose(person, "everything")
    everything = presets["everything"]
    assert form(person) == (everything["sides"], set(everything["options"]))
    person.page.locator("summary").click()
    person.page.locator("[name=options][value=wager]").uncheck()
    person.page.get_by_label("Market", exact=True).select_option("B")
    assert person.page.locator(".preset[aria-pressed=true]").count() == 0
    person.test_id("start").click()
    person.page.wait_for_url("**/table/*")
    setup = person.api(f"/api/tables/{person.page.url.rpartition('/')[2]}")["setup"]
    assert setup["sides"] == "B" + everything["sides"][1:]
    assert set(setup["options"]) == set(everything["options"]) - {"wager"}


def test_the_grand_tour_is_drawn_again(open_page: Open) -> None:
    person = open_page(390, 844)
    person.go("/")
    choose(person, "grand-tour")
    first = form(person)
    for _ in range(10):
        with person.page.expect_response("**/api/choices"):
            person.test_id("draw-again").click()
        person.page.wait_for_function("() => !document.querySelector('s-new-table').busy")
        if form(person) != first:
            break
    assert form(person) != first
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    choose(person, "first-game")
    assert form(person) == ("AAAAA", set())
    assert person.test_id("draw-again").count() == 0
