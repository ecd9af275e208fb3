/** @import { Measure } from "../review/judging.js" */
/** @import { Trying } from "./trying.js" */
import { html, nothing } from "../../vendor/lit.js";
import { advise } from "../ahead/hint.js";
import { icon } from "../art/icons.js";
import { text } from "../ground/words.js";
import { options } from "../review/options.js";

const BOT = "bot-imhotep";

/** The lamp by which the strongest bot is asked about what lies on the board. @param {Trying} trying */
export function lamp(trying) {
  const words = text("page-hint", { bot: text(BOT) });
  return html`<button class="slim lamp" aria-pressed=${trying.asks} @click=${() => trying.toggle()}>${icon("lamp")}${words}</button>`;
}

/** What it thinks of what was tried. @param {Trying} trying @param {Measure} measure */
export function answer({ asks, tried, judgement, said }, measure) {
  if (!asks || !tried) return nothing;
  const words = said || text("page-thinking", { name: text(BOT) });
  return html`<section class="answer" aria-label=${text("page-hint", { bot: text(BOT) })} data-testid="answer">
    <p class="verdict" role="status">${judgement ? judgement.why : words}</p>
    ${judgement ? options(judgement, measure) : nothing}</section>`;
}

/** Marks on the board what makes the best move. @param {ParentNode} root @param {Trying} trying */
export function mark(root, { asks, judgement, position }) {
  const best = asks && position ? judgement?.options[0].move : null;
  advise(root, best ? `.board [data-move="${best}"]` : "");
}
