import "./dom-stubs.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFixture } from "./fixture-data.js";

const { GameReview } = await import("../../src/saqqara/web/app/review/game-review.js");
const { stackPoints } = await import("../../src/saqqara/web/app/review/stacked-points.js");
const { measureText, formatLoss, formatMeasure, verdictText } = await import(
  "../../src/saqqara/web/app/review/decision-evaluation.js"
);
const { setMessages, text } = await import("../../src/saqqara/web/app/core/i18n.js");
setMessages("en", readFixture("en.ftl"));

const judged = (n, round, seat, expected, points) => ({ n, round, seat, expected, points, lost: null });
const REVIEW = {
  total: 3,
  done: 3,
  running: false,
  failed: null,
  names: ["Ana", "Ben"],
  start: { expected: [0.5, 0.5], points: [20, 20] },
  end: { expected: [1, 0], points: [31, 25] },
  decisions: [
    judged(0, 1, 0, [0.6, 0.4], [22, 20]),
    judged(1, 1, 1, [0.3, 0.7], [21, 24]),
    judged(4, 2, 0, [0.8, 0.2], [28, 23]),
  ],
  swings: [],
  sources: {
    keys: [
      { key: "temple", label: "Temple" },
      { key: "wrath", label: "Wrath" },
    ],
    over_time: [
      {
        n: 0,
        points: [
          [0, 0],
          [0, 0],
        ],
      },
      {
        n: 1,
        points: [
          [1, 0],
          [0, -2],
        ],
      },
      {
        n: 4,
        points: [
          [5, -1],
          [2, -2],
        ],
      },
    ],
  },
};

test("a chart has a place for the beginning, each decision and the end", () => {
  const course = new GameReview(REVIEW);
  assert.deepEqual([course.hasAllDecisions, course.total, course.lastKnown, course.seats], [true, 4, 4, [0, 1]]);
  assert.deepEqual(
    [0, 1, 3, 4].map((at) => course.decision(at)?.n),
    [undefined, 0, 4, undefined],
  );
  assert.deepEqual(
    [0, 1, 4, 2].map((n) => course.placeOf(n)),
    [1, 2, 3, -1],
  );
});

test("a chart has a line for each seat, from the beginning to the end", () => {
  const course = new GameReview(REVIEW);
  assert.deepEqual(course.series("points"), [
    [20, 22, 21, 28, 31],
    [20, 20, 24, 23, 25],
  ]);
  assert.deepEqual(course.series("expected")[0], [0.5, 0.6, 0.3, 0.8, 1]);
});

test("the chart of an unfinished review ends where it is known", () => {
  const course = new GameReview({ ...REVIEW, total: 9 });
  assert.deepEqual([course.hasAllDecisions, course.lastKnown, course.total], [false, 3, 10]);
  assert.equal(course.series("points")[0].length, 4);
  assert.deepEqual(new GameReview({ ...REVIEW, start: null }).series("points"), [[], []]);
});

test("the chart of an earlier search is complete but outdated", () => {
  const course = new GameReview({ ...REVIEW, done: 1, older: 2 });
  assert.deepEqual([course.hasAllDecisions, course.isUpToDate, course.lastKnown], [true, false, 4]);
});

test("rounds of a chart begin with their first decision", () => {
  assert.deepEqual(new GameReview(REVIEW).rounds, [
    { round: 1, at: 0 },
    { round: 2, at: 2 },
  ]);
});

test("points of a seat are listed by source, and the last stay to the end", () => {
  assert.deepEqual(new GameReview(REVIEW).pointsBySource(0), [
    [0, 1, 5, 5],
    [0, 0, -1, -1],
  ]);
});

test("negative points are below zero, the others are stacked", () => {
  assert.deepEqual(
    stackPoints([
      [1, 2],
      [3, -1],
      [2, 4],
    ]),
    [
      [
        { from: 0, to: 1 },
        { from: 0, to: 2 },
      ],
      [
        { from: 1, to: 4 },
        { from: 0, to: -1 },
      ],
      [
        { from: 4, to: 6 },
        { from: 2, to: 6 },
      ],
    ],
  );
  assert.deepEqual(stackPoints([]), []);
});

test("an evaluation is written as a share or as points", () => {
  assert.deepEqual([formatMeasure("expected", 0.617), formatMeasure("points", 31.35)], ["62%", "31.4"]);
  assert.equal(measureText("points", 31.35), text("page-evaluation-points", { points: "31.4" }));
  assert.equal(measureText("expected", 0.617), text("page-evaluation-wins", { expected: "62%" }));
  const lost = { share: 0.12, points: 2.34 };
  assert.equal(formatLoss({ lost, in_points: true }), "2.3");
  assert.equal(formatLoss({ lost, in_points: false }), "12%");
  assert.equal(formatLoss({ lost: null }), "");
});

test("certain points are whole", () => {
  assert.equal(formatMeasure("points", 30, true), "30");
  assert.equal(measureText("points", 30, true), text("page-evaluation-points", { points: "30" }));
  assert.equal(formatMeasure("expected", 0.5, true), "50%");
  assert.equal(formatLoss({ lost: { share: 0, points: 3 }, in_points: true, certain: true }), "3");
});

test("a verdict that is certain says what exactly was given away", () => {
  const verdict = (share, points, best) =>
    verdictText({ lost: { share, points }, certain: true, seat: 1, options: [{ expected: [1 - best, best] }] });
  assert.equal(verdict(0, 0, 1), text("page-evaluation-certain", {}, "good"));
  assert.equal(verdict(0, 1, 1), text("page-evaluation-certain", { points: 1 }, "points"));
  assert.equal(verdict(0.5, 3, 1), text("page-evaluation-certain", {}, "win"));
  assert.equal(verdict(0.5, 3, 0.5), text("page-evaluation-certain", {}, "draw"));
  assert.equal(verdictText({ lost: null, certain: true }), "");
  const ofThree = { lost: { share: 0, points: 0 }, certain: true, seat: 1, options: [{ expected: [0, 1, 0] }] };
  assert.equal(verdictText(ofThree), text("page-evaluation-certain", {}, "wins"));
});

test("a verdict distinguishes luck from losses", () => {
  const lost = { share: 0.12, points: 2.34 };
  assert.equal(verdictText({ lost: null }), "");
  assert.equal(verdictText({ lost, counts: false }), text("page-evaluation-good"));
  assert.equal(verdictText({ lost, counts: true, in_points: true }), text("page-evaluation-lost", { points: 2 }));
  assert.equal(
    verdictText({ lost, counts: true, in_points: false }),
    text("page-evaluation-lost-share", { games: 12 }),
  );
});
