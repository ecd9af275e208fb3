import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { prefer, preferences } from "../ground/preferences.js";
import { text } from "../ground/words.js";
import { sound } from "../showing/sound.js";

/** @param {boolean} on */
function choose(on) {
  prefer("sound", on);
  sound("turn"); // so that it is known how it sounds
}

/** Whether somebody who comes for the first time wants to hear the table: asked once, where there is nothing else to see. */
export const soundChoice = () =>
  preferences().sound === null
    ? html`<p class="sound-choice" role="group" aria-label=${text("page-sound-ask")} data-testid="sound-choice">
        ${icon("sound")}<span>${text("page-sound-ask")}</span>
        <button class="slim" @click=${() => choose(true)}>${text("page-sound-yes")}</button>
        <button class="slim" @click=${() => choose(false)}>${text("page-sound-no")}</button></p>`
    : nothing;
