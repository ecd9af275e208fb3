/** @import { Model } from "../table/model.js" */
/** @import { LogEntry, GameEvent, View } from "../core/types.js" */

import { presentationOf, targetAnchors } from "../core/event-presentation.js";
import { eventSentence, splitAtMarkedNames, stripNameMarks } from "../core/i18n.js";

/** The number of latest actions that are listed. */
const MAX_ACTIONS = 3;

/** Return the moves since a seat's last one; all moves for a spectator. @param {LogEntry[]} log @param {number} mine */
export function movesSinceLastOwn(log, mine) {
  const own = log.findLastIndex(({ type, seat, forced }) => type === "move" && !forced && seat === mine);
  return log.slice(own + 1).filter(({ type }) => type === "move");
}

/** Return a sentence without the name at its start. @param {string} marked @param {string} name */
function stripLeadingName(marked, name) {
  const [before, first, ...rest] = splitAtMarkedNames(marked);
  return before === "" && first === name && rest.join("").startsWith(" ")
    ? stripNameMarks(rest.join("")).trim()
    : stripNameMarks(marked);
}

/**
 * Summarize what each opponent did since the viewer's last move, by seat.
 *
 * @param {LogEntry[]} since
 * @param {number} mine the viewer's seat, -1 for a spectator, who gets the last action of each seat
 * @param {string[]} names
 */
function actionsBySeat(since, mine, names) {
  return names.map((name, seat) => {
    if (seat === mine) return [];
    const own = since.filter((entry) => entry.seat === seat).slice(mine < 0 ? -1 : -MAX_ACTIONS);
    return own.flatMap(({ notes }) => {
      const action = notes.find((note) => presentationOf(note).isAction !== false);
      return action ? [stripLeadingName(eventSentence(action, names), name).replace(/\.$/, "")] : [];
    });
  });
}

/**
 * Return the keys of the stones and ships that have moved, as in the view.
 *
 * @param {LogEntry[]} moves moves of opponents
 * @param {View} view
 */
function movedKeys(moves, view) {
  /** @type {Set<string>} */
  const keys = new Set();
  /** @type {Map<string, number>} number of stones counted in a pile, from its top */
  const counted = new Map();
  let sameRound = true;
  for (const note of moves.flatMap(({ notes }) => notes).toReversed()) {
    if (note.kind === "round_began") sameRound = false;
    else if (note.kind === "delivered" && note.site !== "market") keys.add(landedStoneKey(note, view, counted));
    else if (sameRound && (note.kind === "loaded" || note.kind === "sailed")) keys.add(targetAnchors(note, view)[0][0]);
  }
  return keys;
}

/**
 * Return the key of a stone that has landed; other stones may already be on top of it.
 *
 * @param {GameEvent} note
 * @param {View} view
 * @param {Map<string, number>} counted
 */
function landedStoneKey(note, view, counted) {
  const key = targetAnchors(note, view)[0][0];
  const [, space, height] = /^((?:temple|obelisk)-\d+)-(\d+)$/.exec(key) ?? [];
  const piled = note.site === "temple" || typeof view.obelisk.spaces?.[0] === "object";
  if (!space || !piled) return key;
  const above = counted.get(space) ?? 0;
  counted.set(space, above + 1);
  return `${space}-${Number(height) - above}`;
}

/** Opponents' moves since the viewer's last one: summarized in words and marked on the board. */
export class RecentMoves {
  /** Summaries by seat, the newest last. @type {string[][]} */
  actions = [];
  /** @type {LogEntry[]} */
  #moves = [];
  #lastState = "";
  #markedKeys = "";

  /**
   * @param {HTMLElement} root
   * @param {Model} model
   * @param {() => LogEntry[]} soFar returns the part of the log up to the drawn moment
   */
  constructor(root, model, soFar) {
    this.root = root;
    this.model = model;
    this.soFar = soFar;
  }

  /** Update the summaries to the entries shown so far. */
  hostUpdate() {
    const { ownSeat, names, progress, view } = this.model;
    if (!view) return;
    const log = this.soFar();
    const shown = log.at(-1)?.n === progress.n ? log.slice(0, -1) : log;
    const known = JSON.stringify([shown.at(-1)?.n, ownSeat, names]);
    if (known === this.#lastState) return;
    this.#lastState = known;
    this.#moves = movesSinceLastOwn(shown, ownSeat);
    this.actions = actionsBySeat(this.#moves, ownSeat, names);
  }

  /** Mark what is new, and remove old marks. */
  hostUpdated() {
    const { ownSeat, view, playing } = this.model;
    if (playing || !view) return;
    const moves = ownSeat < 0 ? [] : this.#moves.filter(({ seat }) => seat !== ownSeat);
    const keys = movedKeys(moves, view);
    const all = [...keys].join();
    if (!all && !this.#markedKeys) return;
    this.#markedKeys = all;
    for (const thing of this.root.querySelectorAll(".fresh"))
      if (!keys.has(thing.getAttribute("data-k") ?? "")) thing.classList.remove("fresh");
    for (const thing of this.root.querySelectorAll(":is(.stone, .ship-picture)[data-k]"))
      if (keys.has(thing.getAttribute("data-k") ?? "")) thing.classList.add("fresh");
  }
}
