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

/** A worker that says what a test has it say. */
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

  /** Tells something of the newest wish, or of another one. */
  tell(told) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: { n: this.wishes.at(-1)?.n, ...told } }));
  }
}

/** The page itself, which somebody sees or not. */
class Sheet extends EventTarget {
  hidden = false;

  turn(hidden) {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

/** An analyst in a browser whose server answers with `status`; what it tells is in `told`, and the workers in `hands`. */
function hired(status = 200) {
  const [hands, told, asked] = [[], [], []];
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
      (evaluation) => told.push(evaluation),
      (word) => told.push(word),
    );
  return { analyst, document, hands, told, asked, look };
}

test("nothing is loaded before somebody looks", () => {
  assert.equal(hired().hands.length, 0);
});

test("the worker lies where both loose and bundled modules find it", () => {
  const { hands, look } = hired();
  look();
  assert.match(String(hands[0].address), /\/app\/engine\/worker\.js$/);
  assert.deepEqual(hands[0].options, { type: "module" });
});

test("what is told of the newest look is heard, and nothing of those before", () => {
  const { hands, told, look } = hired();
  look();
  hands[0].tell({ evaluation: "one" });
  look();
  hands[0].tell({ n: hands[0].wishes[0].n, evaluation: "late" });
  hands[0].tell({ n: hands[0].wishes[0].n, word: "late" });
  hands[0].tell({});
  hands[0].tell({ evaluation: "two" });
  assert.deepEqual(told, ["one", "two"]);
  assert.equal(hands.length, 1);
  assert.equal(hands[0].wishes[1].known, KNOWN);
});

test("after a stop nothing is heard, and the worker stays", async () => {
  const { analyst, hands, told, look } = hired();
  look();
  hands[0].tell({ evaluation: "one" });
  analyst.stop();
  hands[0].tell({ n: hands[0].wishes[0].n, evaluation: "late" });
  await advanceTime(10 * GONE);
  assert.equal(hands[0].wishes.at(-1).known, null);
  assert.deepEqual([told, hands[0].ended], [["one"], false]);
  look();
  hands[0].tell({ evaluation: "two" });
  assert.deepEqual([told, hands.length], [["one", "two"], 1]);
});

test("closed, the worker is gone, and the next look has another", () => {
  const { analyst, hands, told, look } = hired();
  analyst.close();
  look();
  analyst.close();
  assert.equal(hands[0].ended, true);
  look();
  hands[0].tell({ evaluation: "late" });
  hands[1].tell({ evaluation: "two" });
  assert.deepEqual(told, ["two"]);
});

test("a worker that falls silent was ended by the browser", async () => {
  const { hands, told, look } = hired();
  look();
  hands[0].tell({ evaluation: "one" });
  await advanceTime(GONE - TICK);
  hands[0].tell({});
  await advanceTime(GONE - TICK);
  assert.deepEqual(told, ["one"]);
  await advanceTime(TICK);
  assert.deepEqual([told, hands[0].ended], [["one", "page-engine-ended"], true]);
  hands[0].tell({ evaluation: "late" });
  await advanceTime(10 * GONE);
  assert.equal(told.length, 2);
  look();
  hands[1].tell({ evaluation: "two" });
  assert.equal(told.at(-1), "two");
});

test("a worker that has looked as far as it will has nothing more to say", async () => {
  const { hands, told, look } = hired();
  look();
  hands[0].tell({ evaluation: { deep: true } });
  await advanceTime(10 * GONE);
  assert.deepEqual([told, hands[0].ended], [[{ deep: true }], false]);
  look();
  await advanceTime(GONE);
  assert.equal(told.at(-1), "page-engine-ended");
});

test("the worker rests while the page is hidden, and no other does afterwards", () => {
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

test("a worker that was silent while nobody looked is given time again", async () => {
  const { analyst, hands, told, look } = hired();
  look();
  hands[0].tell({});
  await advanceTime(GONE - TICK);
  analyst.stop();
  await advanceTime(10 * GONE);
  look();
  await advanceTime(GONE - TICK);
  assert.deepEqual(told, []);
  await advanceTime(TICK);
  assert.deepEqual(told, ["page-engine-ended"]);
});

test("as long as the worker is loaded nobody grows impatient", async () => {
  const { told, look } = hired();
  look();
  await advanceTime(20 * GONE);
  assert.deepEqual(told, []);
});

for (const [what, status, said] of [
  ["there", 200, "page-engine-ended"],
  ["of another version", 404, "page-engine-old"],
  ["out of reach", 0, "page-offline"],
])
  test(`a worker that fails where the server's files are ${what}`, async () => {
    const { hands, told, asked, look } = hired(status);
    look();
    const error = new Event("error", { cancelable: true });
    hands[0].dispatchEvent(error);
    await flushTasks();
    assert.deepEqual([told, error.defaultPrevented], [[said], true]);
    assert.deepEqual(asked, [{ address: String(hands[0].address), method: "HEAD", cache: "no-store" }]);
  });

for (const [status, said] of [
  [200, "page-engine-missing"],
  [404, "page-engine-old"],
])
  test(`a module that is not there where the worker answers with ${status}`, async () => {
    const { hands, told, look } = hired(status);
    look();
    hands[0].tell({ word: "page-engine-missing" });
    await flushTasks();
    assert.deepEqual(told, [said]);
  });

test("what else goes wrong is told as the worker tells it", async () => {
  const { hands, told, asked, look } = hired(404);
  look();
  hands[0].tell({ word: "page-engine-memory" });
  await flushTasks();
  assert.deepEqual([told, asked, hands[0].ended], [["page-engine-memory"], [], true]);
});

test("whoever has closed meanwhile hears of no failure", async () => {
  const { analyst, hands, told, look } = hired(404);
  look();
  hands[0].dispatchEvent(new Event("error"));
  analyst.close();
  await flushTasks();
  assert.deepEqual(told, []);
});

test("a decision is judged once, and nothing is missed after that", async () => {
  const { analyst, hands, told, look } = hired();
  const judged = { move: "quarry", simulations: 300 };
  const heard = [(counted) => told.push(counted), (word) => told.push(word)];
  analyst.evaluateDecision(KNOWN, judged, ...heard);
  assert.deepEqual(hands[0].wishes.at(-1), { n: 1, known: KNOWN, judged });
  hands[0].tell({ counted: ["counted"] });
  hands[0].tell({ counted: ["once more"] });
  await advanceTime(GONE + TICK);
  assert.deepEqual(told, [["counted"]]);
  look();
  hands[0].tell({ evaluation: "an evaluation" });
  analyst.evaluateDecision(KNOWN, judged, ...heard);
  hands[0].tell({ evaluation: "of nothing that was asked" });
  hands[0].tell({ word: "page-engine-slow" });
  await flushTasks();
  assert.deepEqual(told.slice(1), ["an evaluation", "page-engine-slow"]);
});
