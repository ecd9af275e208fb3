/** @import { GameResult } from "./podium.js" */
/** @import { Setup } from "../core/types.js" */
import { html, svg } from "../../vendor/lit.js";
import { sourceFill, sourcePatterns } from "../art/source-patterns.js";
import { stoneCube } from "../art/stone.js";
import { LOCALE, text } from "../core/i18n.js";
import { sheetTotal, shownSources } from "../panels/score-sheet.js";
import { formatPoints } from "../review/stacked-points.js";
import { setupSummary } from "../widgets/setup-summary.js";
import { placesByGroup } from "./podium.js";
import { barSegments } from "./score-bars.js";

/** The size of the picture, in its own units. */
export const [WIDTH, HEIGHT] = [1200, 800];
const SERIF = "Georgia, 'Iowan Old Style', 'Palatino Linotype', 'DejaVu Serif', serif";
const SANS = "'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', system-ui, sans-serif";
const [INK, MUTED, GOLD, EDGE] = ["#33251a", "#6d5539", "#d99f30", "#a98546"];
/** The average width of a letter, plain and bold, relative to the font size. */
const LETTER_WIDTH = [0.6, 0.68];
/** The position and width of the podium, and the height of each rank's step. */
const PODIUM = { left: 70, top: 690, wide: 440, steps: [0, 330, 250, 182, 124] };
/** The bars, spaced to fill the area, and the legend below them. */
const BAR_LAYOUT = { left: 570, top: 244, wide: 560, most: 110, room: 330, high: 36 };

/**
 * The texts and numbers of the picture.
 *
 * @typedef {GameResult & {setup: Setup, headline: string, ended: Date}} ResultData
 */

/** Return the distance between the bars for a number of seats. @param {number} seats */
const barDistance = (seats) => Math.min(BAR_LAYOUT.most, BAR_LAYOUT.room / seats);

/**
 * Draw a stone with the rim that a page adds with CSS.
 *
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
const rimmedStone = (seat, x, y, size) => svg`<g stroke="#1a1208" stroke-width="0">${stoneCube(seat, x, y, size)}</g>`;

/**
 * Split a name into at most two lines.
 *
 * @param {string} name
 * @param {number} letters the length that fits on one line
 */
export function splitName(name, letters) {
  if (name.length <= letters) return [name];
  const gaps = [...name].flatMap((letter, at) => (letter === " " ? [at] : []));
  const middle = gaps.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}

/**
 * Draw text that shrinks to fit its space.
 *
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {{size?: number, room?: number, font?: string, bold?: boolean, at?: string, fill?: string}} [look]
 */
function svgText(words, x, y, { size = 20, room = 1000, font = SANS, bold = false, at = "start", fill = INK } = {}) {
  const fitting = Math.min(size, room / (LETTER_WIDTH[Number(bold)] * Math.max(1, words.length)));
  return svg`<text x=${x} y=${y} font-family=${font} font-size=${fitting.toFixed(1)} font-weight=${bold ? 700 : 400}
    text-anchor=${at} fill=${fill}>${words}</text>`;
}

/**
 * Draw a player with their name at a height.
 *
 * @param {ResultData} result
 * @param {number} seat
 * @param {number} x
 * @param {number} top
 * @param {number} wide
 */
function podiumSeat({ names }, seat, x, top, wide) {
  const lines = splitName(names[seat], 11);
  const size = Math.min(34, wide * 0.36);
  return svg`${lines.map((line, i) =>
    svgText(line, x, top - size * 1.55 - 12 - 24 * (lines.length - 1 - i), {
      size: 22,
      room: wide - 8,
      bold: true,
      at: "middle",
    }),
  )}${rimmedStone(seat, x, top - size * 0.98, size)}`;
}

/**
 * Draw one step of the podium.
 *
 * @param {ResultData} result
 * @param {number[]} group
 * @param {number} place
 * @param {number} x
 * @param {number} seatWidth width of a seat's space
 */
function podiumStep(result, group, place, x, seatWidth) {
  const high = PODIUM.steps[place];
  const top = PODIUM.top - high;
  const wide = seatWidth * group.length;
  const points = text("page-score", { points: sheetTotal(result.sheet[group[0]]) });
  return svg`<rect x=${x} y=${top} width=${wide} height=${high} fill="url(#sandstone)" stroke=${EDGE}/>
    <rect x=${x} y=${top} width=${wide} height="6" fill=${GOLD}/>
    ${place === 1 ? svg`<circle cx=${x + wide / 2} cy=${top - 34} r=${Math.min(66, wide / 2)} fill="url(#sun)"/>` : ""}
    ${svgText(String(place), x + wide / 2, top + 68, { size: 44, font: SERIF, bold: true, at: "middle" })}
    ${svgText(points, x + wide / 2, top + 94, { size: 19, room: wide - 8, at: "middle" })}
    ${group.map((seat, i) => podiumSeat(result, seat, x + seatWidth * (i + 0.5), top + 5, seatWidth))}`;
}

/** Return the groups from left to right: of three or more, the first is in the middle. @param {number[][]} ranking */
const podiumOrder = (ranking) =>
  ranking.map((_, i) => i).sort((a, b) => podiumPosition(a, ranking) - podiumPosition(b, ranking));

/** @param {number} group @param {number[][]} ranking */
const podiumPosition = (group, ranking) => (ranking.length > 2 && group < 2 ? 1 - group : group);

/** @param {ResultData} result */
function podium(result) {
  const { ranking } = result;
  const places = placesByGroup(ranking);
  const each = Math.min(150, PODIUM.wide / ranking.flat().length);
  let x = PODIUM.left + (PODIUM.wide - each * ranking.flat().length) / 2;
  const stairs = podiumOrder(ranking).map((group) => {
    const left = x;
    x += each * ranking[group].length;
    return podiumStep(result, ranking[group], places[group], left, each);
  });
  return svg`${stairs}<rect x=${PODIUM.left - 12} y=${PODIUM.top} width=${PODIUM.wide + 24} height="7" rx="2" fill="#94703d"/>`;
}

/** Draw points that are legible on every pattern. @param {string} points @param {number} x @param {number} y */
const outlinedText = (points, x, y) => svg`<g paint-order="stroke" stroke="#fffaf0" stroke-width="4"
  stroke-linejoin="round">${svgText(points, x, y, { size: 17, bold: true, at: "middle" })}</g>`;

/** @param {ResultData} result */
function bars({ sheet, ranking, names }) {
  const all = barSegments(sheet);
  const { left, top, wide, high } = BAR_LAYOUT;
  return ranking.flat().map((seat, i) => {
    const y = top + i * barDistance(sheet.length);
    return svg`${rimmedStone(seat, left + 12, y - 18, 11)}${svgText(names[seat], left + 32, y - 8, { room: wide - 110 })}
      ${svgText(String(sheetTotal(sheet[seat])), left + wide, y - 7, { size: 28, font: SERIF, bold: true, at: "end" })}
      ${all[seat].map(({ source, points, from, wide: share }) => {
        const [x, width] = [left + from * wide, share * wide];
        return svg`<rect x=${x} y=${y} width=${width} height=${high} fill=${sourceFill(source)} stroke="#fffaf0" stroke-width="2"/>
          ${width > 26 ? outlinedText(formatPoints(points), x + width / 2, y + 24) : ""}`;
      })}`;
  });
}

/** Draw the legend on as many rows as it needs. @param {ResultData} result */
function legend({ sheet }) {
  const sources = shownSources(sheet).filter((source) => sheet.some((seat) => seat[source]));
  const { left, top, wide } = BAR_LAYOUT;
  let [x, y] = [left, top + barDistance(sheet.length) * sheet.length + 2];
  return sources.map((source) => {
    const words = text(`source-${source}`);
    const room = 34 + words.length * 10;
    if (x + room > left + wide + 20) [x, y] = [left, y + 28];
    const at = x;
    x += room + 14;
    return svg`<rect x=${at} y=${y - 14} width="18" height="18" rx="3" fill=${sourceFill(source)} stroke="#1a1208" stroke-opacity=".55"/>
      ${svgText(words, at + 26, y, { size: 17, room: room - 24 })}`;
  });
}

/** Draw the result of a game. @param {ResultData} result */
export function resultSvg(result) {
  const { headline, setup, sheet, ended } = result;
  const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long" }).format(ended);
  return html`<svg xmlns="http://www.w3.org/2000/svg" width=${WIDTH} height=${HEIGHT} viewBox="0 0 ${WIDTH} ${HEIGHT}">
    ${sourcePatterns()}<defs>
      <linearGradient id="sandstone" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4e2b8"/><stop
        offset="1" stop-color="#e5c98f"/></linearGradient>
      <radialGradient id="sun"><stop offset="0" stop-color="#ffd667"/><stop offset=".55" stop-color="#ffe9a0"
        stop-opacity=".8"/><stop offset="1" stop-color="#ffe9a0" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width=${WIDTH} height=${HEIGHT} fill="#f6ecd6"/>
    <rect x="22" y="22" width=${WIDTH - 44} height=${HEIGHT - 44} rx="18" fill="#fffaf0" stroke="#cdb07a" stroke-width="2"/>
    <g letter-spacing="5">${svgText("SAQQARA", WIDTH - 70, 84, { size: 22, font: SERIF, at: "end", fill: "#7b4e0d" })}</g>
    ${svgText(headline, 70, 104, { size: 56, room: 780, font: SERIF, bold: true })}
    ${svgText(`${text("page-end-players", { seats: sheet.length })}, ${setupSummary(setup)}`, 70, 146, {
      size: 20,
      room: 1060,
      fill: MUTED,
    })}
    ${podium(result)}${svgText(text("page-end-sources"), BAR_LAYOUT.left, 196, { size: 24, font: SERIF, bold: true })}
    ${bars(result)}${legend(result)}
    ${svgText(date, 70, HEIGHT - 52, { size: 18, fill: MUTED })}
  </svg>`;
}
