"""Security of requests: the identity cookie, hosts and origins, sizes, and the headers of every response."""

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
from saqqara.server.core.content_policy import header_policy
from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.core.identity import Browser
from saqqara.server.core.settings import DEFAULT_HSTS_DAYS
from saqqara.server.middleware.request_body import RequestBody

log = logging.getLogger(__name__)

IDENTITY_COOKIE = "saqqara"
PAGE_HEADER = "saqqara-page"  # pages send this header with each change, programs do not
SECRET_PATTERN = r"[0-9a-f]{32}"  # of a cookie, or of a program's token
SECONDS_PER_DAY = 24 * 3600
SECONDS_PER_YEAR = 365 * SECONDS_PER_DAY
MAX_BODY_BYTES = 16 * 1024
REVIEW_REPORT_PATH = re.compile("/api/tables/[^/]+/review/report")  # a browser's evaluations of a game
MAX_REPORT_BYTES = 512 * 1024  # at most 860 bytes for each of 300 decisions: 252 KiB
BODY_TIMEOUT = 10.0  # seconds for a request to arrive
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
SECURITY_HEADERS = {
    "content-security-policy": header_policy(),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


async def get_browser(request: Request, response: Response) -> Browser:
    """Return the browser that sends a request. A new one gets a cookie with the response.

    The function awaits nothing, but FastAPI would call a plain function in a thread.

    A program sends a token instead of a cookie and gets no cookie. A token is worth as much as a cookie, and no page
    can make a browser send one. Raises a 400 error if the token cannot be read, and a 403 error if a page wants to
    change something but does not send the cookie that it was given.
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
    """Return the browser that opens a page, as `get_browser` does, and renew its cookie.

    A browser that opens a page at least once a year keeps its cookie and its seats.
    """
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
    """Return the error for a page that did not send the cookie it was given: nothing it starts could belong to it.

    The error sets the cookie again. A browser whose cookies were only cleared sends it with its next attempt.
    """
    problem = api_error(403, "no_cookie", "server-no_cookie")
    problem.headers["set-cookie"] = response.headers["set-cookie"]
    return problem


def identify_browser(connection: HTTPConnection) -> Browser | None:
    """Return the browser or program that sends a request, or None if it is not identified in a readable way."""
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
    """Return the name of the cookie: under https one that no other host, and no page without https, can set.

    There is no such name with a path, because others share the host. The name then only excludes pages without https.
    """
    if scheme != "https":
        return IDENTITY_COOKIE
    return f"__Secure-{IDENTITY_COOKIE}" if path else f"__Host-{IDENTITY_COOKIE}"


def security_headers(scheme: str, hsts: int) -> dict[str, str]:
    """Return the headers of every response, for requests by http or https."""
    if scheme != "https":
        return SECURITY_HEADERS
    # Neither subdomains nor preload lists: they may belong to someone else.
    return {**SECURITY_HEADERS, "strict-transport-security": f"max-age={hsts * SECONDS_PER_DAY}"}


class SecurityMiddleware:
    """Refuses foreign hosts, foreign origins, and oversized or slow bodies. Adds security headers to every response.

    The requested base URL decides whether the request came by https, because between a proxy and this server it is
    always http. It is stored as `request.state.base_url`. Its path is the root path of the request, whether or not the
    proxy has removed it. `unknown_host_page` makes the page for a person who came to an unknown host. A browser that
    came by https requests nothing by http for `hsts` days.
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
        """Serve one request."""
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
            _check_origin_and_length(scope["method"], Headers(scope=scope), address.origin)
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
    """Return the one host that a request names, "" if it names none or two."""
    named = headers.getlist("host")
    return named[0] if len(named) == 1 else ""


def _check_origin_and_length(method: str, headers: Headers, own_origin: str) -> None:
    if "content-length" in headers and "transfer-encoding" in headers:
        # A proxy may trust the other header, and what follows would be a request that the proxy never saw.
        raise api_error(400, "bad_request", "server-bad_request")
    if method not in SAFE_METHODS:
        site = headers.get("sec-fetch-site", "same-origin")
        if headers.get("origin", own_origin) != own_origin or site not in ("same-origin", "none"):
            raise api_error(403, "forbidden", "server-bad_origin")


def _max_body_bytes(scope: Scope) -> int:
    """Return how many bytes the body of a request may have."""
    is_report = REVIEW_REPORT_PATH.fullmatch(scope["path"].removeprefix(scope["root_path"]))
    return MAX_REPORT_BYTES if is_report else MAX_BODY_BYTES


async def _drain(body: RequestBody) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(BODY_TIMEOUT):
            await body.drain()


async def send_error(error: ApiError, send: Send, *extra_headers: tuple[bytes, bytes]) -> None:
    """Send an error outside a route, with optional extra headers, and close the connection."""
    body = json.dumps(error.body).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(b"cache-control", b"no-store"), (b"connection", b"close"), *extra_headers]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
