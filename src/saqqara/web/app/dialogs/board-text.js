/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { siteName, text } from "../core/i18n.js";
import { ROUNDS, SITES } from "../core/names.js";
import { describePlayer, describeShips, describeSite } from "../descriptions/board.js";

/** @param {string} title @param {string[]} lines */
const textSection = (title, lines) =>
  html`<section aria-label=${title}><h3>${title}</h3><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></section>`;

/** Render the board as text: round, ships, sites and players. @param {Model} model */
export function boardText(model) {
  const { view, names } = model;
  if (!view) return nothing;
  const scene = { view, names, boards: model.snapshot?.boards ?? {} };
  return html`<div class="help-body reading" data-testid="reading"><h2>${text("page-read-title")}</h2>
    <p>${text("page-round", { round: view.round, rounds: ROUNDS })}.
      ${view.actor === null ? nothing : text("page-read-turn", { name: names[view.actor] })}</p>
    ${textSection(text("page-harbour"), describeShips(scene))}
    ${SITES.map((site) => textSection(siteName(site), describeSite(site, scene)))}
    ${textSection(
      text("page-players"),
      names.map((_, seat) => describePlayer(scene, seat).join(" ")),
    )}
    <div class="choices"><button data-do="close">${text("page-close")}</button></div></div>`;
}
