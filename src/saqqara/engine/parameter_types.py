"""What rules take: parameters of one name are of one type everywhere, but for numbers, which say so themselves."""

from .rules.layout import Record
from .rules.state import Setup, State
from .search.network import Network
from .search.tree import Node, Prior, Tree

RECORD_PARAMETERS: dict[str, type[Record]] = {"setup": Setup, "s": State, "tree": Tree, "net": Network}
# Arrays: of records, or of numbers by their names in `layout.FORMAT_CODES`.
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
