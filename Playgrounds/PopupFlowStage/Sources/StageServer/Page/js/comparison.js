// The same events under a change, beside the run as it was.

import * as documents from "./documents.js";
import { byId, element } from "./elements.js";
import * as machine from "./live.js";
import { announce, during, shown } from "./notices.js";
import { openRun } from "./opened.js";
import { getJSON, getText } from "./server.js";
import { withMargin } from "./time.js";
import { TimelineView } from "./timeline.js";
import { view } from "./view.js";

let showing = null;
let isComparing = false;

/** Plays the run that is looked at with a change, and shows what is different. One comparison is made at a time. */
export const compare = shown(async (title, change) => {
  if (isComparing) return;
  isComparing = true;
  const original = { ...view.run };
  let changed;
  try {
    changed = await during(`Comparing “${original.name}”`,
      () => machine.whatIf(original.id, { ...change, name: title }));
  } finally {
    isComparing = false;
  }
  // The visitor may look at another run meanwhile.
  if (view.run.id !== original.id) return;
  await showComparison({ title, original, changed });
  const count = changed.differenceCount;
  announce(`${title}: ${count > 0 ? `${count} ${count === 1 ? "difference" : "differences"}` : "nothing would have been different"}.`);
});

async function showComparison({ title, original, changed }) {
  const root = byId("comparison");
  showing = changed.run;
  const picture = element("div", { class: "timeline" });
  const before = element("div", { class: "timeline" });
  const { differences, notes } = changed;
  const isDifferent = differences.length > 0;
  const look = shown(async () => {
    await machine.keepRun(changed.run);
    await documents.keep(changed.run, title, await getText(`/runs/${changed.run}/journal`));
    hideComparison();
    await openRun(title, changed);
  });
  root.replaceChildren(
    element("div", { class: "head" },
      element("h3", { id: "comparison-heading" }, title),
      element("div", {},
        element("button", { type: "button", class: "plain", onclick: look }, "Look into this run"),
        element("button", { type: "button", class: "plain", onclick: hideComparison }, "Close comparison"))),
    isDifferent
      ? element("ul", { "aria-label": "Differences", tabindex: "0" }, differences.map((text) => element("li", {}, text)))
      : element("p", {}, "Nothing would have been different."),
    ...notes.map((text) => element("p", { class: "quiet" }, text)),
    // Two pictures of the same run say nothing more.
    ...(isDifferent ? [element("h3", {}, "As it was"), before, element("h3", {}, "Instead"), picture] : []));
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
