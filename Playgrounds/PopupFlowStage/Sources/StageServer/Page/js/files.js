// Journals from the visitor's disk: chosen, or dropped on the page.

import { byId } from "./elements.js";

export function acceptFiles(open) {
  const take = async (file) => {
    if (file) await open(file.name, () => file.text());
  };
  byId("file").addEventListener("change", (event) => {
    take(event.target.files[0]);
    event.target.value = "";
  });
  let depth = 0;
  const show = () => { byId("drop").hidden = depth === 0; };
  addEventListener("dragenter", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    depth += 1;
    show();
  });
  addEventListener("dragleave", () => { depth = Math.max(0, depth - 1); show(); });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    depth = 0;
    show();
    take(event.dataTransfer.files[0]);
  });
}
