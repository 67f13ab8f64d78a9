// The state of the machine: what is presented, queued and alive, and why.

import { byId, element, seconds } from "./elements.js";

const titles = { presented: "Presented", queued: "Queued", alive: "Alive" };
const nothing = {
  presented: "Nothing is on screen.", queued: "Nothing waits.", alive: "Nothing was set aside.",
};

let shown = "";

export function showMachine(state, isPast) {
  const text = JSON.stringify([{ ...state, at: 0 }, isPast]);
  byId("moment").textContent = isPast ? `at ${seconds(state.at)}` : "now";
  if (text === shown) return;
  shown = text;
  byId("lists").replaceChildren(
    list("presented", state.presented.length, state.presented.map((popup) =>
      entry(popup, popup.phase))),
    list("queued", state.queuedCount, state.queued.map((popup) => entry(popup))),
    list("alive", state.aliveCount, state.alive.map((popup) => entry(popup))));
  byId("conditions").replaceChildren(...conditions(state));
}

/** Shows no state. */
export function clearMachine() {
  shown = "";
  byId("moment").textContent = "";
  byId("lists").replaceChildren();
  byId("conditions").replaceChildren();
}

function list(kind, count, entries) {
  const hidden = count - entries.length;
  return element("section", { class: `panel list ${kind}` },
    element("h3", {}, titles[kind], element("span", {}, String(count))),
    element("ul", { "aria-label": titles[kind] }, entries),
    count === 0 ? element("p", { class: "none" }, nothing[kind]) : null,
    hidden > 0 ? element("p", { class: "none" }, `and ${hidden} more`) : null);
}

function entry(popup, phase) {
  return element("li", {},
    element("div", { class: "entry" },
      element("b", {}, popup.id),
      element("span", { class: "chip" }, `${popup.lane} · ${popup.priority}`),
      phase ? element("span", { class: "chip" }, phase) : null),
    (popup.why ?? []).map((sentence) => element("p", { class: "why" }, rounded(sentence))));
}

// Instants of a live machine have nanoseconds.
const rounded = (sentence) => sentence.replace(/(\d+\.\d\d)\d+/g, "$1");

function conditions(state) {
  const chip = (kind, text) => element("span", { class: `chip ${kind}` }, text);
  return [
    ...state.visits.map(({ page, visit }) => chip("page", page === visit ? page : visit)),
    ...state.gates.map((gate) => chip("open", `${gate} open`)),
    ...state.suspensions.map((reason) => chip("stop", `suspended: ${reason}`)),
    state.isActive ? null : chip("stop", "inactive"),
    chip("", `session ${state.epoch}`),
  ].filter(Boolean);
}
