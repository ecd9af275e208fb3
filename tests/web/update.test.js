/** Newer versions of a site without a server: offered once they wait, and used by all pages at once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom-stubs.js";

const { watchForUpdate } = await import("../../src/saqqara/web/app/device/update.js");
const { isBusy } = await import("../../src/saqqara/web/app/device/update-notice.js");

/** A browser whose service worker is registered; `isControlled` unless this is the first visit. */
function makeBrowser(isControlled) {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null, checks: 0 });
  registration.update = async () => (registration.checks += 1);
  const workers = Object.assign(new EventTarget(), { controller: isControlled ? {} : null });
  workers.ready = Promise.resolve(registration);
  const browser = { registration, workers, offered: [], reloads: 0, intervals: [] };
  browser.navigator = { serviceWorker: workers };
  browser.location = { reload: () => (browser.reloads += 1) };
  browser.setInterval = (work) => browser.intervals.push(work);
  browser.watch = () => watchForUpdate((useIt) => browser.offered.push(useIt), browser);
  return browser;
}

/** Let the download of a newer version begin. */
function beginDownload({ registration }) {
  const worker = Object.assign(new EventTarget(), { messages: [], postMessage: (data) => worker.messages.push(data) });
  registration.installing = worker;
  registration.dispatchEvent(new Event("updatefound"));
  return worker;
}

/** Let the download of a newer version end. */
function endDownload({ registration }, worker) {
  Object.assign(registration, { installing: null, waiting: worker });
  worker.dispatchEvent(new Event("statechange"));
}

/** Let a newer version be downloaded. */
function download(browser) {
  const worker = beginDownload(browser);
  endDownload(browser, worker);
  return worker;
}

test("a version that already waits is offered", async () => {
  const browser = makeBrowser(true);
  browser.registration.waiting = {};
  await browser.watch();
  assert.equal(browser.offered.length, 1);
});

test("a version that arrives is offered once, and takes over when asked", async () => {
  const browser = makeBrowser(true);
  await browser.watch();
  const worker = download(browser);
  worker.dispatchEvent(new Event("statechange"));
  assert.equal(browser.offered.length, 1);
  assert.deepEqual(worker.messages, []);
  browser.offered[0]();
  assert.deepEqual(worker.messages, ["take over"]);
});

test("a version whose download began before the page watched is offered", async () => {
  const browser = makeBrowser(true);
  const worker = beginDownload(browser);
  await browser.watch();
  assert.equal(browser.offered.length, 0);
  endDownload(browser, worker);
  assert.equal(browser.offered.length, 1);
});

test("each newer version is offered", async () => {
  const browser = makeBrowser(true);
  await browser.watch();
  download(browser);
  download(browser);
  assert.equal(browser.offered.length, 2);
});

test("the first version of a device is no update, and does not reload the page", async () => {
  const browser = makeBrowser(false);
  await browser.watch();
  download(browser);
  assert.equal(browser.offered.length, 0);
  browser.workers.dispatchEvent(new Event("controllerchange"));
  assert.equal(browser.reloads, 0);
});

test("every page reloads when another version takes over", async () => {
  const browser = makeBrowser(true);
  await browser.watch();
  browser.workers.dispatchEvent(new Event("controllerchange"));
  assert.equal(browser.reloads, 1);
});

test("a page that stays open looks for newer versions, also while it is offline", async () => {
  const browser = makeBrowser(true);
  await browser.watch();
  const [check] = browser.intervals;
  await check();
  assert.equal(browser.registration.checks, 1);
  browser.registration.update = () => Promise.reject(new TypeError("offline"));
  await check();
});

test("without service workers nothing is watched", async () => {
  await watchForUpdate(assert.fail, { navigator: {} });
});

test("a page is busy during an animation, in a dialog and while text is typed", () => {
  const page = (found, active = null) => ({
    querySelector: (selector) => found[selector] ?? null,
    activeElement: active,
  });
  assert.equal(isBusy(page({})), false);
  assert.equal(isBusy(page({ "s-table": { model: { playing: false } } })), false);
  assert.equal(isBusy(page({ "s-table": { model: { playing: true } } })), true);
  assert.equal(isBusy(page({ "s-table": {} })), false);
  assert.equal(isBusy(page({ "dialog[open]": {} })), true);
  assert.equal(isBusy(page({}, { matches: (selector) => selector.includes("textarea") })), true);
});
