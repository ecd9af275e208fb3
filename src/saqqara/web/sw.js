// The service worker: it shows its own page if a page was requested and the server cannot be reached. It handles no
// other requests. The server inserts its version and the language, so that a change of either installs a new worker.
/** @import { ServiceWorker } from "./sw.d.ts" */

const worker = /** @type {ServiceWorker} */ (/** @type {unknown} */ (self));
const BASE = "{{base}}";
const CACHE_NAME = "saqqara-{{version}}-{{language}}";
// The server may share its origin, and thus its caches, with others.
const CACHE_PREFIX = BASE === "/" ? "" : `${BASE} `;
const CACHE = CACHE_PREFIX + CACHE_NAME;
const OFFLINE_PAGE = `${BASE}offline`;
const FILES = ["sheets/offline.css", "early.js", "offline.js", "icon.svg"];
const OFFLINE_FILE_URLS = FILES.map((file) => `{{assets}}/${file}`);

/** Cache the offline page and its files in advance. */
async function precache() {
  const cache = await caches.open(CACHE);
  await cache.addAll([OFFLINE_PAGE, ...OFFLINE_FILE_URLS]);
  await worker.skipWaiting();
}

/** Return whether a cache belongs to this server. @param {string} name */
const isOwnCache = (name) => name.startsWith(`${CACHE_PREFIX}saqqara-`);

/** Delete the caches of earlier versions. */
async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE && isOwnCache(name)).map((name) => caches.delete(name)));
}

/**
 * Request from the network, and fall back to the cache if the server does not answer.
 *
 * @param {Request} request
 * @param {string} fallback
 */
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
  else if (OFFLINE_FILE_URLS.includes(pathname)) event.respondWith(networkFirst(request, pathname));
});
