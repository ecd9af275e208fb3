/** @import { Model } from "../table/model.js" */
/** @import { Entry, Note } from "../ground/types.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { ROUNDS } from "../ground/names.js";
import { mannerOf } from "../ground/notes.js";
import { minus, startInWords } from "../ground/totals.js";
import { cardName, listed, marked, plain, sentence, splitNames, text } from "../ground/words.js";
import { comingsOf } from "../people/company.js";
import { payer } from "../showing/tally.js";
import { canReturnTo } from "../table/taking-back.js";

/** A sentence with its names in bold. @param {string} marked */
export const spoken = (marked) =>
  splitNames(marked).map((part, i) => (i % 2 ? html`<b translate="no">${part}</b>` : part));

/**
 * What is said of one entry: its sentences, those of the round that it began, and the final scoring by player, if it brought it.
 * @typedef {{sentences: string[], round: number, opening: string[], final: string[]}} Parts
 */

/** What of a note is told together with others of its kind. @param {Note} note */
const ofMany = (note) => (note.card ? cardName(note.card) : note.number ? String(note.number) : "");

/** The temple pays stone by stone; the log sums it up for each seat. @param {Note[]} notes @returns {Note[]} */
function condensed(notes) {
  /** @type {Note[]} */
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

/** @param {Note[]} notes @param {string[]} names */
function sentencesOf(notes, names) {
  /** @type {string[]} */
  const sentences = [];
  /** @type {Record<string, string[]>} */
  const many = {};
  for (const note of condensed(notes)) {
    const { together } = mannerOf(note);
    const item = ofMany(note);
    if (together && item) {
      many[together] = [...(many[together] ?? []), item];
      if (many[together].length === 1) sentences.push(together);
    } else sentences.push(sentence(note, names));
  }
  return sentences
    .map((words) => (many[words] ? text(words, { cards: listed(many[words]), count: many[words].length }) : words))
    .filter((words, i, all) => words !== all[i - 1]);
}

/** @param {Entry} entry @param {string[]} names @param {number} count how many notes are told @returns {Parts} */
function partsOf(entry, names, count) {
  const notes = entry.notes.slice(0, count);
  const begins = notes.findIndex((note) => note.kind === "round_began");
  const before = (begins < 0 ? notes : notes.slice(0, begins)).filter((note) => !mannerOf(note).ending);
  const after = begins < 0 ? [] : notes.slice(begins);
  return {
    sentences: sentencesOf(before, names),
    round: after[0]?.round ?? 0,
    opening: sentencesOf(after, names),
    final: finalOf(notes, names),
  };
}

/** All that is said of one entry, in the order in which it happened. @param {Entry} entry @param {string[]} names */
export function inWords(entry, names) {
  const { sentences, final, opening } = partsOf(entry, names, entry.notes.length);
  return [...sentences, ...opening, ...final].map(plain).join(" ");
}

/** A line for each player: what the end of the game has brought. @param {Note[]} notes @param {string[]} names */
function finalOf(notes, names) {
  return names.flatMap((name, seat) => {
    const parts = notes.filter((note) => note.kind === "final" && note.seat === seat);
    const sources = parts.map(({ source, points = 0 }) =>
      text("page-final-part", { source: text(`source-${source}`), points }),
    );
    const points = parts.reduce((sum, note) => sum + (note.points ?? 0), 0);
    return parts.length ? [text("page-final-line", { name: marked(name), points, parts: listed(sources) })] : [];
  });
}

/** @param {Parts} telling */
const roundLine = ({ round, opening }) =>
  round
    ? html`<li class="round-line">
      <h3>${text("page-round", { round, rounds: ROUNDS })}</h3>${opening.map((words) => html`${spoken(words)} `)}</li>`
    : nothing;

/** @param {string[]} final */
const finalLine = (final) =>
  final.length
    ? html`<li class="round-line" data-testid="final">
      <h3>${text("page-final")}</h3>${final.map((words) => html`<p>${spoken(words)}</p>`)}</li>`
    : nothing;

/**
 * While somebody looks back, what is still to come is told from what has happened.
 *
 * @param {Model} model
 * @param {{n: number, type: string}} entry
 */
const lineClass = ({ past }, { n, type }) =>
  past === null ? type : `${type} ${n > past ? "to-come" : n === past ? "here" : "gone-by"}`;

/** @param {Model} model @param {Entry} entry */
function line(model, entry) {
  const notes = model.telling.n === entry.n ? model.telling.notes : entry.notes.length;
  const telling = partsOf(entry, model.names, notes);
  const [first, ...rest] = telling.sentences;
  if (!first) return html`${roundLine(telling)}${finalLine(telling.final)}`;
  const name = text("page-back-here");
  return html`${finalLine(telling.final)}${roundLine(telling)}<li data-n=${entry.n} class=${lineClass(model, entry)}
    aria-current=${model.past === entry.n ? "step" : nothing}>
    <p><a href="?at=${entry.n}" data-at=${entry.n} tabindex="-1" data-stop
      title=${text("page-history-to")}>${spoken(first)}${
        rest.length
          ? html`
        <span>${rest.map((words) => html`${spoken(words)} `)}</span>`
          : nothing
      }</a></p>
    ${
      canReturnTo(model, entry)
        ? html`<button class="back" data-undo=${entry.n} tabindex="-1" data-stop
          aria-label="${name}: ${plain(first)}" title=${name}>${icon("undo")}</button>`
        : nothing
    }
  </li>`;
}

/** Somebody left or came back, which is no moment of the game. @param {Model} model @param {{n: number, words: string}} coming */
const comingLine = (model, { n, words }) =>
  html`<li data-n=${n} class=${lineClass(model, { n, type: "coming" })}><p>${spoken(words)}</p></li>`;

/** How many entries are drawn, until somebody asks for those before. */
const RECENT = 40;

/** That the bots wait for their turn. @param {Model} model */
const busy = ({ presence }) =>
  presence.bots === "busy"
    ? html`<p class="remark" role="status" data-testid="bots">${icon("bot")}<span>${text("page-bots-busy")}</span></p>`
    : nothing;

/** That somebody has chosen what is dealt here. @param {Model} model */
const known = ({ snapshot }) =>
  snapshot?.known
    ? html`<p class="remark" data-testid="known">${icon("eye")}<span>${text("page-known-cards")}</span></p>`
    : nothing;

/** Why everybody starts below zero. @param {Model} model */
function start({ view }) {
  const words = view ? startInWords(view) : "";
  return words ? html`<p class="remark" data-testid="start"><span>${words}</span></p>` : nothing;
}

/** All that has happened, the newest first. @param {Model} model */
export function log(model) {
  const all = [...model.log, ...comingsOf(model)].sort((a, b) => b.n - a.n);
  const shown = model.wholeLog || model.past !== null ? all : all.slice(0, RECENT);
  const before = all.length - shown.length;
  return html`<section class="log" aria-label=${text("page-log")} tabindex="0">
    ${known(model)}${start(model)}${busy(model)}<ol reversed>${repeat(
      shown,
      (entry) => entry.n,
      (entry) => ("words" in entry ? comingLine(model, entry) : line(model, entry)),
    )}</ol>
    ${before > 0 ? html`<button class="slim" data-do="whole-log">${text("page-log-before", { count: before })}</button>` : nothing}
  </section>`;
}

/**
 * The last sentence told; the final scoring only while it goes on.
 *
 * @param {{log: Entry[], telling: Model["telling"], playing: boolean, names: string[]}} model
 */
export function latest(model) {
  const isNews = (/** @type {Note} */ note) => {
    const { news, ending } = mannerOf(note);
    return news !== false && (model.playing || !ending);
  };
  for (const entry of model.log.toReversed()) {
    const notes = model.telling.n === entry.n ? model.telling.notes : entry.notes.length;
    const told = entry.notes.slice(0, notes);
    const note = told.findLast(isNews);
    if (note) return countedTogether(told, note, model.names) ?? sentence(note, model.names);
  }
  return "";
}

/**
 * What the end counts at one go: what a site pays, player by player, or what a player is paid, source by source; null where
 * that is one thing, or another one.
 *
 * @param {Note[]} told
 * @param {Note} last
 * @param {string[]} names
 */
function countedTogether(told, last, names) {
  const pays = payer(last);
  const paid = mannerOf(last).ending ? told.filter((note) => mannerOf(note).ending && payer(note) === pays) : [];
  if (paid.length < 2) return null;
  const who = (/** @type {Note} */ { seat }) => marked(names[seat ?? 0]);
  const what = (/** @type {Note} */ { source }) => text(`source-${source}`);
  const [one, many] = pays === last.source ? [what, who] : [who, what];
  const parts = paid.map((note) => text("page-final-part", { source: many(note), points: minus(note.points ?? 0) }));
  return text("page-final-counted", { source: one(last), parts: listed(parts) });
}
