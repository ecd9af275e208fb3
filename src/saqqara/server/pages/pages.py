"""The pages and their files."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from html import escape
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from saqqara.server.gate.guard import visitor_of
from saqqara.server.ground.accepting import accepts
from saqqara.server.ground.addresses import Address, Addresses
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.language import language
from saqqara.server.ground.problems import Problem, refused
from saqqara.server.ground.text import say
from saqqara.server.pages.assets import FILLED, Asset, Assets
from saqqara.server.pages.previews import Pictures, are_sides, tags
from saqqara.server.tables.people import People

JSON = dict[str, Any]

FOR_EVER = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400"
FOR_EVERYBODY = {"cross-origin-resource-policy": "cross-origin"}
KEPT = "private, no-cache"  # the same for all who speak its language: shown again at once, or asked for by its tag
NOT_KEPT = "no-store"  # a link is good for one moment
CODED = "accept-encoding"
OWN_STYLES = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
SPOKEN = "accept-encoding, accept-language, cookie"
PAGES = {  # by address
    "/": "index",
    "/learn": "learn",
    "/rules": "rules",
    "/table/{table}": "table",
    "/table/{table}/review": "review",
}


def page_routes(assets: Assets, people: People, addresses: Addresses) -> APIRouter:
    """Give the routes of the pages, by which everybody's cookie begins."""
    router = APIRouter(include_in_schema=False)

    pictures = Pictures(assets)

    async def page(
        name: str, request: Request, response: Response, cache: str, vary: str = CODED, made: JSON | None = None
    ) -> Response:
        asked: Address = request.state.address
        shown = tags(addresses.linked(asked).url, made, seat=name == "join")
        whose = language(), _root(request), addresses.usual(asked) or "", shown
        found = assets.page(name, *whose) or assets.page("index", *whose)
        if found is None:
            raise refused(404, "not_found", "server-not_found")
        answer = _answer(found, request, cache, vary)
        for cookie in response.headers.getlist("set-cookie"):
            answer.headers.append("set-cookie", cookie)
        return answer

    def add(address: str, name: str) -> None:
        async def plain(request: Request, response: Response, _: Me) -> Response:
            table = request.path_params.get("table")
            made = None if table is None else await people.made(table)
            return await page(name, request, response, KEPT, SPOKEN, made)

        router.add_api_route(address, plain)

    for address, name in PAGES.items():
        add(address, name)

    @router.get("/table/{table}/take/{token}")
    async def take(table: str, token: str, request: Request, response: Response, me: Me) -> Response:
        if not await people.is_moving(table, token, me):
            return RedirectResponse(f"{_root(request)}/table/{table}", 303, {"cache-control": NOT_KEPT})
        return await page("take", request, response, NOT_KEPT)

    @router.get("/join/{token}")
    async def join(token: str, request: Request, response: Response, _: Me) -> Response:
        table = await people.linked(token)
        if table is not None:
            return RedirectResponse(f"{_root(request)}/table/{table}", 303, {"cache-control": NOT_KEPT})
        return await page("join", request, response, NOT_KEPT, made=await people.made_behind(token))

    @router.get("/preview/{sides}.png")
    async def preview(sides: str) -> Response:
        if not are_sides(sides):
            raise refused(404, "not_found", "server-not_found")
        shown = await asyncio.to_thread(pictures.of, sides)
        return Response(shown, media_type="image/png", headers={"cache-control": A_DAY, **FOR_EVERYBODY})

    @router.get("/assets/{version}/{path:path}")
    async def file(version: str, path: str, request: Request) -> Response:
        found = assets.file(path) if version == assets.version else None
        if found is None:
            raise refused(404, "not_found", "server-not_found")
        return _answer(found, request, FOR_EVER)

    @router.get("/favicon.ico")
    async def icon(request: Request) -> Response:
        found = assets.file("icon.svg")
        return _answer(found, request, "max-age=86400") if found else Response(status_code=204)

    async def filled(request: Request) -> Response:
        return _answer(assets.filled(_path(request)[1:], language(), _root(request)), request, "no-cache")

    for path in FILLED:
        router.add_api_route(f"/{path}", filled)

    @router.get("/offline")
    async def offline(request: Request) -> Response:
        words = {name: say(f"server-offline_{name}") for name in ("message", "more", "again")}
        return HTMLResponse(_worded(assets, "offline", _root(request), words), headers={"cache-control": NOT_KEPT})

    return router


Me = Annotated[Browser, Depends(visitor_of)]


def page_of(problem: Problem, request: Request, assets: Assets) -> Response | None:
    """Give the page that tells a person in a browser what is not there; None for a program, which gets JSON."""
    if problem.status != 404 or not _by_a_person(request) or _path(request).startswith("/api/"):
        return None
    page = _worded(assets, "missing", _root(request), {"message": problem.message, "home": say("server-home")})
    return HTMLResponse(page, 404, {"cache-control": NOT_KEPT, "vary": "accept, accept-language, cookie"})


def foreign_page(assets: Assets, told: Sequence[Address], request: Request) -> Response | None:
    """Give the page that tells a person which addresses this server has, who came under another; None for a program.

    No file of this server is given out under a foreign address, so the page has its styles in itself.
    """
    if not _by_a_person(request):
        return None
    words = {"message": say("server-foreign"), "more": say("server-known_as", count=len(told))}
    asked = quote(request.scope["path"])
    links = "\n".join(f'<li><a href="{one.origin}{one.within(asked)}">{one.url}</a></li>' for one in told)
    page = _worded(assets, "foreign", "", words).replace("{{links}}", links)
    return HTMLResponse(page, 400, {"content-security-policy": OWN_STYLES, "vary": "accept, accept-language"})


def _by_a_person(request: Request) -> bool:
    return request.method in ("GET", "HEAD") and accepts(request.headers.get("accept", ""), "text/html")


def _root(request: Request) -> str:
    return str(request.scope["root_path"])


def _path(request: Request) -> str:
    return str(request.scope["path"]).removeprefix(_root(request))


def _worded(assets: Assets, name: str, root: str, words: Mapping[str, str]) -> str:
    """Give a page that the server itself puts words into."""
    found = assets.page(name, language(), root)
    assert found is not None, f"the page {name}.html is missing"
    page = found.plain.decode()
    for place, text in words.items():
        page = page.replace(f"{{{{{place}}}}}", escape(text))
    return page


def _answer(asset: Asset, request: Request, cache: str, vary: str = CODED) -> Response:
    headers = {"cache-control": cache, "vary": vary, "etag": asset.tag}
    if asset.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    packed = asset.packed if accepts(request.headers.get("accept-encoding", ""), "gzip") else None
    if packed is not None:
        headers["content-encoding"] = "gzip"
    return Response(asset.plain if packed is None else packed, headers=headers, media_type=asset.type)
