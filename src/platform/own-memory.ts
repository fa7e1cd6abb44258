import { createListeners } from './listeners.ts';
import { forgetKept, keepForTab, keptKeys, recall } from './session-memory.ts';

/*
 * What a tab keeps of whoever is at it: what they typed, and what they saw and nobody else may. Each key bears the account, or
 * none, so that it comes out for nobody else, however a session ended; and it goes as soon as another account is here.
 */

const ownKeys = 'manara-own/';
let owner = '';
const listeners = createListeners();
const nameOf = (key: string): string => `${ownKeys}${owner}/${key}`;

/** Reads what this tab kept of whoever is here; null where nothing was. Never throws. */
export const recallOwn = (key: string): string | null => recall(nameOf(key));

/** Keeps it for whoever is here, until the tab is closed, they leave, or somebody else comes. Never throws. */
export const keepOwn = (key: string, value: string): void => keepForTab(nameOf(key), value);

/** Forgets one thing of whoever is here. Never throws. */
export const forgetOwn = (key: string): void => forgetKept(nameOf(key));

/** Who is here, as React can watch it; empty for nobody. */
export const memoryOwner = { current: (): string => owner, subscribe: listeners.subscribe };

/**
 * Says who is here from now on, null for nobody. Whoever's session ended finds their own again; of them and of visitors, nothing is
 * left to an account that comes after.
 */
export function keepFor(userId: string | null): void {
  if (userId !== null) {
    const own = `${ownKeys}${userId}/`;
    for (const key of keptKeys()) if (key.startsWith(ownKeys) && !key.startsWith(own)) forgetKept(key);
  }
  if (owner === (userId ?? '')) return;
  owner = userId ?? '';
  listeners.notify();
}
