"""The columns of the tables: their names, types and meanings. docs/tables.md lists them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from saqqara.engine.rules.state import SOURCE_NAMES

GAMES, DECISIONS = "games", "decisions"  # names of the tables
SEAT, SOURCE = "SEAT", "SOURCE"  # in the name of a column: it exists for each seat from 0, for each source of points

Columns = dict[str, Any]  # the values of each column by its name: lists or NumPy arrays of the same length


class Column(NamedTuple):
    """A column: its name, its Arrow type, and what it means."""

    name: str
    type: str
    meaning: str


GAME_COLUMNS = (
    Column("game", "int64", "number of the game in the run, from 0"),
    Column("seed", "uint64", "seed of the game, as `Game` takes it"),
    Column("seats", "int8", "number of seats"),
    Column("sides", "string", "sides of market, pyramid, temple, burial chamber and obelisks"),
    Column("options", "string", "options in alphabetical order, separated by spaces"),
    Column("figure", "int8", "space of pyramid D where Imhotep starts, from 1"),
    Column("rules", "string", "rule profile"),
    Column("stones", "string", "stone supply"),
    Column("revision", "int16", "revision of the rules"),
    Column("boards", "string", "hash of the printed numbers"),
    Column("version", "string", "version of Saqqara that played the game"),
    Column("decisions", "int32", "number of decisions: rows that the game has in the table of decisions"),
    Column("choices", "int32", "number of decisions with more than one legal move"),
    Column("rounds", "int8", "rounds played"),
    Column("bot_SEAT", "string", "bot at the seat"),
    Column("points_SEAT", "int16", "final points of the seat"),
    Column("place_SEAT", "int8", "place of the seat, from 1; tied seats share one"),
    Column("share_SEAT", "float64", "the seat's share of the win; the shares of all seats add up to 1"),
    Column("lost_moves_SEAT", "int32", "moves that an external program at the seat failed to make"),
    Column("SOURCE_SEAT", "int16", "points of the seat from one source; all sources add up to `points_SEAT`"),
)
DECISION_COLUMNS = (
    Column("game", "int64", "number of the game in the run, from 0"),
    Column("n", "int32", "number of the decision in the game, from 0"),
    Column("round", "int8", "round, from 1"),
    Column("seat", "int8", "seat that decides"),
    Column("decision", "string", "kind of the decision: `turn` or a follow-up"),
    Column("move", "string", "move in notation"),
    Column("code", "int16", "code of the move"),
    Column("legal_moves", "int16", "number of legal moves"),
    Column("points_SEAT", "int16", "points of the seat after the move and all that follows without a decision"),
)
TABLE_COLUMNS = {GAMES: GAME_COLUMNS, DECISIONS: DECISION_COLUMNS}


def columns_of(table: str, seats: int) -> list[Column]:
    """Return the columns of a table for a number of seats.

    >>> [column.name for column in columns_of("decisions", 2)][-3:]
    ['legal_moves', 'points_0', 'points_1']
    """
    return [one for column in TABLE_COLUMNS[table] for one in _expand(column, seats)]


def _expand(column: Column, seats: int) -> Iterator[Column]:
    """Yield a column for each seat, and for each source, that its name stands for."""
    if SEAT not in column.name:
        yield column
        return
    for seat in range(seats):
        for source in SOURCE_NAMES if SOURCE in column.name else ("",):
            yield column._replace(name=column.name.replace(SOURCE, source).replace(SEAT, str(seat)))
