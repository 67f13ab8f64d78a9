// The requests that the visitor can send, each as a feature of an app would make it.

import { keep, keepJSON, keptJSON } from "./storage.js";

// Kept while the page is loaded again, since an id that is in use is not asked for a second time.
const storageKey = "popupflow-requests";
let counts = keptJSON(storageKey, {});

function next(kind) {
  counts[kind] = (counts[kind] ?? 0) + 1;
  keepJSON(storageKey, counts);
  return `${kind}-${counts[kind]}`;
}

export function forgetCounts() {
  counts = {};
  keep(storageKey, null);
}

/** Avoids ids that are in use, after a run goes on from another one. */
export function avoid(ids) {
  for (const id of ids) {
    const [, kind, number] = /^([a-z]+)-(\d{1,9})$/.exec(id) ?? [];
    if (kind && Object.hasOwn(names, kind)) counts[kind] = Math.max(counts[kind] ?? 0, Number(number));
  }
}

const names = { ad: 1, guide: 1, permission: 1, update: 1, toast: 1, banner: 1, offer: 1, answer: 1 };

const request = (kind, options, content) => ({ event: "request", id: next(kind), content: { kind, ...content }, ...options });

export const kinds = [
  {
    name: "Ad", help: "Low priority, needs the gate online, three in a minute, not at the checkout.",
    make: () => request("ad",
      { priority: -100, requires: ["online"], limits: ["ads"], pages: { except: ["checkout"] }, preemption: "yield" },
      { title: "Summer sale", text: "Half price until Sunday.", answer: "Show me" }),
  },
  {
    name: "Guide", help: "On the page home only. Comes back when the page does.",
    make: () => request("guide", { pages: ["home"], retention: "keepAlive", preemption: "yield" },
      { title: "Find your way", text: "Swipe down to close.", answer: "Got it" }),
  },
  {
    name: "Permission", help: "High priority, and holds its place.",
    make: () => request("permission", { priority: 100 },
      { title: "Allow notifications?", text: "You can change this later.", answer: "Allow", decline: "Don’t allow" }),
  },
  {
    name: "Update", help: "Critical: even popups that hold step aside. Survives log-out and relaunch.",
    make: () => request("update", { priority: 1000, interrupts: true, scope: "app", relaunch: "restore" },
      { title: "Update required", text: "This version is out of date.", answer: "Update", decline: null }),
  },
  {
    name: "Toast", help: "In a lane of its own, for three seconds.",
    make: () => request("toast", { lane: "toast", duration: 3 }, { title: "Saved to your list" }),
  },
  {
    name: "Banner", help: "In a lane of its own, for six seconds.",
    make: () => request("banner", { lane: "banner", duration: 6 }, { title: "Your order is on its way" }),
  },
];

/** Five requests of a moment, of which the last one wins. */
export const storm = () => Array.from({ length: 5 }, () =>
  request("offer", { tie: "lifo", preemption: "yield" }, { title: "Only today", text: "One of five at once." }));

/** An answer of a server for the session in which it was asked. */
export const lateAnswer = (session) => request("answer", { session },
  { title: "Your results are here", text: "They took a while.", answer: "Open" });
