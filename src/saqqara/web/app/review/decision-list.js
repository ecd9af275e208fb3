/** @import { DecisionEvaluation } from "./decision-evaluation.js" */
/** @import { GameReview } from "./game-review.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../core/i18n.js";
import { formatLoss } from "./decision-evaluation.js";

/** Render in short what a decision lost. @param {DecisionEvaluation} judgement */
const lossBadge = (judgement) =>
  judgement.counts
    ? html`<em class="loss" title=${text("page-review-loss")}><span class="visually-hidden">${text("page-review-loss")}
      </span>\u2212${formatLoss(judgement)}</em>`
    : nothing;

/** @param {KeyboardEvent} event @param {(at: number) => void} open */
function onArrowKey(event, open) {
  const here = /** @type {HTMLElement} */ (event.target).closest("li");
  const next =
    event.key === "ArrowDown"
      ? here?.nextElementSibling
      : event.key === "ArrowUp"
        ? here?.previousElementSibling
        : null;
  const button = next?.querySelector("button");
  if (!button) return;
  event.preventDefault();
  button.focus();
  open(Number(button.dataset.at));
}

/** Scroll only the list to the open decision. @param {ParentNode} root */
export function scrollToOpen(root) {
  const row = root.querySelector(".decisions [aria-current]");
  const list = row?.closest("ol");
  if (!row || !list) return;
  const [own, all] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.min(0, own.top - all.top) + Math.max(0, own.bottom - all.bottom);
}

/**
 * Render all decisions as a list: one Tab stop, with arrow keys inside.
 *
 * @param {GameReview} gameReview
 * @param {number} at the open position
 * @param {{only: boolean, filter: (only: boolean) => void, open: (at: number) => void}} page `only`: those with a loss
 */
export function decisionList(gameReview, at, { only, filter, open }) {
  const all = gameReview.decisions.map((judgement, i) => ({ judgement, place: i + 1 }));
  const found = all.filter(({ judgement }) => !only || judgement.counts);
  const stop = found.find(({ place }) => place === at)?.place ?? found[0]?.place;
  return html`<section aria-labelledby="decisions"><h2 id="decisions">${text("page-review-all")}</h2>
    <label class="choice"><input type="checkbox" .checked=${only}
      @change=${(/** @type {Event} */ event) => filter(/** @type {HTMLInputElement} */ (event.target).checked)}
      >${text("page-review-only")}</label>
    <ol class="decisions" data-testid="decisions" @keydown=${(/** @type {KeyboardEvent} */ event) => onArrowKey(event, open)}>${repeat(
      found,
      ({ place }) => place,
      ({ judgement, place }) => html`<li><button data-at=${place} tabindex=${place === stop ? 0 : -1}
        aria-current=${place === at ? "step" : nothing} @click=${() => open(place)}>
        <i>${place}</i>${stoneIcon(judgement.seat)}<span><b class="visually-hidden">${gameReview.names[judgement.seat]}:
          </b>${judgement.sentence}</span>${lossBadge(judgement)}</button></li>`,
    )}</ol></section>`;
}
