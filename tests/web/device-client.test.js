import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { DeviceClient } from "../../src/saqqara/web/app/device/client.js";
import { FakeCaches } from "./fake-caches.js";
import { FakeTabs } from "./fake-tabs.js";
import { advanceTime, flushTasks } from "./fake-time.js";

const TABLE = "/play/api/tables/ab12";
let workers, news, caches, tabs, client, browser, files;

/** A worker that says what a test makes it say. */
class FakeWorker extends EventTarget {
  messages = [];
  isEnded = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(message) {
    this.messages.push(message);
  }

  terminate() {
    this.isEnded = true;
  }

  tell(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }

  /** Answer the newest message. */
  answer(text, status = 200) {
    this.tell({ id: this.messages.at(-1).id, answer: [status, "application/json", text] });
  }
}

const worker = () => workers.at(-1);
const sent = () => worker().messages.slice(1); // after the start

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  [workers, news, caches, tabs, files] = [[], [], new FakeCaches(), new FakeTabs(), {}];
  const page = new EventTarget();
  browser = {
    ...tabs.browser("page"),
    Worker: FakeWorker,
    caches,
    crypto,
    fetch: async (url) => new Response(files[url.pathname.split("/").at(-1)] ?? "", { status: 200 }),
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  };
  client = newClient();
});

function newClient() {
  const made = new DeviceClient("/play/", "de", (one) => news.push(one), browser);
  made.start();
  return made;
}

const ready = () => worker().tell({ state: { phase: "ready" } });

test("a request is answered by the worker, as by a server", async () => {
  const asked = client.fetch("/play/api/tables", { method: "POST", body: '{"seats": 2}' });
  await flushTasks();
  assert.deepEqual(worker().messages[0].start, {
    id: client.worker.id,
    base: "/play/",
    isFresh: false,
    wasRobbed: false,
  });
  assert.deepEqual(sent(), [
    { id: 1, request: { method: "POST", path: "/api/tables", body: '{"seats": 2}', language: "de" } },
  ]);
  worker().answer('{"error": "stale"}', 409);
  const answer = await asked;
  assert.deepEqual([answer.status, answer.ok, await answer.json()], [409, false, { error: "stale" }]);
  assert.equal(answer.headers.get("content-type"), "application/json");
});

test("an answer without content has none", async () => {
  const asked = client.fetch(TABLE, { method: "DELETE" });
  await flushTasks();
  worker().answer("", 204);
  assert.equal((await asked).status, 204);
});

test("prepared answers come from the edition's files, in the page's language", async () => {
  files["choices.de.json"] = '{"levels": []}';
  assert.equal(await (await client.fetch("/play/api/choices")).text(), '{"levels": []}');
  assert.deepEqual(sent(), []);
});

test("the options are asked of Python once it has started, because it draws another grand tour", async () => {
  files["choices.de.json"] = '{"presets": ["a"]}';
  ready();
  const asked = client.fetch("/play/api/choices");
  await flushTasks();
  worker().answer('{"presets": ["b"]}');
  assert.deepEqual(await (await asked).json(), { presets: ["b"] });
});

test("the state of a new table is kept for its page before its name is known", async () => {
  ready();
  const asked = client.fetch("/play/api/tables", { method: "POST", body: "{}" });
  await flushTasks();
  worker().answer('{"table": "t1"}', 201);
  await flushTasks();
  worker().answer('{"n": 2}');
  assert.deepEqual(await (await asked).json(), { table: "t1" });
  assert.deepEqual(sent().at(-1).request.path, "/api/tables/t1");
});

test("Python answers what no prepared file can", async () => {
  browser.fetch = async () => new Response("", { status: 404 });
  const asked = client.fetch("/play/api/rules");
  await flushTasks();
  worker().answer("{}");
  assert.deepEqual(await (await asked).json(), {});
});

test("a table is drawn from its kept state until Python has started", async () => {
  ready();
  const asked = client.fetch(TABLE);
  await flushTasks();
  worker().answer('{"n": 3}');
  await asked;
  await flushTasks();
  const next = newClient();
  assert.deepEqual(await (await next.fetch(TABLE)).json(), { n: 3 });
  assert.deepEqual(sent(), []);
  ready();
  const later = next.fetch(TABLE);
  await flushTasks();
  worker().answer('{"n": 4}');
  assert.deepEqual(await (await later).json(), { n: 4 });
});

test("what is kept of a table follows its events, and ends with the table", async () => {
  ready();
  new client.EventSource(`${TABLE}/events?after=3`);
  for (const n of [4, 5]) worker().tell({ id: 1, event: ["move", `{"n": ${n}}`] });
  await advanceTime(1000);
  assert.equal(sent().at(-1).request.path, "/api/tables/ab12");
  assert.equal(sent().length, 2);
  worker().answer('{"n": 5}');
  await flushTasks();
  assert.deepEqual(await (await client.kept.read("api/tables/ab12")).json(), { n: 5 });
  client.fetch(TABLE, { method: "DELETE" });
  await flushTasks();
  worker().answer("", 204);
  await flushTasks();
  assert.equal(await client.kept.read("api/tables/ab12"), null);
});

test("a page hears that its table is deleted once nothing of it is kept", async () => {
  let forget;
  client.kept.drop = (path) => new Promise((resolve) => (forget = () => resolve(path)));
  let isAnswered = false;
  const asked = client.fetch(TABLE, { method: "DELETE" }).then(() => (isAnswered = true));
  await flushTasks();
  worker().answer("", 204);
  await flushTasks();
  assert.equal(isAnswered, false);
  forget();
  await asked;
});

test("a page need not wait until the state of its table is kept", async () => {
  client.kept.write = () => new Promise(() => undefined);
  ready();
  const asked = client.fetch(TABLE);
  await flushTasks();
  worker().answer('{"n": 3}');
  assert.deepEqual(await (await asked).json(), { n: 3 });
});

test("the list of open tables is no table", async () => {
  client.fetch("/play/api/tables/open");
  await flushTasks();
  worker().answer("{}");
  await flushTasks();
  assert.equal(await client.kept.read("api/tables/open"), null);
});

function listen(source) {
  const heard = [];
  for (const name of ["hello", "move", "ping", "error"])
    source.addEventListener(name, ({ data }) =>
      heard.push(data ? [name, JSON.parse(data)] : [name, source.readyState]),
    );
  return heard;
}

test("an event stream sends events and signs of life until it is closed", async () => {
  const source = new client.EventSource(`${TABLE}/events?after=3`);
  assert.deepEqual(sent(), [{ id: 1, follow: { path: "/api/tables/ab12/events?after=3", language: "de" } }]);
  const heard = listen(source);
  worker().tell({ id: 1, event: ["hello", '{"n": 3}'] });
  assert.equal(source.readyState, 1);
  await advanceTime(15_000);
  assert.deepEqual(heard, [
    ["hello", { n: 3 }],
    ["ping", null],
  ]);
  source.close();
  await advanceTime(30_000);
  assert.deepEqual(sent().at(-1), { id: 1, unfollow: true });
  assert.equal(heard.length, 2);
});

for (const [name, reply] of Object.entries({
  refused: { event: ["refused", ""] },
  ended: { event: ["end", ""] },
  failed: { failed: "no" },
}))
  test(`an event stream that is ${name} is closed with an error`, async () => {
    const source = new client.EventSource(`${TABLE}/events?after=3`);
    const heard = listen(source);
    worker().tell({ id: 1, ...reply });
    assert.deepEqual(heard, [["error", source.CLOSED]]);
    await advanceTime(20_000);
    assert.equal(heard.length, 1);
  });

test("a worker that has ended is replaced once, with a new snapshot, and asked again", async () => {
  worker().tell({ alive: "life" });
  const heard = listen(new client.EventSource(`${TABLE}/events?after=3`));
  const asked = client.fetch("/play/api/x");
  await flushTasks(); // nobody holds the lock, so the worker counts as ended
  assert.equal(workers.length, 2);
  assert.equal(workers[0].isEnded, true);
  assert.equal(worker().messages[0].start.isFresh, true);
  assert.deepEqual(
    sent().map(({ request }) => request?.path),
    ["/api/x"],
  );
  assert.equal(heard.at(-1)[0], "error");
  worker().tell({ state: { phase: "broken" } });
  await assert.rejects(asked);
  assert.deepEqual(news.at(-1), { trouble: "page-device-ended" });
  assert.equal(workers.length, 2);
  await assert.rejects(client.fetch("/play/api/x"));
});

test("a download that broke off is tried again, after a while or with the network", async () => {
  const asked = client.fetch("/play/api/x");
  await flushTasks();
  worker().tell({ state: { phase: "broke-off" } });
  worker().tell({ id: 1, failed: "late" });
  await advanceTime(4000);
  assert.equal(workers.length, 1);
  await advanceTime(1000);
  assert.deepEqual([workers.length, sent().length], [2, 1]);
  worker().dispatchEvent(new Event("error")); // its own script cannot be loaded
  browser.dispatchEvent(new Event("online"));
  assert.equal(workers.length, 3);
  await advanceTime(10_000);
  assert.equal(workers.length, 3);
  worker().answer("{}");
  assert.equal((await asked).status, 200);
});

test("a robbed page follows the tab that robbed it", async () => {
  worker().tell({ state: { phase: "robbed" } });
  assert.deepEqual([workers.length, worker().messages[0].start.wasRobbed], [2, true]);
});

test("a page that is left frees the games, and continues when it is shown again", async () => {
  client.fetch("/play/api/x");
  await flushTasks();
  client.pause();
  assert.equal(workers[0].isEnded, true);
  client.resume();
  assert.deepEqual([workers.length, sent().length], [2, 1]);
});

test("a page answers for its worker while that owns the games", async () => {
  const other = new (tabs.browser("other").BroadcastChannel)("saqqara:/play/");
  const heard = [];
  other.addEventListener("message", ({ data }) => heard.push(data.pong));
  other.postMessage({ ping: "other" });
  await flushTasks();
  worker().tell({ owns: true });
  other.postMessage({ ping: "other" });
  await flushTasks();
  assert.deepEqual(heard, ["other"]);
});

test("a refused page gives only prepared answers", async () => {
  client.refuse("page-device-unsupported");
  assert.deepEqual(news, [{ trouble: "page-device-unsupported" }]);
  await assert.rejects(client.fetch("/play/api/tables"));
  assert.equal((await client.fetch("/play/api/choices")).status, 200);
});
