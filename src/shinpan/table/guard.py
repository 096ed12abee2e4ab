"""The door: who may ask, how much, how often, and the headers that every answer carries."""

import hmac
import time
from collections import Counter, OrderedDict
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..support.errors import Translatable
from ..support.speaking import spoken
from .addresses import SITE_SHARES, Proxies, is_of, networks_of, owner_of, site_of
from .leases import Holder
from .relay import CLIENT, PEER
from .settings import Settings
from .words import language_wanted

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
READING = ("GET", "HEAD")
RECORDS = "/api/replays"  # a record is as long as a game; the server itself only passes it on
LONG = ("/api/games", "/api/positions", "/api/decks/check", "/api/names/keep")
UNREAD = (411, 413, 503)  # refusals after which nobody reads on
MOST_ADDRESSES = 10_000
SMALL = 64 * 1024  # bytes of a body for which there is always room: as many as there are connections


class Bucket:
    """So much at once, and so much a second."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.then = time.monotonic()

    def fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now

    def take(self, count: int = 1) -> bool:
        """Whether there is so much left, which is then taken."""
        self.fill()
        if self.left < count:
            return False
        self.left -= count
        return True

    def spend(self, count: int) -> None:
        """Take so much, whether it is there or not; nobody owes more than fits in."""
        self.left = max(self.left - count, -self.burst)

    def is_spent(self) -> bool:
        """Whether nothing is left."""
        self.fill()
        return self.left <= 0


class Buckets:
    """A bucket for each address, the latest ones."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.by_address: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str, shares: int = 1) -> Bucket:
        """That of an address, or of a site."""
        bucket = self.by_address.setdefault(address, Bucket(self.rate * shares, self.burst * shares))
        self.by_address.move_to_end(address)
        if len(self.by_address) > MOST_ADDRESSES:
            self.by_address.popitem(last=False)
        return bucket

    def take(self, address: str) -> bool:
        """Whether there is one left for an address, and for the site that it is of."""
        site = site_of(address)
        if site and not self.of(site, SITE_SHARES).take():
            return False
        return self.of(address).take()


class Arriving:
    """Bodies that are on their way or being worked on: each takes room as long as that lasts."""

    def __init__(self, most: int, share: int) -> None:
        self.most = most  # bytes in all
        self.share = share  # of one address; a single body may be longer
        self.count = 0
        self.by_owner: Counter[str] = Counter()

    def enter(self, owner: str, size: int) -> bool:
        """Whether there is room for so much more, which is then taken."""
        own = self.by_owner[owner]
        is_full = size > SMALL and self.count > 0 and self.count + size > self.most
        if is_full or (own and own + size > self.share):
            return False
        self.by_owner[owner] += size
        self.count += size
        return True

    def leave(self, owner: str, size: int) -> None:
        self.count -= size
        self.by_owner[owner] -= size
        if not self.by_owner[owner]:
            del self.by_owner[owner]


class Guard:
    """Stands before every route."""

    def __init__(self, app: ASGIApp, settings: Settings, member: Holder | None = None) -> None:
        self.app = app
        self.member = member
        self.settings = settings
        self.proxies = Proxies(settings.trusted_proxies)
        self.refused = networks_of(settings.refused, "refused")
        self.hosts = {host.lower() for host in settings.hosts}
        self.requests = Buckets(settings.requests_per_second, settings.request_burst)
        self.games = Buckets(settings.games_per_minute / 60, settings.game_burst)
        self.arriving = Arriving(settings.most_arriving, settings.arriving_share)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if self.is_peer(scope):  # it has asked all of this already
            scope["client"] = (Headers(scope=scope).get(CLIENT, ""), 0)
            await self.app(scope, receive, send)
            return
        scope["client"] = self.proxies.client_of(scope)
        refused = self.refusal(scope)
        if scope["type"] == "websocket":
            if refused is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008})  # before it is accepted: status 403
            return
        dressed = self.dressed(scope, send)
        if refused is None and not self.arriving.enter(owner_of(scope), length_of(scope)):
            refused = 503, Translatable("too much is waiting here: try again in a moment")
        if refused is not None:
            words = spoken(refused[1], language_wanted(Headers(scope=scope)))
            ended = {"connection": "close"} if refused[0] in UNREAD else None
            await JSONResponse({"error": words}, refused[0], ended)(scope, receive, dressed)
            return
        try:
            await self.app(scope, self.limited(receive, self.largest(scope)), dressed)
        finally:
            self.arriving.leave(owner_of(scope), length_of(scope))

    def refusal(self, scope: Scope) -> tuple[int, Translatable] | None:
        """Why a request is not let in, if it is not: status and words."""
        headers = Headers(scope=scope)
        if self.refused and is_of(str((scope.get("client") or ("",))[0]), self.refused):
            return 403, Translatable("whoever runs this table does not let this address in")
        host = headers.get("host", "")
        if not self.is_called(without_port(host).lower()):  # a name that someone made point here
            return 403, Translatable("this table is not called by that name")
        if not self.is_own(scope, headers, host):
            return 403, Translatable("this request comes from another site")
        if "transfer-encoding" in headers:  # many small pieces are much work, and how many come nobody knows
            return 411, Translatable("say beforehand how long a request is: Content-Length")
        if headers.get("content-length", "0") != "0" and not self.is_small(scope, headers):
            return 413, Translatable("a request is at most {most} kB long", most=self.largest(scope) // 1024)
        if not self.is_seldom(scope):
            return 429, Translatable("too many requests: wait a little")
        return None

    def is_peer(self, scope: Scope) -> bool:
        """Whether it is another process of this table that leads somebody here: it knows this one's secret."""
        said = Headers(scope=scope).get(PEER)
        if said is None or self.member is None or scope["type"] != "websocket":
            return False
        return hmac.compare_digest(said.encode(), self.member.secret.encode())

    def is_called(self, host: str) -> bool:
        return host in self.hosts or (self.settings.any_address and is_address(host))

    def is_own(self, scope: Scope, headers: Headers, host: str) -> bool:
        """Whether a request that may change something comes from our own page, or from no page at all."""
        if scope["type"] == "http" and scope["method"] in READING:
            return True
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        return origin is None or origin.lower() in (f"http://{host}".lower(), f"https://{host}".lower())

    def largest(self, scope: Scope) -> int:
        """How long a request may be. They are read where the loop is, so most are short; a card file, where one may be
        handed over, is read elsewhere."""
        path: str = scope["path"]
        if self.settings.imports and path.startswith("/api/cards/") and path.endswith("/import"):
            return self.settings.largest_import
        if path == RECORDS:
            return self.settings.largest_record
        return self.settings.long_body if path in LONG else self.settings.largest_body

    def is_small(self, scope: Scope, headers: Headers) -> bool:
        length = headers.get("content-length", "0")
        return length.isdigit() and len(length) < 12 and int(length) <= self.largest(scope)

    def is_seldom(self, scope: Scope) -> bool:
        address = owner_of(scope)
        if not self.requests.take(address):
            return False
        makes = scope["type"] == "http" and scope["method"] == "POST" and scope["path"] == "/api/games"
        return not makes or self.games.take(address)

    def limited(self, receive: Receive, largest: int) -> Receive:
        """A body that ends, whatever its header said."""
        left = largest

        async def receive_some() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise TooLargeError
            return message

        return receive_some

    def dressed(self, scope: Scope, send: Send) -> Send:
        """Answers with the headers that all have."""

        async def send_dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        return send_dressed


class TooLargeError(Exception):
    """A body that is longer than anything we read."""


def length_of(scope: Scope) -> int:
    """How long the body of a request is that was let in."""
    return int(Headers(scope=scope).get("content-length", "0"))


def is_address(host: str) -> bool:
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def without_port(host: str) -> str:
    """A host name; addresses of six keep their brackets."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]
