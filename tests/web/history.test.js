import "./dom-stubs.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { makeBrowser } from "./fake-browser.js";
import { FakeServer } from "./fake-server.js";
import { FakeAnimator, FakeTable, PATH } from "./fake-table.js";
import { advanceTime, flushTasks } from "./fake-time.js";
import { readFixture } from "./fixture-data.js";

const { Model } = await import("../../src/saqqara/web/app/table/model.js");
const { HistoryViewer, SPEEDS } = await import("../../src/saqqara/web/app/history/history-viewer.js");
const { onKeyDown } = await import("../../src/saqqara/web/app/history/history-keys.js");
const { setMessages, text } = await import("../../src/saqqara/web/app/core/i18n.js");
setMessages("en", readFixture("en.ftl"));

const READ = `GET ${PATH}`;
const MOVES = 12;
const moment = (n) => `GET ${PATH}/moments/${n}`;
let server, browser, table, model, past, root, enlarged;

/** Open the page of a table at which this many moves were made. */
async function open(address = "http://table.test/table/t1", moves = MOVES) {
  browser = makeBrowser(address);
  server.answers[READ] = table.snapshot(moves);
  for (const [n, { view, effects, entry }] of table.moments.entries())
    server.answers[moment(n)] = { view, effects, log: [entry], hint: n % 2 === 0 };
  model = new Model("t1", browser);
  root = new EventTarget();
  enlarged = [];
  past = new HistoryViewer(model, root, (site) => enlarged.push(site), browser);
  await model.start();
  await past.start();
}

/** Do something, and run everything that takes no time. */
async function now(doing) {
  doing();
  await flushTasks();
}

beforeEach(async () => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  server = new FakeServer();
  table = new FakeTable();
  await open();
});

test("the present is not the history", () => {
  assert.deepEqual([past.isActive, past.at, past.lastIndex, past.entry.n], [false, MOVES, MOVES, MOVES]);
});

test("the history opens at the newest move, and closes where it began", async () => {
  await now(() => past.toggle());
  assert.deepEqual([past.isActive, model.pastEntry, past.at], [true, MOVES, MOVES]);
  await now(() => past.toggle());
  assert.deepEqual([past.isActive, model.canMove], [false, true]);
  assert.deepEqual(model.view, table.moments[MOVES].view);
});

test("a step goes one move back or forward, and draws the server's moment", async () => {
  await now(() => past.toggle());
  await now(() => past.step(-1));
  await now(() => past.step(-1));
  assert.equal(model.pastEntry, MOVES - 2);
  assert.deepEqual(model.view, table.moments[MOVES - 2].view);
  assert.equal(model.isPastHintAllowed, true);
  await now(() => past.step(1));
  assert.equal(model.pastEntry, MOVES - 1);
  assert.equal(model.isPastHintAllowed, false);
});

test("no step leads beyond the beginning or the end", async () => {
  await now(() => past.goToIndex(0));
  await now(() => past.step(-1));
  assert.equal(model.pastEntry, 0);
  await now(() => past.goToIndex(99));
  assert.equal(model.pastEntry, MOVES);
  await now(() => past.step(1));
  assert.equal(model.pastEntry, MOVES);
});

test("events up to the moment are shown, and none after it", async () => {
  await now(() => past.goToIndex(4));
  assert.deepEqual(
    past.entriesSoFar.map(({ n }) => n),
    [0, 1, 2, 3, 4],
  );
});

test("steps during a request add up, and only the last of them is drawn", async () => {
  await now(() => past.goToIndex(8));
  const drawn = [];
  model.onChange = () => drawn.push(model.pastEntry);
  const answer = server.hold(moment(7));
  await now(() => past.step(-1));
  await now(() => past.step(-1));
  await now(() => past.step(-1));
  assert.equal(model.pastEntry, 8);
  await now(() => answer());
  assert.equal(model.pastEntry, 5);
  assert.deepEqual([drawn.includes(7), drawn.includes(6)], [false, false]);
  assert.equal(server.times(moment(6)), 0);
});

test("returning to the present while a moment is loading stays there", async () => {
  const answer = server.hold(moment(3));
  await now(() => past.goToIndex(3));
  await now(() => past.returnToPresent());
  await now(() => answer());
  assert.deepEqual([model.pastEntry, past.isActive], [null, false]);
});

test("rounds begin where their events say so", async () => {
  await open(undefined, table.moments.length - 1);
  const { rounds } = past;
  assert.deepEqual(
    rounds.map(({ round }) => round),
    [1, 2, 3, 4, 5, 6],
  );
  for (const { round, at } of rounds) assert.equal(table.moments[past.entries[at].n].view.round, round);
});

test("a moment is fetched once, however often it is opened", async () => {
  for (const at of [3, 4, 3, 4, 3]) await now(() => past.goToIndex(at));
  assert.deepEqual([server.times(moment(3)), server.times(moment(4))], [1, 1]);
});

test("sixty moments are cached, and the oldest is dropped", async () => {
  await open(undefined, 62);
  for (let at = 0; at < 60; at++) await now(() => past.goToIndex(at));
  await now(() => past.goToIndex(0));
  assert.equal(server.times(moment(0)), 1);
  await now(() => past.goToIndex(60));
  await now(() => past.goToIndex(1));
  assert.deepEqual([server.times(moment(0)), server.times(moment(1))], [1, 1]);
  await now(() => past.goToIndex(0));
  assert.deepEqual([server.times(moment(0)), server.times(moment(59))], [2, 1]);
});

test("moments are fetched again when the end of the game has revealed everything", async () => {
  await now(() => past.goToIndex(3));
  await now(() => past.returnToPresent());
  model.snapshot = { ...model.snapshot, score_sheet: table.score_sheet };
  await now(() => past.goToIndex(3));
  assert.equal(server.times(moment(3)), 2);
});

test("moments are fetched again when another player of a shared device decides", async () => {
  await now(() => past.goToIndex(3));
  model.presentView = { ...model.presentView, actor: 1 - model.presentView.actor };
  await now(() => past.goToIndex(4));
  await now(() => past.goToIndex(3));
  assert.equal(server.times(moment(3)), 2);
});

test("the open moment is reloaded when its visible content changes", async () => {
  await now(() => past.goToIndex(3));
  await now(() => past.hostUpdated());
  assert.equal(server.times(moment(3)), 1);
  server.answers[moment(3)] = { view: table.moments[5].view, hint: true, effects: null, log: [] };
  model.snapshot = { ...model.snapshot, score_sheet: table.score_sheet };
  await now(() => past.hostUpdated());
  assert.equal(model.pastEntry, 3);
  assert.deepEqual(model.view, table.moments[5].view);
  await now(() => past.hostUpdated());
  assert.equal(server.times(moment(3)), 2);
});

test("a reloaded moment does not reopen after the player has left it", async () => {
  await now(() => past.goToIndex(3));
  model.snapshot = { ...model.snapshot, score_sheet: table.score_sheet };
  const answer = server.hold(moment(3));
  await now(() => past.hostUpdated());
  await now(() => past.returnToPresent());
  await now(() => answer());
  assert.equal(model.pastEntry, null);
});

test("a moment that cannot be loaded is reported, and nothing moves", async () => {
  await now(() => past.goToIndex(8));
  server.answers[moment(5)] = "offline";
  await now(() => past.goToIndex(5));
  assert.deepEqual([model.pastEntry, model.status], [8, { text: text("page-offline"), bad: true }]);
  server.answers[moment(5)] = { status: 403, error: "no", message: "Not yours to see." };
  await now(() => past.goToIndex(5));
  assert.equal(model.status.text, "Not yours to see.");
  await now(() => past.step(-1));
  assert.deepEqual([model.pastEntry, model.status], [7, null]);
});

test("a failed request that is no longer needed is neither reported nor in the way", async () => {
  await now(() => past.goToIndex(8));
  const answer = server.hold(moment(5));
  await now(() => past.goToIndex(5));
  await now(() => past.goToIndex(3));
  await now(() => answer("offline"));
  assert.deepEqual([model.pastEntry, model.status], [3, null]);
});

test("the site of the moment's last action is shown", async () => {
  await open(undefined, table.moments.length - 1);
  const sailed = table.moments.findIndex(({ entry }) => entry.notes.some(({ kind }) => kind === "sailed"));
  await now(() => past.goToIndex(sailed));
  assert.deepEqual(enlarged, [table.moments[sailed].entry.notes.findLast(({ site }) => site).site]);
});

test("an action without a site is shown where such actions happen", async () => {
  await open(undefined, table.moments.length - 1);
  const taken = table.moments.findIndex(({ entry }) => entry.notes.some(({ kind }) => kind === "took"));
  await now(() => past.goToIndex(taken));
  assert.equal(table.moments[taken].entry.notes.find(({ kind }) => kind === "took").site, undefined);
  assert.deepEqual(enlarged, ["market"]);
});

test("a single step forward is shown event by event, any other is drawn at once", async () => {
  model.animator = new FakeAnimator();
  await now(() => past.goToIndex(3));
  await now(() => past.step(-1));
  assert.deepEqual(model.animator.played, []);
  await now(() => past.step(1));
  assert.deepEqual(model.animator.played, [table.steps(3)]);
  assert.deepEqual([model.pastEntry, model.progress], [3, { n: 3, notes: 0 }]);
  assert.deepEqual(model.view, table.moments[2].view);
  model.animator.skip();
  await flushTasks();
  assert.deepEqual(model.view, table.moments[3].view);
  assert.deepEqual(model.progress, { n: -1, notes: 0 });
});

test("the next step ends the animation of the one before", async () => {
  model.animator = new FakeAnimator();
  await now(() => past.goToIndex(3));
  await now(() => past.step(1));
  await now(() => past.step(1));
  assert.equal(model.pastEntry, 5);
  assert.deepEqual(
    model.animator.played,
    [4, 5].map((n) => table.steps(n)),
  );
});

test("a step that takes too long to show is ended", async () => {
  model.animator = new FakeAnimator();
  await now(() => past.goToIndex(3));
  await now(() => past.step(1));
  await advanceTime(6999);
  assert.deepEqual(model.view, table.moments[3].view);
  await advanceTime(1);
  assert.deepEqual(model.view, table.moments[4].view);
});

test("it plays automatically, a step every 1.1 seconds, and stops at the end", async () => {
  await now(() => past.goToIndex(MOVES - 3));
  await now(() => past.play());
  assert.deepEqual([past.isPlaying, model.pastEntry], [true, MOVES - 2]);
  await advanceTime(1099);
  assert.equal(model.pastEntry, MOVES - 2);
  await advanceTime(1);
  assert.equal(model.pastEntry, MOVES - 1);
  await advanceTime(1100);
  assert.deepEqual([model.pastEntry, past.isPlaying], [MOVES, true]);
  await advanceTime(1100);
  assert.deepEqual([model.pastEntry, past.isPlaying, past.isActive], [MOVES, false, true]);
});

for (const speed of SPEEDS)
  test(`at speed ${speed} a step takes its share of the time, and so does its animation`, async () => {
    model.animator = new FakeAnimator();
    await now(() => past.goToIndex(2));
    past.setSpeed(speed);
    await now(() => past.play());
    assert.equal(model.animator.speed, speed);
    model.animator.skip();
    await flushTasks();
    assert.equal(model.animator.speed, 1);
    await advanceTime(1100 / speed - 1);
    assert.equal(model.pastEntry, 3);
    await advanceTime(1);
    assert.equal(model.pastEntry, 4);
    await advanceTime(7000 / speed - 1);
    assert.deepEqual(model.view, table.moments[3].view);
    await advanceTime(1);
    assert.deepEqual(model.view, table.moments[4].view);
  });

test("an animation that takes longer than a step is followed by the next at once", async () => {
  model.animator = new FakeAnimator();
  await now(() => past.goToIndex(2));
  await now(() => past.play());
  await advanceTime(3000);
  assert.equal(model.pastEntry, 3);
  model.animator.skip();
  await flushTasks();
  assert.equal(model.pastEntry, 4);
});

test("from the end it plays from the beginning", async () => {
  await now(() => past.toggle());
  await now(() => past.play());
  assert.equal(model.pastEntry, 1);
});

test("it stops where it is", async () => {
  await now(() => past.goToIndex(2));
  await now(() => past.play());
  await now(() => past.pause());
  await advanceTime(5000);
  assert.deepEqual([past.isPlaying, model.pastEntry], [false, 3]);
});

test("stopping and playing again does not play twice", async () => {
  await now(() => past.goToIndex(2));
  await now(() => past.play());
  await now(() => past.pause());
  await now(() => past.play());
  assert.equal(model.pastEntry, 4);
  await advanceTime(1100);
  assert.equal(model.pastEntry, 5);
});

test("going elsewhere during playback stops it there", async () => {
  await now(() => past.goToIndex(2));
  await now(() => past.play());
  await now(() => past.goToIndex(9));
  await advanceTime(5000);
  assert.deepEqual([past.isPlaying, model.pastEntry], [false, 9]);
});

test("a moment that cannot be loaded stops it", async () => {
  server.answers[moment(5)] = "offline";
  await now(() => past.goToIndex(3));
  await now(() => past.play());
  await advanceTime(1100);
  assert.deepEqual([past.isPlaying, model.pastEntry, model.status.bad], [false, 4, true]);
});

test("new entries in the background can be stepped to", async () => {
  await now(() => past.goToIndex(MOVES));
  await now(() => browser.sources[0].tell("move", table.event(MOVES + 1)));
  assert.deepEqual([past.at, past.lastIndex], [MOVES, MOVES + 1]);
  await now(() => past.step(1));
  assert.equal(model.pastEntry, MOVES + 1);
});

test("the address names the moment, and none in the present", async () => {
  await now(() => past.goToIndex(3));
  await advanceTime(119);
  assert.deepEqual(browser.renamed, []);
  await advanceTime(1);
  assert.deepEqual(browser.renamed, [{ state: { of: "the browser" }, href: "http://table.test/table/t1?at=3" }]);
  await now(() => past.returnToPresent());
  await advanceTime(120);
  assert.equal(browser.location.href, "http://table.test/table/t1");
});

test("an address is changed once for quick steps, and not if it is the same", async () => {
  for (const at of [3, 4, 5]) {
    await now(() => past.goToIndex(at));
    await advanceTime(50);
  }
  await advanceTime(120);
  await now(() => past.goToIndex(5));
  await advanceTime(120);
  assert.deepEqual(
    browser.renamed.map(({ href }) => href),
    ["http://table.test/table/t1?at=5"],
  );
});

test("the rest of the address stays", async () => {
  await open("http://table.test/table/t1?lesson=first-game");
  await now(() => past.goToIndex(3));
  await advanceTime(120);
  assert.equal(browser.location.href, "http://table.test/table/t1?lesson=first-game&at=3");
});

test("an address with a moment opens there, without drawing the present before", async () => {
  browser = makeBrowser("http://table.test/table/t1?at=4");
  model = new Model("t1", browser);
  past = new HistoryViewer(model, root, () => undefined, browser);
  assert.deepEqual([past.isOpening, model.pastEntry], [true, 4]);
  await model.start();
  assert.equal(past.isOpening, true);
  await past.start();
  assert.deepEqual([past.isOpening, model.pastEntry], [false, 4]);
  assert.deepEqual(model.view, table.moments[4].view);
});

test("an address with an invalid moment opens in the present, with a message", async () => {
  await open("http://table.test/table/t1?at=77");
  assert.deepEqual([past.isActive, past.isOpening, model.canMove], [false, false, true]);
  assert.deepEqual(model.status, { text: text("page-history-gone"), bad: true });
  await advanceTime(120);
  assert.equal(browser.location.href, "http://table.test/table/t1");
});

test("a moment of the address that cannot be loaded gives way to the present", async () => {
  server.answers[moment(4)] = 503;
  browser = makeBrowser("http://table.test/table/t1?at=4");
  model = new Model("t1", browser);
  past = new HistoryViewer(model, root, () => undefined, browser);
  await model.start();
  await past.start();
  assert.deepEqual([model.pastEntry, past.isOpening], [null, false]);
});

/** Press a key; return whether it was used. */
const press = (key, more = {}) => onKeyDown(past, { key, preventDefault: () => undefined, ...more }, browser);

test("keys control only the open history", () => {
  browser.document.body.closest = () => null;
  for (const key of ["ArrowLeft", "Home", " ", "Escape"]) assert.equal(press(key), false);
});

test("arrow keys step, Home and End go to the ends, Space plays and stops, Escape leaves", async () => {
  browser.document.body.closest = () => null;
  await now(() => past.goToIndex(4));
  for (const [key, at] of [
    ["ArrowLeft", 3],
    ["ArrowRight", 4],
    ["Home", 0],
    ["End", MOVES],
  ]) {
    await now(() => assert.equal(press(key), true));
    assert.equal(model.pastEntry, at, key);
  }
  await now(() => press("Home"));
  await now(() => press(" "));
  assert.deepEqual([past.isPlaying, model.pastEntry], [true, 1]);
  await now(() => press(" "));
  assert.equal(past.isPlaying, false);
  await now(() => press("Escape"));
  assert.equal(past.isActive, false);
});

test("keys with Control, Alt or Meta, and keys without a meaning here, are left to others", async () => {
  browser.document.body.closest = () => null;
  await now(() => past.goToIndex(4));
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    assert.equal(press("ArrowLeft", more), false);
  assert.equal(press("q"), false);
  await flushTasks();
  assert.equal(model.pastEntry, 4);
});

test("keys are left to elements with their own keys, to an open dialog, and Space to a button", async () => {
  await now(() => past.goToIndex(4));
  const { body } = browser.document;
  body.closest = (which) => (which.includes("input") ? body : null);
  assert.equal(press("ArrowLeft"), false);
  body.closest = (which) => (which.includes("button") ? body : null);
  assert.equal(press(" "), false);
  body.closest = () => null;
  browser.document.querySelector = () => body;
  assert.equal(press("ArrowLeft"), false);
  browser.document.querySelector = () => null;
  assert.equal(press("ArrowLeft"), true);
});

/** A click on a line of the log, or outside of one. */
function click(n, more = {}) {
  const line = Object.assign(new browser.HTMLElement(), { dataset: { at: String(n) } });
  const target = Object.assign(new browser.Element(), { closest: () => (n === null ? null : line) });
  const event = new Event("click", { cancelable: true });
  Object.defineProperty(event, "target", { value: target });
  Object.assign(event, more);
  mock.method(event, "preventDefault");
  root.dispatchEvent(event);
  return event.preventDefault.mock.callCount() > 0;
}

test("a click on a line of the log leads to its moment", async () => {
  assert.equal(click(6), true);
  await flushTasks();
  assert.equal(model.pastEntry, 6);
});

test("a click outside of a line, or one that opens another window, leads nowhere", async () => {
  assert.equal(click(null), false);
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) assert.equal(click(6, more), false);
  await flushTasks();
  assert.equal(model.pastEntry, null);
});
