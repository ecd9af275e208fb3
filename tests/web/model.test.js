import "./dom-stubs.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { makeBrowser } from "./fake-browser.js";
import { FakeServer } from "./fake-server.js";
import { FakeAnimator, FakeTable, PATH } from "./fake-table.js";
import { advanceTime, flushTasks } from "./fake-time.js";
import { readFixture } from "./fixture-data.js";

const { Model } = await import("../../src/saqqara/web/app/table/model.js");
const { setMessages, text } = await import("../../src/saqqara/web/app/core/i18n.js");
setMessages("en", readFixture("en.ftl"));

const READ = `GET ${PATH}`;
let server, browser, model, table;

/** Open a table after this many entries. */
async function sit(n, seats = [0, 1], game = "plain", change = {}) {
  table = new FakeTable(game, seats);
  server.answers[READ] = table.snapshot(n, change);
  model = new Model("t1", browser);
  await model.start();
}

const hear = (event) => browser.sources.at(-1).tell(event.type, event);
const requests = (key) => server.asked.filter((one) => one.key === key).map(({ body }) => body);

beforeEach(async () => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  server = new FakeServer();
  browser = makeBrowser();
  await sit(2);
});

test("a loaded table is drawn as it is, and asks the player to move", () => {
  assert.deepEqual(model.view, table.moments[2].view);
  assert.deepEqual([model.n, model.log.length, model.canMove], [2, 3, true]);
});

test("a table that cannot be loaded is not followed", async () => {
  server.answers[READ] = "offline";
  browser = makeBrowser();
  model = new Model("t1", browser);
  await assert.rejects(model.start(), { code: "offline" });
  assert.equal(browser.sources.length, 0);
});

const CHAT = `${READ}/chat?after=0`;

test("players can chat at once, before the messages are loaded, and no more after giving up the seat", async () => {
  const go = server.hold(CHAT);
  await sit(2, [0], "plain", { chat: true });
  assert.equal(model.canChat, true);
  server.answers[READ] = table.snapshot(2, {
    chat: true,
    seats: table.snapshot(2).seats.map((seat) => ({ ...seat, mine: false })),
  });
  await model.reload();
  assert.equal(model.canChat, false);
  go();
});

test("a single player has no chat; when another one joins, the messages are fetched", async () => {
  assert.deepEqual([model.canChat, server.times(CHAT)], [false, 0]);
  server.answers[READ] = table.snapshot(2, { chat: true });
  server.answers[CHAT] = { mine: true, messages: [{ k: 1, text: "Hello" }] };
  await model.reload();
  await flushTasks();
  assert.deepEqual([model.canChat, model.chat.messages.length], [true, 1]);
  await model.reload();
  assert.equal(server.times(CHAT), 1);
});

test("new entries are drawn and added to the log", async () => {
  hear(table.event(3));
  assert.equal(model.n, 3);
  await flushTasks();
  assert.deepEqual(model.view, table.moments[3].view);
  assert.deepEqual(
    model.log.map(({ n }) => n),
    [0, 1, 2, 3],
  );
  assert.equal("view" in model.log[3], false);
});

test("entries that are known already are not announced again", async () => {
  hear(table.event(2));
  hear(table.event(1));
  await flushTasks();
  assert.deepEqual([model.n, model.log.length], [2, 3]);
});

/** The present state that a page draws: what is to be decided, and the position. */
const story = () => {
  const { actor, decision, scores, ships } = model.view;
  return { actor, decision, scores, ships, asked: model.canMove, legal: model.legal, undo: model.snapshot.undo };
};

test("while an entry waits to be shown nothing after it is drawn", async () => {
  const before = story();
  model.animator = new FakeAnimator();
  const later = table.moments.findIndex(({ view }) => view.round === 2);
  for (let n = 3; n <= later; n++) hear(table.event(n, { undo: n }));
  await flushTasks();
  assert.deepEqual([model.n, model.playing], [later, true]);
  assert.deepEqual(story(), { ...before, asked: false });
  assert.deepEqual(model.view, table.moments[2].view);
  for (let n = 3; n < later; n++) {
    model.animator.skip();
    await flushTasks();
    assert.deepEqual(model.view, table.moments[n].view);
    assert.deepEqual([model.canMove, model.offered.buttons, model.snapshot.undo], [false, [], n]);
  }
  model.animator.skip();
  await flushTasks();
  assert.deepEqual([model.playing, model.canMove, model.legal], [false, true, table.legal(later)]);
});

test("the scene receives the change of each event, and the table before it, and reports what is drawn", async () => {
  await sit(2, []);
  model.animator = new FakeAnimator();
  hear(table.event(3));
  await flushTasks();
  assert.deepEqual(model.animator.played, [table.steps(3)]);
  assert.deepEqual(model.animator.view, table.moments[2].view);
  assert.deepEqual(model.progress, { n: 3, notes: 0 });
  const between = { ...table.moments[2].view, round: 6 };
  model.setView(between);
  assert.equal(model.view, between);
  assert.equal(model.canMove, false);
  model.animator.skip();
  await flushTasks();
  assert.deepEqual(model.view, table.moments[3].view);
  assert.deepEqual(model.progress, { n: -1, notes: 0 });
});

test("an entry that cannot be animated is announced without movement", async () => {
  await sit(2, []);
  model.animator = new FakeAnimator();
  hear(table.event(3, { effects: null }));
  await flushTasks();
  const { notes } = table.moments[3].entry;
  assert.deepEqual(model.animator.played, [notes.map((note) => ({ note, effect: null }))]);
  model.animator.skip();
  await flushTasks();
  assert.deepEqual(model.view, table.moments[3].view);
});

test("an action during an animation counts only if the state is still what was seen", () => {
  const seen = model.view;
  const ships = seen.ships.map((ship, i) => (i === 1 ? { ...ship, stones: ship.stones.map(() => 1) } : ship));
  model.setView({ ...seen, ships });
  const meant = (pick) => {
    model.runAfterSkip(seen, () => model.choose(pick));
    return model.pick;
  };
  assert.equal(meant({ kind: "ship", ship: 2 }), null);
  assert.deepEqual(meant({ kind: "ship", ship: 1 }), { kind: "ship", ship: 1 });
  assert.equal(model.isAfterSkip, false);
  model.choose({ kind: "ship", ship: 2 });
  assert.deepEqual(model.pick, { kind: "ship", ship: 2 });
});

test("an entry is shown for a minute at most, and for less while many wait", async () => {
  await sit(2, []);
  model.animator = new FakeAnimator();
  hear(table.event(3));
  await flushTasks();
  for (let second = 0; second < 59; second++) await advanceTime(1000);
  assert.equal(model.playing, true);
  await advanceTime(1000);
  assert.equal(model.playing, false);
  for (let n = 4; n < 11; n++) hear(table.event(n));
  await flushTasks();
  await advanceTime(999);
  assert.deepEqual(
    model.animator.played,
    [3, 4].map((n) => table.steps(n)),
  );
  await advanceTime(1); // six of them wait
  assert.deepEqual(
    model.animator.played,
    [3, 4, 5].map((n) => table.steps(n)),
  );
});

/** Receive an entry of a player here, after which a player here decides. */
async function goOn(n, change = {}) {
  model.animator = new FakeAnimator();
  hear(table.event(n, change));
  await flushTasks();
  return { lifted: model.animator.lifted, played: model.animator.played.length, asked: model.canMove };
}

test("after one's own move the next decision comes at once, while the move is still flying", async () => {
  const before = model.view;
  const { lifted, played, asked } = await goOn(3);
  assert.deepEqual([lifted, played, asked], [[{ steps: table.steps(3), view: before, flies: true }], 0, true]);
  assert.deepEqual([model.view, model.legal], [table.moments[3].view, table.legal(3)]);
});

test("the end of a round is shown first, and so are entries without animation, and others' moves", async () => {
  const round = table.moments.findIndex(
    ({ entry }, n) => n > 3 && entry.notes.some(({ kind }) => kind === "round_began"),
  );
  const { entry, view } = table.moments[3];
  for (const [n, seats, change] of [
    [round, [0, 1], {}],
    [3, [0, 1], { effects: null }],
    [3, [1 - entry.seat], {}],
    [3, [entry.seat], { view: { ...view, actor: 1 - entry.seat } }],
    [3, [0, 1], { legal: [] }],
  ]) {
    await sit(n - 1, seats);
    const { lifted, played, asked } = await goOn(n, change);
    assert.deepEqual([lifted, played, asked], [[], 1, false], `${n} ${seats}`);
  }
});

test("the scene knows whose entry it is", async () => {
  await sit(2, [0]);
  model.animator = new FakeAnimator();
  const own = table.moments.findIndex(({ entry }, n) => n > 2 && entry.seat === 0);
  const other = table.moments.findIndex(({ entry }, n) => n > own && entry.seat === 1);
  for (const n of [own, other]) {
    hear(table.event(n));
    await flushTasks();
    model.animator.skip();
    await flushTasks();
  }
  assert.deepEqual(model.animator.mine, [true, false]);
});

test("a move is sent with its seat and the entry that was seen", async () => {
  server.answers[`POST ${PATH}/moves`] = { n: 3 };
  await model.submitMove("quarry");
  assert.deepEqual(requests(`POST ${PATH}/moves`), [{ after: 2, seat: table.moments[2].view.actor, move: "quarry" }]);
});

test("nothing is offered or sent while a response is pending", async () => {
  server.answers[`POST ${PATH}/moves`] = { n: 3 };
  const answer = server.hold(`POST ${PATH}/moves`);
  model.submitMove("quarry");
  await flushTasks();
  assert.deepEqual([model.sending, model.canMove, model.offered.buttons], [true, false, []]);
  model.submitMove("quarry");
  model.undo(1);
  model.redo();
  await flushTasks();
  assert.equal(server.asked.length, 2);
  answer();
  await flushTasks();
  assert.equal(model.sending, true); // the entry itself is still to come
  hear(table.event(3));
  assert.deepEqual([model.sending, model.canMove], [false, false]); // and to be shown
  await flushTasks();
  assert.equal(model.canMove, true);
});

test("an entry that arrives before the response is enough as well", async () => {
  server.answers[`POST ${PATH}/moves`] = { n: 3 };
  const answer = server.hold(`POST ${PATH}/moves`);
  model.submitMove("quarry");
  await flushTasks();
  hear(table.event(3));
  answer();
  await flushTasks();
  assert.equal(model.sending, false);
});

test("an entry that does not arrive is fetched after four seconds", async () => {
  server.answers[`POST ${PATH}/moves`] = { n: 3 };
  await model.submitMove("quarry");
  server.answers[READ] = table.snapshot(3);
  await advanceTime(3999);
  assert.deepEqual([server.times(READ), model.sending], [1, true]);
  await advanceTime(1);
  assert.deepEqual([server.times(READ), model.sending, model.n], [2, false, 3]);
});

test("an entry that arrives in time is not fetched", async () => {
  server.answers[`POST ${PATH}/moves`] = { n: 3 };
  await model.submitMove("quarry");
  hear(table.event(3));
  await advanceTime(8000);
  assert.equal(server.times(READ), 1);
});

test("only the player to move can play", async () => {
  await sit(2, []);
  await model.submitMove("quarry");
  assert.deepEqual(requests(`POST ${PATH}/moves`), []);
  assert.deepEqual([model.canMove, model.ownSeat], [false, -1]);
});

test("a move that was not delivered stays picked, with a message until the connection is back", async () => {
  server.answers[`POST ${PATH}/moves`] = "offline";
  model.choose({ kind: "sled" });
  await model.submitMove("load 1.1");
  assert.deepEqual([model.pick, model.sending, model.canMove], [{ kind: "sled" }, false, true]);
  assert.deepEqual(model.status, { text: text("page-not-arrived"), bad: true, offline: true });
  browser.sources.at(-1).tell("hello", { version: "1", n: 2 });
  assert.equal(model.status, null);
});

const greet = () => browser.sources.at(-1).tell("hello", { version: "1", n: 2 });
const BACK = { text: text("page-connection-restored"), bad: false };

test("a lost connection is reported as restored, in place of the failed delivery", async () => {
  greet();
  browser.sources.at(-1).lose();
  assert.deepEqual([model.isConnected, model.status], [false, null]);
  server.answers[`POST ${PATH}/moves`] = "offline";
  await model.submitMove("quarry");
  greet();
  assert.deepEqual([model.isConnected, model.status], [true, BACK]);
  model.status = null;
  greet();
  assert.equal(model.status, null);
});

test("a slow first connection is not reported as restored, and a restored one hides no refusal", () => {
  browser.sources.at(-1).lose();
  greet();
  assert.equal(model.status, null);
  model.status = { text: "This seat is not yours.", bad: true };
  browser.sources.at(-1).lose();
  greet();
  assert.equal(model.status.text, "This seat is not yours.");
});

test("other messages stay when the connection is back", () => {
  model.status = { text: "Hello", bad: false };
  browser.sources.at(-1).tell("hello", { version: "1", n: 2 });
  assert.equal(model.status.text, "Hello");
});

test("an outdated page shows that the table has moved on, and continues", async () => {
  server.answers[`POST ${PATH}/moves`] = { status: 409, error: "stale", message: "" };
  model.choose({ kind: "sled" });
  server.answers[READ] = table.snapshot(3);
  await model.submitMove("quarry");
  assert.deepEqual(model.status, { text: text("page-moved-on"), bad: false });
  assert.deepEqual([model.n, model.sending, model.canMove, model.pick], [3, false, true, null]);
});

test("an outdated page that cannot load the table may try again", async () => {
  server.answers[`POST ${PATH}/moves`] = { status: 409, error: "stale", message: "" };
  server.answers[READ] = "offline";
  await model.submitMove("quarry");
  assert.deepEqual([model.n, model.sending, model.canMove], [2, false, true]);
});

test("a refusal is shown in the server's words, and cancels the pick", async () => {
  server.answers[`POST ${PATH}/moves`] = { status: 403, error: "not-yours", message: "This seat is not yours." };
  model.choose({ kind: "sled" });
  await model.submitMove("quarry");
  assert.deepEqual(model.status, { text: "This seat is not yours.", bad: true, offline: false });
  assert.deepEqual([model.pick, model.sending], [null, false]);
});

test("actions wait for nothing, but do not count for states that are still to be shown", async () => {
  model.animator = new FakeAnimator();
  hear(table.event(3));
  hear(table.event(4));
  await flushTasks();
  server.answers[`POST ${PATH}/moves`] = { n: 5 };
  await model.submitMove(table.legal(4)[0]);
  assert.deepEqual(requests(`POST ${PATH}/moves`), []);
  model.skipAnimation();
  await flushTasks();
  assert.deepEqual([model.playing, model.animator.played, model.log.length], [false, [table.steps(3)], 5]);
  await model.submitMove(model.legal[0]);
  assert.equal(requests(`POST ${PATH}/moves`)[0].after, 4);
});

test("undo names the entry, and redo nothing; both send what was seen", async () => {
  server.answers[`POST ${PATH}/undo`] = { n: 3 };
  server.answers[`POST ${PATH}/redo`] = { n: 4 };
  await model.undo(1);
  server.answers[READ] = table.snapshot(1, { n: 3 });
  hear({ n: 3, type: "undo", to: 2, ...table.event(1, { n: 3, type: "undo" }) });
  await flushTasks();
  await model.redo();
  assert.deepEqual(requests(`POST ${PATH}/undo`), [{ after: 2, to: 1 }]);
  assert.deepEqual(requests(`POST ${PATH}/redo`), [{ after: 3 }]);
});

test("nothing is offered after an undo until the log was loaded again", async () => {
  server.answers[`POST ${PATH}/undo`] = { n: 3 };
  server.answers[READ] = table.snapshot(1, { n: 3, undo: 1 });
  const answer = server.hold(READ);
  model.undo(2);
  await flushTasks();
  hear({ ...table.event(1), n: 3, type: "undo", to: 2 });
  await flushTasks();
  assert.deepEqual([model.sending, model.canMove, model.log.length], [true, false, 3]);
  model.undo(2);
  await flushTasks();
  assert.equal(requests(`POST ${PATH}/undo`).length, 1);
  answer();
  await flushTasks();
  assert.deepEqual([model.sending, model.canMove, model.log.length], [false, true, 2]);
  assert.deepEqual(model.status, { text: text("page-undone"), bad: false });
});

test("the player who used undo at another device is named", async () => {
  const { seat } = model.log[2];
  await sit(2, [1 - seat]);
  server.answers[READ] = table.snapshot(1, { n: 3 });
  hear({ ...table.event(1), n: 3, type: "undo", to: 2 });
  await flushTasks();
  assert.deepEqual(model.status, { text: text("page-undone-by", { name: table.names[seat] }), bad: false });
});

test("an undo of nothing only loads the table again", async () => {
  server.answers[READ] = table.snapshot(2, { n: 3 });
  hear({ ...table.event(2), n: 3, type: "undo", to: 77 });
  await flushTasks();
  assert.deepEqual([model.n, model.status, server.times(READ)], [3, null, 2]);
});

test("the current entry is known when it is shown, and after an undo", async () => {
  assert.equal(model.shownEntry, 2);
  hear(table.event(3));
  await flushTasks();
  assert.equal(model.shownEntry, 3);
  server.answers[READ] = table.snapshot(1, { n: 4 });
  hear({ ...table.event(1), n: 4, type: "undo", to: 2 });
  await flushTasks();
  assert.deepEqual([model.n, model.shownEntry], [4, 1]);
  await sit(0);
  assert.equal(model.shownEntry, 0);
});

test("the table is loaded again when a player takes a seat", async () => {
  server.answers[READ] = table.snapshot(2, { n: 3 });
  hear({ n: 3, type: "seat", seat: 1, name: "Nofret" });
  await flushTasks();
  assert.equal(server.times(READ), 2);
  assert.deepEqual(model.legal, table.legal(2));
});

test("possible undo and redo are known from events", async () => {
  hear(table.event(3, { undo: 2, redo: true }));
  await flushTasks();
  assert.deepEqual([model.snapshot.undo, model.snapshot.redo], [2, true]);
});

test("of two responses the one to the later request is drawn, in whatever order they arrive", async () => {
  server.answers[READ] = () => table.snapshot(3);
  const [first, second] = [server.hold(READ), server.hold(READ)];
  const readings = [model.reload(), model.reload()];
  second(table.snapshot(5));
  await flushTasks();
  assert.equal(model.n, 5);
  first(table.snapshot(3));
  await Promise.all(readings);
  assert.deepEqual([model.n, model.log.length, server.times(READ)], [5, 6, 3]);
});

test("an old response is not drawn over a newer state: it is requested again", async () => {
  const answer = server.hold(READ);
  const reading = model.reload();
  await flushTasks();
  hear(table.event(3));
  await flushTasks();
  server.answers[READ] = table.snapshot(3);
  answer(table.snapshot(2));
  await reading;
  assert.deepEqual([model.n, model.log.length, server.times(READ)], [3, 4, 3]);
  assert.deepEqual(model.view, table.moments[3].view);
});

test("entries received behind an old response are shown after it, and count only then", async () => {
  await sit(2, []);
  model.animator = new FakeAnimator();
  const answer = server.hold(READ);
  hear(table.event(3));
  await flushTasks();
  const reading = model.reload();
  await flushTasks();
  hear(table.event(4, { undo: 3 }));
  answer(table.snapshot(3, { undo: 2 }));
  await reading;
  assert.deepEqual([model.n, model.snapshot.undo], [4, 2]); // the third entry is drawn
  assert.deepEqual(model.view, table.moments[3].view);
  await flushTasks();
  assert.deepEqual(
    model.animator.played,
    [3, 4].map((n) => table.steps(n)),
  );
});

test("what was being shown when the table was loaded again is not drawn any more", async () => {
  await sit(2, []);
  model.animator = new FakeAnimator();
  hear(table.event(3));
  await flushTasks();
  server.answers[READ] = table.snapshot(1, { n: 4 });
  await model.reload();
  await flushTasks();
  assert.deepEqual(model.view, table.moments[1].view);
  assert.equal(model.log.length, 2);
});

test("a pick is kept while it leads anywhere, and dropped with an event that ends it", async () => {
  model.choose({ kind: "sled" });
  hear({ ...table.event(3), legal: ["load 1.1"] });
  await flushTasks();
  assert.deepEqual(model.pick, { kind: "sled" });
  hear({ ...table.event(4), legal: ["quarry"] });
  await flushTasks();
  assert.equal(model.pick, null);
});

test("choosing the same again cancels it", () => {
  model.choose({ kind: "ship", ship: 2 });
  model.choose({ kind: "ship", ship: 3 });
  assert.deepEqual(model.pick, { kind: "ship", ship: 3 });
  model.choose({ kind: "ship", ship: 3 });
  assert.equal(model.pick, null);
});

test("new entries arrive in the background of the history", async () => {
  const then = { view: table.moments[1].view, hint: true };
  model.showPast(1, then);
  hear(table.event(3));
  await flushTasks();
  assert.deepEqual([model.pastEntry, model.n, model.log.length, model.isPastHintAllowed], [1, 3, 4, true]);
  assert.deepEqual(model.view, then.view);
  assert.deepEqual([model.canMove, model.offered.buttons], [false, []]);
  model.showPresent();
  assert.deepEqual([model.pastEntry, model.canMove], [null, true]);
  assert.deepEqual(model.view, table.moments[3].view);
});

test("a moment that was taken back meanwhile gives way to the present", async () => {
  model.showPast(2, { view: table.moments[2].view, hint: false });
  server.answers[READ] = table.snapshot(1, { n: 3 });
  await model.reload();
  assert.equal(model.pastEntry, null);
  assert.deepEqual(model.view, table.moments[1].view);
});

test("a moment that still counts stays open after the table was loaded again", async () => {
  const then = { view: table.moments[1].view, hint: false };
  model.showPast(1, then);
  await model.reload();
  assert.equal(model.pastEntry, 1);
  assert.deepEqual(model.view, then.view);
});

test("the sled of the player to move, or of the last one, is in front", async () => {
  const turn = (seat, from) => table.moments.findIndex(({ view }, n) => n > from && view.actor === seat);
  await sit(turn(1, 0), [0, 1]);
  assert.equal(model.ownSeat, 1);
  await sit(turn(1, 0), [0]);
  assert.equal(model.ownSeat, 0);
});

test("a player without a name is called by the seat", async () => {
  const seats = table.snapshot(2).seats.map((seat) => ({ ...seat, name: "" }));
  await sit(2, [0, 1], "plain", { seats });
  assert.deepEqual(model.names, [text("page-seat", { seat: 1 }), text("page-seat", { seat: 2 })]);
});

test("with hidden cards at one device no decision is possible before all is shown, and no card is announced", async () => {
  const hidden = (view) => ({ ...view, setup: { ...view.setup, options: ["hidden-cards"] } });
  await sit(2, [0, 1], "plain", { view: hidden(table.moments[2].view) });
  assert.deepEqual([model.isSharedScreen, model.hidesAllCards], [true, true]);
  model.animator = new FakeAnimator();
  const notes = [
    { kind: "took", seat: 0, card: "lever" },
    { kind: "took", seat: 0, card: "entrance" },
    { kind: "saw", seat: 0, card: "statue" },
  ];
  hear({ ...table.event(3), view: hidden(table.moments[3].view), notes });
  await flushTasks();
  assert.deepEqual(
    model.log.at(-1).notes.map(({ kind, card }) => [kind, card]),
    [
      ["took", null],
      ["took", "entrance"],
    ],
  );
  assert.equal(model.canMove, false);
  model.animator.skip();
  await flushTasks();
  assert.equal(model.canMove, true);
});

test("the end of the game is known once it was shown", async () => {
  const last = table.moments.length - 1;
  await sit(last - 1);
  model.animator = new FakeAnimator();
  hear(table.event(last, { score_sheet: table.score_sheet, ranking: table.ranking }));
  await flushTasks();
  assert.equal(model.snapshot.score_sheet, null);
  model.animator.skip();
  await flushTasks();
  assert.deepEqual(model.snapshot.score_sheet, table.score_sheet);
  assert.equal(model.canMove, false);
});

test("a whole game that arrives entry by entry is drawn in its final state", async () => {
  await sit(0);
  for (let n = 1; n < table.moments.length; n++) hear(table.event(n));
  for (let n = 1; n < table.moments.length && model.playing; n++) await flushTasks();
  assert.deepEqual(model.view, table.moments.at(-1).view);
  assert.deepEqual(
    model.log.map(({ move }) => move),
    table.moments.map(({ entry }) => entry.move),
  );
});
