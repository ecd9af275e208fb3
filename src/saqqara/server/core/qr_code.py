"""URLs as QR codes, for the camera of another device."""

from __future__ import annotations

from io import BytesIO

import segno

MAX_SCANNED_BYTES = 1200  # a code with more has over 130 modules a side


def qr_code(address: str) -> segno.QRCode:
    """Return the QR code of a URL."""
    return segno.make(address, micro=False)


def qr_svg(address: str) -> bytes:
    """Return the QR code of a URL as SVG, dark on light in every theme: cameras read no other."""
    file = BytesIO()
    qr_code(address).save(file, kind="svg", scale=4, light="white", xmldecl=False, omitsize=True)
    return file.getvalue()


def fits_qr_code(address: str) -> bool:
    """Return whether a URL is short enough for a QR code that a camera can still read from a screen."""
    return len(address.encode()) <= MAX_SCANNED_BYTES
