import { mock } from "node:test";

const TURNS = 30;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets everything happen that waits for no time to pass; the clock of the test stands still. */
export async function flushTasks() {
  for (let i = 0; i < TURNS; i++) {
    mock.timers.tick(0);
    await turn();
  }
}

/** Lets time pass on the clock of the test, and everything happen that waited for it. @param {number} milliseconds */
export async function advanceTime(milliseconds) {
  mock.timers.tick(milliseconds);
  await flushTasks();
}
