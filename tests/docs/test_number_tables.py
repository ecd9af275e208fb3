"""The table of the printed numbers in the rules equals boards.toml, in every language."""

from collections import Counter

import pytest

from saqqara.game.boards import Boards, default_boards
from saqqara.i18n import LANGUAGES, Translator
from tests.docs import number_tables

REGENERATE_HINT = "run `python3 run.py regenerate --write` and review the diff"


@pytest.mark.parametrize("language", LANGUAGES)
def test_number_tables_match_boards_toml(language: str) -> None:
    written = number_tables.rules_file(language).read_text(encoding="utf-8")
    for now, then in zip(
        number_tables.rules_text(language, default_boards()).splitlines(), written.splitlines(), strict=True
    ):
        assert now == then, REGENERATE_HINT


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_is_in_exactly_one_row(language: str) -> None:
    rows = Counter(
        line.key
        for key in number_tables.row_keys(language)
        for line in number_tables.values_under(key, default_boards())
    )
    assert rows == dict.fromkeys(default_boards().printed_values, 1)
    assert number_tables.row_keys(language) == number_tables.row_keys("en")


@pytest.mark.parametrize(
    ("key", "change", "cells"),
    [
        ("pyramid.A.beyond", {"value": 7}, "| 7 | rulebook |"),
        ("pyramid.A.beyond", {"source": "assumed"}, "| 1 | assumed |"),
        ("burial.B.places", {"parts": {}}, "| 8, 4, 2, 0 | rulebook |"),
        ("obelisk.A.places.3", {"value": [9, 0, 0]}, "| 2: 10/1, 3: 9/0/0, 4: 15/10/5/1 | rulebook |"),
        ("pyramid.B.left", {"value": ["load", "card", 1, 0, 5]}, "| load, card, 1, 0, 5 | assumed; part 5: rulebook |"),
    ],
)
def test_changed_value_changes_only_its_row(key: str, change: dict[str, object], cells: str) -> None:
    lines = default_boards().printed_values
    changed = Boards({**lines, key: lines[key]._replace(**change)})  # type: ignore[arg-type]
    before, after = (number_tables.rules_text("en", boards).splitlines() for boards in (default_boards(), changed))
    [row] = [now for now, then in zip(after, before, strict=True) if now != then]
    assert row.endswith(cells)


def test_unknown_or_ambiguous_rows_are_refused() -> None:
    with pytest.raises(KeyError, match=r"boards\.toml does not have it"):
        number_tables.values_under("pyramid.E", default_boards())
    with pytest.raises(ValueError, match="different sources"):
        number_tables.row_cells(
            number_tables.values_under("pyramid.A", default_boards()), "pyramid.A", Translator("en")
        )
