// The cases of an opened file: each is a run of its own, and one of them is looked at.

import * as documents from "./documents.js";
import { byId, element } from "./elements.js";
import { shown } from "./notices.js";
import { getJSON } from "./server.js";
import { fileRun, replaceFile } from "./tabs.js";
import { select, view } from "./view.js";

const lists = new Map(); // by file: { name, steps, end } of each case
let filled = null; // the file whose cases the control has

export function startCases() {
  byId("case").addEventListener("change", shown((event) => choose(view.run, Number(event.target.value))));
  view.selected.listen(show);
}

/** The name of a run: of a case, its own, and not that of the file. */
export const nameOf = (run) => lists.get(run.file)?.[run.number - 1]?.name ?? run.name;

async function show(run) {
  byId("cases").hidden = !run.cases || filled !== run.file;
  if (!run.cases) return;
  try {
    if (!lists.has(run.file)) lists.set(run.file, await getJSON(`/runs/${run.file}/cases`));
  } catch {
    return; // Its steps cannot be had either, which `view.failed` says.
  }
  if (view.run !== run) return;
  if (filled !== run.file) {
    filled = run.file;
    byId("case").replaceChildren(...lists.get(run.file).map(({ name }, index) =>
      element("option", { value: String(index + 1) }, `${index + 1}. ${name}`)));
  }
  byId("case").value = String(run.number);
  byId("case").title = nameOf(run);
  byId("case-name").textContent = nameOf(run);
  byId("case-count").textContent = `${run.number} of ${run.cases}`;
  byId("cases").hidden = false;
}

function choose(run, number) {
  const { steps, end } = lists.get(run.file)[number - 1];
  // Another object, so that no answer about the case before counts for this one.
  const next = { ...run, ...fileRun({ ...run, run: run.file, steps, end, number }) };
  replaceFile(run, next);
  documents.choose(run.file, number);
  return select(next);
}
