"""Run the command `saqqara` as `python -m saqqara`."""

from saqqara.cli import main

if __name__ == "__main__":
    main()
