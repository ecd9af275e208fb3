"""With which status a command ends that does not come to its end."""

USAGE_ERROR = 2  # for bad input
INTERRUPTED = 130  # by Ctrl-C, as shells have it
BROKEN_PIPE = 1  # since nobody reads what it prints any more: as the parser has it
