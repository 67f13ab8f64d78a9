// The popups on a phone. A layer shows and hides them with transitions, and tells when these are over.

import { element, reducesMotion } from "../elements.js";
import { follow } from "../follow.js";
import { makeSwipeable } from "./swipe.js";

const presenting = 320;
const dismissing = 240;

// A lane can have any name, such as `constructor`.
const places = new Map([["modal", "modal"], ["toast", "bottom"], ["banner", "top"]]);

export class PopupLayer {
  #root;
  #dim;
  #lanes = {};
  #popups = new Map(); // by presentation: { box, lane, isLeaving }
  #report;
  #behind;
  #changed;

  /**
   * `report(event)` receives the reports of the host; a layer without it only shows. `behind` is the element
   * that a modal covers, and `changed(isModal)` is called when that may have changed.
   */
  constructor(report = null, { behind = null, changed = () => {} } = {}) {
    this.#report = report;
    this.#behind = behind;
    this.#changed = changed;
    this.#dim = element("div", { class: "dim" });
    this.#root = element("div", { class: "popups" }, this.#dim);
    for (const place of ["modal", "top", "bottom"]) {
      this.#lanes[place] = element("div", { class: `lane ${place}` });
      this.#root.append(this.#lanes[place]);
    }
  }

  get element() {
    return this.#root;
  }

  /** Shows a popup. `then` is called when its transition is over. */
  present({ presentation, id, lane, content, isSheet }, { isAnimated = true } = {}) {
    if (this.#popups.has(presentation)) return;
    const place = places.get(lane) ?? (isSheet ? "modal" : "top");
    const entry = { id, presentation, place, isPresented: false, isLeaving: false, timer: null };
    entry.box = this.#box(entry, content);
    this.#popups.set(presentation, entry);
    // The next popup waits for the way out of the one before.
    const wait = isAnimated ? this.#leavingTime(place) : 0;
    this.#lanes[place].append(entry.box);
    this.#showDim();
    if (isAnimated) this.#animate(entry.box, place, false, wait);
    entry.timer = setTimeout(() => {
      entry.isPresented = true;
      this.#report?.({ event: "didPresent", id, presentation });
    }, isAnimated ? wait + this.#time(presenting) : 0);
  }

  /** Changes the content of a popup. */
  update({ presentation, id, content }) {
    const entry = this.#popups.get(presentation);
    if (!entry) return;
    const box = this.#box(entry, content);
    const hadFocus = entry.box.contains(document.activeElement);
    entry.box.replaceWith(box);
    entry.box = box;
    entry.id = id;
    this.#showDim();
    if (hadFocus) box.querySelector("button")?.focus();
  }

  /** Hides a popup. */
  dismiss({ presentation }) {
    const entry = this.#popups.get(presentation);
    if (!entry || entry.isLeaving) return;
    this.#leave(entry, { event: "didDismiss", id: entry.id, presentation });
  }

  /** Removes all popups at once, as the end of the process does. */
  clear() {
    for (const entry of this.#popups.values()) {
      clearTimeout(entry.timer);
      entry.box.remove();
    }
    this.#popups.clear();
    this.#showDim();
  }

  /** Shows exactly these popups, for a phone that only shows. */
  show(popups) {
    const numbers = new Set(popups.map((popup) => popup.presentation));
    for (const [presentation] of this.#popups) {
      if (!numbers.has(presentation)) this.dismiss({ presentation });
    }
    for (const popup of popups) this.present(popup);
  }

  #leave(entry, report) {
    const hadFocus = entry.box.contains(document.activeElement);
    entry.isLeaving = true;
    entry.endsAt = performance.now() + this.#time(dismissing);
    clearTimeout(entry.timer);
    this.#animate(entry.box, entry.place, true);
    this.#showDim();
    if (hadFocus) this.#moveFocus();
    entry.timer = setTimeout(() => {
      entry.box.remove();
      this.#popups.delete(entry.presentation);
      if (report) this.#report?.(report);
    }, this.#time(dismissing));
  }

  // What the mouse cannot reach under a modal, the keyboard cannot either.
  #showDim() {
    const entries = [...this.#popups.values()];
    const top = entries.findLast((entry) => entry.place === "modal" && !entry.isLeaving);
    this.#dim.classList.toggle("on", top !== undefined);
    for (const entry of entries) entry.box.inert = entry.isLeaving || (entry.place === "modal" && entry !== top);
    this.#changed(top !== undefined);
  }

  // The focus of a popup that has gone is that of the popup beneath, or of the app.
  #moveFocus() {
    const next = [...this.#popups.values()].filter((entry) => !entry.isLeaving && !entry.box.inert)
      .sort((one, other) => (one.place === "modal" ? 1 : 0) - (other.place === "modal" ? 1 : 0)).at(-1);
    (next?.box ?? this.#behind)?.querySelector("button")?.focus();
  }

  #leavingTime(place) {
    const ends = [...this.#popups.values()].filter((entry) => entry.isLeaving && entry.place === place)
      .map((entry) => entry.endsAt - performance.now());
    return Math.max(0, ...ends);
  }

  // Timers tell when a transition is over, since a page in the background draws no frames.
  #time(milliseconds) {
    return reducesMotion() ? 10 : milliseconds;
  }

  #animate(box, place, isLeaving, delay = 0) {
    const away = { modal: "translateY(60px) scale(0.94)", top: "translateY(-90px)", bottom: "translateY(90px)" }[place];
    const frames = [{ transform: away, opacity: 0 }, { transform: "none", opacity: 1 }];
    box.animate(isLeaving ? [{ opacity: 1 }, frames[0]] : frames, {
      duration: this.#time(isLeaving ? dismissing : presenting),
      easing: isLeaving ? "ease-in" : "cubic-bezier(0.2, 0.9, 0.3, 1.15)",
      delay,
      fill: isLeaving ? "forwards" : "backwards",
    });
  }

  // MARK: boxes

  #box(entry, content) {
    const { id } = entry;
    const { kind, title, text, answer, decline } = described(content, id);
    if (entry.place !== "modal") {
      return this.#followed(entry, element("div", { class: `popup ${kind}`, role: "group", "aria-label": title },
        element("span", {}, title),
        this.#report ? element("button",
          { type: "button", class: "close", "aria-label": `Close ${id}`, onclick: () => this.#user(entry) },
          "✕") : null));
    }
    const box = element("div", { class: `popup ${kind}`, role: "dialog", "aria-label": title, "aria-description": id });
    // A popup that nobody can decline cannot be swiped away either.
    const handle = this.#report && decline !== null
      ? element("button", { type: "button", class: "handle", "aria-label": `Swipe ${id}` }) : null;
    box.append(...[
      handle,
      element("div", { class: "picture", "aria-hidden": "true" }),
      element("strong", {}, title),
      text ? element("p", {}, text) : null,
      this.#report ? element("div", { class: "buttons" },
        decline === null ? null
          : element("button", { type: "button", "aria-label": `${decline} ${id}`, onclick: () => this.#user(entry) },
            decline),
        element("button", {
          type: "button", class: "primary", "aria-label": `${answer} ${id}`,
          onclick: () => this.#user(entry, "accepted"),
        }, answer)) : null,
    ].filter(Boolean));
    if (handle) {
      makeSwipeable(box, handle, {
        isReady: () => entry.isPresented && !entry.isLeaving,
        begin: () => this.#tell(entry, "willDismiss"),
        cancel: () => this.#tell(entry, "dismissCancelled"),
        finish: () => {
          const hadFocus = box.contains(document.activeElement);
          entry.isLeaving = true;
          box.remove();
          this.#popups.delete(entry.presentation);
          this.#showDim();
          if (hadFocus) this.#moveFocus();
          this.#report({ event: "userDismissed", id: entry.id, presentation: entry.presentation });
        },
      });
    }
    return this.#followed(entry, box);
  }

  // A click beside the buttons follows the popup; the end of a swipe is none.
  #followed(entry, box) {
    let start = null;
    box.addEventListener("pointerdown", (event) => { start = [event.clientX, event.clientY]; });
    box.addEventListener("click", (event) => {
      if (event.target.closest("button") || !start) return;
      if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) < 5) follow(entry.id);
    });
    return box;
  }

  // The user's buttons close a popup at once for the machine; what is left is drawing.
  #user(entry, value) {
    if (entry.isLeaving) return;
    const report = { event: "userDismissed", id: entry.id, presentation: entry.presentation };
    if (value !== undefined) report.value = value;
    this.#leave(entry, null);
    this.#report(report);
  }

  #tell(entry, event) {
    this.#report({ event, id: entry.id, presentation: entry.presentation });
  }
}

// Journals of apps have contents of any kind.
function described(content, id) {
  const plain = { kind: "plain", title: id, text: "", answer: "OK", decline: "Not now" };
  if (typeof content === "string") return { ...plain, title: content, text: id };
  if (content === null || typeof content !== "object" || Array.isArray(content)) return plain;
  const text = (value, other) => (typeof value === "string" ? value : other);
  return {
    kind: text(content.kind, plain.kind).replace(/[^a-z]/g, ""),
    title: text(content.title, id),
    text: text(content.text, ""),
    answer: text(content.answer, plain.answer),
    // null: the popup cannot be declined.
    decline: content.decline === null ? null : text(content.decline, plain.decline),
  };
}
