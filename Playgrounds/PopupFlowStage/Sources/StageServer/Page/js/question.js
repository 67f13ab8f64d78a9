// Asks the visitor before something is done that cannot be undone.

import { byId } from "./elements.js";

/** Asks a question. Returns whether the visitor wants it; `action` is what the button says that does it. */
export function asks({ title, text, action }) {
  const dialog = byId("question");
  byId("question-heading").textContent = title;
  byId("question-text").textContent = text;
  byId("question-yes").textContent = action;
  // Escape leaves the value of the last time, in some browsers.
  dialog.returnValue = "";
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
    dialog.showModal();
  });
}
