/** The message with which a page asks a waiting service worker to take over, as in static-sw.js. */
const TAKE_OVER = "take over";
/** How often a page that stays open looks for a newer version (in milliseconds). */
const CHECK_INTERVAL = 3_600_000;

/**
 * Call back once for each newer version of this site that has been downloaded and waits, with a function that uses it:
 * the service worker takes over, and every open page of this site reloads. The first version of a device is used at once.
 *
 * @param {(useIt: () => void) => void} onWaiting
 * @param {Pick<typeof globalThis, "navigator" | "location" | "setInterval">} browser
 */
export async function watchForUpdate(onWaiting, browser = globalThis) {
  const workers = browser.navigator.serviceWorker;
  if (!workers) return; // the page was not loaded by https
  reloadOnTakeOver(workers, browser.location);
  const registration = await workers.ready;
  /** @type {ServiceWorker | null} */
  let reported = null;
  const report = () => {
    const { waiting } = registration;
    if (!waiting || waiting === reported || !workers.controller) return;
    reported = waiting;
    onWaiting(() => waiting.postMessage(TAKE_OVER));
  };
  const watchDownload = () => registration.installing?.addEventListener("statechange", report);
  registration.addEventListener("updatefound", watchDownload);
  watchDownload(); // it may have begun while the page was loading
  report();
  browser.setInterval(() => registration.update().catch(() => undefined), CHECK_INTERVAL);
}

/**
 * Reload when another version takes over, even if another page has asked for it: no two versions may answer requests.
 *
 * @param {ServiceWorkerContainer} workers
 * @param {Pick<Location, "reload">} location
 */
function reloadOnTakeOver(workers, location) {
  let isControlled = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
}
