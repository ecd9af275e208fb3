"""The kernels around the rules: each thread calls a rule for one game."""

from saqqara.engine.rules.layout import size_of
from tools.wasm.entries import Entry
from tools.wasm.records import item_type_of

ENTRIES = ("search.vector.step_games", "search.vector.find_illegal_action")
GAME_OF_THREAD = {"first": "%game", "last": "%next", "scratch": "%next"}  # parameters that differ from thread to thread
INTRINSICS = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
"""
FIND_GAME = """entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %threads = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %thread.long = zext i32 %thread to i64
  %threads.long = zext i32 %threads to i64
  %block.long = zext i32 %block to i64
  %before = mul i64 %block.long, %threads.long
  %game = add i64 %before, %thread.long
  %next = add i64 %game, 1
  %exists = icmp ult i64 %game, %games
  br i1 %exists, label %play, label %end
play:"""


def make_kernel(entry: Entry, symbol: str, result_type: str | None) -> str:
    """Return the text of the kernel that calls the rule of an entry.

    It takes the parameters of the rule without those that its threads know: an array is a pointer and a count, numbers
    have 64 bits. If the rule returns a number, a pointer to a result follows, which becomes the least unsigned one.
    The number of games is last.
    """
    taken, handed = [], []
    for name, kind in entry.parameters:
        if kind == "int":
            if name not in GAME_OF_THREAD:
                taken.append(f"i64 %{name}")
            handed.append(f"i64 {GAME_OF_THREAD.get(name, '%' + name)}")
            continue
        taken += [f"ptr %{name}", f"i64 %{name}.count"]
        item, items = f"i64 {size_of(item_type_of(kind))}", f"i64 %{name}.count"
        handed.append(f"ptr null, ptr null, {items}, {item}, ptr %{name}, {items}, {item}")
    call = f"call {result_type or 'void'} @{symbol}({', '.join(handed)})"
    lines = [f"  {call}"]
    if result_type is not None:
        taken.append("ptr %result")
        lines = [f"  %found = {call}", "  %earlier = atomicrmw umin ptr %result, i64 %found monotonic"]
    head = f"define ptx_kernel void @{entry.name}({', '.join([*taken, 'i64 %games'])}) {{"
    return "\n".join([head, FIND_GAME, *lines, "  br label %end", "end:", "  ret void", "}", ""])
