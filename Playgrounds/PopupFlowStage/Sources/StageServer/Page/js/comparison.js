// The same events under a change, beside the run as it was.

import { byId, element } from "./elements.js";
import { getJSON } from "./server.js";
import { withMargin } from "./time.js";
import { TimelineView } from "./timeline.js";

let shown = null;

/** Shows a changed run: `run` of the server's answer, beneath the timeline of the original. */
export async function showComparison({ title, original, changed, open }) {
  const root = byId("comparison");
  shown = changed.run;
  const picture = element("div", { class: "timeline" });
  const before = element("div", { class: "timeline" });
  const differences = changed.differences;
  root.replaceChildren(
    element("div", { class: "head" },
      element("h3", { id: "comparison-heading" }, title),
      element("div", {},
        element("button", { type: "button", class: "plain", onclick: open }, "Look into this run"),
        element("button", { type: "button", class: "plain", onclick: hideComparison }, "Close comparison"))),
    differences.length > 0
      ? element("ul", { "aria-label": "Differences", tabindex: "0" }, differences.map((text) => element("li", {}, text)))
      : element("p", { class: "quiet" }, "Nothing would have been different."),
    element("h3", {}, "As it was"), before,
    element("h3", {}, "Instead"), picture);
  root.setAttribute("role", "region");
  root.setAttribute("aria-labelledby", "comparison-heading");
  root.hidden = false;
  const window = { from: 0, to: withMargin(Math.max(original.end, changed.end, 1)) };
  await Promise.all([draw(before, original.id, window), draw(picture, changed.run, window)]);
}

async function draw(root, run, window) {
  const excerpt = await getJSON(`/runs/${run}/timeline?${new URLSearchParams(window)}`);
  if (shown === null) return;
  new TimelineView(root).draw(window, excerpt, [], null);
}

export function hideComparison() {
  shown = null;
  byId("comparison").hidden = true;
  byId("comparison").replaceChildren();
}
