import { keepForTab, recall } from '../../platform/session-memory.ts';
import { schoolHealth, type SchoolHealth } from './health.ts';

const keyOf = (userId: string): string => `manara-health-${userId}`;

/** What was known last in this window; null where nothing was. */
export function rememberedHealth(userId: string): SchoolHealth | null {
  try {
    return schoolHealth.parse(JSON.parse(recall(keyOf(userId)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps what is known over a reload: sizes and counts, and nobody by name. It goes with the window, and with who signs out. */
export function rememberHealth(userId: string, health: SchoolHealth): void {
  keepForTab(keyOf(userId), JSON.stringify(health));
}
