"""What a person sets on a browser, and the page of rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def settings(person: Person) -> Locator:
    """Open the settings of a table."""
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("menuitem", name="Settings").click()
    return person.page.get_by_role("dialog", name="Settings")


def test_colours_of_the_page_are_kept(open_page: Open) -> None:
    person = open_page(color_scheme="dark")
    person.sit_down("me", "here")
    page = person.page.locator("html")
    expect(page).to_have_attribute("data-theme", "dark")
    settings(person).get_by_role("radio", name="High contrast").check()
    expect(page).to_have_attribute("data-theme", "contrast")
    person.page.reload()
    expect(page).to_have_attribute("data-theme", "contrast")
    settings(person).get_by_role("radio", name="As the device").check()
    expect(page).to_have_attribute("data-theme", "dark")


def test_stones_change_at_once_and_stay(open_page: Open) -> None:
    person = open_page()
    person.sit_down("me", "here")
    top = person.page.locator(".player .stone-icon path").nth(2)
    usual = top.get_attribute("fill")
    settings(person).get_by_role("radio", name="Large marks").check()
    expect(top).not_to_have_attribute("fill", str(usual))
    person.page.reload()
    expect(top).not_to_have_attribute("fill", str(usual))


def test_the_settings_of_the_home_page_hold_at_the_table(open_page: Open) -> None:
    person = open_page()
    person.go("/")
    person.page.get_by_role("button", name="Settings").click()
    dialog = person.page.get_by_role("dialog", name="Settings")
    dialog.get_by_role("checkbox", name=re.compile("^Sound")).check()
    dialog.get_by_role("radio", name="None").check()
    dialog.get_by_role("button", name="Close").click()
    person.sit_down("me", "here")
    dialog = settings(person)
    expect(dialog.get_by_role("checkbox", name=re.compile("^Sound"))).to_be_checked()
    expect(dialog.get_by_role("radio", name="None")).to_be_checked()


def test_the_rules_are_found_by_a_word_and_by_their_address(open_page: Open) -> None:
    person = open_page()
    person.go("/rules#temple-D")
    place = person.page.locator("#temple-D")
    expect(place).to_be_in_viewport()
    person.page.get_by_role("searchbox", name="Search the rules").fill("chariot")
    expect(place).to_be_visible()
    expect(person.page.locator("#card-lever")).to_have_count(0)
    person.page.get_by_role("searchbox").fill("hippopotamus")
    expect(person.page.get_by_role("status")).to_contain_text("Nothing found")
