// What the page keeps for its tab: in the storage of the browser, or in memory if there is none, or no room in it.

const memory = new Map(); // newer than the storage, which can be full

function isThere() {
  try {
    const key = "popupflow-test";
    sessionStorage.setItem(key, key);
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser keeps anything for the page. */
export const isKept = isThere();

/** The value of a key; null if there is none. */
export function kept(key) {
  if (memory.has(key)) return memory.get(key);
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value; null for none. */
export function keep(key, value) {
  memory.set(key, value);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // It holds as long as the page.
  }
}

/** The value of a key that was kept as JSON, or another one. */
export function keptJSON(key, other) {
  try {
    return JSON.parse(kept(key)) ?? other;
  } catch {
    return other;
  }
}

export const keepJSON = (key, value) => keep(key, JSON.stringify(value));

/** A name that nobody else has. Pages of other machines have no `crypto.randomUUID`. */
export const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
