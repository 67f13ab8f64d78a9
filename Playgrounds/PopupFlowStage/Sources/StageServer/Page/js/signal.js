// A value that tells when it has changed.

export class Signal {
  #listeners = new Set();

  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(...values) {
    for (const listener of this.#listeners) listener(...values);
  }
}
