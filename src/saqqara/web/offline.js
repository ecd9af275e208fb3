// The page shown while the server cannot be reached polls it, and gives way as soon as it answers.
const POLL_INTERVAL = 2000;
const base = new URL(document.querySelector("meta[name=base]")?.getAttribute("content") ?? "", location.href).pathname;

/**
 * Return whether this server answers, if only with an error that nothing can be saved, and not a proxy in front of it.
 *
 * @param {Response | null} answer
 */
const isServerUp = async (answer) => answer?.ok || Boolean((await answer?.json().catch(() => null))?.error);

async function pollServer() {
  const answer = await fetch(`${base}api/health`, { cache: "no-store" }).catch(() => null);
  if (await isServerUp(answer)) location.pathname === `${base}offline` ? location.replace(base) : location.reload();
  else setTimeout(pollServer, POLL_INTERVAL);
}

addEventListener("online", pollServer);
setTimeout(pollServer, POLL_INTERVAL);
