"""Warns if the bots search with a slower backend than they should."""

from saqqara.bots import backends

from . import language
from .compile_progress import compile_with_progress
from .printer import Printer


def warn_if_backend_slow() -> None:
    """Print one line on stderr if the default backend is a fallback, else do nothing.

    If the fallback is Numba, compile its machine code before several processes need it.
    """
    lacking = backends.fallback_reason()
    if lacking is None:
        return
    line = f"saqqara: {language.get_translator().error_text(lacking)}"
    Printer(stderr=True).print(line, soft_wrap=True)
    if backends.default_backend() is backends.NativeBackend:
        compile_with_progress()
