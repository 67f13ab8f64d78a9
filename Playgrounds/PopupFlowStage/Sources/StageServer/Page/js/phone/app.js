// The app on the phone: tabs, each with a stack of pages. It tells the machine which pages are visible.

import { element } from "../elements.js";
import { keepJSON, keptJSON } from "../storage.js";

const pages = {
  home: { title: "Home", links: ["product", "news"] },
  shop: { title: "Shop", links: ["product", "checkout"] },
  profile: { title: "Profile", links: ["settings"] },
  product: { title: "Product", links: ["checkout"] },
  news: { title: "News", links: ["product"] },
  checkout: { title: "Checkout", links: [] },
  settings: { title: "Settings", links: [] },
};

// A run of another app can have pages of any name, such as `constructor`.
const described = (page) => (Object.hasOwn(pages, page) ? pages[page] : { title: page, links: ["product"] });

const tabs = ["home", "shop", "profile"];
const storageKey = "popupflow-phone";

export class PhoneApp {
  #root;
  #send;
  #count = 0;
  #tab = "home";
  #stacks = {};

  constructor(root, send) {
    this.#root = root;
    this.#send = send;
  }

  /** The events of a launch, on the first page. */
  launch() {
    this.#count = 0;
    this.#tab = "home";
    this.#stacks = { home: [this.#visit("home")] };
    this.#show();
    return [this.#event("appeared", this.#top)];
  }

  /** Continues where the page was before it was loaded again. Returns whether it could. */
  restore() {
    const known = keptJSON(storageKey, null);
    if (known === null) return false;
    [this.#count, this.#tab, this.#stacks] = [known.count, known.tab, known.stacks];
    this.#show();
    return true;
  }

  /** Continues with the pages that are visible in a state. Returns the events that are missing for it. */
  adopt(visits) {
    const numbers = visits.map(({ visit }) => Number(/#(\d+)$/.exec(visit)?.[1] ?? 0));
    this.#count = Math.max(this.#count, ...numbers);
    const top = visits.at(-1);
    if (!top) return this.launch();
    // A page that the phone has had is there again with those beneath it.
    const known = Object.entries(this.#stacks).find(([, stack]) => stack.some(({ visit }) => visit === top.visit));
    if (known) {
      const [tab, stack] = known;
      this.#tab = tab;
      this.#stacks[tab] = stack.slice(0, stack.findIndex(({ visit }) => visit === top.visit) + 1);
    } else {
      this.#tab = tabs.includes(top.page) ? top.page : "home";
      this.#stacks = { [this.#tab]: [{ page: top.page, visit: top.visit }] };
    }
    this.#show();
    return [];
  }

  get #top() {
    return this.#stacks[this.#tab].at(-1);
  }

  #visit(page) {
    this.#count += 1;
    return { page, visit: `${page}#${this.#count}` };
  }

  #event(event, { page, visit }) {
    return event === "appeared" ? { event, page, visit } : { event, visit };
  }

  switchTo(tab) {
    if (tab === this.#tab) return;
    const old = this.#top;
    this.#tab = tab;
    this.#stacks[tab] ??= [this.#visit(tab)];
    this.#send(this.#event("disappeared", old), this.#event("appeared", this.#top));
    this.#show();
  }

  push(page) {
    const old = this.#top;
    this.#stacks[this.#tab].push(this.#visit(page));
    this.#send(this.#event("disappeared", old), this.#event("appeared", this.#top));
    this.#show();
  }

  /** Opens a page on the tab that is shown, as a link from outside does. */
  open(page) {
    if (this.#top.page !== page) this.push(page);
  }

  pop() {
    const old = this.#stacks[this.#tab].pop();
    this.#send(
      this.#event("disappeared", old), this.#event("left", old), this.#event("appeared", this.#top));
    this.#show();
  }

  #show() {
    keepJSON(storageKey, { count: this.#count, tab: this.#tab, stacks: this.#stacks });
    const focused = this.#root.contains(document.activeElement)
      ? document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent : null;
    const { title, links } = described(this.#top.page);
    const isRoot = this.#stacks[this.#tab].length === 1;
    this.#root.replaceChildren(
      element("div", { class: "status", "aria-hidden": "true" },
        element("span", {}, "9:41"), element("span", {}, "●●●")),
      element("div", { class: "navigation" },
        isRoot ? element("span") : element("button",
          { type: "button", "aria-label": "Back", onclick: () => this.pop() }, "‹ Back"),
        element("strong", { role: "heading", "aria-level": 3 }, title), element("span")),
      element("div", { class: "page" },
        element("div", { class: "block tall" }),
        links.map((page) => element("button",
          { type: "button", class: "link", onclick: () => this.push(page) }, `Open ${page}`)),
        element("div", { class: "block" }), element("div", { class: "block" })),
      element("nav", { class: "tabbar", "aria-label": "Tabs of the phone" },
        tabs.map((tab) => element("button",
          {
            type: "button", "aria-current": tab === this.#tab ? "page" : null,
            onclick: () => this.switchTo(tab),
          }, pages[tab].title))));
    if (focused !== null) this.#focus(focused);
  }

  #focus(name) {
    const buttons = [...this.#root.querySelectorAll("button")];
    const same = buttons.find((button) => (button.getAttribute("aria-label") ?? button.textContent) === name);
    (same ?? buttons[0])?.focus();
  }
}
