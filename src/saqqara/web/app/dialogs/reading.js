/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { ROUNDS, SITES } from "../ground/names.js";
import { siteName, text } from "../ground/words.js";
import { playerInWords, shipsInWords, siteInWords } from "../reading/board.js";

/** @param {string} title @param {string[]} lines */
const part = (title, lines) =>
  html`<section aria-label=${title}><h3>${title}</h3><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></section>`;

/** The board read out: round, ships, sites and players in words. @param {Model} model */
export function reading(model) {
  const { view, names } = model;
  if (!view) return nothing;
  const scene = { view, names, boards: model.snapshot?.boards ?? {} };
  return html`<div class="help-body reading" data-testid="reading"><h2>${text("page-read-title")}</h2>
    <p>${text("page-round", { round: view.round, rounds: ROUNDS })}.
      ${view.actor === null ? nothing : text("page-read-turn", { name: names[view.actor] })}</p>
    ${part(text("page-harbour"), shipsInWords(scene))}
    ${SITES.map((site) => part(siteName(site), siteInWords(site, scene)))}
    ${part(
      text("page-players"),
      names.map((_, seat) => playerInWords(scene, seat).join(" ")),
    )}
    <div class="choices"><button data-do="close">${text("page-close")}</button></div></div>`;
}
