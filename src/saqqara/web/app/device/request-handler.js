/** @import { Runtime } from "./python.js" */

/** @typedef {{method: string, path: string, body: string | null, language: string}} AnyRequest */

/**
 * What a page sends: a request, the beginning or the end of an event stream, each with a number of its own.
 *
 * @typedef {{id: number, request: AnyRequest} | {id: number, follow: {path: string, language: string}} |
 *   {id: number, unfollow: true}} PageMessage
 */

/**
 * What it receives: an answer (status, content type, text), an event (name, data), or that Python failed.
 *
 * @typedef {{id: number, answer: [number, string, string]} | {id: number, event: [string, string]} |
 *   {id: number, failed: string}} Reply
 */

/** @typedef {(reply: Reply) => void} OnReply */

/** Pyodide's name of errors that code in Python raised; all others mean that the interpreter itself has failed. */
const PYTHON_ERROR = "PythonError";

/** Handles the messages of pages by the runtime of Python. */
export class RequestHandler {
  /** The numbers of open streams, by page and then by the page's own number. @type {Map<string, Map<number, number>>} */
  #streams = new Map();

  /**
   * @param {Promise<Runtime>} runtime messages wait until it has started
   * @param {() => void} onBroken is called when Python can answer nothing any more
   */
  constructor(runtime, onBroken) {
    this.runtime = runtime;
    this.onBroken = onBroken;
  }

  /** @param {string} page @param {PageMessage} message @param {OnReply} reply */
  async handle(page, message, reply) {
    const { id } = message;
    let runtime;
    try {
      runtime = await this.runtime;
      if ("request" in message) reply({ id, answer: await answer(runtime, message.request) });
      else if ("follow" in message) this.#follow(runtime, page, message, reply);
      else this.#unfollow(runtime, page, id);
    } catch (problem) {
      if (runtime && !isOfPython(problem)) return this.onBroken();
      reply({ id, failed: String(problem) });
    }
  }

  /** @param {Runtime} runtime @param {string} page @param {Extract<PageMessage, {follow: object}>} message @param {OnReply} reply */
  #follow(runtime, page, { id, follow }, reply) {
    const emit = (/** @type {string} */ name, /** @type {string} */ text) => reply({ id, event: [name, text] });
    const streams = this.#streams.get(page) ?? new Map();
    this.#streams.set(page, streams.set(id, runtime.follow(follow.path, follow.language, emit)));
  }

  /** @param {Runtime} runtime @param {string} page @param {number} id */
  #unfollow(runtime, page, id) {
    const stream = this.#streams.get(page)?.get(id);
    if (stream === undefined) return;
    this.#streams.get(page)?.delete(id);
    runtime.unfollow(stream);
  }

  /** End the streams of a page that is closed. @param {string} page */
  async forget(page) {
    const runtime = await this.runtime;
    for (const id of this.#streams.get(page)?.keys() ?? []) this.#unfollow(runtime, page, id);
    this.#streams.delete(page);
  }
}

/** Return whether code in Python raised an error, after which it continues. @param {unknown} problem */
const isOfPython = (problem) => problem instanceof Error && problem.name === PYTHON_ERROR;

/** @param {Runtime} runtime @param {AnyRequest} request @returns {Promise<[number, string, string]>} */
async function answer(runtime, { method, path, body, language }) {
  const [status, type, text] = await runtime.answer(method, path, body, language);
  return [status, type, text];
}
