import { forgetTab } from '../platform/session-memory.ts';

/** Removes from this device what belongs to whoever leaves it. */
export async function forgetAccount(): Promise<void> {
  forgetTab();
}
