/** Yield to the browser so that it can respond to the user: no input event has to wait for a long script. */
export const nextTask = () =>
  "scheduler" in globalThis && "yield" in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(() => resolve(undefined), 0));
