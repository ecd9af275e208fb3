"""The vendored libraries are what the notices say they are."""

import hashlib
import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
VENDOR = ROOT / "src" / "saqqara" / "web" / "vendor"
ROW = re.compile(r"^\| (\S+\.js) \| (.+?) \| (\S+) \| .+ \| `([0-9a-f]{64})` \|$", re.MULTILINE)


def library_rows(path: Path) -> dict[str, tuple[str, str, str]]:
    """Return by file name what it is made of, its licence and its sha256."""
    return {row[0]: row[1:] for row in ROW.findall(path.read_text(encoding="utf-8"))}


def test_every_vendored_file_is_listed() -> None:
    scripts = {path.name for path in VENDOR.glob("*.js")}
    assert scripts == {"lit.js", "fluent.js", "idb.js"}
    assert library_rows(VENDOR / "README.md").keys() == scripts


@pytest.mark.parametrize("name", ["lit.js", "fluent.js", "idb.js"])
def test_vendored_file_has_the_listed_hash(name: str) -> None:
    sha256 = hashlib.sha256((VENDOR / name).read_bytes()).hexdigest()
    assert library_rows(VENDOR / "README.md")[name][2] == sha256
    assert library_rows(ROOT / "NOTICES.md")[name][2] == sha256


@pytest.mark.parametrize("name", ["lit", "fluent", "idb"])
def test_licence_is_beside_the_file_and_in_the_notices(name: str) -> None:
    text = (VENDOR / f"{name}.LICENSE.txt").read_text(encoding="utf-8")
    assert len(text) > 700
    assert text in (ROOT / "NOTICES.md").read_text(encoding="utf-8")


def test_versions_match_the_lock() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for made_of, _, _ in library_rows(VENDOR / "README.md").values():
        for part in made_of.split(", "):
            package, version = part.split(" ")
            assert lock[f"node_modules/{package}"]["version"] == version


def test_bundles_are_small_and_make_no_requests() -> None:
    texts = [path.read_text(encoding="utf-8") for path in VENDOR.glob("*.js")]
    assert sum(len(text.encode()) for text in texts) < 60_000
    for text in texts:
        assert not re.search(r"\bimport\s*[\"'{(]|\bfrom\s*[\"']|\bfetch\(|\beval\(|new Function", text)


def test_unsafe_lit_directives_are_left_out() -> None:
    text = (VENDOR / "lit.js").read_text(encoding="utf-8")
    assert not re.search("unsafe(HTML|SVG|MathML|Static)", text, re.IGNORECASE)
