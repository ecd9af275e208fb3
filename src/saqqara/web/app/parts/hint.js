/** @import { Hint } from "../ahead/hint.js" */
/** @import { Judgement } from "../review/judging.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../ground/words.js";
import { verdict } from "../review/judging.js";
import { options } from "../review/options.js";

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

/** The best options, and what was done where that is known. @param {Judgement} judgement @returns {Judgement} */
const shortened = (judgement) => ({
  ...judgement,
  options: judgement.options.filter(({ move }, i) => i < SHOWN || move === judgement.move),
});

/** What the strongest bot would do, with what it expects. @param {Hint} hint */
export function hintPanel(hint) {
  if (!hint.shown) return nothing;
  const { judgement, thinking, problem } = hint;
  const bot = text(BOT);
  const best = judgement?.options[0];
  return html`<aside class="hint" aria-label=${text("page-hint", { bot })} data-testid="hint">
    <button class="bare" data-do="hint" aria-label=${text("page-close")} title=${text("page-close")}>${icon("close")}</button>
    <p role="status">${icon("lamp")}<span>${thinking ? text("page-thinking", { name: bot }) : nothing}${
      thinking
        ? html`<span
          class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`
        : nothing
    }${problem}${
      best
        ? html`${text("page-hint-would", { bot })}
        <b>${best.sentence}.</b> <span class="why">${judgement?.why}</span>`
        : nothing
    }</span></p>
    ${
      judgement
        ? html`${options(shortened(judgement), "expected")}${
            judgement.lost
              ? html`<p
                class="soft">${verdict(judgement)}</p>`
              : nothing
          }`
        : nothing
    }
  </aside>`;
}
