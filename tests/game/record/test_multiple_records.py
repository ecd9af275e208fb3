"""Several records in one file."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from saqqara import Game, RecordError, SaqqaraError


def game_after(seed: int, moves: int = 1000) -> Game:
    game, choice = Game(2, seed=seed, names=["Ana", f"Ben {seed}"]), random.Random(seed)
    while not game.is_over and len(game.history) < moves:
        game.play(choice.choice(game.legal_moves))
    return game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Three concatenated games: over, running, not yet begun; each with a byte order mark."""
    path = tmp_path / "games.txt"
    path.write_text("# friday\n\n" + "\n".join("\ufeff" + game.record() for game in example_games()), encoding="utf-8")
    return path


def example_games() -> list[Game]:
    return [game_after(1), game_after(2, 20), game_after(3, 0)]


def test_every_record_of_a_file_is_read(file: Path) -> None:
    for path in (file, str(file)):
        found = list(Game.records(path))
        assert [game.record() for game in found] == [game.record() for game in example_games()]
        assert [game.is_over for game in found] == [True, False, False]


def test_file_with_one_game_gives_one(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(game_after(1).record(), encoding="utf-8")
    (game,) = Game.records(path)
    assert game.record() == game_after(1).record()


def test_error_names_the_file_line_and_earlier_games_are_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8") + "5 quarry\n"
    file.write_text(text, encoding="utf-8")
    found: Iterator[Game] = Game.records(file)
    assert [next(found).is_over, next(found).is_over] == [True, False]
    with pytest.raises(RecordError, match="'5' is out of turn") as refused:
        next(found)
    assert refused.value.line == text.count("\n")


def test_from_record_refuses_a_second_game_with_its_line(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    second = [n for n, line in enumerate(text.splitlines(), 1) if "saqqara 1" in line][1]
    with pytest.raises(RecordError, match=rf"^line {second}: another game begins here"):
        Game.from_record(text)


@pytest.mark.parametrize("held", ["", "\n \n", "# nothing", "\ufeff"])
def test_file_without_a_game_is_refused(tmp_path: Path, held: str) -> None:
    path = tmp_path / "empty.txt"
    path.write_text(held, encoding="utf-8")
    with pytest.raises(RecordError, match="line 1: a record begins with the line `saqqara 1`"):
        list(Game.records(path))


def test_truncated_file_is_read_to_the_last_whole_line(file: Path) -> None:
    text = game_after(1).record() + game_after(2).record()
    lines = text.splitlines()
    file.write_text("\n".join(lines[:-10]), encoding="utf-8")
    first, second = Game.records(file)
    assert (first.is_over, second.is_over) == (True, False)
    file.write_text("\n".join([*lines[:-10], lines[-10][:-1] + "x"]), encoding="utf-8")
    with pytest.raises(RecordError) as refused:
        list(Game.records(file))
    assert refused.value.line == len(lines) - 9
    file.write_text("\n".join([*lines, "saqqara 1", "seats 2"]), encoding="utf-8")
    with pytest.raises(RecordError, match="cannot be replayed") as refused:
        list(Game.records(file))
    assert refused.value.line == len(lines) + 2


def test_unreadable_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaqqaraError, match=r"the records cannot be read from .*none.txt"):
        Game.records(tmp_path / "none.txt")
    with pytest.raises(SaqqaraError, match="cannot be read from"):
        Game.records(tmp_path)
    with pytest.raises(SaqqaraError, match="not by 5"):
        Game.records(5)  # type: ignore[arg-type]
    path = tmp_path / "latin.txt"
    path.write_bytes("saqqara 1\nnames Zoë | Ben\n".encode("latin-1"))
    with pytest.raises(RecordError, match="line 2: this is not UTF-8 text"):
        Game.records(path)
