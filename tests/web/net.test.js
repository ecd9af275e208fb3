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
} from "../../src/saqqara/web/app/core/net.js";
import { makeBrowser } from "./fake-browser.js";
import { FakeServer } from "./fake-server.js";
import { advanceTime, flushTasks } from "./fake-time.js";

let server, browser, told, stream;

beforeEach(() => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  server = new FakeServer();
  browser = makeBrowser();
  told = [];
  let n = 4;
  stream = new ReconnectingEventSource(
    {
      url: () => `/events?after=${n}`,
      onEvent: (event) => {
        told.push(["event", event]);
        n = event.n;
      },
      onNotice: (type, data) => told.push([type, data]),
      onHello: (hello) => told.push(["hello", hello]),
      onConnection: (up) => told.push(["line", up]),
      onRefused: () => told.push(["refused"]),
    },
    browser,
  );
});

const newest = () => browser.sources.at(-1);

test("an answer is given as the server wrote it", async () => {
  server.answers["GET /api/x"] = { n: 3 };
  assert.deepEqual(await get("/api/x"), { n: 3 });
  assert.equal(await getText("/api/x"), '{"n":3}');
});

test("what is posted and deleted is sent as such", async () => {
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

test("a cookie that was cleared comes with the refusal, and what is asked once more is served", async () => {
  const answers = [REFUSED, { table: "t1" }];
  server.answers["POST /api/tables"] = () => answers.shift();
  assert.deepEqual(await post("/api/tables", { seats: [] }), { table: "t1" });
  assert.deepEqual(
    server.asked.map(({ body }) => body),
    [{ seats: [] }, { seats: [] }],
  );
});

test("a browser that refuses the cookie is told so, and asks no more than once again", async () => {
  server.answers["POST /api/tables"] = REFUSED;
  await assert.rejects(post("/api/tables", {}), { code: "no_cookie", message: "Your browser refuses the cookie." });
  assert.equal(server.times("POST /api/tables"), 2);
});

test("what the server refuses is an error with its code and words", async () => {
  server.answers["GET /api/x"] = { status: 409, error: "stale", message: "The table has moved on." };
  const problem = await get("/api/x").catch((problem) => problem);
  assert.ok(problem instanceof ApiError);
  assert.deepEqual([problem.status, problem.code, problem.message], [409, "stale", "The table has moved on."]);
});

test("a refusal that nobody can read is unknown, and no answer at all is offline", async () => {
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

test("work is tried until the server can be reached", async () => {
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
  test(`work is not tried again where the server refuses it with ${status}`, async () => {
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

test("a stream is opened once, and only when it is wanted", () => {
  assert.equal(browser.sources.length, 0);
  stream.open();
  stream.open();
  assert.equal(browser.sources.length, 1);
});

test("entries, notices and the greeting each go to whom they concern", () => {
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
  assert.deepEqual(told, [
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

test("a line that is lost is left to the browser", async () => {
  stream.open();
  newest().lose();
  await advanceTime(60_000 / 10);
  assert.deepEqual(told, [["line", false]]);
  assert.equal(browser.sources.length, 1);
  assert.ok(!newest().closed);
});

test("a line that is refused is asked for again, later each time, from where it broke off", async () => {
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
  assert.deepEqual(told.slice(1, 3), [["line", false], ["refused"]]);
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
    // In steps, so that the clock is not taken for one of a device that has slept.
    for (let i = 0; i < 14; i++) await advanceTime(1000);
    assert.equal(browser.sources.length, known);
    await advanceTime(1000);
    assert.equal(browser.sources.length, known + 1);
  }
});

test("after a greeting the waiting begins anew", async () => {
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

test("a stream that is closed stays closed, whatever was to come", async () => {
  stream.open();
  const first = newest();
  first.refuse();
  stream.close();
  await advanceTime(20_000);
  for (const hint of ["online", "offline"]) browser.dispatchEvent(new Event(hint));
  assert.equal(browser.sources.length, 1);
});

test("what an old line says of its end does not matter any more", () => {
  stream.open();
  const first = newest();
  browser.dispatchEvent(new Event("online"));
  told = [];
  first.refuse();
  assert.deepEqual([told, browser.sources.length], [[], 2]);
});

for (const hint of ["online", "offline"])
  test(`"${hint}" is a hint: the line is made anew at once, and the old one closed`, () => {
    stream.open();
    const first = newest();
    browser.dispatchEvent(new Event(hint));
    assert.equal(browser.sources.length, 2);
    assert.ok(first.closed);
    assert.ok(!newest().closed);
  });

test("the line is made anew when the device has slept, and only then", async () => {
  stream.open();
  for (let i = 0; i < 10; i++) await advanceTime(4000);
  assert.equal(browser.sources.length, 1);
  mock.timers.setTime(Date.now() + 60_000);
  await flushTasks();
  assert.equal(browser.sources.length, 2);
  for (let i = 0; i < 10; i++) await advanceTime(4000);
  assert.equal(browser.sources.length, 2);
});

/** Lets time go by in steps, so that the clock is not taken for one of a device that has slept. */
async function passSeconds(seconds) {
  for (let i = 0; i < seconds; i++) await advanceTime(1000);
}

test("a line that says nothing for 45 seconds is dead: it is told to be lost and made anew, until it is heard again", async () => {
  stream.open();
  const first = newest();
  first.tell("hello", { version: "1", n: 4 });
  told = [];
  await passSeconds(45);
  assert.deepEqual([browser.sources.length, told], [1, []]);
  await passSeconds(4);
  assert.deepEqual([browser.sources.length, first.closed, told], [2, true, [["line", false]]]);
  await passSeconds(24); // that it is not even greeted shows sooner that it is dead
  assert.equal(browser.sources.length, 3);
  newest().tell("hello", { version: "1", n: 4 });
  assert.deepEqual(told.slice(-2), [
    ["line", true],
    ["hello", { version: "1", n: 4 }],
  ]);
});

for (const [type, data] of [
  ["ping", { type: "ping" }],
  ["move", { n: 5, type: "move" }],
  ["chat", { k: 1 }],
])
  test(`a line on which a ${type} is heard stays`, async () => {
    stream.open();
    newest().tell("hello", { version: "1", n: 4 });
    for (let i = 0; i < 5; i++) {
      await passSeconds(40);
      newest().tell(type, data);
    }
    assert.equal(browser.sources.length, 1);
  });

test("a line that is not greeted within five seconds is told to be lost, once it is greeted no more", async () => {
  stream.open();
  await passSeconds(4);
  assert.deepEqual(told, []);
  await passSeconds(1);
  assert.deepEqual(told, [["line", false]]);
  newest().tell("hello", { version: "1", n: 4 });
  await passSeconds(10);
  assert.deepEqual(
    told.filter(([what]) => what === "line"),
    [
      ["line", false],
      ["line", true],
    ],
  );
});

test("a stream that is closed is not told to be lost", async () => {
  stream.open();
  stream.close();
  await passSeconds(60);
  assert.deepEqual([told, browser.sources.length], [[], 1]);
});
