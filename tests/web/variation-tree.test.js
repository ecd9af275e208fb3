import "./dom-stubs.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { evaluation, fakeEngineClients } from "./fake-engine-client.js";
import { FakeServer } from "./fake-server.js";
import { flushTasks } from "./fake-time.js";
import { MOMENTS, readFixture } from "./fixture-data.js";

const { pathTo, VariationTree } = await import("../../src/saqqara/web/app/analysis/variation-tree.js");
const { variationUrl, Analysis } = await import("../../src/saqqara/web/app/analysis/analysis.js");
const { setMessages } = await import("../../src/saqqara/web/app/core/i18n.js");
setMessages("en", readFixture("en.ftl"));

beforeEach(() => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

const what = (move) => ({ move, seat: 0, words: move });

test("a move that is tried again is the same, and others are next to it", () => {
  const variations = new VariationTree();
  const first = variations.add(7, null, what("quarry"));
  const second = variations.add(7, first, what("load 1.1"));
  const other = variations.add(7, first, what("load 1.2"));
  assert.equal(variations.add(7, null, what("quarry")), first);
  assert.deepEqual(first.children, [second, other]);
  assert.deepEqual(
    pathTo(other).map(({ move }) => move),
    ["quarry", "load 1.2"],
  );
});

test("variations are listed in the order of the game", () => {
  const variations = new VariationTree();
  variations.add(9, null, what("quarry"));
  variations.add(3, null, what("quarry"));
  assert.deepEqual(
    variations.byDecision.map(({ n }) => n),
    [3, 9],
  );
});

const [{ view }] = MOMENTS;
const TABLE = "/api/tables/t1";
const path = (n, ...moves) => `GET ${variationUrl(`${TABLE}/variation`, n, moves)}`;
const open = (n) => `${path(n)}&all_open=true`;
const judged = (n, ...moves) => `GET ${variationUrl(`${TABLE}/judgement`, n, moves)}`;
/** The moves after each of the entries whose decision is known. */
const PLAYED = { 4: "load 1.1", 5: "quarry", 6: "pass" };

/** A position whose `known` says by which path it was requested. @param {string} key @param {number} seat */
const position = (key, seat = 0) => ({ seat, legal: ["quarry", "load 1.1"], view, boards: {}, known: { key } });

/** A board at the decision after entry 4, with moves that continue from it, and another one after entry 5. */
async function begun(analysts = fakeEngineClients("page-engine-no-wasm")) {
  const server = new FakeServer();
  for (const moves of [[], ["quarry"], ["quarry", "load 1.1"]])
    server.answers[path(4, ...moves)] = position(path(4, ...moves), moves.length % 2);
  for (const n of [5, 6]) server.answers[path(n)] = position(path(n));
  for (const n of [4, 5]) server.answers[open(n)] = position(open(n));
  for (const asked of [judged(4), judged(5), judged(6), judged(4, "quarry")])
    server.answers[asked] = { why: asked, options: [] };
  const went = [];
  const played = {
    names: () => ["Ana", "Ben"],
    move: (n) => PLAYED[n] ?? null,
    openNext: (n) => n < 6 && went.push(n) > 0,
  };
  const trying = new Analysis(TABLE, played, analysts, () => {});
  trying.goToDecision(4);
  await flushTasks();
  return { trying, server, analysts, went };
}

test("moves are tried one after another, taken back and tried again", async () => {
  const { trying } = await begun();
  for (const move of ["quarry", "load 1.1"]) {
    trying.play(move);
    await flushTasks();
  }
  assert.deepEqual([trying.moves, trying.position.seat], [["quarry", "load 1.1"], 0]);
  assert.deepEqual(
    pathTo(trying.node).map(({ seat }) => seat),
    [0, 1],
  );
  trying.back();
  assert.deepEqual(trying.moves, ["quarry"]);
  trying.forward();
  assert.deepEqual(trying.moves, ["quarry", "load 1.1"]);
  trying.goToDecision(4);
  assert.deepEqual([trying.moves, trying.variations.byDecision.length], [[], 1]);
});

test("until a position is known the one before is drawn, and nothing is offered", async () => {
  const { trying } = await begun();
  const before = trying.position;
  assert.equal(trying.offered.quarry, "quarry");
  trying.play("quarry");
  assert.deepEqual([trying.position, trying.shownPosition, trying.offered.quarry], [null, before, null]);
  await flushTasks();
  assert.equal(trying.shownPosition.seat, 1);
});

test("the move that was played leads back into the game", async () => {
  const { trying, went } = await begun();
  trying.play("load 1.1");
  assert.deepEqual([went, trying.moves], [[4], []]);
  trying.play("quarry");
  assert.deepEqual([went, trying.moves], [[4], ["quarry"]]);
  trying.goToDecision(6);
  await flushTasks();
  trying.play("pass");
  assert.deepEqual([went, trying.moves], [[4], ["pass"]], "the game was over by it");
});

const looked = ({ asked }) => asked.map((known) => known.key ?? known);

test("the position on the board is searched while the player wants it, and nothing else", async () => {
  const { trying, server, analysts } = await begun(fakeEngineClients());
  assert.deepEqual(analysts.asked, []);
  trying.toggleAsking();
  analysts.tell(evaluation(250, "quarry"));
  assert.deepEqual([looked(analysts), trying.live.evaluation.simulations], [[path(4)], 250]);
  trying.play("quarry");
  assert.deepEqual([looked(analysts), trying.live.evaluation], [[path(4), "stop"], null], "it stops at once");
  await flushTasks();
  trying.goToDecision(5);
  await flushTasks();
  trying.setAllOpen(true);
  await flushTasks();
  trying.toggleAsking();
  trying.goToDecision(6);
  await flushTasks();
  assert.deepEqual(looked(analysts).slice(2), [path(4, "quarry"), "stop", path(5), "stop", open(5), "stop"]);
  assert.equal(server.asked.filter(({ key }) => key.includes("judgement")).length, 0, "the server thinks of nothing");
});

test("the server is asked if the browser can no longer search", async () => {
  const { trying, server, analysts } = await begun(fakeEngineClients());
  trying.toggleAsking();
  analysts.failed("page-engine-ended");
  await flushTasks();
  assert.deepEqual([trying.live.unavailableReason, trying.serverEvaluation.why], ["page-engine-ended", judged(4)]);
  trying.toggleAsking();
  trying.toggleAsking();
  assert.deepEqual([trying.live.unavailableReason, looked(analysts)], ["", [path(4), path(4)]], "it is tried again");
  assert.equal(server.times(judged(4)), 1);
});

test("the server is asked one thing at a time, and not about a position that was left", async () => {
  const { trying, server } = await begun();
  const go = server.hold(judged(4));
  trying.toggleAsking();
  trying.goToDecision(5);
  trying.goToDecision(6);
  await flushTasks();
  assert.deepEqual([server.times(judged(4)), server.times(judged(5)), server.times(judged(6))], [1, 0, 0]);
  go();
  await flushTasks();
  assert.deepEqual([server.times(judged(5)), trying.serverEvaluation.why], [0, judged(6)]);
  trying.goToDecision(4);
  await flushTasks();
  assert.deepEqual([trying.serverEvaluation.why, server.times(judged(4))], [judged(4), 1]);
});

test("after the game the server is not asked", async () => {
  const { trying, server } = await begun();
  server.answers[path(4, "quarry")] = { ...position("", null), legal: [], known: null };
  trying.toggleAsking();
  trying.play("quarry");
  await flushTasks();
  assert.deepEqual([trying.position.known, server.times(judged(4, "quarry")), trying.message], [null, 0, ""]);
});

test("with all cards open the server has no answer, so it is not asked", async () => {
  const { trying, server } = await begun();
  trying.setAllOpen(true);
  trying.toggleAsking();
  await flushTasks();
  assert.deepEqual([trying.canAsk, trying.isAsking], [false, false]);
  trying.setAllOpen(false);
  trying.toggleAsking();
  await flushTasks();
  trying.setAllOpen(true);
  trying.goToDecision(5);
  await flushTasks();
  assert.deepEqual([trying.canAsk, server.times(judged(4)), server.times(judged(5))], [false, 1, 0]);
});
