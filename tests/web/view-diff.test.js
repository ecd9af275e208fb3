import assert from "node:assert/strict";
import { test } from "node:test";
import { applyDiff } from "../../src/saqqara/web/app/core/view-diff.js";
import { GAMES } from "./fixture-data.js";

test("a diff changes what it names and leaves everything else", () => {
  const view = { round: 1, sled: [2, 3], temple: { count: [0, 0], spaces: [] }, looking: { seat: 0 } };
  const kept = structuredClone(view);
  const found = applyDiff(view, { sled: [1, 3], temple: { count: [1, 0] }, "-": ["looking"] });
  assert.deepEqual(found, { round: 1, sled: [1, 3], temple: { count: [1, 0], spaces: [] } });
  assert.deepEqual(view, kept);
  assert.equal(found.temple.spaces, view.temple.spaces); // unchanged parts are shared
});

for (const [before, effect, after] of [
  [{ a: 1 }, {}, { a: 1 }],
  [{ a: { b: 1, c: 2 } }, { a: { "-": ["c"] } }, { a: { b: 1 } }],
  [{ a: null }, { a: { b: 1 } }, { a: { b: 1 } }],
  [{ a: { b: 1 } }, { a: null }, { a: null }],
  [{}, { a: null }, { a: null }],
  [{ a: 3 }, { a: [{ b: 1 }] }, { a: [{ b: 1 }] }],
  [{ a: [1, 2, 3] }, { a: [1] }, { a: [1] }],
])
  test(`${JSON.stringify(before)} becomes ${JSON.stringify(after)}`, () => {
    assert.deepEqual(applyDiff(before, effect), after);
  });

for (const [name, { moments }] of Object.entries(GAMES))
  test(`event by event every view of the game "${name}" becomes exactly the next one`, () => {
    for (const [n, { effects, view, entry }] of moments.entries()) {
      if (n === 0) continue;
      assert.equal(effects.length, entry.notes.length + 1);
      const shown = effects.reduce(applyDiff, moments[n - 1].view);
      assert.equal(JSON.stringify(shown), JSON.stringify(view), `entry ${n}`);
    }
  });
