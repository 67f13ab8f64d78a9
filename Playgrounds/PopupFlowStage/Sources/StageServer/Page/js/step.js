// The step that is looked at, in full: its events as JSON, its effects, and what changed in the state.

import { byId, element, seconds } from "./elements.js";
import { followButton, pretty } from "./follow.js";
import { getJSON } from "./server.js";
import { currentStep, view } from "./view.js";

let wanted = null; // the run and the step that are looked at
let shown = null;
let isLoading = false;
let actions;

/** `actions`: leaveOut(line). */
export function startStep(given) {
  actions = given;
  view.selected.listen(() => { shown = null; byId("step").hidden = true; });
  view.moved.listen(load);
  view.grew.listen(load);
}

async function load() {
  wanted = { run: view.run, step: currentStep() };
  if (isLoading) return;
  isLoading = true;
  try {
    while (true) {
      const asked = wanted;
      const key = `${asked.run.id} ${asked.step}`;
      if (key === shown || asked.step < 0) break;
      const details = await getJSON(`/runs/${asked.run.id}/step?step=${asked.step}`);
      if (asked.run === view.run && asked === wanted) show(details, key);
      else if (asked === wanted) break;
    }
  } catch {
    // The run is not kept any more, which the next action says.
  } finally {
    isLoading = false;
  }
}

function show({ line, events, differences }, key) {
  shown = key;
  const root = byId("step");
  const wasOpen = root.querySelector("details")?.open ?? false;
  root.hidden = false;
  const list = (name, lines) => (lines.length === 0 ? null : element("div", {},
    element("h3", {}, name), element("ul", { "aria-label": name }, lines.map((text) => element("li", {}, text)))));
  root.replaceChildren(...[
    element("p", {}, element("b", {}, `Step ${line.step + 1}, ${seconds(line.at)}: `), line.title),
    line.popups.length === 0 ? null : element("p", { class: "popups-of-step" }, "Popups: ",
      line.popups.slice(0, 12).map((id) => followButton(id))),
    line.isMovable ? element("p", {}, element("button", {
      type: "button", class: "plain", title: "Runs the same events without this one, and says what would be different.",
      onclick: () => actions.leaveOut(line),
    }, "What if without it?")) : null,
    list("Effects of the step", line.details),
    list("Difference of the state", differences),
    events.length === 0 ? null : element("details", { open: wasOpen },
      element("summary", {}, events.length === 1 ? "Event as JSON" : "Events as JSON"),
      element("pre", { tabindex: "0", role: "region", "aria-label": "Events as JSON" }, events.map(pretty).join("\n"))),
  ].filter(Boolean));
}
