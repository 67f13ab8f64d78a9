// The journals that are open: opened by the visitor, and again after the stage was started again.

import * as documents from "./documents.js";
import * as machine from "./live.js";
import { announce, during, shown } from "./notices.js";
import { play } from "./player.js";
import { addFile, fileRun, fileRuns, ownRun, removeFile, setFiles } from "./tabs.js";
import { select, view } from "./view.js";

/** Adds a tab of a run that the stage has. A guest is not kept, but its text is. */
function addRun(name, answer, guestText = null) {
  const run = { ...fileRun({ ...answer, name }), isGuest: guestText !== null, guestText };
  addFile(run);
  return run;
}

/** Adds a tab of a journal that is not kept until the visitor asks for it. */
export async function openGuest(name, text) {
  return addRun(name, await machine.openJournal(name, text, { isGuest: true }), text);
}

/** Keeps a run that is a guest. */
export async function keepGuest(run) {
  await machine.keepRun(run.file);
  await documents.keep(run.file, run.name, run.guestText);
  await documents.choose(run.file, run.number);
  run.isGuest = false;
  run.guestText = null;
  removeFile(run);
  addFile(run);
  announce(`${run.name} is kept.`);
}

/** Shows a run that the stage keeps. */
export function openRun(name, answer, guestText = null) {
  const run = addRun(name, answer, guestText);
  return select(run, null).then(() => run);
}

/** Opens a journal: `read()` returns its text. A guest is not kept until the visitor asks for it. */
export const openJournal = shown(async (name, read, { plays = false, isGuest = false } = {}) => {
  let answer;
  await during(`Opening ${name}`, async () => {
    await restored;
    const text = await read();
    try {
      answer = await machine.openJournal(name, text, { isGuest });
    } catch (error) {
      throw new Error(`${name}: ${error.message}`);
    }
    if (!isGuest) await documents.keep(answer.run, name, text);
    await openRun(name, answer, isGuest ? text : null);
  });
  announce(`${name} is open${answer.cases > 1 ? `, with ${answer.cases} cases` : ""}.`);
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
    const known = fileRuns().find((run) => run.file === document.run);
    const { name, number } = document;
    if (!known) {
      addFile(fileRun({ ...answer, name, number }));
    } else {
      const { id, file } = fileRun({ ...answer, name, number: known.number });
      Object.assign(known, { id, file });
      if (view.run === known) await select(known, view.step);
    }
  }
  const open = (await documents.all()).map((document) => document.run);
  for (const run of fileRuns().filter(({ file, isGuest }) => !isGuest && !isKept(file) && !open.includes(file))) {
    removeFile(run);
    if (view.run === run) await select(ownRun);
  }
}

/** The opened runs with the names that the visitor has given them, and the cases that were looked at. */
async function named(runs) {
  const known = new Map((await documents.all()).map(({ run, name, number }) => [run, { name, number }]));
  return runs.filter(({ run }) => !documents.isClosed(run)).map((run) => ({ ...run, ...known.get(run.run) }));
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
