import { localStore } from "./storage.js";

const STORAGE_KEY = "saqqara-name";

/** Return the name last entered in this browser, "" if none was. */
export const savedName = () => localStore.get(STORAGE_KEY) ?? "";

/** @param {string} name */
export const saveName = (name) => localStore.set(STORAGE_KEY, name);
