import { localStore } from "./storage.js";

const KEY = "saqqara-name";

/** Return the name last entered in this browser, "" if none was. */
export const savedName = () => localStore.get(KEY) ?? "";

/** @param {string} name */
export const saveName = (name) => localStore.set(KEY, name);
