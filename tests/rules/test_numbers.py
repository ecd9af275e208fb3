"""The printed numbers, written down a second time: what `boards.toml` says must be what is printed."""

from typing import Any

import pytest

from saqqara.boards import shipped

PRINTED: dict[str, Any] = {
    "ships.minimum.1": 1,
    "ships.minimum.2": 1,
    "ships.minimum.3": 2,
    "ships.minimum.4": 3,
    "statues.points": [1, 3, 6, 10, 15],
    "statues.beyond": 2,
    "pyramid.A.levels": [[2, 1, 3, 2, 4, 3, 2, 1, 3], [2, 3, 1, 3], [4]],
    "pyramid.A.beyond": 1,
    "temple.A.spaces.2": 4,
    "temple.A.spaces.3": 5,
    "temple.A.spaces.4": 5,
    "temple.A.points": 1,
    "burial.A.rows": 3,
    "burial.A.areas": [1, 3, 6, 10, 15],
    "burial.A.beyond": 2,
    "obelisk.A.places.2": [10, 1],
    "obelisk.A.places.3": [12, 6, 1],
    "obelisk.A.places.4": [15, 10, 5, 1],
    "end.unused_blue_card": 1,
    "end.decoration_stones": 3,
    "end.wrath": 5,
}
CARDS = {
    "entrance": 2,
    "sarcophagus": 2,
    "paved_path": 2,
    "pyramid_decoration": 2,
    "temple_decoration": 2,
    "burial_decoration": 2,
    "obelisk_decoration": 2,
    "statue": 10,
    "lever": 2,
    "hammer": 2,
    "sail": 3,
    "chisel": 3,
}
ROUNDS = {
    2: "3322 4331 3321 4221 4321 3221 4322",
    3: "4332 4321 3322 4221 4322 3332 4421",
    4: "3332 4421 4432 4332 4322 4422 4333",
}


@pytest.mark.rule("ACT-3", "CARD-5", "CARD-6", "CARD-7", "PYR-A1", "PYR-A2", "TEM-A1", "BUR-A1", "OBE-A1", "WRATH-1")
@pytest.mark.parametrize("key", PRINTED)
def test_a_printed_number(key: str) -> None:
    assert shipped().values[key] == PRINTED[key]


@pytest.mark.rule("SET-5")
def test_how_often_each_card_exists() -> None:
    cards = {key.rpartition(".")[2]: value for key, value in shipped().values.items() if key.startswith("cards.base.")}
    assert cards == CARDS


@pytest.mark.rule("SET-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_round_cards(seats: int) -> None:
    cards = ["".join(map(str, card)) for card in shipped().row(f"rounds.{seats}")]
    assert " ".join(cards) == ROUNDS[seats]


@pytest.mark.rule("SET-4", "ROUND-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_round_card_needs_more_ships_than_there_are(seats: int) -> None:
    assert shipped().row("ships.tokens") == [4, 4, 3, 3, 3, 2, 2, 1]
    for card in shipped().row(f"rounds.{seats}"):
        assert card == sorted(card, reverse=True)
        assert all(card.count(capacity) <= [4, 4, 3, 3, 3, 2, 2, 1].count(capacity) for capacity in card)
