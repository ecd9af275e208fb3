"""From Numba's text to one for WebAssembly: other places, and results in place of a status.

Numba's functions write their result where they are told and return whether anything was raised. Rules raise nothing, so
here they return the result, and what would be raised ends the module. With the result in memory nothing of it would
stay in a register, and half the speed be lost.
"""

import re
from dataclasses import dataclass

from saqqara.engine.rules.layout import size_of

from .entries import Entry
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
    """A function with a status: its name, the names of what it is told, its other parameters, its lines and what it
    gives (None for nothing).
    """

    name: str
    result_pointer: str
    error_pointer: str
    parameters: str
    lines: list[str]
    result_type: str | None


def lower(module: str) -> tuple[str, dict[str, str | None]]:
    """Rewrite a module: its functions return their results; what Python would call goes. Gives what each returns too,
    by its name.
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
    """Take a module to pieces: what stands between functions, and those with a status. The others are Python's."""
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
    """Tell of what type a function's result is, by what it writes to where it was told."""
    found = {match[1] for line in body if (match := RESULT_STORE.match(line)) and match[2] == result_pointer}
    found.discard("ptr")
    if len(found) > 1:
        raise ValueError(f"a function writes results of several types: {found}")
    return found.pop() if found else None


def rewrite_function(function: StatusFunction, result_types: dict[str, str | None]) -> list[str]:
    """Write a function anew, which gives its result."""
    kind = function.result_type or "void"
    lines = [f"define linkonce_odr {kind} {function.name}({function.parameters}) nounwind {{"]
    for number, line in enumerate(function.lines):
        lines += rewrite_line(line, number, function, result_types)
        if line.endswith(":") and len(lines) == 2:
            told = function.result_type or "ptr"
            lines += [f"  {function.result_pointer} = alloca {told}, align 8"]
            lines += [f"  {function.error_pointer} = alloca ptr, align 8"]
    return [*lines, "}"]


def rewrite_line(line: str, number: int, function: StatusFunction, result_types: dict[str, str | None]) -> list[str]:
    """Write one line anew."""
    if line.startswith("  ret i32"):
        return rewrite_return(line, function, number)
    if (call := STATUS_CALL.match(line)) and call[2] in result_types:
        return rewrite_call(call, result_types[call[2]])
    if "getelementptr" in line:
        line = re.sub(r"getelementptr (?:inbounds )?(?:nuw )?", "getelementptr inbounds nuw ", line)
    return [line]


def rewrite_return(line: str, function: StatusFunction, number: int) -> list[str]:
    """End a function with its result; a status other than 0 ends the module."""
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
    """Call a function that gives its result, and write that where the caller looks for it."""
    status, name, place, arguments = call.groups()
    ok = f"  {status} = add i32 0, 0"
    if result_type is None:
        return [f"  call void {name}({arguments})", ok]
    result = status + ".result" if not status.endswith('"') else status[:-1] + '.result"'
    return [f"  {result} = call {result_type} {name}({arguments})", f"  store {result_type} {result}, ptr {place}", ok]


def export_wrapper(entry: Entry, symbol: str, result_type: str | None) -> str:
    """Write the function that the host calls: whole numbers and places of 32 bits, an array as its place and count."""
    taken, handed, lines = [], [], []
    for name, kind in entry.parameters:
        taken.append(f"i32 %{name}")
        if kind == "int":
            lines.append(f"  %{name}.long = sext i32 %{name} to i64")
            handed.append(f"i64 %{name}.long")
            continue
        lines.append(f"  %{name}.at = inttoptr i32 %{name} to ptr")
        if not kind.endswith("[]"):
            handed.append(f"ptr %{name}.at")
            continue
        taken.append(f"i32 %{name}.count")
        lines.append(f"  %{name}.items = zext i32 %{name}.count to i64")
        item, items = f"i64 {size_of(item_type_of(kind))}", f"i64 %{name}.items"
        handed.append(f"ptr null, ptr null, {items}, {item}, ptr %{name}.at, {items}, {item}")
    call = f"call {result_type or 'void'} @{symbol}({', '.join(handed)})"
    end = [f"  {call}", "  ret i32 0"]
    if result_type == "i64":
        end = [f"  %result = {call}", "  %short = trunc i64 %result to i32", "  ret i32 %short"]
    return "\n".join([f"define i32 @{entry.name}({', '.join(taken)}) {{", *lines, *end, "}", ""])
