// The service worker of the edition without a server: after the first visit the site works offline. It keeps all files
// of one version and answers with these only, so that no page ever gets files of two versions. A newer version installs
// itself beside the older one and waits until a page asks it to take over, or until all pages are closed.

const worker = /** @type {import("./sw.d.ts").ServiceWorker} */ (/** @type {unknown} */ (self));
const VERSION = "{{version}}";
const ASSETS = `assets/${VERSION}/`;
/** The base of all URLs, ending in a slash. Other sites may share the host, and thus its caches. */
const BASE = new URL("{{base}}", worker.location.href);
const CACHE_PREFIX = `saqqara-site ${BASE.pathname} `;
const CACHE = CACHE_PREFIX + VERSION;
/** The list of all files of this version, with their bytes. */
const FILE_LIST = `${ASSETS}files.json`;
const HOME_PAGE = "index.html";
const MISSING_PAGE = "404.html";
/** How many files are requested at the same time: the page itself needs the connection as well. */
const LANES = 3;
/**
 * How files are requested, and requested again if that fails. What has the version in its address never changes: what
 * the browser has of it need not be checked with the host.
 *
 * @type {RequestCache[]}
 */
const VERSIONED_FILE = ["force-cache", "reload"];
/** @type {RequestCache[]} */
const DOCUMENT = ["no-cache"];
/** How the content of a packed file begins. */
const GZIP_START = [0x1f, 0x8b];
/** The message with which a page asks a waiting worker to take over. */
const TAKE_OVER = "take over";

/** @param {string} path below the base */
const urlOf = (path) => new URL(path, BASE).href;

/**
 * Keep all files of this version. Those that an interrupted attempt has kept are there already, and those that the page
 * has just requested come from the browser's own cache.
 */
async function install() {
  const cache = await caches.open(CACHE);
  const { files } = await (await fetch(urlOf(FILE_LIST))).json();
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = Object.entries(files).filter(([path]) => !kept.has(urlOf(path)));
  const lanes = Array.from({ length: LANES }, () => keepAll(cache, missing));
  await Promise.all(lanes);
}

/** Take files from a list and keep them, until it is empty. @param {Cache} cache @param {[string, number][]} missing */
async function keepAll(cache, missing) {
  for (let next = missing.shift(); next; next = missing.shift()) await keepFile(cache, ...next);
}

/**
 * Request a file and keep it. Throws unless it has the bytes of this version: a host may be in the middle of an update,
 * and a network may answer with a page of its own.
 *
 * @param {Cache} cache
 * @param {string} path
 * @param {number} bytes
 */
async function keepFile(cache, path, bytes) {
  for (const mode of path.startsWith(ASSETS) ? VERSIONED_FILE : DOCUMENT) {
    const answer = await fetch(urlOf(path), { cache: mode });
    const content = await answer.blob();
    if (answer.ok && (await isWhole(content, path, bytes))) {
      const type = answer.headers.get("content-type");
      // A copy: browsers refuse to show a page from an answer that was redirected.
      return cache.put(urlOf(path), new Response(content, { headers: type ? { "content-type": type } : {} }));
    }
  }
  throw new Error(`${path} is not the file of version ${VERSION}`);
}

/**
 * Return whether the content of a file is complete. Some hosts unpack packed files on their way.
 *
 * @param {Blob} content
 * @param {string} path
 * @param {number} bytes
 */
async function isWhole(content, path, bytes) {
  if (content.size === bytes || !path.endsWith(".gz")) return content.size === bytes;
  const beginning = new Uint8Array(await content.slice(0, GZIP_START.length).arrayBuffer());
  return GZIP_START.some((byte, i) => beginning[i] !== byte);
}

/** Delete the files of other versions. */
async function deleteOtherVersions() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Return the path below the base of the file that a request is for; "" if it is none of this site's. Some hosts leave
 * out the ending of pages.
 *
 * @param {{url: string, mode: string, method: string}} request
 */
function fileOf({ url, mode, method }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== BASE.origin || !pathname.startsWith(BASE.pathname)) return "";
  const path = pathname.slice(BASE.pathname.length);
  if (mode !== "navigate" || /[./]/.test(path)) return path;
  return path ? `${path}.html` : HOME_PAGE;
}

/** Answer from the kept files, or else from the network. @param {Request} request @param {string} path */
async function answer(request, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(urlOf(path));
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch {
    const missing = request.mode === "navigate" ? await cache.match(urlOf(MISSING_PAGE)) : undefined;
    return missing ?? Response.error();
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOtherVersions()));
worker.addEventListener("message", ({ data }) => data === TAKE_OVER && worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  const path = fileOf(event.request);
  if (path) event.respondWith(answer(event.request, path));
});
