"""One file of styles holds all of a component, in each layout; which layout holds is decided in one table."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.page.named import Classes
from tests.page.sheets import COMMENT, Rule, rules, written_out

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "saqqara" / "web"
STYLES = {path.stem: path.read_text(encoding="utf-8") for path in (WEB / "css").glob("*.css")}
PAGES = [*(WEB / "app").rglob("*.js"), *WEB.glob("*.js"), *WEB.glob("*.html")]
THEMES = {
    "dark",
    "contrast",
    "forced-colours",
}  # other colours for the same names, and what a shade alone would tell elsewhere
TABLE = "early.js"
SIZE = re.compile(r"\b(?:width|height|orientation|aspect-ratio)\b")
WITHIN = re.compile(r"\([^()]*\)")
# What a part depends on, before the part itself: `.table[data-past] .sled` belongs to the sled.
CONTEXT = re.compile(r"^\.table\S* +(?:> +)?")
SCALED = re.compile(
    r"font-size: var\(--(text|size)-|font:\s*(inherit$|(\d00 )?var\(--(text|size)-)|--size-\w+: var\(--text-\w+\)$"
)
FITTED = {"cards", "market"}  # the words of a card are as large as it has room for
PICTURES = {"site-pictures"}  # words in a picture grow with it
CLASS = re.compile(r"\.([a-z][\w-]*)")
HOLDER = re.compile(r"^dialog:has\((\.[\w-]+)\)")  # a dialog is what it shows
FIRST = re.compile(r"^([\w-]*)(\.[\w-]+)?")


def selectors(styles: str) -> Iterator[str]:
    """Each selector of a file, without layouts and without what stands in brackets."""
    for rule in rules(styles):
        if rule.within and rule.within[-1].startswith("@keyframes"):
            continue
        for selector in rule.selectors:
            for one in written_out(HOLDER.sub(r"\1", selector)):
                while WITHIN.search(one):
                    one = WITHIN.sub("", one)
                yield one


def block(rule: Rule) -> str:
    """What is written before a block: where it holds, and all that it is for."""
    return " ".join((*(f"{around} {{" for around in rule.within), ", ".join(sorted(rule.selectors)))).strip()


def component(selector: str) -> str:
    """What a selector begins with: its first class, else its element; "" for what belongs to all."""
    found = FIRST.match(CONTEXT.sub("", selector))
    return (found[2] or found[1]) if found else ""


def test_a_component_is_what_its_selectors_begin_with() -> None:
    styles = """/* .no { */ .ask p, .table[data-offerings] .hand { margin: 0 }
    :where([data-layout="phone"]) { dialog .choices > :is(.a, .b:not(.c)) { margin: 0 } }
    .table > footer, a.button:hover { margin: 0 }
    dialog:has(.x) { margin: 0 } @keyframes x { from { opacity: 0 } 50% { opacity: 1 } }
    .log { margin: 0; &.here, .back { margin: 0 } } :is(.seen, .peek:not(.x)) b { margin: 0 }"""
    assert [component(one) for one in selectors(styles) if component(one)] == [
        *(".ask", ".hand", "dialog", "footer", ".button", ".x"),
        *(".log", ".log", ".log", ".seen", ".peek"),
    ]


def test_one_file_holds_all_of_a_component() -> None:
    files = defaultdict(set)
    for name in STYLES.keys() - THEMES:
        for selector in selectors(STYLES[name]):
            files[component(selector)].add(name)
    assert len(files) > 250
    scattered = {part: found for part, found in files.items() if part and len(found) > 1}
    assert not scattered, f"bring these together: {scattered}"


def test_no_move_makes_the_styles_of_the_whole_table_be_found_anew() -> None:
    """Where what holds it all looks for something in it, each change of that restyles all; a pointer moves seldom."""
    looks = re.compile(r"^(?:body|main|\.table|\.players)[^ ]*:has\((?!.*:hover)")
    restyling = [one for name in STYLES for rule in rules(STYLES[name]) for one in rule.selectors if looks.match(one)]
    assert not restyling, f"let the page say it by an attribute, as data-offerings does: {restyling}"


def test_a_rule_is_written_once() -> None:
    twice = {
        f"{name}.css": found
        for name, styles in STYLES.items()
        if (found := [block for block, times in Counter(map(block, rules(styles))).items() if times > 1])
    }
    assert not twice, f"put these into one block: {twice}"


def test_a_block_is_where_it_stands_and_what_it_is_for() -> None:
    styles = """.a { margin: 0; &:hover, b { margin: 0 } } .a:hover { margin: 0 }
    :where([data-layout="phone"]) { .a { margin: 0 } } @media print { .a { margin: 0 } } .a b, .a:hover { margin: 0 }"""
    assert list(map(block, rules(styles))) == [
        *(".a", ".a b, .a:hover", ".a:hover", ':where([data-layout="phone"]) {', ':where([data-layout="phone"]) { .a'),
        *("@media print {", "@media print { .a", ".a b, .a:hover"),
    ]


def test_every_class_is_that_of_something() -> None:
    given = Classes(path.read_text(encoding="utf-8") for path in PAGES)
    asked = {
        (f"{name}.css", one)
        for name, styles in STYLES.items()
        for rule in rules(styles)
        for one in CLASS.findall(" ".join(rule.selectors))
    }
    assert len(asked) > 300
    unused = {(name, one) for name, one in asked if one not in given}
    assert not unused, f"no page and no module names these: {unused}"


def test_a_class_is_given_where_it_is_named() -> None:
    page = """/* class="told" */ html`<p class="ask ${bad ? "bad" : ""} place-${rank} w${kind} lane${" x"}">more`;
        // "under"
        <b class=${done}>words</b> done = all ? "mark here" : "mark"; tip.className = "tip"; say("page-over.");"""
    given = Classes([page])
    names = ("ask", "bad", "place-1", "w2", "lane", "x", "mark", "here", "tip")
    assert [name for name in names if name not in given] == []
    names = ("told", "rank", "kind", "more", "under", "done", "words", "page-over", "wide")
    assert [name for name in names if name in given] == []


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
