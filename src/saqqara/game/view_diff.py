"""What a note changes in what somebody sees: the difference of two views, as small as a few words of JSON.

An effect has of a view only the keys that are other than before. A value takes the place of the old one, lists as a
whole; where both are dictionaries the value is an effect itself. Keys that are gone are listed under `GONE`.

>>> before = {"round": 1, "sled": [2, 3], "temple": {"count": [0, 0], "spaces": []}, "looking": {"seat": 0}}
>>> after = {"round": 1, "sled": [1, 3], "temple": {"count": [1, 0], "spaces": []}}
>>> effect(before, after)
{'sled': [1, 3], 'temple': {'count': [1, 0]}, '-': ['looking']}
>>> changed(before, effect(before, after)) == after
True
"""

from typing import Any

View = dict[str, Any]
ViewDiff = dict[str, Any]

REMOVED_KEYS = "-"


def diff_views(before: View, after: View) -> ViewDiff:
    """Give what makes the one view the other."""
    found: ViewDiff = {}
    for key, value in after.items():
        old = before.get(key)
        if key in before and old == value:
            continue
        found[key] = diff_views(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    gone = [key for key in before if key not in after]
    return found | {REMOVED_KEYS: gone} if gone else found


def apply_diff(view: View, diff: ViewDiff) -> View:
    """Give a view as an effect changes it; neither is touched, and what stays is shared."""
    found = {key: value for key, value in view.items() if key not in diff.get(REMOVED_KEYS, ())}
    for key, value in diff.items():
        if key != REMOVED_KEYS:
            old = view.get(key)
            found[key] = apply_diff(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return found
