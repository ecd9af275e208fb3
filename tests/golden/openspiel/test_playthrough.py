"""The playthrough in OpenSpiel's format is that of the present rules: one whole game."""

import re

import pyspiel
import pytest

from saqqara.envs.openspiel import NAME
from tests.golden import __main__ as golden
from tests.golden.openspiel import playthrough


@pytest.mark.slow
def test_playthrough_is_up_to_date() -> None:
    assert golden.main(["openspiel"]) == 0, "run `python3 run.py regenerate --write openspiel`"


def test_playthrough_is_a_whole_game_with_all_that_is_observed() -> None:
    text = playthrough.FILE.read_text(encoding="utf-8")
    state = pyspiel.load_game(NAME).new_initial_state()
    for action in re.findall(r"^action: (\d+)$", text, re.MULTILINE):
        assert int(action) in state.legal_actions()
        state.apply_action(int(action))
    assert state.is_terminal()
    assert f"Returns() = [{', '.join(f'{share:.0f}' for share in state.returns())}]" in text
    for player in range(2):
        for observed in ("InformationStateString", "InformationStateTensor", "ObservationString", "ObservationTensor"):
            assert text.count(f"\n{observed}({player})") > 3
