// Puts the parts of the page together.

import { hideComparison, showComparison } from "./comparison.js";
import { Controls } from "./controls.js";
import { byId, element, seconds } from "./elements.js";
import { acceptFiles } from "./files.js";
import * as machine from "./live.js";
import { live } from "./live.js";
import { startLog } from "./log.js";
import { showMachine } from "./machine.js";
import { announce, clearNotice, showNotice, shown } from "./notices.js";
import { Phone } from "./phone/phone.js";
import { Replica } from "./phone/replica.js";
import { pause, play, startPlayer } from "./player.js";
import { PolicyForm } from "./policy.js";
import { firstPolicy } from "./policy-model.js";
import { forgetCounts } from "./requests.js";
import { getJSON, getText } from "./server.js";
import { addressOf, journalOf } from "./share.js";
import { addFile, appRuns, ownRun, setApps, setOwnRun, startTabs } from "./tabs.js";
import { startTimeline } from "./time.js";
import { isLive, runGrew, seek, select, view } from "./view.js";

const { send } = machine;

// MARK: the phone and its app

const phone = new Phone(byId("phone"), send);
const replica = new Replica(byId("replica"));

const launchEvents = () => [{ event: "gate", gate: "online", open: true }, ...phone.app.launch()];

const controls = new Controls(byId("controls"), {
  send,
  session: () => live.state?.epoch ?? 0,
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
  const changed = await machine.whatIf(original.id, change);
  const open = () => {
    hideComparison();
    openRun(title, changed);
  };
  await showComparison({ title, original, changed, open });
  announce(changed.differences.length > 0
    ? `${title}: ${changed.differences.length} differences.` : `${title}: nothing would have been different.`);
}

startTimeline({
  seek: shown((step) => { pause(); return seek(step); }),
  move: shown(async (event, time) => {
    const moves = [{ line: event.line, at: time }];
    await compare(`What if: ${event.title} at ${seconds(time)}`, { moves });
  }),
});
startLog();
startPlayer();
startTabs();

// MARK: what is looked at

let shownRun = null; // the id

view.selected.listen(async (run) => {
  shownRun = run.id;
  hideComparison();
  replica.clear();
  byId("download").href = `/runs/${run.id}/journal`;
  byId("picture").href = `/runs/${run.id}/picture.svg`;
  if (run.message) showNotice(run.message);
  policyForm.show(await policyOf(run), run.kind === "live");
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

function openRun(name, answer) {
  const run = { id: answer.run, name, kind: "file", steps: answer.steps, end: answer.end };
  addFile(run);
  return select(run, null).then(() => run);
}

const openJournal = shown(async (name, text, { plays = false } = {}) => {
  await openRun(name, await machine.openJournal(text));
  announce(`${name} is open.`);
  if (plays) play(0);
});

// MARK: the bar

acceptFiles(openJournal);

byId("scenario").addEventListener("change", shown(async (event) => {
  const name = event.target.value;
  event.target.value = "";
  if (name) await openJournal(name, await getText(`/scenarios/${name}`), { plays: true });
}));

byId("share").addEventListener("click", shown(async () => {
  const address = await addressOf(await getText(`/runs/${view.run.id}/journal`));
  history.replaceState(null, "", address);
  try {
    await navigator.clipboard.writeText(address);
    announce("The address of the run is copied.");
    showNotice("The address of the run is copied. It is in the address bar, too.", { plain: true });
  } catch {
    showNotice("The address of the run is in the address bar now.", { plain: true });
  }
}));

live.connection.listen(async (status) => {
  byId("connection").textContent = { on: "Connected", off: "Connecting", closed: "Disconnected" }[status];
  byId("connection").classList.toggle("on", status === "on");
  if (status === "closed") await beginAfterLoss();
});

// The server has no such session any more.
const beginAfterLoss = async () => {
  try {
    isNew = await machine.begin({ policy: firstPolicy });
    showNotice("The stage was started again. This is a new run.", { plain: true });
  } catch {
    setTimeout(beginAfterLoss, 1000);
  }
};

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
    if (run.message) showNotice(run.message);
    if (run.id === shownRun) runGrew(run.id, { steps: run.steps, end: run.end });
    else select(run);
  }
});

// MARK: begin

let isNew = false;
let hasBegun = false;

live.hello.listen(async ({ run, commands }) => {
  const isSame = ownRun.id === run;
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
  if (!hasBegun) {
    hasBegun = true;
    await openShared();
  }
});

const openShared = shown(async () => {
  const fragment = location.hash;
  if (!fragment) return;
  history.replaceState(null, "", location.pathname);
  const journal = await journalOf(fragment);
  if (journal) await openJournal("Shared run", journal);
});
addEventListener("hashchange", openShared);

for (const { name, title } of await getJSON("/scenarios")) {
  byId("scenario").append(element("option", { value: name, title }, name));
}

try {
  isNew = await machine.begin({ policy: firstPolicy });
  clearNotice();
} catch (error) {
  showNotice(error.message);
}
