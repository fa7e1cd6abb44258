/** Reads one value of local storage; null where it is missing or storage is forbidden. Never throws. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes one value of local storage and says whether it was kept. Never throws. */
export function writeStored(key: string, value: string): boolean {
  try {
    globalThis.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes one value of local storage. Never throws. */
export function removeStored(key: string): void {
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: then nothing was kept either.
  }
}

/** The keys of local storage; none where storage is forbidden. Never throws. */
export function storedKeys(): string[] {
  try {
    return Object.keys(globalThis.localStorage);
  } catch {
    return [];
  }
}

/** Calls back when another tab writes or removes one value of local storage, with what stands there now. */
export function onStoredChange(key: string, notify: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent): void => {
    // A null key tells that all of it was cleared.
    if (event.key === key || event.key === null) notify(readStored(key));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
