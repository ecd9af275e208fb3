"""The names of questions as readers see them."""

from saqqara.engine.rules.state import SIDE_NAMES, SITE_NAMES

SITE_TITLES = {site: site.capitalize() for site in SITE_NAMES} | {"burial": "Burial chamber", "obelisk": "Obelisks"}
ORDINALS = ("first", "second", "third", "fourth")


def side_names() -> list[str]:
    """Return the name of every side, site by site.

    >>> side_names()[:2]
    ['Market A', 'Market B']
    """
    return [side_name(f"{site}-{letter}") for site in SITE_NAMES for letter in SIDE_NAMES]


def side_name(side: str) -> str:
    """Return the name of a side.

    >>> side_name("burial-C")
    'Burial chamber C'
    """
    site, _, letter = side.partition("-")
    return f"{SITE_TITLES[site]} {letter}"


def name_of(question: str, full: bool = False) -> str:
    """Return the name of a question by its id; with `full`, the outcome is in it.

    >>> name_of("seats/3/0"), name_of("pairs/market-A+temple-B/points", full=True)
    ('3 seats, first', 'Market A + Temple B: points')
    """
    family, what, *rest = question.split("/")
    if family == "seats":
        return f"{what} seats, {ORDINALS[int(rest[0])]}"
    if family == "games":
        return f"{what.capitalize()}, {rest[0]} seats"
    if family in ("options", "cards"):
        name = what.replace("-", " ").replace("_", " ").capitalize()
    else:
        name = " + ".join(map(side_name, what.split("+")))
    outcome = rest[0] if rest else family
    return f"{name}: {outcome}" if full and family != "cards" else name
