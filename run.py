"""Installs and starts Saqqara: `python3 run.py play`, `python3 run.py test`, `python3 run.py check`."""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Saqqara needs Python 3.11 or newer; this is Python %d.%d. Get a newer one from "
        "https://www.python.org/downloads/ (or your system's packages) and start run.py with it, "
        "for example: python3.12 run.py play" % sys.version_info[:2]
    )

from tools.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
