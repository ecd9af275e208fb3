/** @import { HistoryViewer } from "./history-viewer.js" */
import { copyText } from "../core/clipboard.js";
import { text } from "../core/i18n.js";
import { get, getText } from "../core/net.js";

/** @type {Record<string, (path: string) => Promise<string>>} */
const READERS = {
  position: async (path) => JSON.stringify(await get(path)),
  record: getText,
};

/**
 * Copies the position or the record of the moment that is drawn, as far as this browser may see it; where the browser
 * does not let the page copy, the text is laid out to be copied by hand.
 *
 * @param {HistoryViewer} history
 * @param {"position" | "record"} what
 */
export async function copyGame(history, what) {
  const { model } = history;
  try {
    const words = await READERS[what](`${model.path}/${what}?at=${history.entry?.n ?? 0}`);
    const done = await copyText(words);
    history.manualCopyText = done ? "" : words;
    model.status = { text: text(done ? `page-copied-${what}` : "page-history-by-hand"), bad: false };
  } catch (problem) {
    model.status = { text: /** @type {Error} */ (problem).message || text("page-offline"), bad: true };
  }
  model.onChange();
}
