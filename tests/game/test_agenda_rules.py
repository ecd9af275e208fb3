"""The rules of the agenda: each entry is declared once, and only declared entries are below others."""

from collections import Counter

from saqqara.engine.rules import agenda
from saqqara.game.position.agenda_rules import AGENDA_RULES, find_rule

# Entries that only the end of a round brings, and those that are resolved before any seat can decide.
NOT_IN_POSITIONS = {"end_round", "assess_temple", "clear_market", "begin_round", "finish", "temple_space"}
NOT_DURING_DECISIONS = {"deliver", "draw", "scaffold_full"}


def test_each_agenda_entry_is_declared_once() -> None:
    declared = Counter((rule.kind, arg) for rule in AGENDA_RULES for arg in rule.args)
    assert set(declared.values()) == {1}


def test_agenda_entries_lie_on_declared_entries() -> None:
    assert all(find_rule(*below) for rule in AGENDA_RULES for below in rule.below)


def test_entries_waiting_during_a_decision_are_declared() -> None:
    declared = {agenda.ENTRY_NAMES[rule.kind] for rule in AGENDA_RULES}
    assert declared == set(agenda.ENTRY_NAMES.values()) - NOT_IN_POSITIONS - NOT_DURING_DECISIONS
