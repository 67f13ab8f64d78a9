// The journals that are open, kept in the browser: they are there again after a reload, and after the stage was
// started again.

import { Signal } from "./signal.js";
import { keep as keepInTab, keepJSON, kept, keptJSON, randomName } from "./storage.js";

const storageKey = "popupflow-documents"; // the runs of this tab: { key: run }
const casesKey = "popupflow-cases"; // the cases that are looked at: { key: number }
const closedKey = "popupflow-closed"; // the runs that were closed, and that the stage may still have
const tabStorageKey = "popupflow-tab";
const most = 4;

let database = null;

function open() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("popupflow", 2);
    request.onupgradeneeded = () => {
      for (const name of ["documents", "own"]) {
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath: "key" });
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("Another page has an older database."));
  });
  return database;
}

async function act(mode, action, name = "documents") {
  const transaction = (await open()).transaction(name, mode);
  const request = action(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    // Only then it is kept: the room can be found to be too small after a request has succeeded.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error);
    transaction.onerror = () => reject(request.error);
  });
}

const runs = () => keptJSON(storageKey, {});

function setRun(key, run) {
  const known = runs();
  if (run === null) delete known[key];
  else known[key] = run;
  keepJSON(storageKey, known);
}

const keyOf = (run) => Object.entries(runs()).find(([, id]) => id === run)?.[0] ?? null;

/** Tells that a run is not kept: its name, null for the own one, and whether there is no room for it. */
export const lost = new Signal();

// Without a place to keep them, in a private window for example, runs last as long as the stage.
const quietly = async (action, other) => {
  try {
    return await action();
  } catch {
    return other;
  }
};

/** Does the same, and tells if the run is not kept. Returns whether it is. */
async function keeping(name, action) {
  try {
    await action();
    return true;
  } catch (error) {
    lost.emit(name, error?.name === "QuotaExceededError");
    return false;
  }
}

/** Keeps the journal of a run. The oldest ones make way. */
export const keep = (run, name, text) => keeping(name, async () => {
  const key = randomName();
  await act("readwrite", (store) => store.put({ key, name, text, time: Date.now() }));
  setRun(key, run);
  const documents = (await act("readonly", (store) => store.getAll())).sort((one, other) => one.time - other.time);
  for (const old of documents.slice(0, -most)) await remove(old.key);
});

/** Takes note that a journal was opened again. */
export const reopened = (key, run) => setRun(key, run);

const cases = () => keptJSON(casesKey, {});

/** Takes note of the case that is looked at, by its number in the file. */
export const choose = (run, number) => quietly(async () => {
  const key = keyOf(run);
  if (key) keepJSON(casesKey, { ...cases(), [key]: number });
});

async function remove(key) {
  setRun(key, null);
  const { [key]: _, ...others } = cases();
  keepJSON(casesKey, others);
  await act("readwrite", (store) => store.delete(key));
}

const closed = () => keptJSON(closedKey, []);

/** Whether a run was closed. */
export const isClosed = (run) => closed().includes(run);

/** Forgets the journal of a run that is closed. */
export const forget = (run) => quietly(async () => {
  keepJSON(closedKey, [...closed(), run].slice(-20));
  const key = keyOf(run);
  if (key) await remove(key);
});

/** Gives a run another name. */
export const rename = (run, name) => quietly(async () => {
  const key = keyOf(run);
  const kept = key && (await act("readonly", (store) => store.get(key)));
  if (kept) await act("readwrite", (store) => store.put({ ...kept, name }));
});

/** The key of this tab, whose own run is kept. */
function tabKey() {
  const known = kept(tabStorageKey) ?? randomName();
  keepInTab(tabStorageKey, known);
  return known;
}

/** Keeps the journal of the tab's own run, in place of what was kept of it. */
export const keepOwn = (text) => keeping(null, async () => {
  await act("readwrite", (store) => store.put({ key: tabKey(), text, time: Date.now() }), "own");
  const all = (await act("readonly", (store) => store.getAll(), "own")).sort((one, other) => one.time - other.time);
  for (const old of all.slice(0, -most)) await act("readwrite", (store) => store.delete(old.key), "own");
});

/** The journal of the tab's own run; null if none is kept. */
export const own = () => quietly(async () => {
  // A tab that has kept nothing need not wait for the database.
  const key = kept(tabStorageKey);
  return key === null ? null : (await act("readonly", (store) => store.get(key), "own"))?.text ?? null;
}, null);

/** All journals, in the order in which they were opened: { key, run, name, text, number }. */
export const all = () => quietly(async () => {
  const known = runs();
  const numbers = cases();
  return (await act("readonly", (store) => store.getAll())).sort((one, other) => one.time - other.time)
    .map(({ key, name, text }) => ({ key, run: known[key] ?? null, name, text, number: numbers[key] ?? 1 }));
}, []);
