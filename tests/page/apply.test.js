import assert from "node:assert/strict";
import { test } from "node:test";
import { placeStone } from "../../src/saqqara/web/app/showing/apply-sides.js";

const placed = (side, spaces) => {
  const view = { setup: { sides: `AAAA${side}` }, obelisk: { spaces }, burial: {} };
  placeStone(view, "obelisk", 1, 0);
  return view.obelisk.spaces;
};

test("a stone at the obelisks makes a tower on side D only: another side has a row of owners", () => {
  assert.deepEqual(placed("D", [null, null]), [{ owner: 0, height: 1 }, null]);
  assert.deepEqual(placed("D", [{ owner: 0, height: 1 }, null]), [{ owner: 0, height: 2 }, null]);
  assert.deepEqual(placed("E", [null, null]), [0, null]);
});
