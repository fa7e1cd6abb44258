import type { TriggerSource } from './scheduler.ts';

const listeners = new Set<() => void>();

/** Asks for a cycle now because a person wants one, in this tab; nothing happens while sync is not running. */
export function requestSync(): void {
  for (const listener of listeners) listener();
}

/** Triggers a scheduler whenever a person of this tab asks for a cycle. */
export const manualTrigger: TriggerSource = (notify) => {
  const listener = (): void => notify('manual');
  listeners.add(listener);
  return () => listeners.delete(listener);
};
