"""The archive of Python's modules: all that the edition imports, nothing of a server, and nothing that was changed."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import subprocess
import sys
import zipfile
from importlib.metadata import PackagePath, distribution
from pathlib import Path

import pytest

from saqqara.errors import SaqqaraError
from saqqara.i18n import LANGUAGES
from saqqara.static.site import third_party
from saqqara.static.site.app_archive import EXCLUDED, MODULES, build_archive, own_files
from saqqara.static.site.third_party import NEEDED, copy_packages

PLAY = Path(__file__).with_name("isolated_play.py")
# Only what a browser has: Python's own library, and this archive.
START = "import sys; sys.path[:] = [sys.argv[1], *(path for path in sys.path if 'packages' not in path)]\n"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("app") / "app.zip"
    path.write_bytes(build_archive(copy_packages()))
    return path


@pytest.fixture(scope="module")
def unpacked(archive: Path) -> Path:
    """The archive unpacked, as in a browser."""
    folder = archive.parent / "app"
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)
    return folder


def run(unpacked: Path, code: str) -> str:
    """Run code with only the unpacked archive and the standard library, and return its output."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-X", "utf8", "-W", "error", "-c", START + code, str(unpacked)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_archive_contains_nothing_of_a_server_or_terminal(archive: Path) -> None:
    names = zipfile.ZipFile(archive).namelist()
    assert not [name for name in names if name.startswith(("saqqara/web/", "saqqara/cli/", "saqqara/training/"))]
    assert not [name for name in names if name.startswith(("saqqara/arena/", "saqqara/static/site/"))]
    assert not [name for name in names if name.endswith(("routes.py", "sql_store.py", ".bin", ".wasm", ".so"))]
    assert {name.partition("/")[0] for name in names} == {
        "annotated_types", "attr", "babel", "cachetools", "fluent", "homoglyphs_fork", "pytz", "saqqara",
        "segno", "tenacity", "typing_extensions.py",
    }  # fmt: skip


def test_archive_is_sorted_and_has_no_times(archive: Path) -> None:
    entries = zipfile.ZipFile(archive).infolist()
    assert [entry.filename for entry in entries] == sorted(entry.filename for entry in entries)
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert {entry.external_attr >> 16 for entry in entries} == {0o644}
    assert archive.read_bytes() == build_archive(copy_packages())


@pytest.mark.parametrize("pattern", [*MODULES, *EXCLUDED])
def test_every_pattern_matches_a_file(pattern: str) -> None:
    package = Path(third_party.__file__).parents[2]
    assert any(package.glob(pattern)), f"{pattern} matches nothing"


def test_own_modules_are_those_of_the_package() -> None:
    package = Path(third_party.__file__).parents[2]
    files = dict(own_files())
    assert len(files) > 150
    assert all((package / path).read_bytes() == data for path, data in files.items())


@pytest.mark.slow
def test_archive_answers_every_kind_of_request_and_contains_no_package_in_vain(archive: Path, unpacked: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-X", "utf8", "-W", "error", str(PLAY), str(unpacked)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    used = json.loads(done.stdout)
    unexpected = {what: status for what, status in used["statuses"].items() if status not in (200, 201, 204)}
    assert unexpected == {"GET tables/nothing": 404}
    assert len(used["statuses"]) > 20
    assert "gelöscht" in used["message"]
    assert used["events"] == ["hello", "move"]
    assert used["foreign"] == []
    assert used["imported"] == sorted({name.partition("/")[0] for name in zipfile.ZipFile(archive).namelist()})


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_readable_from_the_archive_alone(unpacked: Path, language: str) -> None:
    code = f"from saqqara.i18n import Translator; print(Translator({language!r}).text('server-not_found'))"
    assert len(run(unpacked, code).split()) > 3


def test_game_can_be_played_from_the_archive_alone(unpacked: Path) -> None:
    code = """
import random
from saqqara import Game
game, chance = Game(seats=3, sides="DDDDD", seed=5), random.Random(1)
while not game.is_over:
    game.play(chance.choice(game.legal_moves))
print(Game.from_record(game.record()).is_over)
"""
    assert run(unpacked, code) == "True\n"


def test_lookalike_names_are_recognized_from_the_archive_alone(unpacked: Path) -> None:
    code = "from saqqara.server.core.confusables import are_confusable; print(are_confusable('Anna', 'Аnna'))"
    assert run(unpacked, code) == "True\n"


def test_changed_file_of_a_package_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    read = PackagePath.read_binary
    monkeypatch.setattr(
        PackagePath, "read_binary", lambda path: read(path) + (b"#" if str(path) == "pytz/lazy.py" else b"")
    )
    with pytest.raises(SaqqaraError, match=r"pytz/lazy\.py of the Python package pytz was changed"):
        list(copy_packages())


def test_missing_package_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(third_party, "NEEDED", (third_party.Needed("no-such-package", ("*",)),))
    with pytest.raises(SaqqaraError, match="no-such-package"):
        list(copy_packages())


def test_package_that_lists_no_files_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(third_party, "NEEDED", (third_party.Needed("babel", ("nothing/*",)),))
    with pytest.raises(SaqqaraError, match="not installed as pip installs it"):
        list(copy_packages())


@pytest.mark.parametrize("needed", NEEDED, ids=lambda needed: needed.name)
def test_copied_files_are_those_that_were_published(needed: third_party.Needed) -> None:
    (copied,) = [package for package in copy_packages() if package.name == needed.name]
    recorded = {path.as_posix(): path for path in distribution(needed.name).files or ()}
    for path, data in copied.files.items():
        hash = recorded[path].hash
        assert hash is not None
        assert base64.urlsafe_b64encode(hashlib.new(hash.mode, data).digest()).rstrip(b"=").decode() == hash.value
    assert len(copied.licence_text) > 500
    assert all(path.endswith((".py", ".dat", ".json")) for path in copied.files)


def test_archive_is_readable_where_it_is_unpacked(archive: Path) -> None:
    assert zipfile.ZipFile(io.BytesIO(archive.read_bytes())).testzip() is None
