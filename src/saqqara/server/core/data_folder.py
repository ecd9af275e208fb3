"""Where the games of this machine are kept."""

from pathlib import Path

import platformdirs


def resolve_data_folder(data: Path | None) -> Path:
    """Give the folder that was chosen, None for the one in which this platform keeps such things."""
    return (data or Path(platformdirs.user_data_dir("saqqara", appauthor=False))).absolute()
