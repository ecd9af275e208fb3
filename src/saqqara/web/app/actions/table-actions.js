/** @import { Model } from "../table/model.js" */
/** @import { HotseatScreen } from "../table/hotseat-screen.js" */
/** @import { AutoAnswers } from "./auto-answers.js" */
/** @import { Drag } from "../pointer/drag.js" */
/** @import { Hint } from "../preview/hint.js" */
/** @import { HistoryViewer } from "../history/history-viewer.js" */
/** @import { Preview } from "../preview/preview.js" */

import { text } from "../core/i18n.js";
import { undoTitle } from "../panels/undo.js";
import { startRematch } from "../people/rematch.js";
import { deleteTable, leaveTable, replaceByBot, returnToSeat } from "../people/seat-actions.js";
import { lastUndoableEntry } from "../table/undo-range.js";

/**
 * What the table page offers its buttons.
 *
 * @typedef {{model: Model, hotseatScreen: HotseatScreen, preview: Preview, drag: Drag, history: HistoryViewer, hint: Hint,
 *   autoAnswers: AutoAnswers, open: string, toggle: (open: string) => void, say: (words: string, bad?: boolean) => void,
 *   requestUpdate: () => void}} TablePage
 */

/** Send a request to the server and show why it was refused. @param {(model: Model) => Promise<void>} request */
function createServerAction(request) {
  return (/** @type {TablePage} */ table) => {
    request(table.model).catch((problem) => {
      table.toggle("");
      table.say(problem.message || text("page-offline"), true);
    });
  };
}

/**
 * The action of each `data-do` value.
 *
 * @type {Record<string, (table: TablePage, button?: HTMLElement | SVGElement) => void>}
 */
export const ACTIONS = {
  cancel: ({ model }) => model.choose(null),
  skip: ({ model }) => model.skipAnimation(),
  close: (table) => table.toggle(""),
  undo(table) {
    const { model } = table;
    const last = lastUndoableEntry(model);
    if (last !== null) model.undo(last);
    else table.say(undoTitle(model));
  },
  redo(table) {
    if (table.model.snapshot?.redo && table.model.pastEntry === null) table.model.redo();
    else table.say(text("page-redo-nothing"));
  },
  "as-it-is": ({ autoAnswers }) => autoAnswers.keepShipAsIs(),
  always: ({ autoAnswers }, button) => autoAnswers.toggleAutoBonus(Number(button?.dataset.for)),
  history: ({ history }) => history.toggle(),
  hint: ({ hint }) => hint.toggle(),
  "again-from-start"(table) {
    table.toggle("");
    table.history.goToIndex(0);
  },
  see(table, button) {
    table.toggle("");
    table.history.replayEntry(Number(button?.dataset.n));
  },
  again: createServerAction(startRematch),
  leave: createServerAction(leaveTable),
  return: createServerAction(returnToSeat),
  "stand-in": createServerAction(replaceByBot),
  delete: createServerAction(deleteTable),
  "whole-log"(table) {
    table.model.showsWholeLog = true;
    table.requestUpdate();
  },
  reveal(table) {
    table.hotseatScreen.reveal();
    table.requestUpdate();
  },
  peek(table) {
    table.hotseatScreen.setPeeking(true);
    table.requestUpdate();
  },
  unpeek(table) {
    table.hotseatScreen.setPeeking(false);
    table.requestUpdate();
  },
};
