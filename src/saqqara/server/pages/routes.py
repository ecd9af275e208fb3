"""The routes of the pages and their files."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from html import escape
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from saqqara.server.core.accept_header import header_accepts
from saqqara.server.core.base_urls import BaseUrl, BaseUrls
from saqqara.server.core.errors import ApiError, api_error
from saqqara.server.core.i18n import translate
from saqqara.server.core.identity import Browser
from saqqara.server.core.request_language import current_language
from saqqara.server.middleware.security import get_page_visitor
from saqqara.server.pages.assets import TEMPLATE_FILES, Asset, Assets
from saqqara.server.pages.link_preview import PreviewPictures, are_valid_sides, preview_tags
from saqqara.server.seats.service import SeatService

JSON = dict[str, Any]

CACHE_FOREVER = "public, max-age=31536000, immutable"
CACHE_ONE_DAY = "public, max-age=86400"
CROSS_ORIGIN_HEADERS = {"cross-origin-resource-policy": "cross-origin"}
# The same for everyone with this language: the browser shows it again at once, or checks its ETag.
CACHE_REVALIDATE = "private, no-cache"
NO_STORE = "no-store"  # for links that are valid only for a moment
VARY_ENCODING = "accept-encoding"
INLINE_STYLES_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
VARY_LANGUAGE = "accept-encoding, accept-language, cookie"
PAGES_BY_PATH = {
    "/": "index",
    "/learn": "learn",
    "/rules": "rules",
    "/table/{table}": "table",
    "/table/{table}/review": "review",
}


def page_routes(assets: Assets, seat_service: SeatService, base_urls: BaseUrls) -> APIRouter:
    """Create the routes of the pages, which also set the identity cookie."""
    router = APIRouter(include_in_schema=False)

    pictures = PreviewPictures(assets)

    async def page(
        name: str,
        request: Request,
        response: Response,
        cache: str,
        vary: str = VARY_ENCODING,
        creation_data: JSON | None = None,
    ) -> Response:
        asked: BaseUrl = request.state.base_url
        shown = preview_tags(base_urls.for_links(asked).url, creation_data, is_seat_link=name == "join")
        whose = current_language(), _root_path(request), base_urls.canonical_url(asked) or "", shown
        found = assets.render_page(name, *whose) or assets.render_page("index", *whose)
        if found is None:
            raise api_error(404, "not_found", "server-not_found")
        answer = _asset_response(found, request, cache, vary)
        for cookie in response.headers.getlist("set-cookie"):
            answer.headers.append("set-cookie", cookie)
        return answer

    def add(path: str, name: str) -> None:
        async def plain(request: Request, response: Response, _: CurrentVisitor) -> Response:
            table = request.path_params.get("table")
            made = None if table is None else await seat_service.creation_data(table)
            return await page(name, request, response, CACHE_REVALIDATE, VARY_LANGUAGE, made)

        router.add_api_route(path, plain)

    for address, name in PAGES_BY_PATH.items():
        add(address, name)

    @router.get("/table/{table}/take/{token}")
    async def take(table: str, token: str, request: Request, response: Response, me: CurrentVisitor) -> Response:
        if not await seat_service.is_transfer(table, token, me):
            return RedirectResponse(f"{_root_path(request)}/table/{table}", 303, {"cache-control": NO_STORE})
        return await page("take", request, response, NO_STORE)

    @router.get("/join/{token}")
    async def join(token: str, request: Request, response: Response, _: CurrentVisitor) -> Response:
        table = await seat_service.table_of_used_link(token)
        if table is not None:
            return RedirectResponse(f"{_root_path(request)}/table/{table}", 303, {"cache-control": NO_STORE})
        return await page(
            "join", request, response, NO_STORE, creation_data=await seat_service.creation_data_by_link(token)
        )

    @router.get("/preview/{sides}.png")
    async def preview(sides: str) -> Response:
        if not are_valid_sides(sides):
            raise api_error(404, "not_found", "server-not_found")
        shown = await asyncio.to_thread(pictures.png, sides)
        return Response(shown, media_type="image/png", headers={"cache-control": CACHE_ONE_DAY, **CROSS_ORIGIN_HEADERS})

    @router.get("/assets/{version}/{path:path}")
    async def file(version: str, path: str, request: Request) -> Response:
        found = assets.get_file(path) if version == assets.version else None
        if found is None:
            raise api_error(404, "not_found", "server-not_found")
        return _asset_response(found, request, CACHE_FOREVER)

    @router.get("/favicon.ico")
    async def icon(request: Request) -> Response:
        found = assets.get_file("icon.svg")
        return _asset_response(found, request, "max-age=86400") if found else Response(status_code=204)

    async def filled(request: Request) -> Response:
        return _asset_response(
            assets.render_file(_path_below_root(request)[1:], current_language(), _root_path(request)),
            request,
            "no-cache",
        )

    for path in TEMPLATE_FILES:
        router.add_api_route(f"/{path}", filled)

    @router.get("/offline")
    async def offline(request: Request) -> Response:
        words = {name: translate(f"server-offline_{name}") for name in ("message", "more", "again")}
        return HTMLResponse(
            _render_page(assets, "offline", _root_path(request), words), headers={"cache-control": NO_STORE}
        )

    return router


CurrentVisitor = Annotated[Browser, Depends(get_page_visitor)]


def not_found_page(error: ApiError, request: Request, assets: Assets) -> Response | None:
    """Return the page about something that does not exist, or None for a program, which gets JSON."""
    if error.status != 404 or not _wants_html(request) or _path_below_root(request).startswith("/api/"):
        return None
    page = _render_page(
        assets, "missing", _root_path(request), {"message": error.message, "home": translate("server-home")}
    )
    return HTMLResponse(page, 404, {"cache-control": NO_STORE, "vary": "accept, accept-language, cookie"})


def unknown_host_page(assets: Assets, base_urls: Sequence[BaseUrl], request: Request) -> Response | None:
    """Return the page that lists the URLs of this server for a person at an unknown host; None for a program.

    No file of this server is served under an unknown host, so the page contains its own styles.
    """
    if not _wants_html(request):
        return None
    words = {"message": translate("server-foreign"), "more": translate("server-other_addresses", count=len(base_urls))}
    asked = quote(request.scope["path"])
    links = "\n".join(f'<li><a href="{one.origin}{one.full_path(asked)}">{one.url}</a></li>' for one in base_urls)
    page = _render_page(assets, "foreign", "", words).replace("{{links}}", links)
    return HTMLResponse(page, 400, {"content-security-policy": INLINE_STYLES_POLICY, "vary": "accept, accept-language"})


def _wants_html(request: Request) -> bool:
    return request.method in ("GET", "HEAD") and header_accepts(request.headers.get("accept", ""), "text/html")


def _root_path(request: Request) -> str:
    return str(request.scope["root_path"])


def _path_below_root(request: Request) -> str:
    return str(request.scope["path"]).removeprefix(_root_path(request))


def _render_page(assets: Assets, name: str, root: str, texts: Mapping[str, str]) -> str:
    """Return a page with texts of the server filled in."""
    found = assets.render_page(name, current_language(), root)
    assert found is not None, f"the page {name}.html is missing"
    page = found.content.decode()
    for place, text in texts.items():
        page = page.replace(f"{{{{{place}}}}}", escape(text))
    return page


def _asset_response(asset: Asset, request: Request, cache: str, vary: str = VARY_ENCODING) -> Response:
    headers = {"cache-control": cache, "vary": vary, "etag": asset.etag}
    if asset.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    packed = asset.gzipped if header_accepts(request.headers.get("accept-encoding", ""), "gzip") else None
    if packed is not None:
        headers["content-encoding"] = "gzip"
    return Response(asset.content if packed is None else packed, headers=headers, media_type=asset.content_type)
