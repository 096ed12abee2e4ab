"""Whose share a request is counted against."""

from ipaddress import IPv6Address, ip_address

from starlette.types import Scope

NETWORK_BITS = 64  # of an IPv6 address: whoever has one of a network has all of it


def share_of(address: str) -> str:
    """The owner of an address: itself, or the network that one household gets of IPv6."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:100]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> NETWORK_BITS << NETWORK_BITS)}/{NETWORK_BITS}"


def owner_of(scope: Scope) -> str:
    """Against whom a request or a connection counts."""
    client = scope.get("client")
    return share_of(str(client[0])) if client else ""
