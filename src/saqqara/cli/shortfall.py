"""Says what bots think with, where that is slower than it should be."""

from rich.console import Console

from saqqara.bots import loads

from . import language


def tell() -> None:
    """Say it on stderr, in one line; nothing where all is well."""
    lacking = loads.shortfall()
    if lacking is not None:
        line = f"saqqara: {language.words().error(lacking)}"
        Console(stderr=True).print(line, markup=False, highlight=False, soft_wrap=True)
