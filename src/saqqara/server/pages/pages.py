"""The pages and their files."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from saqqara.server.gate.guard import browser_of
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.language import language
from saqqara.server.ground.problems import Problem, refused
from saqqara.server.ground.text import say
from saqqara.server.pages.assets import FILLED, Asset, Assets
from saqqara.server.tables.people import People

FOR_EVER = "public, max-age=31536000, immutable"
KEPT = "private, no-cache"  # the same for all who speak its language: shown again at once, or asked for by its tag
NOT_KEPT = "no-store"  # a link is good for one moment
CODED = "accept-encoding"
SPOKEN = "accept-encoding, accept-language, cookie"
PAGES = {  # by address
    "/": "index",
    "/learn": "learn",
    "/rules": "rules",
    "/table/{table}": "table",
    "/table/{table}/review": "review",
}


def page_routes(assets: Assets, people: People) -> APIRouter:
    """Give the routes of the pages; those who come without a cookie get one here."""
    router = APIRouter(include_in_schema=False)

    async def page(name: str, request: Request, response: Response, cache: str, vary: str = CODED) -> Response:
        found = assets.page(name, language()) or assets.page("index", language())
        if found is None:
            raise refused(404, "not_found", "server-not_found")
        answer = _answer(found, request, cache, vary)
        for cookie in response.headers.getlist("set-cookie"):
            answer.headers.append("set-cookie", cookie)
        return answer

    def add(address: str, name: str) -> None:
        async def plain(request: Request, response: Response, _: Me) -> Response:
            return await page(name, request, response, KEPT, SPOKEN)

        router.add_api_route(address, plain, methods=["GET", "HEAD"])

    for address, name in PAGES.items():
        add(address, name)

    @router.api_route("/table/{table}/take/{token}", methods=["GET", "HEAD"])
    async def take(table: str, token: str, request: Request, response: Response, me: Me) -> Response:
        if not await people.is_moving(table, token, me):
            return RedirectResponse(f"/table/{table}", 303, {"cache-control": NOT_KEPT})
        return await page("take", request, response, NOT_KEPT)

    @router.api_route("/join/{token}", methods=["GET", "HEAD"])
    async def join(token: str, request: Request, response: Response, _: Me) -> Response:
        table = await people.linked(token)
        if table is not None:
            return RedirectResponse(f"/table/{table}", 303, {"cache-control": NOT_KEPT})
        return await page("join", request, response, NOT_KEPT)

    @router.api_route("/assets/{version}/{path:path}", methods=["GET", "HEAD"])
    async def file(version: str, path: str, request: Request) -> Response:
        found = assets.file(path) if version == assets.version else None
        if found is None:
            raise refused(404, "not_found", "server-not_found")
        return _answer(found, request, FOR_EVER)

    @router.api_route("/favicon.ico", methods=["GET", "HEAD"])
    async def icon(request: Request) -> Response:
        found = assets.file("icon.svg")
        return _answer(found, request, "max-age=86400") if found else Response(status_code=204)

    async def filled(request: Request) -> Response:
        return _answer(assets.filled(request.url.path[1:], language()), request, "no-cache")

    for path in FILLED:
        router.add_api_route(f"/{path}", filled, methods=["GET", "HEAD"])

    @router.api_route("/offline", methods=["GET", "HEAD"])
    async def offline() -> Response:
        words = {name: say(f"server-offline_{name}") for name in ("message", "more", "again")}
        return HTMLResponse(_worded(assets, "offline", words), headers={"cache-control": NOT_KEPT})

    return router


Me = Annotated[Browser, Depends(browser_of)]


def page_of(problem: Problem, request: Request, assets: Assets) -> Response | None:
    """Give the page that tells a person in a browser what is not there; None for a program, which gets JSON."""
    asked = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    if problem.status != 404 or not asked or request.url.path.startswith("/api/"):
        return None
    page = _worded(assets, "missing", {"message": problem.message, "home": say("server-home")})
    return HTMLResponse(page, 404, {"cache-control": NOT_KEPT, "vary": "accept, accept-language, cookie"})


def _worded(assets: Assets, name: str, words: Mapping[str, str]) -> str:
    """Give a page that the server itself puts words into."""
    found = assets.page(name, language())
    assert found is not None, f"the page {name}.html is missing"
    page = found.plain.decode()
    for place, text in words.items():
        page = page.replace(f"{{{{{place}}}}}", escape(text))
    return page


def _answer(asset: Asset, request: Request, cache: str, vary: str = CODED) -> Response:
    headers = {"cache-control": cache, "vary": vary, "etag": asset.tag}
    if asset.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    packed = asset.packed if "gzip" in request.headers.get("accept-encoding", "") else None
    if packed is not None:
        headers["content-encoding"] = "gzip"
    return Response(asset.plain if packed is None else packed, headers=headers, media_type=asset.type)
