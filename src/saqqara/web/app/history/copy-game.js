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
 * Copy the position or the record of the shown moment, as far as this browser may see it. If the browser does not allow
 * copying, show the text for copying by hand.
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
