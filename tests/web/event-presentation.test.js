import assert from "node:assert/strict";
import { test } from "node:test";
import { presentationOf } from "../../src/saqqara/web/app/core/event-presentation.js";

const all = (kinds, what) => kinds.map((kind) => presentationOf({ kind })[what]);

test("what ends on a picture of something else keeps its own look, and what only shines does not fly", () => {
  assert.deepEqual(all(["took", "played", "loaded", "delivered"], "fliesAsOrigin"), [true, true, undefined, undefined]);
  assert.deepEqual(all(["looked", "completed", "took"], "flashes"), [true, true, undefined]);
});

test("an unknown kind of event has the default presentation", () => {
  assert.deepEqual(presentationOf({ kind: "flooded" }), {});
});
