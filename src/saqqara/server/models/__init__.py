"""The shapes of every request and every answer, as the page and OpenAPI see them: a room for each thing asked for."""

from saqqara.server.models.chat import MOST_SAID, Chat, ChatEvent, Message, NewMessage
from saqqara.server.models.choices import Choices, OptionChoice, ReadyMade, SideChoice
from saqqara.server.models.events import BotsEvent, HelloEvent, MoveEvent, SeatEvent, UndoEvent
from saqqara.server.models.history import Continue, NewRecord, Opened
from saqqara.server.models.lists import Created, Health, Joined, Link, Newest, TableLine, TableList
from saqqara.server.models.outlook import Prospect, Prospects, Reason, Scores
from saqqara.server.models.people import AgainEvent, GoneEvent, Invitation, OpenTable, OpenTables, PresenceEvent, Sit
from saqqara.server.models.requests import MOST_NAME, Join, NewMove, NewTable, NewUndo, Place, Redo, Take
from saqqara.server.models.review import (
    JudgedOption,
    Judgement,
    Lost,
    Outlook,
    Review,
    Source,
    SourcePoints,
    Sources,
    Swing,
)
from saqqara.server.models.rules import Rulebook, RuleChapter, WrittenRule
from saqqara.server.models.shape import Answer, Conflict, Error, Refused, Request
from saqqara.server.models.table import Chosen, Coming, LogItem, SeatInfo, Snapshot, View
from saqqara.server.models.unseen import Unseen

__all__ = [
    "MOST_NAME",
    "MOST_SAID",
    "AgainEvent",
    "Answer",
    "BotsEvent",
    "Chat",
    "ChatEvent",
    "Choices",
    "Chosen",
    "Coming",
    "Conflict",
    "Continue",
    "Created",
    "Error",
    "GoneEvent",
    "Health",
    "HelloEvent",
    "Invitation",
    "Join",
    "Joined",
    "JudgedOption",
    "Judgement",
    "Link",
    "LogItem",
    "Lost",
    "Message",
    "MoveEvent",
    "NewMessage",
    "NewMove",
    "NewRecord",
    "NewTable",
    "NewUndo",
    "Newest",
    "OpenTable",
    "OpenTables",
    "Opened",
    "OptionChoice",
    "Outlook",
    "Place",
    "PresenceEvent",
    "Prospect",
    "Prospects",
    "ReadyMade",
    "Reason",
    "Redo",
    "Refused",
    "Request",
    "Review",
    "RuleChapter",
    "Rulebook",
    "Scores",
    "SeatEvent",
    "SeatInfo",
    "SideChoice",
    "Sit",
    "Snapshot",
    "Source",
    "SourcePoints",
    "Sources",
    "Swing",
    "TableLine",
    "TableList",
    "Take",
    "UndoEvent",
    "Unseen",
    "View",
    "WrittenRule",
]
