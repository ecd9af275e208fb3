"""Boards files: what a player may correct, what is refused by name, and which values identify a set-up."""

from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

from saqqara import BoardsError, Game
from saqqara.engine.rules.state import SITE_NAMES
from saqqara.game.boards import Boards, PrintedValue, default_boards, read_corrected_boards
from saqqara.game.boards_schema import SHAPES
from saqqara.game.setup import RULES_REVISION, resolve_boards


def write_boards(folder: Path, text: str | bytes) -> Path:
    file = folder / "mine.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return file


def error_text(folder: Path, text: str | bytes) -> BoardsError:
    with pytest.raises(BoardsError) as error:
        read_corrected_boards(write_boards(folder, text))
    message = str(error.value)
    assert "mine.toml" in message
    assert len(message.replace(str(folder), "")) < 250
    assert "\n" not in message
    return error.value


def test_every_key_has_exactly_one_schema_entry() -> None:
    for key in default_boards().values:
        assert len([pattern for pattern in SHAPES if fnmatchcase(key, pattern)]) == 1, key
    for pattern in SHAPES:
        assert any(fnmatchcase(key, pattern) for key in default_boards().values), pattern


def test_shipped_values_pass_the_schema() -> None:
    again = default_boards().with_corrections(default_boards().values)
    assert again.hash == default_boards().hash
    assert again.corrected_keys == frozenset()


# Values that no rule text prints, down to the parts of a list.
CONFIRMED_VALUES = {"rounds.2", "rounds.3", "rounds.4", "pyramid.A.levels"}
UNSOURCED_VALUES = {
    *(f"pyramid.B.{name}.{part}" for name in ("left", "middle", "right") for part in range(1, 5)),
    "pyramid.C.tiles",
    "pyramid.D.ring",
    "temple.B.spaces",
    "temple.C.spaces",
    "temple.D.arrows",
    "temple.D.track",
    "burial.B.places.4",
    "burial.C.base",
    "burial.D.rows",
    "burial.D.columns",
    *(f"obelisk.B.towers.{part}" for part in (1, 3, 4, 5, 6)),
    "obelisk.C.path",
    *(f"obelisk.C.places.{seats}" for seats in (2, 3, 4)),
    "obelisk.D.spaces",
    "prophecies.cards.amun.at_least",
    *(f"prophecies.cards.{god}.{name}" for god in ("osiris", "ptah") for name in ("task", "site")),
    "prophecies.cards.thoth.task",
    "prophecies.cards.thoth.at_least",
}


def source_of_each_value() -> dict[str, str]:
    """Return the source of each value, or of each part of a list whose parts have several."""
    found: dict[str, str] = {}
    for key, line in default_boards().printed_values.items():
        if line.parts:
            numbers = [str(number) for number in range(1, len(default_boards().row(key)) + 1)]
            assert line.parts.keys() < set(numbers)
            found |= {f"{key}.{number}": line.parts.get(number, line.source) for number in numbers}
        else:
            found[key] = line.source
    return found


def test_every_value_names_its_source() -> None:
    sources = source_of_each_value()
    assert set(sources.values()) == {"rulebook", "implementations", "assumed"}
    assert {key for key, source in sources.items() if source == "assumed"} == UNSOURCED_VALUES
    assert {key for key, source in sources.items() if source == "implementations"} == CONFIRMED_VALUES


def test_side_is_assumed_when_any_of_its_numbers_is() -> None:
    sides = [f"{site}.{side}" for site in SITE_NAMES[1:] for side in "ABCD"]
    assumed = {side for side in sides if default_boards().has_assumed(*side.split("."))}
    assert set(sides) - assumed == {"pyramid.A", "temple.A", "burial.A", "obelisk.A"}
    assert default_boards().has_assumed("prophecies")
    assert not default_boards().has_assumed("wager")


def test_sources_do_not_change_the_hash() -> None:
    lines = {key: line._replace(source="rulebook", parts={}) for key, line in default_boards().printed_values.items()}
    assert Boards(lines).hash == default_boards().hash


def test_sources_in_a_custom_file_are_ignored(tmp_path: Path) -> None:
    text = """
        [pyramid.B]
        source = "my copy"
        sources = { bonus.load = "seen", left.5 = "seen", beyond = "guessed" }
        beyond = 2
        [pyramid.D]
        sources = {}
        [prophecies]
        sources.cards.ra.task = "seen"
    """
    boards = read_corrected_boards(write_boards(tmp_path, text))
    assert boards.corrected_keys == {"pyramid.B.beyond"}
    assert boards.printed_values["pyramid.B.beyond"].source == "corrected"
    assert boards.printed_values["pyramid.B.left"] == default_boards().printed_values["pyramid.B.left"]


CORRECTIONS: dict[str, list[Any]] = {
    "pyramid.B.left": [["stones", 2, 3, "card", 4], ["load"] * 5, [0, 1, 2, 3, 99]],
    "pyramid.C.tiles": [[[[9, 3, 1]] * 4] * 5],
    "pyramid.D.ring": [[4], [1] * 14, [2] * 20],
    "temple.B.spaces": [["card", "two", "choice", "two", "card"]],
    "temple.C.spaces": [["three"] * 5],
    "temple.D.arrows": [[1, 2, 3], [9] * 40],
    "temple.D.track": [[0, 5], [1] * 40],
    "burial.C.base": [10],
    "obelisk.B.towers": [[8], [9] * 8],
    "obelisk.C.path": [["L"], ["1", "2", "3", "L"] * 5],
    "obelisk.D.spaces": [[[1, 0]], [[9, 40]] * 10],
    "prophecies.cards.osiris.site": ["obelisk"],
    "prophecies.cards.ra.task": ["statues"],
}


@pytest.mark.parametrize("key", CORRECTIONS)
def test_possible_values_are_accepted(key: str) -> None:
    for value in CORRECTIONS[key]:
        boards = default_boards().with_corrections({key: value})
        assert boards.values[key] == value
        assert boards.corrected_keys == {key}


INVALID_VALUES: dict[str, list[Any]] = {
    "ships.minimum.3": [0, 4, True, 2.0, None],
    "rounds.2": [[[3, 3, 2, 2]] * 6, [[3, 3, 2, 5]] * 7, [[3, 3, 2]] * 7, [[1, 1, 1, 1]] * 7],
    "cards.base.lever": [-1, 100, "2", [2]],
    "statues.points": [[1, 3, 6, 10], [1, 3, 6, 10, 15, 21], 5],
    "pyramid.A.levels": [[[1] * 9, [1] * 4], [[1] * 9, [1] * 5, [1]], [[1] * 9, [1] * 4, ["card"]]],
    "pyramid.B.left": [["two", 2, 3, 4, 5], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6], [True, 2, 3, 4, 5], [100, 2, 3, 4, 5]],
    "pyramid.C.tiles": [[[[1, 0, 2]] * 4] * 5, [[[1, 0, 0]] * 3] * 5, [[[1, 0, 0]] * 4] * 6, [[[1, 0]] * 4] * 5],
    "pyramid.D.ring": [[], [1] * 21, ["card"] * 16],
    "temple.A.spaces.3": [0],
    "temple.B.spaces": [["banana"] * 5, ["three"] * 5, ["two"] * 4, [1] * 5, [["two"]] * 5],
    "temple.C.spaces": [["two"] * 5],
    "temple.D.arrows": [[], [0], [1] * 41],
    "temple.D.track": [[0], [0] * 41],
    "burial.A.rows": [0],
    "burial.A.areas": [[1] * 6],
    "burial.C.base": [0, 4, 11],
    "burial.C.levels": [0, 7, 8],
    "burial.D.columns": [0, 7, 13],
    "burial.D.turned_up": [0, 5],
    "obelisk.A.places.3": [[12, 6], [12, 6, 1, 0]],
    "obelisk.B.towers": [[], [1] * 9],
    "obelisk.C.width": [2, 4],
    "obelisk.C.path": [["x"], [], ["L"] * 21, [1]],
    "obelisk.D.spaces": [[], [[2, 5]] * 11, [[0, 5]], [[2]], [2, 5]],
    "wager.fields.3": [0, 3],
    "prophecies.cards.ra.task": ["banana", "most"],
    "prophecies.cards.isis.site": ["market", "moon"],
    "end.decoration_stones": [0],
}


@pytest.mark.parametrize("key", INVALID_VALUES)
def test_impossible_values_are_refused_by_name(key: str) -> None:
    for value in INVALID_VALUES[key]:
        with pytest.raises(BoardsError) as error:
            default_boards().with_corrections({key: value})
        assert key.rpartition(".")[0] in error.value.key, value
        assert key.rpartition(".")[0] in str(error.value)
        assert len(str(error.value)) < 250


def test_refusal_names_the_place_in_a_list() -> None:
    with pytest.raises(BoardsError, match=r"part 2 of pyramid\.B\.left must be a whole number from 0 to 99 or 'card'"):
        default_boards().with_corrections({"pyramid.B.left": [1, "two", 3, 4, 5]})
    tiles = [[[1, 0, 0] for _ in range(4)] for _ in range(5)]
    tiles[2][0][1] = -1
    with pytest.raises(BoardsError, match=r"part 3\.1\.2 of pyramid\.C\.tiles must be .* not -1"):
        default_boards().with_corrections({"pyramid.C.tiles": tiles})


BAD_FILES: dict[str, tuple[str | bytes, str]] = {
    "brackets in brackets": ("a = " + "[" * 5_000, "too deep"),
    "a key of 990 parts": (".".join("a" * 990) + " = 1", "a is not a table"),
    "a long key below a table": ("pyramid.A." + ".".join("a" * 990) + " = 1", "pyramid.A.a is not a table"),
    "a number of 5,000 digits": ("pyramid.A.beyond = " + "9" * 5_000, "too long"),
    "a number of 5,000 digits that is read": ("pyramid.A.beyond = 0x" + "f" * 5_000, "too large to show"),
    "a long text": (f'pyramid.A.beyond = "{"x" * 5_000}"', "pyramid.A.beyond must be"),
    "a long unknown key": ("x" * 5_000 + " = 1", "is not a value of any board"),
    "an unknown table": ("[nonsense]", "nonsense is not a table"),
    "an unknown table with a source": ('[nonsense]\nsource = "x"', "nonsense is not a table"),
    "an unknown table in a known one": ("[pyramid.E]", "pyramid.E is not a table"),
    "a table for a value": ("[pyramid.A.beyond]", "pyramid.A.beyond is not a table"),
    "a value for a table": ("pyramid = 3", "pyramid is not a value"),
    "a key in quotes": ('"pyramid.A.beyond" = 3', "pyramid.A.beyond is not"),
    "a source that is a number": ("[pyramid.A]\nsource = 3", "pyramid.A.source must be a text"),
    "a source that is a table": ("[pyramid.A.source]", "pyramid.A.source is not a table"),
    "sources that are no table": ('[pyramid.A]\nsources = "mine"', "pyramid.A.sources must be a table of texts"),
    "a source of no table": ('sources.nonsense = "mine"', "sources.nonsense gives a source for nonsense, which is not"),
    "sources of all tables": ('sources = "mine"', "sources must be a table of texts"),
    "a source among sources that is a number": (
        "[pyramid.A]\nsources = { beyond = 3 }",
        "pyramid.A.sources.beyond must be a text, not 3",
    ),
    "a source of nothing": (
        '[pyramid.A]\nsources = { beyon = "mine" }',
        "pyramid.A.sources.beyon gives a source for pyramid.A.beyon, which is not a value of any board",
    ),
    "a source of a part of a number": ('[pyramid.A]\nsources = { beyond.1 = "x" }', "pyramid.A.beyond.1, which is not"),
    "a source of part 0": ('[pyramid.D]\nsources = { ring.0 = "x" }', "pyramid.D.ring.0, which is not"),
    "a source of a part in a part": ('[pyramid.A]\nsources = { levels.1.2 = "x" }', "pyramid.A.levels.1.2, which is"),
    "a source in quotes": ('[pyramid.B]\nsources = { "left.5" = "x" }', "pyramid.B.left.5, which is not"),
    "a source of a part of 5,000 digits": (f'[pyramid.D]\nsources.ring.{"9" * 5_000} = "x"', "which is not"),
    "a source of 990 parts": ("pyramid.A.sources." + ".".join("a" * 990) + " = 1", "pyramid.A.a, which is not"),
    "a date": ("pyramid.A.beyond = 2020-01-01", "pyramid.A.beyond must be"),
    "a number that is no number": ("pyramid.A.beyond = nan", "pyramid.A.beyond must be"),
    "a table in a list": ("pyramid.D.ring = [{ a = 1 }]", "part 1 of pyramid.D.ring"),
    "bytes that are no text": (b"\xff\xfe\x00", "cannot be read"),
    "no TOML": ("pyramid", "is not TOML"),
}


@pytest.mark.parametrize("case", BAD_FILES)
def test_invalid_file_is_refused_in_one_short_line(case: str, tmp_path: Path) -> None:
    text, message = BAD_FILES[case]
    assert message in str(error_text(tmp_path, text))


def test_file_with_bom_and_crlf_is_read(tmp_path: Path) -> None:
    file = write_boards(tmp_path, b"\xef\xbb\xbf[pyramid.A]\r\nbeyond = 2\r\n")
    assert read_corrected_boards(file).values["pyramid.A.beyond"] == 2


def test_full_copy_of_the_shipped_file_is_read(tmp_path: Path) -> None:
    import saqqara

    text = Path(saqqara.__file__).with_name("game").joinpath("boards.toml").read_text(encoding="utf-8")
    assert read_corrected_boards(write_boards(tmp_path, text)).corrected_keys == frozenset()


@pytest.mark.parametrize("path", ["a\0b", "no/such/file.toml", "", "x" * 5_000])
def test_missing_file_is_refused(path: str) -> None:
    with pytest.raises(BoardsError, match="cannot be read"):
        Game(boards=path)


@pytest.mark.parametrize("wrong", [5, {}, {"pyramid.A.beyond": 2}, b"mine.toml", 1.5, [], True])
def test_boards_of_a_wrong_type_are_refused(wrong: Any) -> None:
    with pytest.raises(BoardsError, match="boards must be the path of a file, not") as error:
        resolve_boards(wrong)
    assert error.value.field == "boards"


def boards_with(**changes: Any) -> Boards:
    return default_boards().with_corrections({key.replace("__", "."): value for key, value in changes.items()})


def test_setup_depends_only_on_values_it_can_read() -> None:
    used = default_boards().values_for("ABACD", 3)
    tables = {key.split(".")[0] for key in used}
    assert tables == {"ships", "rounds", "cards", "statues", "end", "pyramid", "temple", "burial", "obelisk"}
    for site, side in zip(SITE_NAMES[1:], "BACD", strict=True):
        assert {key.split(".")[1] for key in used if key.startswith(f"{site}.")} == {side}
    assert {key for key in used if key.startswith("rounds.")} == {"rounds.3"}
    assert {f"ships.minimum.{capacity}" for capacity in range(1, 5)} <= set(used)
    assert {key for key in default_boards().values_for("AAAAA", 2) if "places" in key} == {"obelisk.A.places.2"}
    assert {key for key in default_boards().values_for("AABAA", 2) if "temple.A" in key} == {"temple.A.spaces.2"}
    assert {key for key in default_boards().values_for("AAADA", 2) if "burial.A" in key} == {
        "burial.A.areas",
        "burial.A.beyond",
    }
    assert {key.split(".")[0] for key in default_boards().values_for("AAAAA", 2, ["wager"])} - tables == {"wager"}
    assert "prophecies.cards.horus.at_least.4" in default_boards().values_for("AAAAA", 4, ["prophecies"])
    assert "prophecies.cards.horus.at_least.2" not in default_boards().values_for("AAAAA", 4, ["prophecies"])
    assert {key for key in default_boards().values_for("AAADA", 4) if "temple.A.spaces" in key} == {"temple.A.spaces.4"}


def test_every_value_read_by_the_base_game_is_included() -> None:
    for seats in (2, 3, 4):
        used = default_boards().values_for("AAAAA", seats)
        lines = {key: line for key, line in default_boards().printed_values.items() if key in used}
        changed = {key: value + 1 for key, value in used.items() if key.endswith("beyond") and isinstance(value, int)}
        assert Game(seats, seed=1, boards=Boards(lines)).boards.keys() >= used.keys()
        assert changed
        for key, value in changed.items():
            assert default_boards().with_corrections({key: value}).hash_for(
                "AAAAA", seats
            ) != default_boards().hash_for("AAAAA", seats)


def test_correcting_an_unused_number_keeps_the_setup_hash() -> None:
    mended = [
        boards_with(pyramid__B__left=["stones", 2, 3, "card", 4]),
        boards_with(obelisk__A__places__2=[9, 1]),
        boards_with(rounds__4=[[3, 3, 2, 2]] * 7),
        boards_with(wager__fields__4=1),
    ]
    for boards in mended:
        assert boards.hash != default_boards().hash
        assert boards.hash_for("AAAAA", 3) == default_boards().hash_for("AAAAA", 3)
    assert mended[0].hash_for("ABAAA", 3) != default_boards().hash_for("ABAAA", 3)
    assert mended[1].hash_for("AAAAA", 2) != default_boards().hash_for("AAAAA", 2)
    assert default_boards().hash_for("AAAAA", 2) != default_boards().hash_for("AAAAA", 3)


def test_game_uses_the_numbers_of_its_revision(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {"end.wrath": {RULES_REVISION: 2, RULES_REVISION + 1: 3}, "cards.dynasty.raft": {RULES_REVISION + 1: None}}
    hashes = [default_boards().hash_for("AAAAA", 2, options) for options in ([], ["dynasty-cards"])]
    monkeypatch.setattr("saqqara.game.boards.PREVIOUS_VALUES", before)
    for revision, wrath in ((RULES_REVISION - 1, 2), (RULES_REVISION, 3), (RULES_REVISION + 1, 5)):
        assert default_boards().at_revision(revision).number("end.wrath") == wrath
        assert ("cards.dynasty.raft" in default_boards().at_revision(revision).values) == (revision > RULES_REVISION)
    assert default_boards().at_revision(RULES_REVISION + 1) is default_boards()
    corrected = default_boards().with_corrections({"end.wrath": 7})
    assert corrected.at_revision(RULES_REVISION).number("end.wrath") == 7
    game = Game(2, options=["dynasty-cards"], seed=1)
    assert "raft" not in game.position()["market"]["draw"]
    assert game.boards["end.wrath"] == 3
    assert [Game(2, options=options).position()["boards"] for options in ([], ["dynasty-cards"])] != hashes
    assert Game.from_record(game.record()).position() == game.position()
    assert game.board_values.at_revision(RULES_REVISION) is game.board_values


def test_cards_of_an_option_count_only_with_that_option() -> None:
    mended = default_boards().with_corrections({"cards.dynasty.raft": 1})
    assert mended.hash_for("AAAAA", 2) == default_boards().hash_for("AAAAA", 2)
    assert mended.hash_for("AAAAA", 2, ["dynasty-cards"]) != default_boards().hash_for("AAAAA", 2, ["dynasty-cards"])
    more = Boards(
        {
            **default_boards().printed_values,
            "cards.dynasty.camel": PrintedValue("cards.dynasty.camel", 2, "assumed", {}),
        }
    )
    assert more.hash_for("AAAAA", 2) == default_boards().hash_for("AAAAA", 2)
