import type { TriggerSource } from './scheduler.ts';

const listeners = new Set<() => void>();

/** Asks for a cycle now because a person wants one, in this tab; nothing happens while sync is not running. */
export function wishForSync(): void {
  for (const listener of listeners) listener();
}

/** Brings the wishes of this tab to a scheduler. */
export const wishSource: TriggerSource = (notify) => {
  const listener = (): void => notify('manual');
  listeners.add(listener);
  return () => listeners.delete(listener);
};
