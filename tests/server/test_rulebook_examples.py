"""The example positions that are drawn beside the rules."""

from __future__ import annotations

from saqqara.engine.rules.state import GOD_NAMES, SIDE_NAMES, SITE_NAMES
from tests.server.live_server import ApiClient


def test_each_side_has_an_example_with_stones_everywhere_and_no_secret(ana: ApiClient) -> None:
    examples = ana.get("/api/rules/examples")["examples"]
    assert "".join(examples) == SIDE_NAMES
    for side, view in examples.items():
        assert view["setup"]["sides"] == side * len(SITE_NAMES)
        assert all(any(view[site]["count"]) for site in SITE_NAMES[1:])
        assert len(view["favors"]) == 5
        assert set(view["prophecies"]) < set(GOD_NAMES)
        assert view["wager"]
        assert isinstance(view["market"]["draw"], int)
        assert "rng" not in view
    assert ana.get("/api/rules/examples")["examples"] == examples
