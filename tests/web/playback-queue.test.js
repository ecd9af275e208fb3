import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { PlaybackQueue } from "../../src/saqqara/web/app/animation/playback-queue.js";
import { flushTasks } from "./fake-time.js";

/** What is shown now, until a test ends it. */
let shown, seen, changes, showing;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  [shown, changes] = [[], 0];
  showing = new PlaybackQueue(
    (event) => {
      shown.push(event.n);
      return new Promise((resolve) => {
        seen = resolve;
      });
    },
    () => {
      changes += 1;
    },
  );
});

const events = (...numbers) => {
  for (const n of numbers) showing.add({ n, type: "move" });
};

/** End what is shown. */
async function see() {
  seen();
  await flushTasks();
}

test("events are shown one after another, in the order in which they came", async () => {
  events(1, 2, 3);
  await flushTasks();
  assert.deepEqual(shown, [1]);
  await see();
  assert.deepEqual(shown, [1, 2]);
  await see();
  await see();
  assert.deepEqual(shown, [1, 2, 3]);
});

test("nothing is shown twice", async () => {
  events(1);
  await flushTasks();
  await see();
  events(2);
  await flushTasks();
  await see();
  assert.deepEqual(shown, [1, 2]);
});

test("it plays from the first event to the end of the last", async () => {
  assert.equal(showing.playing, false);
  events(1, 2);
  assert.equal(showing.playing, true);
  await flushTasks();
  await see();
  assert.equal(showing.playing, true);
  await see();
  assert.equal(showing.playing, false);
});

test("the page is notified when playback begins and when all was shown, and not in between", async () => {
  events(1);
  assert.deepEqual([changes, shown], [1, []]);
  await flushTasks();
  assert.deepEqual(shown, [1]);
  await see();
  assert.equal(changes, 2);
});

test("it knows the newest event that was started", async () => {
  assert.equal(showing.lastStarted, -1);
  events(4, 5);
  await flushTasks();
  assert.equal(showing.lastStarted, 4);
  await see();
  assert.equal(showing.lastStarted, 5);
});

test("dropped events are not shown any more, and the rest is returned", async () => {
  events(1, 2, 3, 4);
  await flushTasks();
  assert.deepEqual(
    showing.drop(3).map(({ n }) => n),
    [4],
  );
  await see();
  assert.deepEqual(shown, [1, 4]);
});

test("an event that was started and dropped before its turn is not shown", async () => {
  events(1);
  showing.drop(1);
  await flushTasks();
  assert.deepEqual(shown, []);
  assert.equal(showing.playing, false);
});

test("after a drop no newer event counts as started, and new events are shown again", async () => {
  events(5);
  await flushTasks();
  assert.deepEqual(showing.drop(3), []);
  assert.equal(showing.lastStarted, 3);
  await see();
  events(4);
  await flushTasks();
  assert.deepEqual(shown, [5, 4]);
});

test("hurrying ends animations, and waits until all is shown", async () => {
  events(1, 2);
  await flushTasks();
  let done = false;
  const hurried = showing
    .skip(() => seen())
    .then(() => {
      done = true;
    });
  assert.equal(showing.isSkipping, true);
  await flushTasks();
  assert.deepEqual([shown, done], [[1, 2], false]);
  seen();
  await hurried;
  assert.deepEqual([showing.isSkipping, showing.playing], [false, false]);
});

test("hurrying without an animation waits for nothing", async () => {
  let flushed = 0;
  await showing.skip(() => {
    flushed += 1;
  });
  assert.deepEqual([flushed, showing.isSkipping], [1, false]);
});

test("few events have all the time, many share it, and none has too little", async () => {
  events(0, 1, 2, 3, 4, 5);
  assert.equal(showing.timeLimit(false), 60_000); // one is being shown, five wait
  events(6);
  assert.equal(showing.timeLimit(false), 1000);
  events(7, 8, 9, 10, 11, 12);
  assert.equal(showing.timeLimit(false), 500);
  events(...Array.from({ length: 40 }, (_, i) => 20 + i));
  assert.equal(showing.timeLimit(false), 250);
});

test("spectators of bots see all of it", () => {
  events(...Array.from({ length: 30 }, (_, i) => i));
  assert.equal(showing.timeLimit(true), 60_000);
});
