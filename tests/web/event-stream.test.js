import "./dom-stubs.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { makeBrowser, setPageVisible } from "./fake-browser.js";
import { FakeServer } from "./fake-server.js";
import { FakeAnimator, FakeTable, PATH } from "./fake-table.js";
import { advanceTime, flushTasks } from "./fake-time.js";

const { Model } = await import("../../src/saqqara/web/app/table/model.js");
const READ = `GET ${PATH}`;
const table = new FakeTable();
let server, browser, model;

beforeEach(async () => {
  mock.reset();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  server = new FakeServer();
  server.answers[READ] = table.snapshot(2);
  browser = makeBrowser();
  model = new Model("t1", browser);
  await model.start();
});

const line = () => browser.sources.at(-1);
const greet = async (n, version = "1") => {
  line().tell("hello", { version, n });
  await flushTasks();
};

test("a table is followed from the entry that was read", () => {
  assert.equal(browser.sources.length, 1);
  assert.equal(line().url, `${PATH}/events?after=2`);
});

test("the name of a table is encoded in the address", () => {
  assert.equal(new Model("a/b?c", browser).path, "/api/tables/a%2Fb%3Fc");
});

test("after an interruption it resumes where it stopped", async () => {
  line().tell("move", table.event(3));
  browser.dispatchEvent(new Event("online"));
  assert.equal(line().url, `${PATH}/events?after=3`);
});

test("a greeting of the same version at the same entry requests nothing", async () => {
  await greet(2);
  await advanceTime(60_000 / 10);
  assert.equal(server.times(READ), 1);
  assert.equal(browser.reloads, 0);
});

test("a greeting of another version reloads the page, once for each version", async () => {
  await greet(2, "2");
  assert.equal(browser.reloads, 1);
  await greet(2, "2");
  assert.equal(browser.reloads, 1);
  await greet(2, "3");
  assert.equal(browser.reloads, 2);
  assert.equal(server.times(READ), 1);
});

test("a page that knows more than the server reads the table again", async () => {
  line().tell("move", table.event(3));
  server.answers[READ] = table.snapshot(1);
  await greet(1);
  assert.equal(server.times(READ), 2);
  assert.equal(model.n, 1);
});

test("an announced entry that does not arrive is fetched after four seconds", async () => {
  await greet(3);
  server.answers[READ] = table.snapshot(3);
  await advanceTime(3999);
  assert.equal(server.times(READ), 1);
  await advanceTime(1);
  assert.equal(server.times(READ), 2);
  assert.equal(model.n, 3);
});

test("an announced entry that arrives is not fetched", async () => {
  await greet(3);
  line().tell("move", table.event(3));
  await advanceTime(5000);
  assert.equal(server.times(READ), 1);
});

test("a failed reload after a greeting does no harm", async () => {
  server.answers[READ] = "offline";
  await greet(1);
  await greet(9);
  await advanceTime(4000);
  assert.equal(model.n, 2);
});

test("after a greeting the bots are ready until the stream says otherwise", async () => {
  line().tell("bots", { state: "busy" });
  assert.equal(model.presence.bots, "busy");
  await greet(2);
  assert.equal(model.presence.bots, "ready");
});

test("missed chat messages are fetched after a greeting, if the player may chat", async () => {
  await greet(2);
  assert.equal(server.times(`GET ${PATH}/chat?after=0`), 0);
  model.snapshot.chat = true;
  server.answers[`GET ${PATH}/chat?after=0`] = { mine: true, messages: [{ k: 1, text: "Hello" }] };
  await greet(2);
  assert.deepEqual(
    model.chat.messages.map(({ text }) => text),
    ["Hello"],
  );
});

test("chat and presence go to their own modules", () => {
  line().tell("chat", { k: 1, text: "Hello" });
  line().tell("presence", { watching: 5, gone: [null, null], patience: 60 });
  assert.equal(model.chat.unread, 1);
  assert.equal(model.presence.watching, 5);
});

test("the connection is closed while the page is hidden, and reopened after that", () => {
  const first = line();
  setPageVisible(browser, false);
  assert.ok(first.closed);
  setPageVisible(browser, true);
  assert.equal(browser.sources.length, 2);
  assert.ok(!line().closed);
});

test("a hidden page shows no animation", async () => {
  server.answers[READ] = new FakeTable("plain", []).snapshot(2);
  await model.reload();
  model.animator = new FakeAnimator();
  line().tell("move", table.event(3));
  line().tell("move", table.event(4));
  await flushTasks();
  assert.deepEqual([model.animator.played, model.playing], [[table.steps(3)], true]);
  setPageVisible(browser, false);
  await flushTasks();
  assert.deepEqual([model.animator.played, model.playing], [[table.steps(3)], false]);
  assert.deepEqual(model.view, table.moments[4].view);
});

test("the connection is closed when the page is left, and open again when it comes back", () => {
  const first = line();
  browser.dispatchEvent(new Event("pagehide"));
  assert.ok(first.closed);
  browser.dispatchEvent(new Event("pageshow"));
  assert.equal(browser.sources.length, 2);
});

test("a page that is opened in the background follows nothing until it is visible", async () => {
  const hidden = makeBrowser();
  hidden.document.hidden = true;
  const other = new Model("t1", hidden);
  await other.start();
  assert.equal(hidden.sources.length, 0);
  setPageVisible(hidden, true);
  assert.equal(hidden.sources.length, 1);
});

test("the state of the connection is known", async () => {
  line().lose();
  assert.equal(model.isConnected, false);
  await greet(2);
  assert.equal(model.isConnected, true);
});

for (const [how, end] of [
  ["is refused because the table is gone", () => line().refuse()],
  ["says that the table is gone", () => line().tell("gone", {})],
])
  test(`a stream that ${how} is not requested again`, async () => {
    server.answers[READ] = 404;
    end();
    await flushTasks();
    assert.equal(model.isDeleted, true);
    await advanceTime(20_000);
    setPageVisible(browser, true);
    browser.dispatchEvent(new Event("pageshow"));
    assert.equal(browser.sources.length, 1);
  });

test("a stream that is refused for another reason is requested again", async () => {
  server.answers[READ] = 503;
  line().refuse();
  await flushTasks();
  assert.equal(model.isDeleted, false);
  await advanceTime(1000);
  assert.equal(browser.sources.length, 2);
});
