"""Writing the folder of the site: completely or not at all, and never over the files of someone else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from saqqara.errors import SaqqaraError
from saqqara.static.site.documents import EDITION_TAG, MANIFEST, MISSING_PAGE, PAGES, SERVICE_WORKER

HOME_PAGE = "index.html"
NAMES = {"assets", MANIFEST, MISSING_PAGE, SERVICE_WORKER, *(f"{page}.html" for page in PAGES)}  # in a site's folder


def check_target(folder: Path) -> None:
    """Raise `SaqqaraError` unless a folder is missing, empty, or contains only a site of ours."""
    if not folder.exists() and not folder.is_symlink():
        return
    if not folder.is_dir():
        raise SaqqaraError("cli-static-no_folder", path=str(folder))
    found = sorted(path.name for path in folder.iterdir())
    foreign = next((name for name in found if name not in NAMES), None)
    if foreign is not None or (found and not _is_site(folder)):
        raise SaqqaraError("cli-static-foreign", path=str(folder), file=foreign or found[0])


def _is_site(folder: Path) -> bool:
    try:
        return EDITION_TAG in (folder / HOME_PAGE).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


def replace_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files into a new folder beside, and put it in place of an older site. Raises `OSError`."""
    check_target(folder)
    folder = folder.resolve()
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent, ignore_cleanup_errors=True) as beside:
        new, old = Path(beside, "new"), Path(beside, "old")
        for path, data in files.items():
            (new / path).parent.mkdir(parents=True, exist_ok=True)
            (new / path).write_bytes(data)
        _swap(folder, new, old)


def _swap(folder: Path, new: Path, old: Path) -> None:
    """Move a folder away and another one to its place; undo the first move if the second fails."""
    had_one = folder.exists()
    if had_one:
        folder.rename(old)
    try:
        new.rename(folder)
    except BaseException:
        if had_one and not folder.exists():
            old.rename(folder)
        raise
