import "./dom-stubs.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { evaluation, fakeEngineClients } from "./fake-engine-client.js";
import { FakeServer } from "./fake-server.js";
import { PATH } from "./fake-table.js";
import { advanceTime, flushTasks } from "./fake-time.js";
import { GAMES, readFixture } from "./fixture-data.js";

const { KEY_BINDINGS, bindingKeys } = await import("../../src/saqqara/web/app/keyboard/keymap.js");
const { onKeyDown } = await import("../../src/saqqara/web/app/keyboard/key-handler.js");
const { playMove } = await import("../../src/saqqara/web/app/actions/play-move.js");
const { ACTIONS } = await import("../../src/saqqara/web/app/actions/table-actions.js");
const { HotseatScreen } = await import("../../src/saqqara/web/app/table/hotseat-screen.js");
const { Hint } = await import("../../src/saqqara/web/app/preview/hint.js");
const { groupOfferedMoves, noOfferedMoves } = await import("../../src/saqqara/web/app/table/offered-moves.js");
const { Premoves } = await import("../../src/saqqara/web/app/pointer/premoves.js");
const { setPreference } = await import("../../src/saqqara/web/app/core/preferences.js");
const { MovePreviews } = await import("../../src/saqqara/web/app/preview/move-previews.js");
const { siteMove, loadMove, sailMove, sayWhyNot } = await import("../../src/saqqara/web/app/actions/why-not.js");
const { shortcutLetter } = await import("../../src/saqqara/web/app/core/shortcut-letters.js");
const { SITES } = await import("../../src/saqqara/web/app/core/names.js");
const { siteName, setMessages, text } = await import("../../src/saqqara/web/app/core/i18n.js");
setMessages("en", readFixture("en.ftl"));

const VIEW = GAMES.plain.moments[0].view;
let server, did, model, table;

/** A model with these legal moves that records what is done with it. */
class FakeModel {
  path = PATH;
  n = 5;
  pastEntry = null;
  pick = null;
  playing = false;
  isSharedScreen = false;
  hidesAllCards = false;
  isPastHintAllowed = false;
  status = null;
  sending = false;
  ownSeat = 0;
  you = [0];
  names = ["Ana", "Ben"];
  log = [];
  legal = ["quarry", "load 1.1", "load 1.2", "load 3.1", "sail 2 temple", "sail 4 market"];
  presentView = structuredClone({ ...VIEW, actor: 0, decision: "turn" });
  snapshot = { undo: null, redo: false, hints: true, score_sheet: null, view: VIEW };

  get canMove() {
    return this.pastEntry === null && !this.sending && this.legal.length > 0;
  }

  get offered() {
    return this.canMove ? groupOfferedMoves(this.legal, this.pick) : noOfferedMoves();
  }

  get view() {
    return this.presentView;
  }

  isAfterSkip = false;
  meant = true;

  isStillValid() {
    return this.meant;
  }

  runAfterSkip(_, what) {
    this.isAfterSkip = true;
    what();
    this.isAfterSkip = false;
  }

  submitMove(move) {
    did.push(["act", move]);
  }

  choose(pick) {
    this.pick = pick;
    did.push(["choose", pick]);
  }

  skipAnimation() {
    did.push(["hurry"]);
    this.playing = false;
  }

  undo(to) {
    did.push(["undo", to]);
  }

  redo() {
    did.push(["redo"]);
  }
}

beforeEach(() => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  setPreference("confirm", false);
  setPreference("keys", true);
  server = new FakeServer();
  did = [];
  model = new FakeModel();
  table = {
    model,
    open: "",
    hotseatScreen: { isShown: false, reveal: () => did.push(["open"]), setPeeking: (on) => did.push(["peek", on]) },
    drag: { isDragging: false, cancel: () => did.push(["let fall"]) },
    hint: { isShown: false, toggle: () => did.push(["hint"]) },
    history: { toggle: () => did.push(["history"]), goToIndex: (at) => did.push(["to", at]) },
    preview: { movePreviews: new MovePreviews(model) },
    say: (words, bad = false) => did.push(["say", words, bad]),
    toggle: (open) => did.push(["toggle", open]),
    requestUpdate: () => did.push(["draw"]),
    querySelector: () => null,
    querySelectorAll: () => [],
  };
});

/** The server's reason why a move is not possible. */
const refuse = (move, message) => {
  server.answers[`GET ${PATH}/reason?move=${encodeURIComponent(move)}`] = { reason: "no", message };
};

/** Press a key at the table; return whether it was used. */
function press(key, more = {}) {
  const event = { key, target: null, preventDefault: mock.fn(), ...more };
  onKeyDown(table, event);
  return event.preventDefault.mock.callCount() > 0;
}

for (const language of ["de", "en"])
  test(`no key has two meanings, and the letter of a site is in its name: ${language}`, () => {
    setMessages(language, readFixture(`${language}.ftl`));
    const all = KEY_BINDINGS.flatMap(bindingKeys);
    assert.equal(new Set(all).size, all.length);
    assert.deepEqual(
      all.filter((key) => key.length > 1),
      ["Enter"],
    );
    for (const site of SITES) assert.equal(shortcutLetter(site), siteName(site)[0].toLowerCase());
    setMessages("en", readFixture("en.ftl"));
  });

test("the letter of a site is that of the page's language", async () => {
  model.legal = ["sail 2 burial", "sail 2 temple"];
  for (const [language, key] of [
    ["de", "g"],
    ["en", "b"],
  ]) {
    setMessages(language, readFixture(`${language}.ftl`));
    model.pick = { kind: "ship", ship: 2 };
    press(key);
    await flushTasks();
    assert.deepEqual(did.splice(0), [["act", "sail 2 burial"]]);
  }
  setMessages("en", readFixture("en.ftl"));
});

for (const [key, pick, done] of [
  ["q", null, ["act", "quarry"]],
  ["Q", null, ["act", "quarry"]],
  ["l", null, ["choose", { kind: "sled" }]],
  ["2", null, ["choose", { kind: "ship", ship: 2 }]],
  ["t", { kind: "ship", ship: 2 }, ["act", "sail 2 temple"]],
  ["m", { kind: "ship", ship: 4 }, ["act", "sail 4 market"]],
  ["3", { kind: "sled" }, ["act", "load 3.1"]],
  ["2", { kind: "sled", ship: 1 }, ["act", "load 1.2"]],
  ["h", null, ["history"]],
  ["i", null, ["hint"]],
  ["?", null, ["toggle", "keys"]],
])
  test(`"${key}" after ${JSON.stringify(pick)} does ${JSON.stringify(done)}`, async () => {
    model.pick = pick;
    assert.equal(press(key), true);
    await flushTasks();
    assert.deepEqual(did, [done]);
  });

for (const [name, key, code, pick, done] of [
  ["Cyrillic", "й", "KeyQ", null, ["act", "quarry"]],
  ["Greek", "λ", "KeyL", null, ["choose", { kind: "sled" }]],
  ["Hebrew", "א", "KeyT", { kind: "ship", ship: 2 }, ["act", "sail 2 temple"]],
  ["French", "é", "Digit2", null, ["choose", { kind: "ship", ship: 2 }]],
])
  test(`a key of a ${name} keyboard acts at the table`, async () => {
    model.pick = pick;
    assert.equal(press(key, { code }), true);
    await flushTasks();
    assert.deepEqual(did, [done]);
  });

test("a digit asks for the space if a ship has several free ones", async () => {
  model.pick = { kind: "sled" };
  press("1");
  assert.deepEqual(did, [
    ["choose", { kind: "sled", ship: 1 }],
    ["say", text("page-keys-which_space", { ship: 1, spaces: "1, 2" }), false],
  ]);
});

test("a digit takes a card of the market when cards are taken", () => {
  model.legal = ["take 1", "take 3"];
  press("3");
  assert.deepEqual(did, [["act", "take 3"]]);
});

for (const [key, move] of [
  ["v", "private market"],
  ["w", "wager temple.left"],
  ["f", "favor 1"],
  ["g", "prophesy ra"],
  ["c", "play lever"],
])
  test(`"${key}" makes the server explain why "${move}" is not possible`, async () => {
    refuse(move, "Not in this game.");
    press(key);
    await flushTasks();
    assert.deepEqual(did, [["say", "Not in this game.", false]]);
  });

for (const [key, verb, move] of [
  ["v", "private", "private temple"],
  ["w", "wager", "wager temple.left"],
  ["f", "favor", "favor 2"],
  ["g", "prophesy", "prophesy isis"],
])
  test(`"${key}" chooses "${verb}" when it is open`, () => {
    model.legal = [move, "quarry"];
    press(key);
    assert.deepEqual(did, [["choose", { kind: "verb", verb, only: "" }]]);
  });

test("a key that cannot act is explained as the move that it means", async () => {
  model.legal = ["pass"];
  for (const [key, move] of [
    ["q", "quarry"],
    ["l", loadMove(model)],
    ["s", sailMove(model)],
    ["o", siteMove(model, "obelisk")],
    ["3", sailMove(model, 3)],
  ]) {
    did = [];
    refuse(move, `Not ${move}.`);
    press(key);
    await flushTasks();
    assert.deepEqual(did, [["say", `Not ${move}.`, false]], key);
  }
});

test("the letter of a site chooses the only ship that may sail", () => {
  model.legal = ["quarry", "sail 3 temple"];
  press("s");
  assert.deepEqual(did, [["choose", { kind: "ship", ship: 3 }]]);
});

test("keys do nothing when they are switched off, in a dialog, or in the history", () => {
  setPreference("keys", false);
  assert.equal(press("q"), false);
  setPreference("keys", true);
  table.open = "menu";
  assert.equal(press("q"), false);
  table.open = "";
  model.pastEntry = 3;
  assert.equal(press("q"), false);
  assert.deepEqual(did, []);
  assert.equal(press("i"), true);
  assert.deepEqual(did, [["hint"]]);
});

test("keys with Alt, and keys without a meaning, are left to the browser", () => {
  assert.deepEqual([press("q", { altKey: true }), press("x"), press("F5")], [false, false, false]);
  assert.deepEqual(did, []);
});

test("holding down Enter presses nothing twice", () => {
  assert.equal(press("Enter", { repeat: true }), true);
  assert.deepEqual(did, []);
});

test("behind the curtain no key acts on the table, and Tab goes to its button", () => {
  const focus = mock.fn();
  table.hotseatScreen.isShown = true;
  table.querySelector = (which) => (which === ".curtain button" ? { focus } : null);
  assert.equal(press("q"), false);
  assert.equal(press("Tab"), true);
  assert.equal(focus.mock.callCount(), 1);
  assert.deepEqual(did, []);
});

test("Escape cancels the last step that was started", () => {
  model.pick = { kind: "sled" };
  table.open = "menu";
  table.drag.isDragging = true;
  table.hint.isShown = true;
  press("Escape");
  table.drag.isDragging = false;
  press("Escape");
  table.open = "";
  press("Escape");
  press("Escape");
  table.hint.isShown = false;
  assert.equal(press("Escape"), false);
  assert.deepEqual(did, [["let fall"], ["toggle", ""], ["choose", null], ["hint"]]);
});

test("Space speeds up an animation, and is left alone when there is none", () => {
  assert.equal(press(" "), false);
  model.playing = true;
  assert.equal(press(" "), true);
  assert.deepEqual(did, [["hurry"]]);
});

for (const [key, done] of [
  ["q", ["act", "quarry"]],
  ["2", ["choose", { kind: "ship", ship: 2 }]],
])
  test(`"${key}" during an animation ends it, and acts if the state is still what was seen`, async () => {
    model.playing = true;
    assert.equal(press(key), true);
    await flushTasks();
    assert.deepEqual(did, [["hurry"], done]);
  });

test("a key pressed during an animation does not play what has become another move", async () => {
  model.playing = true;
  model.meant = false;
  press("q");
  await flushTasks();
  assert.deepEqual([did, model.isAfterSkip], [[["hurry"]], false]);
});

test("a decision that was not seen yet is not answered, and no reason is given", async () => {
  table.querySelector = (which) => assert.doesNotMatch(which, /choices/);
  table.querySelectorAll = table.querySelector;
  for (const key of ["Enter", "9", "f"]) {
    model.playing = true;
    press(key);
    await flushTasks();
  }
  assert.deepEqual(did, [["hurry"], ["hurry"], ["hurry"]]);
  assert.equal(server.asked.length, 0);
});

test("keys outside of the game wait for nothing", () => {
  model.playing = true;
  press("h");
  press("?");
  assert.deepEqual(did, [["history"], ["toggle", "keys"]]);
});

const own = (n) => ({ n, type: "move", seat: 0, forced: false, notes: [] });

for (const [name, more] of [
  ["Control+z", { key: "z", ctrlKey: true }],
  ["Meta+Z", { key: "Z", metaKey: true }],
  ["Control+\u044f, in the place of Z", { key: "\u044f", code: "KeyZ", ctrlKey: true }],
  ["u", { key: "u" }],
])
  test(`${name} undoes the last decision`, () => {
    model.log = [own(3), own(4)];
    model.snapshot.undo = 3;
    assert.equal(press(more.key, more), true);
    assert.deepEqual(did, [["undo", 4]]);
  });

for (const [name, more] of [
  ["Control+y", { key: "y", ctrlKey: true }],
  ["Control+Shift+Z", { key: "Z", ctrlKey: true, shiftKey: true }],
  ["y", { key: "y" }],
])
  test(`${name} redoes what was undone`, () => {
    model.snapshot.redo = true;
    assert.equal(press(more.key, more), true);
    assert.deepEqual(did, [["redo"]]);
  });

test("if nothing can be undone the reason is shown", () => {
  for (const change of [{ log: [] }, { log: [own(3)] }, { pastEntry: 3 }]) {
    Object.assign(model, change);
    ACTIONS.undo(table);
  }
  assert.deepEqual(
    did.map(([, words]) => words),
    [text("page-undo-nothing"), text("page-undo-closed"), text("page-history-no-undo")],
  );
});

test("nothing is redone after no undo, or in the history", () => {
  ACTIONS.redo(table);
  Object.assign(model, { pastEntry: 3, snapshot: { ...model.snapshot, redo: true } });
  ACTIONS.redo(table);
  assert.deepEqual(did, [
    ["say", text("page-redo-nothing"), false],
    ["say", text("page-redo-nothing"), false],
  ]);
});

test("Control with z is left to a dialog, and with Alt to the browser", () => {
  table.open = "menu";
  assert.equal(press("z", { ctrlKey: true }), false);
  table.open = "";
  assert.equal(press("z", { ctrlKey: true, altKey: true }), false);
  assert.deepEqual(did, []);
});

test("a move is played at once if confirmation is off", async () => {
  await playMove(table, "quarry");
  assert.deepEqual(did, [["act", "quarry"]]);
});

const prospects = (moves, n = 5) => {
  server.answers[`GET ${PATH}/prospects`] = { n, moves };
};

test("a move that would end the turn is confirmed, any other is not", async () => {
  setPreference("confirm", true);
  prospects({ quarry: { ends: true }, "load 1.1": { ends: false } });
  await playMove(table, "load 1.1");
  await playMove(table, "quarry");
  await playMove(table, "quarry");
  assert.deepEqual(did, [
    ["act", "load 1.1"],
    ["choose", { kind: "move", move: "quarry" }],
    ["act", "quarry"],
  ]);
});

test("a move without a preview is confirmed", async () => {
  setPreference("confirm", true);
  server.answers[`GET ${PATH}/prospects`] = "offline";
  await playMove(table, "quarry");
  assert.deepEqual(did, [["choose", { kind: "move", move: "quarry" }]]);
});

test("a move that was chosen before the table moved on is not played", async () => {
  setPreference("confirm", true);
  prospects({ quarry: { ends: false } });
  const answer = server.hold(`GET ${PATH}/prospects`);
  const playing = playMove(table, "quarry");
  model.n = 6;
  answer();
  await playing;
  assert.deepEqual(did, []);
});

test("nothing is played without a decision", async () => {
  model.legal = [];
  await playMove(table, "quarry");
  assert.deepEqual(did, []);
});

test("previews are requested once for each decision", async () => {
  const known = new MovePreviews(model);
  prospects({ quarry: { points: [1] } });
  assert.deepEqual([await known.forMove("quarry"), await known.forMove("load 1.1")], [{ points: [1] }, null]);
  assert.equal(server.asked.length, 1);
  model.n = 6;
  assert.equal(await known.forMove("quarry"), null); // that belongs to another moment
  assert.equal(server.asked.length, 2);
});

const JUDGED = { seat: 0, options: [{ move: "quarry" }] };
const ASKED = `GET ${PATH}/judgement?at=4`;

const ROOT = { querySelectorAll: () => [], querySelector: () => null };

/** While the game is at entry 4; by default in a browser that cannot search. */
function hint(analysts = fakeEngineClients("page-engine-no-wasm")) {
  model.shownEntry = 4;
  return new Hint(ROOT, model, analysts, () => did.push(["draw"]));
}

test("a hint is requested, shown and closed", async () => {
  const asked = hint();
  server.answers[ASKED] = JUDGED;
  const answer = server.hold(ASKED);
  asked.toggle();
  assert.deepEqual([asked.isShown, asked.thinking, asked.serverEvaluation], [true, true, null]);
  answer();
  await flushTasks();
  assert.deepEqual([asked.thinking, asked.serverEvaluation], [false, JUDGED]);
  asked.toggle();
  assert.deepEqual([asked.isShown, asked.serverEvaluation], [false, null]);
});

test("a hint that arrives after the table moved on is dropped", async () => {
  const asked = hint();
  server.answers[ASKED] = JUDGED;
  const answer = server.hold(ASKED);
  asked.toggle();
  model.n = 6;
  asked.hostUpdate();
  answer();
  await flushTasks();
  assert.deepEqual([asked.isShown, asked.thinking, asked.serverEvaluation], [false, false, null]);
});

test("an unavailable hint says why", async () => {
  const asked = hint();
  server.answers[ASKED] = { status: 503, error: "busy", message: "All are busy." };
  asked.toggle();
  await flushTasks();
  assert.deepEqual([asked.problem, asked.thinking], ["All are busy.", false]);
});

/** A hint that is searched on this device: its evaluations, and its requests to the server. */
async function found(past = null) {
  const analysts = fakeEngineClients();
  const at = past ?? 4;
  server.answers[`GET ${PATH}/variation?at=${at}`] = { seat: 0, legal: [], view: VIEW, boards: {}, known: "known" };
  server.answers[`GET ${PATH}/judgement?at=${at}`] = JUDGED;
  const asked = hint(analysts);
  Object.assign(model, { pastEntry: past, isPastHintAllowed: past !== null });
  asked.toggle();
  await flushTasks();
  return { asked, analysts, ofServer: () => server.times(`GET ${PATH}/judgement?at=${at}`) };
}

test("a quick device finds the hint itself, and continues while the player looks", async () => {
  const { asked, analysts, ofServer } = await found();
  assert.deepEqual([asked.thinking, analysts.asked], [true, ["known"]]);
  analysts.tell(evaluation(9999, "quarry"));
  assert.deepEqual([asked.thinking, asked.evaluation], [true, null]);
  await advanceTime(1999);
  analysts.tell(evaluation(10_000, "quarry", "load 1.1"));
  assert.deepEqual([asked.thinking, asked.evaluation.options.length], [false, 2]);
  await advanceTime(60_000);
  analysts.tell(evaluation(90_000, "load 1.1"));
  assert.deepEqual([asked.evaluation.options[0].move, ofServer()], ["load 1.1", 0]);
  asked.toggle();
  assert.deepEqual([asked.isShown, asked.evaluation, analysts.asked], [false, null, ["known", "stop"]]);
});

test("the search ends when everything has been searched", async () => {
  const { asked, analysts } = await found();
  analysts.tell({ ...evaluation(40, "quarry"), deep: true });
  assert.deepEqual([asked.thinking, asked.evaluation.options[0].move], [false, "quarry"]);
});

test("for a slow device the server answers, and from then on at once", async () => {
  const { asked, analysts, ofServer } = await found();
  analysts.tell(evaluation(1000, "load 1.1"));
  await advanceTime(1000);
  analysts.tell(evaluation(2000, "load 1.1"));
  await advanceTime(999);
  assert.equal(ofServer(), 0);
  await advanceTime(1);
  assert.deepEqual([asked.evaluation, analysts.asked, ofServer()], [JUDGED, ["known", "stop"], 1]);
  asked.toggle();
  asked.toggle();
  await flushTasks();
  assert.deepEqual([asked.evaluation, analysts.asked.length, ofServer()], [JUDGED, 2, 2]);
});

test("a hidden page does not make a device slow", async () => {
  const { asked, analysts, ofServer } = await found();
  analysts.tell(evaluation(1000, "load 1.1"));
  document.hidden = true;
  await advanceTime(60_000);
  document.hidden = false;
  analysts.tell(evaluation(20_000, "load 1.1"));
  await advanceTime(60_000);
  assert.deepEqual([asked.evaluation.options[0].move, ofServer()], ["load 1.1", 0]);
});

test("the server answers if the engine does not load in time, or ends", async () => {
  const late = await found();
  await advanceTime(5999);
  assert.equal(late.ofServer(), 0);
  await advanceTime(1);
  assert.deepEqual([late.asked.evaluation, late.ofServer()], [JUDGED, 1]);
  const ended = await found();
  ended.analysts.tell(evaluation(20_000, "load 1.1"));
  ended.analysts.failed("page-engine-ended");
  await flushTasks();
  assert.deepEqual([ended.asked.evaluation, ended.ofServer()], [JUDGED, 2]);
});

test("a local hint is dropped when the table has moved on", async () => {
  const { asked, analysts, ofServer } = await found();
  model.n = 6;
  asked.hostUpdate();
  await advanceTime(60_000);
  assert.deepEqual([asked.isShown, analysts.asked, ofServer()], [false, ["known", "stop"], 0]);
});

test("stepping through the history searches each moment for a limited time", async () => {
  const { asked, analysts } = await found(3);
  server.answers[`GET ${PATH}/variation?at=4`] = { seat: 1, legal: [], view: VIEW, boards: {}, known: "next" };
  analysts.tell(evaluation(20_000, "quarry"));
  model.pastEntry = 4;
  asked.hostUpdate();
  await flushTasks();
  assert.deepEqual([asked.thinking, asked.evaluation, analysts.asked], [true, null, ["known", "stop", "next"]]);
  Object.assign(model, { pastEntry: 5, isPastHintAllowed: false });
  asked.hostUpdate();
  await flushTasks();
  assert.deepEqual([asked.isShown, analysts.asked.length], [false, 4], "not while it is shown how that came about");
  Object.assign(model, { pastEntry: 4, isPastHintAllowed: true });
  asked.hostUpdate();
  await flushTasks();
  assert.deepEqual([asked.isShown, analysts.asked.at(-1)], [true, "next"]);
  model.pastEntry = null;
  asked.hostUpdate();
  Object.assign(model, { pastEntry: 4 });
  asked.hostUpdate();
  assert.equal(asked.isShown, false, "after a visit to the present the player has to ask again");
});

test("an answer of the server is dropped after a further step in the history", async () => {
  const asked = hint();
  Object.assign(model, { pastEntry: 3, isPastHintAllowed: true });
  server.answers[`GET ${PATH}/judgement?at=3`] = JUDGED;
  asked.toggle();
  await flushTasks();
  model.pastEntry = 4;
  asked.hostUpdate();
  assert.equal(asked.isShown, false);
});

test("a hint for a past moment says what was played", async () => {
  model.log = [
    { n: 1, type: "start" },
    { n: 4, type: "move", move: "quarry" },
    { n: 7, type: "move", move: "load 1.1" },
  ];
  const { asked, analysts } = await found(4);
  analysts.tell(evaluation(20_000, "quarry", "load 1.1"));
  assert.equal(asked.evaluation.move, "load 1.1");
});

test("a hint that is not allowed is refused before any search", async () => {
  const analysts = fakeEngineClients();
  server.answers[`GET ${PATH}/variation?at=4`] = { status: 403, error: "forbidden", message: "That is not yours." };
  const asked = hint(analysts);
  asked.toggle();
  await flushTasks();
  assert.deepEqual([asked.problem, asked.thinking, analysts.asked], ["That is not yours.", false, []]);
});

test("the player to move gets a hint if the table allows it", () => {
  assert.equal(hint().isAllowed, true);
  model.snapshot.hints = false;
  assert.equal(hint().isAllowed, false);
  model.snapshot.hints = true;
  model.legal = [];
  assert.equal(hint().isAllowed, false);
});

test("a hint about the past is given if the server says so, and reveals no secrets of the others here", async () => {
  Object.assign(model, { pastEntry: 3, isPastHintAllowed: false });
  assert.equal(hint().isAllowed, false);
  model.isPastHintAllowed = true;
  assert.equal(hint().isAllowed, true);
  Object.assign(model, { isSharedScreen: true, hidesAllCards: true });
  assert.equal(hint().isAllowed, false);
  model.hidesAllCards = false;
  model.presentView.decision = "keep";
  assert.equal(hint().isAllowed, false);
  model.snapshot.score_sheet = [];
  assert.equal(hint().isAllowed, true);
  server.answers[`GET ${PATH}/judgement?at=3`] = JUDGED;
  const asked = hint();
  asked.toggle();
  await flushTasks();
  assert.deepEqual(asked.serverEvaluation, JUDGED);
});

test("a site means the fullest ship, or the chosen one", () => {
  const ship = (site, ...stones) => ({ capacity: stones.length, site, stones });
  model.presentView.ships = [ship(null, 0, null), ship("temple", 0, 1), ship(null, 1, 0)];
  assert.equal(siteMove(model, "obelisk"), "sail 3 obelisk");
  model.pick = { kind: "ship", ship: 1 };
  assert.equal(siteMove(model, "obelisk"), "sail 1 obelisk");
  model.pick = { kind: "verb", verb: "private", only: "" };
  assert.equal(siteMove(model, "obelisk"), "private obelisk");
  model.pick = { kind: "verb", verb: "wager", only: "" };
  assert.equal(siteMove(model, "obelisk"), "wager obelisk.left");
  model.pick = null;
  model.presentView.decision = "site";
  assert.equal(siteMove(model, "obelisk"), "site obelisk");
});

test("a stone goes to the first free space of the first ship in the harbour, or of the chosen one", () => {
  const ship = (site, ...stones) => ({ capacity: stones.length, site, stones });
  model.presentView.ships = [ship("temple", null), ship(null, 0, 1), ship(null, 1, null)];
  assert.equal(loadMove(model), "load 3.2");
  assert.equal(loadMove(model, 2), "load 2.1");
});

test("a ship sails to a free dock", () => {
  model.presentView.docks = Object.fromEntries(
    Object.entries(VIEW.docks).map(([site, dock]) => [site, { ...dock, public: 1 }]),
  );
  model.presentView.docks.temple.public = 0;
  assert.equal(sailMove(model, 2), "sail 2 temple");
});

test("a spectator is shown that they are watching, and what a thing is", async () => {
  model.you = [];
  await sayWhyNot(table, "quarry");
  await sayWhyNot(table, "quarry", "A quarry.");
  assert.deepEqual(did, [
    ["say", text("page-why-watching"), false],
    ["say", "A quarry.", false],
  ]);
  assert.equal(server.asked.length, 0);
});

test("a move that is possible after a choice says what has to be chosen first", async () => {
  const possible = (move) => {
    server.answers[`GET ${PATH}/reason?move=${encodeURIComponent(move)}`] = { reason: null, message: "" };
  };
  possible("sail 2 temple");
  possible("load 1.1");
  await sayWhyNot(table, "sail 2 temple");
  await sayWhyNot(table, "load 1.1");
  model.pick = { kind: "sled" };
  await sayWhyNot(table, "load 1.1");
  assert.deepEqual(
    did.map(([, words]) => words),
    [text("page-ship-first"), text("page-why-possible"), text("page-why-chosen")],
  );
});

test("only the latest request is answered, and none after another message", async () => {
  refuse("quarry", "No stones.");
  refuse("load 1.1", "No room.");
  const answer = server.hold(`GET ${PATH}/reason?move=quarry`);
  const first = sayWhyNot(table, "quarry");
  await sayWhyNot(table, "load 1.1");
  answer();
  await first;
  assert.deepEqual(did, [["say", "No room.", false]]);
  const late = sayWhyNot(table, "quarry");
  model.status = { text: "Ben has sailed.", bad: false };
  await late;
  assert.equal(did.length, 1);
});

test("a quick second try gets no answer to a decision that is made already", async () => {
  refuse("quarry", "This move answers another question.");
  model.sending = true;
  await sayWhyNot(table, "quarry");
  assert.equal(server.asked.length, 0);
  model.sending = false;
  const late = sayWhyNot(table, "quarry");
  model.n += 1;
  await late;
  assert.deepEqual(did, []);
});

test("a move of another kind than the open decision points to the possible answers", async () => {
  const message = "This move answers another question.";
  server.answers[`GET ${PATH}/reason?move=quarry`] = { reason: "wrong_decision", message };
  await sayWhyNot(table, "quarry");
  assert.deepEqual(did, [["say", text("page-why-other"), false]]);
});

test("a reason follows the description of the thing", async () => {
  refuse("quarry", "No stones.");
  await sayWhyNot(table, "quarry", "The quarry");
  assert.deepEqual(did, [["say", "The quarry. No stones.", false]]);
});

test("if the server is unreachable the page says so", async () => {
  server.answers[`GET ${PATH}/reason?move=quarry`] = "offline";
  await sayWhyNot(table, "quarry");
  assert.deepEqual(did, [["say", text("page-offline"), true]]);
});

/** An own private ship is at the market while another player decides. */
function waitAtMarket() {
  model.legal = [];
  model.presentView.actor = 1;
  model.presentView.ships[0] = { capacity: 2, site: "market", stones: [1, 0] };
  model.presentView.market.spaces = [["lever"], ["statue"], [], ["sail"]];
  return new Premoves(table);
}

/** The awaited question comes. */
function ask() {
  model.legal = ["take 1", "take 2", "take 4"];
  Object.assign(model.presentView, { actor: 0, decision: "take" });
}

test("while waiting for the market a card may be marked, which is said once", () => {
  const pins = waitAtMarket();
  pins.hostUpdated();
  pins.hostUpdated();
  assert.deepEqual(pins.marketState, { space: 0 });
  assert.deepEqual(did, [["say", text("page-pin-hint"), false]]);
});

test("a marked card is taken once, when the decision comes", () => {
  const pins = waitAtMarket();
  pins.toggle(2);
  assert.deepEqual(pins.marketState, { space: 2 });
  pins.hostUpdated();
  did = [];
  ask();
  pins.hostUpdated();
  pins.hostUpdated();
  assert.deepEqual(did, [["act", "take 2"]]);
});

test("a mark is removed again", () => {
  const pins = waitAtMarket();
  pins.toggle(2);
  pins.toggle(2);
  assert.deepEqual([pins.marketState, did.at(-1)[1]], [{ space: 0 }, text("page-pin-off")]);
  ask();
  did = [];
  pins.hostUpdated();
  assert.deepEqual(did, []);
});

test("a mark on a card that another player has taken is dropped, and no other card is taken", () => {
  const pins = waitAtMarket();
  pins.toggle(2);
  pins.hostUpdated();
  did = [];
  model.presentView.market.spaces[1] = ["hammer"];
  ask();
  pins.hostUpdated();
  assert.deepEqual(
    did.map(([what]) => what),
    ["say"],
  );
});

test("no card is marked while waiting for anything else", () => {
  const pins = waitAtMarket();
  model.presentView.ships[0].stones = [1, null];
  model.presentView.agenda = [];
  pins.toggle(2);
  assert.equal(pins.marketState, null);
  assert.deepEqual(did, [["say", text("page-pin-off"), false]]);
});

test("with hidden cards the curtain is closed until the next player has the device", () => {
  const curtain = new HotseatScreen(model);
  assert.deepEqual([curtain.isShown, curtain.areSecretsVisible], [false, true]);
  Object.assign(model, { isSharedScreen: true, hidesAllCards: true });
  assert.deepEqual([curtain.isShown, curtain.areSecretsVisible], [true, false]);
  curtain.reveal();
  assert.deepEqual([curtain.isShown, curtain.areSecretsVisible], [false, true]);
  model.ownSeat = 1;
  assert.deepEqual([curtain.isShown, curtain.areSecretsVisible], [true, false]);
});

test("what was shown to one player is covered again after another had the device", () => {
  const curtain = new HotseatScreen(model);
  Object.assign(model, { isSharedScreen: true, hidesAllCards: true });
  curtain.reveal();
  model.ownSeat = 1;
  curtain.hostUpdate();
  model.ownSeat = 0;
  assert.equal(curtain.isShown, true);
});

test("no hand is visible behind the curtain, and then only one's own", () => {
  const curtain = new HotseatScreen(model);
  Object.assign(model, { isSharedScreen: true, hidesAllCards: true });
  assert.deepEqual([...curtain.coveredSeats(VIEW)], [0, 1]);
  curtain.reveal();
  assert.deepEqual([...curtain.coveredSeats(VIEW)], [1]);
  model.hidesAllCards = false;
  assert.deepEqual([...curtain.coveredSeats(VIEW)], []);
});

test("a secret decision and a request to look close the curtain as well", () => {
  const curtain = new HotseatScreen(model);
  model.isSharedScreen = true;
  assert.equal(curtain.isShown, false);
  curtain.setPeeking(true);
  assert.equal(curtain.isShown, true);
  curtain.setPeeking(false);
  model.presentView.decision = "keep";
  assert.equal(curtain.isShown, true);
});
