import assert from "node:assert/strict";
import { test } from "node:test";
import { correctTypos, typoMatch } from "../../src/saqqara/web/app/rules/text-search.js";

for (const [typed, word, begins] of [
  ["obelsik", "obelisk", "obelisk"], // two letters swapped
  ["obelizk", "obelisks", "obelisk"], // one wrong
  ["obelsk", "obelisks", "obelisk"], // one too few
  ["obeelisk", "obelisk", "obelisk"], // one too many
  ["boelisk", "obelisk", "obelisk"],
  ["obelx", "obelisk", "obeli"], // while somebody is still typing
  ["pyramide", "pyramid", "pyramid"],
  ["agypten", "ägypten", "ägypten"],
  ["oeblsik", "obelisk", ""],
  ["temple", "market", ""],
  ["temple", "te", ""],
])
  test(`"${typed}" ${begins ? `means "${begins}"` : "does not mean"} of "${word}"`, () => {
    assert.equal(typoMatch(typed, word), begins);
  });

const RULES = "The obelisks: each stone counts. An obelisk stands. Take one card. A cart is no card.";

test("what stands somewhere is looked for as it is, also within a word, and what is short as well", () => {
  assert.deepEqual(correctTypos(["belis", "card", "xy", "crd"], RULES), ["belis", "card", "xy", "crd"]);
});

test("what stands nowhere becomes what stands most often", () => {
  assert.deepEqual(correctTypos(["obelsk", "caxd"], RULES), ["obelisk", "card"]);
});

test("what is like nothing stays", () => {
  assert.deepEqual(correctTypos(["zeppelin"], RULES), ["zeppelin"]);
});
