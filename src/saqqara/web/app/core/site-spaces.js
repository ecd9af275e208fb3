/** @import { SiteView, StoneSpaces, Tower, View } from "./types.js" */

/** What lies at a site where stones are built; the market is none. @param {View} view @param {string} site */
export const siteOf = (view, site) => (site === "market" ? undefined : view[/** @type {"pyramid"} */ (site)]);

/** The stones of a site with its spaces in one row. @param {SiteView} site @returns {StoneSpaces} */
export const spacesInRow = (site) => /** @type {StoneSpaces} */ (site.spaces ?? []);

/** The stones of a site with its spaces in groups: levels, tiles or buildings. @param {SiteView} site @returns {StoneSpaces[]} */
export const spaceGroups = (site) => /** @type {StoneSpaces[]} */ (site.spaces ?? []);

/** The stones of a site with piles, each from below. @param {SiteView} site @returns {number[][]} */
export const spacePiles = (site) => /** @type {number[][]} */ (site.spaces ?? []);

/** The obelisks of a site that has a space for each. @param {SiteView} site @returns {(Tower | null)[]} */
export const obeliskSpaces = (site) => /** @type {(Tower | null)[]} */ (site.spaces ?? []);
