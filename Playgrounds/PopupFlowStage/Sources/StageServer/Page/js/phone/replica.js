// A phone that only shows a state: of a step in the past, or of another run.

import { element } from "../elements.js";
import { PopupLayer } from "./popups.js";

export class Replica {
  #screen = element("div", { class: "screen" });
  #layer = new PopupLayer();

  constructor(root) {
    root.append(this.#screen, this.#layer.element);
  }

  show(state) {
    const pages = state.visits.map(({ page, visit }) => (page === visit ? page : `${page} (${visit})`));
    const cover = state.isActive ? null
      : element("div", { class: "asleep" }, element("p", {}, "The app is in the background."));
    this.#screen.replaceChildren(
      element("div", { class: "status", "aria-hidden": "true" },
        element("span", {}, "9:41"), element("span", {}, "●●●")),
      element("div", { class: "navigation" }, element("span"),
        element("strong", { role: "heading", "aria-level": 3 }, state.visits.at(-1)?.page ?? "No page")),
      element("div", { class: "page", tabindex: "0", role: "region", "aria-label": "Page" },
        element("p", {}, pages.length > 0 ? `Visible: ${pages.join(", ")}` : "No page is visible."),
        element("div", { class: "block tall" }), element("div", { class: "block" })),
      ...(cover ? [cover] : []));
    // A popup is on screen from when the host has reported it, until it has reported that it is gone.
    this.#layer.show(state.presented.filter((popup) => popup.phase !== "presenting"));
  }

  clear() {
    this.#layer.clear();
  }
}
