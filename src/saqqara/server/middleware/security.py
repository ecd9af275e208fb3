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

from saqqara.server.core.base_urls import BaseUrls
from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.core.identity import Browser
from saqqara.server.core.settings import DEFAULT_HSTS_DAYS
from saqqara.server.middleware.request_body import RequestBody

log = logging.getLogger(__name__)

IDENTITY_COOKIE = "saqqara"
PAGE_HEADER = "saqqara-page"  # a header that pages send with what they change, and programs do not
SECRET_PATTERN = r"[0-9a-f]{32}"  # of a cookie, or of a program's token
SECONDS_PER_DAY = 24 * 3600
SECONDS_PER_YEAR = 365 * SECONDS_PER_DAY
MAX_BODY_BYTES = 16 * 1024
REPORT_PATH = re.compile("/api/tables/[^/]+/review/report")  # what a browser has found for each decision of a game
MAX_REPORT_BYTES = 512 * 1024  # 860 at most for each of 300 decisions: 252 KiB
BODY_TIMEOUT = 10.0  # seconds that a request may take to arrive
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
SECURITY_HEADERS = {
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


async def get_browser(request: Request, response: Response) -> Browser:
    """Find out which browser asks; a new one gets its cookie with the answer, and a program that brings a token none.

    It awaits nothing, but a plain function would be called in a thread.

    A token is worth what a cookie is, and no page can make a browser send one; 400 when it cannot be read. 403 for a
    page that wants to change something and does not bring the cookie that it was given.
    """
    browser = identify_browser(request)
    if browser is not None:
        return browser
    if _bearer_token(request) is not None:
        raise api_error(400, "bad_request", "server-bad_token")
    secret = secrets.token_hex(16)
    _set_cookie(secret, request, response)
    if PAGE_HEADER in request.headers and request.method not in SAFE_METHODS:
        raise _no_cookie_error(response)
    return Browser(secret, ip_address=_ip_address(request))


async def get_page_visitor(request: Request, response: Response) -> Browser:
    """Find out as `get_browser` which browser opens a page: who does so once a year keeps the cookie, and the seats."""
    browser = await get_browser(request, response)
    if not browser.is_program and "set-cookie" not in response.headers:
        _set_cookie(browser.secret, request, response)
    return browser


def _set_cookie(secret: str, request: Request, response: Response) -> None:
    name, path = _cookie_name_for_request(request), request.scope["root_path"] or "/"
    response.set_cookie(
        name, secret, max_age=SECONDS_PER_YEAR, path=path, secure=name != IDENTITY_COOKIE, httponly=True, samesite="lax"
    )


def _no_cookie_error(response: Response) -> ApiError:
    """Answer to a page that was given the cookie and did not bring it back: nothing that it begins could be its own.

    It gets the cookie once more; one that was only cleared meanwhile brings it with the next try.
    """
    problem = api_error(403, "no_cookie", "server-no_cookie")
    problem.headers["set-cookie"] = response.headers["set-cookie"]
    return problem


def identify_browser(connection: HTTPConnection) -> Browser | None:
    """Give the browser or program that says who it is; None where nobody does, or not in a way that can be read."""
    token = _bearer_token(connection)
    secret = connection.cookies.get(_cookie_name_for_request(connection), "") if token is None else token
    return Browser(secret, token is not None, _ip_address(connection)) if re.fullmatch(SECRET_PATTERN, secret) else None


def _ip_address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def _bearer_token(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


def _cookie_name_for_request(connection: HTTPConnection) -> str:
    return cookie_name(connection.scope["scheme"], connection.scope["root_path"])


def cookie_name(scheme: str, path: str = "") -> str:
    """Give the name of the cookie: under https one that no other host, and no page without https, can have set.

    With a path, whose name others share, there is no such name; then it is one that no page without https can have set.
    """
    if scheme != "https":
        return IDENTITY_COOKIE
    return f"__Secure-{IDENTITY_COOKIE}" if path else f"__Host-{IDENTITY_COOKIE}"


def security_headers(scheme: str, hsts: int) -> dict[str, str]:
    """Give the headers that every answer carries, where it was asked for by http or https."""
    if scheme != "https":
        return SECURITY_HEADERS
    # Neither its subdomains nor lists for ever: they may not be whose this server is.
    return {**SECURITY_HEADERS, "strict-transport-security": f"max-age={hsts * SECONDS_PER_DAY}"}


class SecurityMiddleware:
    """Refuses foreign hosts, foreign origins, oversized and slow bodies; puts the security headers on every answer.

    Which of the `addresses` of this server was asked for says whether that was by https: between a proxy and this
    server it is http. It is `request.state.base_url`, and its path is the root path of the request, whether the proxy
    has handed it on or taken it away. `foreign` makes the page for a person who came under an address that is none of
    them. Who came by https asks for nothing else for so many days (`hsts`).
    """

    def __init__(
        self,
        app: ASGIApp,
        base_urls: BaseUrls,
        unknown_host_page: Callable[[Request], Response | None] = lambda _: None,
        hsts: int = DEFAULT_HSTS_DAYS,
    ) -> None:
        self._app = app
        self._base_urls = base_urls
        self._unknown_host_page = unknown_host_page
        self._hsts = hsts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in {
                    **security_headers(scope["scheme"], self._hsts),
                    "cache-control": "no-store",
                }.items():
                    headers.setdefault(name, value)
            await send(message)

        body = RequestBody(scope, receive)
        address = self._base_urls.for_host(_requested_host(Headers(scope=scope)))
        if address is None:
            await _drain(body)
            await self._reject_unknown_host(scope, receive, sending)
            return
        scope.update(scheme=address.scheme, root_path=address.path, path=address.full_path(scope["path"]))
        scope.setdefault("state", {})["base_url"] = address
        try:
            _check_request(scope["method"], Headers(scope=scope), address.origin)
            async with asyncio.timeout(BODY_TIMEOUT):
                whole = receive if scope["method"] in SAFE_METHODS else await body.read_all(_max_body_bytes(scope))
        except TimeoutError:
            await send_error(api_error(408, "bad_request", "server-slow"), sending)
            return
        except ApiError as problem:
            await _drain(body)
            await send_error(problem, sending)
            return
        await self._app(scope, whole, sending)

    async def _reject_unknown_host(self, scope: Scope, receive: Receive, send: Send) -> None:
        page = self._unknown_host_page(Request(scope))
        if page is not None:
            await page(scope, receive, send)
        else:
            await send_error(api_error(400, "bad_request", "server-bad_host"), send)


def _requested_host(headers: Headers) -> str:
    """Give the one host that a request names; "" where it names none, or two."""
    named = headers.getlist("host")
    return named[0] if len(named) == 1 else ""


def _check_request(method: str, headers: Headers, own_origin: str) -> None:
    if "content-length" in headers and "transfer-encoding" in headers:
        # A proxy may believe the other of them, and what follows would be a request that it never saw.
        raise api_error(400, "bad_request", "server-bad_request")
    if method not in SAFE_METHODS:
        site = headers.get("sec-fetch-site", "same-origin")
        if headers.get("origin", own_origin) != own_origin or site not in ("same-origin", "none"):
            raise api_error(403, "forbidden", "server-bad_origin")


def _max_body_bytes(scope: Scope) -> int:
    """Give how many bytes a request may have."""
    is_report = REPORT_PATH.fullmatch(scope["path"].removeprefix(scope["root_path"]))
    return MAX_REPORT_BYTES if is_report else MAX_BODY_BYTES


async def _drain(body: RequestBody) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(BODY_TIMEOUT):
            await body.drain()


async def send_error(error: ApiError, send: Send, *extra_headers: tuple[bytes, bytes]) -> None:
    """Answer with a problem where no route does, and end the connection; `more` are further headers."""
    body = json.dumps(error.body).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(b"cache-control", b"no-store"), (b"connection", b"close"), *extra_headers]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
