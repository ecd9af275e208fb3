"""Dependencies that only some commands need, and that may not be installed."""

from importlib.util import find_spec

from saqqara.errors import SaqqaraError


def require_extra(module: str, extra: str) -> None:
    """Raise SaqqaraError that names the extra to install, unless the module is available."""
    if find_spec(module) is None:
        raise SaqqaraError("extra-missing", module=module, extra=extra)
