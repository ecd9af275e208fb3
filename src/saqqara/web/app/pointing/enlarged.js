/** @import { Offer } from "../table/moves.js" */
/** @import { View } from "../ground/types.js" */

import { SITES } from "../ground/names.js";
import { parse } from "../ground/notation.js";
import { PLACED, unloadingShip } from "../table/moves.js";

/** Whether the screen has room for one site at a time only. */
const alone = () => document.documentElement.dataset.layout === "phone";

/** The site at which something is to be decided now, "" for none. @param {Offer} offered @param {View} view @param {boolean} looking */
function asking(offered, view, looking) {
  if (offered.market.size || offered.keep.size || looking) return "market";
  if (offered.unload.size) return view.ships[unloadingShip(view) - 1]?.site ?? "";
  const [place = ""] = offered.places.keys();
  const move = parse(place);
  return (move && PLACED[move.kind]) ?? "";
}

/** Which site is drawn large where there is room for one only: the one in play, else the one that was chosen. */
export class Enlarged {
  #site = "pyramid";
  #asked = "";

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
    addEventListener("saqqara-layout", onChange);
  }

  /** Whether one site is shown at a time. */
  get alone() {
    return alone();
  }

  /** Shows a site; whether that changes anything that is seen. @param {string} site */
  choose(site) {
    if (site === this.#site || !SITES.includes(site)) return false;
    this.#site = site;
    this.onChange();
    return alone();
  }

  /**
   * The site to draw, when this is offered.
   *
   * @param {Offer} offered
   * @param {View} view
   * @param {boolean} looking whether cards are being looked at
   */
  site(offered, view, looking) {
    const asked = asking(offered, view, looking);
    if (asked && asked !== this.#asked) this.#site = asked;
    this.#asked = asked;
    return this.#site;
  }
}
