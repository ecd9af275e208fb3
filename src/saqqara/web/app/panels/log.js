/** @import { Model } from "../table/model.js" */
/** @import { LogEntry, GameEvent } from "../core/types.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { payerId } from "../animation/final-tally.js";
import { icon } from "../art/icons.js";
import { momentUrl } from "../core/address.js";
import { presentationOf } from "../core/event-presentation.js";
import {
  cardName,
  eventSentence,
  formatList,
  markName,
  splitAtMarkedNames,
  stripNameMarks,
  text,
} from "../core/i18n.js";
import { ROUNDS } from "../core/names.js";
import { explainNegativeStart, formatPoints } from "../core/totals.js";
import { seatChanges } from "../people/seat-status.js";
import { canUndoTo } from "../table/undo-range.js";

/** Render a sentence with its names in bold. @param {string} marked */
export const boldNames = (marked) =>
  splitAtMarkedNames(marked).map((part, i) => (i % 2 ? html`<b translate="no">${part}</b>` : part));

/**
 * The texts of one entry: its sentences, those of the round that it began, and the final scoring by player, if it
 * contains it.
 * @typedef {{sentences: string[], round: number, opening: string[], final: string[]}} EntryTexts
 */

/** Return the part of an event that is combined with others of its kind. @param {GameEvent} note */
const groupedItemText = (note) => (note.card ? cardName(note.card) : note.number ? String(note.number) : "");

/**
 * Merge the temple's points, which are paid stone by stone, for each seat.
 *
 * @param {GameEvent[]} notes
 * @returns {GameEvent[]}
 */
function mergeTemplePoints(notes) {
  /** @type {GameEvent[]} */
  const result = [];
  for (const note of notes) {
    const same =
      note.kind === "scored" &&
      note.source === "temple" &&
      result.find((n) => n.kind === "scored" && n.source === "temple" && n.seat === note.seat);
    if (same) same.points = (same.points ?? 0) + (note.points ?? 0);
    else result.push({ ...note });
  }
  return result;
}

/** @param {GameEvent[]} notes @param {string[]} names */
function eventSentences(notes, names) {
  /** @type {string[]} */
  const sentences = [];
  /** @type {Record<string, string[]>} */
  const many = {};
  for (const note of mergeTemplePoints(notes)) {
    const { groupText } = presentationOf(note);
    const item = groupedItemText(note);
    if (groupText && item) {
      many[groupText] = [...(many[groupText] ?? []), item];
      if (many[groupText].length === 1) sentences.push(groupText);
    } else sentences.push(eventSentence(note, names));
  }
  return sentences
    .map((words) => (many[words] ? text(words, { cards: formatList(many[words]), count: many[words].length }) : words))
    .filter((words, i, all) => words !== all[i - 1]);
}

/**
 * Return the texts of one entry.
 *
 * @param {LogEntry} entry
 * @param {string[]} names
 * @param {number} count number of events to describe
 * @returns {EntryTexts}
 */
function entryTexts(entry, names, count) {
  const notes = entry.notes.slice(0, count);
  const begins = notes.findIndex((note) => note.kind === "round_began");
  const before = (begins < 0 ? notes : notes.slice(0, begins)).filter((note) => !presentationOf(note).isFinalScoring);
  const after = begins < 0 ? [] : notes.slice(begins);
  return {
    sentences: eventSentences(before, names),
    round: after[0]?.round ?? 0,
    opening: eventSentences(after, names),
    final: finalScoringTexts(notes, names),
  };
}

/** Describe one entry completely, in order. @param {LogEntry} entry @param {string[]} names */
export function describeEntry(entry, names) {
  const { sentences, final, opening } = entryTexts(entry, names, entry.notes.length);
  return [...sentences, ...opening, ...final].map(stripNameMarks).join(" ");
}

/**
 * Return a line for each player with what the final scoring brought.
 *
 * @param {GameEvent[]} notes
 * @param {string[]} names
 */
function finalScoringTexts(notes, names) {
  return names.flatMap((name, seat) => {
    const parts = notes.filter((note) => note.kind === "final" && note.seat === seat);
    const sources = parts.map(({ source, points = 0 }) =>
      text("page-final-part", { source: text(`source-${source}`), points }),
    );
    const points = parts.reduce((sum, note) => sum + (note.points ?? 0), 0);
    return parts.length ? [text("page-final-line", { name: markName(name), points, parts: formatList(sources) })] : [];
  });
}

/** @param {EntryTexts} telling */
const roundLine = ({ round, opening }) =>
  round
    ? html`<li class="round-line">
      <h3>${text("page-round", { round, rounds: ROUNDS })}</h3>${opening.map((words) => html`${boldNames(words)} `)}</li>`
    : nothing;

/** @param {string[]} final */
const finalLine = (final) =>
  final.length
    ? html`<li class="round-line" data-testid="final">
      <h3>${text("page-final")}</h3>${final.map((words) => html`<p>${boldNames(words)}</p>`)}</li>`
    : nothing;

/**
 * In the history, entries after the shown moment look different from past ones.
 *
 * @param {Model} model
 * @param {{n: number, type: string}} entry
 */
const lineClass = ({ pastEntry }, { n, type }) =>
  pastEntry === null ? type : `${type} ${n > pastEntry ? "future-entry" : n === pastEntry ? "here" : "gone-by"}`;

/** @param {Model} model @param {LogEntry} entry */
function entryLine(model, entry) {
  const notes = model.progress.n === entry.n ? model.progress.notes : entry.notes.length;
  const telling = entryTexts(entry, model.names, notes);
  const [first, ...rest] = telling.sentences;
  if (!first) return html`${roundLine(telling)}${finalLine(telling.final)}`;
  const name = text("page-undo-to-here");
  return html`${finalLine(telling.final)}${roundLine(telling)}<li data-n=${entry.n} class=${lineClass(model, entry)}
    aria-current=${model.pastEntry === entry.n ? "step" : nothing}>
    <p><a href=${momentUrl(entry.n)} data-at=${entry.n} tabindex="-1" data-stop
      title=${text("page-history-to")}>${boldNames(first)}${
        rest.length
          ? html`
        <span>${rest.map((words) => html`${boldNames(words)} `)}</span>`
          : nothing
      }</a></p>
    ${
      canUndoTo(model, entry)
        ? html`<button class="back" data-undo=${entry.n} tabindex="-1" data-stop
          aria-label="${name}: ${stripNameMarks(first)}" title=${name}>${icon("undo")}</button>`
        : nothing
    }
  </li>`;
}

/**
 * Render a line for a player who left or returned, which is no move of the game.
 *
 * @param {Model} model
 * @param {{n: number, words: string}} coming
 */
const seatChangeLine = (model, { n, words }) =>
  html`<li data-n=${n} class=${lineClass(model, { n, type: "coming" })}><p>${boldNames(words)}</p></li>`;

/** Number of entries rendered until the user asks for older ones. */
const RECENT_ENTRIES = 40;

/** Render the remark that the bots wait for those of other tables. @param {Model} model */
const botsBusyRemark = ({ presence }) =>
  presence.bots === "busy"
    ? html`<p class="remark" role="status" data-testid="bots">${icon("bot")}<span>${text("page-bots-busy")}</span></p>`
    : nothing;

/** Render the remark that the cards dealt here were chosen. @param {Model} model */
const chosenCardsRemark = ({ snapshot }) =>
  snapshot?.known
    ? html`<p class="remark" data-testid="known">${icon("eye")}<span>${text("page-known-cards")}</span></p>`
    : nothing;

/** Render why all players start below zero. @param {Model} model */
function startRemark({ view }) {
  const words = view ? explainNegativeStart(view) : "";
  return words ? html`<p class="remark" data-testid="start"><span>${words}</span></p>` : nothing;
}

/** Render the log, the newest entry first. @param {Model} model */
export function logPanel(model) {
  const all = [...model.log, ...seatChanges(model)].sort((a, b) => b.n - a.n);
  const shown = model.showsWholeLog || model.pastEntry !== null ? all : all.slice(0, RECENT_ENTRIES);
  const before = all.length - shown.length;
  return html`<section class="log" aria-label=${text("page-log")} tabindex="0">
    ${chosenCardsRemark(model)}${startRemark(model)}${botsBusyRemark(model)}<ol reversed>${repeat(
      shown,
      (entry) => entry.n,
      (entry) => ("words" in entry ? seatChangeLine(model, entry) : entryLine(model, entry)),
    )}</ol>
    ${before > 0 ? html`<button class="slim" data-do="whole-log">${text("page-log-before", { count: before })}</button>` : nothing}
  </section>`;
}

/**
 * Return the latest sentence; the final scoring only while it is in progress.
 *
 * @param {{log: LogEntry[], progress: Model["progress"], playing: boolean, names: string[]}} model
 */
export function latestSentence(model) {
  const isNews = (/** @type {GameEvent} */ note) => {
    const { isNews: news, isFinalScoring } = presentationOf(note);
    return news !== false && (model.playing || !isFinalScoring);
  };
  for (const entry of model.log.toReversed()) {
    const notes = model.progress.n === entry.n ? model.progress.notes : entry.notes.length;
    const shown = entry.notes.slice(0, notes);
    const note = shown.findLast(isNews);
    if (note) return tallySentence(shown, note, model.names) ?? eventSentence(note, model.names);
  }
  return "";
}

/**
 * Describe what the final scoring counts in one step: what a site pays, player by player, or what a player gets, source
 * by source; null if the events are single or of different payers.
 *
 * @param {GameEvent[]} notes
 * @param {GameEvent} last
 * @param {string[]} names
 */
function tallySentence(notes, last, names) {
  const pays = payerId(last);
  const paid = presentationOf(last).isFinalScoring
    ? notes.filter((note) => presentationOf(note).isFinalScoring && payerId(note) === pays)
    : [];
  if (paid.length < 2) return null;
  const who = (/** @type {GameEvent} */ { seat }) => markName(names[seat ?? 0]);
  const what = (/** @type {GameEvent} */ { source }) => text(`source-${source}`);
  const [one, many] = pays === last.source ? [what, who] : [who, what];
  const parts = paid.map((note) =>
    text("page-final-part", { source: many(note), points: formatPoints(note.points ?? 0) }),
  );
  return text("page-final-counted", { source: one(last), parts: formatList(parts) });
}
