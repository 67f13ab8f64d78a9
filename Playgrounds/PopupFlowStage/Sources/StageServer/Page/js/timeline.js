// Draws a part of a run: pages, conditions and popups as bars, and above them the events.

import { element, seconds } from "./elements.js";
import { markFollowed } from "./follow.js";

const percent = (value) => `${(value * 100).toFixed(3)}%`;

export class TimelineView {
  #root;
  #window = { from: 0, to: 10 };
  #playhead = null;
  #future = null; // what comes after the time that is looked at is pale
  #drag = null;

  /** `actions`: seek(step), move(event, time), leaveOut(event), follow(id), or none for a picture only. */
  constructor(root, actions = {}) {
    this.#root = root;
    this.actions = actions;
    this.events = [];
  }

  /** Whether an event is being dragged. */
  get isBusy() {
    return this.#drag !== null;
  }

  draw(window, excerpt, events, current) {
    this.#window = window;
    this.events = events;
    const chart = element("div", { class: "chart" }, this.#axis());
    if (this.actions.seek) chart.append(this.#eventRow(events));
    const rows = excerpt.sections.flatMap((section) => [
      element("h3", { class: "heading" }, section.heading),
      ...section.lines.map((line) => this.#row(line)),
      section.hidden > 0 ? element("p", { class: "more" }, `and ${section.hidden} more in this part`) : null,
    ]).filter(Boolean);
    this.#playhead = element("div", { class: "playhead", hidden: true });
    this.#future = element("div", { class: "future", hidden: true });
    const layer = element("div", { class: "layer", "aria-hidden": "true" },
      excerpt.marks.map(({ kind, at }) => element("div", { class: `mark ${kind}`, style: { left: percent(this.#place(at)) } })),
      this.#future, this.#playhead);
    chart.append(...rows, layer);
    const more = excerpt.hiddenPopups > 0
      ? element("p", { class: "more" }, `${excerpt.hiddenPopups} more popups in this part.`) : null;
    const origin = excerpt.originText ? element("p", { class: "more" }, excerpt.originText) : null;
    const focus = this.#root.contains(document.activeElement) ? document.activeElement.dataset.step : undefined;
    this.#root.replaceChildren(
      ...(rows.length === 0 ? [element("p", { class: "empty" }, "Nothing happened in this part yet.")] : [chart]),
      ...[more, origin, this.actions.seek ? this.#legend() : null].filter(Boolean));
    this.showCurrent(current);
    markFollowed();
    if (focus !== undefined) this.#root.querySelector(`[data-step="${focus}"]`)?.focus();
  }

  /** Marks another step as the one that is looked at. */
  showCurrent(current) {
    const buttons = [...this.#root.querySelectorAll(".event")];
    const hasCurrent = buttons.some((button) => button.dataset.step === String(current));
    buttons.forEach((button, index) => {
      const isCurrent = button.dataset.step === String(current);
      if (isCurrent) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      button.tabIndex = isCurrent || (!hasCurrent && index === buttons.length - 1) ? 0 : -1;
    });
  }

  showPlayhead(time) {
    if (!this.#playhead) return;
    const place = this.#place(time);
    this.#playhead.hidden = place < 0 || place > 1;
    this.#playhead.style.left = percent(place);
    this.#future.hidden = place > 1;
    this.#future.style.left = percent(Math.max(0, place));
  }

  #place(time) {
    return (time - this.#window.from) / (this.#window.to - this.#window.from);
  }

  #axis() {
    const { from, to } = this.#window;
    // The track without the labels and endings beside it, and the widest label with a gap.
    const width = this.#root.clientWidth - (matchMedia("(max-width: 720px)").matches ? 112 : 270);
    const characters = String(Math.ceil(to)).length + (to - from < 10 ? 4 : 2);
    const room = Math.max(1, Math.floor(width / (characters * 7 + 14)));
    const rough = (to - from) / Math.min(6, room);
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough);
    const first = Math.ceil(from / step);
    // Counted, since a step that is added to a large time may not change it.
    const times = Array.from({ length: 8 }, (_, index) => (first + index) * step)
      .filter((time, index, all) => Number.isFinite(time) && time <= to + step / 1e6 && time !== all[index - 1]);
    return element("div", { class: "axis", "aria-hidden": "true" }, times.map((time) =>
      element("span", { style: { left: percent(this.#place(time)) } }, `${Number(time.toFixed(6))} s`)));
  }

  #row(line) {
    // The list of the machine and the log follow popups by keyboard.
    const label = this.actions.follow && line.popup != null
      ? element("button", { type: "button", class: "label", tabindex: "-1", onclick: () => this.actions.follow(line.popup) }, line.label)
      : element("span", { class: "label" }, line.label);
    return element("div", { class: "row", title: line.summary, "data-popup": line.popup }, label,
      element("div", {
        class: "track", role: "img", "aria-label": line.summary ?? line.label,
        onclick: this.actions.follow && line.popup != null ? () => this.actions.follow(line.popup) : null,
      },
        line.spans.map((span) => this.#bar(span)),
        line.refusedAt == null ? null
          : element("span", { class: "refused", style: { left: percent(this.#place(line.refusedAt)) } }, "✕")),
      element("span", { class: "ending", title: line.ending }, line.ending ?? ""));
  }

  #bar(span) {
    const start = Math.max(0, this.#place(span.start));
    const end = Math.min(1, span.end == null ? 1 : this.#place(span.end));
    return element("span", {
      class: `bar-span ${span.kind}`, style: { left: percent(start), width: percent(Math.max(0, end - start)) },
    }, span.name ?? "");
  }

  #legend() {
    const sign = (kind, text) => element("span", {}, element("i", { class: kind }), text);
    return element("div", { class: "legend", "aria-hidden": "true" },
      sign("bar-span queued", "queued"), sign("bar-span presented", "on screen"), sign("bar-span alive", "set aside"),
      this.actions.move ? sign("diamond", "an event: click to go there, drag to move it, Delete to leave it out") : null);
  }

  // MARK: events

  #eventRow(events) {
    const row = element("div", { class: "events", role: "group", "aria-label": "Events" });
    events.forEach((event, index) => {
      const button = element("button", {
        type: "button", class: `event${event.isMovable && this.actions.move ? " movable" : ""}`,
        style: { left: percent(this.#place(event.at)) },
        "aria-label": `${event.title} at ${seconds(event.at)}`,
        title: `${event.title} at ${seconds(event.at)}`,
        "aria-keyshortcuts": event.isMovable ? "Shift+ArrowLeft Shift+ArrowRight Delete" : null,
        onclick: () => this.actions.seek(event.step),
        onkeydown: (press) => this.#key(press, index),
      });
      button.dataset.step = event.step;
      if (event.isMovable && this.actions.move) this.#makeDraggable(button, event, row);
      row.append(button);
    });
    return row;
  }

  #key(press, index) {
    const event = this.events[index];
    if (press.key === "Delete" && event.isMovable) {
      press.preventDefault();
      this.actions.leaveOut?.(event);
      return;
    }
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[press.key];
    if (!direction) return;
    press.preventDefault();
    if (press.shiftKey) {
      if (event.isMovable) this.actions.move?.(event, Math.max(0, event.at + direction * 0.5));
      return;
    }
    const next = this.events[index + direction];
    this.#root.querySelector(`[data-step="${next?.step}"]`)?.focus();
  }

  #makeDraggable(button, event, row) {
    button.addEventListener("pointerdown", (press) => {
      if (press.button !== 0) return;
      button.setPointerCapture(press.pointerId);
      this.#drag = { start: press.clientX, time: event.at, isMoved: false };
    });
    button.addEventListener("pointermove", (press) => {
      if (!this.#drag) return;
      const shift = press.clientX - this.#drag.start;
      if (Math.abs(shift) < 4 && !this.#drag.isMoved) return;
      this.#drag.isMoved = true;
      const width = row.getBoundingClientRect().width;
      this.#drag.time = Math.max(0, event.at + (shift / width) * (this.#window.to - this.#window.from));
      button.style.left = percent(this.#place(this.#drag.time));
      button.classList.add("dragged");
    });
    button.addEventListener("pointerup", () => {
      const drag = this.#drag;
      this.#drag = null;
      if (!drag?.isMoved) return;
      // The click that follows would go to the event's old place.
      button.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
      // The run itself stays as it was.
      button.style.left = percent(this.#place(event.at));
      button.classList.remove("dragged");
      this.actions.move(event, drag.time);
    });
    button.addEventListener("pointercancel", () => {
      this.#drag = null;
      button.style.left = percent(this.#place(event.at));
    });
  }
}
