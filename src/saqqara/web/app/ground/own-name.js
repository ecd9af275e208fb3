const KEY = "saqqara-name";

/** The name that was last given in this browser, "" when none was. */
export function keptName() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name */
export function keepName(name) {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // A browser that keeps nothing only asks again.
  }
}
