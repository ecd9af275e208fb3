"""The exit statuses of commands that do not finish."""

USAGE_ERROR = 2  # bad input
INTERRUPTED = 130  # Ctrl-C, as in shells
BROKEN_PIPE = 1  # the reader of stdout is gone; the same status as the parser's
