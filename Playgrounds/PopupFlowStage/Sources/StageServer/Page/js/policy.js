// The form of the policy: it begins a new run, or runs the same events again.

import { element } from "./elements.js";
import { changedPolicy, formValues, orders } from "./policy-model.js";

export class PolicyForm {
  #form;
  #policy = null;
  #note;

  /** `compare(policy)` and `restart(policy)` are called by the two buttons. */
  constructor(root, { compare, restart }) {
    const number = (name, label, attributes = {}) =>
      this.#field(label, element("input", { type: "number", name, min: "1", step: "1", required: true, ...attributes }));
    const choice = (name, label, options) => this.#field(label, element("select", { name },
      options.map(({ value, text }) => element("option", { value }, text))));
    const values = (...names) => names.map((value) => ({ value, text: value }));
    this.#note = element("p", { class: "quiet" });
    this.restartButton = element("button",
      { type: "button", onclick: () => this.#act(restart) }, "Start a new run with this policy");
    this.#form = element("form",
      { onsubmit: (event) => { event.preventDefault(); this.#act(compare); } },
      element("div", { class: "fields" },
        choice("order", "Order", orders),
        choice("preemption", "Preemption", [{ value: "", text: "as requested" }, ...values("hold", "yield", "drop")]),
        number("modal", "Modals at once"),
        number("interval", "Pause after a modal, s", { min: "0", step: "any" }),
        number("collect", "Collect modals for, s", { min: "0", step: "any" }),
        number("banner", "Banners at once"),
        number("toast", "Toasts at once"),
        choice("promotion", "Promotion", values("automatic", "onTrigger")),
        number("count", "Limit “ads”: at most", { required: false }),
        number("within", "within, s", { required: false, min: "0.1", step: "any" })),
      element("div", { class: "buttons" },
        element("button", { type: "submit", class: "primary" }, "Run the same events under this policy"),
        this.restartButton),
      this.#note);
    root.append(this.#form);
  }

  /** Waits for the policy of another run. Until it is there, the buttons do nothing. */
  wait() {
    this.#policy = null;
    this.#form.setAttribute("aria-busy", "true");
  }

  /** Shows the policy of a run. */
  show(policy, isLive) {
    this.#policy = policy;
    this.#form.removeAttribute("aria-busy");
    this.restartButton.hidden = !isLive;
    this.#note.textContent = isLive ? "" : "Preemption is for requests that say nothing about it.";
    for (const [name, value] of Object.entries(formValues(policy))) this.#form.elements[name].value = value;
  }

  #act(action) {
    if (this.#policy === null || !this.#form.reportValidity()) return;
    action(changedPolicy(this.#policy, Object.fromEntries(new FormData(this.#form))));
  }

  #field(label, control) {
    return element("label", {}, label, control);
  }
}
