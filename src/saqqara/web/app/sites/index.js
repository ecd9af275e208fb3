/** @import { Boards } from "../ground/boards.js" */
/** @import { Offer, Pick } from "../table/moves.js" */
/** @import { View } from "../ground/types.js" */
import { burialA, burialB } from "./burial.js";
import { market } from "./market.js";
import { mound } from "./mound.js";
import { obeliskA } from "./obelisk.js";
import { obeliskB } from "./obelisk-b.js";
import { obeliskC } from "./obelisk-c.js";
import { obeliskD } from "./obelisk-d.js";
import { plain } from "./plain.js";
import { pyramidA } from "./pyramid.js";
import { pyramidB } from "./pyramid-b.js";
import { pyramidC } from "./pyramid-c.js";
import { pyramidD } from "./pyramid-d.js";
import { templeA, templeWithGifts } from "./temple.js";
import { templeD } from "./temple-d.js";
import { tomb } from "./tomb.js";

/**
 * What a drawing of a site needs. `secrets`: whether what a seat knows alone may be seen here now; `looked`: the market
 * space at whose cards somebody looks; `pins`: the space that is marked beforehand, null where none may be.
 * @typedef {{pins: {space: number} | null, view: View, boards: Boards, offered: Offer, pick: Pick, names: string[],
 *   mine: number, secrets: "open" | "covered",
 *   looked: number, site: string, side: string}} Scene
 */

/** One drawing for each site and side. @type {Record<string, (scene: Scene) => unknown>} */
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
  "temple.B": templeWithGifts,
  "temple.C": templeWithGifts,
  "temple.D": templeD,
  "burial.A": burialA,
  "burial.B": burialB,
  "burial.C": mound,
  "burial.D": tomb,
  "obelisk.A": obeliskA,
  "obelisk.B": obeliskB,
  "obelisk.C": obeliskC,
  "obelisk.D": obeliskD,
};

/** @param {Scene} scene */
export const drawSite = (scene) => (DRAWINGS[`${scene.site}.${scene.side}`] ?? plain)(scene);
