"""Addresses: which of them count for one, and which are among those that were named."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from ipaddress import IPv6Address, ip_address, ip_network


class Networks:
    """Addresses and networks, and whether an address is among them."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = [ip_network(network) for network in networks]

    def __contains__(self, address: str) -> bool:
        with suppress(ValueError):
            known = ip_address(address)
            known = getattr(known, "ipv4_mapped", None) or known
            return any(known in network for network in self._networks)
        return False


def home(address: str) -> str:
    """Give that for which an address counts: itself, or of an IPv6 address the network of its household."""
    try:
        known = ip_address(address)
    except ValueError:
        return address  # of a proxy that has said something else
    if not isinstance(known, IPv6Address):
        return str(known)
    return str(known.ipv4_mapped or ip_network((known, 64), strict=False))
