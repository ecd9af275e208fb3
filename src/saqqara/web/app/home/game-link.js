import { urlForPath } from "../core/address.js";
import { post } from "../core/net.js";

/** The end of a link that holds a game. */
const GAME = /#game=([\w-]+)/;

/** Return the game that a link, or a message with one, holds; "" if there is none. @param {string} words */
export const gameInLink = (words) => GAME.exec(words)?.[1] ?? "";

/** Bring a game from a link to this device, and show its table. @param {string} game */
export async function openGame(game) {
  const { table } = /** @type {{table: string}} */ (await post(urlForPath("api/device/links"), { link: game }));
  location.replace(urlForPath(`table/${table}`));
}
