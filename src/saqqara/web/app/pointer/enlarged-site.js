/** @import { OfferedMoves } from "../table/offered-moves.js" */
/** @import { View } from "../core/types.js" */

import { SITES } from "../core/names.js";
import { parseMove } from "../core/notation.js";
import { SITE_OF_KIND, unloadingShip } from "../table/offered-moves.js";

/** Whether the screen has room for one site at a time only. */
const isSingleSiteLayout = () => document.documentElement.dataset.layout === "phone";

/**
 * The site at which something is to be decided now, "" for none.
 *
 * @param {OfferedMoves} offered
 * @param {View} view
 * @param {boolean} looking
 */
function siteInPlay(offered, view, looking) {
  if (offered.market.size || offered.keep.size || looking) return "market";
  if (offered.unload.size) return view.ships[unloadingShip(view) - 1]?.site ?? "";
  const [place = ""] = offered.places.keys();
  const move = parseMove(place);
  return (move && SITE_OF_KIND[move.kind]) ?? "";
}

/** Which site is drawn large where there is room for one only: the one in play, else the one that was chosen. */
export class EnlargedSite {
  #site = "pyramid";
  #lastInPlay = "";

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
    addEventListener("saqqara-layout", onChange);
  }

  /** Whether one site is shown at a time. */
  get isSingleSite() {
    return isSingleSiteLayout();
  }

  /** Shows a site; whether that changes anything that is seen. @param {string} site */
  choose(site) {
    if (site === this.#site || !SITES.includes(site)) return false;
    this.#site = site;
    this.onChange();
    return isSingleSiteLayout();
  }

  /**
   * The site to draw, when this is offered.
   *
   * @param {OfferedMoves} offered
   * @param {View} view
   * @param {boolean} looking whether cards are being looked at
   */
  site(offered, view, looking) {
    const asked = siteInPlay(offered, view, looking);
    if (asked && asked !== this.#lastInPlay) this.#site = asked;
    this.#lastInPlay = asked;
    return this.#site;
  }
}
