/** @import { Model } from "../table/model.js" */

import { address } from "../core/address.js";
import { post } from "../core/net.js";

/**
 * Makes a table for the same people, or sits down at the one that somebody has made, and goes there; the others are
 * told. Rejects with the server's problem.
 *
 * @param {Model} model
 */
export async function startRematch(model) {
  const { table } = /** @type {{table: string}} */ (await post(`${model.path}/again`, {}));
  location.assign(address(`table/${table}`));
}
