"""The types of views and positions name exactly the keys that games have, and the kind of each value."""

from typing import Any, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from saqqara import Game
from saqqara.engine.rules.state import SIDE_NAMES
from saqqara.game.position.read import POSITION_KEYS
from saqqara.game.position.types import Position, View
from tests.helpers.variants import MODULES, Variant, play_through, random_chooser, same_side_everywhere

VARIANTS = [
    Variant(3, "official", (*MODULES, "hidden-cards"), "standard", same_side_everywhere(side)) for side in SIDE_NAMES
]


def problems(value: Any, expected: Any, name: str) -> list[str]:
    """Return where a value does not have its type."""
    if get_origin(expected) is NotRequired:
        expected = get_args(expected)[0]
    if expected is Any:
        return []
    if is_typeddict(expected):
        hints = get_type_hints(expected)
        missing = expected.__required_keys__ - value.keys()
        wrong = [f"{name}.{key} is missing" for key in missing] + [
            f"{name}.{key} is new" for key in value.keys() - hints.keys()
        ]
        return wrong + [
            found for key in value.keys() & hints.keys() for found in problems(value[key], hints[key], f"{name}.{key}")
        ]
    if get_origin(expected) is list:
        return [found for one in value for found in problems(one, get_args(expected)[0], f"{name}[]")]
    if get_origin(expected) is dict:
        return [found for one in value.values() for found in problems(one, get_args(expected)[1], f"{name}{{}}")]
    return [] if isinstance(value, expected) else [f"{name} is {value!r}"]


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_views_and_positions_have_their_types(variant: Variant) -> None:
    game = variant.game(3)
    for _ in play_through(game, random_chooser(3)):
        assert problems(game.view(None), View, "view") == []
        assert problems(game.view(0), View, "view") == []
        assert problems(game.position(), Position, "position") == []


def test_types_have_every_key_that_can_be_read() -> None:
    assert get_type_hints(Position).keys() == POSITION_KEYS
    assert get_type_hints(Position).keys() - get_type_hints(View).keys() == {"rng"}


def test_wrong_values_are_noticed() -> None:
    view: dict[str, Any] = dict(Game(seed=1).view(None))
    assert problems(view | {"round": "1"}, View, "view") == ["view.round is '1'"]
    assert problems(view | {"well": 1}, View, "view") == ["view.well is new"]
    assert problems(view | {"sled": [None]}, View, "view") == ["view.sled[] is None"]
    del view["landed"]
    assert problems(view, View, "view") == ["view.landed is missing"]
