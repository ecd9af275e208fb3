/** @import { Model } from "./model.js" */
/** @import { Curtain } from "./curtain.js" */
import { again } from "./again.js";
import { text } from "./words.js";

/**
 * What the table page lets its buttons do.
 *
 * @typedef {{model: Model, curtain: Curtain, toggle: (open: string) => void, say: (words: string, bad?: boolean) => void,
 *   requestUpdate: () => void}} Table
 */

/**
 * What a button with `data-do` does, by its value.
 *
 * @type {Record<string, (table: Table) => void>}
 */
export const ACTIONS = {
  cancel: ({ model }) => model.choose(null),
  skip: ({ model }) => model.hurry(),
  close: (table) => table.toggle(""),
  undo: ({ model }) => model.lastDecision !== null && model.undo(model.lastDecision),
  again(table) {
    again(table.model).catch((problem) => {
      table.toggle("");
      table.say(problem.message || text("page-offline"), true);
    });
  },
  reveal(table) {
    table.curtain.open();
    table.requestUpdate();
  },
  peek(table) {
    table.curtain.peek(true);
    table.requestUpdate();
  },
  unpeek(table) {
    table.curtain.peek(false);
    table.requestUpdate();
  },
};
