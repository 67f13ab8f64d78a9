// The key with which the page shows the apps that send their journals. The stage prints it in the fragment of its
// address, which browsers do not send anywhere. It stays in the tab.

import { Signal } from "./signal.js";
import { keep, kept } from "./storage.js";

const storageKey = "popupflow-key";

let candidate = null; // a key that the stage has not taken yet

/** The key; an empty text if the page was opened without it. */
export const key = () => candidate ?? kept(storageKey) ?? "";

/** Takes note whether the key is the stage's. One that is not takes the place of none. */
export function judge(isRight) {
  if (isRight) keep(storageKey, key());
  else if (candidate === null) keep(storageKey, null);
  candidate = null;
}

/** Tells that the address with the key was opened in this tab. */
export const keyGiven = new Signal();

/** Takes the key out of the address. Returns whether there is one. */
function takeKey() {
  const given = /^#key=(\w+)$/.exec(location.hash)?.[1];
  if (!given) return false;
  candidate = given;
  history.replaceState(null, "", location.pathname);
  return true;
}

takeKey();

addEventListener("hashchange", () => { if (takeKey()) keyGiven.emit(); });
