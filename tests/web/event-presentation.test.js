import assert from "node:assert/strict";
import { test } from "node:test";
import { presentationOf } from "../../src/saqqara/web/app/core/event-presentation.js";

const all = (kinds, what) => kinds.map((kind) => presentationOf({ kind })[what]);

test("what ends on a picture of something else keeps its own looks, and what only shines does not fly", () => {
  assert.deepEqual(all(["took", "played", "loaded", "delivered"], "fliesAsOrigin"), [true, true, undefined, undefined]);
  assert.deepEqual(all(["looked", "completed", "took"], "flashes"), [true, true, undefined]);
});

test("a kind that the page does not know has nothing special about it", () => {
  assert.deepEqual(presentationOf({ kind: "flooded" }), {});
});
