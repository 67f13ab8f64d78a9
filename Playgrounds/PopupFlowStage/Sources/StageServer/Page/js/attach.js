// Says how an app sends its journal to the stage.

import { byId, element } from "./elements.js";
import { live } from "./live.js";
import { announce } from "./notices.js";

const product = "PopupFlowLiveJournal";

// Short lines, since a line that is broken inside "\\($0)" is hard to read.
const swift = (address) => [
  "import Foundation",
  `import ${product}`,
  "",
  "let recorder = JournalRecorder(",
  "  store,",
  '  content: { .string("\\($0)") },',
  '  page: { "\\($0)" },',
  '  answer: { .string("\\($0)") })',
  "let stage = URL(",
  `  string: "${address}")!`,
  "let sender = JournalSender(recorder, to: stage)",
].join("\n");

const hints = [
  "The app’s log says whether the stage takes its journal, and if not, why.",
  "The sender ends when it is released: keep it, with the store for example.",
  "The terminal of the stage says which app has connected, and which was refused.",
  "A simulator and this computer reach 127.0.0.1. For a device, start the stage with --address and --name, and open it "
    + "under that name.",
  "Apple’s systems let an app send without https if its Info.plist has NSAllowsLocalNetworking.",
];

export function startAttaching() {
  byId("attach").addEventListener("click", () => {
    byId("attaching-content").replaceChildren(...(live.inspect === null ? withoutKey() : withKey()));
    byId("attaching").showModal();
  });
}

function withoutKey() {
  return [
    element("p", {}, "This page was opened without its key, so it shows no apps."),
    element("p", {}, "Open the address that the stage prints in its terminal, with the key at its end. "
      + "Below it, the stage prints the address to which apps send their journals."),
  ];
}

function withKey() {
  const name = element("input", { type: "text", value: "App", maxlength: "80", autocomplete: "off", oninput: () => show() });
  const address = element("output", { class: "mono", "aria-label": "Address for the app" });
  const code = element("pre", { tabindex: "0", role: "region", "aria-label": "Swift" });
  const show = () => {
    const text = `${location.origin}${live.inspect}&app=${encodeURIComponent(name.value.trim() || "App")}`;
    address.textContent = text;
    code.textContent = swift(text);
  };
  show();
  const copy = (label, part) => element("button", { type: "button", onclick: () => copied(part) }, label);
  return [
    element("p", {}, "The app sends its journal to this address, and appears as a tab. Nothing comes back to it."),
    element("label", {}, "Name of the app ", name),
    element("p", {}, `1. Add the product ${product} of the package PopupFlow to the app’s target.`),
    element("p", {}, "2. Add this Swift to where the app creates its store."),
    code,
    address,
    element("div", { class: "row" }, copy("Copy Swift", code), copy("Copy address", address)),
    element("h3", {}, "If nothing comes"),
    element("ul", { class: "hints" }, hints.map((text) => element("li", {}, text))),
  ];
}

async function copied(part) {
  try {
    await navigator.clipboard.writeText(part.textContent);
    announce("It is copied.");
  } catch {
    // Then the visitor copies what is selected.
    getSelection().selectAllChildren(part);
  }
}
