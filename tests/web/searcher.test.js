import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Searcher } from "../../src/saqqara/web/app/device/searcher.js";
import { flushTasks } from "./fake-time.js";

const JOB = JSON.stringify({ known: { state: 1 }, decides: { simulations: 5 }, judged: { simulations: 7 } });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

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
  return { searcher: new Searcher(processors, makeEngine), engines };
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

test("there are one to four workers, one less than processors", () => {
  assert.deepEqual(
    [undefined, 1, 2, 4, 64].map((processors) => searcherWith(processors).searcher.limit),
    [1, 1, 1, 3, 4],
  );
});
