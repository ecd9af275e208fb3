"""Games and analyses in IPython's console, and in notebooks that show no HTML."""

import io
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from saqqara import Game, bots, display
from saqqara.bots.analysis import Analysis, MoveAnalysis
from saqqara.notebook import console_text

HEAVY = ("saqqara.notebook", "saqqara.cli", "saqqara.server", "saqqara.tables", "rich", "typer")


class PrettyPrinter:
    """What `_repr_pretty_` uses of IPython's printer: the objects that it is inside of, and the text."""

    def __init__(self) -> None:
        self.stack: list[int] = []
        self.output = ""

    def text(self, text: str) -> None:
        self.output += text

    def pretty(self, shown: Any) -> None:
        self.stack.append(id(shown))
        if isinstance(shown, list):
            for one in shown:
                self.pretty(one)
        else:
            shown._repr_pretty_(self, cycle=False)
        self.stack.pop()


def pretty(shown: Any) -> str:
    printer = PrettyPrinter()
    printer.pretty(shown)
    return printer.output


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_game_is_the_board_of_the_terminal() -> None:
    game = Game(3, "ABCDA", seed=7, names=["Ana", "Ben\x1b[2J", "Mira"])
    text = pretty(game)
    assert "Harbour" in text
    assert "Ana" in text
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) == console_text.PLAIN_WIDTH
    assert "Player 2" in pretty(Game(seed=7))


def test_board_shows_what_spectators_see() -> None:
    game = Game(2, "AAAAA", ["hidden-cards"], seed=7)
    rng = Random(1)
    while not game.position()["hands"][game.actor or 0]:
        game.play(rng.choice(game.legal_moves))
    assert console_text.board_text(game) == console_text.board_text(Game.from_position(game.view(None)))


def test_terminals_get_colours_and_their_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setenv("COLUMNS", "104")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    text = pretty(Game(seed=7))
    assert "\x1b[" in text
    monkeypatch.setenv("NO_COLOR", "1")
    assert any(line.endswith("─" * 20 + "╮") and len(line) == 104 for line in plain_lines(pretty(Game(seed=7))))


def plain_lines(text: str) -> list[str]:
    from rich.text import Text

    return Text.from_ansi(text).plain.splitlines()


def test_inside_of_a_list_a_game_is_one_line() -> None:
    game = Game(seed=7)
    assert pretty([game, game]) == repr(game) * 2


def test_analysis_is_a_table_of_its_moves() -> None:
    analysis = bots.analyse(Game(seed=1), simulations=300)
    rows = [line.split("  ") for line in pretty(analysis).splitlines()][-len(analysis.moves) :]
    for row, move in zip(rows, analysis.moves, strict=True):
        assert row[1] == str(move.move)
        assert row[-1].strip() == str(move.visits)
        assert f"{move.share[1]:.1%} · {move.points[1]:.1f}" in map(str.strip, row)
    solved = Analysis((MoveAnalysis(Game(seed=1).legal_moves[0], 1, (1.0, 0.0), (40.0, 30.0)),), True, solved=True)
    assert pretty(solved).endswith("certain")
    assert pretty([solved]) == repr(solved)


def test_what_draws_is_imported_when_something_is_shown() -> None:
    code = (
        "import sys; from saqqara import Game, bots; game = Game(seed=1); "
        f"print([name for name in sys.modules if name.startswith({HEAVY})]); "
        "game._repr_html_(); print('saqqara.notebook' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\nTrue\n"


def test_the_last_registered_renderers_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "_loaders", display._loaders[:])
    from saqqara import notebook

    class Marked:
        def __getattr__(self, name: str) -> Any:
            return lambda shown: f"{name}: {getattr(notebook, name)(shown)}"

    display.register(Marked)
    assert pretty(Game(seed=7)).startswith("board_text: ╭")
