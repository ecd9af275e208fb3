/** Return the content of a meta element in the page's head. @param {string} name */
const metaContent = (name) => globalThis.document?.querySelector?.(`meta[name=${name}]`)?.getAttribute("content") ?? "";

/** The base of all URLs, ending in a slash. The page's head gives it in full or relative to the page. */
const BASE_PATH = new URL(
  metaContent("base") || ".",
  globalThis.document?.baseURI ?? globalThis.location?.href ?? "http://localhost/",
).pathname;

/** Whether these pages have no server: each is a file, and the table is named in its query. */
export const IS_STATIC = metaContent("edition") === "static";

/** A table's page, and the pages about a table: "table/t1", "table/t1/review". */
const TABLE_PATH = /^table\/([^/]+)(?:\/([^/]+))?$/;

/**
 * Return the URL of a path below the base, such as "table/t1"; that of the home page without a path.
 *
 * @param {string} path
 */
export const urlForPath = (path = "") => BASE_PATH + (IS_STATIC ? fileForPath(path) : path);

/**
 * Return the file of a page, with its query: "review.html?table=t1" for "table/t1/review". Requests stay paths.
 *
 * @param {string} path
 */
function fileForPath(path) {
  if (!path || path.startsWith("api/")) return path;
  const [, place, query, hash] = /** @type {string[]} */ (/^([^?#]*)\??([^#]*)(#?.*)$/.exec(path));
  const [, table, page = "table"] = TABLE_PATH.exec(place) ?? [];
  const parts = [table && `table=${table}`, query].filter(Boolean).join("&");
  return `${table ? page : place}.html${parts && `?${parts}`}${hash}`;
}

/**
 * Return the path segments of a page's URL below the base: ["table", "t1"].
 *
 * @param {Pick<Location, "pathname" | "search">} location
 */
export function pathParts({ pathname, search } = globalThis.location) {
  const parts = pathname.slice(BASE_PATH.length).split("/").filter(Boolean).map(decodeURIComponent);
  return IS_STATIC ? partsOfFile(parts, new URLSearchParams(search).get("table")) : parts;
}

/** @param {string[]} parts @param {string | null} table */
function partsOfFile([file = ""], table) {
  const page = file.replace(/\.html$/, "");
  if (table === null) return page && page !== "index" ? [page] : [];
  return page === "table" ? ["table", table] : ["table", table, page];
}

/**
 * Return a link to a moment of the table that is shown.
 *
 * @param {number} n the number of the entry
 * @param {Pick<Location, "search">} location
 */
export function momentUrl(n, { search } = globalThis.location) {
  const table = IS_STATIC ? new URLSearchParams(search).get("table") : null;
  return table === null ? `?at=${n}` : `?${new URLSearchParams({ table, at: String(n) })}`;
}

/**
 * Return this page's URL at the address that seats belong to, if the page was loaded under another name of its server;
 * else "".
 */
export function canonicalUrl({ pathname } = globalThis.location) {
  const usual = metaContent("usual");
  return usual && `${usual}/${pathname.slice(BASE_PATH.length)}`;
}

let urlTimer = 0;

/**
 * Keep the shown moment in the page's URL, so that it can be shared and survives a reload.
 *
 * @param {() => number | null} entryOf returns the entry's number, null for none
 * @param {Pick<typeof globalThis, "location" | "history">} browser
 */
export function setMomentInUrl(entryOf, { location, history } = globalThis) {
  clearTimeout(urlTimer);
  // Browsers reject pages that change their URL too often.
  urlTimer = setTimeout(() => {
    const url = new URL(location.href);
    const n = entryOf();
    if (n === null) url.searchParams.delete("at");
    else url.searchParams.set("at", String(n));
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }, 120);
}
