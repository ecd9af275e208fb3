"""Records that were written once are replayed for ever, each under the revision of the rules that it names (SET-7)."""

from collections import Counter
from pathlib import Path

import pytest

from saqqara import Game
from saqqara.game import setup as setups
from tests.conformance import naive
from tests.records import writer
from tests.variants import state_of

FOLDERS = Path(__file__).parent
FILES = sorted(FOLDERS.glob("revision-*/*.txt"))
ENDED = [path for path in FILES if path.stem != "in-progress"]


def name(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def named(stem: str) -> str:
    return read(writer.FOLDER / f"{stem}.txt")


def kinds(game: Game) -> Counter[str]:
    return Counter(note["kind"] for page in game.event_log(None) for note in page)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_record_replays(path: Path) -> None:
    game = Game.from_record(read(path))
    assert f"revision {game.position()['revision']}" == path.parent.name.replace("-", " ")
    assert game.is_over == (path in ENDED)
    again = Game.from_record(game.record())
    assert state_of(again) == state_of(game)
    assert again.record() == game.record()


@pytest.mark.parametrize("path", ENDED, ids=name)
def test_a_finished_game_has_exactly_the_points_written_down(path: Path) -> None:
    game = Game.from_record(read(path))
    sheets = [line.split()[3:] for line in read(path).splitlines() if line.startswith("# sheet ")]
    assert len(sheets) == game.seats
    for words, sheet in zip(sheets, game.score_sheet, strict=True):
        written = dict(zip(words[::2], map(int, words[1::2]), strict=True))
        assert {source: points for source, points in sheet.items() if points} == written
    assert f"result {' '.join(map(str, game.scores))}" in read(path).splitlines()


@pytest.mark.parametrize("path", FILES, ids=name)
def test_nothing_was_lost_on_the_way(path: Path) -> None:
    position = Game.from_record(read(path)).position()
    cards = {
        key.split(".")[-1]: n for key, n in Game.from_record(read(path)).boards.items() if key.startswith("cards.base")
    }
    assert naive.deck_of(position) == Counter(cards)
    stones = {"standard": 29, "second-colour": 59, "unlimited": None}[position["setup"]["stones"]]
    if stones is not None:
        assert [naive.stones_of(position, seat) for seat in range(len(position["sled"]))] == [stones] * len(
            position["sled"]
        )


def test_every_revision_and_every_way_to_write_a_record_is_here() -> None:
    revisions = range(setups.OLDEST_REVISION, setups.RULES_REVISION + 1)
    assert {path.name for path in FOLDERS.glob("revision-*")} == {f"revision-{n}" for n in revisions}
    for folder in FOLDERS.glob("revision-*"):
        assert {path.stem for path in folder.iterdir()} == set(writer.RECORDS)


@pytest.mark.parametrize("name", writer.RECORDS)
def test_a_record_of_this_revision_is_as_it_is_written_now(name: str) -> None:
    assert read(writer.FOLDER / f"{name}.txt") == writer.text(name), "run `python3 run.py regenerate --write`"


def test_a_game_from_a_real_table_has_no_seed_and_cannot_do_without_the_deal() -> None:
    game = Game.from_record(named("dealt-at-a-table"))
    assert game.seed is None
    assert "\nseed " not in named("dealt-at-a-table")
    assert "\nseed " not in game.record()


def test_what_the_seed_deals_need_not_be_written() -> None:
    assert "\ndeal " not in named("seed-alone")
    assert "deal market" in Game.from_record(named("seed-alone")).record()


def test_a_seed_of_nothing_is_a_seed() -> None:
    assert "\nseed 0\n" in Game(seed=0).record()


def test_moves_of_the_engine_may_be_left_out_and_are_written_back() -> None:
    game = Game.from_record(named("forced-left-out"))
    forced = sum(played.forced for played in game.history)
    assert forced >= writer.SOME_FORCED
    moves = [line for line in named("forced-left-out").splitlines() if line[0].isdecimal()]
    assert len(moves) == len(game.history) - forced
    assert sum(line[0].isdecimal() for line in game.record().splitlines()) == len(game.history)


def test_a_deadlock_ends_the_round() -> None:
    game = Game.from_record(named("deadlock"))
    assert kinds(game)["deadlock"] == 1
    assert kinds(game)["passed"] == game.seats
    position = game.position()
    [left] = [ship for ship in position["ships"] if ship["site"] is None]
    assert 0 < sum(position["quarry"]) < left["capacity"], "what lay on it is back"


def test_a_full_deck_is_never_shuffled_again_but_a_corrected_one_may_be() -> None:
    """24 of 34 cards are turned up in six rounds, so only a boards file with fewer cards brings a shuffle (ROUND-2)."""
    for path in FILES:
        game = Game.from_record(read(path))
        assert kinds(game)["shuffled"] == ("shuffle " in read(path)) == (path.stem == "reshuffled")
    reshuffled = Game.from_record(named("reshuffled"))
    assert sum(n for key, n in reshuffled.boards.items() if key.startswith("cards.base")) == 21
    assert reshuffled.record() == "".join(
        line for line in named("reshuffled").splitlines(True) if not line.startswith(("# A deck", "# sheet"))
    )


def test_a_shuffle_may_have_gone_otherwise_than_the_seed_says() -> None:
    """What chance brought is read from the record, not rolled: here the order of a real table."""
    lines = named("reshuffled").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("shuffle "))
    pile = lines[at].split()[1:]
    lines[at] = " ".join(["shuffle", *reversed(pile)])
    game = Game.from_record("\n".join(lines[: at + 1]))
    *_, page = game.event_log(None)
    assert [note["card"] for note in page if note["kind"] == "turned_up"][1:] == list(reversed(pile))[:3]
    assert game.record().splitlines()[-2:-1] == [lines[at]]


def test_who_plays_may_say_how_a_pile_is_shuffled() -> None:
    """As a server does that draws it itself; the record of such a game says what was drawn."""
    game = Game.from_record(named("reshuffled"))
    at = next(n for n, played in enumerate(game.history) if played.shuffles)
    again = game.at_ply(at)
    again.play_with_shuffles(game.history[at].move, None, (), lambda pile: sorted(pile))
    assert again.history[at].shuffles == [tuple(sorted(game.history[at].shuffles[0]))] != game.history[at].shuffles
    assert state_of(Game.from_record(again.record())) == state_of(again)


def test_a_reshuffled_game_can_be_read_without_its_shuffle_from_the_seed() -> None:
    text = "".join(line for line in named("reshuffled").splitlines(True) if not line.startswith("shuffle "))
    assert Game.from_record(text).record() == Game.from_record(named("reshuffled")).record()
