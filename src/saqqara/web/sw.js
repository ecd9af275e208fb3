// The service worker: it shows a page of its own where a page was asked for and the server cannot be reached. Nothing else
// goes through it. The server puts in its version and the language, so that a change of either brings a new worker.
/** @import { ServiceWorker } from "./sw.d.ts" */

const worker = /** @type {ServiceWorker} */ (/** @type {unknown} */ (self));
const BASE = "{{base}}";
const CACHE_NAME = "saqqara-{{version}}-{{language}}";
// The server may share its origin with others, and these their caches with it.
const CACHE_PREFIX = BASE === "/" ? "" : `${BASE} `;
const CACHE = CACHE_PREFIX + CACHE_NAME;
const OFFLINE_PAGE = `${BASE}offline`;
const FILES = ["sheets/offline.css", "early.js", "offline.js", "icon.svg"];
const SHELL = FILES.map((file) => `{{assets}}/${file}`);

/** Keeps the page and its files before anything is lost. */
async function precache() {
  const cache = await caches.open(CACHE);
  await cache.addAll([OFFLINE_PAGE, ...SHELL]);
  await worker.skipWaiting();
}

/** Whether a cache is of this server. @param {string} name */
const isOurs = (name) => name.startsWith(`${CACHE_PREFIX}saqqara-`);

/** Forgets what earlier versions kept. */
async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE && isOurs(name)).map((name) => caches.delete(name)));
}

/** Asks the server, and gives what is kept where it does not answer. @param {Request} request @param {string} fallback */
async function networkFirst(request, fallback) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(fallback)) ?? Response.error();
  }
}

worker.addEventListener("install", (event) => event.waitUntil(precache()));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate" && !pathname.startsWith(`${BASE}api/`))
    event.respondWith(networkFirst(request, OFFLINE_PAGE));
  else if (SHELL.includes(pathname)) event.respondWith(networkFirst(request, pathname));
});
