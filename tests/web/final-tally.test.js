import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom-stubs.js";
import { readFixture } from "./fixture-data.js";

const { stripNameMarks, setMessages } = await import("../../src/saqqara/web/app/core/i18n.js");
const { latestSentence } = await import("../../src/saqqara/web/app/panels/log.js");
const { groupSteps, scoreFrames, isTally, payerSelector } = await import(
  "../../src/saqqara/web/app/animation/final-tally.js"
);
setMessages("en", readFixture("en.ftl"));

const step = (kind, source, seat, points) => ({ note: { kind, source, seat, points }, effect: {} });
const final = (source, seat, points) => step("final", source, seat, points);

test("a site pays all who built there in one step, and the rest is counted seat by seat", () => {
  const steps = [
    step("scored", "pyramid", 0, 3),
    final("burial", 0, 4),
    final("burial", 1, 9),
    final("obelisk", 1, 15),
    final("statues", 0, 1),
    final("wager", 0, -2),
    final("statues", 1, 3),
    { note: { kind: "game_over" }, effect: {} },
  ];
  assert.deepEqual(
    groupSteps(steps).map((group) => [group.length, isTally(group)]),
    [
      [1, false],
      [2, true],
      [1, true],
      [2, true],
      [1, true],
      [1, false],
    ],
  );
  assert.deepEqual(groupSteps(steps).flat(), steps);
});

test("an event that is hidden or unknown is shown on its own", () => {
  const unknown = { note: { kind: "final", source: "burial", seat: 0, points: 2 }, effect: null };
  const groups = groupSteps([final("burial", 0, 2), unknown, { note: null, effect: {} }, final("burial", 1, 2)]);
  assert.deepEqual(
    groups.map((group) => isTally(group)),
    [true, false, false, true],
  );
});

test("the place of a site is highlighted, otherwise the panel of the player who is paid", () => {
  assert.equal(payerSelector(final("burial", 1, 4).note), '[data-site="burial"]');
  assert.equal(payerSelector(final("statues", 1, 4).note), '.player[data-seat="1"]');
});

test("all are counted up together, and losses are counted down", () => {
  const notes = [final("wager", 0, 3), final("tomb", 0, -1), final("wager", 1, -3)].map(({ note }) => note);
  assert.deepEqual(scoreFrames({ scores: [10, 10] }, notes), [
    [11, 9],
    [12, 8],
    [12, 7],
  ]);
  assert.deepEqual(scoreFrames({ scores: [10] }, []), []);
});

test("the sentence during the count names the players, and the source", () => {
  const steps = [final("burial", 0, 4), final("burial", 1, 9), final("statues", 0, 6), final("wager", 0, -2)];
  const notes = steps.map(({ note }) => note);
  const sentence = (count) =>
    stripNameMarks(
      latestSentence({
        log: [{ n: 3, notes }],
        progress: { n: 3, notes: count },
        playing: true,
        names: ["Ana", "Ben"],
      }),
    );
  assert.equal(sentence(2), "Burial chamber: Ana 4 and Ben 9.");
  assert.equal(sentence(3), "Ana's statues are worth 6.");
  assert.equal(sentence(4), "Ana: Statues 6 and Wager \u22122.");
});
