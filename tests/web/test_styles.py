"""One file of styles holds all of a component, in each layout; which layout holds is decided in one table."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.web.css_classes import ClassNames
from tests.web.css_parser import COMMENT, CssRule, expand_is, parse_rules

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "saqqara" / "web"
STYLESHEETS = {path.stem: path.read_text(encoding="utf-8") for path in (WEB / "css").glob("*.css")}
PAGES = [*(WEB / "app").rglob("*.js"), *WEB.glob("*.js"), *WEB.glob("*.html")]
THEMES = {
    "dark",
    "contrast",
    "forced-colours",
}  # other colours for the same names, and what a shade alone would tell elsewhere
LAYOUT_TABLE_FILE = "early.js"
SIZE_QUERY = re.compile(r"\b(?:width|height|orientation|aspect-ratio)\b")
PARENTHESES = re.compile(r"\([^()]*\)")
# What a part depends on, before the part itself: `.table[data-past] .sled` belongs to the sled.
CONTEXT_PREFIX = re.compile(r"^\.table\S* +(?:> +)?")
SCALED_FONT_SIZE = re.compile(
    r"font-size: var\(--(text|size)-|font:\s*(inherit$|(\d00 )?var\(--(text|size)-)|--size-\w+: var\(--text-\w+\)$"
)
FITTED_SHEETS = {"cards", "market"}  # the words of a card are as large as it has room for
PICTURE_SHEETS = {"site-pictures"}  # words in a picture grow with it
CLASS_SELECTOR = re.compile(r"\.([a-z][\w-]*)")
DIALOG_HOLDER = re.compile(r"^dialog:has\((\.[\w-]+)\)")  # a dialog is what it shows
FIRST_COMPOUND = re.compile(r"^([\w-]*)(\.[\w-]+)?")


def selectors(styles: str) -> Iterator[str]:
    """Each selector of a file, without layouts and without what stands in brackets."""
    for rule in parse_rules(styles):
        if rule.conditions and rule.conditions[-1].startswith("@keyframes"):
            continue
        for selector in rule.selectors:
            for one in expand_is(DIALOG_HOLDER.sub(r"\1", selector)):
                while PARENTHESES.search(one):
                    one = PARENTHESES.sub("", one)
                yield one


def block_text(rule: CssRule) -> str:
    """What is written before a block: where it holds, and all that it is for."""
    return " ".join((*(f"{around} {{" for around in rule.conditions), ", ".join(sorted(rule.selectors)))).strip()


def component_of(selector: str) -> str:
    """What a selector begins with: its first class, else its element; "" for what belongs to all."""
    found = FIRST_COMPOUND.match(CONTEXT_PREFIX.sub("", selector))
    return (found[2] or found[1]) if found else ""


def test_component_is_the_first_class_of_a_selector() -> None:
    styles = """/* .no { */ .ask p, .table[data-offerings] .hand { margin: 0 }
    :where([data-layout="phone"]) { dialog .choices > :is(.a, .b:not(.c)) { margin: 0 } }
    .table > footer, a.button:hover { margin: 0 }
    dialog:has(.x) { margin: 0 } @keyframes x { from { opacity: 0 } 50% { opacity: 1 } }
    .log { margin: 0; &.here, .back { margin: 0 } } :is(.seen, .peek:not(.x)) b { margin: 0 }"""
    assert [component_of(one) for one in selectors(styles) if component_of(one)] == [
        *(".ask", ".hand", "dialog", "footer", ".button", ".x"),
        *(".log", ".log", ".log", ".seen", ".peek"),
    ]


def test_each_component_is_styled_in_one_file() -> None:
    files = defaultdict(set)
    for name in STYLESHEETS.keys() - THEMES:
        for selector in selectors(STYLESHEETS[name]):
            files[component_of(selector)].add(name)
    assert len(files) > 250
    scattered = {part: found for part, found in files.items() if part and len(found) > 1}
    assert not scattered, f"bring these together: {scattered}"


def test_no_selector_restyles_the_whole_table_on_each_move() -> None:
    """Where what holds it all looks for something in it, each change of that restyles all; a pointer moves seldom."""
    looks = re.compile(r"^(?:body|main|\.table|\.players)[^ ]*:has\((?!.*:hover)")
    restyling = [
        one
        for name in STYLESHEETS
        for rule in parse_rules(STYLESHEETS[name])
        for one in rule.selectors
        if looks.match(one)
    ]
    assert not restyling, f"let the page say it by an attribute, as data-offerings does: {restyling}"


def test_no_rule_is_duplicated() -> None:
    twice = {
        f"{name}.css": found
        for name, styles in STYLESHEETS.items()
        if (found := [block for block, times in Counter(map(block_text, parse_rules(styles))).items() if times > 1])
    }
    assert not twice, f"put these into one block: {twice}"


def test_parsed_rule_has_conditions_and_selectors() -> None:
    styles = """.a { margin: 0; &:hover, b { margin: 0 } } .a:hover { margin: 0 }
    :where([data-layout="phone"]) { .a { margin: 0 } } @media print { .a { margin: 0 } } .a b, .a:hover { margin: 0 }"""
    assert list(map(block_text, parse_rules(styles))) == [
        *(".a", ".a b, .a:hover", ".a:hover", ':where([data-layout="phone"]) {', ':where([data-layout="phone"]) { .a'),
        *("@media print {", "@media print { .a", ".a b, .a:hover"),
    ]


def test_every_css_class_is_used() -> None:
    given = ClassNames(path.read_text(encoding="utf-8") for path in PAGES)
    asked = {
        (f"{name}.css", one)
        for name, styles in STYLESHEETS.items()
        for rule in parse_rules(styles)
        for one in CLASS_SELECTOR.findall(" ".join(rule.selectors))
    }
    assert len(asked) > 300
    unused = {(name, one) for name, one in asked if one not in given}
    assert not unused, f"no page and no module names these: {unused}"


def test_class_names_are_found_in_templates() -> None:
    page = """/* class="told" */ html`<p class="ask ${bad ? "bad" : ""} place-${rank} w${kind} lane${" x"}">more`;
        // "under"
        <b class=${done}>words</b> done = all ? "mark here" : "mark"; tip.className = "tip"; say("page-over.");"""
    given = ClassNames([page])
    names = ("ask", "bad", "place-1", "w2", "lane", "x", "mark", "here", "tip")
    assert [name for name in names if name not in given] == []
    names = ("told", "rank", "kind", "more", "under", "done", "words", "page-over", "wide")
    assert [name for name in names if name in given] == []


def test_screen_size_is_queried_only_in_the_layout_table() -> None:
    asked = [
        f"{name}.css: {query}"
        for name in STYLESHEETS
        for query in re.findall(r"@media[^{]*", STYLESHEETS[name])
        if SIZE_QUERY.search(query)
    ]
    for path in [*(WEB / "app").rglob("*.js"), *WEB.glob("*.js")]:
        found = re.findall(r"matchMedia\([^)]*\)", path.read_text(encoding="utf-8"))
        asked += [f"{path.name}: {query}" for query in found if SIZE_QUERY.search(query)]
    assert not asked, f"name the layout in {LAYOUT_TABLE_FILE} and ask for its name: {asked}"


def test_every_used_layout_is_in_the_layout_table() -> None:
    table = (WEB / LAYOUT_TABLE_FILE).read_text(encoding="utf-8")
    rows = re.findall(r'\["[^"]*", "(\w+)", "([\w ]*)"\]', table)
    layouts, rooms = {layout for layout, _ in rows}, {word for _, room in rows for word in room.split()}
    used = "\n".join(STYLESHEETS.values())
    assert set(re.findall(r'\[data-layout="([^"]*)"\]', used)) == layouts == {"wide", "tablet", "phone", "low"}
    assert set(re.findall(r'\[data-room~="([^"]*)"\]', used)) == rooms


def test_text_has_one_of_eight_sizes() -> None:
    scale = set(re.findall(r"(--text-\w+):", STYLESHEETS["layouts"]))
    assert len(scale) <= 8
    sizes = [
        f"{name}.css: {size}"
        for name, styles in STYLESHEETS.items()
        if name not in PICTURE_SHEETS
        for size in re.findall(r"[\s;{]((?:font|font-size|--size-\w+):[^;]*);", COMMENT.sub("", styles))
        if not SCALED_FONT_SIZE.match(size)
        and not size.startswith("font-size: max(100%")
        and not (name in FITTED_SHEETS and "var(--" in size)
    ]
    assert not sizes, f"take one of {sorted(scale)}: {sizes}"
    assert set(re.findall(r"var\((--text-\w+)\)", "\n".join(STYLESHEETS.values()))) == scale
