"""The build of `saqqara.wasm`, step by step, on small texts: a whole build needs a compiler that tests lack."""

import json
from collections.abc import Callable
from ctypes import CFUNCTYPE, c_int32
from itertools import chain

import pytest
import wasmtime
from llvmlite import binding as llvm

from saqqara.engine.wasm import header
from tools.wasm import header as telling
from tools.wasm.entries import OBJECT_FILES, Entry, find_entry
from tools.wasm.header import append_header
from tools.wasm.linking import find_pointer_accesses, merge_and_optimise, target_machine
from tools.wasm.lowering import lower_module, make_export_wrapper

EMPTY_MODULE = b"\0asm\1\0\0\0"  # a module of nothing
# As Numba writes it: a status is returned, the result is written to the caller's address.
LLVM_TEXT = """
target datalayout = "e-m:e-i64:64"
target triple = "x86_64-unknown-linux-gnu"

define i32 @half(ptr noalias %retptr, ptr noalias %excinfo, i64 %arg.n) {
entry:
  %odd = and i64 %arg.n, 1
  %is.odd = icmp eq i64 %odd, 1
  br i1 %is.odd, label %raise, label %done
raise:
  store ptr @problem, ptr %excinfo, align 8
  ret i32 1
done:
  %result = sdiv i64 %arg.n, 2
  store i64 %result, ptr %retptr, align 8
  ret i32 0
}

define linkonce_odr i32 @is_odd(ptr noalias %retptr, ptr noalias %excinfo, i64 %arg.n) {
entry:
  %odd = trunc i64 %arg.n to i1
  store i1 %odd, ptr %retptr, align 8
  ret i32 0
}

define i32 @count(ptr noalias %retptr, ptr noalias %excinfo, i64 %arg.n) {
entry:
  %.2 = alloca i1, align 8
  %.3 = call i32 @is_odd(ptr %.2, ptr %excinfo, i64 %arg.n)
  %.4 = load i1, ptr %.2, align 8
  %.5 = sext i1 %.4 to i64
  %.6 = add i64 %arg.n, %.5
  store i64 %.6, ptr %retptr, align 8
  ret i32 0
}

define i32 @quarter(ptr noalias %retptr, ptr noalias %excinfo, i64 %arg.n) {
entry:
  %.2 = alloca i64, align 8
  %.3 = call i32 @half(ptr %.2, ptr %excinfo, i64 %arg.n)
  %.4 = load i64, ptr %.2, align 8
  %.5 = call i32 @half(ptr %.2, ptr %excinfo, i64 %.4)
  %.6 = load i64, ptr %.2, align 8
  store i64 %.6, ptr %retptr, align 8
  ret i32 0
}

@problem = internal constant i8 1
"""


def test_functions_return_their_result_and_trap_where_they_would_raise() -> None:
    text, gives = lower_module(LLVM_TEXT)
    assert gives == {"@half": "i64", "@is_odd": "i1", "@count": "i64", "@quarter": "i64"}
    assert "define linkonce_odr i64 @half(i64 %arg.n)" in text
    assert "call i64 @half(i64 %arg.n)" in text
    assert "call i1 @is_odd(i64 %arg.n)" in text
    assert text.count("call void @llvm.trap()") == 1
    assert "ret i32" not in text


def test_lowered_module_has_no_pointers_in_memory() -> None:
    module = merge_and_optimise([lower_module(LLVM_TEXT)[0]], ["quarter"])
    assert find_pointer_accesses(module) == []
    assert target_machine().emit_object(module)[:4] == b"\0asm"


@pytest.fixture(scope="module")
def run() -> Callable[[str, int], int]:
    """Call an export of the text, with a whole number, on the processor of this machine."""
    text, gives = lower_module(LLVM_TEXT)
    names = ("half", "quarter", "count")
    text += "".join(
        make_export_wrapper(Entry(f"{name}_", (("n", "int"),), None), name, gives[f"@{name}"]) for name in names
    )
    here = "\n".join(line for line in text.splitlines() if not line.startswith("target "))
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    engine = llvm.create_mcjit_compiler(
        llvm.parse_assembly(here), llvm.Target.from_default_triple().create_target_machine()
    )
    engine.finalize_object()
    return lambda name, n: CFUNCTYPE(c_int32, c_int32)(engine.get_function_address(f"{name}_"))(n)


def test_lowered_code_gives_the_same_results(run: Callable[[str, int], int]) -> None:
    assert [run("half", n) for n in (6, 0, -6)] == [3, 0, -3]
    assert [run("quarter", n) for n in (12, -12)] == [3, -3]
    assert [run("count", n) for n in (7, 8, -7)] == [6, 8, -8]


def test_duplicate_functions_are_merged() -> None:
    text = lower_module(LLVM_TEXT)[0]
    module = merge_and_optimise([text, text], ["half", "quarter"])
    assert [one.name for one in module.functions if not one.is_declaration] == ["half", "quarter"]


@pytest.mark.parametrize(
    "line", ["%at = alloca i64, align 8", "%at = load ptr, ptr %there, align 4", "store ptr null, ptr %there, align 4"]
)
def test_pointer_in_memory_is_detected(line: str) -> None:
    module = llvm.parse_assembly(f"define void @rule(ptr %there) {{\n  {line}\n  ret void\n}}\n")
    assert find_pointer_accesses(module) == [line]


def test_function_with_two_result_types_is_refused() -> None:
    two = LLVM_TEXT.replace("  store i64 %.6, ptr %retptr", "  store i32 7, ptr %retptr\n  store i64 %.6, ptr %retptr")
    with pytest.raises(ValueError, match="results of several types"):
        lower_module(two)


def test_header_round_trips_through_the_module() -> None:
    content = {"abi": header.ABI_VERSION, "sources": {"trees": "x" * 300}}
    for before in (EMPTY_MODULE, EMPTY_MODULE + b"\0\x08" + bytes([len(header.SECTION_NAME)]) + header.SECTION_NAME):
        module = append_header(before, content)
        assert header.parse_header(module) == content | {"whole": header.content_hash(module)}
        wasmtime.Module.validate(wasmtime.Engine(), module)


def test_header_of_the_module_is_up_to_date() -> None:
    made = header.parse_header(header.MODULE_FILE.read_bytes())
    now = json.loads(json.dumps(telling.make_header(map(find_entry, chain(*OBJECT_FILES)))))
    now.pop("sources")  # whose letters may differ
    assert {name: made[name] for name in now} == now
    fields = [field for record in now["records"].values() for field in record["fields"].values()]
    nested = {field["record"] for field in fields if "record" in field}
    assert nested
    assert nested <= now["records"].keys()


@pytest.mark.parametrize(
    ("changes", "problem"), [({"abi": header.ABI_VERSION + 1}, "foreign"), ({"abi": None}, "foreign"), ({}, "damaged")]
)
def test_module_with_another_interface_is_refused(changes: dict[str, int | None], problem: str) -> None:
    with pytest.raises(header.UnusableModuleError, match=problem):
        header.parse_header(append_header(EMPTY_MODULE, changes))


@pytest.mark.parametrize("place", [3, 9, 40, -70, -20, -1])
def test_any_changed_byte_is_detected(place: int) -> None:
    module = bytearray(append_header(EMPTY_MODULE, {"abi": header.ABI_VERSION, "sources": {"trees": "x" * 300}}))
    module[place] ^= 1
    with pytest.raises(header.UnusableModuleError, match="damaged"):
        header.parse_header(bytes(module))
