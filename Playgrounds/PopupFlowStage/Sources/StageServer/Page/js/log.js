// The log of a run. Only the lines that are visible are in the page, whatever the length of the run.

import { byId, element } from "./elements.js";
import { followed } from "./follow.js";
import { getJSON } from "./server.js";
import { currentStep, isLive, seek, view } from "./view.js";

const height = 28;
const around = 20;
let scroller;
let space;
let lines = new Map(); // by place
let rows = new Map(); // the elements, by place: one that is clicked must not be replaced meanwhile
let filter = null; // { words, popup }; null for all steps
let found = 0; // the number of steps that the filter lets through
let isLoading = false;
let wanted = null;

export function startLog() {
  space = element("ol", { class: "space", "aria-label": "Log" });
  scroller = byId("log");
  scroller.append(space);
  scroller.addEventListener("scroll", () => draw());
  byId("filter").addEventListener("input", changeFilter);
  followed.changed.listen(changeFilter);
  view.selected.listen(empty);
  view.grew.listen(() => {
    if (filter) load(...window());
    draw();
    if (isLive()) scroller.scrollTop = scroller.scrollHeight;
  });
  view.moved.listen(() => {
    draw();
    const place = placeOf(currentStep());
    if (!isLive() && place !== null) reveal(place);
  });
}

// When a filter ends, the step that was looked at stays where it is: the current one, or the first one in sight.
function place() {
  const first = Math.floor(scroller.scrollTop / height);
  const current = placeOf(currentStep());
  const isSeen = current !== null && current >= first && current * height < scroller.scrollTop + scroller.clientHeight;
  const kept = isSeen ? current : first;
  const step = filter ? lines.get(kept)?.step : kept;
  return step === undefined ? null : { step, top: kept * height - scroller.scrollTop };
}

function changeFilter() {
  const words = byId("filter").value.trim();
  const popup = followed.isFilter ? followed.id : null;
  const next = words || popup ? { words, popup } : null;
  if (JSON.stringify(next) !== JSON.stringify(filter)) {
    const kept = next === null ? place() : null;
    filter = next;
    empty();
    if (kept !== null && kept.step < view.times.length) scroller.scrollTop = Math.max(0, kept.step * height - kept.top);
  }
  draw();
}

function empty() {
  lines = new Map();
  rows = new Map();
  found = 0;
  // The rows of the run before are in the page still.
  space.replaceChildren();
  scroller.scrollTop = 0;
  if (filter && view.run) load(...window());
  draw();
}

/** The number of rows. */
const count = () => (filter ? found : view.times.length);

/** The row of a step: its number, unless there is a filter. */
function placeOf(step) {
  if (!filter) return step;
  for (const [place, line] of lines) if (line.step === step) return place;
  return null;
}

function reveal(place) {
  const top = Math.max(0, place) * height;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + height > scroller.scrollTop + scroller.clientHeight) {
    scroller.scrollTop = top + height - scroller.clientHeight;
  }
}

function window() {
  const first = Math.max(0, Math.floor(scroller.scrollTop / height) - around);
  return [first, Math.ceil((scroller.scrollTop + scroller.clientHeight) / height) + around];
}

function draw() {
  const steps = view.times.length;
  const all = steps === 1 ? "1 step" : `${steps.toLocaleString("en")} steps`;
  byId("log-count").textContent = filter ? `${found.toLocaleString("en")} of ${all}` : all;
  space.style.height = `${count() * height}px`;
  const [first, end] = window();
  const last = Math.min(count(), end);
  const shown = new Map();
  let isMissing = false;
  for (let place = first; place < last; place += 1) {
    const line = lines.get(place);
    if (line) shown.set(place, rows.get(place) ?? row(line, place));
    else isMissing = true;
  }
  for (const [place, made] of rows) if (!shown.has(place)) made.remove();
  let previous = null;
  for (const [place, made] of shown) {
    mark(made, lines.get(place));
    if (!made.isConnected) space.insertBefore(made, previous ? previous.nextSibling : space.firstChild);
    previous = made;
  }
  // One row can be reached with Tab, also if the current one is not among them.
  const [made] = shown.values();
  if (made && !space.querySelector('[tabindex="0"]')) made.firstChild.tabIndex = 0;
  rows = shown;
  if (isMissing) load(first, last);
}

function mark(made, line) {
  const button = made.firstChild;
  if (line.step === currentStep()) button.setAttribute("aria-current", "step");
  else button.removeAttribute("aria-current");
  button.classList.toggle("followed", followed.id !== null && line.popups.includes(followed.id));
  button.tabIndex = line.step === currentStep() ? 0 : -1;
  made.setAttribute("aria-setsize", String(count()));
}

async function load(first, last) {
  wanted = [first, last];
  if (isLoading) return;
  isLoading = true;
  try {
    while (wanted) {
      const [from, to] = wanted;
      wanted = null;
      const { run } = view;
      const asked = filter;
      const part = `from=${from}&count=${Math.min(500, to - from)}`;
      const loaded = asked ? await search(run, asked, part) : await getJSON(`/runs/${run.id}/log?${part}`);
      if (run !== view.run || asked !== filter) continue;
      if (lines.size > 4000) lines = new Map();
      loaded.forEach((line, index) => lines.set(from + index, line));
      if (loaded.length > 0 || asked) draw();
    }
  } catch {
    // The run is not kept any more.
  } finally {
    isLoading = false;
  }
}

async function search(run, { words, popup }, part) {
  const only = popup === null ? "" : `&popup=${encodeURIComponent(popup)}`;
  const answer = await getJSON(`/runs/${run.id}/search?words=${encodeURIComponent(words)}${only}&${part}`);
  if (run === view.run) found = answer.total;
  return answer.lines;
}

function row(line, place) {
  const button = element("button", {
    type: "button", title: [line.title, ...line.details].join("\n"), onclick: () => seek(line.step), onkeydown: move,
  },
    element("time", {}, `${line.at.toFixed(2)} s`),
    element("span", { class: "what" }, line.title),
    element("span", { class: "effects" }, line.details.join(" · ")));
  button.dataset.place = place;
  return element("li", { style: { top: `${place * height}px` }, "aria-posinset": String(place + 1) }, button);
}

function move(event) {
  const place = Number(event.currentTarget.dataset.place);
  const page = Math.floor(scroller.clientHeight / height);
  const goal = {
    ArrowDown: place + 1, ArrowUp: place - 1, PageDown: place + page, PageUp: place - page,
    Home: 0, End: count() - 1,
  }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  const next = Math.max(0, Math.min(count() - 1, goal));
  reveal(next);
  draw();
  space.querySelector(`[data-place="${next}"]`)?.focus({ preventScroll: true });
}
