"""The address of a page as a QR code, for the camera of another device."""

from __future__ import annotations

from io import BytesIO

import segno


def qr_code(address: str) -> segno.QRCode:
    """Give the code of an address."""
    return segno.make(address, micro=False)


def qr_svg(address: str) -> bytes:
    """Draw it as SVG, dark on light in every theme, for a camera reads no other."""
    file = BytesIO()
    qr_code(address).save(file, kind="svg", scale=4, light="white", xmldecl=False, omitsize=True)
    return file.getvalue()
