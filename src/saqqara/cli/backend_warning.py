"""Says what bots think with, where that is slower than it should be."""

from saqqara.bots import backends

from . import language
from .compile_progress import compile_with_progress
from .printer import Printer


def warn_if_slow() -> None:
    """Say it on stderr, in one line, and compile what they need before several processes do; else nothing."""
    lacking = backends.fallback_reason()
    if lacking is None:
        return
    line = f"saqqara: {language.translator().error_text(lacking)}"
    Printer(stderr=True).print(line, soft_wrap=True)
    if backends.default_backend() is backends.NativeBackend:
        compile_with_progress()
