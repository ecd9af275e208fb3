"""The notebooks of examples/notebooks: every cell runs, and the outputs are those of the code and of no machine."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

from tools import notebooks
from tools.environment import ROOT

NAMES = sorted(path.stem for path in notebooks.FOLDER.glob("*.ipynb"))
MAX_BYTES = 300_000
MACHINE = re.compile(r"/(?:home|root|tmp|usr|opt|var|Users)/|[A-Z]:\\\\|\b(?:localhost|127\.0\.0\.1)\b|\\u001b")
RUN_FOLDER = "import sys; from pathlib import Path; from tools import notebooks; "
RUN_FOLDER += "notebooks.FOLDER = Path(sys.argv[1]); sys.exit(notebooks.main(['--small']))"


def read(name: str) -> Any:
    return nbformat.read(notebooks.FOLDER / f"{name}.ipynb", as_version=4)


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, cwd=ROOT)


def test_there_are_three() -> None:
    assert NAMES == ["play_and_analyse", "study_a_question", "train_an_agent"]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_cell_runs(name: str) -> None:
    before = (notebooks.FOLDER / f"{name}.ipynb").read_bytes()
    done = run("-m", "tools.notebooks", "--small", name)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(rf"{name}: \d+ cells\n", done.stdout)
    assert (notebooks.FOLDER / f"{name}.ipynb").read_bytes() == before


@pytest.mark.parametrize("name", NAMES)
def test_outputs_are_those_of_the_code(name: str) -> None:
    notebook = read(name)
    nbformat.validate(notebook)
    assert notebook.metadata["saqqara"]["code"] == notebooks.code_hash(notebook), "run python3 run.py notebooks"
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == [*range(1, len(code) + 1)]
    outputs = [output for cell in code for output in cell.outputs]
    assert {output.output_type for output in outputs} <= {"stream", "execute_result", "display_data"}
    assert all(output.get("name") != "stderr" for output in outputs)
    pictures = [data for output in outputs for data in output.get("data", ()) if data.startswith("image/")]
    assert pictures
    assert not any("<iframe" in output.get("data", {}).get("text/html", "") for output in outputs)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_depends_on_the_machine(name: str) -> None:
    path = notebooks.FOLDER / f"{name}.ipynb"
    assert path.stat().st_size < MAX_BYTES
    notebook = read(name)
    assert {**notebook.metadata, "saqqara": None} == {
        **notebooks.METADATA,
        "language_info": {"name": "python"},
        "saqqara": None,
    }
    for cell in notebook.cells:
        assert not set(cell.metadata) - {"tags"}
        texts = [json.dumps(output) for output in cell.get("outputs", ()) if "image/png" not in output.get("data", {})]
        assert not MACHINE.search("\n".join([cell.source, *texts]))


@pytest.mark.slow
def test_small_sizes_are_used_and_an_error_fails(tmp_path: Path) -> None:
    cells = [new_code_cell("GAMES = 1000", metadata={"tags": ["parameters"]}), new_code_cell("assert GAMES == 3")]
    notebook = new_notebook(cells=cells, metadata={"saqqara": {"small": {"GAMES": 3}}})
    nbformat.write(notebook, tmp_path / "short.ipynb")
    assert run("-c", RUN_FOLDER, str(tmp_path)).stdout == "short: 2 cells\n"
    notebook.cells.append(new_code_cell("1 / 0"))
    nbformat.write(notebook, tmp_path / "short.ipynb")
    done = run("-c", RUN_FOLDER, str(tmp_path))
    assert done.returncode == 1
    assert "ZeroDivisionError" in done.stderr
