"""Differences between two views: what an event changes for a viewer, as compact JSON.

A diff contains only the keys that changed. A value replaces the old one, and lists are replaced as a whole; where both
values are dictionaries the value is itself a diff. Removed keys are listed under `REMOVED_KEYS`.

>>> before = {"round": 1, "sled": [2, 3], "temple": {"count": [0, 0], "spaces": []}, "looking": {"seat": 0}}
>>> after = {"round": 1, "sled": [1, 3], "temple": {"count": [1, 0], "spaces": []}}
>>> diff_views(before, after)
{'sled': [1, 3], 'temple': {'count': [1, 0]}, '-': ['looking']}
>>> apply_diff(before, diff_views(before, after)) == after
True
"""

from typing import Any

View = dict[str, Any]
ViewDiff = dict[str, Any]

REMOVED_KEYS = "-"


def diff_views(before: View, after: View) -> ViewDiff:
    """Return the diff that turns `before` into `after`."""
    found: ViewDiff = {}
    for key, value in after.items():
        old = before.get(key)
        if key in before and old == value:
            continue
        found[key] = diff_views(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    gone = [key for key in before if key not in after]
    return found | {REMOVED_KEYS: gone} if gone else found


def apply_diff(view: View, diff: ViewDiff) -> View:
    """Return a view changed by a diff; neither argument is modified, and unchanged parts are shared."""
    found = {key: value for key, value in view.items() if key not in diff.get(REMOVED_KEYS, ())}
    for key, value in diff.items():
        if key != REMOVED_KEYS:
            old = view.get(key)
            found[key] = apply_diff(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return found
