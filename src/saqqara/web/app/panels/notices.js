/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { urlForPath } from "../core/address.js";
import { text } from "../core/i18n.js";
import { canReturn } from "../people/seat-actions.js";
import { botRequesterName, replaceableSeat } from "../people/seat-status.js";
import { canonicalLink } from "../widgets/canonical-link.js";

/** Describe that a bot plays for someone here, and who requested it. @param {Model} model */
function awayText(model) {
  const own = (model.snapshot?.seats ?? []).findIndex((seat) => seat.mine && seat.away);
  const by = botRequesterName(model, own);
  return by ? text("page-absent-for-you", { by }) : text("page-away");
}

/**
 * Render the link to the next table, where the players of this table get their seats at once.
 *
 * @param {Model} model
 * @param {string} next
 */
const rematchLink = ({ snapshot }, next) =>
  snapshot?.seats.some((seat) => seat.mine)
    ? html`<button class="go" data-do="again">${text("page-again-join")}</button>`
    : html`<a class="button" href=${urlForPath(`table/${next}`)}>${text("page-again-go")}</a>`;

/** Render notices besides the game: a bot plays for someone, or the next table is ready. @param {Model} model */
export function notices(model) {
  const { snapshot } = model;
  const away = canReturn(model);
  const next = snapshot?.again;
  const gone = replaceableSeat(model);
  const other = snapshot?.seats.some((seat) => seat.mine) ? nothing : canonicalLink();
  if (!away && !next && gone < 0 && other === nothing) return nothing;
  return html`<aside class="notices" role="status">
    ${other}
    ${
      away
        ? html`<p data-testid="away">${icon("bot")}<span>${awayText(model)}</span><button class="go"
          data-do="return">${text("page-return")}</button></p>`
        : nothing
    }
    ${
      gone < 0
        ? nothing
        : html`<p
          data-testid="missed">${icon("away")}<span>${text("page-absent-away", { name: model.names[gone] })}</span><button
          class="go" data-do="stand-in">${text("page-absent-bot", { name: model.names[gone] })}</button></p>`
    }
    ${
      next
        ? html`<p data-testid="again">${icon("forward")}<span>${text("page-again-made")}</span>${rematchLink(
            model,
            next,
          )}</p>`
        : nothing
    }
  </aside>`;
}
