"""What only some commands need, and not everybody has installed."""

from importlib.util import find_spec

from saqqara.errors import SaqqaraError


def require_extra(module: str, extra: str) -> None:
    """Raise SaqqaraError that says what to install, unless a module of an optional extra is there."""
    if find_spec(module) is None:
        raise SaqqaraError("extra-missing", module=module, extra=extra)
