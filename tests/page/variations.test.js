import "./bare.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { MOMENTS, read } from "./given.js";
import { FakeServer } from "./server.js";
import { settle } from "./settling.js";

const { lineTo, Variations } = await import("../../src/saqqara/web/app/analysis/variations.js");
const { query, Trying } = await import("../../src/saqqara/web/app/analysis/trying.js");
const { speak } = await import("../../src/saqqara/web/app/ground/words.js");
speak("en", read("en.ftl"));

beforeEach(() => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

const what = (move) => ({ move, seat: 0, words: move });

test("a move that is tried again is the same, and others stand beside it", () => {
  const variations = new Variations();
  const first = variations.try(7, null, what("quarry"));
  const second = variations.try(7, first, what("load 1.1"));
  const other = variations.try(7, first, what("load 1.2"));
  assert.equal(variations.try(7, null, what("quarry")), first);
  assert.deepEqual(first.next, [second, other]);
  assert.deepEqual(
    lineTo(other).map(({ move }) => move),
    ["quarry", "load 1.2"],
  );
});

test("what was tried is told in the order of the game", () => {
  const variations = new Variations();
  variations.try(9, null, what("quarry"));
  variations.try(3, null, what("quarry"));
  assert.deepEqual(
    variations.all.map(({ n }) => n),
    [3, 9],
  );
});

const [{ view }] = MOMENTS;
const path = (n, ...moves) => `GET ${query("/api/tables/t1/variation", n, moves)}`;

/** A board at the decision after entry 4, with moves that lead on from it. */
async function open() {
  const server = new FakeServer();
  for (const moves of [[], ["quarry"], ["quarry", "load 1.1"]])
    server.answers[path(4, ...moves)] = {
      n: 4,
      seat: moves.length % 2,
      legal: ["quarry", "load 1.1"],
      view,
      boards: {},
      known: null,
    };
  const trying = new Trying(
    "/api/tables/t1",
    () => ["Ana", "Ben"],
    () => {},
  );
  trying.lookAt(4);
  await settle();
  return trying;
}

test("moves are tried one after the other, taken back and tried again", async () => {
  const trying = await open();
  await trying.follow(["quarry", "load 1.1"]);
  await settle();
  assert.deepEqual([trying.moves, trying.position.seat], [["quarry", "load 1.1"], 0]);
  assert.deepEqual(
    lineTo(trying.tried).map(({ seat }) => seat),
    [0, 1],
  );
  trying.back();
  assert.deepEqual(trying.moves, ["quarry"]);
  trying.forth();
  assert.deepEqual(trying.moves, ["quarry", "load 1.1"]);
  trying.lookAt(4);
  assert.deepEqual([trying.moves, trying.variations.all.length], [[], 1]);
});

test("until a position is known the one before is drawn, and nothing is offered", async () => {
  const trying = await open();
  const before = trying.position;
  assert.equal(trying.offered.quarry, "quarry");
  trying.play("quarry");
  assert.deepEqual([trying.position, trying.drawn, trying.offered.quarry], [null, before, null]);
  await settle();
  assert.equal(trying.drawn.seat, 1);
});
