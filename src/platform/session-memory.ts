/** Reads what this tab kept for itself; null where it is missing or storage is forbidden. Never throws. */
export function recall(key: string): string | null {
  try {
    return globalThis.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value for this tab until it is closed, as far as the browser allows. Never throws. */
export function keepForTab(key: string, value: string): void {
  try {
    globalThis.sessionStorage.setItem(key, value);
  } catch {
    // Storage is forbidden or full: the tab forgets on reload, nothing else changes.
  }
}

/** Forgets one thing that this tab kept. Never throws. */
export function forgetKept(key: string): void {
  try {
    globalThis.sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}

/** The keys of all that this tab kept; none where storage is forbidden. Never throws. */
export function keptKeys(): string[] {
  try {
    return Object.keys(globalThis.sessionStorage);
  } catch {
    return [];
  }
}

/** Forgets everything that this tab kept. Never throws. */
export function forgetTab(): void {
  try {
    globalThis.sessionStorage.clear();
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}
