"""Settings of a browser apply at once, after a reload, and on every page of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def open_settings(person: Person) -> Locator:
    """Open the settings of a table."""
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("menuitem", name="Settings").click()
    return person.page.get_by_role("dialog", name="Settings")


def test_settings_apply_at_once_after_reload_and_on_other_pages(open_page: OpenPage) -> None:
    person = open_page(color_scheme="dark", preferences=None)
    sets_sound_and_motion_on_the_home_page(person)
    person.open_new_table("me", "here")
    finds_them_at_the_table(person)
    chooses_colours_of_the_page(person)
    chooses_other_stones(person)


def sets_sound_and_motion_on_the_home_page(person: Person) -> None:
    person.open_path("/")
    person.page.get_by_role("button", name="Settings").click()
    dialog = person.page.get_by_role("dialog", name="Settings")
    dialog.get_by_role("checkbox", name=re.compile("^Sound")).check()
    dialog.get_by_role("radio", name="None").check()
    dialog.get_by_role("button", name="Close").click()


def finds_them_at_the_table(person: Person) -> None:
    dialog = open_settings(person)
    expect(dialog.get_by_role("checkbox", name=re.compile("^Sound"))).to_be_checked()
    expect(dialog.get_by_role("radio", name="None")).to_be_checked()
    dialog.get_by_role("button", name="Close").click()


def chooses_colours_of_the_page(person: Person) -> None:
    page = person.page.locator("html")
    expect(page).to_have_attribute("data-theme", "dark")
    open_settings(person).get_by_role("radio", name="High contrast").check()
    expect(page).to_have_attribute("data-theme", "contrast")
    person.page.reload()
    expect(page).to_have_attribute("data-theme", "contrast")
    open_settings(person).get_by_role("radio", name="As the device").check()
    expect(page).to_have_attribute("data-theme", "dark")
    person.page.reload()


def chooses_other_stones(person: Person) -> None:
    top = person.page.locator(".player .stone-icon path").nth(2)
    usual = top.get_attribute("fill")
    open_settings(person).get_by_role("radio", name="Large marks").check()
    expect(top).not_to_have_attribute("fill", str(usual))
    person.page.reload()
    expect(top).not_to_have_attribute("fill", str(usual))
