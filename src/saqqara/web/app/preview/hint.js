/** @import { Evaluation } from "../engine/evaluation.js" */
/** @import { DecisionEvaluation } from "../review/decision-evaluation.js" */
/** @import { PositionEvaluatorClass } from "../review/live-evaluation.js" */
/** @import { AnalysisPosition } from "../review/evaluation.js" */
/** @import { Model } from "../table/model.js" */

import { errorText } from "../core/async-element.js";
import { get } from "../core/net.js";
import { parseMove } from "../core/notation.js";
import { describeEvaluation } from "../review/evaluation.js";
import { LiveEvaluation } from "../review/live-evaluation.js";
import { rankByPlace } from "../review/lost-position.js";
import { showsPrivateCards } from "../table/screen-privacy.js";

/** A device is fast enough if it makes this many simulations in this many milliseconds after the first result. */
const MIN_SIMULATIONS = 10_000;
const SPEED_TEST_TIME = 2000;
/** Time limit for loading the engine, in milliseconds. */
const LOADING_TIMEOUT = 6000;

/**
 * Return a selector for the elements that a move concerns; "" if there are none.
 *
 * @param {string} move
 * @param {number} seat the seat that makes the move
 */
function moveTargetSelector(move, seat) {
  const parsed = parseMove(move);
  const own = `.player[data-seat="${seat}"]`;
  switch (parsed?.kind) {
    case "quarry":
      return `${own} .quarry`;
    case "load":
      return shipSelector(parsed.ship);
    case "sail":
      return `${shipSelector(parsed.ship)},${siteSelector(parsed.site)}`;
    case "private":
      return `${own} .own-ship,${siteSelector(parsed.site)}`;
    case "site":
    case "wager":
      return siteSelector(parsed.site);
    case "take":
    case "look":
      return keySelector(`market-${parsed.space}`);
    case "take_two":
      return `${keySelector(`market-${parsed.space}`)},${keySelector(`market-${parsed.second}`)}`;
    case "play":
      return keySelector(`hand-${seat}-${parsed.card}`);
    case "favor":
    case "prophesy":
      return `[data-pick="${move}"]`;
    case "tomb":
      return keySelector(`tomb-${parsed.number}`);
    default:
      return "";
  }
}

/** @param {number} ship */
const shipSelector = (ship) => `.lane[data-lane="${ship}"] .ship`;
/** @param {string} site */
const siteSelector = (site) => `.site[data-site="${site}"]`;
/** @param {string} key */
const keySelector = (key) => `[data-k="${key}"]`;

/**
 * Mark advised elements and unmark all others.
 *
 * @param {ParentNode} root
 * @param {string} selector a selector, "" for nothing
 * @param {string} [className] the class that marks them
 */
export function markAdvised(root, selector, className = "advised") {
  for (const thing of root.querySelectorAll(`.${className}`)) thing.classList.remove(className);
  if (selector) for (const thing of root.querySelectorAll(selector)) thing.classList.add(className);
}

/**
 * The best bot's move for the decision at the shown moment: searched here while the user watches, or, if the device is
 * too slow, once by the server.
 */
export class Hint {
  /** The server's evaluation. @type {DecisionEvaluation | null} */
  serverEvaluation = null;
  /** The position of the decision. @type {AnalysisPosition | null} */
  position = null;
  thinking = false;
  problem = "";
  /** The moment a hint was requested for, "" if none. */
  #askedMoment = "";
  /** Whether the search runs in this browser. */
  #isSearching = false;
  /** Whether the next moment gets a hint as well. */
  #followsHistory = false;
  /** Whether the device has proved to be slow. */
  #isDeviceSlow = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #slowTimer;

  /** @param {HTMLElement} root @param {Model} model @param {PositionEvaluatorClass} lookers @param {() => void} onChange */
  constructor(root, model, lookers, onChange) {
    this.root = root;
    this.model = model;
    this.onChange = onChange;
    this.live = new LiveEvaluation(lookers, () => this.#onSearchUpdate());
  }

  get #currentMoment() {
    const { pastEntry, n } = this.model;
    return pastEntry === null ? `now ${n}` : `then ${pastEntry}`;
  }

  /**
   * Whether a hint may be requested: for a decision of a player here, if the table allows it, and for past moments that
   * the server will evaluate.
   */
  get isAllowed() {
    const { snapshot, pastEntry, canMove, isPastHintAllowed } = this.model;
    if (pastEntry === null) return canMove && snapshot?.hints === true;
    return isPastHintAllowed && (Boolean(snapshot?.score_sheet) || !this.#wouldLeakSecrets);
  }

  /** Whether a moment's hidden information may be new to others at this device. */
  get #wouldLeakSecrets() {
    return this.model.hidesAllCards || (this.model.isSharedScreen && showsPrivateCards(this.model.view));
  }

  /** Whether there is something to show. */
  get isShown() {
    return this.#askedMoment !== "";
  }

  /** The local evaluation, as soon as it is reliable enough. */
  get localEvaluation() {
    const { evaluation } = this.live;
    return evaluation && (evaluation.simulations >= MIN_SIMULATIONS || evaluation.deep)
      ? this.#rankByPlace(evaluation)
      : null;
  }

  /** The part for screen readers. */
  get spokenEvaluation() {
    return this.#rankByPlace(this.live.spoken);
  }

  /** In a lost game moves are ranked by the expected final rank. @param {Evaluation | null} evaluation */
  #rankByPlace(evaluation) {
    return rankByPlace(evaluation, this.position?.seat ?? 0);
  }

  /** The best moves, from either source. */
  get evaluation() {
    const { localEvaluation: evaluation, position, serverEvaluation, model } = this;
    return evaluation && position
      ? describeEvaluation(evaluation, position, model.names, this.#playedMove)
      : serverEvaluation;
  }

  /** The move played at a past moment. */
  get #playedMove() {
    const { pastEntry, log } = this.model;
    const next = pastEntry === null ? null : log.find(({ n }) => n > pastEntry);
    return (next?.type === "move" && next.move) || null;
  }

  /**
   * The entry of the decision, sent with the request: when the response arrives the table may have moved on, or the
   * game may be over.
   */
  get #entry() {
    return this.model.pastEntry ?? this.model.shownEntry;
  }

  /** Request a hint, or hide the shown one. */
  toggle() {
    this.#followsHistory = false;
    if (this.isShown) return this.#show("");
    if (!this.isAllowed) return;
    this.live.retry();
    this.#show(this.#currentMoment, { thinking: true });
    this.#isSearching = !this.live.unavailableReason && !this.#isDeviceSlow;
    if (this.#isSearching) this.#searchLocally();
    else this.#askServer();
  }

  /** Search the decision in this browser, from what its seat knows. */
  async #searchLocally() {
    const moment = this.#askedMoment;
    const reply = await this.#fetchFromTable(`variation?at=${this.#entry}`);
    if (moment !== this.#askedMoment) return;
    const position = /** @type {AnalysisPosition | undefined} */ (reply.answer);
    if (position?.known) {
      this.position = position;
      this.#startSlowTimer(LOADING_TIMEOUT);
      this.live.evaluate(moment, position.known);
    } else this.#show(moment, { problem: reply.problem });
  }

  /** Handle a deeper evaluation, or the fact that none can be computed here any more. */
  #onSearchUpdate() {
    const { live, thinking } = this;
    if (!this.isShown) return;
    if (live.unavailableReason) this.#askServer();
    else if (thinking && live.evaluation === live.spoken) this.#startSlowTimer(SPEED_TEST_TIME); // the first result
    if (this.localEvaluation) this.#stopWaiting();
    this.onChange();
  }

  /**
   * @param {number} milliseconds time limit for the device while the page is visible; a hidden page pauses the search
   */
  #startSlowTimer(milliseconds) {
    clearTimeout(this.#slowTimer);
    this.#slowTimer = setTimeout(() => {
      if (document.hidden) return this.#startSlowTimer(milliseconds);
      this.#isDeviceSlow = true;
      this.live.stop();
      this.#askServer();
    }, milliseconds);
  }

  #stopWaiting() {
    clearTimeout(this.#slowTimer);
    this.thinking = false;
  }

  async #askServer() {
    const moment = this.#askedMoment;
    this.#isSearching = false;
    this.#stopWaiting();
    this.#show(moment, { thinking: true });
    const reply = await this.#fetchFromTable(`judgement?at=${this.#entry}`);
    if (moment !== this.#askedMoment || !this.thinking) return;
    this.#show(moment, reply.problem ? reply : { serverEvaluation: /** @type {DecisionEvaluation} */ (reply.answer) });
  }

  /** @param {string} what @returns {Promise<{answer?: unknown, problem?: string}>} */
  #fetchFromTable(what) {
    return get(`${this.model.path}/${what}`).then(
      (answer) => ({ answer }),
      (problem) => ({ problem: errorText(problem) }),
    );
  }

  /** Drop the result once the table has moved on; in the history, request the next moment's hint if allowed. */
  hostUpdate() {
    if (this.isShown && this.#askedMoment !== this.#currentMoment) {
      this.#followsHistory = this.#isSearching;
      this.#reset("");
    }
    this.#followsHistory &&= this.model.pastEntry !== null;
    if (this.#followsHistory && this.isAllowed) this.toggle();
  }

  /** Mark the control that makes the best move or, if it is not offered yet, what the move concerns. */
  hostUpdated() {
    const { evaluation: found } = this;
    const move = found?.options[0]?.move;
    if (!move || !found) return markAdvised(this.root, "");
    const pressed = `[data-move="${move}"]`;
    const offered = this.root.querySelector(pressed) !== null;
    markAdvised(this.root, offered ? pressed : moveTargetSelector(move, found.seat));
  }

  /** @param {string} moment */
  #reset(moment) {
    if (moment !== this.#askedMoment) this.live.stop();
    this.#stopWaiting();
    this.#askedMoment = moment;
    Object.assign(this, { serverEvaluation: null, position: null, problem: "" });
  }

  /** @param {string} moment @param {{serverEvaluation?: DecisionEvaluation, thinking?: boolean, problem?: string}} [known] */
  #show(moment, known = {}) {
    this.#reset(moment);
    Object.assign(this, known);
    this.onChange();
  }
}
