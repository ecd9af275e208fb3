"""What is heard: no sound cracks, none is louder than another, each is as long as what makes it; it is asked first."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, expect

import saqqara
from tests.browser.conftest import Open
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TIMBRE = Path(saqqara.__file__).parent / "web" / "app" / "showing" / "timbre.js"
RATE = 48_000
RENDER = """async ([rate, spare]) => {
  const heard = {};
  for (const [name, timbre] of Object.entries(TIMBRES)) {
    const audio = new OfflineAudioContext(1, (timbre.lasts + spare) * rate, rate);
    play(audio.destination, timbre, 0);
    heard[name] = [...(await audio.startRendering()).getChannelData(0)];
  }
  return heard;
}"""
SPARE = 2.0  # seconds after a sound is said to be over
MOMENT = 0.1  # seconds that the ear takes in at once
DEAF = 150.0  # hertz below which small loudspeakers, and ears, take in little
PEAK = 0.6
LOUD = 0.055
ALIKE = 1.0  # decibels by which one may be louder than another
OWN_PACE = 0.6  # of the time that others' moves take
QUIET = 0.01  # of the peak: 40 decibels below
# A browser that plays nothing, and keeps for when it was told to: its own clock stands still.
DEAF_BROWSER = """
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
# What flies, and when the first of what goes with it is heard, in milliseconds.
FLYING = """() => {
  const flights = [...document.querySelectorAll('.flight')].flatMap((one) => one.getAnimations());
  return [flights.map((one) => one.effect.getComputedTiming().duration), Math.min(...window.heard) * 1000];
}"""


@pytest.fixture(scope="module")
def sounds(browser: Browser) -> dict[str, np.ndarray]:
    """The samples of each sound, as the browser makes them."""
    page = browser.new_page()
    plain = re.sub(r"^export ", "", TIMBRE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    heard = page.evaluate(f"(given) => {{ {plain}\n return ({RENDER})(given); }}", [RATE, SPARE])
    page.close()
    return {name: np.array(samples) for name, samples in heard.items()}


def loudness(samples: np.ndarray) -> float:
    """The root of the mean square of the loudest moment, without what is too low to be heard."""
    spectrum = np.fft.rfft(samples)
    spectrum[np.fft.rfftfreq(len(samples), 1 / RATE) < DEAF] = 0
    power = np.cumsum(np.fft.irfft(spectrum, len(samples)) ** 2)
    length = int(MOMENT * RATE)
    return float(np.sqrt(np.max(power[length:] - power[:-length]) / length))


def over(samples: np.ndarray) -> float:
    """The seconds after which it is never again louder than 40 decibels below its peak."""
    return float(np.flatnonzero(np.abs(samples) > QUIET * np.abs(samples).max())[-1] / RATE)


def middle(samples: np.ndarray) -> float:
    """The pitch in hertz about which its power lies."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    return float(np.sum(power * np.fft.rfftfreq(len(samples), 1 / RATE)) / np.sum(power))


def test_no_sound_is_clipped_or_cracks(sounds: dict[str, np.ndarray]) -> None:
    assert sounds.keys() == {"stone", "ship", "card", "points", "turn", "end"}
    for name, samples in sounds.items():
        peak = np.abs(samples).max()
        assert 0.1 < peak < PEAK, name
        assert abs(samples[0]) < QUIET * peak, name
        assert abs(samples.mean()) < QUIET * peak, name


def test_all_sounds_are_as_loud_as_each_other(sounds: dict[str, np.ndarray]) -> None:
    for name, samples in sounds.items():
        assert abs(20 * np.log10(loudness(samples) / LOUD)) < ALIKE, name


def test_a_sound_is_as_long_as_what_makes_it(sounds: dict[str, np.ndarray]) -> None:
    lasts = {name: over(samples) for name, samples in sounds.items()}
    assert lasts["stone"] < 0.15  # it does not ring
    assert lasts["card"] < 0.2
    assert 0.6 < lasts["ship"] < 1.0
    assert lasts["turn"] < 1.3 < lasts["end"] < 3
    # No rumble that a telephone cannot play, and no hiss.
    assert all(300 < middle(samples) < 4000 for samples in sounds.values())


def test_whoever_comes_for_the_first_time_is_asked_and_not_again(open_page: Open) -> None:
    person = open_page(preferences={"motion": "off"})
    table = person.written("here", seed=4)
    person.go(f"/table/{table}")
    asked = person.test_id("sound-choice")
    expect(asked).to_be_visible()
    chooses_by_key(person)
    expect(asked).to_have_count(0)
    person.page.reload()
    expect(person.test_id("question")).to_be_visible()
    expect(asked).to_have_count(0)
    german = open_page(preferences={"motion": "off"}, locale="de-DE")
    german.go(f"/table/{table}")
    german.test_id("sound-choice").get_by_role("button", name="Nein").click()
    expect(german.test_id("sound-choice")).to_have_count(0)
    assert german.page.evaluate("JSON.parse(localStorage['saqqara-preferences']).sound") is False


def chooses_by_key(person: Person) -> None:
    button = person.page.get_by_role("group", name="Play with sound?").get_by_role("button", name="Yes")
    button.focus()
    person.page.keyboard.press("Enter")
    assert person.page.evaluate("JSON.parse(localStorage['saqqara-preferences']).sound") is True


def test_a_stone_is_heard_when_it_lands_and_a_ship_from_when_it_casts_off(open_page: Open) -> None:
    person = open_page(reduced_motion="no-preference", preferences={"sound": True})
    person.page.add_init_script(DEAF_BROWSER)
    table = person.written("here", happenings=["load 4.1"], seed=4)
    person.go(f"/table/{table}")
    assert hears(person, "load 1.1") == pytest.approx(520 * OWN_PACE)
    assert hears(person, "sail 4 pyramid") == 0


def hears(person: Person, move: str) -> float:
    """Play a move, and give when it is heard, in milliseconds after what moves has begun to."""
    person.wait_for_choice()
    person.page.evaluate("window.heard = []")
    person.click("data-move", move)
    person.later_until(lambda: person.page.locator(".flight").count() > 0)
    [lasts], heard = person.page.evaluate(FLYING)
    assert heard in (0, pytest.approx(lasts))
    person.watch()
    return float(heard)
