import assert from "node:assert/strict";
import { test } from "node:test";
import { originAnchors, targetAnchors } from "../../src/saqqara/web/app/core/event-presentation.js";
import { applyDiff } from "../../src/saqqara/web/app/core/view-diff.js";
import { GAMES } from "./fixture-data.js";

const view = GAMES.plain.moments[0].view;
const with_ = (change) => ({ ...structuredClone(view), ...change });
/** Where an event's flight starts; what it changes does not matter for most. */
const from = (note, before = view, after = before) => originAnchors(note, before, after);

test("stones come from the quarry of their seat", () => {
  for (const kind of ["fetched", "wagered", "favored"]) assert.deepEqual(from({ kind, seat: 1 }), ["quarry-1"]);
});

test("a stone is loaded from the top of the sled, of the large one if that is drawn", () => {
  const note = { kind: "loaded", seat: 1, ship: 2, space: 3 };
  assert.deepEqual(from(note, with_({ sled: [0, 4] })), ["sled-1-3", "psled-1"]);
  assert.deepEqual(targetAnchors(note, view), [["ship-2-3"]]);
});

test("fetched stones land one by one on the large sled, on the small one together", () => {
  const note = { kind: "fetched", seat: 0, stones: 2 };
  assert.deepEqual(targetAnchors(note, with_({ sled: [5, 0] })), [
    ["sled-0-3", "psled-0"],
    ["sled-0-4", "psled-0"],
  ]);
});

test("a ship sails as it is", () => {
  const note = { kind: "sailed", ship: 3, site: "temple" };
  assert.deepEqual(from(note), ["ship-3"]);
  assert.deepEqual(targetAnchors(note, view), [["ship-3"]]);
});

const ships = (...stones) => with_({ ships: [{ capacity: 3, site: "temple", stones }] });

test("a stone leaves the space of its ship from which it has gone", () => {
  const note = { kind: "delivered", seat: 1, ship: 1, site: "temple", space: 2 };
  assert.deepEqual(from(note, ships(1, null, 1), ships(1, null, null)), ["ship-1-3", "ship-1"]);
});

test("a stone that has left its ship in an earlier entry comes from the ship", () => {
  const note = { kind: "delivered", seat: 1, ship: 1, site: "pyramid", space: 2 };
  assert.deepEqual(from(note, ships(1, null, null)), ["ship-1"]);
});

test("a stone without a ship comes from the quarry, from the private ship or from the sled", () => {
  const note = { kind: "delivered", seat: 0, site: "temple", space: 1 };
  assert.deepEqual(from(note), ["quarry-0"]);
  assert.deepEqual(from({ ...note, ship: 5 }), ["private-at-0"]);
  const raft = { ...note, ship: 6 };
  assert.deepEqual(from(raft, with_({ sled: [2, 0] }), with_({ sled: [1, 0] })), ["sled-0-1", "psled-0"]);
  assert.deepEqual(from(raft, with_({ sled: [1, 0] })), ["psled-0"]); // it has left the sled before, and waited
});

test("stones go back from what has fewer of them now: the market, the sled, a ship that stays", () => {
  const note = { kind: "returned", seat: 1, stones: 1 };
  assert.deepEqual(from(note), ["landed-1"]);
  assert.deepEqual(from(note, with_({ sled: [0, 2] }), with_({ sled: [0, 1] })), ["sled-1-1", "psled-1"]);
  assert.deepEqual(from(note, ships(0, 1, null), ships(0, null, null)), ["ship-1-2"]);
  assert.deepEqual(targetAnchors(note, view), [["quarry-1"]]);
});

test("a card flies from the market to the hand, or to the panel if no hand is drawn", () => {
  const note = { kind: "took", seat: 0, space: 2, card: "lever" };
  assert.deepEqual(from(note), ["market-2"]);
  assert.deepEqual(targetAnchors(note, view), [["hand-0-lever", "hands-0"]]);
});

test("a card that is played flies from the hand to the discard pile", () => {
  const note = { kind: "played", seat: 1, card: "sail" };
  assert.deepEqual(from(note), ["hand-1-sail", "hands-1"]);
  assert.deepEqual(targetAnchors(note, view), [["discard"]]);
});

test("cards come from the deck to the market, and from there to the discard pile", () => {
  for (const kind of ["turned_up", "refilled"]) {
    assert.deepEqual(from({ kind, space: 1 }), ["deck"]);
    assert.deepEqual(targetAnchors({ kind, space: 4 }, view), [["market-4"]]);
  }
  assert.deepEqual(from({ kind: "drew", seat: 0 }), ["deck"]);
  assert.deepEqual(from({ kind: "cleared", space: 2 }), ["market-2"]);
  assert.deepEqual(targetAnchors({ kind: "cleared", space: 2 }, view), [["discard"]]);
});

test("points of the temple come from the top of the pile that earned them", () => {
  const temple = { ...view.temple, spaces: [[0, 1], []] };
  const note = { kind: "scored", seat: 1, source: "temple", space: 1, points: 1 };
  assert.deepEqual(from(note, with_({ temple })), ["temple-1-2", "hands-1"]);
  assert.deepEqual(from({ ...note, space: 2 }, with_({ temple })), ["temple-2", "site-temple", "hands-1"]);
});

test("points come from the most specific place that is drawn: the space, the site, the player", () => {
  const note = { kind: "final", seat: 1, source: "burial", space: 4, points: 9 };
  assert.deepEqual(from(note), ["burial-4", "site-burial", "hands-1"]);
  assert.deepEqual(from({ ...note, source: undefined }), ["hands-1"]);
  assert.deepEqual(from({ ...note, source: "obelisk" }), ["tower-4", "obelisk-4", "site-obelisk", "hands-1"]);
  assert.deepEqual(from({ ...note, space: 0 }), ["site-burial", "hands-1"]);
});

test("a stone lands beside a site, at the market, on a pile or on its space", () => {
  const note = { kind: "delivered", seat: 1, ship: 1 };
  assert.deepEqual(targetAnchors({ ...note, site: "market" }, view), [["landed-1"]]);
  assert.deepEqual(targetAnchors({ ...note, site: "temple", space: 0 }, view), [["beside-temple-1"]]);
  assert.deepEqual(targetAnchors({ ...note, site: "pyramid", space: 7 }, view), [["pyramid-7"]]);
  const temple = { ...view.temple, spaces: [[], [0, 1, 1]] };
  assert.deepEqual(targetAnchors({ ...note, site: "temple", space: 2 }, with_({ temple })), [["temple-2-3"]]);
});

test("a stone of an obelisk lands on its seat's, in a shared row or on a tower, depending on the side", () => {
  const note = { kind: "delivered", seat: 1, ship: 1, site: "obelisk", space: 3 };
  const sides = (sides, obelisk) => with_({ setup: { ...view.setup, sides }, obelisk });
  assert.deepEqual(targetAnchors(note, sides("AAAAA", view.obelisk)), [["obelisk-1-3"]]);
  assert.deepEqual(targetAnchors(note, sides("AAAAC", view.obelisk)), [["obelisk-3"]]);
  const spaces = [null, null, { owner: 1, height: 2 }];
  assert.deepEqual(targetAnchors(note, sides("AAAAD", { ...view.obelisk, spaces })), [["obelisk-3-2"]]);
});

for (const [kind, facts, source, target] of [
  ["chariot_moved", {}, ["chariot-1"], [["chariot-1"]]],
  ["figure_moved", {}, ["figure"], [["figure"]]],
  ["private_sailed", {}, ["private-1"], [["private-at-1"]]],
  ["prophesied", { god: "ra" }, ["hands-1"], [["scarab-ra-1"]]],
  ["tomb_opened", { number: 7 }, ["tombs"], [["tomb-7"]]],
  ["tower_built", { space: 2 }, ["obelisk-1-1"], [["tower-2"]]],
  ["wagered", { site: "temple", field: "left" }, ["quarry-1"], [["wager-temple-left"]]],
  ["favored", { number: 3 }, ["quarry-1"], [["favor-3"]]],
  ["looked", { space: 2 }, [], [["market-2"]]],
  ["round_began", {}, [], []],
])
  test(`"${kind}" has its places`, () => {
    const note = { kind, seat: 1, ...facts };
    assert.deepEqual(from(note), source);
    assert.deepEqual(targetAnchors(note, view), target);
  });

test("the coin that is paid is the last one of its seat", () => {
  assert.deepEqual(from({ kind: "paid_coin", seat: 1 }, with_({ coins: [3, 2] })), ["coin-1-2"]);
  assert.deepEqual(targetAnchors({ kind: "paid_coin", seat: 1 }, view), [["site-market"]]);
});

test("a tile is on the squares that it has added to each column", () => {
  const columns = [
    [0, 0, 0],
    [3, 1, 2],
  ];
  const note = { kind: "fitted", seat: 1, left: 2, middle: 0, right: 1 };
  const found = targetAnchors(note, with_({ obelisk: { ...view.obelisk, columns } }));
  assert.deepEqual(found, [["square-1-1-3"], ["square-1-1-2"], ["square-1-3-2"]]);
});

test("a tile comes from the last space of its seat", () => {
  const obelisk = { ...view.obelisk, spaces: [1, 0, 1, null] };
  assert.deepEqual(from({ kind: "fitted", seat: 1 }, with_({ obelisk })), ["obelisk-3"]);
});

test("a completed tower shines in all of its height, and a lost bonus on top of its pile", () => {
  const obelisk = { ...view.obelisk, spaces: [null, { owner: 0, height: 3 }] };
  const completed = targetAnchors({ kind: "completed", seat: 0, space: 2 }, with_({ obelisk }));
  assert.deepEqual(completed, [["obelisk-2-1"], ["obelisk-2-2"], ["obelisk-2-3"]]);
  const temple = { ...view.temple, spaces: [[0, 1]] };
  assert.deepEqual(targetAnchors({ kind: "bonus_lost", seat: 0, space: 1 }, with_({ temple })), [["temple-1-2"]]);
});

test("in every game flights begin and end at existing keys", () => {
  for (const { moments } of Object.values(GAMES))
    for (const [n, { entry, effects }] of moments.entries()) {
      if (n === 0) continue;
      let before = moments[n - 1].view;
      for (const [i, note] of entry.notes.entries()) {
        const after = applyDiff(before, effects[i]);
        const keys = [...originAnchors(note, before, after), ...targetAnchors(note, after).flat()];
        for (const key of keys) assert.match(key, /^[a-z]+[\w-]*$/, `${note.kind}: ${key}`);
        for (const key of keys) assert.doesNotMatch(key, /undefined|NaN|--/, `${note.kind}: ${key}`);
        before = after;
      }
    }
});

test("in every game a stone that arrives by a ship of the river has left a space of it just now, or waited", () => {
  let [left, waited] = [0, 0];
  for (const { moments } of Object.values(GAMES))
    for (const [n, { entry, effects }] of moments.entries()) {
      if (n === 0) continue;
      let before = moments[n - 1].view;
      for (const [i, note] of entry.notes.entries()) {
        const after = applyDiff(before, effects[i]);
        if (note.kind === "delivered" && note.ship >= 1 && note.ship <= 4) {
          const waits = /^(build|mound|tomb|found)/.test(entry.move);
          const space = /^ship-\d-\d$/.test(originAnchors(note, before, after)[0]);
          [left, waited] = space ? [left + 1, waited] : [left, waited + 1];
          assert.ok(space || waits, `${entry.move}: ${JSON.stringify(note)}`);
        }
        before = after;
      }
    }
  assert.ok(left > 50 && waited > 10, `${left} ${waited}`);
});
