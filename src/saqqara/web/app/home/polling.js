const POLL_INTERVAL = 10_000; // in milliseconds

/** Poll now, then at intervals whenever the page is visible. @param {() => void} poll */
export function pollWhileVisible(poll) {
  const seen = () => document.hidden || poll();
  poll();
  setInterval(seen, POLL_INTERVAL);
  document.addEventListener("visibilitychange", seen);
}
