// The page that stands in while the server is away looks for it, and gives way as soon as it is there again.
const OFTEN = 2000;

async function look() {
  const answer = await fetch("/api/health", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.pathname === "/offline" ? location.replace("/") : location.reload();
  else setTimeout(look, OFTEN);
}

addEventListener("online", look);
setTimeout(look, OFTEN);
