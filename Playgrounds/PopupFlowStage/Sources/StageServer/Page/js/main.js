// Puts the parts of the page together.

import { startAttaching } from "./attach.js";
import { showScenarios, startBar } from "./bar.js";
import { startCases } from "./cases.js";
import { compare, hideComparison, startComparing } from "./comparison.js";
import { startConnection } from "./connection.js";
import { Controls } from "./controls.js";
import { byId, seconds } from "./elements.js";
import { follow, startFollowing } from "./follow.js";
import * as machine from "./live.js";
import { live } from "./live.js";
import { startLog } from "./log.js";
import { clearMachine, explainWords, showMachine } from "./machine.js";
import * as documents from "./documents.js";
import { announce, showNotice, showProgress, shown, startNotices } from "./notices.js";
import { OwnEvent } from "./own-event.js";
import { continueFromHere, replaceOwn, startKeeping } from "./own.js";
import { Phone } from "./phone/phone.js";
import { Replica } from "./phone/replica.js";
import { pause, startPlayer } from "./player.js";
import { PolicyForm } from "./policy.js";
import { changeTitle, firstPolicy } from "./policy-model.js";
import { forgetCounts } from "./requests.js";
import { getJSON } from "./server.js";
import { forgetPlaces, startSpeaking } from "./spoken.js";
import { startStep } from "./step.js";
import { isKept } from "./storage.js";
import { Story } from "./story.js";
import { appRuns, ownRun, removeFile, setApps, setOwnRun, startTabs } from "./tabs.js";
import { startTimeline } from "./time.js";
import { isLive, runGrew, seek, select, view } from "./view.js";

const { send } = machine;

// MARK: the phone and its app

const phone = new Phone(byId("phone"), send);
const replica = new Replica(byId("replica"));

const launchEvents = () => [{ event: "gate", gate: "online", open: true }, ...phone.app.launch()];

const controls = new Controls(byId("controls"), {
  send(...events) {
    story.leave();
    send(...events);
  },
  session: () => live.state?.epoch ?? 0,
  open: (page) => phone.app.open(page),
  home: () => send({ event: live.state?.isActive ? "deactivated" : "activated" }),
  kill: shown(async () => {
    await machine.kill();
    phone.clear();
  }),
});

const ownEvent = new OwnEvent(byId("own-event"), {
  check: machine.checkLines,
  send(lines) {
    story.leave();
    return machine.sendLines(lines);
  },
});

const relaunch = shown(async () => {
  await machine.relaunch(launchEvents());
});

live.command.listen((command) => phone.perform(command));
live.changed.listen((state) => {
  if (!live.isRunning) phone.cover("dead", relaunch);
  else if (!state.isActive) phone.cover("asleep", () => send({ event: "activated" }));
  else phone.cover(null);
});

// MARK: the machine

let policies = new Map(); // by run

async function policyOf(run) {
  if (!policies.has(run.id)) policies.set(run.id, (await getJSON(`/runs/${run.id}/policy`)).policy);
  return policies.get(run.id);
}

// A run that grows has more of them later.
const namesOf = (run) => getJSON(`/runs/${run.id}/names`);

const policyForm = new PolicyForm(byId("policy"), {
  compare: (policy, before) => compare(changeTitle(before, policy), { policy: JSON.stringify({ policy }) }),
  opened: async () => {
    const { run } = view;
    const names = await namesOf(run).catch(() => null);
    if (names !== null && view.run === run) policyForm.add(names);
  },
  restart: shown(async (policy) => {
    if (!(await replaceOwn(policy, { title: "Begin a new run?", action: "Begin a new run" }))) return;
    await startOver();
    announce("A new run has begun.");
  }),
});

async function startOver() {
  phone.clear();
  forgetPlaces();
  forgetCounts();
  hideComparison();
  setOwnRun(live.run);
  send(...launchEvents());
  await select(ownRun);
}

const story = new Story(byId("story"), {
  send,
  begin: shown(async (question) => {
    if (!(await replaceOwn(firstPolicy, question))) return false;
    await startOver();
    return true;
  }),
});

const leaveOut = (event) => compare(`What if: without ${event.title}`, { leftOut: [event.line] });

startTimeline({
  follow,
  seek: shown((step) => { pause(); return seek(step); }),
  move: (event, time) =>
    compare(`What if: ${event.title} at ${seconds(time)}`, { moves: [{ line: event.line, at: time }] }),
  leaveOut,
});
startLog();
startStep({ leaveOut });
startFollowing();
startKeeping();
startSpeaking();
explainWords();
startNotices();
startPlayer();
startTabs();
startComparing();
startCases();
startBar();
startAttaching();
byId("play-story").addEventListener("click", () => story.play());
byId("continue").addEventListener("click", shown(async () => {
  story.leave();
  pause();
  hideComparison();
  forgetPlaces();
  await continueFromHere(phone);
  announce("Your run goes on from here.");
  showNotice("Your run goes on from this step.", { plain: true });
}));

// MARK: what is looked at

let shownRun = null; // the id

view.selected.listen(async (run) => {
  shownRun = run.id;
  hideComparison();
  replica.clear();
  byId("continue").hidden = run.kind === "live";
  if (run.message) showNotice(run.message);
  run.shownMessage = run.message;
  policyForm.wait();
  try {
    const [policy, names] = await Promise.all([policyOf(run), namesOf(run)]);
    if (view.run !== run) return;
    policyForm.show(policy, names, run.kind === "live");
  } catch {
    // Its steps cannot be had either, which `view.failed` says.
  }
});

view.failed.listen(async (run, error) => {
  if (run.kind === "file" && error.status === 404) {
    removeFile(run);
    await select(ownRun);
    showNotice(`${run.name} is not kept any more. Open it again.`);
  } else if (error.status !== 404) {
    showNotice(error.message);
  }
  // Otherwise the run goes on under another name, which the server tells.
});

view.selected.listen((run) => {
  if (run.kind === "live") return;
  story.leave();
  // Until its own state is there, a run shows none.
  byId("phone").hidden = true;
  byId("replica").hidden = true;
  byId("replica-note").hidden = true;
  clearMachine();
});

view.moved.listen(() => {
  if (!view.state) return;
  const isNow = isLive();
  byId("phone").hidden = !isNow;
  byId("replica").hidden = isNow;
  byId("replica-note").hidden = isNow;
  byId("continue").hidden = isNow;
  byId("replica-note").textContent = `${seconds(view.time)} · read only`;
  if (!isNow) replica.show(view.state);
  // A recording is over, so its end has a time.
  showMachine(view.state, view.step !== null || view.run.kind === "file");
  const place = { isLive: isNow, isRunning: live.isRunning, kind: view.run.kind };
  controls.show(view.state, place);
  ownEvent.show(place);
});

// MARK: the server

let isLossSaid = false; // of the own run, which is kept again and again

documents.lost.listen((name, isFull) => {
  if (!isKept || (name === null && isLossSaid)) return;
  isLossSaid ||= name === null;
  const reason = isFull ? "The browser has no room left" : "The browser cannot store anything";
  const run = name === null ? "your run" : `“${name}”`;
  showNotice(`${reason}, so ${run} is not kept: it ends with this page or with the stage. Download it to keep it.`);
});

live.progress.listen(showProgress);
live.full.listen((reason) => showNotice(`${reason} Start a new run in the policy panel.`));
machine.sendingFailed.listen((error) => showNotice(error.message));

live.apps.listen((list) => {
  setApps(list);
  for (const run of appRuns()) {
    if (run !== view.run) continue;
    // Once, so that it can be dismissed.
    if (run.message && run.message !== run.shownMessage) showNotice(run.message);
    run.shownMessage = run.message;
    if (run.id === shownRun) runGrew(run.id, { steps: run.steps, end: run.end });
    else select(run);
  }
});

// MARK: begin

await showScenarios();
await startConnection({ phone, story, launchEvents });
if (!isKept) {
  showNotice("This browser keeps nothing for the page. After a reload, your run and what you have opened are gone.");
}
