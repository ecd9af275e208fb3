// The page that stands in while the server is away looks for it, and gives way as soon as it is there again.
const POLL_INTERVAL = 2000;
const base = new URL(document.querySelector("meta[name=base]")?.getAttribute("content") ?? "", location.href).pathname;

/** Whether it is our server that answers, if only that nothing can be saved, and no proxy before it. @param {Response | null} answer */
const isServerUp = async (answer) => answer?.ok || Boolean((await answer?.json().catch(() => null))?.error);

async function pollServer() {
  const answer = await fetch(`${base}api/health`, { cache: "no-store" }).catch(() => null);
  if (await isServerUp(answer)) location.pathname === `${base}offline` ? location.replace(base) : location.reload();
  else setTimeout(pollServer, POLL_INTERVAL);
}

addEventListener("online", pollServer);
setTimeout(pollServer, POLL_INTERVAL);
