import assert from "node:assert/strict";
import { test } from "node:test";
import { SafeStorage } from "../../src/saqqara/web/app/core/storage.js";

/** A storage with a limited number of characters. */
function makeStorage(room = Number.POSITIVE_INFINITY) {
  const kept = new Map();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key) => kept.delete(key),
  };
}

function denied() {
  throw new DOMException("Access is denied for this document.", "SecurityError");
}

const all = () => {
  throw new DOMException("no", "SecurityError");
};

test("stored values are there again, also for later readers", () => {
  const storage = makeStorage();
  const storing = new SafeStorage(() => storage);
  assert.equal(storing.get("name"), null);
  assert.equal(storing.set("name", "Ana"), true);
  storing.writeJson("list", [1, 2]);
  const later = new SafeStorage(() => storage);
  assert.deepEqual([later.get("name"), later.readJson("list", [])], ["Ana", [1, 2]]);
  later.remove("name");
  assert.equal(storing.get("name"), null);
});

for (const [how, where] of [
  ["may not even be looked for", denied],
  ["is not there", () => undefined],
  ["refuses all", () => ({ getItem: all, setItem: all, removeItem: all })],
])
  test(`if a storage ${how} values are kept until the page is left, and nothing is thrown`, () => {
    const storing = new SafeStorage(/** @type {any} */ (where));
    assert.equal(storing.get("name"), null);
    assert.deepEqual(storing.readJson("list", [7]), [7]);
    assert.equal(storing.set("name", "Ana"), false);
    storing.writeJson("list", [1, 2]);
    assert.deepEqual([storing.get("name"), storing.readJson("list", [])], ["Ana", [1, 2]]);
    storing.remove("name");
    assert.equal(storing.get("name"), null);
  });

test("a full storage keeps what it had; the page uses newer values until there is space again", () => {
  const storage = makeStorage(8);
  const storing = new SafeStorage(() => storage);
  storing.set("name", "Ana");
  assert.equal(storing.set("name", "Anastasia"), false);
  assert.deepEqual([storing.get("name"), storage.kept.get("name")], ["Anastasia", "Ana"]);
  assert.equal(storing.set("name", "Mira"), true);
  assert.deepEqual([storing.get("name"), storage.kept.get("name")], ["Mira", "Mira"]);
});

for (const bad of ["", "{", "null", "7", "{}", '"words"', "true"])
  test(`a value that is no list is none, whatever has written it: ${bad}`, () => {
    const storage = makeStorage();
    storage.setItem("list", bad);
    assert.deepEqual(new SafeStorage(() => storage).readJson("list", [3]), [3]);
  });
