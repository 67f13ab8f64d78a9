// The key with which the page shows the apps that send their journals. The stage prints it in the fragment of its
// address, which browsers do not send anywhere. It stays in the tab.

import { Signal } from "./signal.js";

const storageKey = "popupflow-key";

/** The key; an empty text if the page was opened without it. */
export const key = () => sessionStorage.getItem(storageKey) ?? "";

/** Forgets a key that is not the stage's. */
export const forgetKey = () => sessionStorage.removeItem(storageKey);

/** Tells that the address with the key was opened in this tab. */
export const keyGiven = new Signal();

/** Takes the key out of the address. Returns whether there is one. */
function takeKey() {
  const given = /^#key=(\w+)$/.exec(location.hash)?.[1];
  if (!given) return false;
  sessionStorage.setItem(storageKey, given);
  history.replaceState(null, "", location.pathname);
  return true;
}

takeKey();

addEventListener("hashchange", () => { if (takeKey()) keyGiven.emit(); });
