"""The board of a game as HTML that draws itself: the page's own modules, styles and messages, and the view as data.

Nothing is drawn here. The document is one of the page's (`web/notebook.html`) with everything that it refers to inside,
so it needs neither a server nor a network.
"""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import escape

from saqqara.cli import language
from saqqara.game import Game
from saqqara.i18n import ftl_source
from saqqara.server.pages.assets import TERMINAL_MESSAGE_FILES, Assets
from saqqara.server.pages.bundles import BUNDLED_SCRIPTS

PAGE = "notebook"
SCRIPT = f"{BUNDLED_SCRIPTS}{PAGE}.js"
FRAME_HEIGHT = 760  # pixels, until the document has adapted its frame
STYLESHEET = re.compile(r'<link rel="stylesheet" href="/assets/\w+/([^"]+)">')
EARLY_SCRIPT = re.compile(r'<script src="/assets/\w+/([^"]+)"></script>')
PRELOAD = re.compile(r'<link rel="preload"[^>]*>\n')
PAGE_SCRIPT = re.compile(r'<script type="module" src="[^"]*"></script>')
MESSAGE = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)
MESSAGE_ID = re.compile(r"[a-z][\w-]*")
MESSAGE_REFERENCE = re.compile(r"\{\s*([a-z][\w-]*)")
SCRIPT_TEXT = re.compile(r"[\"'`]([a-z][\w-]*)")  # the beginning of a text: an id, or what all ids of a kind begin with


def board_html(game: Game) -> str | None:
    """Return a frame that shows the present position as spectators see it.

    It is None where the page's modules are not bundled (docs/notebooks.md).
    """
    document = board_document(game)
    if document is None:
        return None
    style = f"width:100%;height:{FRAME_HEIGHT}px;border:0"
    return f'<iframe srcdoc="{escape(document)}" title="{escape(repr(game))}" style="{style}"></iframe>'


def board_document(game: Game) -> str | None:
    """Return the document of that frame, or None without bundles."""
    template = document_template(language.get_translator().locale)
    if template is None:
        return None
    moment = {"view": game.view(None), "boards": game.boards, "names": game.names, "actor": game.actor}
    return template.replace("{{moment}}", _as_data(moment))


@cache
def document_template(locale: str) -> str | None:
    """Return the document without a position, or None without bundles."""
    assets = Assets()
    page, files = assets.render_page(PAGE, locale), assets.contents
    if page is None or SCRIPT not in files:
        return None
    script = files[SCRIPT].decode()
    messages = "".join(used_messages(ftl_source(locale, excluded_files=TERMINAL_MESSAGE_FILES), script))
    data = f'<script type="application/json" id="messages">{_as_data(messages)}</script>\n'
    data += '<script type="application/json" id="moment">{{moment}}</script>\n'
    text = PRELOAD.sub("", page.content.decode())
    text = STYLESHEET.sub(lambda link: f"<style>\n{files[link[1]].decode()}</style>", text)
    text = EARLY_SCRIPT.sub(lambda link: f"<script>\n{files[link[1]].decode()}</script>", text)
    return PAGE_SCRIPT.sub(lambda _: f'{data}<script type="module">\n{_inline(script)}</script>', text)


def used_messages(source: str, script: str) -> Iterator[str]:
    """Yield the messages that a script can use: those whose id, or the beginning of it up to a hyphen, is in it."""
    entries = {found[0]: entry for entry in MESSAGE.split(source) if (found := MESSAGE_ID.match(entry))}
    texts = frozenset(SCRIPT_TEXT.findall(script))
    starts = tuple(text for text in texts if text.endswith("-"))
    used = _with_references({name for name in entries if name in texts or name.startswith(starts)}, entries)
    yield from (entry for name, entry in entries.items() if name in used)


def _with_references(names: Iterable[str], entries: dict[str, str]) -> set[str]:
    """Return these messages, and those that they contain."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in entries and name not in found:
            found.add(name)
            waiting += MESSAGE_REFERENCE.findall(entries[name])
    return found


def _as_data(value: object) -> str:
    """Return JSON that can be inside a script element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _inline(script: str) -> str:
    """Return a script that can be inside a script element; in texts, an escaped slash is a slash."""
    return script.replace("</script", "<\\/script")
