import { lasting } from "./storage.js";

const KEY = "saqqara-name";

/** The name that was last given in this browser, "" when none was. */
export const keptName = () => lasting.get(KEY) ?? "";

/** @param {string} name */
export const keepName = (name) => lasting.set(KEY, name);
