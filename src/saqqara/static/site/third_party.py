"""The packages of others that the edition needs: copied from this environment, each file verified by its hash."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, PackagePath, distribution
from importlib.resources import files
from pathlib import PurePosixPath

from saqqara.errors import SaqqaraError
from saqqara.i18n import LANGUAGES

LICENCE_NAMES = ("LICENSE*", "LICENCE*", "COPYING*", "NOTICE*")
APACHE_LICENCE = ("web", "vendor", "fluent.LICENSE.txt")  # below the package saqqara


@dataclass(frozen=True)
class Needed:
    """A distribution, and the patterns of those of its files that the edition imports or reads."""

    name: str
    patterns: tuple[str, ...]


@dataclass(frozen=True)
class Copied:
    """A distribution with its version, its copied files by path, and the texts of its licence."""

    name: str
    version: str
    files: dict[str, bytes]
    licence_text: str


LOCALE_FILES = tuple(f"babel/locale-data/{locale}.dat" for locale in ("root", *LANGUAGES))
NEEDED = (
    Needed("annotated-types", ("annotated_types/__init__.py",)),
    Needed("attrs", ("attr/*.py",)),
    Needed(
        "babel",
        ("babel/*.py", "babel/localtime/*.py", "babel/global.dat", *LOCALE_FILES),
    ),
    Needed("cachetools", ("cachetools/*.py",)),
    Needed("fluent.runtime", ("fluent/runtime/*.py",)),
    Needed("fluent.syntax", ("fluent/syntax/*.py",)),
    Needed("homoglyphs-fork", ("homoglyphs_fork/*.py", "homoglyphs_fork/confusables.json")),
    Needed("pytz", ("pytz/*.py",)),
    Needed("segno", ("segno/__init__.py", "segno/consts.py", "segno/encoder.py", "segno/utils.py", "segno/writers.py")),
    Needed("tenacity", ("tenacity/*.py", "tenacity/asyncio/*.py")),
    Needed("typing_extensions", ("typing_extensions.py",)),
)


def copy_packages() -> Iterator[Copied]:
    """Yield the needed distributions. Raises `SaqqaraError` if one is missing here, or was changed."""
    for needed in NEEDED:
        try:
            yield _copy(needed, distribution(needed.name))
        except PackageNotFoundError:
            raise SaqqaraError("cli-static-package", package=needed.name) from None


def _copy(needed: Needed, found: Distribution) -> Copied:
    paths = found.files or []
    wanted = [path for path in paths if any(PurePosixPath(path).match(pattern) for pattern in needed.patterns)]
    if not wanted:
        raise SaqqaraError("cli-static-package", package=needed.name)
    return Copied(
        needed.name,
        found.version,
        {path.as_posix(): _read_verified(path, needed.name) for path in wanted},
        _licence_text(paths, needed.name),
    )


def _read_verified(path: PackagePath, package: str) -> bytes:
    """Return the content of an installed file. Raises `SaqqaraError` unless it has the hash it was installed with."""
    content = path.read_binary()
    digest = base64.urlsafe_b64encode(hashlib.new(path.hash.mode, content).digest()) if path.hash else b""
    if path.hash is None or digest.rstrip(b"=").decode() != path.hash.value:
        raise SaqqaraError("cli-static-changed", package=package, file=str(path))
    return content


def _licence_text(paths: list[PackagePath], package: str) -> str:
    """Return the licence that a distribution contains; the Apache licence for those of Fluent, which contain none."""
    found = [path for path in paths if any(PurePosixPath(path).match(name) for name in LICENCE_NAMES)]
    if found:
        return "\n".join(_read_verified(path, package).decode() for path in found)
    return files("saqqara").joinpath(*APACHE_LICENCE).read_text(encoding="utf-8")
