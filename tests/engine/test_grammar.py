"""The grammar of the agenda by itself: each entry is declared once, and lies on entries that there are."""

from saqqara.engine.rules import agenda
from saqqara.engine.rules.agenda_check import AGENDA_RULES, RULE_BY_ENTRY

# What only the end of a round brings, and what is worked off before anybody can decide.
NEVER_READ = {"end_round", "assess_temple", "clear_market", "begin_round", "finish", "temple_space"}
NEVER_SEEN = {"deliver", "draw", "scaffold_full"}


def test_each_entry_is_declared_once() -> None:
    assert sum(len(entry.args) for entry in AGENDA_RULES) == len(RULE_BY_ENTRY)


def test_entries_lie_on_entries() -> None:
    assert {below for entry in AGENDA_RULES for below in entry.allowed_below} <= set(RULE_BY_ENTRY)


def test_whatever_waits_while_somebody_decides_is_declared() -> None:
    declared = {agenda.ENTRY_NAMES[what] for what, _ in RULE_BY_ENTRY}
    assert declared == set(agenda.ENTRY_NAMES.values()) - NEVER_READ - NEVER_SEEN
