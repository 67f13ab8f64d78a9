// Puts the parts of the page together.

import { openShared, showScenarios, startBar } from "./bar.js";
import { hideComparison, showComparison } from "./comparison.js";
import { Controls } from "./controls.js";
import * as documents from "./documents.js";
import { byId, seconds } from "./elements.js";
import { follow, startFollowing } from "./follow.js";
import { keyGiven } from "./key.js";
import * as machine from "./live.js";
import { live } from "./live.js";
import { startLog } from "./log.js";
import { clearMachine, explainWords, showMachine } from "./machine.js";
import { announce, clearNotice, showNotice, showProgress, shown, startNotices } from "./notices.js";
import { openRun, restore } from "./opened.js";
import { Phone } from "./phone/phone.js";
import { Replica } from "./phone/replica.js";
import { pause, startPlayer } from "./player.js";
import { PolicyForm } from "./policy.js";
import { firstPolicy } from "./policy-model.js";
import { forgetCounts } from "./requests.js";
import { getJSON, getText } from "./server.js";
import { startStep } from "./step.js";
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

const policyForm = new PolicyForm(byId("policy"), {
  compare: shown((policy) => compare("Under the other policy", { policy: JSON.stringify({ policy }) })),
  restart: shown(async (policy) => {
    await machine.restart({ policy });
    await startOver();
    announce("A new run has begun.");
  }),
});

async function startOver() {
  phone.clear();
  forgetCounts();
  hideComparison();
  setOwnRun(live.run);
  send(...launchEvents());
  await select(ownRun);
}

async function compare(title, change) {
  const original = { ...view.run };
  const changed = await machine.whatIf(original.id, { ...change, name: title });
  const open = shown(async () => {
    await machine.keepRun(changed.run);
    await documents.keep(changed.run, title, await getText(`/runs/${changed.run}/journal`));
    hideComparison();
    await openRun(title, changed);
  });
  await showComparison({ title, original, changed, open });
  announce(changed.differences.length > 0
    ? `${title}: ${changed.differences.length} differences.` : `${title}: nothing would have been different.`);
}

const story = new Story(byId("story"), {
  send,
  begin: shown(async () => {
    await machine.restart({ policy: firstPolicy });
    await startOver();
  }),
});

startTimeline({
  follow,
  seek: shown((step) => { pause(); return seek(step); }),
  move: shown(async (event, time) => {
    const moves = [{ line: event.line, at: time }];
    await compare(`What if: ${event.title} at ${seconds(time)}`, { moves });
  }),
});
startLog();
startStep();
startFollowing();
explainWords();
startNotices();
startPlayer();
startTabs();
startBar();
byId("play-story").addEventListener("click", () => story.play());

// MARK: what is looked at

let shownRun = null; // the id

view.selected.listen(async (run) => {
  shownRun = run.id;
  hideComparison();
  replica.clear();
  if (run.message) showNotice(run.message);
  run.shownMessage = run.message;
  try {
    const policy = await policyOf(run);
    if (view.run === run) policyForm.show(policy, run.kind === "live");
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
  byId("replica-note").textContent = `${seconds(view.time)} · read only`;
  if (!isNow) replica.show(view.state);
  showMachine(view.state, view.step !== null);
  controls.show(view.state, { isLive: isNow, isRunning: live.isRunning });
});

// MARK: the server

live.progress.listen(showProgress);

live.connection.listen(async (status) => {
  byId("connection").textContent = { on: "Connected", off: "No answer, trying again", closed: "Disconnected" }[status];
  byId("connection").classList.toggle("on", status === "on");
  if (status === "closed") await beginAfterLoss();
});

let isNew = false;
let isKeyWrong = false;
let hasBegun = false;
const wrongKey = "The page’s key is not that of the stage. To see apps, open the address that the stage prints.";

const begin = async () => {
  ({ isNew, isKeyWrong } = await machine.begin({ policy: firstPolicy }));
};

// The server has no such session any more.
const beginAfterLoss = async () => {
  try {
    await begin();
    const sentence = "The stage was started again. This is a new run.";
    showNotice(isKeyWrong ? `${sentence} ${wrongKey}` : sentence, { plain: true });
  } catch {
    setTimeout(beginAfterLoss, 1000);
  }
};

keyGiven.listen(shown(async () => {
  await begin();
  if (isKeyWrong) throw new Error(wrongKey);
}));

live.displaced.listen(() => {
  byId("connection").textContent = "Open in another tab";
  byId("connection").classList.remove("on");
  showNotice("This run goes on in another tab. Load this page again to take it back.");
});

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

live.hello.listen(async ({ run, commands, runs }) => {
  const isSame = ownRun.id === run;
  const isFirst = !hasBegun;
  const isVisit = isFirst && isNew && location.hash === "";
  hasBegun = true;
  setOwnRun(run);
  phone.show(commands);
  if (isNew) {
    isNew = false;
    forgetCounts();
    send(...launchEvents());
  } else if (!isSame && !phone.app.restore()) {
    send(...phone.app.launch());
  }
  if (!isSame && (view.run === null || view.run === ownRun)) await select(ownRun);
  await restore(runs, isFirst);
  if (isFirst) await openShared();
  if (isFirst && isKeyWrong) showNotice(wrongKey);
  if (isVisit) story.offer();
});

await showScenarios();

try {
  await begin();
  clearNotice();
} catch (error) {
  showNotice(error.message);
}
