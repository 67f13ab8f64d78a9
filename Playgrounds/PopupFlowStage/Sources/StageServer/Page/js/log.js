// The log of a run. Only the lines that are visible are in the page, whatever the length of the run.

import { byId, element, seconds } from "./elements.js";
import { getJSON } from "./server.js";
import { currentStep, isLive, seek, view } from "./view.js";

const height = 28;
const around = 20;
let scroller;
let space;
let lines = new Map(); // by step
let rows = new Map(); // the elements, by step: one that is clicked must not be replaced meanwhile
let isLoading = false;
let wanted = null;
let focusedStep = null;

export function startLog() {
  space = element("ol", { class: "space", "aria-label": "Log" });
  scroller = byId("log");
  scroller.append(space);
  scroller.addEventListener("scroll", () => draw());
  view.selected.listen(() => {
    lines = new Map();
    rows = new Map();
    // The rows of the run before are in the page still.
    space.replaceChildren();
    scroller.scrollTop = 0;
    draw();
  });
  view.grew.listen(() => {
    draw();
    if (isLive()) scroller.scrollTop = scroller.scrollHeight;
  });
  view.moved.listen(() => {
    draw();
    if (!isLive()) reveal(currentStep());
  });
}

function reveal(step) {
  const top = Math.max(0, step) * height;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + height > scroller.scrollTop + scroller.clientHeight) {
    scroller.scrollTop = top + height - scroller.clientHeight;
  }
}

function draw() {
  const count = view.times.length;
  byId("log-count").textContent = count === 1 ? "1 step" : `${count.toLocaleString("en")} steps`;
  space.style.height = `${count * height}px`;
  const first = Math.max(0, Math.floor(scroller.scrollTop / height) - around);
  const last = Math.min(count, Math.ceil((scroller.scrollTop + scroller.clientHeight) / height) + around);
  const shown = new Map();
  let isMissing = false;
  for (let step = first; step < last; step += 1) {
    const line = lines.get(step);
    if (line) shown.set(step, rows.get(step) ?? row(line));
    else isMissing = true;
  }
  for (const [step, made] of rows) if (!shown.has(step)) made.remove();
  let previous = null;
  for (const [step, made] of shown) {
    mark(made, step, count);
    if (!made.isConnected) space.insertBefore(made, previous ? previous.nextSibling : space.firstChild);
    previous = made;
  }
  rows = shown;
  showCurrent();
  if (isMissing) load(first, last);
}

// The step that is looked at, in full: rows cut off long texts.
function showCurrent() {
  const line = lines.get(currentStep());
  const key = line ? `${line.step} ${line.title}` : "";
  const root = byId("step");
  if (root.dataset.key === key) return;
  root.dataset.key = key;
  root.hidden = !line;
  root.replaceChildren(...(line ? [
    element("p", {}, element("b", {}, `Step ${line.step + 1}, ${seconds(line.at)}: `), line.title),
    line.details.length > 0 ? element("ul", { "aria-label": "Effects of the step" }, line.details.map((text) => element("li", {}, text))) : "",
  ] : []));
}

function mark(made, step, count) {
  const isCurrent = step === currentStep();
  const button = made.firstChild;
  if (isCurrent) button.setAttribute("aria-current", "step");
  else button.removeAttribute("aria-current");
  button.tabIndex = isCurrent ? 0 : -1;
  made.setAttribute("aria-setsize", String(count));
}

async function load(first, last) {
  wanted = [first, last];
  if (isLoading) return;
  isLoading = true;
  try {
    while (wanted) {
      const [from, to] = wanted;
      wanted = null;
      const run = view.run;
      const loaded = await getJSON(`/runs/${run.id}/log?from=${from}&count=${Math.min(500, to - from)}`);
      if (run !== view.run) continue;
      if (lines.size > 4000) lines = new Map();
      for (const line of loaded) lines.set(line.step, line);
      if (loaded.length > 0) draw();
    }
  } catch {
    // The run is not kept any more.
  } finally {
    isLoading = false;
  }
}

function row(line) {
  const button = element("button", {
    type: "button", title: [line.title, ...line.details].join("\n"), onclick: () => { focusedStep = line.step; seek(line.step); },
    onkeydown: move, onfocus: () => { focusedStep = line.step; },
  },
    element("time", {}, `${line.at.toFixed(2)} s`),
    element("span", { class: "what" }, line.title),
    element("span", { class: "effects" }, line.details.join(" · ")));
  button.dataset.step = line.step;
  return element("li", { style: { top: `${line.step * height}px` }, "aria-posinset": String(line.step + 1) }, button);
}

function focus(step) {
  space.querySelector(`[data-step="${step}"]`)?.focus({ preventScroll: true });
}

function move(event) {
  const step = Number(event.currentTarget.dataset.step);
  const page = Math.floor(scroller.clientHeight / height);
  const goal = {
    ArrowDown: step + 1, ArrowUp: step - 1, PageDown: step + page, PageUp: step - page,
    Home: 0, End: view.times.length - 1,
  }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  focusedStep = Math.max(0, Math.min(view.times.length - 1, goal));
  reveal(focusedStep);
  draw();
  focus(focusedStep);
}
