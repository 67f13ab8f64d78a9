// How the page hears from its session: by a stream while it is shown and one of the places for streams is free, and
// otherwise by asking.

import { getJSON, openStream } from "./server.js";

// A browser opens six connections to a host, in all its pages together. Two are left for requests.
const places = 4;

/** The time between two questions of a page that has no stream, in seconds. */
export const askingSeconds = 3;

const patience = 5000;

/** Takes a place for a stream. Returns a function that gives it back; null if no place is free. */
async function takePlace() {
  // Without locks, which only pages of this machine have, hidden pages give back their connections all the same.
  if (!navigator.locks) return () => {};
  for (let number = 1; number <= places; number += 1) {
    const giveBack = await new Promise((resolve) => {
      const hold = (lock) => (lock === null ? resolve(null) : new Promise((end) => { resolve(end); }));
      navigator.locks.request(`popupflow-live-${number}`, { ifAvailable: true }, hold).catch(() => resolve(null));
    });
    if (giveBack) return giveBack;
  }
  return null;
}

export class Hearing {
  #handlers;
  #tell;
  #session = null;
  #turn = 0; // what an earlier beginning waits for does not count any more
  #source = null;
  #giveBack = null;
  #timer = null;
  #wake = null;
  #told = new Map(); // what was heard by asking

  /**
   * `handlers` has a function for each kind of event. `tell(status)` receives "on" while there is a stream, "asking" while
   * there is none, "off" if the stage does not answer, "full" if the browser opens no further connection, "hidden" while
   * nobody looks, and "closed" if the session is over.
   */
  constructor(handlers, tell) {
    this.#handlers = handlers;
    this.#tell = tell;
    document.addEventListener("visibilitychange", () => {
      if (this.#session !== null) this.#begin();
    });
  }

  /** Begins to hear from a session, with the state that it has. */
  begin(session) {
    this.#session = session;
    this.#told.clear();
    this.#begin();
  }

  end() {
    this.#stop();
    this.#session = null;
  }

  /** Asks at once, if the page asks: something was sent. */
  soon() {
    this.#wake?.();
  }

  async #begin() {
    this.#stop();
    if (document.visibilityState === "hidden") {
      this.#tell("hidden");
      return;
    }
    const turn = this.#turn;
    const giveBack = await takePlace();
    if (turn !== this.#turn) giveBack?.();
    else if (giveBack) this.#listen(giveBack);
    else await this.#ask();
  }

  #stop() {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
    this.#giveBack?.();
    this.#giveBack = null;
    this.soon();
  }

  #listen(giveBack) {
    this.#giveBack = giveBack;
    const turn = this.#turn;
    this.#timer = setTimeout(() => this.#tell("full"), patience);
    this.#source = openStream(this.#session, this.#handlers, (status) => {
      if (turn !== this.#turn) return;
      clearTimeout(this.#timer);
      if (status === "closed") this.end();
      this.#tell(status);
    });
  }

  async #ask() {
    const turn = this.#turn;
    this.#told.clear();
    while (turn === this.#turn) {
      const status = await this.#askOnce(turn);
      if (turn !== this.#turn) return;
      if (status === "closed") this.end();
      this.#tell(status);
      if (status === "closed") return;
      await this.#pause();
      if (turn !== this.#turn) return;
      const giveBack = await takePlace();
      if (turn !== this.#turn) {
        giveBack?.();
      } else if (giveBack) {
        this.#listen(giveBack);
        return;
      }
    }
  }

  async #askOnce(turn) {
    try {
      const moment = await getJSON(`/sessions/${this.#session}/now`);
      if (turn !== this.#turn) return "asking";
      for (const kind of ["hello", "state", "run", "apps"]) {
        const text = JSON.stringify(moment[kind]);
        if (text === undefined || text === this.#told.get(kind)) continue;
        this.#told.set(kind, text);
        this.#handlers[kind](moment[kind]);
      }
      return "asking";
    } catch (error) {
      return error.status === 404 ? "closed" : "off";
    }
  }

  #pause() {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, askingSeconds * 1000);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
