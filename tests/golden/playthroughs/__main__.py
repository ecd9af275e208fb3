"""What `python -m tests.golden` does, under the name that it had."""

import sys

from tests.golden.__main__ import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
