"""The stylesheets of a page become one, in the order in which the page names them."""

from __future__ import annotations

import pytest

from saqqara.server.pages.sewing import sewn

PAGE = """<link rel="icon" href="{{assets}}/icon.svg">
<link rel="stylesheet" href="{{assets}}/css/base.css">
<script src="{{assets}}/early.js"></script>
<link rel="stylesheet" href="{{assets}}/css/phone.css">
<link rel="stylesheet" href="{{assets}}/css/low.css">
<body></body>"""
FILES = {"css/base.css": b"a {}\n", "css/low.css": b"c {}", "css/phone.css": b"b {}\n\n", "css/other.css": b"d {}"}


def test_one_stylesheet_stands_where_the_first_stood() -> None:
    pages, sheets = sewn({"table.html": PAGE, "bare.html": "<p></p>"}, FILES)
    assert pages == {
        "table.html": """<link rel="icon" href="{{assets}}/icon.svg">
<link rel="stylesheet" href="{{assets}}/sheets/table.css">
<script src="{{assets}}/early.js"></script>
<body></body>""",
        "bare.html": "<p></p>",
    }
    assert sheets == {
        "sheets/table.css": b"/* css/base.css */\na {}\n/* css/phone.css */\nb {}\n/* css/low.css */\nc {}\n"
    }


def test_a_stylesheet_that_is_not_there_is_told() -> None:
    with pytest.raises(KeyError, match="css/low"):
        sewn({"table.html": PAGE}, {name: text for name, text in FILES.items() if name != "css/low.css"})
