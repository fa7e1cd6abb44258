/** Runs the work given for a key, and resolves or rejects as that work does. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Does one piece of work after another for each key, and work of different keys at the same time. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
