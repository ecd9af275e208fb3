"""IP addresses: which of them count as one network, and which belong to a given set of networks."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

IpAddress = IPv4Address | IPv6Address
HOUSEHOLD_PREFIX = 64  # bits of an IPv6 address that all devices of a household share
IPV4_MAPPED_PREFIX = 96  # bits before an IPv4 address that is written as an IPv6 address
UNKNOWN_ADDRESS = "unknown"


class NetworkSet:
    """A set of addresses and networks, without those in `excluded`."""

    def __init__(self, networks: Iterable[str], excluded: Iterable[str] = ()) -> None:
        self._networks = [parse_network(text) for text in networks]
        self._excluded = [parse_network(text) for text in excluded]

    def __contains__(self, address: str) -> bool:
        known = _parse_address(address)
        return known is not None and _is_in_any(known, self._networks) and not _is_in_any(known, self._excluded)


def parse_network(text: str) -> IPv4Network | IPv6Network:
    """Parse an address or a network, also IPv4 written as IPv6. Raises `ValueError` if it is neither."""
    read = ip_network(text, strict=False)
    mapped = read.network_address.ipv4_mapped if isinstance(read, IPv6Network) else None
    return read if mapped is None else ip_network((mapped, max(0, read.prefixlen - IPV4_MAPPED_PREFIX)), strict=False)


def normalize_address(address: str) -> str:
    """Return an address in its own notation: an IPv4 address that arrived on an IPv6 socket is IPv4."""
    known = _parse_address(address)
    return address if known is None else str(known)


def network_of(address: str) -> str:
    """Return the network that an address belongs to: itself, or for an IPv6 address the network of its household.

    Everything that a proxy sends instead of an address counts as one network: a client that can choose the text could
    otherwise be a new network with each request.
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
