/** Mutual exclusion between the tabs and the worker of one origin. */
export interface Locks {
  /**
   * Runs `run` while holding the lock and resolves to `{ value }`; resolves to null, without running, when somebody
   * else holds it. With `steal` the lock is taken from its holder, whose `attempt` then resolves to null although its
   * `run` may still be going: what it does must be safe without the lock.
   */
  attempt<T>(name: string, run: () => Promise<T>, options?: { steal: boolean }): Promise<{ value: T } | null>;
}

/** The Web Locks of this browser, or null where there are none. */
export function webLocks(manager: LockManager | undefined = globalThis.navigator?.locks): Locks | null {
  if (manager === undefined) return null;
  return {
    async attempt(name, run, options) {
      let failure: { error: unknown } | null = null;
      try {
        return await manager.request(
          name,
          options?.steal === true ? { steal: true } : { ifAvailable: true },
          async (lock) => {
            if (lock === null) return null;
            try {
              return { value: await run() };
            } catch (error) {
              failure = { error };
              throw error;
            }
          },
        );
      } catch (error) {
        // Only a theft rejects the request without `run` having failed.
        if (failure === null && error instanceof DOMException && error.name === 'AbortError') return null;
        throw error;
      }
    },
  };
}

/**
 * Runs `run` when nobody else holds the lock any more. A holder that hangs is waited for no longer than `patienceMs`, and
 * where there are no Web Locks nobody is waited for: `run` must then be safe beside another.
 */
export async function inTurn<T>(name: string, run: () => Promise<T>, patienceMs = 10_000): Promise<T> {
  const manager = globalThis.navigator?.locks;
  if (manager === undefined) return run();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  let isHeld = false;
  try {
    return await manager.request(name, { signal: patience.signal }, async () => {
      isHeld = true;
      clearTimeout(timer);
      return run();
    });
  } catch (error) {
    if (isHeld) throw error;
    return run();
  } finally {
    clearTimeout(timer);
  }
}
