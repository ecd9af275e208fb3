/** Lets the browser answer the person before the work goes on: so no event has to wait for a long piece of script. */
export const nextTask = () =>
  "scheduler" in globalThis && "yield" in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(() => resolve(undefined), 0));
