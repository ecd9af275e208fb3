"""The printed numbers, copied a second time: `boards.toml` must contain what is printed."""

from typing import Any

import pytest

from saqqara.game.boards import default_boards

PRINTED_NUMBERS: dict[str, Any] = {
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
    "end.unused_private_ship": 1,
    "end.decoration_stones": 3,
    "end.wrath": 5,
}
PYRAMID = {
    "pyramid.B.bonus.card": 1,
    "pyramid.B.bonus.stones": 1,
    "pyramid.B.bonus.load": 1,
    "pyramid.B.left": [2, "stones", 3, "card", 4],
    "pyramid.B.middle": ["card", 3, "load", 2, 4],
    "pyramid.B.right": [3, "load", 2, "stones", 4],
    "pyramid.B.beyond": 1,
    "pyramid.C.tiles": [
        [[1, 0, 0], [2, 0, 0], [3, 0, 0], [0, 0, 1]],
        [[2, 0, 0], [0, 2, 0], [2, 0, 0], [3, 0, 0]],
        [[0, 0, 1], [1, 0, 0], [3, 0, 0], [1, 2, 0]],
        [[3, 0, 0], [1, 0, 0], [0, 3, 0], [2, 0, 0]],
        [[1, 2, 0], [2, 0, 0], [0, 0, 1], [4, 0, 0]],
    ],
    "pyramid.C.majority": 3,
    "pyramid.C.majority_tied": 1,
    "pyramid.C.beyond": 1,
    "pyramid.D.ring": [1, 3, 2, 4, 1, 2, 3, 1, 4, 2, 1, 3, 2, 4, 1, 2],
    "pyramid.D.beyond": 1,
}
TEMPLE = {
    "temple.B.spaces": ["choice", "two", "choice", "card", "choice"],
    "temple.B.choice.points": 1,
    "temple.B.choice.stones": 2,
    "temple.C.spaces": ["choice", "three", "choice", "three", "choice"],
    "temple.C.choice.points": 2,
    "temple.C.choice.stones": 4,
    "temple.D.arrows": [1, 2, 3, 1, 2, 1, 3, 2, 1, 3, 2, 1],
    "temple.D.track": [0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 10, 11, 12, 13, 15],
    "temple.D.leader": 2,
    "temple.D.second.2": 0,
    "temple.D.second.3": 1,
    "temple.D.second.4": 1,
}
BURIAL = {
    "burial.B.rows": 3,
    "burial.B.places": [8, 4, 2, 0],
    "burial.C.base": 7,
    "burial.C.levels": 5,
    "burial.C.cap": 4,
    "burial.C.beyond": 1,
    "burial.D.rows": 3,
    "burial.D.columns": 8,
    "burial.D.turned_up": 4,
    "burial.D.beyond": 1,
    "burial.D.penalty": 4,
}
OBELISK = {
    "obelisk.B.towers": [12, 9, 7, 5, 4, 3],
    "obelisk.B.height": 3,
    "obelisk.B.single": 1,
    "obelisk.C.width": 3,
    "obelisk.C.path": list("L231L2L321L32L1"),
    "obelisk.C.row": 2,
    "obelisk.C.places.2": [6, 0],
    "obelisk.C.places.3": [8, 4, 0],
    "obelisk.C.places.4": [10, 6, 3, 0],
    "obelisk.C.beyond": 1,
    "obelisk.D.spaces": [[2, 5], [2, 6], [3, 9], [3, 10], [4, 14], [4, 15], [5, 20]],
    "obelisk.D.single": 1,
    "obelisk.D.beyond": 1,
}
WAGER = {
    "wager.most.left": 5,
    "wager.most.right": 3,
    "wager.second.left": 3,
    "wager.second.right": 0,
    "wager.tied_most.left": 3,
    "wager.tied_most.right": 0,
    "wager.fields.2": 1,
    "wager.fields.3": 1,
    "wager.fields.4": 2,
}
PROPHECIES = {
    "prophecies.fulfilled": [7, 5, 3],
    "prophecies.failed": [3, 2, 1],
    "prophecies.drawn": 3,
    "prophecies.scarabs": 2,
    "prophecies.cards.ra.task": "green_cards",
    "prophecies.cards.ra.at_least": 4,
    "prophecies.cards.horus.task": "stones_each_site",
    "prophecies.cards.horus.at_least.2": 3,
    "prophecies.cards.horus.at_least.3": 3,
    "prophecies.cards.horus.at_least.4": 2,
    "prophecies.cards.isis.task": "most",
    "prophecies.cards.isis.site": "temple",
    "prophecies.cards.amun.task": "red_cards",
    "prophecies.cards.amun.at_least": 3,
    "prophecies.cards.osiris.task": "most",
    "prophecies.cards.osiris.site": "burial",
    "prophecies.cards.ptah.task": "most",
    "prophecies.cards.ptah.site": "pyramid",
    "prophecies.cards.thoth.task": "statues",
    "prophecies.cards.thoth.at_least": 4,
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
DYNASTY = {
    "cargo_sled": 2,
    "private_quarry": 2,
    "stone_ornament": 2,
    "statue": 4,
    "raft": 2,
    "loading_plank": 2,
}
ROUNDS = {
    2: "3322 4331 3321 4221 4321 3221 4322",
    3: "4332 4321 3322 4221 4322 3332 4421",
    4: "3332 4421 4432 4332 4322 4422 4333",
}


def numbers_in_boards(printed: dict[str, Any]) -> dict[str, Any]:
    """Return the values of boards.toml for the same keys."""
    return {key: default_boards().values[key] for key in printed}


@pytest.mark.rule(
    "ACT-3", "CARD-5", "CARD-6", "CARD-7", "PYR-A1", "PYR-A2", "TEM-A1", "BUR-A1", "OBE-A1", "PRIV-2", "WRATH-1"
)
@pytest.mark.parametrize("key", PRINTED_NUMBERS)
def test_printed_number_matches_boards(key: str) -> None:
    assert default_boards().values[key] == PRINTED_NUMBERS[key]


@pytest.mark.rule("PYR-B1", "PYR-B2", "PYR-C1", "PYR-C2", "PYR-D1", "PYR-D2")
def test_pyramid_numbers_match_boards() -> None:
    assert numbers_in_boards(PYRAMID) == PYRAMID


@pytest.mark.rule("TEM-B1", "TEM-C1", "TEM-D1", "TEM-D3", "TEM-D4")
def test_temple_numbers_match_boards() -> None:
    assert numbers_in_boards(TEMPLE) == TEMPLE


@pytest.mark.rule("BUR-B1", "BUR-C1", "BUR-C2", "BUR-D1", "BUR-D2", "BUR-D3")
def test_burial_chamber_numbers_match_boards() -> None:
    assert numbers_in_boards(BURIAL) == BURIAL


@pytest.mark.rule("OBE-B1", "OBE-B2", "OBE-C1", "OBE-C2", "OBE-C3", "OBE-D1", "OBE-D2")
def test_obelisk_numbers_match_boards() -> None:
    assert numbers_in_boards(OBELISK) == OBELISK


@pytest.mark.rule("WAGER-1", "WAGER-2")
def test_wager_numbers_match_boards() -> None:
    assert numbers_in_boards(WAGER) == WAGER


@pytest.mark.rule("PROPH-1", "PROPH-2", "PROPH-4")
def test_prophecy_numbers_match_boards() -> None:
    assert numbers_in_boards(PROPHECIES) == PROPHECIES


@pytest.mark.rule("SET-5")
@pytest.mark.parametrize(("deck", "cards"), [("base", CARDS), ("dynasty", DYNASTY)])
def test_card_counts_match_boards(deck: str, cards: dict[str, int]) -> None:
    prefix = f"cards.{deck}."
    assert cards == {
        key.removeprefix(prefix): value for key, value in default_boards().values.items() if key.startswith(prefix)
    }


@pytest.mark.rule("SET-3")
def test_every_printed_number_is_tested() -> None:
    here = {*PRINTED_NUMBERS, *PYRAMID, *TEMPLE, *BURIAL, *OBELISK, *WAGER, *PROPHECIES, "ships.tokens"}
    others = {key for key in default_boards().values if not key.startswith(("cards.", "rounds."))}
    assert here == others


@pytest.mark.rule("SET-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_cards_match_boards(seats: int) -> None:
    cards = ["".join(map(str, card)) for card in default_boards().row(f"rounds.{seats}")]
    assert " ".join(cards) == ROUNDS[seats]


@pytest.mark.rule("SET-4", "ROUND-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_cards_use_available_ships(seats: int) -> None:
    assert default_boards().row("ships.tokens") == [4, 4, 3, 3, 3, 2, 2, 1]
    for card in default_boards().row(f"rounds.{seats}"):
        assert card == sorted(card, reverse=True)
        assert all(card.count(capacity) <= [4, 4, 3, 3, 3, 2, 2, 1].count(capacity) for capacity in card)
