import assert from "node:assert/strict";
import { test } from "node:test";
import { mannerOf } from "../../src/saqqara/web/app/ground/notes.js";

const all = (kinds, what) => kinds.map((kind) => mannerOf({ kind })[what]);

test("what ends on a picture of something else keeps its own looks, and what only shines does not fly", () => {
  assert.deepEqual(all(["took", "played", "loaded", "delivered"], "leaves"), [true, true, undefined, undefined]);
  assert.deepEqual(all(["looked", "completed", "took"], "shines"), [true, true, undefined]);
});

test("a kind that the page does not know has nothing special about it", () => {
  assert.deepEqual(mannerOf({ kind: "flooded" }), {});
});
