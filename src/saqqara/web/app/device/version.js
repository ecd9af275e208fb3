/** The files of this edition, from the modules of this folder and from bundles of them. */
export const ASSETS = new URL("../../", import.meta.url);

/** Their version, which names the folder. */
export const VERSION = ASSETS.pathname.split("/").at(-2) ?? "";
