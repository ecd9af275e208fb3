import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Highlights } from "../../src/saqqara/web/app/table/highlights.js";

const RUNNING = { state: "running", ended: null, turning: null, best: null, luck: null };
const READY = { ...RUNNING, state: "ready", turning: { n: 3, round: 1, seat: 0, sentence: "" } };

/** The requests to the server, and its next answer. */
let asked = [];
let answers = [];
let changes = 0;

beforeEach(() => {
  [asked, answers, changes] = [[], [], 0];
  globalThis.fetch = async (path, { method = "GET" }) => {
    asked.push(`${method} ${path}`);
    const answer = await answers.shift();
    return answer ? { ok: true, json: async () => answer } : { ok: false, status: 503, json: async () => ({}) };
  };
});

const made = () =>
  new Highlights("/t", () => {
    changes += 1;
  });

test("the server searches once, and is asked for the result when it announces it", async () => {
  const highlights = made();
  answers = [RUNNING, READY];
  await Promise.all([highlights.load(), highlights.load()]);
  assert.deepEqual([highlights.result, highlights.wasAwaited], [RUNNING, true]);
  await highlights.refresh();
  assert.equal(highlights.result, READY);
  await highlights.refresh();
  assert.deepEqual(asked, ["POST /t/highlights", "GET /t/highlights"]);
  assert.equal(changes, 2);
});

/** An answer that is given later, and the function that gives it. */
function held() {
  const gives = {};
  const answer = new Promise((resolve) => {
    gives.with = resolve;
  });
  return [answer, gives];
}

test("a result that is announced before the search request is answered is fetched after that answer", async () => {
  const highlights = made();
  const [late, gives] = held();
  answers = [late, READY];
  const looking = highlights.load();
  const heard = highlights.refresh();
  assert.deepEqual(asked, ["POST /t/highlights"]);
  gives.with(RUNNING);
  await Promise.all([looking, heard]);
  assert.equal(highlights.result, READY);
});

test("the answer of a restarted server is waited for as well", async () => {
  const highlights = made();
  const [late, gives] = held();
  answers = [RUNNING, late, READY];
  await highlights.load();
  const again = highlights.retry();
  const heard = highlights.refresh();
  gives.with({ ...RUNNING });
  await Promise.all([again, heard]);
  assert.equal(highlights.result, READY);
});

test("a restarted server is asked to search again if it had not finished", async () => {
  const highlights = made();
  await highlights.retry();
  assert.deepEqual(asked, []);
  answers = [RUNNING, READY];
  await highlights.load();
  await highlights.retry();
  assert.equal(highlights.result, READY);
  await highlights.retry();
  assert.deepEqual(asked, ["POST /t/highlights", "POST /t/highlights"]);
});

test("a server that cannot answer has found nothing", async () => {
  const highlights = made();
  await highlights.load();
  assert.deepEqual([highlights.result.state, highlights.wasAwaited], ["none", false]);
});

test("an answer about an end that was taken back is dropped", async () => {
  const highlights = made();
  const [late, gives] = held();
  answers = [late, READY];
  const looking = highlights.load();
  highlights.reset();
  gives.with(RUNNING);
  await looking;
  assert.equal(highlights.result, null);
  await highlights.load();
  assert.equal(highlights.result, READY);
});
