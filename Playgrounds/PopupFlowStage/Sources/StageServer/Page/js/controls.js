// The controls under the phone: requests, and what happens to the app.

import { element } from "./elements.js";
import { kinds, lateAnswer, storm } from "./requests.js";

const lateness = 1500;

const notes = {
  live: "A past step is read only. Choose Now to send requests, or continue from here, above the timeline.",
  file: "A recording is read only. To send requests, continue from here, above the timeline.",
  app: "This is the run of an app. The phone shows what the host of the app has reported.",
};

export class Controls {
  #fields;
  #parts;
  #gate;
  #suspended;
  #home;
  #kill;
  #note;
  #trigger;
  #said;

  /** `actions`: send(events), session(), home(), kill(), open(page). */
  constructor(root, actions) {
    const { send } = actions;
    // Disabled until there is a session.
    const disabled = true;
    const button = (name, help, action, attributes = {}) =>
      this.#explained(element("button", { type: "button", onclick: action, ...attributes }, name), name, help);
    this.#gate = this.#switch("Online", "A gate, which is a condition that requests can require: the ad does. A closed gate keeps it waiting.",
      (isOn) => send({ event: "gate", gate: "online", open: isOn }));
    this.#suspended = this.#switch("Phone call", "A reason to suspend: nothing new comes on screen until it is over.",
      (isOn) => send({ event: isOn ? "suspend" : "resume", reason: "call" }));
    this.#home = button("Leave app", "The home button: the app goes into the background, and times of popups stand still.",
      () => actions.home());
    this.#kill = button("Kill", "Ends the process of the app. After its launch, only popups that survive it are there.", () => actions.kill());
    this.#trigger = button("Trigger", "A moment at which waiting popups may come in, since the promotion of the policy is onTrigger.",
      () => send({ event: "trigger" }), { hidden: true });
    this.#said = element("p", { class: "said", "aria-hidden": "true" }, "Touch a button to read what it does.");
    const requests = element("fieldset", { disabled },
      element("legend", {}, "Send a request"),
      element("div", { class: "grid" },
        kinds.map(({ name, help, make }) => button(name, help, () => send(make()))),
        button("Storm", "Five requests at once; the last one wins.", () => send(...storm())),
        button("Late", "A server’s answer that comes after 1.5 seconds. If the session has ended meanwhile, it is refused.",
          () => this.#late(actions), { "aria-label": "Late answer" })));
    const app = element("fieldset", { disabled },
      element("legend", {}, "The app"),
      element("div", { class: "row" }, this.#gate.label, this.#suspended.label),
      element("div", { class: "grid app" }, this.#home,
        button("Log out", "Ends the session, which is the time from log-in to log-out, and its popups with it.",
          () => send({ event: "sessionEnded" })), this.#kill,
        button("Deep link", "Opens the page product, as a link from outside does, also while a popup is on screen.",
          () => actions.open("product")),
        this.#trigger));
    this.#fields = [requests, app];
    this.#note = element("p", { class: "quiet read-only", hidden: true });
    this.#parts = [requests, app, this.#said];
    root.append(this.#note, ...this.#parts);
  }

  // What a button does is read beneath the buttons, since fingers see no tooltips.
  #explained(control, name, help) {
    control.setAttribute("aria-description", help);
    const say = () => this.#said.replaceChildren(element("b", {}, `${name}: `), help);
    for (const event of ["pointerenter", "focus", "click"]) control.addEventListener(event, say);
    return control;
  }

  /** Follows the state of the machine. */
  show(state, { isLive, isRunning, kind }) {
    for (const field of this.#fields) field.disabled = !isLive || !isRunning;
    // The buttons are those of the visitor's own run.
    for (const part of this.#parts) part.hidden = kind !== "live";
    this.#note.hidden = isLive;
    this.#note.textContent = notes[kind];
    if (!state) return;
    // Without `onTrigger`, a trigger does nothing.
    this.#trigger.hidden = state.promotion !== "onTrigger";
    this.#gate.input.checked = state.gates.includes("online");
    this.#suspended.input.checked = state.suspensions.includes("call");
    this.#home.setAttribute("aria-pressed", String(!state.isActive));
  }

  // The session is taken when the work starts, not when the answer comes.
  #late({ send, session }) {
    const started = session();
    setTimeout(() => send(lateAnswer(started)), lateness);
  }

  #switch(name, help, change) {
    const input = element("input", { type: "checkbox", role: "switch", onchange: () => change(input.checked) });
    this.#explained(input, name, help);
    return { input, label: element("label", { class: "switch" }, input, name) };
  }
}
