"""Says what bots think with, where that is slower than it should be."""

from saqqara.bots import loads

from . import language
from .compiling import compile_first
from .printer import Printer


def tell() -> None:
    """Say it on stderr, in one line, and compile what they need before several processes do; else nothing."""
    lacking = loads.shortfall()
    if lacking is None:
        return
    line = f"saqqara: {language.words().error(lacking)}"
    Printer(stderr=True).print(line, soft_wrap=True)
    if loads.fastest() is loads.Native:
        compile_first()
