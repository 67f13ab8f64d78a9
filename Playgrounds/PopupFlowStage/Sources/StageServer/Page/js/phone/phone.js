// The phone of the visitor's own run: the app, its popups, and whether it runs or is in the background.

import { element } from "../elements.js";
import { PhoneApp } from "./app.js";
import { PopupLayer } from "./popups.js";

export class Phone {
  #root;
  #cover = null;
  #kind = null;
  #layer;
  #screen;
  #isModal = false;
  app;

  constructor(root, send) {
    this.#root = root;
    const screen = element("div", { class: "screen" });
    this.#screen = screen;
    this.#layer = new PopupLayer(send, {
      behind: screen,
      changed: (isModal) => {
        this.#isModal = isModal;
        this.#showInert();
      },
    });
    this.app = new PhoneApp(screen, send);
    root.append(screen, this.#layer.element);
  }

  perform(command) {
    if (command.command === "present") {
      this.#layer.present(command);
    } else if (command.command === "update") {
      this.#layer.update(command);
    } else {
      this.#layer.dismiss(command);
    }
  }

  /** Shows what the host says is on screen, after the connection was lost. */
  show(commands) {
    this.#layer.clear();
    for (const command of commands) {
      if (command.command === "present") this.#layer.present(command, { isAnimated: false });
      else this.#layer.dismiss(command);
    }
  }

  clear() {
    this.#layer.clear();
  }

  /** Covers the phone: "asleep" in the background, "dead" without a process, null for neither. */
  cover(kind, action) {
    if (kind === this.#kind) return;
    this.#kind = kind;
    this.#cover?.remove();
    this.#cover = kind && element("div", { class: kind },
      element("p", {}, kind === "dead" ? "The app does not run." : "The app is in the background."),
      element("button", { type: "button", class: "primary", onclick: action },
        kind === "dead" ? "Launch the app" : "Open the app"));
    if (this.#cover) this.#root.append(this.#cover);
    this.#showInert();
  }

  // What is covered cannot be reached by the keyboard either.
  #showInert() {
    this.#screen.inert = this.#cover !== null || this.#isModal;
    this.#layer.element.inert = this.#cover !== null;
  }
}
