import { localStore } from "./storage.js";

const KEY = "saqqara-name";

/** The name that was last given in this browser, "" when none was. */
export const savedName = () => localStore.get(KEY) ?? "";

/** @param {string} name */
export const saveName = (name) => localStore.set(KEY, name);
