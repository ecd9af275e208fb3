"""The shapes of every request and every answer, as the page and OpenAPI see them: a room for each thing asked for."""

from saqqara.server.models.choices import Choices, OptionChoice, ReadyMade, SideChoice
from saqqara.server.models.events import HelloEvent, MoveEvent, SeatEvent, UndoEvent
from saqqara.server.models.lists import Created, Health, Joined, Link, Newest, TableLine, TableList
from saqqara.server.models.requests import MOST_NAME, Join, NewMove, NewTable, NewUndo, Place
from saqqara.server.models.shape import Answer, Conflict, Error, Refused, Request
from saqqara.server.models.table import Chosen, LogItem, SeatInfo, Snapshot, View

__all__ = [
    "MOST_NAME",
    "Answer",
    "Choices",
    "Chosen",
    "Conflict",
    "Created",
    "Error",
    "Health",
    "HelloEvent",
    "Join",
    "Joined",
    "Link",
    "LogItem",
    "MoveEvent",
    "NewMove",
    "NewTable",
    "NewUndo",
    "Newest",
    "OptionChoice",
    "Place",
    "ReadyMade",
    "Refused",
    "Request",
    "SeatEvent",
    "SeatInfo",
    "SideChoice",
    "Snapshot",
    "TableLine",
    "TableList",
    "UndoEvent",
    "View",
]
