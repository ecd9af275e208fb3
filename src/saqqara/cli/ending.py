"""With which status a command ends that does not come to its end."""

REFUSED = 2  # for bad input
STOPPED = 130  # by Ctrl-C, as shells have it
UNREAD = 1  # since nobody reads what it prints any more: as the parser has it
