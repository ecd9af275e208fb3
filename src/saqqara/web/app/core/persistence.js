/** How a page is shown that was installed as an app. */
const INSTALLED = "(display-mode: standalone)";

/** @typedef {Pick<typeof globalThis, "navigator" | "matchMedia">} StorageBrowser */

/** Ask the browser to keep what this site has stored. It may ask the user. @param {StorageBrowser} browser */
export const requestPersistence = async ({ navigator } = globalThis) =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;

/**
 * Return whether the browser keeps what this site has stored until the user deletes it. Browsers that do not say so keep
 * it for sites that are installed as an app.
 *
 * @param {StorageBrowser} browser
 */
export async function isPersistent({ navigator, matchMedia } = globalThis) {
  return matchMedia(INSTALLED).matches || ((await navigator.storage?.persisted?.().catch(() => false)) ?? false);
}
