// An event that the visitor writes as JSON. What would come of it is said before it is sent.

import { element } from "./elements.js";

const example = '{"event": "request", "id": "own-1", "priority": 100}';
const delay = 300;

/** What is written on several lines is one event, unless each line is one. */
function linesOf(text) {
  try {
    JSON.parse(text);
    return text.replace(/[\r\n]+/g, " ");
  } catch {
    return text;
  }
}

export class OwnEvent {
  #root;
  #fields;
  #text;
  #said;
  #actions;
  #timer = null;
  #isSent = false; // until the visitor writes on

  /** `actions`: check(lines), which returns what would come of them, and send(lines). */
  constructor(root, actions) {
    this.#root = root;
    this.#actions = actions;
    this.#said = element("div", { class: "said", role: "status" });
    this.#text = element("textarea", {
      rows: "3", spellcheck: "false", autocomplete: "off", "aria-label": "Own event as JSON",
      oninput: () => {
        this.#isSent = false;
        this.#checkSoon();
      },
    });
    this.#text.value = example;
    // Disabled until there is a session.
    this.#fields = element("fieldset", { disabled: true, "aria-label": "Your own event" },
      this.#text, element("button", { type: "button", onclick: () => this.#send() }, "Send the event"), this.#said);
    root.append(this.#fields);
    root.addEventListener("toggle", () => this.#stateChanged());
  }

  /** Follows the machine: an event is sent to the own one, at its end. */
  show({ isLive, isRunning, kind }) {
    this.#root.hidden = kind !== "live";
    this.#fields.disabled = !isLive || !isRunning;
    this.#stateChanged();
  }

  // In another state, something else would come of the event.
  #stateChanged() {
    if (this.#root.open && !this.#fields.disabled && !this.#isSent) this.#checkSoon();
  }

  #checkSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), delay);
  }

  /** Says what would come of the event now, or what is wrong with it. Returns the lines; null if they are wrong. */
  async #check() {
    clearTimeout(this.#timer);
    const { value } = this.#text;
    const lines = linesOf(value);
    let said;
    let isRight = false;
    try {
      const { title, effects } = await this.#actions.check(lines);
      said = [`If it is sent now: ${title}`, effects.length > 0 ? effects : ["Nothing comes of it yet."]];
      isRight = true;
    } catch (error) {
      said = [error.message, []];
    }
    // The visitor may have written on.
    if (value === this.#text.value) {
      this.#say(...said);
      this.#text.setAttribute("aria-invalid", String(!isRight));
    }
    return isRight ? lines : null;
  }

  async #send() {
    const lines = await this.#check();
    if (lines === null) {
      this.#text.focus();
      return;
    }
    try {
      this.#isSent = true;
      await this.#actions.send(lines);
      this.#say("It is sent. The log has what came of it.", []);
    } catch (error) {
      this.#say(error.message, []);
    }
  }

  #say(title, effects) {
    const made = [element("p", {}, title), element("ul", { "aria-label": "Effects of the event" }, effects.map((text) => element("li", {}, text)))];
    // What is said already is not said again.
    if (made.some((part, index) => !part.isEqualNode(this.#said.children[index] ?? null))) this.#said.replaceChildren(...made);
  }
}
