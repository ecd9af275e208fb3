/** @import { Source } from "../core/names.js" */
import { svg } from "../../vendor/lit.js";

/**
 * How each source of points looks: its tone and a pattern in a box of 8, so that colour is not the only cue.
 *
 * @type {Record<Source, [string, string]>}
 */
const SOURCE_STYLES = {
  pyramid: ["#d19a2a", ""],
  temple: ["#c2542e", "M0 2H8M0 6H8"],
  burial: ["#8a5aa6", "M-2 6L6-2M2 10L10 2"],
  obelisk: ["#3a6fb0", "M2 0V8M6 0V8"],
  statues: ["#57955a", "M2 2h.1M6 6h.1"],
  decorations: ["#8fb94f", "M-2 2L6 10M2-2L10 6"],
  ornaments: ["#b9805c", "M0 4H8M4 0V8"],
  blue_cards: ["#79aee0", "M2.5 4H5.5M4 2.5V5.5"],
  private_quarry: ["#9a9a6a", "M2.5 2.5H5.5V5.5H2.5Z"],
  private_ships: ["#8d5a2b", "M0 5Q2 1 4 4T8 5"],
  wager: ["#cf7aa8", "M0 6L4 2L8 6"],
  prophecies: ["#6f6fc0", "M2 4A2 2 0 1 0 6 4A2 2 0 1 0 2 4"],
  tomb: ["#7a7470", "M0 0L8 8M8 0L0 8"],
  wrath: ["#a3221a", "M4 0V4H8"],
};

/**
 * Return the fill for points from a source: its pattern among `patterns`, grey where it has none.
 *
 * @param {string} source
 */
export const sourceFill = (source) => `url(#source-${source}) #8c8c8c`;

/** Render the patterns of all sources; draw this once in every picture that uses them. */
export const sourcePatterns = () =>
  svg`<defs>${Object.entries(SOURCE_STYLES).map(
    ([
      source,
      [tone, lines],
    ]) => svg`<pattern id="source-${source}" width="8" height="8" patternUnits="userSpaceOnUse"><rect
    width="8" height="8" fill=${tone}/><path d=${lines} fill="none" stroke="#fffaf0" stroke-opacity=".6" stroke-width="1.3"
    stroke-linecap="round"/></pattern>`,
  )}</defs>`;

/** Render a patch of a source's fill for a legend. @param {string} source */
export const sourceSwatch = (
  source,
) => svg`<svg class="swatch" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><rect x="1" y="1" width="14"
  height="14" rx="3" fill=${sourceFill(source)} stroke="#1a1208" stroke-opacity=".55"/></svg>`;
