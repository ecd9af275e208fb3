import assert from "node:assert/strict";
import { test } from "node:test";
import {
  groupOfferedMoves,
  isStillPossible,
  noOfferedMoves,
  parsePick,
  unloadingShip,
} from "../../src/saqqara/web/app/table/offered-moves.js";
import { DECISIONS, MOMENTS } from "./fixture-data.js";

/** Every move that an offer leads to at once. */
const moves = (offered) => [
  ...[offered.spaces, offered.sites, offered.market, offered.unload, offered.places, offered.keep].flatMap((by) => [
    ...by.values(),
  ]),
  ...(offered.quarry ? [offered.quarry] : []),
  ...offered.buttons,
];

/** All picks that an offer allows. */
const picks = (offered) => [
  ...(offered.sled ? [{ kind: "sled" }] : []),
  ...[...offered.ships].map((ship) => ({ kind: "ship", ship })),
  ...[...offered.cards.keys()].map((card) => ({ kind: "card", card })),
  ...[...offered.picks].map(parsePick),
  ...offered.verbs.map((verb) => ({ kind: "verb", verb, only: "" })),
];

const TURN = ["quarry", "load 1.1", "load 1.2", "load 3.1", "sail 2 market", "sail 2 temple", "sail 4 temple"];

test("nothing is offered at first", () => {
  assert.deepEqual(groupOfferedMoves([], null), noOfferedMoves());
});

test("no offer in any game contains an illegal move, whatever is picked", () => {
  for (const legal of DECISIONS)
    for (const pick of [null, ...picks(groupOfferedMoves(legal, null))])
      for (const move of moves(groupOfferedMoves(legal, pick)))
        assert.ok(legal.includes(move), `${move} of ${JSON.stringify(pick)}`);
});

test("every legal move of every game can be clicked, at once or after a pick", () => {
  for (const legal of DECISIONS) {
    const first = groupOfferedMoves(legal, null);
    const second = picks(first).map((pick) => groupOfferedMoves(legal, pick));
    const two = second.flatMap((offered) =>
      [...offered.picks].map((pick) => groupOfferedMoves(legal, parsePick(pick))),
    );
    const found = new Set([first, ...second, ...two].flatMap(moves));
    for (const move of legal) assert.ok(found.has(move), move);
  }
});

test("every pick of every game is possible, and leads to a move", () => {
  for (const legal of DECISIONS)
    for (const pick of picks(groupOfferedMoves(legal, null))) {
      assert.ok(isStillPossible(pick, legal), JSON.stringify(pick));
      assert.notDeepEqual(moves(groupOfferedMoves(legal, pick)), [], JSON.stringify(pick));
    }
});

test("a stone goes to any free space at once", () => {
  const { spaces, sled } = groupOfferedMoves(TURN, null);
  assert.deepEqual(
    [...spaces],
    [
      ["1.1", "load 1.1"],
      ["1.2", "load 1.2"],
      ["3.1", "load 3.1"],
    ],
  );
  assert.equal(sled, true);
});

test("a stone for a chosen ship goes to the spaces of that ship only", () => {
  assert.deepEqual([...groupOfferedMoves(TURN, { kind: "sled", ship: 1 }).spaces.keys()], ["1.1", "1.2"]);
  assert.deepEqual([...groupOfferedMoves(TURN, { kind: "sled" }).spaces.keys()], ["1.1", "1.2", "3.1"]);
});

test("ship 1 is not confused with ship 11", () => {
  assert.deepEqual([...groupOfferedMoves(["load 1.1", "load 11.1"], { kind: "sled", ship: 1 }).spaces.keys()], ["1.1"]);
});

test("with a picked stone nothing else is offered", () => {
  const { sites, quarry, buttons, market } = groupOfferedMoves(TURN, { kind: "sled" });
  assert.deepEqual([sites.size, quarry, buttons, market.size], [0, null, [], 0]);
});

test("a ship is chosen first if several may sail", () => {
  const { ships, sites } = groupOfferedMoves(TURN, null);
  assert.deepEqual([...ships], [2, 4]);
  assert.equal(sites.size, 0);
});

test("a chosen ship sails to its own sites, and has a button for each", () => {
  const { sites, spaces, buttons } = groupOfferedMoves(TURN, { kind: "ship", ship: 2 });
  assert.deepEqual(
    [...sites],
    [
      ["market", "sail 2 market"],
      ["temple", "sail 2 temple"],
    ],
  );
  assert.deepEqual(buttons, ["sail 2 market", "sail 2 temple"]);
  assert.equal(spaces.size, 0);
});

test("a chosen ship that may not sail offers nothing", () => {
  assert.deepEqual(moves(groupOfferedMoves(TURN, { kind: "ship", ship: 3 })), []);
});

test("the only ship that may sail need not be chosen if nothing else is possible", () => {
  const { ships, sites, buttons } = groupOfferedMoves(["sail 2 market", "sail 2 temple"], null);
  assert.equal(ships.size, 0);
  assert.deepEqual([...sites.values()], ["sail 2 market", "sail 2 temple"]);
  assert.deepEqual(buttons, ["sail 2 market", "sail 2 temple"]);
});

test("an optional sailing has its sites as buttons, then the one that declines it", () => {
  assert.deepEqual(groupOfferedMoves(["skip", "sail 2 temple"], null).buttons, ["sail 2 temple", "skip"]);
});

test("the only ship that may sail offers its sites, without buttons, besides other moves", () => {
  const legal = ["quarry", "sail 2 temple"];
  const { ships, sites, buttons, unprompted } = groupOfferedMoves(legal, null);
  assert.deepEqual([[...ships], [...sites.values()], buttons], [[2], ["sail 2 temple"], ["quarry"]]);
  assert.equal(unprompted, true);
  assert.equal(groupOfferedMoves(legal, { kind: "ship", ship: 2 }).unprompted, false);
  assert.equal(groupOfferedMoves(["skip", "sail 2 temple"], null).unprompted, false);
});

test("the quarry is highlighted, and a button", () => {
  const { quarry, buttons } = groupOfferedMoves(TURN, null);
  assert.deepEqual([quarry, buttons], ["quarry", ["quarry"]]);
});

test("a card is known by its own name, however short the notation is", () => {
  assert.deepEqual(
    [...groupOfferedMoves(["play plank", "play lever"], null).cards],
    [
      ["loading_plank", "play plank"],
      ["lever", "play lever"],
    ],
  );
});

test("a chosen card has one button, and a missing one none", () => {
  assert.deepEqual(groupOfferedMoves(["play plank", "quarry"], { kind: "card", card: "loading_plank" }).buttons, [
    "play plank",
  ]);
  assert.deepEqual(groupOfferedMoves(["quarry"], { kind: "card", card: "lever" }).buttons, []);
});

test("cards of the market are taken and looked at by their space", () => {
  assert.deepEqual(
    [...groupOfferedMoves(["take 1", "look 3"], null).market],
    [
      [1, "take 1"],
      [3, "look 3"],
    ],
  );
});

test("a pair of cards is begun with either coin pick, and completed on the market", () => {
  const legal = ["take 1+2", "take 1+3", "take 4"];
  assert.deepEqual([...groupOfferedMoves(legal, null).picks], ["coin 1"]);
  assert.deepEqual(groupOfferedMoves(legal, null).verbs, ["coin"]);
  const pick = parsePick("coin 1");
  assert.deepEqual(
    [...groupOfferedMoves(legal, pick).market],
    [
      [2, "take 1+2"],
      [3, "take 1+3"],
    ],
  );
  assert.deepEqual(groupOfferedMoves(legal, { kind: "verb", verb: "coin", only: "" }).buttons, [
    "take 1+2",
    "take 1+3",
  ]);
  assert.equal(groupOfferedMoves(legal, { kind: "verb", verb: "coin", only: "" }).market.size, 0);
});

test("the private ship highlights the sites that it may sail to", () => {
  const { sites, buttons } = groupOfferedMoves(["private temple", "quarry"], parsePick("private"));
  assert.deepEqual([...sites], [["temple", "private temple"]]);
  assert.deepEqual(buttons, ["private temple"]);
});

test("a wager highlights its fields", () => {
  const { places, buttons } = groupOfferedMoves(["wager temple.left", "wager burial.right"], parsePick("wager"));
  assert.deepEqual([...places.keys()], ["wager temple.left", "wager burial.right"]);
  assert.deepEqual(buttons, ["wager temple.left", "wager burial.right"]);
});

test("a favor is chosen by its number, and favor 1 is not favor 10", () => {
  assert.deepEqual(groupOfferedMoves(["favor 1", "favor 10"], parsePick("favor 1")).buttons, ["favor 1"]);
  assert.deepEqual(groupOfferedMoves(["favor 1", "favor 10"], parsePick("favor")).buttons, ["favor 1", "favor 10"]);
});

test("actions of a turn are named once each, in their order, and none that is not open", () => {
  assert.deepEqual(groupOfferedMoves(["prophesy ra", "prophesy isis", "favor 2", "private temple"], null).verbs, [
    "private",
    "favor",
    "prophesy",
  ]);
});

test("moves on pictures are places, and buttons too", () => {
  const legal = ["mound 1.2", "tomb 7", "build left", "found 3", "advance"];
  const { places, buttons } = groupOfferedMoves(legal, null);
  assert.deepEqual([...places.keys()], legal);
  assert.deepEqual(buttons, legal);
});

test("an unloaded stone is clicked by its seat", () => {
  assert.deepEqual(
    [...groupOfferedMoves(["unload 0", "unload 2"], null).unload],
    [
      [0, "unload 0"],
      [2, "unload 2"],
    ],
  );
});

test("a kept card is clicked by itself, and an own site by the site", () => {
  assert.deepEqual([...groupOfferedMoves(["keep statue"], null).keep], [["statue", "keep statue"]]);
  assert.deepEqual([...groupOfferedMoves(["site temple"], null).sites], [["temple", "site temple"]]);
});

test("a move without a picture becomes a button", () => {
  assert.deepEqual(groupOfferedMoves(["something new"], null).buttons, ["something new"]);
});

test("a move to be confirmed is the only offer", () => {
  assert.deepEqual(moves(groupOfferedMoves(TURN, { kind: "move", move: "quarry" })), ["quarry"]);
});

test("no pick is always possible", () => {
  assert.equal(isStillPossible(null, []), true);
});

for (const [handle, pick, leads] of [
  ["sled", { kind: "sled" }, "load 1.1"],
  ["ship 2", { kind: "ship", ship: 2 }, "sail 2 temple"],
  ["card lever", { kind: "card", card: "lever" }, "play lever"],
  ["card loading_plank", { kind: "card", card: "loading_plank" }, "play plank"],
  ["private", { kind: "verb", verb: "private", only: "" }, "private temple"],
  ["favor 3", { kind: "verb", verb: "favor", only: "3" }, "favor 3"],
  ["coin 2", { kind: "verb", verb: "coin", only: "2" }, "take 2+4"],
])
  test(`"${handle}" picks what leads to "${leads}", as long as that is legal`, () => {
    assert.deepEqual(parsePick(handle), pick);
    assert.equal(isStillPossible(pick, [leads]), true);
    assert.equal(
      isStillPossible(pick, ["quarry", "sail 1 temple", "favor 4", "take 3+4", "take 2", "play sail"]),
      false,
    );
  });

test("a move to be confirmed is possible only while it is legal", () => {
  assert.equal(isStillPossible({ kind: "move", move: "quarry" }, ["quarry"]), true);
  assert.equal(isStillPossible({ kind: "move", move: "quarry" }, ["load 1.1"]), false);
});

test("the ship that is being unloaded is at a site and carries stones", () => {
  const ship = (site, ...stones) => ({ capacity: stones.length, site, stones });
  assert.equal(unloadingShip({ ships: [ship(null, 1), ship("temple", null), ship("market", null, 0)] }), 3);
  assert.equal(unloadingShip({ ships: [ship(null, 1), ship("temple", null)] }), 0);
});

test("a stone is unloaded from the ship that is being unloaded, in every game", () => {
  const asked = MOMENTS.filter(({ legal }) => legal.some((move) => move.startsWith("unload ")));
  for (const { view, legal } of asked) {
    const aboard = view.ships[unloadingShip(view) - 1].stones;
    for (const seat of groupOfferedMoves(legal, null).unload.keys()) assert.ok(aboard.includes(seat));
  }
  assert.ok(asked.length > 0);
});
