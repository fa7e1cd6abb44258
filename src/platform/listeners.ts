/** Those who are told that something has changed. */
export interface Listeners {
  /** Tells the listener of every change until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/** Begins with nobody. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
