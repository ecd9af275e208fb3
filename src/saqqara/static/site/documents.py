"""The documents of the site: the pages of a server, with what else they need where there is none."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator
from html import escape

from saqqara.i18n import LANGUAGES
from saqqara.server.core.content_policy import page_policy
from saqqara.server.core.i18n import translate
from saqqara.server.core.request_language import use_language
from saqqara.server.pages.assets import HEAD_FILE, Assets
from saqqara.server.pages.bundles import STATIC_SCRIPT

ROOT = "."  # each document is in the folder that all addresses begin with
PAGES = ("index", "learn", "rules", "table", "review")
MISSING_PAGE, MISSING_TEMPLATE = "404.html", "static-missing"
MANIFEST, SERVICE_WORKER = "manifest.webmanifest", "sw.js"
EDITION_TAG = '<meta name="edition" content="static">'
DEVICE_SHEET = "css/device-bar.css"
FIRST_SCRIPT = '<script src="{{assets}}/early.js">'
CHARSET_TAG = '<meta charset="utf-8">\n'
PAGE_SCRIPT = '<script type="module" '
INLINE_TEXT = re.compile(r"<(style|script)>(.*?)</\1>", re.DOTALL)


def adapt_templates(sources: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files of the page with the documents, and the service worker, of the edition without a server."""
    adapted = {path: _add_script(data) if path.endswith(".html") else data for path, data in sources.items()}
    sheet = f'<link rel="stylesheet" href="{{{{assets}}}}/{DEVICE_SHEET}">\n'
    head = adapted[HEAD_FILE].decode().replace(CHARSET_TAG, CHARSET_TAG + _early_tags())
    head = head.replace(FIRST_SCRIPT, sheet + FIRST_SCRIPT)
    return adapted | {HEAD_FILE: head.encode(), SERVICE_WORKER: adapted.pop(f"static-{SERVICE_WORKER}")}


def _add_script(page: bytes) -> bytes:
    """Return a page that loads what answers its requests before its own script."""
    tag = f'{PAGE_SCRIPT}src="{{{{assets}}}}/{STATIC_SCRIPT}"></script>\n'
    return page.replace(PAGE_SCRIPT.encode(), (tag + PAGE_SCRIPT).encode(), 1)


def _early_tags() -> str:
    policy = f'<meta http-equiv="Content-Security-Policy" content="{page_policy()}">'
    return "\n".join([policy, EDITION_TAG, '<script src="{{assets}}/language.js"></script>', ""])


def render_documents(assets: Assets) -> Iterator[tuple[str, bytes]]:
    """Yield the files at the root of the site by name."""
    for name in PAGES:
        page = assets.render_page(name, LANGUAGES[0], ROOT, preview_tags=_description())
        assert page is not None, f"the page {name}.html is missing"
        yield f"{name}.html", page.content
    yield MISSING_PAGE, _render_missing_page(assets)
    yield MANIFEST, _render_manifest(assets)
    yield SERVICE_WORKER, assets.render_file(SERVICE_WORKER, LANGUAGES[0], ROOT).content


def _description() -> str:
    """Return the tags that describe the site to search engines and messengers, which run no script: in one language."""
    with use_language(LANGUAGES[0]):
        title, about = translate("page-title"), translate("page-lead")
    return "\n".join(
        [
            f'<meta name="description" content="{escape(about)}">',
            f'<meta property="og:title" content="{escape(title)}">',
            f'<meta property="og:description" content="{escape(about)}">',
            '<meta property="og:type" content="website">',
        ]
    )


def _render_missing_page(assets: Assets) -> bytes:
    """Return the page for missing addresses: in all languages, and without files, since its depth is unknown."""
    page = assets.render_page(MISSING_TEMPLATE, LANGUAGES[0], ROOT)
    assert page is not None, f"the page {MISSING_TEMPLATE}.html is missing"
    text = page.content.decode()
    hashes = {tag: _source_hash(content) for tag, content in INLINE_TEXT.findall(text)}
    policy = f"default-src 'none'; connect-src 'self'; style-src {hashes['style']}; script-src {hashes['script']}"
    return text.replace("{{policy}}", policy).replace("{{messages}}", "\n".join(_missing_messages())).encode()


def _source_hash(content: str) -> str:
    """Return the source expression that allows this inline text and no other."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"


def _missing_messages() -> Iterator[str]:
    for language in LANGUAGES:
        with use_language(language):
            message, home = translate("server-not_found"), translate("server-home")
        yield f'<p lang="{language}">{escape(message)} <a href="./">{escape(home)}</a></p>'


def _render_manifest(assets: Assets) -> bytes:
    """Return the manifest without its id, which would be relative to the host, and so the same for all its sites."""
    manifest = json.loads(assets.render_file(MANIFEST, LANGUAGES[0], ROOT).content)
    del manifest["id"]
    return (json.dumps(manifest, indent=2) + "\n").encode()
