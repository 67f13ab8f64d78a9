// The first minute: a story that plays on the visitor's own machine, with captions, and stops where the visitor
// can try it.

import { element } from "./elements.js";
import { rounded } from "./follow.js";
import { live } from "./live.js";
import { kinds } from "./requests.js";
import { isLive } from "./view.js";

const storageKey = "popupflow-story";
const readingTime = 5000;

const request = (name) => kinds.find((kind) => kind.name === name).make();
const shows = (kind) => (state) => state.presented.some(({ id, phase }) => id.startsWith(`${kind}-`) && phase === "presented");
const isGone = (kind) => (state) => ![...state.presented, ...state.queued, ...state.alive].some(({ id }) => id.startsWith(`${kind}-`));

// A chapter sends a request, or waits for the visitor. It is over when the state is as it says.
const chapters = [
  {
    title: "An offer", request: "Ad", until: shows("ad"),
    text: "PopupFlow decides which popup is on screen, which one waits, and which one comes back. "
      + "A feature asks for an ad: nothing else wants the screen, so it comes.",
  },
  {
    title: "A guide", request: "Guide", until: shows("guide"),
    text: "A guide has a higher priority. The ad is set aside, and will return.",
  },
  {
    title: "A permission", request: "Permission", until: shows("permission"),
    text: "A permission has the highest priority so far. The guide steps aside, too.",
  },
  {
    title: "A forced update", request: "Update", until: shows("update"),
    text: "A forced update interrupts even what holds its place, as the permission does. It has one button only.",
  },
  {
    title: "Your turn", until: isGone("update"),
    text: "Press Update on the phone.",
  },
  {
    title: "Back again", until: (state) => isGone("permission")(state) && shows("guide")(state),
    text: "The best of those that were set aside is back: the permission. Answer it, and the guide returns.",
  },
  {
    title: "Your turn", until: (state) => isGone("guide")(state) && shows("ad")(state),
    text: "Each popup comes back when its turn comes. The lists of the machine say what waits, and why. Close the guide.",
  },
  {
    title: "That was the first minute", isEnd: true,
    text: "The ad is back, and nothing was lost. Now it is your machine: send requests, log out, close the gate, kill the app. A click on a popup follows it.",
  },
];

export class Story {
  #root;
  #actions;
  #chapter = null; // the number of the chapter; null while no story plays
  #isPaused = false;
  #isSent = false;
  #since = 0;
  #timer = null;

  /** `actions`: send(event), begin(question) for a new run, which returns whether there is one. */
  constructor(root, actions) {
    this.#root = root;
    this.#actions = actions;
    live.changed.listen(() => this.#look());
  }

  /** Plays on a first visit. */
  offer() {
    let isKnown = false;
    try {
      isKnown = localStorage.getItem(storageKey) === "seen";
    } catch {
      // Without storage, each visit is the first.
    }
    if (!isKnown) this.#start();
  }

  /** Plays from the beginning, in a new run. */
  async play() {
    // A run that is the story's own is not missed.
    const question = this.#chapter === null ? { title: "Show the first minute in a new run?", action: "Show it" } : null;
    this.leave();
    if (await this.#actions.begin(question)) this.#start();
  }

  /** Leaves the machine to the visitor, who acts on his own. */
  leave() {
    if (this.#chapter !== null) this.#stop();
  }

  #start() {
    try {
      localStorage.setItem(storageKey, "seen");
    } catch {
      // It plays again on the next visit.
    }
    this.#isPaused = false;
    this.#go(0);
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = null;
    this.#chapter = null;
    const hadFocus = this.#root.contains(document.activeElement);
    this.#root.hidden = true;
    document.body.classList.remove("has-story");
    if (hadFocus) document.querySelector("#controls button")?.focus();
  }

  async #skip() {
    this.#stop();
    await this.#actions.begin(null);
  }

  #go(number) {
    this.#chapter = number;
    this.#isSent = false;
    this.#since = performance.now();
    this.#timer ??= setInterval(() => this.#look(), 200);
    this.#draw();
    this.#look();
  }

  // Sends the request of the chapter, and goes on when it is on screen and the caption has been read.
  #look() {
    if (this.#chapter === null || !isLive() || !live.state) return;
    this.#showReasons();
    const chapter = chapters[this.#chapter];
    if (chapter.isEnd) return;
    if (chapter.request && !this.#isSent && !this.#isPaused) {
      this.#isSent = true;
      this.#actions.send(request(chapter.request));
    }
    if (this.#isPaused || (chapter.request && !this.#isSent) || !chapter.until(live.state)) return;
    if (chapter.request && performance.now() - this.#since < readingTime) return;
    this.#go(this.#chapter + 1);
  }

  #draw() {
    const chapter = chapters[this.#chapter];
    const button = (name, action, attributes = {}) =>
      element("button", { type: "button", onclick: action, ...attributes }, name);
    const hadFocus = this.#root.contains(document.activeElement) ? document.activeElement.dataset.control : null;
    const buttons = chapter.isEnd
      ? [button("Close the story", () => this.#stop(), { class: "primary", "data-control": "skip" })]
      : [
        chapter.request ? button(this.#isPaused ? "Continue" : "Pause", () => this.#pause(),
          { "data-control": "pause", "aria-label": `${this.#isPaused ? "Continue" : "Pause"} the story` }) : null,
        chapter.request ? button("Next", () => this.#next(),
          { class: "primary", "data-control": "next", "aria-label": "Next part of the story" }) : null,
        button("Skip the story", () => this.#skip(), { "data-control": "skip" }),
      ];
    let caption = this.#root.querySelector(".caption");
    if (!caption) {
      caption = element("p", { class: "caption", role: "status" });
      this.#root.replaceChildren(caption,
        element("ul", { class: "reasons", "aria-label": "Why they wait" }), element("div", { class: "buttons" }));
    }
    caption.replaceChildren(
      element("b", { class: chapter.request || chapter.isEnd ? "" : "turn" }, `${chapter.title}. `), chapter.text,
      element("span", { class: "quiet" }, ` ${this.#chapter + 1} of ${chapters.length}`));
    this.#root.querySelector(".buttons").replaceChildren(...buttons.filter(Boolean));
    this.#showReasons();
    this.#root.hidden = false;
    document.body.classList.add("has-story");
    if (hadFocus) (this.#root.querySelector(`[data-control="${hadFocus}"]`) ?? this.#root.querySelector("button"))?.focus();
  }

  // On a small screen the machine is far below. What waits, and why, stands under the caption.
  #showReasons() {
    const state = live.state;
    const waiting = state ? [...state.alive, ...state.queued].slice(0, 3) : [];
    const list = this.#root.querySelector(".reasons");
    if (!list) return;
    list.hidden = waiting.length === 0;
    const lines = waiting.map(({ id, why }) => `${id}: ${rounded(why[0]?.text ?? "waits.")}`);
    if (list.dataset.text === lines.join("\n")) return;
    list.dataset.text = lines.join("\n");
    list.replaceChildren(...lines.map((text) => element("li", {}, text)));
  }

  #pause() {
    this.#isPaused = !this.#isPaused;
    this.#since = performance.now();
    this.#draw();
    this.#look();
  }

  // What is to be read is read; the popup itself is still waited for.
  #next() {
    this.#isPaused = false;
    this.#since = -readingTime;
    this.#look();
  }
}
