/** @import { Kind, Move } from "../ground/notation.js" */
/** @import { Note, View } from "../ground/types.js" */
import { cardColour } from "../art/cards.js";
import { parse } from "../ground/notation.js";

/**
 * What advice goes by: the table as it is drawn for the person, what they may do, and all that has happened.
 *
 * @typedef {{view: View, legal: string[], mine: number, notes: Note[]}} Chance
 */

/** What a stone is worth at a site, as a rule of thumb in points; `bow` is what coming ashore first adds. */
const WORTH = {
  market: { stone: 2.6, bow: 0.6 },
  pyramid: { stone: 2.2, bow: 0.2 },
  temple: { stone: 2.4, bow: 0 },
  burial: { stone: 1.9, bow: 0 },
  obelisk: { stone: 2.2, bow: 0 },
};
/** How much more a sailing has to bring the person than the others before it is worth a turn. */
const ENOUGH = 5;
/** The same, for the first time: who learns the game has to see it done. */
const ENOUGH_AT_FIRST = 2;
/** Which colour of card is taken rather than another. */
const TASTE = ["purple", "green", "blue", "red"];

/** The legal moves of a kind. @template {Kind} K @param {{legal: string[]}} chance @param {K} kind */
export const movesOf = ({ legal }, kind) =>
  legal.map(parse).flatMap((move) => (move?.kind === kind ? [/** @type {Move & {kind: K}} */ (move)] : []));

/** @template T @param {T[]} all @param {(one: T) => number} worth @returns {T | undefined} the first of the best */
const best = (all, worth) => all.toSorted((a, b) => worth(b) - worth(a))[0];

/**
 * What a sailing brings the person more than the others, by rule of thumb.
 *
 * @param {Chance} chance
 * @param {{ship: number, site: string}} move
 */
function gain({ view, mine }, { ship, site }) {
  const { stone, bow } = WORTH[/** @type {keyof typeof WORTH} */ (site)];
  const aboard = view.ships[ship - 1].stones.filter((seat) => seat !== null);
  const sum = aboard.reduce((sum, seat) => sum + (seat === mine ? stone : -stone), 0);
  return sum + (aboard[0] === mine ? bow : -bow);
}

/** The sailing that brings most. @param {Chance} chance */
const sailing = (chance) => best(movesOf(chance, "sail"), (move) => gain(chance, move));

/** The space to load: on the ship that will soonest sail with most of one's own. @param {Chance} chance */
function loading(chance) {
  const { view, mine } = chance;
  return best(movesOf(chance, "load"), ({ ship, space }) => {
    const { stones, capacity } = view.ships[ship - 1];
    const aboard = stones.filter((seat) => seat !== null);
    const own = aboard.filter((seat) => seat === mine).length;
    return 2 * own + aboard.length - 0.3 * capacity - 0.1 * space;
  });
}

/** How gladly a card is taken. @param {string} card */
const taste = (card) => -[...TASTE, ""].indexOf(cardColour(card));

/** The card to take. @param {Chance} chance */
const taking = (chance) => best(movesOf(chance, "take"), ({ space }) => taste(chance.view.market.spaces[space - 1][0]));

/** What a turn is best used for. @param {Chance} chance */
function turn(chance) {
  const [sail, load, [quarry]] = [sailing(chance), loading(chance), movesOf(chance, "quarry")];
  const stones = chance.view.sled[chance.mine];
  const hasSailed = chance.notes.some(({ kind, seat }) => kind === "sailed" && seat === chance.mine);
  if (sail && gain(chance, sail) >= (hasSailed ? ENOUGH : ENOUGH_AT_FIRST)) return sail;
  if (quarry && stones === 0) return quarry;
  return load ?? quarry ?? sail;
}

/**
 * What is advised, by rules of thumb; nothing where there are none. How somebody stands who follows them, against whom the
 * first game is played, `python -m benchmarks.lesson` tells.
 *
 * @param {Chance} chance
 * @returns {Move | undefined}
 */
export function advised(chance) {
  if (chance.view.decision === "take") return taking(chance);
  return chance.view.decision === "turn" ? turn(chance) : undefined;
}
