/** @import { LessonState, LessonStep } from "./first-game.js" */
/** @import { ShortLesson } from "./short-lessons.js" */
/** @import { Args } from "../core/i18n.js" */
/** @import { RulebookSetup } from "../rules/rulebook.js" */

import { urlForPath } from "../core/address.js";
import { text } from "../core/i18n.js";
import { saveLessonTable } from "../core/lesson-tables.js";
import { post } from "../core/net.js";
import { findEntry } from "../rules/rulebook.js";
import { freeName } from "../widgets/name-field.js";
import { lessonTitle } from "./short-lessons.js";

/**
 * A short lesson: its starting position and all solutions, each as the player's moves in order. `points` are the
 * numbers in its texts; a test checks them and the solutions with the engine.
 *
 * @typedef {{ways: string[][], points: Args, position: object}} LessonData
 */

const OPPONENT_BOT = "greedy";

/** Load a short lesson. @param {string} name @returns {Promise<LessonData>} */
export async function fetchLesson(name) {
  const answer = await fetch(new URL(`../../lessons/${name}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`lesson: ${answer.status}`);
  return answer.json();
}

/** Create a table for a short lesson and open it. @param {string} name */
export async function startShortLesson(name) {
  const { position } = await fetchLesson(name);
  const me = freeName("me", []);
  const names = [me, freeName("bot", [me])];
  const asked = { record: JSON.stringify(position), names, me: 0, bot: OPPONENT_BOT };
  const { table } = /** @type {{table: string}} */ (await post(urlForPath("api/records"), asked));
  saveLessonTable({ table, lesson: name });
  location.assign(urlForPath(`table/${table}?lesson=${name}`));
}

/**
 * Return the solutions that begin with all of the player's moves.
 *
 * @param {string[][]} solutions
 * @param {string[]} ownMoves
 */
const solutionsStartingWith = (solutions, ownMoves) =>
  solutions.filter((way) => way.every((move, i) => i >= ownMoves.length || ownMoves[i] === move));

/**
 * Return the steps of a short lesson: its subject, each decision, the reply to another move, and the reply to a
 * solution.
 *
 * @param {ShortLesson} lesson
 * @param {LessonData} short
 * @param {() => RulebookSetup | null} getSetup returns what can be explained at its table
 * @returns {LessonStep[]}
 */
export function shortLessonSteps(lesson, { ways, points }, getSetup) {
  const id = `page-short-${lesson.name}`;
  const at = () => lesson.at;
  const after = () => lesson.after;
  const title = lessonTitle(lesson);
  const says = (/** @type {string} */ title, /** @type {string | undefined} */ part) => (/** @type {Args} */ args) => ({
    title,
    words: text(id, { ...args, ...points }, part),
  });
  const rule = () => {
    const all = getSetup();
    return text(id, points, "look") || (all && findEntry(lesson.about, all)?.rule) || "";
  };
  return [
    { id: "look", when: ({ own }) => own.length === 0, at, says: () => ({ title, words: rule() }) },
    {
      id: "wrong",
      back: true,
      act: true,
      // Wait until the others have answered: taking back earlier would be refused.
      when: ({ own, asked, view }) => (asked || view.actor === null) && solutionsStartingWith(ways, own).length === 0,
      at: () => [],
      says: says(text("page-short-wrong"), "other"),
    },
    {
      id: "solved",
      last: true,
      when: ({ own }) => solutionsStartingWith(ways, own).some((way) => way.length <= own.length),
      at: after,
      says: says(text("page-short-solved"), "solved"),
    },
    ...Array.from({ length: Math.max(...ways.map((way) => way.length)) }, (_, i) => ({
      id: `task-${i + 1}`,
      act: true,
      when: (/** @type {LessonState} */ { own, asked }) => asked && own.length === i,
      at: i === 0 ? at : after,
      says: says(title, i === 0 ? undefined : "then"),
    })),
  ];
}
