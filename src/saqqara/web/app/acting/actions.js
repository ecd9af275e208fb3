/** @import { Model } from "../table/model.js" */
/** @import { Curtain } from "../table/curtain.js" */
/** @import { Answering } from "./answering.js" */
/** @import { Drag } from "../pointing/drag.js" */
/** @import { Hint } from "../ahead/hint.js" */
/** @import { LookingBack } from "../history/history.js" */
/** @import { Preview } from "../ahead/preview.js" */

import { text } from "../ground/words.js";
import { undoTitle } from "../parts/undo.js";
import { again } from "../people/again.js";
import { comeBack, deleteTable, leave, standIn } from "../people/leaving.js";
import { lastDecision } from "../table/taking-back.js";

/**
 * What the table page lets its buttons do.
 *
 * @typedef {{model: Model, curtain: Curtain, preview: Preview, drag: Drag, history: LookingBack, hint: Hint,
 *   answering: Answering, open: string, toggle: (open: string) => void, say: (words: string, bad?: boolean) => void,
 *   requestUpdate: () => void}} Table
 */

/** Asks the server for something, and says why it was refused. @param {(model: Model) => Promise<void>} what */
function asked(what) {
  return (/** @type {Table} */ table) => {
    what(table.model).catch((problem) => {
      table.toggle("");
      table.say(problem.message || text("page-offline"), true);
    });
  };
}

/**
 * What a button with `data-do` does, by its value.
 *
 * @type {Record<string, (table: Table, button?: HTMLElement | SVGElement) => void>}
 */
export const ACTIONS = {
  cancel: ({ model }) => model.choose(null),
  skip: ({ model }) => model.hurry(),
  close: (table) => table.toggle(""),
  undo(table) {
    const { model } = table;
    const last = lastDecision(model);
    if (last !== null) model.undo(last);
    else table.say(undoTitle(model));
  },
  redo(table) {
    if (table.model.snapshot?.redo && table.model.past === null) table.model.redo();
    else table.say(text("page-redo-nothing"));
  },
  "as-it-is": ({ answering }) => answering.leaveAsItIs(),
  always: ({ answering }, button) => answering.toggleAlways(Number(button?.dataset.for)),
  history: ({ history }) => history.toggle(),
  hint: ({ hint }) => hint.toggle(),
  "again-from-start"(table) {
    table.toggle("");
    table.history.to(0);
  },
  see(table, button) {
    table.toggle("");
    table.history.watch(Number(button?.dataset.n));
  },
  again: asked(again),
  leave: asked(leave),
  return: asked(comeBack),
  "stand-in": asked(standIn),
  delete: asked(deleteTable),
  "whole-log"(table) {
    table.model.wholeLog = true;
    table.requestUpdate();
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
