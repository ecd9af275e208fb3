import { COLOURS } from "../../src/saqqara/web/app/core/names.js";
import { GAMES } from "./fixture-data.js";

export const PATH = "/api/tables/t1";

/** A played game, as the server describes its table after a number of entries. */
export class FakeTable {
  /** @param {string} game @param {number[]} you the seats of this browser */
  constructor(game = "plain", you = [0, 1]) {
    Object.assign(this, GAMES[game]);
    this.you = you;
  }

  /** The entry after `n` whose decision a player at this browser makes. */
  asked(n = 0) {
    return this.moments.findIndex(({ view }, k) => k >= n && this.you.includes(view.actor));
  }

  /** @param {number} n */
  legal(n) {
    return this.you.includes(this.moments[n].view.actor) ? this.moments[n].legal : [];
  }

  /** @param {number} n @param {object} [change] */
  snapshot(n, change = {}) {
    const seats = this.names.map((name, seat) => ({
      name,
      kind: "person",
      bot: null,
      mine: this.you.includes(seat),
      link: null,
      away: false,
      reserved: false,
      colour: COLOURS[seat],
      colours: [],
    }));
    return {
      table: "t1",
      version: "1",
      n,
      seats,
      you: this.you,
      undo: null,
      redo: false,
      started: true,
      chat: false,
      comings: [],
      view: this.moments[n].view,
      legal: this.legal(n),
      boards: this.boards,
      score_sheet: null,
      ranking: null,
      effects: null,
      log: this.moments.slice(0, n + 1).map(({ entry }) => entry),
      ...change,
    };
  }

  /** The visible part of an entry. @param {number} n */
  steps(n) {
    const { entry, effects } = this.moments[n];
    return entry.notes.map((note, i) => ({ note, effect: effects[i] }));
  }

  /** The stream's event for an entry. @param {number} n @param {object} [change] */
  event(n, change = {}) {
    const { view, entry, effects } = this.moments[n];
    const now = { effects, view, legal: this.legal(n), undo: null, redo: false };
    return { ...entry, ...now, score_sheet: null, ranking: null, ...change };
  }
}

/**
 * A scene whose animations last until they are skipped. `played` are the steps of entries, `mine` whether each was one's own,
 * `lifted` those that fly over the table, which is already drawn as it is after them.
 */
export class FakeAnimator {
  speed = 1;
  played = [];
  mine = [];
  lifted = [];
  #end = () => undefined;

  play(steps, view, mine) {
    this.played.push(steps);
    this.mine.push(mine);
    this.view = view;
    return new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  prepareFlights(steps, view) {
    const lifted = { steps, view, flies: false };
    this.lifted.push(lifted);
    return () => {
      lifted.flies = true;
    };
  }

  skip() {
    this.#end();
  }
}
