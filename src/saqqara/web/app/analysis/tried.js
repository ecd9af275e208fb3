/** @import { Course } from "../review/course.js" */
/** @import { Trying } from "./trying.js" */
/** @import { Tried } from "./variations.js" */
import { html, nothing } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { text } from "../ground/words.js";

/** A move that was tried. @param {Trying} trying @param {number} n @param {Tried} tried */
const one = (trying, n, tried) => html`<button class="slim" aria-current=${tried === trying.tried ? "step" : nothing}
  @click=${() => trying.jump(n, tried)}>${stoneIcon(tried.seat)}<span>${tried.words}</span></button>`;

/**
 * A move with those that followed; where there were several, each on a line of its own.
 *
 * @param {Trying} trying
 * @param {number} n
 * @param {Tried} tried
 * @returns {unknown}
 */
function line(trying, n, tried) {
  const [next, ...others] = tried.next;
  if (!next) return one(trying, n, tried);
  if (others.length === 0) return html`${one(trying, n, tried)}${line(trying, n, next)}`;
  return html`${one(trying, n, tried)}<ul>${tried.next.map((each) => html`<li>${line(trying, n, each)}</li>`)}</ul>`;
}

/**
 * All moves that were tried, decision by decision, each a way back to it.
 *
 * @param {Trying} trying
 * @param {Course} course
 */
export function tried(trying, course) {
  const { all } = trying.variations;
  if (all.length === 0) return nothing;
  return html`<section class="tried" aria-labelledby="tried" data-testid="tried"><h2 id="tried">${text("page-tried")}</h2>
    <dl>${all.map(
      ({ n, first }) => html`<dt><button class="slim from" @click=${() => trying.lookAt(n)}
        >${text("page-tried-from", { at: course.placeOf(n) })}</button></dt>
      <dd><ul>${first.map((each) => html`<li>${line(trying, n, each)}</li>`)}</ul></dd>`,
    )}</dl></section>`;
}
