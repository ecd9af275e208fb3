/** @import { Offer } from "../moves.js" */
/** @import { View } from "../types.js" */
import { burialA } from "./burial.js";
import { marketA } from "./market.js";
import { obeliskA } from "./obelisk.js";
import { plain } from "./plain.js";
import { pyramidA } from "./pyramid.js";
import { templeA } from "./temple.js";

/**
 * What a drawing of a site needs.
 * @typedef {{view: View, boards: any, offered: Offer, names: string[], site: string, side: string}} Scene
 */

/** One drawing for each site and side; a side that has none yet is drawn plainly. @type {Record<string, (scene: Scene) => unknown>} */
const DRAWINGS = {
  "market.A": marketA,
  "pyramid.A": pyramidA,
  "temple.A": templeA,
  "burial.A": burialA,
  "obelisk.A": obeliskA,
};

/** @param {Scene} scene */
export const drawSite = (scene) => (DRAWINGS[`${scene.site}.${scene.side}`] ?? plain)(scene);
