/**
 * The changes of a view by an event, as the server sends them: the changed keys with their new values, or with a nested
 * diff where both are objects. The value of "-" lists the removed keys.
 *
 * @typedef {Record<string, unknown>} ViewDiff
 */

const REMOVED_KEYS = "-";

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Apply a diff to a view. Neither is modified, and unchanged parts are shared.
 *
 * @template {object} T
 * @param {T} view
 * @param {ViewDiff} diff
 * @returns {T}
 */
export function applyDiff(view, diff) {
  /** @type {Record<string, unknown>} */
  const found = { .../** @type {Record<string, unknown>} */ (view) };
  for (const [key, value] of Object.entries(diff))
    if (key !== REMOVED_KEYS)
      found[key] = isObject(value) && isObject(found[key]) ? applyDiff(found[key], value) : value;
  for (const key of /** @type {string[]} */ (diff[REMOVED_KEYS] ?? [])) delete found[key];
  return /** @type {T} */ (found);
}
