// A run beside another one: the same events under a change, or a run that is open.

import { nameOf } from "./cases.js";
import * as documents from "./documents.js";
import { byId, element } from "./elements.js";
import * as machine from "./live.js";
import { announce, during, shown } from "./notices.js";
import { openRun } from "./opened.js";
import { getJSON, getText } from "./server.js";
import { allRuns, runsChanged } from "./tabs.js";
import { withMargin } from "./time.js";
import { TimelineView } from "./timeline.js";
import { select, view } from "./view.js";

let showing = null;
let isComparing = false;

/** Plays the run that is looked at with a change, and shows what is different. */
export const compare = (title, change) => compareRuns({
  title,
  names: ["As it was", "Instead"],
  same: "Nothing would have been different.",
  make: (original) => machine.whatIf(original.id, { ...change, name: title }),
  look: async (changed) => {
    await machine.keepRun(changed.run);
    await documents.keep(changed.run, title, await getText(`/runs/${changed.run}/journal`));
    hideComparison();
    await openRun(title, changed);
  },
});

/** Shows what is different in another open run. */
const compareWith = (other) => compareRuns({
  title: `“${nameOf(other)}”, compared with “${nameOf(view.run)}”`,
  names: [nameOf(view.run), nameOf(other)],
  same: "Nothing is different.",
  make: async (original) => ({
    ...await getJSON(`/runs/${original.id}/difference?with=${other.id}`), run: other.id, notes: [],
  }),
  look: () => select(other),
});

/** Fills the menu of the runs with which the one that is looked at can be compared. */
export function startComparing() {
  const menu = byId("other-run");
  const draw = () => {
    const others = allRuns().filter((run) => run !== view.run && run.id !== null);
    byId("other-run-field").hidden = others.length === 0;
    menu.replaceChildren(element("option", { value: "" }, "Compare with…"),
      ...others.map((run) => element("option", { value: run.id }, run.name)));
  };
  runsChanged.listen(draw);
  draw();
  menu.addEventListener("change", () => {
    const other = allRuns().find((run) => run.id === menu.value);
    menu.value = "";
    if (other) compareWith(other);
  });
}

// One comparison is made at a time.
const compareRuns = shown(async ({ title, names, same, make, look }) => {
  if (isComparing) return;
  isComparing = true;
  const original = { ...view.run };
  let changed;
  try {
    changed = await during(`Comparing “${original.name}”`, () => make(original));
  } finally {
    isComparing = false;
  }
  // The visitor may look at another run meanwhile.
  if (view.run.id !== original.id) return;
  await showComparison({ title, names, same, original, changed, look: shown(() => look(changed)) });
  const count = changed.differenceCount;
  announce(`${title}: ${count > 0 ? `${count} ${count === 1 ? "difference" : "differences"}` : same.toLowerCase().slice(0, -1)}.`);
});

async function showComparison({ title, names, same, original, changed, look }) {
  const root = byId("comparison");
  showing = changed.run;
  const picture = element("div", { class: "timeline" });
  const before = element("div", { class: "timeline" });
  const { differences, notes } = changed;
  const isDifferent = differences.length > 0;
  root.replaceChildren(
    element("div", { class: "head" },
      element("h3", { id: "comparison-heading" }, title),
      element("div", {},
        element("button", { type: "button", class: "plain", onclick: look }, "Look into this run"),
        element("button", { type: "button", class: "plain", onclick: hideComparison }, "Close comparison"))),
    ...notes.map((text) => element("p", { class: "quiet" }, text)),
    isDifferent
      ? element("ul", { "aria-label": "Differences" }, differences.map((text) => element("li", {}, text)))
      : element("p", {}, same),
    // Two pictures of the same run say nothing more.
    ...(isDifferent ? [element("h3", {}, names[0]), before, element("h3", {}, names[1]), picture] : []));
  root.setAttribute("role", "region");
  root.setAttribute("aria-labelledby", "comparison-heading");
  root.hidden = false;
  root.scrollIntoView({ block: "start" });
  root.focus({ preventScroll: true });
  if (!isDifferent) return;
  const window = { from: 0, to: withMargin(Math.max(original.end, changed.end, 1)) };
  await Promise.all([draw(before, original.id, window), draw(picture, changed.run, window)]);
}

async function draw(root, run, window) {
  const excerpt = await getJSON(`/runs/${run}/timeline?${new URLSearchParams(window)}`);
  if (showing === null) return;
  new TimelineView(root).draw(window, excerpt, [], null);
}

export function hideComparison() {
  const hadFocus = byId("comparison").contains(document.activeElement);
  showing = null;
  byId("comparison").hidden = true;
  byId("comparison").replaceChildren();
  if (hadFocus) byId("view").focus({ preventScroll: true });
}
