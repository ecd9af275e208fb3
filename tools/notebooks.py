"""Runs the notebooks of examples/notebooks and writes their outputs: `python3 run.py notebooks`.

The outputs depend on the project alone: there are no times, no paths and no versions in them. A board, which a notebook
shows as a document that draws itself, becomes a picture of it, since pages that only show notebooks run no scripts.
"""

import argparse
import base64
import hashlib
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from tools.environment import ROOT

FOLDER = ROOT / "examples" / "notebooks"
PARAMETERS = "parameters"  # tag of the cell with the sizes
CELL_SECONDS = 1800
BOARD_WIDTH, BOARD_HEIGHT = 960, 400  # pixels of the frame; it becomes as high as the board
COLOUR_COUNT = 128  # of the picture of a board
BOARD_IS_DRAWN = "() => document.querySelector('.static-site svg')"
METADATA = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}


def run_notebook(notebook: NotebookNode, sizes: dict[str, Any] | None = None) -> None:
    """Run all cells in a new process, and store their outputs in the notebook.

    Args:
        notebook: The notebook; outputs that it has are replaced.
        sizes: Values by name that replace those of the cell tagged `parameters`.

    Raises:
        CellExecutionError: A cell raises an error.
    """
    for cell in notebook.cells:
        if PARAMETERS in cell.metadata.get("tags", ()):
            written = cell.source
            cell.source += "".join(f"\n{name} = {value!r}" for name, value in (sizes or {}).items())
            break
    else:
        raise ValueError("no cell is tagged " + PARAMETERS)
    with TemporaryDirectory() as folder, own_settings(folder):
        resources = {"metadata": {"path": folder}}
        client = NotebookClient(notebook, timeout=CELL_SECONDS, kernel_name="python3", resources=resources)
        client.record_timing, client.coalesce_streams = False, True
        client.extra_arguments = ["--IPKernelApp.log_level=ERROR"]
        client.execute()
    cell.source = written


@contextmanager
def own_settings(folder: str) -> Iterator[None]:
    """Let Jupyter, IPython and Matplotlib read no settings of the user, and play as on any machine."""
    names = ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    changes = dict.fromkeys(names, folder) | {"SAQQARA_LANGUAGE": "en", "OPENBLAS_NUM_THREADS": "1"}
    changes |= {"PYDEVD_DISABLE_FILE_VALIDATION": "1"}  # else the debugger of the kernel warns on stderr
    before = {name: os.environ.get(name) for name in changes}
    os.environ.update(changes)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def clean_metadata(notebook: NotebookNode) -> None:
    """Leave nothing of this machine in the metadata, and add the hash of the code that made the outputs."""
    kept = {"saqqara": {**notebook.metadata.get("saqqara", {}), "code": code_hash(notebook)}}
    notebook.metadata = nbformat.from_dict({**METADATA, "language_info": {"name": "python"}, **kept})
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)


def code_hash(notebook: NotebookNode) -> str:
    """Return the hash of all code cells; the outputs of a notebook are those of this code."""
    code = "\0".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
    return hashlib.sha256(code.encode()).hexdigest()


def draw_boards(notebook: NotebookNode) -> None:
    """Replace each board by a picture of it, drawn by Chromium."""
    boards = [data for data in _output_data(notebook) if data.get("text/html", "").startswith("<iframe")]
    if not boards:
        return
    from playwright.sync_api import sync_playwright

    from tools import chromium

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find_chromium())
        page = browser.new_page(viewport={"width": BOARD_WIDTH, "height": BOARD_HEIGHT})
        for data in boards:
            page.set_content(f'<!doctype html><body style="margin:0">{data.pop("text/html")}')
            frame = page.frames[1]
            frame.wait_for_function(BOARD_IS_DRAWN)
            frame.evaluate("() => document.fonts.ready")
            page.wait_for_timeout(500)  # the frame follows the height of the board
            data["image/png"] = base64.b64encode(_reduce_colours(page.locator("iframe").screenshot())).decode()
        browser.close()


def _output_data(notebook: NotebookNode) -> Iterable[dict[str, Any]]:
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            if "data" in output:
                yield output.data


def _reduce_colours(picture: bytes) -> bytes:
    """Return a picture with fewer colours, a third of the size."""
    from PIL import Image

    out = BytesIO()
    Image.open(BytesIO(picture)).convert("RGB").quantize(COLOUR_COUNT, dither=Image.Dither.NONE).save(
        out, "PNG", optimize=True
    )
    return out.getvalue()


def main(arguments: Sequence[str]) -> int:
    """Run the notebooks that are named, or all, and write them; with `--small` run them quickly and write nothing."""
    parser = argparse.ArgumentParser(prog="run.py notebooks", description=main.__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a notebook, without folder and .ipynb")
    parser.add_argument("--small", action="store_true", help="run few games and write nothing")
    given = parser.parse_args(arguments)
    for path in sorted(FOLDER.glob("*.ipynb")):
        if given.names and path.stem not in given.names:
            continue
        notebook = nbformat.read(path, as_version=4)
        run_notebook(notebook, notebook.metadata["saqqara"]["small"] if given.small else None)
        if not given.small:
            draw_boards(notebook)
            clean_metadata(notebook)
            nbformat.write(notebook, path)
        print(f"{path.stem}: {sum(cell.cell_type == 'code' for cell in notebook.cells)} cells")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
