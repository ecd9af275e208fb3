"""Games of bots as tables, for those who study games: played, written to files, and read as arrays.

`simulate` plays games, `read` and `read_batches` return the columns of a file. Arrow, Parquet and reading need
`pip install "saqqara[tables]"`; CSV and JSON lines are written without it. docs/tables.md lists the columns.
"""

from .reader import read, read_batches
from .schema import DECISION_COLUMNS, GAME_COLUMNS, Column
from .simulation import Simulation, Tables, WrittenRun, simulate

__all__ = [
    "DECISION_COLUMNS",
    "GAME_COLUMNS",
    "Column",
    "Simulation",
    "Tables",
    "WrittenRun",
    "read",
    "read_batches",
    "simulate",
]
