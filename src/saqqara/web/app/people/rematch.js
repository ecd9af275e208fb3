/** @import { Model } from "../table/model.js" */

import { urlForPath } from "../core/address.js";
import { post } from "../core/net.js";

/**
 * Create a table for the same players, or join the one another player has created, and open it; the others are
 * notified. Reject with the server's error.
 *
 * @param {Model} model
 */
export async function startRematch(model) {
  const { table } = /** @type {{table: string}} */ (await post(`${model.path}/again`, {}));
  location.assign(urlForPath(`table/${table}`));
}
