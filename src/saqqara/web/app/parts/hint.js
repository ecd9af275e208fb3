/** @import { Hint } from "../ahead/hint.js" */
/** @import { Judged, Judgement } from "../review/judging.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../ground/words.js";
import { verdict } from "../review/judging.js";
import { aloud, best, depth } from "../review/opinion.js";
import { options } from "../review/options.js";
import { why } from "../review/why.js";

const BOT = "bot-imhotep";
/** How many options are shown. */
const SHOWN = 3;

/** Where one asks what the strongest bot would do; nothing where one may not. @param {Hint} hint */
export function hintButton(hint) {
  if (!hint.allowed) return nothing;
  const words = text("page-hint", { bot: text(BOT) });
  return html`<button class="slim hint-button" data-do="hint" aria-pressed=${hint.shown} aria-label=${words}
    title=${words}>${icon("lamp")}<span aria-hidden="true">${words}</span></button>`;
}

/** The best options, and what was done where that is known; not what may come after. @param {Judged} judged @returns {Judged} */
const shortened = (judged) => ({
  ...judged,
  options: best(judged.options, judged.move, SHOWN).map((option) => ({ ...option, share: undefined })),
});

const waiting = () => html`${text("page-thinking", { name: text(BOT) })}<span class="dots"
  aria-hidden="true"><i></i><i></i><i></i></span>`;

/** @param {Judged} judged */
const advice = ({ options: [{ sentence }] }) =>
  html`${text("page-hint-would", { bot: text(BOT) })} <b>${sentence}.</b>`;

/** What the server found. @param {Judgement} judgement */
const served = (judgement) =>
  html`${options(shortened(judgement), "expected")}${
    judgement.lost ? html`<p class="soft">${verdict(judgement)}</p>` : nothing
  }`;

/** What was found here so far: numbers change, and nothing moves. @param {Hint} hint @param {Judged} found */
const grown = ({ opinion, position, spoken, model }, found) => html`<div class="growing">${depth(opinion)}
  ${options(shortened(found), "expected")}
  <p class="unseen" role="status">${position ? aloud(spoken, position, model.names) : nothing}</p></div>`;

/** What the strongest bot would do, with what it expects. @param {Hint} hint */
export function hintPanel(hint) {
  if (!hint.shown) return nothing;
  const { judgement, position, model, thinking, problem, found } = hint;
  const reason = judgement?.why ?? (found && position ? why(found, model.names, position.view) : "");
  return html`<aside class="hint" aria-label=${text("page-hint", { bot: text(BOT) })} data-testid="hint">
    <button class="bare" data-do="hint" aria-label=${text("page-close")} title=${text("page-close")}>${icon("close")}</button>
    <p role=${found && !judgement ? nothing : "status"}>${icon("lamp")}<span>${thinking ? waiting() : nothing}${problem}${
      found ? html`${advice(found)} <span class="why">${reason}</span>` : nothing
    }</span></p>
    ${judgement ? served(judgement) : found ? grown(hint, found) : nothing}
  </aside>`;
}
