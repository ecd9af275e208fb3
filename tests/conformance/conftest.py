"""Ordering: the tests of one set-up follow each other, so that its game is played once."""

import pytest

from tests.conformance.tested_variants import TESTED_VARIANTS


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    files = {path: n for n, path in enumerate(dict.fromkeys(item.path for item in items))}
    places = {variant: n for n, variant in enumerate(TESTED_VARIANTS)}

    def place(item: pytest.Item) -> int:
        callspec = getattr(item, "callspec", None)
        return places.get(callspec.params.get("variant"), 0) if callspec else 0

    items.sort(key=lambda item: (files[item.path], place(item)))
