/** @import { Measure } from "./decision-evaluation.js" */
/** @import { GameReview } from "./game-review.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { urlForPath } from "../core/address.js";
import { text } from "../core/i18n.js";
import { verdictText } from "./decision-evaluation.js";
import { certainTag } from "./evaluation.js";
import { optionList } from "./option-list.js";

/**
 * Render one decision: what was played, what it lost, and the alternatives.
 *
 * @param {GameReview} gameReview
 * @param {number} at the position after the decision
 * @param {{measure: Measure, table: string}} page
 */
export function decisionDetails(gameReview, at, { measure, table }) {
  const found = gameReview.decision(at);
  if (!found)
    return html`<section class="decision"><h2 tabindex="-1">${text("page-review-decision")}</h2><p
      class="soft">${text("page-review-choose")}</p></section>`;
  return html`<section class="decision" aria-labelledby="decision" data-testid="decision" data-at=${at}>
    <div class="line"><h2 id="decision"
      tabindex="-1">${text("page-review-number", { at, total: gameReview.review.total })}</h2><span
      class="soft">${text("page-in-round", { round: found.round })}</span></div>
    <p class="who">${stoneIcon(found.seat)}<span><b>${gameReview.names[found.seat]}</b>${`: ${found.sentence}`}</span></p>
    <p class=${found.counts ? "verdict costly" : "verdict"}>${verdictText(found)}</p>
    ${found.older ? html`<p class="soft" data-testid="older-judgement">${text("page-review-older", {}, "one")}</p>` : nothing}
    <h3>${text("page-review-options")}${found.certain ? html` ${certainTag(found.expected.length)}` : nothing}</h3>
    ${optionList(found, measure)}
    <div class="choices"><a class="button"
      href=${urlForPath(`table/${table}?at=${found.n}`)}>${icon("history")}${text("page-review-look")}</a></div>
  </section>`;
}
