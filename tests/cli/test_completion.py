"""Shell completion: commands, options, and the names that options accept."""

import pytest

from saqqara import bots
from saqqara.cli import main
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SUPPLY_NAMES
from saqqara.game import presets


def complete(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str) -> set[str]:
    """Return the completions of the last word."""
    monkeypatch.setenv("_SAQQARA_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split(" ")) - 1))
    with pytest.raises(SystemExit) as end:
        main([])
    assert not end.value.code
    return set(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("saqqara re", {"replay", "rescue", "restore", "review"}),
        ("saqqara bench --se", {"--seats", "--seconds", "--setup"}),
        ("saqqara play --setup ", set(presets.PRESET_NAMES)),
        ("saqqara bench --setup ", {"base", "mixed", *presets.PRESET_NAMES}),
        ("saqqara arena --setup ", {"mixed", *presets.PRESET_NAMES}),
        ("saqqara play --setup all-b --rules ", set(PROFILE_NAMES)),
        ("saqqara play --option ", set(OPTION_NAMES)),
        ("saqqara play --stones ", set(SUPPLY_NAMES)),
        ("saqqara play --first ", {"1", "2", "3", "4", "random"}),
        ("saqqara play ", {"me", *bots.NAMES}),
        ("saqqara simulate greedy ", set(bots.NAMES)),
        ("saqqara arena greedy a", {"apprentice", "architect"}),
    ],
)
def test_shell_completes_names(
    typed: str, names: set[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complete(monkeypatch, capsys, typed) == names


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_completion_script_exists_for_every_shell(
    shell: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION", "1")
    with pytest.raises(SystemExit) as end:
        main(["--show-completion", shell])
    assert not end.value.code
    assert "_SAQQARA_COMPLETE" in capsys.readouterr().out
