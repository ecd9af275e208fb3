/** @import { Boards } from "../ground/boards.js" */
/** @import { Ship, View } from "../ground/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { siteIcon } from "../art/icons.js";
import { shipPicture, shipWidth } from "../art/ship.js";
import { shipMinimum } from "../ground/boards.js";
import { SITES } from "../ground/names.js";
import { siteName } from "../ground/words.js";
import { drawSite } from "../sites/index.js";
import { nothingOffered } from "../table/moves.js";

/** One moment, as somebody sees it who only watches. @param {View} view @param {Boards} boards @param {string[]} names */
export const watched = (view, boards, names) => ({
  view,
  boards,
  offered: nothingOffered(),
  pick: null,
  pins: null,
  names,
  mine: -1,
  secrets: /** @type {const} */ ("covered"),
  looked: 0,
});

/** A ship, and where it has gone. @param {Ship} ship @param {number} number @param {Boards} boards */
const afloat = (ship, number, boards) => html`<li .style=${`--w:${shipWidth(ship.capacity)}`}>
  ${shipPicture(ship, number, { least: shipMinimum(boards, ship.capacity) })}${ship.site ? siteIcon(ship.site) : nothing}</li>`;

/** A moment of a game, only to look at: the ships and the sites. @param {View} view @param {Boards} boards @param {string[]} names */
export function moment(view, boards, names) {
  const scene = watched(view, boards, names);
  return html`<div class="still" data-testid="still" inert aria-hidden="true">
    <ol class="fleet">${view.ships.map((ship, i) => afloat(ship, i + 1, boards))}</ol>
    ${SITES.map(
      (site, i) => html`<h3>${siteIcon(site)}${siteName(site)}</h3>
      <div class="still-site of-${site}">${drawSite({ ...scene, site, side: view.setup.sides[i] })}</div>`,
    )}
  </div>`;
}
