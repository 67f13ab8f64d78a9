// Saves what the stage makes of a run as a file, or says why it cannot.

import { element } from "./elements.js";
import { during, showNotice, shown } from "./notices.js";
import { getBlob } from "./server.js";

// A case can be named by whole sentences.
const longest = 80;

/** The name of a file: that of the run, and the time if the run grows. */
export function fileName(run, extension, now = new Date()) {
  const name = run.name.toLowerCase().replace(/\.(jsonl|txt)$/, "").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  const short = Array.from(name).slice(0, longest).join("");
  const part = (number) => String(number).padStart(2, "0");
  const date = [now.getFullYear(), part(now.getMonth() + 1), part(now.getDate())].join("-");
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(part).join("");
  return `${short || "run"}${run.kind === "file" ? "" : `-${date}-${time}`}.${extension}`;
}

/** Saves the file at an address. */
export const save = shown(async (address, name) => {
  const blob = await during(`Preparing ${name}`, () => getBlob(address));
  const url = URL.createObjectURL(blob);
  element("a", { href: url, download: name }).click();
  showNotice(`${name} is downloaded.`, { plain: true });
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
});
