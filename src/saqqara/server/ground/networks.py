"""Addresses: which of them count for one, and which are among those that were named."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Address = IPv4Address | IPv6Address
HOUSEHOLD = 64  # bits of an IPv6 address that all devices of a household share
MAPPED = 96  # bits before an IPv4 address that is written as one of IPv6
UNREADABLE = "unknown"


class Networks:
    """Addresses and networks, and whether an address is among them, unless it is also among those of `but`."""

    def __init__(self, networks: Iterable[str], but: Iterable[str] = ()) -> None:
        self._networks = [network(text) for text in networks]
        self._but = [network(text) for text in but]

    def __contains__(self, address: str) -> bool:
        known = _read(address)
        return known is not None and _among(known, self._networks) and not _among(known, self._but)


def network(text: str) -> IPv4Network | IPv6Network:
    """Read an address or a network; ValueError when it is none. One of IPv4 may be written as one of IPv6."""
    read = ip_network(text, strict=False)
    mapped = read.network_address.ipv4_mapped if isinstance(read, IPv6Network) else None
    return read if mapped is None else ip_network((mapped, max(0, read.prefixlen - MAPPED)), strict=False)


def plain(address: str) -> str:
    """Give an address as it is meant: IPv4 that arrived where IPv6 is listened to is IPv4."""
    known = _read(address)
    return address if known is None else str(known)


def home(address: str) -> str:
    """Give that for which an address counts: itself, or of an IPv6 address the network of its household.

    All that a proxy says instead of an address counts for one: whoever can choose it would be another one each time.
    """
    known = _read(address)
    if isinstance(known, IPv6Address):
        return str(IPv6Network((int(known), HOUSEHOLD), strict=False))
    return UNREADABLE if known is None else str(known)


def _read(address: str) -> Address | None:
    try:
        known = ip_address(address)
    except ValueError:
        return None
    return (known.ipv4_mapped if isinstance(known, IPv6Address) else None) or known


def _among(address: Address, networks: Iterable[IPv4Network | IPv6Network]) -> bool:
    return any(address in one for one in networks)
