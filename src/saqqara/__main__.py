"""`python -m saqqara` is the command `saqqara`."""

from saqqara.cli import main

if __name__ == "__main__":
    main()
