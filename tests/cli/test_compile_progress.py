"""Progress of the compilation of machine code."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

import pytest

from saqqara.bots.precompile import STAGES, CompileStage
from saqqara.cli import compile_progress, progress
from saqqara.i18n import Translator


def test_every_compile_stage_is_shown_with_progress(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def make_ready(report: Callable[[CompileStage], None]) -> None:
        for stage in STAGES:
            report(stage)

    monkeypatch.setattr(compile_progress, "ensure_compiled", make_ready)
    monkeypatch.setattr(progress, "LINE_INTERVAL", 0.0)
    compile_progress.compile_with_progress()
    lines = capsys.readouterr().err.splitlines()
    names = [Translator().text(f"cli-stage-{stage.name}") for stage in STAGES]
    done = list(accumulate(stage.percent for stage in STAGES))
    assert done[-1] == 100
    # A bar shows the first stage too, and disappears when all is done.
    between = list(zip(names, done, strict=True))[1:-1]
    assert [line.partition(",")[0] for line in lines] == [f"compiling: {name}: {k} of 100" for name, k in between]
