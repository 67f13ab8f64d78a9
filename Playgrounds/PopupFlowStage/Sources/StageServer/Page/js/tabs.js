// The runs that can be looked at: the visitor's own, opened journals, and inspected apps.

import { byId, element } from "./elements.js";
import { select, view } from "./view.js";

const mostFiles = 4;
const own = { id: null, name: "Your run", kind: "live", steps: 0, end: 0 };
let files = [];
let apps = [];

export const ownRun = own;

export function startTabs() {
  view.selected.listen(draw);
  draw();
}

/** The names of the visitor's own run on the server. */
export function setOwnRun(id) {
  own.id = id;
}

export function addFile(run) {
  files = [...files, run].slice(-mostFiles);
  draw();
}

export function setApps(list) {
  apps = list.map((app) => {
    // An app that begins anew stays the tab that it was.
    const known = apps.find((one) => one.app === app.id);
    return Object.assign(known ?? {}, {
      app: app.id, id: app.run, name: app.name, kind: "app", steps: app.steps, end: app.end, message: app.message,
    });
  });
  draw();
}

export const appRuns = () => apps;

const all = () => [own, ...files, ...apps];

let drawn = "";

function draw() {
  // A tab that is clicked must not be replaced meanwhile.
  const text = JSON.stringify([all().map((run) => [run.id, run.name, run.kind]), all().indexOf(view.run)]);
  if (text === drawn) return;
  drawn = text;
  const hadFocus = byId("tabs").contains(document.activeElement);
  byId("tabs").replaceChildren(...all().map((run) => {
    const isSelected = run === view.run;
    const tab = element("button", {
      type: "button", role: "tab", "aria-selected": String(isSelected), "aria-controls": "view",
      class: run.kind === "file" ? "" : "live", onclick: () => select(run), onkeydown: move,
    }, run.kind === "app" ? `${run.name} (app)` : run.name);
    tab.tabIndex = isSelected ? 0 : -1;
    return tab;
  }));
  if (hadFocus) byId("tabs").querySelector('[aria-selected="true"]')?.focus();
}

function move(event) {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!direction) return;
  event.preventDefault();
  const runs = all();
  select(runs[(runs.indexOf(view.run) + direction + runs.length) % runs.length]);
}
