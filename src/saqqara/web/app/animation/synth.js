/**
 * Physical models of the sounds. A struck object rings in modes that are no multiples of each other, each damped on its
 * own, after a click of noise. Water is noise in a band that swells, with bubbles whose pitch rises as they come up. A
 * plucked string has harmonic partials; the higher ones fade sooner. Pitches are in hertz, times in seconds.
 *
 * @typedef {{pitch: number, loud: number, fades: number}} Mode `fades` is the time in which it decays to a third
 * @typedef {{at?: number, modes: Mode[], click: Mode}} Strike
 * @typedef {{at: number, from: number, to: number, lasts: number, loud: number}} Bubble
 * @typedef {{at?: number, pitch: number, width: number, swells: number, lasts: number, loud: number, waves?: number}}
 *   Wash noise around a pitch, with `waves` swells a second
 * @typedef {{volume: number, lasts: number, strikes?: Strike[], bubbles?: Bubble[], washes?: Wash[]}} Timbre `volume`
 *   makes it as loud to the ear as the others, which a test measures
 */

/** @param {number} pitch @param {number[]} ratios @param {number} fades @returns {Mode[]} */
const ringModes = (pitch, ratios, fades) =>
  ratios.map((ratio, i) => ({ pitch: pitch * ratio, loud: 0.5 / (1 + i * 0.9), fades: fades / (1 + i * 0.8) }));

/** @param {number} at @param {number} pitch @param {number} fades @returns {Strike} */
const pluckStrike = (at, pitch, fades) => ({
  at,
  modes: ringModes(pitch, [1, 2.001, 3.004, 4.01, 5.02], fades),
  click: { pitch: pitch * 5, loud: 0.4, fades: 0.006 },
});

/** @param {number} at @param {number} strength @returns {Strike} */
const knockStrike = (at, strength) => ({
  at,
  modes: [
    { pitch: 172, loud: 0.55 * strength, fades: 0.022 },
    { pitch: 613, loud: 0.46 * strength, fades: 0.018 },
    { pitch: 1087, loud: 0.36 * strength, fades: 0.013 },
    { pitch: 1741, loud: 0.24 * strength, fades: 0.009 },
    { pitch: 2633, loud: 0.15 * strength, fades: 0.006 },
  ],
  click: { pitch: 2400, loud: 1.2 * strength, fades: 0.003 },
});

/** @typedef {"stone" | "ship" | "card" | "points" | "turn" | "end"} SoundName */

/** @type {Record<SoundName, Timbre>} */
export const TIMBRES = {
  // One block is set on another and settles.
  stone: { volume: 0.35, lasts: 0.16, strikes: [knockStrike(0, 1), knockStrike(0.046, 0.22)] },
  // A hull moves through water.
  ship: {
    volume: 0.66,
    lasts: 0.9,
    washes: [
      { pitch: 420, width: 260, swells: 0.2, lasts: 0.85, loud: 1, waves: 3.1 },
      { pitch: 950, width: 420, swells: 0.28, lasts: 0.7, loud: 0.35, waves: 4.3 },
    ],
    bubbles: [
      { at: 0.14, from: 420, to: 690, lasts: 0.05, loud: 0.16 },
      { at: 0.27, from: 610, to: 1010, lasts: 0.035, loud: 0.13 },
      { at: 0.33, from: 360, to: 560, lasts: 0.06, loud: 0.16 },
      { at: 0.52, from: 530, to: 860, lasts: 0.04, loud: 0.11 },
      { at: 0.63, from: 450, to: 700, lasts: 0.05, loud: 0.1 },
    ],
  },
  // A papyrus card slides and is put down.
  card: {
    volume: 0.69,
    lasts: 0.17,
    washes: [{ pitch: 2800, width: 2000, swells: 0.05, lasts: 0.1, loud: 0.34 }],
    strikes: [
      {
        at: 0.092,
        modes: [
          { pitch: 260, loud: 0.4, fades: 0.012 },
          { pitch: 540, loud: 0.2, fades: 0.008 },
        ],
        click: { pitch: 1900, loud: 0.9, fades: 0.004 },
      },
    ],
  },
  // A small bronze bowl.
  points: {
    volume: 0.19,
    lasts: 0.8,
    strikes: [{ modes: ringModes(880, [1, 2.71, 5.15], 0.16), click: { pitch: 3600, loud: 0.2, fades: 0.004 } }],
  },
  // A lyre.
  turn: { volume: 0.156, lasts: 1.2, strikes: [pluckStrike(0, 440, 0.2), pluckStrike(0.13, 587.33, 0.26)] },
  end: {
    volume: 0.123,
    lasts: 2.6,
    strikes: [
      pluckStrike(0, 392, 0.4),
      pluckStrike(0.16, 493.88, 0.42),
      pluckStrike(0.32, 587.33, 0.44),
      pluckStrike(0.48, 783.99, 0.5),
    ],
  },
};

/** Attack time of a strike: without a rise it would crack. */
const ATTACK_TIME = 0.0006;
/** After this many decay times a thousandth is left, as each leaves a third. */
const DECAY_LENGTHS = 7;
const CURVE_STEPS = 96;

/** One second of noise, the same each time. @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const NOISE_BUFFERS = new WeakMap();

/** @param {BaseAudioContext} audio */
function noiseBuffer(audio) {
  const known = NOISE_BUFFERS.get(audio);
  if (known) return known;
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0, seed = 20_240_229; i < samples.length; i++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    samples[i] = seed / 2 ** 31 - 1;
  }
  NOISE_BUFFERS.set(audio, buffer);
  return buffer;
}

/**
 * Create band-limited noise around a pitch.
 *
 * @param {BaseAudioContext} audio
 * @param {number} pitch
 * @param {number} width
 */
function noiseVoice(audio, pitch, width) {
  const [source, band] = [audio.createBufferSource(), audio.createBiquadFilter()];
  Object.assign(source, { buffer: noiseBuffer(audio), loop: true });
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = pitch / width;
  return { source, end: source.connect(band) };
}

/** @param {BaseAudioContext} audio @param {number} pitch */
function toneVoice(audio, pitch) {
  const source = audio.createOscillator();
  source.frequency.value = pitch;
  return { source, end: /** @type {AudioNode} */ (source) };
}

/**
 * Play a voice from a start time on: along a loudness curve, or struck and fading.
 *
 * @param {{source: AudioScheduledSourceNode, end: AudioNode}} voice
 * @param {AudioNode} out
 * @param {number} start
 * @param {{loud: number, fades: number} | {curve: Float32Array, lasts: number}} shape
 */
function playVoice({ source, end }, out, start, shape) {
  const volume = out.context.createGain();
  end.connect(volume).connect(out);
  const { gain } = volume;
  gain.setValueAtTime(0, start);
  if ("curve" in shape) gain.setValueCurveAtTime(shape.curve, start, shape.lasts);
  else {
    gain.linearRampToValueAtTime(shape.loud, start + ATTACK_TIME);
    gain.setTargetAtTime(0, start + ATTACK_TIME, shape.fades);
  }
  source.start(start);
  source.stop(start + ("curve" in shape ? shape.lasts : shape.fades * DECAY_LENGTHS));
}

/**
 * Return the loudness curve of a swell or a bubble.
 *
 * @param {(part: number) => number} shape loudness by the elapsed fraction
 */
const gainCurve = (shape) => Float32Array.from({ length: CURVE_STEPS }, (_, i) => shape(i / (CURVE_STEPS - 1)));

/** @param {Wash} wash */
const swellCurve = ({ loud, swells, lasts, waves = 0 }) =>
  gainCurve((part) => {
    const time = part * lasts;
    const shape =
      time < swells
        ? Math.sin(((time / swells) * Math.PI) / 2)
        : Math.cos((((time - swells) / (lasts - swells)) * Math.PI) / 2);
    return loud * shape ** 2 * (waves ? 0.72 + 0.28 * Math.sin(2 * Math.PI * waves * time) : 1);
  });

/**
 * Start a sound at a time of `out`'s clock; return the node that silences it.
 *
 * @param {AudioNode} out
 * @param {Timbre} timbre
 * @param {number} start
 */
export function playTimbre(out, { volume, strikes = [], bubbles = [], washes = [] }, start) {
  const audio = out.context;
  const all = audio.createGain();
  all.gain.value = volume;
  all.connect(out);
  for (const { at = 0, modes, click } of strikes) {
    for (const mode of modes) playVoice(toneVoice(audio, mode.pitch), all, start + at, mode);
    playVoice(noiseVoice(audio, click.pitch, click.pitch), all, start + at, click);
  }
  for (const { at, from, to, lasts, loud } of bubbles) {
    const voice = toneVoice(audio, from);
    voice.source.frequency.setValueAtTime(from, start + at);
    voice.source.frequency.exponentialRampToValueAtTime(to, start + at + lasts);
    playVoice(voice, all, start + at, {
      curve: gainCurve((part) => loud * Math.sin(Math.PI * Math.sqrt(part)) ** 2),
      lasts,
    });
  }
  for (const wash of washes) {
    const voice = noiseVoice(audio, wash.pitch, wash.width);
    playVoice(voice, all, start + (wash.at ?? 0), { curve: swellCurve(wash), lasts: wash.lasts });
  }
  return all;
}
