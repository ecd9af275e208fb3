/** @import { Site } from "../core/names.js" */
import { html, svg } from "../../vendor/lit.js";

/** @type {Record<string, string>} line drawings in a box of 24 */
const ICON_PATHS = {
  undo: "M9 6L4 11L9 16M4.5 11H14.5A5 5 0 0 1 14.5 20.5H11",
  menu: "M4 6.5H20M4 12H20M4 17.5H20",
  home: "M3.5 20L12 4L20.5 20ZM9.5 20V15.5H14.5V20",
  sound: "M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15 9.5Q16.6 12 15 14.5M17.8 7Q21 12 17.8 17",
  check: "M4.5 12.5L10 18L19.5 6.5",
  close: "M6 6L18 18M18 6L6 18",
  help: "M9 9.2A3 3 0 1 1 13.2 12Q12 12.8 12 14.4M12 18V18.2",
  record: "M6 3.5H15L18.5 7V20.5H6ZM9 9H15.5M9 12.5H15.5M9 16H13",
  lamp: "M9.5 18H14.5M10.3 21H13.7M9.5 18Q9.5 15.6 7.8 13.6A5.6 5.6 0 1 1 16.2 13.6Q14.5 15.6 14.5 18M12 1.5V2.7M3.2 9.5H4.4M19.6 9.5H20.8",
  chart: "M4 4V20H20M7.5 15L11 10.5L14 13L19 6.5",
  link: "M10 14A4 4 0 0 0 15.8 14.2L19 11A4 4 0 0 0 13.4 5.3L12 6.6M14 10A4 4 0 0 0 8.2 9.8L5 13A4 4 0 0 0 10.6 18.7L12 17.4",
  sheet: "M5 4.5H19V19.5H5ZM5 9H19M10 9V19.5",
  device: "M8 3.5H16.5V20.5H8ZM11.5 17.5H13M2.5 12H5.5M4 10.5L5.5 12L4 13.5",
  bin: "M5 7H19M9.5 7V4.5H14.5V7M7 7L8 20H16L17 7M10.5 11V16.5M13.5 11V16.5",
  picture: "M4 5H20V19H4ZM4 16L9.5 10.5L14 15L16.5 12.5L20 16M15.5 8.6V8.8",
  save: "M12 4V14.5M7.5 10.5L12 15L16.5 10.5M4.5 19.5H19.5",
  chat: "M4 5.5H20V16.5H11.5L7 20.5V16.5H4ZM8 9.5H16M8 12.7H13",
  report: "M5.5 21V4H16.5L14 8L16.5 12H5.5",
  plus: "M12 5V19M5 12H19",
  box: "M5 5H19V19H5Z",
  ticked: "M5 5H19V19H5ZM8 12.2L11 15.2L16.2 8.8",
  bot: "M6 9H18V18H6ZM12 9V5M10.5 5H13.5M9.3 13V13.2M14.7 13V13.2M3.8 12V15M20.2 12V15",
  person: "M12 12A4 4 0 1 0 12 4A4 4 0 1 0 12 12M4.5 20.5Q5 14.5 12 14.5T19.5 20.5",
  away: "M18.8 14.6A7.6 7.6 0 1 1 9.8 4.9A6.2 6.2 0 0 0 18.8 14.6Z",
  eye: "M2.5 12Q7 5.5 12 5.5T21.5 12Q17 18.5 12 18.5T2.5 12ZM12 15A3 3 0 1 0 12 9A3 3 0 1 0 12 15",
  dice: "M5 5H19V19H5ZM9 9V9.2M15 9V9.2M12 12V12.2M9 15V15.2M15 15V15.2",
  settings:
    "M4 7H13M17 7H20M4 17H7M11 17H20M15 9.5A2.5 2.5 0 1 0 15 4.5A2.5 2.5 0 1 0 15 9.5M9 19.5A2.5 2.5 0 1 0 9 14.5A2.5 2.5 0 1 0 9 19.5",
  forward: "M5 6L12 12L5 18ZM13 6L20 12L13 18Z",
  keys: "M3.5 6.5H20.5V17.5H3.5ZM7 10V10.2M10.5 10V10.2M14 10V10.2M17 10V10.2M8 14H16",
  history: "M4.5 12A7.7 7.7 0 1 0 7 6.3L4.5 8.6M4.5 4.5V8.6H8.6M12 8V12.3L15 14",
  first: "M6 6V18M18.5 6L9.5 12L18.5 18Z",
  back: "M15.5 6L7 12L15.5 18",
  on: "M8.5 6L17 12L8.5 18",
  last: "M18 6V18M5.5 6L14.5 12L5.5 18Z",
  play: "M7.5 5L19 12L7.5 19Z",
  pause: "M8.5 5.5V18.5M15.5 5.5V18.5",
};

/** @param {string} name @param {string} [className] */
export const icon = (name, className = "icon") => html`<svg class=${className} viewBox="0 0 24 24" aria-hidden="true">
  <path d=${ICON_PATHS[name]} fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** A small picture of each site, in a box of 24. @type {Record<Site, string>} */
const SITE_ICON_PATHS = {
  market: "M4 9L5.5 4.5H18.5L20 9ZM5.5 9V19.5H18.5V9M9 9V12M15 9V12",
  pyramid: "M2.5 19.5L12 5L21.5 19.5ZM12 5L15.5 19.5",
  temple: "M3 8.5L12 4L21 8.5ZM5.5 8.5V18M9.8 8.5V18M14.2 8.5V18M18.5 8.5V18M3.5 18.5H20.5",
  burial:
    "M12 3.5C15 3.5 15.6 6 15.6 7.6C18 9.5 17.6 12 17 13.6L15 20.5H9L7 13.6C6.4 12 6 9.5 8.4 7.6C8.4 6 9 3.5 12 3.5M7.6 14H16.4",
  obelisk: "M9.5 19.5L10.4 6.5L12 3.5L13.6 6.5L14.5 19.5ZM6.5 19.8H17.5",
};

/** @param {string} site */
export const siteIcon = (site) => html`<svg class="icon site-icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d=${SITE_ICON_PATHS[/** @type {Site} */ (site)] ?? ""} fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"
    stroke-linejoin="round"/></svg>`;

/** Draw the waves of the river, once for a background. @param {number} width @param {number} height */
export const riverWaves = (
  width,
  height,
) => svg`<svg class="waves" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${Array.from({ length: Math.ceil(height / 31) }, (_, i) => wave((i * 71) % (width - 30), i * 31 + 12, i % 3))}</svg>`;

/** @param {number} x @param {number} y @param {number} kind */
const wave = (x, y, kind) => svg`<path class="wave w${kind}" d="M${x} ${y}q7-6 14 0t14 0t14 0" fill="none"
  stroke="#dff1f5" stroke-opacity=${0.2 + kind * 0.1} stroke-width="1.6" stroke-linecap="round"/>`;
