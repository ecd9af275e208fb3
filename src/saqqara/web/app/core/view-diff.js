/**
 * What a note changes in a view, as the server tells it: the keys that are other than before, each with its new value, or
 * with such a change again where both are objects; `GONE` lists the keys that are gone.
 *
 * @typedef {Record<string, unknown>} ViewDiff
 */

const REMOVED_KEYS = "-";

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A view as an effect changes it; neither is touched, and what stays is shared.
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
