// What the visitor looks at: a run, and a step of it or its end.

import { live } from "./live.js";
import { getJSON, getTimes } from "./server.js";
import { Signal } from "./signal.js";

export const view = {
  run: null, // { id, name, kind: "live" | "file" | "app", steps, end }, and more of a file; see `fileRun`
  step: null, // the number of a step; null for the end of the run
  state: null,
  time: 0,
  times: new Float64Array(),
  selected: new Signal(),
  grew: new Signal(),
  failed: new Signal(), // the run cannot be looked at
  moved: new Signal(), // another step, or the state there has come
};

export const isLive = () => view.run?.kind === "live" && view.step === null;

export async function select(run, step = null) {
  view.run = run;
  view.step = null;
  view.times = new Float64Array();
  // Nothing of the run before stays on the page.
  if (run.kind !== "live") view.state = null;
  view.selected.emit(run);
  try {
    await loadTimes();
    await seek(step);
  } catch (error) {
    // Another run may be selected meanwhile.
    if (view.run === run) view.failed.emit(run, error);
  }
}

/** The number of the step that is looked at. */
export const currentStep = () => view.step ?? view.times.length - 1;

let timesOfRun = null;

async function loadTimes() {
  const run = view.run;
  timesOfRun = run.id;
  const times = await getTimes(`/runs/${run.id}/times`);
  if (view.run !== run) return;
  view.times = times;
  run.steps = times.length;
  run.end = times.at(-1) ?? 0;
  if (isLive()) view.time = run.end;
  view.grew.emit();
}

/** Takes note that a run has more steps. */
let isLoading = false;
let isStale = false;

export async function runGrew(id, { steps, end, run }) {
  if (view.run?.id !== id) return;
  view.run.steps = steps;
  view.run.end = end;
  // One request at a time; the last one sees everything.
  if (isLoading) {
    isStale = true;
    return;
  }
  isLoading = true;
  do {
    isStale = false;
    try {
      await loadTimes();
    } catch {
      break;
    }
  } while (isStale);
  isLoading = false;
  if (view.step === null && view.run?.id === id && view.run.kind !== "live") await showState();
}

/** Goes to a step; null for the end of the run. */
export async function seek(step) {
  const last = view.times.length - 1;
  // An app is followed again from its last step on.
  const follows = step === null || (view.run.kind === "app" && step >= last);
  view.step = follows ? null : Math.max(-1, Math.min(step, last));
  await showState();
}

/** The last step at a time. */
export function stepAt(time) {
  let low = 0;
  let high = view.times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (view.times[middle] <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

// While a state is on its way, only the latest step that is asked for is kept.
let isAsking = false;
let isAskedAgain = false;

async function showState() {
  if (isLive()) {
    view.state = live.state;
    view.time = view.times.at(-1) ?? 0;
    view.moved.emit();
    return;
  }
  if (isAsking) {
    isAskedAgain = true;
    return;
  }
  isAsking = true;
  try {
    do {
      isAskedAgain = false;
      const run = view.run;
      const step = currentStep();
      const state = await getJSON(`/runs/${run.id}/state?step=${step}`);
      if (view.run !== run || isLive()) continue;
      view.state = state;
      view.time = view.times[step] ?? 0;
      view.moved.emit();
    } while (isAskedAgain);
  } finally {
    isAsking = false;
  }
}

live.changed.listen((state) => {
  if (!isLive()) return;
  view.state = state;
  view.moved.emit();
});

live.grew.listen((extent) => runGrew(extent.run, extent));
