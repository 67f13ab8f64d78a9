// Tells the visitor what happens: in a live region, or at the top of the page if something is wrong.

import { byId } from "./elements.js";

let waiting = [];

/** Says a sentence to screen readers. Sentences that come together are said together. */
export function announce(sentence) {
  waiting.push(sentence);
  if (waiting.length > 1) return;
  setTimeout(() => {
    byId("announcer").textContent = waiting.slice(-6).join(" ");
    waiting = [];
  }, 60);
}

export function showNotice(text, { plain = false } = {}) {
  const notice = byId("notice");
  byId("notice-text").textContent = text;
  notice.classList.toggle("plain", plain);
  notice.hidden = false;
}

export function clearNotice() {
  byId("notice").hidden = true;
}

/** Shows a message while something lasts, unless there is another one. Returns how to take it back. */
export function showPassingNotice(text) {
  if (!byId("notice").hidden) return () => {};
  showNotice(text);
  return () => { if (byId("notice-text").textContent === text) clearNotice(); };
}

/** Lets the visitor close a notice. */
export function startNotices() {
  byId("notice-close").addEventListener("click", () => {
    clearNotice();
    byId("view").focus({ preventScroll: true });
  });
}

/** Shows how much is done of what is being done. */
export function showProgress(share) {
  byId("progress-bar").value = share;
}

/** Shows what is being done, until it is done. Not at once, since it moves what the visitor may click next. */
export async function during(text, action) {
  const progress = byId("progress");
  byId("progress-text").textContent = text;
  byId("progress-bar").removeAttribute("value");
  const timer = setTimeout(() => { progress.hidden = false; }, 300);
  try {
    return await action();
  } finally {
    clearTimeout(timer);
    progress.hidden = true;
  }
}

/** Wraps an action so that its error is shown. */
export function shown(action) {
  return async (...values) => {
    try {
      clearNotice();
      return await action(...values);
    } catch (error) {
      showNotice(error.message);
      return undefined;
    }
  };
}
