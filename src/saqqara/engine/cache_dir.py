"""Where what could be made again lies on this machine."""

import os
from pathlib import Path

import platformdirs


def cache_dir() -> Path:
    """Give the folder for what could be made again: SAQQARA_CACHE, else where the platform keeps caches."""
    chosen = os.environ.get("SAQQARA_CACHE")
    return Path(chosen) if chosen else platformdirs.user_cache_path("saqqara")
