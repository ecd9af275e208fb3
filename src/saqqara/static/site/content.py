"""The files of the whole site, by their paths. The same input gives the same bytes."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from saqqara.errors import SaqqaraError
from saqqara.server.pages.assets import Assets, package_files
from saqqara.static.site import bytecode, pyodide
from saqqara.static.site.answers import prebuilt_answers
from saqqara.static.site.app_archive import build_archive
from saqqara.static.site.documents import PAGES, adapt_templates, render_documents
from saqqara.static.site.notices import write_notices
from saqqara.static.site.third_party import copy_packages
from saqqara.version import __version__

FORMAT = 1  # of the list of Python's files
PYTHON_FOLDER, ANSWER_FOLDER = "python/", "answers/"
FILE_LIST = "files.json"
# What only a server, a page that only a server has, or a notebook refers to.
UNUSED = re.compile(
    r"previews/.*|.*\.md|offline\.js|(?:bundles/pages/)?(?:join|take|notebook)\.js|app/s-(?:join|take-seat|board)\.js"
    r"|sheets/(?!(?:" + "|".join(PAGES) + r")\.css).*"
)
NOT_CACHED = re.compile(r".*\.txt")  # licences
OnStep = Callable[[], None]


class BuiltFiles(NamedTuple):
    """Files by path, and the problem if Python could not be compiled: then a first visit has to, which takes longer."""

    files: dict[str, bytes]
    problem: SaqqaraError | None


def build_site(pyodide_files: Mapping[str, bytes], on_step: OnStep = lambda: None) -> BuiltFiles:
    """Return the files of the site. `on_step` is called after each of `STEPS` steps."""
    answers = {ANSWER_FOLDER + name: data for name, data in prebuilt_answers()}
    on_step()
    built = build_python(pyodide_files)
    python = {PYTHON_FOLDER + name: data for name, data in built.files.items()}
    on_step()
    assets = Assets(adapt_templates(dict(package_files())) | answers | python, words_link="")
    files = {path: data for path, data in assets.contents.items() if not UNUSED.fullmatch(path)}
    documents = dict(render_documents(assets))
    folder = f"assets/{assets.version}/"
    site = documents | {folder + path: data for path, data in files.items()}
    site[folder + FILE_LIST] = _encode_sizes(site)
    on_step()
    return BuiltFiles(site, built.problem)


STEPS = 3


def build_python(pyodide_files: Mapping[str, bytes]) -> BuiltFiles:
    """Return the files from which a browser starts Python: those of Pyodide, our own, the notices and a list."""
    packages = list(copy_packages())
    files = {name: pyodide_files[name] for name in pyodide.FILE_HASHES if name != pyodide.MODULE}
    files[bytecode.APP], problem = build_archive(packages), None
    try:
        files |= bytecode.compile_archives(pyodide_files, files[bytecode.APP])
    except SaqqaraError as error:
        problem = error
    files[pyodide.LOCK] = _without_packages(pyodide_files[pyodide.LOCK])
    files[f"{pyodide.MODULE}.gz"] = gzip.compress(pyodide_files[pyodide.MODULE], mtime=0)
    # Together, the files of an archive become smaller than each by itself, and it is read faster.
    files[f"{bytecode.APP}.gz"] = gzip.compress(files.pop(bytecode.APP), mtime=0)
    listed = {
        "format": FORMAT,
        "edition": __version__,
        "python": pyodide.VERSION,
        "files": {name: len(data) for name, data in sorted(files.items())},
    }
    files[FILE_LIST] = json.dumps(listed, indent=1).encode()
    files["NOTICES.txt"] = write_notices(packages).encode()
    return BuiltFiles(files, problem)


def _without_packages(lock: bytes) -> bytes:
    """Return the lock file of Pyodide without the packages that it could load from elsewhere."""
    return json.dumps(json.loads(lock) | {"packages": {}}, indent=1).encode()


def _encode_sizes(site: Mapping[str, bytes]) -> bytes:
    """Return the list of the files that a device keeps, with their bytes."""
    kept = {path: len(data) for path, data in sorted(site.items()) if not NOT_CACHED.fullmatch(path)}
    return json.dumps({"files": kept}, indent=1).encode()
