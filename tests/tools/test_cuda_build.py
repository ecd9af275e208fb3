"""The build of `saqqara.ptx`, on small texts, and what can be known of the installed file without a card."""

import re
from pathlib import Path

import pytest

from saqqara.engine import source_hashes
from saqqara.engine.cuda import header
from tests.tools.test_wasm_build import LLVM_TEXT
from tools.cuda.build import ARCHITECTURE, TARGET_TRIPLE, UNDEFINED_FUNCTION, compile_to_ptx, target_machine
from tools.cuda.kernels import INTRINSICS, make_kernel
from tools.wasm.entries import Entry
from tools.wasm.lowering import lower_module


def half_as_text(entry: Entry, symbol: str = "half") -> str:
    text, gives = lower_module(LLVM_TEXT)
    lines = [line for line in text.splitlines() if not line.startswith("target ")]
    kernel = make_kernel(entry, symbol, gives.get("@half"))
    head = f'target datalayout = "{target_machine().target_data}"\ntarget triple = "{TARGET_TRIPLE}"'
    return "\n".join([head, *lines, INTRINSICS, kernel])


def test_ptx_matches_the_sources() -> None:
    sources = header.parse_header(header.read_ptx())["sources"]
    assert sources["trees"] == source_hashes.ast_hash(), "rules or search have changed: run.py wasm builds it again"


def test_ptx_has_two_kernels_for_old_cards_and_nothing_undefined() -> None:
    ptx = header.read_ptx()
    assert re.findall(r"\.visible \.entry (\w+)\(", ptx) == ["step_games", "find_illegal_action"]
    assert f".target {ARCHITECTURE}" in ptx
    assert not UNDEFINED_FUNCTION.findall(ptx)


def test_a_kernel_calls_a_rule_for_its_game() -> None:
    ptx = compile_to_ptx([half_as_text(Entry("halve", (("first", "int"),), None))], ["halve"])
    assert ".visible .entry halve(" in ptx
    assert "%ctaid.x" in ptx
    assert re.search(r"atom\.global\.min\.u64|atom\.min\.u64", ptx), "the least result of all threads"
    assert "half(" not in ptx.replace(".visible .entry halve(", ""), "nothing else is visible"


def test_an_undefined_function_is_refused() -> None:
    text = half_as_text(Entry("halve", (("n", "int"),), None)).replace("declare void @llvm.trap()", "")
    text = text.replace("call i64 @half(", "call i64 @elsewhere(") + "\ndeclare i64 @elsewhere(i64)\n"
    text += "declare void @llvm.trap()\n"
    with pytest.raises(ValueError, match=r"undefined functions: \['elsewhere'\]"):
        compile_to_ptx([text], ["halve"])


@pytest.mark.parametrize(("content", "problem"), [(b"", "damaged"), (header.pack(b"// saqqara {}\n"), "damaged")])
def test_a_damaged_file_is_recognised(
    content: bytes, problem: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "saqqara.ptx.xz"
    monkeypatch.setattr(header, "PTX_FILE", path)
    with pytest.raises(header.UnusablePtxError, match="missing"):
        header.read_ptx()
    path.write_bytes(content)
    with pytest.raises(header.UnusablePtxError, match=problem):
        header.read_ptx()


def test_ptx_of_other_rules_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source_hashes, "text_hash", lambda: "others")
    monkeypatch.setattr(source_hashes, "ast_hash", lambda: "others")
    with pytest.raises(header.UnusablePtxError, match="stale"):
        header.read_ptx()
