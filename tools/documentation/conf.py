"""The configuration of Sphinx. Names and values are those that it documents."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import saqqara

if TYPE_CHECKING:
    from sphinx.application import Sphinx

HERE = Path(__file__).resolve().parent

_ = saqqara.simulate  # imported when it is first used, which autodoc does not do

project = "Saqqara"
version = release = saqqara.__version__
copyright = "The Saqqara builders"
language = "en"
smartquotes = False  # quotes in docstrings are often code
html_title = f"Saqqara {version}"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns: list[str] = []
root_doc = "index"
highlight_language = "text"  # of blocks without a kind

nitpicky = True
# Types of signatures: of other libraries, and short names that signatures use.
nitpick_ignore_regex = [("py:.*", ".*")]
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4
myst_links_external_new_tab = False

default_role = "literal"  # docstrings mark code by single backticks
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_default_options = {"no-value": True}
napoleon_numpy_docstring = False
napoleon_use_ivar = True
python_maximum_signature_line_length = 88
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_static_path = [str(HERE / "theme" / "site.css")]
html_css_files = ["site.css"]
templates_path = [str(HERE / "theme")]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_favicon = str(Path(saqqara.__file__).parent / "web" / "icon.svg")
html_context = {"with_demo": False}  # tools.documentation.__main__ decides it
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "demo.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
pygments_style = "default"
pygments_dark_style = "monokai"


def link_pages(app: "Sphinx", what: str, name: str, obj: object, options: Any, lines: list[str]) -> None:
    """Make links of the pages that a docstring names by their files."""
    lines[:] = [re.sub(r"`*docs/([\w/-]+)\.md`*", r":doc:`/\1`", line) for line in lines]


def skip_fields(app: "Sphinx", what: str, name: str, obj: object, skip: bool, options: Any) -> bool | None:
    """Leave out the fields of named tuples: the signature lists them, and Python documents only their order."""
    return True if str(getattr(obj, "__doc__", "")).startswith("Alias for field number") else None


def setup(app: "Sphinx") -> None:
    """Connect what happens to docstrings."""
    app.connect("autodoc-process-docstring", link_pages)
    app.connect("autodoc-skip-member", skip_fields)
