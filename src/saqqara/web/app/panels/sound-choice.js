import { html, nothing } from "../../vendor/lit.js";
import { playSound } from "../animation/sound.js";
import { icon } from "../art/icons.js";
import { text } from "../core/i18n.js";
import { preferences, setPreference } from "../core/preferences.js";

/** @param {boolean} on */
function chooseSound(on) {
  setPreference("sound", on);
  playSound("turn"); // so that the user hears what it sounds like
}

/** Render the question whether a new visitor wants sound: asked once, in the place of an empty hand. */
export const soundChoice = () =>
  preferences().sound === null
    ? html`<p class="sound-choice" role="group" aria-label=${text("page-sound-ask")} data-testid="sound-choice">
        ${icon("sound")}<span>${text("page-sound-ask")}</span>
        <button class="slim" @click=${() => chooseSound(true)}>${text("page-sound-yes")}</button>
        <button class="slim" @click=${() => chooseSound(false)}>${text("page-sound-no")}</button></p>`
    : nothing;
