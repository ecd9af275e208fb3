/** @import { Model } from "../table/model.js" */
/** @import { LogEntry, GameEvent, View } from "../core/types.js" */

import { presentationOf, targetsOf } from "../core/event-presentation.js";
import { eventSentence, splitNames, stripNameMarks } from "../core/i18n.js";

/** Of so many deeds the last ones are told. */
const MAX_ACTIONS = 3;

/** The moves that were made since the last one of a seat; all of them for a spectator. @param {LogEntry[]} log @param {number} mine */
export function movesSinceOwn(log, mine) {
  const own = log.findLastIndex(({ type, seat, forced }) => type === "move" && !forced && seat === mine);
  return log.slice(own + 1).filter(({ type }) => type === "move");
}

/** A sentence without the name that it begins with. @param {string} marked @param {string} name */
function withoutName(marked, name) {
  const [before, first, ...rest] = splitNames(marked);
  return before === "" && first === name && rest.join("").startsWith(" ")
    ? stripNameMarks(rest.join("")).trim()
    : stripNameMarks(marked);
}

/**
 * What each rival has done since the own last move, in a few words by seat.
 *
 * @param {LogEntry[]} since
 * @param {number} mine the seat of the viewer, -1 for a spectator, who is told the last deed of each
 * @param {string[]} names
 */
function actionsBySeat(since, mine, names) {
  return names.map((name, seat) => {
    if (seat === mine) return [];
    const own = since.filter((entry) => entry.seat === seat).slice(mine < 0 ? -1 : -MAX_ACTIONS);
    return own.flatMap(({ notes }) => {
      const deed = notes.find((note) => presentationOf(note).isAction !== false);
      return deed ? [withoutName(eventSentence(deed, names), name).replace(/\.$/, "")] : [];
    });
  });
}

/**
 * The keys of the stones and ships that have been moved, as they stand in the view.
 *
 * @param {LogEntry[]} moves of rivals
 * @param {View} view
 */
function movedKeys(moves, view) {
  /** @type {Set<string>} */
  const keys = new Set();
  /** @type {Map<string, number>} how many stones of a pile have been counted, from its top */
  const counted = new Map();
  let sameRound = true;
  for (const note of moves.flatMap(({ notes }) => notes).toReversed()) {
    if (note.kind === "round_began") sameRound = false;
    else if (note.kind === "delivered" && note.site !== "market") keys.add(landedStoneKey(note, view, counted));
    else if (sameRound && (note.kind === "loaded" || note.kind === "sailed")) keys.add(targetsOf(note, view)[0][0]);
  }
  return keys;
}

/**
 * The key of a stone that has landed; others may lie on it by now.
 *
 * @param {GameEvent} note
 * @param {View} view
 * @param {Map<string, number>} counted
 */
function landedStoneKey(note, view, counted) {
  const key = targetsOf(note, view)[0][0];
  const [, space, height] = /^((?:temple|obelisk)-\d+)-(\d+)$/.exec(key) ?? [];
  const piled = note.site === "temple" || typeof view.obelisk.spaces?.[0] === "object";
  if (!space || !piled) return key;
  const above = counted.get(space) ?? 0;
  counted.set(space, above + 1);
  return `${space}-${Number(height) - above}`;
}

/** What rivals have done since the own last move: told in words, and marked where it lies. */
export class RecentMoves {
  /** By seat, the newest last. @type {string[][]} */
  actions = [];
  /** @type {LogEntry[]} */
  #moves = [];
  #lastState = "";
  #markedKeys = "";

  /**
   * @param {HTMLElement} root
   * @param {Model} model
   * @param {() => LogEntry[]} soFar what of the log has happened up to the moment that is drawn
   */
  constructor(root, model, soFar) {
    this.root = root;
    this.model = model;
    this.soFar = soFar;
  }

  /** Keeps up with what has been told so far. */
  hostUpdate() {
    const { ownSeat, names, progress, view } = this.model;
    if (!view) return;
    const log = this.soFar();
    const told = log.at(-1)?.n === progress.n ? log.slice(0, -1) : log;
    const known = JSON.stringify([told.at(-1)?.n, ownSeat, names]);
    if (known === this.#lastState) return;
    this.#lastState = known;
    this.#moves = movesSinceOwn(told, ownSeat);
    this.actions = actionsBySeat(this.#moves, ownSeat, names);
  }

  /** Marks what is fresh, and nothing else. */
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
