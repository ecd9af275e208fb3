import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import {
  ApiError,
  get,
  getText,
  post,
  ReconnectingEventSource,
  remove,
  retryUntilOnline,
  setTransport,
} from "../../src/saqqara/web/app/core/net.js";
import { makeBrowser } from "./fake-browser.js";
import { FakeServer } from "./fake-server.js";
import { advanceTime, flushTasks } from "./fake-time.js";

let server, browser, received, stream;

beforeEach(() => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  server = new FakeServer();
  browser = makeBrowser();
  received = [];
  let n = 4;
  stream = new ReconnectingEventSource(
    {
      url: () => `/events?after=${n}`,
      onEvent: (event) => {
        received.push(["event", event]);
        n = event.n;
      },
      onNotice: (type, data) => received.push([type, data]),
      onHello: (hello) => received.push(["hello", hello]),
      onConnection: (up) => received.push(["line", up]),
      onRefused: () => received.push(["refused"]),
    },
    browser,
  );
});

const newest = () => browser.sources.at(-1);

test("a response is returned as the server wrote it", async () => {
  server.answers["GET /api/x"] = { n: 3 };
  assert.deepEqual(await get("/api/x"), { n: 3 });
  assert.equal(await getText("/api/x"), '{"n":3}');
});

test("POST and DELETE requests are sent as such", async () => {
  server.answers["POST /api/x"] = { n: 4 };
  server.answers["DELETE /api/x"] = 204;
  assert.deepEqual(await post("/api/x", { move: "quarry" }), { n: 4 });
  assert.deepEqual(await remove("/api/x"), {});
  assert.deepEqual(server.asked, [
    { key: "POST /api/x", body: { move: "quarry" } },
    { key: "DELETE /api/x", body: undefined },
  ]);
});

const REFUSED = { status: 403, error: "no_cookie", message: "Your browser refuses the cookie." };

test("a cleared cookie comes with the refusal, and the second request succeeds", async () => {
  const answers = [REFUSED, { table: "t1" }];
  server.answers["POST /api/tables"] = () => answers.shift();
  assert.deepEqual(await post("/api/tables", { seats: [] }), { table: "t1" });
  assert.deepEqual(
    server.asked.map(({ body }) => body),
    [{ seats: [] }, { seats: [] }],
  );
});

test("a browser that refuses the cookie gets a message, and only one retry", async () => {
  server.answers["POST /api/tables"] = REFUSED;
  await assert.rejects(post("/api/tables", {}), { code: "no_cookie", message: "Your browser refuses the cookie." });
  assert.equal(server.times("POST /api/tables"), 2);
});

test("a refusal of the server is an error with its code and message", async () => {
  server.answers["GET /api/x"] = { status: 409, error: "stale", message: "The table has moved on." };
  const problem = await get("/api/x").catch((problem) => problem);
  assert.ok(problem instanceof ApiError);
  assert.deepEqual([problem.status, problem.code, problem.message], [409, "stale", "The table has moved on."]);
});

test("an unreadable refusal is unknown, and no response at all is offline", async () => {
  server.answers["GET /api/x"] = 502;
  server.answers["GET /api/y"] = "offline";
  const problems = await Promise.all(["/api/x", "/api/y"].map((path) => get(path).catch((problem) => problem)));
  assert.deepEqual(
    problems.map(({ status, code, message }) => [status, code, message]),
    [
      [502, "unknown", ""],
      [0, "offline", ""],
    ],
  );
});

test("a task is retried until the server can be reached", async () => {
  const outcomes = [new ApiError(0, "offline", ""), new ApiError(503, "unknown", ""), null];
  const heard = [];
  let done = false;
  const work = async () => {
    const problem = outcomes.shift();
    if (problem) throw problem;
  };
  retryUntilOnline(work, ({ status }) => heard.push(status)).then(() => {
    done = true;
  });
  await flushTasks();
  assert.deepEqual([heard, done], [[0], false]);
  await advanceTime(1999);
  assert.deepEqual(heard, [0]);
  await advanceTime(1);
  assert.deepEqual([heard, done], [[0, 503], false]);
  await advanceTime(2000);
  assert.deepEqual([heard, done, outcomes], [[0, 503], true, []]);
});

for (const status of [400, 404, 499])
  test(`a task is not retried if the server refuses it with ${status}`, async () => {
    const heard = [];
    const problem = new ApiError(status, "no", "No.");
    await assert.rejects(
      retryUntilOnline(
        () => Promise.reject(problem),
        () => heard.push(0),
      ),
      problem,
    );
    assert.deepEqual(heard, []);
  });

test("a stream is opened once, and only when it is needed", () => {
  assert.equal(browser.sources.length, 0);
  stream.open();
  stream.open();
  assert.equal(browser.sources.length, 1);
});

test("entries, notices and the greeting each go to their handlers", () => {
  stream.open();
  newest().tell("hello", { version: "1", n: 4 });
  newest().tell("move", { n: 5, type: "move" });
  newest().tell("undo", { n: 6, type: "undo" });
  newest().tell("seat", { n: 7, type: "seat" });
  newest().tell("again", { n: 8, type: "again" });
  newest().tell("chat", { k: 1 });
  newest().tell("presence", { watching: 1 });
  newest().tell("bots", { state: "busy" });
  newest().tell("gone", {});
  newest().tell("gossip", {});
  assert.deepEqual(received, [
    ["line", true],
    ["hello", { version: "1", n: 4 }],
    ["event", { n: 5, type: "move" }],
    ["event", { n: 6, type: "undo" }],
    ["event", { n: 7, type: "seat" }],
    ["event", { n: 8, type: "again" }],
    ["chat", { k: 1 }],
    ["presence", { watching: 1 }],
    ["bots", { state: "busy" }],
    ["gone", {}],
  ]);
});

test("a lost connection is left to the browser", async () => {
  stream.open();
  newest().lose();
  await advanceTime(60_000 / 10);
  assert.deepEqual(received, [["line", false]]);
  assert.equal(browser.sources.length, 1);
  assert.ok(!newest().closed);
});

test("a refused connection is requested again, later each time, from where it stopped", async () => {
  stream.open();
  newest().tell("move", { n: 9, type: "move" });
  const waits = [1000, 2000, 4000, 8000];
  for (const [tries, wait] of waits.entries()) {
    newest().refuse();
    await advanceTime(wait - 1);
    assert.equal(browser.sources.length, tries + 1, `before ${wait}`);
    await advanceTime(1);
    assert.equal(browser.sources.length, tries + 2, `after ${wait}`);
    assert.equal(newest().url, "/events?after=9");
  }
  assert.deepEqual(received.slice(1, 3), [["line", false], ["refused"]]);
});

test("it never waits for longer than fifteen seconds", async () => {
  stream.open();
  for (const wait of [1000, 2000, 4000, 8000]) {
    newest().refuse();
    await advanceTime(wait);
  }
  for (let more = 0; more < 2; more++) {
    const known = browser.sources.length;
    newest().refuse();
    // In steps, so that the clock does not look like that of a device that has slept.
    for (let i = 0; i < 14; i++) await advanceTime(1000);
    assert.equal(browser.sources.length, known);
    await advanceTime(1000);
    assert.equal(browser.sources.length, known + 1);
  }
});

test("after a greeting the delays start again", async () => {
  stream.open();
  for (const wait of [1000, 2000]) {
    newest().refuse();
    await advanceTime(wait);
  }
  newest().tell("hello", { version: "1", n: 4 });
  newest().refuse();
  await advanceTime(1000);
  assert.equal(browser.sources.length, 4);
});

test("a stream that is closed stays closed, whatever was pending", async () => {
  stream.open();
  const first = newest();
  first.refuse();
  stream.close();
  await advanceTime(20_000);
  for (const hint of ["online", "offline"]) browser.dispatchEvent(new Event(hint));
  assert.equal(browser.sources.length, 1);
});

test("the end of an old connection no longer matters", () => {
  stream.open();
  const first = newest();
  browser.dispatchEvent(new Event("online"));
  received = [];
  first.refuse();
  assert.deepEqual([received, browser.sources.length], [[], 2]);
});

for (const hint of ["online", "offline"])
  test(`"${hint}" is a hint: it reconnects at once, and the old connection is closed`, () => {
    stream.open();
    const first = newest();
    browser.dispatchEvent(new Event(hint));
    assert.equal(browser.sources.length, 2);
    assert.ok(first.closed);
    assert.ok(!newest().closed);
  });

test("it reconnects when the device has slept, and only then", async () => {
  stream.open();
  for (let i = 0; i < 10; i++) await advanceTime(4000);
  assert.equal(browser.sources.length, 1);
  mock.timers.setTime(Date.now() + 60_000);
  await flushTasks();
  assert.equal(browser.sources.length, 2);
  for (let i = 0; i < 10; i++) await advanceTime(4000);
  assert.equal(browser.sources.length, 2);
});

/** Let time pass in steps, so that the clock does not look like that of a device that has slept. */
async function passSeconds(seconds) {
  for (let i = 0; i < seconds; i++) await advanceTime(1000);
}

test("a connection that is silent for 45 seconds is dead: it is reported as lost and replaced, until it is heard again", async () => {
  stream.open();
  const first = newest();
  first.tell("hello", { version: "1", n: 4 });
  received = [];
  await passSeconds(45);
  assert.deepEqual([browser.sources.length, received], [1, []]);
  await passSeconds(4);
  assert.deepEqual([browser.sources.length, first.closed, received], [2, true, [["line", false]]]);
  await passSeconds(24); // a missing greeting shows sooner that it is dead
  assert.equal(browser.sources.length, 3);
  newest().tell("hello", { version: "1", n: 4 });
  assert.deepEqual(received.slice(-2), [
    ["line", true],
    ["hello", { version: "1", n: 4 }],
  ]);
});

for (const [type, data] of [
  ["ping", { type: "ping" }],
  ["move", { n: 5, type: "move" }],
  ["chat", { k: 1 }],
])
  test(`a connection on which a ${type} arrives stays`, async () => {
    stream.open();
    newest().tell("hello", { version: "1", n: 4 });
    for (let i = 0; i < 5; i++) {
      await passSeconds(40);
      newest().tell(type, data);
    }
    assert.equal(browser.sources.length, 1);
  });

test("a connection without a greeting for five seconds is reported as lost, after an earlier one", async () => {
  stream.open();
  await passSeconds(4);
  assert.deepEqual(received, []);
  await passSeconds(1);
  assert.deepEqual(received, [["line", false]]);
  newest().tell("hello", { version: "1", n: 4 });
  await passSeconds(10);
  assert.deepEqual(
    received.filter(([what]) => what === "line"),
    [
      ["line", false],
      ["line", true],
    ],
  );
});

test("a stream that is closed is not reported as lost", async () => {
  stream.open();
  stream.close();
  await passSeconds(60);
  assert.deepEqual([received, browser.sources.length], [[], 1]);
});

test("a transport carries requests and streams instead of the browser", async () => {
  const opened = [];
  const shown = [];
  class Carried extends EventTarget {
    constructor(url) {
      super();
      opened.push(url);
    }
  }
  setTransport({
    fetch: async (path, { method = "GET" } = {}) => Response.json({ [method]: path }),
    EventSource: Carried,
    greetingTimeout: 9000,
  });
  try {
    globalThis.addEventListener = () => undefined;
    assert.deepEqual(await get("/api/x"), { GET: "/api/x" });
    assert.deepEqual(await remove("/api/x"), { DELETE: "/api/x" });
    assert.deepEqual(server.asked, []);
    new ReconnectingEventSource({ url: () => "/events", onConnection: (up) => shown.push(up) }).open();
    assert.deepEqual(opened, ["/events"]);
    await advanceTime(8000);
    assert.deepEqual(shown, []);
    await advanceTime(1000);
    assert.deepEqual(shown, [false]);
  } finally {
    delete globalThis.addEventListener;
    setTransport(undefined);
  }
});
