/** As much of the caches as the worker and the page use, of which there is one in memory: with the addresses that a browser makes of paths. */
export function cacheInMemory(origin: string, refuses: (key: string) => boolean = () => false) {
  const kept = new Map<string, Response>();
  const names: string[] = [];
  const urlOf = (key: string | { url: string }) => (typeof key === 'string' ? new URL(key, origin).href : key.url);
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (key: string | { url: string }) => kept.get(urlOf(key))?.clone(),
    delete: async (key: string | { url: string }) => kept.delete(urlOf(key)),
    put: async (key: string, answer: Response) => {
      if (refuses(key)) throw new DOMException('full', 'QuotaExceededError');
      kept.set(urlOf(key), answer);
    },
  };
  return {
    kept,
    /** Every name that was opened. */
    names,
    urlOf,
    storage: {
      open: async (name: string) => {
        names.push(name);
        // Only these four are called.
        return cache as unknown as Cache;
      },
      keys: async () => names.slice(-1),
      async delete(name: string) {
        const isThere = names.includes(name);
        if (isThere) kept.clear();
        return isThere;
      },
    },
  };
}

/** Databases of a browser that has none yet. */
export const withoutDatabases = {
  open: () => ({ addEventListener: (name: string, listener: () => void) => name === 'error' && listener() }),
};
