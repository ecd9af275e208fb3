/** @import { SiteView, StoneSpaces, Tower, View } from "./types.js" */

/**
 * Return the state of a site where stones are built; undefined for the market.
 *
 * @param {View} view
 * @param {string} site
 */
export const siteState = (view, site) => (site === "market" ? undefined : view[/** @type {"pyramid"} */ (site)]);

/** Return the stones of a site whose spaces form one row. @param {SiteView} site @returns {StoneSpaces} */
export const stonesInRow = (site) => /** @type {StoneSpaces} */ (site.spaces ?? []);

/**
 * Return the stones of a site whose spaces form groups: levels, tiles or buildings.
 *
 * @param {SiteView} site
 * @returns {StoneSpaces[]}
 */
export const stonesInGroups = (site) => /** @type {StoneSpaces[]} */ (site.spaces ?? []);

/** Return the stones of a site with piles, each from the bottom. @param {SiteView} site @returns {number[][]} */
export const stonePiles = (site) => /** @type {number[][]} */ (site.spaces ?? []);

/** Return the obelisks of a site that has a space for each. @param {SiteView} site @returns {(Tower | null)[]} */
export const obelisksBySpace = (site) => /** @type {(Tower | null)[]} */ (site.spaces ?? []);
