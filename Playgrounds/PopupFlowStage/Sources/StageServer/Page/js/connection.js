// The session on the server: how it begins, and how the page finds it, or a new one, when the connection was lost.

import { openShared } from "./bar.js";
import { byId } from "./elements.js";
import { askingSeconds } from "./hearing.js";
import { key, keyGiven } from "./key.js";
import * as machine from "./live.js";
import { live } from "./live.js";
import { clearNotice, showNotice, showPassingNotice, shown } from "./notices.js";
import { restore } from "./opened.js";
import { resumeOwn } from "./own.js";
import { firstPolicy } from "./policy-model.js";
import { forgetCounts } from "./requests.js";
import { forgetPlaces } from "./spoken.js";
import { ownRun, setOwnRun } from "./tabs.js";
import { select, view } from "./view.js";

const wrongKey = () => `The page’s key is not that of the stage. ${key() === ""
  ? "To see apps, open the address that the stage prints." : "It goes on with the one that it had."}`;

const statuses = {
  on: "Connected",
  off: "No answer, trying again",
  closed: "Disconnected",
  hidden: "Not live while it is hidden",
  asking: `Not live here, asking every ${askingSeconds} s`,
  full: "Waiting for a connection",
};

const otherPages = "A browser has six connections to an address. Close or hide other pages of the stage.";

let isNew = false;
let isKeyWrong = false;
let hasBegun = false;
let takeBackFull = null; // the message that the browser opens no further connection
let wasLost = false;

const begin = async () => {
  ({ isNew, isKeyWrong } = await machine.begin({ policy: firstPolicy }));
};

// The server has no such session any more.
const beginAfterLoss = async () => {
  try {
    wasLost = true;
    await begin();
  } catch {
    setTimeout(beginAfterLoss, 1000);
  }
};

/** Begins the session of the page. `launchEvents()` returns the events of the phone's first launch. */
export async function startConnection({ phone, story, launchEvents }) {
  live.connection.listen(async (status) => {
    const control = byId("connection");
    if (control.textContent !== statuses[status]) control.textContent = statuses[status];
    control.classList.toggle("on", status === "on");
    control.title = status === "asking" || status === "full" ? otherPages : "";
    // A busy browser looks like one with too many connections, so other messages stay.
    if (status === "full") takeBackFull ??= showPassingNotice(otherPages);
    else takeBackFull = takeBackFull?.() ?? null;
    if (status === "closed") await beginAfterLoss();
  });
  live.displaced.listen(() => {
    byId("connection").textContent = "Open in another tab";
    byId("connection").classList.remove("on");
    showNotice("This run goes on in another tab. Load this page again to take it back.");
  });
  live.hello.listen(async ({ run, commands, runs }) => {
    const isSame = ownRun.id === run;
    const isFirst = !hasBegun;
    const isVisit = isFirst && isNew && location.hash === "";
    hasBegun = true;
    setOwnRun(run);
    phone.show(commands);
    if (isNew) {
      isNew = false;
      await beginRun(phone, launchEvents);
    } else if (!isSame && !phone.app.restore()) {
      machine.send(...phone.app.launch());
    }
    if (!isSame && (view.run === null || view.run === ownRun)) await select(ownRun);
    await restore(runs, isFirst);
    if (isFirst) await openShared();
    if (isFirst && isKeyWrong) showNotice(wrongKey());
    if (isVisit) story.offer();
  });
  keyGiven.listen(shown(async () => {
    await begin();
    if (isKeyWrong) throw new Error(wrongKey());
  }));
  try {
    await begin();
    clearNotice();
  } catch (error) {
    showNotice(error.message);
  }
}

/** Begins the run of a new session: the one that the browser has kept, or an empty one. */
async function beginRun(phone, launchEvents) {
  forgetPlaces();
  const isResumed = await resumeOwn(phone);
  if (!isResumed) {
    forgetCounts();
    machine.send(...launchEvents());
  } else if (!phone.app.restore()) {
    machine.send(...phone.app.launch());
  }
  if (!wasLost) return;
  wasLost = false;
  const sentence = `The stage was started again, or this page was hidden for long. ${isResumed ? "Your run goes on." : "This is a new run."}`;
  showNotice(isKeyWrong ? `${sentence} ${wrongKey()}` : sentence, { plain: true });
}
