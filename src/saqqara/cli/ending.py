"""With which status a command ends that does not come to its end."""

REFUSED = 2  # for bad input
STOPPED = 130  # by Ctrl-C, as shells have it
