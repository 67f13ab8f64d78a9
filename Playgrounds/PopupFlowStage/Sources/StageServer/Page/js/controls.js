// The controls under the phone: requests, and what happens to the app.

import { element } from "./elements.js";
import { kinds, lateAnswer, storm } from "./requests.js";

const lateness = 1500;

export class Controls {
  #fields;
  #gate;
  #suspended;
  #home;
  #kill;
  #note;

  /** `actions`: send(events), session(), home(), kill(), open(page). */
  constructor(root, actions) {
    const { send } = actions;
    // Disabled until there is a session.
    const disabled = true;
    const button = (name, action, attributes = {}) =>
      element("button", { type: "button", onclick: action, ...attributes }, name);
    this.#gate = this.#switch("Online", (isOn) => send({ event: "gate", gate: "online", open: isOn }));
    this.#suspended = this.#switch("Phone call",
      (isOn) => send({ event: isOn ? "suspend" : "resume", reason: "call" }));
    this.#home = button("Leave app", () => actions.home(), { title: "The home button: the app goes into the background." });
    this.#kill = button("Kill", () => actions.kill(), { title: "Ends the process of the app." });
    const requests = element("fieldset", { disabled },
      element("legend", {}, "Send a request"),
      element("div", { class: "grid" },
        kinds.map(({ name, help, make }) => button(name, () => send(make()), { title: help })),
        button("Storm", () => send(...storm()), { title: "Five requests at once; the last one wins." }),
        button("Late", () => this.#late(actions),
          { title: "A server’s answer that comes after 1.5 seconds.", "aria-label": "Late answer" })));
    const app = element("fieldset", { disabled },
      element("legend", {}, "The app"),
      element("div", { class: "row" }, this.#gate.label, this.#suspended.label),
      element("div", { class: "grid app" }, this.#home,
        button("Log out", () => send({ event: "sessionEnded" })), this.#kill,
        button("Deep link", () => actions.open("product"),
          { title: "Opens the page product, as a link from outside does, also while a popup is on screen." }),
        button("Trigger", () => send({ event: "trigger" }), { title: "For the promotion onTrigger." })));
    this.#fields = [requests, app];
    this.#note = element("p", { class: "quiet", hidden: true },
      "This run is read only. Choose the end of your run to send requests.");
    root.append(this.#note, requests, app);
  }

  /** Follows the state of the machine. */
  show(state, { isLive, isRunning }) {
    for (const field of this.#fields) field.disabled = !isLive || !isRunning;
    this.#note.hidden = isLive;
    if (!state) return;
    this.#gate.input.checked = state.gates.includes("online");
    this.#suspended.input.checked = state.suspensions.includes("call");
    this.#home.setAttribute("aria-pressed", String(!state.isActive));
  }

  // The session is taken when the work starts, not when the answer comes.
  #late({ send, session }) {
    const started = session();
    setTimeout(() => send(lateAnswer(started)), lateness);
  }

  #switch(name, change) {
    const input = element("input", { type: "checkbox", role: "switch", onchange: () => change(input.checked) });
    return { input, label: element("label", { class: "switch" }, input, name) };
  }
}
