/** @import { Hint } from "../preview/hint.js" */
/** @import { HistoryViewer } from "../history/history-viewer.js" */
import { html } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { inputValue } from "../core/async-element.js";
import { LOCALE, stripNameMarks, text } from "../core/i18n.js";
import { copyGame } from "../history/copy-game.js";
import { SPEEDS } from "../history/history-viewer.js";
import { hintButton } from "./hint.js";
import { latestSentence } from "./log.js";
import { statusClass, statusLine } from "./question.js";

const NUMBER = new Intl.NumberFormat(LOCALE);

/** Return the position of an index on the timeline, in percent. @param {HistoryViewer} past @param {number} at */
const percentAt = (past, at) => (past.lastIndex > 0 ? (at / past.lastIndex) * 100 : 0);

/** Return the latest event at the shown moment, with names between marks. @param {HistoryViewer} past */
export const lastEventText = ({ entriesSoFar, model }) =>
  latestSentence({ log: entriesSoFar, progress: model.progress, playing: false, names: model.names });

/** Render the position in the history. @param {HistoryViewer} past */
const positionText = (past) =>
  past.at === 0
    ? text("page-history-beginning", { moves: past.lastIndex })
    : text("page-history-at", { move: past.at, moves: past.lastIndex });

/** @param {string} sign @param {string} name @param {() => unknown} act @param {boolean} off */
const controlButton = (sign, name, act, off) =>
  html`<button class="slim" aria-label=${name} title=${name} ?disabled=${off} @click=${act}>${icon(sign)}</button>`;

/** @param {HistoryViewer} past */
function controls(past) {
  const { at, lastIndex, isPlaying } = past;
  const [sign, name] = isPlaying ? ["pause", text("page-history-pause")] : ["play", text("page-history-play")];
  return html`<div class="steps" role="group" aria-label=${text("page-history-steps")}>
    ${controlButton("first", text("page-history-first"), () => past.goToIndex(0), at === 0)}
    ${controlButton("back", text("page-history-back"), () => past.step(-1), at === 0)}
    ${controlButton(sign, name, () => (isPlaying ? past.pause() : past.play()), lastIndex === 0)}
    ${controlButton("on", text("page-history-on"), () => past.step(1), at === lastIndex)}
    ${controlButton("last", text("page-history-last"), () => past.goToIndex(lastIndex), at === lastIndex)}
    <select aria-label=${text("page-history-speed")} title=${text("page-history-speed")}
      @change=${(/** @type {Event} */ event) => past.setSpeed(Number(inputValue(event)))}>
      ${SPEEDS.map(
        (speed) => html`<option value=${speed}
          ?selected=${speed === past.speed}>${text("page-history-times", { speed: NUMBER.format(speed) })}</option>`,
      )}
    </select></div>`;
}

/** Render the timeline of all moves, with a mark where each round begins. @param {HistoryViewer} past */
function timeline(past) {
  const words = stripNameMarks(lastEventText(past));
  return html`<div class="timeline">
    <input type="range" min="0" max=${past.lastIndex} .value=${String(past.at)} aria-label=${text("page-history-line")}
      aria-valuetext="${positionText(past)}: ${words}"
      @input=${(/** @type {Event} */ event) => past.goToIndex(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
    <div class="marks">${past.rounds.map(({ round, at }) => {
      const name = text("page-history-round", { round });
      return html`<button .style=${`left:${percentAt(past, at)}%`} class=${at <= past.at ? "done" : ""} aria-label=${name}
        title=${name} @click=${() => past.goToIndex(at)}>${round}</button>`;
    })}</div></div>`;
}

/** Render a text that the browser does not allow the page to copy. @param {HistoryViewer} past */
const manualCopyField = (past) =>
  html`<textarea class="copy-by-hand" readonly rows="2" aria-label=${text("page-history-by-hand")} .value=${past.manualCopyText}
    @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>`;

/** Render the controls of the history. @param {HistoryViewer} past @param {Hint} hint */
export function historyBar(past, hint) {
  const { model } = past;
  const n = past.entry?.n ?? 0;
  const { status } = model;
  return html`<section class="ask past" tabindex="-1" aria-label=${text("page-history")} data-testid="history">
    <p class=${statusClass(status)}
      data-testid="status">${statusLine(status, lastEventText(past))}</p>${hintButton(hint)}
    <div class="history-line"><p class="question" data-testid="question">${positionText(past)}</p>${controls(past)}</div>
    ${past.manualCopyText ? manualCopyField(past) : timeline(past)}
    <div class="choices crowded very">
      <button class="go" @click=${() => past.returnToPresent()}>${text("page-history-now")}</button>
      <button data-open="play-on ${n}">${text("page-history-play-on")}</button>
      <button data-open="as-if ${n}">${text("page-as-if")}</button>
      <button @click=${() => copyGame(past, "position")}>${text("page-history-position")}</button>
      <button @click=${() => copyGame(past, "record")}>${text("page-history-record")}</button>
    </div>
  </section>`;
}
