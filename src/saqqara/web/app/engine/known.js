/** @import { Layout } from "./module.js" */
import { Unusable } from "./unusable.js";

/**
 * A record by the names of its fields, as the server tells it.
 *
 * @typedef {{[field: string]: number | number[] | number[][] | Fields}} Fields
 */

/** A position as its seat knows it. @typedef {{setup: Fields, state: Fields}} Known */

/**
 * The bytes of a record that is told by names. Throws where it has other fields: then the page is older than what told it.
 *
 * @param {Record<string, Layout>} records
 * @param {string} kind
 * @param {Fields} told
 */
export function encode(records, kind, told) {
  const bytes = new Uint8Array(records[kind].size);
  lay(records, kind, told, new DataView(bytes.buffer), 0);
  return bytes;
}

/** @param {Record<string, Layout>} records @param {string} kind @param {Fields} told @param {DataView} view @param {number} at */
function lay(records, kind, told, view, at) {
  const { fields } = records[kind];
  demand(Object.keys(told).length === Object.keys(fields).length);
  for (const [name, field] of Object.entries(fields)) {
    const value = told[name];
    demand(value !== undefined);
    if ("record" in field) lay(records, field.record, /** @type {Fields} */ (value), view, at + field.at);
    else {
      const cells = /** @type {number[]} */ ([value].flat(2));
      demand(cells.length === field.shape.reduce((product, length) => product * length, 1));
      const { set, size } = CELLS[field.type];
      cells.forEach((cell, n) => void set(view, at + field.at + n * size, cell));
    }
  }
}
