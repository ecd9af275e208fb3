import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceKey, targetKeys } from "../../src/saqqara/web/app/showing/routes.js";
import { GAMES } from "./given.js";

const NONE = { waiting: null, givesBack: false };
const all = () => true;
const only =
  (...keys) =>
  (key) =>
    keys.includes(key);
const view = GAMES.plain.moments[0].view;
const with_ = (change) => ({ ...structuredClone(view), ...change });

test("stones come from the quarry of their seat", () => {
  for (const kind of ["fetched", "wagered", "favored"])
    assert.equal(sourceKey({ kind, seat: 1 }, view, NONE, all), "quarry-1");
});

test("a stone is loaded from the top of the sled that is drawn", () => {
  const note = { kind: "loaded", seat: 1, ship: 2, space: 3 };
  assert.equal(sourceKey(note, with_({ sled: [0, 4] }), NONE, only("sled-1-3", "psled-1")), "sled-1-3");
  assert.equal(sourceKey(note, with_({ sled: [0, 4] }), NONE, only("psled-1")), "psled-1");
  assert.equal(sourceKey(note, view, NONE, only()), null);
  assert.deepEqual(targetKeys(note, view, only()), ["ship-2-3"]);
});

test("fetched stones land one by one on the large sled, on the small one together", () => {
  const note = { kind: "fetched", seat: 0, stones: 2 };
  const after = with_({ sled: [5, 0] });
  assert.deepEqual(targetKeys(note, after, only("sled-0-3")), ["sled-0-3", "sled-0-4"]);
  assert.deepEqual(targetKeys(note, after, only()), ["psled-0"]);
});

test("a ship sails as it is", () => {
  const note = { kind: "sailed", ship: 3, site: "temple" };
  assert.equal(sourceKey(note, view, NONE, only()), "ship-3");
  assert.deepEqual(targetKeys(note, view, only()), ["ship-3"]);
});

test("a stone leaves the place of its ship where it lies", () => {
  const ships = [{ capacity: 3, site: "temple", stones: [0, null, 1] }];
  const note = { kind: "delivered", seat: 1, ship: 1, site: "temple", space: 2 };
  assert.equal(sourceKey(note, with_({ ships }), NONE, all), "ship-1-3");
});

test("a stone that has left its ship in an earlier entry comes from the ship", () => {
  const note = { kind: "delivered", seat: 1, ship: 1, site: "pyramid", space: 2 };
  assert.equal(sourceKey(note, view, { waiting: 1, givesBack: false }, all), "ship-1");
});

test("a stone without a ship comes from the quarry, from the private ship or from the sled", () => {
  const note = { kind: "delivered", seat: 0, site: "temple", space: 1 };
  assert.equal(sourceKey(note, view, NONE, all), "quarry-0");
  assert.equal(sourceKey({ ...note, ship: 5 }, view, NONE, all), "private-at-0");
  assert.equal(sourceKey({ ...note, ship: 6 }, with_({ sled: [2, 0] }), NONE, all), "sled-0-1");
});

test("stones go back from where they have landed, or from the sled after a card", () => {
  const note = { kind: "returned", seat: 1, stones: 1 };
  assert.equal(sourceKey(note, view, NONE, all), "landed-1");
  assert.equal(sourceKey(note, with_({ sled: [0, 2] }), { waiting: null, givesBack: true }, all), "sled-1-1");
  assert.deepEqual(targetKeys(note, view, all), ["quarry-1"]);
});

test("a card flies from the market to the hand, or to the panel where no hand is drawn", () => {
  const note = { kind: "took", seat: 0, space: 2, card: "lever" };
  assert.equal(sourceKey(note, view, NONE, only()), "market-2");
  assert.deepEqual(targetKeys(note, view, only("hand-0-lever", "hands-0")), ["hand-0-lever"]);
  assert.deepEqual(targetKeys(note, view, only("hands-0")), ["hands-0"]);
  assert.deepEqual(targetKeys(note, view, only()), [""]);
});

test("a card that is played flies from the hand to the discard pile", () => {
  const note = { kind: "played", seat: 1, card: "sail" };
  assert.equal(sourceKey(note, view, NONE, only("hands-1")), "hands-1");
  assert.equal(sourceKey(note, view, NONE, all), "hand-1-sail");
  assert.deepEqual(targetKeys(note, view, only()), ["discard"]);
});

test("cards come from the deck to the market, and from there to the discard pile", () => {
  assert.equal(sourceKey({ kind: "turned_up", space: 1 }, view, NONE, only()), "deck");
  assert.equal(sourceKey({ kind: "refilled", space: 1 }, view, NONE, only()), "deck");
  assert.equal(sourceKey({ kind: "drew", seat: 0 }, view, NONE, only()), "deck");
  assert.deepEqual(targetKeys({ kind: "turned_up", space: 4 }, view, only()), ["market-4"]);
  assert.deepEqual(targetKeys({ kind: "refilled", space: 3 }, view, only()), ["market-3"]);
  assert.equal(sourceKey({ kind: "cleared", space: 2 }, view, NONE, only()), "market-2");
  assert.deepEqual(targetKeys({ kind: "cleared", space: 2 }, view, only()), ["discard"]);
});

test("points of the temple come from the top of the pile that earned them", () => {
  const temple = { ...view.temple, spaces: [[0, 1], []] };
  const note = { kind: "scored", seat: 1, source: "temple", space: 1, points: 1 };
  assert.equal(sourceKey(note, with_({ temple }), NONE, only("temple-1-2", "site-temple", "hands-1")), "temple-1-2");
  assert.equal(sourceKey({ ...note, space: 2 }, with_({ temple }), NONE, all), "temple-2");
});

test("points come from the best place that is drawn: the space, the site, the player", () => {
  const note = { kind: "final", seat: 1, source: "burial", space: 4, points: 9 };
  assert.equal(sourceKey(note, view, NONE, all), "burial-4");
  assert.equal(sourceKey(note, view, NONE, only("site-burial", "hands-1")), "site-burial");
  assert.equal(sourceKey(note, view, NONE, only("hands-1")), "hands-1");
  assert.equal(sourceKey({ ...note, source: undefined }, view, NONE, all), "hands-1");
  assert.equal(sourceKey({ ...note, source: "obelisk" }, view, NONE, all), "tower-4");
  assert.equal(sourceKey({ ...note, source: "obelisk" }, view, NONE, only("obelisk-4")), "obelisk-4");
  assert.equal(sourceKey({ ...note, space: 0 }, view, NONE, only("burial-0", "site-burial")), "site-burial");
});

test("a stone lands beside a site, at the market, on a pile or on its space", () => {
  const note = { kind: "delivered", seat: 1, ship: 1 };
  assert.deepEqual(targetKeys({ ...note, site: "market" }, view, only()), ["landed-1"]);
  assert.deepEqual(targetKeys({ ...note, site: "temple", space: 0 }, view, only()), ["beside-temple-1"]);
  assert.deepEqual(targetKeys({ ...note, site: "pyramid", space: 7 }, view, only()), ["pyramid-7"]);
  const temple = { ...view.temple, spaces: [[], [0, 1, 1]] };
  assert.deepEqual(targetKeys({ ...note, site: "temple", space: 2 }, with_({ temple }), only()), ["temple-2-3"]);
});

test("a stone of an obelisk lies on its seat's, in a shared row or on a tower, by the side", () => {
  const note = { kind: "delivered", seat: 1, ship: 1, site: "obelisk", space: 3 };
  const sides = (sides, obelisk) => with_({ setup: { ...view.setup, sides }, obelisk });
  assert.deepEqual(targetKeys(note, sides("AAAAA", view.obelisk), only()), ["obelisk-1-3"]);
  assert.deepEqual(targetKeys(note, sides("AAAAC", view.obelisk), only()), ["obelisk-3"]);
  const spaces = [null, null, { owner: 1, height: 2 }];
  assert.deepEqual(targetKeys(note, sides("AAAAD", { ...view.obelisk, spaces }), only()), ["obelisk-3-2"]);
});

for (const [kind, facts, from, to] of [
  ["chariot_moved", {}, "chariot-1", ["chariot-1"]],
  ["figure_moved", {}, "figure", ["figure"]],
  ["private_sailed", {}, "private-1", ["private-at-1"]],
  ["prophesied", { god: "ra" }, "hands-1", ["scarab-ra-1"]],
  ["tomb_opened", { number: 7 }, "tombs", ["tomb-7"]],
  ["tower_built", { space: 2 }, "obelisk-1-1", ["tower-2"]],
  ["wagered", { site: "temple", field: "left" }, "quarry-1", ["wager-temple-left"]],
  ["favored", { number: 3 }, "quarry-1", ["favor-3"]],
  ["looked", { space: 2 }, null, ["market-2"]],
  ["round_began", {}, null, []],
])
  test(`"${kind}" has its places`, () => {
    const note = { kind, seat: 1, ...facts };
    assert.equal(sourceKey(note, view, NONE, all), from);
    assert.deepEqual(targetKeys(note, view, all), to);
  });

test("the coin that is paid is the last one of its seat", () => {
  assert.equal(sourceKey({ kind: "paid_coin", seat: 1 }, with_({ coins: [3, 2] }), NONE, only()), "coin-1-2");
  assert.deepEqual(targetKeys({ kind: "paid_coin", seat: 1 }, view, only()), ["site-market"]);
});

test("a tile lies on the squares that it has added to each column", () => {
  const obelisk = {
    ...view.obelisk,
    columns: [
      [0, 0, 0],
      [3, 1, 2],
    ],
  };
  const note = { kind: "fitted", seat: 1, left: 2, middle: 0, right: 1 };
  assert.deepEqual(targetKeys(note, with_({ obelisk }), only()), ["square-1-1-3", "square-1-1-2", "square-1-3-2"]);
});

test("a tile comes from the last space of its seat", () => {
  const obelisk = { ...view.obelisk, spaces: [1, 0, 1, null] };
  assert.equal(sourceKey({ kind: "fitted", seat: 1 }, with_({ obelisk }), NONE, only()), "obelisk-3");
});

test("a completed tower shines in all of its height, and a lost bonus on top of its pile", () => {
  const obelisk = { ...view.obelisk, spaces: [null, { owner: 0, height: 3 }] };
  const completed = targetKeys({ kind: "completed", seat: 0, space: 2 }, with_({ obelisk }), only());
  assert.deepEqual(completed, ["obelisk-2-1", "obelisk-2-2", "obelisk-2-3"]);
  const temple = { ...view.temple, spaces: [[0, 1]] };
  assert.deepEqual(targetKeys({ kind: "bonus_lost", seat: 0, space: 1 }, with_({ temple }), only()), ["temple-1-2"]);
});

test("in every game what moves begins at a key and ends at one, and none names what is not there", () => {
  for (const { moments } of Object.values(GAMES))
    for (const [n, { entry, view }] of moments.entries())
      for (const note of entry.notes) {
        const before = moments[Math.max(0, n - 1)].view;
        const keys = [sourceKey(note, before, NONE, all), ...targetKeys(note, view, all)];
        for (const key of keys) assert.ok(key === null || /^[a-z]+[\w-]*$/.test(key), `${note.kind}: ${key}`);
        for (const key of keys) assert.doesNotMatch(String(key), /undefined|NaN/, `${note.kind}: ${key}`);
      }
});
