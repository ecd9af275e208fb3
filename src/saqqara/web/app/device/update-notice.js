import { LANGUAGE, loadMessages, text } from "../core/i18n.js";
import { watchForUpdate } from "./update.js";

/** How often it is checked whether a move is over (in milliseconds). */
const CALM_INTERVAL = 500;

/**
 * Return whether something is going on that a reload would interrupt: an animation, a dialog, or text being typed.
 *
 * @param {Pick<Document, "querySelector" | "activeElement">} page
 */
export function isBusy(page) {
  const table = page.querySelector("s-table");
  const isPlaying = Boolean(table && "model" in table && /** @type {{playing: boolean}} */ (table.model).playing);
  return (
    isPlaying || page.querySelector("dialog[open]") !== null || Boolean(page.activeElement?.matches("input, textarea"))
  );
}

/** Resolve as soon as nothing is going on. */
async function untilCalm() {
  while (isBusy(document)) await new Promise((resolve) => setTimeout(resolve, CALM_INTERVAL));
}

/** @param {string} messageId @param {() => void} onClick */
function button(messageId, onClick) {
  const made = Object.assign(document.createElement("button"), {
    type: "button",
    className: "slim quiet",
    textContent: text(messageId),
  });
  made.addEventListener("click", onClick);
  return made;
}

/** Show a bar about a newer version above the page, with a button that uses it. @param {() => void} useIt */
async function offerUpdate(useIt) {
  await loadMessages();
  await untilCalm();
  document.querySelector(".update")?.remove();
  const notice = Object.assign(document.createElement("aside"), { className: "device-bar update", lang: LANGUAGE });
  notice.toggleAttribute("data-shown", true);
  notice.setAttribute("role", "status");
  const sentence = Object.assign(document.createElement("span"), { textContent: text("page-update") });
  const use = button("page-update-use", () => {
    use.disabled = true;
    untilCalm().then(useIt);
  });
  notice.append(
    sentence,
    use,
    button("page-update-later", () => notice.remove()),
  );
  document.body.prepend(notice);
}

/** Offer each newer version of this site. */
export const offerUpdates = () => watchForUpdate(offerUpdate);
