import "./dom-stubs.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { readFixture } from "./fixture-data.js";

const { arrangementOf, withArrangement, keepAsIsMove, nextStoneToPlace, unchosenStoneSpaces } = await import(
  "../../src/saqqara/web/app/core/arrangement.js"
);
const { AGENDA_ARGS, SHIPS } = await import("../../src/saqqara/web/app/core/names.js");
const { pendingCards, pyramidBonusMove } = await import("../../src/saqqara/web/app/core/pending-agenda.js");
const { movePhrase, moveLabel, setMessages } = await import("../../src/saqqara/web/app/core/i18n.js");
const { describeArrangement } = await import("../../src/saqqara/web/app/descriptions/arrangement.js");
const { AutoAnswers } = await import("../../src/saqqara/web/app/actions/auto-answers.js");
const { AutoBonus } = await import("../../src/saqqara/web/app/table/auto-bonus.js");
const { groupOfferedMoves } = await import("../../src/saqqara/web/app/table/offered-moves.js");
const { decisionCause } = await import("../../src/saqqara/web/app/table/decision-context.js");
const { isTakingCard } = await import("../../src/saqqara/web/app/actions/explain-element.js");
setMessages("en", readFixture("en.ftl"));

/** @type {Map<string, string>} */
const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
  removeItem: (/** @type {string} */ key) => kept.delete(key),
});

const NAMES = ["Ana", "Ben", "Mira"];
const SHIP = 2;
/** Ben's stone is at the bow, Ana's two are behind a gap. */
const STONES = [1, null, 0, 0];

/** @param {string} decision @param {number} detail @param {number} [actor] */
const asked = (decision, detail, actor = 0) => ({
  decision,
  actor,
  ships: [1, SHIP, 3, 4].map((ship) => ({ capacity: 4, site: null, stones: ship === SHIP ? STONES : [null, null] })),
  agenda: [
    ["end_turn", 0, 0],
    [decision, actor, detail],
  ],
});
/** @param {number[]} owners */
const digits = (owners) => owners.reduce((order, owner) => order * AGENDA_ARGS.owners + owner, 1);
/** @param {number[]} named */
const ordering = (...named) => asked("unload", AGENDA_ARGS.first_order + digits(named) * SHIPS + SHIP - 1);
/** @param {number[]} order @param {number[]} chosen */
const placing = (order, ...chosen) => {
  const bits = chosen.reduce((all, space) => all + 2 ** (space - 1), 0);
  return asked(
    "load",
    AGENDA_ARGS.first_space + (digits(order) * AGENDA_ARGS.chosen + bits) * AGENDA_ARGS.ships + SHIP,
  );
};

test("an arranged ship is read from the open decision, and nothing else is", () => {
  assert.deepEqual(arrangementOf(ordering()), { ship: SHIP, order: [], spaces: null });
  assert.deepEqual(arrangementOf(ordering(1, 0)), { ship: SHIP, order: [1, 0], spaces: null });
  assert.deepEqual(arrangementOf(placing([0, 1, 0])), { ship: SHIP, order: [0, 1, 0], spaces: [] });
  assert.deepEqual(arrangementOf(placing([0, 1, 0], 1, 3)), { ship: SHIP, order: [0, 1, 0], spaces: [1, 3] });
  for (const detail of [0, SHIP - 1, AGENDA_ARGS.sailing_order, AGENDA_ARGS.first_order - 1])
    assert.equal(arrangementOf(asked("unload", detail)), null);
  assert.equal(arrangementOf(asked("load", AGENDA_ARGS.first_space - 1)), null);
  assert.equal(arrangementOf({ decision: "load", ships: [] }), null);
});

test("arrangement decisions are distinguished from other loads and unloadings", () => {
  assert.equal(decisionCause(ordering()), "favor_3_stays");
  assert.equal(decisionCause(placing([0, 1, 0])), "favor_3_space");
});

test("stones that were named are not named again", () => {
  assert.deepEqual(unchosenStoneSpaces(ordering(), SHIP), [1, 3, 4]);
  assert.deepEqual(unchosenStoneSpaces(ordering(0), SHIP), [1, 4]);
  assert.deepEqual(unchosenStoneSpaces(ordering(0, 1), SHIP), [4]);
  assert.deepEqual(unchosenStoneSpaces(asked("unload", AGENDA_ARGS.sailing_order + SHIP - 1), SHIP), [1, 3, 4]);
  assert.deepEqual(unchosenStoneSpaces(asked("unload", AGENDA_ARGS.sailing_order + SHIPS + SHIP - 1), SHIP), [3, 4]);
  assert.deepEqual(unchosenStoneSpaces(asked("unload", SHIP - 1), SHIP), [1, 3, 4]);
});

test("a ship is drawn with the placed stones, and with the one under the pointer", () => {
  const drawn = (/** @type {ReturnType<typeof asked>} */ view, move = "") =>
    withArrangement(view, move).ships[SHIP - 1].stones;
  assert.deepEqual(drawn(ordering(1)), STONES);
  assert.deepEqual(drawn(placing([0, 1, 0])), [null, null, null, null]);
  assert.deepEqual(drawn(placing([0, 1, 0], 2)), [null, 0, null, null]);
  assert.deepEqual(drawn(placing([0, 1, 0], 2), "load 2.3"), [null, 0, 1, null]);
  const view = placing([0, 1, 0], 2);
  withArrangement(view);
  assert.deepEqual(view.ships[SHIP - 1].stones, STONES);
});

test("while a stone gets its space, no stone of the sled can be chosen", () => {
  const legal = ["load 2.1", "load 2.2"];
  const view = placing([0, 1, 0]);
  assert.deepEqual(nextStoneToPlace(view), { ship: SHIP, seat: 0 });
  assert.deepEqual(nextStoneToPlace(placing([0, 1, 0], 1)), { ship: SHIP, seat: 1 });
  const { sled, placing: placement, spaces } = groupOfferedMoves(legal, null, view);
  assert.deepEqual([sled, placement, [...spaces.values()]], [false, { ship: SHIP, seat: 0 }, legal]);
  const other = groupOfferedMoves(legal, null, asked("load", 1));
  assert.deepEqual([other.sled, other.placing], [true, null]);
});

test("ships that stay are chosen on the picture, next to those that sail", () => {
  const { arrange, ships, sites, buttons, unprompted } = groupOfferedMoves(
    ["sail 1 temple", "arrange 2", "skip"],
    null,
  );
  assert.deepEqual([[...arrange], [...ships], buttons], [[[2, "arrange 2"]], [1], ["skip"]]);
  assert.deepEqual([[...sites.keys()], unprompted], [["temple"], true]);
});

test("the moves that leave a ship as it is follow each other until another move is made", () => {
  assert.equal(keepAsIsMove(ordering()), "unload 1");
  assert.equal(keepAsIsMove(ordering(1)), "unload 0");
  assert.equal(keepAsIsMove(ordering(0)), null);
  assert.equal(keepAsIsMove(placing([1, 0, 0])), "load 2.1");
  assert.equal(keepAsIsMove(placing([1, 0, 0], 1)), "load 2.3");
  assert.equal(keepAsIsMove(placing([1, 0, 0], 1, 3)), "load 2.4");
  assert.equal(keepAsIsMove(placing([1, 0, 0], 1, 2)), null);
  assert.equal(keepAsIsMove(asked("unload", SHIP - 1)), null);
});

test("texts name the stone in question", () => {
  const view = placing([0, 1, 0], 1);
  assert.equal(moveLabel("load 2.3", NAMES, view, {}), "Put Ben's stone on space 3 of ship 2");
  assert.equal(movePhrase("load 2.3", NAMES, view), "putting Ben's stone on space 3 of ship 2");
  assert.equal(moveLabel("load 2.3", NAMES, asked("load", 1), {}), "Load ship 2, space 3");
  assert.equal(moveLabel("unload 1", NAMES, ordering(), {}), "Ben's stone next");
  assert.equal(moveLabel("unload 1", NAMES, asked("unload", 1), {}), "Unload Ben's stone");
  assert.equal(moveLabel("arrange 2", NAMES, asked("sail", 0), {}), "Rearrange the stones on ship 2");
  assert.equal(describeArrangement(view, NAMES), "Ship 2 from the bow: Ana on space 1, now Ben, Ana.");
  assert.equal(describeArrangement(ordering(), NAMES), "");
});

test("bonuses of the pyramid are distinguished from the market's cards and the temple's choice", () => {
  assert.equal(pyramidBonusMove(asked("take", AGENDA_ARGS.pyramid_card)), "draw");
  assert.equal(pyramidBonusMove(asked("bonus", AGENDA_ARGS.pyramid_stones)), "stones");
  assert.equal(pyramidBonusMove(asked("take", 0)), null);
  assert.equal(pyramidBonusMove(asked("bonus", 0)), null);
  assert.equal(decisionCause(asked("take", AGENDA_ARGS.pyramid_card)), "pyramid");
  assert.equal(decisionCause(asked("take", 0)), null);
  assert.equal(isTakingCard({ view: asked("take", AGENDA_ARGS.pyramid_card) }), false);
  assert.equal(isTakingCard({ view: asked("take", 0) }), true);
  assert.equal(
    moveLabel("stones", NAMES, asked("bonus", AGENDA_ARGS.pyramid_stones), {}),
    "Up to 3 stones to your sled",
  );
});

test("waiting cards are named in the order in which they take effect", () => {
  const agenda = [
    ["refill", 0, 3],
    ["gain", 0, 1],
    ["gain", 0, 0],
    ["take", 0, 9],
  ];
  assert.deepEqual(
    pendingCards({ agenda }).map(({ card }) => card),
    ["entrance", "sarcophagus"],
  );
  assert.deepEqual(pendingCards({}), []);
});

/** @type {string[]} */
let did;
/** @type {any} */
let model;
/** @type {any} */
let answering;

beforeEach(() => {
  kept.clear();
  did = [];
  model = {
    n: 5,
    canMove: true,
    pick: null,
    status: null,
    names: NAMES,
    presentView: ordering(),
    snapshot: { redo: false, score_sheet: null },
    autoBonus: new AutoBonus("t1"),
    isStillValid: () => true,
    submitMove: (/** @type {string} */ move) => did.push(move),
  };
  answering = new AutoAnswers(
    /** @type {any} */ ({ model, say: () => undefined, preview: { movePreviews: { endsTurn: () => true } } }),
  );
});

/** The table has moved on. @param {object} view @param {object} [change] */
function goOn(view, change = {}) {
  Object.assign(model, { n: model.n + 1, presentView: view }, change);
  answering.hostUpdated();
}

test("a ship is left as it is move by move, each move once", () => {
  answering.hostUpdated();
  assert.deepEqual(did, []);
  answering.keepShipAsIs();
  answering.hostUpdated();
  assert.deepEqual(did, ["unload 1"]);
  goOn(placing([1, 0, 0]));
  goOn(placing([1, 0, 0], 1));
  assert.deepEqual(did, ["unload 1", "load 2.1", "load 2.3"]);
});

test("an arrangement that is over, refused or held back is not continued after an undo", () => {
  for (const change of [
    { presentView: asked("turn", 0) },
    { status: { text: "", bad: true } },
    { pick: { kind: "move", move: "" } },
  ]) {
    Object.assign(model, { presentView: ordering(), status: null, pick: null });
    answering.keepShipAsIs();
    did = [];
    goOn(ordering(1), change);
    goOn(ordering(), { status: null, pick: null });
    assert.deepEqual(did, [], JSON.stringify(change));
  }
});

test("nothing is left as it is if no ship is arranged", () => {
  model.presentView = asked("unload", SHIP - 1);
  answering.keepShipAsIs();
  goOn(ordering());
  assert.deepEqual(did, []);
});

const CARD = asked("take", AGENDA_ARGS.pyramid_card, 1);

test("a bonus is always taken for the seat that chose so, for no other seat and no other decision", () => {
  answering.toggleAutoBonus(1);
  goOn(CARD);
  answering.hostUpdated();
  assert.deepEqual(did, ["draw"]);
  goOn(asked("bonus", AGENDA_ARGS.pyramid_stones, 1));
  assert.deepEqual(did, ["draw", "stones"]);
  for (const other of [
    asked("take", AGENDA_ARGS.pyramid_card, 0),
    asked("take", 0, 1),
    asked("bonus", 0, 1),
    ordering(),
  ])
    goOn(other);
  assert.deepEqual(did, ["draw", "stones"]);
  answering.toggleAutoBonus(1);
  goOn(CARD);
  assert.deepEqual(did, ["draw", "stones"]);
});

test("after going back to a bonus the player is asked, until the choice is made again", () => {
  answering.toggleAutoBonus(1);
  goOn(CARD, { snapshot: { redo: true, score_sheet: null } });
  assert.deepEqual(did, []);
  answering.toggleAutoBonus(1);
  answering.toggleAutoBonus(1);
  answering.hostUpdated();
  assert.deepEqual(did, ["draw"]);
});

test("the choice to always take bonuses is stored for its table, and forgotten when the game is over", () => {
  answering.toggleAutoBonus(1);
  assert.equal(new AutoBonus("t1").has(1), true);
  assert.equal(new AutoBonus("t2").has(1), false);
  goOn(asked("turn", 0), { snapshot: { redo: false, score_sheet: [] } });
  assert.equal(new AutoBonus("t1").has(1), false);
  localStorage.setItem("saqqara-always t1", "{");
  assert.equal(new AutoBonus("t1").has(1), false);
});
