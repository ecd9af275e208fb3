/** @import { SiteView, StoneSpaces, Tower, View } from "./types.js" */

/**
 * Return the state of a site where stones are built; undefined for the market.
 *
 * @param {View} view
 * @param {string} site
 */
export const siteOf = (view, site) => (site === "market" ? undefined : view[/** @type {"pyramid"} */ (site)]);

/** Return the stones of a site whose spaces form one row. @param {SiteView} site @returns {StoneSpaces} */
export const spacesInRow = (site) => /** @type {StoneSpaces} */ (site.spaces ?? []);

/**
 * Return the stones of a site whose spaces form groups: levels, tiles or buildings.
 *
 * @param {SiteView} site
 * @returns {StoneSpaces[]}
 */
export const spaceGroups = (site) => /** @type {StoneSpaces[]} */ (site.spaces ?? []);

/** Return the stones of a site with piles, each from the bottom. @param {SiteView} site @returns {number[][]} */
export const spacePiles = (site) => /** @type {number[][]} */ (site.spaces ?? []);

/** Return the obelisks of a site that has a space for each. @param {SiteView} site @returns {(Tower | null)[]} */
export const obeliskSpaces = (site) => /** @type {(Tower | null)[]} */ (site.spaces ?? []);
