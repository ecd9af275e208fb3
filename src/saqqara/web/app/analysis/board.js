/** @import { Measure } from "../review/judging.js" */
/** @import { Ship } from "../ground/types.js" */
/** @import { Position } from "../review/opinion.js" */
/** @import { Trying } from "./trying.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon, siteIcon } from "../art/icons.js";
import { shipWidth } from "../art/ship.js";
import { asArranged } from "../ground/arranging.js";
import { SITES } from "../ground/names.js";
import { label, siteName, text } from "../ground/words.js";
import { asking } from "../parts/ask.js";
import { hand, sled } from "../parts/hand.js";
import { loading, picker, shipBox, spotsOn } from "../parts/harbour.js";
import { watched } from "../parts/moment.js";
import { offerings } from "../parts/offerings.js";
import { players } from "../parts/players.js";
import { fields } from "../parts/site.js";
import { drawSite } from "../sites/index.js";
import { isBeside, lamp, thoughts } from "./answer.js";

/** @typedef {ReturnType<typeof sceneOf>} Scene */

/** Somebody of whom nothing but the name counts. @param {string} name */
const seated = (name) => ({
  name,
  kind: /** @type {const} */ ("person"),
  bot: null,
  mine: false,
  link: null,
  away: false,
  reserved: false,
  colour: "",
  colours: [],
});

/** The table as the one sees it who decides there. @param {Trying} trying @param {Position} position */
function sceneOf({ played, offered, pick }, { view, boards, seat, legal }) {
  const names = played.names();
  return {
    ...watched(view, boards, names),
    offered,
    pick,
    mine: seat ?? -1,
    secrets: /** @type {const} */ ("open"),
    acting: seat,
    seats: names.map(seated),
    covered: new Set(),
    deeds: names.map(() => []),
    signs: [],
    thinking: -1,
    snapshot: { boards },
    legal,
    log: [],
    handover: null,
  };
}

/** A ship with what can be chosen on it, and where it has gone. @param {Scene} scene @param {Ship} ship @param {number} number */
function afloat(scene, ship, number) {
  const { boards, names, offered, pick } = scene;
  const waits = ship.site === null;
  const spots = spotsOn(scene, ship, number);
  const handle = waits ? picker(number, offered, pick) : null;
  const chosen = pick?.kind === "ship" && pick.ship === number ? "chosen" : "";
  return html`<li class=${chosen} .style=${`--w:${shipWidth(ship.capacity)}`}>
    ${shipBox(ship, number, { boards, names, spots, pick: handle, also: offered.arrange.get(number) })}
    ${ship.site ? siteIcon(ship.site) : nothing}</li>`;
}

/** @param {Scene} scene */
function fleet(scene) {
  const { ships } = asArranged(scene.view);
  const length = ships.reduce((sum, { capacity }) => sum + shipWidth(capacity), 0);
  return html`<ol class="fleet${loading(scene)}" aria-label=${text("page-harbour")} .style=${`--length:${length}`}>
    ${ships.map((ship, i) => afloat(scene, ship, i + 1))}</ol>`;
}

/** A site, to which a ship may be sailed. @param {Scene} scene @param {string} site @param {number} i */
function place(scene, site, i) {
  const { view, boards, names, offered } = scene;
  const move = offered.sites.get(site);
  const look = ["place", move ? (offered.unasked ? "ready" : "target") : ""].join(" ");
  return html`<article class=${look} data-site=${site} aria-label=${siteName(site)}>
    <h3>${siteIcon(site)}${siteName(site)}</h3>${fields(scene, site)}
    <div class="still-site of-${site}">${drawSite({ ...scene, site, side: view.setup.sides[i] })}</div>
    ${
      move
        ? html`<button class="site-target" data-move=${move}
          aria-label=${label(move, names, view, boards)}></button>`
        : nothing
    }</article>`;
}

/** What is to be decided. @param {Scene} scene */
const due = (scene) =>
  html`<section class="ask" aria-label=${text("page-decision")}>${
    scene.mine < 0 ? html`<p class="question">${text("page-tried-over")}</p>` : asking(scene)
  }</section>`;

/** The sled and the hand of who decides. @param {Scene} scene */
const own = (scene) =>
  html`<div class="own">${sled({ ...scene, covered: false })}${hand({ ...scene, covered: false })}</div>`;

/** @param {string} sign @param {string} id @param {(() => void) | null} act */
const step = (sign, id, act) =>
  html`<button class="slim" aria-label=${text(id)} title=${text(id)} ?disabled=${act === null}
    @click=${() => act?.()}>${icon(sign)}</button>`;

/**
 * Steps through the game and through what was tried, each null where there is nothing.
 *
 * @typedef {Record<"first" | "back" | "on" | "last", (() => void) | null>} Steps
 */

/** @param {Trying} trying @param {Steps} steps */
const controls = (trying, { first, back, on, last }) => html`<div class="line">
  <div class="steps" role="group" aria-label=${text("page-history-steps")}>${step("first", "page-tried-first", first)}
    ${step("back", trying.tried ? "page-tried-back" : "page-review-before", back)}
    ${step("on", trying.tried ? "page-tried-on" : "page-review-after", on)}${step("last", "page-tried-last", last)}</div>
  ${lamp(trying)}<label class="choice"><input type="checkbox" .checked=${trying.allOpen} @change=${() => trying.showAll(!trying.allOpen)}
    >${text("page-tried-open")}</label></div>`;

/**
 * The table of a decision, on which other moves can be tried.
 *
 * @param {Trying} trying
 * @param {Steps} steps
 * @param {Measure} measure of what the strongest bot thinks, where there is no room beside the board
 */
export function board(trying, steps, measure) {
  const position = trying.drawn;
  const scene = position ? sceneOf(trying, position) : null;
  return html`<section class="board" aria-labelledby="board" data-testid="board" data-tried=${trying.moves.length}>
    <h2 id="board" class="unseen">${text("page-tried-board")}</h2>${controls(trying, steps)}
    ${isBeside() ? nothing : thoughts(trying, measure)}
    <div class="still" data-testid="still" aria-busy=${trying.position === null}>${
      scene
        ? html`${fleet(scene)}<div class="places">${SITES.map((site, i) => place(scene, site, i))}${due(scene)}</div>
          ${offerings(scene)}${players(scene)}${scene.mine < 0 ? nothing : own(scene)}`
        : nothing
    }</div>
    <p class="told" role="status">${trying.said}</p></section>`;
}
