import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Presence } from "../../src/saqqara/web/app/people/presence.js";

let presence, changes;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  changes = 0;
  presence = new Presence(() => {
    changes += 1;
  });
});

const receive = (gone, patience = 120) => presence.receive({ watching: 3, gone, patience });
const state = (seat) => [presence.isAway(seat), presence.isReplaceable(seat)];

test("no player is away at first, and none who is connected", () => {
  assert.deepEqual(state(0), [false, false]);
  receive([null, null]);
  assert.deepEqual([...state(0), ...state(1)], [false, false, false, false]);
});

test("it knows the number of spectators", () => {
  receive([null]);
  assert.equal(presence.watching, 3);
});

test("a player who only reloads the page is not away, one who is gone for longer is", () => {
  receive([null, 0]);
  mock.timers.tick(19_999);
  assert.deepEqual(state(1), [false, false]);
  mock.timers.tick(1);
  assert.deepEqual(state(1), [true, false]);
  assert.deepEqual(state(0), [false, false]);
});

test("a player is missed when the time limit ends", () => {
  receive([null, 100]);
  assert.deepEqual(state(1), [true, false]);
  mock.timers.tick(20_000);
  assert.deepEqual(state(1), [true, true]);
});

test("with a short time limit, away and missed are the same", () => {
  receive([4.5], 5);
  assert.deepEqual(state(0), [false, false]);
  mock.timers.tick(500);
  assert.deepEqual(state(0), [true, true]);
});

test("the page is drawn again when a player becomes away and missed, and no more", () => {
  receive([null, 0], 60);
  assert.equal(changes, 1);
  mock.timers.tick(20_019);
  assert.equal(changes, 1);
  mock.timers.tick(1);
  assert.equal(changes, 2);
  mock.timers.tick(40_000);
  assert.equal(changes, 3);
  mock.timers.tick(600_000);
  assert.equal(changes, 3);
});

test("a player who is back is not waited for any more", () => {
  receive([null, 0], 60);
  receive([null, null], 60);
  mock.timers.tick(600_000);
  assert.equal(changes, 2);
  assert.deepEqual(state(1), [false, false]);
});

test("whether the bots wait is drawn when it changes", () => {
  presence.receiveBots({ state: "ready" });
  assert.equal(changes, 0);
  presence.receiveBots({ state: "busy" });
  presence.receiveBots({ state: "busy" });
  assert.deepEqual([changes, presence.bots], [1, "busy"]);
});
