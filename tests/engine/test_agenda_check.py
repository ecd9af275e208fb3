"""The grammar of the agenda by itself: each entry is declared once, and lies on entries that there are."""

from saqqara.engine.rules import agenda
from saqqara.engine.rules.agenda_check import AGENDA_RULES, RULE_BY_ENTRY

# What only the end of a round brings, and what is worked off before anybody can decide.
NOT_IN_POSITIONS = {"end_round", "assess_temple", "clear_market", "begin_round", "finish", "temple_space"}
NOT_DURING_DECISIONS = {"deliver", "draw", "scaffold_full"}


def test_each_agenda_entry_is_declared_once() -> None:
    assert sum(len(entry.args) for entry in AGENDA_RULES) == len(RULE_BY_ENTRY)


def test_agenda_entries_lie_on_declared_entries() -> None:
    assert {below for entry in AGENDA_RULES for below in entry.allowed_below} <= set(RULE_BY_ENTRY)


def test_entries_waiting_during_a_decision_are_declared() -> None:
    declared = {agenda.ENTRY_NAMES[what] for what, _ in RULE_BY_ENTRY}
    assert declared == set(agenda.ENTRY_NAMES.values()) - NOT_IN_POSITIONS - NOT_DURING_DECISIONS
