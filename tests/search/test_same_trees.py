"""What a network sees and how a search goes on from it are what they were before features had names.

`seen.txt` was written then, and again where the rules were changed. Features that came later are left out, and their
weights are 0.
"""

import pytest

from tests.search.seen import lines, seen


@pytest.mark.parametrize("line", lines())
def test_features_and_trees_are_what_they_were(line: str) -> None:
    text, saw, grew = line.rsplit(" ", 2)
    assert seen(text) == (saw, grew)
