import assert from "node:assert/strict";
import { test } from "node:test";
import { correctTypos, typoMatch } from "../../src/saqqara/web/app/rules/text-search.js";

for (const [typed, word, begins] of [
  ["obelsik", "obelisk", "obelisk"], // two letters swapped
  ["obelizk", "obelisks", "obelisk"], // one wrong
  ["obelsk", "obelisks", "obelisk"], // one too few
  ["obeelisk", "obelisk", "obelisk"], // one too many
  ["boelisk", "obelisk", "obelisk"],
  ["obelx", "obelisk", "obeli"], // while the player is still typing
  ["pyramide", "pyramid", "pyramid"],
  ["agypten", "ägypten", "ägypten"],
  ["oeblsik", "obelisk", ""],
  ["temple", "market", ""],
  ["temple", "te", ""],
])
  test(`"${typed}" ${begins ? `means "${begins}"` : "does not mean"} of "${word}"`, () => {
    assert.equal(typoMatch(typed, word), begins);
  });

const RULES = "The obelisks: each stone counts. An obelisk is tall. Take one card. A cart is no card.";

test("a word in the text is searched as it is, also within a word, and short ones as well", () => {
  assert.deepEqual(correctTypos(["belis", "card", "xy", "crd"], RULES), ["belis", "card", "xy", "crd"]);
});

test("an unknown word becomes the most frequent similar one", () => {
  assert.deepEqual(correctTypos(["obelsk", "caxd"], RULES), ["obelisk", "card"]);
});

test("a word without similar ones stays", () => {
  assert.deepEqual(correctTypos(["zeppelin"], RULES), ["zeppelin"]);
});
