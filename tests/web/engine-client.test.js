import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { advanceTime, flushTasks } from "./fake-time.js";

const { EngineClient } = await import("../../src/saqqara/web/app/engine/engine-client.js");

const [TICK, GONE] = [1000, 5000];
const KNOWN = { setup: {}, state: {} };

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval"] });
});

/** A worker that sends what a test specifies. */
class Hand extends EventTarget {
  wishes = [];
  ended = false;

  constructor(address, options) {
    super();
    [this.address, this.options] = [address, options];
  }

  postMessage(wish) {
    this.wishes.push(wish);
  }

  terminate() {
    this.ended = true;
  }

  /** Send a message about the newest request, or about another one. */
  tell(received) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: { n: this.wishes.at(-1)?.n, ...received } }));
  }
}

/** The page, visible or not. */
class Sheet extends EventTarget {
  hidden = false;

  turn(hidden) {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

/** An engine client in a browser whose server answers with `status`; what it reports is in `received`, its workers in `hands`. */
function hired(status = 200) {
  const [hands, received, asked] = [[], [], []];
  const document = new Sheet();
  const browser = {
    document,
    Worker: class extends Hand {
      constructor(...given) {
        super(...given);
        hands.push(this);
      }
    },
    fetch: async (address, init) => {
      asked.push({ address: String(address), ...init });
      if (status === 0) throw new TypeError("offline");
      return { ok: status === 200 };
    },
  };
  const analyst = new EngineClient(browser);
  const look = () =>
    analyst.evaluate(
      KNOWN,
      (evaluation) => received.push(evaluation),
      (word) => received.push(word),
    );
  return { analyst, document, hands, received, asked, look };
}

test("nothing is loaded before the first search", () => {
  assert.equal(hired().hands.length, 0);
});

test("the worker's URL is right for loose and for bundled modules", () => {
  const { hands, look } = hired();
  look();
  assert.match(String(hands[0].address), /\/app\/engine\/worker\.js$/);
  assert.deepEqual(hands[0].options, { type: "module" });
});

test("messages about the newest search are reported, and no earlier ones", () => {
  const { hands, received, look } = hired();
  look();
  hands[0].tell({ evaluation: "one" });
  look();
  hands[0].tell({ n: hands[0].wishes[0].n, evaluation: "late" });
  hands[0].tell({ n: hands[0].wishes[0].n, word: "late" });
  hands[0].tell({});
  hands[0].tell({ evaluation: "two" });
  assert.deepEqual(received, ["one", "two"]);
  assert.equal(hands.length, 1);
  assert.equal(hands[0].wishes[1].known, KNOWN);
});

test("after a stop nothing is reported, and the worker stays", async () => {
  const { analyst, hands, received, look } = hired();
  look();
  hands[0].tell({ evaluation: "one" });
  analyst.stop();
  hands[0].tell({ n: hands[0].wishes[0].n, evaluation: "late" });
  await advanceTime(10 * GONE);
  assert.equal(hands[0].wishes.at(-1).known, null);
  assert.deepEqual([received, hands[0].ended], [["one"], false]);
  look();
  hands[0].tell({ evaluation: "two" });
  assert.deepEqual([received, hands.length], [["one", "two"], 1]);
});

test("closing ends the worker, and the next search starts another", () => {
  const { analyst, hands, received, look } = hired();
  analyst.close();
  look();
  analyst.close();
  assert.equal(hands[0].ended, true);
  look();
  hands[0].tell({ evaluation: "late" });
  hands[1].tell({ evaluation: "two" });
  assert.deepEqual(received, ["two"]);
});

test("a worker that falls silent was ended by the browser", async () => {
  const { hands, received, look } = hired();
  look();
  hands[0].tell({ evaluation: "one" });
  await advanceTime(GONE - TICK);
  hands[0].tell({});
  await advanceTime(GONE - TICK);
  assert.deepEqual(received, ["one"]);
  await advanceTime(TICK);
  assert.deepEqual([received, hands[0].ended], [["one", "page-engine-ended"], true]);
  hands[0].tell({ evaluation: "late" });
  await advanceTime(10 * GONE);
  assert.equal(received.length, 2);
  look();
  hands[1].tell({ evaluation: "two" });
  assert.equal(received.at(-1), "two");
});

test("a worker that has finished its search may stay silent", async () => {
  const { hands, received, look } = hired();
  look();
  hands[0].tell({ evaluation: { deep: true } });
  await advanceTime(10 * GONE);
  assert.deepEqual([received, hands[0].ended], [[{ deep: true }], false]);
  look();
  await advanceTime(GONE);
  assert.equal(received.at(-1), "page-engine-ended");
});

test("the worker pauses while the page is hidden, and no other does afterwards", () => {
  const { analyst, document, hands, look } = hired();
  document.turn(true);
  look();
  document.turn(false);
  document.turn(true);
  assert.deepEqual(hands[0].wishes.slice(1), [{ rests: false }, { rests: true }]);
  analyst.close();
  document.turn(false);
  look();
  document.turn(true);
  assert.deepEqual([hands[0].wishes.length, hands[1].wishes.at(-1), hands[1].wishes.length], [3, { rests: true }, 2]);
});

test("a worker that was silent while the page was hidden is given time again", async () => {
  const { analyst, hands, received, look } = hired();
  look();
  hands[0].tell({});
  await advanceTime(GONE - TICK);
  analyst.stop();
  await advanceTime(10 * GONE);
  look();
  await advanceTime(GONE - TICK);
  assert.deepEqual(received, []);
  await advanceTime(TICK);
  assert.deepEqual(received, ["page-engine-ended"]);
});

test("there is no time limit while the worker is loading", async () => {
  const { received, look } = hired();
  look();
  await advanceTime(20 * GONE);
  assert.deepEqual(received, []);
});

for (const [what, status, expected] of [
  ["there", 200, "page-engine-ended"],
  ["of another version", 404, "page-engine-old"],
  ["out of reach", 0, "page-offline"],
])
  test(`a worker that fails where the server's files are ${what}`, async () => {
    const { hands, received, asked, look } = hired(status);
    look();
    const error = new Event("error", { cancelable: true });
    hands[0].dispatchEvent(error);
    await flushTasks();
    assert.deepEqual([received, error.defaultPrevented], [[expected], true]);
    assert.deepEqual(asked, [{ address: String(hands[0].address), method: "HEAD", cache: "no-store" }]);
  });

for (const [status, expected] of [
  [200, "page-engine-missing"],
  [404, "page-engine-old"],
])
  test(`a missing module where the worker answers with ${status}`, async () => {
    const { hands, received, look } = hired(status);
    look();
    hands[0].tell({ word: "page-engine-missing" });
    await flushTasks();
    assert.deepEqual(received, [expected]);
  });

test("other failures are reported as the worker sends them", async () => {
  const { hands, received, asked, look } = hired(404);
  look();
  hands[0].tell({ word: "page-engine-memory" });
  await flushTasks();
  assert.deepEqual([received, asked, hands[0].ended], [["page-engine-memory"], [], true]);
});

test("no failure is reported after closing", async () => {
  const { analyst, hands, received, look } = hired(404);
  look();
  hands[0].dispatchEvent(new Event("error"));
  analyst.close();
  await flushTasks();
  assert.deepEqual(received, []);
});

test("a decision is evaluated once, and silence after that is no failure", async () => {
  const { analyst, hands, received, look } = hired();
  const judged = { move: "quarry", simulations: 300 };
  const heard = [(counted) => received.push(counted), (word) => received.push(word)];
  analyst.evaluateDecision(KNOWN, judged, ...heard);
  assert.deepEqual(hands[0].wishes.at(-1), { n: 1, known: KNOWN, judged });
  hands[0].tell({ counted: ["counted"] });
  hands[0].tell({ counted: ["once more"] });
  await advanceTime(GONE + TICK);
  assert.deepEqual(received, [["counted"]]);
  look();
  hands[0].tell({ evaluation: "an evaluation" });
  analyst.evaluateDecision(KNOWN, judged, ...heard);
  hands[0].tell({ evaluation: "of nothing that was asked" });
  hands[0].tell({ word: "page-engine-slow" });
  await flushTasks();
  assert.deepEqual(received.slice(1), ["an evaluation", "page-engine-slow"]);
});

test("a bot decides once, or says why it cannot", async () => {
  const { analyst, hands, received } = hired();
  const decides = { simulations: 300, seconds: 1 };
  const heard = [(move) => received.push(move), (word) => received.push(word)];
  analyst.decideMove(KNOWN, decides, ...heard);
  assert.deepEqual(hands[0].wishes.at(-1), { n: 1, known: KNOWN, decides });
  hands[0].tell({ move: "quarry" });
  hands[0].tell({ move: "once more" });
  await advanceTime(GONE + TICK);
  assert.deepEqual(received, ["quarry"]);
  analyst.decideMove(KNOWN, decides, ...heard);
  hands[0].tell({ word: "page-engine-damaged" });
  await flushTasks();
  assert.deepEqual(received.slice(1), ["page-engine-damaged"]);
});
