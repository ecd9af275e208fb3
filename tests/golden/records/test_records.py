"""Records written once are replayed for ever, each under the revision of the rules that it names (SET-7)."""

from collections import Counter
from pathlib import Path

import pytest

from saqqara import Game
from saqqara.game import setup as setups
from tests.conformance import reference_rules
from tests.golden.records import writer
from tests.helpers.variants import state_bytes

RECORDS_FOLDER = Path(__file__).parent
FILES = sorted(RECORDS_FOLDER.glob("revision-*/*.txt"))
FINISHED_FILES = [path for path in FILES if path.stem != "in-progress"]


def record_id(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def read_game(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def record_named(stem: str) -> str:
    return read_game(writer.FOLDER / f"{stem}.txt")


def event_kinds(game: Game) -> Counter[str]:
    return Counter(note["kind"] for page in game.event_log(None) for note in page)


@pytest.mark.parametrize("path", FILES, ids=record_id)
def test_every_record_replays(path: Path) -> None:
    game = Game.from_record(read_game(path))
    assert f"revision {game.position()['revision']}" == path.parent.name.replace("-", " ")
    assert game.is_over == (path in FINISHED_FILES)
    again = Game.from_record(game.record())
    assert state_bytes(again) == state_bytes(game)
    assert again.record() == game.record()


@pytest.mark.parametrize("path", FINISHED_FILES, ids=record_id)
def test_finished_game_has_exactly_the_recorded_points(path: Path) -> None:
    game = Game.from_record(read_game(path))
    sheets = [line.split()[3:] for line in read_game(path).splitlines() if line.startswith("# sheet ")]
    assert len(sheets) == game.seats
    for words, sheet in zip(sheets, game.score_sheet, strict=True):
        written = dict(zip(words[::2], map(int, words[1::2]), strict=True))
        assert {source: points for source, points in sheet.items() if points} == written
    assert f"result {' '.join(map(str, game.scores))}" in read_game(path).splitlines()


@pytest.mark.parametrize("path", FILES, ids=record_id)
def test_replayed_game_loses_no_stone_or_card(path: Path) -> None:
    position = Game.from_record(read_game(path)).position()
    cards: Counter[str] = Counter()
    for key, n in Game.from_record(read_game(path)).boards.items():
        if key.startswith("cards."):
            cards[key.split(".")[-1]] += n
    assert reference_rules.all_cards(position) == cards
    stones = {"standard": 29, "second-colour": 59, "unlimited": None}[position["setup"]["stones"]]
    if stones is not None:
        assert [reference_rules.all_stones(position, seat) for seat in range(len(position["sled"]))] == [stones] * len(
            position["sled"]
        )


def test_every_revision_and_record_form_is_covered() -> None:
    revisions = range(setups.OLDEST_REVISION, setups.RULES_REVISION + 1)
    assert {path.name for path in RECORDS_FOLDER.glob("revision-*")} == {f"revision-{n}" for n in revisions}
    for folder in RECORDS_FOLDER.glob("revision-*"):
        assert {path.stem for path in folder.iterdir()} == set(writer.RECORDS)


@pytest.mark.parametrize("name", writer.RECORDS)
def test_records_of_this_revision_are_written_the_same_today(name: str) -> None:
    assert read_game(writer.FOLDER / f"{name}.txt") == writer.file_text(name), "run `python3 run.py regenerate --write`"


def test_hand_dealt_record_has_no_seed_and_needs_its_deal() -> None:
    game = Game.from_record(record_named("dealt-at-a-table"))
    assert game.seed is None
    assert "\nseed " not in record_named("dealt-at-a-table")
    assert "\nseed " not in game.record()


def test_seed_alone_determines_the_deal() -> None:
    assert "\ndeal " not in record_named("seed-alone")
    assert "deal market" in Game.from_record(record_named("seed-alone")).record()


def test_seed_zero_is_a_seed() -> None:
    assert "\nseed 0\n" in Game(seed=0).record()


def test_forced_moves_may_be_omitted_and_are_written_back() -> None:
    game = Game.from_record(record_named("forced-left-out"))
    forced = sum(played.forced for played in game.history)
    assert forced >= writer.MIN_FORCED_MOVES
    moves = [line for line in record_named("forced-left-out").splitlines() if line[0].isdecimal()]
    assert len(moves) == len(game.history) - forced
    assert sum(line[0].isdecimal() for line in game.record().splitlines()) == len(game.history)


def test_recorded_deadlock_ends_the_round() -> None:
    game = Game.from_record(record_named("deadlock"))
    assert event_kinds(game)["deadlock"] == 1
    assert event_kinds(game)["passed"] == game.seats
    position = game.position()
    [left] = [ship for ship in position["ships"] if ship["site"] is None]
    assert 0 < sum(position["quarry"]) < left["capacity"], "the cards on it are back"


def test_only_a_corrected_deck_is_reshuffled() -> None:
    """24 of 34 cards are turned up in six rounds, so only a boards file with fewer cards needs a shuffle (ROUND-2)."""
    for path in FILES:
        game = Game.from_record(read_game(path))
        assert event_kinds(game)["shuffled"] == ("shuffle " in read_game(path)) == (path.stem == "reshuffled")
    reshuffled = Game.from_record(record_named("reshuffled"))
    assert sum(n for key, n in reshuffled.boards.items() if key.startswith("cards.base")) == 21
    assert reshuffled.record() == "".join(
        line for line in record_named("reshuffled").splitlines(True) if not line.startswith(("# A deck", "# sheet"))
    )


def test_recorded_shuffle_overrides_the_seed() -> None:
    """Random results are read from the record, not drawn: here the order of a real table."""
    lines = record_named("reshuffled").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("shuffle "))
    pile = lines[at].split()[1:]
    lines[at] = " ".join(["shuffle", *reversed(pile)])
    game = Game.from_record("\n".join(lines[: at + 1]))
    *_, page = game.event_log(None)
    assert [note["card"] for note in page if note["kind"] == "turned_up"][1:] == list(reversed(pile))[:3]
    assert game.record().splitlines()[-2:-1] == [lines[at]]


def test_shuffle_can_be_given_when_playing() -> None:
    """As a server does that draws it itself; the record of such a game contains the result."""
    game = Game.from_record(record_named("reshuffled"))
    at = next(n for n, played in enumerate(game.history) if played.shuffles)
    again = game.at_ply(at)
    again.play_with_shuffles(game.history[at].move, None, (), lambda pile: sorted(pile))
    assert again.history[at].shuffles == [tuple(sorted(game.history[at].shuffles[0]))] != game.history[at].shuffles
    assert state_bytes(Game.from_record(again.record())) == state_bytes(again)


def test_seed_restores_an_omitted_shuffle() -> None:
    text = "".join(line for line in record_named("reshuffled").splitlines(True) if not line.startswith("shuffle "))
    assert Game.from_record(text).record() == Game.from_record(record_named("reshuffled")).record()
