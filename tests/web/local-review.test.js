import "./dom-stubs.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { fakeEngineClients } from "./fake-engine-client.js";
import { FakeServer } from "./fake-server.js";
import { flushTasks } from "./fake-time.js";

const { LocalEvaluations } = await import("../../src/saqqara/web/app/review/local-evaluations.js");
const { LocalReview } = await import("../../src/saqqara/web/app/review/local-review.js");
const { mergeReports } = await import("../../src/saqqara/web/app/review/game-review.js");

const [PATH, REPORT] = ["/api/tables/t1", "POST /api/tables/t1/review/report"];
const MOVES = ["quarry", "load 1.1", "load 1.2", "load 1.3", "sail 1 market", "quarry", "pass"];
const KEY = "saqqara-reviews";

let now = 0;
let store;
beforeEach(() => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  now = 1000;
  mock.method(performance, "now", () => now);
  store = new Map();
  globalThis.localStorage = {
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => store.set(key, value),
  };
});

/** A review with this many missing decisions. */
const missing = (count, key = "k1") => ({
  key,
  simulations: 300,
  total: MOVES.length,
  missing: MOVES.map((move, n) => ({ n, move })).slice(0, count),
});

/** The counts of a decision. */
const counted = (n) => ({
  certain: n === 6,
  options: [{ move: MOVES[n], visits: 300, values: [n, 1], points: [n, 2] }],
});

/** A client-side review with a server that returns the number of evaluations in a report; the page's updates are in `reports`. */
function begin({ obstacle = "", answer, count } = {}) {
  const [judges, server, reports] = [fakeEngineClients(obstacle), new FakeServer(), []];
  for (const [n] of MOVES.entries()) server.answers[`GET ${PATH}/variation?at=${n}`] = { known: { n } };
  server.answers[REPORT] = answer ?? (() => ({ done: server.asked.at(-1).body.judgements.length, running: false }));
  const reviewing = new LocalReview(PATH, judges, (review) => reports.push([review.done, review.running]), count);
  return { reviewing, judges, server, reports };
}

/** Evaluate the requested decisions from one number up to another. */
async function judge(judges, from, to) {
  for (let n = from; n < to; n++) {
    await flushTasks();
    judges.done(counted(n));
  }
  await flushTasks();
}

const judged = ({ asked }) => asked.filter((one) => one !== "close").map(({ known }) => known.n);

test("each decision is evaluated with its move, and reported after the first, some more, and the last", async () => {
  const { reviewing, judges, server, reports } = begin();
  const whole = reviewing.review(missing(7));
  assert.equal(reviewing.isRunning, true);
  await judge(judges, 0, 7);
  assert.equal(await whole, true);
  assert.deepEqual(judges.asked[1], { known: { n: 1 }, move: "load 1.1", simulations: 300 });
  assert.deepEqual(judged(judges), [0, 1, 2, 3, 4, 5, 6]);
  assert.deepEqual(reports.slice(1), [
    [1, true],
    [6, true],
    [7, false],
  ]);
  assert.deepEqual(
    [reports[0][1], judges.asked.at(-1), reviewing.isRunning, reviewing.failureId],
    [true, "close", false, ""],
  );
  const { body } = server.asked.at(-1);
  assert.deepEqual(body, { key: "k1", judgements: MOVES.map((_, n) => ({ n, ...counted(n) })) });
});

test("if a decision takes long each is reported", async () => {
  const { reviewing, judges, reports } = begin();
  reviewing.review(missing(7));
  await judge(judges, 0, 1);
  now += 3000;
  await judge(judges, 1, 2);
  assert.deepEqual(reports.at(-1), [2, true]);
});

test("nothing is evaluated if the browser cannot, or if only the server gets the same result", async () => {
  const { reviewing } = begin({ obstacle: "page-engine-no-wasm" });
  assert.equal(await reviewing.review(missing(7)), false);
  const { reviewing: other, judges, server } = begin();
  assert.equal(await other.review({ ...missing(7), simulations: null }), false);
  assert.deepEqual([judges.asked, server.asked], [[], []]);
});

test("results are reported before the server has to continue, and cached for the next time", async () => {
  const { reviewing, judges, reports } = begin();
  const whole = reviewing.review(missing(7));
  await judge(judges, 0, 3);
  judges.failed("page-engine-ended");
  assert.equal(await whole, false);
  assert.deepEqual([reports.at(-1), reviewing.failureId, reviewing.isRunning], [[3, true], "page-engine-ended", false]);
  const again = begin();
  again.reviewing.review(missing(7));
  await judge(again.judges, 3, 5);
  assert.deepEqual(judged(again.judges), [3, 4, 5]);
  assert.deepEqual(again.reports[1], [3, true]);
});

test("a device that finds nothing reports nothing", async () => {
  const { reviewing, judges, server } = begin();
  const whole = reviewing.review(missing(7));
  await flushTasks();
  judges.failed("page-engine-missing");
  assert.equal(await whole, false);
  assert.equal(server.times(REPORT), 0);
});

/** Let a client finish the decision that it evaluates, and return its number. */
async function finish(client) {
  const { n } = client.known;
  client.done(counted(n));
  await flushTasks();
  return n;
}

test("several decisions are evaluated at once, each by the first free worker", async () => {
  const { reviewing, judges, server, reports } = begin({ count: 2 });
  const whole = reviewing.review(missing(7));
  await flushTasks();
  const [one, other] = judges.clients;
  assert.deepEqual([one.known.n, other.known.n], [0, 1]);
  const order = [];
  for (const client of [other, other, one, other, one, other, one]) order.push(await finish(client));
  assert.deepEqual(order, [1, 2, 0, 3, 4, 5, 6]);
  assert.equal(await whole, true);
  assert.deepEqual(reports.at(-1), [7, false]);
  assert.deepEqual(
    server.asked.at(-1).body.judgements.map(({ n }) => n),
    order,
  );
});

test("a decision for which one worker has no memory is left to another", async () => {
  const { reviewing, judges } = begin({ count: 2 });
  const whole = reviewing.review(missing(3));
  await flushTasks();
  const [one, other] = judges.clients;
  one.failed("page-engine-memory");
  await flushTasks();
  const order = [await finish(other), await finish(other), await finish(other)];
  assert.deepEqual(order, [1, 0, 2]);
  assert.deepEqual([await whole, reviewing.failureId], [true, ""]);
});

test("if no worker can continue, the server has to", async () => {
  const { reviewing, judges } = begin({ count: 2 });
  const whole = reviewing.review(missing(3));
  await flushTasks();
  for (const client of judges.clients) client.failed("page-engine-memory");
  assert.deepEqual([await whole, reviewing.failureId], [false, "page-engine-memory"]);
});

test("reports do not overtake each other", async () => {
  const { reviewing, judges, server } = begin({ count: 2 });
  const answer = server.hold(REPORT);
  reviewing.review(missing(7));
  await flushTasks();
  const [one, other] = judges.clients;
  await finish(one);
  now += 9000;
  await finish(other);
  assert.equal(server.times(REPORT), 1);
  answer();
  await flushTasks();
  now += 9000;
  await finish(other);
  assert.equal(server.times(REPORT), 2);
});

test("a pause abandons all decisions, and each is evaluated again after it", async () => {
  const { reviewing, judges } = begin({ count: 2 });
  reviewing.review(missing(7));
  await flushTasks();
  reviewing.pause();
  await flushTasks();
  reviewing.resume();
  await flushTasks();
  assert.deepEqual(judged(judges), [0, 1, 0, 1]);
});

test("after a failure no other worker begins a decision", async () => {
  const { reviewing, judges } = begin({ count: 2, answer: () => "offline" });
  const lost = assert.rejects(reviewing.review(missing(7)), { code: "offline" });
  await flushTasks();
  const [one, other] = judges.clients;
  await finish(one);
  await lost;
  await finish(other);
  assert.deepEqual(judged(judges), [0, 1]);
});

test("during a pause the device is left alone, and the decision is evaluated again after it", async () => {
  const { reviewing, judges } = begin();
  reviewing.review(missing(7));
  await judge(judges, 0, 1);
  reviewing.pause();
  reviewing.pause();
  await flushTasks();
  assert.deepEqual(judges.asked.slice(1), [{ known: { n: 1 }, move: "load 1.1", simulations: 300 }, "close"]);
  reviewing.resume();
  reviewing.resume();
  await flushTasks();
  assert.deepEqual(judged(judges), [0, 1, 1]);
  await judge(judges, 1, 2);
  assert.deepEqual(judged(judges), [0, 1, 1, 2]);
});

test("a review that was paused before it began begins after the pause", async () => {
  const { reviewing, judges } = begin();
  reviewing.pause();
  reviewing.review(missing(7));
  await flushTasks();
  assert.deepEqual(judges.asked, ["close"]);
  reviewing.resume();
  await flushTasks();
  assert.deepEqual(judged(judges), [0]);
});

test("results that the server refuses are dropped, and the server has to continue", async () => {
  const { reviewing, judges } = begin({ answer: 422 });
  const whole = reviewing.review(missing(7));
  await judge(judges, 0, 1);
  assert.equal(await whole, false);
  assert.deepEqual(JSON.parse(store.get(KEY)), []);
});

test("if the server cannot be reached it continues later with the same results", async () => {
  const answers = ["offline", { done: 1 }];
  const { reviewing, judges } = begin({ answer: () => answers.shift() });
  globalThis.localStorage = undefined;
  const whole = reviewing.review(missing(7));
  const lost = assert.rejects(whole, { code: "offline" });
  await judge(judges, 0, 1);
  await lost;
  reviewing.review(missing(7));
  await flushTasks();
  assert.deepEqual(judged(judges), [0, 1]);
});

test("three reviews are cached, the newest first", () => {
  for (const key of ["a", "b", "c", "a", "d"]) new LocalEvaluations(key).add({ n: key.charCodeAt(0), options: [] });
  const kept = JSON.parse(store.get(KEY));
  assert.deepEqual(
    kept.map(({ key, judgements }) => [key, judgements.length]),
    [
      ["d", 1],
      ["a", 2],
      ["c", 1],
    ],
  );
});

for (const bad of ["", "{", "null", "7", "{}", "[null]", '[{"key":"a"}]', '[{"key":"a","judgements":[{"n":"1"}]}]'])
  test(`a cache that cannot be read is ignored: ${bad}`, () => {
    store.set(KEY, bad);
    const found = new LocalEvaluations("a");
    assert.deepEqual(found.evaluations, []);
    found.add({ n: 3, options: [] });
    assert.equal(new LocalEvaluations("a").has(3), true);
  });

test("if the server starts over, local results stay", () => {
  const before = { key: "k1", done: 3, decisions: [1, 2, 3], start: { points: [1, 2] }, swings: [] };
  const server = { key: "k1", done: 1, decisions: [1], start: null, swings: [] };
  assert.deepEqual(mergeReports(before, server), { ...before, done: 1 });
  assert.equal(mergeReports(before, { ...server, key: "k2" }).decisions.length, 1);
  assert.equal(mergeReports({ ...before, decisions: [1] }, server), server);
  assert.equal(mergeReports(undefined, server), server);
});
