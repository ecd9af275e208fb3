import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Device } from "../../src/saqqara/web/app/device/device.js";
import { VERSION } from "../../src/saqqara/web/app/device/version.js";
import { FakeTabs } from "./fake-tabs.js";
import { advanceTime, flushTasks } from "./fake-time.js";

const BASE = "/play/";
let tabs;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  tabs = new FakeTabs();
});

/** The runtime of a tab: it answers with the tab's name. */
function makeRuntime(tab) {
  const runtime = {
    streams: [],
    answer: async (method, path) => [200, "text/plain", `${tab} ${method} ${path}`],
    follow: (path, _, emit) => runtime.streams.push({ path, emit, isOpen: true }) - 1,
    unfollow: (n) => {
      runtime.streams[n].isOpen = false;
    },
  };
  return runtime;
}

/** Open a page; what its worker sends is in `told`. `start` returns the runtime, or a promise of it. */
function open(tab, { start = () => makeRuntime(tab), version = VERSION, ...options } = {}) {
  const told = [];
  const browser = tabs.browser(tab);
  const page = { told, isOwner: false, start };
  const tell = (message) => {
    told.push(message);
    if ("owns" in message) page.isOwner = true;
  };
  const startRuntime = async () => {
    page.runtime = await page.start();
    return page.runtime;
  };
  page.device = new Device({ id: tab, base: BASE, wasRobbed: false, ...options }, tell, startRuntime, browser);
  const channel = new browser.BroadcastChannel(`saqqara:${BASE}`); // as the page has one
  channel.addEventListener("message", ({ data }) => {
    if ("ping" in data && page.isOwner) channel.postMessage({ pong: data.ping, version });
  });
  page.device.start();
  return page;
}

const phases = ({ told }) => told.flatMap(({ state }) => (state ? [state.phase] : []));
const replies = ({ told }) => told.filter((one) => "id" in one);
const request = (id, path = "/api/x") => ({
  id,
  request: { method: "GET", path, body: null, language: "en" },
});
const stream = (id) => ({ id, follow: { path: "/api/tables/t/events?after=0", language: "en" } });

test("the first tab answers for all", async () => {
  const [a, b] = [open("a"), open("b")];
  await flushTasks();
  a.device.receive(request(1));
  b.device.receive(request(1, "/api/y"));
  await flushTasks();
  assert.deepEqual(replies(a), [{ id: 1, answer: [200, "text/plain", "a GET /api/x"] }]);
  assert.deepEqual(replies(b), [{ id: 1, answer: [200, "text/plain", "a GET /api/y"] }]);
  assert.deepEqual([phases(a), phases(b)], [["ready"], ["following"]]);
  assert.equal(b.runtime, undefined);
});

test("requests wait until Python has started", async () => {
  let ready;
  const a = open("a", {
    start: () => new Promise((resolve) => { ready = resolve; }),
  }); // biome-ignore format: short
  const b = open("b");
  a.device.receive(request(1));
  b.device.receive(request(1));
  await flushTasks();
  assert.deepEqual([replies(a), replies(b)], [[], []]);
  ready(makeRuntime("a"));
  await flushTasks();
  assert.deepEqual([replies(a).length, replies(b).length], [1, 1]);
});

test("events reach the tab that follows a table, until it stops or is closed", async () => {
  const [a, b] = [open("a"), open("b")];
  await flushTasks();
  b.device.receive(stream(1));
  b.device.receive(stream(2));
  await flushTasks();
  a.runtime.streams[0].emit("move", "{}");
  await flushTasks();
  b.device.receive({ id: 1, unfollow: true });
  await flushTasks();
  assert.deepEqual(replies(b), [{ id: 1, event: ["move", "{}"] }]);
  assert.deepEqual(
    a.runtime.streams.map(({ isOpen }) => isOpen),
    [false, true],
  );
  tabs.close("b");
  await flushTasks();
  assert.deepEqual(
    a.runtime.streams.map(({ isOpen }) => isOpen),
    [false, false],
  );
});

test("the next tab owns the games when the owner is closed, and answers what was still open", async () => {
  const [a, b, c] = [open("a"), open("b"), open("c")];
  await flushTasks();
  a.runtime.answer = () => new Promise(() => {});
  for (const tab of [b, c]) tab.device.receive(request(1));
  c.device.receive(stream(2));
  await flushTasks();
  tabs.close("a");
  await flushTasks();
  assert.deepEqual(replies(b), [{ id: 1, answer: [200, "text/plain", "b GET /api/x"] }]);
  assert.deepEqual(replies(c), [
    { id: 2, event: ["lost", ""] },
    { id: 1, answer: [200, "text/plain", "b GET /api/x"] },
  ]);
  assert.deepEqual(phases(c), ["following"]);
});

test("an owner that does not answer within three seconds is robbed", async () => {
  const [a, b] = [open("a"), open("b")];
  await flushTasks();
  tabs.freeze("a");
  b.device.receive(request(1));
  await advanceTime(2900);
  assert.deepEqual([replies(b), phases(a)], [[], ["ready"]]);
  await advanceTime(200);
  assert.deepEqual(replies(b), [{ id: 1, answer: [200, "text/plain", "b GET /api/x"] }]);
  assert.deepEqual(
    [phases(a), phases(b)],
    [
      ["ready", "robbed"],
      ["following", "taking-over", "ready"],
    ],
  );
});

test("an owner that is only busy is not robbed", async () => {
  const [a, b] = [open("a"), open("b")];
  await flushTasks();
  a.runtime.answer = () => new Promise(() => {});
  b.device.receive(request(1));
  for (let i = 0; i < 10; i++) await advanceTime(2000);
  assert.deepEqual([phases(a), phases(b)], [["ready"], ["following"]]);
});

test("a tab that waits for nothing asks no owner", async () => {
  const [, b] = [open("a"), open("b")];
  await flushTasks();
  tabs.freeze("a");
  await advanceTime(20_000);
  assert.deepEqual(phases(b), ["following"]);
});

test("a page of another version owns the games at once, and does not get them back", async () => {
  const a = open("a", { version: "older" });
  await flushTasks();
  const b = open("b");
  await flushTasks();
  assert.deepEqual(
    [phases(a), phases(b)],
    [
      ["ready", "robbed"],
      ["following", "ready"],
    ],
  );
  tabs.close("a");
  const again = open("a2", { wasRobbed: true, version: "older" });
  await flushTasks();
  assert.deepEqual([phases(again), phases(b)], [["following"], ["following", "ready"]]);
});

test("an error in Python fails the request, and one of the interpreter is reported", async () => {
  const a = open("a");
  await flushTasks();
  a.runtime.answer = async () => { throw Object.assign(new Error("KeyError"), { name: "PythonError" }); }; // biome-ignore format: short
  a.device.receive(request(1));
  await flushTasks();
  assert.deepEqual(replies(a), [{ id: 1, failed: "PythonError: KeyError" }]);
  a.runtime.answer = async () => { throw new RangeError("memory"); }; // biome-ignore format: short
  a.device.receive(request(2));
  await flushTasks();
  assert.equal(replies(a).length, 1);
  assert.deepEqual(phases(a), ["ready", "broken"]);
});

test("without locks each tab answers itself", async () => {
  const told = [];
  const browser = { ...tabs.browser("a"), navigator: {} };
  const device = new Device(
    { id: "a", base: BASE },
    (one) => told.push(one),
    async () => makeRuntime("a"),
    browser,
  );
  device.start();
  device.receive(request(1));
  await flushTasks();
  assert.deepEqual(replies({ told }), [{ id: 1, answer: [200, "text/plain", "a GET /api/x"] }]);
});
