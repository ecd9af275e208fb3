/** @import { Boards } from "../core/boards.js" */
/** @import { OfferedMoves, Pick } from "../table/offered-moves.js" */
/** @import { View } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { scarabGlyph } from "../art/glyphs.js";
import { stoneIcon } from "../art/stone.js";
import { boardNumber, prophecyPayoutAndPenalty } from "../core/boards.js";
import { godName, siteArgs, text } from "../core/i18n.js";

/** @typedef {{view: View, boards: Boards, offered: OfferedMoves, pick: Pick, names: string[]}} OfferingsScene */

/**
 * Describe a god's prophecy, in short or as a sentence.
 *
 * @param {Boards} boards
 * @param {string} god
 * @param {string} [attribute]
 */
export function prophecyTask(boards, god, attribute) {
  const card = `prophecies.cards.${god}`;
  const seats = [2, 3, 4].find((count) => `${card}.at_least.${count}` in boards);
  const count = boardNumber(boards, seats ? `${card}.at_least.${seats}` : `${card}.at_least`);
  const site = /** @type {string | undefined} */ (boards[`${card}.site`]);
  return text(`task-${boards[`${card}.task`]}`, { count, ...(site ? siteArgs(site) : {}) }, attribute);
}

/** Return whether an option is the current selection. @param {Pick} pick @param {string} verb @param {string} only */
const isPicked = (pick, verb, only) => pick?.kind === "verb" && pick.verb === verb && pick.only === only;

/**
 * Render something that can be selected, or is only shown.
 *
 * @param {OfferingsScene} scene
 * @param {{verb: string, only: string, thing: string, now?: string, name: string, more: string, className: string,
 *   inside: unknown}} what
 */
function choosableOption({ offered, pick }, { verb, only, thing, now = "", name, more, className, inside }) {
  const handle = `${verb} ${only}`;
  const title = `${name}: ${more}`;
  const picked = isPicked(pick, verb, only);
  if (offered.picks.has(handle))
    return html`<button class="${className} lit${picked ? " picked" : ""}" data-pick=${handle} aria-pressed=${picked}
      aria-describedby="about-${verb}-${only}" data-explain=${thing} data-now=${now || nothing}>${inside}<span
      class="visually-hidden" id="about-${verb}-${only}" aria-hidden="true">${more}</span></button>`;
  return html`<span class=${className} data-say=${title} data-explain=${thing} data-now=${now || nothing}
    aria-description=${more} role="button" tabindex="-1" data-stop>${inside}</span>`;
}

/**
 * Render a favor.
 *
 * @param {OfferingsScene} scene
 * @param {number | null} seat the seat that has claimed it
 * @param {number} n from 0
 */
export function favorTile(scene, seat, n) {
  const number = n + 1;
  const taken = seat === null ? "" : " taken";
  const now = seat === null ? "" : text("page-favor-of", { name: scene.names[seat] });
  const more = now || text(`page-favor-${number}`, {}, "text");
  const name = text("page-favor", { number });
  const inside = html`<span class="visually-hidden">${name}</span><b data-k="favor-${number}"
    aria-hidden="true">${seat === null ? number : stoneIcon(seat)}</b><small
    aria-hidden="true">${text(`page-favor-${number}`)}</small>`;
  return choosableOption(scene, {
    verb: "favor",
    only: String(number),
    thing: `favor-${number}`,
    now,
    name,
    more,
    className: `favor${taken}`,
    inside,
  });
}

/**
 * Render a prophecy.
 *
 * @param {OfferingsScene} scene
 * @param {string} god
 * @param {{seat: number, round: number}[]} scarabs
 */
export function prophecyTile(scene, god, scarabs) {
  const { boards } = scene;
  const titles = scarabs.map(({ seat, round }) =>
    text("page-scarab", { name: scene.names[seat], round, ...prophecyPayoutAndPenalty(boards, round) }),
  );
  const mine = scarabs.map(({ seat, round }, i) => {
    const [points, title] = [prophecyPayoutAndPenalty(boards, round), titles[i]];
    return html`<span class="scarab" data-explain="god-${god}" data-now=${title} aria-label=${title} role="img"><svg
      viewBox="0 0 24 26" aria-hidden="true" data-k="scarab-${god}-${seat}">${scarabGlyph(seat, 12, 13, 24, points.points)}</svg></span>`;
  });
  const inside = html`<span class="foretold"><b data-k="god-${god}">${godName(god)}</b>
    <small>${prophecyTask(boards, god)}</small></span><span class="scarabs">${mine}</span>`;
  return choosableOption(scene, {
    verb: "prophesy",
    only: god,
    thing: `god-${god}`,
    now: titles.join(". "),
    name: godName(god),
    more: prophecyTask(boards, god, "text"),
    className: "prophecy",
    inside,
  });
}

/** Return whether the game has favors or prophecies. @param {View} view */
export const hasFavorsOrProphecies = ({ favors, prophecies }) => Boolean(favors || prophecies);

/** Render favors and prophecies, if the game has them. @param {OfferingsScene} scene */
export function favorsAndProphecies(scene) {
  const { favors, prophecies } = scene.view;
  if (!hasFavorsOrProphecies(scene.view)) return nothing;
  return html`<section class="offerings" aria-label=${text("page-offerings")}>
    ${favors ? html`<div class="favors">${favors.map((seat, n) => favorTile(scene, seat, n))}</div>` : nothing}
    ${
      prophecies
        ? html`<div
          class="prophecies">${Object.entries(prophecies).map(([god, scarabs]) => prophecyTile(scene, god, scarabs))}</div>`
        : nothing
    }
  </section>`;
}
