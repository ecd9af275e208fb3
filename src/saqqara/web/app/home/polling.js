const POLL_INTERVAL = 10_000; // milliseconds between two looks

/** Looks now, then again and again while the page is seen, as long as there is one. @param {() => void} poll */
export function pollWhileVisible(poll) {
  const seen = () => document.hidden || poll();
  poll();
  setInterval(seen, POLL_INTERVAL);
  document.addEventListener("visibilitychange", seen);
}
