"""The grammar of the agenda by itself: each entry is declared once, and lies on entries that there are."""

from saqqara.engine.rules import agenda
from saqqara.engine.rules.grammar import ENTRIES, GRAMMAR

# What only the end of a round brings, and what is worked off before anybody can decide.
NEVER_READ = {"end_round", "assess_temple", "clear_market", "begin_round", "finish", "temple_space"}
NEVER_SEEN = {"deliver", "draw", "scaffold_full"}


def test_each_entry_is_declared_once() -> None:
    assert sum(len(entry.details) for entry in ENTRIES) == len(GRAMMAR)


def test_entries_lie_on_entries() -> None:
    assert {below for entry in ENTRIES for below in entry.on} <= set(GRAMMAR)


def test_whatever_waits_while_somebody_decides_is_declared() -> None:
    declared = {agenda.NAMES[what] for what, _ in GRAMMAR}
    assert declared == set(agenda.NAMES.values()) - NEVER_READ - NEVER_SEEN
