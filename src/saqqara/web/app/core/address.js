/** What the head of the page says. @param {string} name */
const metaContent = (name) => globalThis.document?.querySelector?.(`meta[name=${name}]`)?.getAttribute("content") ?? "";

/** Where all addresses begin, with a slash at its end: the page's head names it, in full or as seen from the page. */
const BASE_PATH = new URL(metaContent("base") || ".", globalThis.location?.href ?? "http://localhost/").pathname;

/** The address of something here, by its place behind the base: "table/t1"; the home page's without one. @param {string} place */
export const address = (place = "") => BASE_PATH + place;

/** The names in the address of a page, behind the base: ["table", "t1"]. @param {Pick<Location, "pathname">} location */
export const pathParts = ({ pathname } = globalThis.location) =>
  pathname.slice(BASE_PATH.length).split("/").filter(Boolean).map(decodeURIComponent);

/** This page at the address at which seats are, where the page was asked for under another name of its server; else "". */
export function canonicalUrl({ pathname } = globalThis.location) {
  const usual = metaContent("usual");
  return usual && `${usual}/${pathname.slice(BASE_PATH.length)}`;
}

let urlTimer = 0;

/**
 * Lets the address of the page name a moment, so that it can be shared and comes back after a reload.
 *
 * @param {() => number | null} entryOf the number of its entry, null to name none
 * @param {Pick<typeof globalThis, "location" | "history">} browser
 */
export function setMomentInUrl(entryOf, { location, history } = globalThis) {
  clearTimeout(urlTimer);
  // Browsers refuse pages that change their address too often.
  urlTimer = setTimeout(() => {
    const url = new URL(location.href);
    const n = entryOf();
    if (n === null) url.searchParams.delete("at");
    else url.searchParams.set("at", String(n));
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }, 120);
}
