// Follows one popup through a run: its requests, its reasons over time, and its steps in the log.

import { byId, element, seconds } from "./elements.js";
import { announce } from "./notices.js";
import { getJSON } from "./server.js";
import { Signal } from "./signal.js";
import { currentStep, seek, view } from "./view.js";

export const followed = {
  id: null,
  isFilter: false, // whether the log has its steps only
  changed: new Signal(),
};

let shown = ""; // what the panel shows
let isLoading = false;
let isStale = false;

export function startFollowing() {
  view.selected.listen(() => { if (followed.id !== null) load(); });
  view.grew.listen(() => { if (followed.id !== null) load(); });
  view.moved.listen(markCurrent);
}

/** Follows a popup by its id; null for none. */
export function follow(id) {
  const isNew = followed.id !== id;
  followed.id = id;
  if (id === null) followed.isFilter = false;
  shown = "";
  byId("popup").hidden = id === null;
  markFollowed();
  followed.changed.emit();
  if (id === null) return;
  if (isNew) {
    byId("popup").replaceChildren(heading());
    announce(`Following ${id}.`);
  }
  byId("popup").scrollIntoView({ block: "nearest" });
  load();
}

/** Marks everything on the page that is the popup. */
export function markFollowed() {
  for (const part of document.querySelectorAll("[data-popup]")) {
    part.classList.toggle("followed", part.dataset.popup === followed.id);
  }
}

/** A button that follows a popup. */
export const followButton = (id, attributes = {}) =>
  element("button", { type: "button", class: "popup-link", title: `Follow ${id}`, onclick: () => follow(id), ...attributes }, id);

async function load() {
  if (isLoading) {
    isStale = true;
    return;
  }
  isLoading = true;
  try {
    do {
      isStale = false;
      const { run } = view;
      const { id } = followed;
      if (id === null) return;
      const life = await getJSON(`/runs/${run.id}/popup?id=${encodeURIComponent(id)}`).catch(() => null);
      if (run === view.run && id === followed.id) show(life);
    } while (isStale);
  } finally {
    isLoading = false;
  }
}

function heading() {
  const filter = element("button", {
    type: "button", class: "plain", "aria-pressed": String(followed.isFilter),
    onclick: () => {
      followed.isFilter = !followed.isFilter;
      filter.setAttribute("aria-pressed", String(followed.isFilter));
      followed.changed.emit();
    },
  }, "Only its steps in the log");
  return element("div", { class: "heading-row" },
    element("h3", { id: "popup-heading" }, `Popup ${followed.id}`),
    element("button", { type: "button", class: "plain", onclick: () => follow(null), "aria-label": "Stop following ✕" }, "✕"),
    filter);
}

function show(life) {
  const text = JSON.stringify(life);
  if (text === shown) return;
  shown = text;
  const root = byId("popup");
  if (root.children.length === 0) root.append(heading());
  root.replaceChildren(root.firstElementChild, ...(life ? parts(life) : [
    element("p", { class: "quiet" }, "It is not in this run."),
  ]));
  markCurrent();
}

function parts(life) {
  const moments = life.moments.map((moment, index) => {
    const isRaised = moment.priority !== life.moments[index - 1]?.priority;
    const row = element("li", {},
      element("button", { type: "button", class: "plain", onclick: () => seek(moment.step), title: "Go to this step" },
        seconds(moment.at)),
      element("div", {},
        element("b", { class: `place ${moment.place.split(":")[0].replace(" ", "-")}` }, moment.place),
        moment.priority == null ? null : element("span", { class: "quiet" }, ` priority ${moment.priority}`),
        isRaised ? raised(moment) : null,
        moment.why.map((reason) => reasonElement(reason, `${life.id} ${moment.step}`))));
    row.dataset.step = moment.step;
    row.dataset.at = moment.at;
    return row;
  });
  return [
    ...life.requests.map((request) => element("details", { open: life.requests.length === 1 },
      element("summary", {}, `Request ${request.number} at ${seconds(request.at)}`,
        request.source == null ? null : element("span", { class: "mono source" }, ` ${request.source}`)),
      element("pre", { tabindex: "0", role: "region", "aria-label": `Request ${request.number} as JSON` }, pretty(request.json)))),
    element("ol", { class: "moments", "aria-label": `Places of ${life.id} over time`, tabindex: "0" }, moments),
    life.isCut ? element("p", { class: "quiet" }, "and more") : "",
  ];
}

function markCurrent() {
  const step = currentStep();
  let current = null;
  for (const row of byId("popup").querySelectorAll(".moments li")) {
    row.removeAttribute("aria-current");
    if (Number(row.dataset.step) <= step && Number(row.dataset.at) <= view.time) current = row;
  }
  current?.setAttribute("aria-current", "step");
}

/** Says why the machine has raised a priority; null if it has not. */
export const raised = ({ raisedFrom, priority }) => (raisedFrom == null ? null
  : element("p", { class: "why" },
    `Raised from ${raisedFrom} to ${priority}: its page went out of sight while it was on screen, so it returns before new popups.`));

const openReasons = new Set(); // those whose popups are named

/** A reason, with the popups that it counts on demand. `owner` says whose it is. */
export function reasonElement({ text, popups, more }, owner) {
  if (popups.length === 0) return element("p", { class: "why" }, rounded(text));
  const key = JSON.stringify([owner, text.replace(/\d+/g, "")]);
  const rest = more > 0 ? ` and ${more} more` : "";
  return element("details", {
    class: "why", open: openReasons.has(key),
    ontoggle: ({ target }) => (target.open ? openReasons.add(key) : openReasons.delete(key)),
  }, element("summary", {}, text), `${popups.join(", ")}${rest}`);
}

/** A sentence without the nanoseconds of a live machine. */
export const rounded = (sentence) => sentence.replace(/(\d+\.\d\d)\d+/g, "$1");

/** JSON on several lines, each with one member. */
export function pretty(json) {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
