"""Says what bots think with, where that is slower than it should be."""

from rich.console import Console

from saqqara.bots import loads

from . import language
from .compiling import compile_first


def tell() -> None:
    """Say it on stderr, in one line, and compile what they need before several processes do; else nothing."""
    lacking = loads.shortfall()
    if lacking is None:
        return
    line = f"saqqara: {language.words().error(lacking)}"
    Console(stderr=True).print(line, markup=False, highlight=False, soft_wrap=True)
    if loads.fastest() is loads.Native:
        compile_first()
