import "./dom-stubs.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { deleteOldLessonTables, FIRST_GAME, lessonTables, saveLessonTable } = await import(
  "../../src/saqqara/web/app/core/lesson-tables.js"
);

/**
 * Remember lesson tables in a browser whose server answers each request to delete with a status, or not at all; return
 * the paths of these requests.
 */
function startLessons(tables, status) {
  const stored = new Map();
  globalThis.localStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
  };
  const asked = [];
  globalThis.fetch = async (path, { method }) => {
    assert.equal(method, "DELETE");
    asked.push(path.split("/").at(-1));
    if (!status) throw new TypeError("offline");
    return new Response("{}", { status });
  };
  for (const [table, lesson] of tables) saveLessonTable({ table, lesson });
  return asked;
}

const names = () => lessonTables().map(({ table }) => table);
const FIVE = ["t1", "t2", "t3", "t4", "t5"].map((table) => [table, "temple-b"]);

test("a lesson deletes the older unfinished ones of its kind", async () => {
  const asked = startLessons([["first", FIRST_GAME], ...FIVE], 200);
  await deleteOldLessonTables({ table: "t5", lesson: "temple-b" });
  assert.deepEqual(asked, ["t2", "t1"]);
  assert.deepEqual(names(), ["t5", "t4", "t3", "first"]);
});

test("the open lesson is kept, though it is the oldest", async () => {
  const asked = startLessons(FIVE, 200);
  await deleteOldLessonTables({ table: "t1", lesson: "temple-b" });
  assert.deepEqual(asked, ["t3", "t2"]);
  assert.deepEqual(names(), ["t5", "t4", "t1"]);
});

test("a table that is gone already is forgotten", async () => {
  startLessons(FIVE, 404);
  await deleteOldLessonTables({ table: "t5", lesson: "temple-b" });
  assert.deepEqual(names(), ["t5", "t4", "t3"]);
});

for (const status of [0, 503])
  test(`a table is remembered until it can be deleted: the server answers ${status || "nothing"}`, async () => {
    const asked = startLessons(FIVE, status);
    await deleteOldLessonTables({ table: "t5", lesson: "temple-b" });
    assert.deepEqual(asked, ["t2", "t1"]);
    assert.equal(names().length, 5);
  });
