/** @import { Boards } from "../core/boards.js" */
/** @import { OfferedMoves, Pick } from "../table/offered-moves.js" */
/** @import { Ship, View } from "../core/types.js" */
import { html, nothing, svg } from "../../vendor/lit.js";
import { riverWaves, siteIcon } from "../art/icons.js";
import { shipPicture, shipWidth, spaceStyle } from "../art/ship.js";
import { unchosenStoneSpaces } from "../core/arrangement.js";
import { minimumStonesToSail } from "../core/boards.js";
import { moveLabel, placementText, siteArgs, text } from "../core/i18n.js";
import { describeShip, describeSpace } from "../descriptions/board.js";
import { unloadingShip } from "../table/offered-moves.js";

/**
 * Draw the outline of an empty space, or of the stone of that height on it.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} height
 */
const outline = (x, y, height) =>
  `M${x} ${y - 10.5 - height}L${x + 21} ${y - height}V${y}L${x} ${y + 10.5}L${x - 21} ${y}V${y - height}Z`;

/**
 * Render a ship in the harbour or at a dock, with what can be clicked on it.
 *
 * @param {Ship} ship
 * @param {number} number from 1
 * @param {{boards: Boards, names: string[], spots?: Map<number, {move: string, label: string}>, pick?: unknown, also?:
 *   string}} look `spots`: moves by space; `pick`: the handle that selects it, `also` if the whole ship is one
 */
export function shipPanel(ship, number, { boards, names, spots = new Map(), pick = null, also = `ship ${number}` }) {
  const moored = ship.site !== null && spots.size === 0; // when stones are chosen there is space for the large picture
  const width = shipWidth(ship.capacity, moored);
  const glow = (/** @type {number} */ space, /** @type {number} */ x, /** @type {number} */ y) =>
    spots.has(space)
      ? svg`<path class=${ship.stones[space - 1] === null ? "glow" : "glow ring"} data-space=${space}
        d=${outline(x, y, ship.stones[space - 1] === null ? 0 : 21)}/>`
      : "";
  const words = (/** @type {number} */ space) => (spots.has(space) ? "" : describeSpace(ship, number, space, names));
  const waits = ship.site === null;
  return html`<div class="ship" data-ship=${number} data-also=${pick ? also : nothing} .style=${`--ship-length:${width}`}
    role=${waits || spots.size ? "group" : "img"} aria-label=${describeShip(ship, number, { boards, names })}>
    ${shipPicture(ship, number, {
      least: minimumStonesToSail(boards, ship.capacity),
      moored,
      cover: glow,
      words: waits ? words : undefined,
    })}
    ${pick ?? nothing}
    ${[...spots].map(([space, { move, label }]) => spotButton(space, spaceStyle(ship.capacity, space, moored), move, label))}
  </div>`;
}

/**
 * Render the button of a space.
 *
 * @param {number} space
 * @param {string} box its position, as a style
 * @param {string} move
 * @param {string} label
 */
const spotButton = (space, box, move, label) =>
  html`<button class="spot-target" data-move=${move} data-space=${space} aria-label=${label} title=${label}
    .style=${box}></button>`;

/**
 * Return the handle of a ship that can be selected to sail or to be arranged, null for other ships.
 *
 * @param {number} number
 * @param {OfferedMoves} offered
 * @param {Pick} pick
 */
export function shipPicker(number, offered, pick) {
  const arrange = offered.arrange.get(number);
  if (arrange) return arrangeButton(arrange, number);
  if (!offered.ships.has(number)) return null;
  const picked = pick?.kind === "ship" && pick.ship === number;
  const name = text("page-pick-ship", { ship: number });
  return html`<button class=${picked ? "ship-target picked" : "ship-target"} data-pick="ship ${number}" aria-pressed=${picked}
    aria-label=${name} title=${name}></button>`;
}

/** @param {string} move @param {number} ship */
function arrangeButton(move, ship) {
  const name = text("move-arrange", { ship });
  return html`<button class="ship-target" data-move=${move} aria-label=${name} title=${name}></button>`;
}

/** @typedef {{view: View, boards: Boards, offered: OfferedMoves, names: string[]}} SpotScene */
/** @typedef {Map<number, {move: string, label: string}>} Spots moves by space */

/**
 * Return what can be chosen on a ship's spaces: where a stone goes, or which stone is next.
 *
 * @param {SpotScene} scene
 * @param {Ship} ship
 * @param {number} number
 */
export const shipSpots = (scene, ship, number) =>
  new Map([...loadingSpots(scene, ship, number), ...unloadingSpots(scene, ship, number)]);

/**
 * Return the moves that put a stone on a ship, by space.
 *
 * @param {SpotScene} scene
 * @param {Ship} ship
 * @param {number} number
 */
function loadingSpots({ offered, names }, ship, number) {
  /** @type {Spots} */
  const spots = new Map();
  for (let space = 1; space <= ship.capacity; space++) {
    const move = offered.spaces.get(`${number}.${space}`);
    if (move) spots.set(space, { move, label: placementText({ ship: number, space }, offered.placing, names) });
  }
  return spots;
}

/**
 * Return the moves that choose a stone of a ship, by space.
 *
 * @param {SpotScene} scene
 * @param {Ship} ship
 * @param {number} number
 */
function unloadingSpots({ view, boards, offered, names }, ship, number) {
  /** @type {Spots} */
  const spots = new Map();
  if (unloadingShip(view) !== number) return spots;
  for (const space of unchosenStoneSpaces(view, number)) {
    const move = offered.unload.get(/** @type {number} */ (ship.stones[space - 1]));
    if (move) spots.set(space, { move, label: moveLabel(move, names, view, boards) });
  }
  return spots;
}

/**
 * Render where a ship has sailed: in words, or as its number and the site's sign if the words do not fit.
 *
 * @param {number} number
 * @param {number} capacity
 * @param {string} site
 */
function departedShip(number, capacity, site) {
  const words = text("page-ship-at", { ship: number, ...siteArgs(site) });
  return html`<span class="gone" data-arrives="ship-${number}" title=${words}
    .style=${`--ship-length:${shipWidth(capacity)}`}><span>${words}</span><b aria-hidden="true">${number}${siteIcon(site)}</b></span>`;
}

/** Return the class of the river while a stone gets its place. @param {{pick: Pick, offered: OfferedMoves}} scene */
export const loadingClass = ({ pick, offered }) => (pick?.kind === "sled" || offered.placing ? " loading" : "");

/**
 * Render the river with the ships that have not sailed.
 *
 * @param {{view: View, boards: Boards, offered: OfferedMoves, pick: Pick, names: string[]}} scene
 */
export const harbourPanel = ({
  view,
  boards,
  offered,
  pick,
  names,
}) => html`<section class="harbour${loadingClass({ pick, offered })}" aria-label=${text("page-harbour")}>
  ${riverWaves(400, 900)}
  ${view.ships.map((ship, i) => {
    const number = i + 1;
    const busy = pick?.kind === "ship" && pick.ship === number ? " chosen" : "";
    return html`<div class="lane${ship.site ? " empty" : ""}${busy}" data-lane=${number}>
      ${
        ship.site
          ? departedShip(number, ship.capacity, ship.site)
          : shipPanel(ship, number, {
              boards,
              names,
              spots: shipSpots({ view, boards, offered, names }, ship, number),
              pick: shipPicker(number, offered, pick),
              also: offered.arrange.get(number),
            })
      }
    </div>`;
  })}
</section>`;
