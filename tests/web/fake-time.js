import { mock } from "node:test";

const TURNS = 30;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Run everything that waits for no time to pass; the test's clock does not move. */
export async function flushTasks() {
  for (let i = 0; i < TURNS; i++) {
    mock.timers.tick(0);
    await turn();
  }
}

/** Advance the test's clock, and run everything that waited for it. @param {number} milliseconds */
export async function advanceTime(milliseconds) {
  mock.timers.tick(milliseconds);
  await flushTasks();
}
