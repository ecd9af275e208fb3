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

/** A device is quick enough that makes so many simulations in so many milliseconds, once it has begun to. */
const MIN_SIMULATIONS = 10_000;
const SPEED_TEST_TIME = 2000;
/** For so long it may load what it needs, in milliseconds. */
const LOADING_TIMEOUT = 6000;

/**
 * The things on the table that a move is about, as a selector; "" where it is about none.
 *
 * @param {string} move
 * @param {number} seat who would make it
 */
function moveTargets(move, seat) {
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
 * Marks what is advised, and nothing else.
 *
 * @param {ParentNode} root
 * @param {string} selector a selector, "" for nothing
 * @param {string} [className] the class by which it is marked
 */
export function markAdvised(root, selector, className = "advised") {
  for (const thing of root.querySelectorAll(`.${className}`)) thing.classList.remove(className);
  if (selector) for (const thing of root.querySelectorAll(selector)) thing.classList.add(className);
}

/**
 * What the strongest bot would do in the decision that is due in the moment that is drawn: found here while somebody looks,
 * or where the device is not quick enough, once and by the server.
 */
export class Hint {
  /** What the server thinks. @type {DecisionEvaluation | null} */
  serverEvaluation = null;
  /** What is known here of what is decided. @type {AnalysisPosition | null} */
  position = null;
  thinking = false;
  problem = "";
  /** The moment that is asked about, "" for none. */
  #askedMoment = "";
  /** Whether it is looked for here. */
  #isSearching = false;
  /** Whether what comes next is looked at as well. */
  #followsHistory = false;
  /** Whether the device has turned out to be slow. */
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

  /** Whether it may be asked: for what is decided here, where the table allows it, and for what the server will judge of the past. */
  get isAllowed() {
    const { snapshot, pastEntry, canMove, isPastHintAllowed } = this.model;
    if (pastEntry === null) return canMove && snapshot?.hints === true;
    return isPastHintAllowed && (Boolean(snapshot?.score_sheet) || !this.#wouldLeakSecrets);
  }

  /** Whether what the moment's seat knew may be news to others at this device. */
  get #wouldLeakSecrets() {
    return this.model.hidesAllCards || (this.model.isSharedScreen && showsPrivateCards(this.model.view));
  }

  /** Whether there is something to show. */
  get isShown() {
    return this.#askedMoment !== "";
  }

  /** What has been found out here, as soon as that is enough. */
  get localEvaluation() {
    const { evaluation } = this.live;
    return evaluation && (evaluation.simulations >= MIN_SIMULATIONS || evaluation.deep)
      ? this.#rankByPlace(evaluation)
      : null;
  }

  /** What of it is read out. */
  get spokenEvaluation() {
    return this.#rankByPlace(this.live.spoken);
  }

  /** In a lost game moves are told by the place that they promise. @param {Evaluation | null} evaluation */
  #rankByPlace(evaluation) {
    return rankByPlace(evaluation, this.position?.seat ?? 0);
  }

  /** The best moves, by whomever they were found. */
  get evaluation() {
    const { localEvaluation: evaluation, position, serverEvaluation, model } = this;
    return evaluation && position
      ? describeEvaluation(evaluation, position, model.names, this.#playedMove)
      : serverEvaluation;
  }

  /** What was played in a moment that has passed. */
  get #playedMove() {
    const { pastEntry, log } = this.model;
    const next = pastEntry === null ? null : log.find(({ n }) => n > pastEntry);
    return (next?.type === "move" && next.move) || null;
  }

  /** The decision is named: when an answer arrives the table may have moved on, or the game may be over. */
  get #entry() {
    return this.model.pastEntry ?? this.model.shownEntry;
  }

  /** Asks, or puts away what is shown. */
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

  /** Looks at the decision here, from what its seat knows. */
  async #searchLocally() {
    const moment = this.#askedMoment;
    const told = await this.#fetchFromTable(`variation?at=${this.#entry}`);
    if (moment !== this.#askedMoment) return;
    const position = /** @type {AnalysisPosition | undefined} */ (told.answer);
    if (position?.known) {
      this.position = position;
      this.#startSlowTimer(LOADING_TIMEOUT);
      this.live.evaluate(moment, position.known);
    } else this.#show(moment, { problem: told.problem });
  }

  /** The evaluation has grown, or it cannot be had here any more. */
  #onSearchUpdate() {
    const { live, thinking } = this;
    if (!this.isShown) return;
    if (live.unavailableReason) this.#askServer();
    else if (thinking && live.evaluation === live.spoken) this.#startSlowTimer(SPEED_TEST_TIME); // the first
    if (this.localEvaluation) this.#stopWaiting();
    this.onChange();
  }

  /** @param {number} milliseconds until the device has been too slow, while somebody sees the page: else it rests */
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
    const told = await this.#fetchFromTable(`judgement?at=${this.#entry}`);
    if (moment !== this.#askedMoment || !this.thinking) return;
    this.#show(moment, told.problem ? told : { serverEvaluation: /** @type {DecisionEvaluation} */ (told.answer) });
  }

  /** @param {string} what @returns {Promise<{answer?: unknown, problem?: string}>} */
  #fetchFromTable(what) {
    return get(`${this.model.path}/${what}`).then(
      (answer) => ({ answer }),
      (problem) => ({ problem: errorText(problem) }),
    );
  }

  /** Drops the answer once the table has moved on; who looks back has the next moment looked at that may be. */
  hostUpdate() {
    if (this.isShown && this.#askedMoment !== this.#currentMoment) {
      this.#followsHistory = this.#isSearching;
      this.#reset("");
    }
    this.#followsHistory &&= this.model.pastEntry !== null;
    if (this.#followsHistory && this.isAllowed) this.toggle();
  }

  /** Marks what makes the best move, or where that is not offered yet, what it is about. */
  hostUpdated() {
    const { evaluation: found } = this;
    const move = found?.options[0]?.move;
    if (!move || !found) return markAdvised(this.root, "");
    const pressed = `[data-move="${move}"]`;
    const offered = this.root.querySelector(pressed) !== null;
    markAdvised(this.root, offered ? pressed : moveTargets(move, found.seat));
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
