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

/** Return the position of an index on the timeline, in percent. @param {HistoryViewer} history @param {number} at */
const percentAt = (history, at) => (history.lastIndex > 0 ? (at / history.lastIndex) * 100 : 0);

/** Return the latest event at the shown moment, with names between marks. @param {HistoryViewer} past */
export const lastEventText = ({ entriesSoFar, model }) =>
  latestSentence({ log: entriesSoFar, progress: model.progress, playing: false, names: model.names });

/** Render the position in the history. @param {HistoryViewer} history */
const positionText = (history) =>
  history.at === 0
    ? text("page-history-beginning", { moves: history.lastIndex })
    : text("page-history-at", { move: history.at, moves: history.lastIndex });

/** @param {string} sign @param {string} name @param {() => unknown} act @param {boolean} isDisabled */
const controlButton = (sign, name, act, isDisabled) =>
  html`<button class="slim" aria-label=${name} title=${name} ?disabled=${isDisabled} @click=${act}>${icon(sign)}</button>`;

/** @param {HistoryViewer} history */
function playbackControls(history) {
  const { at, lastIndex, isPlaying } = history;
  const [sign, name] = isPlaying ? ["pause", text("page-history-pause")] : ["play", text("page-history-play")];
  return html`<div class="steps" role="group" aria-label=${text("page-history-steps")}>
    ${controlButton("first", text("page-history-first"), () => history.goToIndex(0), at === 0)}
    ${controlButton("back", text("page-history-back"), () => history.step(-1), at === 0)}
    ${controlButton(sign, name, () => (isPlaying ? history.pause() : history.play()), lastIndex === 0)}
    ${controlButton("on", text("page-history-on"), () => history.step(1), at === lastIndex)}
    ${controlButton("last", text("page-history-last"), () => history.goToIndex(lastIndex), at === lastIndex)}
    <select aria-label=${text("page-history-speed")} title=${text("page-history-speed")}
      @change=${(/** @type {Event} */ event) => history.setSpeed(Number(inputValue(event)))}>
      ${SPEEDS.map(
        (speed) => html`<option value=${speed}
          ?selected=${speed === history.speed}>${text("page-history-times", { speed: NUMBER.format(speed) })}</option>`,
      )}
    </select></div>`;
}

/** Render the timeline of all moves, with a mark where each round begins. @param {HistoryViewer} history */
function timeline(history) {
  const words = stripNameMarks(lastEventText(history));
  return html`<div class="timeline">
    <input type="range" min="0" max=${history.lastIndex} .value=${String(history.at)} aria-label=${text("page-history-line")}
      aria-valuetext="${positionText(history)}: ${words}"
      @input=${(/** @type {Event} */ event) => history.goToIndex(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
    <div class="marks">${history.rounds.map(({ round, at }) => {
      const name = text("page-history-round", { round });
      return html`<button .style=${`left:${percentAt(history, at)}%`} class=${at <= history.at ? "done" : ""} aria-label=${name}
        title=${name} @click=${() => history.goToIndex(at)}>${round}</button>`;
    })}</div></div>`;
}

/** Render a text that the browser does not allow the page to copy. @param {HistoryViewer} history */
const manualCopyField = (history) =>
  html`<textarea class="copy-by-hand" readonly rows="2" aria-label=${text("page-history-by-hand")} .value=${history.manualCopyText}
    @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>`;

/** Render the controls of the history. @param {HistoryViewer} history @param {Hint} hint */
export function historyBar(history, hint) {
  const { model } = history;
  const n = history.entry?.n ?? 0;
  const { status } = model;
  return html`<section class="ask past" tabindex="-1" aria-label=${text("page-history")} data-testid="history">
    <p class=${statusClass(status)}
      data-testid="status">${statusLine(status, lastEventText(history))}</p>${hintButton(hint)}
    <div class="history-line"><p class="question" data-testid="question">${positionText(history)}</p>${playbackControls(history)}</div>
    ${history.manualCopyText ? manualCopyField(history) : timeline(history)}
    <div class="choices crowded very">
      <button class="go" @click=${() => history.returnToPresent()}>${text("page-history-now")}</button>
      <button data-open="play-on ${n}">${text("page-history-play-on")}</button>
      <button data-open="as-if ${n}">${text("page-as-if")}</button>
      <button @click=${() => copyGame(history, "position")}>${text("page-history-position")}</button>
      <button @click=${() => copyGame(history, "record")}>${text("page-history-record")}</button>
    </div>
  </section>`;
}
