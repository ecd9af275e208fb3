/** @import { Now, Step } from "./first-game.js" */
/** @import { Shelved } from "./shelf.js" */
/** @import { Args } from "../ground/words.js" */
/** @import { Known } from "../rules/rulebook.js" */
import { freeName } from "../controls/names.js";
import { address } from "../ground/address.js";
import { post } from "../ground/net.js";
import { text } from "../ground/words.js";
import { explained } from "../rules/rulebook.js";
import { titleOf } from "./shelf.js";

/**
 * A short lesson: a position to begin with, and each way to solve it, as the moves that somebody makes one after the other.
 * `points` are the numbers that its words tell; a test holds them and the ways against the engine.
 *
 * @typedef {{ways: string[][], points: Args, position: object}} Short
 */

const RIVAL = "greedy";

/** Reads a short lesson. @param {string} name @returns {Promise<Short>} */
export async function read(name) {
  const answer = await fetch(new URL(`../../lessons/${name}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`lesson: ${answer.status}`);
  return answer.json();
}

/** Sets up a table for a short lesson, and goes there. @param {string} name */
export async function begin(name) {
  const { position } = await read(name);
  const me = freeName("me", []);
  const names = [me, freeName("bot", [me])];
  const asked = { record: JSON.stringify(position), names, me: 0, bot: RIVAL };
  const { table } = /** @type {{table: string}} */ (await post(address("api/records"), asked));
  location.assign(address(`table/${table}?lesson=${name}`));
}

/** The ways to solve it that begin with all that somebody has decided. @param {string[][]} ways @param {string[]} own */
const open = (ways, own) => ways.filter((way) => way.every((move, i) => i >= own.length || own[i] === move));

/**
 * The steps of a short lesson: what it is about, each decision, a word when another move was made, and that it is solved.
 *
 * @param {Shelved} lesson
 * @param {Short} short
 * @param {() => Known | null} known what can be explained at its table
 * @returns {Step[]}
 */
export function stepsOf(lesson, { ways, points }, known) {
  const id = `page-short-${lesson.name}`;
  const at = () => lesson.at;
  const then = () => lesson.then;
  const title = titleOf(lesson);
  const says = (/** @type {string} */ title, /** @type {string | undefined} */ part) => (/** @type {Args} */ args) => ({
    title,
    words: text(id, { ...args, ...points }, part),
  });
  const rule = () => {
    const all = known();
    return text(id, points, "look") || (all && explained(lesson.about, all)?.rule) || "";
  };
  return [
    { id: "look", when: ({ own }) => own.length === 0, at, says: () => ({ title, words: rule() }) },
    {
      id: "wrong",
      back: true,
      act: true,
      // Not before the others have answered: what is taken back meanwhile would be refused.
      when: ({ own, asked, view }) => (asked || view.actor === null) && open(ways, own).length === 0,
      at: () => [],
      says: says(text("page-short-wrong"), "other"),
    },
    {
      id: "solved",
      last: true,
      when: ({ own }) => open(ways, own).some((way) => way.length <= own.length),
      at: then,
      says: says(text("page-short-solved"), "solved"),
    },
    ...Array.from({ length: Math.max(...ways.map((way) => way.length)) }, (_, i) => ({
      id: `task-${i + 1}`,
      act: true,
      when: (/** @type {Now} */ { own, asked }) => asked && own.length === i,
      at: i === 0 ? at : then,
      says: says(title, i === 0 ? undefined : "then"),
    })),
  ];
}
