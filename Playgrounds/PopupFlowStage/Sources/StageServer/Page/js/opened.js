// The journals that are open: opened by the visitor, and again after the stage was started again.

import * as documents from "./documents.js";
import * as machine from "./live.js";
import { announce, during, shown } from "./notices.js";
import { play } from "./player.js";
import { getText } from "./server.js";
import { addFile, fileRuns, ownRun, removeFile, setFiles } from "./tabs.js";
import { select, view } from "./view.js";

/** Adds a tab of a run that the stage has. A guest is not kept. */
function addRun(name, answer, isGuest = false) {
  const run = { id: answer.run, name, kind: "file", steps: answer.steps, end: answer.end, isGuest };
  addFile(run);
  return run;
}

/** Adds a tab of a journal that is not kept until the visitor asks for it. */
export async function openGuest(name, text) {
  return addRun(name, await machine.openJournal(name, text, { isGuest: true }), true);
}

/** Keeps a run that is a guest. */
export async function keepGuest(run) {
  const text = await getText(`/runs/${run.id}/journal`);
  await machine.keepRun(run.id);
  await documents.keep(run.id, run.name, text);
  run.isGuest = false;
  removeFile(run);
  addFile(run);
  announce(`${run.name} is kept.`);
}

/** Shows a run that the stage keeps. */
export function openRun(name, answer, isGuest = false) {
  const run = addRun(name, answer, isGuest);
  return select(run, null).then(() => run);
}

/** Opens a journal: `read()` returns its text. A guest is not kept until the visitor asks for it. */
export const openJournal = shown(async (name, read, { plays = false, isGuest = false } = {}) => {
  await during(`Opening ${name}`, async () => {
    await restored;
    let answer;
    const text = await read();
    try {
      answer = await machine.openJournal(name, text, { isGuest });
    } catch (error) {
      throw new Error(`${name}: ${error.message}`);
    }
    if (!isGuest) await documents.keep(answer.run, name, text);
    await openRun(name, answer, isGuest);
  });
  announce(`${name} is open.`);
  if (plays) play(0);
});

// Fulfilled when the runs of the visit before are there, and while none are being opened again.
let finishBeginning;
let restored = new Promise((resolve) => { finishBeginning = resolve; });

/** Opens the journals again that the stage does not have any more. */
async function openAgain(kept) {
  const isKept = (id) => kept.some((one) => one.run === id);
  for (const document of await documents.all()) {
    if (isKept(document.run)) continue;
    const answer = await machine.openJournal(document.name, document.text).catch(() => null);
    if (answer === null) continue;
    documents.reopened(document.key, answer.run);
    const known = fileRuns().find((run) => run.id === document.run);
    if (!known) {
      addFile({ id: answer.run, name: document.name, kind: "file", steps: answer.steps, end: answer.end });
    } else {
      known.id = answer.run;
      if (view.run === known) await select(known, view.step);
    }
  }
  const open = (await documents.all()).map((document) => document.run);
  for (const run of fileRuns().filter(({ id, isGuest }) => !isGuest && !isKept(id) && !open.includes(id))) {
    removeFile(run);
    if (view.run === run) await select(ownRun);
  }
}

/** The opened runs with the names that the visitor has given them. */
async function named(runs) {
  const names = new Map((await documents.all()).map(({ run, name }) => [run, name]));
  return runs.filter(({ run }) => !documents.isClosed(run))
    .map((run) => ({ ...run, name: names.get(run.run) ?? run.name }));
}

/** Shows the runs that the stage keeps, and opens those again that it does not have any more. */
export function restore(runs, isFirst) {
  restored = (async () => {
    if (isFirst) setFiles(await named(runs));
    await openAgain(runs);
  })();
  restored.finally(finishBeginning);
  return restored;
}
