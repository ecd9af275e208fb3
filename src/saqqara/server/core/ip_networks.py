"""Addresses: which of them count for one, and which are among those that were named."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

IpAddress = IPv4Address | IPv6Address
HOUSEHOLD_PREFIX = 64  # bits of an IPv6 address that all devices of a household share
IPV4_MAPPED_PREFIX = 96  # bits before an IPv4 address that is written as one of IPv6
UNKNOWN_ADDRESS = "unknown"


class NetworkSet:
    """Addresses and networks, and whether an address is among them, unless it is also among those of `excluded`."""

    def __init__(self, networks: Iterable[str], excluded: Iterable[str] = ()) -> None:
        self._networks = [parse_network(text) for text in networks]
        self._excluded = [parse_network(text) for text in excluded]

    def __contains__(self, address: str) -> bool:
        known = _parse_address(address)
        return known is not None and _is_in_any(known, self._networks) and not _is_in_any(known, self._excluded)


def parse_network(text: str) -> IPv4Network | IPv6Network:
    """Read an address or a network; ValueError when it is none. One of IPv4 may be written as one of IPv6."""
    read = ip_network(text, strict=False)
    mapped = read.network_address.ipv4_mapped if isinstance(read, IPv6Network) else None
    return read if mapped is None else ip_network((mapped, max(0, read.prefixlen - IPV4_MAPPED_PREFIX)), strict=False)


def normalize_address(address: str) -> str:
    """Give an address as it is meant: IPv4 that arrived where IPv6 is listened to is IPv4."""
    known = _parse_address(address)
    return address if known is None else str(known)


def network_of(address: str) -> str:
    """Give that for which an address counts: itself, or of an IPv6 address the network of its household.

    All that a proxy says instead of an address counts for one: whoever can choose it would be another one each time.
    """
    known = _parse_address(address)
    if isinstance(known, IPv6Address):
        return str(IPv6Network((int(known), HOUSEHOLD_PREFIX), strict=False))
    return UNKNOWN_ADDRESS if known is None else str(known)


def _parse_address(address: str) -> IpAddress | None:
    try:
        known = ip_address(address)
    except ValueError:
        return None
    return (known.ipv4_mapped if isinstance(known, IPv6Address) else None) or known


def _is_in_any(address: IpAddress, networks: Iterable[IPv4Network | IPv6Network]) -> bool:
    return any(address in one for one in networks)
