"""From Numba's text to one for WebAssembly: other places, and results in place of a status.

Numba's functions write their result where they are told and return whether anything was raised. Rules raise nothing, so
here they return the result, and what would be raised ends the module. With the result in memory nothing of it would
stay in a register, and half the speed be lost.
"""

import re
from dataclasses import dataclass

from saqqara.engine.rules.layout import size_of

from .entries import Entry
from .records import cell_of

LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
TRIPLE = "wasm32-unknown-unknown"
STATUS = re.compile(
    r"^define (?:linkonce_odr )?i32 (@[\w.$\"]+)\(ptr (?:noalias )?(?:captures\(none\) )?(%retptr[.\d]*), "
    r"ptr (?:noalias )?(?:captures\(none\) )?(%excinfo[.\d]*)(?:, )?(.*)\) *(?:#\d+ )?\{$"
)
CALL = re.compile(r"^  (%[\w.\"$]+) = call i32 (@[\w.$\"]+)\(ptr (%[\w.\"$]+), ptr %[\w.\"$]+(?:, )?(.*)\)$")
STORED = re.compile(r"^  store ([\w ]+|\{.*\}|\[.*\]) \S+, ptr (%retptr[.\d]*)(?:,|$)")
TRAP = ["  call void @llvm.trap()", "  unreachable"]


@dataclass
class Function:
    """A function with a status: its name, the names of what it is told, its other parameters, its lines and what it
    gives (None for nothing).
    """

    name: str
    result_at: str
    error_at: str
    parameters: str
    lines: list[str]
    gives: str | None


def lowered(module: str) -> tuple[str, dict[str, str | None]]:
    """Rewrite a module: its functions return their results; what Python would call goes. Gives what each returns too,
    by its name.
    """
    head, functions = split(module)
    gives = {function.name: function.gives for function in functions}
    lines = [f'target datalayout = "{LAYOUT}"', f'target triple = "{TRIPLE}"', *head]
    for function in functions:
        lines += rewritten(function, gives)
    text = "\n".join([*lines, "declare void @llvm.trap()", ""])
    text = text.replace("declare double @sqrt(double)", "declare double @llvm.sqrt.f64(double)")
    return text.replace("call double @sqrt(", "call double @llvm.sqrt.f64("), gives


def split(module: str) -> tuple[list[str], list[Function]]:
    """Take a module to pieces: what stands between functions, and those with a status. The others are Python's."""
    head: list[str] = []
    functions: list[Function] = []
    lines = iter(module.splitlines())
    for line in lines:
        if line.startswith("define"):
            body = list(iter(lambda: next(lines), "}"))
            if found := STATUS.match(line):
                name, result_at, error_at, parameters = found.groups()
                gives = result_of(body, result_at)
                functions.append(Function(name, result_at, error_at, parameters, body, gives))
        elif not line.startswith(("target ", "source_filename", "declare void @llvm.trap")):
            head.append(line)
    return head, functions


def result_of(body: list[str], result_at: str) -> str | None:
    """Tell of what type a function's result is, by what it writes to where it was told."""
    found = {match[1] for line in body if (match := STORED.match(line)) and match[2] == result_at}
    found.discard("ptr")
    if len(found) > 1:
        raise ValueError(f"a function writes results of several types: {found}")
    return found.pop() if found else None


def rewritten(function: Function, gives: dict[str, str | None]) -> list[str]:
    """Write a function anew, which gives its result."""
    kind = function.gives or "void"
    lines = [f"define linkonce_odr {kind} {function.name}({function.parameters}) nounwind {{"]
    for number, line in enumerate(function.lines):
        lines += line_of(line, number, function, gives)
        if line.endswith(":") and len(lines) == 2:
            told = function.gives or "ptr"
            lines += [f"  {function.result_at} = alloca {told}, align 8"]
            lines += [f"  {function.error_at} = alloca ptr, align 8"]
    return [*lines, "}"]


def line_of(line: str, number: int, function: Function, gives: dict[str, str | None]) -> list[str]:
    """Write one line anew."""
    if line.startswith("  ret i32"):
        return returned(line, function, number)
    if (call := CALL.match(line)) and call[2] in gives:
        return called(call, gives[call[2]])
    if "getelementptr" in line:
        line = re.sub(r"getelementptr (?:inbounds )?(?:nuw )?", "getelementptr inbounds nuw ", line)
    return [line]


def returned(line: str, function: Function, number: int) -> list[str]:
    """End a function with its result; a status other than 0 ends the module."""
    if line != "  ret i32 0":
        return TRAP
    if function.gives is None:
        return ["  ret void"]
    name = f"%result.{number}"
    return [f"  {name} = load {function.gives}, ptr {function.result_at}, align 8", f"  ret {function.gives} {name}"]


def called(call: re.Match[str], gives: str | None) -> list[str]:
    """Call a function that gives its result, and write that where the caller looks for it."""
    status, name, place, arguments = call.groups()
    ok = f"  {status} = add i32 0, 0"
    if gives is None:
        return [f"  call void {name}({arguments})", ok]
    result = status + ".result" if not status.endswith('"') else status[:-1] + '.result"'
    return [f"  {result} = call {gives} {name}({arguments})", f"  store {gives} {result}, ptr {place}", ok]


def exported(entry: Entry, symbol: str, gives: str | None) -> str:
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
        item, items = f"i64 {size_of(cell_of(kind))}", f"i64 %{name}.items"
        handed.append(f"ptr null, ptr null, {items}, {item}, ptr %{name}.at, {items}, {item}")
    call = f"call {gives or 'void'} @{symbol}({', '.join(handed)})"
    end = [f"  {call}", "  ret i32 0"]
    if gives == "i64":
        end = [f"  %result = {call}", "  %short = trunc i64 %result to i32", "  ret i32 %short"]
    return "\n".join([f"define i32 @{entry.name}({', '.join(taken)}) {{", *lines, *end, "}", ""])
