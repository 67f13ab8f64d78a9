// The state of the machine: what is presented, queued and set aside, and why.

import { byId, element, seconds } from "./elements.js";
import { followButton, markFollowed, raised, reasonElement } from "./follow.js";

const titles = { presented: "Presented", queued: "Queued", alive: "Set aside" };
const meanings = {
  presented: "on screen", queued: "waits, not shown yet", alive: "was shown, will return",
};
const nothing = {
  presented: "Nothing is on screen.", queued: "Nothing waits.", alive: "Nothing was set aside.",
};

// The popups of a list that are seen at once.
const most = 5;

const openLists = new Set(); // the lists of which all is seen
let shown = "";

export function showMachine(state, isPast) {
  const text = JSON.stringify([{ ...state, at: 0 }, isPast]);
  byId("moment").textContent = isPast ? `at ${seconds(state.at)}` : "now";
  if (text === shown) return;
  shown = text;
  showLists(state);
  byId("conditions").replaceChildren(...conditions(state));
  markFollowed();
}

function showLists(state) {
  const hadFocus = document.activeElement?.dataset.list;
  byId("lists").replaceChildren(
    list(state, "presented", state.presented.length, (popup) => entry(popup, popup.phase)),
    list(state, "queued", state.queuedCount, (popup) => entry(popup)),
    list(state, "alive", state.aliveCount, (popup) => entry(popup)));
  if (hadFocus) byId("lists").querySelector(`[data-list="${hadFocus}"]`)?.focus();
}

/** Shows no state. */
export function clearMachine() {
  shown = "";
  byId("moment").textContent = "";
  byId("lists").replaceChildren();
  byId("conditions").replaceChildren();
}

function list(state, kind, count, make) {
  const isOpen = openLists.has(kind);
  const popups = state[kind];
  const entries = (isOpen ? popups : popups.slice(0, most)).map(make);
  const unknown = count - popups.length;
  const toggle = () => {
    if (isOpen) openLists.delete(kind);
    else openLists.add(kind);
    showLists(state);
    markFollowed();
  };
  const more = popups.length <= most ? null : element("button",
    { type: "button", class: "plain", "aria-expanded": String(isOpen), "data-list": kind, onclick: toggle },
    isOpen ? "Show the first five" : `Show ${popups.length - most} more`);
  return element("section", { class: `panel list ${kind}` },
    element("h3", {}, element("span", {}, `${titles[kind]} `, element("small", {}, meanings[kind])),
      element("span", {}, String(count))),
    element("ul", { "aria-label": titles[kind] }, entries),
    count === 0 ? element("p", { class: "none" }, nothing[kind]) : null,
    isOpen && unknown > 0 ? element("p", { class: "none" }, `and ${unknown} more`) : null,
    more);
}

function entry(popup, phase) {
  return element("li", { "data-popup": popup.id },
    element("div", { class: "entry" },
      followButton(popup.id),
      element("span", { class: "chip", title: `The part of the screen, and the priority, ${popup.priority}: the highest comes first.` },
        `lane ${popup.lane} · ${priority(popup.priority)}`),
      phase ? element("span", { class: "chip" }, phase) : null),
    raised(popup),
    (popup.why ?? []).map((reason) => reasonElement(reason, popup.id)));
}

const levels = new Map([[-100, "low"], [0, "normal"], [100, "high"], [1000, "critical"]]);

/** A priority in words: `low priority`. */
const priority = (value) => (levels.has(value) ? `${levels.get(value)} priority` : `priority ${value}`);

function conditions(state) {
  const chip = (kind, text) => element("span", { class: `chip ${kind}` }, text);
  const rest = (count, name) => (count > 0 ? chip("", `and ${count} more ${count === 1 ? name : `${name}s`}`) : null);
  return [
    ...state.visits.map(({ page, visit }) => chip("page", page === visit ? page : visit)),
    rest(state.visitCount - state.visits.length, "visit"),
    ...state.gates.map((gate) => chip("open", `gate ${gate} open`)),
    rest(state.gateCount - state.gates.length, "gate"),
    ...state.suspensions.map((reason) => chip("stop", `suspended: ${reason}`)),
    state.isActive ? null : chip("stop", "inactive"),
    chip("", `session ${state.epoch}`),
  ].filter(Boolean);
}

const words = [
  ["Request", "A popup that the app asks for, and how it wants to be scheduled."],
  ["Priority", "The popup with the highest comes first. Among equals, the first one."],
  ["Lane", "A part of the screen with its own places: modals, banners, toasts."],
  ["Set aside", "The popup was on screen, made way for a better one or lost its page, and will return. In Swift and in journals, it is alive."],
  ["Preemption", "What a request does when a better one comes: hold its place, yield it and return later, or drop out."],
  ["Limit", "How many times popups may be shown within a time. A request names the limits that count it."],
  ["Showing", "One time that a popup was on screen. Limits count showings, those of earlier launches, too."],
  ["Pause", "The time between two popups of a lane, in which it presents none."],
  ["Collection", "The time for which a lane waits after a first request, so that a better one can still come."],
  ["Visit", "One stay of a page on screen. A page that is opened twice has two visits."],
  ["Gate", "A condition that a request can require, such as “online”. A closed gate keeps it waiting."],
  ["Suspended", "Nothing new comes on screen, for as long as there is a reason, such as a phone call."],
  ["Session", "The time from log-in to log-out. At log-out, the popups of the session end."],
  ["Trigger", "A moment at which waiting popups may come in. Only the promotion “onTrigger” waits for it."],
  ["Host", "The part that really shows and hides popups, and tells the machine when it has. Here, the phone."],
];

/** Explains the words of the page, for somebody who sees them for the first time. */
export function explainWords() {
  byId("words").append(element("dl", {}, words.flatMap(([word, meaning]) =>
    [element("dt", {}, word), element("dd", {}, meaning)])));
}
