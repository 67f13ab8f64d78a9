// The form of the policy: it begins a new run, or runs the same events again.

import { element } from "./elements.js";
import { changedPolicy, groupsOf, isLength, valueOf } from "./policy-model.js";

export class PolicyForm {
  #form;
  #groups;
  #json;
  #note;
  #restart;
  #policy = null; // of the run
  #edited = null; // in the form; null while the JSON is none
  #names = { lanes: [], limits: [] };

  /**
   * `compare(policy, before)` and `restart(policy)` are called by the two buttons, and `opened()` when the form is opened.
   */
  constructor(root, { compare, restart, opened }) {
    this.#groups = element("div", { class: "groups" });
    this.#note = element("p", { class: "quiet" });
    this.#json = element("textarea", {
      rows: "8", spellcheck: "false", autocomplete: "off", "aria-label": "Policy as JSON", oninput: () => this.#read(),
    });
    this.#restart = element("button",
      { type: "button", onclick: () => this.#act((policy) => restart(policy)) }, "Start a new run with this policy");
    this.#form = element("form",
      { onsubmit: (event) => { event.preventDefault(); this.#act((policy) => compare(policy, this.#policy)); } },
      this.#groups,
      element("label", { class: "json" }, "As JSON", this.#json),
      element("div", { class: "buttons" },
        element("button", { type: "submit", class: "primary" }, "Run the same events under this policy"),
        this.#restart),
      this.#note);
    root.append(this.#form);
    root.addEventListener("toggle", () => { if (root.open) opened(); });
  }

  /** Waits for the policy of another run. Until it is there, the buttons do nothing. */
  wait() {
    this.#policy = null;
    this.#groups.replaceChildren();
    this.#form.setAttribute("aria-busy", "true");
  }

  /** Shows the policy of a run, with the lanes and limits that its popups have. */
  show(policy, names, isLive) {
    this.#policy = policy;
    this.#names = names;
    this.#form.removeAttribute("aria-busy");
    this.#restart.hidden = !isLive;
    this.#note.textContent = isLive ? "" : "The preemption applies to requests that have none of their own.";
    this.#edit(policy);
  }

  /** Adds the lanes and limits that have come to the run, and keeps what was entered. */
  add(names) {
    if (this.#edited === null || JSON.stringify(names) === JSON.stringify(this.#names)) return;
    this.#names = names;
    this.#drawFields();
  }

  #edit(policy) {
    this.#edited = policy;
    this.#json.value = JSON.stringify(policy, null, 2);
    this.#json.setCustomValidity("");
    this.#drawFields();
  }

  #drawFields() {
    this.#groups.replaceChildren(...groupsOf(this.#edited, this.#names).map(({ title, fields }) =>
      element("fieldset", {}, title === null ? null : element("legend", {}, title),
        element("div", { class: "fields" }, fields.map((field) => this.#field(field))))));
  }

  #field(field) {
    const value = valueOf(this.#edited, field);
    const attributes = { "aria-label": field.name, oninput: (event) => this.#take(field, event.target) };
    let control;
    if (field.options) {
      control = element("select", attributes, field.options.map(([option, text]) =>
        element("option", { value: option, selected: option === value }, text)));
      // A policy from elsewhere can have another value.
      control.value = value;
    } else if (field.isLength) {
      control = element("input", { type: "text", inputmode: "decimal", autocomplete: "off", ...attributes });
      control.value = value;
    } else {
      control = element("input", { type: "number", min: String(field.least), step: "1", required: field.standard !== "", ...attributes });
      control.value = value;
    }
    return element("label", {}, field.label, control);
  }

  #take(field, control) {
    if (this.#edited === null) return;
    const isWrong = field.isLength && control.value.trim() !== "" && !isLength(control.value);
    control.setCustomValidity(isWrong ? "Expected seconds, such as 2.5, or a length such as 5m." : "");
    if (!control.validity.valid) return;
    this.#edited = changedPolicy(this.#edited, field, control.value);
    this.#json.value = JSON.stringify(this.#edited, null, 2);
  }

  // What is written as JSON is in the fields, too, as far as they have it.
  #read() {
    try {
      const policy = JSON.parse(this.#json.value);
      if (policy === null || typeof policy !== "object" || Array.isArray(policy)) throw new Error("Expected an object.");
      this.#json.setCustomValidity("");
      this.#edited = policy;
      this.#drawFields();
    } catch (error) {
      this.#json.setCustomValidity(`This is no policy: ${error.message}`);
      this.#edited = null;
    }
  }

  #act(action) {
    if (this.#policy === null || !this.#form.reportValidity()) return;
    action(this.#edited);
  }
}
