"""Tests of what a person does on the page, in headless Chromium."""

from pathlib import Path

ARTEFACTS = Path(__file__).resolve().parents[2] / "artefacts"  # where tests store screenshots for inspection
