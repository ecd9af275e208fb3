/** @import { Hint } from "../ahead/hint.js" */
/** @import { LookingBack } from "../history/history.js" */
import { html } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { typedIn } from "../ground/part.js";
import { plain, REGION, text } from "../ground/words.js";
import { copyGame } from "../history/copying.js";
import { SPEEDS } from "../history/history.js";
import { toldClass, toldLine } from "./ask.js";
import { hintButton } from "./hint.js";
import { latest } from "./log.js";

const NUMBER = new Intl.NumberFormat(REGION);

/** How far along the line of all moves a place lies, in percent. @param {LookingBack} past @param {number} at */
const along = (past, at) => (past.last > 0 ? (at / past.last) * 100 : 0);

/** What has happened last in the moment that is drawn, with names between marks. @param {LookingBack} past */
export const happened = ({ soFar, model }) =>
  latest({ log: soFar, telling: model.telling, playing: false, names: model.names });

/** Where somebody is who looks back. @param {LookingBack} past */
const place = (past) =>
  past.at === 0
    ? text("page-history-beginning", { moves: past.last })
    : text("page-history-at", { move: past.at, moves: past.last });

/** @param {string} sign @param {string} name @param {() => unknown} act @param {boolean} off */
const control = (sign, name, act, off) =>
  html`<button class="slim" aria-label=${name} title=${name} ?disabled=${off} @click=${act}>${icon(sign)}</button>`;

/** @param {LookingBack} past */
function controls(past) {
  const { at, last, running } = past;
  const [sign, name] = running ? ["pause", text("page-history-pause")] : ["play", text("page-history-play")];
  return html`<div class="steps" role="group" aria-label=${text("page-history-steps")}>
    ${control("first", text("page-history-first"), () => past.to(0), at === 0)}
    ${control("back", text("page-history-back"), () => past.step(-1), at === 0)}
    ${control(sign, name, () => (running ? past.stop() : past.play()), last === 0)}
    ${control("on", text("page-history-on"), () => past.step(1), at === last)}
    ${control("last", text("page-history-last"), () => past.to(last), at === last)}
    <select aria-label=${text("page-history-speed")} title=${text("page-history-speed")}
      @change=${(/** @type {Event} */ event) => past.setSpeed(Number(typedIn(event)))}>
      ${SPEEDS.map(
        (speed) => html`<option value=${speed}
          ?selected=${speed === past.speed}>${text("page-history-times", { speed: NUMBER.format(speed) })}</option>`,
      )}
    </select></div>`;
}

/** The line of all moves, with a mark where each round begins. @param {LookingBack} past */
function timeline(past) {
  const words = plain(happened(past));
  return html`<div class="timeline">
    <input type="range" min="0" max=${past.last} .value=${String(past.at)} aria-label=${text("page-history-line")}
      aria-valuetext="${place(past)}: ${words}"
      @input=${(/** @type {Event} */ event) => past.to(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
    <div class="marks">${past.rounds.map(({ round, at }) => {
      const name = text("page-history-round", { round });
      return html`<button .style=${`left:${along(past, at)}%`} class=${at <= past.at ? "done" : ""} aria-label=${name}
        title=${name} @click=${() => past.to(at)}>${round}</button>`;
    })}</div></div>`;
}

/** A text that the browser does not let the page copy. @param {LookingBack} past */
const byHand = (past) =>
  html`<textarea class="by-hand" readonly rows="2" aria-label=${text("page-history-by-hand")} .value=${past.byHand}
    @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>`;

/** What can be done while somebody looks back. @param {LookingBack} past @param {Hint} hint */
export function historyBar(past, hint) {
  const { model } = past;
  const n = past.entry?.n ?? 0;
  const { status } = model;
  return html`<section class="ask past" tabindex="-1" aria-label=${text("page-history")} data-testid="history">
    <p class=${toldClass(status)}
      data-testid="status">${toldLine(status, happened(past))}</p>${hintButton(hint)}
    <div class="past-line"><p class="question" data-testid="question">${place(past)}</p>${controls(past)}</div>
    ${past.byHand ? byHand(past) : timeline(past)}
    <div class="choices crowded very">
      <button class="go" @click=${() => past.leave()}>${text("page-history-now")}</button>
      <button data-open="play-on ${n}">${text("page-history-play-on")}</button>
      <button data-open="as-if ${n}">${text("page-as-if")}</button>
      <button @click=${() => copyGame(past, "position")}>${text("page-history-position")}</button>
      <button @click=${() => copyGame(past, "record")}>${text("page-history-record")}</button>
    </div>
  </section>`;
}
