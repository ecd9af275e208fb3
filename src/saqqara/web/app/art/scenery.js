import { svg } from "../../vendor/lit.js";
import { shipPicture } from "./ship.js";
import { stoneCube } from "./stone.js";

const EXAMPLE_SHIP = { capacity: 3, stones: [0, 1, 2], site: null };

/** @param {number} x @param {number} y @param {number} scale */
const palm = (x, y, scale) => svg`<g transform="translate(${x} ${y}) scale(${scale})">
  <path d="M0 0Q4-30-2-62" stroke="#5d4426" stroke-width="5" fill="none" stroke-linecap="round"/>
  <path d="M-2-62Q-22-74-36-52Q-20-62-2-58Q-14-52-18-36Q-8-50-1-56Q4-46 2-32Q12-46 3-58Q18-62 30-48Q22-70-2-62Z" fill="#55703f"/></g>`;

/** The evening scene on the river behind the home page. */
export const scenery =
  () => svg`<svg class="scenery" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop class="sky-high" offset="0"/><stop class="sky-middle"
      offset=".55"/><stop class="sky-low" offset="1"/></linearGradient>
    <linearGradient id="nile" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#79b9c9"/><stop offset="1"
      stop-color="#27637f"/></linearGradient>
  </defs>
  <rect width="1440" height="900" fill="url(#sky)"/>
  <circle class="sky-halo" cx="1130" cy="250" r="78"/><circle class="sky-disc" cx="1130" cy="250" r="62"/>
  <path d="M0 640Q300 560 560 610T1080 590T1440 620V760H0Z" fill="#e3bd7b"/>
  <path d="M760 640L820 556H846V538H876V520H906V502H940V520H970V538H1000V556H1026L1090 640Z" fill="#c99a58"/>
  <path d="M940 502V520H970V538H1000V556H1026L1090 640H940Z" fill="#b58547"/>
  <path d="M1120 640L1230 500L1340 640Z" fill="#d3a560"/><path d="M1230 500L1340 640H1262Z" fill="#bb8c4c"/>
  <path d="M120 640L200 545L280 640Z" fill="#d8ad69"/><path d="M200 545L280 640H226Z" fill="#c1934f"/>
  <path d="M0 660Q400 610 800 650T1440 640V900H0Z" fill="#d9b06c"/>
  <path d="M0 720Q360 690 720 716T1440 704V900H0Z" fill="url(#nile)"/>
  ${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(
    (i) => svg`<path
      d="M${(i * 263) % 1380} ${748 + ((i * 37) % 130)}q9-7 18 0t18 0t18 0" fill="none" stroke="#e4f3f6"
      stroke-opacity=".5" stroke-width="2"/>`,
  )}
  ${palm(70, 712, 1.5)}${palm(118, 716, 1.1)}${palm(1376, 704, 1.4)}${palm(1330, 708, 1)}
  <svg x="1040" y="728" width="330" height="170" viewBox="0 0 216 108">${shipPicture(EXAMPLE_SHIP, 1, { least: 2 })}</svg>
  <g>${stoneCube(2, 236, 642, 24)}${stoneCube(1, 288, 646, 24)}${stoneCube(0, 262, 614, 24)}</g>
</svg>`;
