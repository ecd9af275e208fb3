import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { isPersistent, requestPersistence } from "../../src/saqqara/web/app/core/persistence.js";
import { KeptAnswers } from "../../src/saqqara/web/app/device/kept-answers.js";
import { KeptSnapshot } from "../../src/saqqara/web/app/device/kept-snapshot.js";
import { MemoryStorage } from "../../src/saqqara/web/app/device/memory-storage.js";
import { FakeCaches } from "./fake-caches.js";

let caches;

beforeEach(() => {
  caches = new FakeCaches();
});

test("the snapshot of another edition is dropped", async () => {
  const [old, next] = ["v1", "v2"].map((url) => new KeptSnapshot("python", url, caches));
  await old.write(new Uint8Array([1, 2]));
  assert.deepEqual([...(await old.read())], [1, 2]);
  assert.equal(await next.read(), null);
  await next.write(new Uint8Array([3]));
  assert.deepEqual([await old.read(), [...(await next.read())]], [null, [3]]);
  await next.drop();
  assert.equal(await next.read(), null);
});

test("without space or without a cache there is no snapshot", async () => {
  caches.isFull = true;
  for (const kept of [new KeptSnapshot("python", "v1", caches), new KeptSnapshot("python", "v1", undefined)]) {
    await kept.write(new Uint8Array([1]));
    assert.equal(await kept.read(), null);
  }
});

test("the states of the newest twenty tables are kept, of one version", async () => {
  const kept = new KeptAnswers("tables", "v1", caches);
  for (let n = 0; n < 21; n++) await kept.write(`t${n}`, String(n));
  await kept.write("t1", "newer");
  await kept.write("t21", "21");
  assert.deepEqual(await Promise.all(["t0", "t1", "t2", "t3"].map(async (url) => (await kept.read(url))?.text())), [
    undefined,
    "newer",
    undefined,
    "3",
  ]);
  await new KeptAnswers("tables", "v2", caches).dropOtherVersions();
  assert.deepEqual(await caches.keys(), []);
});

test("a state that finds no space replaces the older one by none", async () => {
  const kept = new KeptAnswers("tables", "v1", caches);
  await kept.write("t", "1");
  caches.isFull = true;
  await kept.write("t", "2");
  assert.equal(await kept.read("t"), null);
});

test("an answer that is being kept while it is dropped is dropped", async () => {
  const kept = new KeptAnswers("tables", "v1", caches);
  await Promise.all([kept.write("t", "1"), kept.drop("t")]);
  assert.equal(await kept.read("t"), null);
});

test("memory keeps tables and items as a database does", async () => {
  const storage = new MemoryStorage();
  const table = '{"id":"t"}';
  assert.equal(await storage.write(table, "entries", '[{"n":2},{"n":1}]'), "");
  assert.equal(await storage.write('{"id":"t","n":9}', "entries", '[{"n":3},{"n":2}]'), "stale");
  assert.equal(await storage.write(table, "evaluations", '[{"n":1,"best":"a"}]'), "");
  assert.equal(await storage.write(table, "evaluations", '[{"n":1,"best":"b"}]'), "");
  assert.equal(await storage.readTables(), '[{"id":"t"}]');
  assert.equal(await storage.readItems("entries", "t"), '[{"n":1},{"n":2}]');
  assert.deepEqual(
    [await storage.readItem("evaluations", "t", 1), await storage.readItem("entries", "t", 3)],
    ['{"n":1,"best":"b"}', null],
  );
  await storage.delete("t");
  assert.deepEqual([await storage.readTables(), await storage.readItems("entries", "t")], ["[]", "[]"]);
});

test("games are kept for sure if the browser says so, or if the site is installed", async () => {
  const browser = (persisted, isInstalled) => ({
    navigator: { storage: { persisted: async () => persisted, persist: async () => persisted } },
    matchMedia: () => ({ matches: isInstalled }),
  });
  assert.equal(await isPersistent(browser(true, false)), true);
  assert.equal(await isPersistent(browser(false, true)), true);
  assert.equal(await isPersistent(browser(false, false)), false);
  assert.equal(await isPersistent({ navigator: {}, matchMedia: () => ({ matches: false }) }), false);
  assert.equal(await requestPersistence(browser(true, false)), true);
  assert.equal(await requestPersistence({ navigator: {} }), false);
});
