// Says to screen readers what happens to popups: who comes, waits and goes. It is read from the lists of the machine,
// so that nothing is left out, whoever closes a popup.

import { live } from "./live.js";
import { announce } from "./notices.js";

const most = 4;
let before = null; // the place of each popup, by its id

export function startSpeaking() {
  live.changed.listen((state) => {
    const now = places(state);
    if (before !== null) for (const sentence of sentences(before, now).slice(0, most)) announce(sentence);
    before = now;
  });
}

/** Says nothing of what was there in the run before. */
export function forgetPlaces() {
  before = null;
}

const places = (state) => new Map([
  ...state.alive.map(({ id }) => [id, { place: "is set aside" }]),
  ...state.queued.map(({ id, why }) => [id, { place: `waits. ${why[0]?.text ?? ""}`.trim(), isWaiting: true }]),
  ...state.presented.filter(({ phase }) => phase !== "dismissing").map(({ id }) => [id, { place: "is on screen" }]),
  ...state.presented.filter(({ phase }) => phase === "dismissing").map(({ id }) => [id, { place: null }]),
]);

function sentences(old, now) {
  const found = [];
  for (const [id, { place, isWaiting }] of now) {
    const known = old.get(id);
    // A reason changes often. That the popup waits is said once.
    if (place === null || known?.place === place || (isWaiting && known?.isWaiting)) continue;
    found.push(`${id} ${place}`.replace(/([^.])$/, "$1."));
  }
  for (const id of old.keys()) if (!now.has(id)) found.push(`${id} is closed.`);
  return found;
}
