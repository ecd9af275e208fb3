"""Makes the module, from the sources to the bytes."""

from .entries import OBJECTS, Entry, entry
from .frontend import text_of
from .header import header, with_section
from .linking import linked, optimised, pointers_in_memory
from .lowering import exported, lowered
from .memory import ROOM


def text_for(one: Entry) -> str:
    """Give an entry as text for WebAssembly, with the function that the host calls."""
    module, symbol = text_of(one)
    text, gives = lowered(module)
    return text + exported(one, symbol, gives[f"@{symbol}"])


def build() -> bytes:
    """Make the module. Raises ValueError where it would hold a pointer in its memory, which the host's are not."""
    made, entries = [], []
    for n, paths in enumerate(OBJECTS):
        mine = [entry(path) for path in paths]
        texts = [text_for(one) for one in mine] + ([ROOM] if n == 0 else [])
        module = optimised(texts, [*(one.name for one in mine), "room", "clear"])
        if found := pointers_in_memory(module):
            raise ValueError(f"{len(found)} pointers lie in memory: {found[:3]}")
        made.append(module)
        entries += mine
    names = [*(one.name for one in entries), "room", "clear"]
    return with_section(linked(made, names), header(entries))
