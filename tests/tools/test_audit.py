"""`run.py audit`: what it prints of the answers of pip-audit and npm, and that no answer is not a good one."""

import json
import subprocess
from collections.abc import Sequence
from typing import Any

import pytest

from tools import audit
from tools.environment import ROOT

PLAIN_PACKAGE = {"name": "rich", "version": "15.0.0", "vulns": []}
BAD_PACKAGE = {
    "name": "idna",
    "version": "3.6",
    "vulns": [{"id": "PYSEC-2024-60", "fix_versions": ["3.7"]}, {"id": "PYSEC-2099-1", "fix_versions": []}],
}
SKIPPED_PACKAGE = {"name": "segno", "skip_reason": "Dependency not found on PyPI: segno (1.6.6)"}
NO_NPM_FINDS: dict[str, Any] = {"auditReportVersion": 2, "vulnerabilities": {}}


def fake_tools(monkeypatch: pytest.MonkeyPatch, pip_audit: object, npm: object) -> None:
    """Answer for both tools: an object as JSON, text as the output of errors."""

    def run(command: Sequence[str], **options: Any) -> "subprocess.CompletedProcess[str]":
        answer = pip_audit if "pip_audit" in command else npm
        printed = ("", answer) if isinstance(answer, str) else (json.dumps(answer), "")
        return subprocess.CompletedProcess(command, 1, *printed)

    monkeypatch.setattr(subprocess, "run", run)


def test_no_vulnerability(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    fake_tools(monkeypatch, {"dependencies": [PLAIN_PACKAGE]}, NO_NPM_FINDS)
    assert audit.main([]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "audit: requirements*.lock: no known vulnerability",
        "audit: package-lock.json: no known vulnerability",
    ]


def test_vulnerabilities_are_listed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    found = {"esbuild": {"name": "esbuild", "severity": "moderate", "range": "<=0.24.2"}}
    fake_tools(
        monkeypatch,
        {"dependencies": [PLAIN_PACKAGE, BAD_PACKAGE, SKIPPED_PACKAGE]},
        {"auditReportVersion": 2, "vulnerabilities": found},
    )
    assert audit.main([]) == audit.VULNERABLE
    assert capsys.readouterr().out.splitlines() == [
        "audit: requirements*.lock: idna 3.6: PYSEC-2024-60, fixed in 3.7",
        "audit: requirements*.lock: idna 3.6: PYSEC-2099-1, fixed in none",
        "audit: requirements*.lock: Dependency not found on PyPI: segno (1.6.6)",
        "audit: package-lock.json: esbuild <=0.24.2: moderate; `npm audit` has details",
    ]


@pytest.mark.parametrize(
    ("pip_audit", "npm", "reasons"),
    [
        (
            "Traceback (most recent call last):\n  File x\nConnectionError: Name or service not known\n",
            {"message": "request to https://example.org failed", "error": {"summary": ""}},
            ["ConnectionError: Name or service not known", "request to https://example.org failed"],
        ),
        ({"dependencies": [SKIPPED_PACKAGE]}, "", ["Dependency not found on PyPI: segno (1.6.6)", "exit status 1"]),
    ],
)
def test_service_out_of_reach_is_one_line_and_a_failure(
    pip_audit: object,
    npm: object,
    reasons: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    fake_tools(monkeypatch, pip_audit, npm)
    assert audit.main([]) == audit.UNANSWERED
    assert capsys.readouterr().out.splitlines() == [
        f"audit: {lock}: not looked up, since the vulnerability service cannot be reached from here ({reason})"
        for lock, reason in zip(["requirements*.lock", "package-lock.json"], reasons, strict=True)
    ]


def test_one_answer_does_not_make_up_for_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_tools(monkeypatch, {"dependencies": [PLAIN_PACKAGE]}, "offline")
    assert audit.main([]) == audit.UNANSWERED
    fake_tools(monkeypatch, "offline", NO_NPM_FINDS)
    assert audit.main([]) == audit.UNANSWERED


def test_check_and_continuous_integration_do_not_audit() -> None:
    assert "audit" not in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "audit" not in (ROOT / "tools" / "checks.py").read_text(encoding="utf-8")
