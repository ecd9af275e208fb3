import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./dom-stubs.js";

const { setMessages } = await import("../../src/saqqara/web/app/core/i18n.js");
const { placeNumbers, barSegments } = await import("../../src/saqqara/web/app/results/score-bars.js");
const { splitName } = await import("../../src/saqqara/web/app/results/result-svg.js");
const { marginText, placesByGroup } = await import("../../src/saqqara/web/app/results/podium.js");

setMessages("en", readFileSync(new URL("../../src/saqqara/i18n/en/results.ftl", import.meta.url), "utf8"));

const NAMES = ["Ana", "Ben", "Mira", "Tarek"];
const SHEET = [
  { pyramid: 12, wrath: -2 },
  { pyramid: 7, wrath: 0 },
  { pyramid: 7, wrath: 0 },
  { pyramid: 4, wrath: -6 },
];

/** The end of the game for the holder of these seats. */
const outcome = (ranking, mine = [], sheet = SHEET) => ({
  sheet,
  ranking,
  names: NAMES,
  seats: sheet.map((_, seat) => ({ mine: mine.includes(seat) })),
});

test("players with equal places share a step, and the next place is lower by their number", () => {
  assert.deepEqual(placesByGroup([[0], [1, 2], [3]]), [1, 2, 4]);
  assert.deepEqual(placesByGroup([[0, 1, 2, 3]]), [1]);
});

test("all bars have one scale, and negative points are left of zero", () => {
  const [first, second, , last] = barSegments(SHEET);
  const scale = 12 + 6;
  assert.deepEqual(
    first.map(({ source, points }) => [source, points]),
    [
      ["pyramid", 12],
      ["wrath", -2],
    ],
  );
  assert.deepEqual(
    second.map(({ points, from, wide }) => [points, from, wide]),
    [[7, 6 / scale, 7 / scale]],
  );
  assert.equal(first[1].from, 4 / scale);
  assert.equal(last[1].from, 0);
  assert.deepEqual(barSegments([{ pyramid: 0 }, { pyramid: 0 }]), [[], []]);
});

test("every part of a bar has its number, and numbers below it keep their distance", () => {
  const bar = [
    { source: "pyramid", points: 40, from: 0, wide: 0.8 },
    { source: "temple", points: 1, from: 0.8, wide: 0.02 },
    { source: "burial", points: 2, from: 0.82, wide: 0.04 },
  ];
  const numbers = placeNumbers(bar);
  assert.deepEqual(
    numbers.map(({ points, below }) => [points, below]),
    [
      [40, false],
      [1, true],
      [2, true],
    ],
  );
  assert.ok(numbers[2].at - numbers[1].at >= 0.05);
});

test("the margin is shown to the only player at this device, and that of the winner to all others", () => {
  const ranking = [[0], [1, 2], [3]];
  assert.equal(marginText(outcome(ranking, [0])), "You have won, 3 points ahead of Ben.");
  assert.equal(marginText(outcome(ranking, [2])), "You are second, 3 points behind Ana.");
  assert.equal(marginText(outcome(ranking, [3])), "You are fourth, 12 points behind Ana.");
  for (const mine of [[], [0, 3]]) assert.equal(marginText(outcome(ranking, mine)), "3 points ahead of Ben.");
});

test("if points are equal, the stones left on the sled are named", () => {
  const equal = [{ pyramid: 9 }, { pyramid: 9 }];
  const sled = "the stones left on the sled decide.";
  assert.equal(marginText(outcome([[1], [0]], [], equal)), `Equal on points with Ana: ${sled}`);
  assert.equal(marginText(outcome([[1], [0]], [1], equal)), `You have won. Ana has as many points: ${sled}`);
  assert.equal(marginText(outcome([[1], [0]], [0], equal)), `You are second. Ben has as many points: ${sled}`);
  assert.equal(marginText(outcome([[0, 1]], [0], equal)), "As many points, and as many stones left on the sled.");
});

test("a long name in the picture is split at the space nearest to its middle", () => {
  assert.deepEqual(splitName("Ana", 11), ["Ana"]);
  assert.deepEqual(splitName("Wilhelmine von Hohen", 11), ["Wilhelmine", "von Hohen"]);
  assert.deepEqual(splitName("Donaudampfschiff", 11), ["Donaudampfschiff"]);
});
