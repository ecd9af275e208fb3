"""The folder of the games on this machine."""

from pathlib import Path

import platformdirs


def resolve_data_folder(data: Path | None) -> Path:
    """Return the chosen folder, or the platform's default folder for None."""
    return (data or Path(platformdirs.user_data_dir("saqqara", appauthor=False))).absolute()
