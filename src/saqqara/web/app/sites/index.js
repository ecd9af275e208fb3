/** @import { Boards } from "../core/boards.js" */
/** @import { OfferedMoves, Pick } from "../table/offered-moves.js" */
/** @import { View } from "../core/types.js" */
import { burialA, burialB } from "./burial.js";
import { burialC } from "./burial-c.js";
import { burialD } from "./burial-d.js";
import { market } from "./market.js";
import { obeliskA } from "./obelisk.js";
import { obeliskB } from "./obelisk-b.js";
import { obeliskC } from "./obelisk-c.js";
import { obeliskD } from "./obelisk-d.js";
import { pyramidA } from "./pyramid.js";
import { pyramidB } from "./pyramid-b.js";
import { pyramidC } from "./pyramid-c.js";
import { pyramidD } from "./pyramid-d.js";
import { stoneCounts } from "./stone-counts.js";
import { templeA, templeWithRewards } from "./temple.js";
import { templeD } from "./temple-d.js";

/**
 * The input of a site's drawing. `secrets`: whether a seat's private information may be visible here now; `looked`: the
 * market space whose cards a player looks at; `pins`: the space marked for a premove, null if none can be marked.
 * @typedef {{pins: {space: number} | null, view: View, boards: Boards, offered: OfferedMoves, pick: Pick, names: string[],
 *   mine: number, secrets: "open" | "covered",
 *   looked: number, site: string, side: string}} SiteScene
 */

/** The drawing of each site and side. @type {Record<string, (scene: SiteScene) => unknown>} */
const DRAWINGS = {
  "market.A": market,
  "market.B": market,
  "market.C": market,
  "market.D": market,
  "pyramid.A": pyramidA,
  "pyramid.B": pyramidB,
  "pyramid.C": pyramidC,
  "pyramid.D": pyramidD,
  "temple.A": templeA,
  "temple.B": templeWithRewards,
  "temple.C": templeWithRewards,
  "temple.D": templeD,
  "burial.A": burialA,
  "burial.B": burialB,
  "burial.C": burialC,
  "burial.D": burialD,
  "obelisk.A": obeliskA,
  "obelisk.B": obeliskB,
  "obelisk.C": obeliskC,
  "obelisk.D": obeliskD,
};

/** @param {SiteScene} scene */
export const drawSite = (scene) => (DRAWINGS[`${scene.site}.${scene.side}`] ?? stoneCounts)(scene);
