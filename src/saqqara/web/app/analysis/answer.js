/** @import { Measure } from "../review/judging.js" */
/** @import { Trying } from "./trying.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { letterTold } from "../ground/letters.js";
import { text } from "../ground/words.js";
import { aloud, depth, expectations, inSentences } from "../review/opinion.js";
import { options } from "../review/options.js";

const BOT = "bot-imhotep";
/** What stands in the way of an answer by the server as well. */
const OFFLINE = "page-offline";

/** Whether what the strongest bot thinks has room beside the board. */
export function isBeside() {
  const { layout, room } = document.documentElement.dataset;
  return layout === "wide" || Boolean(room?.includes("broad"));
}

/** The lamp by which the strongest bot is asked about what lies on the board. @param {Trying} trying */
export function lamp(trying) {
  const { askable, asks, live } = trying;
  const words = live.obstacle ? text("page-hint", { bot: text(BOT) }) : text("page-live");
  const title = askable ? letterTold("hint") : text("page-live-open");
  return html`<button class="slim lamp" aria-pressed=${asks} title=${title || nothing} ?disabled=${!askable}
    @click=${() => trying.ask()}>${icon("lamp")}${words}</button>`;
}

/** What the strongest bot thinks of what lies on the board, where it is asked. @param {Trying} trying @param {Measure} measure */
export function thoughts(trying, measure) {
  if (!trying.asks || !trying.askable) return nothing;
  return trying.live.obstacle ? served(trying, measure) : live(trying, measure);
}

/** @param {Trying["drawn"]} drawn */
const isOver = (drawn) => drawn !== null && drawn.seat === null;

/** What it thinks so far: numbers change, and nothing moves by it. @param {Trying} trying @param {Measure} measure */
function live({ live: { opinion, spoken }, move, played, drawn }, measure) {
  const names = played.names();
  return html`<section class="answer live" aria-labelledby="live" data-testid="live">
    <div class="line"><h2 id="live">${text("page-live-thinks", { bot: text(BOT) })}</h2>${isOver(drawn) ? nothing : depth(opinion)}</div>
    ${isOver(drawn) ? html`<p class="soft">${text("page-tried-over")}</p>` : expectations(opinion, names, measure)}
    <div class="best-moves">${opinion && drawn ? options(inSentences(opinion, drawn, names, move), measure) : nothing}</div>
    <p class="unseen" role="status">${drawn ? aloud(spoken, drawn, names) : nothing}</p></section>`;
}

/**
 * What the server says that it thinks; of a decision of the game that stands in the review itself.
 *
 * @param {Trying} trying
 * @param {Measure} measure
 */
function served({ tried, judgement, said, drawn, live: { obstacle } }, measure) {
  const words = isOver(drawn) ? text("page-tried-over") : said || text("page-thinking", { name: text(BOT) });
  return html`<section class="answer" aria-label=${text("page-hint", { bot: text(BOT) })} data-testid="answer">
    <p class="soft" data-testid="obstacle">${text(obstacle)} ${obstacle === OFFLINE ? nothing : text("page-live-server")}</p>
    ${
      tried
        ? html`<p class="verdict" role="status">${judgement ? judgement.why : words}</p>
          ${judgement ? options(judgement, measure) : nothing}`
        : nothing
    }</section>`;
}
