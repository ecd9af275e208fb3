"""From Numba's LLVM text to text for WebAssembly: another target, and results in place of a status.

Numba's functions write their result to a pointer that they are given, and return whether an exception was raised. Rules
raise nothing, so here they return the result, and an exception traps. A result in memory would not stay in a register,
and half the speed would be lost.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from saqqara.engine.rules.layout import size_of

from .allocator import BLOCK_DECLARATION
from .entries import BLOCK_ENTRIES, Entry
from .records import item_type_of

DATA_LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
TARGET_TRIPLE = "wasm32-unknown-unknown"
STATUS_FUNCTION = re.compile(
    r"^define (?:linkonce_odr )?i32 (@[\w.$\"]+)\(ptr (?:noalias )?(?:captures\(none\) )?(%retptr[.\d]*), "
    r"ptr (?:noalias )?(?:captures\(none\) )?(%excinfo[.\d]*)(?:, )?(.*)\) *(?:#\d+ )?\{$"
)
STATUS_CALL = re.compile(r"^  (%[\w.\"$]+) = call i32 (@[\w.$\"]+)\(ptr (%[\w.\"$]+), ptr %[\w.\"$]+(?:, )?(.*)\)$")
RESULT_STORE = re.compile(r"^  store ([\w ]+|\{.*\}|\[.*\]) \S+, ptr (%retptr[.\d]*)(?:,|$)")
TRAP_LINES = ["  call void @llvm.trap()", "  unreachable"]


@dataclass
class StatusFunction:
    """A function that returns a status.

    It has its name, the names of the pointers to its result and its exception, its other parameters, its lines, and the
    type of its result (None for nothing).
    """

    name: str
    result_pointer: str
    error_pointer: str
    parameters: str
    lines: list[str]
    result_type: str | None


def lower_module(module: str) -> tuple[str, dict[str, str | None]]:
    """Rewrite a module: its functions return their results, and what Python would call is removed.

    Returns the text, and the result type of each function by its name.
    """
    head, functions = split_functions(module)
    gives = {function.name: function.result_type for function in functions}
    lines = [f'target datalayout = "{DATA_LAYOUT}"', f'target triple = "{TARGET_TRIPLE}"', *head]
    for function in functions:
        lines += rewrite_function(function, gives)
    text = "\n".join([*lines, "declare void @llvm.trap()", ""])
    text = text.replace("declare double @sqrt(double)", "declare double @llvm.sqrt.f64(double)")
    return text.replace("call double @sqrt(", "call double @llvm.sqrt.f64("), gives


def split_functions(module: str) -> tuple[list[str], list[StatusFunction]]:
    """Split a module into what is between functions, and the functions with a status. All others are Python's."""
    head: list[str] = []
    functions: list[StatusFunction] = []
    lines = iter(module.splitlines())
    for line in lines:
        if line.startswith("define"):
            body = list(iter(lambda: next(lines), "}"))
            if found := STATUS_FUNCTION.match(line):
                name, result_at, error_at, parameters = found.groups()
                gives = find_result_type(body, result_at)
                functions.append(StatusFunction(name, result_at, error_at, parameters, body, gives))
        elif not line.startswith(("target ", "source_filename", "declare void @llvm.trap")):
            head.append(line)
    return head, functions


def find_result_type(body: list[str], result_pointer: str) -> str | None:
    """Return the type of a function's result, which it writes to the result pointer."""
    found = {match[1] for line in body if (match := RESULT_STORE.match(line)) and match[2] == result_pointer}
    found.discard("ptr")
    if len(found) > 1:
        raise ValueError(f"a function writes results of several types: {found}")
    return found.pop() if found else None


def rewrite_function(function: StatusFunction, result_types: dict[str, str | None]) -> list[str]:
    """Rewrite a function to return its result."""
    kind = function.result_type or "void"
    lines = [f"define linkonce_odr {kind} {function.name}({function.parameters}) nounwind {{"]
    for number, line in enumerate(function.lines):
        lines += rewrite_line(line, number, function, result_types)
        if line.endswith(":") and len(lines) == 2:
            result_type = function.result_type or "ptr"
            lines += [f"  {function.result_pointer} = alloca {result_type}, align 8"]
            lines += [f"  {function.error_pointer} = alloca ptr, align 8"]
    return [*lines, "}"]


def rewrite_line(line: str, number: int, function: StatusFunction, result_types: dict[str, str | None]) -> list[str]:
    """Rewrite one line."""
    if line.startswith("  ret i32"):
        return rewrite_return(line, function, number)
    if (call := STATUS_CALL.match(line)) and call[2] in result_types:
        return rewrite_call(call, result_types[call[2]])
    if "getelementptr" in line:
        line = re.sub(r"getelementptr (?:inbounds )?(?:nuw )?", "getelementptr inbounds nuw ", line)
    return [line]


def rewrite_return(line: str, function: StatusFunction, number: int) -> list[str]:
    """Return from a function with its result. A status other than 0 traps."""
    if line != "  ret i32 0":
        return TRAP_LINES
    if function.result_type is None:
        return ["  ret void"]
    name = f"%result.{number}"
    return [
        f"  {name} = load {function.result_type}, ptr {function.result_pointer}, align 8",
        f"  ret {function.result_type} {name}",
    ]


def rewrite_call(call: re.Match[str], result_type: str | None) -> list[str]:
    """Call a function that returns its result, and store the result where the caller reads it."""
    status, name, place, arguments = call.groups()
    ok = f"  {status} = add i32 0, 0"
    if result_type is None:
        return [f"  call void {name}({arguments})", ok]
    result = status + ".result" if not status.endswith('"') else status[:-1] + '.result"'
    return [f"  {result} = call {result_type} {name}({arguments})", f"  store {result_type} {result}, ptr {place}", ok]


def make_export_wrapper(entry: Entry, symbol: str, result_type: str | None) -> str:
    """Write the function that the host calls: numbers and pointers have 32 bits, an array is a pointer and a count."""
    taken, handed, lines = [], [], []
    for name, kind in entry.parameters:
        taken.append(f"%{name}")
        if kind == "int":
            lines.append(f"  %{name}.long = sext i32 %{name} to i64")
            handed.append(f"i64 %{name}.long")
            continue
        lines.append(f"  %{name}.at = inttoptr i32 %{name} to ptr")
        if not kind.endswith("[]"):
            handed.append(f"ptr %{name}.at")
            continue
        taken.append(f"%{name}.count")
        lines.append(f"  %{name}.items = zext i32 %{name}.count to i64")
        item, items = f"i64 {size_of(item_type_of(kind))}", f"i64 %{name}.items"
        handed.append(f"ptr null, ptr null, {items}, {item}, ptr %{name}.at, {items}, {item}")
    call = f"call {result_type or 'void'} @{symbol}({', '.join(handed)})"
    end = [f"  {call}", "  ret i32 0"]
    if result_type == "i64":
        end = [f"  %result = {call}", "  %short = trunc i64 %result to i32", "  ret i32 %short"]
    head = [f"define i32 @{entry.name}({', '.join(f'i32 {name}' for name in taken)}) {{"]
    if entry.name in BLOCK_ENTRIES:
        head = [BLOCK_DECLARATION, f"define i32 @{entry.name}() {{", *load_block_arguments(taken)]
    return "\n".join([*head, *lines, *end, "}", ""])


def load_block_arguments(names: Sequence[str]) -> list[str]:
    """Return the lines that load arguments from the block in the module's memory (allocator.py)."""
    lines = []
    for n, name in enumerate(names):
        lines.append(f"  {name}.place = getelementptr inbounds i32, ptr @arguments, i32 {n}")
        lines.append(f"  {name} = load i32, ptr {name}.place, align 4")
    return lines
