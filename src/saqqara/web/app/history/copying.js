/** @import { LookingBack } from "./history.js" */
import { copied } from "../ground/clipboard.js";
import { get, getText } from "../ground/net.js";
import { text } from "../ground/words.js";

/** @type {Record<string, (path: string) => Promise<string>>} */
const READ = {
  position: async (path) => JSON.stringify(await get(path)),
  record: getText,
};

/**
 * Copies the position or the record of the moment that is drawn, as far as this browser may see it; where the browser
 * does not let the page copy, the text is laid out to be copied by hand.
 *
 * @param {LookingBack} past
 * @param {"position" | "record"} what
 */
export async function copyGame(past, what) {
  const { model } = past;
  try {
    const words = await READ[what](`${model.path}/${what}?at=${past.entry?.n ?? 0}`);
    const done = await copied(words);
    past.byHand = done ? "" : words;
    model.status = { text: text(done ? `page-copied-${what}` : "page-history-by-hand"), bad: false };
  } catch (problem) {
    model.status = { text: /** @type {Error} */ (problem).message || text("page-offline"), bad: true };
  }
  model.onChange();
}
