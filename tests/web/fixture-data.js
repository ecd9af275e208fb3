import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A file that Python has written for these tests. @param {string} name */
export const readFixture = (name) => readFileSync(join(process.env.SAQQARA_GIVEN ?? "", name), "utf8");

/**
 * Games that the engine has played, by name: `moments`, each with the `view` of a spectator, the `legal` moves, and the
 * `entry` of the log that led there; `boards`, `names`, `score_sheet` and `ranking`.
 */
export const GAMES = JSON.parse(readFixture("games.json"));

/** All moments of all games. */
export const MOMENTS = Object.values(GAMES).flatMap(({ moments }) => moments);

/** Every decision: what was legal, once each. */
export const DECISIONS = MOMENTS.map(({ legal }) => legal).filter((legal) => legal.length > 0);
