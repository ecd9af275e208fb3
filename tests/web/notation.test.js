import assert from "node:assert/strict";
import { test } from "node:test";
import { formatMove, HIDDEN_CARD, parseMove } from "../../src/saqqara/web/app/core/notation.js";
import { readFixture } from "./fixture-data.js";

/** Every move of the engine with its verb, as Python writes them. */
const MOVES = JSON.parse(readFixture("moves.json"));

test("every move of the engine is parsed, and written as it was", () => {
  for (const text of MOVES) {
    const move = parseMove(text);
    assert.ok(move, text);
    assert.equal(formatMove(move), text);
  }
});

test("no two moves of the engine are parsed as the same", () => {
  assert.equal(new Set(MOVES.map((text) => JSON.stringify(parseMove(text)))).size, MOVES.length);
});

test("the kind of a move is the first word of its text, except for two cards", () => {
  const others = MOVES.filter((text) => text.split(" ")[0] !== parseMove(text).kind);
  assert.notEqual(others.length, 0);
  for (const text of others) assert.match(text, /^take \d\+\d$/);
});

for (const [text, move] of [
  ["quarry", { kind: "quarry" }],
  ["load 2.1", { kind: "load", ship: 2, space: 1 }],
  ["sail 3 temple", { kind: "sail", ship: 3, site: "temple" }],
  ["play lever", { kind: "play", card: "lever" }],
  ["play plank", { kind: "play", card: "loading_plank" }],
  ["keep loading_plank", { kind: "keep", card: "loading_plank" }],
  ["keep ?", { kind: "keep", card: HIDDEN_CARD }],
  ["wager temple.left", { kind: "wager", site: "temple", field: "left" }],
  ["unload 0", { kind: "unload", seat: 0 }],
  ["take 1+3", { kind: "take_two", space: 1, second: 3 }],
  ["build middle", { kind: "build", pyramid: "middle" }],
  ["mound 6.10", { kind: "mound", level: 6, place: 10 }],
  ["fit 2-1-0", { kind: "fit", left: 2, middle: 1, right: 0 }],
])
  test(`"${text}" is parsed into its parts`, () => {
    assert.deepEqual(parseMove(text), move);
    assert.equal(formatMove(move), text);
  });

for (const text of [
  "",
  "teleport 3",
  "load",
  "load 1",
  "load 1 2",
  "load 1x2",
  "load 1.2.3",
  "take 1+",
  "sail 2",
  "quarry 1",
])
  test(`"${text}" is no move`, () => {
    assert.equal(parseMove(text), null);
  });
