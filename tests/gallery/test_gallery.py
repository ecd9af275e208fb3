"""The gallery shows everything once, and its screenshots can be taken."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import saqqara

from .__main__ import main
from .scenes import DIALOGS, RESULT_DIALOGS, SITES, all_scenes

WEB = Path(saqqara.__file__).parent / "web"


def test_every_side_has_three_scenes_with_unique_names() -> None:
    names = [scene.name for scene in all_scenes()]
    assert max(Counter(names).values()) == 1
    for site in SITES:
        for side in "ABCD":
            assert {f"side-{site}-{side}-{filled}" for filled in ("early", "middle", "late")} <= set(names)


ONLY_WITHOUT_SERVER = {"send"}  # the gallery is of a server; tests/browser/test_static_edition.py takes its picture


def test_every_dialog_has_a_scene() -> None:
    dialogs = re.findall(
        r'^  "?([\w-]+)"?: \{', (WEB / "app" / "dialogs" / "dialogs.js").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(dialogs) > 5
    assert {dialog.split()[0] for dialog in (*DIALOGS, *RESULT_DIALOGS)} == set(dialogs) - ONLY_WITHOUT_SERVER


def test_list_option_prints_scene_names(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["--list", "--only", "temple-D"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    assert main(["--only", "no such scene", "--into", str(tmp_path)]) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["side-pyramid-C-early", "page-thinking-wide-light", "page-thinking-phone-dark"])
def test_pictures_are_taken_and_indexed(
    chromium: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("SAQQARA_CHROMIUM", chromium)
    assert main(["--only", name, "--into", str(tmp_path)]) == 0
    picture = tmp_path / f"{name}.png"
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.name in (tmp_path / "index.html").read_text(encoding="utf-8")
