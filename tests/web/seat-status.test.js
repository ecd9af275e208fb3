import "./dom-stubs.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { makeBrowser, setPageVisible } from "./fake-browser.js";
import { FakeServer } from "./fake-server.js";
import { FakeTable } from "./fake-table.js";
import { advanceTime, flushTasks } from "./fake-time.js";
import { readFixture } from "./fixture-data.js";

const { TabNotifier } = await import("../../src/saqqara/web/app/people/tab-notifier.js");
const { Chat } = await import("../../src/saqqara/web/app/people/chat.js");
const { spokenSeatChanges, isYou, replaceableSeat, botRequesterName, seatSigns, thinkingSeat, spectatorCount } =
  await import("../../src/saqqara/web/app/people/seat-status.js");
const { setMessages, text } = await import("../../src/saqqara/web/app/core/i18n.js");
setMessages("en", readFixture("en.ftl"));

const TURN = `● ${text("page-title-turn", { title: text("page-title") })}`;
let server, page, model, away, absent;

beforeEach(() => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval"] });
  server = new FakeServer();
  page = makeBrowser().document;
  page.title = text("page-title");
  [away, absent] = [new Set(), new Set()];
  const table = new FakeTable("plain", [0]);
  const { view } = table.moments[0];
  model = {
    id: "t1",
    path: "/api/tables/t1",
    you: [0],
    names: ["Ana", "Ben"],
    legal: ["quarry"],
    pastEntry: null,
    presentView: { ...view, actor: 0 },
    snapshot: { ...table.snapshot(0), chat: true },
    presence: { watching: 3, isAway: (seat) => away.has(seat), isReplaceable: (seat) => absent.has(seat) },
  };
});

const icon = () => {
  const link = { href: "" };
  page.querySelector = () => link;
  return link;
};

test("a single player at a device is you; of several none is", () => {
  const seats = (...mine) => mine.map((own) => ({ mine: own }));
  const called = (all) => all.map((_, seat) => isYou(all, seat));
  assert.deepEqual(called(seats(false, true, false)), [false, true, false]);
  assert.deepEqual(called(seats(true, true, false)), [false, false, false]);
  assert.deepEqual(called(seats(false, false)), [false, false]);
});

test("title and icon say that a player here has to decide, and stop when it is over", () => {
  const link = icon();
  const attention = new TabNotifier(model, page);
  attention.hostUpdated();
  assert.equal(page.title, TURN);
  assert.match(link.href, /web\/icon-turn\.svg$/);
  model.presentView = { ...model.presentView, actor: 1 };
  attention.hostUpdated();
  assert.equal(page.title, text("page-title"));
  assert.match(link.href, /web\/icon\.svg$/);
});

test("a page without an icon has a title all the same", () => {
  new TabNotifier(model, page).hostUpdated();
  assert.equal(page.title, TURN);
});

test("there is no call if all players sit at this page", () => {
  model.snapshot.seats = model.snapshot.seats.map((seat) => ({ ...seat, mine: true }));
  new TabNotifier(model, page).hostUpdated();
  assert.equal(page.title, text("page-title"));
});

test("there is no call to a player who may not decide, or before the table is loaded", () => {
  model.legal = [];
  new TabNotifier(model, page).hostUpdated();
  model.snapshot = null;
  new TabNotifier(model, page).hostUpdated();
  assert.equal(page.title, text("page-title"));
});

const waiting = (change = {}) => ({
  tables: [
    { table: "t0" },
    { table: "t1", over: false, mine: [0], names: ["Ana", "Ben"], actor_name: "Ana", ...change },
  ],
});

test("a hidden page checks every ten seconds whether it is waited for", async () => {
  model.presentView = { ...model.presentView, actor: 1 };
  const attention = new TabNotifier(model, page);
  attention.hostUpdated();
  server.answers["GET /api/tables"] = waiting();
  setPageVisible({ document: page }, false);
  await advanceTime(9999);
  assert.equal(server.asked.length, 0);
  await advanceTime(1);
  assert.equal(page.title, TURN);
  server.answers["GET /api/tables"] = waiting({ actor_name: "Ben" });
  await advanceTime(10_000);
  assert.equal(page.title, text("page-title"));
});

test("a page that is visible again stops checking, and shows its own state", async () => {
  model.presentView = { ...model.presentView, actor: 1 };
  new TabNotifier(model, page).hostUpdated();
  server.answers["GET /api/tables"] = waiting();
  setPageVisible({ document: page }, false);
  await advanceTime(10_000);
  setPageVisible({ document: page }, true);
  assert.equal(page.title, text("page-title"));
  await advanceTime(60_000);
  assert.equal(server.asked.length, 1);
});

test("a response that arrives when the page is visible again is ignored", async () => {
  model.presentView = { ...model.presentView, actor: 1 };
  new TabNotifier(model, page).hostUpdated();
  server.answers["GET /api/tables"] = waiting();
  const answer = server.hold("GET /api/tables");
  setPageVisible({ document: page }, false);
  await advanceTime(10_000);
  setPageVisible({ document: page }, true);
  answer();
  await flushTasks();
  assert.equal(page.title, text("page-title"));
});

for (const [what, answer] of [
  ["the game is over", waiting({ over: true })],
  ["another player has to decide", waiting({ actor_name: "Ben" })],
  ["the table is not there", { tables: [] }],
  ["the server is away", "offline"],
])
  test(`a hidden page is not called where ${what}`, async () => {
    model.presentView = { ...model.presentView, actor: 1 };
    new TabNotifier(model, page).hostUpdated();
    server.answers["GET /api/tables"] = answer;
    setPageVisible({ document: page }, false);
    await advanceTime(10_000);
    assert.equal(page.title, text("page-title"));
  });

test("a spectator's hidden page does not check", async () => {
  model.you = [];
  new TabNotifier(model, page).hostUpdated();
  setPageVisible({ document: page }, false);
  await advanceTime(60_000);
  assert.equal(server.asked.length, 0);
});

test("an absent player has a sign, a present one has none", () => {
  assert.deepEqual(seatSigns(model), [null, null]);
  away = new Set([0, 1]);
  assert.deepEqual(seatSigns(model), [null, { absent: true, words: text("page-absent-sign", { name: "Ben" }) }]);
});

test("a bot that plays for a player is shown, and who has let it", () => {
  model.snapshot.seats[1].away = true;
  assert.deepEqual(seatSigns(model)[1], { absent: false, words: text("page-stand-in") });
  model.snapshot.comings = [
    { n: 5, seat: 1, name: "Ben", away: true, by: null, how: null },
    { n: 6, seat: 1, name: "Ben", away: false, by: null, how: null },
    { n: 7, seat: 1, name: "Ben", away: true, by: 0, how: null },
  ];
  assert.equal(botRequesterName(model, 1), "Ana");
  assert.deepEqual(seatSigns(model)[1], { absent: false, words: text("page-absent-by", { by: "Ana", name: "Ben" }) });
});

test("a bot may play for a missed player who has to decide, and for no other", () => {
  model.presentView = { ...model.presentView, actor: 1 };
  assert.equal(replaceableSeat(model), -1);
  absent = new Set([0, 1]);
  assert.equal(replaceableSeat(model), 1);
  model.snapshot.seats[1].away = true;
  assert.equal(replaceableSeat(model), -1);
  model.snapshot.seats[1] = { ...model.snapshot.seats[1], away: false, kind: "bot" };
  assert.equal(replaceableSeat(model), -1);
  model.presentView = { ...model.presentView, actor: 0 };
  assert.equal(replaceableSeat(model), -1);
});

test("spectators cannot replace a player, and no one can after the game", () => {
  model.presentView = { ...model.presentView, actor: 1 };
  absent = new Set([1]);
  model.you = [];
  assert.equal(replaceableSeat(model), -1);
  model.you = [0];
  model.snapshot.score_sheet = [];
  assert.equal(replaceableSeat(model), -1);
});

test("a bot searches when it is to decide in the present, also as a stand-in", () => {
  model.presentView = { ...model.presentView, actor: 1 };
  assert.equal(thinkingSeat(model), -1);
  Object.assign(model.snapshot.seats[1], { away: true, bot: "greedy" });
  assert.equal(thinkingSeat(model), 1);
  Object.assign(model.snapshot.seats[1], { away: false, kind: "open" });
  assert.equal(thinkingSeat(model), 1);
  model.snapshot.seats[1].kind = "bot";
  assert.equal(thinkingSeat(model), 1);
  assert.equal(thinkingSeat({ ...model, pastEntry: 3 }), -1);
  model.snapshot.score_sheet = [];
  assert.equal(thinkingSeat(model), -1);
});

test("spectators are counted without this page", () => {
  assert.equal(spectatorCount(model), 3);
  model.snapshot.seats.forEach((seat) => {
    seat.mine = false;
  });
  assert.equal(spectatorCount(model), 2);
  model.snapshot.chat = false;
  assert.equal(spectatorCount(model), 0);
});

test("the log says who left, who was replaced and who is back", () => {
  model.snapshot.comings = [
    { n: 5, seat: 1, name: "Ben", away: true, by: null, how: null },
    { n: 6, seat: 1, name: "Ben", away: false, by: null, how: null },
    { n: 7, seat: 1, name: "Ben", away: true, by: 0, how: null },
    { n: 8, seat: 1, name: "Ben", away: true, by: null, how: "opened" },
    { n: 9, seat: 1, name: "Mira", away: false, by: null, how: "taken" },
    { n: 10, seat: 1, name: "Mira", away: false, by: null, how: "moved" },
  ];
  assert.deepEqual(spokenSeatChanges(model), [
    { n: 5, words: text("page-absent-left", { name: "Ben" }) },
    { n: 6, words: text("page-absent-back", { name: "Ben" }) },
    { n: 7, words: text("page-absent-replaced", { name: "Ben", by: "Ana" }) },
    { n: 8, words: text("page-seat-opened", { name: "Ben" }) },
    { n: 9, words: text("page-seat-taken", { name: "Mira" }) },
    { n: 10, words: text("page-device-moved", { name: "Mira" }) },
  ]);
});

const message = (k) => ({ k, seat: 1, name: "Ben", text: `Number ${k}`, at: "" });

test("messages are unread until the chat is opened", () => {
  const chat = new Chat("/c", () => undefined);
  chat.receive(message(1));
  chat.receive(message(2));
  assert.equal(chat.unread, 2);
  chat.toggle();
  assert.equal(chat.unread, 0);
  chat.receive(message(3));
  assert.equal(chat.unread, 0);
  chat.toggle();
  chat.receive(message(4));
  assert.equal(chat.unread, 1);
});

test("a message is added once, also if it arrives twice", () => {
  const chat = new Chat("/c", () => undefined);
  for (const k of [1, 2, 2, 1]) chat.receive(message(k));
  assert.deepEqual(
    chat.messages.map(({ k }) => k),
    [1, 2],
  );
});

test("missed messages are requested from the first missing one, also if a later message is known", async () => {
  const chat = new Chat("/c", () => undefined);
  const numbers = () => chat.messages.map(({ k }) => k);
  chat.receive(message(2));
  server.answers["GET /c/chat?after=0"] = { mine: true, messages: [message(1), message(2), message(3)] };
  await chat.catchUp();
  assert.deepEqual(numbers(), [1, 2, 3]);
  chat.receive(message(5));
  server.answers["GET /c/chat?after=3"] = "offline";
  await chat.catchUp();
  assert.deepEqual(numbers(), [1, 2, 3, 5]);
  server.answers["GET /c/chat?after=3"] = { mine: true, messages: [message(4), message(5)] };
  await chat.catchUp();
  assert.deepEqual(numbers(), [1, 2, 3, 4, 5]);
});

test("a refused message is reported, and the next one may follow", async () => {
  const chat = new Chat("/c", () => undefined);
  server.answers["POST /c/chat"] = { status: 429, error: "slow-down", message: "Not so fast." };
  assert.equal(await chat.send("Hello"), false);
  assert.deepEqual([chat.problem, chat.busy, chat.messages.length], ["Not so fast.", false, 0]);
  server.answers["POST /c/chat"] = message(1);
  assert.equal(await chat.send("Hello"), true);
  assert.deepEqual([chat.problem, chat.messages.length], ["", 1]);
});

test("no message is sent twice while the first is pending", async () => {
  const chat = new Chat("/c", () => undefined);
  server.answers["POST /c/chat"] = message(1);
  const answer = server.hold("POST /c/chat");
  const first = chat.send("Hello");
  assert.equal(await chat.send("Hello"), false);
  answer();
  assert.equal(await first, true);
  assert.equal(server.asked.length, 1);
});
