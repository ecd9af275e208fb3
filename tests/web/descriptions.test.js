import "./dom-stubs.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  boardList,
  boardNumber,
  minimumStonesToSail,
  obeliskHeightAndPoints,
  obeliskPointsByRank,
  prophecyPayoutAndPenalty,
  pyramidLevelPoints,
} from "../../src/saqqara/web/app/core/boards.js";
import { isFaceDown, knownCards, openMarketCard } from "../../src/saqqara/web/app/core/card-visibility.js";
import { AGENDA_ARGS, CAUSE_CODES, UNKNOWN_CARD } from "../../src/saqqara/web/app/core/names.js";
import { siteState, stonesInRow } from "../../src/saqqara/web/app/core/site-spaces.js";
import {
  decisionCause,
  isPickSubjectUnchanged,
  lookedAtSpace,
} from "../../src/saqqara/web/app/table/decision-context.js";
import {
  hidesAllCards,
  isSharedScreen,
  redactEntry,
  showsPrivateCards,
} from "../../src/saqqara/web/app/table/screen-privacy.js";
import { canUndoTo, lastUndoableEntry, undoneDecisionCount } from "../../src/saqqara/web/app/table/undo-range.js";
import { GAMES } from "./fixture-data.js";

const { boards, moments } = GAMES.plain;
const view = moments[0].view;
const everything = GAMES.everything;
const market = (change) => ({ ...view, market: { ...view.market, ...change } });

test("printed numbers are read by their names, and missing ones are ignored", () => {
  assert.equal(boardNumber({ "temple.D.choice.points": 4 }, "temple.D.choice.points"), 4);
  assert.equal(boardNumber({}, "temple.D.choice.points"), 0);
  assert.deepEqual([boardList({}, "x"), pyramidLevelPoints({}, "A"), obeliskHeightAndPoints({}, 1)], [[], [], [0, 0]]);
  assert.equal(minimumStonesToSail({}, 4), null);
  assert.equal(minimumStonesToSail({ "ships.minimum.4": 3 }, 4), 3);
});

test("the boards that the engine sends have what the page reads from them", () => {
  assert.equal(pyramidLevelPoints(boards, "A").flat().length, view.pyramid.spaces.flat().length);
  assert.deepEqual(
    view.ships.map(({ capacity }) => minimumStonesToSail(boards, capacity)).filter((least) => !(least > 0)),
    [],
  );
  assert.ok(obeliskPointsByRank(boards, "A", 2).length >= 2);
  for (let space = 1; space <= everything.moments[0].view.obelisk.spaces.length; space++)
    assert.ok(obeliskHeightAndPoints(everything.boards, space).every((number) => number > 0));
});

test("two rounds share the points of a prophecy", () => {
  const printed = { "prophecies.fulfilled": [9, 6, 3], "prophecies.failed": [1, 2, 4] };
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map((round) => Object.values(prophecyPayoutAndPenalty(printed, round))),
    [
      [9, 1],
      [9, 1],
      [6, 2],
      [6, 2],
      [3, 4],
      [3, 4],
    ],
  );
  assert.deepEqual(prophecyPayoutAndPenalty({}, 1), { points: 0, amount: 0 });
});

test("named cards are the known ones", () => {
  assert.deepEqual(knownCards(["lever", UNKNOWN_CARD, "statue"]), ["lever", "statue"]);
});

test("a card of the market is named only if it is open and known", () => {
  const spaces = [["lever"], [UNKNOWN_CARD], [], ["statue", "statue"]];
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((space) => openMarketCard(market({ spaces }), space)),
    ["lever", null, null, "statue", null],
  );
  assert.deepEqual(
    [1, 2, 3].map((space) => isFaceDown(market({ spaces }), space)),
    [false, true, false],
  );
  assert.equal(openMarketCard(market({ spaces, face_down: [true] }), 1), null);
  assert.equal(isFaceDown(market({ spaces, face_down: [false, false, true] }), 3), true);
});

test("stones are built at every site but the market", () => {
  assert.equal(siteState(view, "market"), undefined);
  assert.equal(siteState(view, "temple"), view.temple);
  assert.deepEqual(stonesInRow({ count: [] }), []);
});

test("cards are hidden at a device with several players, and nowhere else", () => {
  const hidden = { ...view, setup: { ...view.setup, options: ["hidden-cards"] } };
  assert.deepEqual([isSharedScreen([0]), isSharedScreen([0, 1])], [false, true]);
  assert.deepEqual(
    [hidesAllCards([0], hidden), hidesAllCards([0, 1], hidden), hidesAllCards([0, 1], view)],
    [false, true, false],
  );
  assert.equal(hidesAllCards([0, 1], null), false);
});

test("a shared device shows no card that only one player has looked at", () => {
  const entry = {
    n: 1,
    type: "move",
    notes: [{ kind: "looked" }, { kind: "saw", card: "statue" }, { kind: "took", card: "lever" }],
  };
  assert.equal(redactEntry(entry, [0], view), entry);
  assert.deepEqual(redactEntry(entry, [0, 1], view).notes, [{ kind: "looked" }, { kind: "took", card: "lever" }]);
  assert.equal(entry.notes.length, 3);
});

test("a decision about cards that were looked at is secret by itself", () => {
  assert.deepEqual(
    [showsPrivateCards({ ...view, decision: "keep" }), showsPrivateCards(view), showsPrivateCards(null)],
    [true, false, false],
  );
});

test("a choice stays the same while its cards do, and its ship with all stones on it", () => {
  const seen = market({ spaces: [["lever"], ["statue"]] });
  const now = (spaces) => ({ ...seen, market: { ...seen.market, spaces } });
  const of = (move) => ({ kind: "move", move });
  assert.equal(isPickSubjectUnchanged(of("take 1"), seen, now([["lever"], []])), true);
  assert.equal(isPickSubjectUnchanged(of("take 2"), seen, now([["lever"], []])), false);
  assert.equal(isPickSubjectUnchanged(of("take 1+2"), seen, now([["lever"], []])), false);
  assert.equal(isPickSubjectUnchanged({ kind: "verb", verb: "coin", only: "2" }, seen, now([["lever"], []])), false);
  const ships = seen.ships.map((ship, i) => (i === 1 ? { ...ship, stones: ship.stones.map(() => 0) } : ship));
  assert.equal(isPickSubjectUnchanged(of("sail 1 temple"), seen, { ...seen, ships }), true);
  assert.equal(isPickSubjectUnchanged(of("sail 2 temple"), seen, { ...seen, ships }), false);
  assert.equal(isPickSubjectUnchanged(of("load 2.1"), seen, { ...seen, ships }), false);
  assert.equal(isPickSubjectUnchanged({ kind: "ship", ship: 2 }, seen, { ...seen, ships }), false);
  assert.equal(isPickSubjectUnchanged({ kind: "ship", ship: 1 }, seen, { ...seen, round: seen.round + 1 }), false);
  for (const pick of [of("quarry"), of("favor 2"), { kind: "sled" }, { kind: "card", card: "lever" }])
    assert.equal(isPickSubjectUnchanged(pick, seen, { ...now([]), ships, round: seen.round + 1 }), true);
});

test("it is known which cards a player looks at", () => {
  const log = [{ notes: [{ kind: "looked", space: 2 }] }, { notes: [{ kind: "looked", space: 3 }] }];
  assert.equal(lookedAtSpace({ ...view, decision: "keep" }, log), 3);
  assert.equal(lookedAtSpace({ ...view, decision: "keep" }, []), 0);
  assert.equal(lookedAtSpace({ ...view, decision: "turn" }, log), -1);
  assert.equal(lookedAtSpace(null, log), -1);
});

const granted = (name) => CAUSE_CODES[name] * AGENDA_ARGS.ships;
const chisel = ["load", 0, granted("chisel")];

for (const [cause, ...waiting] of [
  [null, ["turn", 0, 0]],
  [null, ["take", 0, 0]],
  [null, ["bonus", 0, 2]],
  ["pyramid", ["take", 0, AGENDA_ARGS.pyramid_card]],
  ["pyramid", ["bonus", 0, AGENDA_ARGS.pyramid_stones]],
  ["pyramid", ["load", 0, granted("pyramid")]],
  ["hammer", ["load", 0, granted("hammer")]],
  ["chisel", chisel, chisel],
  ["chisel_second", chisel],
  ["lever", ["sail", 0, granted("lever")]],
  ["lever", ["unload", 0, 3]],
  ["loading_plank", ["sail", 0, granted("loading_plank")]],
  ["favor_3", ["sail", 0, granted("favor_3") + 2]],
  ["favor_3", ["unload", 0, AGENDA_ARGS.sailing_order]],
  ["favor_3_stays", ["unload", 0, AGENDA_ARGS.first_order + 4]],
  ["favor_5", ["load", 0, granted("favor_5") + 2 * AGENDA_ARGS.ships]],
]) {
  const [decision, , detail] = waiting.at(-1);
  test(`"${decision}" with ${detail} comes from ${cause ?? "nothing else"}`, () => {
    assert.equal(decisionCause({ ...view, decision, agenda: [["end_turn", 0, 0], ...waiting] }), cause);
  });
}

const log = [
  { n: 0, type: "opening", notes: [] },
  { n: 1, type: "move", seat: 0, forced: false, notes: [] },
  { n: 2, type: "move", seat: 1, forced: false, notes: [] },
  { n: 3, type: "move", seat: 0, forced: false, notes: [] },
  { n: 4, type: "move", seat: 0, forced: true, notes: [] },
];
const model = (change = {}) => ({ pastEntry: null, snapshot: { undo: 1 }, you: [0], log, ...change });

test("one's own last decision is undone, and no forced one", () => {
  assert.equal(lastUndoableEntry(model()), 3);
  assert.equal(lastUndoableEntry(model({ you: [0, 1], log: log.slice(0, 3) })), 2);
  assert.equal(lastUndoableEntry(model({ you: [1] })), 2);
  assert.equal(lastUndoableEntry(model({ you: [2] })), null);
});

test("nothing is undone that the server closes, nor in the history", () => {
  assert.equal(lastUndoableEntry(model({ snapshot: { undo: 4 } })), null);
  assert.equal(lastUndoableEntry(model({ snapshot: { undo: null } })), null);
  assert.equal(lastUndoableEntry(model({ pastEntry: 3 })), null);
});

test("each own decision since the earliest open one can be returned to", () => {
  assert.deepEqual(
    log.filter((entry) => canUndoTo(model({ snapshot: { undo: 2 } }), entry)).map(({ n }) => n),
    [3],
  );
});

test("decisions that an undo includes are counted, and no forced ones", () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((to) => undoneDecisionCount(model(), to)),
    [3, 2, 1, 0],
  );
});
