"""The command of `python -m tests.golden`, under its former name."""

import sys

from tests.golden.__main__ import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
