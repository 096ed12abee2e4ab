"""Whose share a request is counted against, and whose word is believed about it."""

from collections import Counter
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import Scope

from ..support.errors import ShinpanError

NETWORK_BITS = 64  # of an IPv6 address: whoever has one of a network has all of it
SITE_BITS = 48  # what anybody gets of IPv6 who asks for more: 65,536 of those
SITE_BITS_LEFT = 128 - SITE_BITS
SITE_SHARES = 4  # that all networks of a site have together


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


def site_of(owner: str) -> str:
    """The site that a network of IPv6 is of; nothing for others, who have one address."""
    network, _, bits = owner.partition("/")
    if bits != str(NETWORK_BITS):
        return ""
    return f"{IPv6Address(int(IPv6Address(network)) >> SITE_BITS_LEFT << SITE_BITS_LEFT)}/{SITE_BITS}"


def owner_of(scope: Scope) -> str:
    """Against whom a request or a connection counts."""
    client = scope.get("client")
    return share_of(str(client[0])) if client else ""


class Shares:
    """How much of something each address has at the moment, of which one may have so much, and a site some of that."""

    def __init__(self, share: int) -> None:
        self.share = share
        self.counts: Counter[str] = Counter()

    def has_room(self, owner: str) -> bool:
        """Whether an address may have one more."""
        site = site_of(owner)
        return self.counts[owner] < self.share and (not site or self.counts[site] < self.share * SITE_SHARES)

    def add(self, owner: str) -> None:
        self.counts.update(filter(None, (owner, site_of(owner))))

    def remove(self, owner: str) -> None:
        self.counts -= Counter(filter(None, (owner, site_of(owner))))

    def total(self) -> int:
        """What all addresses have together."""
        return sum([count for owner, count in self.counts.items() if not owner.endswith(f"/{SITE_BITS}")])


def is_network(words: str) -> bool:
    """Whether it is an address, or a network of them."""
    try:
        ip_network(words, strict=False)
    except ValueError:
        return False
    return True


def networks_of(words: Sequence[str], option: str) -> list[IPv4Network | IPv6Network]:
    """Addresses and networks; ShinpanError if one is none."""
    try:
        return [ip_network(one, strict=False) for one in words]
    except ValueError as error:
        raise ShinpanError(f"{option}: expected an address or a network such as 10.0.0.0/8 ({error})") from None


def is_of(address: str, networks: Sequence[IPv4Network | IPv6Network]) -> bool:
    """Whether an address, or the owner that it is of, is in one of some networks."""
    try:
        found = ip_address(address.partition("/")[0])
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return any((mapped or found) in network for network in networks)


class Proxies:
    """The proxies whose forwarded address is believed: addresses or networks; by default nobody's."""

    def __init__(self, trusted: Sequence[str]) -> None:
        self.networks = networks_of(trusted, "--trusted-proxy")

    def is_trusted(self, address: str) -> bool:
        return is_of(address, self.networks)

    def client_of(self, scope: Scope) -> tuple[str, int] | None:
        """Who speaks: the nearest address of the chain that is not a trusted proxy's own."""
        peer: tuple[str, int] | None = scope.get("client")
        if peer is None or not self.is_trusted(peer[0]):
            return peer
        chain = ",".join(Headers(scope=scope).getlist("x-forwarded-for")).split(",")
        for words in reversed([part.strip() for part in chain if part.strip()]):
            try:
                found = str(ip_address(words))
            except ValueError:
                return peer
            if not self.is_trusted(found):
                return found, 0
        return peer
