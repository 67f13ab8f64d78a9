// The visitor's own run: kept in the browser, so that it goes on when the stage was started again, and continued from
// a step of any run.

import * as documents from "./documents.js";
import * as machine from "./live.js";
import { live } from "./live.js";
import { getBytes, getText } from "./server.js";
import { openGuest } from "./opened.js";
import { asks } from "./question.js";
import { avoid } from "./requests.js";
import { ownRun, setOwnRun } from "./tabs.js";
import { currentStep, select, view } from "./view.js";

const delay = 500;
const decoder = new TextDecoder();

let kept = { run: null, length: 0, text: "" };
let timer = null;
let isSaving = false;

/** Keeps what comes to the own run, a moment later. */
export function startKeeping() {
  live.grew.listen(() => {
    timer ??= setTimeout(() => {
      timer = null;
      save();
    }, delay);
  });
}

async function save() {
  if (isSaving) return;
  isSaving = true;
  try {
    const { run } = live;
    if (kept.run !== run) kept = { run, length: 0, text: "" };
    const more = await getBytes(`/runs/${run}/journal?from=${kept.length}`);
    if (run !== live.run) return;
    // A part of a journal has whole lines.
    kept = { run, length: kept.length + more.length, text: kept.text + decoder.decode(more) };
    await documents.keepOwn(kept.text);
  } catch {
    // The stage has ended. What was kept stays.
  } finally {
    isSaving = false;
  }
}

/** Lets the kept run go on in a new session. Returns whether it does. */
export async function resumeOwn(phone) {
  const journal = await documents.own();
  if (!journal) return false;
  try {
    const { run, commands } = await machine.resume(journal);
    setOwnRun(run);
    phone.clear();
    phone.show(commands);
    return true;
  } catch {
    // An empty run, or one of an older stage.
    return false;
  }
}

/** Begins an empty run in place of the own one. If that has requests, the visitor is asked with a `question`, unless there is
 * none, and it stays as a tab. Returns whether there is a new run. */
export async function replaceOwn(policy, question = null) {
  const before = await getText(`/runs/${live.run}/journal`);
  if (question !== null && before.includes('"event": "request"')) {
    const text = `“${ownRun.name}” ends here. It stays beside the new run as a tab, where you can keep or download it.`;
    if (!(await asks({ text, ...question }))) return false;
    // First, so that nothing is lost if it cannot be.
    await openGuest(`${ownRun.name}, before`, before);
  }
  await machine.restart({ policy });
  return true;
}

/** Lets the own run go on from the step that is looked at. What it was before stays as a tab. */
export async function continueFromHere(phone) {
  const { run, state } = view;
  const before = run.kind === "live" ? await getText(`/runs/${run.id}/journal`) : null;
  const answer = await machine.continueFrom(run.id, currentStep());
  setOwnRun(answer.run);
  phone.clear();
  phone.show(answer.commands);
  avoid([...state.presented, ...state.queued, ...state.alive].map(({ id }) => id));
  const missing = phone.app.adopt(state.visits);
  if (missing.length > 0) machine.send(...missing);
  if (before !== null) await openGuest(`${run.name}, before`, before);
  await select(ownRun);
}
