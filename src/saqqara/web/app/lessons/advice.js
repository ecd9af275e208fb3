/** @import { MoveKind, Move } from "../core/notation.js" */
/** @import { GameEvent, View } from "../core/types.js" */
import { cardColour } from "../art/cards.js";
import { parseMove } from "../core/notation.js";

/**
 * The input of the advice: the table as the player sees it, the player's legal moves, and all past events.
 *
 * @typedef {{view: View, legal: string[], mine: number, notes: GameEvent[]}} AdviceInput
 */

/** The value of a stone at a site, as a rule of thumb in points; `bow` is added for landing first. */
const STONE_VALUES = {
  market: { stone: 2.6, bow: 0.6 },
  pyramid: { stone: 2.2, bow: 0.2 },
  temple: { stone: 2.4, bow: 0 },
  burial: { stone: 1.9, bow: 0 },
  obelisk: { stone: 2.2, bow: 0 },
};
/** The least gain over the opponents that makes a sailing worth a turn. */
const MIN_SAILING_GAIN = 5;
/** The same for the first sailing: a beginner has to see one. */
const MIN_FIRST_SAILING_GAIN = 2;
/** Card colours in order of preference. */
const COLOUR_PREFERENCE = ["purple", "green", "blue", "red"];

/** Return the legal moves of a kind. @template {MoveKind} K @param {{legal: string[]}} chance @param {K} kind */
export const legalMovesOfKind = ({ legal }, kind) =>
  legal.map(parseMove).flatMap((move) => (move?.kind === kind ? [/** @type {Move & {kind: K}} */ (move)] : []));

/** @template T @param {T[]} all @param {(one: T) => number} worth @returns {T | undefined} the first of the best */
const findBest = (all, worth) => all.toSorted((a, b) => worth(b) - worth(a))[0];

/**
 * Estimate what a sailing gains the player over the others.
 *
 * @param {AdviceInput} chance
 * @param {{ship: number, site: string}} move
 */
function sailingGain({ view, mine }, { ship, site }) {
  const { stone, bow } = STONE_VALUES[/** @type {keyof typeof STONE_VALUES} */ (site)];
  const aboard = view.ships[ship - 1].stones.filter((seat) => seat !== null);
  const sum = aboard.reduce((sum, seat) => sum + (seat === mine ? stone : -stone), 0);
  return sum + (aboard[0] === mine ? bow : -bow);
}

/** Return the sailing with the highest gain. @param {AdviceInput} situation */
const bestSailing = (situation) =>
  findBest(legalMovesOfKind(situation, "sail"), (move) => sailingGain(situation, move));

/**
 * Return the space to load: on the ship that is closest to sailing with most of the player's stones.
 *
 * @param {AdviceInput} situation
 */
function bestLoading(situation) {
  const { view, mine } = situation;
  return findBest(legalMovesOfKind(situation, "load"), ({ ship, space }) => {
    const { stones, capacity } = view.ships[ship - 1];
    const aboard = stones.filter((seat) => seat !== null);
    const own = aboard.filter((seat) => seat === mine).length;
    return 2 * own + aboard.length - 0.3 * capacity - 0.1 * space;
  });
}

/** Return the preference for a card; higher is better. @param {string} card */
const cardPreference = (card) => -[...COLOUR_PREFERENCE, ""].indexOf(cardColour(card));

/** Return the card to take. @param {AdviceInput} situation */
const bestCard = (situation) =>
  findBest(legalMovesOfKind(situation, "take"), ({ space }) =>
    cardPreference(situation.view.market.spaces[space - 1][0]),
  );

/** Return the best use of a turn. @param {AdviceInput} situation */
function bestTurn(situation) {
  const [sail, load, [quarry]] = [
    bestSailing(situation),
    bestLoading(situation),
    legalMovesOfKind(situation, "quarry"),
  ];
  const stones = situation.view.sled[situation.mine];
  const hasSailed = situation.notes.some(({ kind, seat }) => kind === "sailed" && seat === situation.mine);
  if (sail && sailingGain(situation, sail) >= (hasSailed ? MIN_SAILING_GAIN : MIN_FIRST_SAILING_GAIN)) return sail;
  if (quarry && stones === 0) return quarry;
  return load ?? quarry ?? sail;
}

/**
 * Return the move advised by rules of thumb, if any. `python -m benchmarks.lesson` measures the results of a player who
 * follows them against the bot of the first game.
 *
 * @param {AdviceInput} situation
 * @returns {Move | undefined}
 */
export function advisedMove(situation) {
  if (situation.view.decision === "take") return bestCard(situation);
  return situation.view.decision === "turn" ? bestTurn(situation) : undefined;
}
