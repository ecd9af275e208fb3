"""What the module offers besides rules: a memory allocator, and a block for arguments.

Memory is allocated piece by piece, and all of it freed at once. Functions with many arguments take them from the block:
a host may need as long to pass an argument as to make ten decisions.
"""

from saqqara.engine.wasm.header import BLOCK_SIZE

BLOCK_DECLARATION = f"@arguments = external global [{BLOCK_SIZE} x i32]"
BLOCK_IR = f"""
@arguments = global [{BLOCK_SIZE} x i32] zeroinitializer

define i32 @arguments_block() {{
  %place = ptrtoint ptr @arguments to i32
  ret i32 %place
}}
"""

ALLOCATOR_IR = """
@__heap_base = external global i8
@used = internal global i32 0
@touched = internal global i32 0

declare i32 @llvm.wasm.memory.size.i32(i32)
declare i32 @llvm.wasm.memory.grow.i32(i32, i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define i32 @allocate(i32 %bytes) {
  %used = load i32, ptr @used
  %none = icmp eq i32 %used, 0
  %base = ptrtoint ptr @__heap_base to i32
  %first = select i1 %none, i32 %base, i32 %used
  %begin = zext i32 %first to i64
  %above = add i64 %begin, 63
  %place = and i64 %above, -64
  %length = zext i32 %bytes to i64
  %end = add i64 %place, %length
  %fits = icmp ult i64 %end, 4294901760
  br i1 %fits, label %look, label %full
look:
  %pages = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %pages.long = zext i32 %pages to i64
  %there = shl i64 %pages.long, 16
  %enough = icmp ule i64 %end, %there
  br i1 %enough, label %clean, label %grow
grow:
  %wanting = sub i64 %end, %there
  %rounded = add i64 %wanting, 65535
  %more = lshr i64 %rounded, 16
  %more.short = trunc i64 %more to i32
  %before = call i32 @llvm.wasm.memory.grow.i32(i32 0, i32 %more.short)
  %refused = icmp eq i32 %before, -1
  br i1 %refused, label %full, label %clean
clean:
  %touched = load i32, ptr @touched
  %touched.long = zext i32 %touched to i64
  %until = call i64 @llvm.umin.i64(i64 %end, i64 %touched.long)
  %stale = icmp ugt i64 %until, %place
  br i1 %stale, label %wipe, label %give
wipe:
  %dirty = sub i64 %until, %place
  %dirty.at = inttoptr i64 %place to ptr
  call void @llvm.memset.p0.i64(ptr %dirty.at, i8 0, i64 %dirty, i1 false)
  br label %give
give:
  %most = call i64 @llvm.umax.i64(i64 %end, i64 %touched.long)
  %most.short = trunc i64 %most to i32
  store i32 %most.short, ptr @touched
  %end.short = trunc i64 %end to i32
  store i32 %end.short, ptr @used
  %place.short = trunc i64 %place to i32
  ret i32 %place.short
full:
  ret i32 0
}

declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)

define void @clear() {
  store i32 0, ptr @used
  ret void
}
"""
