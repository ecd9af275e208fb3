/** @import { Chat, Message } from "../people/chat.js" */
/** @import { Model } from "../table/model.js" */
import { html, nothing, repeat } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { LOCALE, text } from "../core/i18n.js";
import { nextTask } from "../core/next-task.js";

const MAX_MESSAGE_LENGTH = 300;
const TIME_FORMAT = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });

/**
 * Open or hide the chat. The focus moves along: into the field, or to the messages if there is none, and back to the
 * button; so typed words never act as keys of the game.
 *
 * @param {Chat} chat
 */
async function toggleChat(chat) {
  chat.toggle();
  await nextTask(); // rendered
  const places = chat.open ? [".chat input", ".chat [role=log]"] : [".chat-button"];
  const [place] = places.map((which) => document.querySelector(which)).filter((found) => found instanceof HTMLElement);
  place?.focus();
}

/** Render the button that opens and hides the chat, with the number of unread messages. @param {Chat} chat */
export function chatButton(chat) {
  const { unread } = chat;
  const name = unread ? text("page-chat-unread", { count: unread }) : text("page-chat");
  return html`<button class="chat-button" data-testid="chat-button" aria-expanded=${chat.open} aria-label=${name}
    title=${name} @click=${() => toggleChat(chat)}>
    ${icon("chat")}<span>${text("page-chat")}</span>${unread ? html`<b class="unread">${unread}</b>` : nothing}</button>`;
}

/** @param {Message} message */
const messageLine = ({ seat, name, text: words, at }) =>
  html`<li>${stoneIcon(seat)}<p><b translate="no">${name}</b> <time
    datetime=${at}>${TIME_FORMAT.format(new Date(at))}</time><span>${words}</span></p></li>`;

/** @param {Chat} chat @param {SubmitEvent} event */
async function sendMessage(chat, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  // A refused message stays in the field.
  if (input.value.trim() && (await chat.send(input.value))) form.reset();
  input.focus();
}

/** @param {Chat} chat */
const chatForm = (chat) => html`<form @submit=${(/** @type {SubmitEvent} */ event) => sendMessage(chat, event)}>
  <input name="text" maxlength=${MAX_MESSAGE_LENGTH} autocomplete="off" aria-label=${text("page-chat-write")}
    placeholder=${text("page-chat-write")}>
  <button class="go" ?disabled=${chat.busy}>${text("page-chat-send")}</button></form>`;

/** Render the chat over the log; nothing while it is hidden. @param {Model} model */
export function chatPanel({ chat, canChat }) {
  if (!chat.open) return nothing;
  const problem = chat.problem === "offline" ? text("page-offline") : chat.problem;
  // A click in the chat is none on the board.
  return html`<section class="chat" aria-label=${text("page-chat")} data-testid="chat"
    @click=${(/** @type {Event} */ event) => event.stopPropagation()}>
    <h2>${text("page-chat")}<button class="bare" aria-label=${text("page-chat-hide")} title=${text("page-chat-hide")}
      @click=${() => toggleChat(chat)}>${icon("close")}</button></h2>
    <div role="log" tabindex="0" aria-label=${text("page-chat-messages")}>${
      chat.messages.length
        ? html`<ol>${repeat(chat.messages, ({ k }) => k, messageLine)}</ol>`
        : html`<p class="soft">${text("page-chat-none")}</p>`
    }</div>
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
    ${canChat ? chatForm(chat) : html`<p class="soft">${text("page-chat-seats")}</p>`}
  </section>`;
}
