// The runs that can be looked at: the visitor's own, opened journals, and inspected apps.

import { byId, element } from "./elements.js";
import * as documents from "./documents.js";
import { closeRun } from "./live.js";
import { announce } from "./notices.js";
import { answered } from "./server.js";
import { Signal } from "./signal.js";
import { keep, kept } from "./storage.js";
import { select, view } from "./view.js";

const mostFiles = 4;
const nameKey = "popupflow-own-name";
const own = { id: null, name: kept(nameKey) ?? "Your run", kind: "live", steps: 0, end: 0 };
let files = [];
let apps = [];
let closedApps = new Set();

export const ownRun = own;

/** Tells that the visitor wants to give a run another name, or to keep one. */
export const renaming = new Signal();
export const keeping = new Signal();

export function startTabs() {
  view.selected.listen(draw);
  draw();
  new ResizeObserver(reveal).observe(byId("tabs"));
}

/** The name of the visitor's own run on the server. */
export function setOwnRun(id) {
  own.id = id;
}

/**
 * A run of a file that the server keeps: the only one, or that of a case, which is looked at by its number.
 * `file` has the name of the file on the server, and `cases` the number of its cases.
 */
export const fileRun = ({ run: file, name, steps, end, cases = 0, number = 1 }) => ({
  id: cases > 0 ? `${file}.${number}` : file, file, name, kind: "file", steps, end, cases, number,
});

export function addFile(run) {
  // The server keeps as many, and one guest.
  const kept = files.filter((file) => !file.isGuest);
  files = run.isGuest ? [...kept, run] : [...[...kept, run].slice(-mostFiles), ...files.filter((file) => file.isGuest)];
  draw();
}

/** The opened journals that the server keeps: it has a limit, and knows them after a reload. */
export function setFiles(list) {
  files = list.map((file) => {
    const known = files.find((run) => run.file === file.run);
    return Object.assign(known ?? {}, fileRun(file));
  });
  draw();
}

/** Puts the run of another case in the place of a run. */
export function replaceFile(run, other) {
  files = files.map((file) => (file === run ? other : file));
  draw();
}

export function removeFile(run) {
  files = files.filter((file) => file !== run);
  draw();
}

export const fileRuns = () => files;

export function setApps(list) {
  for (const app of list) if (!app.isSilent) closedApps.delete(app.id);
  apps = list.filter((app) => !closedApps.has(app.id)).map((app) => {
    // An app that begins anew stays the tab that it was.
    const known = apps.find((one) => one.app === app.id);
    return Object.assign(known ?? {}, {
      app: app.id, id: app.run, name: app.name, kind: "app", steps: app.steps, end: app.end, message: app.message,
      isSilent: app.isSilent,
    });
  });
  draw();
}

export const appRuns = () => apps;

const all = () => [own, ...files, ...apps];
export const allRuns = all;

/** Tells that there are other runs, or that another one is looked at. */
export const runsChanged = new Signal();

// An app that still sends would come back at once.
const canClose = (run) => run.kind === "file" || (run.kind === "app" && run.isSilent);

async function close(run) {
  const runs = all();
  const next = runs[runs.indexOf(run) - 1] ?? own;
  if (run.kind === "file") {
    await documents.forget(run.file);
    if (view.run === run) await select(next);
    removeFile(run);
  } else {
    closedApps.add(run.app);
    if (view.run === run) await select(next);
    apps = apps.filter((app) => app !== run);
  }
  announce(`${run.name} is closed.`);
  draw();
  if (run.kind !== "file") return;
  // What was asked about the run is answered first. A run that is gone already is closed.
  await answered();
  await closeRun(run.file).catch(() => {});
}

/** Gives a run another name, and shows it when it is kept. */
export async function rename(run, name) {
  if (run === own) keep(nameKey, name);
  else await documents.rename(run.file, name);
  run.name = name;
  draw();
  announce(`The run is called ${name}.`);
}

let drawn = "";

const title = (run) =>
  run.kind === "app" ? `${run.name} (${run.isSilent ? "app, silent" : "app"})` : run.isGuest ? `${run.name} (not kept)` : run.name;

function draw() {
  // A tab that is clicked must not be replaced meanwhile.
  const text = JSON.stringify([all().map((run) => [run.id, title(run), run.kind]), all().indexOf(view.run)]);
  if (text === drawn) return;
  drawn = text;
  const hadFocus = byId("tabs").contains(document.activeElement);
  byId("tabs").replaceChildren(...all().map(tab));
  const selected = byId("tabs").querySelector('[aria-selected="true"]');
  if (selected) byId("view").setAttribute("aria-labelledby", selected.id);
  if (hadFocus) selected?.focus();
  reveal();
  runsChanged.emit();
}

// The tab of the run that is looked at is in sight. The page itself does not scroll.
function reveal() {
  const strip = byId("tabs").getBoundingClientRect();
  const tab = byId("tabs").querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!tab) return;
  byId("tabs").scrollLeft += tab.left < strip.left ? tab.left - strip.left : Math.max(0, tab.right - strip.right);
}

function tab(run, index) {
  const isSelected = run === view.run;
  // What can be done with a tab: by its sign, or by its key.
  const acts = [
    isSelected && run.kind !== "app"
      ? { name: "Rename", sign: "✎", key: "F2", verb: "rename", act: () => renaming.emit(run) } : null,
    run.isGuest ? { name: "Keep", sign: "Keep", key: "K", verb: "keep", act: () => keeping.emit(run) } : null,
    canClose(run) ? { name: "Close", sign: "✕", key: "Delete", verb: "close", act: () => close(run) } : null,
  ].filter(Boolean);
  const signs = acts.map(({ name, sign }) => element("span", { class: "sign", "aria-hidden": "true", title: name }, sign));
  const words = acts.map(({ key, verb }) => `${key} to ${verb}`).join(", ");
  const made = element("button", {
    type: "button", role: "tab", id: `tab-${index}`, "aria-selected": String(isSelected), "aria-controls": "view",
    "aria-keyshortcuts": acts.length > 0 ? acts.map(({ key }) => key).join(" ") : null,
    title: acts.length > 0 ? `${title(run)}. Press ${words} it.` : title(run),
    class: run.kind === "file" ? "" : run.isSilent ? "silent" : "live",
    onclick: (event) => {
      const act = acts[signs.indexOf(event.target)];
      if (act) act.act();
      else if (!isSelected) select(run);
    },
    onkeydown: (event) => {
      const act = acts.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
      if (!act || event.ctrlKey || event.metaKey || event.altKey) {
        move(event);
        return;
      }
      event.preventDefault();
      act.act();
    },
  }, element("span", { class: "name" }, title(run)), signs);
  made.tabIndex = isSelected ? 0 : -1;
  return made;
}

function move(event) {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!direction) return;
  event.preventDefault();
  const runs = all();
  select(runs[(runs.indexOf(view.run) + direction + runs.length) % runs.length]);
}
