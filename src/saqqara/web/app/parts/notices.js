/** @import { Model } from "../model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { mayReturn } from "../leaving.js";
import { text } from "../words.js";

/** What somebody at the table should know beside the game: a bot plays for them, or the next table is laid. @param {Model} model */
export function notices(model) {
  const { snapshot } = model;
  const away = mayReturn(model);
  const next = snapshot?.again;
  if (!away && !next) return nothing;
  return html`<aside class="notices" role="status">
    ${away ? html`<p data-testid="away">${icon("bot")}<span>${text("page-away")}</span><button class="go" data-do="return">${text("page-return")}</button></p>` : nothing}
    ${next ? html`<p data-testid="again">${icon("forward")}<span>${text("page-again-made")}</span><a class="button" href="/table/${next}">${text("page-again-go")}</a></p>` : nothing}
  </aside>`;
}
