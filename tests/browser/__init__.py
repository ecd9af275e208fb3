"""What a person does at the page, in headless Chromium."""

from pathlib import Path

ARTEFACTS = Path(__file__).resolve().parents[2] / "artefacts"  # where tests leave pictures to be looked at
