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

const told = (gone, patience = 120) => presence.receive({ watching: 3, gone, patience });
const state = (seat) => [presence.isAway(seat), presence.isReplaceable(seat)];

test("nobody is away at first, and nobody who is there", () => {
  assert.deepEqual(state(0), [false, false]);
  told([null, null]);
  assert.deepEqual([...state(0), ...state(1)], [false, false, false, false]);
});

test("it knows how many watch", () => {
  told([null]);
  assert.equal(presence.watching, 3);
});

test("whoever only loads the page again is not away, whoever is gone for longer is", () => {
  told([null, 0]);
  mock.timers.tick(19_999);
  assert.deepEqual(state(1), [false, false]);
  mock.timers.tick(1);
  assert.deepEqual(state(1), [true, false]);
  assert.deepEqual(state(0), [false, false]);
});

test("somebody is missed when patience is at its end", () => {
  told([null, 100]);
  assert.deepEqual(state(1), [true, false]);
  mock.timers.tick(20_000);
  assert.deepEqual(state(1), [true, true]);
});

test("where patience is short, away and missed are the same", () => {
  told([4.5], 5);
  assert.deepEqual(state(0), [false, false]);
  mock.timers.tick(500);
  assert.deepEqual(state(0), [true, true]);
});

test("the page is drawn anew when somebody becomes away and missed, and no more", () => {
  told([null, 0], 60);
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

test("whoever is back is not waited for any more", () => {
  told([null, 0], 60);
  told([null, null], 60);
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
