"""Sounds: none clips, none is louder than another, each is as long as what it accompanies; all are off by default."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, expect

import saqqara
from tests.browser.conftest import OpenPage
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SYNTH_MODULE = Path(saqqara.__file__).parent / "web" / "app" / "animation" / "synth.js"
SAMPLE_RATE = 48_000
RENDER_SOUNDS = """async ([rate, spare]) => {
  const heard = {};
  for (const [name, timbre] of Object.entries(TIMBRES)) {
    const audio = new OfflineAudioContext(1, (timbre.lasts + spare) * rate, rate);
    playTimbre(audio.destination, timbre, 0);
    heard[name] = [...(await audio.startRendering()).getChannelData(0)];
  }
  return heard;
}"""
SPARE_SECONDS = 2.0  # seconds after the declared end of a sound
WINDOW_SECONDS = 0.1  # seconds that the ear takes in at once
MIN_HERTZ = 150.0  # hertz below which small loudspeakers, and ears, take in little
MAX_PEAK = 0.6
TARGET_LOUDNESS = 0.055
LOUDNESS_TOLERANCE = 1.0  # decibels by which one may be louder than another
OWN_SPEED = 0.6  # of the time that others' moves take
SILENCE_LEVEL = 0.01  # of the peak: 40 decibels below
# A browser that plays nothing, and records when each sound should start: its own clock does not move.
FAKE_AUDIO = """
  window.heard = [];
  const param = new Proxy({}, { get: () => () => undefined, set: () => true });
  const node = (context) => ({ context, gain: param, frequency: param, Q: {}, connect: (to) => to, disconnect() {},
    stop() {}, start: (at) => window.heard.push(at) });
  window.AudioContext = class {
    state = "running";
    currentTime = 0;
    sampleRate = 100;
    destination = node(this);
    createBuffer = () => ({ getChannelData: () => [] });
    createGain = () => node(this);
    createOscillator = this.createGain;
    createBufferSource = this.createGain;
    createBiquadFilter = this.createGain;
  };
"""
# What flies, and when the first accompanying sound is heard, in milliseconds.
FLIGHT_AND_SOUND_TIMES = """() => {
  const flights = [...document.querySelectorAll('.flight')].flatMap((one) => one.getAnimations());
  return [flights.map((one) => one.effect.getComputedTiming().duration), Math.min(...window.heard) * 1000];
}"""


@pytest.fixture(scope="module")
def sounds(browser: Browser) -> dict[str, np.ndarray]:
    """Return the samples of each sound, as the browser makes them."""
    page = browser.new_page()
    plain = re.sub(r"^export ", "", SYNTH_MODULE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    heard = page.evaluate(f"(given) => {{ {plain}\n return ({RENDER_SOUNDS})(given); }}", [SAMPLE_RATE, SPARE_SECONDS])
    page.close()
    return {name: np.array(samples) for name, samples in heard.items()}


def loudness(samples: np.ndarray) -> float:
    """Return the root mean square of the loudest moment, without frequencies too low to be heard."""
    spectrum = np.fft.rfft(samples)
    spectrum[np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE) < MIN_HERTZ] = 0
    power = np.cumsum(np.fft.irfft(spectrum, len(samples)) ** 2)
    length = int(WINDOW_SECONDS * SAMPLE_RATE)
    return float(np.sqrt(np.max(power[length:] - power[:-length]) / length))


def seconds_until_silent(samples: np.ndarray) -> float:
    """Return the seconds after which it is never again louder than 40 decibels below its peak."""
    return float(np.flatnonzero(np.abs(samples) > SILENCE_LEVEL * np.abs(samples).max())[-1] / SAMPLE_RATE)


def spectral_center(samples: np.ndarray) -> float:
    """Return the pitch in hertz about which its power is centred."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    return float(np.sum(power * np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE)) / np.sum(power))


def test_no_sound_is_clipped_or_cracks(sounds: dict[str, np.ndarray]) -> None:
    assert sounds.keys() == {"stone", "ship", "card", "points", "turn", "end"}
    for name, samples in sounds.items():
        peak = np.abs(samples).max()
        assert 0.1 < peak < MAX_PEAK, name
        assert abs(samples[0]) < SILENCE_LEVEL * peak, name
        assert abs(samples.mean()) < SILENCE_LEVEL * peak, name


def test_all_sounds_are_equally_loud(sounds: dict[str, np.ndarray]) -> None:
    for name, samples in sounds.items():
        assert abs(20 * np.log10(loudness(samples) / TARGET_LOUDNESS)) < LOUDNESS_TOLERANCE, name


def test_sound_lasts_as_long_as_its_animation(sounds: dict[str, np.ndarray]) -> None:
    lasts = {name: seconds_until_silent(samples) for name, samples in sounds.items()}
    assert lasts["stone"] < 0.15  # it does not ring
    assert lasts["card"] < 0.2
    assert 0.6 < lasts["ship"] < 1.0
    assert lasts["turn"] < 1.3 < lasts["end"] < 3
    # No rumble that a phone cannot play, and no hiss.
    assert all(300 < spectral_center(samples) < 4000 for samples in sounds.values())


def test_first_visit_asks_about_sound_once(open_page: OpenPage) -> None:
    person = open_page(preferences={"motion": "off"})
    table = person.write_table("here", seed=4)
    person.open_path(f"/table/{table}")
    asked = person.test_id("sound-choice")
    expect(asked).to_be_visible()
    chooses_by_key(person)
    expect(asked).to_have_count(0)
    person.page.reload()
    expect(person.test_id("question")).to_be_visible()
    expect(asked).to_have_count(0)
    german = open_page(preferences={"motion": "off"}, locale="de-DE")
    german.open_path(f"/table/{table}")
    german.test_id("sound-choice").get_by_role("button", name="Nein").click()
    expect(german.test_id("sound-choice")).to_have_count(0)
    assert german.page.evaluate("JSON.parse(localStorage['saqqara-preferences']).sound") is False


def chooses_by_key(person: Person) -> None:
    button = person.page.get_by_role("group", name="Play with sound?").get_by_role("button", name="Yes")
    button.focus()
    person.page.keyboard.press("Enter")
    assert person.page.evaluate("JSON.parse(localStorage['saqqara-preferences']).sound") is True


def test_stone_sounds_when_it_lands_and_ship_when_it_departs(open_page: OpenPage) -> None:
    person = open_page(reduced_motion="no-preference", preferences={"sound": True})
    person.page.add_init_script(FAKE_AUDIO)
    table = person.write_table("here", events=["load 4.1"], seed=4)
    person.open_path(f"/table/{table}")
    assert delay_until_heard(person, "load 1.1") == pytest.approx(520 * OWN_SPEED)
    assert delay_until_heard(person, "sail 4 pyramid") == 0


def delay_until_heard(person: Person, move: str) -> float:
    """Play a move, and return when it is heard, in milliseconds after the flight has begun."""
    person.wait_for_choice()
    person.page.evaluate("window.heard = []")
    person.click("data-move", move)
    person.run_clock_until(lambda: person.page.locator(".flight").count() > 0)
    [lasts], heard = person.page.evaluate(FLIGHT_AND_SOUND_TIMES)
    assert heard in (0, pytest.approx(lasts))
    person.finish_animations()
    return float(heard)
