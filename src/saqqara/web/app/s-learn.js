import { html } from "../vendor/lit.js";
import { icon } from "./art/icons.js";
import { scenery } from "./art/scenery.js";
import { post } from "./ground/net.js";
import { keepName, keptName } from "./ground/own-name.js";
import { Part } from "./ground/part.js";
import { text } from "./ground/words.js";
import { LESSONS } from "./lessons/first-game.js";

const NAME = "first-game";
const POINTS = ["time", "guided", "real"];

/** @param {string} id */
const names = (id) => text(id).split(", ");

/** The page before the first game: what to expect, and the way in. */
class LearnElement extends Part {
  /** @param {SubmitEvent} event */
  #begin(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim();
    const { bots, ...game } = LESSONS[NAME].table;
    const others = names("page-bot-names").filter((other) => other !== name);
    const rivals = bots.map((bot, i) => ({ kind: "bot", bot, name: others[i] }));
    return this.attempt(async () => {
      const { table } = /** @type {{table: string}} */ (
        await post("/api/tables", { ...game, seats: [{ kind: "me", name }, ...rivals] })
      );
      keepName(name);
      location.assign(`/table/${table}?lesson=${NAME}`);
    });
  }

  /** @override */
  render() {
    return html`<div class="page">${scenery()}<main class="sheet small learn">
      <h1>${text("page-learn")}</h1><p class="lead">${text("page-learn-lead")}</p>
      <ul>${POINTS.map((point) => html`<li>${text(`page-learn-${point}`)}</li>`)}</ul>
      <form @submit=${this.#begin}>
        <label class="field"><span>${text("page-your-name")}</span><input name="name" maxlength="24" required
          autocomplete="nickname" .value=${keptName() || names("page-person-names")[0]}></label>
        ${this.said()}
        <div class="choices"><button class="go" ?disabled=${this.busy} data-testid="begin">${text("page-learn-begin")}</button>
          <a class="button" href="/">${icon("home")}${text("page-home")}</a></div>
      </form></main></div>`;
  }
}

customElements.define("s-learn", LearnElement);
