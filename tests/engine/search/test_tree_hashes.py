"""Network input and search trees are the same as when `tree_hashes.txt` was written.

The order of the features does not count, nor does a feature that is 0, as those of a new side are on all others.
"""

import pytest

from tests.engine.search.tree_hashes import hash_features_and_trees, read_lines


@pytest.mark.parametrize("line", read_lines())
def test_features_and_trees_match_their_hashes(line: str) -> None:
    text, saw, grew = line.rsplit(" ", 2)
    assert hash_features_and_trees(text) == (saw, grew)
