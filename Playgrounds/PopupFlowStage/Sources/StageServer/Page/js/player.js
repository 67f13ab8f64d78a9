// Goes through a run: step by step, along a slider, or in its own time at 1× to 20×.

import { byId, element, seconds } from "./elements.js";
import { currentStep, isLive, seek, stepAt, view } from "./view.js";

const speeds = [1, 2, 5, 10, 20];
let slider;
let output;
let playButton;
let nowButton;
let speed;
let playing = null; // { time, at } of the last frame

// Drawn, since not every system has a glyph for them.
const sign = (path) => {
  const space = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(space, "svg");
  const line = document.createElementNS(space, "path");
  for (const [name, value] of [["viewBox", "0 0 12 12"], ["class", "sign"], ["aria-hidden", "true"]]) {
    picture.setAttribute(name, value);
  }
  line.setAttribute("d", path);
  picture.append(line);
  return picture;
};
const playSign = () => sign("M2 1v10l9-5z");
const pauseSign = () => sign("M2 1h3v10H2zM7 1h3v10H7z");

export function startPlayer() {
  const button = (name, sign, action) =>
    element("button", { type: "button", "aria-label": name, title: name, onclick: action }, sign);
  playButton = button("Play", playSign(), () => (playing ? pause() : play()));
  slider = element("input", { type: "range", min: "0", max: "0", step: "1", "aria-label": "Step", oninput: slide });
  output = element("output", {});
  speed = element("select", { "aria-label": "Speed" },
    speeds.map((value) => element("option", { value: String(value) }, `${value}×`)));
  nowButton = element("button", { type: "button", onclick: () => { pause(); seek(null); } }, "Now");
  byId("player").append(
    button("First step", "«", () => { pause(); seek(0); }),
    button("Previous step", "‹", () => { pause(); seek(currentStep() - 1); }),
    playButton,
    button("Next step", "›", () => { pause(); seek(currentStep() + 1); }),
    slider, output, speed, nowButton);
  view.selected.listen(pause);
  view.grew.listen(show);
  view.moved.listen(show);
}

function show() {
  const last = Math.max(0, view.times.length - 1);
  slider.max = String(last);
  slider.value = String(Math.max(0, currentStep()));
  slider.setAttribute("aria-valuetext", `step ${Math.max(0, currentStep()) + 1} of ${last + 1}, ${seconds(view.time)}`);
  output.textContent = seconds(playing ? playing.time : view.time);
  nowButton.textContent = view.run?.kind === "file" ? "End" : "Now";
  nowButton.disabled = view.step === null;
}

function slide() {
  pause();
  seek(Number(slider.value));
}

/** Plays from the step that is looked at; from the first, if that is the last. */
export function play(from = null) {
  const isAtEnd = currentStep() >= view.times.length - 1;
  const step = from ?? (isAtEnd ? 0 : currentStep());
  seek(step);
  playing = { time: view.times[Math.max(0, step)] ?? 0, at: performance.now() };
  playButton.replaceChildren(pauseSign());
  playButton.setAttribute("aria-label", "Pause");
  playButton.title = "Pause";
  requestAnimationFrame(advance);
}

export function pause() {
  playing = null;
  playButton.replaceChildren(playSign());
  playButton.setAttribute("aria-label", "Play");
  playButton.title = "Play";
}

function advance(now) {
  if (!playing) return;
  playing.time += (Math.max(0, now - playing.at) / 1000) * Number(speed.value);
  playing.at = now;
  const step = stepAt(playing.time);
  output.textContent = seconds(playing.time);
  if (step !== currentStep()) seek(step);
  if (playing.time >= (view.times.at(-1) ?? 0)) {
    pause();
    if (view.run.kind !== "file" && !isLive()) seek(null);
    return;
  }
  requestAnimationFrame(advance);
}
