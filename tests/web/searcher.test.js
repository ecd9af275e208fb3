import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Searcher } from "../../src/saqqara/web/app/device/searcher.js";
import { workerCount } from "../../src/saqqara/web/app/engine/worker-count.js";
import { flushTasks } from "./fake-time.js";

const JOB = JSON.stringify({ known: { state: 1 }, decides: { simulations: 5 }, judged: { simulations: 7 } });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

/** A job in JSON that decides, by its number, and the number of the decision that it continues. */
const decision = (number, continued) =>
  JSON.stringify({ known: {}, decides: { number, continues: continued ? { number: continued } : null } });

/** A searcher with engines that a test lets end their jobs. */
function searcherWith(processors) {
  const engines = [];
  const makeEngine = () => {
    const engine = {
      jobs: [],
      decideMove: (known, decides, done, failed) => engine.jobs.push({ known, decides, done, failed }),
      evaluateDecision: (known, judged, done, failed) => engine.jobs.push({ known, judged, done, failed }),
    };
    engines.push(engine);
    return engine;
  };
  return { searcher: new Searcher(workerCount(processors), makeEngine), engines };
}

test("a bot's move and an evaluation come as texts", async () => {
  const { searcher, engines } = searcherWith(2);
  const move = searcher.decide(JOB);
  await flushTasks();
  const [job] = engines[0].jobs;
  assert.deepEqual([job.known, job.decides], [{ state: 1 }, { simulations: 5 }]);
  job.done("quarry");
  assert.equal(await move, "quarry");
  const counts = searcher.evaluate(JOB);
  await flushTasks();
  assert.deepEqual(engines[0].jobs[1].judged, { simulations: 7 });
  engines[0].jobs[1].done([{ move: "quarry" }]);
  assert.equal(await counts, '[{"move":"quarry"}]');
  assert.equal(engines.length, 1);
});

test("jobs beyond the workers wait for the next one that is idle, also after a failure", async () => {
  const { searcher, engines } = searcherWith(3);
  const jobs = Array.from({ length: 4 }, () => searcher.decide(JOB));
  await flushTasks();
  assert.deepEqual(
    engines.map((engine) => engine.jobs.length),
    [1, 1],
  );
  engines[1].jobs[0].failed("page-engine-ended");
  await assert.rejects(jobs[1], { message: "page-engine-ended" });
  await flushTasks();
  assert.deepEqual(
    engines.map((engine) => engine.jobs.length),
    [1, 2],
  );
  engines[0].jobs[0].done("a");
  await flushTasks();
  engines[0].jobs[1].done("b");
  engines[1].jobs[1].done("c");
  assert.deepEqual(await Promise.all([jobs[0], jobs[2], jobs[3]]), ["a", "c", "b"]);
});

test("a decision that continues another goes to the worker with its tree, if it is idle", async () => {
  const { searcher, engines } = searcherWith(4);
  const numbers = () => engines.map(({ jobs }) => jobs.map(({ decides }) => decides?.number ?? "evaluation"));
  /** Begin jobs, then let them end in this order. */
  const run = async (...jobs) => {
    const done = jobs.map((job) => (job ? searcher.decide(job) : searcher.evaluate(JOB)));
    await flushTasks();
    for (const engine of engines) engine.jobs.at(-1).done("a");
    await Promise.all(done);
  };
  await run(decision(1), decision(2), decision(3));
  await run(decision(4, 2));
  assert.deepEqual(numbers(), [[1], [2, 4], [3]]);
  await run(null); // takes the one with the oldest tree
  await run(null);
  assert.deepEqual(numbers(), [[1, "evaluation", "evaluation"], [2, 4], [3]]);
  await run(decision(5, 4), decision(6, 4));
  assert.deepEqual(numbers(), [
    [1, "evaluation", "evaluation"],
    [2, 4, 5],
    [3, 6],
  ]);
  await run(decision(7));
  assert.deepEqual(numbers()[0].at(-1), 7);
});

test("there are one to four workers, one less than processors", () => {
  assert.deepEqual(
    [undefined, 1, 2, 4, 64].map((processors) => searcherWith(processors).searcher.limit),
    [1, 1, 1, 3, 4],
  );
});
