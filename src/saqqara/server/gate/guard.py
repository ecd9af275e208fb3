"""Who may speak to the server: the browser's cookie, hosts and origins, sizes, and the headers of every answer."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
from collections.abc import Callable
from contextlib import suppress

from fastapi import Request, Response
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from saqqara.server.gate.bodies import Body
from saqqara.server.ground.addresses import Addresses
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import Problem, refused
from saqqara.server.ground.settings import HSTS

log = logging.getLogger(__name__)

COOKIE = "saqqara"
OF_PAGE = "saqqara-page"  # a header that pages send with what they change, and programs do not
SECRET = r"[0-9a-f]{32}"  # of a cookie, or of a program's token
A_DAY = 24 * 3600
A_YEAR = 365 * A_DAY
MOST_BYTES = 16 * 1024
REPORT = re.compile("/api/tables/[^/]+/review/report")  # what a browser has found for each decision of a game
MOST_BYTES_OF_REPORT = 512 * 1024  # 860 at most for each of 300 decisions: 252 KiB
BODY_TIMEOUT = 10.0  # seconds that a request may take to arrive
READING = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; worker-src 'self'; "
        "manifest-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


async def browser_of(request: Request, response: Response) -> Browser:
    """Find out which browser asks; a new one gets its cookie with the answer, and a program that brings a token none.

    It awaits nothing, but a plain function would be called in a thread.

    A token is worth what a cookie is, and no page can make a browser send one; 400 when it cannot be read. 403 for a
    page that wants to change something and does not bring the cookie that it was given.
    """
    browser = known(request)
    if browser is not None:
        return browser
    if _token(request) is not None:
        raise refused(400, "bad_request", "server-bad_token")
    secret = secrets.token_hex(16)
    _keep(secret, request, response)
    if OF_PAGE in request.headers and request.method not in READING:
        raise _refuses_cookies(response)
    return Browser(secret, address=_address(request))


async def visitor_of(request: Request, response: Response) -> Browser:
    """Find out as `browser_of` which browser opens a page: who does so once a year keeps the cookie, and the seats."""
    browser = await browser_of(request, response)
    if not browser.is_program and "set-cookie" not in response.headers:
        _keep(browser.secret, request, response)
    return browser


def _keep(secret: str, request: Request, response: Response) -> None:
    name, path = _cookie_of(request), request.scope["root_path"] or "/"
    response.set_cookie(name, secret, max_age=A_YEAR, path=path, secure=name != COOKIE, httponly=True, samesite="lax")


def _refuses_cookies(response: Response) -> Problem:
    """Answer to a page that was given the cookie and did not bring it back: nothing that it begins could be its own.

    It gets the cookie once more; one that was only cleared meanwhile brings it with the next try.
    """
    problem = refused(403, "no_cookie", "server-no_cookie")
    problem.headers["set-cookie"] = response.headers["set-cookie"]
    return problem


def known(connection: HTTPConnection) -> Browser | None:
    """Give the browser or program that says who it is; None where nobody does, or not in a way that can be read."""
    token = _token(connection)
    secret = connection.cookies.get(_cookie_of(connection), "") if token is None else token
    return Browser(secret, token is not None, _address(connection)) if re.fullmatch(SECRET, secret) else None


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def _token(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


def _cookie_of(connection: HTTPConnection) -> str:
    return cookie_for(connection.scope["scheme"], connection.scope["root_path"])


def cookie_for(scheme: str, path: str = "") -> str:
    """Give the name of the cookie: under https one that no other host, and no page without https, can have set.

    With a path, whose name others share, there is no such name; then it is one that no page without https can have set.
    """
    if scheme != "https":
        return COOKIE
    return f"__Secure-{COOKIE}" if path else f"__Host-{COOKIE}"


def headers_by(scheme: str, hsts: int) -> dict[str, str]:
    """Give the headers that every answer carries, where it was asked for by http or https."""
    if scheme != "https":
        return HEADERS
    # Neither its subdomains nor lists for ever: they may not be whose this server is.
    return {**HEADERS, "strict-transport-security": f"max-age={hsts * A_DAY}"}


class Guard:
    """Refuses foreign hosts, foreign origins, oversized and slow bodies; puts the security headers on every answer.

    Which of the `addresses` of this server was asked for says whether that was by https: between a proxy and this
    server it is http. It is `request.state.address`, and its path is the root path of the request, whether the proxy
    has handed it on or taken it away. `foreign` makes the page for a person who came under an address that is none of
    them. Who came by https asks for nothing else for so many days (`hsts`).
    """

    def __init__(
        self,
        app: ASGIApp,
        addresses: Addresses,
        foreign: Callable[[Request], Response | None] = lambda _: None,
        hsts: int = HSTS,
    ) -> None:
        self._app = app
        self._addresses = addresses
        self._foreign = foreign
        self._hsts = hsts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in {**headers_by(scope["scheme"], self._hsts), "cache-control": "no-store"}.items():
                    headers.setdefault(name, value)
            await send(message)

        body = Body(scope, receive)
        address = self._addresses.asked(_host(Headers(scope=scope)))
        if address is None:
            await _read_off(body)
            await self._turn_away(scope, receive, sending)
            return
        scope.update(scheme=address.scheme, root_path=address.path, path=address.within(scope["path"]))
        scope.setdefault("state", {})["address"] = address
        try:
            _check(scope["method"], Headers(scope=scope), address.origin)
            async with asyncio.timeout(BODY_TIMEOUT):
                whole = receive if scope["method"] in READING else await body.whole(_most(scope))
        except TimeoutError:
            await refuse(refused(408, "bad_request", "server-slow"), sending)
            return
        except Problem as problem:
            await _read_off(body)
            await refuse(problem, sending)
            return
        await self._app(scope, whole, sending)

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        page = self._foreign(Request(scope))
        if page is not None:
            await page(scope, receive, send)
        else:
            await refuse(refused(400, "bad_request", "server-bad_host"), send)


def _host(headers: Headers) -> str:
    """Give the one host that a request names; "" where it names none, or two."""
    named = headers.getlist("host")
    return named[0] if len(named) == 1 else ""


def _check(method: str, headers: Headers, own: str) -> None:
    if "content-length" in headers and "transfer-encoding" in headers:
        # A proxy may believe the other of them, and what follows would be a request that it never saw.
        raise refused(400, "bad_request", "server-bad_request")
    if method not in READING:
        site = headers.get("sec-fetch-site", "same-origin")
        if headers.get("origin", own) != own or site not in ("same-origin", "none"):
            raise refused(403, "forbidden", "server-bad_origin")


def _most(scope: Scope) -> int:
    """Give how many bytes a request may have."""
    is_report = REPORT.fullmatch(scope["path"].removeprefix(scope["root_path"]))
    return MOST_BYTES_OF_REPORT if is_report else MOST_BYTES


async def _read_off(body: Body) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(BODY_TIMEOUT):
            await body.read_off()


async def refuse(problem: Problem, send: Send, *more: tuple[bytes, bytes]) -> None:
    """Answer with a problem where no route does, and end the connection; `more` are further headers."""
    body = json.dumps(problem.body).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(b"cache-control", b"no-store"), (b"connection", b"close"), *more]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
