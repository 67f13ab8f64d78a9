// The visitor's own machine on the server: a session, its stream, and the events that the page sends.

import { Hearing } from "./hearing.js";
import { judge, key } from "./key.js";
import { answered, post } from "./server.js";
import { Signal } from "./signal.js";
import { keep, kept } from "./storage.js";

export const live = {
  session: null,
  inspect: null, // where apps send their journals, behind the address of the stage; null for a page that shows none
  run: null,
  isRunning: true,
  now: 0,
  state: null,
  connection: new Signal(),
  hello: new Signal(),
  command: new Signal(),
  changed: new Signal(),
  grew: new Signal(),
  apps: new Signal(),
  full: new Signal(),
  displaced: new Signal(),
  progress: new Signal(), // of a journal that is being opened
};

const storageKey = "popupflow-session";
let clockOffset = 0;

/** The time of the machine, in seconds. */
export const machineTime = () => live.now + (performance.now() - clockOffset) / 1000;

/** Begins or continues a session. Returns whether it is a new one, and whether a key that was given is wrong. */
export async function begin(policy) {
  const body = JSON.stringify(policy);
  const ask = (known) => {
    const headers = key() ? { "PopupFlow-Key": key() } : {};
    return post(`/sessions?continue=${known}`, body, { headers });
  };
  let answer = await ask(kept(storageKey) ?? "");
  const { session, isNew } = answer;
  const isKeyWrong = key() !== "" && !answer.isKeyRight;
  if (key() !== "") judge(answer.isKeyRight);
  // The key that the tab had before can be right.
  if (isKeyWrong && key() !== "") {
    answer = await ask(session);
    judge(answer.isKeyRight);
  }
  live.session = session;
  live.inspect = answer.inspect ?? null;
  keep(storageKey, session);
  hearing.begin(session);
  return { isNew, isKeyWrong };
}

const hearing = new Hearing({
  hello(message) {
    live.run = message.run;
    live.isRunning = message.isRunning;
    live.hello.emit(message);
  },
  command: (message) => live.command.emit(message),
  state(message) {
    live.now = message.now;
    clockOffset = performance.now();
    live.isRunning = message.isRunning;
    live.state = message.state;
    live.changed.emit(message.state);
  },
  run(message) {
    if (message.run === live.run) live.grew.emit(message);
  },
  apps: (apps) => live.apps.emit(apps),
  progress: (share) => live.progress.emit(share),
  full: (reason) => live.full.emit(reason),
  displaced() {
    hearing.end();
    live.displaced.emit();
  },
}, (status) => live.connection.emit(status));

/** Sends something about the session. What comes of it is heard soon. */
async function act(path, body) {
  try {
    return await post(`/sessions/${live.session}/${path}`, body);
  } finally {
    hearing.soon();
  }
}

// Lines are sent in order: each after the answer to the one before. Those that wait go together.
let lines = [];
let isSending = false;
const failed = new Signal();
export const sendingFailed = failed;

export function send(...events) {
  lines.push(JSON.stringify(events.length === 1 ? events[0] : { batch: events }));
  if (!isSending) sendWaiting();
}

async function sendWaiting() {
  isSending = true;
  while (lines.length > 0) {
    const body = lines.join("\n");
    lines = [];
    try {
      await act("send", body);
    } catch (error) {
      failed.emit(error);
    }
  }
  isSending = false;
}

/** Says what would come of lines of a journal now. */
export const checkLines = (lines) => post(`/sessions/${live.session}/check`, lines);

/** Sends lines of a journal that the visitor has written. */
export const sendLines = (lines) => act("send", lines);

/** Begins a new run with another policy. */
export async function restart(policy) {
  // What was asked about steps of the old run is answered first: the new one does not have them.
  await answered();
  live.run = (await act("restart", JSON.stringify(policy))).run;
}

export const kill = () => act("kill");

export const relaunch = (events) => act("relaunch", JSON.stringify({ batch: events }));

/** Lets the visitor's run go on from a step of a run. Returns the run, and the commands of its popups. */
export async function continueFrom(run, step) {
  const answer = await act(`continue?run=${run}&step=${step}`);
  live.run = answer.run;
  return answer;
}

/** Lets the visitor's run go on from the end of a journal. */
export async function resume(journal) {
  const answer = await act("resume", journal);
  live.run = answer.run;
  return answer;
}

/** Opens a journal as a run of the session. A guest is kept when the visitor asks for it. */
export const openJournal = (name, text, { isGuest = false } = {}) =>
  post(`/sessions/${live.session}/runs?name=${encodeURIComponent(name)}${isGuest ? "&guest" : ""}`, text);

/** Makes a comparison or a guest one of the opened runs. */
export const keepRun = (run) => post(`/sessions/${live.session}/keep`, run);

/** Closes an opened run. */
export const closeRun = (run) => post(`/sessions/${live.session}/close`, run);

/** Runs the same events with a change. */
export const whatIf = (run, change) =>
  post(`/runs/${run}/what-if`, JSON.stringify({ session: live.session, ...change }));
