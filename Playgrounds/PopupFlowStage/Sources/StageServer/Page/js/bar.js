// The bar: opens runs, and shares, names and exports the selected one.

import { nameOf } from "./cases.js";
import { byId, element } from "./elements.js";
import { acceptFiles } from "./files.js";
import { announce, showNotice, shown } from "./notices.js";
import { keepGuest, openJournal } from "./opened.js";
import { fileName, save } from "./saving.js";
import { getJSON, getText } from "./server.js";
import { addressOf, journalOf } from "./share.js";
import { keeping, rename, renaming } from "./tabs.js";
import { view } from "./view.js";

export function startBar() {
  acceptFiles(openJournal);
  byId("scenario").addEventListener("change", shown(async (event) => {
    const name = event.target.value;
    event.target.value = "";
    if (name) await openJournal(words(name), () => getText(`/scenarios/${name}`), { plays: true });
  }));
  startMenu(byId("export"));
  byId("share").addEventListener("click", shown(share));
  let named = null; // the run whose name is asked for
  renaming.listen((run) => {
    named = run;
    byId("naming-text").value = run.name;
    // Escape leaves the value of the last time, in some browsers.
    byId("naming").returnValue = "";
    byId("naming").showModal();
    byId("naming-text").select();
  });
  byId("naming").addEventListener("close", () => {
    const name = byId("naming-text").value.trim();
    if (byId("naming").returnValue !== "save" || !name) return;
    rename(named, name);
    showAddresses(view.run);
  });
  byId("more").addEventListener("click", () => {
    const isOpen = byId("more").getAttribute("aria-expanded") !== "true";
    byId("more").setAttribute("aria-expanded", String(isOpen));
  });
  for (const [id, extension] of [["download", "jsonl"], ["picture", "svg"], ["test", "swift"]]) {
    byId(id).addEventListener("click", (event) => {
      event.preventDefault();
      save(byId(id).href, fileName({ ...view.run, name: nameOf(view.run) }, extension));
    });
  }
  keeping.listen(shown(keepGuest));
  view.selected.listen(showAddresses);
  addEventListener("hashchange", openShared);
}

function showAddresses(run) {
  byId("download").href = `/runs/${run.id}/journal`;
  byId("picture").href = `/runs/${run.id}/picture.svg`;
  // The test of a case has the name of the case.
  byId("test").href = `/runs/${run.id}/test.swift${run.cases > 0 ? "" : `?name=${encodeURIComponent(run.name)}`}`;
}

// A menu closes when something of it is chosen, and when the visitor does something else.
function startMenu(menu) {
  const close = (hasFocus) => {
    if (!menu.open) return;
    menu.open = false;
    if (hasFocus) menu.querySelector("summary").focus();
  };
  addEventListener("click", (event) => { if (!event.target.closest?.("summary")) close(false); });
  menu.addEventListener("keydown", (event) => { if (event.key === "Escape") close(true); });
  menu.addEventListener("focusout", (event) => { if (event.relatedTarget && !menu.contains(event.relatedTarget)) close(false); });
}

/** Fills the menu of scenarios. */
export async function showScenarios() {
  for (const { name, title } of await getJSON("/scenarios")) {
    const story = title.length > 80 ? `${title.slice(0, title.lastIndexOf(" ", 80))}…` : title;
    byId("scenario").append(element("option", { value: name, title }, `${words(name)}: ${story}`));
  }
}

const openFragment = shown(async (fragment) => {
  history.replaceState(null, "", location.pathname);
  const journal = await journalOf(fragment);
  if (journal) await openJournal("Shared run", () => journal, { isGuest: true });
});

/** Opens the run that the address of the page has. If there is none, a notice about another one stays. */
export async function openShared() {
  if (location.hash) await openFragment(location.hash);
}

async function share() {
  const address = await addressOf(await getText(`/runs/${view.run.id}/journal`));
  try {
    await navigator.clipboard.writeText(address);
    announce("The address of the run is copied.");
    showNotice("The address of the run is copied.", { plain: true });
  } catch {
    // Only pages of this machine may copy by themselves.
    byId("sharing-text").value = address;
    byId("sharing").showModal();
    byId("sharing-text").select();
  }
}

const words = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
