"""Dependencies that only some commands need, and that may not be installed."""

from importlib.util import find_spec
from pathlib import Path

from saqqara.errors import SaqqaraError

from . import language
from .printer import Printer


def require_extra(module: str, extra: str) -> None:
    """Raise SaqqaraError that names the extra to install, unless the module is available."""
    if find_spec(module) is None:
        raise SaqqaraError("extra-missing", module=module, extra=extra)


def can_draw(chart_file: Path) -> bool:
    """Return whether charts can be drawn here. If not, print one line that says so and names the extra to install."""
    if find_spec("matplotlib") is not None:
        return True
    Printer(stderr=True).print(language.get_translator().text("cli-no-chart", path=str(chart_file)), soft_wrap=True)
    return False
