// Chooses the part of the timeline that is shown: by buttons, by wheel, or by dragging its background.

import { byId, element } from "./elements.js";

const shortest = 0.2;

/** A part of a run from a time on. At very late times it is longer, since its ends must be different numbers. */
export function part(start, length) {
  const from = Math.min(start, Number.MAX_VALUE * 0.9);
  return { from, to: Math.min(from + Math.max(length, from * 1e-12), Number.MAX_VALUE) };
}

/** `window()` returns the part that is shown, `end()` the end of the run, and `show(part)` shows another. */
export function startZoom({ window, end, show }) {
  const zoom = (factor, middle = null) => {
    const { from, to } = window();
    const centre = middle ?? from + (to - from) / 2;
    const length = Math.max(shortest, Math.min((to - from) * factor, Math.max(end(), shortest) * 1.25));
    move(centre - ((centre - from) / (to - from)) * length, length);
  };
  const pan = (share) => {
    const { from, to } = window();
    move(from + (to - from) * share, to - from);
  };
  // Half of the part at least has something of the run.
  const move = (start, length) => {
    const from = Math.max(0, Math.min(start, Math.max(0, end() - length / 2)));
    show(part(from, length));
  };
  const button = (name, sign, action) =>
    element("button", { type: "button", "aria-label": name, title: name, onclick: action }, sign);
  byId("zoom").append(
    button("Earlier", "‹", () => pan(-0.5)), button("Zoom out", "−", () => zoom(2)),
    button("Zoom in", "+", () => zoom(0.5)), button("Later", "›", () => pan(0.5)));

  const root = byId("timeline");
  const share = (x) => {
    const box = root.querySelector(".events")?.getBoundingClientRect();
    return box && box.width > 0 ? Math.max(0, Math.min(1, (x - box.left) / box.width)) : 0.5;
  };
  root.addEventListener("wheel", (event) => {
    const isZoom = event.ctrlKey || event.metaKey;
    const sideways = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
    // A wheel without a key scrolls the page.
    if (!isZoom && Math.abs(sideways) < 1) return;
    event.preventDefault();
    const { from, to } = window();
    if (isZoom) zoom(event.deltaY > 0 ? 1.25 : 0.8, from + share(event.clientX) * (to - from));
    else pan(sideways / Math.max(200, root.clientWidth));
  }, { passive: false });

  let drag = null;
  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.target.closest("button, select")) return;
    drag = { x: event.clientX, ...window(), isMoved: false };
  });
  root.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const width = root.querySelector(".events")?.clientWidth ?? 0;
    const shift = event.clientX - drag.x;
    if (width === 0 || (Math.abs(shift) < 6 && !drag.isMoved)) return;
    if (!drag.isMoved) root.setPointerCapture(event.pointerId);
    drag.isMoved = true;
    const length = drag.to - drag.from;
    move(drag.from - (shift / width) * length, length);
  });
  const finish = () => {
    if (drag?.isMoved) {
      // The click that follows would follow a popup.
      root.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    }
    drag = null;
  };
  root.addEventListener("pointerup", finish);
  root.addEventListener("pointercancel", () => { drag = null; });
}
