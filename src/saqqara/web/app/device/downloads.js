import { urlForPath } from "../core/address.js";

/**
 * Let links save answers that no server would send: they are requested on the device.
 *
 * @param {(url: string) => Promise<Response>} fetchAnswer
 */
export function answerDownloads(fetchAnswer) {
  const requests = urlForPath("api/");
  document.addEventListener("click", async (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[download]") : null;
    if (!(link instanceof HTMLAnchorElement) || !link.pathname.startsWith(requests)) return;
    event.preventDefault();
    const answer = await fetchAnswer(link.pathname + link.search);
    if (answer.ok) save(await answer.blob(), link.download);
  });
}

/** @param {Blob} content @param {string} name */
function save(content, name) {
  const link = document.createElement("a");
  Object.assign(link, { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
