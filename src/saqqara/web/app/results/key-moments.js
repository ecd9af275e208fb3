/** @import { Model } from "../table/model.js" */
/** @import { Highlight } from "../table/highlights.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../core/i18n.js";

/** What may have decided a game, in display order. */
const KINDS = /** @type {const} */ (["turning", "best", "luck"]);

/** @param {string} kind @param {Highlight} moment */
const momentCard = (kind, { n, round, seat, sentence }) => html`<article class="moment" data-testid="moment-${kind}">
  <h3>${text(`page-end-${kind}`)}</h3><small>${text("page-end-round", { round })}</small>
  <p>${stoneIcon(seat)}<span>${sentence}</span></p>
  <div class="actions"><button data-do="see" data-n=${n}>${icon("eye")}${text("page-end-see")}</button>
    <button data-open="play-on ${n}">${icon("play")}${text("page-end-from")}</button></div></article>`;

/** Render what decided the game, or that it is being determined; nothing if it cannot be found. @param {Model} model */
export function keyMoments({ highlights }) {
  const { result, wasAwaited } = highlights;
  if (result?.state === "none" && !wasAwaited) return nothing;
  const cards = KINDS.flatMap((kind) => (result?.[kind] ? [momentCard(kind, result[kind])] : []));
  const messageId = result?.state === "none" ? "page-end-no-moment" : "page-end-searching";
  return html`<div class="moments" role="status" data-testid="moments">${
    cards.length ? cards : html`<p class="waiting">${text(messageId)}</p>`
  }</div>`;
}
