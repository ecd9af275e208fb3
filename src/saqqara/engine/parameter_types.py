"""The types of rule parameters by name, the same in every rule; numbers are typed by their annotations."""

from .rules.layout import Record
from .rules.state import Setup, State
from .search.network import Network
from .search.tree import Node, Prior, Tree

RECORD_PARAMETERS: dict[str, type[Record]] = {"setup": Setup, "s": State, "tree": Tree, "net": Network}
# Arrays of records, or of numbers named by their code in `layout.FORMAT_CODES`.
ARRAY_PARAMETERS: dict[str, type[Record] | str] = {
    "setups": Setup,
    "states": State,
    "trees": Tree,
    "nodes": Node,
    "priors": Prior,
    "nets": Network,
    "legal_moves": "i2",
    "codes": "i2",
    "counts": "i4",
    "path": "i4",
    "marks": "i4",
    "values": "i8",
}
