/** @import { Model } from "../model.js" */
/** @import { Entry } from "../types.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { plain, sentence, splitNames, text } from "../words.js";

/** A sentence with its names in bold. @param {string} marked */
export const spoken = (marked) => splitNames(marked).map((part, i) => (i % 2 ? html`<b>${part}</b>` : part));

/** @param {Entry} entry @param {string[]} names @param {number} notes how many are told */
function told(entry, names, notes) {
  /** @type {string[]} */
  const sentences = [];
  for (const note of entry.notes.slice(0, notes)) {
    const words = sentence(note, names);
    if (words !== sentences.at(-1)) sentences.push(words);
  }
  return sentences;
}

/** @param {Model} model @param {Entry} entry */
function line(model, entry) {
  const notes = model.telling.n === entry.n ? model.telling.notes : entry.notes.length;
  const sentences = told(entry, model.names, notes);
  if (sentences.length === 0) return nothing;
  const [first, ...rest] = sentences;
  const back = model.canReturnTo(entry);
  const name = text("page-back-here");
  return html`<li data-n=${entry.n} class=${entry.type}>
    <p>${spoken(first)}${rest.length ? html` <span>${rest.map((words) => html`${spoken(words)} `)}</span>` : nothing}</p>
    ${back ? html`<button class="back" data-undo=${entry.n} aria-label="${name}: ${plain(first)}" title=${name}>${icon("undo")}</button>` : nothing}
  </li>`;
}

/** All that has happened, the newest first. @param {Model} model */
export const log = (model) => html`<section class="log" aria-label=${text("page-log")} tabindex="0">
  <ol reversed>${repeat([...model.log].reverse(), (entry) => entry.n, (entry) => line(model, entry))}</ol>
</section>`;

/** The last sentence told. @param {Model} model */
export function latest(model) {
  for (const entry of model.log.toReversed()) {
    const notes = model.telling.n === entry.n ? model.telling.notes : entry.notes.length;
    const note = entry.notes[notes - 1];
    if (note) return sentence(note, model.names);
  }
  return "";
}
