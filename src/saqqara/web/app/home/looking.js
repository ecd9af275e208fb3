const EVERY = 10_000; // milliseconds between two looks

/** Looks now, then again and again while the page is seen, as long as there is one. @param {() => void} look */
export function keepLooking(look) {
  const seen = () => document.hidden || look();
  look();
  setInterval(seen, EVERY);
  document.addEventListener("visibilitychange", seen);
}
