"""The cache folder on this machine."""

import os
from pathlib import Path

import platformdirs


def cache_dir() -> Path:
    """Return the folder for files that can be generated again: SAQQARA_CACHE, or else the platform's cache folder."""
    chosen = os.environ.get("SAQQARA_CACHE")
    return Path(chosen) if chosen else platformdirs.user_cache_path("saqqara")
