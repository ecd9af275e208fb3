"""What a network sees and how a search goes on from it are what they were before features had names.

`tree_hashes.txt` was written then, and again where the rules were changed. Features that came later are left out, and
their weights are 0.
"""

import pytest

from tests.engine.search.tree_hashes import hash_features_and_trees, read_lines


@pytest.mark.parametrize("line", read_lines())
def test_features_and_trees_match_their_hashes(line: str) -> None:
    text, saw, grew = line.rsplit(" ", 2)
    assert hash_features_and_trees(text) == (saw, grew)
