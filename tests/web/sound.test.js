import "./dom-stubs.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** The page's listeners, by the name of the event. */
const listened = {};
globalThis.addEventListener = (type, listener) => {
  listened[type] = listener;
};

const { setPreference } = await import("../../src/saqqara/web/app/core/preferences.js");
const { cancelScheduledSounds, playSound, playEventSound, TurnSound } = await import(
  "../../src/saqqara/web/app/animation/sound.js"
);
const { TIMBRES } = await import("../../src/saqqara/web/app/animation/synth.js");

/** Every voice that was started: when, and whether it can still be heard. @type {{start: number, through: Node}[]} */
let voices = [];
let [now, state, resumed] = [10, "running", 0];

/** A node of the browser's sound: its connections, and its parameters. */
class Node {
  constructor(context) {
    Object.assign(this, { context, to: null, gain: new Param(), frequency: new Param(), Q: {} });
  }
  connect(to) {
    this.to = to;
    return to;
  }
  disconnect() {
    this.to = null;
  }
  start(start) {
    voices.push({ start, through: this });
  }
  stop() {}
}

class Param {
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
  setTargetAtTime() {}
  setValueCurveAtTime() {}
}

class FakeAudio {
  sampleRate = 100;
  destination = new Node(this);
  get currentTime() {
    return now;
  }
  get state() {
    return state;
  }
  resume = async () => {
    resumed += 1;
  };
  createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
  createGain = () => new Node(this);
  createOscillator = () => new Node(this);
  createBufferSource = () => new Node(this);
  createBiquadFilter = () => new Node(this);
}
globalThis.AudioContext = FakeAudio;

/** When the first audible voice starts, null if there is none. */
function heard(what) {
  voices = [];
  what();
  const ends = ({ through }) => {
    let node = through;
    while (node.to) node = node.to;
    return node === node.context.destination;
  };
  const starts = voices.filter(ends).map(({ start }) => start);
  return starts.length ? Math.min(...starts) : null;
}

beforeEach(() => {
  cancelScheduledSounds();
  setPreference("sound", true);
  [voices, now, state, resumed] = [[], 10, "running", 0];
});

test("the sound of an event depends on its kind, and most have none", () => {
  const isHeard = (kind) => heard(() => playEventSound({ kind })) !== null;
  assert.deepEqual(["loaded", "sailed", "took", "scored", "turned_up"].map(isHeard), [true, true, true, true, false]);
});

test("each sound that is named anywhere can be played", () => {
  for (const name of Object.keys(TIMBRES))
    assert.equal(
      heard(() => playSound(name)),
      10,
      name,
    );
});

test("flying things sound when they land, and a ship when it casts off", () => {
  assert.equal(
    heard(() => playEventSound({ kind: "loaded" }, 520)),
    10.52,
  );
  assert.equal(
    heard(() => playEventSound({ kind: "took" }, 312)),
    10.312,
  );
  assert.equal(
    heard(() => playEventSound({ kind: "sailed" }, 900)),
    10,
  );
  now = 11.5;
  assert.equal(
    heard(() => playEventSound({ kind: "delivered" })),
    11.5,
  );
});

test("what is skipped before it has landed makes no sound", () => {
  const skipped = (after) =>
    heard(() => {
      playEventSound({ kind: "loaded" }, 520);
      now += after;
      cancelScheduledSounds();
    });
  assert.equal(skipped(0.3), null);
  assert.equal(skipped(0.6), 10.82); // it has started
});

test("there is no sound without consent, nor before the first click", () => {
  for (const wanted of [false, null]) {
    setPreference("sound", wanted);
    assert.equal(
      heard(() => playEventSound({ kind: "loaded" })),
      null,
    );
  }
  setPreference("sound", true);
  state = "suspended";
  assert.equal(
    heard(() => playEventSound({ kind: "loaded" })),
    null,
  );
});

test("the browser's audio is enabled by the first click or key, not by the first sound", () => {
  state = "suspended";
  for (const gesture of ["pointerdown", "keydown"]) listened[gesture]();
  assert.equal(resumed, 2);
  setPreference("sound", false);
  listened.pointerdown();
  assert.equal(resumed, 2);
});

test("a turn is announced by a sound after another player's decision, and the end once", () => {
  const at = (change) => ({
    playing: false,
    canMove: true,
    ownSeat: 0,
    log: [],
    snapshot: { score_sheet: null },
    ...change,
  });
  const turns = new TurnSound();
  const heard = (change) => {
    voices = [];
    turns.model = at(change);
    turns.hostUpdated();
    return voices.length > 0;
  };
  const others = { canMove: false, log: [{ seat: 1 }] };
  assert.equal(heard({}), false); // the player who opens the page sees it
  assert.equal(heard({}), false);
  assert.equal(heard(others), false);
  assert.equal(heard({ playing: true }), false);
  assert.equal(heard({}), true);
  assert.equal(heard({}), false);
  assert.equal(heard({ canMove: false, log: [{ seat: 0 }] }), false);
  assert.equal(heard({ log: [{ seat: 0 }] }), false); // one's own move has led to a question of one's own
  assert.equal(heard({ ownSeat: 1, animator: { hasFlights: true } }), false); // the stone is heard first
  assert.equal(heard({ ownSeat: 1 }), true);
  assert.equal(heard({ canMove: false, snapshot: { score_sheet: [] } }), true);
  assert.equal(heard({ canMove: false, snapshot: { score_sheet: [] } }), false);
});
