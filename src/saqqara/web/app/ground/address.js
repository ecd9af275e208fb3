let renaming = 0;

/**
 * Lets the address of the page name a moment, so that it can be shared and comes back after a reload.
 *
 * @param {() => number | null} moment the number of its entry, null to name none
 * @param {Pick<typeof globalThis, "location" | "history">} browser
 */
export function nameMoment(moment, { location, history } = globalThis) {
  clearTimeout(renaming);
  // Browsers refuse pages that change their address too often.
  renaming = setTimeout(() => {
    const url = new URL(location.href);
    const n = moment();
    if (n === null) url.searchParams.delete("at");
    else url.searchParams.set("at", String(n));
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }, 120);
}
