/** The service worker of the edition without a server: one version whole, offline, and never two versions mixed. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const SOURCE = readFileSync(new URL("../../src/saqqara/web/static-sw.js", import.meta.url), "utf8");
const SITE = "https://host.example/games/saqqara/";
const GZIPPED = new Uint8Array([0x1f, 0x8b, 1, 2, 3]);

/** The caches of an origin. */
class FakeCaches {
  kept = new Map();

  async open(name) {
    if (!this.kept.has(name)) this.kept.set(name, new Map());
    const files = this.kept.get(name);
    return {
      keys: async () => [...files.keys()].map((url) => ({ url })),
      put: async (url, answer) => files.set(url, answer),
      match: async (url) => files.get(url)?.clone(),
    };
  }

  keys = async () => [...this.kept.keys()];
  delete = async (name) => this.kept.delete(name);
  paths = (name) => [...(this.kept.get(name)?.keys() ?? [])].map((url) => url.replace(SITE, "")).sort();
}

/** The files of a version, as a host has them. */
function filesOf(version) {
  const files = { "index.html": `home ${version}`, "table.html": `table ${version}`, "404.html": `none ${version}` };
  return { ...files, [`assets/${version}/table.js`]: "script", [`assets/${version}/python/a.wasm.gz`]: GZIPPED };
}

const listOf = (files) =>
  JSON.stringify({ files: Object.fromEntries(Object.entries(files).map(([k, v]) => [k, v.length])) });

/** A host with the files of a version, which can be unreachable. */
function makeHost(version) {
  const files = filesOf(version);
  const host = { files: { ...files, [`assets/${version}/files.json`]: listOf(files) }, requested: [], isUp: true };
  host.fetch = async (what, init) => {
    const path = (what.url ?? what).replace(SITE, "").replace(/\?.*/, "");
    host.requested.push(init?.cache ? `${path} ${init.cache}` : path);
    if (!host.isUp) throw new TypeError("offline");
    const file = host.files[path];
    return new Response(file ?? "", {
      status: file === undefined ? 404 : 200,
      headers: { "content-type": "text/plain" },
    });
  };
  return host;
}

/** Start the service worker of a version, and return what the browser does with it. */
function startWorker(version, host, caches = new FakeCaches()) {
  const listeners = {};
  const worker = { tookOver: 0, cache: `saqqara-site /games/saqqara/ ${version}`, caches, host };
  const self = {
    location: { href: `${SITE}sw.js` },
    skipWaiting: () => (worker.tookOver += 1),
    addEventListener: (type, listener) => (listeners[type] = listener),
  };
  const source = SOURCE.replace("{{version}}", version).replace("{{base}}", "./");
  vm.runInNewContext(source, { self, caches, fetch: host.fetch, URL, Response, Error, Set, Object, Uint8Array });
  const wait = async (type) => {
    let work;
    listeners[type]({ waitUntil: (promise) => (work = promise) });
    await work;
  };
  worker.install = () => wait("install");
  worker.activate = () => wait("activate");
  worker.tell = (data) => listeners.message({ data });
  worker.ask = async (path, { mode = "no-cors", method = "GET", origin = "" } = {}) => {
    let answer;
    listeners.fetch({
      request: { url: origin ? origin + path : SITE + path, mode, method },
      respondWith: (one) => (answer = one),
    });
    return answer === undefined ? "not handled" : (await answer).text();
  };
  return worker;
}

test("all files of the version are kept, and all are answered offline", async () => {
  const worker = startWorker("a", makeHost("a"));
  await worker.install();
  assert.deepEqual(worker.caches.paths(worker.cache), Object.keys(filesOf("a")).sort());
  worker.host.isUp = false;
  for (const [path, content] of [
    ["", "home a"],
    ["index.html", "home a"],
    ["table.html?table=t1", "table a"],
    ["table?table=t1", "table a"],
  ])
    assert.equal(await worker.ask(path, { mode: "navigate" }), content);
  assert.equal(await worker.ask("assets/a/table.js"), "script");
});

test("documents are checked with the host, other files may come from the browser's cache", async () => {
  const worker = startWorker("a", makeHost("a"));
  await worker.install();
  assert.ok(worker.host.requested.includes("table.html no-cache"));
  assert.ok(worker.host.requested.includes("assets/a/table.js force-cache"));
});

test("a damaged file in the browser's own cache is requested again", async () => {
  const host = makeHost("a");
  const { fetch } = host;
  host.fetch = async (what, init) =>
    init?.cache === "force-cache" && what.endsWith("table.js") ? new Response("scr") : fetch(what, init);
  const worker = startWorker("a", host);
  await worker.install();
  assert.equal(await worker.ask("assets/a/table.js"), "script");
  assert.ok(host.requested.includes("assets/a/table.js reload"));
});

test("an interrupted installation continues with what is missing", async () => {
  const host = makeHost("a");
  const { "assets/a/table.js": script } = host.files;
  delete host.files["assets/a/table.js"];
  const worker = startWorker("a", host);
  await assert.rejects(worker.install());
  host.files["assets/a/table.js"] = script;
  host.requested = [];
  await startWorker("a", host, worker.caches).install();
  assert.ok(!host.requested.includes("index.html no-cache"));
  assert.ok(host.requested.includes("assets/a/table.js force-cache"));
  assert.deepEqual(worker.caches.paths(worker.cache), Object.keys(filesOf("a")).sort());
});

test("a document of another version is not kept", async () => {
  const host = makeHost("a");
  host.files["table.html"] = "table of a newer version";
  await assert.rejects(startWorker("a", host).install(), /table\.html/);
});

test("a page of the network in place of a file is not kept", async () => {
  const host = makeHost("a");
  host.files["assets/a/python/a.wasm.gz"] = new Uint8Array([0x1f, 0x8b, 1]);
  await assert.rejects(startWorker("a", host).install(), /wasm/);
});

test("a packed file that the host unpacks is kept", async () => {
  const host = makeHost("a");
  host.files["assets/a/python/a.wasm.gz"] = "unpacked, and thus longer";
  const worker = startWorker("a", host);
  await worker.install();
  assert.equal(await worker.ask("assets/a/python/a.wasm.gz"), "unpacked, and thus longer");
});

test("a newer version is kept beside the older one, which answers until it is replaced", async () => {
  const host = makeHost("a");
  const older = startWorker("a", host);
  await older.install();
  await older.activate();
  const newer = startWorker("b", makeHost("b"), older.caches);
  await newer.install();
  assert.equal(newer.tookOver, 0);
  assert.equal(await older.ask("table.html", { mode: "navigate" }), "table a");
  assert.equal(await older.ask("assets/a/table.js"), "script");
  newer.tell("something else");
  assert.equal(newer.tookOver, 0);
  newer.tell("take over");
  assert.equal(newer.tookOver, 1);
  await newer.activate();
  assert.deepEqual([...older.caches.kept.keys()], [newer.cache]);
  assert.equal(await newer.ask("table.html", { mode: "navigate" }), "table b");
});

test("caches of other sites on the host are left alone", async () => {
  const worker = startWorker("a", makeHost("a"));
  const others = ["saqqara-site / x", "saqqara-site /games/ x", "saqqara-1-en", "photos"];
  for (const name of others) await worker.caches.open(name);
  await worker.caches.open("saqqara-site /games/saqqara/ old");
  await worker.install();
  await worker.activate();
  assert.deepEqual([...worker.caches.kept.keys()].sort(), [...others, worker.cache].sort());
});

test("requests to other places, and those that change something, are not handled", async () => {
  const worker = startWorker("a", makeHost("a"));
  await worker.install();
  assert.equal(await worker.ask("x.js", { origin: "https://other.example/games/saqqara/" }), "not handled");
  assert.equal(await worker.ask("/games/other/x.js", { origin: "https://host.example" }), "not handled");
  assert.equal(await worker.ask("table.html", { method: "POST" }), "not handled");
});

test("a missing page is shown as such, online by the host and offline from the cache", async () => {
  const worker = startWorker("a", makeHost("a"));
  await worker.install();
  assert.equal(await worker.ask("nowhere/else", { mode: "navigate" }), "");
  assert.ok(worker.host.requested.includes("nowhere/else"));
  worker.host.isUp = false;
  assert.equal(await worker.ask("nowhere/else", { mode: "navigate" }), "none a");
});
