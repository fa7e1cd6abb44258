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
