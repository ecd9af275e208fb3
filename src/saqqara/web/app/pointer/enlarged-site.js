/** @import { OfferedMoves } from "../table/offered-moves.js" */
/** @import { View } from "../core/types.js" */

import { SITES } from "../core/names.js";
import { parseMove } from "../core/notation.js";
import { SITE_OF_KIND, unloadingShip } from "../table/offered-moves.js";

/** Return whether the screen shows only one site at a time. */
const isSingleSiteLayout = () => document.documentElement.dataset.layout === "phone";

/**
 * Return the site of the current decision, "" if there is none.
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

/** The site shown large where there is space for only one: the one in play, else the one the user chose. */
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

  /** Show a site; return whether that changes what is visible. @param {string} site */
  choose(site) {
    if (site === this.#site || !SITES.includes(site)) return false;
    this.#site = site;
    this.onChange();
    return isSingleSiteLayout();
  }

  /**
   * Return the site to draw for the offered moves.
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
