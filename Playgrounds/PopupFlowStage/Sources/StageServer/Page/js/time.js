// The timeline of the run that is looked at: which part is shown, and when it is drawn again.

import { byId } from "./elements.js";
import { live, machineTime } from "./live.js";
import { getJSON } from "./server.js";
import { TimelineView } from "./timeline.js";
import { currentStep, isLive, stepAt, view } from "./view.js";
import { part, startZoom } from "./zoom.js";

const mostEvents = 150;
let timeline;
let isDrawing = false;
let isStale = false;
let drawn = { run: null };
let chosen = null; // the part that the visitor has chosen; null for one around the time

export function startTimeline(actions) {
  timeline = new TimelineView(byId("timeline"), actions);
  byId("span").addEventListener("change", () => {
    if (byId("span").value !== "part") chosen = null;
    redraw();
  });
  startZoom({
    window: visibleWindow,
    end: () => (isLive() ? now() : view.times.at(-1) ?? 0),
    show: (window) => {
      chosen = window;
      byId("span").value = "part";
      redraw();
    },
  });
  view.selected.listen((run) => {
    chosen = null;
    byId("span").value = run.kind === "live" || run.kind === "app" || run.end > 180 ? "30" : "all";
  });
  view.grew.listen(redraw);
  view.moved.listen(redraw);
  setInterval(follow, 200);
}

// What could not be drawn during a drag is drawn after it. Of the visitor's own run, the end is now.
function follow() {
  if (timeline.isBusy) return;
  if (isStale) redraw();
  if (!isLive() || !drawn.window) return;
  const time = now();
  if (time > drawn.window.to && !chosen) redraw();
  else timeline.showPlayhead(time);
}

const now = () => (live.isRunning ? Math.max(machineTime(), view.times.at(-1) ?? 0) : view.time);

/** The part of the run that is shown, around the time that is looked at. */
export function visibleWindow() {
  const end = view.times.at(-1) ?? 0;
  const span = byId("span").value;
  if (chosen) return chosen;
  // In whole steps, so that a run that grows is not drawn anew all the time.
  if (span === "all") return { from: 0, to: wholeLength(isLive() ? now() : end) };
  const length = Number(span);
  const time = isLive() ? now() : view.time;
  // While the time stays inside the part that is shown, it does not move.
  const old = drawn.run === view.run?.id && drawn.span === span ? drawn.window : null;
  if (old && time >= old.from && time <= old.to) return old;
  const from = Math.max(0, time - length * (isLive() ? 0.7 : 0.5));
  return part(from, length);
}

const wholeLength = (end) => (isLive() ? Math.ceil((end + 1) / 10) * 10 : withMargin(end));

/** The length of a run to its end, with some space behind it. */
export const withMargin = (end) => Math.min(Math.max(end * 1.04, 1), Number.MAX_VALUE);

/** The steps in a part of the run, fewer than there are if they are too many. */
export async function eventsIn({ from, to }, run = view.run) {
  const last = stepAt(to);
  const first = Math.max(stepAt(from - 1e-9) + 1, last - mostEvents + 1);
  if (last < first) return [];
  return getJSON(`/runs/${run.id}/log?from=${first}&count=${last - first + 1}`);
}

export async function redraw() {
  if (!view.run) return;
  if (isDrawing || timeline.isBusy) {
    isStale = true;
    return;
  }
  isDrawing = true;
  try {
    do {
      isStale = false;
      const run = view.run;
      const window = visibleWindow();
      const span = byId("span").value; // the visitor can choose another while the server answers
      // If not all popups have a line, those around the time that is looked at do.
      const time = isLive() ? window.to : view.time;
      const key = JSON.stringify([run.id, window, view.times.length, drawn.isPart && drawn.run === run.id ? time : 0]);
      if (key !== drawn.key) {
        const [excerpt, events] = await Promise.all([
          getJSON(`/runs/${run.id}/timeline?${new URLSearchParams({ ...window, at: time })}`),
          eventsIn(window, run),
        ]);
        if (run !== view.run || timeline.isBusy) {
          isStale = true;
          continue;
        }
        const isPart = excerpt.hiddenPopups > 0;
        drawn = {
          run: run.id, span, window, isPart,
          key: JSON.stringify([run.id, window, view.times.length, isPart ? time : 0]),
        };
        timeline.draw(window, excerpt, events, currentStep());
      }
      timeline.showCurrent(currentStep());
      timeline.showPlayhead(isLive() ? now() : view.time);
    } while (isStale && !timeline.isBusy);
  } catch {
    // The run is not kept any more, which the next action says.
  } finally {
    isDrawing = false;
  }
}
