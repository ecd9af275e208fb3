/** Return the content of a meta element in the page's head. @param {string} name */
const metaContent = (name) => globalThis.document?.querySelector?.(`meta[name=${name}]`)?.getAttribute("content") ?? "";

/** The base of all URLs, ending in a slash. The page's head gives it in full or relative to the page. */
const BASE_PATH = new URL(metaContent("base") || ".", globalThis.location?.href ?? "http://localhost/").pathname;

/**
 * Return the URL of a path below the base, such as "table/t1"; that of the home page without a path.
 *
 * @param {string} path
 */
export const urlForPath = (path = "") => BASE_PATH + path;

/**
 * Return the path segments of a page's URL below the base: ["table", "t1"].
 *
 * @param {Pick<Location, "pathname">} location
 */
export const pathParts = ({ pathname } = globalThis.location) =>
  pathname.slice(BASE_PATH.length).split("/").filter(Boolean).map(decodeURIComponent);

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
