/** @import { GameReview } from "./game-review.js" */
import { html } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../core/i18n.js";

/**
 * Render the largest swings of the game in words, each a link to its decision.
 *
 * @param {GameReview} gameReview
 * @param {number} at
 * @param {(at: number) => void} open
 */
export function swingList(gameReview, at, open) {
  const { total, done, older, swings: all } = gameReview.review;
  const mixed = done < total && older < total;
  const found = all
    .map(({ n, sentence }) => ({ sentence, place: gameReview.placeOf(n) }))
    .filter(({ place }) => place > 0);
  return html`<section aria-labelledby="swings"><h2 id="swings">${text("page-review-swings")}</h2>
    ${
      found.length
        ? html`<ol class="swings"
          data-testid="swings">${found.map(({ sentence, place }) => swingCard(gameReview, sentence, place, place === at, open))}</ol>`
        : html`<p
          class="soft">${text(mixed ? "page-review-swings-later" : "page-review-swings-none")}</p>`
    }
  </section>`;
}

/**
 * @param {GameReview} gameReview
 * @param {string} sentence
 * @param {number} place
 * @param {boolean} here
 * @param {(at: number) => void} open
 */
function swingCard(gameReview, sentence, place, here, open) {
  const found = gameReview.decision(place);
  const seat = found?.seat ?? 0;
  const when = text("page-review-when", { at: place, round: found?.round ?? 0, name: gameReview.names[seat] });
  return html`<li><button aria-current=${here} @click=${() => open(place)}>${stoneIcon(seat)}<span><small>${when}</small>
    ${sentence}</span></button></li>`;
}
