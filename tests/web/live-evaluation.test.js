import "./dom-stubs.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { evaluation, fakeEngineClients } from "./fake-engine-client.js";
import { GAMES, readFixture } from "./fixture-data.js";

const { LiveEvaluation } = await import("../../src/saqqara/web/app/review/live-evaluation.js");
const { rankByPlace, isHopeless, expectedPlace } = await import("../../src/saqqara/web/app/review/lost-position.js");
const { topMoves, describeEvaluation } = await import("../../src/saqqara/web/app/review/evaluation.js");
const { setMessages } = await import("../../src/saqqara/web/app/core/i18n.js");
setMessages("en", readFixture("en.ftl"));

let now = 0;
beforeEach(() => {
  mock.reset();
  now = 1000;
  mock.method(performance, "now", () => now);
});

/** A live evaluation, the fake client behind it, and how often it has reported a change. */
function begin(obstacle = "") {
  const analysts = fakeEngineClients(obstacle);
  const heard = { changes: 0 };
  const live = new LiveEvaluation(analysts, () => {
    heard.changes += 1;
  });
  return { live, analysts, heard };
}

test("an evaluation grows, and is dropped with the position", () => {
  const { live, analysts, heard } = begin();
  live.evaluate("here", { setup: {}, state: { round: 1 } });
  analysts.tell(evaluation(250, "quarry"));
  analysts.tell(evaluation(500, "quarry"));
  assert.deepEqual([live.evaluation.simulations, heard.changes], [500, 2]);
  live.evaluate("here", { setup: {}, state: { round: 1 } });
  assert.equal(live.evaluation.simulations, 500, "it continues");
  live.evaluate("there", { setup: {}, state: { round: 2 } });
  assert.equal(live.evaluation, null);
  assert.deepEqual(
    analysts.asked.map(({ state }) => state.round),
    [1, 2],
  );
  assert.equal(analysts.made, 1);
});

test("hiding it stops the search once, and it can start again", () => {
  const { live, analysts } = begin();
  live.stop();
  live.evaluate("here", "known");
  analysts.tell(evaluation(250, "quarry"));
  live.stop();
  live.stop();
  assert.equal(live.evaluation, null);
  live.evaluate("here", "known");
  assert.deepEqual(analysts.asked, ["known", "stop", "known"]);
});

test("a screen reader announces the first evaluation, and another after a while", () => {
  const { live, analysts } = begin();
  live.evaluate("here", "known");
  for (const [simulations, passed] of [
    [100, 0],
    [200, 4999],
    [300, 1],
    [400, 4000],
  ]) {
    now += passed;
    analysts.tell(evaluation(simulations, "quarry"));
  }
  assert.deepEqual([live.evaluation.simulations, live.spoken.simulations], [400, 300]);
});

test("a failure is announced once, and retried on request", () => {
  const { live, analysts, heard } = begin();
  live.evaluate("here", "known");
  analysts.tell(evaluation(250, "quarry"));
  analysts.failed("page-engine-ended");
  assert.deepEqual([live.unavailableReason, live.evaluation, heard.changes], ["page-engine-ended", null, 2]);
  live.retry();
  live.evaluate("here", "known");
  assert.deepEqual([live.unavailableReason, analysts.made], ["", 2]);
});

test("it says why it cannot search", () => {
  const { live } = begin("page-engine-no-wasm");
  live.retry();
  assert.equal(live.unavailableReason, "page-engine-no-wasm");
});

const moves = (...texts) => texts.map((move) => ({ move }));
const texts = (found) => found.map(({ move }) => move);

test("the best moves are listed, and the one that was played", () => {
  const all = moves("quarry", "load 1.1", "load 1.2", "load 2.1", "load 3.1", "pass");
  assert.deepEqual(texts(topMoves(all, null, 4)), ["quarry", "load 1.1", "load 1.2", "load 2.1"]);
  assert.deepEqual(texts(topMoves(all, "load 1.2", 4)), ["quarry", "load 1.1", "load 1.2", "load 2.1"]);
  assert.deepEqual(texts(topMoves(all, "pass", 4)), ["quarry", "load 1.1", "load 1.2", "pass"]);
  assert.deepEqual(texts(topMoves(all, "stay", 4)), ["quarry", "load 1.1", "load 1.2", "load 2.1"]);
  assert.deepEqual(texts(topMoves(all, "pass", 2)), ["quarry", "pass"]);
  assert.deepEqual(texts(topMoves(moves("quarry"), "quarry", 4)), ["quarry"]);
});

test("a move is described by the present position, and its continuation only by what is certain", () => {
  const { moments, boards, names } = GAMES.plain;
  const { view } = moments.find((moment) => moment.view.market.spaces[1]?.[0]);
  const [option] = describeEvaluation(evaluation(9, "take 2"), { seat: 1, view, boards }, names, "take 2").options;
  assert.match(option.sentence, /^Take the (?!card )/);
  assert.deepEqual(option.after, [
    { seat: 0, name: names[0], sentence: "Get stones from the quarry" },
    { seat: 1, name: names[1], sentence: "Take the card on space 2" },
  ]);
  assert.deepEqual([option.expected, option.points, option.share], [[0.6, 0.4], [40, 30], 0.5]);
});

/** A move in a game of three seats that the first can hardly win. */
const thought = (move, points, visits = 1000) => ({ move, visits, chances: [0.002, 0.9, 0.098], points });

test("in a lost game a hint goes by place, then by points", () => {
  const moves = [
    thought("quarry", [20, 50, 30], 4000),
    thought("pass", [26, 52, 31]),
    thought("load 1.1", [25, 50, 24]),
    thought("sail 1 temple", [60, 20, 20], 3),
  ];
  const ranked = rankByPlace({ ...evaluation(6000, "quarry"), moves }, 0);
  assert.deepEqual(
    ranked.moves.map(({ move }) => move),
    ["load 1.1", "pass", "quarry"],
  );
  assert.equal(expectedPlace([25, 50, 24], 0), 2);
});

test("a game that can be won is described by the chance to win it", () => {
  const evaluations = { ...evaluation(6000, "quarry"), moves: [thought("quarry", [1, 2, 3])] };
  evaluations.moves[0].chances = [0.2, 0.5, 0.3];
  assert.equal(rankByPlace(evaluations, 0), evaluations);
  assert.equal(rankByPlace(null, 0), null);
  assert.deepEqual([isHopeless([0.004, 0.001]), isHopeless([0.004, 0.006])], [true, false]);
});
