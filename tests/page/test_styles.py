"""One file of styles holds all of a component, in each layout; which layout holds is decided in one table."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "saqqara" / "web"
STYLES = {path.stem: path.read_text(encoding="utf-8") for path in (WEB / "css").glob("*.css")}
THEMES = {"dark", "contrast", "forced"}  # other colours for the same names, and what a shade alone would tell elsewhere
TABLE = "early.js"
SIZE = re.compile(r"\b(?:width|height|orientation|aspect-ratio)\b")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
WITHIN = re.compile(r"\([^()]*\)")
# What a part depends on, before the part itself: `.table[data-past] .sled` belongs to the sled.
CONTEXT = re.compile(r"^\.table\S* +(?:> +)?")
SCALED = re.compile(
    r"font-size: var\(--(text|size)-|font:\s*(inherit$|(\d00 )?var\(--(text|size)-)|--size-\w+: var\(--text-\w+\)$"
)
FITTED = {"cards", "market"}  # the words of a card are as large as it has room for
PICTURES = {"pictures"}  # words in a picture grow with it
HOLDER = re.compile(r"^dialog:has\((\.[\w-]+)\)")  # a dialog is what it shows
FIRST = re.compile(r"^([\w-]*)(\.[\w-]+)?")


def selectors(styles: str) -> Iterator[str]:
    """Each selector of a file, without layouts and without what stands in brackets."""
    for block in re.findall(r"([^{};]+)\{", COMMENT.sub("", styles)):
        rule = HOLDER.sub(r"\1", block.strip())
        if rule.startswith(("@", ":where(")) or rule in ("from", "to") or rule[-1] == "%":
            continue
        while WITHIN.search(rule):
            rule = WITHIN.sub("", rule)
        yield from map(str.strip, rule.split(","))


def component(selector: str) -> str:
    """What a selector begins with: its first class, else its element; "" for what belongs to all."""
    found = FIRST.match(CONTEXT.sub("", selector))
    return (found[2] or found[1]) if found else ""


def test_a_component_is_what_its_selectors_begin_with() -> None:
    styles = """/* .no { */ .ask p, .table:has(.offerings) .hand { margin: 0 }
    :where([data-layout="phone"]) { dialog .choices > :is(.a, .b:not(.c)) { margin: 0 } }
    .table > footer, a.button:hover { margin: 0 }
    dialog:has(.x) { margin: 0 } @keyframes x { from { opacity: 0 } 50% { opacity: 1 } }"""
    assert [component(one) for one in selectors(styles)] == [".ask", ".hand", "dialog", "footer", ".button", ".x"]


def test_one_file_holds_all_of_a_component() -> None:
    files = defaultdict(set)
    for name in STYLES.keys() - THEMES:
        for selector in selectors(STYLES[name]):
            files[component(selector)].add(name)
    assert len(files) > 250
    scattered = {part: found for part, found in files.items() if part and len(found) > 1}
    assert not scattered, f"bring these together: {scattered}"


def test_only_one_table_asks_how_large_the_screen_is() -> None:
    asked = [
        f"{name}.css: {query}"
        for name in STYLES
        for query in re.findall(r"@media[^{]*", STYLES[name])
        if SIZE.search(query)
    ]
    for path in [*(WEB / "app").rglob("*.js"), *WEB.glob("*.js")]:
        found = re.findall(r"matchMedia\([^)]*\)", path.read_text(encoding="utf-8"))
        asked += [f"{path.name}: {query}" for query in found if SIZE.search(query)]
    assert not asked, f"name the layout in {TABLE} and ask for its name: {asked}"


def test_every_layout_that_is_asked_for_is_in_the_table() -> None:
    table = (WEB / TABLE).read_text(encoding="utf-8")
    rows = re.findall(r'\["[^"]*", "(\w+)", "([\w ]*)"\]', table)
    layouts, rooms = {layout for layout, _ in rows}, {word for _, room in rows for word in room.split()}
    used = "\n".join(STYLES.values())
    assert set(re.findall(r'\[data-layout="([^"]*)"\]', used)) == layouts == {"wide", "tablet", "phone", "low"}
    assert set(re.findall(r'\[data-room~="([^"]*)"\]', used)) == rooms


def test_words_have_one_of_eight_sizes() -> None:
    scale = set(re.findall(r"(--text-\w+):", STYLES["layouts"]))
    assert len(scale) <= 8
    sizes = [
        f"{name}.css: {size}"
        for name, styles in STYLES.items()
        if name not in PICTURES
        for size in re.findall(r"[\s;{]((?:font|font-size|--size-\w+):[^;]*);", COMMENT.sub("", styles))
        if not SCALED.match(size)
        and not size.startswith("font-size: max(100%")
        and not (name in FITTED and "var(--" in size)
    ]
    assert not sizes, f"take one of {sorted(scale)}: {sizes}"
    assert set(re.findall(r"var\((--text-\w+)\)", "\n".join(STYLES.values()))) == scale
