"""Notebooks as pages: their text as it is, their code as blocks, and the outputs that are saved in them."""

import html
import re
from collections.abc import Iterable
from typing import Any

JSON = dict[str, Any]
FENCE = "````"


def as_markdown(notebook: JSON) -> str:
    """Return a notebook of format 4 as Markdown of MyST, with its saved outputs; nothing is run."""
    return "\n\n".join(part for cell in notebook["cells"] for part in _cell_parts(cell)) + "\n"


def _cell_parts(cell: JSON) -> Iterable[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] != "code":
        return [source]
    return [_block("python", source), *map(_output, cell["outputs"])]


def _output(output: JSON) -> str:
    """Return the richest form of an output that a page can show."""
    if output["output_type"] == "stream":
        return _block("text", "".join(output["text"]))
    if output["output_type"] == "error":
        return _block("text", f"{output['ename']}: {output['evalue']}")
    data = {kind: "".join(value) for kind, value in output["data"].items()}
    if page := data.get("text/html") or data.get("image/svg+xml"):
        return _block("{raw} html", f"<div class=notebook-output>{_without_prolog(page)}</div>")
    if picture := data.get("image/png"):
        text = html.escape(data.get("text/plain", "").strip().partition("\n")[0])
        shown = f'<img class=notebook-output alt="{text}" src="data:image/png;base64,{picture.strip()}">'
        return _block("{raw} html", shown)
    return _block("text", data.get("text/plain", ""))


def _without_prolog(page: str) -> str:
    """Return markup without what may only be at the beginning of a file."""
    return re.sub(r"<\?xml.*?\?>|<!DOCTYPE.*?>", "", page, flags=re.DOTALL)


def _block(kind: str, text: str) -> str:
    return f"{FENCE}{kind}\n{text.rstrip()}\n{FENCE}"
