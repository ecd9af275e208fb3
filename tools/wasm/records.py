"""The records that host and module share."""

from saqqara.engine.rules.layout import Record
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search.network import Network
from saqqara.engine.search.solve import Entry, Frame, Solver
from saqqara.engine.search.tree import Node, Prior, Tree
from saqqara.engine.search.vector import Slot

RECORDS = {record.__name__: record for record in (Setup, State, Slot, Tree, Node, Prior, Network, Solver, Frame, Entry)}


def item_type_of(kind: str) -> str | type[Record]:
    """Return the items of a parameter's kind (`Entry`): a record, or the name of a number type."""
    name = kind.removesuffix("[]")
    return RECORDS.get(name, name)
