// The document of a board in a notebook (saqqara/notebook/board.py): it contains its messages and its moment as data.
import { LANGUAGE, setMessages } from "./app/core/i18n.js";
import "./app/s-board.js";

/** Return data that the document contains. @param {string} id */
const dataOf = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

setMessages(LANGUAGE, dataOf("messages"));
const board = /** @type {HTMLElement & { moment: unknown }} */ (document.createElement("s-board"));
board.moment = dataOf("moment");
document.body.append(board);

/** The frame of this document; null where the notebook is of another origin: its height stays then. */
const frame = /** @type {HTMLElement | null} */ (frameElement);
new ResizeObserver(() => {
  if (frame) frame.style.height = `${Math.ceil(board.getBoundingClientRect().bottom)}px`;
}).observe(board);
