/** @import { Model } from "../table/model.js" */
/** @import { Seat, Setup } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { urlForPath } from "../core/address.js";
import { seatColourName } from "../core/colours.js";
import { formatList, siteName, text } from "../core/i18n.js";
import { SITES } from "../core/names.js";
import { canGiveUp, canMoveDevice, openableSeats } from "../people/seat-actions.js";
import { isYou } from "../people/seat-status.js";
import { canonicalLink } from "../widgets/canonical-link.js";
import { loopbackWarning, qrCode } from "../widgets/qr-code.js";
import { figureStartText } from "../widgets/setup-summary.js";
import { chatButton, chatPanel } from "./chat.js";
import { connectionLostNotice } from "./connection-lost.js";
import { seatForm } from "./seat-form.js";
import { spectators } from "./spectators.js";

/** @param {string} link */
const linkField = (link) => html`<input readonly .value=${link} data-select aria-label=${text("page-link")}>
  <button data-copy=${link}>${icon("link")}${text("page-copy")}</button>`;

/** @param {Seat} seat @param {number} i @param {Seat[]} seats */
function seatItem({ name, kind, bot, link, reserved }, i, seats) {
  const open = kind === "open";
  const what = bot
    ? text(`bot-${bot}`)
    : isYou(seats, i)
      ? text("page-you")
      : reserved
        ? text("page-kept-for-you")
        : "";
  return html`<li data-testid="seat-${i}">${stoneIcon(i)}<span
    class="visually-hidden">${seatColourName(i)}:</span> <b translate=${name ? "no" : nothing}>${name || text("page-open-seat")}</b>
    ${what ? html`<small class="you">${what}</small>` : nothing}${open && name ? html`<small>${text("page-open-seat")}</small>` : nothing}
    ${
      open && link
        ? html`<div
          class="choices links">${linkField(link)}</div>${qrCode(link, text("page-link-qr", { seat: i + 1 }))}`
        : nothing
    }</li>`;
}

/** Describe the choices of a setup that are not the default. @param {Setup | undefined} setup @param {boolean} hints */
function setupDetails(setup, hints) {
  if (!setup) return nothing;
  const sides = SITES.map((site, i) =>
    text("page-site-side", { site: siteName(site), side: text(`page-side-${site}-${setup.sides[i]}`) }),
  );
  const keys = [setup.rules, ...setup.options, ...(setup.stones === "standard" ? [] : [setup.stones])];
  return html`<dl data-testid="options">
    ${setup.sides === "AAAAA" ? nothing : html`<dt><b>${text("page-sides")}</b></dt><dd>${formatList(sides)}</dd>`}
    ${figureStartText(setup.figure).map((words) => html`<dt><b>${text("page-figure")}</b></dt><dd>${words}</dd>`)}
    ${keys.map((key) => html`<dt><b>${text(`option-${key}`)}</b></dt><dd>${text(`option-${key}`, {}, "text")}</dd>`)}
    ${hints ? html`<dt><b>${text("page-hints", {}, "on")}</b></dt><dd>${text("page-hints", {}, "lobby")}</dd>` : nothing}</dl>`;
}

/** Render a table that waits for players: the seats, the links to the open ones, and the setup. @param {Model} model */
export function lobby(model) {
  const seats = model.snapshot?.seats ?? [];
  const open = seats.filter((seat) => seat.kind === "open");
  const links = open.flatMap(({ link }) => link ?? []);
  const { status } = model;
  return html`<section class="ask" aria-label=${text("page-players")}>
    <p class="question" data-testid="question">${text("page-waiting", { seats: open.length })}</p>
    ${connectionLostNotice(model)}
    <ul class="sitting">${seats.map(seatItem)}</ul>
    ${links.length ? html`<p>${text("page-link-text")} ${loopbackWarning(links[0])}</p>` : nothing}
    <p class=${status?.bad ? "status-text bad" : "status-text"} role="status" data-testid="status">${status?.text ?? ""}</p>
    ${seats.some((seat) => seat.mine) ? nothing : canonicalLink()}
    ${seatForm(model)}${spectators(model)}${model.snapshot?.chat ? chatPanel(model) : nothing}
    ${setupDetails(model.snapshot?.setup, model.snapshot?.hints === true)}
    <div class="choices">${model.snapshot?.chat ? chatButton(model.chat) : nothing}${
      canGiveUp(model)
        ? html`<button
          data-do="leave">${text("page-give-up")}</button>`
        : nothing
    }
      ${openableSeats(model).map(
        (k) => html`<button
          data-open="seat ${k}">${icon("link")}${text("page-open-again", { name: model.names[k] })}</button>`,
      )}
      ${canMoveDevice(model) ? html`<button data-open="device">${icon("device")}${text("page-device")}</button>` : nothing}
      <a class="button" href=${urlForPath()}>${icon("home")}${text("page-home")}</a></div>
  </section>`;
}
